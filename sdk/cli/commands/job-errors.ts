/** `pps-edge job errors`: the lines of a job that failed. */
import type { JobErrorLine } from '../../helpers/jobs.ts';
import { command, EXIT } from '../command.ts';
import type { Column } from '../output/table.ts';
import { clientOf } from '../profile.ts';

const COLUMNS: readonly Column<JobErrorLine>[] = [
  { heading: 'File', of: ({ file }) => file },
  { heading: 'Line', kind: 'number', of: ({ line }) => line },
  { heading: 'Claim ID', of: ({ claim_id }) => claim_id },
  {
    heading: 'Errors',
    kind: 'note',
    of: ({ error_list }) => error_list.map(({ source, code, text }) => `[${source}] ${code}: ${text}`).join('; '),
  },
];

export const jobErrors = command({
  name: 'job errors',
  summary: 'Lists the lines of a job that failed, and why.',
  details: 'In every state, also of a job that failed or was cancelled. job status has them by kind.',
  operands: [{ name: 'ID', help: 'The job’s id.' }],
  options: {},
  formats: ['table', 'json', 'ndjson', 'csv'],
  examples: ['pps-edge job errors job_7a1e0d8a94b7463f8e2d1a6b7c9f0e35 --output csv'],
  no: 'if there is no such job, or its results are removed',
  async run({ operands: [id = ''], values: { profile }, output }) {
    await output.list(COLUMNS, clientOf(profile).jobs.errors(id), { none: 'No line failed.' });
    return EXIT.ok;
  },
});
