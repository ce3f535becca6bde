/** The output of the IRF pricer. */
import { z } from 'zod';
import { days, dollars, factor, priced, text } from '../../frame/output.ts';

const computed = z.object({
  final_cbsa: text('Area of the provider: a CBSA, or the 2-digit code of a rural state.'),
  final_wage_index: factor('Wage index that was applied.'),
  submitted_case_mix_group: text('Case-mix group of the claim, or of CMG: tier letter and four digits.'),
  price_case_mix_group: text('Case-mix group that is paid: A5001 for a short stay, A5101 to A5104 for a death.'),
  relative_weight: factor('Of the group that is paid.'),
  average_length_of_stay: days('Average length of stay of the submitted group, days.'),
  length_of_stay: z.number().int().meta({ description: 'Days.' }),
  regular_days_used: z.number().int().meta({ description: 'Days.' }),
  lifetime_reserve_days_used: z.number().int().meta({ description: 'Days.' }),
  transfer_percent: factor('Share of the case that a transfer is paid; 1 for other stays.'),
  budget_neutrality_conversion_amt: dollars('Standard payment conversion factor, dollars.'),
  standard_payment_amt: dollars('The case before facility adjustments, dollars.'),
  national_labor_percent: factor('Labor-related share.'),
  national_nonlabor_percent: factor('Share that is not labor-related.'),
  rural_adjustment_percent: factor('Rural adjustment, as a factor.'),
  low_income_payment_percent: factor('Low-income adjustment, as a fraction.'),
  federal_rate_percent: factor('Federal share of a blended rate; 1 since 2003.'),
  facility_rate_percent: factor('Facility-specific share of a blended rate; 0 since 2003.'),
  federal_payment_amt: dollars('Wage-adjusted federal payment with the rural adjustment, dollars.'),
  low_income_payment: dollars('Payment for low-income patients, dollars.'),
  teaching_payment: dollars('Payment for medical education, dollars.'),
  outlier_payment: dollars('High-cost outlier payment, dollars.'),
  facility_specific_payment: dollars('Facility-specific part of a blended rate, dollars.'),
  facility_specific_rate_pre_blended: dollars('Facility-specific rate of the provider record, dollars.'),
  facility_costs: dollars('Covered charges at the cost-to-charge ratio, dollars.'),
  national_threshold_adjustment_amt: dollars('Threshold amount of outliers before adjustments, dollars.'),
  outlier_threshold: dollars('Costs above which a stay is an outlier, dollars.'),
  charge_outlier_threshold_amt: dollars(
    'Charges above which a stay is an outlier, dollars; with return code 67 alone too.',
  ),
  cost_outlier_threshold_id: text('Always blank.'),
  federal_penalty_amt: dollars('0: no penalty is taken since fiscal year 2019.'),
  low_income_payment_penalty_amt: dollars('0: no penalty is taken since fiscal year 2019.'),
  outlier_penalty_amt: dollars('0: no penalty is taken since fiscal year 2019.'),
  teaching_payment_penalty_amt: dollars('0: no penalty is taken since fiscal year 2019.'),
  total_penalty_amt: dollars('0: no penalty is taken since fiscal year 2019.'),
});

export const irfOutput = z
  .object({
    ...priced('00 to 17: paid. Amounts are absent under 51 and more, IRF01 to IRF04 and UNX.'),
    ...computed.partial().shape,
  })
  .meta({ id: 'IrfOutput' });

/** Fields of a priced stay. */
export type IrfFigures = z.output<typeof computed>;
