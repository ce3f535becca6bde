/** The output of the SNF pricer. */
import { z } from 'zod';
import { dollars, factor, priced, text } from '../../frame/output.ts';

const yesOrNo = (description: string) => z.enum(['Y', 'N']).meta({ description });
const shared = priced(
  '00: paid. Under every other code the total is null; of several lines the first without a price has it.',
);

const line = z
  .object({
    line_number: z.number().int().meta({ description: 'Place of the line on the claim, from 1.' }),
    hipps_code: text('As billed.'),
    units: z.number().int().meta({ description: 'Days billed.' }),
    prior_days: z.number().int().meta({ description: 'Days of the stay before those of the line.' }),
    payment: dollars('Dollars; null where the line has no price.'),
    vbp_payment_difference: dollars('What value-based purchasing adds or takes, dollars.'),
    return_code: shared.return_code,
  })
  .meta({ id: 'SnfLine' });

const computed = z.object({
  cbsa: text('Area of the provider: a CBSA, or the 2-digit code of a rural state.'),
  wage_index: factor('Wage index that was applied.'),
  aids_indicator: yesOrNo('Y: the rates are those with AIDS (diagnosis B20).'),
  quality_reporting_indicator: yesOrNo('Y: the rates are reduced, since quality data was not reported.'),
  region_indicator: z.enum(['U', 'R']).meta({ description: 'U urban, R rural.' }),
  vbp_payment_difference: dollars('What value-based purchasing adds or takes on all lines, dollars.'),
});

export const snfOutput = z
  .object({
    ...shared,
    ...computed.partial().shape,
    lines: z.array(line).optional().meta({ description: 'Lines with revenue code 0022, in the order of the claim.' }),
  })
  .meta({ id: 'SnfOutput' });

export type SnfLineOutput = z.output<typeof line>;
