/** Tests how claims go through the terms of one contract: each row is a claim, what its terms pay, and why. */
import { describe, expect, it } from 'vitest';
import {
  amountsOf,
  EXAMPLE_TERMS,
  exampleWith,
  type GivenClaim,
  linePayments,
  priced,
  scheduleOf,
  wholePayment,
} from '../../../../test/support/contract-terms.ts';
import { exact } from '../../core/exact.ts';
import type { Term, Terms } from './terms.ts';

interface Row {
  claim: GivenClaim;
  terms?: Terms;
  /** Amounts by term, in order. */
  parts: Readonly<Record<string, number>>;
  total: number | null;
  /** The reason of a claim without a total. */
  reason?: string;
}

const term = (id: string): Term => EXAMPLE_TERMS.terms.find((own) => own.id === id) as Term;
const pays = (id: string, change: object) => ({ [id]: { pays: { ...term(id).pays, ...change } as Term['pays'] } });

/** Row 1: two days of DRG 312. */
const SYNCOPE: GivenClaim = {
  drgs: { grouped: '312', billed: null },
  coveredDays: 2,
  lines: [{ revenueCode: '0120', units: 2, charges: 17_205.2 }],
  medicare: wholePayment('IPPS', {
    operating_fsp: 7500,
    capital_fsp: 645.82,
    operating_dsh: 2371.72,
    uncompensated_care: 1514.74,
  }),
};
const delivery = (change: GivenClaim = {}): GivenClaim => ({
  drgs: { grouped: '807', billed: null },
  coveredDays: 2,
  lines: [{ revenueCode: '0120', units: 2, charges: 14_000 }],
  ...change,
});
/** Row 9: a joint replacement of DRG 470 with an implant of 12,500. */
const joint = (lines: GivenClaim['lines']): GivenClaim => ({
  drgs: { grouped: '470', billed: null },
  coveredDays: 2,
  ...(lines ? { lines } : {}),
  medicare: wholePayment('IPPS', { operating_fsp: 12_485.26, uncompensated_care: 1514.74 }),
});
const ROOM = { revenueCode: '0120', units: 2, charges: 47_500 };
const intensiveCare = (icuDays: number, otherDays: number, coveredDays = icuDays + otherDays): GivenClaim => ({
  drgs: { grouped: '291', billed: null },
  coveredDays,
  lines: [
    { revenueCode: '0200', units: icuDays, charges: 40_000 },
    { revenueCode: '0120', units: otherDays, charges: 20_000 },
  ],
});
/** Row 17: an emergency visit, a packaged laboratory test and a chest film. */
const visit = (medicare: GivenClaim['medicare'] = {}): GivenClaim => ({
  kind: 'outpatient',
  billType: '131',
  lines: [
    { revenueCode: '0450', hcpcs: '99284', charges: 900 },
    { revenueCode: '0300', hcpcs: '80053', charges: 120 },
    { revenueCode: '0320', hcpcs: '71046', charges: 260 },
  ],
  medicare,
});
const OPPS = linePayments('OPPS', [
  { parts: { apc: 536.67 }, paid: 429.34 },
  { parts: { apc: 0 }, paid: 0 },
  { parts: { apc: 111.93 }, paid: 89.53 },
]);
const outpatient = (change: GivenClaim): GivenClaim => ({ kind: 'outpatient', billType: '131', ...change });
/** Rates of 34,500 for a stay of so much. */
const stayOf = (charges: number, implants = 0): GivenClaim => ({
  drgs: { grouped: '329', billed: null },
  coveredDays: 14,
  lines: [
    { revenueCode: '0120', units: 14, charges: charges - implants },
    ...(implants > 0 ? [{ revenueCode: '0278', charges: implants }] : []),
  ],
  medicare: wholePayment('IPPS', { operating_fsp: 27_600 }),
});
const WEIGHTS: Readonly<Record<string, number>> = { '469': 3.0945, '470': 1.9289 };
const weight = (drg: string) => (WEIGHTS[drg] === undefined ? null : exact(WEIGHTS[drg]));
const firstDollar = pays('stop_loss', { dollar: 'first', percent: 45, cap: undefined });
const flatBySchedule = {
  surgery: {
    applies: { kinds: ['outpatient'] },
    pays: { how: 'schedule', custom_fee_schedule_id: 'schedule', steps: [100, 50, 25] },
  },
} satisfies Record<string, Partial<Term>>;

