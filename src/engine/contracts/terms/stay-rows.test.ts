/** Rows of stays in the second version of terms: each is a contract of its own, computed by hand. */
import { expect, test } from 'vitest';
import {
  amountsOf,
  type GivenClaim,
  linePayments,
  oneRate,
  priced,
  scheduleOf,
  termsOf,
  totalOf,
  wholePayment,
} from '../../../../test/support/contract-terms.ts';
import { exact } from '../../core/exact.ts';
import { type RateRow, RateTable } from '../rate-tables/rate-table.ts';
import type { Pays, PaysBy, Term, Terms } from './terms.ts';

type Given = Partial<Term> & Pick<Term, 'id' | 'pays'>;

/** A stay of so much charges, on one line. */
const stay = (charges: number, change: GivenClaim = {}): GivenClaim => ({
  drgs: { grouped: '312', billed: null },
  coveredDays: 5,
  lines: [{ revenueCode: '0120', units: 5, charges }],
  ...change,
});
const caseOf = (amount: number): Given => ({ id: 'case', pays: { how: 'case_rate', amount } });
const excess = (pays: Partial<Exclude<PaysBy<'stop_loss'>, { by: 'days' }>>, more: Partial<Term> = {}): Given => ({
  id: 'costly',
  role: 'stop_loss',
  pays: { how: 'stop_loss', by: 'charges', over: 0, percent: 100, dollar: 'second', ...pays },
  ...more,
});
const tableOf = (rows: Readonly<Record<string, RateRow['figures']>>): GivenClaim['rateTable'] => {
  const dated = Object.entries(rows).map(([code, figures]) => ({ code, effectiveDate: 20260101, figures }));
  return (id) => (id === 'sheet' ? { of: 'drg', table: new RateTable(dated) } : null);
};
const column = (name: string) => ({ rate_table: 'sheet', column: name });
const limit = (pays: Omit<PaysBy<'limit'>, 'how'>, more: Partial<Term> = {}): Given => ({
  ...{ id: 'limit', role: 'limit', pays: { how: 'limit', ...pays } },
  ...more,
});
const adjustment = (pays: Omit<PaysBy<'adjust'>, 'how'>, more: Partial<Term> = {}): Given => ({
  ...{ id: 'tax', role: 'adjustment', pays: { how: 'adjust', ...pays } },
  ...more,
});
const reasonOf = (terms: Terms, claim: GivenClaim) => priced(terms, claim).reason;

test('53 a threshold of so many times the payment', () => {
  const terms = termsOf([caseOf(11_886), excess({ over: { payment_times: 12.88 }, percent: 37.4 })]);
  expect(totalOf(terms, stay(300_000))).toBe(66_829.71);
});

test('54 a threshold of cost above the payment and so much', () => {
  const over = { payment_times: 1, plus: 40_000 };
  const terms = termsOf([caseOf(10_000), excess({ by: 'cost', cost_to_charge_ratio: 0.5, over, percent: 80 })]);
  expect(totalOf(terms, stay(200_000))).toBe(50_000);
});

test('a threshold of the payment is at least so much, and counts carve-outs where it says so', () => {
  const implants: Given = {
    ...{ id: 'implants', role: 'carve_out', applies: { lines: { revenue_codes: ['0278'] } } },
    pays: { how: 'percent_of_charges', percent: 50 },
  };
  const lines = [
    { revenueCode: '0120', units: 5, charges: 50_000 },
    { revenueCode: '0278', charges: 4000 },
  ];
  const paid = (pays: Parameters<typeof excess>[0]) =>
    amountsOf(priced(termsOf([implants, caseOf(10_000), excess({ percent: 50, ...pays })]), stay(0, { lines }))).costly;
  expect(paid({ over: { payment_times: 2 } })).toBe(15_000);
  expect(paid({ over: { payment_times: 2, at_least: 30_000 } })).toBe(10_000);
  expect(paid({ over: { payment_times: 2, at_least: 10_000 } })).toBe(15_000);
  // 54,000 of charges, 12,000 paid.
  expect(paid({ over: { payment_times: 2 }, counts_carve_outs: true })).toBe(15_000);
  expect(paid({ over: { payment_times: 3 }, counts_carve_outs: true })).toBe(9000);
});

