/** The consumer of the jobs' queue: does the work of a message, and of one that was given up tells the job. */
import type { Bindings, JobMessage } from '../environment.ts';
import { logError, logWarning } from '../log.ts';
import type { Processed, Work } from './job.ts';
import { FileGone, linesOf } from './phases/file-range.ts';
import { prepareFile, UnusableFile } from './phases/prepare-file.ts';
import { DataMoved, processRange } from './phases/process-range.ts';
import { countLines } from './ranges/count.ts';
import type { JobRun } from './run/job-run.ts';

/** Seconds until a message that failed is tried again. */
const DELAY = 10;

type WaitUntil = (promise: Promise<unknown>) => void;

export const jobRunOf = (env: Pick<Bindings, 'JOB_RUN'>, id: string): DurableObjectStub<JobRun> =>
  env.JOB_RUN.get(env.JOB_RUN.idFromName(id));

/** Works on messages; one that fails comes again, ten times at most. */
export async function consumeJobs(batch: MessageBatch<JobMessage>, env: Bindings, waitUntil: WaitUntil): Promise<void> {
  for (const message of batch.messages)
    try {
      await workOn(message.body, env, waitUntil);
      message.ack();
    } catch (error) {
      if (error instanceof DataMoved) logWarning('job_range_again', { ...message.body });
      else logError('job_range_failed', error, { ...message.body });
      message.retry({ delaySeconds: DELAY });
    }
}

/** Tells the jobs of messages that the queue gave up. */
export async function consumeLost(batch: MessageBatch<JobMessage>, env: Bindings): Promise<void> {
  for (const message of batch.messages)
    try {
      const { job, phase, range } = message.body;
      await jobRunOf(env, job).lost(phase, range);
      message.ack();
    } catch (error) {
      logError('job_range_lost', error, { ...message.body });
      message.retry({ delaySeconds: DELAY });
    }
}

/** Does the work of a message, if it is still to be done. @throws what fails, where repeating may help */
export async function workOn({ job, phase, range }: JobMessage, env: Bindings, waitUntil: WaitUntil): Promise<void> {
  const run = jobRunOf(env, job);
  const work = (await run.begin(phase, range)) as Work | null;
  if (!work) return;
  try {
    if (work.phase === 'prepare') await run.prepared(range, await prepareFile(env.FILES, work));
    else if (work.phase === 'count') await run.counted(range, await countLines(await linesOf(env.FILES, work)));
    else {
      const processed = await processRange(env, work, waitUntil);
      if (!(await run.finished(range, processed))) await env.FILES.delete(keysOf(processed));
    }
  } catch (error) {
    if (error instanceof UnusableFile) return run.refused(phase, range, error.message);
    if (error instanceof FileGone) return run.refused(phase, range, 'The content of a file is not there any more');
    // A job that is ending waits for nobody else.
    await run.stopped(phase, range).catch(() => {});
    throw error;
  }
}

const keysOf = ({ results, errors }: Processed): string[] => [results.key, ...(errors ? [errors.key] : [])];
