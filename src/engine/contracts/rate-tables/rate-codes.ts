/** Codes of rate tables: whole, beginnings of codes, or every code. */

export const CODES_OF = ['drg', 'hcpcs', 'apc'] as const;
/** The codes that a table has rows of. */
export type CodesOf = (typeof CODES_OF)[number];

const BEGINNING = 'or the beginning of codes, or *';

/** The form of each kind's codes, in capitals. Other groupers' DRGs have letters and more digits: APR-DRG 139, severity 2, is 1392. */
const FORMS: Readonly<Record<CodesOf, { form: RegExp; message: string }>> = {
  drg: {
    form: /^(?:[A-Z\d]{3,6}|[A-Z\d]{0,5}\*)$/,
    message: `must be a DRG of 3 digits, such as 039, or another grouper’s of 3 to 6 letters and digits, ${BEGINNING}`,
  },
  hcpcs: {
    form: /^(?:[A-Z\d]{5}|[A-Z\d]{0,4}\*)$/,
    message: `must be a HCPCS/CPT code of 5 letters and digits, such as 29881, ${BEGINNING}`,
  },
  apc: { form: /^(?:\d{5}|\d{0,4}\*)$/, message: `must be an APC of 5 digits, such as 05072, ${BEGINNING}` },
};

/** Returns what is wrong with the code of a row, `must be an APC …`; null if nothing is. @param code in capitals */
export function rateCodeFault(of: CodesOf, code: string): string | null {
  const { form, message } = FORMS[of];
  return form.test(code) ? null : message;
}

/**
 * Returns the codes whose rows may have a code's figures, those that win first: `1392`, `1392*`, `139*`, `13*`, `1*`, `*`.
 * The beginning of codes begins the code that it is, as in lists of codes.
 */
export function rateForms(code: string): string[] {
  return [code, ...Array.from({ length: code.length + 1 }, (_, i) => `${code.slice(0, code.length - i)}*`)];
}
