/** Items of a custom fee schedule. */
import type { Form } from '../form.ts';
import { scheduleOfClaim, scheduleOfLines } from './price.ts';

export const schedule: Form<'schedule'> = {
  ofLines: scheduleOfLines,
  ofClaim: scheduleOfClaim,
  claimPart: ({ facts, stayPaidBy }) => (facts.kind === 'inpatient' && stayPaidBy === null ? 'stay' : 'lines'),
  table: ({ custom_fee_schedule_id: id }) => ({ kind: 'fee_schedule', id }),
  warnings: ({ custom_fee_schedule_id: id }, _term, { inactiveSchedules }) => [
    [
      'inactive_schedule',
      inactiveSchedules.has(id) ? `Custom fee schedule ${id} is inactive: it prices nothing` : null,
    ],
  ],
};
