/** Items of a custom fee schedule: of the lines, and of an inpatient stay by its DRG. */
import { Exact, exact, ZERO } from '../../../../core/exact.ts';
import type { Schedule } from '../../../facts.ts';
import {
  type FeeScheduleItem,
  type ItemLookup,
  type ItemOfLine,
  itemOfLine,
} from '../../../schedule/custom-fee-schedule.ts';
import { claimDayOf } from '../../amounts.ts';
import { stayStep, type TermTrace } from '../../explain.ts';
import { isPaidByDays } from '../../later-bill.ts';
import { percentOf } from '../../percent.ts';
import type { PaysBy, Term } from '../../terms.ts';
import { toCents, type WalkedLine } from '../../walk.ts';
import { PACKAGED } from '../apc-rate/form.ts';
import {
  type LineAmount,
  lineAmount,
  type Outcome,
  type Pricing,
  paidByLine,
  WITHOUT_COVERED_DAYS,
  withoutAmount,
} from '../form.ts';
import { paidBefore } from '../later-bill.ts';
import { explainedMedicare, type MedicareBase, medicareOfClaim, medicareOfLine } from '../percent-of-medicare/price.ts';
import { explainedRanks, type Rank, stepped, stepRanks } from '../ranking.ts';
import { itemFor, type WithoutItem } from './items.ts';

type SchedulePrices = PaysBy<'schedule'>;

/** Pays the lines that match. */
export function scheduleOfLines(pricing: Pricing, pays: SchedulePrices): Outcome {
  const schedule = pricing.walk.facts.schedule(pays.custom_fee_schedule_id);
  return schedule ? paidByLine(linesBy(schedule, pricing, pays)) : withoutSchedule(pays);
}

/**
 * Pays the claim: an inpatient stay by the item of its DRG, and lines that have items in addition. The lines without one are part
 * of the stay.
 */
export function scheduleOfClaim(pricing: Pricing, pays: SchedulePrices): Outcome {
  const { walk } = pricing;
  const schedule = walk.facts.schedule(pays.custom_fee_schedule_id);
  if (!schedule) return withoutSchedule(pays);
  if (walk.facts.kind !== 'inpatient' || walk.stayPaidBy !== null)
    return walk.lines.length > 0 ? paidByLine(linesBy(schedule, pricing, pays)) : 'the claim has no lines';
  const stay = stayBy(schedule.item, pricing, pays);
  if (typeof stay === 'string') return stay;
  const ofStay = linesBy(schedule, pricing, pays);
  const { trace } = pricing;
  for (const { line, hasNoItem } of ofStay)
    if (hasNoItem) trace?.step(trace.price, `part of the payment of DRG ${walk.drg}`, {}, null, line.facts.line);
  const lines = ofStay.filter(({ hasNoItem }) => !hasNoItem);
  return { whole: stay.paid, lines, reason: `DRG ${walk.drg}`, isOfStay: stay.isFlat };
}

const withoutSchedule = ({ custom_fee_schedule_id: id }: SchedulePrices) =>
  `custom fee schedule ${id} does not exist or is not active`;

/** An item's payment. */
interface Price {
  /** Dollars, unrounded. */
  amount: Exact;
  /** The quantity that `pricing_amount` is multiplied by; null for a flat rate. */
  quantity: { name: string; value: Exact } | MedicareBase | null;
  isPercent: boolean;
}

/** A line with an item that comes to an amount. */
interface PricedLine {
  line: WalkedLine;
  match: ItemOfLine;
  price: Price;
  /** YYYYMMDD. */
  day: number;
  /** Dollars, unrounded: after the schedule's percent, and of a family less the base. */
  amount: Exact;
  /** The item of the base that the amount is less by; null for the others. */
  base: BaseItem | null;
}