test('a threshold of the payment goes by the terms in with alone', () => {
  const rooms: Given = {
    ...{ id: 'rooms', applies: { lines: { revenue_codes: ['0120'] } } },
    pays: { how: 'flat', amount: 1000, per: 'line' },
  };
  const over = { payment_times: 2 };
  const paid = (ids?: string[]) => {
    const terms = termsOf([rooms, caseOf(10_000), excess({ over, percent: 50, ...(ids ? { with: ids } : {}) })]);
    return amountsOf(priced(terms, stay(50_000))).costly;
  };
  expect(paid(['case'])).toBe(15_000);
  expect(paid(['rooms'])).toBe(24_000);
  expect(paid()).toBe(14_000);
});

test('55 thresholds, amounts and days of a rate table', () => {
  const rateTable = tableOf({
    312: { threshold: 90_000, rate: 9000, days: 3, further: 1100 },
    '*': { rate: 7000, days: 2, further: 900 },
  });
  const threshold = termsOf([caseOf(9000), excess({ over: column('threshold'), percent: 30 })]);
  expect(totalOf(threshold, stay(100_000, { rateTable }))).toBe(12_000);
  const sheet: Pays = {
    ...{ how: 'case_rate', amount: column('rate') },
    ...{ days: column('days'), each_further_day: column('further') },
  };
  expect(totalOf(oneRate(sheet), stay(100_000, { rateTable }))).toBe(11_200);
  const other = stay(100_000, { rateTable, drgs: { grouped: '470', billed: null } });
  expect(totalOf(oneRate(sheet), other)).toBe(9700);
  expect(totalOf(threshold, other)).toBe(
    'Term costly has no amount: rate table sheet has no threshold of DRG 470 on 2026-03-10',
  );
});

test.each<[Parameters<typeof excess>[0], number]>([
  [{ dollar: 'second' }, 97_000],
  [{ dollar: 'first' }, 250_000],
  // Without the word the percent is of cost: 25 % of 100,000.
  [{ dollar: 'second', of: 'cost' }, 59_500],
])('56 a threshold of cost and a percent of charges: %j', (pays, total) => {
  const own = { by: 'cost', of: 'charges', cost_to_charge_ratio: 0.4, over: 300_000, percent: 25, ...pays } as const;
  expect(totalOf(termsOf([caseOf(34_500), excess(own)]), stay(1_000_000))).toBe(total);
});

test('56 a ratio whose quotient has no end is paid to the cent', () => {
  const own = { by: 'cost', of: 'charges', cost_to_charge_ratio: 0.3, over: 100_000, percent: 30 } as const;
  expect(totalOf(termsOf([caseOf(0), excess(own)]), stay(1_000_000.05))).toBe(200_000.02);
});

test.each([
  ['payment', 144_000],
  ['addition', 178_500],
] as const)('57 a cap a day of the %s', (of, total) => {
  const pays = { over: 130_000, percent: 65, dollar: 'first', cap: 16_000, cap_per: 'day', cap_of: of } as const;
  expect(totalOf(termsOf([caseOf(34_500), excess(pays)]), stay(400_000, { coveredDays: 9 }))).toBe(total);
});

test('57 a cap of the payment never takes from what is paid, and needs the covered days', () => {
  const pays = { over: 130_000, percent: 65, dollar: 'first', cap: 3000, cap_per: 'day', cap_of: 'payment' } as const;
  const terms = termsOf([caseOf(34_500), excess(pays)]);
  expect(amountsOf(priced(terms, stay(400_000, { coveredDays: 9 })))).toEqual({ case: 34_500, costly: 0 });
  expect(reasonOf(terms, stay(400_000, { coveredDays: null }))).toBe(
    'Term costly has no amount: the covered days are not known',
  );
});

/** Days above 25 at 3,600 in intensive care and 2,600 else. */
const LONG: Given = {
  ...{ id: 'long', role: 'stop_loss' },
  pays: {
    ...{ how: 'stop_loss', by: 'days', over: 25, each_day: 2600 },
    by_revenue: [{ revenue_codes: ['020*'], amount: 3600 }],
  },
};
const longStay = (lines: GivenClaim['lines'], change: GivenClaim = {}) =>
  stay(0, { coveredDays: 30, firstDay: 20260301, lines: lines ?? [], ...change });

