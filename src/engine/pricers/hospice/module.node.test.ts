/** The hospice pricer on claims as callers send them. */
import { describe, expect, test } from 'vitest';
import { claimFor, fuzz, paidBy, runModule, tablesWith } from '../../../../test/support/pricer-module.ts';
import { faultsOf } from '../../../../test/support/trace-arithmetic.ts';
import { hospice } from './module.ts';
import { HOSPICE_TABLES, hospiceTables } from './tables.ts';

const wageIndex = (rows: readonly (readonly [string, string])[], effectiveDate: string) =>
  rows.map(([cbsa, geographicWageIndex]) => ({ cbsa, effectiveDate, geographicWageIndex }));

/** Invented rates: no rule has them. */
const INVENTED_RATES = ['routineHigh', 'routineLow', 'continuous', 'respite', 'inpatient'].map((rate, i) => ({
  effectiveDate: '20251001',
  rate,
  labor: `${100 + i}.00`,
  nonlabor: '50.00',
}));

const tables = (reducedRates: typeof INVENTED_RATES = []) =>
  tablesWith(
    HOSPICE_TABLES,
    hospiceTables({
      'cbsa-wage-index': [
        ...wageIndex(
          [
            ['10180', '0.9500'],
            ['99936', '0.9000'],
            ['31080', '0'],
          ],
          '20241001',
        ),
        ...wageIndex([['10180', '0.9600']], '20251001'),
      ],
      'reduced-rates': reducedRates,
    }),
  );

const line = (revenue_code: string, service_date: string, units: number, hcpcs = '') => ({
  revenue_code,
  service_date,
  units,
  hcpcs,
});

/** Ten days at home until the patient dies, with visits. */
const BODY = {
  claimid: 'invented-hospice',
  bill_type: '814',
  from_date: '2025-03-01',
  thru_date: '2025-03-10',
  admit_date: '2025-01-05',
  patient_status: '40',
  value_codes: [{ code: '61', amount: 10180 }],
  lines: [
    line('0651', '2025-03-01', 10, 'Q5001'),
    line('0551', '2025-03-10', 6, 'G0299'),
    line('0561', '2025-03-05', 2, 'G0155'),
    line('0551', '2025-03-09', 20, 'G0300'),
    line('0569', '2025-03-09', 4, 'G0155'),
    line('0551', '2025-03-03', 8, 'G0299'),
  ],
};

const run = (changes: object = {}, reducedRates?: typeof INVENTED_RATES) =>
  runModule(hospice, { ...BODY, ...changes }, { tables: tables(reducedRates) });

test('counts visits of nurses and social workers in the last seven days of routine home care', () => {
  const { output, payment, steps } = run();
  expect(output).toMatchObject({
    claim_id: 'invented-hospice',
    total_payment: 2071.28,
    calculation_version: '2025.0',
    return_code: { code: '77' },
    high_routine_home_care_days: 5,
    low_routine_home_care_days: 5,
    patient_wage_index: 0.95,
    provider_wage_index: null,
  });
  expect(output.billing_group_payments[0]).toEqual({
    revenue_code: '0651',
    hcpcs_code: 'Q5001',
    payment_amount: 1941.45,
  });
  // Hourly (1217.18 × 0.95 + 401.41) ÷ 24 = 64.91; 1.5 hours, and half an hour five days before.
  expect(output.eola_payments.map(({ payment_amount }: { payment_amount: number }) => payment_amount)).toEqual([
    97.37, 0, 0, 0, 0, 32.46, 0,
  ]);
  expect(paidBy(payment)).toBe(output.total_payment);
  expect(faultsOf(steps)).toEqual([]);
});

test('no add-on where the patient lives', () =>
  expect(run({ patient_status: '30' }).output.return_code.code).toBe('75'));

describe('no amount', () => {
  test.each<[string, object, string, string | RegExp | null]>([
    ['without from_date', { from_date: null }, 'HOSPICE04', null],
    ['without a level of care', { lines: [line('0551', '2025-03-10', 6)] }, 'HOSPICE02', null],
    ['for more days than are covered', { los: 9 }, 'HOSPICE01', /10 days of routine home care .* and the claim has 9/],
    ['without days', { thru_date: null, patient_status: '30' }, 'HOSPICE01', /neither los nor thru_date/],
    [
      'for days of non-covered spans',
      { span_codes: [{ code: '77', start_date: '2025-03-08', end_date: '2025-03-10' }] },
      'HOSPICE01',
      /on 2025-03-08, which occurrence span 77/,
    ],
    ['without the day of death', { thru_date: null, los: 10 }, 'HOSPICE03', null],
    [
      'before the rates that are held',
      { from_date: '2015-12-01', thru_date: '2015-12-10', lines: [line('0651', '2015-12-01', 10)] },
      'HOSPICE05',
      /Fiscal year 2016 is before the first one/,
    ],
    ['without any area', { value_codes: [] }, '30', /neither value code 61 nor G8/],
    ['for an unknown area', { value_codes: [{ code: '61', amount: 99999 }] }, '30', /99999/],
    ['for an area without an index', { value_codes: [{ code: '61', amount: 31080 }] }, '50', null],
    ['for a facility without an index', { value_codes: [{ code: 'G8', amount: 31080 }] }, '40', null],
    [
      'for inpatient care without its area',
      { lines: [line('0656', '2025-03-01', 10)] },
      '40',
      'Revenue code 0656 needs value code G8 with a CBSA.',
    ],
    [
      'for home care without its area',
      { value_codes: [{ code: 'G8', amount: 10180 }] },
      '50',
      'Revenue code 0651 needs value code 61 with a CBSA.',
    ],
    [
      'for more than 1000 units',
      {
        thru_date: '2025-03-11',
        lines: [...Array(11).keys()].map((day) => line('0652', `2025-03-${String(day + 1).padStart(2, '0')}`, 91)),
      },
      '10',
      /0652 are 1001/,
    ],
  ])('%s', (_, changes, code, explanation) => {
    const { output, payment, missing } = run(changes);
    expect(output.return_code.code).toBe(code);
    expect(output.total_payment).toBeNull();
    expect(paidBy(payment)).toBeNull();
    if (explanation === null) expect(output.return_code.explanation).toBeNull();
    else expect(output.return_code.explanation).toMatch(explanation);
    expect(missing?.code).toBe(code === 'HOSPICE05' ? code : undefined);
  });

  test('without a table, which the answer names', () => {
    const { output, missing } = runModule(hospice, BODY);
    expect(output.return_code).toMatchObject({ code: 'HOSPICE06', explanation: 'The table hospice is not loaded' });
    expect(missing?.code).toBe('HOSPICE06');
  });
});

