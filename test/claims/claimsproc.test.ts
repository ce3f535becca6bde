/** POST /claimsproc/process/pps: one claim at a time. */

import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, describe, expect, it, test, vi } from 'vitest';
import { conversionsOf } from '../../src/claims/load/tables/icd-conversions.ts';
import { readClaim } from '../../src/claims/wire/read-claim.ts';
import type { Claim } from '../../src/engine/claim/claim.ts';
import { MODULE_NAMES } from '../../src/engine/claim/claim.ts';
import { Storage } from '../../src/storage/storage.ts';
import { deliverEvents } from '../support/claim-events.ts';
import { INPATIENT_CLAIMS } from '../support/inpatient-claims.ts';
import { type Answer, ask, createOrganization, post, seedDatabases } from '../support/seeded.ts';

interface Entry {
  source: string;
  code: string;
  field: string | null;
  text: string;
}
interface Output {
  error: string | null;
  error_list: Entry[];
  warnings: Omit<Entry, 'source'>[];
  detail?: string;
  mce?: { version_used: number; edit_type: string; edit_counters: Record<string, number> } | null;
  msdrg?: {
    drg: string;
    mdc: string;
    weight: number;
    geometric_mean_los: number;
    hac_status: string;
    drg_version: string;
  } | null;
  ipps?: {
    claim_id: string;
    return_code: string;
    return_code_data: { code: string; description: string; explanation: string | null };
    total_payment: number | null;
    average_length_of_stay: number;
    final_cbsa: string;
    final_wage_index: number;
  } | null;
  ipsf?: Record<string, unknown> | null;
  contract?: Record<string, unknown> & { pricing: (object & { lines?: Record<string, unknown>[] }) | null };
  trace?: Record<string, { step: string; inputs: Record<string, string>; value: string; citation: string }[]>;
}
interface Failure {
  detail: string;
  error?: string;
}

const PATH = '/claimsproc/process/pps';
const STAY = INPATIENT_CLAIMS['heart failure'] as (typeof INPATIENT_CLAIMS)[string];
/** What Medicare pays for it. */
const PAID = 17006.22;
const PROVIDER = STAY.billing_provider;
const MODULE_LIST =
  'MCE, IOCE, MSDRG, HHAG, CMG, IPPS, OPPS, PSYCH, LTCH, IRF, HOSPICE, SNF, HHA, ESRD, FQHC, ASC, AUTO';

