/** Selection of a claim's modules, and answers of some where others fail. */
import { describe, expect, it, test } from 'vitest';
import { days, NO_DRG, override, PAID, PROVIDER, stayCalls } from '../support/heart-failure.ts';
import { INPATIENT_CLAIMS } from '../support/inpatient-claims.ts';
import { sampleCaller } from '../support/sample-caller.ts';
import { createOrganization } from '../support/seeded.ts';

const caller = sampleCaller();
const { process, answer } = stayCalls(caller);

describe('AUTO', () => {
  const auto = (fields: object) => process({ modules: ['AUTO'], ...fields });

  it('runs what an inpatient bill needs', async () => {
    const { body } = await auto({ bill_type: '0111' });
    expect(Object.keys(body)).toEqual(['error', 'error_list', 'warnings', 'result', 'mce', 'msdrg', 'ipps', 'ipsf']);
    expect(body.ipps?.total_payment).toBe(PAID);
    expect((await auto({ modules: ['AUTO', 'AUTO'] })).body.ipps?.total_payment).toBe(PAID);
  });

  it.each([
    ['982001', 'ltch'],
    ['984001', 'psych'],
  ])('selects the pricer by the provider %s: %s', async (ccn, pricer) => {
    const { status, body } = await auto({ billing_provider: { other_id: ccn } });
    expect([status, Object.keys(body).slice(4)]).toEqual([200, ['mce', 'msdrg', pricer, 'ipsf']]);
    expect(body.msdrg?.drg).toBe('291');
  });

  it.each([
    ['82A', 'AUTO ran nothing for bill_type 82A: it is a notice, for which nothing is paid'],
    ['0411', 'AUTO ran nothing for bill_type 0411: it is paid by cost'],
  ])('runs nothing for %s, says so, and counts nothing', async (bill_type, text) => {
    const { key } = await createOrganization();
    const { status, body } = await process({ modules: ['AUTO'], bill_type }, key);
    expect([status, body]).toEqual([
      200,
      {
        ...{ error: null, error_list: [], warnings: [{ code: 'NO_PRICER', field: 'bill_type', text }] },
        result: expect.objectContaining({ reason: { code: 'NO_PRICER', source: 'CLAIM', field: 'bill_type', text } }),
      },
    ]);
  });
});

describe('without a provider record no pricer runs', () => {
  const P0003 = '[IPSF] P0003: Provider not found in IPSF';
  const REMEDY =
    "only the sample of IPSF is loaded, whose providers are invented: `npm run data -- pull ipsf` loads CMS's newest, and `npm run data -- import ipsf FILE --add` or a custom provider of the claim's contract gives a record of your own";
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
      ...days('2020-03-01', '2020-03-05'),
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
