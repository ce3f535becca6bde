/**
 * The budget of an answer: rows read at most twice the rows returned plus 50, and two sequential round trips (three for
 * a price), on the sample data and on data of the size of eight quarters. D1 counts them; nothing is timed.
 */
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { loadRelease } from '../../src/imports/release/load.ts';
import type { ReleaseFacts } from '../../src/imports/release/release-facts.ts';
import { IMPORT_TABLES } from '../../src/imports/tables/index.ts';
import { isolateBudget } from '../../src/storage/isolate-cache.ts';
import { d1Target } from '../support/d1-target.ts';
import { INPATIENT_CLAIMS } from '../support/inpatient-claims.ts';
import { someNpi } from '../support/nppes-providers.ts';
import { call, costOf, createOrganization, seedOwnDatabases } from '../support/seeded.ts';

let key: string;

const CALCULATE = '/fee-schedules/pfs/calculate?date=20260715&npi=';

/** Path, and the most rows that its answer has. */
const READS: [path: string, rows: number][] = [
  ['/fee-schedules/search', 50],
  ['/fee-schedules/search?limit=500&price_indicator=all', 500],
  ['/fee-schedules/search?limit=1&skip=1500&price_indicator=all', 1],
  ['/fee-schedules/search?skip=100000000', 0],
  ['/fee-schedules/search?code=9&limit=100', 100],
  ['/fee-schedules/search?code=99213', 8],
  ['/fee-schedules/search?schedule_type=3&has_modifiers=true&limit=10', 10],
  ['/fee-schedules/search?modifier=26&active_on=20260715&limit=10', 10],
  ['/fee-schedules/search?start_date_from=20250401&start_date_to=20260331&limit=10', 10],
  ['/fee-schedules/search?code=ZZZZZ', 0],
  ['/fee-schedules/schedule-types', 5],
  ['/fee-schedules/stats', 1],
  ['/fee-schedules/code/99213/timeline', 10],
  ['/fee-schedules/code/71046/modifiers', 10],
  ['/fee-schedules/1', 1],
  ['/fee-schedules/999999999', 0],
  ['/fee-schedules/pfs/localities?code=99213&date=20260715', 1],
  ['/zip9-data/search', 50],
  ['/zip9-data/search?limit=500', 500],
  ['/zip9-data/search?limit=1&skip=1600', 1],
  ['/zip9-data/search?zip_code=9&limit=100', 100],
  ['/zip9-data/search?zip_code=90210', 10],
  ['/zip9-data/search?zip_code=913613601', 1],
  ['/zip9-data/search?state=CA&rural_indicator=B&limit=5', 5],
  ['/zip9-data/search?carrier=01112&effective_date=2026-07-01&limit=5', 5],
  ['/zip9-data/lookup/states', 1],
  ['/zip9-data/lookup/carriers?state=CA', 1],
  ['/zip9-data/lookup/localities?carrier=01112', 1],
  ['/zip9-data/stats/summary', 1],
  ['/zip9-data/1', 1],
  ['/pfs-localities/search?limit=500', 1],
  ['/pfs-localities/search?zip_code=93426&year=2026', 1],
  ['/pfs-localities/lookup/by-locality?locality=0118218&year=2026', 1],
  ['/pfs-localities/lookup/years', 1],
  ['/pfs-localities/lookup/macs', 1],
  ['/pfs-localities/lookup/localities', 1],
  ['/pfs-localities/stats/summary', 1],
  ['/pfs-localities/1', 1],
  ['/mue-data/search', 50],
  ['/mue-data/search?limit=1&skip=390', 1],
  ['/mue-data/search?code=9&mue_type=Facility&effective_date=20240801&limit=5', 5],
  ['/mue-data/code/97110', 2],
  ['/mue-data/stats/summary', 1],
  ['/mue-data/1', 1],
  ['/snf/hipps/NHNC1?cbsa=31140&fiscal_year=2026', 6],
  ['/snf/pdpm/clinical-categories?therapy_category=3&limit=5', 5],
  ['/snf/pdpm/comorbidities?code=E11', 3],
  ['/ioce-data/hcpcs/27447?date=2026-04-15', 1],
  ['/ioce-data/ncci-pairs', 50],
  ['/ioce-data/ncci-pairs?limit=1&skip=330', 1],
  ['/ioce-data/ncci-pairs?code1=45385', 10],
  ['/ioce-data/ncci-pairs?code2=99213&version=96&limit=1', 1],
  ['/ioce-data/ncci-pairs?q=45378&limit=1', 1],
  ['/coverage/ncd/search', 8],
  ['/coverage/lcd/search?status=Current&limit=2', 2],
  ['/coverage/article/search?keyword=billing', 2],
  ['/coverage/article/search?icd10=F06.8', 1],
  ['/coverage/lcd/search?hcpcs=A4604', 2],
  ['/coverage/lcd/33718/52/hcpcs', 22],
  ['/coverage/article/56767/17/icd10', 12],
  ['/icd10cm-data/diagnosis/code/E11.6?year=2026', 7],
  ['/icd10cm-data/diagnosis/code/D63.0/mce?date=2026-11-24', 1],
  ['/icd10cm-data/index/search?year=2026', 50],
  ['/icd10cm-data/drug/search?year=2026&code=T39', 5],
  ['/icd10cm-data/neoplasm/search?year=2026&site=breast', 14],
  ['/icd10pcs/years', 1],
  ['/icd10pcs/code/0SR90J9?year=2024', 1],
  ['/icd10pcs/index?year=2024&limit=200', 200],
  ['/icd10pcs/index?year=2024&search=artery&level=1', 10],
  ['/icd10pcs/builder/options?year=2024&partial_code=0SR9', 1],
  ['/icd10pcs/builder/options?year=2026&partial_code=0SR9', 1],
  ['/icd10pcs/definitions?year=2024&section_id=0&axis_pos=4&term_id=9', 2],
  ['/ioce-data/tables', 1],
  ['/ioce-data/tables/opps_hcpcs', 50],
  ['/ioce-data/tables/opps_hcpcs?limit=1000&search=a', 100],
  ['/ioce-data/tables/hcpcs_index?skip=400&limit=1', 1],
  ['/ioce-data/tables/manual_edit?effective_date=2024-04-01&buffer=procedure&limit=1000', 80],
  ['/ioce-data/tables/data_dx10', 1],
  ['/ioce-data/tables/data_hcpcs?limit=1000&search=a&effective_date=2026-04-15', 1],
  ['/ioce-data/search/hcpcs/11044', 7],
  ['/ioce-data/stats/summary', 40],
  ['/reference-codes/', 100],
  ['/reference-codes/?type=0&limit=10&skip=320', 10],
  ['/reference-codes/?q=diabetes&limit=100&skip=5', 100],
  ['/reference-codes/search?q=diabetes&limit=100', 100],
  ['/reference-codes/search?q=9921&type=0', 20],
  ['/reference-codes/E119', 1],
  ['/reference-codes/99213?type=0', 1],
  ['/releases', 79],
];
const PRICES: [path: string, rows: number][] = [
  [`${CALCULATE}2000000010&code=99213`, 1],
  [`${CALCULATE}2000000341&code=71046&modifier=TC&explain=true`, 1],
  [`${CALCULATE}2000000010&code=78815`, 1],
  [`${CALCULATE}2000000010&code=ZZZZZ`, 0],
];

