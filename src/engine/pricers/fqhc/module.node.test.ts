/** The FQHC pricer on claims as callers send them, with the editor's results for them. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { pricedOfDrawn } from '../../../../test/support/drawn-claims.ts';
import { draws } from '../../../../test/support/draws.ts';
import { editedClaim, editedLine } from '../../../../test/support/edited-claim.ts';
import { PLAIN_INDICATORS } from '../../../../test/support/physician-indicators.ts';
import { fuzz, linesPaidBy, paidBy, runModule, tablesWith } from '../../../../test/support/pricer-module.ts';
import { exact } from '../../core/exact.ts';
import type { IoceLine, IoceResult } from '../../editors/ioce/answer/result.ts';
import { NO_SCHEDULES, type ScheduleRecord } from '../../fee-schedules/schedules.ts';
import { OTHER_SCHEDULE_TABLES } from '../../fee-schedules/tables.ts';
import { fqhc } from './module.ts';
import { FQHC_TABLES, type FqhcFile, fqhcTables } from './tables.ts';

const rate = (rateValue: string, effectiveDate = '20250101') => ({ effectiveDate, rateValue });
const FILES: Record<FqhcFile, Record<string, string>[]> = {
  base: [rate('202.65'), rate('187.19', '20230101')],
  addon: [rate('1.3416'), rate('1.3416', '20230101')],
  tribal: [rate('718.00')],
  iopRateLte3: [rate('269.19')],
  iopRateGte4: [rate('408.55')],
  'national-rates': [],
  gaf: [
    { carrierLocality: '0111205', effectiveDate: '20250101', geographicalAdjFactor: '1.056' },
    { carrierLocality: '0210201', effectiveDate: '20250101', geographicalAdjFactor: '1.304' },
  ],
  'zip-localities': [
    { zip_code: '94601', plus_four: '', carrier: '01112', pricing_locality: '05' },
    { zip_code: '94601', plus_four: '1234', carrier: '02102', pricing_locality: '01' },
  ].map((row) => ({ ...row, effective_date: '2020-01-01', end_date: '9999-12-31' })),
};
const tables = (changes: Partial<typeof FILES> = {}) => tablesWith(FQHC_TABLES, fqhcTables({ ...FILES, ...changes }));

const VISIT: Partial<IoceLine> = {
  paymentIndicator: '10',
  packagingFlag: '0',
  paymentMethodFlag: '5',
  compositeAdjustmentFlag: '01',
};
const BODY = {
  claimid: 'invented-encounter',
  bill_type: '771',
  from_date: '2025-03-04',
  thru_date: '2025-03-05',
  billing_provider: { carrier: '01112', locality: '05' },
  lines: [{ revenue_code: '0521', hcpcs: 'G0467', service_date: '2025-03-04', charges: 250 }],
};
const run = (
  changes: object = {},
  lines: Partial<IoceLine>[] = [VISIT],
  files: Partial<typeof FILES> = {},
  edited: Partial<IoceResult> = {},
) =>
  runModule(
    fqhc,
    { ...BODY, ...changes },
    { tables: tables(files), results: { IOCE: editedClaim({ lines: lines.map(editedLine), ...edited }) } },
  );

test('a visit is paid its rate', () => {
  const { output, payment } = run();
  expect(output).toMatchObject({
    claim_id: 'invented-encounter',
    total_payment: 214,
    coinsurance_amount: 42.8,
    geographic_adjustment_factor: 1.056,
    return_code: { code: '01' },
  });
  expect(output.line_payment_data).toEqual([
    {
      line_number: 1,
      payment: 214,
      addon_payment: 0,
      coinsurance_amount: 42.8,
      mdpcp_reduction_amount: 0,
      return_code: { code: '01', description: 'Paid the prospective rate.', explanation: null },
    },
  ]);
  expect([paidBy(payment), linesPaidBy(payment)]).toEqual([214, [[0, 214]]]);
});

describe('the parts', () => {
  /** Returns the payment of the first line in dollars. */
  const lineOf = ({ payment }: ReturnType<typeof run>) => {
    const line = payment?.lines.get(0);
    const amounts = [line?.parts.visit, line?.parts.add_on, line?.paid, line?.deductible, line?.coinsurance];
    return amounts.map((amount) => amount?.toNumber());
  };
  const NEW_PATIENT = { ...VISIT, paymentIndicator: '13' };
  const charged = (charges: number) => ({ lines: [{ ...BODY.lines[0], charges }] });

  // 214.00 × 1.3416 = 287.10, a fifth of it is the patient’s.
  test('of a new patient’s visit are the visit and the add-on', () =>
    expect(lineOf(run(charged(400), [NEW_PATIENT]))).toEqual([214, 73.1, 229.68, 0, 57.42]));
  test('of a visit that is paid its charges have no add-on', () =>
    expect(lineOf(run(charged(250), [NEW_PATIENT]))).toEqual([250, 0, 200, 0, 50]));
  test('of a supplement under the add-on are that alone', () => {
    const lines = [{ ...BODY.lines[0], revenue_code: '0519' }];
    const plan = { lines, additional_data: { fqhc: { med_advantage_plan_amount: 250 } } };
    expect(lineOf(run(plan, [NEW_PATIENT]))).toEqual([0, 37.1, 37.1, 0, 0]);
  });
  test('of a reduced visit: the reduction is in the visit', () => {
    const claim = { ...charged(400), demo_codes: ['83'] };
    const reduced = { ...claim, additional_data: { fqhc: { mdpcp_reduction_percentage: 0.25 } } };
    // 0.25 × (287.10 − 57.42) = 57.42
    expect(lineOf(run(reduced, [NEW_PATIENT]))).toEqual([156.58, 73.1, 172.26, 0, 57.42]);
  });

  test('add up to the total of drawn claims', () => {
    const priced = pricedOfDrawn(
      fqhc,
      (random) => {
        const places = Array.from({ length: 1 + random.below(5) });
        const body = {
          ...BODY,
          demo_codes: random.pick([[], ['83']]),
          lines: places.map(() => ({
            revenue_code: random.pick(['0521', '0521', '0519', '0900']),
            hcpcs: random.pick(['G0466', 'G0467', 'G0468', 'G0470']),
            service_date: random.pick(['2025-03-04', '2025-03-05']),
            charges: 1 + random.below(60_000) / 100,
          })),
          additional_data: {
            fqhc: {
              mdpcp_reduction_percentage: random.pick([0.1, 0.25, 0.45, 0.65]),
              med_advantage_plan_amount: 1 + random.below(40_000) / 100,
            },
          },
        };
        const lines = places.map(() =>
          editedLine({
            paymentIndicator: random.pick(['10', '10', '12', '13', '13']),
            packagingFlag: random.pick(['0', '5', '6']),
            paymentMethodFlag: random.pick(['5', 'C']),
            compositeAdjustmentFlag: random.pick(['01', '01', '02']),
          }),
        );
        return { body, tables: tables(), results: { IOCE: editedClaim({ lines }) } };
      },
      'total_payment',
    );
    expect(priced).toBe(draws);
  });
});

