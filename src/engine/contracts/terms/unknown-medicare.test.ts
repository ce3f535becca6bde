/**
 * A contract never pays on an amount that lacks a part: no total, and the reason, for each form that rests on Medicare's
 * payment and each way in which that is not known. Answers, tables, what-if and contract tests take the total from here.
 */
import { describe, expect, it, test } from 'vitest';
import {
  type GivenClaim,
  inpatientStay,
  linePayments,
  oneRate,
  outpatientClaim,
  priced,
  scheduleOf,
  termsOf,
  totalOf,
  wholePayment,
} from '../../../../test/support/contract-terms.ts';
import { exact } from '../../core/exact.ts';
import { type Payment, withUnknownParts } from '../../frame/payment.ts';
import type { Pays, Terms } from './terms.ts';

const CREDIT = 'The credit for a device is not known.';
const PERCENT: Pays = { how: 'percent_of_medicare', percent: 110 };
const SCHEDULE: Pays = { how: 'schedule', custom_fee_schedule_id: 'schedule' };

const STAY = wholePayment('IPPS', { operating: 1000, outlier: 200 });
const unknownStay = (payment: Payment | null | undefined, reason: string): GivenClaim =>
  inpatientStay({
    medicare: { ...STAY, payment: payment ?? null, reason },
    schedule: scheduleOf(['DRG', '470', 'percent_of_medicare', 120]),
  });
const STAYS: [what: string, claim: GivenClaim, reason: RegExp][] = [
  ['no pricer ran', unknownStay(null, 'no pricer ran'), /no pricer ran$/],
  [
    'the pricer refused',
    unknownStay({ whole: null, parts: {}, lines: new Map() }, 'IPPS has no amount, return code 52'),
    /return code 52$/,
  ],
  [
    'a part is unknown',
    unknownStay(STAY.payment && withUnknownParts(STAY.payment, [CREDIT], new Set(['outlier'])), CREDIT.slice(0, -1)),
    /credit for a device is not known$/,
  ],
];

test.each(STAYS)('a stay of which %s', (_, claim, reason) => {
  expect(totalOf(oneRate(PERCENT), claim)).toMatch(reason);
  expect(totalOf(oneRate({ ...PERCENT, only: ['operating'] }), claim)).toMatch(reason);
  const bySchedule = priced(oneRate(SCHEDULE), claim);
  expect(bySchedule).toMatchObject({ total: null, reason: expect.stringMatching(reason) });
});

const VISIT = [
  { hcpcs: '99213', charges: 100 },
  { hcpcs: '71046', charges: 100 },
];
const visit = (medicare: GivenClaim['medicare']): GivenClaim =>
  outpatientClaim(VISIT, {
    ...(medicare ? { medicare } : {}),
    schedule: scheduleOf(['HCPCS', '99213', 'flat_rate', 50], ['HCPCS', '71046', 'percent_of_medicare', 120]),
  });
/** Both lines have amounts, and the claim lacks a part beside them. */
const lacking = linePayments('OPPS', [80, 40]);
const VISITS: [what: string, claim: GivenClaim, reason: RegExp][] = [
  [
    'a line is unknown',
    visit(linePayments('OPPS', [80, 'the outlier of the line is not known'])),
    /outlier of the line/,
  ],
  [
    'another schedule is unknown',
    visit(linePayments('OPPS', [80, { other: null, schedule: 'PFS' }])),
    /what PFS pays for line 2/,
  ],
  [
    'the claim lacks a part that no line has',
    visit({ ...lacking, payment: lacking.payment ? withUnknownParts(lacking.payment, [CREDIT]) : null }),
    /credit for a device is not known$/,
  ],
  ['no pricer ran', visit({ payment: null, reason: 'OPPS did not run' }), /OPPS did not run$/],
];

describe.each(VISITS)('a visit of which %s', (_, claim, reason) => {
  const forms: [string, Terms][] = [
    ['a percent of the claim', oneRate(PERCENT)],
    ['a percent of lines', termsOf([{ id: 'lines', pays: PERCENT, consumes: 'lines' }])],
    ['items of a schedule', oneRate(SCHEDULE)],
    [
      'a rate and a percent of the rest',
      termsOf([
        {
          id: 'visit',
          pays: { how: 'flat', amount: 50, per: 'line' },
          consumes: 'lines',
          applies: { lines: { hcpcs: ['99213'] } },
        },
        { id: 'rest', role: 'default', pays: PERCENT },
      ]),
    ],
  ];
  it.each(forms)('has no total by %s', (_name, terms) => {
    const price = priced(terms, claim);
    expect(price.total).toBeNull();
    expect(price.reason).toMatch(reason);
  });

  it('has one where no term rests on Medicare', () => {
    expect(totalOf(oneRate({ how: 'percent_of_charges', percent: 50 }), claim)).toBe(100);
  });
});

it('parts that are known keep their amounts', () => {
  const { payment } = STAYS[2]?.[1].medicare ?? {};
  expect(payment?.parts).toEqual({ operating: exact(1000) });
});
