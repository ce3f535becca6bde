/** The output of the rehabilitation case-mix grouper. */
import { z } from 'zod';

export const cmgOutput = z
  .object({
    claim_id: z.string(),
    irf_version: z
      .number()
      .int()
      .nullable()
      .meta({ description: 'Fiscal year whose tables were applied; null where none are loaded.', example: 2026 }),
    motor_score: z
      .number()
      .nullable()
      .meta({ description: 'Sum of the 18 items at admission; null where it could not be computed.' }),
    ric: z.number().int().nullable().meta({ description: 'Rehabilitation impairment category, 1 to 21.' }),
    cmg: z.string().nullable().meta({ description: 'Case-mix group without its tier, 4 digits.', example: '0104' }),
    tier: z
      .number()
      .int()
      .nullable()
      .meta({ description: 'Comorbidity tier: 1 the highest, 3 the lowest, 0 none; null where it is not known.' }),
    cmg_group: z.string().nullable().meta({
      description: 'Tier letter and case-mix group, as on the 0024 line; null where one of them is not known.',
      example: 'B0104',
    }),
    error_code: z.number().int().meta({
      description:
        '0 none; 1 a date is missing; 2 born after the admission; 3 impairment group; 4 item response; 5 tables not loaded; 6 no motor score; 7 no tier; 8 no group.',
    }),
    error_description: z.string(),
  })
  .meta({ id: 'CmgOutput' });

export type CmgOutput = z.output<typeof cmgOutput>;
