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

/** Returns the fields of a claim, as sent, whose texts are no codes, in the order of the claim. */
export function codeProblems(claim: Claim): CodeProblem[] {
  const problems: CodeProblem[] = [];
  const isNone = (code: string | undefined, form: RegExp): code is string =>
    code !== undefined && code !== '' && !form.test(code);
  const problem = (field: string, code: string, what: string) =>
    problems.push({ field, text: `${field} is ${code.slice(0, 20)}, which is no ${what}` });
  const fields = claim.codeFields;
  const { fromDate, thruDate, principalDx, admitDx, secondaryDxs, reasonsForVisit, inpatientPxs, lines } = claim;
  if ((thruDate ?? fromDate ?? FIRST_DAY) >= FIRST_DAY) {
    const diagnosis = 'ICD-10-CM code: a letter, a digit and one to five letters or digits';
    const [principal, admitting] = [principalDx?.code, admitDx?.code];
    if (isNone(principal, DIAGNOSIS)) problem(fields?.principalDx ?? 'principal_dx.code', principal, diagnosis);
    if (isNone(admitting, DIAGNOSIS)) problem('admit_dx.code', admitting, diagnosis);
    secondaryDxs.forEach(({ code }, place) => {
      if (isNone(code, DIAGNOSIS))
        problem(fields?.secondaryDxs[place] ?? `secondary_dxs.${place}.code`, code, diagnosis);
    });
    reasonsForVisit.forEach((code, place) => {
      if (isNone(code, DIAGNOSIS)) problem(fields?.reasonsForVisit[place] ?? `rfvdx.${place}`, code, diagnosis);
    });
    inpatientPxs.forEach(({ code }, place) => {
      if (isNone(code, PROCEDURE))
        problem(
          fields?.inpatientPxs[place] ?? `inpatient_pxs.${place}.code`,
          code,
          'ICD-10-PCS code of seven letters and digits',
        );
    });
  }
  lines.forEach(({ hcpcs }, place) => {
    if (isNone(hcpcs, SERVICE))
      problem(`lines.${place}.hcpcs`, hcpcs, 'code of five letters and digits; modifiers stand in `modifiers`');
  });
  return problems;
}
