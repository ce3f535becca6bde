/** The result of a claim out of the payment of its pricer and the answers of its editors and groupers. */
import type { Claim } from '../../claim/claim.ts';
import type { ErrorEntry } from '../../claim/errors.ts';
import { chargesOfBill } from '../../claim/facts.ts';
import type { Warning } from '../../claim/warnings.ts';
import { type Exact, exact, ZERO } from '../../core/exact.ts';
import type { Trace } from '../../core/trace.ts';
import type { ClaimModule } from '../module.ts';
import { hasAmount, isKnownShare, outlierOf, type PatientShare, type Payment, shareOfOther } from '../payment.ts';
import type { Processed } from '../process.ts';
import { dollars, lineResults, type PayingPricer } from './line-results.ts';
import type { LineResult, NoPriceReason, PricingResult } from './result.ts';
import { type SecondaryAmounts, secondaryAmounts, whySecondary } from './secondary-lines.ts';
import { isConditional, type PrimaryPayment, primaryPaymentOf } from './secondary-payer.ts';

/** Inputs of the result beside the modules' answers. */
export interface ResultInputs {
  /** Modules of the claim that the service has. */
  modules: readonly ClaimModule<unknown>[];
  /** `error_list` of the answer. */
  errors: readonly ErrorEntry[];
  /** Reasons why nothing runs, or no pricer does. */
  notes: readonly Warning[];
  contract: PricingResult['contract'];
  /** Takes the steps of a payment beside another payer; null if nobody asks for them. */
  trace: Trace | null;
}

/** Returns the result of a claim whose modules have run. */
export function resultOf(claim: Claim, processed: Processed, inputs: ResultInputs): PricingResult {
  const pricers = inputs.modules.filter(({ kind, key }) => kind === 'pricer' && processed.answers.has(key));
  const pricer = pricers.length === 1 ? pricers[0] : undefined;
  const answer = pricer && processed.answers.get(pricer.key);
  // A contract's DRG table changes the pricer's own answer: what Medicare pays goes by Medicare's.
  const payment = (pricer && processed.medicare[pricer.key]) ?? null;
  const paying = pricer && payment && hasAmount(payment) ? payingPricer(pricer, payment) : null;
  const primary = paying && primaryPaymentOf(claim);
  const isSecondary = primary !== null && !isConditional(primary);
  const alone = paying ? amountsOf(paying.payment) : NO_AMOUNTS;
  const lines = lineResults(claim, processed, paying);
  const secondary = pricer && isSecondary ? beside(claim, pricer, primary, alone, lines, inputs.trace) : null;
  const amounts = secondary ? asSecondary(alone, secondary) : alone;
  return {
    priced: amounts.allowed !== null,
    system: pricer?.key ?? null,
    return_code: answer?.returnCode?.code ?? null,
    ...amounts,
    contract: inputs.contract,
    reason: amounts.allowed === null ? reasonOf(processed, inputs, pricers, payment) : null,
    ...labelsOf(processed, pricer, payment),
    charges: chargesOfBill(claim),
    lines: secondary ? lines.map((line) => asSecondaryLine(line, secondary)) : lines,
  };
}

/** Systems whose rates are a fee schedule of suppliers: 42 CFR 411.33(a) pays each line. */
const BY_LINES: ReadonlySet<string> = new Set(['ASC']);

/** Returns what Medicare pays of a bill that another payer pays first. */
function beside(
  claim: Claim,
  { name }: ClaimModule<unknown>,
  primary: PrimaryPayment,
  { allowed, patient, system_allowed, other_schedules }: Amounts,
  lines: readonly LineResult[],
  trace: Trace | null,
): SecondaryAmounts {
  if (allowed === null || patient.total === null) return { medicare: null, lines: new Map() };
  const alone = { allowed: exact(allowed), patient: exact(patient.total) };
  const { deductible, coinsurance } = patient;
  trace?.step(
    'bill_gross_amount',
    'system_allowed + other_schedules',
    { system_allowed, other_schedules },
    alone.allowed,
    '42 CFR 411.33(e)',
  );
  trace?.step(
    'bill_deductible_and_coinsurance',
    'deductible + coinsurance',
    { deductible, coinsurance },
    alone.patient,
    '42 CFR 411.33(e)',
  );
  return secondaryAmounts(claim, primary, alone, lines, BY_LINES.has(name), trace);
}

