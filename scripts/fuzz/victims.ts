/** Finds a whole publication of every dataset that can be imported: CMS's if one is at hand, else an invented one. */
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ALL_DATASETS, recogniseBytes, recogniseDataset, recogniseTable } from '../../src/datasets/index.ts';
import type { AnyDataset } from '../../src/datasets/reading/dataset.ts';
import { headOf, isOffice, sourcesIn } from '../data/sources.ts';
import type { DamageInput } from './damage.ts';
import { INVENTED } from './invented.ts';

export interface Victim {
  dataset: AnyDataset;
  /** One file, or one for each table. */
  files: readonly DamageInput[];
  /** Another release of the dataset. */
  other: DamageInput | null;
  isInvented: boolean;
}

/** Files of a dataset, the newest by name last. */
interface Candidates {
  dataset: AnyDataset;
  read: (() => DamageInput)[];
}

/** Returns the files to damage by dataset. @param folder of publications; null if all are invented */
export function victims(folder: string | null, only?: string): Map<string, () => Victim[]> {
  const candidatesByDataset = folder === null ? new Map<string, Candidates>() : candidatesIn(folder);
  return new Map(
    ALL_DATASETS.filter(({ name }) => only === undefined || name === only).map((dataset) => [
      dataset.name,
      () => victimsOf(dataset, candidatesByDataset.get(dataset.name)),
    ]),
  );
}

/** Returns the newest first; an invented one comes last. */
function victimsOf(dataset: AnyDataset, candidates: Candidates | undefined): Victim[] {
  const read = candidates?.read ?? [];
  if ('readTables' in dataset) {
    return read.length > 0 ? [{ dataset, files: read.map((one) => one()), other: null, isInvented: false }] : [];
  }
  const publications = read.slice(-3).map((one) => one());
  const whole = publications.reverse().map(
    (file, at): Victim => ({
      dataset,
      files: [file],
      other: publications.at(at + 1) ?? (at > 0 ? (publications[0] as DamageInput) : null),
      isInvented: false,
    }),
  );
  const invented = INVENTED[dataset.name]?.();
  if (!invented) return whole;
  const bytes = new TextEncoder().encode(invented.text);
  return [...whole, { dataset, files: [{ name: invented.name, bytes }], other: null, isInvented: true }];
}

function candidatesIn(folder: string): Map<string, Candidates> {
  const candidatesByDataset = new Map<string, Candidates>();
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
      const candidates = candidatesByDataset.get(dataset.name) ?? { dataset, read: [] };
      candidatesByDataset.set(dataset.name, candidates);
      // Read each anew when its turn comes: all of them together do not fit into memory.
      candidates.read.push(() => ({ name, bytes: new Uint8Array(source.read()) }));
    }
  }
  return candidatesByDataset;
}

function datasetOf(bytes: Uint8Array, name: string): AnyDataset | undefined {
  const head = headOf(bytes);
  try {
    return recogniseTable(name, head)?.dataset ?? recogniseDataset(head, name) ?? recogniseBytes(bytes);
  } catch {
    // Leave out files of datasets that their names do not tell apart.
    return undefined;
  }
}
