/** Drawn bills, each with one that says the same without a rule before the pricer: their prices are equal. */
import { expect, test } from 'vitest';
import type { ModuleName } from '../../src/engine/claim/claim.ts';
import { plusDays } from '../../src/engine/core/calendar.ts';
import { draws, onDraws, seed } from '../support/draws.ts';
import { EXAMPLE_CLAIMS } from '../support/example-claims.ts';
import type { Random } from '../support/random.ts';
import { type SampleAnswer, samplePrices } from '../support/sample-prices.ts';
import { BILLS } from './bill-rule-cases.ts';

type Body = Record<string, unknown>;

interface Pair {
  bill: Body;
  equivalent: Body;
  /** Place on the equivalent bill of each line of the bill; null for one that it does not have. */
  places?: (number | null)[];
}

const price = samplePrices();
const TOGETHER = 100;

/** Compares the prices of drawn pairs. @returns how many of them have a price */
async function pricesOfPairs(draw: (random: Random) => Pair): Promise<number> {
  const pairs: Pair[] = [];
  onDraws((random) => {
    for (let drawn = 0; drawn < draws; drawn++) pairs.push(draw(random));
  });
  let priced = 0;
  for (let first = 0; first < pairs.length; first += TOGETHER) {
    const some = pairs.slice(first, first + TOGETHER);
    const bills = await price(some.map(({ bill }) => bill));
    const equivalents = await price(some.map(({ equivalent }) => equivalent));
    for (const [i, { bill, places = [] }] of some.entries()) {
      const about = `seed ${seed}: ${JSON.stringify(bill)}`;
      const [one, other] = [bills[i], equivalents[i]];
      expect(amounts(one), about).toEqual(amounts(other));
      const lines = places.map((place) => (place === null ? 0 : other?.result.lines[place]?.allowed));
      if (one?.result.priced)
        expect(
          places.map((_, place) => one.result.lines[place]?.allowed),
          about,
        ).toEqual(lines);
      if (one?.result.priced) priced++;
    }
  }
  return priced;
}

const amounts = (answer: SampleAnswer | undefined) => ({
  priced: answer?.result.priced,
  allowed: answer?.result.allowed,
  outlier: answer?.result.outlier,
});

const iso = (day: number) => `${day}`.replace(/(....)(..)(..)/, '$1-$2-$3');
const FIRST = 20260302;
const NAMES: readonly (readonly [ModuleName, example: string, patientStatus: string])[] = [
  ['IPPS', 'ipps-outlier', '02'],
  ['PSYCH', 'psych-depression', '01'],
  ['LTCH', 'ltch-respiratory', '01'],
  ['IRF', 'irf-early-transfer', '03'],
];

/** Example by name, from `FIRST` on. */
function exampleOf(name: string): Body {
  const { lines = [], ...stay } = EXAMPLE_CLAIMS[name] ?? {};
  const first = iso(FIRST);
  return {
    ...stay,
    admit_date: first,
    from_date: first,
    lines: lines.map((line) => ({ ...line, service_date: first })),
  };
}

/** A stay from `FIRST` of so many days, with charges that may make it an outlier. */
function stayOf(random: Random, days: number): Body {
  const [, name, patient_status] = random.pick(NAMES);
  const thru_date = iso(plusDays(FIRST, days));
  const total_charges = random.pick([20_000, 150_000, 900_000]) + random.below(10_000);
  return { ...exampleOf(name), thru_date, patient_status, total_charges };
}

const NOT_COVERED = ['74', '76', '77', '79', 'M1'];
const COVERED = ['70', '71', '72', '75', '78'];

