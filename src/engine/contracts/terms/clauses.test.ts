/**
 * The kinds of clauses that public contracts have: each in the words of such a contract, as terms, with claims whose amounts are
 * computed by hand. Kinds that no term can say are among them, with the reason.
 */
import { expect, it } from 'vitest';
import {
  type GivenClaim,
  inpatientStay,
  linePayments,
  oneRate,
  outpatientClaim,
  scheduleOf,
  termsOf,
  totalOf,
  wholePayment,
} from '../../../../test/support/contract-terms.ts';
import { exact } from '../../core/exact.ts';
import { type RateRow, RateTable } from '../rate-tables/rate-table.ts';
import { faultsOf } from './faults.ts';
import { termsDocument } from './schema.ts';
import type { Term, Terms } from './terms.ts';

type Written = Partial<Term> & Pick<Term, 'id' | 'pays'>;

interface Kind {
  /** Words of the contract. */
  clause: string;
  terms: Terms;
  /** Claims, each with what they come to in dollars, by hand. */
  claims: readonly [claim: GivenClaim, amount: number][];
}

/** A stay of five days and so much charges. */
const stay = (charges: number, change: GivenClaim = {}): GivenClaim =>
  inpatientStay({ coveredDays: 5, lines: [{ revenueCode: '0120', units: 5, charges }], ...change });
const medicarePays = (amount: number, more: Readonly<Record<string, number>> = {}): GivenClaim => ({
  medicare: wholePayment('IPPS', { operating_fsp: amount, ...more }),
});
const weighs = (weight: string): GivenClaim => ({ medicare: { weight: () => exact(weight) } });
/** Rate table `sheet` of DRGs. */
const sheet = (rows: Readonly<Record<string, RateRow['figures']>>): GivenClaim => ({
  rateTable: (id) => {
    const dated = Object.entries(rows).map(([code, figures]) => ({ code, effectiveDate: 20260101, figures }));
    return id === 'sheet' ? { of: 'drg', table: new RateTable(dated) } : null;
  },
});
const column = (name: string) => ({ rate_table: 'sheet', column: name });
const SCHEDULE = { how: 'schedule', custom_fee_schedule_id: 'schedule' } as const;
const caseRate = (amount: number, more: Partial<Term> = {}): Written => ({
  ...{ id: 'case', pays: { how: 'case_rate', amount } },
  ...more,
});
const ofLines = (revenue_codes: readonly string[]): Partial<Term> => ({
  applies: { lines: { revenue_codes: [...revenue_codes] } },
});
const restAt = (percent: number): Written => ({
  ...{ id: 'rest', role: 'default', consumes: 'lines' },
  pays: { how: 'percent_of_charges', percent },
});
const IMPLANTS: Written = {
  ...{ id: 'implants', role: 'carve_out' },
  applies: { lines: { revenue_codes: ['0278'], charges_over: 5000 } },
  pays: { how: 'percent_of_charges', percent: 40 },
};
const room = { revenueCode: '0120', units: 5, charges: 40_000 };
const implant = (charges: number) => ({ revenueCode: '0278', charges });

