/** A line that the physician fee schedule pays: the fee of its setting and locality, at most the cap on imaging. */

import { hasFractionOfUnit } from '../claim/whole-units.ts';
import { type Exact, least } from '../core/exact.ts';
import type { Trace } from '../core/trace.ts';
import { unitsAtRate } from './amount.ts';
import { reducedForAssistant, withCoinsurance } from './coinsurance.ts';
import type { ScheduledClaim, ScheduledLine, SchedulePayment } from './line.ts';
import { indexesOf } from './line-records.ts';
import { modifiedRate } from './modified-rate.ts';
import { FEE, type FeeParts, feeInputs } from './physician-fee.ts';
import { type PhysicianService, physicianFees, type Setting } from './physician-service.ts';
import type { FeeSchedules, LocalityIndexes, ScheduleRecord } from './schedules.ts';
import { reducedTherapy, therapyOfDay } from './therapy.ts';
import { isOfAssistant } from './therapy-assistants.ts';

const CITATION = '42 CFR 414.20; Social Security Act 1834(k)';
const CAP_CITATION = 'Social Security Act 1848(b)(4)';

/** @param claim whose therapy services on the same day reduce one another */
export function physicianPayment(
  scheduled: ScheduledLine,
  claim: ScheduledClaim,
  { record, physician }: { record: ScheduleRecord; physician: PhysicianService },
  schedules: FeeSchedules,
  trace: Trace | null,
): SchedulePayment {
  const without = (why: string): SchedulePayment => ({
    schedule: 'PFS',
    amount: null,
    explanation: `The physician fee schedule pays it; ${why}.`,
  });
  const { line, setting, places } = scheduled;
  const { service } = places;
  if (hasFractionOfUnit(line)) return without(`it pays whole units, and ${line.units} are billed`);
  if ('unknown' in service) return without(service.unknown);
  const indexes = indexesOf(schedules, scheduled);
  if ('unknown' in indexes) return without(indexes.unknown);
  const day = physician.isTherapy ? therapyOfDay(claim.scheduled, scheduled.day, schedules) : null;
  if (day?.unknown)
    return without(
      `the therapy line of ${day.unknown} on the day has no practice expense to compare, by which one is paid whole`,
    );
  const release = [record.release, indexes.release].join(', ');
  const explanation = `Paid by the physician fee schedule of ${service.name}.`;
  const whole = rateOf(physician, setting, indexes, { locality: service.code, release }, trace);
  const rate = modifiedRate(scheduled, { record, physician, whole }, indexes, schedules, trace);
  if ('unknown' in rate) return without(rate.unknown);
  const payment = (amount: Exact, text: string): SchedulePayment => {
    const paid: SchedulePayment = { schedule: 'PFS', amount, explanation: text };
    return isOfAssistant(line.modifiers, scheduled.day)
      ? reducedForAssistant(paid, trace)
      : withCoinsurance(paid, trace);
  };
  if (!day || day.units <= 1) return payment(unitsAtRate(line, rate, CITATION, record.release, trace), explanation);
  if (!rate.equals(whole))
    return without('a modifier changes its fee, of which the practice expense of further therapy is reduced');
  const hasWhole = day.whole === scheduled;
  return payment(
    reducedTherapy(line, { physician, setting, indexes, rate, hasWhole }, release, trace),
    `${explanation} Therapy services of a day: the practice expense of one unit is paid whole, of all others half.`,
  );
}

/** Returns dollars a unit; imaging is paid at most the hospital's own rate. */
function rateOf(
  service: PhysicianService,
  setting: Setting,
  indexes: LocalityIndexes,
  { locality, release }: { locality: string; release: string },
  trace: Trace | null,
): Exact {
  const { units, cappedUnits, conversionFactor } = service;
  const { fee, cap } = physicianFees(service, setting, indexes);
  const explain = (step: string, parts: FeeParts, amount: Exact, citation: string) =>
    trace?.step(
      step,
      FEE,
      { locality, ...feeInputs(parts, indexes), conversion_factor: conversionFactor },
      amount,
      citation,
      release,
    );
  explain('rate', units[setting], fee, CITATION);
  if (!cap || !cappedUnits) return fee;
  explain('cap', cappedUnits[setting], cap, CAP_CITATION);
  const rate = least(fee, cap);
  trace?.step('capped_rate', 'least(rate, cap)', { rate: fee, cap }, rate, CAP_CITATION, release);
  return rate;
}
