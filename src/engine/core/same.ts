/**
 * Compares plain objects, lists and primitive values by what they hold, all others (functions, classes) by identity.
 * @param leftOut names of properties that may differ, in every object
 */
export function isSame(one: unknown, other: unknown, leftOut: ReadonlySet<string> = NONE): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one)) {
    if (!Array.isArray(other) || one.length !== other.length) return false;
    return one.every((each, i) => isSame(each, other[i], leftOut));
  }
  if (!isPlain(one) || !isPlain(other)) return false;
  const [names, otherNames] = [namesOf(one, leftOut), namesOf(other, leftOut)];
  return (
    names.length === otherNames.length &&
    names.every((name) => Object.hasOwn(other, name) && isSame(one[name], other[name], leftOut))
  );
}

const NONE: ReadonlySet<string> = new Set();

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

const namesOf = (value: object, leftOut: ReadonlySet<string>) =>
  Object.keys(value).filter((name) => !leftOut.has(name));
