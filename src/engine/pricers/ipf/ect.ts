/** Treatments of electroconvulsive therapy on a claim. */
import type { Claim } from '../../claim/claim.ts';
import { PROCEDURES_SINCE } from './rates/fixed.ts';

/** ICD-10-PCS codes of electroconvulsive therapy: single and multiple seizure, unilateral and bilateral, and other. */
const TREATMENTS: ReadonlySet<string> = new Set(['GZB0ZZZ', 'GZB1ZZZ', 'GZB2ZZZ', 'GZB3ZZZ', 'GZB4ZZZ']);

/** Counts the treatments: one for each code; a code without a date belongs to the claim's first day. */
export function ectTreatments({ inpatientPxs, fromDate }: Claim): number {
  return inpatientPxs.filter(({ code, date }) => {
    const day = date ?? fromDate;
    return TREATMENTS.has(code) && day !== null && day >= PROCEDURES_SINCE;
  }).length;
}