let organization: Awaited<ReturnType<typeof createOrganization>>;
let key: string;
beforeAll(async () => {
  await seedDatabases();
  organization = await createOrganization();
  ({ key } = organization);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** The stay with some fields of its own. */
const process = (fields: object = {}, as = key): Promise<Answer<Output>> =>
  post<Output>(PATH, as, { ...STAY, ...fields });

async function answer(fields: object = {}, as = key): Promise<Output> {
  const { status, body } = await process(fields, as);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

const override = (ipsf: object) => ({ billing_provider: { ...PROVIDER, additional_data: { ipsf } } });
const sent = (text: string) =>
  ask<Failure>(PATH, key, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: text });

describe('codes of another version', () => {
  /** What replaced codes of fiscal year 2022: the principal diagnosis, and those beside it. */
  const BILLED = {
    principal_dx: { code: 'I47.1' },
    admit_dx: { code: 'I471' },
    secondary_dxs: ['E872', 'I10', 'E785'].map((code) => ({ code, poa: 'Y' })),
    inpatient_pxs: [{ code: '5A15223' }],
  };
  const from = (billed_version: string, target_version = '430') => ({
    icd_convert: { option: 'MANUAL', billed_version, target_version },
  });

  it('are converted: editor, grouper and pricer run on what they became', async () => {
    const asBilled = await process({ modules: ['MCE'], ...BILLED });
    expect(asBilled.body.error).toMatch(/NOT_IN_SAMPLE.* does not have I471, /);

    const { status, headers, body } = await post<Output>(`${PATH}?explain=true`, key, {
      ...STAY,
      ...BILLED,
      inpatient_pxs: [],
      ...from('391'),
    });
    expect([status, body.error]).toEqual([200, null]);
    expect(body.mce).toMatchObject({
      edit_type: 'NONE',
      diagnosis_codes: [{ code: 'I4710' }, { code: 'E8720' }, {}, {}],
    });
    expect(body.msdrg).toMatchObject({
      drg: '309',
      drg_version: '430',
      principal_dx_output: { code: 'I4710', recognized_by_grouper: true },
      icd10_conversion_output: {
        billed_version: '391',
        target_version: '430',
        mappings: {
          I471: { original_code: 'I471', conversion_choices: ['I4710', 'I4711', 'I4719'], converted_to: 'I4710' },
          E872: { conversion_choices: ['E8720', 'E8721', 'E8722', 'E8729'], converted_to: 'E8720' },
          I10: { conversion_choices: ['I1A0'], converted_to: null },
          E785: null,
        },
        not_converted: [{ code: 'I10', reason: 'STILL_VALID' }],
      },
    });
    expect(body.ipps).toMatchObject({ return_code: '14' });
    expect(body.warnings.map(({ code, field }) => [code, field])).toEqual([
      ['ICD_CONVERSION', 'principal_dx.code'],
      ['ICD_CONVERSION', 'secondary_dxs.0.code'],
    ]);
    expect(body.trace?.msdrg?.[0]).toMatchObject({ step: 'converted_code', inputs: { code: 'I471' }, value: 'I4710' });
    expect(headers.get('X-Data-Release')).toContain('ICD-10-CM conversion table FY2026 (sample)');
  });

  it('an earlier target takes what they were before', async () => {
    const { error, msdrg, warnings } = await answer({
      modules: ['MSDRG'],
      principal_dx: { code: 'K7682' },
      admit_dx: null,
      secondary_dxs: [],
      ...from('430', '390'),
    });
    expect(error).toBeNull();
    expect(msdrg).toMatchObject({
      principal_dx_output: { code: 'K7290' },
      icd10_conversion_output: {
        mappings: { K7682: { conversion_choices: ['K7290', 'K7291'], converted_to: 'K7290' } },
      },
    });
    expect(warnings.map(({ text }) => text)).toEqual([
      'icd_convert.target_version is v39.0, and thru_date is in v43.0, by whose rules the modules run',
      'principal_dx.code K7682 was converted to K7290, the first of 2 candidates: K7290, K7291',
    ]);
  });

  it('within a fiscal year, and for the version of thru_date, nothing is converted', async () => {
    for (const icd_convert of [from('431').icd_convert, { option: 'AUTO' }]) {
      const { error, warnings, msdrg } = await answer({ icd_convert });
      expect([error, warnings]).toEqual([null, []]);
      expect(msdrg).toMatchObject({
        drg: '291',
        icd10_conversion_output: { target_version: '430', mappings: {}, not_converted: [] },
      });
    }
    expect((await answer({ icd_convert: { option: 'NONE' } })).msdrg).toMatchObject({ icd10_conversion_output: null });
  });

  it('a year that no table reaches stops every module, and says so', async () => {
    const { status, body } = await process({ ...BILLED, ...from('431', '440') });
    const text = 'The ICD-10-CM conversion table of FY 2027 is not loaded; the newest is that of FY 2026';
    expect([status, body.error]).toEqual([400, `[CLAIM] NOT_LOADED: ${text}`]);
    expect(body.error_list).toEqual([{ source: 'CLAIM', code: 'NOT_LOADED', field: 'icd_convert', text }]);
    expect([body.mce, body.msdrg, body.ipps]).toEqual([null, null, null]);
  });

  it('a batch reads them for all its claims at once; claims that convert nothing read nothing more', async () => {
    const storage = () => new Storage(env);
    const read = (fields: object) => (readClaim({ ...STAY, ...fields }) as { claim: Claim }).claim;
    const converting = read({ ...BILLED, ...from('391') });
    const one = storage();
    const conversions = await conversionsOf(one, [read({}), converting, read({ ...from('430') }), converting]);
    expect(conversions.map((each) => each && 'mappings' in each && each.mappings.size)).toEqual([null, 5, 0, 5]);
    expect(one.meter.roundTrips).toBe(1);
    const none = storage();
    expect(await conversionsOf(none, [read({}), read(from('430'))])).toMatchObject([null, { billed: 430 }]);
    expect(none.meter.roundTrips).toBe(0);
  });
});

describe('realistic stays', () => {
  /**
   * DRG, return code and payment. A full payment of the urban hospital is its base of 12066.9 dollars times the DRG's
   * weight, and 1514.74 for uncompensated care; a transfer is paid by its days.
   */
  const EXPECTED: Record<string, [drg: string, code: string, total: number | null]> = {
    'heart failure': ['291', '14', 17006.22],
    // The record has 2 for its readmission program, which the pricer takes for invalid.
    COPD: ['190', '65', null],
    pneumonia: ['194', '14', 11239.46],
    sepsis: ['871', '14', 24954.73],
    'acute kidney failure': ['684', '14', 8758.51],
    'urinary tract infection': ['690', '14', 4237.62],
    stroke: ['065', '14', 13705.93],
    'stroke with thrombectomy': ['023', '14', 70661.8],
    'myocardial infarction with a stent': ['322', '14', 22788.7],
    // 9 of 11 days.
    'coronary bypass': ['233', '12', 76996.93],
    'hip replacement': ['470', '14', 24790.61],
    'knee replacement': ['470', '14', 24790.61],
    'both knees': ['462', '14', 33612.74],
    'hip fracture repaired': ['480', '14', 36657.22],
    'hip fracture replaced': ['522', '14', 27068.84],
    'spinal fusion': ['402', '14', 50029.77],
    cholecystectomy: ['419', '14', 17995.73],
    'bowel resection': ['330', '14', 30441.56],
    'gastrointestinal bleeding': ['378', '14', 13348.75],
    // A hospital in Maryland.
    cirrhosis: ['433', '53', null],
    pancreatitis: ['440', '14', 9013.12],
    cellulitis: ['603', '14', 12023.81],
    'diabetic ketoacidosis': ['638', '14', 12329.12],
    'COVID-19': ['177', '14', 20371.7],
    // 10 of 12.5 days.
    'respiratory failure on a ventilator': ['207', '12', 63632.32],
    // With a cost to charge ratio of 0.2 more its costs would be over the threshold.
    tracheostomy: ['004', '44', 168658.4],
    'dialysis access': ['675', '14', 21321.37],
    arrhythmia: ['309', '14', 10392.37],
    pacemaker: ['244', '14', 23325.69],
    syncope: ['312', '14', 12032.28],
    psychosis: ['885', '14', 18369.81],
    delivery: ['807', '14', 9650.26],
    // 2 days of 3.1: less than the mean, and no transfer.
    newborn: ['795', '00', 3925.71],
    HIV: ['974', '14', 36339.85],
    chemotherapy: ['847', '14', 17300.68],
    // 11 of 11.1 days.
    amputation: ['239', '12', 60369.98],
    // The infection is the hospital's own and does not count: with it, 378.
    'urinary tract infection of a catheter in hospital': ['379', '14', 9121.72],
  };

  it('are all here', () => {
    expect(Object.keys(EXPECTED)).toEqual(Object.keys(INPATIENT_CLAIMS));
  });

  test.each(Object.entries(EXPECTED))('%s', async (name, [drg, code, total]) => {
    const { status, body } = await post<Output>(`${PATH}?explain=true`, key, INPATIENT_CLAIMS[name]);
    expect([status, body.error, body.error_list, body.warnings]).toEqual([200, null, [], []]);
    expect(body.mce).toMatchObject({ version_used: 440, edit_type: 'NONE', edit_counters: {} });
    expect(body.msdrg?.drg).toBe(drg);
    expect(body.ipps).toMatchObject({ return_code: code, total_payment: total });
    expect(body.ipps?.return_code_data.code).toBe(code);
    const step = body.trace?.ipps?.find((each) => each.step === 'total');
    if (code === '65') return expect(step).toBeUndefined();
    const parts = Object.values(step?.inputs ?? {}).map((part) => Math.round(Number(part) * 100));
    const sum = parts.reduce((cents, part) => cents + part, 0) / 100;
    expect(sum).toBe(Number(step?.value));
    if (code !== '53') expect(sum).toBe(total);
  });

  test.each(Object.entries(EXPECTED).filter(([, [, code]]) => code === '14'))(
    '%s is paid its weight at the hospital’s base',
    async (name, [, , total]) => {
      const claim = INPATIENT_CLAIMS[name];
      if (claim?.billing_provider.other_id !== PROVIDER.other_id) return;
      const { body } = await post<Output>(PATH, key, claim);
      const base = ((total ?? 0) - 1514.74) / (body.msdrg?.weight ?? 0);
      expect(Math.abs(base - 12066.9)).toBeLessThan(0.1);
    },
  );

  it('say which hospital-acquired condition changed the DRG', async () => {
    const name = 'urinary tract infection of a catheter in hospital';
    const { body } = await post<Output>(PATH, key, INPATIENT_CLAIMS[name]);
    expect(body.msdrg).toMatchObject({
      initial_drg_value: '378',
      final_drg_value: '379',
      hac_status: 'FINAL_DRG_CHANGES',
    });
  });
});

describe('the answer', () => {
  it('has a key for each module that was asked for, the record that was used, and no others', async () => {
    expect(Object.keys(await answer())).toEqual(['error', 'error_list', 'warnings', 'mce', 'msdrg', 'ipps', 'ipsf']);
    expect(Object.keys(await answer({ modules: ['MCE'] }))).toEqual(['error', 'error_list', 'warnings', 'mce']);
    expect(Object.keys(await answer({ modules: ['MSDRG', 'MCE', 'MSDRG'] }))).toEqual([
      'error',
      'error_list',
      'warnings',
      'mce',
      'msdrg',
    ]);
    expect(Object.keys(await answer({ modules: ['msdrg', 'Mce', 'MCE '] }))).toEqual([
      'error',
      'error_list',
      'warnings',
      'mce',
      'msdrg',
    ]);
  });

  it('has the steps of each module with explain alone', async () => {
    expect(await answer()).not.toHaveProperty('trace');
    const { body } = await post<Output>(`${PATH}?explain=true`, key, STAY);
    expect(Object.keys(body.trace ?? {})).toEqual(['lookups', 'mce', 'msdrg', 'ipps']);
    for (const step of Object.values(body.trace ?? {}).flat()) expect(step.citation, step.step).not.toBe('');
    expect((await post<Failure>(`${PATH}?explain=perhaps`, key, STAY)).status).toBe(400);
  });

  it('tells the claim and the record', async () => {
    const { ipps, ipsf, msdrg } = await answer();
    expect(ipps?.claim_id).toBe('HEART-FAILURE');
    expect(ipps).toMatchObject({ final_cbsa: '05', final_wage_index: 1.4315, average_length_of_stay: 3.8 });
    expect(ipsf).toMatchObject({ provider_ccn: '980001', effective_date: 20251001, termination_date: 20991231 });
    expect(msdrg).toMatchObject({ drg_version: '430', weight: 1.2838, geometric_mean_los: 3.8, mdc: '05' });
  });

  it('of April is by the grouper’s version of April', async () => {
    const { body } = await post<Output>(PATH, key, INPATIENT_CLAIMS['urinary tract infection']);
    expect(body.msdrg?.drg_version).toBe('431');
  });

  it('of October 2026 is by the grouper of fiscal year 2027', async () => {
    const stay = {
      modules: ['MCE', 'MSDRG'],
      from_date: '2026-10-28',
      admit_date: '2026-10-28',
      thru_date: '2026-11-02',
    };
    const { mce, msdrg, error } = await answer({ ...stay, secondary_dxs: [{ code: 'Z68.19', poa: 'Y' }] });
    expect([error, mce]).toMatchObject([null, { version_used: 440, edit_type: 'NONE' }]);
    expect(msdrg).toMatchObject({ drg_version: '440', drg: '292', weight: 0.8616 });
    // The code is new with that fiscal year.
    const before = await answer({ modules: ['MCE', 'MSDRG'], secondary_dxs: [{ code: 'Z68.19', poa: 'Y' }] });
    expect(before.mce?.edit_counters).toEqual({ INVALID_CODE: 1 });
    expect(before.msdrg).toMatchObject({ drg_version: '430', drg: '293' });
  });
});

describe('the input', () => {
  it('may have points in codes, small letters and blanks around them', async () => {
    const spaced = (code: string) => ` ${code.slice(0, 3)}.${code.slice(3)} `.toLowerCase();
    const { msdrg, ipps } = await answer({
      principal_dx: { code: spaced('I110') },
      secondary_dxs: STAY.secondary_dxs.map(({ code, poa }) => ({ code: spaced(code), poa })),
    });
    expect([msdrg?.drg, ipps?.total_payment]).toEqual(['291', PAID]);
  });

  it('may give its diagnoses in diagnosis_codes, the principal one told by its type', async () => {
    const codes = STAY.secondary_dxs.map(({ code }) => code);
    const { msdrg } = await answer({
      principal_dx: null,
      secondary_dxs: [],
      diagnosis_codes: [...codes, { code: 'I11.0', dx_type: 1 }],
    });
    expect(msdrg?.drg).toBe('291');
    const first = await answer({ principal_dx: null, secondary_dxs: [], diagnosis_codes: ['I11.0', ...codes] });
    expect(first.msdrg?.drg).toBe('291');
  });

  it('may have date-times, nulls and fields that nobody knows', async () => {
    const { ipps, warnings } = await answer({
      thru_date: '2025-10-11T08:30:00Z',
      lines: null,
      cond_codes: null,
      additional_data: null,
      hmo: null,
      ours: { anything: true },
    });
    expect(ipps?.total_payment).toBe(PAID);
    expect(warnings).toEqual([{ code: 'UNKNOWN_FIELD', field: 'ours', text: 'ours is no field of a claim' }]);
  });

  it('may leave out the length of stay', async () => {
    const { ipps } = await answer({ los: 0 });
    expect([ipps?.return_code, ipps?.total_payment]).toEqual(['14', PAID]);
  });

  it('names the provider by CCN, else by NPI, as billing or else as servicing provider', async () => {
    for (const fields of [
      { billing_provider: { npi: PROVIDER.npi } },
      { billing_provider: { other_id: PROVIDER.other_id, npi: 'another' } },
      { billing_provider: null, servicing_provider: PROVIDER },
    ])
      expect((await answer(fields)).ipps?.total_payment).toBe(PAID);
  });

  it('pays an enrollee’s stay without indirect medical education', async () => {
    expect((await answer({ hmo: true })).ipps?.total_payment).toBe(14730.98);
  });

  it('pays a cost outlier, unless the hospital asks for none', async () => {
    const outlier = await answer({ total_charges: 400_000 });
    expect(outlier.ipps).toMatchObject({ return_code: '16', total_payment: 51868.99, outlier_payment: 30716.6 });
    const none = await answer({ total_charges: 400_000, cond_codes: ['66'] });
    expect(none.ipps).toMatchObject({ total_payment: PAID, outlier_payment: 0 });
  });
});

describe('AUTO', () => {
  const auto = (fields: object) => process({ modules: ['AUTO'], ...fields });

  it('runs what an inpatient bill needs', async () => {
    const { body } = await auto({ bill_type: '0111' });
    expect(Object.keys(body)).toEqual(['error', 'error_list', 'warnings', 'mce', 'msdrg', 'ipps', 'ipsf']);
    expect(body.ipps?.total_payment).toBe(PAID);
    expect((await auto({ modules: ['AUTO', 'AUTO'] })).body.ipps?.total_payment).toBe(PAID);
  });

  it.each([
    ['982001', 'ltch'],
    ['984001', 'psych'],
  ])('selects the pricer by the provider %s: %s', async (ccn, key) => {
    const { status, body } = await auto({ billing_provider: { other_id: ccn } });
    expect([status, Object.keys(body).slice(3)]).toEqual([200, ['mce', 'msdrg', key, 'ipsf']]);
    expect(body.msdrg?.drg).toBe('291');
  });

  it.each([
    ['82A', 'AUTO ran nothing for bill_type 82A: it is a notice, for which nothing is paid'],
    ['0411', 'AUTO ran nothing for bill_type 0411: it is paid by cost'],
  ])('runs nothing for %s, says so, and counts nothing', async (bill_type, text) => {
    const { key: own } = await createOrganization();
    const { status, body } = await process({ modules: ['AUTO'], bill_type }, own);
    expect([status, body]).toEqual([
      200,
      { error: null, error_list: [], warnings: [{ code: 'NO_PRICER', field: 'bill_type', text }] },
    ]);
  });
});

describe('refused before anything runs', () => {
  const auto = 'Auto module cannot be paired with any other module request';
  const cases: [string, object, string, string, string][] = [
    ['no modules', { modules: [] }, 'No modules specified in claim', 'NO_MODULES', 'modules'],
    ['no modules at all', { modules: null }, 'No modules specified in claim', 'NO_MODULES', 'modules'],
    [
      'a bill that is not paid',
      { bill_type: '110' },
      'Bill type 110 is a non payment bill',
      'NON_PAYMENT_BILL',
      'bill_type',
    ],
    [
      'the same with AUTO',
      { bill_type: '0110', modules: ['AUTO'] },
      'Bill type 0110 is a non payment bill',
      'NON_PAYMENT_BILL',
      'bill_type',
    ],
    ['AUTO with another', { modules: ['IPPS', 'AUTO'] }, auto, 'AUTO_NOT_ALONE', 'modules'],
  ];
  test.each(cases)('%s', async (_, fields, error, code, field) => {
    const { status, body } = await process(fields);
    const error_list = [{ source: 'CLAIM', code, field, text: error }];
    expect([status, body]).toEqual([400, { detail: error, code: 'invalid_claim', error, error_list, warnings: [] }]);
  });
});

describe('without a provider record no pricer runs', () => {
  const P0003 = '[IPSF] P0003: Provider not found in IPSF';
  const REMEDY =
    "only the sample of IPSF is loaded, whose providers are invented: `npm run data -- pull ipsf` loads CMS's newest, and a custom provider of the claim's contract gives a record of your own";
  const cases: [string, object, string, string][] = [
    [
      'no provider',
      { billing_provider: null },
      '[IPSF] P0001: No provider on the claim - billing_provider is required',
      'billing_provider',
    ],
    [
      'no provider with AUTO',
      { billing_provider: null, modules: ['AUTO'] },
      '[IPSF] P0001: No provider on the claim - billing_provider is required',
      'billing_provider',
    ],
    [
      'a provider without ids',
      { billing_provider: {} },
      '[IPSF] P0002: The provider has neither CCN nor NPI - billing_provider.other_id or npi is required',
      'billing_provider.other_id',
    ],
    [
      'a provider that is not known',
      { billing_provider: { other_id: '989999' } },
      `${P0003} - CCN 989999: none in force on 2025-10-11; ${REMEDY}`,
      'billing_provider.other_id',
    ],
    [
      'a CCN that is not known, whatever the NPI',
      { billing_provider: { npi: PROVIDER.npi, other_id: '989999' } },
      `${P0003} - CCN 989999: none in force on 2025-10-11; ${REMEDY}`,
      'billing_provider.other_id',
    ],
    [
      'an NPI that is not known',
      { billing_provider: { npi: '1' } },
      `${P0003} - NPI 1: none in force on 2025-10-11; ${REMEDY}`,
      'billing_provider.npi',
    ],
    [
      'an override that its field cannot hold',
      override({ operating_cost_to_charge_ratio: 'NaN' }),
      '[IPSF] INVALID_FIELD: billing_provider.additional_data.ipsf.operating_cost_to_charge_ratio must be a number from 0 to 9.999',
      'billing_provider.additional_data.ipsf.operating_cost_to_charge_ratio',
    ],
  ];
  test.each(cases)('%s: editor and grouper answer beside the error', async (_, fields, error, field) => {
    const { status, body } = await process(fields);
    expect([status, body.detail, body.error]).toEqual([400, error, error]);
    expect(body.error_list).toMatchObject([{ source: 'IPSF', field }]);
    expect(body).toMatchObject({ mce: { edit_counters: {} }, msdrg: { claim_id: 'HEART-FAILURE' }, ipps: null });
  });

  it('of a discharge before the file', async () => {
    const { body } = await process({
      modules: ['IPPS'],
      from_date: '2020-03-01',
      admit_date: '2020-03-01',
      thru_date: '2020-03-05',
    });
    expect(body.error).toBe(`${P0003} - CCN 980001: none in force on 2020-03-05; ${REMEDY}`);
  });

  it('and without a discharge date, nothing', async () => {
    const { status, body } = await process({ thru_date: null });
    const error = [
      '[MCE] MISSING_FIELD: thru_date is required',
      '[MSDRG] MISSING_FIELD: thru_date is required',
      `${P0003} - CCN 980001: thru_date is missing`,
    ].join('; ');
    expect([status, body]).toMatchObject([
      400,
      { detail: error, error, mce: null, msdrg: null, ipps: null, ipsf: null },
    ]);
    expect(body.error_list).toEqual([
      { source: 'MCE', code: 'MISSING_FIELD', field: 'thru_date', text: 'thru_date is required' },
      { source: 'MSDRG', code: 'MISSING_FIELD', field: 'thru_date', text: 'thru_date is required' },
      {
        source: 'IPSF',
        code: 'P0003',
        field: 'thru_date',
        text: 'Provider not found in IPSF - CCN 980001: thru_date is missing',
      },
    ]);
  });
});

test('modules of which none comes to an output', async () => {
  const { status, body } = await process({ modules: ['MCE', 'MSDRG'], thru_date: null });
  const error = '[MCE] MISSING_FIELD: thru_date is required; [MSDRG] MISSING_FIELD: thru_date is required';
  expect([status, body]).toMatchObject([400, { detail: error, error, mce: null, msdrg: null }]);
});

describe('bad input', () => {
  const date = 'must be a real calendar date written YYYYMMDD or YYYY-MM-DD';
  const cases: [string, object, string][] = [
    [
      'impossible dates',
      { from_date: '2025-02-30', thru_date: '2025-13-01', admit_date: '2025-1006' },
      `from_date ${date}; thru_date ${date}; admit_date must be a date written YYYYMMDD or YYYY-MM-DD`,
    ],
    [
      'dates that contradict one another, and a module',
      { from_date: '2025-10-12', admit_date: '2025-10-13', modules: ['IPPS', 'Q'] },
      `modules: Q is not one of ${MODULE_LIST}; from_date must not be after thru_date; admit_date must not be after thru_date`,
    ],
    [
      'lines and spans',
      {
        lines: [{ service_date: '2025-10-12' }],
        span_codes: [{ code: '77', start_date: '2025-10-02', end_date: '2025-10-01' }],
      },
      'lines.0.service_date must be within from_date and thru_date; span_codes.0.start_date must not be after its end_date',
    ],
    [
      'wrong types',
      {
        los: 1.5,
        bill_type: 111,
        total_charges: -1,
        principal_dx: 'I110',
        secondary_dxs: {},
        lines: [{ units: 'x', charges: -1 }],
        patient: 5,
        hmo: 'yes',
      },
      'bill_type must be a text; los must be a whole number; total_charges must not be negative; principal_dx must be an object; secondary_dxs must be a list; lines.0.units must be a number; lines.0.charges must not be negative; patient must be an object; hmo must be true or false',
    ],
    ['"NaN"', { total_charges: 'NaN' }, 'total_charges must be a number'],
    [
      'a contract id that is no whole number',
      { billing_provider: { ...PROVIDER, contract_id: 1.5 } },
      'billing_provider.contract_id must be a text or a whole number',
    ],
    ['a number in quotes', { total_charges: '12' }, 'total_charges must be a number'],
    [
      'negative days',
      { los: -1, non_covered_days: -1 },
      'los must not be negative; non_covered_days must not be negative',
    ],
    ['the OPPS flag', { opps_flag: 3 }, 'opps_flag must be 1 or 2'],
    [
      'an assessment of another kind',
      { irf_pai: { assessment_system: 'OASIS', transaction_type: 3 } },
      'irf_pai.assessment_system must be IRF-PAI; irf_pai.transaction_type must be 1 or 2',
    ],
    [
      '1,000 diagnoses',
      { secondary_dxs: Array.from({ length: 1000 }, () => ({ code: 'I10' })) },
      'secondary_dxs must have at most 100 entries',
    ],
    ['control characters', { claimid: 'c\u0007' }, 'claimid must not contain control characters'],
    ['half a character', { claimid: 'c\ud800' }, 'claimid must not contain control characters'],
    ['a bell for a module', { modules: ['\u0007MCE'] }, 'modules.0 must not contain control characters'],
    ['modules of another kind', { modules: [1, null] }, 'modules.0 must be a text; modules.1 must be a text'],
  ];
  test.each(cases)('%s', async (_, fields, detail) => {
    const { status, body } = await process(fields);
    expect([status, body]).toMatchObject([400, { detail: `Invalid request: ${detail}` }]);
  });

  test.each([
    ['[]', 'Invalid request: the body must be a JSON object'],
    ['null', 'Invalid request: the body must be a JSON object'],
    ['"claim"', 'Invalid request: the body must be a JSON object'],
    ['{', 'Malformed JSON in request body'],
    ['{}', 'No modules specified in claim'],
  ])('%s', async (text, detail) => {
    const { status, body } = await sent(text);
    expect([status, body.detail]).toEqual([400, detail]);
  });

  it('numbers beyond all numbers', async () => {
    const huge = (claim: object) => sent(JSON.stringify(claim).replace('"HUGE"', '1e400'));
    expect((await huge({ ...STAY, total_charges: 'HUGE' })).body.detail).toBe(
      'Invalid request: total_charges must be a number',
    );
    expect((await huge({ ...STAY, ...override({ special_wage_index: 'HUGE' }) })).body.detail).toContain(
      'special_wage_index must be 0 or a number from 0.0001 to 99.9999',
    );
  });

  it('a megabyte', async () => {
    const { status, body } = await sent(JSON.stringify({ ...STAY, ours: 'x'.repeat(1024 * 1024) }));
    expect([status, body.detail]).toEqual([413, 'The body is larger than 1048576 bytes']);
  });

  it.each<[object, string]>([
    [{ interns_to_beds_ratio: '12345' }, 'interns_to_beds_ratio must be a number from 0 to 9.9999'],
    [{ supplemental_security_income_ratio: 99_999 }, 'supplemental_security_income_ratio must be a number from 0 to 1'],
    [{ operating_cost_to_charge_ratio: 99_999 }, 'operating_cost_to_charge_ratio must be a number from 0 to 9.999'],
    [{ special_wage_index: 1e-20 }, 'special_wage_index must be 0 or a number from 0.0001 to 99.9999'],
  ])('a record that no hospital has: %j', async (ipsf, fault) => {
    const { status, body } = await process(override(ipsf));
    expect([status, body.error]).toEqual([400, `[IPSF] INVALID_FIELD: billing_provider.additional_data.ipsf.${fault}`]);
  });

  it('records at the ends of their ranges: an answer, and no endless computation', async () => {
    const logged = vi.spyOn(console, 'error');
    const special = { special_payment_indicator: '1' };
    const codes = [
      [{ interns_to_beds_ratio: 9.9999, capital_indirect_medical_education_ratio: 9.9999 }, '14'],
      [{ supplemental_security_income_ratio: 1, medicaid_ratio: 1 }, '14'],
      [{ ...special, special_wage_index: 99.9999 }, '14'],
      [{ ...special, special_wage_index: 0.0001 }, '14'],
      [{ ...special, special_wage_index: 0 }, '52'],
      [{ operating_cost_to_charge_ratio: 1e-300 }, '14'],
    ] as const;
    for (const [ipsf, code] of codes) {
      const { ipps } = await answer(override(ipsf));
      expect(ipps?.return_code, JSON.stringify(ipsf)).toBe(code);
    }
    expect(logged.mock.calls).toEqual([]);
  });
});

/** What the pricer adds to `error` where the claim has no DRG. */
const NO_DRG = '[IPPS] IPPS03: No DRG: MSDRG did not run or failed, and additional_data.drg is absent';

describe('modules stand alone', () => {
  it('the editor and the grouper fail, the pricer answers', async () => {
    const { error, mce, msdrg, ipps, ipsf } = await answer({ patient_status: 'X1' });
    expect(error).toBe(
      `[MCE] INVALID_FIELD: patient_status must be 1 or 2 digits; [MSDRG] INVALID_FIELD: patient_status must be 1 or 2 digits; ${NO_DRG}`,
    );
    expect([mce, msdrg]).toEqual([null, null]);
    expect(ipps).toMatchObject({
      claim_id: 'HEART-FAILURE',
      return_code: 'IPPS03',
      total_payment: null,
      return_code_data: {
        code: 'IPPS03',
        description: 'No DRG: MSDRG did not run or failed, and additional_data.drg is absent.',
        explanation: null,
      },
    });
    expect(ipsf?.provider_ccn).toBe('980001');
  });

  it('the grouper fails, the editor runs, and the pricer takes the DRG that is given', async () => {
    const { error, mce, msdrg, ipps } = await answer({ principal_dx: null, additional_data: { drg: '291' } });
    expect(error).toBe('[MSDRG] MISSING_FIELD: principal_dx is required');
    expect([mce?.edit_type, msdrg]).toEqual(['NONE', null]);
    expect([ipps?.return_code, ipps?.total_payment]).toEqual(['14', PAID]);
  });

  it('the grouper’s DRG wins over the one that is given', async () => {
    expect((await answer({ additional_data: { drg: '004' } })).ipps?.total_payment).toBe(PAID);
  });

  it('the pricer alone takes the DRG that is given, with or without its zeros', async () => {
    const stroke = { ...INPATIENT_CLAIMS.stroke, modules: ['IPPS'] };
    for (const drg of ['065', '65']) {
      const { ipps } = await answer({ ...stroke, additional_data: { drg } });
      expect(ipps?.total_payment).toBe(13705.93);
    }
  });

  const missing: [string, object, string | null, string | null, string][] = [
    [
      'los, admit_date and from_date',
      { los: 0, admit_date: null, from_date: null },
      '[MCE] MISSING_FIELD: los, or admit_date or from_date, is required',
      '291',
      '56',
    ],
    ['patient', { patient: null }, null, '291', '14'],
    [
      'patient_status: the grouper takes it for discharged home',
      { patient_status: '' },
      '[MCE] MISSING_FIELD: patient_status is required',
      '291',
      '14',
    ],
    ['total_charges', { total_charges: null }, null, '291', '14'],
    ['bill_type', { bill_type: null }, null, '291', '14'],
    ['admit_dx', { admit_dx: null }, null, '291', '14'],
    ['secondary_dxs', { secondary_dxs: null }, null, '293', '14'],
    ['claimid', { claimid: null }, null, '291', '14'],
  ];
  test.each(missing)('without %s', async (_, fields, error, drg, code) => {
    const body = await answer(fields);
    expect([body.error, body.msdrg?.drg, body.ipps?.return_code]).toEqual([error, drg, code]);
  });
});

describe('return codes of claims that are not paid', () => {
  const REVIEW = 'additional_data.ipps.review_code must be 00, 03, 06, 07, 09, 11 or blank.';
  const days = (from: string, thru: string) => ({ from_date: from, admit_date: from, thru_date: thru });
  const cases: [string, object, string, string | null][] = [
    ['more non-covered days than days', { non_covered_days: 6 }, 'IPPS01', null],
    ['no covered day', { non_covered_days: 5 }, '62', 'No day is covered: non_covered_days are all days of the stay.'],
    [
      'lifetime reserve days',
      { additional_data: { ipps: { lifetime_reserve_days: 61 } } },
      '61',
      'additional_data.ipps.lifetime_reserve_days is 61.',
    ],
    ['a review code', { additional_data: { ipps: { review_code: '99' } } }, '57', REVIEW],
    ['a review code of another length', { additional_data: { ipps: { review_code: '003' } } }, '57', REVIEW],
    ['a DRG that the table lacks', { modules: ['IPPS'], additional_data: { drg: '777' } }, '54', null],
    [
      'a discharge of fiscal year 2029, of which there are no rates',
      { modules: ['IPPS'], additional_data: { drg: '291' }, ...days('2028-10-01', '2028-10-05') },
      'IPPS04',
      expect.stringMatching(
        /^Fiscal year 2029 of IPPS lacks standardized_amounts\.full\.above\.labor, .*: figures that an import of pricer-figures can give\. The IPPS DRG table/,
      ),
    ],
    [
      'a discharge of 2024, of which there are no tables',
      { modules: ['IPPS'], additional_data: { drg: '291' }, ...days('2024-03-01', '2024-03-05') },
      'IPPS06',
      'The IPPS DRG table of fiscal year 2024 is not loaded. The IPPS wage index table of fiscal year 2024 is not loaded.',
    ],
    [
      'a discharge of fiscal year 2027',
      { modules: ['IPPS'], additional_data: { drg: '291' }, ...days('2026-10-01', '2026-10-05') },
      'IPPS06',
      'The IPPS wage index table of fiscal year 2027 is not loaded.',
    ],
    [
      'a provider whose participation has ended',
      override({ termination_date: '2025-10-01' }),
      '55',
      "The record's termination_date 20251001 is not after thru_date.",
    ],
    [
      'a capital payment code',
      override({ capital_pps_payment_code: 'A' }),
      '65',
      "The record's capital_pps_payment_code A is not B or C.",
    ],
    [
      'value-based purchasing',
      override({ vpb_participant_indicator: '' }),
      '68',
      "The record's vpb_participant_indicator (blank) and vbp_adjustment 1.0077 do not go together: N goes with any, Y with hosp_quality_indicator 1 and a factor from 0.98 to 2, but in Maryland and Puerto Rico.",
    ],
  ];
  test.each(cases)('%s', async (_, fields, code, explanation) => {
    const { error, error_list, ipps } = await answer(fields);
    const amounts = { total_payment: null, federal_payment: null, outlier_payment: null, capital_payment: null };
    expect(ipps).toMatchObject({ return_code: code, ...amounts, return_code_data: { code, explanation } });
    // What the service lacks is an error, what is wrong with the claim or its provider is not.
    const isOurs = ['IPPS04', 'IPPS06', 'IPPS09'].includes(code);
    expect(error_list).toMatchObject(isOurs ? [{ source: 'IPPS', code, field: null }] : []);
    expect(error).toBe(isOurs ? `[IPPS] ${code}: ${error_list[0]?.text}` : null);
    if (isOurs && typeof explanation === 'string') expect(error).toContain(explanation);
  });

  it('a stay that cannot be grouped, whatever the table has for its DRG', async () => {
    // An external cause is none of the stay.
    const ungroupable = { modules: ['MSDRG', 'IPPS'], principal_dx: { code: 'W000XXA' } };
    const { error, msdrg, ipps } = await answer(ungroupable);
    expect(error).toBeNull();
    expect(['998', '999']).toContain(msdrg?.drg);
    expect(ipps).toMatchObject({
      return_code: '54',
      total_payment: null,
      return_code_data: {
        explanation: `The stay cannot be grouped: the grouper gives DRG ${msdrg?.drg} with return code DX_CANNOT_BE_PDX.`,
      },
    });
    for (const drg of ['998', '999']) {
      const given = await answer({ modules: ['IPPS'], additional_data: { drg } });
      expect(given.ipps).toMatchObject({
        return_code: '54',
        total_payment: null,
        return_code_data: { explanation: `additional_data.drg ${drg} is that of stays that cannot be grouped.` },
      });
    }
  });

  it('an area outside the sample of wage indexes is an error: the whole table may have it', async () => {
    const { error, ipps } = await answer(
      override({
        cbsa_actual_geographic_location: '10100',
        cbsa_standardized_amount_location: '',
        cbsa_wi_location: '',
      }),
    );
    expect(ipps).toMatchObject({ return_code: '52', total_payment: null });
    expect(error).toMatch(/^\[IPPS\] 52: The provider record and the tables give no wage index - .* are a sample/);
  });

  it.each<[string, object, string]>([
    ['EHR', { ehr_reduction_indicator: 'N' }, "The record's ehr_reduction_indicator N is neither Y nor blank."],
    ['capital', { capital_pps_payment_code: '' }, "The record's capital_pps_payment_code (blank) is not B or C."],
    [
      'readmissions',
      { hrr_participant_indicator: 2 },
      "The record's hrr_participant_indicator 2 and hrr_adjustment 0.9977 do not go together: 0 goes with 0, 1 with a factor from 0.97 to 1, and hospitals of Puerto Rico have 0.",
    ],
  ])('65 says which of its cases it is: %s', async (_, ipsf, explanation) => {
    const { ipps } = await answer(override(ipsf));
    expect(ipps?.return_code).toBe('65');
    expect(ipps?.return_code_data.explanation?.startsWith(explanation), ipps?.return_code_data.explanation ?? '').toBe(
      true,
    );
  });

  it.each([
    ['03', 'a psychiatric hospital or unit: its stays are priced by PSYCH'],
    ['49', 'a psychiatric hospital or unit: its stays are priced by PSYCH'],
    ['04', 'a rehabilitation hospital or unit: its stays are priced by IRF'],
    ['02', 'a long-term care hospital: its stays are priced by LTCH'],
    ['05', 'paid by its costs'],
    ['13', 'paid by its costs'],
    ['37', 'paid by its costs'],
  ])('a record of type %s is priced by IPPS where it is named, with a warning', async (provider_type, kind) => {
    const { error, ipps, warnings } = await answer(override({ provider_type }));
    expect(error).toBeNull();
    expect(ipps?.total_payment).toBeGreaterThan(0);
    expect(warnings).toEqual([
      { code: 'EXCLUDED_HOSPITAL', field: 'modules', text: expect.stringContaining(`is ${kind}`) },
    ]);
  });

  it.each(['05', '13', '37'])(
    'under AUTO one of type %s is not, since it is paid by its costs',
    async (provider_type) => {
      const { ipps } = await answer({ ...override({ provider_type }), modules: ['AUTO'] });
      expect(ipps).toMatchObject({ return_code: 'IPPS08', total_payment: null });
    },
  );

  it('the grouper says which version a discharge needs', async () => {
    const { error } = await answer(days('2024-03-01', '2024-03-05'));
    expect(error).toBe(
      '[MSDRG] VERSION_NOT_LOADED: Version v41.0 of the grouper, which was in force on thru_date, is not in release MS-DRG v43.0-v44.0 (sample) - it has v43.0, v43.1, v44.0; ' +
        NO_DRG,
    );
  });

  it('a discharge of a year without rates is told so where it could not be grouped, too', async () => {
    for (const [from, thru] of [
      ['2028-10-01', '2028-10-05'],
      ['2027-10-01', '2027-10-05'],
    ] as const) {
      const { msdrg, ipps } = await answer(days(from, thru));
      expect([msdrg, ipps?.return_code, ipps?.total_payment], thru).toEqual([null, 'IPPS04', null]);
    }
    expect((await answer(days('2024-03-01', '2024-03-05'))).ipps?.return_code).toBe('IPPS03');
  });

  it('codes that the sample lacks are named', async () => {
    const { error, ipps } = await answer({ secondary_dxs: [{ code: 'A00.0' }, { code: 'I10' }] });
    expect(error).toBe(
      "[MCE] NOT_IN_SAMPLE: The sample of the editor's codes, MCE v44.0 (sample), does not have A000 - import CMS's file for all codes; [MSDRG] NOT_IN_SAMPLE: The sample of the grouper's codes, MS-DRG v43.0-v44.0 (sample), does not have A000 - import CMS's file for all codes; " +
        NO_DRG,
    );
    expect(ipps?.return_code).toBe('IPPS03');
  });
});

describe('fields of the record that the claim overrides', () => {
  it('0 is a value', async () => {
    const { ipps, ipsf } = await answer(override({ uncompensated_care_amount: 0 }));
    // 17006.22 - 1514.74
    expect(ipps?.total_payment).toBe(15491.48);
    expect(ipsf).toMatchObject({ provider_ccn: '980001', uncompensated_care_amount: 0 });
    const outlier = await answer({ total_charges: 400_000, ...override({ operating_cost_to_charge_ratio: 0 }) });
    // 44: with a ratio of 0.2 there would be an outlier.
    expect(outlier.ipps).toMatchObject({ return_code: '44', total_payment: PAID });
  });

  it('names that are no fields change nothing', async () => {
    const { ipps, ipsf, warnings } = await answer(override({ nobody: 1, operating_ccr: 0.9 }));
    expect(ipps?.total_payment).toBe(PAID);
    expect(ipsf).not.toHaveProperty('nobody');
    const at = 'billing_provider.additional_data.ipsf';
    const text = 'is no field of the inpatient provider specific file';
    expect(warnings).toEqual([
      { code: 'UNKNOWN_FIELD', field: `${at}.nobody`, text: `${at}.nobody ${text}` },
      {
        code: 'UNKNOWN_FIELD',
        field: `${at}.operating_ccr`,
        text: `${at}.operating_ccr ${text}; did you mean operating_cost_to_charge_ratio?`,
      },
    ]);
  });

  it('need a record', async () => {
    const { status, body } = await process({
      billing_provider: { other_id: '989999', additional_data: { ipsf: { bed_size: 100 } } },
    });
    expect([status, body.detail?.slice(0, 13)]).toEqual([400, '[IPSF] P0003:']);
  });
});

describe('contracts', () => {
  let made = 0;
  /** A contract of its own, with a configuration of fiscal year 2026 where `config` is given. */
  async function contract(fields: object = {}, config?: object, as = key): Promise<string> {
    const id = `PLAN-${++made}`;
    const created = await post('/contracts', as, { contract_id: id, name: 'Plan', ...fields });
    expect(created.status, JSON.stringify(created.body)).toBe(201);
    if (config) await configure(id, { effective_date: '2025-10-01', termination_date: '2026-09-30', ...config }, as);
    return id;
  }
  async function configure(id: string, config: object, as = key): Promise<string> {
    const { status, body } = await post<{ id: string }>(`/contracts/${id}/configs`, as, config);
    expect(status, JSON.stringify(body)).toBe(201);
    return body.id;
  }
  const under = (contract_id: unknown, more: object = {}) => ({
    billing_provider: { ...PROVIDER, contract_id, ...more },
  });
  async function refused(fields: object, as = key): Promise<string | undefined> {
    const { status, body } = await process(fields, as);
    expect(status).toBe(400);
    expect(body.error).toBe(body.detail);
    return body.detail;
  }
  async function customProvider(contract_id: string, data: object, more: object = {}): Promise<string> {
    const { status, body } = await post<{ id: string }>('/custom-providers/', key, {
      provider_id: PROVIDER.other_id,
      contract_id,
      effective_date: '2025-10-01',
      termination_date: '2026-09-30',
      label: 'Rates',
      data,
      ...more,
    });
    expect(status, JSON.stringify(body)).toBe(201);
    return body.id;
  }

  describe('1: which contract', () => {
    test.each([['0'], [0], [null], [''], [undefined]])('%o is none', async (none) => {
      const body = await answer(under(none));
      expect(body).not.toHaveProperty('contract');
      expect(body.ipps?.total_payment).toBe(PAID);
    });

    it('is told with what the claim took from it', async () => {
      const id = await contract({ use_medicare_base: true });
      const { contract: used, ipps } = await answer(under(id));
      expect(used).toEqual({
        contract_id: id,
        name: 'Plan',
        use_medicare_base: true,
        config_id: null,
        config_effective_date: null,
        custom_provider_id: null,
        custom_provider_version: null,
        custom_drg_table_id: null,
        custom_fee_schedule_id: null,
        ioce_config_id: null,
        ioce_bypass_lines: null,
        ioce_bypass_note: null,
        medicare_total: PAID,
        // Nothing of its own: Medicare's price on its terms.
        total: PAID,
        total_reason: null,
        total_includes: ['ipps'],
        pricing: null,
      });
      expect(ipps?.total_payment).toBe(PAID);
    });

    it('must be there, and active', async () => {
      expect(await refused(under('NOBODY'))).toBe('[CONTRACT] C0001: Contract NOBODY not found');
      const id = await contract({ use_medicare_base: true });
      const { status } = await ask(`/contracts/${id}`, key, {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ is_active: false }),
      });
      expect(status).toBe(200);
      expect(await refused(under(id))).toBe(`[CONTRACT] C0002: Contract ${id} is inactive`);
    });

    it('is the organization’s own', async () => {
      const id = await contract({ use_medicare_base: true });
      const other = await createOrganization();
      expect(await refused(under(id), other.key)).toBe(`[CONTRACT] C0001: Contract ${id} not found`);
    });
  });

  describe('2: the configuration of the last day', () => {
    it('is that of thru_date, its own last day included', async () => {
      const id = await contract({ use_medicare_base: true });
      const first = await configure(id, { effective_date: '2025-10-01', termination_date: '2025-10-10' });
      const second = await configure(id, { effective_date: '2025-10-11', termination_date: '2025-10-11' });
      expect((await answer(under(id))).contract).toMatchObject({
        config_id: second,
        config_effective_date: '2025-10-11',
      });
      const dayBefore = await answer({ ...under(id), thru_date: '2025-10-10' });
      expect(dayBefore.contract).toMatchObject({ config_id: first });
      const dayAfter = await answer({ ...under(id), thru_date: '2025-10-12' });
      expect(dayAfter.contract).toMatchObject({ config_id: null });
    });

    it('is one: the API refuses a second, and a claim says of which two it cannot tell', async () => {
      const id = await contract({ use_medicare_base: true });
      const first = await configure(id, { effective_date: '2025-10-01', termination_date: '2025-12-31' });
      const overlapping = { effective_date: '2025-10-11', termination_date: '2026-01-31' };
      const again = await post<Failure>(`/contracts/${id}/configs`, key, overlapping);
      expect([again.status, again.body.detail]).toEqual([
        409,
        `The dates overlap configuration ${first} of contract ${id}, in force from 2025-10-01 to 2025-12-31`,
      ]);
      const second = crypto.randomUUID();
      await env.ORGANIZATIONS.prepare(
        'INSERT INTO contract_config VALUES (?, ?, ?, 20251011, 20260131, NULL, NULL, NULL, NULL)',
      )
        .bind(organization.id, id, second)
        .run();
      const [a, b] = [first, second];
      const detail = await refused(under(id));
      expect([
        `[CONTRACT] C0003: Configurations ${a} and ${b} of contract ${id} are both in force on 2025-10-11`,
        `[CONTRACT] C0003: Configurations ${b} and ${a} of contract ${id} are both in force on 2025-10-11`,
      ]).toContain(detail);
    });
  });

  describe('3: the custom fee schedule', () => {
    it('prices the stay and its lines beside what Medicare pays', async () => {
      const schedule = await post<{ id: string }>('/custom-fee-schedules/', key, { name: 'Inpatient 2026' });
      const add = (item: object) => post(`/custom-fee-schedules/${schedule.body.id}/items`, key, item);
      const since = { effective_date: '2025-10-01' };
      await add({ code: '291', code_type: 'DRG', pricing_type: 'percent_of_medicare', pricing_amount: 110, ...since });
      await add({ code: '99213', code_type: 'HCPCS', pricing_type: 'flat_rate', pricing_amount: 85.5, ...since });
      await add({ code: '0250', code_type: 'REV', pricing_type: 'percent_of_charges', pricing_amount: 40, ...since });
      const id = await contract({ use_medicare_base: true }, { custom_fee_schedule_id: schedule.body.id });
      const lines = [
        { revenue_code: '0510', hcpcs: '99213', units: 3, charges: 300, service_date: '2025-10-07' },
        { revenue_code: '0250', units: 1, charges: 100.05, service_date: '2025-10-07' },
        { revenue_code: '0300', hcpcs: '80053', units: 1, charges: 20, service_date: '2025-10-07' },
      ];
      const { body } = await post<Output>(`${PATH}?explain=true`, key, { ...STAY, ...under(id), lines });
      expect(body.ipps?.total_payment).toBe(PAID);
      expect(body.contract).toMatchObject({ custom_fee_schedule_id: schedule.body.id });
      const priced = body.contract?.pricing?.lines ?? [];
      expect(priced.map(({ code_type, code, amount }) => [code_type, code, amount])).toEqual([
        ['HCPCS', '99213', 85.5],
        ['REV', '0250', 40.02],
        [null, null, null],
      ]);
      const reason = 'the schedule has no item of HCPCS 80053 or REV 0300 on that day';
      expect(priced[2]?.reason).toBe(reason);
      expect(body.contract).toMatchObject({
        total: null,
        total_reason: `No contract price of line 3: ${reason}`,
        total_includes: [],
        pricing: {
          stay: {
            drg: '291',
            pricing_type: 'percent_of_medicare',
            pricing_amount: 110,
            // 17006.22 × 1.1
            amount: 18706.84,
            reason: null,
          },
          total_payment: null,
        },
      });
      expect(body.trace?.contract?.map(({ step }) => step)).toEqual(['stay', 'line_1', 'line_2']);

      const whole = await post<Output>(`${PATH}?explain=true`, key, {
        ...STAY,
        ...under(id),
        lines: lines.slice(0, 2),
      });
      // 18706.84 + 85.50 + 40.02
      expect(whole.body.contract).toMatchObject({
        total: 18832.36,
        total_reason: null,
        total_includes: [],
        pricing: { total_payment: 18832.36 },
      });
      const steps = whole.body.trace?.contract ?? [];
      const total = steps.at(-1);
      const sum = steps.slice(0, -1).reduce((cents, { value }) => cents + Math.round(Number(value) * 100), 0);
      expect([total?.step, Number(total?.value), sum]).toEqual(['total_payment', 18832.36, 1_883_236]);

      const unpriced = await answer({ ...under(id), additional_data: { ipps: { review_code: '99' } } });
      expect(unpriced.contract).toMatchObject({
        total: null,
        total_reason: "No contract price of the stay: Medicare's payment of the stay is not known",
      });
    });

    it('where there is none: a stay without a price has no total either', async () => {
      const id = await contract({ use_medicare_base: true });
      const { contract: agreed } = await answer({ ...under(id), additional_data: { ipps: { review_code: '99' } } });
      expect(agreed).toMatchObject({
        total: null,
        total_reason: 'ipps has no amount; its return_code says why',
        total_includes: [],
      });
      const edited = await answer({ ...under(id), modules: ['MCE'] });
      expect(edited.contract).toMatchObject({ total: null, total_reason: 'No pricer ran', total_includes: [] });
    });

    it('prices no days where the claim does not tell how long the stay was', async () => {
      const schedule = await post<{ id: string }>('/custom-fee-schedules/', key, { name: 'Per diem' });
      await post(`/custom-fee-schedules/${schedule.body.id}/items`, key, {
        code: '291',
        code_type: 'DRG',
        pricing_type: 'per_unit',
        pricing_amount: 2000,
        effective_date: '2025-10-01',
      });
      const id = await contract({ use_medicare_base: true }, { custom_fee_schedule_id: schedule.body.id });
      const { contract: perDiem } = await answer(under(id));
      expect(perDiem?.pricing).toMatchObject({ stay: { amount: 10_000 } });
      const { ipps, contract: agreed } = await answer({
        ...under(id),
        modules: ['MSDRG', 'IPPS'],
        from_date: null,
        admit_date: null,
        los: null,
      });
      expect(ipps?.return_code).toBe('56');
      expect(agreed?.pricing).toMatchObject({ stay: { amount: null, reason: 'the covered days are not known' } });
    });

    it('must be there', async () => {
      const id = await contract({ use_medicare_base: true }, {});
      const nobody = '00000000-0000-4000-8000-000000000000';
      await env.ORGANIZATIONS.prepare(
        'UPDATE contract_config SET custom_fee_schedule_id = ? WHERE organization_id = ? AND contract_id = ?',
      )
        .bind(nobody, organization.id, id)
        .run();
      expect(await refused(under(id))).toBe(`[CONTRACT] C0006: Custom fee schedule ${nobody} not found`);
    });
  });

  describe('4: the custom DRG table', () => {
    it('gives the weight and the lengths of stay that the price is made of', async () => {
      await post('/custom-drg-tables/', key, { drg_id: 'plan-2026', source_year: 2026, payment_system: 'IPPS' });
      const id = await contract({ use_medicare_base: true }, { custom_drg_table_id: 'plan-2026' });
      const same = await answer(under(id));
      expect(same.contract).toMatchObject({ custom_drg_table_id: 'plan-2026' });
      expect(same.ipps?.total_payment).toBe(PAID);
      const patched = await ask('/custom-drg-tables/plan-2026/entries/291?effective_date=2025-10-01', key, {
        method: 'PATCH',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ weight: 2, geometric_mean_length_of_stay: 9 }),
      });
      expect(patched.status).toBe(200);
      const { msdrg, ipps } = await answer(under(id));
      expect(msdrg).toMatchObject({ drg: '291', weight: 2, geometric_mean_los: 9 });
      // 12066.9 × 2 + 1514.74; 5 days are less than 9.
      expect(ipps).toMatchObject({ return_code: '00', total_payment: 25648.57, average_length_of_stay: 9 });
      const transfer = await answer({ ...under(id), patient_status: '06' });
      // (5 + 1) ÷ 9 is 0.6667, the weight then 1.3334: 12066.9 × 1.3334 + 1514.74.
      expect(transfer.ipps).toMatchObject({ return_code: '12', total_payment: 17604.76 });
      expect((await answer()).msdrg?.weight).toBe(1.2838);
    });

    it('must have entries of the day', async () => {
      const id = await contract({ use_medicare_base: true }, {});
      await env.ORGANIZATIONS.prepare(
        "UPDATE contract_config SET custom_drg_table_id = 'nobody' WHERE organization_id = ? AND contract_id = ?",
      )
        .bind(organization.id, id)
        .run();
      expect(await refused(under(id))).toBe('[CONTRACT] C0005: Custom DRG table nobody not found');
      const edited = await answer({ ...under(id), modules: ['MCE'] });
      expect([edited.error, edited.mce?.edit_type]).toEqual([null, 'NONE']);
    });

    it('says so where it has no IPPS entries', async () => {
      const { status } = await post('/custom-drg-tables/', key, {
        drg_id: 'psychiatric',
        source_year: 2026,
        payment_system: 'IPF',
      });
      expect(status).toBe(201);
      const id = await contract({ use_medicare_base: true }, { custom_drg_table_id: 'psychiatric' });
      const { msdrg, ipps } = await answer(under(id));
      expect(msdrg?.weight).toBeNull();
      expect(ipps).toMatchObject({
        return_code: 'IPPS07',
        return_code_data: { explanation: 'Custom DRG table psychiatric has no IPPS entries in force on 2025-10-11.' },
      });
    });
  });

  describe('5: the bypass of IOCE edits', () => {
    it('is there for the lines of the claim, or says why nothing is bypassed', async () => {
      const config = await post<{ id: string }>('/ioce-bypass/configs', key, {
        name: 'Fiscal year 2026',
        effective_start_date: '2025-10-01',
        effective_end_date: '2026-09-30',
      });
      await post(`/ioce-bypass/configs/${config.body.id}/lines`, key, [
        { hcpcs_code: '99213', modifiers: ['25'], action: 'bypass_edit', edit_codes: ['021'] },
        { hcpcs_code: '99999', modifiers: [], action: 'bypass_edit', edit_codes: ['021'] },
      ]);
      const id = await contract({ use_medicare_base: true }, { ioce_config_id: config.body.id });
      const lines = [{ revenue_code: '0510', hcpcs: '99213', modifiers: ['25'], units: 1, charges: 1 }];
      expect((await answer({ ...under(id), lines })).contract).toMatchObject({
        ioce_config_id: config.body.id,
        ioce_bypass_lines: 1,
        ioce_bypass_note: null,
      });
      expect((await answer(under(id))).contract).toMatchObject({ ioce_bypass_lines: 0 });
      await post(`/ioce-bypass/configs/${config.body.id}/deactivate`, key, {});
      expect((await answer({ ...under(id), lines })).contract).toMatchObject({
        ioce_bypass_lines: null,
        ioce_bypass_note: 'IOCE bypass configuration Fiscal year 2026 is inactive, so no edit is bypassed',
      });
    });
  });

  describe('6: the provider', () => {
    it('is the contract’s own first, over CMS’s record where the contract goes by it', async () => {
      const id = await contract({ use_medicare_base: true }, {});
      const custom = await customProvider(id, { ipsf: { uncompensated_care_amount: 0 }, network: 'preferred' });
      const { contract: used, ipps, ipsf } = await answer(under(id));
      expect(used).toMatchObject({ custom_provider_id: custom, custom_provider_version: 1 });
      expect(ipps?.total_payment).toBe(15491.48);
      expect(ipsf).toMatchObject({ uncompensated_care_amount: 0, bed_size: 612 });
      const both = await answer(under(id, { additional_data: { ipsf: { uncompensated_care_amount: 1000 } } }));
      expect(both.ipps?.total_payment).toBe(16491.48);
    });

    it('is found by its NPI too', async () => {
      const id = await contract({ use_medicare_base: true }, {});
      const custom = await customProvider(
        id,
        { ipsf: { uncompensated_care_amount: 0 } },
        { provider_id: PROVIDER.npi },
      );
      expect((await answer(under(id))).contract).toMatchObject({ custom_provider_id: custom });
    });

    it('is CMS’s where the contract has none of its own on the day and goes by CMS’s', async () => {
      const id = await contract({ use_medicare_base: true }, {});
      await customProvider(id, { ipsf: { uncompensated_care_amount: 0 } }, { effective_date: '2025-10-12' });
      const { contract: used, ipps } = await answer(under(id));
      expect([used?.custom_provider_id, ipps?.total_payment]).toEqual([null, PAID]);
    });

    it('is missing where the contract does not go by CMS’s', async () => {
      const id = await contract({ use_medicare_base: false }, {});
      expect(await refused(under(id))).toBe(
        `[CONTRACT] C0004: Contract ${id} has no custom provider 980001 or 2000001000 on 2025-10-11, and its use_medicare_base is false`,
      );
    });

    it('stands alone where the contract does not go by CMS’s', async () => {
      const id = await contract({ use_medicare_base: false }, {});
      const ipsf = {
        provider_type: '00',
        cbsa_actual_geographic_location: '31084',
        state_code: '05',
        county_code: '06037',
        hosp_quality_indicator: '1',
        capital_pps_payment_code: 'B',
        vpb_participant_indicator: 'N',
      };
      await customProvider(id, { ipsf });
      const { ipps, ipsf: used } = await answer(under(id));
      // (4456.72 × 1.4315 + 2295.89) × 1.2838 operating, and 860.31 capital: no DSH, no IME, no uncompensated care.
      expect(ipps).toMatchObject({ return_code: '14', total_payment: 11998.15 });
      expect(used).toMatchObject({ provider_ccn: '980001', bed_size: 0, uncompensated_care_amount: 0 });
    });

    it('may be one that CMS does not know', async () => {
      const id = await contract({ use_medicare_base: true }, {});
      await customProvider(
        id,
        { ipsf: { cbsa_actual_geographic_location: '31084', state_code: '05', hosp_quality_indicator: '1' } },
        { provider_id: '989999' },
      );
      const { ipps, ipsf } = await answer(under(id, { other_id: '989999', npi: '' }));
      expect(ipsf).toMatchObject({ provider_ccn: '989999' });
      expect(ipps?.return_code).toBe('65');
    });

    it('with a field that cannot be is refused by its name', async () => {
      const id = await contract({ use_medicare_base: true }, {});
      const custom = await customProvider(id, { ipsf: { bed_size: 100 } });
      // The API takes none such.
      await env.ORGANIZATIONS.prepare('UPDATE custom_provider SET data = ? WHERE id = ?')
        .bind('{"ipsf":{"bed_size":"many"}}', custom)
        .run();
      expect(await refused(under(id))).toBe(
        `[IPSF] INVALID_FIELD: custom provider ${custom} data.ipsf.bed_size must be a number from 0 to 99999`,
      );
    });

    it('without data of the file where the contract does not go by CMS’s', async () => {
      const id = await contract({ use_medicare_base: false }, {});
      const custom = await customProvider(id, { network: 'preferred' });
      expect(await refused(under(id))).toBe(
        `[IPSF] P0003: Provider not found in IPSF - CCN 980001: custom provider ${custom} has no data.ipsf, and use_medicare_base of contract ${id} is false`,
      );
      expect((await answer({ ...under(id), modules: ['MSDRG'] })).msdrg?.drg).toBe('291');
    });
  });
});

