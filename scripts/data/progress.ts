/** Shows how far an import is: on a terminal a line that changes, elsewhere a line now and then. */
import { SingleBar } from 'cli-progress';
import type { SqlTarget, StagedRows } from '../../src/imports/release/load.ts';
import { STAGED_ROWS } from '../../src/imports/release/staging.ts';

/** An import of fewer rows is done before one could look. */
const SHOWN_FROM = 50_000;
const LINE_EVERY = 500_000;
const STEP = 5000;

/** Names one of several releases with its place among them and the one that comes next: `RVU27A (2 of 3, next ZIP9)`. */
export function placeAmong(labels: readonly string[], at: number): string {
  const [label = '', next] = [labels[at], labels[at + 1]];
  if (labels.length === 1) return label;
  return `${label} (${at + 1} of ${labels.length}${next === undefined ? '' : `, next ${next}`})`;
}

/** Returns the target, which shows how many of the `total` rows have been staged. */
export function withProgress(target: SqlTarget, name: string, total: number): SqlTarget {
  if (total < SHOWN_FROM) return target;
  return {
    transaction: (statements) => target.transaction(statements),
    async load(steps) {
      const show = process.stderr.isTTY ? bar(name, total) : lines(name, `of ${total} rows`);
      const counted = (staged: StagedRows) =>
        staged.table === STAGED_ROWS ? { ...staged, rows: count(staged.rows, show) } : staged;
      try {
        await target.load({ ...steps, staged: steps.staged.map(counted) });
      } finally {
        show.end();
      }
    },
  };
}

/**
 * Returns the rows, and shows how many have been checked. How many there are is not known before.
 * @param before rows of the release before, beside which they are checked; null if there is none
 */
export function withCheckProgress<Item>(rows: Iterable<Item>, name: string, before: number | null): Iterable<Item> {
  const about = before === null ? '' : ` of about ${before}`;
  const show = process.stderr.isTTY
    ? counter(`${name}: checking {value}${about} rows, {speed} rows/s`)
    : lines(name, `${about} rows checked`.trim());
  return count(rows, show);
}

/**
 * Does a step that cannot say how far it is, and shows its name meanwhile.
 * @param rows how many rows it takes; one of a few is done before one could look
 */
export async function withStep<Result>(text: string, rows: number, work: () => Promise<Result>): Promise<Result> {
  const end = announced(text, rows);
  try {
    return await work();
  } finally {
    end();
  }
}

/** The same for a step that computes, and lets nothing else run. */
export function withComputedStep<Result>(text: string, rows: number, work: () => Result): Result {
  const end = announced(text, rows);
  try {
    return work();
  } finally {
    end();
  }
}

/** Shows a step. @returns what ends it */
function announced(text: string, rows: number): () => void {
  if (rows < SHOWN_FROM) return () => {};
  if (!process.stderr.isTTY) {
    console.log(text);
    return () => {};
  }
  process.stderr.write(`${CLEARED_LINE}${text} …`);
  return () => process.stderr.write(CLEARED_LINE);
}

/** Puts the cursor of a terminal at the beginning of its line, and clears the line. */
const CLEARED_LINE = '\r\u001b[K';

interface Show {
  at(done: number): void;
  end(): void;
}

function* count<Item>(items: Iterable<Item>, show: Show): Generator<Item> {
  let done = 0;
  try {
    for (const item of items) {
      yield item;
      done += 1;
      if (done % STEP === 0) show.at(done);
    }
  } finally {
    show.end();
  }
}

function bar(name: string, total: number): Show {
  const bar = new SingleBar({
    format: `${name} {bar} {value} of {total} rows, {speed} rows/s`,
    hideCursor: true,
    clearOnComplete: true,
    stream: process.stderr,
  });
  const started = performance.now();
  bar.start(total, 0, { speed: 0 });
  return {
    at: (done) => bar.update(done, { speed: speed(done, started) }),
    end: () => bar.stop(),
  };
}

function counter(format: string): Show {
  const counter = new SingleBar({ format, hideCursor: true, clearOnComplete: true, stream: process.stderr });
  const started = performance.now();
  counter.start(0, 0, { speed: 0 });
  return {
    at: (done) => counter.update(done, { speed: speed(done, started) }),
    end: () => counter.stop(),
  };
}

/** @param words what follows the count */
function lines(name: string, words: string): Show {
  const started = performance.now();
  return {
    at(done) {
      if (done % LINE_EVERY === 0) console.log(`${name}: ${done} ${words}, ${speed(done, started)} rows/s`);
    },
    end() {},
  };
}

function speed(rows: number, started: number): number {
  return Math.round(rows / ((performance.now() - started) / 1000));
}
