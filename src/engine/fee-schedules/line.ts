/** A line of a claim as the fee schedules price it, and their answer. */
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
  /** Day of service, YYYYMMDD: the records of this day, not of the claim's first day, price the line. */
  day: number;
  /** Decides whose practice expense the physician fee schedule pays. */
  setting: Setting;
  /** Decides which conversion factor of the physician fee schedule applies. */
  priceIndicator: PriceIndicator;
  /**
   * Modifiers of the physician fee schedule's records that can pay the line, in order of preference: `26`, `TC`, `53`,
   * or '' for the whole service.
   */
  components: readonly string[];
  places: Places;
}

/** The claim around a line. */
export interface ScheduledClaim {
  /** All lines. */
  lines: readonly Line[];
  /** Lines that the schedules pay: several therapy services of a day reduce one another. */
  scheduled: readonly ScheduledLine[];
}

export interface SchedulePayment {
  /** Null if no known schedule pays. */
  schedule: FeeSchedule | null;
  /** Dollars; null if it cannot be computed. */
  amount: Exact | null;
  /** A sentence: how the line is paid, or why there is no amount. */
  explanation: string;
  /** Share of `amount` that the patient owes once the deductible is met; absent if that is not known. */
  coinsurance?: ScheduleCoinsurance;
}

/** Share of a payment that the patient owes; dollars. */
export interface ScheduleCoinsurance {
  amount: Exact;
  /** Share of the payment above the deductible; null where the payment itself depends on the deductible. */
  share: Exact | null;
}

/** Returns the day on which a line is priced: its own, else the first of the claim. */
export const serviceDayOf = ({ fromDate }: Pick<Claim, 'fromDate'>, { serviceDate }: Pick<Line, 'serviceDate'>) =>
  serviceDate ?? fromDate;

/** First day with a separate conversion factor for qualifying participants: Social Security Act 1848(d)(1)(A). */
const TWO_CONVERSION_FACTORS = 20260101;

/** True for a professional claim of a qualifying participant. */
export function isQualifying(claim: Claim): boolean {
  return (additionalData(claim, claimReads, 'pfs')?.qualifying_participant ?? false) && isProfessional(claim);
}

/** Returns which conversion factor pays the services of a claim on a day. */
export function priceIndicatorOf(claim: Claim, day: number): PriceIndicator {
  return day >= TWO_CONVERSION_FACTORS && isQualifying(claim) ? '1' : '9';
}

/** Returns the whole units of a line, at least 1. */
export const wholeUnitsOf = ({ wholeUnits }: Line) => Math.max(wholeUnits, 1);

/** Returns the units of a line with their fraction, by which ambulance miles are paid; 1 if not given. */
export const exactUnitsOf = ({ units }: Line) => (units > 0 ? units : 1);
