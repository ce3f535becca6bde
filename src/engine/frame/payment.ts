/**
 * A pricer's payment: the whole, its parts by name, and each line. Contracts, remittances and the last step of a trace
 * read only this. An amount that merely repeats the provider's record is no part.
 */
import { type Exact, sum, ZERO } from '../core/exact.ts';
import type { Trace } from '../core/trace.ts';
import { notingUnverified } from '../core/unverified.ts';

/**
 * Dollars by wire name of the part, in the order in which the system adds them; unrounded if the rule does not round.
 */
export type Parts = Readonly<Record<string, Exact>>;

/** The payment of Medicare and the patient by one pricer. */
export interface Payment {
  /** Dollars: the sum of the parts. Null if the pricer determined no amount, or a part is unknown. */
  whole: Exact | null;
  /** Parts that are known: all parts if `whole` is known. */
  parts: Parts;
  /** Lines of the claim with a payment of their own, by their places from 0. */
  lines: ReadonlyMap<number, LinePayment>;
  /** Sentences: parts, or payments of other fee schedules, that are unknown, and why. None if `totalOf` is known. */
  unknown?: readonly string[];
  /** Those of them that are of the claim as a whole: which lines lack a part of their amounts is not known. */
  unknownOfClaim?: readonly string[];
  /** A stay, which is paid as a whole. */
  stay?: Stay;
  /** The patient's share of the whole; absent if it is the sum of the lines' shares. */
  patient?: PatientShare;
  /** Assumptions of the lines' shares. */
  assumes?: PatientShare['assumes'];
}

/** The patient's payment, dollars; null if it is not known. */
export interface PatientShare {
  deductible: Exact | null;
  coinsurance: Exact | null;
  /** A sentence: why an amount is not known; null if all are. */
  reason: string | null;
  /** Assumptions of the amounts about facts that the claim does not state. */
  assumes: readonly ('part_b_deductible_met' | 'blood_deductible_met')[];
}

export interface Stay {
  /** 3 digits; null if the claim has none. */
  drg: string | null;
  /** Null if the claim does not say how long the stay was. */
  coveredDays: number | null;
  /** Share of the full payment, 4 decimals, that a transfer is paid; absent if the payment is not reduced. */
  transferFactor?: Exact;
}

/** A line's payment, dollars. A packaged or denied line has 0; null is an unknown amount. */
export interface LinePayment {
  /** Payment of Medicare and the patient together: the parts. */
  allowed: Exact | null;
  /** Medicare's share of `allowed`; also null if the system does not know the patient's share. */
  paid: Exact | null;
  /** The patient's share, the deductible for blood in `deductible`. */
  deductible: Exact | null;
  coinsurance: Exact | null;
  /**
   * Coinsurance that the hospital has elected not to collect (42 CFR 419.42): part of `allowed` that nobody pays.
   * Absent if there is none.
   */
  electedReduction?: Exact;
  parts: Parts;
  /**
   * Another fee schedule's payment for the line, in no total of the pricer; null if there is none. `schedule` is null
   * if the fee schedule is unknown, or none pays: then `amount` is 0. `explanation` is a sentence.
   */
  other: OtherSchedule | null;
  /** Reason why the claim's payment leaves the line out, though it has an amount: one clause. Absent from other lines. */
  outsideTotals?: string;
  /** Reason why an amount is unknown: part of a sentence; null if the amount is known, or no reason is. */
  reason: string | null;
}

/** Payment of another fee schedule for a line. */
export interface OtherSchedule {
  schedule: string | null;
  /** Dollars. */
  amount: Exact | null;
  explanation?: string;
  /** The patient's share of `amount`; absent if it is not computed. */
  share?: OtherShare;
}

/** The patient's share of what another fee schedule pays, dollars; a sentence if it is not known. */
export type OtherShare = KnownShare | { unknown: string };
interface KnownShare {
  deductible: Exact;
  coinsurance: Exact;
}

export const isKnownShare = (share: OtherShare | undefined): share is KnownShare =>
  share !== undefined && !('unknown' in share);

export const NO_PAYMENT: Payment = { whole: null, parts: {}, lines: new Map() };

/** Returns a payment made up of parts for the claim as a whole. */
export function paymentOfParts(parts: Parts, stay?: Stay): Payment {
  return { whole: sum(...Object.values(parts)), parts, lines: new Map(), ...(stay ? { stay } : {}) };
}

