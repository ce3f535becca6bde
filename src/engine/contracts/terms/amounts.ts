/** Amounts in force: as the document has them or a rate table, with the increases that have begun. */
import { isoDate } from '../../core/calendar.ts';
import { type Exact, exact, ONE } from '../../core/exact.ts';
import type { ContractFacts } from '../facts.ts';
import type { TermTrace } from './explain.ts';
import { HUNDREDTH } from './percent.ts';
import type { Amount, Escalator, Figure, Term } from './terms.ts';
import { lineName, type Walk, type WalkedLine } from './walk.ts';

/** The base of an amount. */
export interface Basis {
  term: Term;
  walk: Walk;
  trace: TermTrace | null;
  /** Absent for the claim as a whole. */
  line?: WalkedLine;
}

/** An amount as an input of a step. */
export interface InForce {
  name: string;
  value: Exact;
}

export const WITHOUT_CONTRACT_DAY = 'the day by which its amounts increase is not known';
export const WITHOUT_LINE_DAY = 'the day of the line is not known';

/**
 * Returns an amount in dollars, each increase rounded to the cent before the next, and records how it came about; a clause
 * if there is none.
 * @param field name of the amount, and with the term's id that of the step
 */
export function amountInForce(basis: Basis, field: string, written: Amount): InForce | string {
  const { term, trace, line } = basis;
  const { id, escalators = [] } = term;
  const day = dayOf(basis);
  if (escalators.length > 0 && day === null) return line ? WITHOUT_LINE_DAY : WITHOUT_CONTRACT_DAY;
  const begun = ascending(escalators).filter(({ from }) => day !== null && numberOf(from) <= day);
  const base = figureInForce(basis, begun.length > 0 ? `${field}_written` : field, written);
  if (typeof base === 'string' || begun.length === 0) return base;
  const value = begun.reduce(raised, base.value);
  const name = `${id}_${field}`;
  if (trace) {
    const first = typeof written === 'number' ? 'written' : base.name;
    const percents = Object.fromEntries(begun.map(({ percent }, i) => [`percent_${i + 1}`, percent]));
    const formula = begun.reduce((amount, _, i) => `round(${amount} × (1 + percent_${i + 1} × 0.01), 2)`, first);
    trace.step(name, formula, { [first]: base.value, ...percents }, value, line?.facts.line);
  }
  return { name, value };
}

/** Returns a figure that nothing increases, such as a weight or a number of days; a clause if there is none. */
export function figureInForce(basis: Basis, field: string, written: Amount): InForce | string {
  return typeof written === 'number' ? { name: field, value: exact(written) } : ofTable(basis, field, written);
}

function ofTable(basis: Basis, field: string, { rate_table: id, column }: Figure): InForce | string {
  const { term, walk, trace, line } = basis;
  const rates = walk.facts.rateTable(id);
  if (!rates) return `rate table ${id} does not exist`;
  const { of, table } = rates;
  const code = codeOf(of, walk, line);
  if (code === null)
    return of === 'drg' ? 'the DRG is not known' : `rate table ${id} is by ${of}, which a claim has none of`;
  if (code === '') return `${line ? lineName(line) : 'the claim'} has no ${of === 'apc' ? 'APC' : 'HCPCS code'}`;
  const day = dayOf(basis);
  if (day === null) return line ? WITHOUT_LINE_DAY : WITHOUT_CONTRACT_DAY;
  const row = table.row(code, day);
  const figure = table.figure(column, code, day);
  if (!row || figure === null)
    return `rate table ${id} has no ${column} of ${of.toUpperCase()} ${code} on ${isoDate(day)}`;
  const value = exact(figure);
  const name = `${term.id}_${field}`;
  const inputs = { [column]: value, rate_table: id, [of]: code, row: row.code, from: isoDate(row.effectiveDate) };
  trace?.step(name, column, inputs, value, line?.facts.line);
  return { name, value };
}

/** Null: not known, or a code that only lines have. */
function codeOf(of: 'drg' | 'hcpcs' | 'apc', walk: Walk, line?: WalkedLine): string | null {
  if (of === 'drg') return walk.drg;
  return line ? line.facts[of] : null;
}

/** YYYYMMDD: of the line, or that of the claim. */
const dayOf = ({ term, walk, line }: Basis): number | null => (line ? line.facts.day : claimDayOf(term, walk.facts));

/** Returns the day by which a term's amounts for a claim go, YYYYMMDD: that of the configuration, unless it says another. */
export function claimDayOf({ rates_of: of }: Term, { contractDay, dates }: ContractFacts): number | null {
  return of === undefined ? contractDay : dates[of];
}

const raised = (dollars: Exact, { percent }: Escalator): Exact =>
  dollars.times(exact(percent).times(HUNDREDTH).plus(ONE)).round(2);
const ascending = (escalators: readonly Escalator[]) => [...escalators].sort((a, b) => (a.from < b.from ? -1 : 1));
const numberOf = (date: string) => Number(date.replaceAll('-', ''));
