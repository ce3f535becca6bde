/**
 * NCCI pairs beside those of the release before, by the code of column 1. A quarter's file has the pairs of all quarters,
 * deleted ones too: none falls away, and those in force in an earlier quarter stay what they are but for corrections.
 */
import type { NcciPairRow } from '../../datasets/edits/rows.ts';
import { quarterOfVersion } from '../../engine/editors/ioce/version-quarters.ts';
import { inForce, unpackTally } from '../../storage/schema/reference/ncci-pairs.ts';
import type { Beside } from '../release/beside.ts';

/** Share of all pairs that may fall away, and that a correction may put in or out of force in an earlier quarter. */
const MOST_LOST = 0.001;
const MOST_CHANGED = 0.005;
/** Codes that a sentence names. */
const NAMED = 3;
const ALL = 'all';

/** A row of `ncci_pairs` of kind `tally`. */
export interface TallyRecord {
  code: string;
  body: string;
}

export class NcciBeside implements Beside {
  readonly #label: string;
  readonly #all: Count;
  readonly #inForce: Count;
  /** Days of the newest quarter of the release before. */
  readonly #quarter: { start: number; end: number };

  /** @param tallies of the release before @param label its label */
  constructor(label: string, tallies: readonly TallyRecord[]) {
    this.#label = label;
    const newest = Math.max(0, ...tallies.map(({ code }) => (code === ALL ? 0 : Number(code))));
    const of = (name: string) =>
      new Count(tallies.filter(({ code }) => code === name).flatMap(({ body }) => unpackTally(body)));
    this.#all = of(ALL);
    this.#inForce = of(String(newest));
    this.#quarter = quarterOfVersion(newest);
  }

  add(row: unknown): void {
    const pair = row as NcciPairRow;
    this.#all.add(pair.column1);
    if (inForce(pair, this.#quarter.start, this.#quarter.end)) this.#inForce.add(pair.column1);
  }

  unusual({ isPartial = false } = {}): string | null {
    const lost = isPartial ? [] : this.#all.unlike((before, now) => Math.max(0, before - now));
    if (sumOf(lost) > MOST_LOST * this.#all.total)
      return `${sumOf(lost)} of ${this.#all.total} pairs of ${this.#label} are gone, ${named(lost)}: a part of the file looks lost`;
    const changed = isPartial ? [] : this.#inForce.unlike((before, now) => Math.abs(before - now));
    if (sumOf(changed) > MOST_CHANGED * this.#inForce.total)
      return `${sumOf(changed)} pairs are in force, or not, otherwise than in ${this.#label}, ${named(changed)}`;
    return null;
  }
}

interface Unlike {
  code: string;
  before: number;
  now: number;
  by: number;
}

/** Pairs by code of column 1, before and now. */
class Count {
  readonly total: number;
  readonly #before: ReadonlyMap<string, number>;
  readonly #now = new Map<string, number>();

  constructor(before: readonly (readonly [string, number])[]) {
    this.#before = new Map(before);
    this.total = before.reduce((sum, [, count]) => sum + count, 0);
  }

  add(code: string): void {
    this.#now.set(code, (this.#now.get(code) ?? 0) + 1);
  }

  /** Returns the codes whose counts are unlike, the most unlike first. */
  unlike(by: (before: number, now: number) => number): Unlike[] {
    return [...this.#before]
      .map(([code, before]) => {
        const now = this.#now.get(code) ?? 0;
        return { code, before, now, by: by(before, now) };
      })
      .filter((one) => one.by > 0)
      .sort((a, b) => b.by - a.by);
  }
}

const sumOf = (codes: readonly Unlike[]) => codes.reduce((sum, { by }) => sum + by, 0);

function named(codes: readonly Unlike[]): string {
  const words = codes.slice(0, NAMED).map(({ code, before, now }) => `${now} of ${code} where it has ${before}`);
  return `${words.join(', ')}${codes.length > NAMED ? ` and ${codes.length - NAMED} codes more` : ''}`;
}