test.each<[what: string, lines: GivenClaim['lines'], change: GivenClaim, total: number]>([
  ['dated on day 27', [{ revenueCode: '0200', units: 3, day: 20260327, charges: 1 }], {}, 116_000],
  ['before the threshold in part', [{ revenueCode: '0200', units: 3, day: 20260324, charges: 1 }], {}, 114_000],
  ['before it', [{ revenueCode: '0200', units: 3, day: 20260301, charges: 1 }], {}, 113_000],
  ['beyond the bill in part', [{ revenueCode: '0200', units: 9, day: 20260329, charges: 1 }], {}, 115_000],
  ['none', [{ revenueCode: '0120', units: 30, charges: 1 }], {}, 113_000],
  [
    'of a later bill',
    [{ revenueCode: '0200', units: 3, day: 20260302, charges: 1 }],
    { coveredDays: 5, daysBefore: 25 },
    116_000,
  ],
])('58 days of intensive care above a threshold: %s', (_what, lines, change, total) => {
  expect(totalOf(termsOf([caseOf(100_000), LONG]), longStay(lines, change))).toBe(total);
});

test('58 without a service date days begin with the bill, with a warning', () => {
  const terms = termsOf([caseOf(100_000), LONG]);
  const lines = [{ revenueCode: '0200', units: 27, isDated: false, day: 20260301, charges: 1 }];
  expect(priced(terms, longStay(lines))).toMatchObject({
    total: 115_000,
    notes: ['Term long counts the days of line 1 (0200) from the first of the bill: it has no service date'],
  });
});

test('58 more days of revenue codes than there are above the threshold are no amount', () => {
  const lines = [
    { revenueCode: '0200', units: 4, day: 20260326, charges: 1 },
    { revenueCode: '0206', units: 4, day: 20260326, charges: 1 },
  ];
  expect(reasonOf(termsOf([caseOf(100_000), LONG]), longStay(lines))).toBe(
    'Term long has no amount: the days by revenue code, 8, exceed the 5 days above the threshold',
  );
  const carved: Given = {
    ...{ id: 'icu', role: 'carve_out', applies: { lines: { revenue_codes: ['0206'] } } },
    pays: { how: 'flat', amount: 0, per: 'line' },
  };
  expect(totalOf(termsOf([carved, caseOf(100_000), LONG]), longStay(lines))).toBe(117_000);
  const excluded: Given = { ...carved, role: 'exclusion', pays: { how: 'nothing' } };
  expect(totalOf(termsOf([excluded, caseOf(100_000), LONG]), longStay(lines))).toBe(117_000);
});

const ICU: Pays = {
  how: 'per_diem',
  tiers: [{ from_day: 1, amount: 1850 }],
  by_revenue: [
    {
      revenue_codes: ['020*'],
      tiers: [
        { from_day: 1, amount: 4000 },
        { from_day: 4, amount: 3000 },
      ],
    },
  ],
};

test('59 tiers of a revenue code, numbered from 1 on each bill', () => {
  const lines = [{ revenueCode: '0200', units: 5, charges: 9000 }];
  expect(totalOf(oneRate(ICU), stay(0, { coveredDays: 7, lines }))).toBe(21_700);
  expect(priced(oneRate(ICU), stay(0, { coveredDays: 7, daysBefore: 10, billType: '114', lines }))).toMatchObject({
    total: 21_700,
    notes: ['Bill 114 is a later bill of the stay: term rate numbers days of revenue codes from 1 again'],
  });
});

const CHEMOTHERAPY = [
  { revenueCode: '0335', charges: 60_000, day: 20260310 },
  { revenueCode: '0335', charges: 70_000, day: 20260311 },
];

test.each([
  ['claim', 25_964],
  ['day', 51_928],
  ['visit', 51_928],
  ['line', 51_928],
] as const)('66 a maximum per %s', (per, total) => {
  const terms = oneRate(
    { how: 'percent_of_charges', percent: 46.78 },
    { applies: { lines: { revenue_codes: ['0335'] } }, limits: { maximum: 25_964, per } },
  );
  expect(totalOf(terms, { kind: 'outpatient', billType: '131', lines: CHEMOTHERAPY })).toBe(total);
});

