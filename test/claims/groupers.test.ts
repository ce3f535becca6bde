/** The rehabilitation and home health groupers over the wire: on the sample, and with tables that are imported. */
import { env } from 'cloudflare:workers';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { recogniseDataset } from '../../src/datasets/index.ts';
import type { Dataset } from '../../src/datasets/reading/dataset.ts';
import { IRF_PAI_ITEMS } from '../../src/engine/claim/claim.ts';
import type { Step } from '../../src/engine/core/trace.ts';
import { loadRelease } from '../../src/imports/release/load.ts';
import { IMPORT_TABLES } from '../../src/imports/tables/index.ts';
import { d1Target } from '../support/d1-target.ts';
import { ask, createOrganization, IMPORTED_AT, post, seedDatabases } from '../support/seeded.ts';
import { faultsOf } from '../support/trace-arithmetic.ts';

interface Output {
  error: string | null;
  warnings: { code: string }[];
  trace: Record<string, Step[]>;
  [key: string]: unknown;
}

let key = '';
beforeAll(async () => {
  await seedDatabases();
  ({ key } = await createOrganization());
});

afterAll(() => {
  vi.useRealTimers();
});

async function answer(claim: object): Promise<Output> {
  const { status, body } = await post<Output>('/claimsproc/process/pps?explain=true', key, claim);
  expect(status, JSON.stringify(body)).toBe(200);
  for (const steps of Object.values(body.trace)) expect(faultsOf(steps)).toEqual([]);
  return body;
}

/** Imports a table file as `npm run data -- import auto` does. */
async function importFile(name: string, ...lines: string[]): Promise<void> {
  const text = lines.join('\n');
  const dataset = recogniseDataset(text, name) as Dataset;
  const { label, scope, effectiveStart, effectiveEnd, rows } = dataset.read({ name, text });
  const read = [...rows];
  const facts = { dataset: dataset.name, label, scope, effectiveStart, effectiveEnd, rowCount: read.length };
  const about = {
    source: name,
    sourceUrl: null,
    sha256: name,
    licence: 'test',
    isSample: false,
    importedAt: IMPORTED_AT,
  };
  await loadRelease(d1Target(env.REFERENCE), IMPORT_TABLES.pricer_table, { ...facts, ...about }, read as never);
  // What is loaded is looked at every five seconds.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5001 });
}

const CONTINENCE = ['urinary_continence_cd', 'bowel_continence_cd'];
const STAY = {
  modules: ['CMG', 'IRF'],
  bill_type: '111',
  admit_date: '2026-03-01',
  from_date: '2026-03-01',
  thru_date: '2026-03-15',
  patient_status: '01',
  total_charges: 60_000,
  principal_dx: { code: 'I69351' },
  secondary_dxs: [{ code: 'E11.9' }],
  patient: { sex: 'F', date_of_birth: '1950-02-03' },
  billing_provider: { other_id: '983025' },
  lines: [{ revenue_code: '0024', hcpcs: 'A0104', service_date: '2026-03-01', units: 1 }],
  irf_pai: {
    impairment_admit_group_code: '0001.1',
    ...Object.fromEntries(IRF_PAI_ITEMS.map((item) => [item, CONTINENCE.includes(item) ? '0' : '03'])),
  },
};
const { lines: _, ...WITHOUT_LINE } = STAY;

/** A period of a module as the health tells it. */
async function periodOf(module: string, period: string) {
  const { body } = await ask<{
    modules: { name: string; periods: { name: string; ready: boolean; missing: string[]; reason: string | null }[] }[];
  }>('/claimsproc/health', key);
  const { periods } = body.modules.find(({ name }) => name === module) ?? {};
  return periods?.find(({ name }) => name === period);
}

