/** The digit sum of each digit doubled (Luhn). */
const DOUBLED = [0, 2, 4, 6, 8, 1, 3, 5, 7, 9] as const;

/** The amount that the card-issuer prefix 80840 adds to the sum of every NPI. */
const PREFIX_SUM = 24;

/**
 * True if the text is a National Provider Identifier: ten digits, the first 1 or 2, the last the Luhn check digit over
 * prefix 80840 and the others (45 CFR 162.406(a); CMS, "Requirements for National Provider Identifier (NPI) and NPI
 * Check Digit"). The number need not have been issued.
 */
export function isNpi(text: string): boolean {
  if (!/^[12]\d{9}$/.test(text)) return false;
  const sum = [...text].reduce((total, digit, position) => {
    const value = Number(digit);
    return total + (position % 2 === 0 ? (DOUBLED[value] ?? 0) : value);
  }, PREFIX_SUM);
  return sum % 10 === 0;
}
