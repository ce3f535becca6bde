/** The steps to what a case is worth: federal payments, add-ons for new technologies, outlier test. */

import type { Step } from '../../core/trace.ts';
import type { CasePricing } from './case-pricing.ts';
import { type Releases, step } from './explain-step.ts';
import type { IppsInput } from './inputs.ts';
import type { IppsRates } from './rates/rates.ts';

export function caseSteps(input: IppsInput, rates: IppsRates, of: CasePricing, releases: Releases): Step[] {
  return [
    ...operatingSteps(input, rates, of, releases),
    ...capitalSteps(input, rates, of, releases),
    ...transferSteps(of, releases),
    ...newTechnologySteps(input, of, releases),
    ...outlierSteps(input, rates, of, releases),
  ];
}

/** Names of the steps that federal payments, reduced where it is a transfer, are the values of. */
export function federalPaymentNames({ transfer }: CasePricing): { operating: string; capital: string } {
  return transfer.reduced
    ? { operating: 'operating_transfer_payment', capital: 'capital_transfer_payment' }
    : { operating: 'operating_federal_payment', capital: 'capital_federal_payment' };
}

function operatingSteps({ provider }: IppsInput, rates: IppsRates, of: CasePricing, releases: Releases): Step[] {
  const { standardizedAmount, factors } = of;
  const { drg, provider: record } = releases;
  return [
    step(
      'federal_amount',
      'labor × wage_index + nonlabor × cola',
      { ...standardizedAmount, wage_index: of.outlierTerms.wageIndex, cola: of.cola },
      of.federalAmount,
      `42 CFR 412.64(c), (h); Social Security Act 1886(d)(5)(H); ${rates.citation}, Table 1`,
    ),
    step(
      'operating_federal_payment',
      'federal_amount × weight × midnight × covid × no_cost_product, 9 decimals',
      {
        federal_amount: of.federalAmount,
        weight: of.weight,
        midnight: factors.midnight,
        covid: factors.covid,
        no_cost_product: factors.noCostProduct,
      },
      of.fullOperatingFsp,
      '42 CFR 412.64(g)',
      drg,
    ),
    step(
      'operating_dsh_factor',
      'by the disproportionate patient percentage: SSI ratio and Medicaid ratio together',
      {
        ssi_ratio: provider.supplementalSecurityIncomeRatio,
        medicaid_ratio: provider.medicaidRatio,
        beds: provider.bedSize,
        provider_type: provider.providerType,
      },
      of.operatingDshFactor,
      '42 CFR 412.106(d)',
      record,
    ),
    step(
      'operating_ime_factor',
      '1.35 × ((1 + interns_to_beds)^0.405 − 1), 9 decimals',
      { interns_to_beds: provider.internsToBedsRatio },
      of.operatingImeFactor,
      '42 CFR 412.105(d)',
      record,
    ),
    step(
      'uncompensated_care',
      'uncompensated care payment of a claim, as the provider record has it',
      {},
      of.uncompensatedCare,
      '42 CFR 412.106(g)',
      record,
    ),
  ];
}

function capitalSteps({ provider }: IppsInput, rates: IppsRates, of: CasePricing, releases: Releases): Step[] {
  const { capital, factors } = of;
  const { drg, provider: record } = releases;
  return [
    step(
      'capital_gaf',
      'wage_index^0.6848, 4 decimals',
      { wage_index: of.outlierTerms.wageIndex },
      capital.gaf,
      '42 CFR 412.316(a)',
    ),
    step(
      'capital_federal_rate',
      'rate × capital_gaf, 2 decimals',
      { rate: rates.capitalFederalRate, capital_gaf: capital.gaf },
      capital.federalRate,
      `42 CFR 412.308; ${rates.citation}, Table 1D`,
    ),
    step(
      'capital_cola',
      '1 + 0.3152 × (cola − 1), 3 decimals',
      { cola: of.cola },
      capital.cola,
      '42 CFR 412.316(c)',
      record,
    ),
    step(
      'capital_federal_payment',
      'weight × capital_federal_rate × capital_cola × midnight × no_cost_product, 9 decimals',
      {
        weight: of.weight,
        capital_federal_rate: capital.federalRate,
        capital_cola: capital.cola,
        midnight: factors.midnight,
        no_cost_product: factors.noCostProduct,
      },
      of.fullCapitalFsp,
      '42 CFR 412.312',
      drg,
    ),
    step(
      'capital_dsh_factor',
      '2.7183^(0.2025 × (ssi_ratio + medicaid_ratio)) − 1, 4 decimals; of urban hospitals with 100 beds and more',
      {
        ssi_ratio: provider.supplementalSecurityIncomeRatio,
        medicaid_ratio: provider.medicaidRatio,
        beds: provider.bedSize,
      },
      capital.dshFactor,
      '42 CFR 412.320',
      record,
    ),
    step(
      'capital_ime_factor',
      '2.7183^(0.2822 × least(residents_to_daily_census, 1.5)) − 1, 9 decimals',
      { residents_to_daily_census: provider.capitalIndirectMedicalEducationRatio },
      capital.imeFactor,
      '42 CFR 412.322',
      record,
    ),
  ];
}

