/** Outcomes of damaged files. */
import { readFileSync, writeFileSync } from 'node:fs';

/** `unchanged` lost nothing that is kept; `silent` is the fault that the damage looks for. */
export type State = 'refused' | 'asked' | 'said' | 'compared' | 'unchanged' | 'undetectable' | 'silent';

export interface Outcome {
  dataset: string;
  kind: string;
  state: State;
  /** Sentence of the import, or the reason why there is none. */
  reason: string;
}

export interface Fuzzed {
  outcomes: Outcome[];
  /** Datasets without a readable whole file, with the reason. */
  without: Map<string, string>;
  invented: Set<string>;
}

/** Writes the outcomes as JSON, for `readSaved`. */
export function writeSaved(file: string, { outcomes, without, invented }: Fuzzed): void {
  writeFileSync(file, JSON.stringify({ outcomes, without: [...without], invented: [...invented] }));
}

/** Returns what is in files of `writeSaved`, together. */
export function readSaved(files: readonly string[]): Fuzzed {
  const all: Fuzzed = { outcomes: [], without: new Map(), invented: new Set() };
  for (const file of files) {
    const { outcomes, without, invented } = JSON.parse(readFileSync(file, 'utf8'));
    all.outcomes.push(...outcomes);
    for (const [dataset, reason] of without) all.without.set(dataset, reason);
    for (const dataset of invented) all.invented.add(dataset);
  }
  return all;
}
