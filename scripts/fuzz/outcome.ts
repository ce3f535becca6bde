/** What becomes of damaged files. */

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
