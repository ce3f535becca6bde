/** Changes of many prices of a custom fee schedule at once. */
import type { CodeType, PricingType, Scope } from '../../../engine/contracts/schedule/custom-fee-schedule.ts';
import { isoDate } from '../../../engine/core/calendar.ts';
import { type Change, reading } from '../../change.ts';
import { type Asked, type ChangedValues, changeMany, inForceOn, replaced } from '../bulk.ts';
import { itemsTo, noSchedule, ofSchedule } from './changes.ts';
import { find, type ItemRow, SCHEDULE, selectItems } from './queries.ts';

/** A change of amounts. */
export type ManyItems = Asked<{
  code_type?: CodeType | undefined;
  pricing_type?: PricingType | undefined;
  scope?: Scope | undefined;
}>;

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
  return {
    ...ofSchedule(organizationId, scheduleId),
    reads: reading(
      (db) => [find(organizationId, db, scheduleId), selectItems(organizationId, db, scheduleId)],
      ([schedule], items) => (schedule ? items : null),
    ),
    after(items) {
      if (!items) return noSchedule(scheduleId);
      const inForce = inForceOn(items, from ?? select.date, ({ codeType, code }) => `${codeType} ${code}`);
      return changeMany(
        {
          rows: inForce.filter(
            ({ codeType, pricingType, scope }) =>
              (select.code_type ?? codeType) === codeType &&
              (select.pricing_type ?? pricingType) === pricingType &&
              (select.scope ?? scope) === scope,
          ),
          codeOf: ({ code }) => code,
          amountOf: ({ pricingAmount }) => pricingAmount / 10_000,
          nameOf: (item) => `${item.codeType} ${item.code} from ${isoDate(item.effectiveDate)}`,
          most: AMOUNT_MAX,
          valueOf({ row: { code, codeType, pricingType, effectiveDate }, ...amounts }) {
            const effective_date = isoDate(from ?? effectiveDate);
            return {
              ...{ code, code_type: codeType, pricing_type: pricingType, effective_date },
              ...{ old: amounts.old, new: amounts.new },
            };
          },
          to(changes) {
            const rows = replaced(changes, from, ({ new: dollars }) => ({
              pricingAmount: Math.round(dollars * 10_000),
            }));
            return itemsTo(organizationId, scheduleId, ...rows);
          },
          entry: { entity: SCHEDULE, root: scheduleId, about: many },
        },
        token,
      );
    },
  };
}