function asSecondary({ patient, ...amounts }: Amounts, { medicare }: SecondaryAmounts): Amounts {
  const reason = patient.reason ?? 'What the patient owes depends on the primary payer.';
  return { ...amounts, medicare: dollars(medicare), patient: { ...patient, total: null, reason } };
}

/** Returns a line beside another payer: that pays the bill, but lines of a fee schedule one by one. */
function asSecondaryLine(line: LineResult, { lines }: SecondaryAmounts): LineResult {
  const amounts = lines.get(line.line);
  if (!amounts) return { ...line, medicare: null, patient: null };
  const why = [line.why, whySecondary(amounts)].filter((text) => text !== null).join(' ');
  return { ...line, medicare: dollars(amounts.medicare), patient: null, why };
}

/** Returns the result of a claim that was not run. @param claim null if it could not be read */
export function resultWithoutRun(claim: Claim | null, [reason]: readonly ErrorEntry[]): PricingResult {
  const nothing = { dispositions: [], answers: new Map() };
  return {
    priced: false,
    system: null,
    return_code: null,
    ...NO_AMOUNTS,
    contract: null,
    reason: reason ? entryReason(reason) : null,
    drg: null,
    case_mix_group: null,
    charges: claim && chargesOfBill(claim),
    lines: claim ? lineResults(claim, nothing, null) : [],
  };
}

/** Amounts of the result; dollars. */
export type Amounts = Pick<
  PricingResult,
  'allowed' | 'system_allowed' | 'outlier' | 'other_schedules' | 'medicare' | 'patient'
>;

const UNKNOWN_SHARE = { total: null, deductible: null, coinsurance: null, assumes: [] };
const NO_AMOUNTS: Amounts = {
  allowed: null,
  system_allowed: null,
  outlier: null,
  other_schedules: null,
  medicare: null,
  patient: { ...UNKNOWN_SHARE, reason: 'The claim has no price.' },
};

function payingPricer({ bundle }: ClaimModule<unknown>, payment: Payment): PayingPricer {
  return { payment, ...(bundle === undefined ? {} : { bundle }) };
}

/** Returns what a pricer and other fee schedules pay, and who pays it. @param payment with an amount, whole or in part */
export function amountsOf(payment: Payment): Amounts {
  const system = payment.whole?.round(2).minus(electedReductionOf(payment)) ?? null;
  const others = otherSchedules(payment);
  const allowed = system && others && system.plus(others);
  return {
    allowed: dollars(allowed),
    system_allowed: dollars(system),
    outlier: system && dollars(outlierOf(payment.parts)),
    other_schedules: dollars(others),
    ...sharesOf(payment, allowed),
  };
}

/** Returns the coinsurance that the hospital has elected not to collect: nobody pays it (42 CFR 419.42). */
function electedReductionOf({ lines }: Payment): Exact {
  let reduction = ZERO;
  for (const { electedReduction, outsideTotals } of lines.values())
    if (electedReduction && !outsideTotals) reduction = reduction.plus(electedReduction);
  return reduction;
}

/** Returns the sum of what other fee schedules pay; null while one of them has no amount. */
function otherSchedules({ lines }: Payment): Exact | null {
  let total = ZERO;
  for (const { other } of lines.values()) {
    if (other === null) continue;
    if (other.amount === null) return null;
    total = total.plus(other.amount);
  }
  return total;
}

