/** Tests what holds of every document and claim: most of those that are drawn have a price. */
import { describe, expect, it } from 'vitest';
import { contractFacts, termsOf } from '../../../../test/support/contract-terms.ts';
import { drawnClaim, drawnTerms } from '../../../../test/support/drawn-terms.ts';
import { draws, onDraws } from '../../../../test/support/draws.ts';
import type { Random } from '../../../../test/support/random.ts';
import { faultsOf, unreadable } from '../../../../test/support/trace-arithmetic.ts';
import { Exact, exact } from '../../core/exact.ts';
import type { ContractFacts } from '../facts.ts';
import { compileTerms } from './compile.ts';
import { priceByTerms } from './price.ts';
import type { Terms } from './terms.ts';
import type { TermsPrice } from './terms-price.ts';

/** Ranked units of other lines were rounded, and an amount of a visit stood on a line of other charges. */
const KEPT = [33, 55];
const ABOUT = { contractId: 'C', configId: '1', explain: false };
/** The steps of one of so many are computed again. */
const COMPUTED_AGAIN = 10;

const priceOf = (document: Terms, facts: ContractFacts, explain = false) =>
  priceByTerms(compileTerms(document, new Map()), facts, { ...ABOUT, explain });
const inCents = (amounts: readonly number[]) => Exact.sum(amounts.map((amount) => exact(amount)));

/** Lines that a term has taken, excluded ones too. */
const linesTaken = ({ parts }: TermsPrice) => parts.flatMap(({ lines }) => lines);

function expectSound(document: Terms, facts: ContractFacts, price: TermsPrice): void {
  const { total, reason, parts, lineAmounts, unpricedLines } = price;
  expect(total === null).toBe(reason !== null);
  if (total !== null) expect(inCents(parts.map(({ amount }) => amount)).toNumber()).toBe(total);
  if (total !== null) expect(total).toBeGreaterThanOrEqual(0);
  for (const { amount } of parts) expect(exact(amount).round(2).equals(exact(amount))).toBe(true);

  const taken = linesTaken(price);
  expect(new Set(taken).size, 'a line taken twice').toBe(taken.length);
  const unpriced = facts.lines.filter(({ line, charges }) => charges.isPositive && !taken.includes(line));
  expect(unpricedLines.map(({ line }) => line)).toEqual(unpriced.map(({ line }) => line));
  if (total !== null) expect(unpriced).toEqual([]);

  expect(new Set(lineAmounts.map(({ line }) => line)).size).toBe(lineAmounts.length);
  for (const { line, term, price: amount, expected } of lineAmounts) {
    // A minimum of some lines raises one of them.
    const { limits } = document.terms.find(({ id }) => id === term) ?? {};
    if (limits?.minimum === undefined || (limits.per ?? 'claim') === 'claim')
      expect(expected).toBeLessThanOrEqual(amount);
    expect(expected).toBeGreaterThanOrEqual(0);
    expect(parts.find((part) => part.term === term)?.lines).toContain(line);
  }
  if (total !== null) expectLimitsKept(document, facts, price, total);
}

/** The last limit holds: it limits the total of every claim. */
function expectLimitsKept(document: Terms, facts: ContractFacts, { parts }: TermsPrice, total: number): void {
  const last = document.terms.find(({ id }) => id === 'last')?.pays;
  if (last?.how !== 'limit' || parts.every(({ role }) => role === 'exclusion')) return;
  const excluded = new Set(parts.flatMap(({ role, lines }) => (role === 'exclusion' ? lines : [])));
  const hasLineCharges = facts.lines.some(({ charges }) => charges.isPositive);
  const counted = facts.lines.filter(({ line }) => !excluded.has(line));
  const charges = hasLineCharges ? Exact.sum(counted.map((line) => line.charges)) : facts.totalCharges;
  const { lesser_of_charges: lesser, corridor } = last;
  const days = last.per === 'day' ? (facts.coveredDays ?? 0) : 1;
  const inDays = (bound: number | undefined) =>
    bound === undefined ? undefined : exact(bound).times(exact(days)).toNumber();
  const [minimum, maximum] = [inDays(last.minimum), inDays(last.maximum)];
  if (lesser === 'claim' && charges.isPositive) expect(exact(total).isMore(charges), 'above charges').toBe(false);
  if (maximum !== undefined) expect(total).toBeLessThanOrEqual(maximum);
  if (lesser === 'claim' || maximum !== undefined) return;
  if (minimum !== undefined) expect(total).toBeGreaterThanOrEqual(minimum);
  else if (corridor?.to_percent !== undefined && charges.isPositive)
    expect(total).toBeLessThanOrEqual(
      charges.times(exact(corridor.to_percent)).times(exact('0.01')).round(2).toNumber(),
    );
}

