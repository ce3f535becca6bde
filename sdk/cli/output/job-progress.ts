/** Progress of a job: a bar on a terminal; else its id, and a line every ten seconds. A sentence at its end. */
import type { WriteStream } from 'node:tty';
import type { JobDetail } from '../../api/schemas.ts';
import type { JobProgress } from '../../helpers/jobs.ts';
import { bar } from './bar.ts';
import { UploadProgress } from './upload-progress.ts';

/** Milliseconds between two lines where there is no terminal. */
const INTERVAL = 10_000;

export class JobProgressLine {
  readonly #stream: WriteStream;
  readonly #upload: UploadProgress;
  #first: { at: number; done: number } | null = null;
  #shown = performance.now();
  #last: JobDetail | null = null;
  /** Id of the file on its way; null before it, and once the job is made. */
  fileId: string | null = null;

  constructor(stream: WriteStream) {
    this.#stream = stream;
    this.#upload = new UploadProgress(stream);
  }

  /** Id of the job; null before it is made. */
  get jobId(): string | null {
    return this.#last?.id ?? null;
  }

  show(progress: JobProgress): void {
    if (progress.stage === 'upload') {
      this.fileId = progress.fileId;
      this.#upload.show(progress);
      return;
    }
    this.fileId = null;
    const now = performance.now();
    const { detail } = progress.job;
    if (!this.#stream.isTTY && !this.#first) this.#stream.write(`Job ${detail.id} is ${detail.status}\n`);
    this.#first ??= { at: now, done: detail.counts.done };
    this.#last = detail;
    if (detail.finished_at !== null) return;
    if (this.#stream.isTTY)
      this.#stream.write(`\r\u001b[K${this.#line(detail, now)}`.slice(0, (this.#stream.columns || 80) + 4));
    else if (now - this.#shown >= INTERVAL) {
      this.#shown = now;
      this.#stream.write(`${this.#line(detail, now)}\n`);
    }
  }

  /** Removes the bar, and says what came of the job. */
  end(): void {
    this.#upload.end();
    if (!this.#last) return;
    const text = this.#last.finished_at === null ? '' : `${sentence(this.#last, this.#rate(performance.now()))}\n`;
    this.#stream.write(`${this.#stream.isTTY ? '\r\u001b[K' : ''}${text}`);
  }

  #line(detail: JobDetail, now: number): string {
    const { total, done } = detail.counts;
    const rate = this.#rate(now);
    const left = total && rate ? `${timeText((total - done) / rate)} left, ` : '';
    return `${bar(total ? done / total : 0)}  ${left}${sentence(detail, rate)}`;
  }

  /** Claims a second since the job was first read; null before one is done. */
  #rate(now: number): number | null {
    const { at, done } = this.#first ?? { at: now, done: 0 };
    const more = (this.#last?.counts.done ?? 0) - done;
    return more > 0 ? more / Math.max(0.001, (now - at) / 1000) : null;
  }
}

const count = (number: number) => number.toLocaleString('en-US');

function sentence({ status, counts: { total, done, error } }: JobDetail, rate: number | null): string {
  const parts = [
    ...(status === 'running' ? [] : [status]),
    total === null ? 'claims not counted yet' : `${count(done)} of ${count(total)} claims, ${count(error)} failed`,
    ...(rate === null ? [] : [`${count(Math.round(rate))} a second`]),
  ];
  return parts.join(', ');
}

function timeText(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  return seconds < 5400 ? `${Math.ceil(seconds / 60)} min` : `${Math.ceil(seconds / 3600)} h`;
}
