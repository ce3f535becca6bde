/**
 * The payment of each level of care, 42 CFR 418.302, by its units, its rate and the wage index of its place of service.
 */
import { daysBetween } from '../../core/calendar.ts';
import { type Exact, exact, least, ZERO } from '../../core/exact.ts';
import { citationOf } from '../../core/figure.ts';
import type { Trace } from '../../core/trace.ts';
import type { BillingGroup, HospiceClaim } from './inputs.ts';
import type { LevelRates, Rate, RateName, Rounding } from './rates/rates.ts';

/** Inputs that price a claim. */
export interface Rating {
  rates: LevelRates;
  rounding: Rounding;
  trace: Trace | null;
}

/** 42 CFR 418.302(e)(5)(ii): number of days on which routine home care has the high rate. */
const HIGH_RATE_DAYS = 60;
/** Continuous home care of less than 8 hours is paid as a day of routine home care, 42 CFR 418.302(e)(4). */
export const CONTINUOUS_UNITS = 32;
/** 15-minute units of a day. */
const DAY_UNITS = exact(96);

const ADJUSTED = '(labor × wage_index + nonlabor)';

/** Returns the rate of a day in an area with this wage index. */
export function adjusted({ labor, nonlabor }: Rate, wageIndex: Exact): Exact {
  return labor.value.times(wageIndex).plus(nonlabor.value);
}

/** Returns the inputs of a trace step that uses `adjusted`. */
export function rateInputs({ labor, nonlabor }: Rate, wageIndex: Exact) {
  return { labor: labor.value, nonlabor: nonlabor.value, wage_index: wageIndex };
}

/** Returns the days before a level of care began that count toward the 60: 0 on the day of admission. */
function priorDaysOf(claim: HospiceClaim, group: BillingGroup): number {
  return daysBetween(claim.admissionDate, group.date) + claim.priorBenefitDays;
}

export interface RoutineHomeCare {
  highDays: number;
  lowDays: number;
  high: Exact;
  low: Exact;
}

/**
 * Pays each run of routine home care by the days since the admission, 42 CFR 418.302(e)(5).
 * @returns undefined if no run is paid: it has no units, or begins before the admission
 */
export function routineHomeCare(
  claim: HospiceClaim,
  groups: readonly BillingGroup[],
  wageIndex: Exact,
  { rates, rounding, trace }: Rating,
): RoutineHomeCare | undefined {
  const runs = groups.filter(({ units, date }) => units > 0 && date >= claim.admissionDate);
  if (runs.length === 0) return undefined;
  const units = runs.reduce((total, run) => total + run.units, 0);
  const highDays = highRoutineDays(claim, runs, trace);
  const lowDays = units - highDays;
  const high = adjusted(rates.routineHigh, wageIndex).times(exact(highDays)).round(2);
  const exactLow = adjusted(rates.routineLow, wageIndex).times(exact(lowDays));
  const low = rounding.everyPart ? exactLow.round(2) : exactLow;
  trace?.step(
    'low_routine_days',
    'units − high_routine_days',
    { units, high_routine_days: highDays },
    lowDays,
    '42 CFR 418.302(e)(5)',
  );
  trace?.step(
    'routine_high',
    `${ADJUSTED} × high_routine_days, 2 decimals`,
    { ...rateInputs(rates.routineHigh, wageIndex), high_routine_days: highDays },
    high,
    citationOf(rates.routineHigh.labor),
  );
  trace?.step(
    'routine_low',
    `${ADJUSTED} × low_routine_days${rounding.everyPart ? ', 2 decimals' : ''}`,
    { ...rateInputs(rates.routineLow, wageIndex), low_routine_days: lowDays },
    low,
    citationOf(rates.routineLow.labor),
  );
  return { highDays, lowDays, high, low };
}

/** Returns the days of all runs that are among the first 60 of hospice care. */
function highRoutineDays(claim: HospiceClaim, runs: readonly BillingGroup[], trace: Trace | null): number {
  const isOne = runs.length === 1;
  const highDays = runs.map((run) => {
    const { date, units } = run;
    const priorDays = priorDaysOf(claim, run);
    const days = Math.max(0, Math.min(units, HIGH_RATE_DAYS - priorDays));
    const [prior, high] = ['prior_days', 'high_routine_days'].map((name) => (isOne ? name : `${name}_from_${date}`));
    trace?.step(
      `${prior}`,
      'days_since_admission + prior_benefit_days',
      {
        days_since_admission: daysBetween(claim.admissionDate, date),
        prior_benefit_days: claim.priorBenefitDays,
      },
      priorDays,
      '42 CFR 418.302(e)(5)',
    );
    trace?.step(
      `${high}`,
      `least(units, ${HIGH_RATE_DAYS} − ${prior}); where ${prior} < ${HIGH_RATE_DAYS}`,
      { units, [`${prior}`]: priorDays },
      days,
      '42 CFR 418.302(e)(5)',
    );
    return days;
  });
  const total = highDays.reduce((sum, days) => sum + days, 0);
  if (!isOne)
    trace?.step(
      'high_routine_days',
      'the sum of the parts',
      Object.fromEntries(runs.map(({ date }, i) => [`high_routine_days_from_${date}`, highDays[i] ?? 0])),
      total,
      '42 CFR 418.302(e)(5)',
    );
  return total;
}

