/** Items of a custom fee schedule. */
import type { Form } from '../form.ts';
import { stepsOfFault, stepsRise } from '../steps.ts';
import { scheduleOfClaim, scheduleOfLines } from './price.ts';

export const schedule: Form<'schedule'> = {
  ofLines: scheduleOfLines,
  ofClaim: scheduleOfClaim,
  claimPart: ({ facts, stayPaidBy }) => (facts.kind === 'inpatient' && stayPaidBy === null ? 'stay' : 'lines'),
  table: ({ custom_fee_schedule_id: id }) => ({ kind: 'fee_schedule', id }),
  codes: ({ families = [] }) =>
    families.map(({ codes }, place) => ({ field: 'hcpcs', codes, path: `pays.families.${place}.codes` })),
  faults: stepsOfFault,
  warnings: ({ custom_fee_schedule_id: id, steps }, _term, { inactiveSchedules }) => [
    stepsRise(steps),
    [
      'inactive_schedule',
      inactiveSchedules.has(id) ? `Custom fee schedule ${id} is inactive: it prices nothing` : null,
    ],
  ],
};
