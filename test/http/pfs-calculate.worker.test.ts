/**
 * GET /fee-schedules/pfs/calculate and its batch, on the sample data. Expected rates are computed by hand from RVUs
 * (seed/pfs-rvu-*.csv) and GPCIs (seed/gpci-*.csv); the arithmetic stands above each.
 *
 * @module-tag thorough
 */

import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { type Exact, exact, ONE, ZERO } from '../../src/engine/core/exact.ts';
import { loadRelease } from '../../src/imports/release/load.ts';
import type { ReleaseFacts } from '../../src/imports/release/release-facts.ts';
import { IMPORT_TABLES } from '../../src/imports/tables/index.ts';
import { registryBreaker } from '../../src/registry/registry.ts';
import { d1Target } from '../support/d1-target.ts';
import { ERROR_FIELDS } from '../support/error-body.ts';
import { callsFor, failFor, recoverFor } from '../support/nppes-control.ts';
import { type Fault, npis, someNpi, withCheckDigit } from '../support/nppes-providers.ts';
import { ask, call, costOf, createOrganization, post, seedOwnDatabases } from '../support/seeded.ts';

interface Result {
  npi: string;
  code: string;
  modifier: string | null;
  service_date: number;
  rates: {
    facility_rate: number | null;
    non_facility_rate: number | null;
    components: Record<string, number>;
    facility_na: boolean;
    non_facility_na: boolean;
    opps_cap: Record<string, number | boolean> | null;
  };
  payment_status: { status_code: string; priced: boolean; reason: string; anesthesia_conversion_factor: number | null };
  locality_info: { locality: string; zip_code: string; year: number };
  fee_schedule_id: number;
  provider: { name: string; source: string; fetched_at: string; stale: boolean };
  explanation?: {
    step: string;
    formula: string;
    inputs: Record<string, unknown>;
    value: string | number | null;
    citation: string;
  }[];
}
interface Failure {
  detail: string;
}
interface Batch {
  results: { index: number; status: number; result: Result | null; detail: string | null }[];
  count: number;
  failed: number;
}

/** Providers of seed/registry.csv. */
const LOS_ANGELES = '2000000010';
const MANHATTAN = '2000000028';
const CHICAGO = '2000000036';
const HOUSTON = '2000000044';
const MIAMI = '2000000051';
const ALASKA = '2000000069';
const HAWAII = '2000000077';
const PUERTO_RICO = '2000000085';
const VIRGIN_ISLANDS = '2000000093';
const WYOMING = '2000000101';
const MONTANA = '2000000119';
const SAN_FRANCISCO = '2000000127';
const BOSTON = '2000000135';
const BALTIMORE = '2000000168';
const SEATTLE = '2000000242';
const GUAM = '2000000333';
const DEACTIVATED = '2000000408';
const NO_LOCATION = '2000000416';

let key: string;

beforeAll(async () => {
  await seedOwnDatabases();
  ({ key } = await createOrganization());
});
beforeEach(() => {
  registryBreaker.succeeded();
});
afterEach(() => {
  vi.useRealTimers();
});

const calculate = <Body = Result>(query: Record<string, string | number | boolean>) =>
  ask<Body>(`/fee-schedules/pfs/calculate?${new URLSearchParams(query as Record<string, string>)}`, key);