describe('a rehabilitation stay with its assessment', () => {
  test('on the sample has a category and no score, and is paid by the HIPPS code of its line', async () => {
    const output = await answer(STAY);
    expect(output.error).toBe(
      '[CMG] NOT_LOADED: The motor score is not known: the table of item responses is not loaded - No table gives the points of the response 0 of urinary_continence_cd.',
    );
    expect(output.cmg).toMatchObject({ irf_version: 2026, ric: 1, motor_score: null, cmg_group: null, error_code: 6 });
    expect(output.irf).toMatchObject({ submitted_case_mix_group: 'A0104', return_code: { code: '00' } });
    expect(output.trace.cmg?.[0]).toMatchObject({
      step: 'ric',
      citation: expect.stringContaining('not verified against the rule'),
      release: 'IRF impairment-group-to-ric FY2026 (sample)',
    });
  });

  test('without a line has no price', async () => {
    const { irf } = await answer(WITHOUT_LINE);
    expect(irf).toMatchObject({ total_payment: null, return_code: { code: 'IRF01' } });
  });

  test.each([
    ['a line 0024', STAY, ['cmg', 'irf']],
    ['a rehabilitation hospital', WITHOUT_LINE, ['mce', 'cmg', 'irf']],
  ])('is chosen under AUTO by %s', async (_, claim, keys) => {
    const output = await answer({ ...claim, modules: ['AUTO'] });
    expect(Object.keys(output).slice(3, -2)).toEqual(keys);
  });

  test('of a year without tables says which they are', async () => {
    const { error } = await answer({
      ...STAY,
      from_date: '2024-10-03',
      admit_date: '2024-10-03',
      thru_date: '2024-10-20',
      lines: [],
    });
    expect(error).toContain('CMG tables of FY 2025 are not loaded: irf-impairment-group-to-ric, irf-cmg-definitions.');
  });

  test('has the years of its tables in the health of the service', async () => {
    expect(await periodOf('CMG', 'FY 2025')).toBeUndefined();
    await importFile('impairment-group-to-ric-2027.csv', 'impairment_group,ric', '0001.1,01');
    const missing = ['CMG tables of FY 2027 are not loaded: irf-cmg-definitions.'];
    expect(await periodOf('CMG', 'FY 2027')).toMatchObject({ ready: false, missing });
  });

  test('with the points of the responses has a group without tier, and with the tiers its letter', async () => {
    // Both tables that are required are there, and no stay can be grouped.
    expect(await periodOf('CMG', 'FY 2026')).toEqual({
      name: 'FY 2026',
      ready: false,
      missing: [],
      reason:
        'An ordinary claim of 2025-10-01 has no group: [CMG] NOT_LOADED: The motor score is not known: the table of item responses is not loaded - No table gives the points of the response 0 of urinary_continence_cd.',
    });
    // Invented points and tiers, in the layouts of docs/data.md.
    await importFile(
      'motor-responses-2026.csv',
      'claim_field,response,points',
      ...CONTINENCE.map((item) => `${item},0,6`),
    );
    const scored = await answer(STAY);
    // 16 items of 3 points, 2 of 6: 60, of the stroke group from 50.5 to 63.5.
    expect(scored.cmg).toMatchObject({ motor_score: 60, cmg: '0103', tier: null, cmg_group: null, error_code: 7 });
    expect(scored.irf).toMatchObject({ submitted_case_mix_group: 'A0104' });
    await importFile('comorbidity-tiers-2026.csv', 'code,tier,excluded_rics', 'E11.9,3,', 'I10,1,01');
    const grouped = await answer(WITHOUT_LINE);
    expect(grouped.error).toBeNull();
    expect(grouped.cmg).toMatchObject({ tier: 3, cmg_group: 'D0103', error_code: 0 });
    expect(grouped.irf).toMatchObject({ submitted_case_mix_group: 'D0103', return_code: { code: '00' } });
    const excluded = await answer({ ...STAY, secondary_dxs: [{ code: 'I10' }] });
    expect(excluded.cmg).toMatchObject({ tier: 0, cmg_group: 'A0103' });
    expect(await periodOf('CMG', 'FY 2026')).toMatchObject({ ready: true, reason: null });
  });
});

const RISKS = ['fall_risk', 'weight_loss', 'multiple_hospital_stays', 'multiple_ed_visits'];
const MORE_RISKS = ['mental_behavior_risk', 'compliance_risk', 'five_or_more_meds'];
const FUNCTIONS = ['grooming', 'dress_upper', 'dress_lower', 'bathing', 'toileting', 'transferring', 'ambulation'];
const PERIOD = {
  modules: ['AUTO'],
  bill_type: '329',
  admit_date: '2025-03-04',
  from_date: '2025-03-04',
  thru_date: '2025-04-02',
  patient_status: '30',
  receipt_date: '2025-03-05',
  principal_dx: { code: 'I50.9' },
  secondary_dxs: [{ code: 'I10' }, { code: 'N18.4' }],
  occurrence_codes: [{ code: '50', date: '2025-03-04' }],
  oasis_assessment: {
    ...Object.fromEntries([...RISKS, ...MORE_RISKS].map((name) => [name, 0])),
    ...Object.fromEntries(FUNCTIONS.map((name) => [name, '02'])),
  },
  billing_provider: { other_id: '987001' },
  value_codes: [{ code: '61', amount: 31084 }],
  lines: ['03-04', '03-07', '03-11', '03-14', '03-18', '03-21'].map((day) => ({
    revenue_code: '0551',
    hcpcs: 'G0299',
    service_date: `2025-${day}`,
    units: 3,
    charges: 200,
  })),
};

