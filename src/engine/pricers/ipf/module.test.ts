/** The module on claims: refusals, missing tables, treatments, and mutated claims. */
import { describe, expect, test } from 'vitest';
import { ipfExample, PSYCH } from '../../../../test/psych/worked-example.ts';
import { fuzz, paidBy, runModule } from '../../../../test/support/pricer-module.ts';
import { DRG_TABLES } from '../../figures/drg-lookup.ts';
import { Tables } from '../../frame/tables.ts';
import type { IpfTables } from './inputs.ts';
import { psych } from './module.ts';
import { IPF_TABLES } from './tables.ts';

const { wageIndex } = ipfExample(PSYCH.example('FY2026', 'first stay')).tables;
const LOADED: IpfTables = {
  wageIndex,
  codeFirst: new Map(),
  comorbidities: new Map([
    ['E1165', '7'],
    ['C50911', '6'],
  ]),
  procedures: new Map([['3E03305', { category: '6', effectiveDate: 20251001 }]]),
};
const withTables = (tables: Partial<IpfTables>) => {
  const drgs = { entry: (drg: string) => (drg === '885' ? { weight: 1 } : undefined) };
  return new Tables(
    new Map([
      [DRG_TABLES.IPF.name, { value: drgs, release: 'test' }],
      [IPF_TABLES.name, { value: { ...LOADED, ...tables }, release: 'test' }],
    ]),
  );
};
const record = {
  ...{ provider_ccn: '154001', cbsa_actual_geographic_location: '31140', effective_date: 20251001 },
  ...{ hosp_quality_indicator: '1', operating_cost_to_charge_ratio: 0.4, interns_to_beds_ratio: 0 },
};
const claim = {
  ...{ from_date: '2026-02-02', thru_date: '2026-02-14', patient_status: '01', total_charges: 30000 },
  principal_dx: { code: 'F33.2' },
  secondary_dxs: [{ code: 'E11.65' }],
  inpatient_pxs: [{ code: 'GZB2ZZZ', date: '2026-02-05' }, { code: 'GZB2ZZZ' }],
  patient: { age: 50, sex: 'F' },
  additional_data: { drg: '885', psych: { prior_days: 0 } },
};
const given = { tables: withTables({}), record };

/** The DRG of a claim that is not grouped stands outside the fields that modules read. */
const body = (changed: object = {}) => ({ ...claim, ...changed });

test('a stay is paid with its treatments and comorbidities', () => {
  const { output, payment } = runModule(psych, body(), given);
  expect(output).toMatchObject({ comorbidity_factor: 1.05, return_code: { code: '00' } });
  const { electro_convulsive_therapy_payment: paid } = output.additional_variables;
  const one = runModule(psych, body({ inpatient_pxs: [{ code: 'GZB0ZZZ' }] }), given).output.additional_variables;
  expect(paid).toBeCloseTo(2 * one.electro_convulsive_therapy_payment, 2);
  expect({ total: paidBy(payment), stay: payment?.stay }).toEqual({
    total: output.total_payment,
    stay: { drg: '885', coveredDays: 12 },
  });
});

describe('a stay without a price has no amounts, and says why', () => {
  test.each([
    ['IPF02', { non_covered_days: 13 }, record],
    ['IPF03', { thru_date: null }, record],
    ['IPF04', { additional_data: {} }, record],
    ['IPF05', { from_date: '2030-01-01', thru_date: '2030-01-10' }, record],
    ['52', {}, { ...record, special_payment_indicator: '1' }],
    ['53', {}, { ...record, waiver_indicator: 'Y' }],
    ['54', { additional_data: { drg: '000' } }, record],
    ['55', {}, { ...record, effective_date: 20260301 }],
    ['57', { patient: {} }, record],
  ])('%s', (code, changed, provider) => {
    const { output, payment } = runModule(psych, body(changed), { ...given, record: provider });
    expect([output.return_code.code, output.total_payment, paidBy(payment)]).toEqual([code, null, null]);
  });
});

describe('a record without a cost-to-charge ratio (M2)', () => {
  const run = (ratio: number | null, total_charges: number) =>
    runModule(psych, body({ total_charges }), {
      ...given,
      record: { ...record, state_code: '18', operating_cost_to_charge_ratio: ratio },
    });

  test('leaves the outlier unknown, and the total', () => {
    const { output, payment } = run(null, 3_000_000);
    expect([payment?.whole, Object.keys(payment?.parts ?? {})]).toEqual([null, ['federal', 'teaching', 'ect']]);
    expect(payment?.unknown?.[0]).toMatch(
      /^The record has no operating_cost_to_charge_ratio, on which outlier depends/,
    );
    expect(output).toMatchObject({ total_payment: null, additional_variables: { outlier_payment: null } });
  });

  test('changes nothing of a stay that is no outlier at charges', () => {
    expect(run(null, 9000).payment).toEqual(run(0.4, 9000).payment);
  });

  test('is no 0', () => {
    expect(`${run(0, 3_000_000).payment?.parts.outlier}`).toBe('0');
  });
});

test('a state is asked for where the record has a cost-of-living adjustment (M3)', () => {
  const warned = (cost_of_living_adjustment: number) =>
    runModule(psych, body(), { ...given, record: { ...record, cost_of_living_adjustment } }).warnings;
  expect([warned(0), warned(1)]).toEqual([[], []]);
  expect(warned(1.25)?.[0]?.text).toBe('The record has no state_code: none was taken, which decides federal and ect');
});

