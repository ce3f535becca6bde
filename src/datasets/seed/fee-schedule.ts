/** The part that sample records of all fee schedules share. */
import type { FeeScheduleRow } from '../fee-schedules/rows.ts';
import { descriptor } from '../reading/descriptor.ts';
import { BadField, type Fields } from '../reading/fields.ts';
import type { Head } from './layout.ts';

/** @throws BadField if a descriptor is licensed */
export function feeSchedule(
  fields: Fields<'hcpcs' | 'description'>,
  { effectiveStart, effectiveEnd }: Head,
): Omit<FeeScheduleRow, 'scheduleType' | 'data'> {
  const code = fields.code('hcpcs');
  const description = fields.text('description');
  if (descriptor(code, description, undefined) !== description) {
    throw new BadField(`${code} has a descriptor that the AMA or the ADA owns`);
  }
  return { code, startDate: effectiveStart, endDate: effectiveEnd, modifiers: '', priceIndicator: '9', description };
}