describe('a home health period with its assessment', () => {
  test('is grouped and paid by the sample of 2025', async () => {
    const output = await answer(PERIOD);
    expect([output.error, output.warnings, Object.keys(output).slice(3, 5)]).toEqual([null, [], ['hhag', 'hha']]);
    // 3 + 5 + 3 + 3 + 5 + 4 + 6 = 29 points: medium of the cardiac group.
    expect(output.hhag).toMatchObject({ hipps_code: '1HB11', return_code: { code: '00' } });
    expect(output.hha).toMatchObject({ hhrg_code: '1HB11', return_code: { code: '00' } });
    const certainty = output.trace.hhag?.filter(({ citation }) => citation.includes('secondary publication'));
    expect(certainty?.map(({ step }) => step)).toEqual([
      'clinical_group',
      'functional_points',
      'functional_level',
      'comorbidity_level',
    ]);
  });

  test.each([
    [
      'another code',
      { principal_dx: { code: 'Z00.00' } },
      'NOT_IN_SAMPLE: The sample of the home health grouper’s diagnoses of 2025 does not have Z0000',
    ],
    [
      'another year',
      { from_date: '2026-03-04', admit_date: '2026-03-04', thru_date: '2026-04-02', lines: [] },
      'NOT_LOADED: HHAG tables of CY 2026 are not loaded: hha-diagnoses, hha-functional-points, hha-functional-thresholds',
    ],
    [
      'a comorbidity that counts',
      { secondary_dxs: [{ code: 'D64.9' }] },
      'NOT_LOADED: The home health grouper’s table of diagnosis subchapters',
    ],
  ])('with %s says which table is not loaded, and gets no group', async (_, changes, said) => {
    const output = await answer({ ...PERIOD, ...changes });
    expect(output.error).toContain(`[HHAG] ${said}`);
    expect([output.hhag, output.hha]).toMatchObject([null, { total_payment: null, return_code: { code: 'HHA01' } }]);
  });

  test('without value code 61 is paid by the patient’s address once a crosswalk is loaded', async () => {
    const claim = { ...PERIOD, value_codes: [], patient: { address: { zip: '90001' } } };
    const { hha } = await answer(claim);
    expect(hha).toMatchObject({
      total_payment: null,
      return_code: { code: 'HHA02', explanation: 'The crosswalk of ZIP codes to counties and CBSAs is not loaded.' },
    });
    await importFile('zip-county-cbsa-2025.csv', 'zip,county,cbsa,effectiveDate', '90001,06037,31084,20250101');
    const paid = (await answer(PERIOD)).hha as { total_payment: number };
    expect((await answer(claim)).hha).toMatchObject({ cbsa: '31084', total_payment: paid.total_payment });
    const elsewhere = await answer({ ...claim, patient: { address: { zip: '10001' } } });
    expect(elsewhere.hha).toMatchObject({
      return_code: { code: 'HHA02', explanation: 'The crosswalk has no ZIP code 10001 on thru_date.' },
    });
  });
});

test.each([
  ['98Z054', [], ['NO_PRICER']],
  ['98U051', ['snf', 'ipsf'], []],
])('AUTO takes the provider’s record for swing beds: %s', async (other_id, keys, warned) => {
  const output = await answer({
    modules: ['AUTO'],
    bill_type: '181',
    from_date: '2026-03-01',
    thru_date: '2026-03-15',
    billing_provider: { other_id },
    lines: [{ revenue_code: '0022', hcpcs: 'KAXD1', service_date: '2026-03-01', units: 14 }],
  });
  expect([Object.keys(output).slice(3, -1), output.warnings.map(({ code }) => code)]).toEqual([keys, warned]);
});