test('66 a maximum a day of the total is of the covered days', () => {
  const terms = termsOf([caseOf(30_000), limit({ maximum: 5000, per: 'day' })]);
  expect(totalOf(terms, stay(90_000, { coveredDays: 4 }))).toBe(20_000);
  expect(totalOf(terms, stay(90_000, { coveredDays: null }))).toBe(
    'Term limit has no amount: the covered days are not known',
  );
  const own = oneRate({ how: 'case_rate', amount: 30_000 }, { limits: { minimum: 7000, maximum: 9000, per: 'day' } });
  expect(totalOf(own, stay(90_000, { coveredDays: 3 }))).toBe(27_000);
  expect(totalOf(own, stay(90_000, { coveredDays: 5 }))).toBe(35_000);
  expect(totalOf(own, stay(90_000, { coveredDays: null }))).toBe(
    'Term rate has no amount: the covered days are not known',
  );
});

test('66 a maximum lowers the last lines of a visit first, a minimum raises its first', () => {
  const lines = [
    { revenueCode: '0450', charges: 300, day: 20260310 },
    { revenueCode: '0300', charges: 50, day: 20260310 },
    { revenueCode: '0450', charges: 200, day: 20260310 },
    { revenueCode: '0450', charges: 400, day: 20260311 },
  ];
  const amounts = (limits: Term['limits']) => {
    const pays: Pays = { how: 'percent_of_charges', percent: 100 };
    const terms = oneRate(pays, { consumes: 'lines', ...(limits ? { limits } : {}) });
    return priced(terms, { kind: 'outpatient', lines }).lineAmounts.map(({ expected }) => expected);
  };
  expect(amounts({ maximum: 250, per: 'visit' })).toEqual([250, 50, 0, 250]);
  expect(amounts({ minimum: 100, maximum: 350, per: 'visit' })).toEqual([300, 100, 50, 350]);
  expect(amounts({ minimum: 600, per: 'day' })).toEqual([350, 50, 200, 600]);
  expect(amounts({ minimum: 250, per: 'line' })).toEqual([300, 250, 250, 400]);
  // Line by line before, in all after.
  expect(amounts({ lesser_of_charges: 'line', minimum: 600, per: 'day' })).toEqual([350, 50, 200, 600]);
});

test.each<[what: string, terms: Given[], total: number]>([
  ['adjust, then limit', [adjustment({ to_percent: 107.04 }), limit({ lesser_of_charges: 'claim' })], 9000],
  ['limit, then adjust', [limit({ lesser_of_charges: 'claim' }), adjustment({ to_percent: 107.04 })], 9633.6],
  ['98 % and $25', [adjustment({ to_percent: 98, plus: 25 })], 9825],
])('70 %s', (_what, terms, total) => {
  expect(totalOf(termsOf([caseOf(10_000), ...terms]), stay(9000))).toBe(total);
});

test('70 an adjustment of some terms has no part where none of them has one', () => {
  const other: Given = { id: 'other', pays: { how: 'case_rate', amount: 1 }, applies: { drgs: ['470'] } };
  const terms = (ids: string[]) =>
    termsOf([other, caseOf(10_000), limit({ maximum: 4000 }), adjustment({ to_percent: 110, with: ids })]);
  expect(amountsOf(priced(terms(['other']), stay(9000)))).toEqual({ case: 10_000, limit: -6000 });
  // Count all that the rate has paid, whatever a limit before has taken.
  expect(amountsOf(priced(terms(['other', 'case']), stay(9000)))).toEqual({ case: 10_000, limit: -6000, tax: 1000 });
});

const SYNCOPE = stay(17_205.2, {
  coveredDays: 2,
  medicare: wholePayment('IPPS', { operating_fsp: 10_517.54, uncompensated_care: 1514.74 }),
});
const LESS: Pays = { how: 'percent_of_medicare', percent: 125, without: ['uncompensated_care'] };

test.each([
  [true, 12_883.99],
  [1.6, 12_936.57],
  [0, 13_146.93],
  [false, 13_146.93],
])('71 less %s percent of sequestration', (less, total) => {
  expect(totalOf(oneRate(LESS, {}, { medicare: { less_sequestration: less } }), SYNCOPE)).toBe(total);
});

test('71 by line it takes its percent of Medicare’s own share', () => {
  const medicare = linePayments('OPPS', [{ parts: { apc: 100 }, paid: 80 }]);
  const terms = oneRate({ how: 'percent_of_medicare', percent: 100 }, {}, { medicare: { less_sequestration: 1.6 } });
  const claim: GivenClaim = { kind: 'outpatient', lines: [{ hcpcs: '99284', charges: 900 }], medicare };
  expect(totalOf(terms, claim)).toBe(98.72);
});