test('a blank interns_to_beds_ratio is told, though no other field says that the facility teaches (M3)', () => {
  const { warnings } = runModule(psych, body(), { ...given, record: { ...record, interns_to_beds_ratio: null } });
  expect(warnings?.map(({ text }) => text)).toEqual([
    'The record has no interns_to_beds_ratio: 0 was taken, which decides teaching',
  ]);
});

describe('a blank point of origin (M10)', () => {
  const told = (changed: object, temporary_relief_indicator: string) =>
    runModule(psych, body(changed), { ...given, record: { ...record, temporary_relief_indicator } }).warnings?.map(
      ({ field }) => field,
    );

  test('is told where the emergency department of the hospital counts', () => {
    expect([told({}, 'Y'), told({ admission_source: '1' }, 'Y'), told({}, 'N')]).toEqual([
      ['admission_source'],
      [],
      [],
    ]);
    expect(told({ additional_data: { drg: '885', psych: { prior_days: 3 } } }, 'Y')).toEqual([]);
  });
});

describe('a table that is not loaded stops only what depends on it', () => {
  test.each([
    ['comorbidities', {}, 'IPF06'],
    ['comorbidities', { secondary_dxs: [] }, '00'],
    ['procedures', {}, 'IPF06'],
    ['procedures', { inpatient_pxs: [] }, '00'],
    ['codeFirst', {}, '00'],
    ['codeFirst', { additional_data: { drg: '101' } }, 'IPF06'],
    ['codeFirst', { additional_data: { drg: '101' }, secondary_dxs: [] }, '00'],
    ['wageIndex', {}, 'IPF06'],
  ])('%s with %j: %s', (table, changed, code) => {
    const { output, missing } = runModule(psych, body(changed), { tables: withTables({ [table]: null }), record });
    expect([output.return_code.code, missing?.code]).toEqual([code, code === '00' ? undefined : code]);
  });
});

test('without a DRG table the factors of a year that has none are those of 2024, and of no other', () => {
  const tables = new Tables(new Map([[IPF_TABLES.name, { value: LOADED, release: 'test' }]]));
  const runStay = (from: string, thru: string, effective: number) => {
    const changed = body({ from_date: from, thru_date: thru, additional_data: { drg: '876' } });
    const wage = { special_payment_indicator: '1', special_wage_index: 0.9, effective_date: effective };
    return runModule(psych, changed, { tables, record: { ...record, ...wage } });
  };
  const before = runStay('2022-03-01', '2022-03-10', 20201001);
  expect(before.output).toMatchObject({ drg_factor: 1.22, return_code: { code: '00' } });
  expect(before.steps.find(({ step }) => step === 'drg_factor')?.citation).toMatch(/not verified/);
  expect(runStay('2026-03-01', '2026-03-10', 20251001).output.return_code.code).toBe('IPF06');
});

/** Prices a stay by an index of its own, since the tables have none of its year. */
function runWithOwnIndex(from: string, thru: string, changed: { record?: object; tables?: Partial<IpfTables> }) {
  const own = { special_payment_indicator: '1', special_wage_index: 0.9, effective_date: 20190101, ...changed.record };
  return runModule(psych, body({ from_date: from, thru_date: thru, secondary_dxs: [{ code: 'U07.1' }] }), {
    ...{ tables: withTables(changed.tables ?? {}), record: { ...record, ...own } },
  }).output;
}

test.each([
  [20210930, '2022-03-10', '00'],
  [20211001, '2022-03-10', '52'],
  [20220930, '2022-10-10', '52'],
  [20221001, '2022-10-10', '00'],
])('a supplemental index of a record of %i, discharge %s: %s', (effective_date, thru, code) => {
  const supplemental = { supplemental_wage_index_indicator: '1', supplemental_wage_index: 0.9, effective_date };
  const { return_code } = runWithOwnIndex(`${thru.slice(0, 8)}01`, thru, { record: supplemental });
  expect(return_code.code).toBe(code);
  expect(return_code.explanation ?? '').toContain(code === '52' ? 'took effect in fiscal year 2022' : '');
});

test.each([
  ['2020-03-31', 1],
  ['2020-04-01', 1.12],
])('COVID-19 as a comorbidity of a discharge on %s: %d', (thru, factor) => {
  const tables = { comorbidities: new Map([['U071', '9']]) };
  expect(runWithOwnIndex('2020-03-20', thru, { tables }).comorbidity_factor).toBe(factor);
});

test('oncology counts with a treatment of it alone', () => {
  const factor = (...codes: string[]) =>
    runModule(
      psych,
      body({ secondary_dxs: [{ code: 'C50.911' }], inpatient_pxs: codes.map((code) => ({ code })) }),
      given,
    ).output.comorbidity_factor;
  expect([factor('3E03305'), factor('GZB2ZZZ'), factor()]).toEqual([1.44, 1, 1]);
});

test('mutated claims', () => {
  fuzz(
    psych,
    [claim, { ...claim, patient_status: '30', occurrence_codes: [{ code: 'A3' }], admission_source: 'D' }],
    given,
  );
});
