/**
 * Prices a claim by the terms of its contract: exclusions, carve-outs and rates take its lines in the order of the
 * document, the default takes the rest, and stop-losses, limits and adjustments change the total.
 */
import { type Exact, ZERO } from '../../core/exact.ts';
import type { ContractFacts } from '../facts.ts';
import { appliesToClaim, appliesToLines } from './applies.ts';
import type { CompiledTerm, CompiledTerms, TermsByRole } from './compiled.ts';
import { OTHER_KINDS, SUM } from './explain.ts';
import { adjustmentOf } from './forms/adjust/price.ts';
import { stopLossOf } from './forms/stop-loss/price.ts';
import { measuredAlone } from './later-bill.ts';
import { boundsInForce, limited } from './limits.ts';
import { take } from './take.ts';
import type { Term } from './terms.ts';
import type { TermsPrice } from './terms-price.ts';
import { lineName, toCents, Walk, type WalkedLine } from './walk.ts';

/** The configuration that the terms are of, and whether the steps are asked for. */
export interface TermsContext {
  contractId: string;
  configId: string;
  explain: boolean;
}

/** Returns what the terms pay for the claim, part by part. */
export function priceByTerms(terms: CompiledTerms, facts: ContractFacts, about: TermsContext): TermsPrice {
  const walk = new Walk(terms, facts, about);
  const ofKind = terms.of(facts.kind);
  if (ofKind.others > 0)
    walk.trace?.record(OTHER_KINDS, 'terms of other kinds of claims', { kind: facts.kind }, ofKind.others);
  const stop = takeLines(ofKind, walk);
  const reason = stop ?? whyIncomplete(walk) ?? changeTotal(ofKind, walk);
  return answer(walk, stop, reason);
}

/** Lets exclusions, carve-outs, rates and the default take their lines. Returns a sentence if one stops the walk. */
function takeLines(terms: TermsByRole, walk: Walk): string | null {
  for (const compiled of terms.exclusion) {
    const matching = appliesToLines(compiled, walk);
    if (typeof matching === 'string') return matching;
    if (matching === false) continue;
    exclude(compiled, matching, walk);
    if (!compiled.isByLine) return null;
  }
  for (const compiled of terms.carve_out) {
    const { stop } = take(compiled, walk);
    if (stop !== null) return stop;
  }
  for (const compiled of terms.rate) {
    const { stop, isClaim } = take(compiled, walk);
    if (stop !== null) return stop;
    if (isClaim) return null;
  }
  for (const compiled of terms.default) {
    const { stop } = take(compiled, walk);
    if (stop !== null) return stop;
  }
  return null;
}

function exclude({ term, isByLine }: CompiledTerm, lines: readonly WalkedLine[], walk: Walk): void {
  const nothing = toCents(ZERO);
  walk.take(term, lines);
  walk.pay(term, nothing, { lines, reason: `the contract excludes the ${isByLine ? 'lines' : 'claim'}` });
  walk.trace?.record(term.id, 'excluded by the contract', { lines: lines.length }, nothing, term);
}

/** Returns a sentence if a line with charges is left, or nothing was taken; else null. */
function whyIncomplete({ untakenLines, parts, reason }: Walk): string | null {
  const unpriced = untakenLines.filter(({ facts }) => facts.charges.isPositive);
  const [first, ...others] = unpriced;
  if (first) return others.length > 0 ? `${whyLeft(first)}; and ${others.length} more` : whyLeft(first);
  return parts.length > 0 ? null : (reason ?? 'No term applies to the claim');
}

const whyLeft = (line: WalkedLine) => line.reason ?? `No term prices ${lineName(line)}`;

/** Adds stop-losses, then limits and adjusts the total. Returns a sentence if one of them cannot be told. */
function changeTotal(terms: TermsByRole, walk: Walk): string | null {
  if (walk.parts.every(({ role }) => role === 'exclusion')) return null;
  for (const compiled of terms.stop_loss) {
    const stop = addStopLoss(compiled, walk);
    if (stop !== null) return stop;
  }
  for (const compiled of terms.ofTotal) {
    const stop = compiled.term.role === 'limit' ? limitTotal(compiled, walk) : adjustTotal(compiled, walk);
    if (stop !== null) return stop;
  }
  return null;
}

