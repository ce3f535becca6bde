/** `pps-edge job cancel`. */
import { command, EXIT } from '../command.ts';
import { printJob } from '../output/jobs.ts';
import { clientOf } from '../profile.ts';

export const jobCancel = command({
  name: 'job cancel',
  summary: 'Cancels a job. What has begun is finished; the other claims do not count.',
  details: 'Results that are there can be read.',
  operands: [{ name: 'ID', help: 'The job’s id.' }],
  options: {},
  formats: ['table', 'json', 'ndjson'],
  examples: ['pps-edge job cancel job_7a1e0d8a94b7463f8e2d1a6b7c9f0e35'],
  no: 'if there is no such job, or it has ended',
  async run({ operands: [id = ''], values: { profile }, output }) {
    await printJob(output, await clientOf(profile).jobs.cancel(id));
    return EXIT.ok;
  },
});
