/** An amount for each line, unit, day or visit. */
import { Exact, ONE, ZERO } from '../../../../core/exact.ts';
import { amountInForce, type InForce, WITHOUT_LINE_DAY } from '../../amounts.ts';
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
import { explainedRanks, type Rank, stepped, stepRanks } from '../ranking.ts';

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
export function flatOfLines(pricing: Pricing, pays: Flat): Outcome {
  const { lines, trace } = pricing;
  const amounts: LineAmount[] = [];
  const priced: { occasion: Occasion; day: number; inForce: InForce; amount: Exact; units?: Exact }[] = [];
  for (const occasion of occasionsOf(lines, pays)) {
    const { lines: own, day } = occasion;
    const price = priceOf(occasion, pricing, pays);
    if (typeof price === 'string') for (const line of own) amounts.push(withoutAmount(line, price));
    else priced.push({ occasion, day: day ?? 0, ...price });
  }
  const allRanks = pays.steps && stepRanks(priced, pays.steps);
  for (const [i, { occasion, inForce, amount, units }] of priced.entries()) {
    const [first, ...others] = occasion.lines;
    const ranks = allRanks?.[i];
    const paid = toCents(ranks === undefined ? amount : stepped(amount, ranks));
    amounts.push({ ...lineAmount(first, paid), comparedWith: sumOfCharges(occasion.lines) });
    explainLine(pricing, pays, { line: first, inForce, ranks, isByUnit: units !== undefined }, paid);
    for (const line of others) {
      amounts.push(lineAmount(line, NOTHING));
      trace?.step(trace.price, `paid with line ${first.facts.line}`, {}, NOTHING, line.facts.line);
    }
  }
  return paidByLine(amounts.sort((a, b) => a.line.facts.line - b.line.facts.line));
}

const NOTHING = toCents(ZERO);

/** Pays the claim an amount for each day or visit of the lines that match. */
export function flatOfClaim(pricing: Pricing, pays: Flat): Outcome {
  const { lines, trace } = pricing;
  const occasions = occasionsOf(lines, pays);
  if (occasions.length === 0) return `no line is left that counts as a ${pays.per}`;
  if (occasions.some(({ day }) => day === null)) return WITHOUT_DAY;
  const base = amountInForce(pricing, 'amount', pays.amount);
  if (typeof base === 'string') return base;
  const { value: amount } = base;
  const count = Exact.sum(occasions.map((occasion) => occasion.count));
  const ranks =
    pays.steps &&
    stepRanks(
      occasions.map(({ day }) => ({ day: day ?? 0, amount })),
      pays.steps,
    ).flat();
  const paid = toCents(ranks ? stepped(amount, ranks) : amount.times(count));
  if (trace) {
    const inputs: Record<string, Exact | number> = ranks
      ? Object.fromEntries(ranks.map(({ percent }, i) => [`step_percent_${i + 1}`, percent]))
      : { [`${pays.per}s`]: count };
    const factor = Object.keys(inputs).join(' + ');
    const formula = `${base.name} × ${ranks ? `0.01 × (${factor})` : factor}, 2 decimals`;
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

/** Returns the unrounded amount of an occasion, or of one of its units where these are ranked; or why there is none. */
function priceOf(
  { lines: [line], count }: Occasion,
  pricing: Pricing,
  { amount: written, per, steps, steps_of: stepsOf }: Flat,
): { inForce: InForce; amount: Exact; units?: Exact } | string {
  const { day, units } = line.facts;
  const needsDay = per === 'day' || per === 'visit' || steps !== undefined;
  if (needsDay && day === null) return WITHOUT_LINE_DAY;
  const inForce = amountInForce({ ...pricing, line }, 'amount', written);
  if (typeof inForce === 'string') return inForce;
  if (per !== 'unit') return { inForce, amount: inForce.value.times(count) };
  if (units.isZero) return 'the line has no units';
  return stepsOf === 'units'
    ? { inForce, amount: inForce.value, units }
    : { inForce, amount: inForce.value.times(units) };
}

function explainLine(
  { trace }: Pricing,
  pays: Flat,
  {
    line,
    inForce,
    ranks,
    isByUnit,
  }: { line: WalkedLine; inForce: InForce; ranks?: Rank[] | undefined; isByUnit: boolean },
  paid: Exact,
): void {
  if (!trace) return;
  const inputs: Record<string, Exact | number> = { [inForce.name]: inForce.value };
  let formula = inForce.name;
  if (pays.per === 'unit' || isDaysOfRoom(line, pays)) {
    inputs.units = line.facts.units;
    // Units that rank one by one are in the factor of their ranks.
    if (!isByUnit) formula = `${formula} × units`;
  }
  if (ranks !== undefined) {
    const factor = explainedRanks(ranks);
    Object.assign(inputs, factor.inputs);
    formula = `${formula} × ${factor.formula}`;
  }
  trace.step(trace.price, `${formula}, 2 decimals`, inputs, paid, line.facts.line);
}
