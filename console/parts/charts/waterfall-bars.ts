/** The arithmetic of a waterfall: bars in whole cents that add up to the payment exactly. */
import { centsOf } from '../amounts/money.ts';

/** A figure of an explanation: decimals are texts, so that none is lost. */
export type Figure = string | number | null;

/** The step of an explanation that adds up a payment; its inputs are the parts. */
export interface Sum {
  inputs: Readonly<Record<string, Figure>>;
  value: Figure;
}

/** Whole cents. A bar stands from the sum of the parts before it to the sum with it. */
export interface Bar {
  /** As the part is named, and the step that explains it. */
  name: string;
  amount: number;
  from: number;
  to: number;
}

export interface Bars {
  /** In the order of the parts, without those that are 0. */
  bars: readonly Bar[];
  total: number;
}

/** Whole cents from the left to the right edge. */
export interface Scale {
  from: number;
  to: number;
}

interface Step extends Sum {
  step: string;
}

/** Returns the step of a module that adds up its payment: the last one of a pricer and of a contract. */
export function paymentStep<One extends Step>(steps: readonly One[]): One | null {
  const last = steps.at(-1);
  return last && (last.step === 'payment' || last.step === 'total_payment') ? last : null;
}

/**
 * Returns the bars of a sum. Each is rounded to the cent; where these miss the rounded sum, those that lost the most by
 * rounding take a cent each.
 * @returns null if the inputs are no parts: one is no number, or they do not add up to the value
 */
export function barsOf({ inputs, value }: Sum): Bars | null {
  const whole = decimalOf(value);
  const parts = Object.entries(inputs).map(([name, figure]) => ({ name, decimal: decimalOf(figure) }));
  if (whole === null) return null;
  const decimals: Decimal[] = [whole];
  for (const { decimal } of parts) {
    if (decimal === null) return null;
    decimals.push(decimal);
  }
  const places = Math.max(2, ...decimals.map((decimal) => decimal.places));
  const [sum = 0n, ...exact] = decimals.map(({ digits, places: own }) => digits * 10n ** BigInt(places - own));
  if (exact.reduce((a, b) => a + b, 0n) !== sum) return null;

  const cent = 10n ** BigInt(places - 2);
  const total = rounded(sum, cent);
  const amounts = exact.map((amount) => rounded(amount, cent));
  const missing = total - amounts.reduce((a, b) => a + b, 0n);
  const sign = missing < 0n ? -1n : 1n;
  // The most that rounding took from a part, or gave to it, comes first.
  const roundingLosses = exact.map((amount, place) => ({
    place,
    loss: (amount - (amounts[place] as bigint) * cent) * sign,
  }));
  roundingLosses.sort((a, b) => (a.loss < b.loss ? 1 : a.loss > b.loss ? -1 : a.place - b.place));
  for (const { place } of roundingLosses.slice(0, Number(missing * sign)))
    amounts[place] = (amounts[place] as bigint) + sign;

  let running = 0;
  const bars: Bar[] = [];
  for (const [place, { name }] of parts.entries()) {
    const amount = Number(amounts[place]);
    if (amount === 0) continue;
    bars.push({ name, amount, from: running, to: running + amount });
    running += amount;
  }
  return { bars, total: Number(total) };
}

/** Name of the bar for lines that fee schedules beside the payment system pay. */
export const OTHER_SCHEDULES = 'other_schedules';

/**
 * Returns the bars of all that Medicare allows: the parts of the system's payment, then what other fee schedules pay.
 * @param dollars of the other fee schedules; null if one of their lines has no amount
 * @returns null if there are no bars, or if the other fee schedules have no amount
 */
export function allowedBars(own: Bars | null, dollars: number | null): Bars | null {
  if (!own || dollars === null) return null;
  const amount = centsOf(dollars);
  if (amount === 0) return own;
  const total = own.total + amount;
  return { bars: [...own.bars, { name: OTHER_SCHEDULES, amount, from: own.total, to: total }], total };
}

/** Returns a scale that all bars fit on; 0 is always on it. */
export function scaleOf(all: readonly Bars[]): Scale {
  const ends = all.flatMap(({ bars, total }) => [total, ...bars.map(({ to }) => to)]);
  return { from: Math.min(0, ...ends), to: Math.max(0, ...ends) };
}

/** Returns the place of an amount on a scale, in percent from the left. */
export function placeOn({ from, to }: Scale, cents: number): number {
  return to === from ? 0 : ((cents - from) / (to - from)) * 100;
}

interface Decimal {
  digits: bigint;
  /** Decimals of the figure: 1234 with 2 is 12.34. */
  places: number;
}

function decimalOf(figure: Figure): Decimal | null {
  const [, sign, whole, fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(figure)) ?? [];
  if (whole === undefined) return null;
  return { digits: BigInt(`${sign}${whole}${fraction}`), places: fraction.length };
}

/** Divides and rounds half away from zero. */
function rounded(amount: bigint, unit: bigint): bigint {
  const magnitude = amount < 0n ? -amount : amount;
  const cents = (magnitude * 2n + unit) / (unit * 2n);
  return amount < 0n ? -cents : cents;
}