test('a stay with spans of n days is one of n days less', async () => {
  const priced = await pricesOfPairs((random) => {
    const days = 3 + random.below(26);
    const bill = stayOf(random, days);
    const away = new Set(Array.from({ length: 1 + random.below(days - 1) }, () => random.below(days)));
    if (away.size === days) away.delete(0);
    const span = (code: string, day: number) => {
      const date = iso(plusDays(FIRST, day));
      return { code, start_date: date, end_date: date };
    };
    const covered = { code: random.pick(COVERED), start_date: bill.from_date, end_date: bill.thru_date };
    const spans = [...away].map((day) => span(random.pick(NOT_COVERED), day));
    return {
      bill: { ...bill, span_codes: [...spans, covered] },
      equivalent: { ...bill, thru_date: iso(plusDays(FIRST, days - away.size)) },
    };
  });
  expect(priced).toBeGreaterThan(draws * 0.9);
});

test('1t a patient who stays has a day more than one who leaves', async () => {
  const priced = await pricesOfPairs((random) => {
    const days = 1 + random.below(28);
    const name = random.pick(['psych-depression', 'irf-stroke', 'ltch-respiratory']);
    const away = random.below(days);
    const bill = { ...exampleOf(name), total_charges: 20_000, non_covered_days: away };
    return {
      bill: { ...bill, thru_date: iso(plusDays(FIRST, days - 1)), patient_status: '30' },
      equivalent: { ...bill, thru_date: iso(plusDays(FIRST, days)), patient_status: '01' },
    };
  });
  expect(priced).toBeGreaterThan(draws * 0.9);
});

const DENYING = ['GZ', 'GY', 'EY', 'GL', 'PA', 'PB', 'PC'];

test('a bill with denied lines is the bill without them, but for these lines', async () => {
  const priced = await pricesOfPairs((random) => {
    const bill = random.pick(Object.values(BILLS));
    const lines = bill.lines as Body[];
    const kept = random.below(lines.length);
    const denied = lines.map((_, place) => place !== kept && random.below(3) === 0);
    const places: (number | null)[] = [];
    for (const isDenied of denied) places.push(isDenied ? null : places.filter((place) => place !== null).length);
    return {
      places,
      bill: {
        ...bill,
        lines: lines.map((line, place) => (denied[place] ? { ...line, modifiers: [random.pick(DENYING)] } : line)),
      },
      equivalent: { ...bill, lines: lines.filter((_, place) => !denied[place]) },
    };
  });
  expect(priced).toBeGreaterThan(draws * 0.7);
});

test('charges of organs are those of another bill', async () => {
  const priced = await pricesOfPairs((random) => {
    const line = (revenue_code: string) => ({ revenue_code, units: 1, charges: 1 + random.below(400_000) });
    const others = Array.from({ length: 1 + random.below(4) }, () =>
      line(random.pick(['0120', '0200', '0360', '0250'])),
    );
    const organs = Array.from({ length: 1 + random.below(2) }, () => line(`081${random.below(10)}`));
    const stay = {
      ...EXAMPLE_CLAIMS['ipps-outlier'],
      ...{ modules: ['IPPS'], additional_data: { drg: '652' }, total_charges: null },
    };
    const lines = random.below(2) === 0 ? [...others, ...organs] : [...organs, ...others];
    return { bill: { ...stay, lines }, equivalent: { ...stay, lines: others } };
  });
  expect(priced).toBeGreaterThan(draws * 0.9);
});

test('non-covered charges are charges that the bill does not have', async () => {
  const priced = await pricesOfPairs((random) => {
    const { total_charges, ...stay } = stayOf(random, 4 + random.below(20));
    const charges = Array.from({ length: 1 + random.below(4) }, () => 2 + random.below(300_000));
    const not = charges.map((all) => random.below(all));
    const { lines = [] } = stay as { lines?: Body[] };
    const line = (dollars: number, more: object = {}) => ({
      revenue_code: '0250',
      units: 1,
      charges: dollars,
      ...more,
    });
    return {
      bill: { ...stay, lines: [...lines, ...charges.map((all, i) => line(all, { non_covered_charges: not[i] }))] },
      equivalent: { ...stay, lines: [...lines, ...charges.map((all, i) => line(all - (not[i] ?? 0)))] },
    };
  });
  expect(priced).toBeGreaterThan(draws * 0.9);
});
