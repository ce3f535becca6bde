/** Schemas of changes of many figures of a custom DRG table at once. */
import { z } from '@hono/zod-openapi';
import { PAYMENT_SYSTEMS } from '../../engine/figures/drg-entry.ts';
import { dateField, unknownFields } from '../../http/parameters/bodies.ts';
import { codes, outcome, saving, valueChange } from '../bulk-changes.ts';
import { fiscalYear } from './schema.ts';

export const bulkChange = z
  .strictObject(
    {
      select: z
        .strictObject(
          {
            codes: codes('DRGs, 3 digits', ['470-473', '!472']).optional(),
            source_year: fiscalYear
              .optional()
              .openapi({ description: 'Only entries of this fiscal year.', example: 2026 }),
            payment_system: z.enum(PAYMENT_SYSTEMS, 'must be IPPS, IPF or LTCH').optional(),
            date: dateField({ description: 'Only entries in force on this day.', example: '2026-07-15' }).optional(),
          },
          unknownFields,
        )
        .default({})
        .openapi({ description: 'Conditions of the entries, all of which hold; without any, all entries.' }),
      change: valueChange(['weight', 'geometric_mean_length_of_stay', 'arithmetic_mean_length_of_stay']).openapi({
        description: 'What becomes of the figure. A length of stay that is null stays null unless it is set.',
      }),
      ...saving,
    },
    unknownFields,
  )
  .openapi('CustomDrgTableBulkChange');

export const bulkOutcome = z
  .object(
    outcome(
      z.object({
        id: z.uuid(),
        source_year: z.int(),
        payment_system: z.enum(PAYMENT_SYSTEMS),
        diagnostic_related_group: z.string(),
        effective_date: z.string().openapi({ format: 'date' }),
        old: z.number().nullable(),
        new: z.number(),
      }),
    ),
  )
  .openapi('CustomDrgTableBulkOutcome');
