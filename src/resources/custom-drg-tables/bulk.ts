/** Changes of many figures of a custom DRG table at once. */
import { z } from '@hono/zod-openapi';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import type { Caller } from '../../access/caller.ts';
import { isoDate } from '../../engine/core/calendar.ts';
import { PAYMENT_SYSTEMS } from '../../engine/figures/drg-entry.ts';
import { ApiError } from '../../errors/api-error.ts';
import { dateField, unknownFields } from '../../http/parameters/bodies.ts';
import type { Page } from '../../storage/lists/page.ts';
import type { CustomDrgEntry } from '../../storage/schema/organizations/custom-drg-tables.ts';
import {
  ATTEMPTS_MAX,
  changesOf,
  codes,
  ofCodes,
  outcome,
  saving,
  stale,
  tokenOf,
  valueChange,
} from '../bulk-changes.ts';
import { changeFigures, type Figure } from './changes.ts';
import { selectedEntries } from './queries.ts';

/** Fields that a change may be of: the entry's property, and the largest value. */
const FIGURES = {
  weight: { property: 'weight', most: 100 },
  geometric_mean_length_of_stay: { property: 'geometricMeanLos', most: 200 },
  arithmetic_mean_length_of_stay: { property: 'arithmeticMeanLos', most: 200 },
} as const satisfies Record<Figure, { property: keyof CustomDrgEntry; most: number }>;

export const bulkChange = z
  .strictObject(
    {
      select: z
        .strictObject(
          {
            codes: codes('DRGs, 3 digits', ['470-473', '!472']).optional(),
            source_year: z
              .int('must be a whole number from 1983 to 9999')
              .min(1983, 'must be a whole number from 1983 to 9999')
              .max(9999, 'must be a whole number from 1983 to 9999')
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

/**
 * Previews or saves a change.
 * @param require refuses the entries before they are written
 * @returns null if the organization has no such table
 */
export async function changeEntries(
  caller: Caller,
  db: DrizzleD1Database,
  drgId: string,
  { preview, token: expected, select, change }: z.output<typeof bulkChange>,
  { skip, limit }: Page,
  require: (entries: readonly CustomDrgEntry[]) => Promise<void> = async () => {},
): Promise<z.input<typeof bulkOutcome> | null> {
  const { property, most } = FIGURES[change.field];
  const { date, ...conditions } = select;
  const filter = { sourceYear: select.source_year, paymentSystem: select.payment_system, date };
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt++) {
    const read = await selectedEntries(caller.organizationId, db, drgId, filter);
    if (read === null) return null;
    const { changes, unchanged } = changesOf(
      ofCodes(read.entries, select.codes, ({ drg }) => drg),
      {
        amountOf: (entry) => entry[property],
        nameOf: ({ drg, paymentSystem, effectiveDate }) => `${paymentSystem} DRG ${drg} from ${isoDate(effectiveDate)}`,
        most,
      },
      change,
    );
    const values = changes.map(({ row, old, new: figure }) => ({
      id: row.id,
      source_year: row.sourceYear,
      payment_system: row.paymentSystem,
      diagnostic_related_group: row.drg,
      effective_date: isoDate(row.effectiveDate),
      old,
      new: figure ?? 0,
    }));
    const token = await tokenOf(values);
    if (!preview && expected !== undefined && token !== expected) throw stale();
    const answer = { changed: values.length, unchanged, token, values: values.slice(skip, skip + limit) };
    if (preview) return { saved: false, ...answer };
    await require(changes.map(({ row, new: figure }) => ({ ...row, [property]: figure ?? 0 })));
    const about = {
      select: { ...conditions, ...(date === undefined ? {} : { date: isoDate(date) }) },
      change,
      changed: values.length,
    };
    const state = { drgId, version: read.version, field: change.field };
    if (values.length === 0 || (await changeFigures(caller.organizationId, db, caller, state, values, about)))
      return { saved: true, ...answer };
  }
  throw new ApiError(409, 'Other changes of the table came in between each time; send the change again');
}
