/** Identifies the imported data that a run used, so that a later import is noticed. */
import { type DataState, revisionOf, type Storage } from '../../storage/storage.ts';
import { sha256 } from '../../wire/sha256.ts';

export interface RunData {
  /** JSON: names of datasets, sorted. */
  datasets: string;
  /** Digest of their releases: another import of any of them changes it. */
  revision: string;
}

/** Datasets of a run without an amount: any import may bring what the claim lacked, also the first of a dataset. */
const ANY_DATASET = JSON.stringify(['*']);

/** The loaded data, as revisions of datasets are asked of it. */
export interface LoadedData {
  /** Returns what a claim of these releases rested on. @param releases labels, as an answer names them; null: on any */
  of(releases: readonly string[] | null): Promise<RunData>;
  /** Returns the digest of the datasets as they are now. @param datasets as in `RunData` */
  revisionOf(datasets: string): Promise<string>;
}

/**
 * Returns the data of all databases. Read it before claims are priced: an import in between then makes their tests run
 * once more, and none is missed.
 */
export async function loadedData({ reference, geography, providers }: Storage): Promise<LoadedData> {
  const states = await Promise.all([reference, geography, providers].map((database) => database.recentState()));
  const datasetByLabel = new Map<string, string>();
  for (const { releases } of states)
    for (const [dataset, label] of Object.values(releases)) datasetByLabel.set(label, dataset);
  const revisions = new Map<string, Promise<string>>();
  const revision = (datasets: string) => {
    const digest = revisions.get(datasets) ?? digestOf(states, datasets);
    revisions.set(datasets, digest);
    return digest;
  };
  return {
    async of(releases) {
      const names = releases?.flatMap((label) => datasetByLabel.get(label.replace(/ \(sample\)$/, '')) ?? []);
      const datasets = names ? JSON.stringify([...new Set(names)].sort()) : ANY_DATASET;
      return { datasets, revision: await revision(datasets) };
    },
    revisionOf: revision,
  };
}

function digestOf(states: readonly DataState[], datasets: string): Promise<string> {
  const names: string[] = JSON.parse(datasets);
  const revisions = states.map((state) => (datasets === ANY_DATASET ? state.version : revisionOf(state, names)));
  return sha256(revisions.join('\n'));
}