describe('metering', () => {
  const counts = async (as: string) => {
    const { body } = await ask<{ success_count: number; error_count: number }>('/usage/monthly', as);
    return [body.success_count, body.error_count];
  };

  it('counts a claim once, with what became of it', async () => {
    const { id, key: own } = await createOrganization();
    await answer({}, own);
    expect(await counts(own)).toEqual([1, 0]);
    // A claim that is not paid was processed all the same.
    await answer({ additional_data: { ipps: { review_code: '99' } }, claimid: '' }, own);
    expect(await counts(own)).toEqual([2, 0]);
    await answer({ principal_dx: null }, own);
    expect(await counts(own)).toEqual([2, 1]);
    await process({ billing_provider: null }, own);
    expect(await counts(own)).toEqual([2, 2]);
    await deliverEvents(id);
    const { body } = await ask<{ data: { outcome: string; details: string }[]; count: number }>('/usage/events', own);
    expect(body.count).toBe(4);
    expect(body.data.map(({ outcome, details }) => [outcome, details])).toEqual(
      expect.arrayContaining([
        ['success', 'Claim HEART-FAILURE: MCE, MSDRG, IPPS'],
        ['success', 'MCE, MSDRG, IPPS'],
        ['error', `Claim HEART-FAILURE: [MSDRG] MISSING_FIELD: principal_dx is required; ${NO_DRG}`],
        ['error', 'Claim HEART-FAILURE: [IPSF] P0001: No provider on the claim - billing_provider is required'],
      ]),
    );
  });

  it('counts nothing that is refused before it is processed', async () => {
    const { key: own } = await createOrganization();
    for (const fields of [{ modules: [] }, { bill_type: '110' }, { modules: ['X'] }, { los: -1 }, { from_date: 'x' }])
      expect((await process(fields, own)).status).toBe(400);
    expect((await process({ ours: 'x'.repeat(1024 * 1024) }, own)).status).toBe(413);
    expect(await counts(own)).toEqual([0, 0]);
  });

  it('reaches the monthly limit: 429 that says it, and nothing is processed', async () => {
    const { id, key: own } = await createOrganization();
    await env.ORGANIZATIONS.batch([
      env.ORGANIZATIONS.prepare("INSERT OR REPLACE INTO plan VALUES ('of 2', 2)"),
      env.ORGANIZATIONS.prepare("UPDATE organization SET plan = 'of 2' WHERE id = ?").bind(id),
    ]);
    await answer({}, own);
    await process({ billing_provider: null }, own);
    const { status, body, headers } = await process({}, own);
    expect([status, Object.keys(body)]).toEqual([429, ['detail', 'code']]);
    expect(body.detail).toMatch(
      /^The organization's monthly limit is 2 claims and 2 are counted in \d{4}-\d\d; 1 more would exceed it\. The count starts again on \d{4}-\d\d-01$/,
    );
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await counts(own)).toEqual([1, 1]);
  });
});

