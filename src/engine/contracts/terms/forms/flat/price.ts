/** An amount for each line, unit, day or visit. */
import { Exact, exact, ONE, ZERO } from '../../../../core/exact.ts';
import { explainedAmount, paysOn } from '../../escalators.ts';
import type { PaysBy } from '../../terms.ts';
import { sumOfCharges, toCents, type WalkedLine } from '../../walk.ts';
import {
  type LineAmount,
  lineAmount,
  type Outcome,
  type Pricing,
  paidByLine,
  paidWhole,
  withoutAmount,
} from '../form.ts';
import { stepPercents, stepped } from '../ranking.ts';

type Flat = PaysBy<'flat'>;

/** Lines that one amount pays for: one line, or all of a day or visit. */
interface Occasion {
  lines: [first: WalkedLine, ...others: WalkedLine[]];
  /** YYYYMMDD. */
  day: number | null;
  /** Number of days or visits: the units of a line of a room, else 1. */
  count: Exact;
}

/** Room and board: units of such a line are days. */
const ROOM = /^0(1\d\d|20\d|21\d)$/;

const isDaysOfRoom = ({ facts }: WalkedLine, { per }: Flat) =>
  per === 'day' && ROOM.test(facts.revenueCode) && facts.units.isPositive;

/**
 * Pays each line by the amounts in force on its day. The amount of a day or visit stands on its first line, and the
 * others have 0.00; limits by line compare it with the charges of all of them.
 */
export function flatOfLines(pricing: Pricing<'flat'>, pays: Flat): Outcome {
  const { eras, lines, trace } = pricing;
  const amounts: LineAmount[] = [];
  const priced: { occasion: Occasion; day: number; amount: Exact }[] = [];
  for (const occasion of occasionsOf(lines, pays)) {
    const { lines: own, day } = occasion;
    const amount = amountOf(occasion, paysOn(eras, day), pays);
    if (typeof amount === 'string') for (const line of own) amounts.push(withoutAmount(line, amount));
    else priced.push({ occasion, day: day ?? 0, amount });
  }
  const percents = pays.steps && stepPercents(priced, pays.steps);
  for (const [i, { occasion, amount }] of priced.entries()) {
    const [first, ...others] = occasion.lines;
    const percent = percents?.[i];
    const paid = toCents(percent === undefined ? amount : stepped(amount, percent));
    amounts.push({ ...lineAmount(first, paid), comparedWith: sumOfCharges(occasion.lines) });
    explainLine(pricing, first, paid, percent);
    for (const line of others) {
      amounts.push(lineAmount(line, NOTHING));
      trace?.step(trace.price, `paid with line ${first.facts.line}`, {}, NOTHING, line.facts.line);
    }
  }
  return paidByLine(amounts.sort((a, b) => a.line.facts.line - b.line.facts.line));
}

const NOTHING = toCents(ZERO);

/** Pays the claim an amount for each day or visit of the lines that match. */
export function flatOfClaim(pricing: Pricing<'flat'>, pays: Flat): Outcome {
  const { lines, walk, trace, compiled, written } = pricing;
  const occasions = occasionsOf(lines, pays);
  if (occasions.length === 0) return `no line is left that counts as a ${pays.per}`;
  if (occasions.some(({ day }) => day === null)) return WITHOUT_DAY;
  const amount = exact(pays.amount);
  const count = Exact.sum(occasions.map((occasion) => occasion.count));
  const base = trace && explainedAmount(compiled.term, 'amount', written.amount, walk.facts.contractDay, trace);
  const percents =
    pays.steps &&
    stepPercents(
      occasions.map(({ day }) => ({ day: day ?? 0, amount })),
      pays.steps,
    );
  const paid = toCents(percents ? Exact.sum(percents.map((percent) => stepped(amount, percent))) : amount.times(count));
  if (trace && base) {
    const inputs: Record<string, Exact | number> = percents
      ? Object.fromEntries(percents.map((percent, i) => [`step_percent_${i + 1}`, percent]))
      : { [`${pays.per}s`]: count };
    const factor = Object.keys(inputs).join(' + ');
    const formula = `${base.name} × ${percents ? `0.01 × (${factor})` : factor}, 2 decimals`;
    trace.step(trace.price, formula, { [base.name]: base.value, ...inputs }, paid);
  }
  return paidWhole(paid);
}

const WITHOUT_DAY = 'the day of a line is not known';

/**
 * A day of lines, or a day and revenue code, is one occasion; a line of a room is as many days as it has units; a line of which
 * the day is not known stands alone.
 */
function occasionsOf(lines: readonly WalkedLine[], pays: Flat): Occasion[] {
  const occasions: Occasion[] = [];
  const shared = new Map<string, Occasion>();
  for (const line of lines) {
    const { day, revenueCode } = line.facts;
    if (isDaysOfRoom(line, pays)) {
      occasions.push({ lines: [line], day, count: line.facts.units });
      continue;
    }
    const { per } = pays;
    const key = per === 'visit' ? `${day} ${revenueCode}` : `${day}`;
    const occasion = (per === 'day' || per === 'visit') && day !== null ? shared.get(key) : undefined;
    if (occasion) occasion.lines.push(line);
    else {
      const occasion: Occasion = { lines: [line], day, count: ONE };
      occasions.push(occasion);
      shared.set(key, occasion);
    }
  }
  return occasions;
}

/** Returns the unrounded amount of an occasion, or why there is none. */
function amountOf({ lines: [{ facts }], count }: Occasion, inForce: Flat | null, { per, steps }: Flat): Exact | string {
  const needsDay = per === 'day' || per === 'visit' || steps !== undefined;
  if (inForce === null || (needsDay && facts.day === null)) return 'the day of the line is not known';
  if (per !== 'unit') return exact(inForce.amount).times(count);
  return facts.units.isZero ? 'the line has no units' : exact(inForce.amount).times(facts.units);
}

function explainLine(
  { compiled: { term }, trace, written }: Pricing<'flat'>,
  line: WalkedLine,
  paid: Exact,
  percent: number | undefined,
): void {
  if (!trace) return;
  const { facts } = line;
  const { name, value } = explainedAmount(term, 'amount', written.amount, facts.day, trace, facts.line);
  const inputs: Record<string, Exact | number> = { [name]: value };
  let formula = name;
  if (written.per === 'unit' || isDaysOfRoom(line, written)) {
    inputs.units = facts.units;
    formula = `${formula} × units`;
  }
  if (percent !== undefined) {
    inputs.step_percent = percent;
    formula = `${formula} × 0.01 × step_percent`;
  }
  trace.step(trace.price, `${formula}, 2 decimals`, inputs, paid, facts.line);
}
