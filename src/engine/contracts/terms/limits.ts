/** Limits of what a term pays, or of the whole. */
import { Exact, exact, least, ZERO } from '../../core/exact.ts';
import { amountInForce, type Basis, type InForce } from './amounts.ts';
import { SUM, type TermTrace } from './explain.ts';
import { WITHOUT_COVERED_DAYS } from './forms/form.ts';
import { type LineGroup, linesPer } from './line-groups.ts';
import { percentOf } from './percent.ts';
import type { Limits, Term } from './terms.ts';
import { lineName, toCents, type Walk, type WalkedLine } from './walk.ts';

/** A minimum or maximum, dollars. */
interface Bound extends InForce {
  /** Covered days by which it is multiplied; null if it is not. */
  days: number | null;
}

/** Minimum and maximum; null if there is none. */
export interface Bounds {
  minimum: Bound | null;
  maximum: Bound | null;
}

/** The payment that is limited. */
export interface Limited extends Bounds {
  term: Term;
  /** Dollars before the limits. */
  paid: Exact;
  /** Charges with which it is compared. */
  charges: Exact;
  /** Lines whose amounts a limit by line lowers. */
  lines: readonly WalkedLine[];
  /** Lines of which minimum and maximum are, each group by itself; null if they are of all. */
  groups: readonly LineGroup[] | null;
}

/** A limit's addition, or with a minus sign its reduction, and the step that explains it. */
interface Adjustment {
  name: string;
  amount: Exact;
  formula: string;
  inputs: Readonly<Record<string, Exact | number>>;
}

/**
 * Returns what the limits leave, in their order: line, corridor, minimum, maximum, claim; each is rounded to the cent.
 * Amounts are not compared with charges of 0.
 * @param isOfTotal true for a term that limits the total: its step is the adjustment
 */
export function limited(
  limits: Limits,
  { term, paid, charges, lines, minimum, maximum, groups }: Limited,
  walk: Walk,
  trace: TermTrace | null,
  isOfTotal: boolean,
): Exact {
  const adjustments: Adjustment[] = [];
  let remaining = paid;
  const adjust = (name: string, amount: Exact, formula: string, inputs: Adjustment['inputs']) => {
    adjustments.push({ name, amount, formula, inputs: { ...inputs, paid: remaining } });
    remaining = remaining.plus(amount);
  };
  const { lesser_of_charges: lesser, corridor } = limits;
  if (lesser === 'line') {
    const reductions = limitedByLine(term, lines, walk, trace, isOfTotal);
    const { ofLines } = reductions;
    const amount = isOfTotal ? atMost(paid, notLoweredBefore(reductions.byTerm, walk)) : reductions.amount;
    const before = amount.minus(reductions.amount);
    const inputs = before.isZero ? ofLines : { ...ofLines, lowered_before: before };
    adjustments.push({ name: 'lines', amount, formula: SUM, inputs });
    remaining = remaining.plus(amount);
  }
  for (const group of groups ?? []) {
    const ofGroup = limitedGroup(term, group, { minimum, maximum }, trace);
    adjustments.push(...ofGroup);
    remaining = Exact.sum([remaining, ...ofGroup.map(({ amount }) => amount)]);
  }
  const afterLines = remaining;
  const isCompared = charges.isPositive;
  if (!isCompared && (corridor || lesser === 'claim') && paid.isPositive)
    walk.notes.push(`Term ${term.id} compares nothing with charges: there are none`);
  const { from_percent: from, to_percent: to } = corridor ?? {};
  const billed = toCents(charges);
  if (isCompared && from !== undefined) {
    const lacking = toCents(greatest(toCents(percentOf(from, billed)).minus(remaining)));
    adjust('from_percent', lacking, 'greatest(0, round(from_percent × 0.01 × billed_charges, 2) − paid)', {
      from_percent: from,
      billed_charges: billed,
    });
  }
  if (isCompared && to !== undefined) {
    const excess = toCents(lowest(toCents(percentOf(to, billed)).minus(remaining)));
    adjust('to_percent', excess, 'least(0, round(to_percent × 0.01 × billed_charges, 2) − paid)', {
      to_percent: to,
      billed_charges: billed,
    });
  }
  if (minimum && !groups) {
    const { amount, formula, inputs } = raisedTo(minimum, remaining);
    adjust('minimum', amount, formula, inputs);
  }
  if (maximum && !groups) {
    const { amount, formula, inputs } = loweredTo(maximum, remaining);
    adjust('maximum', amount, formula, inputs);
  }
  if (isCompared && lesser === 'claim')
    adjust('charges', toCents(lowest(billed.minus(remaining))), 'least(0, billed_charges − paid)', {
      billed_charges: billed,
    });
  const ofWhole = isOfTotal ? null : term;
  walk.lowered.set(ofWhole, lowest(remaining.minus(afterLines).plus(walk.lowered.get(ofWhole) ?? ZERO)));
  if (trace) explainAll(adjustments, paid, remaining, term, trace, isOfTotal);
  return remaining;
}

