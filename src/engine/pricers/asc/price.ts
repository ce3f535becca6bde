/** The Medicare payment of an ambulatory surgical center's claim, 42 CFR part 416, subpart F. */

import { yearOf } from '../../core/calendar.ts';
import { quarterOf } from '../../core/dated.ts';
import { atLeastZero, type Exact, exact, ZERO } from '../../core/exact.ts';
import type { Trace } from '../../core/trace.ts';
import { MOST_UNITS_OF_A_LINE } from '../../figures/unit-limits.ts';
import type { Refused } from '../../frame/pricer.ts';
import { setAdjustedRate } from './adjusted-rate.ts';
import { pairDevices } from './code-pairs.ts';
import { splitTotal } from './coinsurance.ts';
import type { AscInput } from './inputs.ts';
import { classify, LinePricing } from './line-pricing.ts';
import { messagesOf, unappliedEditsOf, unappliedLimitsOf } from './messages.ts';
import { setLineTotals } from './multiple-procedures.ts';
import { PASS_THROUGH_DEVICE } from './payment-indicators.ts';
import { ASC_RATES } from './rates/index.ts';
import type { AscReturnCode } from './return-codes.ts';
import { ASC_PARTS, type AscQuarter, type AscTables } from './tables.ts';
import { limitUnits } from './unit-limits.ts';
import { type AscWageIndex, areaOf, wageIndexOf } from './wage-index.ts';

/** A claim that was priced; some lines may have no amount. */
export interface PricedClaim {
  area: string;
  wageIndex: AscWageIndex;
  /** In the order of the claim. */
  lines: readonly LinePricing[];
  total: Exact;
  payment: Exact;
  coinsurance: Exact;
  deductible: Exact;
  /** Sentences: what deserves a second look, what the totals lack. */
  messages: readonly string[];
  /** Messages about medically unlikely edits that were not applied; `messages` has them too. */
  unappliedEdits: readonly string[];
  /** Sentences about payment limits of non-opioid alternatives that are not known. */
  unappliedLimits: readonly string[];
}

/** 2023-10 has no Addendum FF: that of the quarter before counts. */
const WITHOUT_DEVICE_AMOUNTS: Readonly<Record<string, string>> = { '2023Q4': '2023Q3' };

/** Names of the quarters whose addenda price a day of service. @returns none where the day is before the rules */
export function quartersFor(date: number): string[] {
  if (ASC_RATES.figuresAt(date) === null) return [];
  const name = quarterOf(date);
  const before = WITHOUT_DEVICE_AMOUNTS[name];
  return before === undefined ? [name] : [name, before];
}

function quarterAt(tables: AscTables, date: number): AscQuarter | undefined {
  const name = quarterOf(date);
  const quarter = tables.quarters.get(name);
  const before = WITHOUT_DEVICE_AMOUNTS[name];
  if (!quarter || quarter.deviceAmounts || before === undefined) return quarter;
  return { ...quarter, deviceAmounts: tables.quarters.get(before)?.deviceAmounts ?? null };
}

