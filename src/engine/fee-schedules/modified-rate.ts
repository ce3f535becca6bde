/** The rate of a line of the physician fee schedule as the line's modifiers leave it. */
import type { Exact } from '../core/exact.ts';
import type { Trace } from '../core/trace.ts';
import type { ScheduledLine } from './line.ts';
import { recordsOn } from './line-records.ts';
import { modifiedFees, readModifiers } from './physician-modifiers.ts';
import { technicalState } from './physician-rates.ts';
import { type PhysicianService, physicianFees } from './physician-service.ts';
import type { FeeSchedules, LocalityIndexes, ScheduleRecord, Unknown } from './schedules.ts';
import { isOfAssistant } from './therapy-assistants.ts';

/** @param whole dollars a unit without modifiers, at most the cap on imaging */
export function modifiedRate(
  scheduled: ScheduledLine,
  { record, physician, whole }: { record: ScheduleRecord; physician: PhysicianService; whole: Exact },
  indexes: LocalityIndexes,
  schedules: FeeSchedules,
  trace: Trace | null,
): Exact | Unknown {
  const { line, day, setting } = scheduled;
  // The payment for an assistant is reduced once the patient's coinsurance is known.
  const modifiers = line.modifiers.filter((modifier) => !isOfAssistant([modifier], day));
  if (modifiers.length === 0) return whole;
  const component = record.modifier;
  const technical = component === 'TC' ? physician : technicalComponent(scheduled, schedules);
  const read = readModifiers(modifiers, {
    ...{ indicators: physician.indicators, component, day },
    technical: technicalState(technical, indexes),
  });
  const refused = read.find(({ effect }) => effect.does === 'refuses');
  if (refused) return { unknown: `no fee with modifier ${refused.modifier}, for ${refused.effect.why}` };
  const changes = modifiedFees(read, {
    fee: whole,
    technical: technical && physicianFees(technical, setting, indexes).fee,
  });
  if (changes === null) return { unknown: 'what its modifiers leave of the fee is not known' };
  let before = 'whole_rate';
  for (const { read: each, before: amount, technical: part, share, after } of changes) {
    const step = `rate_${each.modifier}`;
    trace?.step(
      step,
      part ? `${before} − technical_rate + round(technical_rate × share, 2)` : `${before} × share, 2 decimals`,
      { [before]: amount, share, ...(part ? { technical_rate: part } : {}) },
      after,
      each.effect.citation,
      record.release,
    );
    before = step;
  }
  return changes.at(-1)?.after ?? whole;
}

function technicalComponent(scheduled: ScheduledLine, schedules: FeeSchedules): PhysicianService | null {
  const records = recordsOn(schedules, scheduled, 'PFS');
  const record = records.find(
    ({ modifier, priceIndicator }) => modifier === 'TC' && priceIndicator === scheduled.priceIndicator,
  );
  return record?.physician ?? null;
}
