/** A line that the physician fee schedule pays: the fee of its setting and locality, at most the cap on imaging. */
import { type Exact, least } from '../core/exact.ts';
import type { Trace } from '../core/trace.ts';
import { unitsAtRate } from './amount.ts';
import { exactUnitsOf, type ScheduledClaim, type ScheduledLine, type SchedulePayment } from './line.ts';
import { indexesOf } from './line-records.ts';
import { modifiedRate } from './modified-rate.ts';
import { FEE, type FeeParts, feeInputs } from './physician-fee.ts';
import { type PhysicianService, physicianFees, type Setting } from './physician-service.ts';
import type { FeeSchedules, LocalityIndexes, ScheduleRecord } from './schedules.ts';
import { reducedTherapy, therapyOfDay } from './therapy.ts';

/** Services of therapy assistants, of which Medicare pays 85 percent and the patient the whole coinsurance. */
const ASSISTANT = ['CQ', 'CO'];
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
  if ('unknown' in service) return without(service.unknown);
  const indexes = indexesOf(schedules, scheduled);
  if ('unknown' in indexes) return without(indexes.unknown);
  if (line.modifiers.some((modifier) => ASSISTANT.includes(modifier)))
    return without(
      'services of a therapy assistant are reduced, which is not computed: Medicare pays 85 percent of its own payment, and the patient’s coinsurance stays that of the whole fee (Social Security Act 1834(v))',
    );
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
  if (!day || day.units <= 1) {
    const amount = unitsAtRate(line, rate, CITATION, record.release, trace, exactUnitsOf(line));
    return { schedule: 'PFS', amount, explanation };
  }
  if (!rate.equals(whole))
    return without('a modifier changes its fee, of which the practice expense of further therapy is reduced');
  const hasWhole = day.whole === scheduled;
  return {
    schedule: 'PFS',
    amount: reducedTherapy(line, { physician, setting, indexes, rate, hasWhole }, release, trace),
    explanation: `${explanation} Therapy services of a day: the practice expense of one unit is paid whole, of all others half.`,
  };
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
