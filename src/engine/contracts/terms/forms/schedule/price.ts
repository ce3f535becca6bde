/** Items of a custom fee schedule: of the lines, and of an inpatient stay by its DRG. */
import { type Exact, exact } from '../../../../core/exact.ts';
import {
  type FeeScheduleItem,
  type ItemCodes,
  type ItemLookup,
  type ItemOfLine,
  itemOfLine,
} from '../../../schedule/custom-fee-schedule.ts';
import { claimDayOf } from '../../amounts.ts';
import { stayStep } from '../../explain.ts';
import { isPaidByDays } from '../../later-bill.ts';
import { percentOf } from '../../percent.ts';
import type { PaysBy } from '../../terms.ts';
import { toCents, type Walk, type WalkedLine } from '../../walk.ts';
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
import { stepPercents, stepped } from '../ranking.ts';

type SchedulePrices = PaysBy<'schedule'>;

/** Pays the lines that match. */
export function scheduleOfLines(pricing: Pricing, pays: SchedulePrices): Outcome {
  const schedule = pricing.walk.facts.schedule(pays.custom_fee_schedule_id);
  return schedule ? paidByLine(linesBy(schedule.item, pricing, pays)) : withoutSchedule(pays);
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
    return walk.lines.length > 0 ? paidByLine(linesBy(schedule.item, pricing, pays)) : 'the claim has no lines';
  const stay = stayBy(schedule.item, pricing);
  if (typeof stay === 'string') return stay;
  const lines = linesBy(schedule.item, { ...pricing, lines: pricing.lines.filter(hasItem(schedule.item, walk)) }, pays);
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

function linesBy(lookUp: ItemLookup, pricing: Pricing, { steps }: SchedulePrices): LineAmount[] {
  const { walk } = pricing;
  const amounts: LineAmount[] = [];
  const priced: { line: WalkedLine; match: ItemOfLine; price: Price; day: number; amount: Exact }[] = [];
  for (const line of pricing.lines) {
    const { day } = line.facts;
    const match = day === null ? undefined : itemOfLine(codesOf(line, day, walk), lookUp);
    const price = match ? lineBy(match.item, line, pricing) : withoutItem(line);
    if (typeof price === 'string') amounts.push(withoutAmount(line, price));
    else if (match) priced.push({ line, match, price, day: day ?? 0, amount: price.amount });
  }
  const percents = steps && stepPercents(priced, steps);
  for (const [i, { line, match, price }] of priced.entries()) {
    const percent = percents?.[i];
    const paid = toCents(percent === undefined ? price.amount : stepped(price.amount, percent));
    explain(pricing, match, price, paid, { line, percent });
    amounts.push(lineAmount(line, paid));
  }
  return amounts.sort((a, b) => a.line.facts.line - b.line.facts.line);
}

/** True for a line with an item, and for one whose day, by which an item is in force, is not known. */
const hasItem = (lookUp: ItemLookup, walk: Walk) => (line: WalkedLine) =>
  line.facts.day === null || itemOfLine(codesOf(line, line.facts.day, walk), lookUp) !== undefined;

function codesOf({ facts: { hcpcs, revenueCode } }: WalkedLine, date: number, { facts }: Walk): ItemCodes {
  return { hcpcs: hcpcs || null, revenueCode: revenueCode || null, date, isInpatient: facts.kind === 'inpatient' };
}

function withoutItem({ facts: { hcpcs, revenueCode, day } }: WalkedLine): string {
  if (day === null) return 'the day of the line is not known';
  const codes = [...(hcpcs ? [`HCPCS ${hcpcs}`] : []), ...(revenueCode ? [`REV ${revenueCode}`] : [])];
  return codes.length > 0 ? `the schedule has no item of ${codes.join(' or ')} on that day` : 'the line has no code';
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
function stayBy(lookUp: ItemLookup, pricing: Pricing): { paid: Exact; isFlat: boolean } | string {
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
  const paid = toCents(price.amount);
  explain(pricing, { item, codeType: 'DRG', code: walk.drg }, price, paid);
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

/** @param of the line and the percent of its rank; absent for the stay */
function explain(
  { compiled: { term }, trace }: Pricing,
  { item, codeType, code }: ItemOfLine,
  { quantity, isPercent }: Price,
  paid: Exact,
  { line, percent }: { line?: WalkedLine; percent?: number | undefined } = {},
): void {
  if (!trace) return;
  const inputs: Record<string, Exact | number | string> = { pricing_amount: item.pricingAmount };
  let formula = isPercent ? 'pricing_amount × 0.01' : 'pricing_amount';
  if (quantity) {
    const factor =
      'name' in quantity
        ? { formula: quantity.name, inputs: { [quantity.name]: quantity.value } }
        : explainedMedicare(quantity, term, trace, line);
    Object.assign(inputs, factor.inputs);
    formula = `${formula} × ${factor.formula}`;
  }
  if (percent !== undefined) {
    inputs.step_percent = percent;
    formula = `${formula} × 0.01 × step_percent`;
  }
  inputs.item = `${codeType} ${code}`;
  const name = line ? trace.price : stayStep(term);
  trace.step(name, `${formula}, 2 decimals`, inputs, paid, line?.facts.line);
}
