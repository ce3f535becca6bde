/** Schemas of changes of many prices of a custom fee schedule at once. */
import { z } from '@hono/zod-openapi';
import { CODE_TYPES, PRICING_TYPES, SCOPES } from '../../engine/contracts/schedule/custom-fee-schedule.ts';
import { dateField, unknownFields } from '../../http/parameters/bodies.ts';
import { codes, outcome, saving, valueChange } from '../bulk-changes.ts';

export const bulkChange = z
  .strictObject(
    {
      select: z
        .strictObject(
          {
            codes: codes('Codes of items, revenue codes with 4 digits', ['J*', '!J3490']).optional(),
            code_type: z.enum(CODE_TYPES, 'must be HCPCS, REV, APC or DRG').optional(),
            pricing_type: z
              .enum(PRICING_TYPES, 'must be flat_rate, percent_of_medicare, percent_of_charges or per_unit')
              .optional(),
            scope: z.enum(SCOPES, 'must be both, inpatient or outpatient').optional(),
            date: dateField({
              description: 'Prices in force on this day; without it all, past and future ones.',
              example: '2026-07-01',
            }).optional(),
          },
          unknownFields,
        )
        .default({})
        .openapi({ description: 'Conditions of the items, all of which hold; without any, all items.' }),
      change: valueChange(['pricing_amount']).openapi({ description: 'What becomes of the amount.' }),
      effective_date: dateField({
        description:
          'Makes items of the prices in force on this day that begin on it, instead of changing these. In the place of select.date.',
        example: '2027-01-01',
      }).optional(),
      ...saving,
    },
    unknownFields,
  )
  .refine(({ select, effective_date }) => select.date === undefined || effective_date === undefined, {
    path: ['effective_date'],
    message: 'must not be given with select.date: it selects the prices in force on it',
    when: ({ issues }) => issues.length === 0,
  })
  .openapi('CustomFeeScheduleBulkChange');

export const bulkOutcome = z
  .object(
    outcome(
      z.object({
        code: z.string(),
        code_type: z.enum(CODE_TYPES),
        pricing_type: z.enum(PRICING_TYPES),
        effective_date: z.string().openapi({ format: 'date', description: 'First day of the new amount.' }),
        old: z.number(),
        new: z.number(),
      }),
    ),
  )
  .openapi('CustomFeeScheduleBulkOutcome');
