/** A percent of Medicare's payment: of the claim as a whole, or line by line where the payment system pays lines. */
import { isoDate } from '../../../../core/calendar.ts';
import { Exact, ZERO } from '../../../../core/exact.ts';
import { type LinePayment, type Parts, type Payment, paidByOther } from '../../../../frame/payment.ts';
import { WITHOUT_APC } from '../../conditions.ts';
import type { TermTrace } from '../../explain.ts';
import { PARTS_OF_SYSTEM, SYSTEMS_WITH_SHARES } from '../../parts.ts';
import { percentOf } from '../../percent.ts';
import type { PaysBy, Term } from '../../terms.ts';
import { toCents, type Walk, type WalkedLine } from '../../walk.ts';
import {
  type LineAmount,
  lineAmount,
  type Outcome,
  type Pricing,
  paidByLine,
  paidWhole,
  withoutAmount,
} from '../form.ts';
import { ALL_PARTS, type PartSelection, selectionOf } from './selection.ts';
import { type Sequestration, sequestrationOf } from './sequestration.ts';

type PercentOfMedicare = PaysBy<'percent_of_medicare'>;

/** Decimals of the part of a line that is left where only some of its parts count. */
const SHARE_DECIMALS = 10;

/** Pays the claim. A stay or period is paid as a whole, and rounded once. */
export function percentOfMedicareClaim(pricing: Pricing, pays: PercentOfMedicare): Outcome {
  const { walk, compiled, trace } = pricing;
  const { medicare } = walk.facts;
  if (medicare.isByLine)
    return walk.lines.length > 0 ? percentOfMedicareLines(pricing, pays) : 'the claim has no lines';
  if (pays.basis === 'paid') return WITHOUT_SHARE;
  const base = medicareOfClaim(walk, pays, selectionOf(pays, medicare.system ?? ''));
  if (typeof base === 'string') return base;
  const amount = paidOf(pays.percent, base);
  if (trace) {
    explainRatesOfAnotherDay(walk, compiled.term, trace);
    explain(pays.percent, base, compiled.term, trace, amount);
  }
  return paidWhole(amount, isBelowZero(base) ? BELOW_ZERO : null);
}

/** Pays each line by itself; a payment as a whole has no amounts of lines. */
export function percentOfMedicareLines({ walk, compiled, lines, trace }: Pricing, pays: PercentOfMedicare): Outcome {
  const { medicare } = walk.facts;
  if (!medicare.payment) return medicare.reason ?? UNKNOWN;
  if (!medicare.isByLine) return 'Medicare pays the claim as a whole';
  const lacking = lackingOfClaim(medicare.payment);
  if (lacking !== null) return lacking;
  const system = medicare.system ?? '';
  if (pays.basis === 'paid' && !SYSTEMS_WITH_SHARES.has(system)) return WITHOUT_SHARE;
  const selection = selectionOf(pays, system);
  if (trace) explainRatesOfAnotherDay(walk, compiled.term, trace);
  return paidByLine(
    lines.map((line): LineAmount => {
      if (pays.not_covered === 'next' && isNotCovered(line, walk)) {
        trace?.step(trace.price, 'not covered: to the next term', reasonInputs(line), null, line.facts.line);
        return { line, amount: null, reason: 'Medicare does not cover it', isLeft: true };
      }
      const base = medicareOfLine(walk, line, pays, selection);
      if (typeof base === 'string') return withoutAmount(line, base);
      const amount = paidOf(pays.percent, base);
      if (trace) explain(pays.percent, base, compiled.term, trace, amount, line);
      return lineAmount(line, amount);
    }),
  );
}

/** Status indicators of what outpatient prospective payment does not cover, or bills otherwise (addendum D1). */
const NOT_COVERED: ReadonlySet<string | null> = new Set(['B', 'C', 'E1', 'E2', 'M', 'Y']);

