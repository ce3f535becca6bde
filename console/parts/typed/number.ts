/** Reads a number or an amount of money as people and spreadsheets write it. */

/**
 * Returns the digits of a number, with its sign and its decimals as they are written: `-1234.50` of `$1,234.50-`, `($1,234.50)`
 * or `-$1,234.50`. Null where the text is none; a comma that parts no thousands makes it none.
 */
export function plainNumber(text: string): string | null {
  const [, open, before, digits = '', after, close] =
    /^(\()?\s*([-\u2212+])?\s*\$?\s*((?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d*)?)\s*(-)?\s*(\))?$/.exec(text.trim()) ?? [];
  if (!/\d/.test(digits) || Boolean(open) !== Boolean(close)) return null;
  const signs = [open, before, after].filter(Boolean);
  if (signs.length > 1) return null;
  const isNegative = signs.length === 1 && before !== '+';
  const plain = digits.replaceAll(',', '').replace(/^\./, '0.').replace(/\.$/, '');
  return isNegative ? `-${plain}` : plain;
}

/** Returns the number: dollars of an amount. Null where the text is none. */
export function readNumber(text: string): number | null {
  const plain = plainNumber(text);
  return plain === null ? null : Number(plain);
}
