/** `pps-edge job retry`: the failed lines of a job as a new one. */
import { command, EXIT } from '../command.ts';
import { printJob } from '../output/jobs.ts';
import { clientOf } from '../profile.ts';

export const jobRetry = command({
  name: 'job retry',
  summary: 'Processes the lines of a job that failed again, as a new job.',
  details:
    'For when a provider record, a contract or data were corrected. Lines have the numbers of their file, and count again. The files and the results of the first job must still be there.',
  operands: [{ name: 'ID', help: 'The id of a job that has ended.' }],
  options: {},
  formats: ['table', 'json', 'ndjson'],
  examples: ['pps-edge job retry job_7a1e0d8a94b7463f8e2d1a6b7c9f0e35'],
  no: 'if there is no such job, or nothing of it to retry',
  async run({ operands: [id = ''], values: { profile }, output }) {
    await printJob(output, await clientOf(profile).jobs.retry(id));
    return EXIT.ok;
  },
});
