/** A carve-out, rate or default takes its lines, or the claim, and pays for them. */
import { Exact, ZERO } from '../../core/exact.ts';
import { appliesToLines } from './applies.ts';
import type { CompiledTerm } from './compiled.ts';
import { SUM, stayStep } from './explain.ts';
import type { LineAmount, Outcome, Paid, Pricing } from './forms/form.ts';
import { formOf } from './forms/registry.ts';
import { paidAgain } from './later-bill.ts';
import { type Bounds, boundsAsWritten, groupsOf, limited } from './limits.ts';
import type { Term } from './terms.ts';
import { lineName, toCents, type Walk, type WalkedLine } from './walk.ts';

/** A term's effect on the claim. */
export interface TermEffect {
  /** True if it has taken the claim: no later rate, nor the default, follows. */
  isClaim: boolean;
  /** A sentence: why it stops the walk; null if it does not. */
  stop: string | null;
}

const NOTHING_TAKEN: TermEffect = { isClaim: false, stop: null };

/**
 * Lets a term take what matches. Lines with charges that it applies to and has no amount of, or a claim that it has no
 * amount of, stop the walk, unless the term leaves them to the next.
 */
export function take(compiled: CompiledTerm, walk: Walk): TermEffect {
  const { term, isByLine } = compiled;
  const matching = appliesToLines(compiled, walk);
  if (matching === false) return NOTHING_TAKEN;
  if (typeof matching === 'string') return { isClaim: false, stop: matching };
  if (!isByLine && isUsedUp(term, walk)) return NOTHING_TAKEN;

  const isOfMatching = isByLine || formOf(term.pays).isOfMatchingLines?.(term.pays);
  const lines = isOfMatching ? matching : walk.untakenLines;
  const bounds = boundsAsWritten(term.limits ?? {}, walk, isByLine);
  const outcome = outcomeOf(compiled, { lines, matching }, walk);
  if (typeof bounds === 'string') return withoutAmount(compiled, lines, bounds, walk);
  if (typeof outcome === 'string') return withoutAmount(compiled, lines, outcome, walk);

  // Charges say which lines need a price. Where no line has any, a claim that is paid by its lines needs all.
  const needsAll = !isByLine && outcome.whole === null && !walk.hasLineCharges;
  const needsPrice = ({ facts }: WalkedLine) => needsAll || facts.charges.isPositive;
  const included = includedIn(term, outcome, walk);
  const unpriced = outcome.lines.filter(
    ({ amount, line }) => amount === null && (isByLine || needsPrice(line)) && !included.has(line),
  );
  for (const { line, reason, isLeft } of unpriced)
    line.reason = isLeft
      ? `No term prices ${lineName(line)}: ${reason}, and term ${term.id} leaves it to the next`
      : `Term ${term.id} has no amount of ${lineName(line)}: ${reason}`;
  walk.reason = unpriced[0]?.line.reason ?? walk.reason;
  const takenLines = takenBy(compiled, outcome, unpriced, included, walk);
  if (takenLines.length > 0 || outcome.whole !== null) addPart(compiled, outcome, { takenLines, bounds }, walk);
  explainIncluded(compiled, included, walk);
  const stopping = unpriced.find(({ line, isLeft }) => !isLeft && needsPrice(line));
  const isStopped = stopping !== undefined && term.if_unpriced !== 'next';
  const takesClaim = !isByLine || (term.includes_rest === 'claim' && takenLines.length > 0);
  return { isClaim: takesClaim && unpriced.length === 0, stop: isStopped ? stopping.line.reason : null };
}

const NO_LINES: ReadonlySet<WalkedLine> = new Set();

/**
 * Returns the lines that what a term pays for others includes: all that are left, or those of the days of the lines that it
 * prices. Lines of which an amount is not known, or that go to the next term, are none of them.
 */
function includedIn({ includes_rest: rest }: Term, { lines }: Paid, { untakenLines }: Walk): ReadonlySet<WalkedLine> {
  const priced = lines.filter(({ amount }) => amount !== null);
  if (rest === undefined || priced.length === 0) return NO_LINES;
  const own = new Set(
    lines.filter(({ amount, hasNoItem, isLeft }) => isLeft || (amount === null && !hasNoItem)).map(({ line }) => line),
  );
  for (const { line } of priced) own.add(line);
  const days = new Set(priced.map(({ line }) => line.facts.day));
  const isOfDays = ({ facts: { day } }: WalkedLine) => day !== null && days.has(day);
  return new Set(untakenLines.filter((line) => !own.has(line) && (rest === 'claim' || isOfDays(line))));
}

/** Records the lines that have no amount of their own, for another amount of the term includes them. */
function explainIncluded(compiled: CompiledTerm, included: ReadonlySet<WalkedLine>, walk: Walk): void {
  const trace = walk.traceOf(compiled);
  if (!trace) return;
  for (const { facts } of included)
    trace.step(trace.price, `included in term ${compiled.term.id}`, {}, null, facts.line);
}

