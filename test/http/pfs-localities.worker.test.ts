/** GET /pfs-localities/…, on the sample data: expected figures are counted and read off seed/gpci-2025.csv and gpci-2026.csv. */
import { beforeAll, describe, expect, it, test } from 'vitest';
import { ask, askList, createOrganization, seedDatabases } from '../support/seeded.ts';

interface Locality {
  id: number;
  year: number;
  locality: string;
  loc_description: string;
  mac: string;
  mac_description: string;
}
interface List {
  data: Locality[];
  count: number;
}
interface Failure {
  detail: string;
}

let key: string;

beforeAll(async () => {
  await seedDatabases();
  ({ key } = await createOrganization());
});

const search = async (query: string) => {
  const { status, body } = await ask<List>(`/pfs-localities/search?${query}`, key);
  expect(status, query).toBe(200);
  return body;
};
const yearAndLocality = ({ data }: List) => data.map(({ year, locality }) => `${year} ${locality}`);

describe('GET /pfs-localities/search counts', () => {
  test.each<[query: string, count: number | null, why: string]>([
    ['', 218, '109 of each year'],
    ['year=2026', 109, 'a year'],
    ['year=2024', null, 'a year that is not loaded'],
    ['locality=0118218', 2, 'a whole number'],
    ['locality=112', 56, 'any part of it: 28 a year'],
    ['locality=8218&year=2026', 1, 'the end of it'],
    ['mac=01112', 46, '23 a year'],
    ['mac=04412&year=2025', 8, 'both'],
    ['mac=99999', 0, 'no such contractor'],
    ['search=francisco', 4, 'a word of the locality'],
    ['search=NORIDIAN', 86, 'a word of the contractor, in any case: 43 a year'],
    ['search=rest%20of&year=2026', 16, 'two words'],
    ['search=noridian%20guam', 2, 'one of each description'],
    ['search=%25', 0, 'no wildcard'],
    ['effective_date=20241231', null, 'the day before the first year'],
    ['effective_date=20250101', 109, 'its first day'],
    ['effective_date=20251231', 109, 'its last day'],
    ['effective_date=20261231', 109, 'the last day of the second'],
    ['effective_date=20270101', null, 'the day after'],
    ['effective_date=20260715&year=2025', 0, 'contradiction'],
  ])('%s: %s (%s)', async (query, count) => {
    expect((await askList<List>(`/pfs-localities/search?${query}&limit=1`, key))?.count ?? null).toBe(count);
  });

  it('gives 50 records where no limit is asked for, and 500 at most', async () => {
    expect((await search('')).data).toHaveLength(50);
    expect((await search('limit=500')).data).toHaveLength(218);
    expect((await ask<Failure>('/pfs-localities/search?limit=501', key)).body.detail).toContain('limit');
  });

  it('pages are disjoint and together complete, newest year first, then by locality', async () => {
    const whole = await search('limit=500');
    const pages: string[] = [];
    for (let skip = 0; skip < 218; skip += 23) {
      const page = await search(`skip=${skip}&limit=23`);
      expect(page.count).toBe(218);
      pages.push(...yearAndLocality(page));
    }
    expect(pages).toEqual(yearAndLocality(whole));
    expect(pages).toEqual([...pages].sort((a, b) => Number(b.slice(0, 4)) - Number(a.slice(0, 4)) || (a < b ? -1 : 1)));
    expect((await search('skip=218')).data).toEqual([]);
  });
});

