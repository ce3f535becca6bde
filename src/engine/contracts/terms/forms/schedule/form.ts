/** Items of a custom fee schedule. */
import { mayShare } from '../../code-cover.ts';
import type { WarningCode } from '../../warning.ts';
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
  warnings: (
    { custom_fee_schedule_id: id, steps, families = [] },
    { applies: { lines } },
    { inactiveSchedules, schedulesOfApcsAndRevenue, groups },
  ) => [
    stepsRise(steps),
    ...families.map(({ base, codes }): [WarningCode, string | null] => [
      'unused_families',
      lines?.hcpcs && !mayShare(lines.hcpcs, codes, groups)
        ? `pays.families of base ${base} prices nothing: the term takes no lines of its codes`
        : null,
    ]),
    [
      'apc_items_beside_revenue',
      schedulesOfApcsAndRevenue?.has(id)
        ? `Custom fee schedule ${id} has items of APCs and of revenue codes: a line with both is paid by its APC`
        : null,
    ],
    [
      'inactive_schedule',
      inactiveSchedules.has(id) ? `Custom fee schedule ${id} is inactive: it prices nothing` : null,
    ],
  ],
};
