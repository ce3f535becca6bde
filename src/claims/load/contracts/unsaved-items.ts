/** Claims of tests under items of a fee schedule that are not saved. */
import {
  type CodeType,
  type FeeScheduleItem,
  type ItemLookup,
  scheduleCode,
} from '../../../engine/contracts/schedule/custom-fee-schedule.ts';
import type { ClaimStorage } from '../claim-storage.ts';
import type { UnsavedTable } from './unsaved.ts';

/** An item as it would be written: added, or in place of the one of its code and day. */
export interface UnsavedItem extends Omit<FeeScheduleItem, 'scope'> {
  codeType: CodeType;
  /** As schedules store it. */
  code: string;
  /** Null: that of the item in whose place it stands, else both. */
  scope: FeeScheduleItem['scope'] | null;
}

/**
 * Returns the storage with items of one schedule in their places, wherever a contract takes its prices from there; the
 * storage itself if no table has any.
 */
export function withUnsavedItems(storage: ClaimStorage, tables: readonly UnsavedTable[]): ClaimStorage {
  const rows = tables.flatMap((table) => (table.name === 'custom_fee_schedule_item' ? table.rows : []));
  const [first] = rows;
  return first ? withItems(storage, String(first.schedule_id), rows.map(itemOf)) : storage;
}

function itemOf(row: Readonly<Record<string, unknown>>): UnsavedItem {
  return {
    codeType: row.code_type as CodeType,
    code: String(row.code),
    pricingType: row.pricing_type as UnsavedItem['pricingType'],
    pricingAmount: Number(row.pricing_amount) / 10_000,
    effectiveDate: Number(row.effective_date),
    scope: row.scope as UnsavedItem['scope'],
  };
}

/** Returns the storage with the items in a schedule. */
export function withItems(storage: ClaimStorage, scheduleId: string, items: readonly UnsavedItem[]): ClaimStorage {
  const byCode = Map.groupBy(items, ({ codeType, code }) => `${codeType} ${code}`);
  const over =
    (saved: ItemLookup): ItemLookup =>
    (codeType, code, date) => {
      const item = saved(codeType, code, date);
      const unsaved = (byCode.get(`${codeType} ${scheduleCode(codeType, code)}`) ?? []).filter(
        ({ effectiveDate }) => effectiveDate <= date,
      );
      return unsaved.reduce<FeeScheduleItem | undefined>((newest, one) => {
        if (newest && newest.effectiveDate > one.effectiveDate) return newest;
        const replaced = item?.effectiveDate === one.effectiveDate ? item : undefined;
        return { ...one, scope: one.scope ?? replaced?.scope ?? 'both' };
      }, item);
    };
  return {
    ...storage,
    async contracts(...request) {
      const inForce = await storage.contracts(...request);
      return inForce.map((one) => {
        if ('refused' in one) return one;
        const { feeSchedule, terms } = one;
        return {
          ...one,
          feeSchedule:
            feeSchedule?.scheduleId === scheduleId ? { ...feeSchedule, item: over(feeSchedule.item) } : feeSchedule,
          terms: terms && {
            ...terms,
            schedule(id) {
              const schedule = terms.schedule(id);
              return schedule && id === scheduleId ? { ...schedule, item: over(schedule.item) } : schedule;
            },
          },
        };
      });
    },
  };
}