describe('rates', () => {
  test.each([
    // (1.30 × 1.041 + 0.33 × 1.183 + 0.09 × 0.664) × 33.4009 = 60.236853105
    // (1.30 × 1.041 + 1.46 × 1.183 + 0.09 × 0.664) × 33.4009 = 104.886842216
    ['Los Angeles', LOS_ANGELES, '99213', 20260715, {}, '0118218', 60.24, 104.89],
    // The same RVUs × 33.5675, the QP conversion factor: 60.537307875 and 105.4100062
    ['Los Angeles, QP', LOS_ANGELES, '99213', 20260715, { price_indicator: '1' }, '0118218', 60.54, 105.41],
    // (1.30 × 1.042 + 0.57 × 1.194 + 0.10 × 0.690) × 32.3465 = 68.06285837
    // (1.30 × 1.042 + 1.35 × 1.194 + 0.10 × 0.690) × 32.3465 = 98.18780075
    ['Los Angeles, a year before', LOS_ANGELES, '99213', 20251115, {}, '0118218', 68.06, 98.19],
    // (2.80 × 1.064 + 0.75 × 1.162 + 0.21 × 1.586) × 33.4009 = 139.741349384
    // (2.80 × 1.064 + 2.75 × 1.162 + 0.21 × 1.586) × 33.4009 = 217.365040984
    ['Manhattan, first day of RVU26C', MANHATTAN, '99215', 20260701, {}, '1320201', 139.74, 217.37],
    // (3.18 × 1.007 + 1.34 × 1.005 + 0.41 × 2.295) × 33.4009 = 183.367934919
    // (3.18 × 1.007 + 7.73 × 1.005 + 0.41 × 2.295) × 33.4009 = 397.866844674
    ['Chicago, its last day', CHICAGO, '45378', 20260930, {}, '0610216', 183.37, 397.87],
    // (1.59 × 1.007 + 0.67 × 1.005 + 0.21 × 2.295) × 33.4009 = 92.067242787
    // (1.59 × 1.007 + 3.87 × 1.005 + 0.21 × 2.295) × 33.4009 = 199.484537187
    ['Chicago, discontinued (53)', CHICAGO, '45378', 20260930, { modifier: '53' }, '0610216', 92.07, 199.48],
    // (2.23 × 1.008 + 7.10 × 0.993 + 0.16 × 1.376) × 33.4009 = 317.91978647
    ['Houston, global', HOUSTON, '70553', 20260715, {}, '0441218', 317.92, 317.92],
    // (2.23 × 1.008 + 0.79 × 0.993 + 0.13 × 1.376) × 33.4009 = 107.256636071
    ['Houston, professional (26)', HOUSTON, '70553', 20260715, { modifier: '26' }, '0441218', 107.26, 107.26],
    // (0.00 × 1.008 + 6.31 × 0.993 + 0.03 × 1.376) × 33.4009 = 210.663150399
    ['Houston, technical (TC)', HOUSTON, '70553', 20260715, { modifier: 'tc' }, '0441218', 210.66, 210.66],
    // (19.11 × 1.000 + 11.58 × 1.041 + 4.02 × 2.529) × 33.4009 = 1380.504622224
    ['Miami, the highest malpractice GPCI', MIAMI, '27447', 20260715, {}, '0910204', 1380.5, 1380.5],
    // (1.30 × 1.500 + 0.33 × 1.065 + 0.09 × 0.551) × 33.4009 = 78.526851936
    // (1.30 × 1.500 + 1.46 × 1.065 + 0.09 × 0.551) × 33.4009 = 118.723165041
    ['Alaska, work floor 1.5', ALASKA, '99213', 20260715, {}, '0210201', 78.53, 118.72],
    // (1.30 × 1.500 + 0.57 × 1.081 + 0.10 × 0.592) × 32.3465 = 84.921530705
    // (1.30 × 1.500 + 1.35 × 1.081 + 0.10 × 0.592) × 32.3465 = 112.195452575
    ['Alaska, RVU25A', ALASKA, '99213', 20250115, {}, '0210201', 84.92, 112.2],
    // (4.50 × 1.000 + 1.00 × 1.137 + 0.46 × 0.579) × 33.4009 = 197.176869006
    // (4.50 × 1.000 + 4.29 × 1.137 + 0.46 × 0.579) × 33.4009 = 322.120617663
    ['Hawaii', HAWAII, '99291', 20260715, {}, '0121201', 197.18, 322.12],
    // (0.17 × 1.000 + 0.27 × 1.137 + 0.02 × 0.579) × 33.4009 = 16.318677713
    ['Guam, in Hawaii’s locality', GUAM, '93000', 20260715, {}, '0121201', 16.32, 16.32],
    // (1.30 × 1.000 + 0.33 × 1.011 + 0.09 × 0.985) × 33.4009 = 57.525702052
    // (1.30 × 1.000 + 1.46 × 1.011 + 0.09 × 0.985) × 33.4009 = 95.683892239
    ['Puerto Rico', PUERTO_RICO, '99213', 20260715, {}, '0920220', 57.53, 95.68],
    // (0.44 × 1.000 + 0.23 × 1.011 + 0.07 × 0.985) × 33.4009 = 24.766099332
    // (0.44 × 1.000 + 0.68 × 1.011 + 0.07 × 0.985) × 33.4009 = 39.961838787
    ['Virgin Islands', VIRGIN_ISLANDS, 'g0101', 20260715, {}, '0920250', 24.77, 39.96],
    // (1.30 × 1.000 + 0.33 × 1.000 + 0.09 × 0.740) × 33.4009 = 56.66796694
    // (1.30 × 1.000 + 1.46 × 1.000 + 0.09 × 0.740) × 33.4009 = 94.41098394
    ['Wyoming, frontier state: practice expense floor 1.0', WYOMING, '99213', 20260715, {}, '0360221', 56.67, 94.41],
    // (1.30 × 1.000 + 0.33 × 1.000 + 0.09 × 0.998) × 33.4009 = 57.443535838
    // (1.30 × 1.000 + 1.46 × 1.000 + 0.09 × 0.998) × 33.4009 = 95.186552838
    ['Montana, another', MONTANA, '99213', 20260715, {}, '0320201', 57.44, 95.19],
    // (0.00 × 1.041 + 0.68 × 1.194 + 0.01 × 0.890) × 33.4009 = 27.416126738
    ['Boston', BOSTON, '71046', 20260715, { modifier: 'TC' }, '1421201', 27.42, 27.42],
    // (0.22 × 1.088 + 0.08 × 1.419 + 0.01 × 0.445) × 32.3465 = 11.558374845
    [
      'San Francisco, first day of RVU25D',
      SAN_FRANCISCO,
      '71046',
      20251001,
      { modifier: '26' },
      '0111205',
      11.56,
      11.56,
    ],
    // (16.68 × 1.041 + 11.92 × 1.183 + 3.35 × 0.664) × 33.4009 = 1125.264296676
    ['status R, restricted', LOS_ANGELES, '15830', 20260715, {}, '0118218', 1125.26, 1125.26],
    // (0.00 × 1.041 + 0.90 × 1.183 + 0.01 × 0.664) × 33.4009 = 35.783720206
    ['status T', LOS_ANGELES, '36591', 20260715, {}, '0118218', 35.78, 35.78],
  ] as const)('%s', async (_name, npi, code, date, more, locality, facility, nonFacility) => {
    const { status, body } = await calculate({ npi, code, date, ...more });
    expect(status).toBe(200);
    expect(body).toMatchObject({ npi, code: code.toUpperCase(), service_date: date, locality_info: { locality } });
    expect([body.rates.facility_rate, body.rates.non_facility_rate]).toEqual([facility, nonFacility]);
  });

  it('has every field of the API, components unrounded', async () => {
    const { body } = await calculate({ npi: LOS_ANGELES, code: '99213', date: 20260715 });
    const list = await ask<{ data: { id: number }[] }>('/fee-schedules/search?code=99213&active_on=20260715', key);
    expect(body).toEqual({
      npi: LOS_ANGELES,
      code: '99213',
      code_description: '',
      modifier: null,
      service_date: 20260715,
      rates: {
        facility_rate: 60.24,
        non_facility_rate: 104.89,
        components: {
          rvu_work: 1.3,
          rvu_mp: 0.09,
          full_fac_pe: 0.33,
          full_nfac_pe: 1.46,
          conv_fact: 33.4009,
          gpci_work: 1.041,
          gpci_pe: 1.183,
          gpci_mp: 0.664,
        },
        facility_na: false,
        non_facility_na: false,
        opps_cap: null,
      },
      payment_status: {
        status_code: 'A',
        priced: true,
        reason: expect.stringContaining('Active'),
        anesthesia_conversion_factor: null,
      },
      locality_info: {
        locality: '0118218',
        loc_description: 'LOS ANGELES-LONG BEACH-ANAHEIM (LOS ANGELES/ORANGE CNTY)',
        mac: '01182',
        mac_description: 'Noridian Healthcare Solutions, LLC',
        year: 2026,
        zip_code: '90012',
      },
      fee_schedule_id: list.body.data[0]?.id,
      price_indicator: '9',
      provider: {
        name: 'SAMPLE PROVIDER 01 - LOS ANGELES CA',
        source: 'sample',
        fetched_at: '2026-11-01T00:00:00Z',
        stale: false,
      },
    });
  });

  test.each([
    // (0.69 × 1.064 + 0.14 × 1.162 + 0.01 × 1.586) × 33.4009 = 30.48500143
    ['just above the half: up', MANHATTAN, '98941', 20260715, {}, 'facility_rate', 30.49],
    // (0.00 × 1.050 + 0.63 × 1.227 + 0.02 × 0.817) × 33.4009 = 26.365000415
    ['just above the half: up', SEATTLE, '99453', 20260715, {}, 'facility_rate', 26.37],
    // (0.37 × 1.016 + 2.53 × 1.073 + 0.05 × 1.237) × 33.4009 = 105.295001214
    ['just above the half: up', BALTIMORE, '77001', 20260715, {}, 'non_facility_rate', 105.3],
    // (2.50 × 1.088 + 16.07 × 1.419 + 0.24 × 0.445) × 32.3465 = 829.045000045
    ['just above the half: up', SAN_FRANCISCO, '95810', 20251115, {}, 'facility_rate', 829.05],
    // (0.65 × 1.000 + 0.26 × 1.041 + 0.03 × 2.529) × 33.4009 = 33.284998877
    ['just below the half: down', MIAMI, '76942', 20260715, { modifier: '26' }, 'facility_rate', 33.28],
    // (0.84 × 1.000 + 0.74 × 1.000 + 0.13 × 0.739) × 32.3465 = 54.214998255
    ['just below the half: down', WYOMING, '45330', 20251115, {}, 'facility_rate', 54.21],
  ] as const)('%s (%s %s)', async (_name, npi, code, date, more, rate, expected) => {
    const { body } = await calculate({ npi, code, date, ...more });
    expect(body.rates[rate]).toBe(expected);
  });

  test.each([
    ['70553', 'TC', false, true],
    ['27447', '', true, false],
    ['99213', '', false, false],
  ])('%s %s: NA outside a facility %s, inside %s', async (code, modifier, outside, inside) => {
    const { body } = await calculate({ npi: HOUSTON, code, date: 20260715, ...(modifier && { modifier }) });
    expect(body.rates).toMatchObject({ non_facility_na: outside, facility_na: inside });
  });

  it('gives the OPPS cap beside the rates', async () => {
    const { body } = await calculate({ npi: HOUSTON, code: '70553', date: 20260715 });
    // (2.23 × 1.008 + 11.41 × 0.993 + 0.18 × 1.376) × 33.4009 = 461.79204987
    expect(body.rates.opps_cap).toEqual({
      facility_amount: 461.79,
      non_facility_amount: 461.79,
      facility_capped: false,
      non_facility_capped: false,
    });
  });

  it('prices today where no date is given', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-08-31T23:59:00Z') });
    const { body } = await calculate({ npi: LOS_ANGELES, code: '99213' });
    expect(body).toMatchObject({ service_date: 20260831, rates: { facility_rate: 60.24 } });
  });
});