describe('rates without quality data', () => {
  const unreported = { additional_data: { hospice: { quality_data_submitted: false } } };
  const fy2026 = { from_date: '2026-03-01', thru_date: '2026-03-01', lines: [line('0651', '2026-03-01', 1)] };

  test('are those of the year', () => {
    const { output } = run({
      ...unreported,
      ...{ from_date: '2025-03-06', thru_date: '2025-03-06', lines: [line('0651', '2025-03-06', 1)] },
    });
    expect(output.total_payment).toBe(164.44); // 112.23 × 0.95 + 57.82 = 164.4385; day 61 of the stay is low.
  });
  test('are none for FY 2026', () => {
    const { output, missing } = run({ ...fy2026, ...unreported });
    expect([output.return_code.code, output.total_payment, missing?.code]).toEqual(['HOSPICE07', null, 'HOSPICE07']);
  });
  test('are those of FY 2026 that the operator loads', () =>
    expect(run({ ...fy2026, ...unreported }, INVENTED_RATES).output.total_payment).toBe(146.96)); // 101 × 0.96 + 50
  test('that are not all given do not count', () =>
    expect(run({ ...fy2026, ...unreported }, INVENTED_RATES.slice(1)).output.return_code.code).toBe('HOSPICE07'));
  test('are not asked for by the inverted name', () =>
    expect(claimFor(hospice, { additional_data: { hospice: { reporting_quality_data: true } } })).toContain(
      'write quality_data_submitted',
    ));
});

test('a rural area may be written as its state', () =>
  expect(run({ value_codes: [{ code: '61', amount: 36 }] }).output.patient_wage_index).toBe(0.9));

test('lines before the admission, which CMS’s program does not pay, are named', () => {
  const { output } = run({ admit_date: '2025-03-05' });
  expect(output).toMatchObject({ total_payment: 0, return_code: { code: '00' } });
  expect(output.return_code.explanation).toMatch(/before admit_date/);
});

describe('the rate of routine home care goes by the day of care, 42 CFR 418.302(e)(5)', () => {
  const lines = [line('0651', '2025-03-01', 3), line('0656', '2025-03-04', 3), line('0651', '2025-03-07', 4)];
  const areas = [...BODY.value_codes, { code: 'G8', amount: 10180 }];

  test('days between two runs count toward the 60', () => {
    // 2025-03-06 is day 61 of the stay: three days at the high rate, and none of the four after it.
    const { output, steps } = run({ lines, value_codes: areas, patient_status: '30' });
    expect([output.high_routine_home_care_days, output.low_routine_home_care_days]).toEqual([3, 4]);
    expect(faultsOf(steps)).toEqual([]);
  });

  test('a day of less than 8 hours of continuous care is one of them, with a step', () => {
    const short = [line('0651', '2025-03-01', 9), line('0652', '2025-03-10', 31)];
    const { output, steps } = run({ lines: short, patient_status: '30' });
    expect(output.total_payment).toBe(
      run({ lines: [line('0651', '2025-03-01', 10)], patient_status: '30' }).output.total_payment,
    );
    expect(steps.find(({ step }) => step === 'routine_day_20250310')).toMatchObject({
      inputs: { continuous_units: 31 },
    });
  });
});

test('mutated claims', () => {
  const inpatient = {
    ...BODY,
    patient_status: '30',
    lines: [
      ...[line('0652', '2025-03-01', 48), line('0652', '2025-03-02', 20)],
      ...[line('0655', '2025-03-03', 2), line('0656', '2025-03-05', 4)],
    ],
    value_codes: [...BODY.value_codes, { code: 'G8', amount: 99936 }],
    span_codes: [{ code: '77', start_date: '2025-03-09', end_date: '2025-03-10' }],
    additional_data: { hospice: { quality_data_submitted: true, prior_benefit_day_units: 30 } },
  };
  fuzz(hospice, [BODY, inpatient], { tables: tables(INVENTED_RATES) });
});
