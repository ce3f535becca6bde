/** The home health pricer on claims as callers send them. */
import { describe, expect, test } from 'vitest';
import { pricedOfDrawn } from '../../../../test/support/drawn-claims.ts';
import { draws } from '../../../../test/support/draws.ts';
import { fuzz, paidBy, runModule, tablesWith } from '../../../../test/support/pricer-module.ts';
import { faultsOf } from '../../../../test/support/trace-arithmetic.ts';
import type { Payment } from '../../frame/payment.ts';
import { hha } from './module.ts';
import { HHA_TABLES, hhaTables } from './tables.ts';

const area = (cbsa: string, effectiveDate: string, geographicWageIndex: string) => ({
  cbsa,
  effectiveDate,
  geographicWageIndex,
});
const rate = (code: string, visit: string, unit: string, effectiveDate: string) => ({
  code,
  effectiveDate,
  nonruralDollarRate: visit,
  ruralDollarRate: visit,
  nonruralUnsubmittedDollarRate: visit,
  ruralUnsubmittedDollarRate: visit,
  nonruralUnitDollarRate: unit,
  ruralUnitDollarRate: unit,
  nonruralUnsubmittedUnitDollarRate: unit,
  ruralUnsubmittedUnitDollarRate: unit,
});
const CODES = ['0420', '0430', '0440', '0550', '0560', '0570'];

const FILES = {
  'cbsa-wage-index': [
    area('10180', '20250101', '0.9287'),
    area('49700', '20230101', '1.1000'),
    area('49700', '20230101', '1.0900'),
    area('99945', '20230101', '0.8000'),
  ],
  hrg: ['20230101', '20250101'].flatMap((effectiveDate) => [
    { code: '1HB21', effectiveDate, weight: '1.0517', threshold: '4' },
  ]),
  rev: ['20230101', '20250101'].flatMap((effectiveDate) =>
    CODES.map((code) => rate(code, '176.96', '59.25', effectiveDate)),
  ),
  'add-on-table': [{ code: '48001', category: 'B' }],
  'extra-add-on-table': [{ code: '01063', category: 'B' }],
  'zip-county-cbsa': [{ zip: '79601', county: '48441', cbsa: '10180', effectiveDate: '20250101' }],
};
const tables = (changes: Partial<typeof FILES> = {}) => tablesWith(HHA_TABLES, hhaTables({ ...FILES, ...changes }));

/** Without a factor of value-based purchasing, which a claim warns of. */
const NO_FACTOR = { vbp_adjustment: null, special_provider_update_factor: null };
const RECORD = { provider_ccn: '999999', vbp_adjustment: 1, special_provider_update_factor: 1 };

const visit = (revenue_code: string, service_date: string, units: number) => ({ revenue_code, service_date, units });

/** Two nursing visits and one of therapy in a first period. */
const BODY = {
  claimid: 'invented-period',
  bill_type: '0329',
  from_date: '2025-03-04',
  thru_date: '2025-04-02',
  admit_date: '2025-03-04',
  value_codes: [{ code: '61', amount: 10180 }],
  lines: [
    { revenue_code: '0023', hcpcs: '1HB21', service_date: '2025-03-04' },
    visit('0551', '2025-03-04', 4),
    visit('0421', '2025-03-06', 3),
    visit('0559', '2025-03-08', 4),
    visit('0270', '2025-03-08', 1),
  ],
};
const run = (changes: object = {}, record: object = {}, files: Partial<typeof FILES> = {}) =>
  runModule(hha, { ...BODY, ...changes }, { tables: tables(files), record: { ...RECORD, ...record } });

test('counts visits by discipline, and pays few of them by visit', () => {
  const { output, payment, steps } = run();
  // Nursing 353.92: 246.19 + 88.83; therapy 176.96: 123.09 + 44.42; add-on 127.41: 88.63 + 31.98.
  expect(output).toMatchObject({
    total_payment: 623.14,
    hhrg_code: '1HB21',
    hhrg_weight: 1.0517,
    total_covered_visits: 3,
    cbsa: '10180',
    wage_index: 0.9287,
    calculation_version: '2025.1',
    return_code: { code: '14', explanation: null },
  });
  const costs = output.revenue_payments.map((line: { cost: number; addon_visit_amount: number }) => [
    line.cost,
    line.addon_visit_amount,
  ]);
  expect(costs).toEqual([
    [167.51, 0],
    [0, 0],
    [0, 0],
    [335.02, 120.61],
    [0, 0],
    [0, 0],
  ]);
  expect(paidBy(payment)).toBe(623.14);
  expect(faultsOf(steps)).toEqual([]);
});