describe('ZIP+4 comes before ZIP5 where they differ', () => {
  const OF_2025 = [
    // Each ZIP code alone is in 0118217, 0441231, 0441299, 1320202, 1220201, 0610215.
    // (1.30 × 1.042 + 0.57 × 1.194 + 0.10 × 0.690) × 32.3465 = 68.06285837; with 1.35: 98.18780075
    ['2000000341', '913613601', '0118218', 68.06, 98.19],
    // (1.30 × 1.000 + 0.57 × 0.945 + 0.10 × 0.934) × 32.3465 = 62.495055325; with 1.35: 86.337660475
    ['2000000358', '787276100', '0441299', 62.5, 86.34],
    // (1.30 × 1.014 + 0.57 × 1.003 + 0.10 × 1.409) × 32.3465 = 65.689595665; with 1.35: 90.995556475
    ['2000000366', '770531000', '0441218', 65.69, 91],
    // (1.30 × 1.065 + 0.57 × 1.195 + 0.10 × 1.462) × 32.3465 = 71.545606025; with 1.35: 101.695778675
    ['2000000374', '110011000', '1329204', 71.55, 101.7],
    // (1.30 × 1.002 + 0.57 × 0.984 + 0.10 × 0.755) × 32.3465 = 62.71921657; with 1.35: 87.54580225
    ['2000000382', '201201000', '1130200', 62.72, 87.55],
    // (1.30 × 1.007 + 0.57 × 1.023 + 0.10 × 2.018) × 32.3465 = 67.733894465; with 1.35: 93.544460675
    ['2000000390', '605212401', '0610216', 67.73, 93.54],
  ] as const;

  test.each(OF_2025)('%s, %s: %s', async (npi, zip_code, locality, facility, nonFacility) => {
    const { body } = await calculate({ npi, code: '99213', date: 20251115 });
    expect(body.locality_info).toMatchObject({ zip_code, locality });
    expect([body.rates.facility_rate, body.rates.non_facility_rate]).toEqual([facility, nonFacility]);
  });

  test.each(OF_2025)('%s, %s is not placed after the years of its history', async (npi, zip_code, locality) => {
    const { status, body } = await calculate<{ detail: string }>({ npi, code: '99213', date: 20260715 });
    const written = `${zip_code.slice(0, 5)}-${zip_code.slice(5)}`;
    expect([status, body.detail]).toEqual([
      404,
      expect.stringContaining(`ZIP+4 ${written} was in locality ${locality} until 2025-12-31, another than`),
    ]);
  });

  it('a ZIP+4 without a record has its ZIP code’s', async () => {
    const { body } = await calculate({ npi: npis.individual, code: '99213', date: 20260715 });
    expect(body.locality_info).toMatchObject({ zip_code: '02115', locality: '1421201' });
  });
});