const WRITTEN: readonly Kind[] = [
  {
    clause: '125 % of Medicare’s payment without uncompensated care',
    terms: oneRate({ how: 'percent_of_medicare', percent: 125, without: ['uncompensated_care'] }),
    // (9,800 + 0) × 1.25
    claims: [[stay(40_000, medicarePays(9800, { uncompensated_care: 1200 })), 12_250]],
  },
  {
    clause: '105 % of the base rate of $8,000 × DRG weight + $2,000',
    terms: oneRate({ how: 'base_rate', rate: 8000, weights: 'medicare', plus: 2000, percent: 105 }),
    // (12,000 + 2,000) × 1.05
    claims: [[stay(40_000, weighs('1.5')), 14_700]],
  },
  {
    clause: 'Transfers at the rate ÷ mean stay × covered days × 120 %, at most the rate',
    terms: oneRate({
      ...{ how: 'case_rate', amount: 12_000 },
      transfers: { statuses: ['02'], mean_stay: column('mean'), percent: 120 },
    }),
    // 12,000 × 2 ÷ 4.8 × 1.2; the whole rate of another status, and of a longer stay
    claims: [
      [stay(40_000, { coveredDays: 2, patientStatus: '02', ...sheet({ '*': { mean: 4.8 } }) }), 6000],
      [stay(40_000, { coveredDays: 2, patientStatus: '01', ...sheet({ '*': { mean: 4.8 } }) }), 12_000],
      [stay(40_000, { coveredDays: 9, patientStatus: '02', ...sheet({ '*': { mean: 4.8 } }) }), 12_000],
    ],
  },
  {
    clause: 'APR-DRG base rate of $8,200 × the relative weight of DRG and severity',
    terms: oneRate({ how: 'base_rate', rate: 8200, weights: column('weight') }, {}, { drg: 'other' }),
    claims: [[stay(9000, { otherDrg: '1392', ...sheet({ '1392': { weight: 0.5 } }) }), 4100]],
  },
  {
    clause: 'Case rates by DRG as in the attached sheet; all others $7,000',
    terms: oneRate({ how: 'case_rate', amount: column('rate') }),
    claims: [
      [stay(40_000, sheet({ '470': { rate: 14_000 }, '*': { rate: 7000 } })), 14_000],
      [stay(40_000, sheet({ '312': { rate: 14_000 }, '*': { rate: 7000 } })), 7000],
    ],
  },
  {
    clause: '$9,000 to three days, $1,100 for each further day',
    terms: oneRate({ how: 'case_rate', amount: 9000, days: 3, each_further_day: 1100 }),
    // 9,000 + 2 × 1,100
    claims: [
      [stay(40_000), 11_200],
      [stay(40_000, { coveredDays: 3 }), 9000],
    ],
  },
  {
    clause: 'Intensive care $3,200 a day; other days $2,000 to the third, then $1,500',
    terms: oneRate({
      how: 'per_diem',
      by_revenue: [{ revenue_codes: ['020*'], amount: 3200 }],
      tiers: [
        { from_day: 1, amount: 2000 },
        { from_day: 4, amount: 1500 },
      ],
    }),
    // 2 × 3,200 + 3 × 2,000 + 2 × 1,500
    claims: [
      [
        stay(0, {
          coveredDays: 7,
          lines: [
            { revenueCode: '0200', units: 2, charges: 20_000 },
            { revenueCode: '0120', units: 5, charges: 10_000 },
          ],
        }),
        15_400,
      ],
    ],
  },
  {
    clause: 'DRG prices of the fee schedule; implants at 40 % of charges in addition',
    terms: oneRate(SCHEDULE),
    // 12,000 + 1,000 × 0.4
    claims: [
      [
        stay(0, {
          lines: [room, implant(1000)],
          schedule: scheduleOf(['DRG', '470', 'flat_rate', 12_000], ['REV', '0278', 'percent_of_charges', 40]),
        }),
        12_400,
      ],
    ],
  },
  {
    clause: '25 % of the charges above $120,000 (second dollar)',
    terms: termsOf([
      caseRate(20_000),
      {
        ...{ id: 'costly', role: 'stop_loss' },
        pays: { how: 'stop_loss', by: 'charges', over: 120_000, percent: 25, dollar: 'second' },
      },
    ]),
    // 20,000 + 80,000 × 0.25
    claims: [
      [stay(200_000), 40_000],
      [stay(120_000), 20_000],
    ],
  },
  {
    clause: '60 % of all charges where they are above $120,000 (first dollar)',
    terms: termsOf([
      caseRate(20_000),
      {
        ...{ id: 'costly', role: 'stop_loss' },
        pays: { how: 'stop_loss', by: 'charges', over: 120_000, percent: 60, dollar: 'first' },
      },
    ]),
    // 200,000 × 0.6 in place of 20,000
    claims: [[stay(200_000), 120_000]],
  },
  {
    clause: '80 % of cost above the payment and $40,000',
    terms: termsOf([
      caseRate(30_000),
      {
        ...{ id: 'outlier', role: 'stop_loss' },
        pays: {
          ...{ how: 'stop_loss', by: 'cost', cost_to_charge_ratio: 0.4, dollar: 'second' },
          ...{ over: { payment_times: 1, plus: 40_000 }, percent: 80 },
        },
      },
    ]),
    // 30,000 + (300,000 × 0.4 − 70,000) × 0.8
    claims: [[stay(300_000), 70_000]],
  },
  {
    clause: '60 % above the DRG’s threshold, at most $9,000 a day',
    terms: termsOf([
      caseRate(10_000),
      {
        ...{ id: 'costly', role: 'stop_loss' },
        pays: {
          ...{ how: 'stop_loss', by: 'charges', over: column('threshold'), percent: 60, dollar: 'second' },
          ...{ cap: 9000, cap_per: 'day' },
        },
      },
    ]),
    // 310,000 × 0.6 is above 5 × 9,000; 20,000 × 0.6 is not
    claims: [
      [stay(400_000, sheet({ '470': { threshold: 90_000 } })), 55_000],
      [stay(110_000, sheet({ '470': { threshold: 90_000 } })), 22_000],
    ],
  },
  {
    clause: '$2,200 for each day after the tenth',
    terms: termsOf([
      caseRate(30_000),
      { id: 'long', role: 'stop_loss', pays: { how: 'stop_loss', by: 'days', over: 10, each_day: 2200 } },
    ]),
    // 30,000 + 4 × 2,200
    claims: [[stay(90_000, { coveredDays: 14 }), 38_800]],
  },
  {
    clause: 'Interim bills: later ones pay further days alone',
    terms: oneRate(
      { how: 'case_rate', amount: 20_000, days: 2, each_further_day: 1000 },
      { later_bills: 'days', applies: { kinds: ['inpatient'] } },
    ),
    // 20,000 + 8 × 1,000, then 5 × 1,000
    claims: [
      [stay(90_000, { billType: '112', coveredDays: 10 }), 28_000],
      [stay(40_000, { billType: '114', daysBefore: 10 }), 5000],
    ],
  },
  {
    clause: 'Rates are those of the day of admission',
    terms: termsOf([caseRate(6000, { rates_of: 'admission', escalators: [{ from: '2026-03-05', percent: 10 }] })]),
    claims: [
      [stay(90_000, { contractDay: 20260307, dates: { admission: 20260302, discharge: 20260307 } }), 6000],
      [stay(90_000, { contractDay: 20260307, dates: { admission: 20260305, discharge: 20260307 } }), 6600],
    ],
  },
  {
    clause: 'Rates increase by 3 % on each 1 January',
    terms: termsOf([
      caseRate(4900, {
        escalators: [
          { from: '2027-01-01', percent: 3 },
          { from: '2028-01-01', percent: 3 },
        ],
      }),
    ]),
    // 4,900 × 1.03 = 5,047.00, × 1.03 = 5,198.41
    claims: [
      [stay(9000), 4900],
      [stay(9000, { contractDay: 20280105 }), 5198.41],
    ],
  },
  {
    clause: 'Emergency visits $650; observation $80 an hour',
    terms: termsOf([
      { id: 'ed', ...ofLines(['0450']), pays: { how: 'flat', amount: 650, per: 'visit' } },
      { id: 'observation', ...ofLines(['0762']), pays: { how: 'flat', amount: 80, per: 'unit' } },
    ]),
    // 650 once + 23 × 80
    claims: [
      [
        outpatientClaim([
          { revenueCode: '0450', hcpcs: '99284', charges: 900 },
          { revenueCode: '0450', hcpcs: '96374', charges: 200 },
          { revenueCode: '0762', hcpcs: 'G0378', units: 23, charges: 5000 },
        ]),
        2490,
      ],
    ],
  },
  {
    clause: '110 % of the fee schedule',
    terms: oneRate({ ...SCHEDULE, percent: 110 }, { consumes: 'lines' }),
    claims: [
      [
        outpatientClaim([{ hcpcs: '80053', charges: 120 }], {
          schedule: scheduleOf(['HCPCS', '80053', 'flat_rate', 50]),
        }),
        55,
      ],
    ],
  },
  {
    clause: 'Drugs at 110 % of cost, all else at 55 % of charges',
    terms: termsOf([
      {
        ...{ id: 'drugs', ...ofLines(['025*']) },
        pays: { how: 'percent_of_cost', percent: 110, cost_to_charge_ratio: 0.3 },
      },
      restAt(55),
    ]),
    // 1,000 × 0.3 × 1.1 + 200 × 0.55
    claims: [
      [
        outpatientClaim([
          { revenueCode: '0250', charges: 1000 },
          { revenueCode: '0300', charges: 200 },
        ]),
        440,
      ],
    ],
  },
  {
    clause: 'Implants above $5,000 at 40 % of charges beside the case rate',
    terms: termsOf([IMPLANTS, caseRate(15_000)]),
    // 12,500 × 0.4 + 15,000; an implant of 5,000 is part of the case
    claims: [
      [stay(0, { lines: [room, implant(12_500)] }), 20_000],
      [stay(0, { lines: [room, implant(5000)] }), 15_000],
    ],
  },
  {
    clause: 'Invoice cost and 10 %, the 10 % at most $500',
    terms: oneRate({ how: 'invoice', percent: 110, add_on_cap: 500 }, { consumes: 'lines' }),
    claims: [
      [outpatientClaim([{ ...implant(9000), invoiceCost: 3000 }]), 3300],
      [outpatientClaim([{ ...implant(20_000), invoiceCost: 8000 }]), 8500],
    ],
  },
  {
    clause: 'Drugs at the average sales price and 6 %',
    terms: oneRate({ how: 'asp', plus_percent: 6 }, { consumes: 'lines' }),
    // 10 × 50 × 1.06
    claims: [[outpatientClaim([{ hcpcs: 'J9271', units: 10, asp: 50, charges: 3000 }]), 530]],
  },
  {
    clause: 'Outpatient services at $120 × the relative weight of the APC',
    terms: oneRate({ how: 'apc_rate', conversion_factor: 120, weights: 'medicare' }),
    // 14.5 × 120 × 0.5; what OPPS packages is 0
    claims: [
      [
        outpatientClaim(
          [
            { hcpcs: '11042', apc: '05072', statusIndicator: 'T', discount: 0.5, charges: 2000 },
            { hcpcs: '80053', apc: '', statusIndicator: 'N', isPackaged: true, charges: 50 },
          ],
          { medicare: { apcWeights: () => () => exact('14.5') } },
        ),
        870,
      ],
    ],
  },
  {
    clause: 'Surgery $1,000: the first in full, the second at 50 %, further ones at 25 %',
    terms: oneRate(
      { how: 'flat', amount: 1000, per: 'unit', steps: [100, 50, 25], steps_of: 'units' },
      { consumes: 'lines' },
    ),
    // 1,000 + 500 + 250
    claims: [
      [
        outpatientClaim([
          { hcpcs: '29881', charges: 4000 },
          { hcpcs: '29880', units: 2, charges: 8000 },
        ]),
        1750,
      ],
    ],
  },
  {
    clause: 'Endoscopies of one family: the highest in full, others less the base',
    terms: oneRate({ ...SCHEDULE, families: [{ base: '45378', codes: ['45378-45398'] }] }, { consumes: 'lines' }),
    // 700 + (450 − 300)
    claims: [
      [
        outpatientClaim(
          [
            { hcpcs: '45385', charges: 2000 },
            { hcpcs: '45380', charges: 2000 },
          ],
          {
            schedule: scheduleOf(
              ['HCPCS', '45378', 'flat_rate', 300],
              ['HCPCS', '45385', 'flat_rate', 700],
              ['HCPCS', '45380', 'flat_rate', 450],
            ),
          },
        ),
        850,
      ],
    ],
  },
  {
    clause: 'Surgery $3,000, all else of the day included; other days at 40 % of charges',
    terms: termsOf([
      {
        ...{ id: 'surgery', includes_rest: 'day' as const, applies: { lines: { hcpcs: ['29881'] } } },
        pays: { how: 'flat', amount: 3000, per: 'line' },
      },
      restAt(40),
    ]),
    // 3,000 + 200 × 0.4
    claims: [
      [
        outpatientClaim([
          { revenueCode: '0360', hcpcs: '29881', charges: 9000 },
          { revenueCode: '0250', charges: 500 },
          { revenueCode: '0420', hcpcs: '97110', day: 20260311, charges: 200 },
        ]),
        3080,
      ],
    ],
  },
  {
    clause: 'The lesser of $2,000 a day and 60 % of charges',
    terms: oneRate({
      how: 'lesser',
      of: [
        { how: 'per_diem', tiers: [{ from_day: 1, amount: 2000 }] },
        { how: 'percent_of_charges', percent: 60 },
      ],
    }),
    claims: [
      [stay(15_000), 9000],
      [stay(20_000), 10_000],
    ],
  },
  {
    clause: '200 % of Medicare; what Medicare does not cover at 50 % of charges',
    terms: termsOf([
      { id: 'medicare', pays: { how: 'percent_of_medicare', percent: 200, not_covered: 'next' } },
      restAt(50),
    ]),
    // 110 × 2 + 100 × 0.5
    claims: [
      [
        outpatientClaim(
          [
            { hcpcs: '71046', statusIndicator: 'S', charges: 260 },
            { hcpcs: 'A9270', statusIndicator: 'E1', charges: 100 },
          ],
          { medicare: linePayments('OPPS', [110, null]) },
        ),
        270,
      ],
    ],
  },
  {
    clause: '108 % of Medicare where implants are paid apart, else 143 %',
    terms: termsOf([
      IMPLANTS,
      { id: 'beside', applies: { with: ['implants'] }, pays: { how: 'percent_of_medicare', percent: 108 } },
      { id: 'alone', pays: { how: 'percent_of_medicare', percent: 143 } },
    ]),
    // 10,000 × 0.4 + 10,000 × 1.08; 10,000 × 1.43
    claims: [
      [stay(0, { lines: [room, implant(10_000)], ...medicarePays(10_000) }), 14_800],
      [stay(0, { lines: [room], ...medicarePays(10_000) }), 14_300],
    ],
  },
  {
    clause: 'Never above billed charges',
    terms: termsOf([
      caseRate(10_000),
      { id: 'charges', role: 'limit', pays: { how: 'limit', lesser_of_charges: 'claim' } },
    ]),
    claims: [
      [stay(9000), 9000],
      [stay(11_000), 10_000],
    ],
  },
  {
    clause: 'Chemotherapy at 50 % of charges, at most $20,000 a day',
    terms: oneRate(
      { how: 'percent_of_charges', percent: 50 },
      { ...ofLines(['0335']), limits: { maximum: 20_000, per: 'day' } },
    ),
    // 20,000 of 30,000 + 15,000
    claims: [
      [
        outpatientClaim([
          { revenueCode: '0335', charges: 60_000 },
          { revenueCode: '0335', charges: 30_000, day: 20260311 },
        ]),
        35_000,
      ],
    ],
  },
  {
    clause: 'Provider tax of 1.5 % on the total',
    terms: termsOf([caseRate(10_000), { id: 'tax', role: 'adjustment', pays: { how: 'adjust', to_percent: 101.5 } }]),
    claims: [[stay(40_000), 10_150]],
  },
  {
    clause: '110 % of Medicare less 1.6 % sequestration',
    terms: oneRate({ how: 'percent_of_medicare', percent: 110 }, {}, { medicare: { less_sequestration: 1.6 } }),
    // 10,000 × 0.984 × 1.1
    claims: [[stay(40_000, medicarePays(10_000)), 10_824]],
  },
  {
    clause: 'Personal items are never paid, and count in no percent of charges',
    terms: termsOf([
      { id: 'personal', role: 'exclusion', ...ofLines(['0990-0999']), pays: { how: 'nothing' } },
      restAt(40),
    ]),
    claims: [
      [
        outpatientClaim([
          { revenueCode: '0990', charges: 80 },
          { revenueCode: '0300', charges: 100 },
        ]),
        40,
      ],
    ],
  },
];

