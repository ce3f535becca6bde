/** The ASC pricer on a claim's body: its output on the wire, and its refusals. */
import { describe, expect, it, test } from 'vitest';
import { draws, onDraws } from '../../../../test/support/draws.ts';
import { inDollars } from '../../../../test/support/payment-parts.ts';
import { PLAIN_INDICATORS } from '../../../../test/support/physician-indicators.ts';
import {
  claimFor,
  linesPaidBy,
  mutated,
  paidBy,
  runClaim,
  runModule,
  tablesWith,
} from '../../../../test/support/pricer-module.ts';
import type { Random } from '../../../../test/support/random.ts';
import { faultsOf } from '../../../../test/support/trace-arithmetic.ts';
import { exact } from '../../core/exact.ts';
import { Trace } from '../../core/trace.ts';
import { NO_SCHEDULES, type ScheduleRecord } from '../../fee-schedules/schedules.ts';
import { OTHER_SCHEDULE_TABLES } from '../../fee-schedules/tables.ts';
import { explainPayment } from '../../frame/payment.ts';
import { Tables } from '../../frame/tables.ts';
import { asc } from './module.ts';
import { ASC_TABLES, type AscQuarter, type AscTables, ascCodePairs, ascQuarter, ascWageIndexes } from './tables.ts';

const row = (code: string, indicator: string, rate: string, more: Record<string, string> = {}) => ({
  ...{ 'HCPCS Code': code, 'Payment Indicator': indicator, 'Payment Rate': rate, 'Payment Weight': '' },
  ...more,
});
const discounted = { 'Subject to Multiple Procedure Discounting': 'Y' };

const TABLES: AscTables = {
  quarters: new Map([
    [
      '2025Q1',
      ascQuarter({
        AA: [
          row('0102T', 'G2', '$1,579.16', { ...discounted, 'Payment Weight': '28.767' }),
          row('0200T', 'J8', '$4,589.82', discounted),
          row('0214T', 'N1', ''),
        ],
        BB: [row('C1601', 'J7', ''), row('J0349', ' k2 ', '$10.42', { Mark: '***' }), row('Q4100', 'D5', '')],
        EE: [{ 'HCPCS Code': '00176' }],
        FF: [{ 'HCPCS Code': '0200T', 'Device Offset Amount / Device Portion': '$2,329.54' }],
      }),
    ],
  ]),
  wageIndex: new Map([
    [
      2025,
      ascWageIndexes([
        { CBSA: '10000', 'Wage Index': '1.2000' },
        { CBSA: '', 'Wage Index': '' },
      ]),
    ],
  ]),
  codePairs: ascCodePairs([
    {
      ...{ device_hcpcs: 'C1601', procedure_hcpcs: '0102T', percent_multiplier: '0.2' },
      ...{ effective_date: '20250101', end_date: '20251231' },
    },
  ]),
  unitLimits: (file) =>
    file === 'facility'
      ? { byCode: new Map([['J0349', { units: 100, adjudicationIndicator: '3' }]]), isSample: false }
      : null,
};

const GIVEN = {
  tables: tablesWith(ASC_TABLES, TABLES),
  record: { cbsa_wage_index_location: '', cbsa_actual_geographic_location: '10000' },
};

const BODY = {
  claimid: 'invented',
  modules: ['ASC'],
  bill_type: '0831',
  from_date: '2025-01-15',
  thru_date: '2025-01-15',
  lines: [
    { service_date: '2025-01-15', revenue_code: '0490', hcpcs: '0102T', units: 1, charges: 0 },
    { service_date: '2025-01-15', revenue_code: '0636', hcpcs: 'j0349', units: 2, charges: 0 },
  ],
};

const run = (body: object, given: object = {}) => runModule(asc, body, { ...GIVEN, ...given });

test('a procedure and a drug', () => {
  const { output, payment, warnings } = run(BODY);
  expect(output).toMatchObject({
    claim_id: 'invented',
    cbsa: '10000',
    wage_index: 1.2,
    total: 1757.92,
    total_payment: 1406.33,
    total_copayment: 351.59,
    total_deductible: 0,
    complete: true,
    error: null,
    message:
      'Line 2 is a non-opioid alternative with a payment limit that the addenda do not give: it was not applied.',
  });
  expect(warnings?.map(({ code, field }) => `${code} ${field}`)).toContain('UNVERIFIED_FACTOR lines');
  expect(output.lines[1]).toEqual({
    line_number: 2,
    hcpcs: 'J0349',
    payment_indicator: 'K2',
    payment_rate: 10.42,
    wage_index: 1.2,
    adjusted_rate: 10.42,
    units: 2,
    device_offset_amount: 0,
    device_credit: false,
    code_pair_offset: 0,
    code_pair_device: '',
    details: '2025Q1, Addendum BB',
    status: 'payable',
    status_reason: '',
    subject_to_discount: false,
    discount_applied: false,
    discount_percent: 1,
    line_deductible: 0,
    line_payment: 16.67,
    line_copayment: 4.17,
    line_total: 20.84,
  });
  expect([paidBy(payment), linesPaidBy(payment)]).toEqual([
    1757.92,
    [
      [0, 1737.08],
      [1, 20.84],
    ],
  ]);
  expect(inDollars(payment?.lines.get(1))).toEqual({
    ...{ allowed: 20.84, paid: 16.67, deductible: 0, coinsurance: 4.17 },
    line: 20.84,
  });
});