test('takes the code that the grouper came to', () => {
  const grouped = runModule(hha, BODY, {
    tables: tables(),
    record: RECORD,
    results: { HHAG: { hipps: '9ZZ91' } },
  });
  expect(grouped.output).toMatchObject({ hhrg_code: '9ZZ91', return_code: { code: '70' }, total_payment: null });
});

const MANY = Array.from({ length: 5 }, (_, i) => visit('0551', `2025-03-0${i + 4}`, 4));

/** Returns the parts of a payment in dollars. */
const partsOf = (payment: Payment | undefined) =>
  Object.fromEntries(Object.entries(payment?.parts ?? {}).map(([name, amount]) => [name, amount.toNumber()]));

describe('the parts', () => {
  test('of a period are those before value-based purchasing, less the penalty of a late notice', () => {
    const aide = ['2025-03-09', '2025-03-10', '2025-03-11'].map((day) => visit('0571', day, 30));
    const late = { lines: [BODY.lines[0], ...MANY, ...aide], receipt_date: '2025-03-14' };
    // 2048.16 and 2751.74 (80 percent of 6169.45 − 2729.78), each less 10 of 30 days, then × 1.02.
    const { output, payment } = run(late, { vbp_adjustment: 1.02 });
    expect(partsOf(payment)).toEqual({ period: 1365.44, outlier: 1834.49, value_based_purchasing: 64 });
    expect(output).toMatchObject({ hhrg_payment: 1392.75, outlier_payment: 1871.18, total_payment: 3263.93 });
  });
  test('of few visits are the visits and the add-ons', () =>
    // 167.51 × 0.98 + 335.02 × 0.98 + 120.61 × 0.98
    expect(partsOf(run({}, { vbp_adjustment: 0.98 }).payment)).toEqual({
      visits: 502.53,
      add_ons: 120.61,
      value_based_purchasing: -12.46,
    }));

  test('add up to the total of drawn periods', () => {
    const priced = pricedOfDrawn(
      hha,
      (random) => {
        const days = Array.from({ length: 1 + random.below(8) }, (_, i) => `2025-03-0${i + 1}`);
        const body = {
          ...{ ...BODY, from_date: '2025-03-01', thru_date: `2025-03-${10 + random.below(21)}` },
          admit_date: random.pick(['2025-03-01', '2025-02-01']),
          receipt_date: random.pick([null, '2025-03-05', '2025-03-09', '2025-04-09']),
          patient_status: random.pick(['01', '06']),
          lines: [
            { ...BODY.lines[0], service_date: '2025-03-01' },
            ...days.map((day) => visit(random.pick(CODES), day, 1 + random.below(98))),
          ],
          additional_data: { hha: { prior_payment_total: random.below(50_000), prior_outlier_total: 900 } },
        };
        return { body, tables: tables(), record: { ...RECORD, vbp_adjustment: 0.95 + random.below(1000) / 10_000 } };
      },
      'total_payment',
    );
    expect(priced).toBe(draws);
  });
});

describe('value-based purchasing', () => {
  const paid = (record: object) => run({ lines: [BODY.lines[0], ...MANY] }, { ...NO_FACTOR, ...record }).output;
  test('is 1 where the record has none', () => expect(paid({}).vbp_amount).toBe(0));
  test('is the factor of the record', () => expect(paid({ vbp_adjustment: 1.02 }).vbp_amount).toBeGreaterThan(0));
  test('is the special factor where the record has no other', () =>
    expect(paid({ special_provider_update_factor: 0.98 }).vbp_amount).toBeLessThan(0));
});