describe('a code that RVUs do not pay has null rates and a reason, never 0', () => {
  test.each([
    ['B', '20930', /^Bundled/],
    ['B', '93770', /^Bundled/],
    ['C', '78815', /^Contractor-priced/],
    ['E', 'J1100', /^Excluded/],
    ['I', '0001F', /^Not valid for Medicare/],
    ['I', '98000', /^Not valid for Medicare/],
    ['J', '00100', /^Anesthesia/],
    ['M', '1036F', /^Measurement/],
    ['N', '61640', /^Not covered/],
    ['P', 'V2520', /^Bundled or excluded/],
    ['X', '36415', /^Excluded by statute/],
  ])('status %s: %s', async (status_code, code, reason) => {
    const { status, body } = await calculate({ npi: LOS_ANGELES, code, date: 20260715, explain: true });
    expect(status).toBe(200);
    expect(body.payment_status).toMatchObject({ status_code, priced: false, reason: expect.stringMatching(reason) });
    expect(body.rates).toMatchObject({ facility_rate: null, non_facility_rate: null, opps_cap: null });
    expect(body.explanation?.map(({ step }) => step)).toEqual(['practice_location', 'locality', 'gpci', 'status']);
  });

  it('every status of the sample data is one or the other', async () => {
    const { results } = await env.REFERENCE.prepare(
      `SELECT min(code) AS code, data ->> '$.physician.status_code' AS status FROM fee_schedule
        WHERE schedule_type = 0 AND start_date = 20260701 AND price_indicator = '9' AND modifiers = '' GROUP BY status`,
    ).all<{ code: string; status: string }>();
    expect(results.map(({ status }) => status).join('')).toBe('ABCEIJMNPRTX');
    for (const { code, status } of results) {
      const { body } = await calculate({ npi: WYOMING, code, date: 20260715 });
      expect(body.payment_status.priced, status).toBe('ART'.includes(status));
      expect(body.rates.facility_rate === null, status).toBe(!'ART'.includes(status));
    }
  });

  test.each([
    [20250115, 27.86],
    [20260715, null],
  ])('anesthesia on %i names the locality’s conversion factor: %d', async (date, factor) => {
    const { body } = await calculate({ npi: ALASKA, code: '00100', date });
    expect(body.payment_status.anesthesia_conversion_factor).toBe(factor);
  });
});

describe('F18: a modifier without RVUs of its own', () => {
  const knee = (modifier: string) =>
    calculate({ npi: WYOMING, code: '27447', date: 20260715, modifier, explain: true });

  it('changes the fee of the base record by its indicators, with a step', async () => {
    const [whole, both] = [await calculate({ npi: WYOMING, code: '27447', date: 20260715 }), await knee('50')];
    const fee = exact(String(whole.body.rates.facility_rate));
    expect(both.body.rates.facility_rate).toBe(fee.times(exact('1.5')).round(2).toNumber());
    expect(both.body).toMatchObject({
      modifier: '50',
      fee_schedule_id: whole.body.fee_schedule_id,
      payment_status: { priced: true, reason: expect.stringContaining('Modifier 50: 150 percent of the fee') },
    });
    expect(both.body.explanation?.find(({ step }) => step === 'facility_rate_50')).toMatchObject({
      inputs: { facility_rate: fee.toNumber(), share: '1.5' },
      value: both.body.rates.facility_rate,
    });
  });

  test.each(['22', '66', 'ZZ'])('%s has null rates and a reason that names it', async (modifier) => {
    const { status, body } = await knee(modifier);
    expect(status).toBe(200);
    expect(body.rates).toMatchObject({ facility_rate: null, non_facility_rate: null, opps_cap: null });
    expect(body.payment_status.reason).toMatch(`Modifier ${modifier}: no fee, for `);
  });

  it('FX takes a fifth off the technical component, in every locality', async () => {
    const [whole, film, technical] = await Promise.all(
      ['', 'FX', 'TC'].map((modifier) =>
        calculate({ npi: WYOMING, code: '71046', date: 20260715, ...(modifier && { modifier }) }),
      ),
    );
    const [before, after, part] = [whole, film, technical].map((each) =>
      exact(String(each?.body.rates.non_facility_rate)),
    ) as [Exact, Exact, Exact];
    expect(`${before.minus(after)}`).toBe(`${part.minus(part.times(exact('0.8')).round(2))}`);
  });
});