function linesBy(schedule: Schedule, pricing: Pricing, pays: SchedulePrices): LineAmount[] {
  const { walk, trace } = pricing;
  const amounts: LineAmount[] = [];
  const priced: PricedLine[] = [];
  for (const line of pricing.lines) {
    const match = itemFor(schedule, line, walk);
    if (match === 'packaged') {
      amounts.push(lineAmount(line, NOTHING));
      trace?.step(trace.price, PACKAGED, {}, NOTHING, line.facts.line);
    } else if ('reason' in match) amounts.push(withoutItem(line, match));
    else {
      const price = lineBy(match.item, line, pricing);
      if (typeof price === 'string') amounts.push(withoutAmount(line, price));
      else
        priced.push({ line, match, price, day: line.facts.day ?? 0, amount: shareOf(price.amount, pays), base: null });
    }
  }
  for (const { members, ranks } of ranked(priced, schedule, pricing, pays, amounts))
    for (const member of members) {
      const isByUnit = ranks !== undefined && isRankedByUnit(member, members, pays);
      const paid = toCents(ranks ? stepped(rankedAmount(member, members, pays), ranks) : member.amount);
      explainLine(pricing, pays, member, { ranks, isByUnit }, paid);
      amounts.push(lineAmount(member.line, paid));
    }
  return amounts.sort((a, b) => a.line.facts.line - b.line.facts.line);
}

const NOTHING = toCents(ZERO);
const withoutItem = (line: WalkedLine, { reason, hasNoItem }: WithoutItem): LineAmount => ({
  ...withoutAmount(line, reason),
  ...(hasNoItem ? { hasNoItem } : {}),
});

/** Returns the schedule's percent of an item's amount. */
const shareOf = (amount: Exact, { percent }: SchedulePrices) =>
  percent === undefined ? amount : percentOf(percent, amount);

/** A unit of ranking: a line, or the lines of a family. */
interface RankedLines {
  members: readonly PricedLine[];
  /** Absent without steps. */
  ranks: readonly Rank[] | undefined;
}

/** Returns lines with the ranks of their amounts. Lines of a family of which the base has no amount go to `amounts`. */
function ranked(
  priced: readonly PricedLine[],
  schedule: Schedule,
  pricing: Pricing,
  pays: SchedulePrices,
  amounts: LineAmount[],
): RankedLines[] {
  const groups = familiesOf(priced, pricing, pays).map((members) =>
    members.length === 1 ? members : lessBase(members, schedule, pricing, pays, amounts),
  );
  if (!pays.steps) return groups.map((members) => ({ members, ranks: undefined }));
  const allRanks = stepRanks(
    groups.map((members) => {
      const [first] = members as [PricedLine];
      if (members.length > 1) return { day: first.day, amount: Exact.sum(members.map(({ amount }) => amount)) };
      const isByUnit = isRankedByUnit(first, members, pays);
      return {
        day: first.day,
        amount: rankedAmount(first, members, pays),
        ...(isByUnit ? { units: first.line.facts.units } : {}),
      };
    }),
    pays.steps,
  );
  return groups.map((members, i) => ({ members, ranks: allRanks[i] }));
}

/** True for a line that is paid by the unit, where units rank one by one; a family ranks as one amount. */
const isRankedByUnit = (
  { match: { item } }: PricedLine,
  members: readonly PricedLine[],
  { steps_of: stepsOf }: SchedulePrices,
) => stepsOf === 'units' && item.pricingType === 'per_unit' && members.length === 1;

/** Returns the amount that ranks: of a unit where units do. */
function rankedAmount(member: PricedLine, members: readonly PricedLine[], pays: SchedulePrices): Exact {
  return isRankedByUnit(member, members, pays) ? shareOf(exact(member.match.item.pricingAmount), pays) : member.amount;
}