const FIRST_BILL = stay(90_000, { billType: '112', coveredDays: 10, daysBefore: 0 });
const SECOND_BILL = stay(90_000, { billType: '114', coveredDays: 5, daysBefore: 10 });

test.each([
  [10, 17_500, 10_000],
  [12, 17_500, 9000],
])('72 days of two bills are numbered from the admission: above %i', (over, first, second) => {
  const terms = termsOf([
    {
      id: 'days',
      pays: {
        how: 'per_diem',
        tiers: [
          { from_day: 1, amount: 2000 },
          { from_day: 6, amount: 1500 },
        ],
      },
    },
    { id: 'long', role: 'stop_loss', pays: { how: 'stop_loss', by: 'days', over, each_day: 500 } },
  ]);
  expect([totalOf(terms, FIRST_BILL), totalOf(terms, SECOND_BILL)]).toEqual([first, second]);
});

const FURTHER: Pays = { how: 'case_rate', amount: 28_920, days: 2, each_further_day: 11_790 };
const BY_DAYS: Partial<Term> = { later_bills: 'days' };
const AGAIN = 'Bill 114 is a later bill of the stay: term rate pays it again';

test('73 a case rate of two bills', () => {
  expect(priced(oneRate(FURTHER, BY_DAYS), FIRST_BILL)).toMatchObject({ total: 123_240, notes: [] });
  expect(priced(oneRate(FURTHER, BY_DAYS), SECOND_BILL)).toMatchObject({ total: 58_950, notes: [] });
  expect(priced(oneRate(FURTHER), SECOND_BILL)).toMatchObject({ total: 64_290, notes: [AGAIN] });
  // The second day is the bill's first: one of those that the case pays.
  expect(totalOf(oneRate(FURTHER, BY_DAYS), { ...SECOND_BILL, daysBefore: 1 })).toBe(4 * 11_790);
});

test.each<[what: string, pays: Pays, later: number, again: number]>([
  ['a case rate', { how: 'case_rate', amount: 9000 }, 0, 9000],
  ['a base rate', { how: 'base_rate', rate: 9000, weights: 'medicare' }, 0, 10_800],
  ['an item of the DRG', { how: 'schedule', custom_fee_schedule_id: 'schedule' }, 0, 12_000],
])('73 %s of a later bill pays nothing, and without the word again', (_what, pays, later, again) => {
  const claim = {
    ...SECOND_BILL,
    schedule: scheduleOf(['DRG', '312', 'flat_rate', 12_000]),
    medicare: { weight: () => exact('1.2') },
  };
  expect(priced(oneRate(pays, BY_DAYS), claim)).toMatchObject({ total: later, notes: [] });
  expect(priced(oneRate(pays), claim)).toMatchObject({ total: again, notes: [AGAIN] });
  expect(totalOf(oneRate(pays, BY_DAYS), { ...claim, billType: '111', daysBefore: 0 })).toBe(again);
});

test('73 an item a day pays the days of each bill', () => {
  const claim = { ...SECOND_BILL, schedule: scheduleOf(['DRG', '312', 'per_unit', 1500]) };
  const pays: Pays = { how: 'schedule', custom_fee_schedule_id: 'schedule' };
  expect(totalOf(oneRate(pays, BY_DAYS), claim)).toBe(7500);
});

const IMPLANTS: Given = {
  ...{ id: 'implants', role: 'carve_out', applies: { lines: { revenue_codes: ['0278'] } } },
  pays: { how: 'percent_of_charges', percent: 40 },
};

test('75 a rate where another term has paid, 0 too', () => {
  const terms = termsOf([
    IMPLANTS,
    { id: 'with', applies: { with: ['implants'] }, pays: { how: 'percent_of_medicare', percent: 108 } },
    { id: 'without', pays: { how: 'percent_of_medicare', percent: 143 } },
  ]);
  const claim = (lines: GivenClaim['lines']) =>
    stay(0, { lines: lines ?? [], medicare: wholePayment('IPPS', { operating_fsp: 11_759.56 }) });
  const room = { revenueCode: '0120', charges: 40_000 };
  expect(totalOf(terms, claim([room, { revenueCode: '0278', charges: 10_000 }]))).toBe(16_700.32);
  expect(totalOf(terms, claim([room]))).toBe(16_816.17);
  expect(totalOf(terms, claim([room, { revenueCode: '0278', charges: 0 }]))).toBe(12_700.32);
});

