/** Words of figures and codes in the sentences of a reading. */
import type { Codes } from '../terms/terms.ts';

/** `$1,969.38`, `$25`. */
export function dollarsText(amount: number): string {
  const digits = Number.isInteger(amount) ? 0 : 2;
  return `$${amount.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: 4 })}`;
}

/** `0540 to 0544, 0546 and 048x`. */
export function codesInWords(codes: Codes): string {
  const words = codes.map((code) =>
    code
      .replace('-', ' to ')
      .replace(/^(\d{3})\*$/, '$1x')
      .replace(/^!/, 'not '),
  );
  return listText(words);
}

/** `a, b and c`. */
export function listText(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}
