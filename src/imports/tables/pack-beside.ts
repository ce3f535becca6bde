/**
 * The lists of the inpatient editor and the definitions of the grouper beside those of the release before. CMS's file has
 * every version from the first on: what two releases have of one version, or of one day, is the same.
 */
import type { EnginePackRow } from '../../datasets/drg/rows.ts';
import type { Beside } from '../release/beside.ts';
import { Unlike } from './unlike.ts';

/** A part of the definitions, such as the diagnoses. */
export interface Part {
  name: string;
  keys(): Iterable<string>;
  /** Facts of a key, in words, in each of the versions that both releases have; '' where it is not in force. */
  facts(key: string): readonly string[];
}

export class PackBeside implements Beside {
  readonly #label: string;
  readonly #partsOf: (rows: EnginePackRow[]) => [before: readonly Part[], now: readonly Part[]];
  readonly #rows: EnginePackRow[] = [];

  /**
   * @param label of the release before
   * @param partsOf compiles the rows of the new release, and returns the same parts of both
   */
  constructor(label: string, partsOf: (rows: EnginePackRow[]) => [before: readonly Part[], now: readonly Part[]]) {
    this.#label = label;
    this.#partsOf = partsOf;
  }

  add(row: unknown): void {
    this.#rows.push(row as EnginePackRow);
  }

  unusual(): string | null {
    const [before, now] = this.#partsOf(this.#rows);
    const unlike = new Unlike(this.#label);
    for (const [at, part] of before.entries()) compare(part, now[at] as Part, unlike);
    return unlike.sentence();
  }
}

function compare(before: Part, now: Part, unlike: Unlike): void {
  for (const key of before.keys()) {
    const [thens, nows] = [before.facts(key), now.facts(key)];
    const at = thens.findIndex((then, version) => then !== '' && then !== nows[version]);
    if (at < 0) continue;
    const [then, value] = [thens[at] as string, nows[at] as string];
    if (value === '') unlike.lacks(before.name, key);
    else unlike.differs(before.name, key, ...firstUnlike(value, then));
  }
}

/** Returns the first two words of a list that are unlike. */
function firstUnlike(value: string, before: string): [value: string, before: string] {
  const [words, others] = [value.split('; '), before.split('; ')];
  const at = others.findIndex((word, place) => word !== words[place]);
  return at < 0 ? [words.slice(others.length).join('; '), ''] : [words[at] ?? '', others[at] as string];
}
