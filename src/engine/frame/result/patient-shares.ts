/** Patients' shares that several payment systems have in common. */
import { type Exact, exact, ZERO } from '../../core/exact.ts';
import type { PatientShare } from '../payment.ts';

/** @param reason a sentence that cites the rule */
function unknownShare(reason: string): PatientShare {
  return { deductible: null, coinsurance: null, reason, assumes: [] };
}

export const INPATIENT_SHARE = unknownShare(
  'Part A deductible and coinsurance depend on the benefit period, which the claim does not give (42 CFR 409.80 to 409.83).',
);
export const SKILLED_NURSING_SHARE = unknownShare(
  'Coinsurance of days 21 to 100 depends on the benefit period, which the claim does not give (42 CFR 409.85).',
);
export const HOSPICE_SHARE = unknownShare(
  'Coinsurance for respite care and drugs is due to the hospice (42 CFR 418.400).',
);

/** Home health services have neither deductible nor coinsurance, Social Security Act 1833(a)(2)(A) and 1833(b)(2). */
export const NO_SHARE: PatientShare = { deductible: ZERO, coinsurance: ZERO, reason: null, assumes: [] };

const PART_B_COINSURANCE = exact('0.2');

/** Returns 20 % of a payment, the deductible assumed to be met: 42 CFR 413.176(a). */
export function coinsuranceOf(payment: Exact | null): PatientShare {
  const coinsurance = payment?.times(PART_B_COINSURANCE) ?? null;
  return { deductible: coinsurance && ZERO, coinsurance, reason: null, assumes: ['part_b_deductible_met'] };
}
