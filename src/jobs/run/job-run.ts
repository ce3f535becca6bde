/**
 * Durable Object, one per job: the only one that decides what is done. It sends the work as messages, says to whoever has one
 * what to do, takes the first outcome of each and no other, and moves the job from state to state. Messages may come twice,
 * late or never: an alarm sends again what nobody was heard of for a while.
 */
import { DurableObject } from 'cloudflare:workers';
import { type Bindings, type JobPhase, readSettings } from '../../environment.ts';
import { logError, logInfo } from '../../log.ts';
import { jobMeter } from '../../metering/durable-meter.ts';
import { isEnded, type JobStatus, type JobTimes, keysOfJob } from '../../storage/schema/organizations/jobs.ts';
import { Storage } from '../../storage/storage.ts';
import type { JobFile, JobSpec, JobState, Prepared, Processed, ResultPart, Work } from '../job.ts';
import { copyJob, endJob } from '../job-row.ts';
import { launchWaiting } from '../launch.ts';
import { BLANK_LINES_MAX, partsOf, type RangeCount } from '../ranges/count.ts';
import { cut } from '../ranges/range.ts';
import { releasesIn } from '../releases.ts';
import { Findings, IDS_COMPARED } from './findings.ts';
import { type JobRow, makeTables, type TaskRow } from './tables.ts';
import { Tasks } from './tasks.ts';

const PHASES = ['prepare', 'count', 'process'] as const;
/** Messages of a job in the queue: twice as many as are worked on, so that a job waits for no more than some of another's. */
const [MESSAGES_LEAST, MESSAGES_MAX] = [8, 500];
const messagesOf = (underWay: number) => Math.min(MESSAGES_MAX, Math.max(MESSAGES_LEAST, 2 * underWay));
/** Messages that a queue takes in one call. */
const MESSAGES_A_CALL = 100;
/** Ranges of an earlier job that are read in one call. */
const RESULTS_A_CALL = 5000;
const ALARM_MS = 60_000;
/** Least time between two copies of the state to D1, and between two counts to the meter. */
const COPY_MS = 5000;
const REPORT_MS = 2000;
const DAY_MS = 86_400_000;
/** A job that does not move fails. */
const STILL_DAYS = 7;

const FAULT = 'A fault of the service ended the job; what was done stays, and a new job may process the rest';

export class JobRun extends DurableObject<Bindings> {
  readonly #sql: SqlStorage;
  readonly #tasks: Tasks;
  readonly #findings: Findings;
  readonly #silenceMs: number;
  /** True: the storage has no tables any more. */
  #isCleared = false;
  /** The steps that move the job on, one after the other. */
  #moving: Promise<void> = Promise.resolve();

  constructor(state: DurableObjectState, env: Bindings) {
    super(state, env);
    this.#sql = state.storage.sql;
    this.#tasks = new Tasks(this.#sql);
    this.#findings = new Findings(this.#sql);
    this.#silenceMs = readSettings(env).JOB_SILENCE_SECONDS * 1000;
    state.blockConcurrencyWhile(async () => makeTables(this.#sql));
  }

  /** Begins a job; one that has begun goes on. */
  async start(spec: JobSpec): Promise<void> {
    await this.#make(spec);
    await this.#move();
  }

  async #make(spec: JobSpec): Promise<void> {
    if (!this.#row()) {
      const now = Date.now();
      this.ctx.storage.transactionSync(() => {
        this.#sql.exec(
          "INSERT INTO job (only_row, spec, status, times, active_at) VALUES (1, ?, 'queued', ?, ?)",
          ...[JSON.stringify(spec), JSON.stringify({ queued: spec.createdAt } satisfies JobTimes), now],
        );
        for (const [n, { fileId, key, bytes, isPacked, sha256 }] of spec.files.entries()) {
          this.#sql.exec('INSERT INTO file VALUES (?, ?, ?, ?)', n, fileId, key, bytes);
          if (isPacked || sha256 !== null) this.#tasks.add('prepare', n, n, { start: 0, end: bytes });
        }
      });
      await this.ctx.storage.setAlarm(now + ALARM_MS);
    }
  }