/**
 * Returns the bounds of a term's limits as they are written: escalators raise what a term pays, not the limits beside it. A clause
 * if one is not known.
 */
export function boundsAsWritten(limits: Limits, walk: Walk, isByLine: boolean): Bounds | string {
  const { minimum, maximum } = limits;
  const written = (name: string, dollars: number | undefined): InForce | null =>
    dollars === undefined ? null : { name, value: exact(dollars) };
  return inDays(
    { minimum: written('minimum', minimum), maximum: written('maximum', maximum) },
    walk,
    !isByLine && limits.per === 'day',
  );
}

/** Returns the bounds of a term that limits the total, in force; a clause if one is not known. */
export function boundsInForce(basis: Basis, { minimum, maximum, per }: Limits): Bounds | string {
  const least = minimum === undefined ? null : amountInForce(basis, 'minimum', minimum);
  const most = maximum === undefined ? null : amountInForce(basis, 'maximum', maximum);
  if (typeof least === 'string') return least;
  return typeof most === 'string' ? most : inDays({ minimum: least, maximum: most }, basis.walk, per === 'day');
}

/** Multiplies bounds a day by the covered days. */
function inDays(
  { minimum, maximum }: Record<keyof Bounds, InForce | null>,
  { facts: { coveredDays } }: Walk,
  isPerDay: boolean,
): Bounds | string {
  if (isPerDay && coveredDays === null) return WITHOUT_COVERED_DAYS;
  const days = isPerDay ? coveredDays : null;
  const bound = (dollars: InForce | null): Bound | null => dollars && { ...dollars, days };
  return { minimum: bound(minimum), maximum: bound(maximum) };
}

/** Returns the groups of lines of which a term's minimum and maximum are; null if they are of all that it pays. */
export function groupsOf({ per = 'claim' }: Limits, lines: readonly WalkedLine[], isByLine: boolean) {
  return isByLine && per !== 'claim' ? linesPer(per, lines) : null;
}

type Change = Omit<Adjustment, 'name'>;

const raisedTo = (bound: Bound, paid: Exact): Change => changed(bound, paid, greatest, 'greatest');
const loweredTo = (bound: Bound, paid: Exact): Change => changed(bound, paid, lowest, 'least');

function changed({ name, value, days }: Bound, paid: Exact, kept: (change: Exact) => Exact, which: string): Change {
  const bound = days === null ? value : value.times(exact(days));
  return {
    amount: toCents(kept(toCents(bound).minus(paid))),
    formula: `${which}(0, round(${name}${days === null ? '' : ' × covered_days'}, 2) − paid)`,
    inputs: { [name]: value, ...(days === null ? {} : { covered_days: days }) },
  };
}

/** Raises the first line of a group to the minimum, then lowers its lines to the maximum, the last first. */
function limitedGroup(
  term: Term,
  group: LineGroup,
  { minimum, maximum }: Bounds,
  trace: TermTrace | null,
): Adjustment[] {
  const { name, lines } = group;
  const before = lines.map(({ expected }) => expected ?? ZERO);
  const adjustments: Adjustment[] = [];
  let paid = Exact.sum(before);
  const adjust = (which: string, { amount, formula, inputs }: Change) => {
    adjustments.push({ name: `${which}_${name}`, amount, formula, inputs: { ...inputs, paid } });
    paid = paid.plus(amount);
    return amount;
  };
  const [first] = lines;
  if (minimum) first.expected = toCents((first.expected ?? ZERO).plus(adjust('minimum', raisedTo(minimum, paid))));
  let excess = maximum ? adjust('maximum', loweredTo(maximum, paid)) : ZERO;
  for (let i = lines.length - 1; i >= 0 && excess.isLess(ZERO); i--) {
    const line = lines[i] as WalkedLine;
    const amount = line.expected ?? ZERO;
    const left = amount.plus(excess);
    line.expected = left.isPositive ? toCents(left) : toCents(ZERO);
    excess = lowest(left);
  }
  if (trace) explainGroup(term, group, before, trace);
  return adjustments;
}

