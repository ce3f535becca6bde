/** Schemas of changes of many figures of a rate table at once. */
import { z } from '@hono/zod-openapi';
import { FIGURE_DECIMALS } from '../../contracts/tables/rate-tables/bulk.ts';
import { dateField, unknownFields } from '../../http/parameters/bodies.ts';
import { changeOfField, codes, outcome, saving } from '../bulk-changes.ts';

const field = z
  .string('must be a text')
  .min(1, 'must not be empty')
  .max(40, 'must be at most 40 characters long')
  .openapi({ description: 'The column whose figures change.', example: 'rate' });

export const bulkChange = z
  .strictObject(
    {
      select: z
        .strictObject(
          {
            codes: codes('Codes of rows', ['470-473', '!471']).optional(),
            date: dateField({
              description: 'Rows in force on this day; without it all, past and future ones.',
              example: '2026-07-01',
            }).optional(),
          },
          unknownFields,
        )
        .default({})
        .openapi({ description: 'Conditions of the rows, all of which hold; without any, all rows.' }),
      change: changeOfField(field, FIGURE_DECIMALS).openapi({ description: 'What becomes of the figures.' }),
      effective_date: dateField({
        description:
          'Makes rows of those in force on this day that begin on it, instead of changing these. In the place of select.date.',
        example: '2027-01-01',
      }).optional(),
      ...saving,
    },
    unknownFields,
  )
  .refine(({ select, effective_date }) => select.date === undefined || effective_date === undefined, {
    path: ['effective_date'],
    message: 'must not be given with select.date: it selects the rows in force on it',
    when: ({ issues }) => issues.length === 0,
  })
  .openapi('RateTableBulkChange');

export const bulkOutcome = z
  .object(
    outcome(
      z.object({
        code: z.string(),
        effective_date: z.string().openapi({ format: 'date', description: 'First day of the new figure.' }),
        old: z.number().nullable(),
        new: z.number(),
      }),
    ),
  )
  .openapi('RateTableBulkOutcome');
