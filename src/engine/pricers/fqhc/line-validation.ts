/** Validates a line before its day is summed up; the first test that fails names the code. */

import { calendarYearPeriod, yearOf } from '../../core/calendar.ts';
import { rowInForce } from '../../core/dated.ts';
import { type Exact, ONE } from '../../core/exact.ts';
import type { DatedRate, FqhcClaim, FqhcInput, FqhcLine } from './inputs.ts';
import type { LineReturnCode } from './return-codes.ts';
import { INTENSIVE_OUTPATIENT_SPLIT, INTENSIVE_OUTPATIENT_START, PLAN_SUPPLEMENT, TRIBAL_START } from './rules.ts';
import type { FqhcFile } from './tables.ts';

/** Facts about the claim that its lines give, for the lines that follow. */
export interface ClaimState {
  isTribal: boolean;
  isAdvantage: boolean;
  /** A tribal claim before the tribal start: nothing is paid. */
  isStopped: boolean;
}

/** Rates of a day. */
export interface DayRates {
  base: Exact;
  addOn: Exact;
  factor: Exact;
  intensiveToThree: Exact | null;
  intensiveFromFour: Exact | null;
}

export type Validated = { code: LineReturnCode | null } | { rates: DayRates };

const PAYMENT_INDICATORS: ReadonlySet<string> = new Set(['2', '10', '11', '12', '13', '14', '15', '16']);
const PACKAGE_FLAGS: ReadonlySet<string> = new Set(['0', '5', '6']);
const PAYMENT_METHOD_FLAGS: ReadonlySet<string> = new Set(['5', 'Z', 'C', 'V']);
const COMPOSITE_FLAGS: ReadonlySet<string> = new Set(['00', '01', '02', '03', '04', '05']);
/** Telehealth and services that are not paid: they count for nothing on their day. */
export const FOR_INFORMATION: ReadonlySet<string> = new Set(['2', '11']);
export const TRIBAL = '14';
const NOT_COVERED = '5';

type ClaimAndTables = Pick<FqhcInput, 'claim' | 'tables'>;

/** @param state of the claim, which the line may change */
export function validated(line: FqhcLine, input: ClaimAndTables, state: ClaimState): Validated {
  const { claim } = input;
  if (line.paymentIndicator === TRIBAL) {
    state.isTribal = true;
    if (claim.fromDate < TRIBAL_START) {
      state.isStopped = true;
      return { code: null };
    }
  }
  if (line.revenueCode === PLAN_SUPPLEMENT) {
    if (!claim.planAmount?.isPositive) return { code: '17' };
    state.isAdvantage = true;
  }
  if (line.actionFlag === NOT_COVERED) return { code: '15' };
  if (line.denyOrRejectFlag !== '0') return { code: '14' };
  if (!PAYMENT_INDICATORS.has(line.paymentIndicator)) return { code: '11' };
  if (!PACKAGE_FLAGS.has(line.packageFlag)) return { code: '13' };
  if (!PAYMENT_METHOD_FLAGS.has(line.paymentMethodFlag)) return { code: '10' };
  if (!COMPOSITE_FLAGS.has(line.compositeAdjustmentFlag)) return { code: '12' };
  if (FOR_INFORMATION.has(line.paymentIndicator)) return { code: null };
  return ratesOf(line.date, input, state.isTribal);
}

function ratesOf(date: number, { claim, tables }: ClaimAndTables, isTribal: boolean): Validated {
  if (isTribal) {
    const tribal = rateOn(tables.tribal, date);
    if (!tribal) return { code: '18' };
    return {
      rates: { base: tribal, addOn: ONE, factor: ONE, intensiveToThree: tribal, intensiveFromFour: tribal },
    };
  }
  const base = rateOn(tables.base, date);
  if (!base) return { code: '18' };
  const addOn = rateOn(tables.addOn, date);
  if (!addOn) return { code: '20' };
  const factor = factorOf(claim, tables.factors, date);
  if (!factor) return { code: '19' };
  const intensiveToThree = rateOn(tables.intensiveToThree, date) ?? null;
  const intensiveFromFour = rateOn(tables.intensiveFromFour, date) ?? null;
  const lacksIntensive =
    (claim.fromDate >= INTENSIVE_OUTPATIENT_START && !intensiveToThree) ||
    (claim.fromDate >= INTENSIVE_OUTPATIENT_SPLIT && !intensiveFromFour);
  if (lacksIntensive) return { code: '18' };
  return { rates: { base, addOn, factor, intensiveToThree, intensiveFromFour } };
}

/**
 * Names of the tables of which a line reads a rate and that have none of its year.
 * @param isTribal of a tribal center, which has a rate of its own alone
 */
export function tablesLacking(date: number, { claim, tables }: ClaimAndTables, isTribal: boolean): FqhcFile[] {
  const year = yearOf(date);
  const lacks = (rows: readonly DatedRate[]) => !rows.some(({ effectiveDate }) => yearOf(effectiveDate) === year);
  const read: readonly [FqhcFile, readonly DatedRate[], boolean][] = [
    ['tribal', tables.tribal, isTribal],
    ['base', tables.base, !isTribal],
    ['addon', tables.addOn, !isTribal],
    ['iopRateLte3', tables.intensiveToThree, !isTribal && claim.fromDate >= INTENSIVE_OUTPATIENT_START],
    ['iopRateGte4', tables.intensiveFromFour, !isTribal && claim.fromDate >= INTENSIVE_OUTPATIENT_SPLIT],
  ];
  return read.flatMap(([name, rows, isRead]) => (isRead && lacks(rows) ? [name] : []));
}

/** The rate of the day's own calendar year: every rate is of one year, and last year's does not stand in for it. */
function rateOn(rows: readonly DatedRate[], date: number): Exact | undefined {
  return rowInForce(rows, date, calendarYearPeriod(yearOf(date)).start)?.value;
}

/** The factor on a day, in the table of the From date's year. */
function factorOf(
  { carrierLocality, fromDate }: FqhcClaim,
  factors: ReadonlyMap<string, readonly DatedRate[]>,
  date: number,
): Exact | undefined {
  const year = Math.floor(fromDate / 10000);
  const ofYear = factors
    .get(carrierLocality)
    ?.filter(({ effectiveDate }) => Math.floor(effectiveDate / 10000) === year);
  return rowInForce(ofYear, date)?.value;
}