const ROWS: readonly [row: string, Row][] = [
  ['1', { claim: SYNCOPE, parts: { medicare: 13_146.93, charges: 0 }, total: 13_146.93 }],
  [
    '2',
    {
      claim: { ...SYNCOPE, lines: [{ revenueCode: '0120', units: 2, charges: 9000 }] },
      parts: { medicare: 13_146.93, charges: -4146.93 },
      total: 9000,
    },
  ],
  ['3', { claim: delivery(), parts: { deliveries: 4900, charges: 0 }, total: 4900 }],
  ['4', { claim: delivery({ coveredDays: 4 }), parts: { deliveries: 7200, charges: 0 }, total: 7200 }],
  ['5', { claim: delivery({ coveredDays: 2 }), parts: { deliveries: 4900, charges: 0 }, total: 4900 }],
  ['6, 2027', { claim: delivery({ contractDay: 20270105 }), parts: { deliveries: 5047, charges: 0 }, total: 5047 }],
  [
    '6, 2028',
    { claim: delivery({ contractDay: 20280105 }), parts: { deliveries: 5198.41, charges: 0 }, total: 5198.41 },
  ],
  [
    '7',
    {
      claim: delivery({ lines: [ROOM, { revenueCode: '0278', charges: 4200 }] }),
      parts: { deliveries: 4900, charges: 0 },
      total: 4900,
    },
  ],
  [
    '8',
    {
      claim: delivery({ lines: [ROOM, { revenueCode: '0278', charges: 5000 }] }),
      parts: { deliveries: 4900, charges: 0 },
      total: 4900,
    },
  ],
  [
    '9',
    {
      claim: joint([ROOM, { revenueCode: '0278', charges: 12_500 }]),
      parts: { implants: 5000, medicare: 15_606.58, charges: 0 },
      total: 20_606.58,
    },
  ],
  [
    '10',
    {
      claim: delivery({
        lines: [ROOM, { revenueCode: '0278', charges: 3000 }, { revenueCode: '0276', charges: 2900 }],
      }),
      parts: { deliveries: 4900, charges: 0 },
      total: 4900,
    },
  ],
  [
    '10, per claim',
    {
      claim: delivery({
        lines: [ROOM, { revenueCode: '0278', charges: 3000 }, { revenueCode: '0276', charges: 2900 }],
      }),
      terms: exampleWith({
        implants: { applies: { lines: { revenue_codes: ['0274-0276', '0278'], charges_over: 5000, per: 'claim' } } },
      }),
      parts: { implants: 2360, deliveries: 4900, charges: 0 },
      total: 7260,
    },
  ],
  ['11', { claim: intensiveCare(2, 4), parts: { icu: 13_800, charges: 0 }, total: 13_800 }],
  [
    '12',
    {
      claim: intensiveCare(7, 0, 6),
      parts: {},
      total: null,
      reason: 'Term icu has no amount: the days by revenue code, 7, exceed the 6 covered days',
    },
  ],
  [
    '13',
    {
      claim: delivery({ lines: [ROOM, { revenueCode: '0200', units: 1, charges: 4200 }] }),
      parts: { deliveries: 4900, charges: 0 },
      total: 4900,
    },
  ],
  [
    '14',
    {
      claim: { ...SYNCOPE, drgs: { grouped: null, billed: null } },
      parts: {},
      total: null,
      reason: 'Term deliveries asks for the DRG, which is not known',
    },
  ],
  ['15', { claim: delivery({ medicare: {} }), parts: { deliveries: 4900, charges: 0 }, total: 4900 }],
  [
    '16',
    {
      claim: { ...SYNCOPE, medicare: {} },
      parts: {},
      total: null,
      reason: 'Term medicare has no amount: no pricer ran',
    },
  ],
  ['17', { claim: visit(OPPS), parts: { ed: 650, medicare: 139.91, charges: 0 }, total: 789.91 }],
  [
    '18',
    {
      claim: visit(OPPS),
      terms: exampleWith({ ed: { consumes: 'claim' } }),
      parts: { ed: 650, charges: 0 },
      total: 650,
    },
  ],
  [
    '19, two days',
    {
      claim: outpatient({
        lines: [
          { revenueCode: '0450', hcpcs: '99284', charges: 900 },
          { revenueCode: '0450', hcpcs: '99284', charges: 900, day: 20260311 },
        ],
      }),
      parts: { ed: 1300, charges: 0 },
      total: 1300,
    },
  ],
  [
    '19, one day',
    {
      claim: outpatient({
        lines: [
          { revenueCode: '0450', hcpcs: '99284', charges: 900 },
          { revenueCode: '0450', hcpcs: '99284', charges: 900 },
        ],
      }),
      parts: { ed: 650, charges: 0 },
      total: 650,
    },
  ],
  [
    '20',
    {
      claim: outpatient({ lines: [{ revenueCode: '0636', hcpcs: 'J9271', units: 200, charges: 30_000, asp: 58.125 }] }),
      parts: { drugs: 12_322.5, charges: 0 },
      total: 12_322.5,
    },
  ],
  [
    '21',
    {
      claim: outpatient({
        lines: [{ revenueCode: '0636', hcpcs: 'J9999', charges: 3000 }],
        medicare: linePayments('OPPS', [1234.5]),
      }),
      parts: { medicare: 1543.13, charges: 0 },
      total: 1543.13,
    },
  ],
  [
    '22',
    {
      claim: outpatient({
        lines: [{ revenueCode: '0320', hcpcs: '71046', charges: 260, disposition: 'denied by edit 40' }],
        medicare: linePayments('OPPS', [0]),
      }),
      parts: { medicare: 0, charges: 0 },
      total: 0,
    },
  ],
  [
    '23',
    {
      claim: outpatient({
        lines: [{ revenueCode: '0300', hcpcs: '80061', charges: 60 }],
        medicare: linePayments('OPPS', [{ other: 13.39 }]),
      }),
      parts: { medicare: 16.74, charges: 0 },
      total: 16.74,
    },
  ],
  [
    '23, without other schedules',
    {
      claim: outpatient({
        lines: [{ revenueCode: '0300', hcpcs: '80061', charges: 60 }],
        medicare: linePayments('OPPS', [{ other: 13.39 }]),
      }),
      terms: exampleWith(pays('medicare', { other_schedules: false })),
      parts: {},
      total: null,
      reason:
        "Term medicare has no amount of line 1 (80061): CLFS pays the line, and the term counts Medicare's own payment alone",
    },
  ],
  [
    '24',
    {
      claim: visit(linePayments('OPPS', ['the wage index is not known', 0, 'the wage index is not known'])),
      parts: { ed: 650, medicare: 0 },
      total: null,
      reason: 'Term medicare has no amount of line 3 (71046): the wage index is not known',
    },
  ],
  [
    '25',
    {
      claim: visit(OPPS),
      terms: exampleWith({ ed: null, ...pays('medicare', { basis: 'paid', without: undefined }) }),
      parts: { medicare: 648.59, charges: 0 },
      total: 648.59,
    },
  ],
  [
    '26',
    {
      claim: SYNCOPE,
      terms: exampleWith(
        pays('medicare', { percent: 110, without: undefined, only: ['operating_fsp', 'capital_fsp'] }),
      ),
      parts: { medicare: 8960.4, charges: 0 },
      total: 8960.4,
    },
  ],
  ['27', { claim: stayOf(310_000), parts: { medicare: 34_500, stop_loss: 48_000, charges: 0 }, total: 82_500 }],
  [
    '28',
    {
      claim: stayOf(310_000, 40_000),
      parts: { implants: 16_000, medicare: 34_500, stop_loss: 36_000, charges: 0 },
      total: 86_500,
    },
  ],
  [
    '28, counts carve-outs',
    {
      claim: stayOf(310_000, 40_000),
      terms: exampleWith(pays('stop_loss', { counts_carve_outs: true })),
      parts: { implants: 16_000, medicare: 34_500, stop_loss: 48_000, charges: 0 },
      total: 98_500,
    },
  ],
  [
    '29',
    {
      claim: stayOf(310_000),
      terms: exampleWith(firstDollar),
      parts: { medicare: 34_500, stop_loss: 105_000, charges: 0 },
      total: 139_500,
    },
  ],
  ['30', { claim: stayOf(400_000), parts: { medicare: 34_500, stop_loss: 60_000, charges: 0 }, total: 94_500 }],
  [
    '31',
    {
      claim: { ...stayOf(300), medicare: wholePayment('IPPS', { operating_fsp: 68 }) },
      terms: exampleWith({ charges: { pays: { how: 'limit', corridor: { from_percent: 60 } } } }),
      parts: { medicare: 85, charges: 95 },
      total: 180,
    },
  ],
  [
    '32',
    {
      claim: { ...joint([ROOM]), medicare: { weight, transferFactor: exact('0.5') } },
      terms: exampleWith({ medicare: { pays: { how: 'base_rate', rate: 9800, weights: 'medicare' } } }),
      parts: { medicare: 18_903.22, charges: 0 },
      total: 18_903.22,
    },
  ],
  [
    '33',
    {
      claim: outpatient({
        lines: ['29880', '27447', '29881'].map((hcpcs) => ({ revenueCode: '0360', hcpcs, charges: 9000 })),
        schedule: scheduleOf(
          ['HCPCS', '29880', 'flat_rate', 1000],
          ['HCPCS', '27447', 'flat_rate', 3000],
          ['HCPCS', '29881', 'flat_rate', 2000],
        ),
      }),
      terms: exampleWith(flatBySchedule),
      parts: { surgery: 4250, charges: 0 },
      total: 4250,
    },
  ],
  [
    '34, home health',
    {
      claim: {
        kind: 'home_health',
        billType: '329',
        lines: [
          { revenueCode: '0023', charges: 0 },
          { revenueCode: '0551', charges: 4000 },
        ],
        medicare: wholePayment('HHA', { period: 2064.54 }),
      },
      parts: { medicare: 2580.68, charges: 0 },
      total: 2580.68,
    },
  ],
  [
    '34, dialysis',
    {
      claim: {
        kind: 'dialysis',
        billType: '721',
        lines: [{ revenueCode: '0821', units: 13, charges: 9000 }],
        medicare: wholePayment('ESRD', { treatment: 3406.5 }),
      },
      parts: { medicare: 4258.13, charges: 0 },
      total: 4258.13,
    },
  ],
  [
    '35',
    {
      claim: outpatient({ billType: '851', lines: [{ revenueCode: '0320', hcpcs: '71046', charges: 260 }] }),
      parts: {},
      total: null,
      reason: 'Term medicare has no amount: no pricer ran',
    },
  ],
  [
    '35, percent of charges',
    {
      claim: outpatient({ billType: '851', lines: [{ revenueCode: '0320', hcpcs: '71046', charges: 260 }] }),
      terms: exampleWith({ medicare: { pays: { how: 'percent_of_charges', percent: 55 } } }),
      parts: { medicare: 143, charges: 0 },
      total: 143,
    },
  ],
  [
    '36',
    {
      claim: outpatient({
        lines: [{ revenueCode: '0450', hcpcs: '99284', charges: 900 }, { revenueCode: '0250' }],
      }),
      terms: exampleWith({ medicare: null }),
      parts: { ed: 650, charges: 0 },
      total: 650,
    },
  ],
  [
    '37',
    {
      claim: outpatient({
        lines: [
          { revenueCode: '0450', hcpcs: '99284', charges: 900 },
          { revenueCode: '0300', hcpcs: '80053', charges: 120 },
        ],
      }),
      terms: exampleWith({ medicare: null }),
      parts: { ed: 650 },
      total: null,
      reason: 'No term prices line 2 (80053)',
    },
  ],
  [
    '38',
    {
      claim: { kind: 'professional', billType: '', lines: [{ hcpcs: '99213', pos: '11', charges: 200 }] },
      parts: {},
      total: null,
      reason: 'Term medicare has no amount: no pricer ran',
    },
  ],
  [
    '39',
    {
      claim: { ...joint([ROOM, { revenueCode: '0990', charges: 80 }]) },
      terms: exampleWith({
        comfort: {
          role: 'exclusion',
          applies: { lines: { revenue_codes: ['0990-0999'] } },
          pays: { how: 'nothing' },
        },
      }),
      parts: { comfort: 0, medicare: 15_606.58, charges: 0 },
      total: 15_606.58,
    },
  ],
  [
    '40',
    {
      claim: stayOf(100_000),
      terms: exampleWith({ stop_loss: { pays: { how: 'stop_loss', by: 'days', over: 10, each_day: 2200 } } }),
      parts: { medicare: 34_500, stop_loss: 8800, charges: 0 },
      total: 43_300,
    },
  ],
  [
    '41',
    {
      claim: SYNCOPE,
      terms: exampleWith({}, { medicare: { less_sequestration: true } }),
      parts: { medicare: 12_883.99, charges: 0 },
      total: 12_883.99,
    },
  ],
  [
    '42',
    {
      claim: { ...joint([ROOM]), drgs: { grouped: '469', billed: '470' }, medicare: { weight } },
      terms: exampleWith(
        { medicare: { applies: { drgs: ['470'] }, pays: { how: 'base_rate', rate: 9800, weights: 'medicare' } } },
        { drg: 'lower' },
      ),
      parts: { medicare: 18_903.22, charges: 0 },
      total: 18_903.22,
    },
  ],
  [
    '43',
    {
      claim: {
        ...SYNCOPE,
        contractDay: 20261105,
        medicare: { ...SYNCOPE.medicare, asOf: { claimDay: 20261105, from: 20260103, to: 20260105 } },
      },
      terms: exampleWith({}, { medicare: { as_of: 'configuration_start' } }),
      parts: { medicare: 13_146.93, charges: 0 },
      total: 13_146.93,
    },
  ],
  [
    '44',
    {
      claim: joint([{ revenueCode: '0278', charges: 12_500 }]),
      parts: { implants: 5000, medicare: 15_606.58, charges: -8106.58 },
      total: 12_500,
    },
  ],
  [
    '45',
    {
      claim: { ...SYNCOPE, drgs: { grouped: '001', billed: null } },
      terms: exampleWith({
        transplants: { role: 'exclusion', applies: { drgs: ['001-002'] }, pays: { how: 'nothing' } },
      }),
      parts: { transplants: 0 },
      total: 0,
    },
  ],
  [
    '46',
    {
      claim: outpatient({
        lines: [{ revenueCode: '0300', hcpcs: '80053', charges: 120 }],
        medicare: linePayments('OPPS', [{ other: 10.56 }]),
      }),
      terms: exampleWith({ deliveries: { applies: { drgs: ['768', '796-798', '805-807'] } } }),
      parts: { medicare: 13.2, charges: 0 },
      total: 13.2,
    },
  ],
  [
    '47',
    {
      claim: stayOf(310_000, 40_000),
      terms: exampleWith(firstDollar),
      parts: { implants: 16_000, medicare: 34_500, stop_loss: 87_000, charges: 0 },
      total: 137_500,
    },
  ],
  [
    '48',
    {
      claim: intensiveCare(2, 3),
      terms: exampleWith(
        pays('icu', {
          tiers: [
            { from_day: 1, amount: 2000 },
            { from_day: 3, amount: 1500 },
          ],
        }),
      ),
      parts: { icu: 11_900, charges: 0 },
      total: 11_900,
    },
  ],
  [
    '49',
    {
      claim: { ...stayOf(300), medicare: wholePayment('IPPS', { operating_fsp: 68 }) },
      terms: exampleWith({
        charges: { pays: { how: 'limit', corridor: { from_percent: 60 }, minimum: 200, maximum: 190 } },
      }),
      parts: { medicare: 85, charges: 105 },
      total: 190,
    },
  ],
  ...(['lines', 'claim'] as const).map((consumes): [string, Row] => [
    `50, by ${consumes}`,
    {
      claim: outpatient({
        lines: [
          { revenueCode: '0320', charges: 100.01 },
          { revenueCode: '0320', charges: 100.01 },
        ],
      }),
      terms: exampleWith({ medicare: { consumes, pays: { how: 'percent_of_charges', percent: 55.5 } } }),
      parts: { medicare: consumes === 'lines' ? 111.02 : 111.01, charges: 0 },
      total: consumes === 'lines' ? 111.02 : 111.01,
    },
  ]),
  [
    '51',
    {
      claim: outpatient({
        lines: ['97110', '97112', '97140'].map((hcpcs) => ({ revenueCode: '0420', hcpcs, charges: 300 })),
      }),
      terms: exampleWith({
        therapy: {
          applies: { lines: { revenue_codes: ['042*'] } },
          pays: { how: 'flat', amount: 100, per: 'line', steps: [100, 50] },
        },
      }),
      parts: { therapy: 200, charges: 0 },
      total: 200,
    },
  ],
];

