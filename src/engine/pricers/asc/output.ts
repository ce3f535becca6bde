/** The output of the ASC pricer. Amounts are null where there is no price. */
import { z } from 'zod';
import { dollars, factor, text } from '../../frame/output.ts';

const line = z
  .object({
    line_number: z.int().meta({ description: 'Line of the claim, from 1.' }),
    hcpcs: z.string(),
    payment_indicator: text('ASC payment indicator; blank for a code that no addendum has.'),
    payment_rate: dollars('Dollars a unit as published.'),
    wage_index: factor(),
    adjusted_rate: dollars(
      'Dollars a unit, after wages, devices and stopped procedures, before the charge and the discount.',
    ),
    units: z.int().meta({ description: 'Units that are paid or would be.' }),
    device_offset_amount: dollars(
      'Dollars a unit: taken off the rate for a device that was not used, given or credited.',
    ),
    device_credit: z.boolean().meta({ description: 'Modifier FB or FC took effect.' }),
    code_pair_offset: dollars('Dollars a unit: taken off for a pass-through device of the claim.'),
    code_pair_device: text('HCPCS code of that device; blank for none.'),
    details: text('The service date’s quarter and addendum.'),
    status: z.enum(['payable', 'denied', 'packaged', 'unprocessable']),
    status_reason: text('Why the line is not paid, or not by a rate; blank for a line that is.'),
    subject_to_discount: z.boolean().meta({ description: 'Subject to multiple procedure discounting.' }),
    discount_applied: z.boolean().meta({ description: 'Another procedure of the session stands first.' }),
    discount_percent: factor('Share of the units that is paid: 1 for no discount.'),
    line_deductible: dollars('Dollars: Part B deductible.'),
    line_payment: dollars('Dollars: Medicare’s part.'),
    line_copayment: dollars('Dollars: the patient’s coinsurance.'),
    line_total: dollars('Dollars: all parts together.'),
  })
  .meta({ id: 'AscLine' });

export const ascOutput = z
  .object({
    claim_id: z.string(),
    cbsa: text('Wage area; blank for none.'),
    wage_index: factor('Wage index of the year of thru_date.'),
    total_payment: dollars('Dollars: Medicare’s part of all lines.'),
    total_copayment: dollars('Dollars: the patient’s coinsurance.'),
    total_deductible: dollars('Dollars: Part B deductible.'),
    total: dollars('Dollars: all parts of all lines.'),
    complete: z.boolean().meta({
      description: 'False: some lines are priced by the contractor, or could not be priced; the totals are null then.',
    }),
    error: z
      .object({ code: text('ASC01 to ASC08, or UNX.'), description: z.string(), explanation: z.string().nullable() })
      .meta({ id: 'AscError' })
      .nullable(),
    message: z.string().nullable().meta({ description: 'What deserves a second look, and what the totals lack.' }),
    lines: z.array(line),
  })
  .meta({ id: 'AscOutput' });

/** As the module gives it. */
export type AscOutput = z.input<typeof ascOutput>;
