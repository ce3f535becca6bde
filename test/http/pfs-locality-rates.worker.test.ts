/**
 * GET /fee-schedules/pfs/localities on the sample data. Expected rates are computed by hand from RVUs
 * (seed/pfs-rvu-*.csv) and GPCIs (seed/gpci-*.csv); the arithmetic stands above each.
 *
 * @module-tag thorough
 */
import { env } from 'cloudflare:workers';
import { beforeAll, expect, it, test } from 'vitest';
import { loadRelease } from '../../src/imports/release/load.ts';
import type { ReleaseFacts } from '../../src/imports/release/release-facts.ts';
import { IMPORT_TABLES } from '../../src/imports/tables/index.ts';
import { d1Target } from '../support/d1-target.ts';
import { ask, call, costOf, createOrganization, seedOwnDatabases } from '../support/seeded.ts';

interface Rates {
  payment_status: { status_code: string; priced: boolean; reason: string };
  national: { facility_rate: number | null; non_facility_rate: number | null };
  localities: {
    locality: string;
    facility_rate: number | null;
    non_facility_rate: number | null;
    opps_cap: Record<string, number | boolean> | null;
    anesthesia_conversion_factor: number | null;
  }[];
  count: number;
}

let key: string;
beforeAll(async () => {
  await seedOwnDatabases();
  ({ key } = await createOrganization());
});

const PATH = '/fee-schedules/pfs/localities';
const rates = <Body = Rates>(query: Record<string, string>) => ask<Body>(`${PATH}?${new URLSearchParams(query)}`, key);

test.each([
  // (1.30 × 1.041 + 0.33 × 1.183 + 0.09 × 0.664) × 33.4009 = 60.236853105
  // (1.30 × 1.041 + 1.46 × 1.183 + 0.09 × 0.664) × 33.4009 = 104.886842216
  ['99213', {}, '0118218', 60.24, 104.89],
  // (1.30 × 1.500 + 0.33 × 1.065 + 0.09 × 0.551) × 33.4009 = 78.526851936
  // (1.30 × 1.500 + 1.46 × 1.065 + 0.09 × 0.551) × 33.4009 = 118.723165041
  ['99213', {}, '0210201', 78.53, 118.72],
  // The RVUs of Los Angeles × 33.5675, the QP conversion factor: 60.537307875 and 105.4100062
  ['99213', { price_indicator: '1' }, '0118218', 60.54, 105.41],
  // (2.23 × 1.008 + 0.79 × 0.993 + 0.13 × 1.376) × 33.4009 = 107.256636071
  ['70553', { modifier: '26' }, '0441218', 107.26, 107.26],
])('%s %o in locality %s', async (code, how, locality, facility, nonFacility) => {
  const { body } = await rates({ code, date: '20260715', ...how });
  expect(body.localities.find((each) => each.locality === locality)).toMatchObject({
    facility_rate: facility,
    non_facility_rate: nonFacility,
  });
});

it('has every locality of the day once, in order, and the national payment amount', async () => {
  const { body } = await rates({ code: '99213', date: '20260715' });
  const names = body.localities.map(({ locality }) => locality);
  expect(names).toEqual([...new Set(names)].sort());
  expect(body.count).toBe(names.length);
  const { results } = await env.REFERENCE.prepare(
    'SELECT locality FROM pfs_locality WHERE 20260715 BETWEEN start_date AND end_date ORDER BY locality',
  ).all<{ locality: string }>();
  expect(names).toEqual(results.map(({ locality }) => locality));
  // (1.30 + 0.33 + 0.09) × 33.4009 = 57.449548 and (1.30 + 1.46 + 0.09) × 33.4009 = 95.192565
  expect(body.national).toEqual({ facility_rate: 57.45, non_facility_rate: 95.19 });
});