/** Returns lines of a day and family together, all others alone; in the order of their first lines. */
function familiesOf(
  priced: readonly PricedLine[],
  { compiled }: Pricing,
  { families }: SchedulePrices,
): [PricedLine, ...PricedLine[]][] {
  const groups: [PricedLine, ...PricedLine[]][] = [];
  const shared = new Map<string, [PricedLine, ...PricedLine[]]>();
  for (const line of priced) {
    const family = families ? compiled.codes.findIndex((codes) => codes.has(line.line.facts.hcpcs)) : -1;
    const key = `${line.day} ${family}`;
    const group = family < 0 ? undefined : shared.get(key);
    if (group) group.push(line);
    else {
      const own: [PricedLine] = [line];
      groups.push(own);
      if (family >= 0) shared.set(key, own);
    }
  }
  return groups;
}

/** The base procedure of a family, and what its item pays of one unit: dollars, unrounded. */
interface BaseItem {
  code: string;
  amount: Exact;
}

/** Returns the lines of a family: the highest in full, the others less the base. */
function lessBase(
  members: readonly PricedLine[],
  schedule: Schedule,
  { walk, compiled }: Pricing,
  pays: SchedulePrices,
  amounts: LineAmount[],
): PricedLine[] {
  const highest = members.reduce((before, member) => (member.amount.isMore(before.amount) ? member : before));
  const family = compiled.codes.findIndex((codes) => codes.has(highest.line.facts.hcpcs));
  const code = pays.families?.[family]?.base ?? '';
  const item = itemOfLine(
    { hcpcs: code, revenueCode: null, date: highest.day, isInpatient: walk.facts.kind === 'inpatient' },
    schedule.item,
  );
  const isAmount = item?.item.pricingType === 'flat_rate' || item?.item.pricingType === 'per_unit';
  const base = item && isAmount ? { code, amount: shareOf(exact(item.item.pricingAmount), pays) } : null;
  return members.flatMap((member): PricedLine[] => {
    if (member === highest) return [member];
    if (base) {
      const remainder = member.amount.minus(base.amount);
      return [{ ...member, amount: remainder.isPositive ? remainder : ZERO, base }];
    }
    amounts.push(
      withoutAmount(member.line, `the schedule has no amount of HCPCS ${code}, the base of its family, on that day`),
    );
    return [];
  });
}

const EVERYTHING = {};

function lineBy({ pricingType, pricingAmount }: FeeScheduleItem, line: WalkedLine, { walk }: Pricing): Price | string {
  const { units, charges } = line.facts;
  switch (pricingType) {
    case 'flat_rate':
      return flatPrice(pricingAmount);
    case 'per_unit':
      return units.isZero ? 'the line has no units' : unitPrice(pricingAmount, 'units', units);
    case 'percent_of_charges':
      return percentPrice(pricingAmount, 'charges', charges);
    case 'percent_of_medicare': {
      const base = medicareOfLine(walk, line, EVERYTHING);
      return typeof base === 'string' ? base : medicarePrice(pricingAmount, base);
    }
  }
}

/** Returns what the item of the DRG pays, on the claim's day, and whether it is a flat rate; a clause if it has none. */
function stayBy(lookUp: ItemLookup, pricing: Pricing, pays: SchedulePrices): { paid: Exact; isFlat: boolean } | string {
  const { term, walk } = pricing;
  const day = claimDayOf(term, walk.facts);
  if (walk.drg === null) return 'the DRG is not known';
  const item = day === null ? undefined : lookUp('DRG', walk.drg, day);
  if (!item) return `the schedule has no item of DRG ${walk.drg} on that day`;
  // The first bill has paid the stay; a price of days is paid on each bill.
  if (item.pricingType !== 'per_unit' && isPaidByDays(term, walk.facts)) {
    const { whole } = paidBefore(pricing, stayStep(term));
    return { paid: whole, isFlat: false };
  }
  const price = stayPrice(item, pricing);
  if (typeof price === 'string') return price;
  const paid = toCents(shareOf(price.amount, pays));
  explainStay(pricing, pays, { item, codeType: 'DRG', code: walk.drg }, price, paid);
  return { paid, isFlat: item.pricingType === 'flat_rate' };
}