test('coinsurance leaves out a preventive service beside another packaged one', () => {
  const item = { revenue_code: '0521', hcpcs: 'G0101', service_date: '2025-03-04' };
  const { output } = run(
    {
      lines: [
        { ...BODY.lines[0], charges: 400 },
        { ...item, charges: 60 },
        { ...item, charges: 40 },
      ],
    },
    [
      { ...VISIT, paymentIndicator: '13' },
      { ...VISIT, paymentIndicator: '12', packagingFlag: '6', compositeAdjustmentFlag: '00' },
      { ...VISIT, paymentIndicator: '12', packagingFlag: '5', compositeAdjustmentFlag: '00' },
    ],
  );
  // 214.00 × 1.3416 = 287.10; (287.10 − 60.00) × 0.20
  expect(output.line_payment_data[0]).toMatchObject({
    payment: 287.1,
    addon_payment: 73.1,
    coinsurance_amount: 45.42,
    return_code: { code: '03' },
  });
});

describe('the locality', () => {
  const at = (address: object | null) => ({ billing_provider: { address } });
  test.each<[string, object, number]>([
    ['is that of the whole ZIP code', at({ zip: '94601', zip4: '0001' }), 1.056],
    ['is that of the plus four', at({ zip: '94601', zip4: '1234' }), 1.304],
  ])('%s', (_, changes, factor) =>
    expect(run({ ...changes, lines: [{ ...BODY.lines[0], charges: 900 }] }).output.geographic_adjustment_factor).toBe(
      factor,
    ),
  );
  test.each<[string, object, Partial<typeof FILES>, string, boolean]>([
    ['is not known without a ZIP code', at(null), {}, 'FQHC01', false],
    ['is not known for another ZIP code', at({ zip: '10001' }), {}, 'FQHC02', false],
    ['is not known without the table', at({ zip: '94601' }), { 'zip-localities': [] }, 'FQHC03', true],
  ])('%s', (_, changes, files, code, isMissing) => {
    const { output, missing } = run(changes, [VISIT], files);
    expect([output.return_code.code, output.total_payment, missing !== undefined]).toEqual([code, null, isMissing]);
  });
});

