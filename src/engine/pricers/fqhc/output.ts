/** The output of the FQHC pricer. */
import { z } from 'zod';
import { dollars, factor, priced } from '../../frame/output.ts';

const line = z
  .object({
    line_number: z.number().int().meta({ description: 'From 1, as on the claim.' }),
    payment: dollars('Dollars, coinsurance included.'),
    addon_payment: dollars('Part of the payment for a new patient, a preventive exam or a wellness visit.'),
    coinsurance_amount: dollars(),
    mdpcp_reduction_amount: dollars('What the Maryland Primary Care Program took off.'),
    return_code: z.object({
      code: z.string().nullable().meta({ description: 'CMS’s code; null for a line that no rule of CMS gives one.' }),
      description: z.string().nullable(),
      explanation: z.string().nullable(),
    }),
  })
  .meta({ id: 'FqhcLine' });

const computed = z.object({
  geographic_adjustment_factor: factor('Factor of the claim’s latest day.'),
  coinsurance_amount: dollars('Of all lines.'),
  line_payment_data: z.array(line),
});

export const fqhcOutput = z
  .object({
    ...priced('01, 23 and 24 processed; 02 is CMS’s code for what is not paid, FQHC01 to FQHC12 ours.'),
    ...computed.partial().shape,
  })
  .meta({ id: 'FqhcOutput' });