export function continuousHomeCare(
  claim: HospiceClaim,
  group: BillingGroup,
  wageIndex: Exact,
  { rates, rounding, trace }: Rating,
): Exact {
  const { units } = group;
  if (units <= 0) return ZERO;
  if (units < CONTINUOUS_UNITS) {
    const name: RateName = priorDaysOf(claim, group) < HIGH_RATE_DAYS ? 'routineHigh' : 'routineLow';
    const day = adjusted(rates[name], wageIndex);
    const amount = rounding.everyPart ? day.round(2) : day;
    trace?.step(
      'continuous_home_care',
      `${ADJUSTED}${rounding.everyPart ? ', 2 decimals' : ''}`,
      rateInputs(rates[name], wageIndex),
      amount,
      `${citationOf(rates[name].labor)}; 42 CFR 418.302(e)(4): under 8 hours a day of routine home care`,
    );
    return amount;
  }
  const citation = citationOf(rates.continuous.labor);
  const day = adjusted(rates.continuous, wageIndex);
  if (rounding.hourlyRateDecimals === null) {
    const amount = day.times(exact(units)).over(DAY_UNITS, 2);
    trace?.step(
      'continuous_home_care',
      `${ADJUSTED} × units ÷ 96, 2 decimals`,
      { ...rateInputs(rates.continuous, wageIndex), units },
      amount,
      citation,
    );
    return amount;
  }
  const hourlyRate = day.quotient(HOURS_OF_A_DAY, rounding.hourlyRateDecimals);
  const amount = hourlyRate.times(exact(units)).times(HOURS_OF_A_UNIT);
  trace?.step(
    'continuous_hourly_rate',
    `${ADJUSTED} ÷ 24, cut to ${rounding.hourlyRateDecimals} decimals`,
    rateInputs(rates.continuous, wageIndex),
    hourlyRate,
    citation,
  );
  trace?.step(
    'continuous_home_care',
    'continuous_hourly_rate × units × 0.25',
    { continuous_hourly_rate: hourlyRate, units },
    amount,
    '42 CFR 418.302(e)(4)',
  );
  return amount;
}

const HOURS_OF_A_DAY = exact(24);
const HOURS_OF_A_UNIT = exact('0.25');

/** Pays respite and general inpatient care by the day at the facility's index. */
export function inpatientCare(
  name: 'respite' | 'inpatient',
  group: BillingGroup,
  wageIndex: Exact,
  { rates, rounding, trace }: Rating,
): Exact {
  const { units } = group;
  if (units <= 0) return ZERO;
  const rounded = rounding.everyPart || name === 'inpatient';
  const exactAmount = adjusted(rates[name], wageIndex).times(exact(units));
  const amount = rounded ? exactAmount.round(2) : exactAmount;
  trace?.step(
    name === 'respite' ? 'inpatient_respite_care' : 'general_inpatient_care',
    `${ADJUSTED} × units${rounded ? ', 2 decimals' : ''}`,
    { ...rateInputs(rates[name], wageIndex), units },
    amount,
    citationOf(rates[name].labor),
  );
  return amount;
}

/** A day of visits pays at most 4 hours, 42 CFR 418.302(b)(1)(ii). */
const HOURS_MAX = exact(4);

/**
 * Pays the service intensity add-on, 42 CFR 418.302(b)(1)(ii): visits of nurses and social workers in the last seven
 * days at the hourly rate of continuous home care.
 * @returns dollars by day, the day of death first
 */
export function endOfLifeAddOn(
  unitsByDay: readonly number[],
  wageIndex: Exact,
  { rates, trace }: Omit<Rating, 'rounding'>,
): Exact[] {
  if (!unitsByDay.some((units) => units > 0)) return unitsByDay.map(() => ZERO);
  const hourlyRate = adjusted(rates.continuous, wageIndex).over(HOURS_OF_A_DAY, 2);
  trace?.step(
    'end_of_life_hourly_rate',
    `${ADJUSTED} ÷ 24, 2 decimals`,
    rateInputs(rates.continuous, wageIndex),
    hourlyRate,
    citationOf(rates.continuous.labor),
  );
  return unitsByDay.map((units, day) => {
    if (units <= 0) return ZERO;
    const amount = least(exact(units).times(HOURS_OF_A_UNIT), HOURS_MAX).times(hourlyRate).round(2);
    trace?.step(
      `end_of_life_day_${day + 1}`,
      'least(units × 0.25, 4) × end_of_life_hourly_rate, 2 decimals',
      { units, end_of_life_hourly_rate: hourlyRate },
      amount,
      '42 CFR 418.302(b)(1)(ii)',
    );
    return amount;
  });
}