describe('no amount', () => {
  test('without a result of the editor', () =>
    expect(runModule(fqhc, BODY, { tables: tables() }).output.return_code.code).toBe('FQHC04'));
  test('where the editor stopped', () =>
    expect(run({}, [VISIT], {}, { returnCode: 8 }).output.return_code).toMatchObject({ code: 'FQHC04' }));
  test('without tables', () =>
    expect(runModule(fqhc, BODY, { results: { IOCE: editedClaim() } }).output.return_code.code).toBe('FQHC05'));
  test('without the factors of the year', () => {
    const lines = [{ ...BODY.lines[0], service_date: '2023-03-04' }];
    const { output, missing } = run({ from_date: '2023-03-04', thru_date: '2023-03-05', lines });
    expect([output.return_code.code, output.total_payment, missing?.code]).toEqual(['FQHC06', null, 'FQHC06']);
    expect(output.line_payment_data[0]).toMatchObject({ payment: null, return_code: { code: '19' } });
  });
  test('by last year’s rates: the tables that lack the year are named (M6)', () => {
    const lastYear = (rateValue: string) => [rate(rateValue, '20240101')];
    const of = (files: Partial<typeof FILES>) => {
      const { output, missing } = run({}, [VISIT], files);
      return [output.return_code.code, output.total_payment, missing?.explanation];
    };
    const named = (names: string) => `Line 1 is of 2025, of which no rate is loaded: ${names}.`;
    expect(of({ iopRateGte4: lastYear('408.55') })).toEqual(['FQHC05', null, named('iopRateGte4.csv')]);
    const both = { base: lastYear('195.99'), addon: lastYear('1.3416') };
    expect(of(both)).toEqual(['FQHC05', null, named('base.csv, addon.csv')]);
    const { output } = run({}, [{ ...VISIT, paymentIndicator: '14' }], { tribal: lastYear('667.00') });
    expect(output.return_code.explanation).toBe(named('tribal.csv'));
    // A rate of the year that begins after the day is not one that lacks.
    expect(of({ base: [rate('202.65', '20250305')] })[0]).toBe('FQHC09');
  });
  test('for intensive care without a rate', () => {
    const { output } = run({}, [{ ...VISIT, paymentIndicator: '15' }]);
    expect(output.return_code).toMatchObject({
      code: 'FQHC07',
      explanation: 'Line 1 has payment indicator 15 and composite adjustment flag 01.',
    });
  });
  test('before the prospective payment', () => {
    const lines = [{ ...BODY.lines[0], service_date: '2014-09-30' }];
    expect(run({ from_date: '2014-09-30', thru_date: '2014-09-30', lines }).output.return_code.code).toBe('02');
  });
});

