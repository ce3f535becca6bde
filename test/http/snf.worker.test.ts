/** GET /snf/…, on the sample data: rates of FY 2026, lists of FY 2020. */

import { beforeAll, describe, expect, it, test } from 'vitest';
import { errorBody } from '../support/error-body.ts';
import { ask, call, createOrganization, post, seedDatabases } from '../support/seeded.ts';

interface Failure {
  detail: string;
  code: string;
}
interface Day {
  day: number;
  therapy_factor: number;
  nta_factor: number;
  rate: number;
  wage_adjusted_rate: number;
  total: number;
  wage_adjusted_total: number;
}
interface Explanation {
  paid_as: string;
  characters: { character: string; component: string; group: string; meaning: string }[];
  rates: {
    fiscal_year: number;
    region_indicator: string;
    wage_index: number;
    components: { component: string; group: string | null; case_mix_index: number | null; rate: number }[];
    days: Day[];
    citations: Record<string, string>;
  } | null;
}
interface List<Row> {
  data: Row[];
  count: number;
}

let key: string;

beforeAll(async () => {
  await seedDatabases();
  ({ key } = await createOrganization());
});

const explain = async (path: string) => {
  const { status, body } = await ask<Explanation>(`/snf/hipps/${path}`, key);
  expect(status, path).toBe(200);
  return body;
};