/** Searches of a year's ICD-10 codes: the code editor's lists are found and read before the page, unless this isolate holds them. */
const WITH_EDITOR: [path: string, rows: number][] = [
  ['/icd10cm-data/diagnosis/search?year=2026&description=acute&limit=100', 100],
  // A result rests on its code and the labels of its table.
  ['/icd10pcs/search?q=approach&year=2024&limit=100', 200],
  ['/icd10pcs/search?q=cement&year=2026&limit=1&skip=70', 1],
  ['/icd10pcs/search?q=zzz&year=2024', 0],
];

/**
 * Calls twice: the second call finds what this isolate cached in the first. The first call after an import learns of
 * the changed data in the round trip that reads the page: it may read the page twice, still in two trips.
 */
async function expectWithin(path: string, rows: number, trips: number, { afterImport = false } = {}): Promise<void> {
  for (const which of ['first', 'second']) {
    const response = await call(path, key);
    await response.body?.cancel();
    const { rowsRead, roundTrips } = costOf(response);
    const pages = afterImport && which === 'first' ? 2 : 1;
    expect(rowsRead, `rows read, ${which} call`).toBeLessThanOrEqual(pages * (2 * rows + 50));
    expect(roundTrips, `round trips, ${which} call`).toBeLessThanOrEqual(trips);
  }
}

beforeAll(async () => {
  await seedOwnDatabases();
  ({ key } = await createOrganization());
});

describe('on the sample data', () => {
  test.each(READS)('%s (%i rows)', (path, rows) => expectWithin(path, rows, 2));
  test.each([...PRICES, ...WITH_EDITOR])('%s (%i record)', (path, rows) => expectWithin(path, rows, 3));

  it('a provider that the registry is asked for and who is remembered costs no round trip more', async () => {
    await expectWithin(`${CALCULATE}${someNpi(8000)}&code=99213`, 1, 3);
  });

  it('a claim whose tables this isolate holds and whose provider it remembers reads nothing', async () => {
    const [claim] = Object.values(INPATIENT_CLAIMS);
    const process = () =>
      call('/claimsproc/process/pps', key, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(claim),
      });
    await process();
    const { rowsRead, roundTrips } = costOf(await process());
    expect({ rowsRead, roundTrips }).toEqual({ rowsRead: 0, roundTrips: 0 });
  });

  it("the health of claims, whose ordinary claims another isolate has processed, in what tells that data's revision", {
    tags: ['thorough'],
  }, async () => {
    await (await call('/claimsproc/health', key)).body?.cancel();
    isolateBudget.entries.clear();
    await expectWithin('/claimsproc/health', 1, 2);
  });

  it('what is remembered is read in one round trip', async () => {
    for (const path of [
      '/fee-schedules/search?code=99',
      '/zip9-data/search?state=CA',
      '/pfs-localities/lookup/years',
    ]) {
      await call(path, key);
      expect(costOf(await call(path, key)).roundTrips, path).toBe(1);
    }
  });
});

