/** The steps to what is paid: the parts to the cent, and their sum. */
import { exact, ZERO } from '../../core/exact.ts';
import type { Step } from '../../core/trace.ts';
import type { CasePricing } from './case-pricing.ts';
import { federalPaymentNames } from './explain-case.ts';
import { type Releases, step } from './explain-step.ts';
import type { IppsInput } from './inputs.ts';
import { marginalCost } from './outlier.ts';
import type { IppsPayment } from './payment.ts';
import type { IppsPricing } from './price.ts';
import type { IppsRates } from './rates/rates.ts';
import type { PaymentParts } from './totals.ts';

export function paymentSteps(
  input: IppsInput,
  rates: IppsRates,
  of: CasePricing,
  payment: IppsPayment,
  releases: Releases,
): Step[] {
  return [
    ...operatingSteps(input, of, payment),
    ...capitalSteps(input, of, payment),
    ...hospitalSpecificSteps(input, of, payment, releases),
    ...newTechnologySteps(of, payment),
    ...programSteps(input, payment, releases),
    ...otherSteps(input, rates, payment, releases),
  ];
}

function operatingSteps({ claim }: IppsInput, of: CasePricing, { parts }: IppsPayment): Step[] {
  const { outlier } = of;
  const { operating } = federalPaymentNames(of);
  const fsp = { operating_fsp: parts.operatingFsp };
  return [
    step(
      'operating_fsp',
      `${operating}, 2 decimals`,
      { [operating]: of.operatingFsp },
      parts.operatingFsp,
      '42 CFR 412.64(g)',
    ),
    step(
      'operating_dsh',
      'operating_fsp × operating_dsh_factor × 0.25, 2 decimals',
      { ...fsp, operating_dsh_factor: of.operatingDshFactor },
      parts.operatingDsh,
      '42 CFR 412.106(f)',
    ),
    step(
      'operating_ime',
      'operating_fsp × operating_ime_factor, 2 decimals; but to a Medicare Advantage stay',
      { ...fsp, operating_ime_factor: of.operatingImeFactor },
      parts.operatingIme,
      '42 CFR 412.105(e), (g)',
    ),
    step(
      'operating_outlier',
      'marginal_cost × (operating_costs − operating_outlier_point), 2 decimals; where all costs reach both points',
      {
        marginal_cost: marginalCost(claim.drg),
        operating_costs: outlier.operatingCosts,
        operating_outlier_point: outlier.operatingPoint,
      },
      parts.operatingOutlier,
      '42 CFR 412.84(k), (l)',
    ),
  ];
}

function capitalSteps({ claim }: IppsInput, of: CasePricing, { parts }: IppsPayment): Step[] {
  const { outlier, capital } = of;
  const { capital: payment } = federalPaymentNames(of);
  const fsp = { capital_fsp: parts.capitalFsp };
  return [
    step(
      'capital_fsp',
      `${payment}, 2 decimals; but to new hospitals`,
      { [payment]: of.capitalFsp },
      parts.capitalFsp,
      '42 CFR 412.304(c)(2), 412.312(a)',
    ),
    step(
      'capital_dsh',
      'capital_fsp × capital_dsh_factor, 2 decimals',
      { ...fsp, capital_dsh_factor: capital.dshFactor },
      parts.capitalDsh,
      '42 CFR 412.320',
    ),
    step(
      'capital_ime',
      'capital_fsp × capital_ime_factor, 2 decimals',
      { ...fsp, capital_ime_factor: capital.imeFactor },
      parts.capitalIme,
      '42 CFR 412.322',
    ),
    step(
      'capital_outlier',
      'marginal_cost × (capital_costs − capital_outlier_point), 2 decimals; where all costs reach both points',
      {
        marginal_cost: marginalCost(claim.drg),
        capital_costs: outlier.capitalCosts,
        capital_outlier_point: outlier.capitalPoint,
      },
      parts.capitalOutlier,
      '42 CFR 412.312(c)',
    ),
  ];
}

function hospitalSpecificSteps(
  { provider }: IppsInput,
  of: CasePricing,
  { hospitalSpecific, parts }: IppsPayment,
  { provider: record }: Releases,
): Step[] {
  if (!hospitalSpecific) return [];
  const { midnight, covid, noCostProduct } = of.factors;
  const factors = { covid, no_cost_product: noCostProduct };
  return [
    step(
      'hospital_specific_rate',
      'rate × update × weight × covid × no_cost_product, 9 decimals',
      { rate: provider.ppsFacilitySpecificRate, update: hospitalSpecific.update, weight: of.weight, ...factors },
      hospitalSpecific.rate,
      '42 CFR 412.73, 412.75, 412.77, 412.79',
      record,
    ),
    step(
      'hospital_specific_federal',
      'federal_amount × weight_fraction × midnight × covid × no_cost_product × (1 + operating_ime_factor + 0.25 × operating_dsh_factor) + outlier, 9 decimals',
      {
        federal_amount: of.federalAmount,
        weight_fraction: of.transfer.weightFraction,
        midnight,
        ...factors,
        operating_ime_factor: of.operatingImeFactor,
        operating_dsh_factor: of.operatingDshFactor,
        outlier: of.outlier.operating,
      },
      hospitalSpecific.federalRate,
      '42 CFR 412.92(d), 412.108(c)',
    ),
    step(
      'hospital_specific_part',
      'share × (hospital_specific_rate − hospital_specific_federal − uncompensated_care), 9 decimals; where it is more',
      {
        share: hospitalSpecific.share,
        provider_type: provider.providerType,
        hospital_specific_rate: hospitalSpecific.rate,
        hospital_specific_federal: hospitalSpecific.federalRate,
        uncompensated_care: of.uncompensatedCare,
      },
      hospitalSpecific.part,
      '42 CFR 412.92(d), 412.108(c)',
    ),
    step(
      'operating_hsp',
      'hospital_specific_part, 2 decimals',
      { hospital_specific_part: hospitalSpecific.part },
      parts.operatingHsp,
      '42 CFR 412.92(d), 412.108(c)',
    ),
  ];
}

