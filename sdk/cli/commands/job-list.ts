/** `pps-edge job list`. */
import { command, EXIT } from '../command.ts';
import { JOB_COLUMNS } from '../output/jobs.ts';
import { firstRows, LIMIT, limitOf } from '../page.ts';
import { clientOf } from '../profile.ts';

export const jobList = command({
  name: 'job list',
  summary: 'Lists your organization’s jobs, newest first.',
  operands: [{ name: 'TEXT', help: 'Words of the id, the metadata or who made it.', isOptional: true }],
  options: {
    status: {
      type: 'string',
      choices: ['queued', 'preparing', 'running', 'finishing', 'cancelling', 'completed', 'failed', 'cancelled'],
      help: 'Only jobs in this state.',
    },
    ...LIMIT,
  },
  formats: ['table', 'json', 'ndjson', 'csv'],
  examples: ['pps-edge job list', 'pps-edge job list november --status completed'],
  async run({ operands: [q], values: { status, limit, profile }, output }) {
    const call = clientOf(profile).jobs.list({ q, status });
    await output.list(JOB_COLUMNS, firstRows(call, limitOf(limit)), { none: 'There is no job.' });
    return EXIT.ok;
  },
});