test('a factor of value-based purchasing is asked for where the record has none (M3)', () => {
  const warned = (record: object) =>
    runModule(hha, BODY, { tables: tables(), record: { ...RECORD, ...NO_FACTOR, ...record } }).warnings;
  expect(warned({})?.map(({ code, text }) => [code, text])).toEqual([
    ['DEFAULT_TAKEN', 'The record has no vbp_adjustment: 1 was taken, which decides value_based_purchasing'],
  ]);
  expect([warned({ vbp_adjustment: 1 }), warned({ special_provider_update_factor: 1.02 })]).toEqual([[], []]);
});

test('a single HIPPS line is a period from From to thru_date', () => {
  const { output } = run({ patient_status: '06', thru_date: '2025-03-13', lines: [BODY.lines[0], ...MANY] });
  expect(output.return_code.code).toBe('09');
  // (1505.07 + 543.09) × 0.33
  expect(output.total_payment).toBe(675.89);
});

describe('the area', () => {
  const patient = { address: { zip: '79601' } };
  test('is that of the patient’s ZIP code without value code 61', () =>
    expect(run({ value_codes: [], patient }).output).toMatchObject({ cbsa: '10180', total_payment: 623.14 }));
  test('is not known without the crosswalk', () =>
    expect(run({ value_codes: [], patient }, {}, { 'zip-county-cbsa': [] }).output.return_code).toMatchObject({
      code: 'HHA02',
      explanation: 'The crosswalk of ZIP codes to counties and CBSAs is not loaded.',
    }));
  test('by value code 61 has the county of the patient’s ZIP code without value code 85', () => {
    const rural = { ...BODY, from_date: '2023-03-04', thru_date: '2023-04-02', admit_date: '2023-03-04', patient };
    const lines = [{ revenue_code: '0023', hcpcs: '1HB21' }, visit('0550', '2023-03-04', 2)];
    const areas = [{ zip: '79601', county: '48001', cbsa: '99945', effectiveDate: '20230101' }];
    const codeOf = (crosswalk: typeof areas) =>
      run({ ...rural, lines, value_codes: [{ code: '61', amount: 99945 }] }, {}, { 'zip-county-cbsa': crosswalk })
        .output.return_code.code;
    expect([codeOf([]), codeOf(areas)]).toEqual(['31', '14']);
  });
  test('that has two indexes is warned of, and has the last', () => {
    const year = { from_date: '2023-03-04', thru_date: '2023-04-02', admit_date: '2023-03-04' };
    const lines = [{ revenue_code: '0023', hcpcs: '1HB21' }, visit('0550', '2023-03-04', 2)];
    const { output, warnings } = run({ ...year, lines, value_codes: [{ code: '61', amount: 49700 }] });
    expect([output.wage_index, warnings?.[0]?.code]).toEqual([1.09, 'REPEATED_ROW']);
    expect(warnings?.[0]?.text).toContain('1.1000 and 1.0900');
  });
  test.each([
    ['48001', '14'],
    ['48003', '31'],
  ])('rural of 2023 needs its county: %s', (county, code) => {
    const year = { from_date: '2023-03-04', thru_date: '2023-04-02', admit_date: '2023-03-04' };
    const lines = [{ revenue_code: '0023', hcpcs: '1HB21' }, visit('0550', '2023-03-04', 2)];
    const value_codes = [
      { code: '61', amount: 99945 },
      { code: '85', amount: Number(county) },
    ];
    expect(run({ ...year, lines, value_codes }).output.return_code.code).toBe(code);
  });
});

