/** Increases of a term's amounts by day. */
import { type Exact, exact, ONE } from '../../core/exact.ts';
import type { Era } from './compiled.ts';
import type { TermTrace } from './explain.ts';
import { HUNDREDTH } from './percent.ts';
import type { Escalator, Pays, Term } from './terms.ts';

/** Returns an amount as escalators leave it: each increase is rounded to the cent before the next. */
export function escalated(amount: number, escalators: readonly Escalator[]): number {
  const raised = (dollars: Exact, { percent }: Escalator) =>
    dollars.times(exact(percent).times(HUNDREDTH).plus(ONE)).round(2);
  return escalators.reduce(raised, exact(amount)).toNumber();
}

/**
 * Records how an amount came about if increases have begun by the day.
 * @param field name of the amount, and with the term's id that of the step
 * @param line from 1; absent for the claim as a whole
 * @returns the amount's name and value as inputs of another step
 */
export function explainedAmount(
  { id, escalators = [] }: Term,
  field: string,
  originalAmount: number,
  day: number | null,
  trace: TermTrace,
  line?: number,
): { name: string; value: Exact } {
  const begun = ascending(escalators).filter(({ from }) => day !== null && dayOf(from) <= day);
  if (begun.length === 0) return { name: field, value: exact(originalAmount) };
  const percents = Object.fromEntries(begun.map(({ percent }, i) => [`percent_${i + 1}`, percent]));
  const formula = begun.reduce((amount, _, i) => `round(${amount} × (1 + percent_${i + 1} × 0.01), 2)`, 'written');
  const name = `${id}_${field}`;
  const value = exact(escalated(originalAmount, begun));
  trace.step(name, formula, { written: originalAmount, ...percents }, value, line);
  return { name, value };
}

/**
 * Returns the name and value of an amount in force of what a term pays, and records how it came about. Escalators raise
 * the amounts of `pays`, and not the limits beside it.
 */
export function raisedField(
  { term, walk, trace }: { term: Term; walk: { facts: { contractDay: number | null } }; trace: TermTrace | null },
  field: string,
  inForce: number,
): { name: string; value: Exact } {
  const written = trace && Object.entries(term.pays).find(([name]) => name === field)?.[1];
  if (!trace || typeof written !== 'number') return { name: field, value: exact(inForce) };
  return explainedAmount(term, field, written, walk.facts.contractDay, trace);
}

export const ascending = (escalators: readonly Escalator[]) =>
  [...escalators].sort((a, b) => (a.from < b.from ? -1 : 1));
export const dayOf = (date: string) => Number(date.replaceAll('-', ''));

/** Returns the amounts in force on a day; null if they depend on the day and it is not known. */
export function paysOn<P extends Pays>(eras: readonly Era<P>[], day: number | null): P | null {
  const [first] = eras;
  if (eras.length === 1) return first?.pays ?? null;
  if (day === null) return null;
  let inForce = first?.pays ?? null;
  for (const { from, pays } of eras) if (from <= day) inForce = pays;
  return inForce;
}