describe('a missing link is a 404 that names it and the date', () => {
  const nowhere = withCheckDigit('200000900');
  beforeAll(() =>
    env.PROVIDERS.prepare(
      `INSERT INTO registry_provider (npi, status, name, enumeration_type, postal_code, state, source, fetched_at)
        VALUES (?, 'active', 'SAMPLE NOWHERE', 'NPI-1', '99999', 'AK', 'sample', 0)`,
    )
      .bind(nowhere)
      .run(),
  );

  test.each([
    ['NPI not in the registry', { npi: npis.unknown }, `NPI ${npis.unknown} is not in the provider registry`],
    ['deactivated NPI', { npi: DEACTIVATED }, `NPI ${DEACTIVATED} is deactivated`],
    ['deactivated, from NPPES', { npi: npis.deactivated }, `NPI ${npis.deactivated} is deactivated`],
    ['withheld by NPPES', { npi: npis.withheld }, `NPI ${npis.withheld} is deactivated`],
    ['no practice location', { npi: NO_LOCATION }, `NPI ${NO_LOCATION} has no practice location`],
    ['mailing address only', { npi: npis.withoutLocation }, `NPI ${npis.withoutLocation} has no practice location`],
    ['practice abroad', { npi: npis.abroad }, `NPI ${npis.abroad} has no practice location`],
    ['no addresses', { npi: npis.sparse }, `NPI ${npis.sparse} has no practice location`],
    ['ZIP code without a locality', { npi: nowhere }, `ZIP code 99999 of NPI ${nowhere} has no Medicare locality`],
    ['ZIP code before all data', { date: 20191231 }, `ZIP code 90012 of NPI ${LOS_ANGELES} has no Medicare locality`],
    ['GPCIs of another year', { date: 20241231 }, 'Locality 0118218 (ZIP code 90012) has no GPCIs'],
    ['GPCIs of the next year', { date: 20270101 }, 'Locality 0118218 (ZIP code 90012) has no GPCIs'],
    ['no such code', { code: 'ZZZZZ' }, 'No physician fee schedule record of ZZZZZ on 2026-07-15'],
    ['a code of another schedule', { code: '0001U' }, 'No physician fee schedule record of 0001U'],
    [
      'no such modifier',
      { modifier: '26' },
      'No physician fee schedule record of 99213 with modifier 26 on 2026-07-15',
    ],
    ['no QP record', { code: '0001F', price_indicator: '1' }, 'record of 0001F at the QP rate (price indicator 1)'],
    ['the day before RVU26C', { date: 20260630 }, 'No physician fee schedule record of 99213 on 2026-06-30'],
    ['between releases', { date: 20250401 }, 'No physician fee schedule record of 99213 on 2025-04-01'],
  ])('%s', async (_name, query, detail) => {
    const request = { npi: LOS_ANGELES, code: '99213', date: 20260715, ...query };
    const { status, body } = await calculate<Failure>(request);
    expect(status).toBe(404);
    expect(Object.keys(body)).toEqual(ERROR_FIELDS);
    expect(body.detail).toContain(detail);
    const date = String(request.date);
    expect(body.detail).toContain(`${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`);
  });

  it('says what is loaded instead', async () => {
    const { body } = await calculate<Failure>({ npi: LOS_ANGELES, code: '99213', date: 20260630 });
    expect(body.detail).toMatch(
      /loaded: RVU26D.* \(sample\), 2026-10-01 to 2026-12-31; .*RVU26C.* \(sample\), 2026-07-01 to 2026-09-30; .*RVU25A \(sample\), 2025-01-01 to 2025-03-31/,
    );
  });
});

describe('bad parameters are a 400 that names the field', () => {
  test.each([
    ['wrong check digit', { npi: '2000000011' }, 'npi must be an NPI: 10 digits with a right check digit'],
    ['nine digits', { npi: '200000001' }, 'npi must be an NPI: 10 digits with a right check digit'],
    ['begins with 3', { npi: '3000000000' }, 'npi must be an NPI: 10 digits with a right check digit'],
    ['letters', { npi: 'ABCDEFGHIJ' }, 'npi must be an NPI: 10 digits with a right check digit'],
    ['part of a code', { code: '9921' }, 'code must be a HCPCS/CPT code of 5 letters and digits'],
    ['no calendar date', { date: 20260231 }, 'date must be a real calendar date written YYYYMMDD or YYYY-MM-DD'],
    ['another form', { date: '15.7.2026' }, 'date must be a date written YYYYMMDD or YYYY-MM-DD'],
    ['two modifiers', { modifier: '26,TC' }, 'modifier must be one modifier of 2 characters'],
    ['both price indicators', { price_indicator: 'all' }, 'price_indicator must be 1 or 9'],
    ['not a flag', { explain: 'please' }, 'explain must be true or false'],
  ])('%s', async (_name, query, detail) => {
    const { status, body } = await calculate<Failure>({ npi: LOS_ANGELES, code: '99213', date: 20260715, ...query });
    expect(status).toBe(400);
    expect(body).toMatchObject({ detail: `Invalid request: ${detail}` });
  });

  it('names what is missing', async () => {
    const { status, body } = await calculate<Failure>({});
    expect(status).toBe(400);
    expect(body.detail).toBe('Invalid request: npi is required; code is required');
  });
});