function sharesOf(payment: Payment, allowed: Exact | null): Pick<Amounts, 'medicare' | 'patient'> {
  const share = payment.patient ?? shareOfLines(payment);
  const { assumes } = share;
  if (allowed === null)
    return { medicare: null, patient: { ...UNKNOWN_SHARE, assumes, reason: 'A part of the payment is not known.' } };
  let { deductible, coinsurance } = share;
  for (const { other } of payment.lines.values()) {
    if (other === null) continue;
    const owed = shareOfOther(other);
    if (!isKnownShare(owed)) return { medicare: null, patient: { ...UNKNOWN_SHARE, assumes, reason: owed.unknown } };
    deductible = knownSum(deductible, owed.deductible);
    coinsurance = knownSum(coinsurance, owed.coinsurance);
  }
  const { reason } = share;
  const total = deductible && coinsurance && deductible.round(2).plus(coinsurance.round(2));
  return {
    medicare: total && dollars(allowed.minus(total)),
    patient: {
      total: dollars(total),
      deductible: dollars(deductible),
      coinsurance: dollars(coinsurance),
      assumes,
      reason,
    },
  };
}

/** Returns the sum of the lines' shares: none is unknown if the payment is known. */
function shareOfLines({ lines, assumes = [] }: Payment): PatientShare {
  let [deductible, coinsurance]: [Exact | null, Exact | null] = [ZERO, ZERO];
  for (const line of lines.values()) {
    if (line.allowed === null || line.outsideTotals) continue;
    deductible = knownSum(deductible, line.deductible);
    coinsurance = knownSum(coinsurance, line.coinsurance);
  }
  return { deductible, coinsurance, reason: null, assumes };
}

/** Returns the sum; null if a term is unknown. */
const knownSum = (one: Exact | null, other: Exact | null): Exact | null => one && other && one.plus(other);

function labelsOf(
  { answers }: Processed,
  pricer: ClaimModule<unknown> | undefined,
  payment: Payment | null,
): Pick<PricingResult, 'drg' | 'case_mix_group'> {
  const groups = [...answers.values()].map(({ group }) => group);
  const paid = pricer && answers.get(pricer.key)?.group;
  return {
    drg: payment?.stay?.drg ?? groups.find((group) => group?.drg)?.drg ?? null,
    case_mix_group: paid?.caseMixGroup ?? groups.find((group) => group?.caseMixGroup)?.caseMixGroup ?? null,
  };
}

function entryReason({ code, source, field, text }: ErrorEntry): NoPriceReason {
  return { code, source, field, text };
}

function reasonOf(
  { answers }: Processed,
  { errors, notes }: ResultInputs,
  pricers: readonly ClaimModule<unknown>[],
  payment: Payment | null,
): NoPriceReason {
  const [pricer] = pricers;
  if (pricers.length > 1) {
    const names = pricers.map(({ name }) => name).join(' and ');
    const text = `${names} ran: their amounts are not added up`;
    return { code: 'SEVERAL_PRICERS', source: 'CLAIM', field: 'modules', text };
  }
  // A claim that is refused for one of its lines has amounts of the others, but no parts.
  if (pricer && payment && hasAmount(payment) && (payment.unknown || Object.keys(payment.parts).length > 0)) {
    const text = payment.unknown?.[0] ?? 'A part of the payment is not known';
    return { code: 'PART_UNKNOWN', source: pricer.name, field: null, text: withoutPoint(text) };
  }
  if (errors[0]) return entryReason(errors[0]);
  const returnCode = pricer && answers.get(pricer.key)?.returnCode;
  if (pricer && returnCode) {
    const { code, description, explanation } = returnCode;
    const text = [withoutPoint(description), explanation && withoutPoint(explanation)]
      .filter((part) => part)
      .join(': ');
    return { code, source: pricer.name, field: null, text };
  }
  const [note] = notes;
  if (note) return { code: note.code, source: 'CLAIM', field: note.field || null, text: note.text };
  return { code: 'NO_PRICER', source: 'CLAIM', field: 'modules', text: 'The claim names no pricer' };
}

function withoutPoint(text: string): string {
  return text.replace(/\.$/, '');
}
