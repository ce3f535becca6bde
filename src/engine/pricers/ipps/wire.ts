/** The pricer's answer by its names on the wire. */

const names = new Map<string, string>();

/** `capitalOutlier2b` is `capital_outlier_2b`, `flx7Payment` `flx7_payment`. */
function wireName(name: string): string {
  const known = names.get(name);
  if (known !== undefined) return known;
  const written = name.replace(/[A-Z]|\d(?=b$)/g, (letter) => `_${letter.toLowerCase()}`);
  names.set(name, written);
  return written;
}

export function onTheWire(response: object): Record<string, unknown> {
  const written: Record<string, unknown> = {};
  const values = response as Readonly<Record<string, unknown>>;
  for (const name of Object.keys(response)) {
    const value = values[name];
    written[wireName(name)] = typeof value === 'object' && value !== null ? onTheWire(value) : value;
  }
  return written;
}