test('77 DRGs of another grouper', () => {
  const pays: Pays = { how: 'base_rate', rate: 8200, weights: column('weight') };
  const terms = oneRate(pays, { applies: { drgs: ['139*'] } }, { drg: 'other' });
  const claim = (otherDrg: string | null) =>
    stay(9000, { otherDrg, rateTable: tableOf({ 1392: { weight: 0.9034 }, '139*': { weight: 0.7 } }) });
  expect(totalOf(terms, claim('1392'))).toBe(7407.88);
  expect(totalOf(terms, claim('1394'))).toBe(5740);
  expect(priced(terms, claim(null))).toMatchObject({
    total: null,
    reason: 'Term rate asks for the DRG, which is not known',
  });
});

test.each<[what: string, rule: object, change: GivenClaim, total: number | string]>([
  ['120 percent', { percent: 120 }, {}, 6000],
  ['a day beyond', { extra_days: 1 }, {}, 7500],
  ['never above the full amount', { percent: 120 }, { coveredDays: 9 }, 12_000],
  ['another status', { percent: 120 }, { patientStatus: '01' }, 12_000],
  [
    'an unknown status',
    {},
    { patientStatus: null },
    'Term rate has no amount: the patient status is not known, by which a stay is a transfer',
  ],
  ['unknown days', {}, { coveredDays: null }, 'Term rate has no amount: the covered days are not known'],
  ['an arithmetic mean', { mean_stay: 'arithmetic' }, {}, 4000],
  [
    'a mean that Medicare does not have',
    { mean_stay: 'geometric' },
    {},
    "Term rate has no amount: DRG 312 has no geometric mean stay in Medicare's table",
  ],
])('78 transfers by the day: %s', (_what, rule, change, total) => {
  const transfers = { statuses: ['02', '05'], mean_stay: column('mean'), ...rule };
  const claim = stay(90_000, {
    ...{ coveredDays: 2, patientStatus: '02', rateTable: tableOf({ 312: { mean: 4.8 } }) },
    medicare: { weight: () => exact('1.2'), meanStay: () => ({ geometric: null, arithmetic: exact(6) }) },
    ...change,
  });
  expect(totalOf(oneRate({ how: 'base_rate', rate: 10_000, weights: 'medicare', transfers }), claim)).toBe(total);
  const other = oneRate({ how: 'case_rate', amount: 12_000, transfers });
  expect(totalOf(other, claim)).toBe(total);
});

test('78 nothing is rounded before the cent: a third of an amount with half a cent', () => {
  const transfers = { statuses: ['02'], mean_stay: column('mean') };
  const claim = stay(90_000, { coveredDays: 1, patientStatus: '02', rateTable: tableOf({ '*': { mean: 3 } }) });
  expect(totalOf(oneRate({ how: 'case_rate', amount: 0.015, transfers }), claim)).toBe(0.01);
  const withPlus: Pays = { how: 'base_rate', rate: 1, weights: 'medicare', plus: 10, percent: 50, transfers };
  expect(totalOf(oneRate(withPlus), { ...claim, medicare: { weight: () => exact(1) } })).toBe(5.17);
});

test('79 a percent of rate times weight and an amount beside it', () => {
  const pays: Pays = { how: 'base_rate', rate: 8797, weights: 'medicare', plus: 2074.81, percent: 102 };
  expect(totalOf(oneRate(pays), stay(90_000, { medicare: { weight: () => exact('1.2838') } }))).toBe(13_635.77);
});

test('80 amounts of the day of admission', () => {
  const claim = stay(90_000, { contractDay: 20260307, dates: { admission: 20260302, discharge: 20260307 } });
  const terms = (more: Partial<Term>) =>
    oneRate({ how: 'case_rate', amount: 6000 }, { escalators: [{ from: '2026-03-05', percent: 10 }], ...more });
  expect(totalOf(terms({}), claim)).toBe(6600);
  expect(totalOf(terms({ rates_of: 'admission' }), claim)).toBe(6000);
  expect(totalOf(terms({ rates_of: 'discharge' }), { ...claim, contractDay: 20260302 })).toBe(6600);
  expect(totalOf(terms({ rates_of: 'admission' }), { ...claim, dates: { admission: null, discharge: null } })).toBe(
    'Term rate has no amount: the day by which its amounts increase is not known',
  );
});

