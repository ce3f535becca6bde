/** A line of a claim as the fee schedules price it, and what they say of it. */
import { additionalData, claimReads } from '../claim/additional-data.ts';
import type { Claim, Line } from '../claim/claim.ts';
import { isProfessional } from '../claim/facts.ts';
import type { Exact } from '../core/exact.ts';
import type { Setting } from './physician-service.ts';
import type { Places } from './places.ts';
import type { PriceIndicator } from './records.ts';
import type { FeeSchedule } from './schedules.ts';

export interface ScheduledLine {
  line: Line;
  /** Day of service, YYYYMMDD: its records, not those of the claim's first day, price the line. */
  day: number;
  /** Whose practice expense the physician fee schedule pays. */
  setting: Setting;
  /** Whose conversion factor the physician fee schedule pays by. */
  priceIndicator: PriceIndicator;
  /**
   * Modifiers of the physician fee schedule's records that can pay the line, the first that is there: `26`, `TC`, `53`, or
   * '' for the whole service.
   */
  components: readonly string[];
  places: Places;
}

/** The claim around a line. */
export interface ScheduledClaim {
  /** All lines. */
  lines: readonly Line[];
  /** Those that the schedules pay: several therapy services of a day reduce one another. */
  scheduled: readonly ScheduledLine[];
}

export interface SchedulePayment {
  /** Null where none is known to pay. */
  schedule: FeeSchedule | null;
  /** Dollars; null where it cannot be given. */
  amount: Exact | null;
  /** A sentence: how the line is paid, or why there is no amount. */
  explanation: string;
}

/** The day on which a line is priced: its own, else the first of the claim. */
export const serviceDayOf = ({ fromDate }: Pick<Claim, 'fromDate'>, { serviceDate }: Pick<Line, 'serviceDate'>) =>
  serviceDate ?? fromDate;

/** First day with a conversion factor of qualifying participants: Social Security Act 1848(d)(1)(A). */
const TWO_CONVERSION_FACTORS = 20260101;

/** Whose conversion factor the services of a claim are paid by on a day. */
export function priceIndicatorOf(claim: Claim, day: number): PriceIndicator {
  const isQualifying = additionalData(claim, claimReads, 'pfs')?.qualifying_participant ?? false;
  return isQualifying && isProfessional(claim) && day >= TWO_CONVERSION_FACTORS ? '1' : '9';
}

/** Whole units of a line; one at least. */
export const wholeUnitsOf = ({ wholeUnits }: Line) => Math.max(wholeUnits, 1);

/** Units of a line with their fraction, as miles of ambulances and services of physicians are paid; 1 where none is given. */
export const exactUnitsOf = ({ units }: Line) => (units > 0 ? units : 1);

/** True for a line of which no whole unit is billed. */
export const isLessThanOne = ({ units, wholeUnits }: Line) => wholeUnits === 0 && units > 0;
