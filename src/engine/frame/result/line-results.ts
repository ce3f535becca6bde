/** The lines of a claim's result: what became of each, its amounts, and why it is not paid as itself. */
import type { Claim, Line } from '../../claim/claim.ts';
import { isoDate } from '../../core/calendar.ts';
import { type Exact, sum, ZERO } from '../../core/exact.ts';
import { inOnePiece } from '../../core/one-piece.ts';
import { dispositionOf, type LineDisposition, type LineEdit, returnOf } from '../disposition.ts';
import type { LineLabel, ModuleAnswer } from '../module.ts';
import { type LinePayment, outlierOf, type Payment, shareOfOther, totalOfLine } from '../payment.ts';
import type { Processed } from '../process.ts';
import type { LineEditResult, LineResult, LineStatus } from './result.ts';

/** The one pricer that determined an amount, whole or in part. */
export interface PayingPricer {
  payment: Payment;
  /** The unit that the module pays as a whole, `the stay`; absent if it pays lines. */
  bundle?: string;
}

/** Amounts of a line that Medicare pays nothing for, or as part of something else. */
const NOTHING = { allowed: 0, medicare: 0, patient: 0, outlier: 0 };
const UNKNOWN = { allowed: null, medicare: null, patient: null, outlier: null };

interface Outcome {
  status: LineStatus;
  amounts: Pick<LineResult, 'allowed' | 'medicare' | 'patient' | 'outlier'>;
  schedule: string | null;
  why: string | null;
}

/**
 * Returns the result of each line, in the order of the claim.
 * @param pricer null if no pricer determined an amount, or several did
 */
export function lineResults(
  claim: Claim,
  { dispositions, answers }: Pick<Processed, 'dispositions' | 'answers'>,
  pricer: PayingPricer | null,
): LineResult[] {
  const labels = [...answers.values()].flatMap(({ lineLabel }) => lineLabel ?? []);
  const bundled = pricer?.bundle === undefined ? NOT_PROCESSED : bundledIn(pricer.bundle);
  return claim.lines.map((line, place) => {
    const label = labelOf(labels, place);
    const disposition = dispositionOf(dispositions, place);
    const returned = returnOf(dispositions, place);
    return lineResult(line, place, label, outcomeOf(pricer, bundled, disposition, returned, label, place));
  });
}

/** Names every field: objects that are spread into one cost more than the amounts. */
function lineResult(
  { serviceDate, revenueCode, hcpcs, units, charges }: Line,
  place: number,
  label: LineLabel | undefined,
  { status, amounts, schedule, why }: Outcome,
): LineResult {
  return {
    line: place + 1,
    service_date: serviceDate === null ? null : isoDate(serviceDate),
    revenue_code: revenueCode || null,
    hcpcs: hcpcs || null,
    units,
    charges,
    status,
    apc: label?.apc ?? null,
    status_indicator: label?.statusIndicator ?? null,
    allowed: amounts.allowed,
    medicare: amounts.medicare,
    patient: amounts.patient,
    outlier: amounts.outlier,
    schedule,
    edits: label?.edits.map(editResult) ?? [],
    why,
  };
}

/** Returns what the first module that labels the line calls it. */
function labelOf(
  labels: readonly NonNullable<ModuleAnswer<unknown>['lineLabel']>[],
  place: number,
): LineLabel | undefined {
  for (const lineLabel of labels) {
    const label = lineLabel(place);
    if (label) return label;
  }
  return undefined;
}

function editResult({ edit, pair }: LineEdit): LineEditResult {
  return {
    edit,
    with_line: pair?.line ?? null,
    with_hcpcs: pair?.hcpcs ?? null,
    modifier_allowed: pair?.modifierAllowed ?? null,
  };
}

function outcomeOf(
  pricer: PayingPricer | null,
  bundled: Outcome,
  disposition: LineDisposition | undefined,
  returned: string | undefined,
  label: LineLabel | undefined,
  place: number,
): Outcome {
  const line = pricer?.payment.lines.get(place);
  // Pricers that do not go by the editor pay a line that it rejects: its amount is in their total.
  const isPaid = line?.allowed?.isPositive && !line.outsideTotals;
  if (disposition && !isPaid) return outcome(disposition.status, NOTHING, asSentence(disposition.reason));
  if (pricer === null) return NOT_PROCESSED;
  const { bundle } = pricer;
  if (line?.outsideTotals) return outcome('unpriced', UNKNOWN, asSentence(line.outsideTotals));
  if (line?.other) return scheduleOutcome(line, line.other);
  if (line?.allowed === null) return outcome('unpriced', UNKNOWN, line.reason && asSentence(line.reason));
  if (label?.packaged && (!line || line.allowed?.isZero)) return outcome('packaged', NOTHING, label.packaged);
  if (returned !== undefined && !isPaid) return outcome('returned', NOTHING, asSentence(returned));
  if (!line || (bundle !== undefined && line.allowed?.isZero)) return bundled;
  return outcome('paid', amountsOf(line), null);
}

function outcome(
  status: LineStatus,
  amounts: Outcome['amounts'],
  why: string | null,
  schedule: string | null = null,
): Outcome {
  return { status, amounts, schedule, why };
}

const NOT_PROCESSED = outcome('not_processed', UNKNOWN, null);
const bundledIn = (bundle: string) => outcome('bundled', NOTHING, `Part of the payment for ${bundle}.`);

/** Another fee schedule pays the line, or none does. */
function scheduleOutcome(
  line: LinePayment,
  { schedule, amount, explanation }: NonNullable<LinePayment['other']>,
): Outcome {
  const why = explanation === undefined ? null : inOnePiece(explanation);
  if (schedule === null && amount?.isZero) return outcome('not_covered', NOTHING, why);
  if (amount === null || line.allowed === null) return outcome('unpriced', UNKNOWN, why, schedule);
  return outcome('other_schedule', amountsOf(line), why, schedule);
}

function amountsOf(line: LinePayment): Outcome['amounts'] {
  const { paid, deductible, coinsurance, other, electedReduction = ZERO } = line;
  const allowed = totalOfLine(line)?.minus(electedReduction) ?? null;
  const ofOther = other && shareOfOther(other);
  const isShareKnown = ofOther === null || !('unknown' in ofOther);
  const owedOther = ofOther && isShareKnown ? ofOther.deductible.plus(ofOther.coinsurance) : ZERO;
  const patient = isShareKnown && deductible && coinsurance ? sum(deductible, coinsurance, owedOther) : null;
  const medicare = patient && (paid?.plus(other?.amount ?? ZERO).minus(owedOther) ?? null);
  return {
    allowed: dollars(allowed),
    medicare: dollars(medicare),
    patient: dollars(patient),
    outlier: dollars(outlierOf(line.parts)),
  };
}

/** Returns dollars to the cent. */
export function dollars(amount: Exact | null): number | null {
  return amount?.round(2).toNumber() ?? null;
}

/** Returns a clause as a sentence in one piece, with a capital letter and a full stop. */
export function asSentence(clause: string): string {
  return [clause.charAt(0).toUpperCase(), clause.slice(1).replace(/\.$/, ''), '.'].join('');
}