describe('with 60,000 fee schedule records of eight quarters and 150,000 ZIP+4s more', { tags: ['thorough'] }, () => {
  const QUARTERS = [0, 1, 2, 3, 4, 5, 6, 7].map((n) => {
    const [year, quarter] = [2027 + Math.floor(n / 4), n % 4];
    const start = year * 10000 + (quarter * 3 + 1) * 100 + 1;
    return { start, end: start + (quarter === 1 || quarter === 2 ? 229 : 230) };
  });
  const facts = (dataset: string, scope: string, start: number, end: number, rowCount: number): ReleaseFacts => ({
    dataset,
    scope,
    label: `${dataset} ${scope}`,
    source: 'test',
    sourceUrl: null,
    sha256: 'x',
    licence: 'public domain',
    effectiveStart: start,
    effectiveEnd: end,
    rowCount,
    isSample: false,
    importedAt: 1_793_577_600,
  });
  const MODIFIERS = ['', '', '', '26', 'TC'];

  beforeAll(async () => {
    const data = { physician: { status_code: 'A', rvu_work: 1 } };
    for (const { start, end } of QUARTERS) {
      const rows = Array.from({ length: 7500 }, (_, i) => ({
        code: String(10000 + Math.floor(i / MODIFIERS.length) * 60 + (i % MODIFIERS.length)),
        scheduleType: 0,
        startDate: start,
        endDate: end,
        modifiers: MODIFIERS[i % MODIFIERS.length],
        priceIndicator: '9',
        description: '',
        data,
      }));
      const release = facts('pfs-rvu', `${start}-${end}/9`, start, end, rows.length);
      await loadRelease(d1Target(env.REFERENCE), IMPORT_TABLES.fee_schedule, release, rows as never);
    }
    const zips = Array.from({ length: 150_000 }, (_, i) => ({
      zipCode: String(900000000 + i * 600),
      state: ['CA', 'AK', 'HI', 'OR'][Math.floor(i / 40_000)] as string,
      carrier: ['01112', '01182', '02102', '02302'][Math.floor(i / 40_000)] as string,
      pricingLocality: String(10 + (Math.floor(i / 50) % 25)),
      ruralIndicator: (['', 'R', 'B', ''] as const)[Math.floor(i / 400) % 4] as string,
      effectiveDate: 20270101,
      endDate: 99991231,
    }));
    const release = facts('zip9', '20271', 20270101, 99991231, zips.length);
    await loadRelease(d1Target(env.GEOGRAPHY), IMPORT_TABLES.zip_locality, release, zips as never);
  });

  it('is loaded', async () => {
    const counts = await Promise.all(
      ['/fee-schedules/search?limit=1', '/zip9-data/search?limit=1'].map(async (path) => {
        const { count } = (await (await call(path, key)).json()) as { count: number };
        return count;
      }),
    );
    expect(counts).toEqual([62_598, 151_654]);
  });

  const MORE: [path: string, rows: number][] = [
    ['/fee-schedules/search?limit=10&skip=55000', 10],
    ['/fee-schedules/search?modifier=26&limit=500&skip=11000', 500],
    ['/fee-schedules/search?active_on=20280215&code=1&limit=100', 100],
    ['/fee-schedules/search?has_modifiers=false&start_date_from=20270101&limit=50&skip=20000', 50],
    ['/fee-schedules/code/10060/timeline', 11],
    ['/zip9-data/search?limit=10&skip=140000', 10],
    ['/zip9-data/search?limit=500&skip=100000', 500],
    ['/zip9-data/search?state=CA&rural_indicator=R&limit=100&skip=9000', 100],
    ['/zip9-data/search?pricing_locality=18&effective_date=2027-01-01&limit=100', 100],
    ['/zip9-data/search?zip_code=9&limit=100', 100],
    ['/zip9-data/search?zip_code=9135', 50],
    ['/zip9-data/search?zip_code=91361&limit=100', 100],
    ['/zip9-data/search?zip_code=91360060', 5],
  ];
  test.each([...READS, ...MORE])('%s (%i rows)', (path, rows) => expectWithin(path, rows, 2, { afterImport: true }));
  test.each(PRICES)('%s (%i record)', (path, rows) => expectWithin(path, rows, 3));
});
