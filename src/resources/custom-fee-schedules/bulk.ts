/** Changes of many prices of a custom fee schedule at once. */
import { z } from '@hono/zod-openapi';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import type { Caller } from '../../access/caller.ts';
import { CODE_TYPES, PRICING_TYPES, SCOPES } from '../../engine/contracts/schedule/custom-fee-schedule.ts';
import { isoDate } from '../../engine/core/calendar.ts';
import { ApiError } from '../../errors/api-error.ts';
import { dateField, unknownFields } from '../../http/parameters/bodies.ts';
import type { Page } from '../../storage/lists/page.ts';
import {
  ATTEMPTS_MAX,
  type Change,
  changesOf,
  codes,
  ofCodes,
  outcome,
  saving,
  stale,
  tokenOf,
  valueChange,
} from '../bulk-changes.ts';
import { allItems, type Item, type Replacement, replaceItems } from './queries.ts';

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

const AMOUNT_MAX = 999_999_999.9999;

/**
 * Previews or saves a change.
 * @param require refuses the items before they are written
 * @returns null if the organization has no such schedule
 */
export async function changeItems(
  caller: Caller,
  db: DrizzleD1Database,
  scheduleId: string,
  body: z.output<typeof bulkChange>,
  { skip, limit }: Page,
  require: (items: readonly Item[]) => Promise<void> = async () => {},
): Promise<z.input<typeof bulkOutcome> | null> {
  const { preview, token: expected, ...request } = body;
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt++) {
    const items = await allItems(caller.organizationId, db, scheduleId);
    if (items === null) return null;
    const { changes: found, unchanged } = changesOf(
      selected(items, request),
      {
        amountOf: ({ pricingAmount }) => pricingAmount / 10_000,
        nameOf: (item) => `${item.codeType} ${item.code} from ${isoDate(item.effectiveDate)}`,
        most: AMOUNT_MAX,
      },
      request.change,
    );
    const changes = found.map(withAmounts);
    const values = changes.map(({ row, old, new: amount }) => ({
      code: row.code,
      code_type: row.codeType,
      pricing_type: row.pricingType,
      effective_date: isoDate(request.effective_date ?? row.effectiveDate),
      old,
      new: amount,
    }));
    const token = await tokenOf(values);
    if (!preview && expected !== undefined && token !== expected) throw stale();
    const answer = { changed: values.length, unchanged, token, values: values.slice(skip, skip + limit) };
    if (preview) return { saved: false, ...answer };
    const replacements = changes.map(({ row, new: amount }) => replacementOf(row, amount, request.effective_date));
    await require(replacements.map(({ item }) => item));
    const about = { ...aboutOf(body), changed: values.length };
    if (values.length === 0 || (await replaceItems(caller, db, scheduleId, replacements, about)))
      return { saved: true, ...answer };
  }
  throw new ApiError(409, 'Other changes of the schedule came in between each time; send the change again');
}

/** Every item has an amount: one without would be written as none, never as 0. */
function withAmounts<Row>({ row, old, new: amount }: Change<Row>) {
  if (old === null || amount === null) throw new Error('an item of a fee schedule without an amount');
  return { row, old, new: amount };
}

type Selection = Pick<z.output<typeof bulkChange>, 'select' | 'effective_date'>;

/** @param items by code, then date */
function selected(items: readonly Item[], { select, effective_date }: Selection): readonly Item[] {
  const date = effective_date ?? select.date;
  const inForce = date === undefined ? items : inForceOn(items, date);
  return ofCodes(inForce, select.codes, ({ code }) => code).filter(
    ({ codeType, pricingType, scope }) =>
      (select.code_type ?? codeType) === codeType &&
      (select.pricing_type ?? pricingType) === pricingType &&
      (select.scope ?? scope) === scope,
  );
}

/** Returns the newest item of each code that has begun. */
function inForceOn(items: readonly Item[], date: number): Item[] {
  const newest = new Map<string, Item>();
  for (const item of items) if (item.effectiveDate <= date) newest.set(`${item.codeType} ${item.code}`, item);
  return [...newest.values()];
}

function replacementOf(row: Item, amount: number, from: number | undefined): Replacement {
  const effectiveDate = from ?? row.effectiveDate;
  return {
    item: { ...row, effectiveDate, pricingAmount: Math.round(amount * 10_000) },
    replaced: effectiveDate === row.effectiveDate ? row : null,
  };
}

/** Returns what was asked for, as the trail shows it. */
function aboutOf({ select, change, effective_date }: z.output<typeof bulkChange>) {
  const { date, ...conditions } = select;
  return {
    select: { ...conditions, ...(date === undefined ? {} : { date: isoDate(date) }) },
    change,
    ...(effective_date === undefined ? {} : { effective_date: isoDate(effective_date) }),
  };
}
