/** A whole publication of every dataset that can be imported: of CMS where one is at hand, else an invented one. */
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ALL_DATASETS, recogniseBytes, recogniseDataset, recogniseTable } from '../../src/datasets/index.ts';
import type { AnyDataset } from '../../src/datasets/reading/dataset.ts';
import { headOf, isOffice, sourcesIn } from '../data/sources.ts';
import type { Given } from './damage.ts';
import { INVENTED } from './invented.ts';

export interface Victim {
  dataset: AnyDataset;
  /** One file, or one of each table. */
  files: readonly Given[];
  /** Another release of the dataset. */
  other: Given | null;
  isInvented: boolean;
}

/** Files of a dataset, the newest by name last. */
interface Candidates {
  dataset: AnyDataset;
  read: (() => Given)[];
}

/** @param folder of publications; null where all are invented */
export function victims(folder: string | null, only?: string): Map<string, () => Victim[]> {
  const found = folder === null ? new Map<string, Candidates>() : candidatesIn(folder);
  return new Map(
    ALL_DATASETS.filter(({ name }) => only === undefined || name === only).map((dataset) => [
      dataset.name,
      () => victimsOf(dataset, found.get(dataset.name)),
    ]),
  );
}

/** The newest first; an invented one after them all. */
function victimsOf(dataset: AnyDataset, candidates: Candidates | undefined): Victim[] {
  const read = candidates?.read ?? [];
  if ('readTables' in dataset) {
    return read.length > 0 ? [{ dataset, files: read.map((one) => one()), other: null, isInvented: false }] : [];
  }
  const given = read.slice(-3).map((one) => one());
  const whole = given.reverse().map(
    (file, at): Victim => ({
      dataset,
      files: [file],
      other: given.at(at + 1) ?? (at > 0 ? (given[0] as Given) : null),
      isInvented: false,
    }),
  );
  const invented = INVENTED[dataset.name]?.();
  if (!invented) return whole;
  const bytes = new TextEncoder().encode(invented.text);
  return [...whole, { dataset, files: [{ name: invented.name, bytes }], other: null, isInvented: true }];
}

function candidatesIn(folder: string): Map<string, Candidates> {
  const found = new Map<string, Candidates>();
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const path of paths) {
    for (const source of sourcesIn(path, relative(folder, path))) {
      const bytes = source.read();
      if (isOffice(bytes)) continue;
      const name = source.name.replace(/\.gz$/, '').replace(/\.zip\//, '/');
      const dataset = datasetOf(bytes, name);
      if (!dataset) continue;
      const candidates = found.get(dataset.name) ?? { dataset, read: [] };
      found.set(dataset.name, candidates);
      // Read anew when its turn comes: all of them together do not fit into memory.
      candidates.read.push(() => ({ name, bytes: new Uint8Array(source.read()) }));
    }
  }
  return found;
}

function datasetOf(bytes: Uint8Array, name: string): AnyDataset | undefined {
  const head = headOf(bytes);
  try {
    return recogniseTable(name, head)?.dataset ?? recogniseDataset(head, name) ?? recogniseBytes(bytes);
  } catch {
    // Leaves out files of several datasets that their names do not tell apart.
    return undefined;
  }
}
