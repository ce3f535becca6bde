/** Contract terms and claims drawn at random: documents without faults, claims of every kind with facts that lack. */

import { KINDS, type Kind } from '../../src/engine/claim/kinds.ts';
import { RateTable } from '../../src/engine/contracts/rate-tables/rate-table.ts';
import { KINDS_PAID_WHOLE, partsNamed, systemsOf } from '../../src/engine/contracts/terms/parts.ts';
import type { Applies, Limits, Pays, Term, Terms } from '../../src/engine/contracts/terms/terms.ts';
import { exact } from '../../src/engine/core/exact.ts';
import {
  type GivenClaim,
  type GivenLine,
  type GivenPayment,
  linePayments,
  scheduleOf,
  wholePayment,
} from './contract-terms.ts';
import type { Random } from './random.ts';

const REVENUE = ['0120', '0200', '0278', '0320', '0450', '0636', ''];
const HCPCS = ['99284', '80053', 'J9271', '71046', ''];
const DRGS = ['291', '312', '470', '807'];
const RANGES = new Map([
  ['99284', '99281-99285'],
  ['J9271', 'J9270-J9279'],
  ['312', '310-399'],
  ['470', '299-470'],
]);
/** Names of inputs and steps as well: ids of terms may be any of them. */
const IDS = [
  'paid',
  'charges',
  'percent',
  'amount',
  'medicare',
  'line_1',
  'total_payment',
  'medicare_applies',
  'rate',
  'maximum',
];

const chance = (random: Random, oneOf: number) => random.below(oneOf) === 0;
const cents = (random: Random, most: number) => random.below(most * 100) / 100;
const percent = (random: Random) => random.pick([5, 12.5, 33.3333, 50, 80, 100, 125, 250]);
const codes = (random: Random, choices: readonly string[]): string[] => {
  const code = random.pick(choices.filter(Boolean));
  return random.pick([[RANGES.get(code) ?? code], [code], [`${code.slice(0, 2)}*`], ['*', `!${code}`], [`!${code}`]]);
};

/** Draws up to a dozen terms, and a limit of the total at the end of most. */
export function drawnTerms(random: Random): Terms {
  const count = 1 + random.below(11);
  const terms = Array.from({ length: count }, (_, i) => drawnTerm(random, IDS[i] ?? `term_${i}`));
  if (chance(random, 2)) terms.push({ ...named('rest', 'default'), ...claimOrLines(random), ...drawnNext(random) });
  if (!chance(random, 3))
    terms.push({ ...named('last', 'limit'), applies: {}, pays: { how: 'limit', ...drawnLimits(random) } });
  return {
    version: 1,
    terms,
    ...(chance(random, 3) ? { drg: random.pick(['grouped', 'billed', 'lower', 'other'] as const) } : {}),
    ...(chance(random, 4) ? { medicare: { less_sequestration: random.pick([true, 1.6]) } } : {}),
  };
}

const named = (id: string, role: Term['role']) => ({ id, name: `The ${id}`, role, applies: {} });
const drawnNext = (random: Random) => (chance(random, 3) ? { if_unpriced: 'next' as const } : {});

function drawnTerm(random: Random, id: string): Term {
  const role = random.pick([
    'exclusion',
    'carve_out',
    'carve_out',
    'rate',
    'rate',
    'rate',
    'stop_loss',
    'limit',
    'adjustment',
  ] as const);
  const applies = drawnApplies(random);
  const lines = chance(random, 2) ? { lines: drawnLineConditions(random) } : {};
  const escalators = chance(random, 3) ? { escalators: [{ from: '2026-01-01', percent: percent(random) }] } : {};
  switch (role) {
    case 'exclusion':
      return {
        ...named(id, role),
        applies: chance(random, 6) ? applies : { lines: drawnLineConditions(random) },
        pays: { how: 'nothing' },
      };
    case 'carve_out':
      return {
        ...named(id, role),
        applies: { ...applies, ...lines },
        pays: drawnLinePays(random),
        ...escalators,
        ...drawnNext(random),
        ...ownLimits(random, true),
      };
    case 'rate': {
      const term = claimOrLines(random, applies);
      const ofClaim = term.consumes === 'claim';
      return {
        ...{ ...named(id, role), ...term, ...escalators, ...drawnNext(random), ...ownLimits(random, !ofClaim) },
        ...drawnRest(random, term),
        ...(ofClaim ? drawnRatesOf(random) : {}),
        ...(ofClaim && OF_STAY.has(term.pays.how) && chance(random, 3) ? { later_bills: 'days' as const } : {}),
      };
    }
    case 'stop_loss':
      return {
        ...{ ...named(id, role), applies, pays: drawnStopLoss(random) },
        ...{ ...escalators, ...drawnNext(random), ...drawnRatesOf(random) },
      };
    case 'limit':
      return {
        ...named(id, role),
        applies,
        pays: { how: 'limit', ...drawnLimits(random, ['claim', 'day']) },
        ...escalators,
      };
    case 'adjustment':
      return { ...named(id, role), applies, pays: drawnAdjustment(random), ...escalators };
  }
}

