/**
 * Measures jobs: claims a second by turns with batches, the first result, memory, bytes of results; jobs of two
 * organizations at once; single claims of a third beside them.
 */
import { createGunzip } from 'node:zlib';
import { BATCH_PATH, CLAIMS_A_REQUEST, lastLineOf } from './claim-batches.ts';
import { claimsOf } from './claims.ts';
import { Client } from './client.ts';
import { Draw } from './draw.ts';
import { type Fairness, measureBeside } from './fairness.ts';
import { hasEnded, type Job, makeJob, type Part, partsOf, readJob, uploadTexts } from './job-calls.ts';
import type { LocalWorker } from './local-worker.ts';
import { usageOfChildren } from './workerd-usage.ts';

/** Batches before the job, and as many after it. */
const BATCHES = 5;
/** Claims that are written out once and then named anew: the text of a million is not held. */
const DIFFERENT = CLAIMS_A_REQUEST;
/** Looks take little of the processor. */
const LOOK_MS = 250;

/** A job beside batches of the same claims. */
export interface JobFigures {
  claims: number;
  /** Bytes of a claim as it is sent. */
  bytesAClaim: number;
  claimsASecond: number;
  batchClaimsASecond: number;
  /** The job's speed as part of the batches'. */
  ratio: number;
  /** Processor time of workerd with all that runs in it. Null if it is not known. */
  cpuMicrosecondsAClaim: number | null;
  batchCpuMicrosecondsAClaim: number | null;
  /** From the call that makes the job: all lines are counted, and the first part of the results is there. */
  countedSeconds: number;
  firstResultSeconds: number;
  /** Most memory of workerd in each half of the job; null if it is not known. */
  residentMegabytes: { firstHalf: number; secondHalf: number } | null;
  /** Bytes of results as they are stored, gzip; and of the lines in it, by the first part. */
  resultBytesAClaim: number;
  unpackedBytesAClaim: number;
  parts: number;
}

/** How far the job of each organization was when the first of them ended, as a part of its claims. */
export interface Sharing {
  claims: number;
  progress: number[];
}

interface Work {
  seconds: number;
  cpuSeconds: number | null;
}

/** Measures a job of so many claims. @throws Error if a claim is not answered, or the job does not count each */
export async function measureJob(worker: LocalWorker, claims: number): Promise<JobFigures> {
  const client = new Client(worker.url, { 'X-API-Key': worker.key });
  const texts = new Texts(worker);
  try {
    const fileId = await uploadTexts(client, 'Invented claims of the benchmark', texts.of(claims));
    const bytesAClaim = texts.bytes / claims;
    const batches = await runBatches(worker, texts);
    const watched = await timed(() => runJob(client, fileId, claims));
    batches.push(...(await runBatches(worker, texts)));
    const parts = await partsOf(client, watched.value.id);
    const lines = parts.reduce((sum, part) => sum + part.lines, 0);
    if (lines !== claims) throw new Error(`The job of ${claims} claims has ${lines} lines of results`);
    const batchSeconds = median(batches.map(({ seconds }) => seconds));
    const batchCpu = batches.flatMap(({ cpuSeconds }) => (cpuSeconds === null ? [] : [cpuSeconds]));
    const [claimsASecond, batchClaimsASecond] = [claims / watched.seconds, CLAIMS_A_REQUEST / batchSeconds];
    const { countedSeconds, firstResultSeconds, residentMegabytes } = watched.value;
    return {
      ...{ claims, bytesAClaim, claimsASecond, batchClaimsASecond },
      ratio: claimsASecond / batchClaimsASecond,
      cpuMicrosecondsAClaim: watched.cpuSeconds === null ? null : (watched.cpuSeconds / claims) * 1e6,
      batchCpuMicrosecondsAClaim: batchCpu.length === 0 ? null : (median(batchCpu) / CLAIMS_A_REQUEST) * 1e6,
      ...{ countedSeconds, firstResultSeconds, residentMegabytes },
      resultBytesAClaim: parts.reduce((sum, { bytes }) => sum + bytes, 0) / claims,
      unpackedBytesAClaim: await unpackedBytes(client, watched.value.id, parts[0] as Part),
      parts: parts.length,
    };
  } finally {
    client.close();
  }
}

/** Measures jobs of two organizations that are made at the same time. @throws Error as `measureJob` */
export async function measureSharing(worker: LocalWorker, claims: number): Promise<Sharing> {
  const keys = [worker.key, await worker.addOrganization()];
  const clients = keys.map((key) => new Client(worker.url, { 'X-API-Key': key }));
  const texts = new Texts(worker);
  try {
    const fileIds: string[] = [];
    for (const client of clients)
      fileIds.push(await uploadTexts(client, 'Invented claims of the benchmark', texts.of(claims)));
    const made = await Promise.all(clients.map((client, at) => makeJob(client, fileIds[at] as string)));
    const look = () => Promise.all(clients.map((client, at) => readJob(client, made[at]?.id as string)));
    let jobs = await look();
    for (; !jobs.some(hasEnded); jobs = await look()) await pause();
    const progress = jobs.map(({ counts }) => counts.done / claims);
    for (; !jobs.every(hasEnded); jobs = await look()) await pause();
    for (const job of jobs) requireWhole(job, claims);
    return { claims, progress };
  } finally {
    for (const client of clients) client.close();
  }
}

