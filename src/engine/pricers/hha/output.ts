/** The output of the home health pricer. */
import { z } from 'zod';
import { dollars, factor, priced } from '../../frame/output.ts';

const revenuePayment = z
  .object({
    revenue_code: z.string().meta({ description: 'Discipline.', example: '0550' }),
    dollar_rate: dollars('Dollars a visit.'),
    cost: dollars('Dollars of its visits; in a period that is paid by case mix the cost that counts for the outlier.'),
    addon_visit_amount: dollars('Add-on of a first visit.'),
  })
  .meta({ id: 'HhaRevenuePayment' });

const computed = z.object({
  hhrg_code: z.string().nullable().meta({ description: 'HIPPS code that was priced.', example: '1HB21' }),
  hhrg_weight: factor('Case-mix weight.'),
  hhrg_payment: dollars('Payment of the case-mix group.'),
  outlier_payment: dollars(),
  standardized_payment: dollars('Without the area and the reporting of the agency; not paid.'),
  vbp_amount: dollars('What value-based purchasing changed; negative where it took.'),
  late_submission_penalty: dollars(),
  total_covered_visits: z.number().int().nullable(),
  cbsa: z.string().meta({ description: 'Area whose wage index was used.' }),
  wage_index: factor(),
  revenue_payments: z.array(revenuePayment),
});

export const hhaOutput = z
  .object({
    ...priced(
      '00, 01, 02, 06, 09, 11, 14 paid; 03, 10, 15, 16, 30, 31, 40, 70, 80 and 85 are CMS’s codes for what is not, HHA01 to HHA07 ours.',
    ),
    ...computed.partial().shape,
  })
  .meta({ id: 'HhaOutput' });
