/** The output of the LTCH pricer. */
import { z } from 'zod';
import { days, dollars, factor, priced, text } from '../../frame/output.ts';

const count = (description: string) => z.number().int().meta({ description });

const computed = z.object({
  final_cbsa: text('Area of the provider: a CBSA, or the 2-digit code of a rural state.'),
  final_wage_index: factor('Wage index that was applied.'),
  submitted_diagnosis_related_group: text('MS-LTC-DRG, 3 digits.'),
  drg_relative_weight: factor('Of the MS-LTC-DRG.'),
  average_length_of_stay: days('Of the MS-LTC-DRG, days: its five sixths bound a short stay.'),
  length_of_stay: count('Days; of a short stay the covered ones, since fiscal year 2022.'),
  regular_days_used: count('Days.'),
  lifetime_reserve_days_used: count('Days.'),
  blend_year: count('Year of the transition to site neutral payment: 5 to 8; 8 is the last.'),
  cost_of_living_adjustment_percent: factor('Cost-of-living adjustment; 1 outside Alaska and Hawaii.'),
  national_labor_percent: factor(
    'Labor-related share; null where it is not held, and the payment does not depend on it.',
  ),
  national_non_labor_percent: factor('Share that is not labor-related; null as national_labor_percent.'),
  federal_rate_percent: dollars('Standard federal rate, dollars.'),
  budget_neutrality_rate: factor('Always 1.'),
  federal_payment: dollars('Federal rate at the wage index; 0 for a site neutral stay.'),
  adjusted_payment: dollars('Standard payment of the DRG or of the short stay; 0 for a site neutral stay.'),
  facility_costs: dollars('Covered charges at the cost-to-charge ratio, dollars.'),
  facility_specific_rate: dollars('Always 0.'),
  standard_full_payment: dollars('Standard payment of a full stay; half of it in a blend.'),
  standard_short_stay_outlier_payment: dollars('Standard payment of a short stay; half of it in a blend.'),
  site_neutral_cost_payment: dollars('Site neutral payment at cost; half of it in a blend.'),
  site_neutral_ipps_payment: dollars('Site neutral payment at the amount comparable to inpatient payment.'),
  outlier_payment: dollars('High-cost outlier payment, dollars.'),
  outlier_threshold_amount: dollars(
    'Costs above which the stay is an outlier, dollars; null where that is not held, and the stay is none in any case.',
  ),
  discharge_payment_percent_amount: dollars('What the discharge payment percentage adds or takes, dollars.'),
  charge_threshold_amount: dollars('With return code 67: charges above which the stay is an outlier; else 0.'),
  inpatient_threshold: factor('Always 0.'),
  change_of_therapy_indicator: text('Always blank.'),
});

/** Fields that have an amount of a part of the payment, or are made of it; `whole` those that every part is in. */
export const FIELDS_OF_PARTS: Readonly<Record<string, readonly string[]>> = {
  whole: ['total_payment'],
  standard: [
    ...['federal_payment', 'adjusted_payment', 'standard_full_payment', 'standard_short_stay_outlier_payment'],
    'cost_of_living_adjustment_percent',
  ],
  site_neutral: [
    'facility_costs',
    'site_neutral_cost_payment',
    'site_neutral_ipps_payment',
    'outlier_threshold_amount',
  ],
  outlier: ['facility_costs', 'outlier_payment'],
  discharge_payment_percentage: ['discharge_payment_percent_amount'],
};

export const ltchOutput = z
  .object({
    ...priced(
      '00, 01, 22 and 25, and codes that begin with A, B or C: paid. Amounts are absent under 51 and more, LTC01 to LTC06 and UNX.',
    ),
    ...computed.partial().shape,
  })
  .meta({ id: 'LtchOutput' });

/** Fields of a stay that was priced. */
export type LtchFigures = z.output<typeof computed>;
