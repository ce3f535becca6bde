/**
 * `npm run fuzz -- kills`: a job of the service as `npm start` runs it, whose processes are killed at random moments and
 * started again until the job has ended. Every line must then be answered once, as a batch answers it, in order and counted
 * once, and nothing may be left in the bucket when the results have expired.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CLAIMS_A_REQUEST } from '../../bench/claim-batches.ts';
import type { Client } from '../../bench/client.ts';
import { hasEnded, type Job, makeJob, readJob, uploadTexts } from '../../bench/job-calls.ts';
import { type Random, seededRandom } from '../../test/support/random.ts';
import { answersOfBatches, answersOfJob } from './kills/answers.ts';
import { type LineAt, linesOf, textOf } from './kills/lines.ts';
import { ageLaunches, allowClaims, expireResults, remainsIn } from './kills/remains.ts';
import { freePort, KilledService } from './kills/service.ts';

const USAGE = `Usage: npm run fuzz -- kills [--claims 40000] [--kills 4] [--seed 1]

Kills the service and starts it again, --kills times, while it processes a file of so many lines; a release asks for
--claims 200000 --kills 20. Needs Linux or macOS.`;

/** Milliseconds after the progress at which a kill is due, at most. */
const JITTER_MS = 1200;
/** One start in so many is killed before it is ready. */
const EARLY_EVERY = 5;
const EARLY_MS = 6000;
const LOOK_MS = 150;
/** Milliseconds without progress after which the hourly run is called, and after which the job stands still. */
const HOURLY_MS = 90_000;
const STILL_MS = 300_000;

/** Runs the command. @returns exit code: 1 if the job lost, doubled or changed anything, 2 if the command line is invalid */
export async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      claims: { type: 'string', default: '40000' },
      kills: { type: 'string', default: '4' },
      seed: { type: 'string', default: '1' },
      help: { type: 'boolean', default: false },
    },
  });
  const [claims, kills, seed] = [values.claims, values.kills, values.seed].map(Number) as [number, number, number];
  const isValid = [claims, kills, seed].every((value) => Number.isSafeInteger(value) && value >= 0) && claims > 0;
  if (values.help || !isValid || process.platform === 'win32') {
    console.log(USAGE);
    return values.help ? 0 : 2;
  }
  const state = mkdtempSync(join(tmpdir(), 'pps-edge-kills-'));
  const service = new KilledService(state, await freePort());
  const end = () => void service.kill().then(() => process.exit(130));
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
  try {
    const faults = await new Trial(service, claims, kills, seed).run();
    for (const fault of faults) console.log(`fault: ${fault}`);
    console.log(`${claims} lines, ${kills} kills (seed ${seed}): ${faults.length} faults`);
    return faults.length > 0 ? 1 : 0;
  } finally {
    process.off('SIGINT', end);
    process.off('SIGTERM', end);
    await service.kill();
    rmSync(state, { recursive: true, force: true });
  }
}

/** Claims of the month, by outcome, and those that are held for work that has not ended. */
interface Usage {
  current_month: { success_count: number; error_count: number };
  in_progress_count: number;
}

interface Events {
  data: { id: string; claims: number }[];
}

class Trial {
  readonly #service: KilledService;
  readonly #lines: number;
  readonly #kills: number;
  readonly #random: Random;
  readonly #lineAt: LineAt;
  #connected: Client | null = null;
  readonly #since = performance.now();
  /** Kills after which the job had not ended. */
  #hits = 0;

  constructor(service: KilledService, lines: number, kills: number, seed: number) {
    this.#service = service;
    this.#lines = lines;
    this.#kills = kills;
    this.#random = seededRandom(seed);
    this.#lineAt = linesOf(seed);
  }