/** Clauses that no term can say: it prices one claim by the facts on it. */
const NOT_WRITTEN: readonly [clause: string, reason: string][] = [
  ['Rates fall by 2 % above 500 stays a year', 'A volume tier counts other claims.'],
  ['10 % is withheld, and paid out by the year’s results', 'A withhold is settled for a year, not for a claim.'],
  ['One price for hospital and professional claims', 'The price is of several claims together.'],
];

/** Terms as a caller sends them: schedules of an organization have other ids than those of these tests. */
const stored = (terms: Terms): unknown =>
  JSON.parse(JSON.stringify(terms, (name, value) => (name === 'custom_fee_schedule_id' ? crypto.randomUUID() : value)));

it.each(WRITTEN.map((kind) => [kind.clause, kind] as const))('%s', (_, { terms, claims }) => {
  expect(termsDocument.safeParse(stored(terms)).error?.issues).toBeUndefined();
  expect(faultsOf(terms)).toEqual([]);
  expect(claims.map(([claim]) => totalOf(terms, claim))).toEqual(claims.map(([, amount]) => amount));
});

it('34 of the 37 kinds are written, each once', () => {
  const clauses = [...WRITTEN.map(({ clause }) => clause), ...NOT_WRITTEN.map(([clause]) => clause)];
  expect([WRITTEN.length, new Set(clauses).size]).toEqual([34, 37]);
});