/** Adds the stop-loss payment. Unknown facts matter only if charges, cost or days are over the threshold. */
function addStopLoss(compiled: CompiledTerm, walk: Walk): string | null {
  const { term } = compiled;
  const { pays } = term;
  if (pays.how !== 'stop_loss') return null;
  if (pays.with && !walk.parts.some((part) => pays.with?.includes(part.term))) return null;
  const verdict = appliesToClaim(compiled, walk);
  if (verdict === false) return null;
  const trace = verdict === true ? walk.traceOf(compiled) : null;
  const alone = pays.by === 'days' ? null : measuredAlone(walk.facts, term);
  if (alone !== null) walk.notes.push(alone);
  const outcome = stopLossOf({ term, compiled, walk, trace }, pays);
  if (outcome === null) return null;
  if (typeof verdict === 'string') return verdict;
  if (typeof outcome === 'string') return withoutAmount(term, outcome);
  walk.pay(term, outcome.whole ?? ZERO, { reason: outcome.reason });
  return null;
}

function withoutAmount({ id, if_unpriced: unpriced }: Term, reason: string): string | null {
  return unpriced === 'next' ? null : `Term ${id} has no amount: ${reason}`;
}

function limitTotal(compiled: CompiledTerm, walk: Walk): string | null {
  const { term } = compiled;
  const { pays: limits } = term;
  if (limits.how !== 'limit') return null;
  const verdict = appliesToClaim(compiled, walk);
  if (typeof verdict === 'string') return verdict;
  if (!verdict) return null;
  const trace = walk.traceOf(compiled);
  const bounds = boundsInForce({ term, walk, trace }, limits);
  if (typeof bounds === 'string') return withoutAmount(term, bounds);
  const { paid, lines } = walk;
  const limitedTotal = limited(
    limits,
    { term, paid, charges: walk.billedCharges(), lines, groups: null, ...bounds },
    walk,
    trace,
    true,
  );
  walk.pay(term, limitedTotal.minus(paid), {});
  return null;
}

/** Adds to what has been paid, or takes from it. Terms of which it is a percent, and none of which has paid, settle it before. */
function adjustTotal(compiled: CompiledTerm, walk: Walk): string | null {
  const { term } = compiled;
  const { pays } = term;
  if (pays.how !== 'adjust') return null;
  if (pays.with && !walk.parts.some((part) => pays.with?.includes(part.term))) return null;
  const verdict = appliesToClaim(compiled, walk);
  if (typeof verdict === 'string') return verdict;
  if (!verdict) return null;
  const amount = adjustmentOf({ term, walk, trace: walk.traceOf(compiled) }, pays);
  if (typeof amount === 'string') return withoutAmount(term, amount);
  walk.pay(term, amount, {});
  return null;
}

/** @param reason why there is no total; null if there is one */
function answer(walk: Walk, stop: string | null, reason: string | null): TermsPrice {
  const { lines, untakenLines, parts, notes, paid, trace } = walk;
  const total = reason === null ? toCents(paid) : null;
  if (trace && total) trace.record('total_payment', SUM, partInputs(walk), total);
  return {
    total: total?.toNumber() ?? null,
    reason,
    parts,
    lineAmounts: lines.flatMap(({ facts: { line }, takenBy, price, expected }) =>
      takenBy && price && expected
        ? [{ line, term: takenBy.id, price: price.toNumber(), expected: expected.toNumber() }]
        : [],
    ),
    unpricedLines: untakenLines.flatMap((line) =>
      line.facts.charges.isPositive ? [{ line: line.facts.line, reason: line.reason ?? stop ?? whyLeft(line) }] : [],
    ),
    notes,
    steps: trace?.steps ?? null,
  };
}

function partInputs({ amounts }: Walk): Record<string, Exact> {
  return Object.fromEntries(amounts);
}