describe('lines that belong to no visit (F6)', () => {
  const beside = (fields: Partial<IoceLine> = {}): Partial<IoceLine> => ({
    ...VISIT,
    paymentIndicator: '2',
    ...fields,
  });
  const lines = (hcpcs: string) => [...BODY.lines, { ...BODY.lines[0], hcpcs, charges: 150 }];
  /** Returns the answer to a visit and a line beside it. */
  const withVisit = (hcpcs: string, fields: Partial<IoceLine> = {}, day = '2025-03-04') => {
    const dated = lines(hcpcs).map((line) => ({ ...line, service_date: day }));
    return run({ from_date: day, thru_date: day, lines: dated }, [VISIT, beside(fields)]);
  };

  test('leave the claim without a total where their amount is not known, and are named', () => {
    const { output, payment } = withVisit('G0511');
    expect([output.total_payment, output.coinsurance_amount, paidBy(payment)]).toEqual([null, null, null]);
    expect(payment?.unknown).toEqual([expect.stringMatching(/^Line 2: G0511 is paid beside the visit/)]);
    expect(output.line_payment_data[0].payment).toBe(214);
    expect(output.line_payment_data[1]).toMatchObject({ payment: null, return_code: { code: '08' } });
  });
  test('are denied after the end of their code, and the visit is paid', () => {
    const { output, payment, disposition } = withVisit('G0511', {}, '2025-10-01');
    const reason = 'denied: G0511 is not payable after 2025-09-30: the single codes of care management are billed';
    expect(disposition?.lines.get(1)).toEqual({ status: 'denied', reason, isOfPricer: true });
    expect(output.line_payment_data[1].return_code.explanation).toBe(`The line is ${reason}.`);
    expect([output.total_payment, paidBy(payment)]).toEqual([214, 214]);
  });
  test('are settled in the cost report, as vaccines were', () => {
    const { output, payment } = withVisit('90662', { paymentIndicator: '11' });
    expect(output.total_payment).toBe(214);
    expect(payment?.lines.get(1)?.other).toMatchObject({
      schedule: null,
      explanation: expect.stringContaining('cost'),
    });
  });
  test('are part of the total by the loaded schedule', () => {
    const [units, status] = [
      { work: exact('1'), pe: exact('0.81'), mp: exact('0.06') },
      { statusCode: 'A', priced: true, reason: '' },
    ];
    const record: ScheduleRecord = {
      ...{ schedule: 'PFS', modifier: '', start: 20250101, end: 20251231, release: 'RVU25A', priceIndicator: '9' },
      ...{ rate: null, ambulance: null, equipment: null },
      physician: {
        ...{ status, units: { facility: units, nonFacility: units }, cappedUnits: null },
        ...{ conversionFactor: exact('32.3465'), isTherapy: false, bilateralSurgery: '0' },
        indicators: PLAIN_INDICATORS,
      },
    };
    const schedules = { ...NO_SCHEDULES, records: new Map([['99490', [record]]]) };
    const { output, payment } = runModule(
      fqhc,
      { ...BODY, lines: lines('99490') },
      {
        tables: tables().with([[OTHER_SCHEDULE_TABLES.name, { value: schedules, release: '' }]]),
        results: { IOCE: editedClaim({ lines: [VISIT, beside()].map(editedLine) }) },
      },
    );
    // 1.87 × 32.3465 = 60.49, a fifth of it 12.10.
    expect([output.total_payment, output.coinsurance_amount]).toEqual([274.49, 54.9]);
    expect(payment?.parts.care_management?.toNumber()).toBe(60.49);
    expect(payment?.lines.get(1)?.paid?.toNumber()).toBe(48.39);
  });
  test('are paid alone by the amount that CMS publishes for the year', () => {
    const published = readFileSync('seed/fqhc-national-rates.csv', 'utf8').split('\n').slice(6, -1);
    const rates = published.map((row) => {
      const [national_hcpcs = '', effectiveDate = '', endDate = '', rateValue = '', status = ''] = row.split(',');
      return { national_hcpcs, effectiveDate, endDate, rateValue, status };
    });
    const day = '2023-03-10';
    const [, care] = lines('G0511');
    const { output, payment } = run(
      { from_date: day, thru_date: day, lines: [{ ...care, service_date: day }] },
      [beside()],
      { 'national-rates': rates },
    );
    // A fifth of it 15.59: 62.35 by Medicare.
    expect([output.total_payment, output.coinsurance_amount]).toEqual([77.94, 15.59]);
    expect(payment?.lines.get(0)?.paid?.toNumber()).toBe(62.35);
  });
});

test('mutated claims', () => {
  const rich = {
    ...BODY,
    demo_codes: ['83'],
    lines: [
      ...BODY.lines,
      { revenue_code: '0519', hcpcs: 'G0467', service_date: '2025-03-05', charges: 300 },
      { revenue_code: '0905', hcpcs: 'H0015', service_date: '2025-03-05', charges: 500 },
      { revenue_code: '0300', hcpcs: '36415', service_date: '2025-03-04', charges: 12.5 },
    ],
    additional_data: { fqhc: { mdpcp_reduction_percentage: 0.25, med_advantage_plan_amount: 150 } },
  };
  const lines = [
    VISIT,
    VISIT,
    { ...VISIT, paymentIndicator: '15', compositeAdjustmentFlag: '05' },
    { ...VISIT, paymentIndicator: '12', packagingFlag: '6', compositeAdjustmentFlag: '00' },
  ].map(editedLine);
  fuzz(fqhc, [BODY, rich], { tables: tables(), results: { IOCE: editedClaim({ lines }) } });
});

test('a visit of a tribal center behind another line is paid as by CMS’s program, with a warning', () => {
  const line = BODY.lines[0] as (typeof BODY.lines)[0];
  const tribal = { ...VISIT, paymentIndicator: '14' };
  const service = { ...VISIT, paymentIndicator: '12', packagingFlag: '5' };
  const lines = [
    { ...line, charges: 900 },
    { ...line, hcpcs: '99213', charges: 900 },
  ];
  const first = run({ lines }, [tribal, service]);
  const last = run({ lines: lines.toReversed() }, [service, tribal]);
  expect(first.output.total_payment).toBe(718);
  expect(first.warnings).toEqual([]);
  expect(last.output.total_payment).toBeLessThan(718);
  expect(last.warnings?.map(({ code, field, text }) => [code, field, text.slice(-4)])).toEqual([
    ['UNSETTLED_RULE', 'lines', ' 718'],
  ]);
});
