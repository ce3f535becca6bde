/** The module on claims: refusals, warnings, missing tables, and mutated claims. */
import { describe, expect, test } from 'vitest';
import { IRF, irfExample } from '../../../../test/irf/worked-example.ts';
import { fuzz, paidBy, runModule, tablesWith } from '../../../../test/support/pricer-module.ts';
import { notingUnverified } from '../../core/unverified.ts';
import { Tables } from '../../frame/tables.ts';
import { irf } from './module.ts';
import { IRF_TABLES } from './tables.ts';

const loaded = irfExample(IRF.example('FY2026', 'discharged home')).tables;
const tables = tablesWith(IRF_TABLES, loaded);
const record = {
  ...{ provider_ccn: '153025', cbsa_actual_geographic_location: '31140', effective_date: 20251001 },
  ...{ fiscal_year_begin_date: 20250101, federal_pps_blend: '4', hosp_quality_indicator: '1' },
  ...{ operating_cost_to_charge_ratio: 0.45, supplemental_security_income_ratio: 0, medicaid_ratio: 0 },
};
const claim = {
  ...{ from_date: '2025-11-03', thru_date: '2025-11-15', patient_status: '01', total_charges: 38000 },
  lines: [
    { revenue_code: '0024', hcpcs: 'A0104', units: 1 },
    { revenue_code: '0128', units: 12, charges: 38000 },
  ],
  additional_data: { irf: { lifetime_reserve_days: 2 } },
};
const given = { tables, record };
const codeOf = ({ output }: ReturnType<typeof runModule>) => output.return_code.code;

test('a stay is paid by the HIPPS code of its line', () => {
  const { output, payment } = runModule(irf, claim, given);
  expect(output).toMatchObject({ submitted_case_mix_group: 'A0104', length_of_stay: 12, return_code: { code: '00' } });
  expect([paidBy(payment), payment?.stay]).toEqual([output.total_payment, { drg: null, coveredDays: 12 }]);
});

test('F17 rates that a later notice recalculated are marked, and the steps name the notice', () => {
  const paid = (changed: object) =>
    notingUnverified(() => runModule(irf, claim, { ...given, record: { ...record, ...changed } }));
  const named = (changed: object) => [...paid(changed).unverified.values()].flatMap((names) => [...names]);
  expect(named({})).toEqual(expect.arrayContaining(['standard_amount', 'outlier_threshold']));
  expect(named({ hosp_quality_indicator: '0' })).toContain('reduced_amount');
  const step = paid({}).value.steps.find(({ step }) => step === 'standard_payment');
  expect(step?.citation).toBe(
    '90 FR 37678, whose payment rates 90 FR 58509 recalculated (not verified against the rule)',
  );
});

test('a transfer is paid the share of its days, half a day added', () => {
  const { payment, steps } = runModule(irf, { ...claim, patient_status: '02', los: 4 }, given);
  const share = steps.find(({ step }) => step === 'transfer_percent')?.value;
  expect(Number(share)).toBeGreaterThan(0);
  expect(payment?.stay?.transferFactor?.toString()).toBe(share);
});

test('the group of CMG goes before that of the line, and where it has none the line counts', () => {
  const lines = [{ revenue_code: '0024', hcpcs: 'Q9999' }];
  expect(codeOf(runModule(irf, { ...claim, lines }, { ...given, results: { CMG: { group: 'A0104' } } }))).toBe('00');
  expect(codeOf(runModule(irf, claim, { ...given, results: { CMG: { group: null } } }))).toBe('00');
});

describe('a stay without a price has no amounts, and says why', () => {
  test.each([
    ['IRF01', { lines: [] }, record],
    ['IRF02', { thru_date: null }, record],
    ['IRF03', { non_covered_days: 13 }, record],
    ['56', { from_date: null }, record],
    ['97', { from_date: '2030-01-01', thru_date: '2030-01-10' }, record],
    ['98', { from_date: '2001-01-01', thru_date: '2001-01-10' }, record],
    ['60', {}, { ...record, cbsa_actual_geographic_location: '99999' }],
    ['54', { lines: [{ revenue_code: '0024', hcpcs: 'E0104' }] }, record],
    ['65', {}, { ...record, operating_cost_to_charge_ratio: null }],
    ['74', {}, { ...record, fiscal_year_begin_date: null }],
  ])('%s', (code, changed, provider) => {
    const { output, payment } = runModule(irf, { ...claim, ...changed }, { tables, record: provider });
    expect([output.return_code.code, output.total_payment, paidBy(payment)]).toEqual([code, null, null]);
  });

  test('figures of the year that are not held are named', () => {
    const { missing } = runModule(irf, { ...claim, from_date: '2026-10-02', thru_date: '2026-10-12' }, given);
    expect(missing).toMatchObject({
      code: '97',
      explanation: expect.stringContaining('Fiscal year 2027 of IRF lacks standard_amount, reduced_amount'),
    });
  });

  test('M16 the file that is not loaded is named, not one that is', () => {
    const missing = 'IRF tables of FY 2026 are not loaded: irf-cmg-codes.';
    const withoutTables = new Tables(new Map([[IRF_TABLES.name, { missing }]]));
    const answer = runModule(irf, claim, { tables: withoutTables, record });
    expect([answer.output.return_code.code, answer.missing?.code]).toEqual(['IRF04', 'IRF04']);
    expect(answer.missing?.explanation).toBe(missing);
  });
});

test('a sample may lack the area or the group: the answer says so', () => {
  const caveat = 'A sample.';
  const sample = new Tables(new Map([[IRF_TABLES.name, { value: loaded, release: 'sample', caveat }]]));
  const lines = [{ revenue_code: '0024', hcpcs: 'A2101' }];
  const { output, missing } = runModule(irf, { ...claim, lines }, { tables: sample, record });
  expect([output.return_code.code, missing?.code]).toEqual(['54', '54']);
  expect(missing?.explanation).toBe('The table has no group 2101. A sample.');
  expect(runModule(irf, claim, { tables: sample, record }).output.return_code.explanation).toBe(caveat);
});

test.each(['supplemental_security_income_ratio', 'medicaid_ratio'])('a blank %s is told (M3)', (field) => {
  const { warnings } = runModule(irf, claim, { tables, record: { ...record, [field]: null } });
  expect(warnings?.map(({ code, text }) => [code, text])).toEqual([
    ['DEFAULT_TAKEN', `The record has no ${field}: 0 was taken, which decides low_income`],
  ]);
});

test('a special wage index is asked for where the record says that it has one (M3)', () => {
  const special = { ...record, special_payment_indicator: '1' };
  const { output } = runModule(irf, claim, { tables, record: special });
  expect(output.return_code).toMatchObject({
    code: '60',
    explanation: 'special_payment_indicator is 1 without a special_wage_index.',
  });
});

test('supplemental indicator 3 limits a fall of the wage index, with a warning', () => {
  const moved = { ...record, supplemental_wage_index_indicator: '3', supplemental_wage_index: 1.2 };
  const { output, warnings } = runModule(irf, claim, { tables, record: moved });
  expect(output).toMatchObject({ final_wage_index: 1.14, rural_adjustment_percent: 1.0497 });
  expect(warnings?.map(({ code }) => code)).toEqual(['UNSETTLED_RULE']);
});

test('mutated claims', () => {
  fuzz(irf, [claim, { ...claim, patient_status: '20', cond_codes: ['66'], los: 4 }], given);
});