/** Every claim comes to a price or a refusal. @throws RangeError where a figure is no number */
export function priceAscClaim(input: AscInput, trace: Trace | null): PricedClaim | Refused<AscReturnCode> {
  const { claim, tables, releaseOf } = input;
  const { thruDate } = claim;
  const area = areaOf(input);
  if (area === '') return { returnCode: 'ASC01' };
  if (thruDate === null) return { returnCode: 'ASC03' };
  if (!ASC_RATES.at(thruDate, input.figures))
    return { returnCode: 'ASC02', explanation: ASC_RATES.lackingText(thruDate, input.figures) };
  if (!quarterAt(tables, thruDate)) return { returnCode: 'ASC02' };
  const year = yearOf(thruDate);
  const wageIndex = wageIndexOf(input, area, thruDate, trace);
  if (!wageIndex) {
    const explanation = tables.wageIndex.get(year)?.isSample
      ? `The sample of the ASC wage index of ${year} lacks area ${area}.`
      : `The ASC wage index of ${year} is not loaded.`;
    return { returnCode: 'ASC02', explanation };
  }
  if (claim.lines.length === 0) return { returnCode: 'ASC06', explanation: 'The claim has no lines.' };
  if (claim.lines.every(({ hcpcs }) => hcpcs === '')) return { returnCode: 'ASC06' };
  const tooMany = claim.lines.find(({ units }) => units > MOST_UNITS_OF_A_LINE);
  if (tooMany) return { returnCode: 'ASC07', explanation: `Line ${tooMany.lineNumber} bills ${tooMany.units} units.` };
  const lines = claim.lines.map((line) => {
    const date = line.serviceDate ?? thruDate;
    const priced = new LinePricing(
      line,
      date,
      ASC_RATES.at(date, input.figures) && quarterAt(tables, date),
      trace?.ofLine(line.lineNumber) ?? null,
    );
    const isOfYear = yearOf(date) === year;
    const ofYear = isOfYear ? wageIndex : wageIndexOf(input, area, date, priced.trace);
    priced.wageIndex = isOfYear || ofYear?.isFound ? (ofYear?.index ?? null) : null;
    return priced;
  });
  for (const priced of lines) classify(priced, claim.qualityReduction);
  if (!claim.noMue) limitUnits(input, lines);
  refuseAncillary(lines);
  if (tables.codePairs) pairDevices(lines, tables.codePairs);
  leaveOutUnpaired(lines, tables.codePairs);
  leaveOutUnranked(lines);
  for (const priced of lines) {
    const { rate } = priced;
    const rates = ASC_RATES.at(priced.date, input.figures);
    if (rate && rates)
      setAdjustedRate(priced, rate, rates, claim.qualityReduction, releaseOf(ASC_PARTS.addenda(priced.date)));
  }
  setLineTotals(lines);
  let open = atLeastZero(exact(claim.deductible));
  for (const priced of lines) {
    const { rate } = priced;
    if (rate) open = splitTotal(priced, rate, open);
  }
  const sumOf = (name: string, part: (priced: LinePricing) => Exact) => {
    const total = lines.reduce((sum, priced) => sum.plus(part(priced)), ZERO);
    const parts = lines
      .filter((priced) => !part(priced).isZero)
      .map((priced) => [`line_${priced.line.lineNumber}`, part(priced)]);
    trace?.step(name, 'the sum of the parts', Object.fromEntries(parts), total, '42 CFR 416.172');
    return total;
  };
  const unappliedEdits = unappliedEditsOf(input, lines);
  const unappliedLimits = unappliedLimitsOf(lines);
  return {
    area,
    wageIndex,
    lines,
    total: sumOf('total', ({ total }) => total),
    payment: sumOf('total_payment', ({ payment }) => payment),
    coinsurance: sumOf('total_copayment', ({ coinsurance }) => coinsurance),
    deductible: sumOf('total_deductible', ({ deductible }) => deductible),
    messages: [...messagesOf(wageIndex, lines), ...unappliedLimits, ...unappliedEdits],
    unappliedEdits,
    unappliedLimits,
  };
}

/** Ancillary services are paid beside a covered procedure alone: Medicare Claims Processing Manual, chapter 14, section 60.2. */
function refuseAncillary(lines: readonly LinePricing[]): void {
  // A line without an amount may be the procedure.
  if (lines.some((priced) => (priced.isPayable && priced.isSurgical) || !priced.isKnown)) return;
  for (const priced of lines)
    if (priced.isPayable) priced.refuse('unprocessable', 'ancillary service without a payable procedure');
}

/** Procedures whose amount a pass-through device of the claim may lower, of which the pairs are not known. */
function leaveOutUnpaired(lines: readonly LinePricing[], table: AscTables['codePairs']): void {
  const isKnown = (code: string, date: number) =>
    table && table.start <= date && date <= table.end && (!table.isSample || table.byDevice.has(code));
  const unpaired = lines.find(
    ({ service, line, date }) => service?.paymentIndicator === PASS_THROUGH_DEVICE && !isKnown(line.hcpcs, date),
  );
  if (!unpaired) return;
  for (const priced of lines)
    if (priced.rate && priced.isSurgical)
      priced.leaveOut(`the code pairs of device ${unpaired.line.hcpcs} are not loaded`);
}

/** Discounted procedures of a day on which a line has no amount: that may be the first procedure. */
function leaveOutUnranked(lines: readonly LinePricing[]): void {
  const days = new Set(lines.filter(({ isKnown }) => !isKnown).map(({ date }) => date));
  for (const priced of lines)
    if (days.has(priced.date) && priced.rate && priced.isSubjectToDiscount)
      priced.leaveOut('a line of the day has no amount: which procedure is the first is not known');
}