const OF_STAY: ReadonlySet<string> = new Set(['base_rate', 'case_rate', 'schedule']);
const drawnRatesOf = (random: Random) =>
  chance(random, 4) ? { rates_of: random.pick(['admission', 'discharge'] as const) } : {};
const ownLimits = (random: Random, isOfLines: boolean) =>
  chance(random, 4)
    ? { limits: drawnLimits(random, isOfLines ? ['claim', 'day', 'visit', 'line'] : ['claim', 'day']) }
    : {};
/** Dollars, or a figure that some DRGs have. */
const drawnAmount = (random: Random, most: number) =>
  chance(random, 4) ? { rate_table: 'sheet', column: 'rate' } : cents(random, most);

function drawnAdjustment(random: Random): Pays {
  const plus = chance(random, 2) ? { plus: drawnAmount(random, 90) } : {};
  const ids = chance(random, 3) ? { with: [random.pick(IDS), random.pick(IDS)] } : {};
  return { how: 'adjust', to_percent: random.pick([90, 98, 101.5, 107.04]), ...plus, ...ids };
}

function claimOrLines(random: Random, applies: Applies = {}): Pick<Term, 'applies' | 'consumes' | 'pays'> {
  const consumes = random.pick(['claim', 'lines'] as const);
  const lines = chance(random, 2) ? { lines: drawnLineConditions(random) } : {};
  const pays = consumes === 'claim' ? drawnClaimPays(random) : drawnLinePays(random);
  return { applies: { ...applies, ...lines }, consumes, pays };
}

const drawnRest = (random: Random, { consumes }: Pick<Term, 'consumes'>) =>
  consumes === 'lines' && chance(random, 4) ? { includes_rest: random.pick(['claim', 'day'] as const) } : {};

function drawnApplies(random: Random): Applies {
  const applies: Applies = {};
  if (chance(random, 3)) applies.kinds = [random.pick(KINDS), 'inpatient', 'outpatient'];
  if (chance(random, 5)) applies.drgs = codes(random, DRGS);
  if (chance(random, 8)) applies.age = { from: 18 };
  if (chance(random, 8)) applies.sex = random.pick(['M', 'F'] as const);
  if (chance(random, 8)) applies.has_lines = drawnLineConditions(random);
  if (chance(random, 8)) applies.covered_days = random.pick([{ from: 2 }, { to: 4 }, { from: 1, to: 6 }]);
  if (chance(random, 8)) applies.with = [random.pick(IDS), random.pick(IDS), random.pick(IDS)];
  if (chance(random, 8)) applies.cond_codes = codes(random, ['41', 'G0']);
  return applies;
}

function drawnLineConditions(random: Random): NonNullable<Applies['lines']> {
  const lines: NonNullable<Applies['lines']> = {};
  if (!chance(random, 3)) lines.revenue_codes = codes(random, REVENUE);
  if (chance(random, 2)) lines.hcpcs = codes(random, HCPCS);
  if (chance(random, 6)) lines.status_indicators = codes(random, ['S1', 'V1']);
  if (chance(random, 3)) {
    lines.charges_over = random.pick([0, 100, 1000]);
    lines.per = random.pick(['line', 'unit', 'claim'] as const);
  }
  if (chance(random, 8)) lines.invoice_over = random.pick([0, 500]);
  return lines;
}

