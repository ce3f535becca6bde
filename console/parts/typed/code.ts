/** Reads codes as people, bills and spreadsheets write them. A text that is no code stays as it is, for the service to refuse. */

/** Kinds of codes that have a form of their own. */
export type CodeForm = 'diagnosis' | 'procedure' | 'hcpcs' | 'revenue' | 'two digits';

/** ICD-10-CM without its point. */
const DIAGNOSIS = /^[A-Z]\d[A-Z\d]{1,5}$/;
const SERVICE = /^[A-Z\d]{5}$/;
const PROCEDURE = /^[\dA-HJ-NP-Z]{7}$/;

/** Returns the code in capitals; a diagnosis with its point, a revenue code of three digits with the zero that a spreadsheet took. */
export function readCode(text: string, form?: CodeForm): string {
  const written = text.trim();
  const capitals = written.toUpperCase();
  const joined = capitals.replace(/[\s.]/g, '');
  if (form === 'diagnosis') return DIAGNOSIS.test(joined) ? dotted(joined) : written;
  if (form === 'procedure') return PROCEDURE.test(joined) ? joined : written;
  if (form === 'revenue') return /^\d{3}$/.test(written) ? `0${written}` : capitals;
  if (form === 'two digits') return /^\d$/.test(written) ? `0${written}` : capitals;
  return form === 'hcpcs' && !SERVICE.test(capitals) ? written : capitals;
}

/** E1165 as E11.65. */
export const dotted = (code: string): string => (code.length > 3 ? `${code.slice(0, 3)}.${code.slice(3)}` : code);

/** Returns the codes of a list with blanks, commas or other marks between them. */
export const readCodes = (text: string, form?: CodeForm): string[] =>
  text
    .split(/[\s,;:/|]+/)
    .filter(Boolean)
    .map((code) => readCode(code, form));

export interface ServiceCode {
  hcpcs: string;
  /** At least one. */
  modifiers: readonly string[];
}

const WITH_MODIFIERS = /^([A-Z\d]{5})((?:[\s,:-]+[A-Z\d]{2})+)$/;

/** Returns code and modifiers of `99284-25` or `99284 25 59`; null for a text that is no code with modifiers. */
export function readService(text: string): ServiceCode | null {
  const [, hcpcs, after = ''] = WITH_MODIFIERS.exec(text.trim().toUpperCase()) ?? [];
  return hcpcs ? { hcpcs, modifiers: readCodes(after.replaceAll('-', ' ')) } : null;
}
