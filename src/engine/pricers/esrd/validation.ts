/** Validates a dialysis claim and its facility's record before it is priced; the first test that fails counts. */
import { exact } from '../../core/exact.ts';
import type { EsrdInput, Figure } from './inputs.ts';
import { bodyMassIndex } from './patient-factors.ts';
import { QUALITY_FACTORS } from './rates/multipliers.ts';
import type { EsrdRates } from './rates/rates.ts';
import type { UnpaidCode } from './return-codes.ts';

export const REVENUE_CODES: ReadonlySet<string> = new Set(['0821', '0831', '0841', '0851', '0881']);

const PROVIDER_TYPES: ReadonlySet<string> = new Set(['40', '41', '05']);
const SPECIAL_PAYMENT_INDICATORS: ReadonlySet<string> = new Set(['', '1']);
const CWF_RETURN_CODES: ReadonlySet<string> = new Set(['', '10', '20', '40', '50', '60']);
const HEIGHT_MAX = exact('300.00');
const WEIGHT_MAX = exact('500.00');
/** The most that the index's field of 7 digits holds. */
const BODY_MASS_INDEX_MAX = exact('999.9999');

/** The ESRD Treatment Choices model. */
export const TREATMENT_CHOICES_DEMO = '94';

/** Null for a claim that may be priced. */
export function invalidClaim({ claim, provider }: EsrdInput, rates: EsrdRates, isAki: boolean): UnpaidCode | null {
  const isEscal = rates.program === 'ESCAL';
  if (!PROVIDER_TYPES.has(provider.providerType)) return '52';
  if (!SPECIAL_PAYMENT_INDICATORS.has(provider.specialPaymentIndicator)) return '53';
  if (claim.dateOfBirth === 0) return '54';
  if (!isAki && !isGiven(claim.weight)) return '55';
  if (!isAki && !isGiven(claim.height)) return '56';
  if (!REVENUE_CODES.has(claim.revenueCode)) return '57';
  if (!QUALITY_FACTORS.has(provider.qualityReduction)) return '53';
  if (!isAki && exact(claim.height).isMore(HEIGHT_MAX)) return '71';
  if (!isAki && exact(claim.weight).isMore(WEIGHT_MAX)) return '72';
  if (!isEscal && !isAki && bodyMassIndex(claim).isMore(BODY_MASS_INDEX_MAX)) return '71';
  if (claim.sessions <= 0) return '73';
  if (isEscal && claim.lineDate === 0) return '74';
  if (!isAki && !CWF_RETURN_CODES.has(claim.cwfReturnCode)) return '81';
  return null;
}

/** The performance adjustment is chosen and not given, return code 99. */
export function lacksPerformanceFactor({ claim }: EsrdInput, { treatmentChoices }: EsrdRates): boolean {
  const isChosen = claim.treatmentChoice === 'P' || claim.treatmentChoice === 'B';
  return (
    (treatmentChoices?.byChoice ?? false) &&
    isChosen &&
    claim.demoCodes.includes(TREATMENT_CHOICES_DEMO) &&
    (claim.performanceFactor === null || !isGiven(claim.performanceFactor))
  );
}

function isGiven(figure: Figure): boolean {
  return exact(figure).isPositive;
}