function stayPrice({ pricingType, pricingAmount }: FeeScheduleItem, { walk }: Pricing): Price | string {
  const { coveredDays } = walk.facts;
  switch (pricingType) {
    case 'flat_rate':
      return flatPrice(pricingAmount);
    case 'per_unit':
      return coveredDays === null ? WITHOUT_COVERED_DAYS : unitPrice(pricingAmount, 'covered_days', exact(coveredDays));
    case 'percent_of_charges':
      return walk.isWithoutCharges
        ? 'the claim has no charges'
        : percentPrice(pricingAmount, 'charges', walk.chargesLeft());
    case 'percent_of_medicare': {
      const base = medicareOfClaim(walk, EVERYTHING);
      return typeof base === 'string' ? base : medicarePrice(pricingAmount, base);
    }
  }
}

function flatPrice(amount: number): Price {
  return { amount: exact(amount), quantity: null, isPercent: false };
}

function unitPrice(amount: number, name: string, value: Exact): Price {
  return { amount: exact(amount).times(value), quantity: { name, value }, isPercent: false };
}

function percentPrice(percent: number, name: string, value: Exact): Price {
  return { amount: percentOf(percent, value), quantity: { name, value }, isPercent: true };
}

function medicarePrice(percent: number, base: MedicareBase): Price {
  return { amount: percentOf(percent, base.amount), quantity: base, isPercent: true };
}

type Factors = { formula: string; inputs: Record<string, Exact | number | string> };

function explainStay(
  { compiled: { term }, trace }: Pricing,
  pays: SchedulePrices,
  match: ItemOfLine,
  price: Price,
  paid: Exact,
): void {
  if (!trace) return;
  const { formula, inputs } = explained(pays, match, price, term, trace);
  trace.step(stayStep(term), `${formula}, 2 decimals`, inputs, paid);
}

function explainLine(
  { compiled: { term }, trace }: Pricing,
  pays: SchedulePrices,
  { line, match, price, amount, base }: PricedLine,
  { ranks, isByUnit }: { ranks: readonly Rank[] | undefined; isByUnit: boolean },
  paid: Exact,
): void {
  if (!trace) return;
  const { line: number } = line.facts;
  let { formula, inputs } = explained(pays, match, price, term, trace, { line, isByUnit });
  if (base) {
    const item = `${term.id}_item`;
    const less = `${term.id}_family`;
    trace.step(item, formula, inputs, shareOf(price.amount, pays), number);
    trace.step(
      less,
      `greatest(0, ${item} − base_amount)`,
      { [item]: shareOf(price.amount, pays), base_amount: base.amount, base: base.code },
      amount,
      number,
    );
    formula = less;
    inputs = { [less]: amount };
  }
  if (ranks) {
    const factor = explainedRanks(ranks);
    inputs = { ...inputs, ...factor.inputs };
    formula = `${formula} × ${factor.formula}`;
  }
  trace.step(trace.price, `${formula}, 2 decimals`, inputs, paid, number);
}

/** Returns what an item pays as factors of a step. */
function explained(
  { percent }: SchedulePrices,
  { item, codeType, code }: ItemOfLine,
  { quantity, isPercent }: Price,
  term: Term,
  trace: TermTrace,
  { line, isByUnit = false }: { line?: WalkedLine; isByUnit?: boolean } = {},
): Factors {
  const inputs: Factors['inputs'] = { pricing_amount: item.pricingAmount };
  let formula = isPercent ? 'pricing_amount × 0.01' : 'pricing_amount';
  if (quantity) {
    const factor =
      'name' in quantity
        ? { formula: quantity.name, inputs: { [quantity.name]: quantity.value } }
        : explainedMedicare(quantity, term, trace, line);
    Object.assign(inputs, factor.inputs);
    // Units that rank one by one are in the factor of their ranks.
    if (!isByUnit) formula = `${formula} × ${factor.formula}`;
  }
  if (percent !== undefined) {
    inputs.schedule_percent = percent;
    formula = `${formula} × 0.01 × schedule_percent`;
  }
  inputs.item = `${codeType} ${code}`;
  return { formula, inputs };
}