function transferSteps(of: CasePricing, { drg }: Releases): Step[] {
  const { transfer } = of;
  if (!transfer.reduced) return [];
  const share = transfer.method === 'half' ? '0.5 + 0.5 × per_diem_days ÷ gmlos' : 'per_diem_days ÷ gmlos';
  const fraction = { discharge_fraction: transfer.dischargeFraction };
  return [
    step(
      'discharge_fraction',
      `${share}, 4 decimals`,
      { per_diem_days: transfer.perDiemDays, gmlos: of.drg.geometricMeanLos },
      transfer.dischargeFraction,
      '42 CFR 412.4(f)',
      drg,
    ),
    step(
      'operating_transfer_payment',
      'operating_federal_payment × discharge_fraction, 9 decimals',
      { operating_federal_payment: of.fullOperatingFsp, ...fraction },
      of.operatingFsp,
      '42 CFR 412.4(f)',
    ),
    step(
      'capital_transfer_payment',
      'capital_federal_payment × discharge_fraction, 9 decimals',
      { capital_federal_payment: of.fullCapitalFsp, ...fraction },
      of.capitalFsp,
      '42 CFR 412.4(f)',
    ),
  ];
}

function newTechnologySteps({ claim, provider }: IppsInput, of: CasePricing, releases: Releases): Step[] {
  const { provider: record, newTechnology } = releases;
  const { technologies, basePayment, excess, limit, amount } = of.newTechnology;
  if (technologies.length === 0) return [];
  const costs = { new_technology_costs: excess };
  const amounts = technologies.map((technology) => [`new_technology_${technology.name}`, technology.amount] as const);
  return [
    step(
      'new_technology_costs',
      'charges × ccr − payment',
      { charges: claim.coveredCharges, ccr: provider.operatingCostToChargeRatio, payment: basePayment },
      excess,
      '42 CFR 412.88(a)(1)',
      record,
    ),
    ...technologies.map(({ name, maximum, share, amount: addOn }) =>
      step(
        `new_technology_${name}`,
        'least(maximum, share × new_technology_costs), 2 decimals; where the costs are above the DRG payment',
        { maximum, share, ...costs },
        addOn,
        '42 CFR 412.88(a)(2)',
        newTechnology,
      ),
    ),
    limit
      ? step('new_technology_add_ons', 'new_technology_costs, 2 decimals', costs, amount, '42 CFR 412.88(b)')
      : step(
          'new_technology_add_ons',
          amounts.map(([name]) => name).join(' + '),
          Object.fromEntries(amounts),
          amount,
          '42 CFR 412.88(b)',
        ),
  ];
}