/** A packaged line is covered. Lines of kinds without status indicators go by the editor's disposition alone. */
const isNotCovered = ({ facts: { disposition, statusIndicator } }: WalkedLine, { facts: { kind } }: Walk) =>
  disposition !== null || (NOT_COVERED.has(statusIndicator) && !(kind !== null && WITHOUT_APC.has(kind)));

const reasonInputs = ({ facts: { disposition, statusIndicator } }: WalkedLine): Record<string, string | null> =>
  disposition === null ? { status_indicator: statusIndicator } : { disposition };

/** Returns the percent to the cent. Parts alone may come to less than 0, as a reduction for quality does: a term takes nothing away. */
function paidOf(percent: number, base: MedicareBase): Exact {
  return isBelowZero(base) ? ZERO : toCents(percentOf(percent, base.amount));
}

const isBelowZero = ({ amount }: MedicareBase) => amount.isLess(ZERO);
const BELOW_ZERO = 'what counts of Medicare’s payment is below 0, and a term pays 0 at least';

/** The amount of which a percent is paid. */
export interface MedicareBase {
  /** Dollars, unrounded. */
  amount: Exact;
  /** The formula and inputs of the amount before sequestration. */
  selected: { formula: string; inputs: Record<string, Exact> };
  /** The formula and inputs by which sequestration leaves the amount; null without it. */
  sequestered: { formula: string; inputs: Record<string, Exact> } | null;
}

type Selecting = Pick<PercentOfMedicare, 'basis' | 'other_schedules'>;

/**
 * Returns what Medicare pays for a claim that is not paid by line, and what other fee schedules pay for lines that are
 * left; a clause if it is not known.
 */
export function medicareOfClaim(
  { facts: { medicare }, options, untakenLines }: Walk,
  { other_schedules: isWithOthers = true }: Selecting,
  selection = ALL_PARTS,
): MedicareBase | string {
  const { payment, reason } = medicare;
  if (!payment || payment.whole === null) return reason ?? UNKNOWN;
  const selected = selectedOf('payment', payment.whole, payment.parts, selection);
  const others: Exact[] = [];
  if (isWithOthers && selection.only === null)
    for (const { facts } of untakenLines) {
      const other = payment.lines.get(facts.line - 1)?.other;
      if (other?.amount === null) return otherUnknown(facts.line, other);
      if (other && !other.amount.isZero) others.push(other.amount);
    }
  const inputs: Record<string, Exact> = { ...selected.inputs };
  let { amount, formula } = selected;
  if (others.length > 0) {
    const other = Exact.sum(others);
    amount = amount.plus(other);
    inputs.other_payment = other;
    formula = `${formula} + other_payment`;
  }
  const sequestration = sequestrationOf(options);
  if (!sequestration) return { amount, selected: { formula, inputs }, sequestered: null };
  const { left } = sequestration;
  return {
    amount: amount.times(left),
    selected: { formula, inputs },
    sequestered: { formula: `${others.length > 0 ? `(${formula})` : formula} × ${left}`, inputs },
  };
}

/**
 * Returns what Medicare, the patient and other fee schedules pay for a line; a clause if it is not known. A line without
 * a record of its own is packaged or denied: 0.
 */
