/** Estimates the memory that a value takes in V8; counts what grows with the data. */

/** An object's own header, and the slot of a property or an element. */
const HEADER = 24;
const SLOT = 8;
/** A number that is no small integer is an object of its own. */
const NUMBER = 16;
/** An entry of a Map or a Set: key, value, chain, and the room that the table keeps free. */
const ENTRY = 48;
/** Private fields of a class, which cannot be seen from outside. */
const PRIVATE = 64;

/** Returns `bytes` of an object that has such a number; counts an object that occurs twice once. */
export function bytesOf(value: unknown, countedObjects = new Set<object>()): number {
  if (typeof value === 'string') return HEADER + value.length;
  if (typeof value === 'number') return Number.isInteger(value) ? 0 : NUMBER;
  if (typeof value === 'bigint') return HEADER;
  if (typeof value !== 'object' || value === null || countedObjects.has(value)) return 0;
  countedObjects.add(value);
  if ('bytes' in value && typeof value.bytes === 'number') return value.bytes;
  if (ArrayBuffer.isView(value)) return HEADER + value.byteLength;
  if (value instanceof Set) return HEADER + ENTRY * value.size + sumOf(value, countedObjects);
  if (value instanceof Map)
    return HEADER + ENTRY * value.size + sumOf(value.keys(), countedObjects) + sumOf(value.values(), countedObjects);
  const parts = Object.values(value);
  return HEADER + (parts.length === 0 ? PRIVATE : SLOT * parts.length) + sumOf(parts, countedObjects);
}

function sumOf(parts: Iterable<unknown>, countedObjects: Set<object>): number {
  let sum = 0;
  for (const part of parts) sum += bytesOf(part, countedObjects);
  return sum;
}
