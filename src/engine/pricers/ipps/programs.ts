/**
 * Payment programs that move the payment by a factor of the hospital: readmissions (HRR, 42 CFR 412.154), value-based
 * purchasing (VBP, 412.162), bundled payments, hospital-acquired conditions (HAC, 412.172), EHR (412.64(d)(3)).
 */
import { type Exact, exact, ONE, ZERO } from '../../core/exact.ts';
import type { IppsClaim, IppsProvider } from './inputs.ts';
import { isInPuertoRico } from './operating.ts';
import { BUNDLE_MODEL_1, HALF, HRR_FLOOR, VBP_BOUNDS } from './rates/fixed.ts';
import type { IppsRates } from './rates/rates.ts';

/** First two characters of the CCN: hospitals of Puerto Rico and Maryland (Social Security Act 1886(o)(1)(C), (q)). */
const PUERTO_RICO_CCN = new Set(['40', '84']);
const MARYLAND_CCN = new Set(['21', '80']);

function isPuertoRicoCcn(provider: IppsProvider): boolean {
  return PUERTO_RICO_CCN.has(provider.providerCcn.slice(0, 2));
}

/** Whether the record's readmission data can be used; the factor is only looked at where it matters. */
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

/** Hospitals of Puerto Rico are not in the program (Social Security Act 1886(p)). */
export function isHacInvalid(provider: IppsProvider): boolean {
  return provider.hacReductionParticipantIndicator === 'Y' && isPuertoRicoCcn(provider);
}

/** Dollars, 0 or less. @param base operating DRG payment, with new technology, to the cent */
export function readmissionAdjustment(provider: IppsProvider, base: Exact): Exact {
  if (provider.hrrParticipantIndicator === '0') return ZERO;
  return byFactor(exact(provider.hrrAdjustment), base);
}

/** Dollars. */
export function valueBasedPurchasingAdjustment(provider: IppsProvider, base: Exact): Exact {
  return provider.vbpParticipantIndicator === 'Y' ? byFactor(exact(provider.vbpAdjustment), base) : ZERO;
}

/**
 * Bundled Payments for Care Improvement, Model 1: half of the first discount until 2014-03-31, all of it until
 * 2016-12-31, when the model ended. Dollars, 0 or less.
 */
export function bundleAdjustment(claim: IppsClaim, provider: IppsProvider, base: Exact): Exact {
  const discount = exact(provider.bundleModelDiscount);
  if (!claim.demoCodes.includes(BUNDLE_MODEL_1) || !discount.isPositive || claim.dischargeDate > 20161231) return ZERO;
  const half = claim.dischargeDate < 20140401 && discount.equals(exact('0.01'));
  return byFactor(ONE.minus(half ? discount.times(HALF) : discount), base);
}

function byFactor(factor: Exact, base: Exact): Exact {
  return factor.times(base).minus(base).round(2);
}

/**
 * What the hospital loses for want of EHR technology, for information: it is in the amounts already. Dollars.
 * @param payment operating payments and adjustments that the reduced update went into
 * @param lowVolume what the low-volume adjustment is of them
 */
export function ehrReduction(provider: IppsProvider, rates: IppsRates, payment: Exact, lowVolume: Exact): Exact {
  if (provider.ehrReductionIndicator !== 'Y') return ZERO;
  const { quality, noQuality, puertoRico } = rates.ehrRatio;
  const reported = provider.hospQualityIndicator === '1';
  const ratio = !reported ? noQuality : puertoRico && isInPuertoRico(provider) ? puertoRico : quality;
  const paid = payment.plus(lowVolume);
  return paid.times(ratio).round(2).minus(paid);
}