describe('explain=true', () => {
  test.each([
    [LOS_ANGELES, '99213', ''],
    [ALASKA, '45378', '53'],
    [MIAMI, '27447', ''],
    [HOUSTON, '70553', 'TC'],
    [GUAM, 'G0101', ''],
  ])('%s %s %s: the parts add up to the rate, and every step cites its rule', async (npi, code, modifier) => {
    const { body } = await calculate({ npi, code, date: 20260715, explain: true, ...(modifier && { modifier }) });
    const steps = new Map(body.explanation?.map((step) => [step.step, step]));
    for (const [setting, rate] of [
      ['facility', body.rates.facility_rate],
      ['non_facility', body.rates.non_facility_rate],
    ] as const) {
      const parts = ['work', 'practice_expense', 'malpractice'].map((part) => steps.get(`${setting}_${part}`));
      const sum = parts.reduce((total, part) => total.plus(exact(String(part?.value))), ZERO);
      expect(sum.round(2).toNumber()).toBe(rate);
      expect(steps.get(`${setting}_rate`)?.value).toBe(rate);
      for (const part of parts) {
        const product = Object.values(part?.inputs ?? {}).reduce<Exact>((x, y) => x.times(exact(String(y))), ONE);
        expect(product.shortest).toBe(part?.value);
      }
    }
    for (const step of steps.values()) {
      expect(step.citation, step.step).toMatch(/CFR|Social Security Act|Medicare Claims Processing Manual/);
      expect(step.formula, step.step).not.toBe('');
    }
    expect(steps.get('locality')?.value).toBe(body.locality_info.locality);
  });

  it('is not there unless asked for', async () => {
    for (const explain of ['', 'false', '0']) {
      const { body } = await calculate({
        npi: LOS_ANGELES,
        code: '99213',
        date: 20260715,
        ...(explain && { explain }),
      });
      expect(body).not.toHaveProperty('explanation');
    }
  });
});

describe('the provider registry', () => {
  const now = new Date('2026-07-15T12:00:00Z');
  const price = <Body = Result>(npi: string) => calculate<Body>({ npi, code: '99213', date: 20260715 });

  test.each([
    // (1.30 × 1.041 + 0.33 × 1.194 + 0.09 × 0.890) × 33.4009 = 61.037472678; with 1.46: 106.102634976
    [npis.individual, 'ALEX SAMPLE', '02115', 61.04, 106.1],
    // (1.30 × 1.000 + 0.33 × 1.041 + 0.09 × 0.875) × 33.4009 = 57.525702052; with 1.46: 96.816182749
    [npis.organization, 'SAMPLE HOSPITAL, INC.', '03755', 57.53, 96.82],
    [npis.fillerPlus4, 'ALEX SAMPLE-FILLER', '02138', 61.04, 106.1],
    // As Puerto Rico above.
    [npis.puertoRico, 'ALEX SAMPLE-RIVERA', '00901', 57.53, 95.68],
    [npis.reactivated, 'ALEX SAMPLE-RETURNED', '02115', 61.04, 106.1],
  ])('finds %s, %s', async (npi, name, zip_code, facility, nonFacility) => {
    const { status, body } = await price(npi);
    expect(status).toBe(200);
    expect(body.provider).toMatchObject({ name, source: 'nppes', stale: false });
    expect(body.locality_info.zip_code).toBe(zip_code);
    expect([body.rates.facility_rate, body.rates.non_facility_rate]).toEqual([facility, nonFacility]);
  });

  it('is never asked for a sample provider', async () => {
    await price(LOS_ANGELES);
    await price(DEACTIVATED);
    expect(await callsFor(LOS_ANGELES, DEACTIVATED)).toEqual([0, 0]);
  });

  it('is asked once a week for a provider', async () => {
    const npi = someNpi(7000);
    vi.useFakeTimers({ toFake: ['Date'], now });
    expect((await price(npi)).body.provider).toMatchObject({ fetched_at: '2026-07-15T12:00:00Z' });
    vi.setSystemTime(new Date('2026-07-22T11:59:00Z'));
    expect((await price(npi)).body.provider).toMatchObject({ fetched_at: '2026-07-15T12:00:00Z', stale: false });
    expect(await callsFor(npi)).toEqual([1]);
    vi.setSystemTime(new Date('2026-07-22T12:00:00Z'));
    expect((await price(npi)).body.provider).toMatchObject({ fetched_at: '2026-07-22T12:00:00Z', stale: false });
    expect(await callsFor(npi)).toEqual([2]);
  });

  const outages: Fault[] = [
    'server_error',
    'too_many_requests',
    'forbidden',
    'connection_reset',
    'cut_short',
    'html',
    'truncated_json',
    'unexpected_shape',
    'huge_body',
    'another_npi',
    'redirect',
    'errors_in_200',
  ];

  async function expectUnavailable(fault: Fault, npi: string): Promise<void> {
    await failFor(npi, fault);
    const { status, headers, body } = await price<Failure>(npi);
    expect(status).toBe(503);
    expect(body).toMatchObject({
      detail: `The provider registry (NPPES) cannot be reached and has no cached answer for NPI ${npi}; try again later`,
    });
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
    await recoverFor(npi);
    registryBreaker.succeeded();
    expect((await price(npi)).status, 'and 200 once it is back').toBe(200);
  }

  const npisOf = (faults: readonly Fault[], first: number) =>
    faults.map((fault, n) => [fault, someNpi(first + n)] as const);
  test.each(npisOf(outages, 7100))('that does %s: 503 with Retry-After', expectUnavailable);
  test.each(npisOf(['hang', 'hang_in_body'], 7150))(
    'that does %s: 503 with Retry-After',
    { tags: ['thorough'] },
    expectUnavailable,
  );

  it('down for a known provider: its last answer is used and said to be stale', async () => {
    const npi = someNpi(7200);
    vi.useFakeTimers({ toFake: ['Date'], now });
    const fresh = await price(npi);
    await failFor(npi, 'server_error');
    vi.setSystemTime(new Date('2026-08-15T12:00:00Z'));
    const stale = await price(npi);
    expect(stale.status).toBe(200);
    expect(stale.body).toEqual({ ...fresh.body, provider: { ...fresh.body.provider, stale: true } });
    expect(stale.headers.get('ETag')).not.toBe(fresh.headers.get('ETag'));
    await recoverFor(npi);
    registryBreaker.succeeded();
    const again = await price(npi);
    expect(again.body.provider).toMatchObject({ fetched_at: '2026-08-15T12:00:00Z', stale: false });
  });

  it('down: the other providers of a batch are priced', async () => {
    const npi = someNpi(7300);
    await failFor(npi, 'server_error');
    const lines = [LOS_ANGELES, npi, ALASKA].map((each) => ({ npi: each, code: '99213', date: 20260715 }));
    const { body } = await post<Batch>('/fee-schedules/pfs/calculate/batch', key, { lines });
    expect(body.results.map(({ status }) => status)).toEqual([200, 503, 200]);
    expect(body.failed).toBe(1);
  });

  it('hanging: is left alone after two failures, so that the next callers do not wait', async () => {
    const [first, second, third] = [someNpi(7401), someNpi(7402), someNpi(7403)];
    for (const npi of [first, second]) {
      await failFor(npi, 'forbidden');
      await price(npi);
    }
    expect((await price<Failure>(third)).status).toBe(503);
    expect(await callsFor(third)).toEqual([0]);
  });
});

