/** Fields of a claim's `additional_data` that HHA reads. */
import { amount, object, text } from '../../claim/fields.ts';

export const hhaReads = {
  hha: object({
    adjustment_indicator: text(1).meta({ description: '2: no add-on of a low-utilization payment; blank is 0.' }),
    initial_payment_quality_reporting_program_indicator: text(1).meta({
      description: '0 and 1: quality data were submitted; 2 and 3: they were not, and the rates are lower. Blank is 0.',
    }),
    late_filing_penalty_waiver_indicator: text(1).meta({
      description: 'Y or 1: a late notice of admission costs nothing; blank is 0.',
    }),
    prior_payment_total: amount.meta({ description: 'Payments of the agency in the year before this claim, dollars.' }),
    prior_outlier_total: amount.meta({ description: 'Outliers among them, dollars.' }),
  }).meta({ description: 'What HHA takes beside the claim.' }),
};
