/** The output of the IPF pricer, module PSYCH. */
import { z } from 'zod';
import { dollars, factor, priced, text } from '../../frame/output.ts';

const variables = z
  .object({
    budget_rate_amount: dollars('Federal per diem base rate, dollars.'),
    base_labor_amount: dollars('Its labor-related portion at the wage index, dollars.'),
    base_non_labor_amount: dollars('Its other portion with the cost-of-living adjustment, dollars.'),
    wage_adjusted_amount: dollars('Both together, dollars a day.'),
    adjusted_per_diem_amount: dollars('Per diem with all adjustments but the variable one, dollars.'),
    federal_payment: dollars('Per diems of the stay without the teaching adjustment, dollars.'),
    teaching_payment: dollars('What the teaching adjustment adds, dollars.'),
    electro_convulsive_therapy_rate_amount: dollars('Rate of a treatment, dollars.'),
    electro_convulsive_therapy_payment: dollars('Payment of electroconvulsive therapy, dollars.'),
    outlier_payment: dollars('Outlier payment, dollars.'),
    outlier_threshold_amount: dollars('Fixed loss of outliers, dollars.'),
    outlier_base_labor_amount: dollars('Its labor-related portion at the wage index; 0 for an interim claim.'),
    outlier_base_non_labor_amount: dollars('Its other portion; 0 for an interim claim.'),
    outlier_threshold_adjusted_amount: dollars('Costs above which a stay is an outlier; 0 for an interim claim.'),
    outlier_cost: dollars('Covered charges at the cost-to-charge ratio; 0 for an interim claim.'),
    outlier_adjusted_cost: dollars('Costs above the threshold; 0 for none.'),
    outlier_per_diem_amount: dollars('Those of a day; 0 for none.'),
    factor_payment: dollars('Always 0.'),
    stop_loss_amount: dollars('As total_payment: the stop-loss provision ended in 2008.'),
  })
  .meta({ id: 'PsychVariables' });

const computed = z.object({
  final_cbsa: text('Area of the provider: a CBSA, or the 2-digit code of a rural state.'),
  wage_index: factor('Wage index that was applied.'),
  age_adjustment_percent: factor('Factor of the age.'),
  comorbidity_factor: factor('Factors of the comorbidity categories together.'),
  cost_of_living_adjustment_percent: factor('Cost-of-living adjustment; 1 outside Alaska and Hawaii.'),
  cost_to_charge_ratio: factor('Of the provider record; null for an interim claim, which is no outlier.'),
  drg_factor: factor('Factor of the DRG, or of a code-first diagnosis.'),
  emergency_adjustment_percent: factor('Factor of day 1.'),
  national_labor_percent: factor('Labor-related share.'),
  national_non_labor_percent: factor('Share that is not labor-related.'),
  rural_adjustment_percent: factor('Rural adjustment, as a factor.'),
  teach_adjustment_percent: factor('Teaching adjustment, as a factor.'),
  additional_variables: variables,
});

/** Fields that have an amount of a part of the payment, or are made of it; `whole` those that every part is in. */
export const FIELDS_OF_PARTS: Readonly<Record<string, readonly string[]>> = {
  whole: ['total_payment', 'stop_loss_amount'],
  federal: [
    ...['federal_payment', 'wage_adjusted_amount', 'adjusted_per_diem_amount', 'base_non_labor_amount'],
    'cost_of_living_adjustment_percent',
  ],
  teaching: ['teaching_payment'],
  ect: ['electro_convulsive_therapy_payment'],
  outlier: [
    ...['outlier_payment', 'outlier_cost', 'outlier_adjusted_cost', 'outlier_per_diem_amount', 'cost_to_charge_ratio'],
  ],
};

export const ipfOutput = z
  .object({
    ...priced('00 to 04: paid. Amounts are absent under 52 and more, IPF02 to IPF06 and UNX.'),
    ...computed.partial().shape,
  })
  .meta({ id: 'PsychOutput' });

/** Fields of a priced stay. */
export type IpfFigures = z.output<typeof computed>;
