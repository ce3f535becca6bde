/** The parts of the payment in cents, what is computed from their sum, and the total. */
import { type Exact, exact, sum, ZERO } from '../../core/exact.ts';
import type { IppsClaim, IppsProvider } from './inputs.ts';
import { EMPIRICALLY_JUSTIFIED_SHARE, HAC_REDUCTION, LOW_VOLUME_LIMIT } from './rates/fixed.ts';
import type { IppsRates } from './rates/rates.ts';

/** What is paid, by part: the total is their sum. Dollars, 2 decimals; reductions are negative. */
export interface PaymentParts {
  operatingFsp: Exact;
  operatingHsp: Exact;
  operatingDsh: Exact;
  operatingIme: Exact;
  operatingOutlier: Exact;
  capitalFsp: Exact;
  capitalDsh: Exact;
  capitalIme: Exact;
  capitalOutlier: Exact;
  uncompensatedCare: Exact;
  newTechnology: Exact;
  lowVolume: Exact;
  readmissions: Exact;
  valueBasedPurchasing: Exact;
  hospitalAcquiredConditions: Exact;
  passThrough: Exact;
  bundle: Exact;
  isletIsolation: Exact;
}

/** 42 CFR 412.106(f): a quarter of the disproportionate share factor. */
export function empiricallyJustifiedDsh(fsp: Exact, dshFactor: Exact): Exact {
  return fsp.times(dshFactor).times(EMPIRICALLY_JUSTIFIED_SHARE).round(2);
}

/** The factor of a low-volume hospital, 42 CFR 412.101; 0 of others. */
export function lowVolumeFactor(provider: IppsProvider): Exact {
  const factor = exact(provider.lowVolumeAdjustmentFactor);
  const applies = provider.temporaryReliefIndicator === 'Y' && factor.isPositive && !factor.isMore(LOW_VOLUME_LIMIT);
  return applies ? factor : ZERO;
}

/** What is paid by the day to a Medicare Advantage stay, whose medical education and acquisitions Medicare pays itself. */
export function passThrough(claim: IppsClaim, provider: IppsProvider, rates: IppsRates): Exact {
  if (!claim.hmo) return ZERO;
  const stemCells = rates.passThroughWithoutStemCells
    ? exact(provider.passThroughAmountForAllogenicStemCellAcquisition)
    : ZERO;
  return exact(provider.passThroughTotalAmount)
    .minus(exact(provider.passThroughAmountForOrganAcquisition))
    .minus(exact(provider.passThroughAmountForDirectMedicalEducation))
    .minus(stemCells)
    .times(exact(claim.lengthOfStay))
    .round(2);
}

/** One percent of everything but pass-through, bundle and islet isolation, 42 CFR 412.172(b). 0 or less. */
export function hacReduction(provider: IppsProvider, subtotal: Exact): Exact {
  return provider.hacReductionParticipantIndicator === 'Y' ? ZERO.minus(HAC_REDUCTION.times(subtotal).round(2)) : ZERO;
}

export function totalOf(parts: PaymentParts): Exact {
  return sum(...Object.values(parts));
}