it('gives no totals where the contractor prices a line, and says so', () => {
  const { output, payment, missing } = run({
    ...BODY,
    lines: [BODY.lines[0], { ...BODY.lines[0], hcpcs: 'C1601' }],
  });
  expect(output.lines[1]).toMatchObject({ status: 'payable', line_total: null, line_payment: null });
  expect(output.lines[1].status_reason).toBe('contractor-priced: no national rate (pass-through device)');
  expect([output.complete, output.total, output.total_payment, paidBy(payment)]).toEqual([false, null, null, null]);
  expect(output.lines[0].line_total).toBe(1389.66);
  expect(output.message).toBe('The contractor prices line 2: the claim has no total.');
  expect(missing).toBeUndefined();
});

it('gives a line of a quarter that is not loaded no amount', () => {
  const early = { ...BODY.lines[0], service_date: '2024-12-31' };
  const { output, missing } = run({ ...BODY, from_date: '2024-12-31', lines: [BODY.lines[0], early] });
  expect(output.lines[1]).toMatchObject({ line_total: null, details: '2024Q4' });
  expect([output.complete, output.total, output.lines[0].line_total]).toEqual([false, null, 1737.08]);
  expect(missing?.code).toBe('ASC05');
});

describe('gives a line no amount for want of', () => {
  const quarter = TABLES.quarters.get('2025Q1') as AscQuarter;
  const lines = (...codes: [hcpcs: string, ...modifiers: string[]][]) =>
    codes.map(([hcpcs, ...modifiers]) => ({ ...BODY.lines[0], hcpcs, modifiers }));
  test.each<[string, Partial<AscQuarter>, Partial<AscTables>, object[]]>([
    ['the sample of the addenda lacks the code', { isSample: true }, {}, lines(['66984'])],
    [
      'Addendum FF, with the device portion of the procedure, is not loaded',
      { deviceAmounts: null },
      {},
      lines(['0200T', 'FB']),
    ],
    ['the code pairs of device C1601 are not loaded', {}, { codePairs: null }, lines(['0102T'], ['C1601'])],
  ])('a table: %s', (reason, quarterly, others, billed) => {
    const quarters = new Map([['2025Q1', { ...quarter, ...quarterly }]]);
    const { output, payment, missing } = run(
      { ...BODY, lines: billed },
      { tables: tablesWith(ASC_TABLES, { ...TABLES, ...others, quarters }) },
    );
    expect(output.lines[0]).toMatchObject({ line_total: null, status_reason: reason });
    expect([output.complete, output.total, paidBy(payment)]).toEqual([false, null, null]);
    expect(output.message).toContain('Line 1');
    expect(missing).toMatchObject({ code: 'ASC05', explanation: expect.stringContaining(`line 1: ${reason}`) });
  });
});

it('reads the area, the deductible, the limits and the index of additional_data', () => {
  const data = { cbsa: '99999', asc: { deductible: 100, wage_index: 0.9 } };
  const { output } = run({ ...BODY, additional_data: data });
  expect([output.cbsa, output.wage_index, output.total_deductible]).toEqual(['99999', 0.9, 100]);
  const many = { ...BODY, lines: [BODY.lines[0], { ...BODY.lines[1], units: 101 }] };
  expect(run(many).output.lines[1]).toMatchObject({ status: 'denied', units: 0 });
  expect(run({ ...many, additional_data: { asc_mue_to_limit: true } }).output.lines[1].units).toBe(100);
  expect(run({ ...many, additional_data: { asc_no_mue: true } }).output.lines[1].units).toBe(101);
  expect(run({ ...many, additional_data: { asc: { mue: 'practitioner' } } }).output.message).toContain(
    'The medically unlikely edits (practitioner) of the day are not loaded',
  );
});

describe('the indicator for bilateral surgery (F12)', () => {
  const limits = { byCode: new Map([['0102T', { units: 1, adjudicationIndicator: '2' }]]), isSample: false };
  /** Prices two units by a record of the physician fee schedule that begins on a day of January 2025. */
  const twoUnits = (bilateralSurgery: string, firstDay = 1) => {
    const units = { work: exact('1'), pe: exact('1'), mp: exact('1') };
    const status = { statusCode: 'A', priced: true, reason: '' };
    const physician = {
      ...{ status, units: { facility: units, nonFacility: units }, cappedUnits: null },
      ...{ conversionFactor: exact('32.3465'), isTherapy: false, bilateralSurgery },
      indicators: PLAIN_INDICATORS,
    };
    const record: ScheduleRecord = {
      ...{ schedule: 'PFS', modifier: '', start: 20250100 + firstDay, end: 20251231, release: '', priceIndicator: '9' },
      ...{ rate: null, physician, ambulance: null, equipment: null },
    };
    const schedules = { ...NO_SCHEDULES, records: new Map([['0102T', [record]]]) };
    const tables = tablesWith(ASC_TABLES, { ...TABLES, unitLimits: () => limits }).with([
      [OTHER_SCHEDULE_TABLES.name, { value: schedules, release: '' }],
    ]);
    return run({ ...BODY, lines: [{ ...BODY.lines[0], units: 2 }] }, { tables }).output;
  };

  it('is that of the physician fee schedule on the line’s day', () => {
    // 1,579.16 × 1.1, and half of it for the second side.
    expect([twoUnits('1', 15).total, twoUnits('3').total]).toEqual([2605.62, 0]);
    expect(twoUnits('1', 16)).toMatchObject({ total: null, complete: false });
  });
});

