/** The Medicare payment of an ambulatory surgical center's claim, 42 CFR part 416, subpart F. */

import { quarterOf } from '../../core/dated.ts';
import { atLeastZero, type Exact, exact, ZERO } from '../../core/exact.ts';
import type { Trace } from '../../core/trace.ts';
import type { ReleaseOf } from '../../frame/tables.ts';
import { setAdjustedRate } from './adjusted-rate.ts';
import { pairDevices } from './code-pairs.ts';
import { splitTotal } from './coinsurance.ts';
import type { AscInput } from './inputs.ts';
import { classify, LinePricing } from './line-pricing.ts';
import { setLineTotals } from './multiple-procedures.ts';
import { PASS_THROUGH_DEVICE } from './payment-indicators.ts';
import { ASC_RATES } from './rates/index.ts';
import type { AscReturnCode } from './return-codes.ts';
import { ASC_PARTS, type AscQuarter, type AscTables } from './tables.ts';
import { limitUnits } from './unit-limits.ts';
import { type AscWageIndex, areaOf, wageIndexOf } from './wage-index.ts';

export interface AscPricing {
  /** Why there is no price; null for a claim that is priced. */
  error: AscReturnCode | null;
  /** A sentence with more of it; null for none. */
  explanation: string | null;
  area: string;
  wageIndex: AscWageIndex | null;
  /** In the order of the claim; empty for a claim that is not priced. */
  lines: readonly LinePricing[];
  total: Exact;
  payment: Exact;
  coinsurance: Exact;
  deductible: Exact;
  /** Sentences: what deserves a second look, what the totals lack. */
  messages: readonly string[];
  /** Those of `messages` about medically unlikely edits that were not applied. */
  unappliedEdits: readonly string[];
}

const NO_PRICE: Omit<AscPricing, 'error'> = {
  explanation: null,
  area: '',
  wageIndex: null,
  lines: [],
  total: ZERO,
  payment: ZERO,
  coinsurance: ZERO,
  deductible: ZERO,
  messages: [],
  unappliedEdits: [],
};

const yearOf = (date: number) => Math.floor(date / 10000);

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

/** @param releaseOf releases by the names of `ASC_PARTS` @throws RangeError where a figure is no number */
export function priceAscClaim(
  input: AscInput,
  trace: Trace | null = null,
  releaseOf: ReleaseOf = () => null,
): AscPricing {
  const { claim, tables } = input;
  const area = areaOf(input);
  if (area === '') return { ...NO_PRICE, error: 'ASC01' };
  const { thruDate } = claim;
  if (thruDate === null) return { ...NO_PRICE, error: 'ASC03', area };
  if (!ASC_RATES.at(thruDate, input.figures))
    return { ...NO_PRICE, error: 'ASC02', explanation: ASC_RATES.lackingText(thruDate, input.figures), area };
  if (!quarterAt(tables, thruDate)) return { ...NO_PRICE, error: 'ASC02', area };

  const wageIndex = wageIndexOf(input, area, yearOf(thruDate), trace, releaseOf);
  if (!wageIndex) {
    const isSample = tables.wageIndex.get(yearOf(thruDate))?.isSample;
    const explanation = isSample
      ? `The sample of the ASC wage index of ${yearOf(thruDate)} lacks area ${area}.`
      : `The ASC wage index of ${yearOf(thruDate)} is not loaded.`;
    return { ...NO_PRICE, error: 'ASC02', explanation, area };
  }
  const lines = claim.lines.map((line) => {
    const date = line.serviceDate ?? thruDate;
    const priced = new LinePricing(
      line,
      date,
      ASC_RATES.at(date, input.figures) && quarterAt(tables, date),
      trace?.ofLine(line.lineNumber) ?? null,
    );
    const isOfYear = yearOf(date) === yearOf(thruDate);
    const ofYear = isOfYear ? wageIndex : wageIndexOf(input, area, yearOf(date), priced.trace, releaseOf);
    priced.wageIndex = isOfYear || ofYear?.isFound ? (ofYear?.index ?? null) : null;
    return priced;
  });
  for (const priced of lines) classify(priced, claim.qualityReduction);
  if (!claim.noMue) limitUnits(claim, lines, tables, releaseOf);
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
  return {
    error: null,
    explanation: null,
    area,
    wageIndex,
    lines,
    total: sumOf('total', ({ total }) => total),
    payment: sumOf('total_payment', ({ payment }) => payment),
    coinsurance: sumOf('total_copayment', ({ coinsurance }) => coinsurance),
    deductible: sumOf('total_deductible', ({ deductible }) => deductible),
    messages: [...messagesOf(wageIndex, lines), ...unappliedEdits],
    unappliedEdits,
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

/** Drugs and devices with a payment limit that the addenda do not give. */
const NON_OPIOID = '***';

function messagesOf({ message }: AscWageIndex, lines: readonly LinePricing[]): string[] {
  const contractorPriced = lines.filter((priced) => priced.isPayable && priced.indicator?.isContractorPriced);
  const unknown = lines.filter(({ isKnown }) => !isKnown);
  const nonOpioid = lines.filter((priced) => priced.rate && priced.service?.mark === NON_OPIOID);
  return [
    ...(message === null ? [] : [message]),
    ...(contractorPriced.length > 0
      ? [`The contractor prices line ${numbers(contractorPriced)}: the claim has no total.`]
      : []),
    ...(unknown.length > 0
      ? [`Line ${numbers(unknown)} has no amount, as status_reason says: the claim has no total.`]
      : []),
    ...(nonOpioid.length > 0
      ? [
          `Line ${numbers(nonOpioid)} is a non-opioid alternative with a payment limit that the addenda do not give: it was not applied.`,
        ]
      : []),
  ];
}

const numbers = (lines: readonly LinePricing[]) => lines.map(({ line }) => line.lineNumber).join(', ');

/** Sentences about medically unlikely edits that are not loaded for a line's day, or in a sample that lacks its code. */
function unappliedEditsOf({ claim, tables }: AscInput, lines: readonly LinePricing[]): string[] {
  if (claim.noMue) return [];
  const [notLoaded, notInSample]: [LinePricing[], LinePricing[]] = [[], []];
  for (const priced of lines) {
    const limits = tables.unitLimits(claim.mue, priced.date);
    if (limits === null) notLoaded.push(priced);
    else if (limits.isSample && !limits.byCode.has(priced.line.hcpcs)) notInSample.push(priced);
  }
  return [
    ...(notLoaded.length > 0
      ? [`The medically unlikely edits (${claim.mue}) of the day are not loaded: they were not applied.`]
      : []),
    ...(notInSample.length > 0
      ? [
          `The medically unlikely edits (${claim.mue}) are a sample, which lacks the code of line ${numbers(notInSample)}: no limit was applied.`,
        ]
      : []),
  ];
}
