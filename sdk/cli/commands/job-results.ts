/** `pps-edge job results`: the answers of a job, in the order of its lines. */
import { command, EXIT, UsageError } from '../command.ts';
import { writeResults } from '../job-results.ts';
import { clientOf } from '../profile.ts';

export const jobResults = command({
  name: 'job results',
  summary: 'Writes the results of a job that are there, a line of JSON each.',
  details:
    'In every state, also of a job that failed or was cancelled. A part that is cut or damaged on its way is requested again.',
  operands: [{ name: 'ID', help: 'The job’s id.' }],
  options: {
    out: { type: 'string', short: 'o', value: 'FILE', help: 'Writes to a file, in place of standard output.' },
    csv: { type: 'boolean', help: 'Writes a row of CSV a claim.' },
    rows: {
      type: 'string',
      choices: ['claims', 'lines'],
      help: 'With --csv: a row a claim, or a row a line of a claim.',
    },
  },
  formats: [],
  examples: [
    'pps-edge job results job_7a1e0d8a94b7463f8e2d1a6b7c9f0e35 -o answers.ndjson',
    'pps-edge job results job_7a1e0d8a94b7463f8e2d1a6b7c9f0e35 --csv --rows lines > lines.csv',
  ],
  no: 'if there is no such job, or its results are removed',
  async run({ operands: [id = ''], values: { out, csv = false, rows, profile } }) {
    if (rows !== undefined && !csv) throw new UsageError('--rows needs --csv');
    await writeResults(clientOf(profile), id, { out, rows: csv ? (rows ?? 'claims') : undefined });
    return EXIT.ok;
  },
});
