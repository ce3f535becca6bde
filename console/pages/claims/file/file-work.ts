/**
 * The file that the tab works on, with its answers. It stays while one looks at other pages and is gone after a reload:
 * nothing of it is kept in the browser or at the service.
 */
import { useSyncExternalStore } from 'react';
import type { ClaimFile } from './claim-file.ts';
import { priceFile, type SideRun } from './file-run.ts';
import { FileRefused, readClaimFile } from './read-file.ts';
import { type Side, sideKey } from './sides.ts';

export interface Running {
  /** Sides that are priced one after the other, and which of them is under way, from 0. */
  sides: readonly Side[];
  turn: number;
  /** Claims that had an answer when it began, and the time of that in milliseconds. */
  before: number;
  began: number;
}

export interface FileWork {
  /** Name and size of the file that is being read, and the bytes that were. */
  reading: { name: string; size: number; read: number } | null;
  file: ClaimFile | null;
  /** The file that could not be read, and why, in a sentence without its point. */
  refusal: { name: string; text: string } | null;
  /** Answers by the key of their side. */
  runs: ReadonlyMap<string, SideRun>;
  /** The sides that are shown: one, or two to compare; none before the first run. */
  shown: readonly Side[];
  running: Running | null;
  /** The reason why the last run ended before its last claim: an error, or the user. Null where it did not. */
  stopped: { error: unknown } | 'cancelled' | null;
  /** It grows with every change. */
  version: number;
}

const NOTHING: FileWork = {
  reading: null,
  file: null,
  refusal: null,
  runs: new Map(),
  shown: [],
  running: null,
  stopped: null,
  version: 0,
};

/** Milliseconds between two showings of a run's progress. */
const SHOWN_EVERY = 200;

let work: FileWork = NOTHING;
let control = new AbortController();
const listeners = new Set<() => void>();

function change(changes: Partial<FileWork>): void {
  work = { ...work, ...changes, version: work.version + 1 };
  for (const listener of listeners) listener();
}

export const useFileWork = (): FileWork =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => work,
  );

/** Begins anew with a file. */
export async function openFile(file: File): Promise<void> {
  control.abort();
  control = new AbortController();
  const { signal } = control;
  const { name, size } = file;
  change({ ...NOTHING, reading: { name, size, read: 0 } });
  try {
    const onProgress = (read: number) => change({ reading: { name, size, read } });
    const read = await readClaimFile(file, { signal, onProgress });
    if (!signal.aborted) change({ reading: null, file: read });
  } catch (error) {
    if (signal.aborted) return;
    const text =
      error instanceof FileRefused ? error.message : 'The browser can no longer read it: it was changed or moved away';
    change({ reading: null, refusal: { name, text } });
  }
}

export function closeFile(): void {
  control.abort();
  change(NOTHING);
}

export function cancelRun(): void {
  if (!work.running) return;
  control.abort();
}

/** Prices the file on each side, as far as it has no answers yet. */
export async function runFile(sides: readonly Side[], { isAnew = false } = {}): Promise<void> {
  const { file, running } = work;
  if (!file || running) return;
  control = new AbortController();
  const { signal } = control;
  // Answers of sides that are no longer shown are let go.
  const runs = new Map(
    sides.map((side): [string, SideRun] => {
      const run = isAnew ? undefined : work.runs.get(sideKey(side));
      return [sideKey(side), run ?? { side, rows: [] }];
    }),
  );
  const answered = () => [...runs.values()].reduce((sum, { rows }) => sum + rows.length, 0);
  const begin = { sides, turn: 0, before: answered(), began: performance.now() };
  change({ runs, shown: sides, running: begin, stopped: null });
  try {
    let shownAt = performance.now();
    for (const [turn, side] of sides.entries()) {
      const run = runs.get(sideKey(side));
      if (!run || run.rows.length >= file.places.length) continue;
      change({ running: { ...begin, turn } });
      const onRow = () => {
        if (performance.now() - shownAt < SHOWN_EVERY) return;
        shownAt = performance.now();
        change({});
      };
      await priceFile(file, run, { signal, onRow });
    }
    change({ running: null });
  } catch (error) {
    // Another file has taken its place.
    if (work.file !== file) return;
    change({ running: null, stopped: signal.aborted ? 'cancelled' : { error } });
  }
}

/** Returns the number of claims that sides still have to price. */
export function claimsLeft({ file, runs }: FileWork, sides: readonly Side[]): number {
  const all = file?.places.length ?? 0;
  return sides.reduce((sum, side) => sum + all - (runs.get(sideKey(side))?.rows.length ?? 0), 0);
}
