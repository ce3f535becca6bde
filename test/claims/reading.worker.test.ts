/** Reading of a claim's body, and refusals before a module runs. */

import { afterEach, describe, expect, it, test, vi } from 'vitest';
import { type AnswerLine, sendBatch } from '../support/batches.ts';
import { errorBody } from '../support/error-body.ts';
import { override, PAID, PROVIDER, STAY, stayCalls } from '../support/heart-failure.ts';
import { PROCESS } from '../support/processed-claims.ts';
import { sampleCaller } from '../support/sample-caller.ts';
import { ask } from '../support/seeded.ts';

const MODULE_LIST =
  'MCE, IOCE, MSDRG, HHAG, CMG, IPPS, OPPS, PSYCH, LTCH, IRF, HOSPICE, SNF, HHA, ESRD, FQHC, ASC, AUTO';

const caller = sampleCaller();
const { process, answer } = stayCalls(caller);

afterEach(() => {
  vi.restoreAllMocks();
});

const sent = (text: string) =>
  ask<{ detail: string }>(PROCESS, caller.key, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: text,
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

  it('may give its diagnoses in diagnosis_codes, the principal one marked by its type', async () => {
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

  it('may have date-times, nulls and unknown fields', async () => {
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

  it('names the provider by CCN, else by NPI, as billing or else as servicing provider', async () => {
    for (const fields of [
      { billing_provider: { npi: PROVIDER.npi } },
      { billing_provider: { other_id: PROVIDER.other_id, npi: 'another' } },
      { billing_provider: null, servicing_provider: PROVIDER },
    ])
      expect((await answer(fields)).ipps?.total_payment).toBe(PAID);
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
    const result = expect.objectContaining({ priced: false, reason: error_list[0] });
    expect([status, body]).toEqual([
      400,
      errorBody('invalid_claim', error, { error, error_list, warnings: [], result }),
    ]);
  });
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
      'bill_type must be a text; los must be a whole number; patient must be an object; principal_dx must be an object; secondary_dxs must be a list; lines.0.units must be a number; lines.0.charges must not be negative; total_charges must not be negative; hmo must be true or false',
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

  it.each<[string, string, object]>([
    ['wrong types', '{"los": 1.5, "lines": [{"units": "x"}]}', { field: 'los', text: 'los must be a whole number' }],
    [
      'a contradiction',
      '{"modules": ["IPPS"], "from_date": "2025-10-12", "thru_date": "2025-10-11"}',
      { field: 'from_date', text: 'from_date must not be after thru_date' },
    ],
    ['nothing to run', '{}', { code: 'NO_MODULES', field: 'modules' }],
    ['another value', '[]', { field: null, text: 'the body must be a JSON object' }],
  ])('has the `error_list` that a line of a batch has: %s', async (_name, text, first) => {
    const { body } = await sent(text);
    const { lines } = await sendBatch(caller.key, [text]);
    const { error, error_list, warnings } = lines[0] as AnswerLine;
    expect(body).toMatchObject({ error, error_list, warnings });
    expect((error_list as object[])[0]).toMatchObject({ source: 'CLAIM', code: 'INVALID', ...first });
  });

  it('has an `error_list` where the body is no JSON', async () => {
    const text = 'Malformed JSON in request body';
    const error_list = [{ source: 'CLAIM', code: 'INVALID', field: null, text }];
    const { body } = await sent('{');
    expect(body).toMatchObject(
      errorBody('invalid_request', text, {
        error: `[CLAIM] INVALID: ${text}`,
        error_list,
        warnings: [],
        result: expect.any(Object),
      }),
    );
  });

  it.each([
    ['none', {}],
    ['an empty file', { body: '', headers: { 'Content-Type': 'application/json' } }],
  ])('says that a request has no body: %s', async (_, init) => {
    const { status, body } = await ask<{ detail: string; error: string }>(PROCESS, caller.key, {
      method: 'POST',
      ...init,
    });
    expect([status, body.detail, body.error]).toEqual([
      400,
      'The request has no body',
      '[CLAIM] INVALID: The request has no body',
    ]);
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