describe('POST /fee-schedules/pfs/calculate/batch', () => {
  const batch = (body: unknown) => post<Batch & Failure>('/fee-schedules/pfs/calculate/batch', key, body);
  const line = { npi: LOS_ANGELES, code: '99213', date: 20260715 };

  it('answers each line as the single call would, in order', async () => {
    const lines = [
      line,
      { ...line, npi: '2000000011' },
      { ...line, code: 'ZZZZZ' },
      { ...line, npi: DEACTIVATED },
      { ...line, code: '36415' },
      { ...line, npi: HOUSTON, code: '70553', modifier: 'TC', price_indicator: '1' },
      line,
    ];
    const { status, body } = await batch({ lines });
    expect(status).toBe(200);
    expect(body).toMatchObject({ count: 7, failed: 3 });
    expect(body.results.map(({ index, status: each }) => [index, each])).toEqual([
      [0, 200],
      [1, 400],
      [2, 404],
      [3, 404],
      [4, 200],
      [5, 200],
      [6, 200],
    ]);
    for (const { index, status: each, result, detail } of body.results) {
      const single = await calculate<Result & Failure>(lines[index] as never);
      expect(single.status).toBe(each);
      if (each === 200) {
        expect(result).toEqual(single.body);
        expect(detail).toBeNull();
      } else {
        expect(result).toBeNull();
        expect(detail?.replace('Invalid line', 'Invalid request')).toBe(single.body.detail);
      }
    }
  });

  it('prices 500 lines, each its own, in one wave of reads', async () => {
    const sample = [LOS_ANGELES, ALASKA, HOUSTON, MIAMI, WYOMING];
    const codes = ['99213', '99215', '71046', '27447'];
    const lines = Array.from({ length: 500 }, (_, i) => ({
      npi: sample[i % sample.length],
      code: codes[i % codes.length],
      date: [20260701, 20260930, 20251001][i % 3],
    }));
    const response = await call('/fee-schedules/pfs/calculate/batch', key, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ lines }),
    });
    const body = (await response.json()) as Batch;
    expect(body).toMatchObject({ count: 500, failed: 0 });
    expect(body.results.map(({ result }) => [result?.npi, result?.code, result?.service_date])).toEqual(
      lines.map(({ npi, code, date }) => [npi, code, date]),
    );
    expect(costOf(response).roundTrips).toBeLessThanOrEqual(3);
  });

  it('asks the registry once for a provider of many lines', async () => {
    const npi = someNpi(7500);
    const { body } = await batch({ lines: Array.from({ length: 40 }, () => ({ ...line, npi })) });
    expect(body.failed).toBe(0);
    expect(await callsFor(npi)).toEqual([1]);
  });

  it('explains every line where asked to', async () => {
    const { body } = await batch({ lines: [line, { ...line, code: '36415' }], explain: true });
    expect(body.results.every(({ result }) => (result?.explanation?.length ?? 0) >= 4)).toBe(true);
    expect((await batch({ lines: [line] })).body.results[0]?.result).not.toHaveProperty('explanation');
  });

  it('prices today where a line has no date', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-09-01T00:00:00Z') });
    const { body } = await batch({ lines: [{ npi: LOS_ANGELES, code: '99213' }] });
    expect(body.results[0]?.result?.service_date).toBe(20260901);
  });

  test.each([
    ['501 lines', { lines: Array.from({ length: 501 }, () => line) }, 'lines must have at most 500 lines'],
    ['no lines', { lines: [] }, 'lines must have at least one line'],
    ['no array', { lines: line }, 'lines must be an array of lines'],
    ['a text', { lines: '[]' }, 'lines must be an array of lines'],
    ['null', { lines: null }, 'lines must be an array of lines'],
    ['nothing', {}, 'lines is required'],
    ['a flag that is none', { lines: [line], explain: 'yes' }, 'explain must be true or false'],
  ])('%s: 400', async (_name, body, detail) => {
    const answer = await batch(body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ detail: `Invalid request: ${detail}` });
  });

  test.each([
    ['an array', []],
    ['a number', 5],
    ['a text', 'lines'],
    ['null', null],
  ])('a body that is %s: 400', async (_name, body) => {
    const answer = await batch(body);
    expect(answer.status).toBe(400);
    expect(answer.body.detail).toMatch(/^Invalid request: the body /);
  });

  test.each([
    ['null', null, /a line must be an object/],
    ['a number', 7, /a line must be an object/],
    ['an array', [], /npi .*code |a line must be an object/],
    ['nothing in it', {}, /^Invalid line: npi is required; code is required$/],
    ['a number for the NPI', { ...line, npi: 2000000010 }, /npi must be an NPI/],
    ['a number for the code', { ...line, code: 99213 }, /code must be a text/],
    ['a text for the date', { ...line, date: 'today' }, /date must be a date written YYYYMMDD or YYYY-MM-DD/],
    ['a fraction', { ...line, date: 20260715.5 }, /date must be a date written/],
    ['no calendar date', { ...line, date: 20260231 }, /date must be a real calendar date/],
    ['a date far away', { ...line, date: 1e15 }, /date must be a date written/],
    ['two modifiers', { ...line, modifier: ['26', 'TC'] }, /modifier must be a text/],
    ['a long modifier', { ...line, modifier: '26TC' }, /modifier must be one modifier/],
    ['a number for the price indicator', { ...line, price_indicator: 9 }, /price_indicator must be "1" or "9"/],
  ])('a line that is %s fails alone', async (_name, bad, detail) => {
    const { status, body } = await batch({ lines: [line, bad, line] });
    expect(status).toBe(200);
    expect(body.results.map(({ status: each }) => each)).toEqual([200, 400, 200]);
    expect(body.results[1]?.detail).toMatch(detail);
    expect(body.failed).toBe(1);
  });
});

