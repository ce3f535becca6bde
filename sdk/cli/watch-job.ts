/** Waits for jobs on a terminal. Ctrl-C ends the waiting, never the job. */
import type { JobDetail } from '../api/schemas.ts';
import { JobError, type RunningJob, type WaitOptions } from '../helpers/jobs.ts';
import { UploadError } from '../helpers/upload.ts';
import { EXIT, type ExitCode } from './command.ts';
import { JobProgressLine } from './output/job-progress.ts';

/** Returns the job that some work waits for; null if Ctrl-C ended it: then the message says how to go on. */
export async function watched(work: (options: WaitOptions) => Promise<RunningJob>): Promise<RunningJob | null> {
  const progress = new JobProgressLine(process.stderr);
  const ending = new AbortController();
  const stop = () => ending.abort(new Error('interrupted'));
  process.once('SIGINT', stop);
  try {
    const job = await work({ signal: ending.signal, onProgress: (each) => progress.show(each) });
    progress.end();
    return job;
  } catch (error) {
    progress.end();
    const fileId = error instanceof UploadError ? error.fileId : progress.fileId;
    const jobId = error instanceof JobError ? error.jobId : progress.jobId;
    if (jobId) process.stderr.write(`pps-edge: the job goes on; pps-edge job status ${jobId} --wait waits for it\n`);
    else if (fileId) process.stderr.write(`pps-edge: the upload has not ended; go on with --resume ${fileId}\n`);
    if (ending.signal.aborted) return null;
    throw error;
  } finally {
    process.off('SIGINT', stop);
  }
}

/** Returns how a command ends whose job has ended. */
export const exitOf = ({ status, counts }: JobDetail): ExitCode =>
  status === 'completed' && counts.error === 0 ? EXIT.ok : EXIT.no;