const drawnSteps = (random: Random) =>
  chance(random, 3)
    ? {
        steps: [100, 50, 25].slice(0, 1 + random.below(3)),
        ...(chance(random, 2) ? { steps_of: random.pick(['lines', 'units'] as const) } : {}),
      }
    : {};

const drawnSchedule = (random: Random): Way => ({
  ...{ how: 'schedule', custom_fee_schedule_id: 'schedule' },
  ...(chance(random, 3) ? { percent: percent(random) } : {}),
  ...drawnSteps(random),
  ...(chance(random, 3) ? { families: [{ base: '99284', codes: ['7*', '8*', '9*'] }] } : {}),
});

type Way = Extract<Pays, { how: 'lesser' | 'greater' }>['of'][number];
type WayOf<P> = P extends Way ? P : never;
const isWay = (pays: Pays): pays is WayOf<Pays> =>
  !['lesser', 'greater', 'nothing', 'stop_loss', 'limit'].includes(pays.how);

/** Draws two to four ways of those that a form may be. */
function drawnWays(random: Random, drawn: (random: Random) => Pays, fits: (way: Way) => boolean): Way[] {
  const ways: Way[] = [];
  for (const count = 2 + random.below(3); ways.length < count; ) {
    const way = drawn(random);
    if (isWay(way) && fits(way)) ways.push(way);
  }
  return ways;
}

const isByOccasion = (way: Way) => way.how === 'flat' && (way.per === 'day' || way.per === 'visit');

function drawnComparison(random: Random): Pays {
  const compare = random.pick(['line', 'claim'] as const);
  const of = drawnWays(random, drawnLinePays, (way) => compare === 'claim' || !isByOccasion(way));
  return { how: random.pick(['lesser', 'greater'] as const), of, compare };
}

function drawnLinePays(random: Random): Pays {
  const per = random.pick(['line', 'unit', 'day', 'visit'] as const);
  return random.pick<() => Pays>([
    () => ({ how: 'flat', amount: random.below(5000000) / 10000, per, ...(per === 'day' ? {} : drawnSteps(random)) }),
    () => drawnSchedule(random),
    () => ({
      how: 'invoice',
      percent: percent(random),
      ...(chance(random, 2) ? { add_on_cap: cents(random, 500) } : {}),
    }),
    () => ({ how: 'apc_rate', conversion_factor: cents(random, 200), weights: 'medicare' }),
    () => drawnComparison(random),
    () => ({ how: 'percent_of_charges', percent: percent(random) }),
    () => ({
      how: 'percent_of_cost',
      percent: percent(random),
      ...(chance(random, 2) ? { cost_to_charge_ratio: 0.321 } : {}),
    }),
    () => ({ how: 'asp', plus_percent: percent(random) }),
    () => drawnPercentOfMedicare(random),
  ])();
}

function drawnClaimPays(random: Random): Pays {
  const transfers = chance(random, 3)
    ? { transfers: random.pick(['as_medicare' as const, drawnTransfers(random)]) }
    : {};
  const per = random.pick(['day', 'visit'] as const);
  return random.pick<() => Pays>([
    () => ({ how: 'case_rate', amount: cents(random, 20000), ...transfers }),
    () => ({
      how: 'case_rate',
      amount: drawnAmount(random, 20000),
      days: random.pick([2, { rate_table: 'sheet', column: 'days' }]),
      each_further_day: cents(random, 900),
      ...transfers,
    }),
    () => ({
      ...{ how: 'base_rate', rate: drawnAmount(random, 9000), ...transfers },
      weights: random.pick(['medicare' as const, { rate_table: 'sheet', column: 'days' }]),
      ...(chance(random, 3) ? { plus: cents(random, 900) } : {}),
      ...(chance(random, 3) ? { percent: percent(random) } : {}),
    }),
    () => ({
      how: 'per_diem',
      tiers: [
        { from_day: 1, amount: cents(random, 2000) },
        { from_day: 3, amount: cents(random, 2000) },
      ],
      by_revenue: [
        {
          revenue_codes: ['020*'],
          ...random.pick([
            { amount: drawnAmount(random, 4000) },
            {
              tiers: [
                { from_day: 1, amount: cents(random, 4000) },
                { from_day: 2, amount: cents(random, 4000) },
              ],
            },
          ]),
        },
      ],
    }),
    () => ({ how: 'flat', amount: cents(random, 500), per, ...(per === 'day' ? {} : drawnSteps(random)) }),
    () => drawnSchedule(random),
    () => ({ how: 'apc_rate', conversion_factor: cents(random, 200), weights: 'medicare' }),
    () => ({ how: random.pick(['lesser', 'greater'] as const), of: drawnWays(random, drawnClaimPays, () => true) }),
    () => ({ how: 'percent_of_charges', percent: percent(random) }),
    () => ({ how: 'percent_of_cost', percent: percent(random) }),
    () => drawnPercentOfMedicare(random),
  ])();
}