function outlierSteps({ claim, provider }: IppsInput, rates: IppsRates, of: CasePricing, releases: Releases): Step[] {
  const { capital, outlier, threshold, transfer } = of;
  const { provider: record } = releases;
  const payments = federalPaymentNames(of);
  const ccrs = {
    operating_ccr: provider.operatingCostToChargeRatio,
    capital_ccr: provider.capitalCostToChargeRatio,
  };
  // The regulation does not tell how a loss is split into operating and capital costs.
  const outlierSection = `${rates.citation}, Addendum, section II.A.4, outlier payments`;
  const fixedLoss = { fixed_loss: rates.fixedLossThreshold, review_code: claim.reviewCode };
  const steps = [
    threshold.equals(rates.fixedLossThreshold)
      ? step('outlier_threshold', 'fixed_loss', fixedLoss, threshold, `42 CFR 412.80(a)(3); ${rates.citation}`)
      : step(
          'outlier_threshold',
          'fixed_loss × discharge_fraction, 2 decimals',
          { ...fixedLoss, discharge_fraction: transfer.dischargeFraction },
          threshold,
          `42 CFR 412.80(b); ${rates.citation}`,
        ),
    step(
      'operating_share',
      'operating_ccr ÷ (operating_ccr + capital_ccr), 9 decimals; where the record has such ratios',
      ccrs,
      outlier.operatingShare,
      outlierSection,
      record,
    ),
    step(
      'capital_share',
      'capital_ccr ÷ (operating_ccr + capital_ccr), 9 decimals; where the record has such ratios',
      ccrs,
      outlier.capitalShare,
      outlierSection,
      record,
    ),
    step(
      'operating_dollar_threshold',
      'outlier_threshold × (labor_share × wage_index + nonlabor_share × cola) × operating_share, 9 decimals',
      {
        outlier_threshold: threshold,
        labor_share: of.laborShare.labor,
        nonlabor_share: of.laborShare.nonlabor,
        wage_index: of.outlierTerms.wageIndex,
        cola: of.cola,
        operating_share: outlier.operatingShare,
      },
      outlier.operatingDollarThreshold,
      '42 CFR 412.80(a)(3)',
    ),
    step(
      'capital_dollar_threshold',
      'outlier_threshold × capital_gaf × capital_share × capital_cola, 9 decimals',
      {
        outlier_threshold: threshold,
        capital_gaf: capital.gaf,
        capital_share: outlier.capitalShare,
        capital_cola: capital.cola,
      },
      outlier.capitalDollarThreshold,
      '42 CFR 412.312(c)',
    ),
    step(
      'operating_outlier_point',
      `${payments.operating} × (1 + operating_ime_factor + 0.25 × operating_dsh_factor) + operating_dollar_threshold + uncompensated_care + new_technology_add_ons, 9 decimals`,
      {
        [payments.operating]: of.operatingFsp,
        operating_ime_factor: of.operatingImeFactor,
        operating_dsh_factor: of.operatingDshFactor,
        operating_dollar_threshold: outlier.operatingDollarThreshold,
        uncompensated_care: of.uncompensatedCare,
        new_technology_add_ons: of.newTechnology.amount,
      },
      outlier.operatingPoint,
      '42 CFR 412.80(a)(3), 412.84',
    ),
    step(
      'capital_outlier_point',
      `${payments.capital} × (1 + capital_ime_factor + capital_dsh_factor) + capital_dollar_threshold, 9 decimals; but for new hospitals`,
      {
        [payments.capital]: of.capitalFsp,
        capital_ime_factor: capital.imeFactor,
        capital_dsh_factor: capital.dshFactor,
        capital_dollar_threshold: outlier.capitalDollarThreshold,
      },
      outlier.capitalPoint,
      '42 CFR 412.312(c)',
    ),
    step(
      'operating_costs',
      'charges × ccr, 9 decimals',
      { charges: claim.coveredCharges, ccr: provider.operatingCostToChargeRatio },
      outlier.operatingCosts,
      '42 CFR 412.84(h), (i)',
      record,
    ),
    step(
      'capital_costs',
      'charges × ccr, 9 decimals',
      { charges: claim.coveredCharges, ccr: provider.capitalCostToChargeRatio },
      outlier.capitalCosts,
      '42 CFR 412.84(h), (i)',
      record,
    ),
  ];
  if (of.covidTreatments.isPositive)
    steps.push(
      step(
        'covid_treatments',
        'least(0.65 × operating_dollar_threshold, 0.65 × (operating_costs + operating_dollar_threshold − operating_outlier_point)), 2 decimals',
        {
          operating_dollar_threshold: outlier.operatingDollarThreshold,
          operating_costs: outlier.operatingCosts,
          operating_outlier_point: outlier.operatingPoint,
        },
        of.covidTreatments,
        '85 FR 71155; 86 FR 45162',
      ),
    );
  return steps;
}