// Keep this last: it changes the data.
describe('what the sample data does not have', () => {
  const facts = (dataset: string, scope: string, rowCount: number): ReleaseFacts => ({
    dataset,
    scope,
    label: `${dataset} test`,
    source: 'test',
    sourceUrl: null,
    sha256: 'x',
    licence: 'public domain',
    effectiveStart: 20260401,
    effectiveEnd: 20260630,
    rowCount,
    isSample: false,
    importedAt: 1_793_577_600,
  });

  beforeAll(async () => {
    const first = await env.REFERENCE.prepare(
      `SELECT data FROM fee_schedule WHERE code = '99213' AND start_date = 20260701 AND price_indicator = '9'`,
    ).first<{ data: string }>();
    const { physician } = JSON.parse(first?.data ?? '{}');
    const row = (code: string, fields: object) => ({
      code,
      scheduleType: 0,
      startDate: 20260401,
      endDate: 20260630,
      modifiers: '',
      priceIndicator: '9',
      description: '',
      data: {
        physician: { ...physician, rvu_work: 1, full_fac_pe: 0, full_nfac_pe: 0, rvu_mp: 0, conv_fact: 1, ...fields },
      },
    });
    const rows = [
      row('00001', { conv_fact: 1.005 }),
      row('00002', { conv_fact: 2.675 }),
      row('00003', { conv_fact: 8.345 }),
      row('00004', { conv_fact: 1.00499999 }),
      row('00005', { status_code: 'R', rvu_work: 0 }),
      row('00006', { rvu_work: 2, opps_fac_pe: 0.4, opps_nfac_pe: 1.1, opps_mp: 0.1, full_nfac_pe: 1, full_fac_pe: 1 }),
      row('00007', { status_code: 'C', rvu_work: 0 }),
      row('00008', { status_code: '9' }),
    ];
    const target = d1Target(env.REFERENCE);
    await loadRelease(target, IMPORT_TABLES.fee_schedule, facts('pfs-rvu', '2026Q2', rows.length), rows as never);
    await loadRelease(target, IMPORT_TABLES.opps_cap, facts('opps-cap', '2026Q2', 1), [
      {
        code: '00007',
        modifiers: '',
        locality: '0360221',
        startDate: 20260401,
        endDate: 20260630,
        facilityPrice: 12.34,
        nonFacilityPrice: 56.78,
      },
    ]);
  });
  const price = async (code: string, npi = WYOMING) => (await calculate({ npi, code, date: 20260415 })).body;

  test.each([
    // 1.00 × 1.000 × the conversion factor; in binary, 1.005 and 2.675 lie below the half, and half-even gives 8.34.
    ['00001', 1.01],
    ['00002', 2.68],
    ['00003', 8.35],
    ['00004', 1],
  ])('exactly half a cent goes up: %s', async (code, rate) => {
    expect((await price(code)).rates.facility_rate).toBe(rate);
  });

  it('an R code without RVUs has null rates', async () => {
    const { rates, payment_status } = await price('00005');
    expect([rates.facility_rate, rates.non_facility_rate]).toEqual([null, null]);
    expect(payment_status).toMatchObject({ priced: false, reason: expect.stringContaining('No RVUs') });
  });

  it('an OPPS cap below the rate is said to cap it; the rate stays before the cap', async () => {
    const { rates } = await price('00006');
    // rates: 2 + 1 = 3 dollars; caps: 2 + 0.4 + 0.1 × 0.740 = 2.474 and 2 + 1.1 + 0.074 = 3.174 dollars
    expect([rates.facility_rate, rates.non_facility_rate]).toEqual([3, 3]);
    expect(rates.opps_cap).toEqual({
      facility_amount: 2.47,
      non_facility_amount: 3.17,
      facility_capped: true,
      non_facility_capped: false,
    });
  });

  it('a contractor-priced code has the cap that CMS publishes for its locality, and null rates', async () => {
    const here = await price('00007');
    expect(here.rates).toMatchObject({
      facility_rate: null,
      opps_cap: { facility_amount: 12.34, non_facility_amount: 56.78, facility_capped: false },
    });
    expect((await price('00007', ALASKA)).rates.opps_cap).toBeNull();
  });

  it('a status that nobody knows is not priced', async () => {
    const { rates, payment_status } = await price('00008');
    expect(rates.facility_rate).toBeNull();
    expect(payment_status).toMatchObject({ priced: false, reason: 'Status 9 is not known.' });
  });
});