/**
 * True for a form that pays the stay as a whole where another term has paid it: the lines left have no price.
 * True also for a form that pays lines if it has none left, as of a stay whose lines other terms have taken.
 */
function isUsedUp({ id, pays }: Term, walk: Walk): boolean {
  const { stayPaidBy, untakenLines, lines } = walk;
  const form = formOf(pays);
  const part = form.claimPart?.(walk, pays);
  if (part === 'lines') return untakenLines.length === 0 && lines.length > 0;
  if (part !== 'stay' || stayPaidBy === null) return false;
  const relation = form.isOfMedicare ? `of which ${id} is a percent` : `which ${id} would pay again`;
  for (const line of untakenLines)
    line.reason = `No term prices ${lineName(line)}: term ${stayPaidBy} has paid the stay, ${relation}`;
  return true;
}

/** The claim goes on to the next term, or stops; lines of a term without charges never stop it. */
function withoutAmount(
  { term, isByLine }: CompiledTerm,
  lines: readonly WalkedLine[],
  reason: string,
  walk: Walk,
): TermEffect {
  const sentence = `Term ${term.id} has no amount: ${reason}`;
  for (const line of lines) line.reason = sentence;
  walk.reason = sentence;
  const isStopped = !isByLine || lines.some(({ facts }) => facts.charges.isPositive);
  return { isClaim: false, stop: isStopped && term.if_unpriced !== 'next' ? sentence : null };
}

/**
 * Returns the lines that a term takes: those that it prices and includes, or all that are left but those that it does not
 * price.
 */
function takenBy(
  { isByLine }: CompiledTerm,
  { lines }: Paid,
  unpriced: readonly LineAmount[],
  included: ReadonlySet<WalkedLine>,
  { untakenLines }: Walk,
): readonly WalkedLine[] {
  if (isByLine) {
    const priced = lines.flatMap(({ line, amount }) => (amount === null ? [] : [line]));
    if (included.size === 0) return priced;
    const taken = new Set([...priced, ...included]);
    return untakenLines.filter((line) => taken.has(line));
  }
  if (unpriced.length === 0) return untakenLines;
  const without = new Set(unpriced.map(({ line }) => line));
  return untakenLines.filter((line) => !without.has(line));
}

function addPart(
  { term, isByLine }: CompiledTerm,
  { whole, lines, reason, isOfStay = false }: Paid,
  { takenLines, bounds }: { takenLines: readonly WalkedLine[]; bounds: Bounds },
  walk: Walk,
): void {
  const trace = walk.traceOf({ term });
  const charges = walk.chargesOf(takenLines, isByLine);
  const priced: WalkedLine[] = [];
  const amounts: Exact[] = whole ? [whole] : [];
  for (const { line, amount, comparedWith } of lines) {
    if (amount === null) continue;
    line.price = amount;
    line.expected = amount;
    if (comparedWith) line.comparedWith = comparedWith;
    priced.push(line);
    amounts.push(amount);
  }
  const paid = toCents(Exact.sum(amounts));
  if (trace && (whole === null || lines.length > 0)) {
    const ofLines = priced.map(({ facts, price }) => [`line_${facts.line}`, price]);
    const parts = { ...(whole ? { [stayStep(term)]: whole } : {}), ...Object.fromEntries(ofLines) };
    trace.step(trace.price, SUM, parts, paid);
  }
  walk.take(term, takenLines);
  if (!isByLine) walk.claimPaidBy = term.id;
  if (whole !== null && !isByLine) walk.stayPaidBy ??= term.id;
  const limitedPayment = term.limits
    ? limited(
        term.limits,
        { term, paid, charges, lines: priced, groups: groupsOf(term.limits, priced, isByLine), ...bounds },
        walk,
        trace,
        false,
      )
    : paid;
  walk.pay(term, limitedPayment, { lines: takenLines, reason });
  const again = isOfStay && limitedPayment.isPositive ? paidAgain(walk.facts, term) : null;
  if (again !== null) walk.notes.push(again);
  if (!formOf(term.pays).isOfMedicare) noteDenied(term, takenLines, whole, walk);
}

/** A contract's own rates pay what Medicare rejects or denies. */
function noteDenied({ id }: Term, takenLines: readonly WalkedLine[], whole: Exact | null, { notes }: Walk): void {
  for (const line of takenLines) {
    const { disposition } = line.facts;
    if (disposition !== null && (line.price ?? whole ?? ZERO).isPositive)
      notes.push(`Medicare has ${lineName(line)} ${disposition}: term ${id} pays it all the same`);
  }
}

function outcomeOf(
  compiled: CompiledTerm,
  { lines, matching }: Pick<Pricing, 'lines' | 'matching'>,
  walk: Walk,
): Outcome {
  const { term, isByLine } = compiled;
  const { pays } = term;
  const form = formOf(pays);
  const pricing: Pricing = { term, compiled, walk, lines, matching, trace: walk.traceOf(compiled) };
  if (isByLine) return form.ofLines?.(pricing, pays) ?? `${pays.how} pays no lines`;
  return form.ofClaim?.(pricing, pays) ?? `${pays.how} pays no claim`;
}