describe('M7: a visit without its day or its units', () => {
  const answer = (lines: object[], changes: object = {}) => {
    const { output, warnings } = run({ ...changes, lines: [BODY.lines[0], ...lines] });
    const { total_payment, return_code } = output;
    return [total_payment ?? return_code.explanation, ...(warnings ?? []).map(({ code, field }) => `${code} ${field}`)];
  };
  const undated = (revenue_code: string, units: number) => ({ revenue_code, units });
  const priced = (lines: object[]) => answer(lines)[0];

  test('is priced where no day that it can have changes the payment', () => {
    const one = priced([visit('0551', '2025-03-20', 4)]);
    expect(answer([undated('0551', 4)])).toEqual([one, 'DEFAULT_TAKEN lines.1.service_date']);
    expect(answer([...MANY, undated('0571', 4)])).toEqual([
      priced([...MANY, visit('0571', '2025-03-09', 4)]),
      'DEFAULT_TAKEN lines.6.service_date',
    ]);
  });

  test('is refused where its day decides which visit is the first', () =>
    // The add-on is that of the discipline of the first visit: 0551 on March 6, or 0421.
    expect(answer([visit('0551', '2025-03-06', 4), undated('0421', 3)])).toEqual([
      'Line 3, a visit, gives no service_date, on which the payment of the period rests.',
    ]));

  test('is refused where its units may make an outlier, and priced where they cannot', () => {
    const short = MANY.map((each) => ({ ...each, units: 1 }));
    expect(answer([...short, visit('0571', '2025-03-09', 0)])).toEqual([2048.16, 'UNITS lines.6.units']);
    const long = ['05', '06', '07'].map((day) => visit('0421', `2025-03-${day}`, 16));
    expect(answer([...MANY, ...long, visit('0571', '2025-03-09', 0)])[0]).toMatch(/^Line 10, a visit, gives no units/);
    expect(answer([visit('0551', '2025-03-06', 0)])[1]).toBe('UNITS lines.1.units');
  });

  test('is on the only day of a claim', () => {
    const day = { from_date: '2025-03-04', thru_date: '2025-03-04' };
    const dated = answer([visit('0421', '2025-03-04', 3), visit('0551', '2025-03-04', 4)], day)[0];
    expect(answer([visit('0421', '2025-03-04', 3), undated('0551', 4)], day)).toEqual([
      dated,
      'DEFAULT_TAKEN lines.2.service_date',
    ]);
  });
});

describe('4c: a late notice of admission', () => {
  const late = (lines: object[], receipt_date: string, modifiers: string[] = [], changes: object = {}) =>
    run({ ...changes, receipt_date, lines: [{ ...BODY.lines[0], modifiers }, ...lines] });
  const total = ({ output }: { output: { total_payment: number } }) => output.total_payment;

  test('with KX on the HIPPS line is priced without the cut, which a warning gives', () => {
    const [cut, asked] = [late(MANY, '2025-03-14'), late(MANY, '2025-03-14', ['KX'])];
    expect([total(cut), total(asked)]).toEqual([1365.44, 2048.16]);
    expect(cut.warnings).toEqual([]);
    expect(asked.warnings).toMatchObject([{ code: 'CLAIM_DISPOSITION', field: 'lines.0.modifiers' }]);
    expect(asked.warnings?.[0]?.text).toContain('without the exception $682.72 of the price is not paid');
  });

  test('that is in time, or waived, has no warning for KX', () => {
    expect(late(MANY, '2025-03-09', ['KX']).warnings).toEqual([]);
    const waived = { additional_data: { hha: { late_filing_penalty_waiver_indicator: 'Y' } } };
    expect(late(MANY, '2025-03-14', ['KX'], waived).warnings).toEqual([]);
  });

  test('KX of a visit asks for nothing', () =>
    expect(
      total(
        late(
          MANY.map((each) => ({ ...each, modifiers: ['KX'] })),
          '2025-03-14',
        ),
      ),
    ).toBe(1365.44));

  describe('leaves visits before it unpaid in a period that is paid by visit', () => {
    const visits = BODY.lines.slice(1);
    const paidOf = (receipt_date: string, lines: object[] = visits, modifiers: string[] = []) => {
      const answer = late(lines, receipt_date, modifiers);
      expect(faultsOf(answer.steps)).toEqual([]);
      return [total(answer), answer.output.return_code.code, answer.output.return_code.explanation];
    };

    test('but none where it is in time', () => expect(paidOf('2025-03-09')).toEqual([623.14, '14', null]));

    test('with the add-on of the first of them', () => {
      const explanation =
        'The visits of lines 2, 3, 4 are before the late notice of admission, 2025-03-10, and not paid.';
      expect(paidOf('2025-03-10')).toEqual([0, '06', explanation]);
      const later = [...visits.slice(0, 2), visit('0559', '2025-03-10', 4)];
      expect(paidOf('2025-03-10', later)).toEqual([167.51, '06', expect.stringContaining('lines 2, 3 are before')]);
    });

    test('and pays the add-on of one on its day', () => {
      const first = [visit('0571', '2025-03-09', 4), visit('0551', '2025-03-10', 4)];
      expect(paidOf('2025-03-10', first)).toEqual([288.12, '14', expect.stringContaining('line 2 is before')]);
    });

    test('where all visits together are too few', () => {
      const four = [...visits.slice(0, 3), visit('0551', '2025-03-12', 4)];
      expect(paidOf('2025-03-10', four)).toEqual([expect.any(Number), '00', null]);
    });

    test('by the From date, as the cut of a period', () => {
      const later = { admit_date: '2025-01-03', lines: BODY.lines };
      expect(total(run({ ...later, receipt_date: '2025-03-09' }))).toBe(502.53);
      expect(total(run({ ...later, receipt_date: '2025-03-10' }))).toBe(0);
    });

    test('and KX pays them, with what they come to', () => {
      const asked = late(visits, '2025-03-10', ['KX']);
      expect(total(asked)).toBe(623.14);
      expect(asked.warnings?.[0]?.text).toContain('$623.14 of the price');
    });
  });
});