function drawnPercentOfMedicare(random: Random): Pays {
  const parts = random.pick(['outlier', 'operating_fsp', 'apc', 'period']);
  return {
    ...{ how: 'percent_of_medicare', percent: percent(random) },
    ...random.pick([{}, { basis: 'paid' as const }, { only: [parts] }, { without: [parts] }]),
    ...(chance(random, 4) ? { other_schedules: false } : {}),
    ...(chance(random, 4) ? { not_covered: 'next' as const } : {}),
  };
}

function drawnTransfers(random: Random) {
  return {
    statuses: ['02', '05'],
    mean_stay: random.pick(['geometric' as const, { rate_table: 'sheet', column: 'days' }]),
    ...(chance(random, 2) ? { extra_days: 1 } : {}),
    ...(chance(random, 2) ? { percent: percent(random) } : {}),
  };
}

function drawnStopLoss(random: Random): Pays {
  const of = {
    cap_per: random.pick(['claim', 'day'] as const),
    cap_of: random.pick(['addition', 'payment'] as const),
  };
  const cap = chance(random, 3) ? { cap: drawnAmount(random, 9000), ...(chance(random, 2) ? of : {}) } : {};
  if (chance(random, 3)) {
    const byRevenue = { by_revenue: [{ revenue_codes: ['020*'], amount: cents(random, 900) }] };
    const days = { how: 'stop_loss', by: 'days', over: random.below(5), each_day: drawnAmount(random, 900) } as const;
    return { ...days, ...cap, ...(chance(random, 2) ? byRevenue : {}) };
  }
  const by = random.pick(['charges', 'cost'] as const);
  const over = random.pick([
    ...[0, 500, 5000, { rate_table: 'sheet', column: 'rate' }],
    ...[
      { payment_times: 1.5, plus: 10 },
      { payment_times: 0.5, at_least: drawnAmount(random, 900) },
    ],
  ]);
  return {
    ...{ how: 'stop_loss', by, over },
    ...(by === 'cost' && chance(random, 2) ? { of: 'charges' as const } : {}),
    ...{
      percent: percent(random),
      dollar: random.pick(['first', 'second'] as const),
      counts_carve_outs: chance(random, 2),
    },
    ...cap,
  };
}

function drawnLimits(random: Random, each: readonly NonNullable<Limits['per']>[] = ['claim', 'day']): Limits {
  const limits: Limits = {};
  if (chance(random, 2)) limits.lesser_of_charges = random.pick(['line', 'claim'] as const);
  if (chance(random, 3)) limits.minimum = cents(random, 3000);
  if (chance(random, 3)) limits.maximum = (300_000 + random.below(3_000_000)) / 100;
  const isBound = limits.minimum !== undefined || limits.maximum !== undefined;
  if (isBound && chance(random, 2)) limits.per = random.pick(each);
  else if (chance(random, 3)) limits.corridor = { from_percent: 20, to_percent: 20 + percent(random) };
  return Object.keys(limits).length > 0 ? limits : { maximum: 20000 };
}

const SHEET_ROWS = [
  { code: '470', effectiveDate: 20250101, figures: { rate: 4321.5, days: 2.5 } },
  { code: '1392', effectiveDate: 20250101, figures: { rate: 777.7777, days: null } },
  { code: '*', effectiveDate: 20260308, figures: { rate: 999, days: 3 } },
];
const SHEET: GivenClaim['rateTable'] = (id) =>
  id === 'sheet' ? { of: 'drg', table: new RateTable(SHEET_ROWS) } : null;