/** Returns the same lines in another order, each with its number. */
function shuffled(facts: ContractFacts, random: Random): ContractFacts {
  const lines = [...facts.lines];
  for (let i = lines.length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    [lines[i], lines[j]] = [lines[j] as (typeof lines)[number], lines[i] as (typeof lines)[number]];
  }
  return { ...facts, lines };
}

/**
 * True of terms whose price may go by the order of lines: ties of ranked amounts and the line that carries an amount of a
 * day or visit go by it. A limit by line compares them with other charges, and ranked units are rounded by line.
 */
function dependsOnOrder({ terms }: Terms): boolean {
  const ways = terms.flatMap(({ pays }) => ('of' in pays && Array.isArray(pays.of) ? pays.of : []));
  // Lines are compared by what their ranks leave of each way, and an amount of a visit stands on its first line.
  if (ways.some((way) => 'steps' in way || 'families' in way || way.how === 'flat')) return true;
  if (terms.some(({ pays }) => 'steps_of' in pays && pays.steps_of === 'units')) return true;
  const isRanked = terms.some(({ pays }) => 'steps' in pays || 'families' in pays);
  const isOfFirstLine = terms.some(({ pays }) => pays.how === 'flat' && pays.per !== 'line' && pays.per !== 'unit');
  const isByLine = terms.some(
    ({ pays, limits }) =>
      limits?.lesser_of_charges === 'line' ||
      (limits?.per ?? 'claim') !== 'claim' ||
      (pays.how === 'limit' && pays.lesser_of_charges === 'line'),
  );
  return (isRanked || isOfFirstLine) && isByLine;
}

describe('a price by terms', () => {
  it('adds up, takes no line twice, keeps its limits, and does not depend on the order of lines', () => {
    onDraws(
      (random) => {
        const counts = { priced: 0, above: 0, shuffled: 0 };
        for (let i = 0; i < draws; i++) {
          const document = drawnTerms(random);
          const facts = contractFacts(drawnClaim(random));
          const price = priceOf(document, facts);
          expectSound(document, facts, price);
          if (price.total !== null) counts.priced++;
          if (price.parts.length > 2) counts.above++;
          if (!dependsOnOrder(document)) {
            counts.shuffled++;
            expect(priceOf(document, shuffled(facts, random)).total).toBe(price.total);
          }
          // An explained claim asks every term, where others pass those that their codes rule out.
          const { steps, ...explained } = priceOf(document, facts, true);
          expect({ ...explained, steps: null }).toEqual(price);
          if (i % COMPUTED_AGAIN !== 0) continue;
          expect(unreadable(steps ?? [])).toEqual([]);
          expect(faultsOf(steps ?? [])).toEqual([]);
        }
        expect(counts.priced, 'claims with a price').toBeGreaterThan(draws / 4);
        expect(counts.above, 'claims of several parts').toBeGreaterThan(draws / 8);
        expect(counts.shuffled).toBeGreaterThan(draws / 2);
      },
      ...KEPT,
    );
  });

  it('goes through 200 terms', () => {
    const rates = Array.from({ length: 199 }, (_, i) => ({
      id: `drg_${i}`,
      applies: { kinds: ['inpatient' as const], drgs: [`${100 + i}-${101 + i}`] },
      pays: { how: 'case_rate' as const, amount: i },
    }));
    const document = termsOf([
      ...rates,
      { id: 'rest', role: 'default', pays: { how: 'percent_of_charges', percent: 50 } },
    ]);
    const claimOf = (drg: string) =>
      contractFacts({ drgs: { grouped: drg, billed: null }, lines: [{ revenueCode: '0120', charges: 1000 }] });
    expect(['100', '250', '299', '300'].map((drg) => priceOf(document, claimOf(drg)).total)).toEqual([
      0, 149, 198, 500,
    ]);
  });
});