test.each([
  ['2000000010', '99213', ''],
  ['2000000069', '45378', '53'],
  ['2000000044', '71046', 'TC'],
  ['2000000044', '71046', 'FX'],
  ['2000000044', '27447', '80'],
  ['2000000085', '00100', ''],
  ['2000000028', '36415', ''],
])('is what /pfs/calculate gives NPI %s for %s %s', async (npi, code, modifier) => {
  const service = { code, date: '20260715', ...(modifier && { modifier }) };
  const { body } = await rates({ ...service });
  const one = await ask<{
    rates: { facility_rate: number | null; non_facility_rate: number | null; opps_cap: unknown };
    payment_status: Rates['payment_status'] & { anesthesia_conversion_factor: number | null };
    locality_info: { locality: string };
  }>(`/fee-schedules/pfs/calculate?${new URLSearchParams({ npi, ...service })}`, key);
  const { anesthesia_conversion_factor, ...status } = one.body.payment_status;
  expect(body.payment_status).toEqual(status);
  expect(body.localities.find(({ locality }) => locality === one.body.locality_info.locality)).toMatchObject({
    facility_rate: one.body.rates.facility_rate,
    non_facility_rate: one.body.rates.non_facility_rate,
    opps_cap: one.body.rates.opps_cap,
    anesthesia_conversion_factor,
  });
});

it('a code that RVUs do not price has no rate anywhere, and no zero', async () => {
  const { body } = await rates({ code: '00100', date: '20251115' });
  expect(body.payment_status).toMatchObject({ status_code: 'J', priced: false });
  expect(body.national).toEqual({ facility_rate: null, non_facility_rate: null });
  expect(new Set(body.localities.map(({ facility_rate }) => facility_rate))).toEqual(new Set([null]));
  // Anesthesia is paid by units, at the locality's factor.
  const factors = body.localities.map(({ anesthesia_conversion_factor }) => anesthesia_conversion_factor);
  expect(factors.every((factor) => factor !== null && factor > 0)).toBe(true);
});

test.each([
  ['code=ZZZZZ&date=20260715', 'No physician fee schedule record of ZZZZZ on 2026-07-15: it is not in RVU26C'],
  ['code=99213&date=20260630', 'no physician fee schedule records are loaded for 2026-06-30'],
  ['code=99213&date=20290105', '. pfs-rvu lacks: `npm run data -- year CY2029` names what lacks and where CMS has it'],
  ['code=99213&date=20260715&modifier=26', '(a component of services that have one)'],
])('%s is a 404 that says what is missing', async (query, sentence) => {
  const { status, body } = await ask<{ detail: string }>(`${PATH}?${query}`, key);
  expect(status).toBe(404);
  expect(body.detail).toContain(sentence);
});

it('takes one round trip and reads the record alone, however many localities there are', async () => {
  await rates({ code: '99213', date: '20260715' });
  const response = await call(`${PATH}?code=99214&date=20260715`, key);
  await response.body?.cancel();
  expect(costOf(response).roundTrips).toBe(1);
  expect(costOf(response).rowsRead).toBeLessThanOrEqual(5);
});

it('a contractor-priced service has the published cap of a locality, and no rate', async () => {
  const facts = (dataset: string): ReleaseFacts => ({
    dataset,
    scope: '2025Q2',
    label: `${dataset} test`,
    source: 'test',
    sourceUrl: null,
    sha256: 'x',
    licence: 'public domain',
    effectiveStart: 20250401,
    effectiveEnd: 20250630,
    rowCount: 1,
    isSample: false,
    importedAt: 1_793_577_600,
  });
  const service = { code: '00007', modifiers: '', startDate: 20250401, endDate: 20250630 };
  const first = await env.REFERENCE.prepare(
    `SELECT data FROM fee_schedule WHERE code = '99213' AND start_date = 20260701 AND price_indicator = '9'`,
  ).first<{ data: string }>();
  const { physician } = JSON.parse(first?.data ?? '{}');
  const data = { physician: { ...physician, status_code: 'C', rvu_work: 0 } };
  const target = d1Target(env.REFERENCE);
  await loadRelease(target, IMPORT_TABLES.fee_schedule, facts('pfs-rvu'), [
    { ...service, scheduleType: 0, priceIndicator: '9', description: '', data } as never,
  ]);
  await loadRelease(target, IMPORT_TABLES.opps_cap, facts('opps-cap'), [
    { ...service, locality: '0118218', facilityPrice: 12.34, nonFacilityPrice: 56.78 },
  ]);
  const { body } = await rates({ code: '00007', date: '20250415' });
  expect(body.localities.filter(({ opps_cap }) => opps_cap !== null)).toMatchObject([
    {
      locality: '0118218',
      facility_rate: null,
      opps_cap: { facility_amount: 12.34, non_facility_amount: 56.78, facility_capped: false },
    },
  ]);
});
