/** The fee schedule records that price a line: those of its code and place on its own day. */
import type { ScheduledLine } from './line.ts';
import {
  type FeeSchedule,
  type FeeSchedules,
  inForce,
  type LocalityIndexes,
  type ScheduleRecord,
  type Unknown,
} from './schedules.ts';

type Records = Pick<FeeSchedules, 'records'>;

/** Returns a schedule's records of the line's code on its day, with any modifiers. */
export function recordsOn(records: Records, { line, day }: ScheduledLine, schedule: FeeSchedule): ScheduleRecord[] {
  return recordsOfCode(records, line.hcpcs, day, schedule);
}

function recordsOfCode({ records }: Records, hcpcs: string, day: number, schedule: FeeSchedule): ScheduleRecord[] {
  return (records.get(hcpcs.toUpperCase()) ?? []).filter(
    (record) => record.schedule === schedule && record.start <= day && day <= record.end,
  );
}

/** Returns the record without modifiers, the only kind that laboratory tests, transports and drugs have. */
export function plainRecord(
  records: Records,
  { line, day }: ScheduledLine,
  schedule: FeeSchedule,
): ScheduleRecord | undefined {
  return plainRecordOn(records, line.hcpcs, day, schedule);
}

/** Returns a code's record without modifiers on a day, YYYYMMDD. */
export function plainRecordOn(
  records: Records,
  hcpcs: string,
  day: number,
  schedule: FeeSchedule,
): ScheduleRecord | undefined {
  return recordsOfCode(records, hcpcs, day, schedule).find(({ modifier }) => modifier === '');
}

/** Returns the physician fee schedule's record that pays a line: the record of its first component that has one. */
export function physicianRecord(records: Records, scheduled: ScheduledLine): ScheduleRecord | undefined {
  const { priceIndicator, components } = scheduled;
  const services = recordsOn(records, scheduled, 'PFS').filter((record) => record.priceIndicator === priceIndicator);
  for (const component of components) {
    const record = services.find(({ modifier }) => modifier === component);
    if (record) return record;
  }
  return undefined;
}

/** Returns the practice cost indexes of a line's locality on its day. */
export function indexesOf(
  { localities }: Pick<FeeSchedules, 'localities'>,
  { day, places: { service } }: ScheduledLine,
): LocalityIndexes | Unknown {
  if ('unknown' in service) return service;
  const indexes = inForce(localities.get(service.code), day);
  return indexes ?? { unknown: `the indexes of locality ${service.code} on the day are not loaded` };
}