  /** @returns what is wrong, a sentence each */
  async run(): Promise<string[]> {
    await this.#start();
    allowClaims(this.#service.state, this.#lines * 4);
    const before = await this.#usage();
    const batches = await answersOfBatches(this.#client, this.#lineAt, this.#lines);
    const between = await this.#usage();
    this.#say('the batches are answered');
    const job = await this.#runJob();
    if (job.status !== 'completed') return [`The job is ${job.status}: ${job.failure}`];
    const answers = await answersOfJob(this.#client, job.id, this.#lines);
    const after = await this.#usage();
    const faults = [
      ...answers.disorder.slice(0, 5).map((line) => `Line ${line} is answered out of order, or twice`),
      ...batches.blocks.flatMap(({ digest, lines }, at) => {
        const own = answers.blocks[at];
        if (own?.digest === digest) return [];
        return `Lines ${at * CLAIMS_A_REQUEST + 1} and after: ${own?.lines} answers of the job, ${lines} of the batch differ`;
      }),
      ...countFaults(before, between, after),
      ...(this.#hits < this.#kills / 2 ? [`${this.#hits} kills came while the job ran: ask for more --claims`] : []),
      ...(job.duplicates.length > 0 ? [`Claims are said to be there twice: ${JSON.stringify(job.duplicates)}`] : []),
      ...(await this.#eventFaults(job)),
    ];
    return [...faults, ...(await this.#remainFaults())];
  }

  /** Uploads the lines and makes a job of them; kills the service until all kills are done and the job has ended. */
  async #runJob(): Promise<Job> {
    const fileId = await uploadTexts(this.#client, 'Invented claims of the fuzzer', this.#texts());
    const made = await makeJob(this.#client, fileId);
    for (let kill = 0; kill < this.#kills; kill++) {
      // The first comes while the lines are counted, the others each in a part of the lines.
      const due = kill === 0 ? 0 : ((kill - 1 + this.#random.below(1000) / 1000) / this.#kills) * this.#lines;
      const job = await this.#waitFor(made.id, ({ counts }) => counts.done >= due);
      await pause(this.#random.below(JITTER_MS));
      await this.#service.kill();
      this.#say(`kill ${kill + 1}: ${job.status}, ${job.counts.done} lines done`);
      if (kill % EARLY_EVERY === EARLY_EVERY - 1) {
        this.#service.spawn();
        await pause(this.#random.below(EARLY_MS));
        await this.#service.kill();
      }
      await this.#start();
      if (!hasEnded(await readJob(this.#client, made.id))) this.#hits += 1;
    }
    const job = await this.#waitFor(made.id, hasEnded);
    this.#say(`the job is ${job.status}; ${this.#hits} of ${this.#kills} kills came while it ran`);
    return job;
  }

  /** Waits until a job is as it is to be, or has ended. An hour passes where it does not move. @throws Error if it stands still */
  async #waitFor(id: string, isSo: (job: Job) => boolean): Promise<Job> {
    let [moved, done, hasPassed] = [Date.now(), -1, false];
    for (;;) {
      const job = await readJob(this.#client, id);
      if (isSo(job) || hasEnded(job)) return job;
      if (job.counts.done !== done) [moved, done, hasPassed] = [Date.now(), job.counts.done, false];
      const still = Date.now() - moved;
      if (still > STILL_MS) throw new Error(`The job stands still: ${JSON.stringify({ ...job, errors: [] })}`);
      if (still > HOURLY_MS && !hasPassed) {
        hasPassed = true;
        this.#say(
          `${job.status} and ${job.counts.done} lines done for ${HOURLY_MS / 1000} s: the hourly run is called`,
        );
        ageLaunches(this.#service.state);
        await this.#hourly();
      }
      await pause(LOOK_MS);
    }
  }

  /** Compares what the job's event counts. It comes moments after the end, by the meter's alarm. */
  async #eventFaults({ id, usage }: Job): Promise<string[]> {
    const own = ({ id: event }: { id: string }) => event.replaceAll('-', '') === id.slice('job_'.length);
    const end = Date.now() + STILL_MS;
    for (;;) {
      const { data } = await this.#client.send<Events>('/usage/events?limit=500', undefined, 'GET');
      const events = data.filter(own);
      if (events.length === 0 && Date.now() < end) {
        await pause(1000);
        continue;
      }
      const counts = events.map(({ claims }) => claims);
      if (counts.length === 1 && counts[0] === usage.counted) return [];
      return [`The job counted ${usage.counted} claims, its ${counts.length} events ${counts.join()}`];
    }
  }

  /** Looks through the bucket, once as the job has left it and once when the results have expired. */
  async #remainFaults(): Promise<string[]> {
    await this.#service.kill();
    const { state } = this.#service;
    const left = remainsIn(state);
    this.#say(`${left.named.length} objects that rows name, ${left.lostAttempts.length} of lost attempts`);
    expireResults(state);
    await this.#start();
    await this.#hourly();
    await this.#service.kill();
    const rest = remainsIn(state);
    return [
      ...left.unnamed.map((key) => `${key} is in the bucket, and nothing names it`),
      ...left.missing.map((key) => `${key} is named and not in the bucket`),
      ...(rest.named.length === 1 ? [] : [`${rest.named.length} objects have names after the results expired, not 1`]),
      ...[...rest.lostAttempts, ...rest.unnamed].map((key) => `${key} is left after the results expired`),
    ];
  }

  async #start(): Promise<void> {
    this.#connected?.close();
    this.#connected = null;
    this.#service.spawn();
    await this.#service.ready();
    this.#connected = this.#service.client();
  }

  /** @throws Error while the service does not run */
  get #client(): Client {
    if (!this.#connected) throw new Error('The service does not run');
    return this.#connected;
  }

  #usage(): Promise<Usage> {
    return this.#client.send<Usage>('/usage/stats', undefined, 'GET');
  }

  /** Runs what a deployment runs every hour; locally nothing does. */
  async #hourly(): Promise<void> {
    const answer = await fetch(new URL('/cdn-cgi/local/scheduled', this.#service.url));
    if (!answer.ok) throw new Error(`The hourly run was answered ${answer.status}: ${await answer.text()}`);
    await answer.text();
  }

  *#texts(): Generator<string> {
    for (let from = 0; from < this.#lines; from += CLAIMS_A_REQUEST)
      yield textOf(this.#lineAt, from, Math.min(CLAIMS_A_REQUEST, this.#lines - from));
  }

  #say(what: string): void {
    console.error(`${((performance.now() - this.#since) / 1000).toFixed(0)} s: ${what}`);
  }
}

/** Compares what a job counted with what batches of the same lines did. */
function countFaults(before: Usage, between: Usage, after: Usage): string[] {
  const counts = ['success_count', 'error_count'] as const;
  const faults = counts.flatMap((count) => {
    const batches = between.current_month[count] - before.current_month[count];
    const job = after.current_month[count] - between.current_month[count];
    return batches === job ? [] : [`${count}: ${job} claims of the job, ${batches} of the batches`];
  });
  if (after.in_progress_count > 0) faults.push(`${after.in_progress_count} claims are still held`);
  return faults;
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