describe('an area that the wage index table does not have', () => {
  const elsewhere = { ...BODY, additional_data: { cbsa: '99999' } };

  it('is refused where a line is paid by the index', () => {
    const { output, payment, missing } = run(elsewhere);
    expect(output).toMatchObject({ total: null, total_payment: null, lines: [], error: { code: 'ASC04' } });
    expect(output.error.explanation).toContain('The area is 99999');
    expect([paidBy(payment), missing]).toEqual([null, undefined]);
  });

  it('does not matter for a drug, which has no wage adjustment', () => {
    const { output } = run({ ...elsewhere, lines: [BODY.lines[1]] });
    expect([output.error, output.wage_index]).toEqual([null, null]);
  });
});

describe('claims without a price', () => {
  test.each<[string, object, object]>([
    ['ASC01', BODY, { record: null }],
    ['ASC03', { ...BODY, thru_date: null }, {}],
    ['ASC02', { ...BODY, from_date: '2022-12-31', thru_date: '2022-12-31', lines: [{ hcpcs: '0102T' }] }, {}],
    ['ASC06', { ...BODY, lines: [] }, {}],
    ['ASC08', { ...BODY, lines: [{ hcpcs: '0102T', units: 1.5 }] }, {}],
    ['ASC02', BODY, { tables: new Tables(new Map()) }],
  ])('%s', (code, body, given) => {
    const { output, payment, missing } = run(body, given);
    expect([output.error.code, output.total, output.total_payment, paidBy(payment)]).toEqual([code, null, null, null]);
    expect(output.lines).toEqual([]);
    expect(missing?.code).toBe(code === 'ASC02' ? code : undefined);
  });

  it('names the wage index that is not loaded, and the area that a sample lacks', () => {
    const explained = (wageIndex: AscTables['wageIndex']) => {
      const { output } = run(BODY, { tables: tablesWith(ASC_TABLES, { ...TABLES, wageIndex }) });
      return [output.error.code, output.error.explanation];
    };
    expect(explained(new Map())).toEqual(['ASC02', 'The ASC wage index of 2025 is not loaded.']);
    expect(explained(new Map([[2025, { areas: new Map(), isSample: true }]]))).toEqual([
      'ASC02',
      'The sample of the ASC wage index of 2025 lacks area 10000.',
    ]);
  });
});

test('mutated claims come to an answer that fits the schema and adds up', () => onDraws(expectAnswers));

function expectAnswers(random: Random): void {
  const codes = ['0102T', '0102T', '0200T', '0200T', '0214T', 'C1601', 'J0349', 'J0349', 'Q4100', '00176', '99999', ''];
  const modifiers = ['52', '73', '74', 'FB', 'FC', 'PT', 'PA', '50', ''];
  let priced = 0;
  for (let claims = 0; claims < draws; ) {
    const lines = Array.from({ length: random.below(6) }, () => ({
      service_date: random.pick(['2025-01-15', '2025-01-16', null]),
      hcpcs: random.pick(codes),
      modifiers: [random.pick(modifiers)],
      units: random.pick([0, 1, 2, 3, 99]),
      charges: random.pick([0, 0.01, 100, 8.9, 50_000]),
    }));
    const additional_data = {
      cbsa: random.pick(['', '', '10000', '10000', '99']),
      asc_mue_to_limit: random.below(2) === 0,
      asc: { deductible: random.pick([0, 257]), quality_reduction: random.below(2) === 0 },
    };
    const body = mutated({ ...BODY, thru_date: '2025-01-16', lines, additional_data }, random);
    const claim = claimFor(asc, body);
    if (typeof claim === 'string') continue;
    claims++;
    try {
      const { output, payment, steps } = runClaim(asc, claim, GIVEN);
      if (payment) explainPayment(payment, new Trace(steps), asc.rule);
      expect(faultsOf(steps)).toEqual([]);
      expect(payment?.whole?.toNumber() ?? null).toBe(output.total);
      if (output.total > 0) priced++;
      const cents = (amount: number | null) => Math.round((amount ?? 0) * 100);
      expect(cents(output.total_payment) + cents(output.total_copayment) + cents(output.total_deductible)).toBe(
        cents(output.total),
      );
    } catch (error) {
      throw new Error(`claim ${claims}: ${JSON.stringify(body)}`, { cause: error });
    }
  }
  expect(priced).toBeGreaterThan(draws / 6);
}
