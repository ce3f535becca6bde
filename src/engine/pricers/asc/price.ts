/** The Medicare payment of an ambulatory surgical center's claim, 42 CFR part 416, subpart F. */

import { quarterOf } from '../../core/dated.ts';
import { atLeastZero, type Exact, exact, ZERO } from '../../core/exact.ts';
import type { Trace } from '../../core/trace.ts';
import { setAdjustedRate } from './adjusted-rate.ts';
import { pairDevices } from './code-pairs.ts';
import { splitTotal } from './coinsurance.ts';
import type { AscInput } from './inputs.ts';
import { classify, LinePricing } from './line-pricing.ts';
import { setLineTotals } from './multiple-procedures.ts';
import { ASC_RATES } from './rates/index.ts';
import type { AscReturnCode } from './return-codes.ts';
import type { AscQuarter, AscTables } from './tables.ts';
import { limitUnits } from './unit-limits.ts';
import { type AscWageIndex, areaOf, wageIndexOf } from './wage-index.ts';

export interface AscPricing {
  /** Why there is no price; null for a claim that is priced. */
  error: AscReturnCode | null;
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
}

const NO_PRICE: Omit<AscPricing, 'error'> = {
  area: '',
  wageIndex: null,
  lines: [],
  total: ZERO,
  payment: ZERO,
  coinsurance: ZERO,
  deductible: ZERO,
  messages: [],
};

const yearOf = (date: number) => Math.floor(date / 10000);

/** 2023-10 has no Addendum FF: that of the quarter before counts. */
const WITHOUT_DEVICE_AMOUNTS: Readonly<Record<string, string>> = { '2023Q4': '2023Q3' };

function quarterAt(tables: AscTables, date: number): AscQuarter | undefined {
  const name = quarterOf(date);
  const quarter = tables.quarters.get(name);
  const before = WITHOUT_DEVICE_AMOUNTS[name];
  if (!quarter || quarter.deviceAmounts.size > 0 || before === undefined) return quarter;
  return { ...quarter, deviceAmounts: tables.quarters.get(before)?.deviceAmounts ?? quarter.deviceAmounts };
}

/** @param release of the tables @throws RangeError where a figure is no number */
export function priceAscClaim(input: AscInput, trace: Trace | null = null, release: string | null = null): AscPricing {
  const { claim, tables } = input;
  const area = areaOf(input);
  if (area === '') return { ...NO_PRICE, error: 'ASC01' };
  const { thruDate } = claim;
  if (thruDate === null) return { ...NO_PRICE, error: 'ASC03', area };
  if (!quarterAt(tables, thruDate) || !ASC_RATES.at(thruDate)) return { ...NO_PRICE, error: 'ASC02', area };

  const wageIndex = wageIndexOf(input, area, yearOf(thruDate), trace, release);
  const lines = claim.lines.map((line) => {
    const date = line.serviceDate ?? thruDate;
    const priced = new LinePricing(
      line,
      date,
      ASC_RATES.at(date) && quarterAt(tables, date),
      trace?.ofLine(line.lineNumber) ?? null,
    );
    const isOfYear = yearOf(date) === yearOf(thruDate);
    priced.wageIndex = isOfYear ? wageIndex.index : wageIndexOf(input, area, yearOf(date), priced.trace, release).index;
    return priced;
  });
  for (const priced of lines) classify(priced);
  const limits = claim.noMue ? null : tables.unitLimits[claim.mue];
  if (limits) limitUnits(claim, lines, limits);
  refuseAncillary(lines);
  pairDevices(lines, tables.codePairs);
  for (const priced of lines) {
    const { rate } = priced;
    const rates = ASC_RATES.at(priced.date);
    if (rate && rates) setAdjustedRate(priced, rate, rates, claim.qualityReduction, release);
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
  return {
    error: null,
    area,
    wageIndex,
    lines,
    total: sumOf('total', ({ total }) => total),
    payment: sumOf('total_payment', ({ payment }) => payment),
    coinsurance: sumOf('total_copayment', ({ coinsurance }) => coinsurance),
    deductible: sumOf('total_deductible', ({ deductible }) => deductible),
    messages: messagesOf(input, wageIndex, lines),
  };
}

/** Ancillary services are paid beside a covered procedure alone: Medicare Claims Processing Manual, chapter 14, section 60.2. */
function refuseAncillary(lines: readonly LinePricing[]): void {
  if (lines.some((priced) => priced.isPayable && priced.isSurgical)) return;
  for (const priced of lines)
    if (priced.isPayable) priced.refuse('unprocessable', 'ancillary service without a payable procedure');
}

/** Drugs and devices with a payment limit that the addenda do not give. */
const NON_OPIOID = '***';

function messagesOf({ claim, tables }: AscInput, { message }: AscWageIndex, lines: readonly LinePricing[]): string[] {
  const numbers = (list: readonly LinePricing[]) => list.map(({ line }) => line.lineNumber).join(', ');
  const contractorPriced = lines.filter((priced) => priced.isPayable && priced.indicator?.isContractorPriced);
  const unknown = lines.filter(({ isKnown }) => !isKnown);
  const nonOpioid = lines.filter((priced) => priced.rate && priced.service?.mark === NON_OPIOID);
  return [
    ...(message === null ? [] : [message]),
    ...(contractorPriced.length > 0
      ? [`The contractor prices line ${numbers(contractorPriced)}: the totals lack what it pays for that.`]
      : []),
    ...(unknown.length > 0
      ? [`The addenda of the quarter of line ${numbers(unknown)} are not loaded: the totals lack it.`]
      : []),
    ...(nonOpioid.length > 0
      ? [
          `Line ${numbers(nonOpioid)} is a non-opioid alternative with a payment limit that the addenda do not give: it was not applied.`,
        ]
      : []),
    ...(!claim.noMue && tables.unitLimits[claim.mue] === null
      ? [`The medically unlikely edits (${claim.mue}) of the day are not loaded: they were not applied.`]
      : []),
  ];
}
