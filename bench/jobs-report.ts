/** Runs the measurements of jobs, prints them, and says which of their ratios and counts are out of bounds. */
import type { Fairness } from './fairness.ts';
import { type JobFigures, measureBesideJob, measureJob, measureSharing, type Sharing } from './jobs.ts';
import { startLocalWorker } from './local-worker.ts';

/** A claim of a job takes at most so many times the processor time of one in a batch. Speeds follow the machine's other work. */
const MOST_TIMES_BATCH = 2;
/** Memory in the second half of a job is at most so many times that of the first. */
const MOST_GROWTH = 1.3;
/** Jobs that share, and one beside single claims, have this part of the claims. */
const SHARE = 0.2;

/** On Cloudflare many consumers work at once. */
const WHY_UNEVEN = 'the local queue works on one message at a time, in the order in which they were sent';

export interface JobMeasurements {
  job: JobFigures;
  sharing: Sharing;
  fairness: Fairness[];
  /** A sentence each. */
  faults: string[];
}

/** @param report prints single claims beside other work @throws Error if a claim is not answered */
export async function measureJobs(
  claims: number,
  report: (measured: Fairness, alone: Fairness) => void,
): Promise<JobMeasurements> {
  const worker = await startLocalWorker();
  try {
    const job = await measureJob(worker, claims);
    print(job);
    const sharing = await measureSharing(worker, Math.ceil(claims * SHARE));
    const [least, most] = [Math.min(...sharing.progress), Math.max(...sharing.progress)];
    console.log(
      `jobs of two organizations, ${sharing.claims} claims each: ${percent(least)} of one done when ${percent(most)} of the ` +
        `other; not held: ${WHY_UNEVEN}`,
    );
    const fairness: Fairness[] = [];
    for await (const measured of measureBesideJob(worker, Math.ceil(claims * SHARE))) {
      fairness.push(measured);
      report(measured, fairness[0] as Fairness);
    }
    return { job, sharing, fairness, faults: faultsOf(job) };
  } finally {
    await worker.close();
  }
}

function print(job: JobFigures): void {
  const { residentMegabytes: resident } = job;
  const cpu = [job.cpuMicrosecondsAClaim, job.batchCpuMicrosecondsAClaim].map((value) => value?.toFixed(0) ?? '?');
  console.log(
    `\na job of ${job.claims} claims of ${job.bytesAClaim.toFixed(0)} bytes: ${job.claimsASecond.toFixed(0)} claims/s, ` +
      `${percent(job.ratio)} of ${job.batchClaimsASecond.toFixed(0)} in batches; ${cpu[0]} µs of CPU a claim, ${cpu[1]} in batches\n` +
      `  lines counted after ${job.countedSeconds.toFixed(1)} s, first results after ${job.firstResultSeconds.toFixed(1)} s\n` +
      `  results: ${job.parts} parts, ${job.resultBytesAClaim.toFixed(0)} bytes a claim, ${job.unpackedBytesAClaim.toFixed(0)} unpacked\n` +
      `  resident ${resident?.firstHalf.toFixed(0) ?? '?'} MB in the first half, ${resident?.secondHalf.toFixed(0) ?? '?'} MB in the second`,
  );
}

function faultsOf(job: JobFigures): string[] {
  const faults: string[] = [];
  const times = (job.cpuMicrosecondsAClaim ?? Number.NaN) / (job.batchCpuMicrosecondsAClaim ?? Number.NaN);
  if (times > MOST_TIMES_BATCH)
    faults.push(`a claim of a job takes ${times.toFixed(2)} times as long as in a batch; ${MOST_TIMES_BATCH} at most`);
  const { firstHalf, secondHalf } = job.residentMegabytes ?? { firstHalf: 1, secondHalf: 1 };
  const growth = secondHalf / firstHalf;
  if (growth > MOST_GROWTH)
    faults.push(`memory grows ${growth.toFixed(2)} times in the second half of a job; ${MOST_GROWTH} at most`);
  return faults;
}

const percent = (part: number) => `${(part * 100).toFixed(0)} %`;