/** Draws a claim of up to eight lines. */
export function drawnClaim(random: Random): GivenClaim {
  const kind = chance(random, 20) ? null : random.pick(['inpatient', 'outpatient', ...KINDS] as const);
  const lines = Array.from({ length: random.below(9) }, () => drawnLine(random));
  const known = <Value>(value: Value) => (chance(random, 8) ? null : value);
  return {
    kind,
    drgs: { grouped: known(random.pick(DRGS)), billed: random.pick([null, ...DRGS]) },
    otherDrg: known(random.pick(['1392', '470'])),
    billType: random.pick(['111', '112', '114']),
    daysBefore: random.pick([0, 0, 3]),
    firstDay: known(20260309),
    dates: { admission: known(20260306), discharge: 20260312 },
    patientStatus: known(random.pick(['01', '02'])),
    rateTable: SHEET,
    age: known(random.below(90)),
    sex: known(random.pick(['M', 'F'] as const)),
    condCodes: random.pick([[], ['41'], ['41', 'G0']]),
    coveredDays: known(random.below(9)),
    totalCharges: random.pick([0, 12345.67]),
    contractDay: 20260310,
    lines,
    medicare: chance(random, 8) ? {} : drawnMedicare(random, kind, lines),
    costToChargeRatio: known(0.4321),
    schedule: scheduleOf(
      ...(['291', '312', '470'] as const).map((drg) => ['DRG', drg, 'flat_rate', 9000.5] as const),
      ['HCPCS', '99284', 'per_unit', 120.3333],
      ['HCPCS', 'J*', 'percent_of_medicare', 90],
      ['REV', '*', 'percent_of_charges', 40],
      ...(chance(random, 2) ? ([['APC', '05072', 'per_unit', 300.25]] as const) : []),
    ),
  };
}

function drawnLine(random: Random): GivenLine {
  return {
    revenueCode: random.pick(REVENUE),
    hcpcs: random.pick(HCPCS),
    units: random.pick([0, 1, 2, 2.5, 30]),
    charges: chance(random, 6) ? 0 : cents(random, 9000),
    day: chance(random, 12) ? null : random.pick([20260310, 20260311]),
    statusIndicator: random.pick([null, '', 'S1', 'V1', 'N', 'E1']),
    apc: random.pick([null, '', '05072', '05073']),
    discount: random.pick([null, 1, 0.5]),
    invoiceCost: random.pick([null, 0, 321.23, 4000]),
    isDated: !chance(random, 8),
    asp: random.pick([null, 58.125]),
    disposition: chance(random, 10) ? 'denied by edit 40' : null,
  };
}

function drawnMedicare(random: Random, kind: Kind | null, lines: readonly GivenLine[]): GivenClaim['medicare'] {
  const [system = 'IPPS'] = kind ? systemsOf(kind) : [];
  const more = {
    weight: (drg: string) => (drg === '807' ? null : exact(Number(drg) / 300)),
    meanStay: (drg: string) => (drg === '807' ? null : { geometric: exact('3.3'), arithmetic: exact('4.1') }),
    transferFactor: exact(random.pick([1, 0.5432])),
    apcWeights: () => (apc: string) => (apc === '05072' ? exact('14.5231') : null),
  };
  if (kind && KINDS_PAID_WHOLE.has(kind)) {
    const parts = ['operating_fsp', 'operating_outlier', 'treatment', 'period', 'outlier', 'routine_home_care'];
    const own = parts.filter((part) => partsNamed(system, part).includes(part));
    return wholePayment(system, Object.fromEntries(own.map((part) => [part, cents(random, 9000)])), more);
  }
  const paymentOf = (): GivenPayment | null => {
    const apc = cents(random, 900);
    return random.pick<GivenPayment | null>([
      ...[null, 'the rate is not known', 0, apc, { other: cents(random, 50) }, { other: null }],
      { parts: { apc, outlier: 10.01 }, paid: apc },
      { parts: { apc }, paid: Math.floor(apc * 80) / 100 },
    ]);
  };
  return linePayments(system, lines.map(paymentOf), more);
}