/**
 * Returns a payment made line by line: its parts are those of the lines, added by name.
 * @param lines by place from 0
 */
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

/** Returns a line paid by parts, for a system that does not know the patient's share. */
export function linePaymentOf(parts: Parts): LinePayment {
  const allowed = sum(...Object.values(parts));
  return { allowed, paid: null, deductible: null, coinsurance: null, parts, other: null, reason: null };
}

/** Returns a line without an amount. @param reason part of a sentence, or null */
export function unpricedLine(reason: string | null): LinePayment {
  return { allowed: null, paid: null, deductible: null, coinsurance: null, parts: {}, other: null, reason };
}

/**
 * Returns the payment where parts of it are not known: neither is the whole.
 * @param unknown sentences that say why; without any the payment is as it was
 * @param parts names of those that have an amount and are not known all the same
 */
export function withUnknownParts(
  payment: Payment,
  unknown: readonly string[],
  parts: ReadonlySet<string> = new Set(),
): Payment {
  if (unknown.length === 0) return payment;
  return {
    ...payment,
    whole: null,
    parts: Object.fromEntries(Object.entries(payment.parts).filter(([name]) => !parts.has(name))),
    unknown: [...(payment.unknown ?? []), ...unknown],
    unknownOfClaim: [...(payment.unknownOfClaim ?? []), ...unknown],
  };
}

/**
 * Names of the parts that are others at another price; every part where the claim would have no price.
 * @param otherwise returns the parts that the claim would have; null where it would have no price
 */
export function differingParts(parts: Parts, otherwise: () => Parts | null): string[] {
  // Figures that only such a price reads are none of the claim's.
  const { value: others } = notingUnverified(otherwise);
  const names = new Set([...Object.keys(parts), ...Object.keys(others ?? {})]);
  return [...names].filter((name) => {
    const [one, other] = [parts[name], others?.[name]];
    return !one || !other || !one.equals(other);
  });
}

/** Returns names as a sentence has them: `a, b and c`. */
export const listed = (names: readonly string[]) =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`;

/**
 * Returns the payment of the pricer and of other fee schedules together, dollars to the cent; null if one of them is
 * unknown.
 */
export function totalOf({ whole, lines }: Payment): Exact | null {
  let total = whole?.round(2) ?? null;
  for (const { other } of lines.values()) {
    if (total === null || other === null) continue;
    total = other.amount === null ? null : total.plus(other.amount);
  }
  return total;
}

/**
 * Returns a line's payment by the pricer and another fee schedule together, dollars; null if one of them is unknown.
 */
export function totalOfLine({ allowed, other }: LinePayment): Exact | null {
  if (allowed === null || other === null) return allowed;
  return other.amount && allowed.plus(other.amount);
}

/** Returns the outliers among the parts; 0 if there are none. */
export function outlierOf(parts: Parts): Exact {
  let outlier = ZERO;
  for (const name in parts)
    if (name === 'outlier' || name.endsWith('_outlier')) outlier = outlier.plus(parts[name] as Exact);
  return outlier;
}

/**
 * Returns the patient's share of what another schedule pays; of laboratory tests there is none, Social Security Act
 * 1833(a)(1)(D).
 */
export function shareOfOther({ schedule, amount, share }: OtherSchedule): OtherShare {
  if (schedule === 'CLFS' || amount?.isZero) return { deductible: ZERO, coinsurance: ZERO };
  return (
    share ?? {
      unknown: `The patient's share of a line that ${schedule ?? 'another fee schedule'} pays is not computed.`,
    }
  );
}

/** Returns Medicare's part of what another schedule pays; null if it is not known. */
export function paidByOther(other: OtherSchedule): Exact | null {
  const share = shareOfOther(other);
  return other.amount && !('unknown' in share) ? other.amount.minus(share.deductible).minus(share.coinsurance) : null;
}

/** True if a pricer determined an amount, even 0 or one that leaves a part out. */
export function hasAmount(payment: Payment): boolean {
  const { whole, unknown = [] } = payment;
  return whole !== null || unknown.length > 0 || [...payment.lines.values()].some((line) => totalOfLine(line) !== null);
}

/**
 * Records the last step of a pricer: its parts and their sum.
 * @param rule part of the regulations
 */
export function explainPayment({ whole, parts }: Payment, trace: Trace, rule = ''): void {
  if (whole !== null) trace.step('payment', 'the sum of the parts', parts, whole, rule);
}