describe('a claim goes through the terms', () => {
  it.each(ROWS)('row %s', (_, { claim, terms = EXAMPLE_TERMS, parts, total, reason = null }) => {
    const price = priced(terms, claim);
    expect({ parts: amountsOf(price), total: price.total, reason: price.reason }).toEqual({ parts, total, reason });
    expect(Object.keys(amountsOf(price)), 'the order of the parts').toEqual(Object.keys(parts));
  });
});

describe('row by row, what else the answer says', () => {
  it('17: the default pays line by line, each to the cent', () => {
    expect(priced(EXAMPLE_TERMS, visit(OPPS)).lineAmounts).toEqual([
      { line: 1, term: 'ed', price: 650, expected: 650 },
      { line: 2, term: 'medicare', price: 0, expected: 0 },
      { line: 3, term: 'medicare', price: 139.91, expected: 139.91 },
    ]);
  });

  it('22: a rate of the contract pays what Medicare denies, with a note', () => {
    const claim = outpatient({
      lines: [{ revenueCode: '0450', hcpcs: '99284', charges: 900, disposition: 'denied by edit 40' }],
    });
    expect(priced(EXAMPLE_TERMS, claim)).toMatchObject({
      total: 650,
      notes: ['Medicare has line 1 (99284) denied by edit 40: term ed pays it all the same'],
    });
  });

  it('24: parts that are known remain visible', () => {
    const medicare = linePayments('OPPS', ['the wage index is not known', 0, 'the wage index is not known']);
    expect(priced(EXAMPLE_TERMS, visit(medicare)).unpricedLines).toEqual([
      { line: 3, reason: 'Term medicare has no amount of line 3 (71046): the wage index is not known' },
    ]);
  });

  it('25: each line by itself', () => {
    const terms = exampleWith({ ed: null, ...pays('medicare', { basis: 'paid', without: undefined }) });
    expect(priced(terms, visit(OPPS)).lineAmounts.map(({ price }) => price)).toEqual([536.68, 0, 111.91]);
  });

  it('33: amounts of a day are ranked', () => {
    const row = ROWS.find(([name]) => name === '33')?.[1];
    expect(row?.terms && priced(row.terms, row.claim).lineAmounts.map(({ price }) => price)).toEqual([250, 3000, 1000]);
  });

  it('37: the line that no term prices is named', () => {
    const row = ROWS.find(([name]) => name === '37')?.[1];
    expect(row?.terms && priced(row.terms, row.claim).unpricedLines).toEqual([
      { line: 2, reason: 'No term prices line 2 (80053)' },
    ]);
  });

  it('39: an excluded line is in the parts, and its charges are out', () => {
    const row = ROWS.find(([name]) => name === '39')?.[1];
    const price = row?.terms && priced(row.terms, row.claim);
    expect(price?.parts[0]).toEqual({
      term: 'comfort',
      name: 'comfort',
      role: 'exclusion',
      lines: [2],
      amount: 0,
      reason: 'the contract excludes the lines',
    });
    expect(price?.steps?.at(-2)?.inputs).toEqual({ billed_charges: '47500.00', paid: '15606.58' });
  });

  it('41: the 2 % of sequestration are a step of their own', () => {
    const terms = exampleWith({}, { medicare: { less_sequestration: true } });
    expect(priced(terms, SYNCOPE).steps).toContainEqual(
      expect.objectContaining({
        step: 'medicare_less_sequestration',
        formula: '(payment − uncompensated_care) × 0.98',
        inputs: { payment: '12032.28', uncompensated_care: '1514.74' },
        value: '10307.1892',
      }),
    );
  });

  it('43: the trace names both days', () => {
    const row = ROWS.find(([name]) => name === '43')?.[1];
    expect(row?.terms && priced(row.terms, row.claim).steps).toContainEqual(
      expect.objectContaining({
        step: 'medicare_as_of',
        inputs: { claim_day: '2026-11-05', first_day: '2026-01-03' },
        value: '2026-01-05',
      }),
    );
  });
});
