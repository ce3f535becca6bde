/**
 * What sole community, essential access community and Medicare-dependent hospitals are paid above the federal payment:
 * 42 CFR 412.92(d), 412.109(e) and 412.108(c).
 */
import { type Exact, exact, ONE, sum, ZERO } from '../../core/exact.ts';
import type { WeightFactors } from './case-mix.ts';
import type { IppsProvider } from './inputs.ts';
import { isInPuertoRico, reportingOf } from './operating.ts';
import { EMPIRICALLY_JUSTIFIED_SHARE, MDH_SHARE } from './rates/fixed.ts';
import type { IppsRates } from './rates/rates.ts';

const MEDICARE_DEPENDENT = new Set(['14', '15']);
const HOSPITAL_SPECIFIC = new Set(['14', '15', '16', '17', '21', '22']);

export interface HospitalSpecific {
  /** From the base year, 5 decimals. */
  update: Exact;
  /** What the case is worth at the hospital-specific rate, and at the federal one; dollars, 9 decimals. */
  rate: Exact;
  federalRate: Exact;
  /** Of the excess of the one above the other that is paid. */
  share: Exact;
  /** What is paid above the federal payment. */
  part: Exact;
}

export function hasHospitalSpecificRate(provider: IppsProvider): boolean {
  return HOSPITAL_SPECIFIC.has(provider.providerType);
}

export interface HospitalSpecificTerms {
  provider: IppsProvider;
  rates: IppsRates;
  factors: WeightFactors;
  weight: Exact;
  weightFraction: Exact;
  /** Standardized amount in the area, dollars. */
  federalAmount: Exact;
  operatingIme: Exact;
  operatingDsh: Exact;
  operatingOutlier: Exact;
  uncompensatedCare: Exact;
}

export function hospitalSpecific(terms: HospitalSpecificTerms): HospitalSpecific {
  const { provider, rates, factors } = terms;
  const { midnight, covid, noCostProduct } = factors;
  const updates = rates.hospitalSpecificUpdate;
  const yearUpdate =
    updates.puertoRico && isInPuertoRico(provider)
      ? updates.puertoRico[provider.ehrReductionIndicator === 'Y' ? 'noEhr' : 'full']
      : updates[reportingOf(provider)];
  const update = yearUpdate.times(midnight).round(5);
  const rate = exact(provider.ppsFacilitySpecificRate)
    .times(update)
    .times(terms.weight)
    .times(covid)
    .times(noCostProduct)
    .round(9);
  const adjustments = sum(exact(1), terms.operatingIme, EMPIRICALLY_JUSTIFIED_SHARE.times(terms.operatingDsh));
  const federalRate = terms.federalAmount
    .times(terms.weightFraction)
    .times(midnight)
    .times(covid)
    .times(noCostProduct)
    .times(adjustments)
    .plus(terms.operatingOutlier)
    .round(9);
  const excess = rate.minus(federalRate.plus(terms.uncompensatedCare));
  const share = MEDICARE_DEPENDENT.has(provider.providerType) ? MDH_SHARE : ONE;
  return { update, rate, federalRate, share, part: excess.isPositive ? excess.times(share).round(9) : ZERO };
}
