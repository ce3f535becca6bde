/** Shows how far an import is: a bar on a terminal, a line now and then elsewhere. */
import { SingleBar } from 'cli-progress';
import type { SqlTarget, StagedRows } from '../../src/imports/release/load.ts';
import { STAGED_ROWS } from '../../src/imports/release/staging.ts';

/** An import of fewer rows is done before one could look. */
const SHOWN_FROM = 50_000;
const LINE_EVERY = 500_000;
const STEP = 5000;

/** Returns the target, which shows how many of the `total` rows have been staged. */
export function withProgress(target: SqlTarget, name: string, total: number): SqlTarget {
  if (total < SHOWN_FROM) return target;
  return {
    transaction: (statements) => target.transaction(statements),
    async load(steps) {
      const show = process.stderr.isTTY ? bar(name, total) : lines(name, total);
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

interface Show {
  at(done: number): void;
  end(): void;
}

function* count<Item>(items: Iterable<Item>, show: Show): Generator<Item> {
  let done = 0;
  for (const item of items) {
    yield item;
    done += 1;
    if (done % STEP === 0) show.at(done);
  }
  show.end();
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

function lines(name: string, total: number): Show {
  const started = performance.now();
  return {
    at(done) {
      if (done % LINE_EVERY === 0) console.log(`${name}: ${done} of ${total} rows, ${speed(done, started)} rows/s`);
    },
    end() {},
  };
}

function speed(rows: number, started: number): number {
  return Math.round(rows / ((performance.now() - started) / 1000));
}