describe('GET /pfs-localities/search answers', () => {
  it('has every field of the API, and what is beside it', async () => {
    expect((await search('locality=0118218')).data).toEqual([
      {
        id: expect.any(Number),
        year: 2026,
        locality: '0118218',
        loc_description: 'LOS ANGELES-LONG BEACH-ANAHEIM (LOS ANGELES/ORANGE CNTY)',
        mac: '01182',
        mac_description: 'Noridian Healthcare Solutions, LLC',
        state: 'CA',
        gpci_work: 1.041,
        gpci_pe: 1.183,
        gpci_mp: 0.664,
        start_date: 20260101,
        end_date: 20261231,
        anesthesia_conversion_factor: null,
        counties: null,
      },
      {
        id: expect.any(Number),
        year: 2025,
        locality: '0118218',
        loc_description: 'LOS ANGELES-LONG BEACH-ANAHEIM (LOS ANGELES/ORANGE CNTY)',
        mac: '01182',
        mac_description: 'Noridian Healthcare Solutions, LLC',
        state: 'CA',
        gpci_work: 1.042,
        gpci_pe: 1.194,
        gpci_mp: 0.69,
        start_date: 20250101,
        end_date: 20251231,
        anesthesia_conversion_factor: 21.22,
        counties: 'LOS ANGELES/ORANGE',
      },
    ]);
  });

  test.each([
    ['zip_code=90012&year=2026', ['2026 0118218'], 'as the example of the API asks'],
    ['zip_code=90012', ['2026 0118218', '2025 0118218'], 'of all years'],
    ['zip_code=90012&effective_date=20250601', ['2025 0118218'], 'on a day'],
    ['zip_code=92660&year=2026', ['2026 0118218'], 'it was in locality 26 until 2023'],
    ['zip_code=93426&year=2026', ['2026 0118273'], 'it was in 0111264 until 2023'],
    ['zip_code=93426&effective_date=20260701', ['2026 0118273'], 'the same on a day'],
    ['zip_code=913613601&year=2025', ['2025 0118218'], 'a ZIP+4 in another locality than its ZIP code'],
    ['zip_code=91361-3601&year=2025', ['2025 0118218'], 'with the hyphen'],
    ['zip_code=913619999&year=2026', ['2026 0118217'], 'a ZIP+4 without a record: its ZIP code’s'],
    ['zip_code=91361&year=2026', ['2026 0118217'], 'the ZIP code'],
    ['zip_code=00000', [], 'no such ZIP code'],
    ['zip_code=90012&mac=01112', [], 'another contractor'],
  ])('%s: %j (%s)', async (query, expected) => {
    const found = await search(query);
    expect(yearAndLocality(found)).toEqual(expected);
    expect(found.count).toBe(expected.length);
  });

  it('agrees with the ZIP codes: carrier and pricing locality of a ZIP code give its GPCIs', async () => {
    const zip = await ask<{ data: { carrier: string; pricing_locality: string }[] }>(
      '/zip9-data/search?zip_code=99501&effective_date=2026-07-01&limit=1',
      key,
    );
    const [{ carrier, pricing_locality } = { carrier: '', pricing_locality: '' }] = zip.body.data;
    const { body } = await ask(
      `/pfs-localities/lookup/by-locality?locality=${carrier}${pricing_locality}&year=2026`,
      key,
    );
    expect(body).toMatchObject({ loc_description: 'ALASKA', gpci_work: 1.5, gpci_pe: 1.065, gpci_mp: 0.551 });
  });
});

describe('GET /pfs-localities/lookup/by-locality', () => {
  test.each([
    ['locality=0920220&year=2026', { gpci_work: 1, gpci_pe: 1.011, gpci_mp: 0.985, loc_description: 'PUERTO RICO' }],
    ['locality=0920220&year=2025', { gpci_work: 1, gpci_pe: 1.007, gpci_mp: 0.982, year: 2025 }],
    ['locality=0920220&year=2025&effective_date=20250101', { gpci_pe: 1.007, start_date: 20250101 }],
    ['locality=0920220&year=2025&effective_date=20251231', { gpci_pe: 1.007, end_date: 20251231 }],
  ])('%s', async (query, expected) => {
    const { status, body } = await ask(`/pfs-localities/lookup/by-locality?${query}`, key);
    expect(status).toBe(200);
    expect(body).toMatchObject(expected);
  });

  test.each([
    [
      'locality=0920220&year=2024',
      404,
      'Locality 0920220 not found in 2024: no GPCIs are loaded for 2024; loaded: GPCI 2026 (sample), 2026-01-01 to 2026-12-31; GPCI 2025 (sample), 2025-01-01 to 2025-12-31. gpci lacks: `npm run data -- year CY2024` names what lacks and where CMS has it, `npm run data -- import auto FILE` loads it',
    ],
    [
      'locality=9999999&year=2026',
      404,
      'Locality 9999999 not found in 2026: it is not in GPCI 2026 (sample); what a sample lacks may well exist',
    ],
    [
      'locality=0920220&year=2025&effective_date=20260101',
      404,
      'Locality 0920220 not found in 2025 in force on 2026-01-01',
    ],
    ['year=2026', 400, 'Invalid request: locality is required'],
    ['locality=0920220', 400, 'Invalid request: year is required'],
    ['', 400, 'Invalid request: locality is required; year is required'],
    ['locality=09202&year=2026', 400, 'Invalid request: locality must be carrier and locality number, 7 characters'],
    ['locality=0920220&year=26', 400, 'Invalid request: year must be a whole number from 1992 to 2100'],
  ])('%s: %i', async (query, status, detail) => {
    const answer = await ask<Failure>(`/pfs-localities/lookup/by-locality?${query}`, key);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ detail });
  });
});

