/** `pps-edge lookup fees`: records of all fee schedules. */
import { command, EXIT } from '../command.ts';
import { FEE_COLUMNS, SCHEDULES } from '../fee-schedules.ts';
import { firstRows, LIMIT, limitOf } from '../page.ts';
import { clientOf } from '../profile.ts';

export const lookupFees = command({
  name: 'lookup fees',
  summary: 'Finds fee schedule records by the beginning of a code.',
  operands: [{ name: 'CODE', help: 'HCPCS or CPT code, or the beginning of one.' }],
  options: {
    date: { type: 'string', value: 'DATE', help: 'Only records in force on this day, YYYY-MM-DD.' },
    schedule: { type: 'string', choices: SCHEDULES, help: 'Only this fee schedule.' },
    modifier: { type: 'string', value: 'MODIFIER', help: 'Only records with this modifier.' },
    ...LIMIT,
  },
  formats: ['table', 'json', 'ndjson', 'csv'],
  examples: [
    'pps-edge lookup fees 9921 --date 2026-07-15',
    'pps-edge lookup fees J1 --schedule asp --limit 0 --output csv',
  ],
  no: 'if nothing is found',
  async run({ operands: [code = ''], values: { date, schedule, modifier, limit, profile }, output }) {
    const type = schedule ? { schedule_type: SCHEDULES.indexOf(schedule) } : {};
    const call = clientOf(profile).feeSchedules.search({ code, active_on: date, modifier, ...type });
    return (await output.list(FEE_COLUMNS, firstRows(call, limitOf(limit)))) > 0 ? EXIT.ok : EXIT.no;
  },
});
