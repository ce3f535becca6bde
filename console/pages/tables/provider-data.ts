/** Data of a custom provider, field by field. */

/** Returns an object with the dotted paths of its fields; lists stay whole. */
export function flat(value: unknown, path = ''): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return path === '' ? {} : { [path]: value };
  return Object.assign(
    {},
    ...Object.entries(value).map(([name, inner]) => flat(inner, path === '' ? name : `${path}.${name}`)),
  );
}