describe('GET /pfs-localities/lookup/…', () => {
  it('years, newest first', async () => {
    expect((await ask('/pfs-localities/lookup/years', key)).body).toEqual({ years: [2026, 2025] });
  });

  test.each([
    ['', 55],
    ['?year=2026', 55],
  ])('macs%s: %i, by number, with their names', async (query, count) => {
    const { body } = await ask<{ macs: { mac: string; mac_description: string }[] }>(
      `/pfs-localities/lookup/macs${query}`,
      key,
    );
    expect(body.macs).toHaveLength(count);
    expect(body.macs[0]).toEqual({ mac: '01112', mac_description: 'Noridian Healthcare Solutions, LLC' });
    expect(body.macs.every(({ mac_description }) => mac_description !== '')).toBe(true);
    expect(body.macs.map(({ mac }) => mac)).toEqual(body.macs.map(({ mac }) => mac).sort());
  });

  test.each([
    ['', 109],
    ['?year=2025', 109],
    ['?mac=01112', 23],
    ['?year=2026&mac=01182', 6],
    ['?mac=99999', 0],
  ])('localities%s: %i', async (query, count) => {
    const { body } = await ask<{ localities: Locality[] }>(`/pfs-localities/lookup/localities${query}`, key);
    expect(body.localities).toHaveLength(count);
  });

  it('localities of a contractor', async () => {
    expect((await ask('/pfs-localities/lookup/localities?mac=02402', key)).body).toEqual({
      localities: [
        { locality: '0240202', loc_description: 'SEATTLE (KING CNTY)', mac: '02402' },
        { locality: '0240299', loc_description: 'REST OF WASHINGTON', mac: '02402' },
      ],
    });
  });
});

describe('GET /pfs-localities/stats/summary', () => {
  it('counts localities, contractors and years', async () => {
    expect((await ask('/pfs-localities/stats/summary', key)).body).toEqual({
      total_records: 218,
      unique_localities: 109,
      unique_macs: 55,
      years: [2026, 2025],
      records_by_year: [
        { year: 2026, count: 109 },
        { year: 2025, count: 109 },
      ],
    });
  });
});

describe('GET /pfs-localities/{locality_id}', () => {
  it('gives the record that the search gave', async () => {
    const [record] = (await search('locality=0210201&year=2026')).data;
    const { status, body } = await ask(`/pfs-localities/${record?.id}`, key);
    expect(status).toBe(200);
    expect(body).toEqual(record);
  });

  test.each([
    ['999999999', 404, 'Locality record 999999999 not found'],
    ['0', 400, 'locality_id'],
    ['alaska', 400, 'locality_id'],
  ])('%s: %i', async (id, status, detail) => {
    const answer = await ask<Failure>(`/pfs-localities/${id}`, key);
    expect(answer.status).toBe(status);
    expect(answer.body.detail).toContain(detail);
  });
});

describe('parameters', () => {
  test.each([
    ['year=twenty', 'year must be a whole number from 1992 to 2100'],
    ['year=1991', 'year must be a whole number from 1992 to 2100'],
    ['locality=01182-18', 'locality must be 1 to 7 letters and digits'],
    ['mac=1112', 'mac must be a contractor (MAC) number of 5 digits'],
    ['search=', 'search must not be empty'],
    ['effective_date=2026-1-1', 'effective_date must be a date written YYYYMMDD or YYYY-MM-DD'],
    ['zip_code=9001', 'zip_code must be a ZIP code of 5 or 9 digits'],
    ['zip_code=90012-12', 'zip_code must be a ZIP code of 5 or 9 digits'],
  ])('%s: 400 that says %s', async (query, detail) => {
    const answer = await ask<Failure>(`/pfs-localities/search?${query}`, key);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ detail: `Invalid request: ${detail}` });
  });
});

test.each([
  ['search?year=2024', '2024'],
  ['search?effective_date=20270101', '2027'],
  ['lookup/macs?year=2024', '2024'],
  ['lookup/localities?year=2024', '2024'],
])('a refusal for a year that is not loaded ends with the commands that load it: %s', async (path, year) => {
  const { status, body } = await ask<{ detail: string }>(`/pfs-localities/${path}`, key);
  expect(status).toBe(404);
  expect(body.detail).toMatch(
    new RegExp(
      `\\. gpci lacks: \`npm run data -- year CY${year}\` names .*, \`npm run data -- import auto FILE\` loads it$`,
    ),
  );
});
