/** Reads one clause: the service that it names, the unit of its price, and the price. */
import type { Piece } from './clauses.ts';

/** Suffixes of a clause's name, each with what its price is. */
const UNITS = [
  ['percent_of_charges', /\s*\(%BC\)$/i],
  ['percent', /\s*\(%\)$/],
  ['dollars', /\s*\(\$\)$/],
  ['case_rate', /\s*-\s*case rate$/i],
  ['per_diem', /\s*-\s*per diem$/i],
  ['per_hour', /\s*-\s*per hour$/i],
  ['cost', /\s*-\s*cost(?: based)?$/i],
  ['fee_schedule', /\s+fee schedule(?: rate)?$/i],
] as const;
export type Unit = (typeof UNITS)[number][0];

export interface Clause {
  /** Place among the pieces of the text, from 0. */
  place: number;
  text: string;
  /** As the text writes it, without the unit. */
  service: string;
  /** The service in lower case, words and digits alone: `c section`. */
  key: string;
  /** Null: the name says none. */
  unit: Unit | null;
  /** All behind the colon. */
  value: string;
  /** The value as a price; null if it is none. */
  price: Price | null;
}

export interface Price {
  /** Dollars or a percent, as the unit says; null: kept back, `FEE SCHEDULE`. */
  amount: number | null;
  days?: number;
  /** Dollars of each day above `days`. */
  additional?: number;
  /** Dollars. */
  maximum?: number;
  threshold?: { over: number; percent: number };
}

/** @returns a sentence if the piece has no form of a clause */
export function readClause({ text, inner, fault }: Piece, place: number): Clause | string {
  if (inner === null) return fault ?? 'The text is no clause.';
  const colon = inner.indexOf(':');
  if (colon < 1) return 'The clause has no name and value with a colon between them.';
  const name = inner.slice(0, colon).trim();
  const value = inner.slice(colon + 1).trim();
  const [unit, suffix] = UNITS.find(([, pattern]) => pattern.test(name)) ?? [null, /$/];
  const service = name.replace(suffix, '').trim();
  const key = keyOf(service);
  if (!key) return 'The clause names no service.';
  return { place, text, service, key, unit, value, price: priceOf(value) };
}

/** Returns words and digits in lower case: `Pancrease Transplant` is spelled as `pancreas transplant`. */
export function keyOf(service: string): string {
  return service
    .toLowerCase()
    .replace(/[^a-z\d/]+/g, ' ')
    .replace(/ ?\/ ?/g, '/')
    .replace(/\bpancrease\b/, 'pancreas')
    .trim();
}

/** Dollars or a percent as texts write them, `$1,626,356` too. */
export const NUMBER = String.raw`\$?((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{1,4})?)`;

export function numberOf(text: string): number {
  return Number(text.replace(/,/g, ''));
}

const PRICE = new RegExp(
  `^(?:${NUMBER}|FEE SCHEDULE)` +
    String.raw`(?: Days: (\d{1,3}))?` +
    `(?: Additional Days: ${NUMBER})?` +
    `(?: Maximum Reimbursement ${NUMBER})?` +
    `(?: Charge Threshold ${NUMBER} \\(%BC\\): ${NUMBER})?$`,
  'i',
);

function priceOf(value: string): Price | null {
  const match = PRICE.exec(value);
  if (!match) return null;
  const [, amount, days, additional, maximum, over, percent] = match;
  if (additional !== undefined && days === undefined) return null;
  return {
    amount: amount === undefined ? null : numberOf(amount),
    ...(days === undefined ? {} : { days: Number(days) }),
    ...(additional === undefined ? {} : { additional: numberOf(additional) }),
    ...(maximum === undefined ? {} : { maximum: numberOf(maximum) }),
    ...(over === undefined || percent === undefined
      ? {}
      : { threshold: { over: numberOf(over), percent: numberOf(percent) } }),
  };
}
