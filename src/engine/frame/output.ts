/** Parts that the outputs of pricers share. Amounts are null if there is no price. */
import { z } from 'zod';

const figure = (description: string) => z.number().nullable().meta({ description });

export const dollars = (description = 'Dollars.') => figure(description);
export const factor = (description = 'Factor.') => figure(description);
export const days = (description = 'Days.') => figure(description);
export const text = (description: string) => z.string().meta({ description });

/**
 * Fields that every pricer answers, priced or not.
 * @param codes the return codes, and those without an amount
 */
export const priced = (codes: string) => ({
  claim_id: z.string(),
  total_payment: dollars('Dollars. Null where there is no price; 0: Medicare pays nothing.'),
  calculation_version: text("Version of CMS's pricer whose rules and rates were applied; blank where none was."),
  return_code: z
    .object({
      code: z.string().meta({ description: codes }),
      description: z.string(),
      explanation: z
        .string()
        .nullable()
        .meta({ description: 'Which case of the return code it is, and what could not be taken into account.' }),
    })
    .meta({ description: "CMS's return code, or one of ours; UNX for an unexpected failure." }),
});
