/**
 * The Medicare payment of a federally qualified health center's claim, 42 CFR part 405 subpart X. All lines are validated
 * and summed up by day before any is paid, because a visit is paid by the charges of its day.
 */

import { type Exact, sum, ZERO } from '../../core/exact.ts';
import type { Trace } from '../../core/trace.ts';
import type { Refused } from '../../frame/pricer.ts';
import { addToDay, type Day, newDay } from './day.ts';
import type { FqhcClaim, FqhcInput, FqhcLine } from './inputs.ts';
import { linePayment, NOT_PAID, type VisitPayment } from './line-payment.ts';
import { type ClaimState, FOR_INFORMATION, validated } from './line-validation.ts';
import { CLAIM_RETURN_CODES, type LineReturnCode, type PaidCode, type UnpaidCode } from './return-codes.ts';
import { MDPCP, PROSPECTIVE_PAYMENT_START } from './rules.ts';

export interface PricedLine extends VisitPayment {
  lineNumber: number;
}

/** A claim that was priced, as CMS's program prices it: a line without a rate is paid 0. */
export interface PricedClaim {
  returnCode: PaidCode;
  /** Factor of the claim's latest day; 0 where no line counts. */
  factor: Exact;
  lines: readonly PricedLine[];
  /** Dollars. */
  total: Exact;
  coinsurance: Exact;
}

/** A claim without a price: its lines have codes and no amounts. */
export interface RefusedClaim extends Refused<UnpaidCode> {
  lines: readonly PricedLine[];
}

/** Every claim comes to a return code; what cannot be paid has one too. @throws RangeError where a figure is no number */
export function priceHealthCenterClaim(input: FqhcInput, trace: Trace | null): PricedClaim | RefusedClaim {
  const claim = computed(input, trace);
  const { returnCode, lines } = claim;
  if (trace) {
    const parts = lines.map(({ lineNumber, payment }) => [`line_${lineNumber}`, payment]);
    const total = 'total' in claim ? claim.total : ZERO;
    trace.step('total', 'the sum of the parts', Object.fromEntries(parts), total, '42 CFR 405.2462');
    trace.step('return_code', CLAIM_RETURN_CODES[returnCode], {}, returnCode, '42 CFR 405.2462');
  }
  return claim;
}

function computed(input: FqhcInput, trace: Trace | null): PricedClaim | RefusedClaim {
  const { claim, releaseOf } = input;
  if (claim.fromDate < PROSPECTIVE_PAYMENT_START) return refused('02', claim.lines, () => null);
  const program = programOf(claim);
  const state: ClaimState = { isTribal: false, isAdvantage: false, isStopped: false };
  const days = new Map<number, Day>();
  const codes = new Map<FqhcLine, LineReturnCode | null>();
  for (const line of claim.lines) {
    const outcome = validated(line, input, state);
    if ('code' in outcome) {
      codes.set(line, outcome.code);
      continue;
    }
    const day = days.get(line.date) ?? newDay(line.date, outcome.rates);
    days.set(line.date, day);
    addToDay(day, line);
  }
  if (state.isStopped) return refused('02', claim.lines, (line) => codes.get(line) ?? null);
  const latest = Math.max(0, ...days.keys());
  const factor = days.get(latest)?.rates.factor.round(4) ?? ZERO;
  const lines: PricedLine[] = [];
  for (const line of claim.lines) {
    const { lineNumber } = line;
    const failed = codes.get(line);
    const day = days.get(line.date);
    if (failed !== undefined || !day) {
      // A line without an error may be one for information.
      const code = failed ?? (FOR_INFORMATION.has(line.paymentIndicator) ? '08' : null);
      lines.push({ lineNumber, ...NOT_PAID, returnCode: code });
      continue;
    }
    const payment = linePayment(line, day, claim, state, program.percent, trace?.ofLine(lineNumber) ?? null, releaseOf);
    if (!payment)
      return {
        ...refused('FQHC07', claim.lines, (each) => codes.get(each) ?? null),
        explanation: `Line ${lineNumber} has payment indicator ${line.paymentIndicator} and composite adjustment flag ${line.compositeAdjustmentFlag}.`,
      };
    lines.push({ lineNumber, ...payment });
  }
  return {
    returnCode: program.returnCode,
    factor,
    lines,
    total: sum(...lines.map(({ payment }) => payment)),
    coinsurance: sum(...lines.map(({ coinsurance }) => coinsurance)),
  };
}

/** The percentage of the Maryland Primary Care Program, where the claim is part of it. */
function programOf({ demoCodes, reductionPercent }: FqhcClaim): {
  returnCode: PaidCode;
  percent: Exact | null;
} {
  if (!demoCodes.includes(MDPCP.demoCode)) return { returnCode: '01', percent: null };
  if (!reductionPercent?.isPositive) return { returnCode: '24', percent: null };
  const isValid = MDPCP.percents.some((percent) => percent.equals(reductionPercent));
  return isValid ? { returnCode: '01', percent: reductionPercent } : { returnCode: '23', percent: null };
}

function refused(
  returnCode: UnpaidCode,
  lines: readonly FqhcLine[],
  codeOf: (line: FqhcLine) => LineReturnCode | null,
): RefusedClaim {
  return {
    returnCode,
    lines: lines.map((line) => ({ lineNumber: line.lineNumber, ...NOT_PAID, returnCode: codeOf(line) })),
  };
}
