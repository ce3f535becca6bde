/**
 * What a pricer pays: the whole, its parts by name, and what each line is paid. Contracts, remittances and the last step
 * of a trace read this alone. An amount that only repeats the provider's record is no part.
 */
import { type Exact, sum, ZERO } from '../core/exact.ts';
import type { Trace } from '../core/trace.ts';

/** Dollars by wire name of the part, in the order in which the system adds them; unrounded where the rule is. */
export type Parts = Readonly<Record<string, Exact>>;

/** What Medicare and the patient pay by one pricer. */
export interface Payment {
  /** Dollars: the parts together. Null where the pricer came to no amount, or a part is not known. */
  whole: Exact | null;
  /** Parts that are known: all of them where `whole` is. */
  parts: Parts;
  /** Lines of the claim that are paid of their own, by their places from 0. */
  lines: ReadonlyMap<number, LinePayment>;
  /** Sentences: parts, or payments of other fee schedules, that are not known, and why. None where `totalOf` is known. */
  unknown?: readonly string[];
  /** A stay, which is paid as a whole. */
  stay?: Stay;
}

export interface Stay {
  /** 3 digits; null where the claim came to none. */
  drg: string | null;
  /** Null where the claim does not say how long the stay was. */
  coveredDays: number | null;
}

/** What a line is paid, dollars. A packaged or denied line has 0; null is an amount that is not known. */
export interface LinePayment {
  /** What Medicare and the patient pay together: the parts. */
  allowed: Exact | null;
  /** Medicare's share of `allowed`; null where the system knows no share of the patient's, too. */
  paid: Exact | null;
  /** The patient's share, the deductible for blood in `deductible`. */
  deductible: Exact | null;
  coinsurance: Exact | null;
  /**
   * Coinsurance that the hospital has elected not to collect (42 CFR 419.42): part of `allowed` that nobody pays. Absent
   * where there is none.
   */
  electedReduction?: Exact;
  parts: Parts;
  /** What another fee schedule pays for the line, in no total of the pricer; null where none does. `schedule` null: which one is not known. */
  other: { schedule: string | null; amount: Exact | null } | null;
  /** Why an amount is not known: part of a sentence; null where it is, or nothing more is known. */
  reason: string | null;
}

export const NO_PAYMENT: Payment = { whole: null, parts: {}, lines: new Map() };

/** Returns a payment that is made of parts for the claim as a whole. */
export function paymentOfParts(parts: Parts, stay?: Stay): Payment {
  return { whole: sum(...Object.values(parts)), parts, lines: new Map(), ...(stay ? { stay } : {}) };
}

/** Returns a payment that is made line by line: its parts are those of the lines, added by name. @param lines by place from 0 */
export function paymentOfLines(lines: ReadonlyMap<number, LinePayment>, unknown: readonly string[] = []): Payment {
  const parts: Record<string, Exact> = {};
  let isKnown = unknown.length === 0;
  for (const line of lines.values()) {
    if (line.allowed === null) isKnown = false;
    for (const [name, amount] of Object.entries(line.parts)) parts[name] = amount.plus(parts[name] ?? ZERO);
  }
  return {
    whole: isKnown ? sum(...Object.values(parts)) : null,
    parts,
    lines,
    ...(unknown.length > 0 ? { unknown } : {}),
  };
}

/** Returns a line that is paid by parts, where the system knows no share of the patient's. */
export function linePaymentOf(parts: Parts): LinePayment {
  const allowed = sum(...Object.values(parts));
  return { allowed, paid: null, deductible: null, coinsurance: null, parts, other: null, reason: null };
}

/** Returns a line without an amount. @param reason part of a sentence, or null */
export function unpricedLine(reason: string | null): LinePayment {
  return { allowed: null, paid: null, deductible: null, coinsurance: null, parts: {}, other: null, reason };
}

/** Returns what the pricer and other fee schedules pay together, dollars to the cent; null where one of them is not known. */
export function totalOf({ whole, lines }: Payment): Exact | null {
  let total = whole?.round(2) ?? null;
  for (const { other } of lines.values()) {
    if (total === null || other === null) continue;
    total = other.amount === null ? null : total.plus(other.amount);
  }
  return total;
}

/** Returns what a line is paid by the pricer and another fee schedule together, dollars; null where it is not known. */
export function totalOfLine({ allowed, other }: LinePayment): Exact | null {
  if (allowed === null || other === null) return allowed;
  return other.amount && allowed.plus(other.amount);
}

/** True where a pricer came to some amount, be it 0 or one that leaves a part out. */
export function hasAmount(payment: Payment): boolean {
  const { whole, lines, unknown = [] } = payment;
  return whole !== null || unknown.length > 0 || [...lines.values()].some((line) => totalOfLine(line) !== null);
}

/** Records the last step of a pricer: its parts, and what they add up to. @param rule part of the regulations */
export function explainPayment({ whole, parts }: Payment, trace: Trace, rule = ''): void {
  if (whole !== null) trace.step('payment', 'the sum of the parts', parts, whole, rule);
}