test('80 figures and the item of the DRG are those of the day of admission', () => {
  const claim = stay(90_000, { contractDay: 20260307, dates: { admission: 20251231, discharge: 20260307 } });
  const table = oneRate({ how: 'case_rate', amount: column('rate') }, { rates_of: 'admission' });
  expect(totalOf(table, { ...claim, rateTable: tableOf({ 312: { rate: 9000 } }) })).toBe(
    'Term rate has no amount: rate table sheet has no rate of DRG 312 on 2025-12-31',
  );
  const item: Pays = { how: 'schedule', custom_fee_schedule_id: 'schedule' };
  const schedule = scheduleOf(['DRG', '312', 'flat_rate', 12_000]);
  expect(totalOf(oneRate(item), { ...claim, schedule })).toBe(12_000);
  expect(totalOf(oneRate(item, { rates_of: 'admission' }), { ...claim, schedule })).toBe(
    'Term rate has no amount: the schedule has no item of DRG 312 on that day',
  );
});

test('81 a stop-loss that is not reached asks for nothing', () => {
  const terms = termsOf([caseOf(9000), excess({ over: 50_000, percent: 30 }, { applies: { plans: ['HMO'] } })]);
  expect(totalOf(terms, stay(40_000))).toBe(9000);
  expect(totalOf(terms, stay(60_000))).toBe('Term costly asks for the plan, which is not known');
});

test.each([
  [600, 600],
  [950, 700],
])('82 a limit by line after a maximum of %i', (maximum, total) => {
  const terms = termsOf([
    { id: 'lines', consumes: 'lines', pays: { how: 'flat', amount: 500, per: 'line' } },
    limit({ maximum }),
    limit({ lesser_of_charges: 'line' }, { id: 'by_line' }),
  ]);
  const lines = [
    { revenueCode: '0250', charges: 200 },
    { revenueCode: '0250', charges: 900 },
  ];
  expect(totalOf(terms, { kind: 'outpatient', lines })).toBe(total);
});

test('82 an adjustment between is no limit: it has taken nothing of lines', () => {
  const terms = termsOf([
    { id: 'lines', consumes: 'lines', pays: { how: 'flat', amount: 500, per: 'line' } },
    adjustment({ to_percent: 50 }),
    limit({ lesser_of_charges: 'line' }, { id: 'by_line' }),
  ]);
  expect(totalOf(terms, { kind: 'outpatient', lines: [{ revenueCode: '0250', charges: 300 }] })).toBe(50);
  // Never more than has been paid.
  expect(totalOf(terms, { kind: 'outpatient', lines: [{ revenueCode: '0250', charges: 200 }] })).toBe(0);
});

test('70 an adjustment takes no more than is left', () => {
  const terms = termsOf([caseOf(10_000), limit({ maximum: 4000 }), adjustment({ to_percent: 10, with: ['case'] })]);
  expect(amountsOf(priced(terms, stay(9000)))).toEqual({ case: 10_000, limit: -6000, tax: -4000 });
});

test('83 rates by covered days', () => {
  const terms = termsOf([
    { id: 'four', applies: { covered_days: { from: 4, to: 4 } }, pays: { how: 'case_rate', amount: 15_000 } },
    { id: 'short', applies: { covered_days: { to: 3 } }, pays: { how: 'case_rate', amount: 12_000 } },
  ]);
  const paid = (coveredDays: number | null) => totalOf(terms, stay(90_000, { coveredDays }));
  expect([paid(4), paid(3)]).toEqual([15_000, 12_000]);
  expect(paid(5)).toBe('No term prices line 1 (0120)');
  expect(paid(null)).toBe('Term four asks for the covered days, which is not known');
});

test('86 a DRG sheet with a cap a day, and a tax after a limit', () => {
  const terms = termsOf([
    { id: 'stays', later_bills: 'days', pays: { how: 'case_rate', amount: column('rate') } },
    excess({ over: column('threshold'), percent: 60, cap: 9000, cap_per: 'day', with: ['stays'] }),
    limit({ corridor: { to_percent: 95 } }),
    adjustment({ to_percent: 101.5 }),
  ]);
  const claim = stay(180_000, { rateTable: tableOf({ 312: { rate: 14_000, threshold: 90_000 } }) });
  expect(amountsOf(priced(terms, claim))).toEqual({ stays: 14_000, costly: 45_000, limit: 0, tax: 885 });
});
