/** Codes of a claim as contract terms write them: zeros in front, capitals and hyphens are matters of the sender. */

/** Returns two characters: `01` for `1`, `C1` for `c1`. */
export function twoCharacters(code: string): string {
  return code.length === 1 ? `0${code}` : code.toUpperCase();
}

/** Returns one character: `1` for `01`, `D` for `d`. */
export function oneCharacter(code: string): string {
  return code.length === 2 && code.startsWith('0') ? code.slice(1) : code.toUpperCase();
}

const SEGMENTS = /^(\d{4,5})-(\d{3,4})-(\d{1,2})$/;

/**
 * Returns the 11 digits of a National Drug Code that is written with hyphens: labeler 5, product 4, package 2, each with zeros in
 * front (45 CFR 162.1002). Ten digits without hyphens do not say which part is short: they stay as they are.
 */
export function nationalDrugCode(code: string): string {
  const [, labeler, product, pack] = SEGMENTS.exec(code) ?? [];
  return labeler && product && pack
    ? labeler.padStart(5, '0') + product.padStart(4, '0') + pack.padStart(2, '0')
    : code;
}

/** Returns modifiers in capitals; the same list where they are. */
export function inCapitals(modifiers: readonly string[]): readonly string[] {
  return modifiers.some((modifier) => modifier !== modifier.toUpperCase())
    ? modifiers.map((modifier) => modifier.toUpperCase())
    : modifiers;
}