const LEAVES_OUT: Record<string, unknown> = { 'ESRD CY 2026': expect.stringContaining('post_tdapa.q1 of 2026') };

describe('GET /claimsproc/health', () => {
  interface Health {
    status: string;
    modules: {
      name: string;
      is_available: boolean;
      versions: string[];
      periods: { name: string; ready: boolean; missing: string[]; reason: string | null }[];
      releases: string[];
      missing: string[];
    }[];
  }
  const healthOn = async (day: string) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T12:00:00Z`) });
    const { status, body } = await ask<Health>('/claimsproc/health', key);
    vi.useRealTimers();
    expect(status).toBe(200);
    const [there, others] = [true, false].map((is) => body.modules.filter(({ is_available }) => is_available === is));
    return { ...body, there: there ?? [], others: others ?? [] };
  };
  const ready = (name: string) => ({ name, ready: true, missing: [], reason: null });
  const SHOWN = ['MCE', 'IOCE', 'MSDRG', 'IPPS'];
  const lacking = (year: number) => {
    const missing = ['DRG', 'wage index'].map(
      (table) => `The IPPS ${table} table of fiscal year ${year} is not loaded.`,
    );
    return { name: `FY ${year}`, ready: false, missing, reason: missing.join(' ') };
  };

  const OUTPATIENT_VERSIONS = ['v26.0', 'v26.1', 'v26.2', 'v26.3', 'v27.0', 'v27.1'];
  it('says of each module and period what is there', async () => {
    const { there } = await healthOn('2026-09-30');
    expect(there.filter(({ name }) => SHOWN.includes(name))).toEqual([
      {
        name: 'MCE',
        is_available: true,
        versions: ['lists to 2027-03-31'],
        periods: [ready('lists to 2027-03-31')],
        releases: ['MCE v44.0 (sample)'],
        missing: [],
      },
      {
        name: 'IOCE',
        is_available: true,
        versions: OUTPATIENT_VERSIONS,
        periods: OUTPATIENT_VERSIONS.map(ready),
        releases: ['IOCE v26.0-v27.1 (sample)'],
        missing: [],
      },
      {
        name: 'MSDRG',
        is_available: true,
        versions: ['v43.0', 'v43.1', 'v44.0'],
        periods: [ready('v43.0'), ready('v43.1'), ready('v44.0')],
        releases: ['IPPS DRG FY2026 (sample)', 'IPPS DRG FY2027 (sample)', 'MS-DRG v43.0-v44.0 (sample)'],
        missing: [],
      },
      {
        name: 'IPPS',
        is_available: true,
        versions: ['FY 2021', 'FY 2022', 'FY 2023', 'FY 2024', 'FY 2025', 'FY 2026', 'FY 2027'],
        periods: [
          ...[2021, 2022, 2023, 2024, 2025].map(lacking),
          ready('FY 2026'),
          {
            name: 'FY 2027',
            ready: false,
            missing: ['The IPPS wage index table of fiscal year 2027 is not loaded.'],
            reason: 'The IPPS wage index table of fiscal year 2027 is not loaded.',
          },
        ],
        releases: [
          'IPPS DRG FY2026 (sample)',
          'IPPS DRG FY2027 (sample)',
          'IPPS claim codes FY2026 (sample)',
          'IPPS new technology FY2026 (sample)',
          'IPPS out-migration FY2026 (sample)',
          'IPPS wage index FY2026 (sample)',
          'IPSF (sample)',
        ],
        missing: [
          'Fiscal year 2026 of IPPS lacks no_cost_product_factor: figures that an import of pricer-figures can give. Claims that do not depend on them are priced, others say what they lack.',
        ],
      },
    ]);
  });

  it('C3: calls a period ready where a claim is priced, else it says why not; degraded is a service without any of a module', async () => {
    const { status, there } = await healthOn('2026-09-30');
    const none = there.filter(({ periods }) => !periods.some((period) => period.ready)).map(({ name }) => name);
    expect(status).toBe(none.length > 0 ? 'degraded' : 'ok');
    for (const { name, periods } of there)
      for (const { name: period, ready: isReady, missing, reason } of periods) {
        // A price that leaves a part out says which.
        if (isReady) expect([name, period, reason]).toEqual([name, period, LEAVES_OUT[`${name} ${period}`] ?? null]);
        if (missing.length > 0) expect(reason).toBe(missing.join(' '));
        else if (!isReady)
          expect(reason).toMatch(/^An ordinary claim of \d{4}-\d\d-\d\d has no (answer|group|price): \S.*[^.]\.$/);
      }
    // The sample's years, whose other claims this file and claims-systems.test.ts price.
    const readyPeriods = there.flatMap(({ name, periods }) =>
      periods.flatMap((period) => (period.ready ? [`${name} ${period.name}`] : [])),
    );
    for (const period of [
      'IPPS FY 2026',
      'OPPS CY 2026',
      'PSYCH FY 2026',
      'LTCH FY 2026',
      'IRF FY 2026',
      'HOSPICE FY 2026',
    ])
      expect(readyPeriods).toContain(period);
    for (const period of ['SNF FY 2026', 'HHA CY 2025', 'HHA CY 2026', 'ESRD CY 2026', 'FQHC CY 2026', 'ASC 2026Q2'])
      expect(readyPeriods).toContain(period);
    // The sample has its rates, and neither its adjustment factors nor the editor's versions of the time.
    expect(readyPeriods).not.toContain('FQHC CY 2014');
  });

  it('answers from memory until an import', async () => {
    await healthOn('2026-09-30');
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-09-30T13:00:00Z') });
    const { headers } = await ask<Health>('/claimsproc/health', key);
    vi.useRealTimers();
    expect(Number(/rows_read=(\d+)/.exec(headers.get('Server-Timing') ?? '')?.[1])).toBeLessThan(10);
  });

  it('lists every module of the API', async () => {
    const { there, others } = await healthOn('2026-09-30');
    expect([there.map(({ name }) => name), others]).toEqual([[...MODULE_NAMES], []]);
  });

  it('says what today lacks', async () => {
    const { there } = await healthOn('2026-10-01');
    expect(there.filter(({ name }) => SHOWN.includes(name)).map(({ missing }) => missing)).toEqual([
      [],
      [],
      [],
      [
        'Fiscal year 2027 of IPPS lacks fixed_loss_threshold, hospital_specific_update.neutrality and no_cost_product_factor: figures that an import of pricer-figures can give. Claims that do not depend on them are priced, others say what they lack.',
        'The IPPS wage index table of fiscal year 2027 is not loaded.',
      ],
    ]);
  });
});
