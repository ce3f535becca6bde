/**
 * Codes of a claim that cannot be codes by their form. A code of a right form that no list of the day has is left to editor
 * and grouper, which call it invalid.
 */
import type { Claim } from './claim.ts';

/** HCPCS, CPT and HIPPS codes. */
const SERVICE = /^[A-Z\d]{5}$/;
/** ICD-10-CM without its point: a letter, a digit, and up to five characters (Official Guidelines, section I.A). */
const DIAGNOSIS = /^[A-Z]\d[A-Z\d]{1,5}$/;
/** ICD-10-PCS has neither I nor O. */
const PROCEDURE = /^[\dA-HJ-NP-Z]{7}$/;
/** First day of ICD-10, 45 CFR 162.1002(c): earlier stays have codes of ICD-9-CM, which the editor takes. */
const FIRST_DAY = 20151001;

export interface CodeProblem {
  field: string;
  text: string;
}

/** Returns the fields of a claim whose texts are no codes, in the order of the claim. */
export function codeProblems({ principalDx, admitDx, secondaryDxs, reasonsForVisit, ...claim }: Claim): CodeProblem[] {
  const problems: CodeProblem[] = [];
  const check = (field: string, code: string | undefined, form: RegExp, what: string) => {
    if (code && !form.test(code))
      problems.push({ field, text: `${field} is ${code.slice(0, 20)}, which is no ${what}` });
  };
  const { fromDate, thruDate, inpatientPxs, lines } = claim;
  if ((thruDate ?? fromDate ?? FIRST_DAY) >= FIRST_DAY) {
    const diagnosis = (field: string, code: string | undefined) =>
      check(field, code, DIAGNOSIS, 'ICD-10-CM code: a letter, a digit and one to five letters or digits');
    diagnosis('principal_dx.code', principalDx?.code);
    diagnosis('admit_dx.code', admitDx?.code);
    for (const [place, { code }] of secondaryDxs.entries()) diagnosis(`secondary_dxs.${place}.code`, code);
    for (const [place, code] of reasonsForVisit.entries()) diagnosis(`rfvdx.${place}`, code);
    for (const [place, { code }] of inpatientPxs.entries())
      check(`inpatient_pxs.${place}.code`, code, PROCEDURE, 'ICD-10-PCS code of seven letters and digits');
  }
  for (const [place, { hcpcs }] of lines.entries())
    check(`lines.${place}.hcpcs`, hcpcs, SERVICE, 'code of five letters and digits; modifiers stand in `modifiers`');
  return problems;
}
