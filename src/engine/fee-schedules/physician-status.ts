/**
 * The meaning of PFS status codes for payment. Source: CMS, PFS Relative Value File record layout, "Status Code"
 * (RVUPUF documentation); Medicare Claims Processing Manual, chapter 23, addendum MPFSDB.
 */
import type { PhysicianData } from './records.ts';

export interface PaymentStatus {
  statusCode: string;
  /** True if the RVU formula gives Medicare's payment. */
  priced: boolean;
  /** One sentence. */
  reason: string;
}

const PAID_BY_RVUS: Readonly<Record<string, string>> = {
  A: 'Active: paid separately under the physician fee schedule.',
  R: 'Restricted coverage: paid by RVUs where it is covered.',
  T: 'Paid only if no other service payable under the physician fee schedule is billed by the same practitioner on the same date.',
};

const PAID_OTHERWISE: Readonly<Record<string, string>> = {
  B: 'Bundled: payment is always part of the payment for other services; nothing is paid separately.',
  C: 'Contractor-priced: the Medicare contractor sets the amount, usually case by case.',
  D: 'Deleted code.',
  E: 'Excluded from the physician fee schedule by regulation; any payment comes from other rules.',
  F: 'Deleted or discontinued code; not subject to a grace period.',
  G: 'Not valid for Medicare purposes; another code is used.',
  H: 'Deleted modifier.',
  I: 'Not valid for Medicare purposes; Medicare uses another code for reporting and payment.',
  J: 'Anesthesia service: paid by base and time units times the locality’s anesthesia conversion factor (42 CFR 414.46), not by RVUs.',
  L: 'Local code; the contractor prices it.',
  M: 'Measurement code, for reporting only; nothing is paid.',
  N: 'Not covered by Medicare.',
  P: 'Bundled or excluded: no separate payment is made under the physician fee schedule.',
  Q: 'Therapy functional information code, for reporting only; nothing is paid.',
  X: 'Excluded by statute from physicians’ services; not paid under the physician fee schedule.',
};

/** Columns that the fee, or its cap, is computed from. */
const FIGURES = [
  ...(['rvu_work', 'full_fac_pe', 'full_nfac_pe', 'rvu_mp', 'conv_fact'] as const),
  ...(['opps_fac_pe', 'opps_nfac_pe', 'opps_mp'] as const),
];

export function paymentStatus(data: PhysicianData): PaymentStatus {
  const statusCode = data.status_code;
  const paid = PAID_BY_RVUS[statusCode];
  if (!paid) {
    return { statusCode, priced: false, reason: PAID_OTHERWISE[statusCode] ?? `Status ${statusCode} is not known.` };
  }
  const missing = FIGURES.filter((column) => typeof data[column] !== 'number');
  if (missing.length > 0)
    return { statusCode, priced: false, reason: `The record has no ${missing.join(', ')}: a blank is not 0.` };
  // An R code without RVUs, and any paid code without them, is priced by the contractor (CMS).
  if (data.rvu_work === 0 && data.full_fac_pe === 0 && data.full_nfac_pe === 0 && data.rvu_mp === 0) {
    return { statusCode, priced: false, reason: 'No RVUs are published: the Medicare contractor sets the amount.' };
  }
  return { statusCode, priced: true, reason: paid };
}