export function medicareOfLine(
  { facts: { medicare }, options }: Walk,
  { facts }: WalkedLine,
  { basis = 'allowed', other_schedules: isWithOthers = true }: Selecting,
  selection = ALL_PARTS,
): MedicareBase | string {
  const { payment, reason, isByLine, system } = medicare;
  if (!payment) return reason ?? UNKNOWN;
  if (!isByLine) return 'Medicare pays the claim as a whole';
  const lacking = lackingOfClaim(payment);
  if (lacking !== null) return lacking;
  const record = payment.lines.get(facts.line - 1);
  if (!record) return payment.lines.size === 0 && payment.whole === null ? (reason ?? UNKNOWN) : NOTHING;
  const { other } = record;
  if (other && !isWithOthers && !(other.schedule === null && other.amount?.isZero))
    return `${other.schedule ?? 'another fee schedule'} pays the line, and the term counts Medicare's own payment alone`;
  const isOtherCounted = other !== null && isWithOthers && selection.only === null;
  if (isOtherCounted && other.amount === null) return otherUnknown(facts.line, other);

  const base =
    basis === 'paid'
      ? (record.paid && { amount: record.paid, formula: 'medicare_paid', inputs: { medicare_paid: record.paid } }) ||
        (record.allowed === null ? (record.reason ?? UNKNOWN) : WITHOUT_SHARE)
      : allowedOf(record, selection, system ?? '');
  if (typeof base === 'string') return base;
  const { inputs, formula } = base;
  const paidOther = isOtherCounted ? paidByOther(other) : ZERO;
  if (basis === 'paid' && paidOther === null) return WITHOUT_SHARE;
  const otherAmount = isOtherCounted ? ((basis === 'paid' ? paidOther : other.amount) ?? ZERO) : ZERO;
  const amount = base.amount.plus(otherAmount);
  const selected = otherAmount.isZero
    ? { formula, inputs }
    : { formula: `${formula} + other_payment`, inputs: { ...inputs, other_payment: otherAmount } };
  const sequestration = sequestrationOf(options);
  if (!sequestration) return { amount, selected, sequestered: null };

  const remainder =
    basis === 'paid'
      ? allOf(base, sequestration)
      : leftOf(base, record, sequestration, SYSTEMS_WITH_SHARES.has(system ?? ''));
  if (remainder === null) return WITHOUT_SHARE;
  if (otherAmount.isZero) return { amount: remainder.amount, selected, sequestered: remainder };
  const others =
    basis === 'paid' || paidOther === null
      ? allOfOther(otherAmount, sequestration)
      : leftOfOther(otherAmount, paidOther, sequestration);
  return {
    amount: remainder.amount.plus(others.amount),
    selected,
    sequestered: {
      formula: `${remainder.formula} + ${others.formula}`,
      inputs: { ...remainder.inputs, ...others.inputs },
    },
  };
}

/** Returns what the payment lacks that no line has: a sum of its lines would be paid without it. Null if it lacks nothing. */
function lackingOfClaim({ unknownOfClaim: [first] = [] }: Payment): string | null {
  return first?.replace(/\.$/, '') ?? null;
}

const allOfOther = (amount: Exact, sequestration: Sequestration) =>
  allOf({ amount, formula: 'other_payment', inputs: { other_payment: amount } }, sequestration);
const leftOfOther = (amount: Exact, paid: Exact, { reduction }: Sequestration): Amount => ({
  amount: amount.minus(paid.times(reduction)),
  formula: `other_payment − other_paid × ${reduction}`,
  inputs: { other_payment: amount, other_paid: paid },
});

const UNKNOWN = "Medicare's payment is not known";
const WITHOUT_SHARE = "Medicare's share of the payment is not known";
const NOTHING: MedicareBase = {
  amount: ZERO,
  selected: { formula: 'allowed', inputs: { allowed: ZERO } },
  sequestered: null,
};

const otherUnknown = (line: number, { schedule }: NonNullable<LinePayment['other']>) =>
  `what ${schedule ?? 'another fee schedule'} pays for line ${line} is not known`;

interface Amount {
  amount: Exact;
  formula: string;
  inputs: Record<string, Exact>;
}

/** Returns the parts of an amount that count. */
function selectedOf(name: string, whole: Exact, parts: Parts, { only, without }: PartSelection): Amount {
  const inputs: Record<string, Exact> = {};
  const countedParts = (only ?? without).filter((part) => part in parts);
  for (const part of countedParts) inputs[part] = parts[part] ?? ZERO;
  const amount = Exact.sum(Object.values(inputs));
  if (only)
    return {
      amount,
      formula: countedParts.length > 1 ? `(${countedParts.join(' + ')})` : (countedParts[0] ?? '0'),
      inputs,
    };
  const formula = countedParts.length > 0 ? `(${[name, ...countedParts].join(' − ')})` : name;
  return { amount: whole.minus(amount), formula, inputs: { [name]: whole, ...inputs } };
}

