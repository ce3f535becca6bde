/**
 * Payments of sole community, essential access community and Medicare-dependent hospitals above the federal payment,
 * 42 CFR 412.92(d), 412.109(e) and 412.108(c).
 */
import { type Exact, exact, ONE, sum, ZERO } from '../../core/exact.ts';
import { citationOf } from '../../core/figure.ts';
import type { Trace } from '../../core/trace.ts';
import { byCaseFactors, caseFactorsFormula, type WeightFactors } from './case-mix.ts';
import type { IppsInput, IppsProvider } from './inputs.ts';
import { isInPuertoRico, reportingOf } from './operating.ts';
import { EMPIRICALLY_JUSTIFIED_SHARE, MDH_SHARE } from './rates/fixed.ts';
import type { HospitalSpecificUpdate, IppsRates } from './rates/rates.ts';

const MEDICARE_DEPENDENT = new Set(['14', '15']);
const HOSPITAL_SPECIFIC = new Set(['14', '15', '16', '17', '21', '22']);

export interface HospitalSpecific {
  /** From the base year, 5 decimals. */
  update: Exact;
  /** The case at the hospital-specific rate and at the federal rate; dollars, 9 decimals. */
  rate: Exact;
  federalRate: Exact;
  /** Dollars above the federal payment. */
  part: Exact;
}

export function hasHospitalSpecificRate(provider: IppsProvider): boolean {
  return HOSPITAL_SPECIFIC.has(provider.providerType);
}

/** True for a hospital with a rate of its own, which the budget neutrality factors of the year update. */
export function dependsOnNeutrality(provider: IppsProvider): boolean {
  return hasHospitalSpecificRate(provider) && exact(provider.ppsFacilitySpecificRate).isPositive;
}

export interface HospitalSpecificTerms {
  input: IppsInput;
  rates: IppsRates;
  updates: HospitalSpecificUpdate;
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

export function hospitalSpecific(terms: HospitalSpecificTerms, trace: Trace | null): HospitalSpecific {
  const { rates, updates, factors } = terms;
  const { provider, releaseOf } = terms.input;
  const { midnight, covid, noCostProduct } = factors;
  const { earlier, neutrality } = updates;
  const yearUpdate =
    updates.puertoRico && isInPuertoRico(provider)
      ? updates.puertoRico[provider.ehrReductionIndicator === 'Y' ? 'noEhr' : 'full']
      : updates[reportingOf(provider)];
  const update = earlier.value.times(yearUpdate.value).times(neutrality.value).times(midnight).round(5);
  trace?.step(
    'hospital_specific_update',
    'earlier_updates × update × neutrality × midnight, 5 decimals',
    { earlier_updates: earlier.value, update: yearUpdate.value, neutrality: neutrality.value, midnight },
    update,
    `42 CFR 412.73(c), 412.78(e), 412.79(d); ${citationOf(yearUpdate)}; neutrality ${citationOf(neutrality)}`,
  );
  const twice = rates.program.roundsBeforeCaseFactors;
  const rate = byCaseFactors(exact(provider.ppsFacilitySpecificRate).times(update).times(terms.weight), factors, twice);
  trace?.step(
    'hospital_specific_rate',
    caseFactorsFormula('rate × hospital_specific_update × weight', twice),
    {
      rate: provider.ppsFacilitySpecificRate,
      hospital_specific_update: update,
      weight: terms.weight,
      covid,
      no_cost_product: noCostProduct,
    },
    rate,
    '42 CFR 412.73, 412.75, 412.77, 412.79',
    releaseOf('provider'),
  );
  const adjustments = sum(exact(1), terms.operatingIme, EMPIRICALLY_JUSTIFIED_SHARE.times(terms.operatingDsh));
  const federalRate = terms.federalAmount
    .times(terms.weightFraction)
    .times(midnight)
    .times(covid)
    .times(noCostProduct)
    .times(adjustments)
    .plus(terms.operatingOutlier)
    .round(9);
  trace?.step(
    'hospital_specific_federal',
    `federal_amount × weight_fraction × midnight × covid × no_cost_product × (1 + operating_ime_factor + ${EMPIRICALLY_JUSTIFIED_SHARE} × operating_dsh_factor) + operating_outlier_payment, 9 decimals`,
    {
      federal_amount: terms.federalAmount,
      weight_fraction: terms.weightFraction,
      midnight,
      covid,
      no_cost_product: noCostProduct,
      operating_ime_factor: terms.operatingIme,
      operating_dsh_factor: terms.operatingDsh,
      operating_outlier_payment: terms.operatingOutlier,
    },
    federalRate,
    '42 CFR 412.92(d), 412.108(c)',
  );
  const excess = rate.minus(federalRate.plus(terms.uncompensatedCare));
  const share = MEDICARE_DEPENDENT.has(provider.providerType) ? MDH_SHARE : ONE;
  const part = excess.isPositive ? excess.times(share).round(9) : ZERO;
  trace?.step(
    'hospital_specific_part',
    'share × (hospital_specific_rate − hospital_specific_federal − uncompensated_care), 9 decimals; where hospital_specific_rate > hospital_specific_federal + uncompensated_care',
    {
      share,
      provider_type: provider.providerType,
      hospital_specific_rate: rate,
      hospital_specific_federal: federalRate,
      uncompensated_care: terms.uncompensatedCare,
    },
    part,
    '42 CFR 412.92(d), 412.108(c)',
  );
  return { update, rate, federalRate, part };
}
