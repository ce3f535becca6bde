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
export function bytesOf(value: unknown, seen = new Set<object>()): number {
  if (typeof value === 'string') return HEADER + value.length;
  if (typeof value === 'number') return Number.isInteger(value) ? 0 : NUMBER;
  if (typeof value === 'bigint') return HEADER;
  if (typeof value !== 'object' || value === null || seen.has(value)) return 0;
  seen.add(value);
  if ('bytes' in value && typeof value.bytes === 'number') return value.bytes;
  if (ArrayBuffer.isView(value)) return HEADER + value.byteLength;
  if (value instanceof Set) return HEADER + ENTRY * value.size + sumOf(value, seen);
  if (value instanceof Map)
    return HEADER + ENTRY * value.size + sumOf(value.keys(), seen) + sumOf(value.values(), seen);
  const parts = Object.values(value);
  return HEADER + (parts.length === 0 ? PRIVATE : SLOT * parts.length) + sumOf(parts, seen);
}

function sumOf(parts: Iterable<unknown>, seen: Set<object>): number {
  let sum = 0;
  for (const part of parts) sum += bytesOf(part, seen);
  return sum;
}