/** Returns what counts of a line's payment. A part that is not known matters only if it counts. */
function allowedOf(record: LinePayment, selection: PartSelection, system: string): Amount | string {
  const { allowed, parts, other, reason } = record;
  if (allowed !== null) return selectedOf('allowed', allowed, parts, selection);
  const isUnpriced = Object.keys(parts).length === 0;
  if (isUnpriced) return other ? { amount: ZERO, formula: '0', inputs: {} } : (reason ?? UNKNOWN);
  const missing = (PARTS_OF_SYSTEM[system] ?? []).filter((part) => !(part in parts));
  const { only, without } = selection;
  const countedParts = only ?? Object.keys(parts).filter((part) => !without.includes(part));
  const isKnown = only ? only.every((part) => part in parts) : missing.every((part) => without.includes(part));
  return isKnown ? selectedOf('allowed', ZERO, parts, { only: countedParts, without: [] }) : (reason ?? UNKNOWN);
}

/** Sequestration takes its percent of all of a payment of which the patient's share is not known, or not in it. */
function allOf({ amount, formula, inputs }: Amount, { left }: Sequestration): Amount {
  return { amount: amount.times(left), formula: `${formula} × ${left}`, inputs };
}

/** Sequestration takes its percent of Medicare's share alone; of some parts of a line, their share of that. */
function leftOf(
  base: Amount,
  { allowed, paid }: LinePayment,
  sequestration: Sequestration,
  hasShares: boolean,
): Amount | null {
  if (!hasShares || base.amount.isZero) return allOf(base, sequestration);
  if (paid === null || allowed === null) return null;
  const { amount, inputs, formula } = base;
  const { reduction } = sequestration;
  const taken = paid.times(reduction);
  if (amount.equals(allowed))
    return {
      amount: allowed.minus(taken),
      formula: `${formula} − medicare_paid × ${reduction}`,
      inputs: { ...inputs, medicare_paid: paid },
    };
  return {
    amount: amount.times(allowed.minus(taken)).over(allowed, SHARE_DECIMALS),
    formula: `round(${formula} × (allowed − medicare_paid × ${reduction}) ÷ allowed, ${SHARE_DECIMALS})`,
    inputs: { ...inputs, allowed, medicare_paid: paid },
  };
}

function explain(
  percent: number,
  base: MedicareBase,
  term: Term,
  trace: TermTrace,
  value: Exact,
  line?: WalkedLine,
): void {
  const { formula, inputs } = explainedMedicare(base, term, trace, line);
  const product = `percent × 0.01 × ${formula}`;
  trace.step(
    trace.price,
    isBelowZero(base) ? `greatest(0, ${product})` : `${product}, 2 decimals`,
    { percent, ...inputs },
    value,
    line?.facts.line,
  );
}

/** Records what sequestration leaves, if it is taken, and returns the base as a factor of another step. */
export function explainedMedicare(
  { amount, selected, sequestered }: MedicareBase,
  { id }: Term,
  trace: TermTrace,
  line?: WalkedLine,
): { formula: string; inputs: Record<string, Exact> } {
  if (sequestered === null) {
    const isSum = selected.formula.includes(' + other_payment');
    return { formula: isSum ? `(${selected.formula})` : selected.formula, inputs: selected.inputs };
  }
  const name = `${id}_less_sequestration`;
  trace.step(name, sequestered.formula, sequestered.inputs, amount, line?.facts.line);
  return { formula: name, inputs: { [name]: amount } };
}

/** Records that Medicare's figures are those of another day than the claim's. */
export function explainRatesOfAnotherDay({ facts }: Walk, { id }: Term, trace: TermTrace): void {
  const { asOf } = facts.medicare;
  if (!asOf) return;
  const day = asOf.claimDay === null ? null : isoDate(asOf.claimDay);
  trace.step(
    `${id}_as_of`,
    "Medicare's payment of the claim as if it were of other days",
    { claim_day: day, first_day: isoDate(asOf.from) },
    isoDate(asOf.to),
  );
}