describe('GET /snf/hipps/{code}', () => {
  it('tells what the characters mean without an area', async () => {
    const { paid_as, characters, rates } = await explain('nhnc1');
    expect(paid_as).toBe('NHNC1');
    expect(characters.map(({ component, group }) => [component, group])).toEqual([
      ['PT_OT', 'TN'],
      ['SLP', 'SH'],
      ['NURSING', 'CBC2'],
      ['NTA', 'NC'],
      ['ASSESSMENT', '5-day'],
    ]);
    expect(rates).toBeNull();
  });

  it('prices each component and day as the claim of a stay', async () => {
    const { rates } = await explain('NHNC1?cbsa=31140&fiscal_year=2026');
    const { components = [], days = [], ...facts } = rates ?? {};
    expect(facts).toMatchObject({ fiscal_year: 2026, region_indicator: 'U', wage_index: 0.9145 });
    expect(
      components.map(({ component, group, case_mix_index, rate }) => [component, group, case_mix_index, rate]),
    ).toEqual([
      ['physical_therapy', 'N', 1.4, 106.02],
      ['occupational_therapy', 'N', 1.42, 100.1],
      ['speech_language_pathology', 'H', 2.7, 76.36],
      ['nursing', 'N', 1.47, 194.04],
      ['non_therapy_ancillary', 'C', 1.74, 173.29],
      ['non_case_mix', null, null, 118.21],
    ]);
    expect(days).toHaveLength(100);
    expect(days[0]).toEqual({
      ...{ day: 1, therapy_factor: 1, nta_factor: 3, rate: 1114.6, wage_adjusted_rate: 1046.08 },
      ...{ total: 1114.6, wage_adjusted_total: 1046.08 },
    });
    expect(days[29]).toMatchObject({ total: 24026.75, wage_adjusted_total: 22549.72 });
    const claim = {
      ...{ claimid: 'S1', modules: ['SNF'], bill_type: '211', from_date: '2026-06-01', thru_date: '2026-06-30' },
      ...{ patient_status: '30', principal_dx: { code: 'M62.81' } },
      lines: [{ revenue_code: '0022', hcpcs: 'NHNC1', units: 30, service_date: '2026-06-01' }],
      billing_provider: {
        other_id: '985038',
        additional_data: { ipsf: { cbsa_actual_geographic_location: '31140', vbp_adjustment: 1 } },
      },
    };
    const { body } = await post('/claimsproc/process/pps', key, claim);
    expect(body).toMatchObject({ snf: { total_payment: 22549.72 } });
  });

  it('pays AIDS by other groups, and less without quality data', async () => {
    const { rates } = await explain('NHNC1?cbsa=31140&date=2026-06-30&aids=true&days=1');
    expect(rates?.components.slice(3, 5)).toMatchObject([
      { component: 'nursing', group: 'N', rate: 228.97 },
      { component: 'non_therapy_ancillary', group: 'A', case_mix_index: 3.06, rate: 304.75 },
    ]);
    const reduced = await explain('NHNC1?cbsa=31140&date=20260630&quality_reporting=false&days=2');
    expect(reduced.rates?.components[5]).toMatchObject({ rate: 115.92 });
    expect(reduced.rates?.citations.non_case_mix_rate).toBe('CMS SNF pricer 2026.0 (inferred)');
    expect(reduced.rates?.days.map(({ day }) => day)).toEqual([1, 2]);
  });

  it('takes rural rates for a state, and PAYF1 for the default code', async () => {
    const { paid_as, characters, rates } = await explain('ZZZZZ?cbsa=01&fiscal_year=2026&days=1');
    expect([paid_as, characters[0]?.group, rates?.region_indicator]).toEqual(['PAYF1', 'TP', 'R']);
    expect(rates?.components[5]).toMatchObject({ component: 'non_case_mix', rate: 120.4 });
  });

  it('cites the tables that it read, and answers 304', async () => {
    const path = '/snf/hipps/NHNC1?cbsa=31140&fiscal_year=2026';
    const answer = await call(path, key);
    expect(answer.headers.get('X-Data-Release')).toBe(
      'SNF cbsa-wage-index FY2026 (sample), SNF ptot-rates FY2026 (sample), SNF slp-rates FY2026 (sample), SNF nursing-rates FY2026 (sample), SNF nta-rates FY2026 (sample), SNF vpd-adj-factors (sample)',
    );
    const etag = answer.headers.get('ETag') ?? '';
    expect(etag).toMatch(/^"/);
    expect((await call(path, key, { headers: { 'If-None-Match': etag } })).status).toBe(304);
  });

  test.each([
    ['QHNC1', 404, "The HIPPS code 'QHNC1' is not of PDPM: its character 1 is 'Q', and must be A to P"],
    ['NHNC', 400, 'Invalid request: code must be a HIPPS code of 5 letters and digits'],
    ['NHNC1?cbsa=1', 400, 'Invalid request: cbsa must be a CBSA of 5 digits or the 2-digit code of a rural state'],
    ['NHNC1?cbsa=31140&date=2026-06-30&fiscal_year=2026', 400, 'Invalid request: give date or fiscal_year, not both'],
    [
      'NHNC1?cbsa=31140&fiscal_year=2027',
      404,
      'No SNF rates are held for fiscal year 2027; held: fiscal years 2020 to 2026',
    ],
    [
      'NHNC1?cbsa=31140&date=20231001',
      404,
      'SNF tables of FY 2024 are not loaded: snf-cbsa-wage-index, snf-ptot-rates, snf-slp-rates, snf-nursing-rates, snf-nta-rates. `npm run data -- year FY2024` names what lacks and where CMS has it, `npm run data -- import auto FILE` loads it',
    ],
    [
      'NHNC1?cbsa=99999&fiscal_year=2026',
      404,
      'No wage index of area 99999: it is not in SNF cbsa-wage-index FY2026 (sample); what a sample lacks may well exist',
    ],
  ])('%s: %i', async (path, status, detail) => {
    const answer = await ask<Failure>(`/snf/hipps/${path}`, key);
    expect([answer.status, answer.body.detail]).toEqual([status, detail]);
  });
});

describe('GET /snf/pdpm/clinical-categories', () => {
  type Category = { code: string; therapy_category: number; speech_category: number; surgery: string };
  const search = async (query: string) => {
    const { status, body } = await ask<List<Category>>(`/snf/pdpm/clinical-categories?${query}`, key);
    expect(status, query).toBe(200);
    return body;
  };

  it('gives a diagnosis in words', async () => {
    expect(await search('code=s72.001a')).toEqual({
      data: [
        {
          ...{ code: 'S72001A', therapy_category: 2, therapy_category_name: 'Other orthopedic' },
          ...{ speech_category: 1, speech_category_name: 'Not acute neurologic' },
          ...{ surgery: 'Orthopedic surgery', fiscal_year: 2020 },
        },
      ],
      count: 1,
    });
  });

  test.each([
    ['', 80],
    ['therapy_category=1', 1],
    ['speech_category=2', 11],
    ['therapy_category=2&code=S', 7],
    ['fiscal_year=2020&code=I6', 7],
  ])('%s: %i', async (query, count) => {
    const { data, count: found } = await search(`limit=500&${query}`);
    expect([found, data.length]).toEqual([count, count]);
    const pages = await Promise.all([search(`limit=1&${query}`), search(`skip=1&limit=500&${query}`)]);
    expect(pages.flatMap((page) => page.data)).toEqual(data);
  });
});

describe('GET /snf/pdpm/comorbidities', () => {
  type Comorbidity = { code: string; component: string; condition: string; points: number | null };
  const search = async (query: string) => {
    const { status, body } = await ask<List<Comorbidity>>(`/snf/pdpm/comorbidities?${query}`, key);
    expect(status, query).toBe(200);
    return body;
  };

  it('lists most points first, then SLP without points', async () => {
    const { data, count } = await search('limit=500');
    expect(count).toBe(93);
    expect(data[0]).toEqual({
      ...{ code: 'T8630', component: 'NTA', condition: 'Lung Transplant Status', points: 3, fiscal_year: 2020 },
    });
    expect(data.at(-1)).toMatchObject({ component: 'SLP', points: null });
    const points = data.map(({ points: each }) => each ?? 0);
    expect(points).toEqual(points.toSorted((a, b) => b - a));
    expect(new Set(data.map(({ condition }) => condition)).size).toBe(33);
  });

  test.each([
    ['component=slp', 16],
    ['points=3', 3],
    ['points=2&component=NTA', 12],
    ['code=e11.3', 3],
    ['code=E1131&fiscal_year=2020', 1],
  ])('%s: %i', async (query, count) => expect((await search(query)).count).toBe(count));

  it('says which years are loaded', async () => {
    const { status, body } = await ask<Failure>('/snf/pdpm/comorbidities?fiscal_year=2026', key);
    expect([status, body]).toEqual([
      404,
      errorBody(
        'release_not_loaded',
        'No PDPM comorbidities are loaded for fiscal year 2026; loaded: PDPM comorbidities FY2020 (sample), 2019-10-01 to 2020-09-30. pdpm-comorbidities lacks: `npm run data -- import auto FILE` loads it',
      ),
    ]);
  });
});