  /** Returns the work of a message; null if it is done, or the job is ending. */
  async begin(phase: JobPhase, n: number): Promise<Work | null> {
    const job = this.#row();
    const task = job && this.#tasks.find(phase, n);
    if (!job || !task || task.done_at !== null || job.ending !== null || isEnded(job.status as JobStatus)) return null;
    const now = Date.now();
    this.#tasks.begun(phase, n, now);
    this.#active(now);
    if (job.status === 'queued') {
      this.#enter('preparing');
      this.ctx.waitUntil(this.#copy());
    }
    return this.#workOf(job, phase, task);
  }

  /** Takes the file that is to be read in place of one that was sent. */
  async prepared(n: number, file: Prepared): Promise<void> {
    if (this.#isOpen('prepare', n)) {
      this.#sql.exec('UPDATE file SET key = ?, bytes = ? WHERE n = ?', file.key, file.bytes, n);
      this.#tasks.done('prepare', n, this.#active());
    }
    await this.#move();
  }

  /** Takes the count of a range. */
  async counted(n: number, count: RangeCount): Promise<void> {
    if (this.#isOpen('count', n)) {
      this.#tasks.counted(n, count, this.#active());
      if (count.lines - count.claims > BLANK_LINES_MAX)
        this.#end('failed', `The input has more than ${BLANK_LINES_MAX} blank lines within 4 MiB`);
    }
    await this.#move();
  }

  /** Takes what a range came to. @returns false if another attempt did so before: this one's objects are in the way */
  async finished(n: number, processed: Processed): Promise<boolean> {
    const isFirst = this.#isOpen('process', n);
    if (isFirst) {
      const task = this.#tasks.find('process', n) as TaskRow;
      this.ctx.storage.transactionSync(() => {
        this.#tasks.processed(n, processed, this.#active());
        this.#findings.add(n, { file: task.file, line: task.first_line ?? 1 }, processed);
      });
      this.ctx.waitUntil(this.#report());
    }
    await this.#move();
    return isFirst;
  }

  /** Ends the job for what is wrong with its input. @param failure a sentence */
  async refused(phase: JobPhase, n: number, failure: string): Promise<void> {
    if (this.#isOpen(phase, n)) {
      this.#tasks.stopped(phase, n);
      this.#end('failed', failure);
    }
    await this.#move();
  }

  /** Notes that an attempt failed: nobody works on it until its message comes again. */
  async stopped(phase: JobPhase, n: number): Promise<void> {
    if (this.#isOpen(phase, n)) this.#tasks.stopped(phase, n);
    await this.#move();
  }

  /** Ends the job because the queue gave a message up. */
  async lost(phase: JobPhase, n: number): Promise<void> {
    if (this.#isOpen(phase, n)) {
      this.#tasks.stopped(phase, n);
      this.#end('failed', FAULT);
    }
    await this.#move();
  }

  /** Cancels the job, also one that has not started: ranges that were begun are finished, no other is. */
  async cancel(spec: JobSpec): Promise<JobState | null> {
    await this.#make(spec);
    const job = this.#row();
    if (!job) return null;
    if (!isEnded(job.status as JobStatus) && job.cancel_requested_at === null) {
      this.#sql.exec('UPDATE job SET cancel_requested_at = ?', seconds(Date.now()));
      this.#end('cancelled');
      if (this.#row()?.ending === 'cancelled') this.#enter('cancelling');
      await this.#move();
      this.ctx.waitUntil(this.#copy());
    }
    return this.state();
  }

  /** Returns the job as it stands; null if it is not there. */
  async state(): Promise<JobState | null> {
    const job = this.#row();
    return job && this.#state(job);
  }

  /** Returns results that are there, in the order of the lines, and the number of all. */
  async results(skip: number, limit: number): Promise<{ parts: ResultPart[]; count: number }> {
    if (!this.#row()) return { parts: [], count: 0 };
    return { parts: this.#tasks.results(skip, limit), count: this.#tasks.resultParts() };
  }

  /** Returns the results of a range; null if they are not there. */
  async result(n: number): Promise<ResultPart | null> {
    return this.#row() && this.#tasks.result(n);
  }

  /** Removes everything: the job's results have expired. */
  async clear(): Promise<void> {
    this.#isCleared = true;
    await this.ctx.storage.deleteAll();
  }

  /** Sends again what was lost; lets a job fail that stands still. */
  override async alarm(): Promise<void> {
    const job = this.#row();
    if (!job || isEnded(job.status as JobStatus)) return;
    await this.ctx.storage.setAlarm(Date.now() + ALARM_MS);
    if (Date.now() - job.active_at > STILL_DAYS * DAY_MS)
      this.#end('failed', `The job stood still for ${STILL_DAYS} days; what was done stays`);
    await this.#move();
    await this.#report();
  }

  #row(): JobRow | null {
    if (this.#isCleared) return null;
    return this.#sql.exec<JobRow>('SELECT * FROM job').toArray()[0] ?? null;
  }

  /** True for work that is not done, if the job has not ended. */
  #isOpen(phase: JobPhase, n: number): boolean {
    const job = this.#row();
    if (!job || isEnded(job.status as JobStatus)) return false;
    return this.#tasks.find(phase, n)?.done_at === null;
  }

  /** Notes a sign of work. @returns the moment, Unix milliseconds */
  #active(now = Date.now()): number {
    this.#sql.exec('UPDATE job SET active_at = ?', now);
    return now;
  }

  #enter(status: JobStatus): void {
    const times = { ...JSON.parse(this.#row()?.times ?? '{}'), [status]: seconds(Date.now()) } satisfies JobTimes;
    this.#sql.exec('UPDATE job SET status = ?, times = ?', status, JSON.stringify(times));
  }

  /** Begins the end; the first one counts. */
  #end(ending: 'failed' | 'cancelled', failure: string | null = null): void {
    this.#sql.exec('UPDATE job SET ending = ?, failure = ? WHERE ending IS NULL', ending, failure);
  }

  #workOf(
    job: JobRow,
    phase: JobPhase,
    { n, file: place, start, end, first_line, allowed, claims, lines_key, attempts }: TaskRow,
  ): Work {
    const { id, organizationId, options, isTest, files } = JSON.parse(job.spec) as JobSpec;
    const file = this.#file(place);
    const ours = { organizationId, job: id };
    const folder = keysOfJob(organizationId, id);
    if (phase === 'prepare')
      return { ...ours, phase, file: files[place] as JobFile, unpackedKey: `${folder}input/${place}-${attempts + 1}` };
    const range = { start, end };
    if (phase === 'count') return { ...ours, phase, key: file.key, fileBytes: file.bytes, range };
    const attempt = `${folder}results/${n}-${attempts + 1}`;
    return {
      ...{ ...ours, phase, isTest, options, key: file.key, fileBytes: file.bytes, range },
      firstLine: first_line ?? 1,
      allowed: allowed ?? claims ?? 0,
      limitSentence: limitSentence(job.granted ?? 0, isTest),
      fileId: files.length > 1 ? (files[place] as JobFile).fileId : null,
      keys: { results: `${attempt}.ndjson.gz`, errors: `${attempt}.errors.ndjson.gz` },
      linesKey: lines_key,
      comparesIds: (job.total ?? 0) <= IDS_COMPARED,
    };
  }

  #file(n: number): Prepared {
    const [row] = this.#sql.exec<Prepared & Record<string, SqlStorageValue>>(
      'SELECT key, bytes FROM file WHERE n = ?',
      n,
    );
    return row as Prepared;
  }

  /** Moves the job on as far as it goes, and sends what is to be done. What fails is tried again by the next call or alarm. */
  #move(): Promise<void> {
    this.#moving = this.#moving.then(async () => {
      try {
        while (await this.#step());
        await this.#send();
      } catch (error) {
        logError('job_not_moved', error, { job_id: this.#spec()?.id });
      }
    });
    return this.#moving;
  }

  #spec(): JobSpec | null {
    const job = this.#row();
    return job && (JSON.parse(job.spec) as JobSpec);
  }

  /** Makes one step. @returns false if the job waits for work, or has ended */
  async #step(): Promise<boolean> {
    const job = this.#row();
    if (!job || isEnded(job.status as JobStatus)) return false;
    if (job.ending !== null) {
      const since = Date.now() - this.#silenceMs;
      if (PHASES.some((phase) => this.#tasks.underWay(phase, since) > 0)) return false;
      await this.#close(job, job.ending as 'failed' | 'cancelled');
      return true;
    }
    if (job.status === 'finishing') {
      await this.#close(job, 'completed');
      return true;
    }
    if (job.status === 'running') {
      if (this.#tasks.isOpen('process')) return false;
      this.#enter('finishing');
      return true;
    }
    if (this.#tasks.isOpen('prepare')) return false;
    if (this.#spec()?.retryOf) {
      if (!this.#tasks.any('process')) await this.#addFailed();
    } else if (!this.#tasks.any('count')) this.#addRanges();
    if (this.#tasks.isOpen('count')) return false;
    if (this.#row()?.ending === null) await this.#run(job);
    return true;
  }

  #addRanges(): void {
    this.ctx.storage.transactionSync(() => {
      let n = 0;
      for (const { file, bytes } of this.#sql.exec<{ file: number; bytes: number }>(
        'SELECT n AS file, bytes FROM file ORDER BY n',
      ))
        for (const range of cut(bytes)) this.#tasks.add('count', n++, file, range);
      if (n === 0) this.#end('failed', NO_LINES);
    });
  }

  /** Adds the ranges in which lines of an earlier job failed, for these lines alone. */
  async #addFailed(): Promise<void> {
    const earlier = this.env.JOB_RUN.get(this.env.JOB_RUN.idFromName(this.#spec()?.retryOf ?? ''));
    const ranges: ResultPart[] = [];
    for (let skip = 0, count = 1; skip < count; skip += RESULTS_A_CALL) {
      const page = (await earlier.results(skip, RESULTS_A_CALL)) as Awaited<ReturnType<JobRun['results']>>;
      count = page.count;
      ranges.push(...page.parts.filter(({ errors }) => errors !== null));
    }
    if (ranges.length === 0) this.#end('failed', 'The job to be retried has no failed lines any more');
    this.ctx.storage.transactionSync(() => {
      for (const [n, { file, range, firstLine, failed, errors }] of ranges.entries())
        this.#tasks.addPart(n, file, { ...range, firstLine, claims: failed }, errors?.key ?? null);
    });
  }

  /** Adds the ranges to process, from the counts. */
  #addParts({ files }: JobSpec): void {
    if (this.#tasks.any('process')) return;
    this.ctx.storage.transactionSync(() => {
      let n = 0;
      for (const file of files.keys())
        for (const part of partsOf(this.#tasks.rangesOf(file))) this.#tasks.addPart(n++, file, part);
    });
  }

  /** Reserves the claims and lets the ranges run. */
  async #run(job: JobRow): Promise<void> {
    const spec = JSON.parse(job.spec) as JobSpec;
    const { id, organizationId, isTest, options } = spec;
    this.#addParts(spec);
    const total = this.#tasks.claims();
    if (total === 0) return this.#end('failed', NO_LINES);
    const meter = jobMeter(this.env.CLAIM_METER, { organizationId, id, isTest });
    const [reserved, releases] = await Promise.all([
      meter.reserve(total, options.onLimit),
      releasesIn(new Storage(this.env)),
    ]);
    const { granted, remaining, month } = reserved;
    this.ctx.storage.transactionSync(() => {
      // It may have been cancelled meanwhile: then what it has reserved is given back at its end.
      this.#sql.exec(
        'UPDATE job SET total = ?, granted = ?, month = ?, releases_began = ?',
        ...[total, granted, month, JSON.stringify(Object.fromEntries(releases))],
      );
      if (this.#row()?.ending !== null) return;
      if (granted === 0) return this.#end('failed', overLimit(total, remaining, isTest));
      this.#tasks.allow(granted);
      this.#enter('running');
    });
    await this.#copy();
  }

  async #send(): Promise<void> {
    const job = this.#row();
    if (!job || job.ending !== null || isEnded(job.status as JobStatus)) return;
    const { id } = JSON.parse(job.spec) as JobSpec;
    const now = Date.now();
    // Ranges are added before they may run.
    const phases = job.status === 'running' ? (['process'] as const) : (['prepare', 'count'] as const);
    for (const phase of phases) {
      const since = now - this.#silenceMs;
      const numbers = this.#tasks.toSend(phase, messagesOf(this.#tasks.underWay(phase, since)), since);
      for (let from = 0; from < numbers.length; from += MESSAGES_A_CALL) {
        const some = numbers.slice(from, from + MESSAGES_A_CALL);
        await this.env.JOBS.sendBatch(some.map((range) => ({ body: { job: id, phase, range } })));
        this.#tasks.sent(phase, some, now);
      }
    }
  }

  /** Ends the job: its last counts, its row, its messages. Every step may be repeated. */
  async #close(job: JobRow, ending: 'completed' | 'failed' | 'cancelled'): Promise<void> {
    const spec = JSON.parse(job.spec) as JobSpec;
    const { countedSuccess, countedError } = this.#tasks.totals();
    const meter = jobMeter(this.env.CLAIM_METER, spec);
    // Also where nothing is known of a reservation: its answer may have been lost.
    await meter.close(
      countedSuccess,
      countedError,
      `Job ${spec.id}: ${countedSuccess} succeeded, ${countedError} failed`,
    );
    if (job.duplicates === '[]')
      this.#sql.exec('UPDATE job SET duplicates = ?', JSON.stringify(this.#findings.takeDuplicates()));
    // Cancelled in its last moment: all has run.
    const status = ending === 'completed' && this.#row()?.ending === 'cancelled' ? 'cancelled' : ending;
    const times = { ...JSON.parse((this.#row() ?? job).times), [status]: seconds(Date.now()) } as JobTimes;
    const state = { ...this.#state(this.#row() ?? job), status, times };
    await endJob(this.env, spec, state, this.#findings.contractCounts());
    this.#sql.exec('UPDATE job SET status = ?, times = ?', status, JSON.stringify(times));
    logInfo('job_ended', { job_id: spec.id, organization_id: spec.organizationId, status });
    await this.ctx.storage.deleteAlarm();
    // The hourly run starts those that this call does not.
    await launchWaiting(this.env, spec.organizationId).catch((error) => logError('job_not_launched', error));
  }

  /** Copies the state to the row of lists, and the counts to the meter, where that is due. */
  async #report(): Promise<void> {
    const job = this.#row();
    if (job?.status !== 'running') return;
    const now = Date.now();
    if (now - job.copied_at >= COPY_MS) await this.#copy();
    if (now - job.reported_at < REPORT_MS) return;
    this.#sql.exec('UPDATE job SET reported_at = ?', now);
    const { countedSuccess, countedError } = this.#tasks.totals();
    // A count that is lost comes with the next one.
    await jobMeter(this.env.CLAIM_METER, JSON.parse(job.spec) as JobSpec)
      .progress(countedSuccess, countedError)
      .catch(() => {});
  }

  async #copy(): Promise<void> {
    const job = this.#row();
    if (!job || isEnded(job.status as JobStatus)) return;
    this.#sql.exec('UPDATE job SET copied_at = ?', Date.now());
    try {
      await copyJob(this.env, JSON.parse(job.spec) as JobSpec, this.#state(job));
    } catch (error) {
      logError('job_not_copied', error, { job_id: this.#spec()?.id });
    }
  }

  #state(job: JobRow): JobState {
    const { success, error, countedSuccess, countedError } = this.#tasks.totals();
    return {
      status: job.status as JobStatus,
      failure: job.failure,
      counts: { total: job.total, done: success + error, success, error },
      usage: { reserved: job.granted ?? 0, counted: countedSuccess + countedError, month: job.month },
      times: JSON.parse(job.times),
      cancelRequestedAt: job.cancel_requested_at,
      errors: this.#findings.errors(),
      releases: this.#findings.releases(),
      notes: this.#findings.notes(JSON.parse(job.releases_began)),
      duplicates: JSON.parse(job.duplicates),
    };
  }
}

const NO_LINES = 'The input has no line that is not blank';

const seconds = (milliseconds: number) => Math.floor(milliseconds / 1000);

const overLimit = (total: number, remaining: number, isTest: boolean) =>
  `The job has ${total} claims and the ${isTest ? 'daily' : 'monthly'} limit allows ${remaining} more; nothing was processed`;

const limitSentence = (granted: number, isTest: boolean) =>
  `The organization's ${isTest ? 'daily' : 'monthly'} limit allowed the first ${granted} claims of the job; this one is beyond them`;
