/** Jobs from a file to its results: uploads, starts, waits, and reads what became of the lines. */
import { JobsResource } from '../api/jobs.ts';
import type { ClaimError, JobDetail, NewJob } from '../api/schemas.ts';
import { ConnectionError, NotFoundError, PpsEdgeError, retryAfterOf } from '../errors.ts';
import { pause } from '../pause.ts';
import { blobOfPath } from '../runtime.ts';
import type { CallOptions } from '../transport.ts';
import type { BatchAnswer } from './batch.ts';
import { digestOf, hexOf } from './digest.ts';
import { textLines } from './text-lines.ts';
import { type Content, Files, type UploadOptions, type UploadProgress } from './upload.ts';

/** A path where the runtime opens files (Node 20.16 and later), a `Blob`, a stream, or files that are uploaded. */
export type JobSource = string | Content | { fileIds: readonly string[] };

/** A line of the results, in the form of a batch's. */
export type JobResultLine = BatchAnswer & {
  /** Id of its file, in a job of several. `line` is of the file, blank lines counted. */
  file?: string;
};

/** A line that failed. */
export type JobErrorLine = Pick<JobResultLine, 'line' | 'claim_id' | 'file'> & {
  error_list: ClaimError[];
};

/** Progress of a job: its file on the way, then the job each time it is read. */
export type JobProgress = ({ stage: 'upload' } & UploadProgress) | { stage: 'job'; job: RunningJob };

interface ProgressOptions extends CallOptions {
  onProgress?: ((progress: JobProgress) => void) | undefined;
}

export interface WaitOptions extends ProgressOptions {
  /** Milliseconds between two reads of the job; by default what the service says in `Retry-After`. */
  pollMs?: number | undefined;
  /** True: where `signal` ends the waiting, the job is cancelled. Else it goes on. */
  cancelOnAbort?: boolean | undefined;
}

/** `name`, `format`, `resume` and `parallel` are of the upload, `keep_days` of the results. Time is of each request. */
export interface StartOptions
  extends ProgressOptions,
    Partial<Omit<NewJob, 'input'>>,
    Pick<UploadOptions, 'name' | 'format' | 'resume' | 'parallel'> {
  /** With the same key and the same file ids a job is made once within 24 hours. */
  idempotencyKey?: string | undefined;
}

export interface RunOptions extends StartOptions, WaitOptions {}

/** The waiting ended before the job: go on with `jobs.wait(error.jobId)`. */
export class JobError extends PpsEdgeError {
  override readonly name: string = 'JobError';
  readonly jobId: string;

  constructor(jobId: string, cause: PpsEdgeError) {
    const { detail, status, requestId, body } = cause;
    super(detail, { status, requestId, body, cause });
    this.jobId = jobId;
  }
}

/** Times that a read of the job is repeated while it is waited for: about a minute. */
const WAIT_RETRIES = 6;
/** Parts of the results that are in memory at once, and times that one is requested. */
const PARTS_AHEAD = 3;
const PART_ATTEMPTS = 3;

/** A job as it was read. */
export class RunningJob {
  readonly id: string;
  readonly detail: JobDetail;
  readonly #jobs: Jobs;

  constructor(jobs: Jobs, detail: JobDetail) {
    this.#jobs = jobs;
    this.id = detail.id;
    this.detail = detail;
  }

  /** Yields the results that are there, in every state. */
  results(options?: CallOptions): AsyncGenerator<JobResultLine, void> {
    return this.#jobs.results(this.id, options);
  }

  /** Yields the lines that failed, in every state. `detail.errors` has their kinds. */
  errors(options?: CallOptions): AsyncGenerator<JobErrorLine, void> {
    return this.#jobs.errors(this.id, options);
  }

  /** Cancels the job; what has begun is finished. @throws ConflictError if it has ended otherwise */
  async cancel(options?: CallOptions): Promise<RunningJob> {
    return new RunningJob(this.#jobs, await this.#jobs.cancel(this.id, options));
  }
}

export class Jobs extends JobsResource {
  /**
   * Uploads a file, makes a job of it, and waits until that has ended: completed, failed or cancelled. The results of all
   * three can be read.
   * @throws UploadError with the id to resume, JobError with the id to wait for, BadRequestError if no line is a claim
   */
  async run(source: JobSource, options: RunOptions = {}): Promise<RunningJob> {
    const { id } = await this.start(source, options);
    try {
      return await this.wait(id, options);
    } catch (error) {
      throw error instanceof PpsEdgeError ? new JobError(id, error) : error;
    }
  }