function newTechnologySteps(of: CasePricing, { parts, basePayment }: IppsPayment): Step[] {
  return [
    step(
      'new_technology',
      'new_technology_add_ons + covid_treatments',
      { new_technology_add_ons: of.newTechnology.amount, covid_treatments: of.covidTreatments },
      parts.newTechnology,
      '42 CFR 412.88',
    ),
    step(
      'base_payment',
      'operating_fsp + new_technology',
      { operating_fsp: parts.operatingFsp, new_technology: parts.newTechnology },
      basePayment,
      '42 CFR 412.152, 412.160',
    ),
  ];
}

function programSteps({ provider }: IppsInput, payment: IppsPayment, { provider: record }: Releases): Step[] {
  const { parts, basePayment } = payment;
  const byFactor = 'base_payment × factor − base_payment, 2 decimals; of hospitals in the program';
  return [
    step(
      'low_volume',
      'payment × factor, 2 decimals',
      { payment: payment.lowVolumeBase, factor: payment.lowVolumeFactor },
      parts.lowVolume,
      '42 CFR 412.101(c)',
      record,
    ),
    step(
      'readmissions',
      byFactor,
      { base_payment: basePayment, factor: provider.hrrAdjustment, indicator: provider.hrrParticipantIndicator },
      parts.readmissions,
      '42 CFR 412.154',
      record,
    ),
    step(
      'value_based_purchasing',
      byFactor,
      { base_payment: basePayment, factor: provider.vbpAdjustment, indicator: provider.vbpParticipantIndicator },
      parts.valueBasedPurchasing,
      '42 CFR 412.162',
      record,
    ),
    step(
      'hospital_acquired_conditions',
      '−0.01 × payment, 2 decimals; of the quarter of hospitals with most',
      { payment: payment.hacBase, indicator: provider.hacReductionParticipantIndicator },
      parts.hospitalAcquiredConditions,
      '42 CFR 412.172(b)',
      record,
    ),
  ];
}

function otherSteps(
  { claim, provider }: IppsInput,
  rates: IppsRates,
  { parts }: IppsPayment,
  { provider: record }: Releases,
): Step[] {
  const steps: Step[] = [];
  if (claim.hmo)
    steps.push(
      step(
        'pass_through',
        '(total − organ_acquisition − direct_medical_education − stem_cells) × days, 2 decimals',
        {
          total: provider.passThroughTotalAmount,
          organ_acquisition: provider.passThroughAmountForOrganAcquisition,
          direct_medical_education: provider.passThroughAmountForDirectMedicalEducation,
          stem_cells: rates.passThroughWithoutStemCells
            ? exact(provider.passThroughAmountForAllogenicStemCellAcquisition)
            : ZERO,
          days: claim.lengthOfStay,
        },
        parts.passThrough,
        '42 CFR 412.2(f)',
        record,
      ),
    );
  if (parts.isletIsolation.isPositive)
    steps.push(
      step(
        'islet_isolation',
        'an amount for each islet isolation of a clinical trial, twice at most',
        {},
        parts.isletIsolation,
        'Medicare Modernization Act section 733(b); NCD 260.3.1',
      ),
    );
  return steps;
}

const PART_NAMES: Record<keyof PaymentParts, string> = {
  operatingFsp: 'operating_fsp',
  operatingHsp: 'operating_hsp',
  operatingDsh: 'operating_dsh',
  operatingIme: 'operating_ime',
  operatingOutlier: 'operating_outlier',
  capitalFsp: 'capital_fsp',
  capitalDsh: 'capital_dsh',
  capitalIme: 'capital_ime',
  capitalOutlier: 'capital_outlier',
  uncompensatedCare: 'uncompensated_care',
  newTechnology: 'new_technology',
  lowVolume: 'low_volume',
  readmissions: 'readmissions',
  valueBasedPurchasing: 'value_based_purchasing',
  hospitalAcquiredConditions: 'hospital_acquired_conditions',
  passThrough: 'pass_through',
  bundle: 'bundle',
  isletIsolation: 'islet_isolation',
};

export function totalStep({ returnCode }: IppsPricing, { parts, total }: IppsPayment): Step {
  const names = Object.keys(PART_NAMES) as (keyof PaymentParts)[];
  return {
    step: 'total',
    formula: returnCode === '53' ? 'the sum of the parts; nothing of it is paid' : 'the sum of the parts',
    inputs: Object.fromEntries(names.map((name) => [PART_NAMES[name], `${parts[name]}`])),
    value: `${total}`,
    citation: '42 CFR 412.2',
    release: null,
  };
}
