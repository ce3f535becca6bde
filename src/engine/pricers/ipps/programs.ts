/**
 * Payment programs that move the payment by a factor of the hospital: readmissions (HRR, 42 CFR 412.154), value-based
 * purchasing (VBP, 412.162), bundled payments, hospital-acquired conditions (HAC, 412.172), EHR (412.64(d)(3)).
 */
import { type Exact, exact, ONE, ZERO } from '../../core/exact.ts';
import type { Trace } from '../../core/trace.ts';
import type { IppsInput, IppsProvider } from './inputs.ts';
import { isInPuertoRico } from './operating.ts';
import { BUNDLE_MODEL_1, BUNDLE_MODEL_1_END, HRR_FLOOR, VBP_BOUNDS } from './rates/fixed.ts';
import type { IppsRates } from './rates/rates.ts';

/** First two characters of the CCN: hospitals of Puerto Rico and Maryland (Social Security Act 1886(o)(1)(C), (q)). */
const PUERTO_RICO_CCN = new Set(['40', '84']);
const MARYLAND_CCN = new Set(['21', '80']);

function isPuertoRicoCcn(provider: IppsProvider): boolean {
  return PUERTO_RICO_CCN.has(provider.providerCcn.slice(0, 2));
}

/** True for readmission data that can be used; the factor is checked only where it counts. */
export function isValidHrr(provider: IppsProvider): boolean {
  const factor = exact(provider.hrrAdjustment);
  const indicator = provider.hrrParticipantIndicator;
  if (indicator === '0') return !factor.isPositive;
  if (indicator.trim() === '' || /^[2-9]$/.test(indicator)) return false;
  return !factor.isLess(HRR_FLOOR) && !factor.isMore(ONE) && !isPuertoRicoCcn(provider);
}

export function isValidVbp(provider: IppsProvider): boolean {
  if (provider.vbpParticipantIndicator === 'N') return true;
  if (provider.vbpParticipantIndicator !== 'Y' || provider.hospQualityIndicator !== '1') return false;
  if (isPuertoRicoCcn(provider) || MARYLAND_CCN.has(provider.providerCcn.slice(0, 2))) return false;
  const factor = exact(provider.vbpAdjustment);
  return !factor.isLess(VBP_BOUNDS.lowest) && !factor.isMore(VBP_BOUNDS.highest);
}

/** True for a hospital of Puerto Rico in the program, which it cannot be (Social Security Act 1886(p)). */
export function isHacInvalid(provider: IppsProvider): boolean {
  return provider.hacReductionParticipantIndicator === 'Y' && isPuertoRicoCcn(provider);
}

/** Dollars, 0 or less. @param base operating DRG payment, with new technology, to the cent */
export function readmissionAdjustment({ provider, releaseOf }: IppsInput, base: Exact, trace: Trace | null): Exact {
  const indicator = provider.hrrParticipantIndicator;
  const amount = indicator === '0' ? ZERO : byFactor(exact(provider.hrrAdjustment), base);
  trace?.step(
    'readmissions',
    'base_payment × factor − base_payment, 2 decimals; where hrr_participant_indicator is not 0',
    { base_payment: base, factor: provider.hrrAdjustment, hrr_participant_indicator: indicator },
    amount,
    '42 CFR 412.154',
    releaseOf('provider'),
  );
  return amount;
}

/** Dollars. */
export function valueBasedPurchasingAdjustment(
  { provider, releaseOf }: IppsInput,
  base: Exact,
  trace: Trace | null,
): Exact {
  const indicator = provider.vbpParticipantIndicator;
  const amount = indicator === 'Y' ? byFactor(exact(provider.vbpAdjustment), base) : ZERO;
  trace?.step(
    'value_based_purchasing',
    'base_payment × factor − base_payment, 2 decimals; where vbp_participant_indicator is Y',
    { base_payment: base, factor: provider.vbpAdjustment, vbp_participant_indicator: indicator },
    amount,
    '42 CFR 412.162',
    releaseOf('provider'),
  );
  return amount;
}

/**
 * Bundled Payments for Care Improvement, Model 1: the discount until 2016-12-31, when the model ended. Dollars, 0 or less.
 */
export function bundleAdjustment({ claim, provider, releaseOf }: IppsInput, base: Exact, trace: Trace | null): Exact {
  const discount = exact(provider.bundleModelDiscount);
  if (!claim.demoCodes.includes(BUNDLE_MODEL_1) || !discount.isPositive) return ZERO;
  const share = ONE.minus(discount);
  const amount = claim.dischargeDate > BUNDLE_MODEL_1_END ? ZERO : byFactor(share, base);
  trace?.step(
    'bundle',
    `base_payment × share − base_payment, 2 decimals; where discharge_date ≤ ${BUNDLE_MODEL_1_END}`,
    { base_payment: base, share, discharge_date: claim.dischargeDate },
    amount,
    'Social Security Act 1115A',
    releaseOf('provider'),
  );
  return amount;
}

function byFactor(factor: Exact, base: Exact): Exact {
  return factor.times(base).minus(base).round(2);
}

/**
 * Returns what the hospital loses for want of EHR technology: for information, as the amounts have it already. Dollars.
 * @param payment operating payments and adjustments that the reduced update went into
 * @param lowVolume the low-volume adjustment of them
 */
export function ehrReduction(provider: IppsProvider, rates: IppsRates, payment: Exact, lowVolume: Exact): Exact {
  if (provider.ehrReductionIndicator !== 'Y') return ZERO;
  const { quality, noQuality, puertoRico } = rates.ehrRatio;
  const hasReported = provider.hospQualityIndicator === '1';
  const ratio = !hasReported ? noQuality : puertoRico && isInPuertoRico(provider) ? puertoRico : quality;
  const reduced = payment.plus(lowVolume);
  return reduced.times(ratio.value).round(2).minus(reduced);
}