describe('no amount', () => {
  test.each<[string, object, string]>([
    ['without dates', { thru_date: null }, 'HHA04'],
    ['without a HIPPS code', { lines: BODY.lines.slice(1) }, 'HHA01'],
    ['without an area', { value_codes: [] }, 'HHA02'],
    [
      'for a year without rates',
      { from_date: '2020-03-04', thru_date: '2020-04-02', admit_date: null, lines: [] },
      'HHA05',
    ],
    ['for another type of bill', { bill_type: '341' }, '10'],
    ['for a request', { bill_type: '322' }, '03'],
    ['for an unknown area', { value_codes: [{ code: '61', amount: 99999 }] }, '30'],
    ['for a request of an unknown area', { bill_type: '322', value_codes: [{ code: '61', amount: 99999 }] }, '03'],
    [
      'for a request of an unknown area and group',
      { bill_type: '322', value_codes: [{ code: '61', amount: 99999 }], lines: [{ ...BODY.lines[0], hcpcs: '9ZZ91' }] },
      '70',
    ],
    ['for more than 30 days', { thru_date: '2025-04-08', lines: [BODY.lines[0], ...MANY] }, '16'],
  ])('%s', (_, changes, code) => {
    const { output, payment } = run(changes);
    expect([output.return_code.code, output.total_payment, paidBy(payment)]).toEqual([code, null, null]);
  });
  test('for a period without visits, which CMS’s program pays 0 (M8)', () => {
    const { output, payment } = run({ lines: BODY.lines.slice(0, 1) });
    expect([output.return_code.code, output.total_payment, paidBy(payment)]).toEqual(['HHA08', null, null]);
  });
  test('without a table, which the answer names', () =>
    expect(runModule(hha, BODY, { record: RECORD }).output.return_code.code).toBe('HHA06'));
});

test('mutated claims', () => {
  const rich = {
    ...BODY,
    receipt_date: '2025-03-20',
    patient_status: '06',
    cond_codes: ['47'],
    patient: { address: { zip: '79601' } },
    lines: [BODY.lines[0], ...MANY, visit('0571', '2025-03-09', 90)],
    additional_data: { hha: { prior_payment_total: 90000, prior_outlier_total: 1000, adjustment_indicator: '2' } },
  };
  fuzz(hha, [BODY, rich], { tables: tables(), record: RECORD });
});

test.each([
  ['hha-extra-add-on-table', { 'extra-add-on-table': [] }, 49700],
  ['hha-add-on-table', { 'add-on-table': [] }, 99945],
])('%s is not loaded: a period of a year with a rural add-on has no price', (dataset, files, area) => {
  const year = { from_date: '2023-03-04', thru_date: '2023-04-02', admit_date: '2023-03-04' };
  const lines = [{ revenue_code: '0023', hcpcs: '1HB21' }, visit('0550', '2023-03-04', 2)];
  const value_codes = [
    { code: '61', amount: area },
    { code: '85', amount: 48001 },
  ];
  const { output, payment } = run({ ...year, lines, value_codes }, {}, files);
  expect([output.return_code.code, payment?.whole]).toEqual(['HHA06', null]);
  expect(output.return_code.explanation).toBe(
    `${dataset}, which has the rural add-ons of 2023 by county, is not loaded.`,
  );
  // 2025 has no rural add-on.
  expect(run({}, {}, files).output.return_code.code).toBe('14');
});
