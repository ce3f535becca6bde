/** `pps-edge job status`: a job as it stands, or at its end. */
import { RunningJob } from '../../helpers/jobs.ts';
import { command, EXIT } from '../command.ts';
import { printJob } from '../output/jobs.ts';
import { clientOf } from '../profile.ts';
import { exitOf, watched } from '../watch-job.ts';

export const jobStatus = command({
  name: 'job status',
  summary: 'Shows a job: its state, counts, most frequent errors, and what changed while it ran.',
  operands: [{ name: 'ID', help: 'The job’s id.' }],
  options: { wait: { type: 'boolean', help: 'Waits for the job’s end first. Ctrl-C ends the waiting, not the job.' } },
  formats: ['table', 'json', 'ndjson'],
  examples: [
    'pps-edge job status job_7a1e0d8a94b7463f8e2d1a6b7c9f0e35',
    'pps-edge job status job_7a1e0d8a94b7463f8e2d1a6b7c9f0e35 --wait',
  ],
  no: 'if there is no such job, a line failed, or the job failed or was cancelled',
  async run({ operands: [id = ''], values: { wait = false, profile }, output }) {
    const { jobs } = clientOf(profile);
    const job = wait ? await watched((options) => jobs.wait(id, options)) : new RunningJob(jobs, await jobs.get(id));
    if (!job) return EXIT.no;
    await printJob(output, job.detail);
    return job.detail.finished_at === null ? EXIT.ok : exitOf(job.detail);
  },
});
