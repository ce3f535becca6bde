/** Changes of many prices of a custom fee schedule at once. */
import type { CodeType, PricingType, Scope } from '../../../engine/contracts/schedule/custom-fee-schedule.ts';
import { isoDate } from '../../../engine/core/calendar.ts';
import { type Change, reading } from '../../change.ts';
import { differenceOf } from '../../rows.ts';
import { type ChangedValue, type ChangedValues, changeMany, type ValueChange } from '../bulk.ts';
import { ITEMS, noSchedule, ofSchedule } from './changes.ts';
import { find, type ItemRow, SCHEDULE, selectItems } from './queries.ts';

/** A change of amounts, as callers ask for it. Conditions hold together; days are YYYYMMDD. */
export interface ManyItems {
  select: {
    codes?: string[] | undefined;
    code_type?: CodeType | undefined;
    pricing_type?: PricingType | undefined;
    scope?: Scope | undefined;
    date?: number | undefined;
  };
  change: ValueChange;
  /** Makes items that begin on this day of the prices in force on it. */
  effective_date?: number | undefined;
}

interface ChangedPrice {
  code: string;
  code_type: CodeType;
  pricing_type: PricingType;
  effective_date: string;
  old: number;
  new: number;
}

const AMOUNT_MAX = 999_999_999.9999;

/** @param token that of the preview whose values are to be saved, and no others */
export function changeItems(
  organizationId: string,
  scheduleId: string,
  many: ManyItems,
  token?: string,
): Change<readonly ItemRow[] | null, ChangedValues<ChangedPrice>> {
  const { select, effective_date: from } = many;
  const { date, ...conditions } = select;
  return {
    ...ofSchedule(organizationId, scheduleId),
    reads: reading(
      (db) => [find(organizationId, db, scheduleId), selectItems(organizationId, db, scheduleId)],
      ([schedule], items) => (schedule ? items : null),
    ),
    after(items) {
      if (!items) return noSchedule(scheduleId);
      const entry = {
        ...{ entity: SCHEDULE, root: scheduleId },
        about: {
          select: { ...conditions, ...(date === undefined ? {} : { date: isoDate(date) }) },
          change: many.change,
          ...(from === undefined ? {} : { effective_date: isoDate(from) }),
        },
      };
      return changeMany<ItemRow, ChangedPrice>(
        {
          rows: selected(items, many),
          codes: select.codes,
          change: many.change,
          codeOf: ({ code }) => code,
          amountOf: ({ pricingAmount }) => pricingAmount / 10_000,
          nameOf: (item) => `${item.codeType} ${item.code} from ${isoDate(item.effectiveDate)}`,
          most: AMOUNT_MAX,
          valueOf({ row, ...amounts }) {
            const { code, codeType, pricingType, effectiveDate } = row;
            return {
              ...{ code, code_type: codeType, pricing_type: pricingType },
              effective_date: isoDate(from ?? effectiveDate),
              ...inDollars(amounts),
            };
          },
          to: (changes) => ({
            differences: [
              differenceOf(
                ITEMS,
                changes.flatMap(({ row }) => (from === undefined || from === row.effectiveDate ? [row] : [])),
                changes.map((each) => ({
                  ...each.row,
                  effectiveDate: from ?? each.row.effectiveDate,
                  pricingAmount: Math.round(inDollars(each).new * 10_000),
                })),
              ),
            ],
          }),
          entry,
        },
        token,
      );
    },
  };
}

/** Every item has an amount: one without would be written as none, never as 0. */
function inDollars({ old, new: amount }: Pick<ChangedValue<unknown>, 'old' | 'new'>): { old: number; new: number } {
  if (old === null || amount === null) throw new Error('an item of a fee schedule without an amount');
  return { old, new: amount };
}

/** @param items by code, then date */
function selected(items: readonly ItemRow[], { select, effective_date }: ManyItems): readonly ItemRow[] {
  const date = effective_date ?? select.date;
  const inForce = date === undefined ? items : inForceOn(items, date);
  return inForce.filter(
    ({ codeType, pricingType, scope }) =>
      (select.code_type ?? codeType) === codeType &&
      (select.pricing_type ?? pricingType) === pricingType &&
      (select.scope ?? scope) === scope,
  );
}

/** Returns the newest item of each code that has begun. */
function inForceOn(items: readonly ItemRow[], date: number): ItemRow[] {
  const newest = new Map<string, ItemRow>();
  for (const item of items) if (item.effectiveDate <= date) newest.set(`${item.codeType} ${item.code}`, item);
  return [...newest.values()];
}
