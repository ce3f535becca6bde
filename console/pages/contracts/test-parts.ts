/** Expected parts of a test as they are typed: a term and its amount a line. */

export const textOf = (parts: Readonly<Record<string, number>>): string =>
  Object.entries(parts)
    .map(([term, amount]) => `${term} ${amount}`)
    .join('\n');

/** Reads `medicare 139.91`, a line each; a sentence about the first line that is none. */
export function partsOf(text: string): Record<string, number> | string {
  const parts: Record<string, number> = {};
  for (const line of text
    .split('\n')
    .map((one) => one.trim())
    .filter(Boolean)) {
    const [, term, amount = ''] = /^([a-z][a-z0-9_]*)[\s:=]+[−-]?\$?([\d,]+(?:\.\d+)?)$/.exec(line) ?? [];
    if (!term) return `'${line}' is not a term with its amount: medicare 139.91`;
    const value = Number(amount.replaceAll(',', ''));
    parts[term] = /[\s:=][−-]/.test(line) ? -value : value;
  }
  return parts;
}
