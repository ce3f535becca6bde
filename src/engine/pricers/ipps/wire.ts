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

/**
 * CMS's program has 0 for what it did not come to; on the wire that is null.
 * @param isPaid a 0 is an amount
 */
export function onTheWire(response: object, isPaid: boolean): Record<string, unknown> {
  const written: Record<string, unknown> = {};
  const values = response as Readonly<Record<string, unknown>>;
  for (const name of Object.keys(response)) {
    const value = values[name];
    written[wireName(name)] =
      typeof value === 'object' && value !== null ? onTheWire(value, isPaid) : value === 0 && !isPaid ? null : value;
  }
  return written;
}