  /** Uploads a file and makes a job of it. @throws UploadError with the id to resume, BadRequestError if no line is a claim */
  async start(source: JobSource, options: StartOptions = {}): Promise<RunningJob> {
    const { type = 'process', metadata, keep_days, validate, idempotencyKey } = options;
    const input = (await this.#fileIds(source, options)).map((file_id) => ({ file_id }));
    const made = await this.create(
      { type, input, ...defined({ options: options.options, metadata, keep_days, validate }) },
      { ...callOf(options), idempotencyKey },
    );
    const job = new RunningJob(this, made);
    options.onProgress?.({ stage: 'job', job });
    return job;
  }

  /** Waits until a job has ended, whoever made it. */
  async wait(id: string, options: WaitOptions = {}): Promise<RunningJob> {
    const { signal, pollMs, onProgress, cancelOnAbort } = options;
    // An unchanged job is not transferred again.
    const jobs = new JobsResource(this.transport.with({ cache: new Map() }));
    const call = { retries: WAIT_RETRIES, ...defined(callOf(options)) };
    try {
      for (;;) {
        const { data, response } = await jobs.get(id, call).withResponse();
        const job = new RunningJob(this, data);
        onProgress?.({ stage: 'job', job });
        if (data.finished_at !== null) return job;
        await pause(pollMs ?? (retryAfterOf(response.headers) ?? 1) * 1000, signal);
      }
    } catch (error) {
      // A job that has ended meanwhile is not cancelled.
      if (signal?.aborted && cancelOnAbort) await this.cancel(id).catch(() => {});
      throw error;
    }
  }

  /** Yields the results of a job that are there, line by line, in the order of its files. @throws NotFoundError once they are removed */
  async *results(id: string, options: CallOptions = {}): AsyncGenerator<JobResultLine, void> {
    for await (const part of this.resultParts(id, options))
      for await (const text of textLines(new Response(part))) yield JSON.parse(text);
  }

  /** Yields the results as NDJSON, part by part, each with the digest that it was stored with. @throws NotFoundError once they are removed */
  async *resultParts(id: string, options: CallOptions = {}): AsyncGenerator<ReadableStream<Uint8Array>, void> {
    const call = callOf(options);
    await this.#refuseRemoved(id, call);
    const end = new AbortController();
    const signal = call.signal ? AbortSignal.any([call.signal, end.signal]) : end.signal;
    const ahead: Promise<Uint8Array<ArrayBuffer>>[] = [];
    const next = async () => unpacked((await ahead.shift()) as Uint8Array<ArrayBuffer>);
    try {
      for await (const { n, sha256 } of this.listResults(id, {}, call)) {
        const part = this.#part(id, n, sha256, { ...call, signal });
        part.catch(() => {});
        ahead.push(part);
        if (ahead.length === PARTS_AHEAD) yield await next();
      }
      while (ahead.length > 0) yield await next();
    } finally {
      end.abort();
    }
  }

  /** Yields the lines of a job that failed. @throws NotFoundError once the results are removed */
  async *errors(id: string, options: CallOptions = {}): AsyncGenerator<JobErrorLine, void> {
    const call = callOf(options);
    await this.#refuseRemoved(id, call);
    const response = await this.listErrors(id, call);
    try {
      for await (const text of textLines(response)) yield JSON.parse(text);
    } catch (cause) {
      call.signal?.throwIfAborted();
      throw new ConnectionError(`The errors of job ${id} broke off`, { cause });
    }
  }

  async #fileIds(source: JobSource, { signal, headers, retries, onProgress, ...options }: StartOptions) {
    if (typeof source === 'object' && 'fileIds' in source) return source.fileIds;
    const { name = typeof source === 'string' ? source.replace(/^.*[/\\]/, '') : undefined, format } = options;
    const content = typeof source === 'string' ? await blobOfPath(source) : source;
    const { id } = await new Files(this.transport).upload(content, {
      ...{ signal, headers, retries, resume: options.resume, parallel: options.parallel },
      ...defined({ name, format }),
      onProgress: (progress) => onProgress?.({ stage: 'upload', ...progress }),
    });
    return [id];
  }

  /** Requests a part until it has arrived as it was stored. */
  async #part(id: string, n: number, sha256: string, call: CallOptions): Promise<Uint8Array<ArrayBuffer>> {
    for (let attempt = 1; ; attempt += 1) {
      const response = await this.getResultPart(id, n, call);
      try {
        const bytes = new Uint8Array(await response.arrayBuffer());
        const digest = await digestOf(bytes);
        if (digest === null || hexOf(digest) === sha256) return bytes;
        throw new Error('it has another digest');
      } catch (cause) {
        call.signal?.throwIfAborted();
        const { message } = cause as Error;
        if (attempt === PART_ATTEMPTS)
          throw new ConnectionError(`Part ${n} of the results of job ${id} broke off: ${message}`, { cause });
      }
    }
  }

  /** An answer without lines would look like a job without results. */
  async #refuseRemoved(id: string, call: CallOptions): Promise<void> {
    const { has_results } = await this.get(id, call);
    if (!has_results) throw new NotFoundError(`The results of job ${id} are removed`, { status: 404 });
  }
}

const callOf = ({ signal, timeout, retries, headers }: CallOptions): CallOptions => ({
  ...{ signal, timeout, retries, headers },
});

/** Returns the fields that have a value. */
const defined = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]: Exclude<Fields[Name], undefined>;
  };

const unpacked = (bytes: Uint8Array<ArrayBuffer>) =>
  (new Response(bytes).body as ReadableStream<Uint8Array<ArrayBuffer>>).pipeThrough(new DecompressionStream('gzip'));