/** Measures single claims beside a job of another organization, as `measureBeside`. @throws Error as it */
export async function* measureBesideJob(worker: LocalWorker, claims: number): AsyncGenerator<Fairness> {
  const client = new Client(worker.url, { 'X-API-Key': await worker.addOrganization() });
  try {
    const fileId = await uploadTexts(client, 'Invented claims of the benchmark', new Texts(worker).of(claims));
    let job: Job | null = null;
    let [since, before] = [0, 0];
    const begin = async () => {
      job = await makeJob(client, fileId);
      // Until its lines are counted nothing is priced.
      for (; job.counts.done === 0 && !hasEnded(job); job = await readJob(client, job.id)) await pause();
      [since, before] = [performance.now(), job.counts.done];
    };
    const run = async (end: AbortSignal) => {
      if (!job) throw new Error('The job was not made before its work');
      let now: Job = job;
      const follow = async () => {
        await pause();
        now = await readJob(client, now.id);
      };
      while (!end.aborted && !hasEnded(now)) await follow();
      // The range that has begun is finished.
      if (!hasEnded(now)) await client.send(`/jobs/${now.id}/cancel`, {});
      while (!hasEnded(now)) await follow();
      const claimsASecond = ((now.counts.done - before) / (performance.now() - since)) * 1000;
      if (!(claimsASecond > 0)) throw new Error(`Job ${now.id} did nothing beside single claims: ${now.status}`);
      return [{ of: 'a job', claimsASecond }];
    };
    yield* measureBeside(worker, [{ name: 'a job', begin, run }]);
  } finally {
    client.close();
  }
}

/** Makes a job and follows it to its end. @throws Error if it does not answer and count all claims */
async function runJob(client: Client, fileId: string, claims: number) {
  const since = performance.now();
  const seconds = () => (performance.now() - since) / 1000;
  let [countedSeconds, firstResultSeconds] = [Number.NaN, Number.NaN];
  const most = { firstHalf: 0, secondHalf: 0 };
  let job = await makeJob(client, fileId);
  for (; !hasEnded(job); job = await readJob(client, job.id)) {
    const { total, done } = job.counts;
    if (total !== null && Number.isNaN(countedSeconds)) countedSeconds = seconds();
    if (done > 0 && Number.isNaN(firstResultSeconds)) firstResultSeconds = seconds();
    const half = done < claims / 2 ? 'firstHalf' : 'secondHalf';
    most[half] = Math.max(most[half], (usageOfChildren()?.residentBytes ?? 0) / 1e6);
    await pause();
  }
  requireWhole(job, claims);
  const residentMegabytes = most.secondHalf > 0 ? most : null;
  return { id: job.id, countedSeconds, firstResultSeconds, residentMegabytes };
}

/** Returns the bytes of a claim's answer in a part of the results. */
async function unpackedBytes(client: Client, id: string, { n, lines }: Part): Promise<number> {
  let bytes = 0;
  for await (const chunk of (await client.stream(`/api/v1/jobs/${id}/results/${n}`)).pipe(createGunzip()))
    bytes += (chunk as Buffer).length;
  return bytes / lines;
}

function requireWhole({ id, status, outcome, failure, counts, usage }: Job, claims: number): void {
  if (outcome === 'all_succeeded' && counts.success === claims && usage.counted === claims) return;
  throw new Error(`Job ${id} of ${claims} claims: ${JSON.stringify({ status, outcome, failure, counts, usage })}`);
}

async function runBatches(worker: LocalWorker, texts: Texts): Promise<Work[]> {
  const url = new URL(`${BATCH_PATH}?view=result`, worker.url).href;
  const [text = ''] = texts.of(CLAIMS_A_REQUEST);
  const body = Buffer.from(text);
  const work: Work[] = [];
  for (let i = 0; i < BATCHES; i++) {
    const { value: last, ...times } = await timed(() => lastLineOf(url, worker.key, body));
    if (JSON.parse(last).success !== CLAIMS_A_REQUEST) throw new Error(`A batch ended with ${last}`);
    work.push(times);
  }
  return work;
}

async function timed<T>(run: () => Promise<T>): Promise<Work & { value: T }> {
  const [before, since] = [usageOfChildren(), performance.now()];
  const value = await run();
  const seconds = (performance.now() - since) / 1000;
  const after = usageOfChildren();
  return { value, seconds, cpuSeconds: before && after ? after.cpuSeconds - before.cpuSeconds : null };
}

/** Stays of acute care hospitals as lines, made as they are sent. */
class Texts {
  /** Bytes of all that was made for the last file. */
  bytes = 0;
  readonly #claimAt: ReturnType<typeof claimsOf>;

  constructor(worker: LocalWorker) {
    this.#claimAt = claimsOf(new Draw(worker.open, DIFFERENT));
  }

  /** Yields the text of so many lines, ten thousand at a time. */
  *of(claims: number): Generator<string> {
    this.bytes = 0;
    for (let from = 0; from < claims; from += CLAIMS_A_REQUEST) {
      let text = '';
      for (let i = from; i < Math.min(claims, from + CLAIMS_A_REQUEST); i++)
        text += `${JSON.stringify({ ...this.#claimAt(i % DIFFERENT).claim, claimid: `BENCH-${i}` })}\n`;
      this.bytes += Buffer.byteLength(text);
      yield text;
    }
  }
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

const pause = () => new Promise((resolve) => setTimeout(resolve, LOOK_MS));
