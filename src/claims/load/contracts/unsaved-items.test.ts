import { describe, expect, test } from 'vitest';
import type { FeeScheduleItem } from '../../../engine/contracts/schedule/custom-fee-schedule.ts';
import type { ClaimStorage } from '../claim-storage.ts';
import type { ContractInForce } from './contract-in-force.ts';
import { type UnsavedItem, withItems } from './unsaved-items.ts';

const saved: FeeScheduleItem = {
  pricingType: 'flat_rate',
  pricingAmount: 1,
  effectiveDate: 20250101,
  scope: 'inpatient',
};
const item = (effectiveDate: number, fields: Partial<UnsavedItem> = {}): UnsavedItem => ({
  ...{ codeType: 'HCPCS', code: '99284', pricingType: 'flat_rate', pricingAmount: 2, effectiveDate, scope: null },
  ...fields,
});

/** Returns the item of a code on a day, under unsaved items of schedule `prices`. */
async function itemOf(items: UnsavedItem[], date = 20260101, scheduleId = 'prices') {
  const lookup = (_: string, __: string, on: number) => (on >= 20250101 ? saved : undefined);
  const contract = { feeSchedule: { scheduleId, name: '', item: lookup }, terms: null } as unknown as ContractInForce;
  const storage = { contracts: async () => [contract] } as unknown as ClaimStorage;
  const [inForce] = (await withItems(storage, 'prices', items).contracts('', [])) as [ContractInForce];
  return inForce.feeSchedule?.item('HCPCS', '99284', date);
}

describe('an item that is not saved', () => {
  test.each([
    ['takes the place of the one of its day, and keeps its scope', [item(20250101)], 20260101, [2, 'inpatient']],
    ['ends an earlier one', [item(20251001)], 20260101, [2, 'both']],
    ['ends none before its day', [item(20260201)], 20260101, [1, 'inpatient']],
    ['is nothing where a later one is saved', [item(20240101)], 20260101, [1, 'inpatient']],
    ['prices a code that had none on that day', [item(20240101)], 20240601, [2, 'both']],
    ['gives way to a later one', [item(20251001), item(20251101, { pricingAmount: 3 })], 20260101, [3, 'both']],
    ['of another code changes nothing', [item(20251001, { code: '99285' })], 20260101, [1, 'inpatient']],
  ])('%s', async (_, items, date, [amount, scope]) => {
    expect(await itemOf(items, date)).toMatchObject({ pricingAmount: amount, scope });
  });

  test('of another schedule changes nothing', async () => {
    expect(await itemOf([item(20251001)], 20260101, 'others')).toBe(saved);
  });
});
