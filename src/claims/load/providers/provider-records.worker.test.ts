/** Records of the provider files: the one in force, held as long as the file is the same. */
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { seedOwnDatabases } from '../../../../test/support/seeded.ts';
import { publishChanged } from '../../../storage/schema/releases.ts';
import { Storage } from '../../../storage/storage.ts';
import { type ProviderKey, providerRecords } from './provider-records.ts';

beforeAll(seedOwnDatabases);
afterEach(() => {
  vi.useRealTimers();
});

const on = (date: number, value = '980001'): ProviderKey => ({ table: 'ipsf', by: 'ccn', value, date });

/** Effective dates of what one request finds, and its round trips. */
async function lookUp(...keys: ProviderKey[]) {
  const storage = new Storage(env);
  const records = await providerRecords(storage.providers, keys);
  return {
    dates: records.map((record) => record?.value.effective_date ?? null),
    roundTrips: storage.meter.roundTrips,
  };
}

test('the newest that has begun, on each day that it is so', async () => {
  const days = [20210930, 20211001, 20220930, 20241231, 20250101, 20250930, 20251001, 20260930, 20261001, 20991231];
  const dates = [null, 20211001, 20211001, 20241001, 20250101, 20250101, 20251001, 20251001, 20261001, 20261001];
  expect(await lookUp(...days.map((day) => on(day)))).toEqual({ dates, roundTrips: 1 });
  for (const [i, day] of days.entries()) expect((await lookUp(on(day))).dates, String(day)).toEqual([dates[i]]);
});

test('by CCN and by NPI, of one or of several, in the order of the keys', async () => {
  const npi: ProviderKey = { table: 'ipsf', by: 'npi', value: '2000001000', date: 20260101 };
  const keys = [on(20260101, '980002'), on(20260101, 'none'), npi, on(20260101), npi];
  const { dates } = await lookUp(...keys);
  expect(dates).toEqual([20251001, null, 20251001, 20251001, 20251001]);
  expect((await lookUp(...keys)).dates).toEqual(dates);
});

test('what was read is not read again until the data changes, which is seen in five seconds', async () => {
  const now = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now });
  await lookUp(on(20230101), on(20240101));
  vi.setSystemTime(now + 6000);
  expect((await lookUp(on(20230701))).roundTrips, 'the state alone').toBe(1);
  expect(await lookUp(on(20230701), on(20240101))).toEqual({ dates: [20221001, 20231001], roundTrips: 0 });

  await env.PROVIDERS.batch([
    env.PROVIDERS.prepare("DELETE FROM ipsf WHERE provider_ccn = '980001' AND effective_date = 20221001"),
    ...publishChanged('ipsf').map((sql) => env.PROVIDERS.prepare(sql)),
  ]);
  vi.setSystemTime(now + 12_000);
  expect((await lookUp(on(20230701), on(20240101))).dates).toEqual([20211001, 20231001]);
});

test('a read that finds the data changed drops what was held of other providers', async () => {
  await lookUp(on(20240101));
  await env.PROVIDERS.batch([
    env.PROVIDERS.prepare("DELETE FROM ipsf WHERE provider_ccn = '980001' AND effective_date = 20231001"),
    ...publishChanged('ipsf').map((sql) => env.PROVIDERS.prepare(sql)),
  ]);
  expect((await lookUp(on(20240101), on(20240101, '980016'))).dates).toEqual([20211001, 20231001]);
});
