/** Stored terms that pay otherwise than when they were written. */
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Terms } from '../../src/engine/contracts/terms/terms.ts';
import { make, makeFeeSchedule, makeTerms } from '../support/contract-calls.ts';
import { ask, createOrganization, post, seedDatabases } from '../support/seeded.ts';

interface Changes {
  data: { contract_id: string; config_id: string; term: string; code: string; text: string }[];
  count: number;
}

let key: string;

beforeAll(seedDatabases);
beforeEach(async () => {
  ({ key } = await createOrganization());
});

const changes = async (query = '', as = key) => {
  const { status, body } = await ask<Changes>(`/contracts/terms/changes${query}`, as);
  expect(status).toBe(200);
  return body;
};
const item = (code_type: string, code: string) => ({ code_type, code, pricing_type: 'flat_rate', pricing_amount: 900 });

const AMOUNT = { how: 'flat', amount: 900, per: 'day' } as const;

/** Terms of two schedules, two code groups, and one of each other change. */
const termsOf = (ofDrgs: string, ofApcs: string): Terms => ({
  version: 1,
  terms: [
    { id: 'rooms', name: 'Rooms', role: 'rate', applies: { lines: { revenue_codes: ['@rooms'] } }, pays: AMOUNT },
    { id: 'drugs', name: 'Drugs', role: 'rate', applies: { lines: { revenue_codes: ['@drugs'] } }, pays: AMOUNT },
    {
      ...{ id: 'stays', name: 'Stays', role: 'rate', applies: { kinds: ['inpatient'] }, if_unpriced: 'next' },
      pays: { how: 'schedule', custom_fee_schedule_id: ofDrgs },
    },
    {
      ...{ id: 'visits', name: 'Visits', role: 'rate', applies: { kinds: ['outpatient'] } },
      pays: {
        how: 'lesser',
        of: [
          { how: 'schedule', custom_fee_schedule_id: ofApcs },
          { how: 'percent_of_charges', percent: 90 },
        ],
      },
    },
    {
      ...{ id: 'nursing', name: 'Nursing', role: 'rate', applies: { kinds: ['skilled_nursing'] } },
      pays: {
        how: 'per_diem',
        tiers: [
          { from_day: 1, amount: 700 },
          { from_day: 20, amount: 500 },
        ],
      },
    },
    {
      id: 'rest',
      name: 'Rest',
      role: 'default',
      applies: {},
      pays: { how: 'schedule', custom_fee_schedule_id: ofApcs },
    },
    {
      ...{ id: 'charges', name: 'Charges', role: 'stop_loss', applies: {} },
      pays: { how: 'stop_loss', by: 'charges', over: 1, percent: 30, dollar: 'second', cap: 10 },
    },
    {
      ...{ id: 'long', name: 'Long stays', role: 'stop_loss', applies: {}, notes: 'After day 25' },
      pays: { how: 'stop_loss', by: 'days', over: 25, each_day: 2600 },
    },
  ],
});

it('lists them by contract and place, and says what each paid', async () => {
  for (const [id, codes] of [
    ['rooms', ['0110-0129']],
    ['drugs', ['0636']],
  ])
    expect((await post('/contracts/code-groups', key, { id, name: id, codes })).status).toBe(201);
  const ofDrgs = await makeFeeSchedule(key, 'DRGs', [item('DRG', '470')]);
  const ofApcs = await makeFeeSchedule(key, 'APCs', [item('APC', '5072'), item('HCPCS', '99213')]);
  const path = await makeTerms(key, 'PLAN-B', termsOf(ofDrgs, ofApcs));
  await makeTerms(key, 'PLAN-A', {
    version: 1,
    terms: [{ id: 'day', name: 'A day', role: 'default', applies: {}, consumes: 'lines', pays: AMOUNT }],
  });

  const { data, count } = await changes();
  expect(data.map(({ contract_id, term, code }) => [contract_id, term, code])).toEqual([
    ['PLAN-A', 'day', 'room_days'],
    ['PLAN-B', 'rooms', 'room_days'],
    ['PLAN-B', 'stays', 'stay_paid_once'],
    ['PLAN-B', 'visits', 'apc_items'],
    ['PLAN-B', 'nursing', 'days_from_admission'],
    ['PLAN-B', 'rest', 'apc_items'],
    ['PLAN-B', 'long', 'days_from_admission'],
  ]);
  expect(count).toBe(7);
  expect(data[2]).toEqual({
    ...{ contract_id: 'PLAN-B', config_id: path.split('/').at(-2) },
    ...{ effective_date: '2025-01-01', termination_date: '2026-12-31', terms_version: 1 },
    ...{ term: 'stays', name: 'Stays', code: 'stay_paid_once' },
    text: 'A stay with lines without an item was paid twice, by the item of its DRG and by the next term; now the item alone pays it, and these lines are part of that.',
  });
  expect(await changes('?skip=5&limit=1')).toEqual({ data: data.slice(5, 6), count: 7 });
  expect(await changes('?skip=7')).toEqual({ data: [], count: 7 });
});

it('is of the organization’s own terms', async () => {
  const other = await createOrganization();
  await makeTerms(key, 'PLAN', {
    version: 1,
    terms: [{ id: 'day', name: 'A day', role: 'default', applies: {}, consumes: 'lines', pays: AMOUNT }],
  });
  expect((await changes()).count).toBe(1);
  expect(await changes('', other.key)).toEqual({ data: [], count: 0 });
});

it('leaves a contract of the id `terms` its own address', async () => {
  await make(key, '/contracts', { contract_id: 'terms', name: 'Plan' });
  expect((await ask('/contracts/terms', key)).status).toBe(200);
  expect(await changes()).toEqual({ data: [], count: 0 });
});
