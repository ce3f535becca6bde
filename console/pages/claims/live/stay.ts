/** The part of a claim that decides its DRG and its payment, as one types it. */
import { isObject, valueAt } from '../editor/claim.ts';
import { typedCode } from './typed-codes.ts';

/** Modules that only stays have. */
const OF_STAYS = ['MSDRG', 'IPPS', 'MCE', 'PSYCH', 'LTCH'];

/** True for a claim that is grouped by its DRG: a bill of type 11x, or one that names a module of stays. */
export function isStay(claim: unknown): boolean {
  const modules = valueAt(claim, 'modules');
  const names = Array.isArray(modules) ? modules : [];
  return /^0?11/.test(textAt(claim, 'bill_type')) || names.some((name) => OF_STAYS.includes(String(name)));
}

/** Returns what a stay still lacks for its DRG, as it stands in a sentence. */
export function lackingOf(claim: unknown): string[] {
  return [
    ...(isDiagnosis(valueAt(claim, 'principal_dx')) ? [] : ['the principal diagnosis']),
    ...(/^\d{4}-?\d{2}-?\d{2}$/.test(textAt(claim, 'thru_date')) ? [] : ['the day through which it lasts']),
  ];
}

/** True for a row whose text is a code, and not words or the beginning of one. */
const isDiagnosis = (row: unknown) => typedCode(textAt(row, 'code'))?.isProcedure === false;
const isProcedure = (row: unknown) => typedCode(textAt(row, 'code'))?.isProcedure === true;

/** Returns the claim as it is grouped: without rows that have no whole code yet. */
export function groupedClaim(claim: unknown): Readonly<Record<string, unknown>> {
  if (!isObject(claim)) return {};
  const { secondary_dxs, inpatient_pxs, ...others } = claim;
  return {
    ...others,
    ...(Array.isArray(secondary_dxs) ? { secondary_dxs: secondary_dxs.filter(isDiagnosis) } : {}),
    ...(Array.isArray(inpatient_pxs) ? { inpatient_pxs: inpatient_pxs.filter(isProcedure) } : {}),
  };
}

/** Returns what the grouper reads of a claim, as a text: while it is the same, so is the DRG. */
export function codesText(claim: Readonly<Record<string, unknown>>): string {
  const { principal_dx, secondary_dxs, inpatient_pxs, admit_dx, thru_date, patient_status } = claim;
  const sex = valueAt(claim, 'patient.sex');
  return JSON.stringify([principal_dx, secondary_dxs, inpatient_pxs, admit_dx, thru_date, patient_status, sex]);
}

export function textAt(claim: unknown, path: string): string {
  const value = valueAt(claim, path);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
