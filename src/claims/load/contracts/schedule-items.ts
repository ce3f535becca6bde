/** Items of a custom fee schedule in memory: all items of some codes, past ones included. */
import {
  type CodeType,
  type FeeScheduleItem,
  scheduleCode,
} from '../../../engine/contracts/schedule/custom-fee-schedule.ts';
import type { ItemRow } from './contract-rows.ts';

const ITEM_BYTES = 200;

export class ScheduleItems {
  /** Bytes that it takes in memory, about. */
  readonly bytes: number;
  /** True if an item, of any day, is of an APC. */
  readonly hasApcItems: boolean;
  readonly #items = new Map<string, FeeScheduleItem[]>();

  /** @param rows newest first */
  constructor(rows: readonly ItemRow[]) {
    for (const { codeType, code, pricingType, pricingAmount, effectiveDate, scope } of rows) {
      const key = `${codeType} ${code}`;
      const item = { pricingType, pricingAmount: pricingAmount / 10_000, effectiveDate, scope };
      const list = this.#items.get(key);
      if (list) list.push(item);
      else this.#items.set(key, [item]);
    }
    this.bytes = rows.length * ITEM_BYTES;
    this.hasApcItems = rows.some(({ codeType }) => codeType === 'APC');
  }

  /** Returns the newest item that has begun by the date (YYYYMMDD). */
  item(codeType: CodeType, code: string, date: number): FeeScheduleItem | undefined {
    const key = `${codeType} ${scheduleCode(codeType, code)}`;
    return this.#items.get(key)?.find(({ effectiveDate }) => effectiveDate <= date);
  }
}
