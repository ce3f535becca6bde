/** Increases of a term's amounts by day. */
import { type Exact, exact, ONE } from '../../core/exact.ts';
import type { TermTrace } from './explain.ts';
import { HUNDREDTH } from './percent.ts';
import type { Escalator, Pays, Term } from './terms.ts';

/** A term's payment rule from a day on. */
export interface Era {
  /** YYYYMMDD; 0 for the amounts as they are written. */
  from: number;
  pays: Pays;
}

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

const ascending = (escalators: readonly Escalator[]) => [...escalators].sort((a, b) => (a.from < b.from ? -1 : 1));
const dayOf = (date: string) => Number(date.replaceAll('-', ''));

/** Returns the eras of a term, ascending; the first is that of the amounts as written. */
export function erasOf({ pays, escalators = [] }: Term): readonly Era[] {
  const ascending = [...escalators].sort((a, b) => (a.from < b.from ? -1 : 1));
  const eras: Era[] = [{ from: 0, pays }];
  for (const [i, { from }] of ascending.entries()) {
    const begun = ascending.slice(0, i + 1);
    eras.push({
      from: Number(from.replaceAll('-', '')),
      pays: withAmounts(pays, (amount) => escalated(amount, begun)),
    });
  }
  return eras;
}

/** Returns the amounts in force on a day; null if they depend on the day and it is not known. */
export function paysOn(eras: readonly Era[], day: number | null): Pays | null {
  const [first] = eras;
  if (eras.length === 1) return first?.pays ?? null;
  if (day === null) return null;
  let inForce = first?.pays ?? null;
  for (const { from, pays } of eras) if (from <= day) inForce = pays;
  return inForce;
}

/** Returns a form of payment with each amount in dollars replaced. */
function withAmounts(pays: Pays, raise: (amount: number) => number): Pays {
  const raised = (amount: number | undefined) => (amount === undefined ? undefined : raise(amount));
  switch (pays.how) {
    case 'base_rate':
      return { ...pays, rate: raise(pays.rate) };
    case 'case_rate':
      return definedFields({ ...pays, amount: raise(pays.amount), each_further_day: raised(pays.each_further_day) });
    case 'per_diem':
      return definedFields({
        ...pays,
        tiers: pays.tiers.map((tier) => ({ ...tier, amount: raise(tier.amount) })),
        by_revenue: pays.by_revenue?.map((entry) => ({ ...entry, amount: raise(entry.amount) })),
      });
    case 'flat':
      return { ...pays, amount: raise(pays.amount) };
    case 'stop_loss':
      return pays.by === 'days'
        ? definedFields({ ...pays, each_day: raise(pays.each_day), cap: raised(pays.cap) })
        : definedFields({ ...pays, over: raise(pays.over), cap: raised(pays.cap) });
    case 'limit':
      return definedFields({ ...pays, minimum: raised(pays.minimum), maximum: raised(pays.maximum) });
    case 'percent_of_medicare':
    case 'schedule':
    case 'percent_of_charges':
    case 'percent_of_cost':
    case 'nothing':
    case 'asp':
      return pays;
  }
}

/** Returns the object without fields that are undefined. */
function definedFields<T extends object>(fields: { [Key in keyof T]: T[Key] | undefined }): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;
}