/** Records what is left of each line that the limits of its group change. */
function explainGroup({ id }: Term, { lines }: LineGroup, before: readonly Exact[], trace: TermTrace): void {
  for (const [i, { expected, facts }] of lines.entries()) {
    const paid = before[i] ?? ZERO;
    if (expected === null || expected.equals(paid)) continue;
    const change = expected.minus(paid);
    trace.step(`${id}_limited`, 'paid + change', { paid, change }, expected, facts.line);
  }
}

/** Returns the reduction, or what there is to reduce: an adjustment may have left less than the lines were paid. */
const atMost = (paid: Exact, reduction: Exact) =>
  paid.plus(reduction).isLess(ZERO) ? toCents(ZERO.minus(paid)) : reduction;
const greatest = (figure: Exact) => (figure.isPositive ? figure : ZERO);
const lowest = (figure: Exact) => least(ZERO, figure);

/**
 * Returns what a limit by line takes from the total: reductions of lines count as far as no earlier limit has taken as
 * much from the amount of their term, or from the total.
 */
function notLoweredBefore(byTerm: ReadonlyMap<Term | null, Exact>, { lowered }: Walk): Exact {
  const beyond = (key: Term | null, reduction: Exact) => {
    const before = lowered.get(key) ?? ZERO;
    lowered.set(key, lowest(before.minus(reduction)));
    return lowest(reduction.minus(before));
  };
  const ofTerms = [...byTerm].map(([term, reduction]) => beyond(term, reduction));
  return toCents(beyond(null, Exact.sum(ofTerms)));
}

/** Lowers each line's amount to the charges that it pays for, and returns the sum of the reductions. */
function limitedByLine(
  term: Term,
  lines: readonly WalkedLine[],
  walk: Walk,
  trace: TermTrace | null,
  isOfTotal: boolean,
): { amount: Exact; byTerm: ReadonlyMap<Term | null, Exact>; ofLines: Record<string, Exact> } {
  let amount = toCents(ZERO);
  const byTerm = new Map<Term | null, Exact>();
  const ofLines: Record<string, Exact> = {};
  for (const line of lines) {
    const { expected, comparedWith, facts } = line;
    if (expected === null) continue;
    const isCompared = comparedWith.isPositive;
    if (!isCompared && expected.isPositive)
      walk.notes.push(`Term ${term.id} does not limit ${lineName(line)}: it has no charges`);
    const billed = toCents(comparedWith);
    const lowered = isCompared ? least(expected, billed) : expected;
    const reduction = lowered.minus(expected);
    line.expected = lowered;
    amount = amount.plus(reduction);
    byTerm.set(line.takenBy, reduction.plus(byTerm.get(line.takenBy) ?? ZERO));
    if (!trace) continue;
    const compared: Record<string, Exact> = isCompared ? { billed_charges: billed } : {};
    if (isOfTotal) {
      ofLines[`line_${facts.line}`] = reduction;
      const formula = isCompared ? 'least(0, billed_charges − paid)' : 'not compared with charges';
      trace.step(term.id, formula, { ...compared, paid: expected }, reduction, facts.line);
    } else {
      ofLines[`line_${facts.line}`] = reduction;
      const formula = isCompared ? `least(${trace.price}, billed_charges)` : 'not compared with charges';
      trace.step(term.id, formula, { ...compared, [trace.price]: expected }, lowered, facts.line);
    }
  }
  return { amount, byTerm, ofLines };
}

/** Records each adjustment and their sum; a single one of the total is the step of its term. */
function explainAll(
  adjustments: readonly Adjustment[],
  paid: Exact,
  payment: Exact,
  term: Term,
  trace: TermTrace,
  isOfTotal: boolean,
): void {
  const [only, ...others] = adjustments;
  if (isOfTotal && only && others.length === 0) {
    trace.step(term.id, only.formula, only.inputs, only.amount);
    return;
  }
  const inputs: Record<string, Exact> = isOfTotal ? {} : { [trace.price]: paid };
  for (const { name, amount, formula, inputs: own } of adjustments) {
    const step = `${term.id}_${name}`;
    trace.step(step, formula, own, amount);
    inputs[step] = amount;
  }
  trace.step(term.id, SUM, inputs, isOfTotal ? payment.minus(paid) : payment);
}
