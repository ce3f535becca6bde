/** Imports a file as `npm run data -- import` does: its dataset reads it, and its rows are loaded as a release. */
import { env } from 'cloudflare:workers';
import { vi } from 'vitest';
import { recogniseDataset } from '../../src/datasets/index.ts';
import { Fault } from '../../src/datasets/reading/dataset.ts';
import type { ImportTable } from '../../src/imports/release/import-table.ts';
import { loadRelease } from '../../src/imports/release/load.ts';
import { IMPORT_TABLES } from '../../src/imports/tables/index.ts';
import { d1Target } from './d1-target.ts';
import { IMPORTED_AT } from './imported-at.ts';

/** Imports a text. @param name of the file. @throws Error naming a line that cannot be used */
export async function importText(name: string, text: string): Promise<void> {
  const dataset = recogniseDataset(text, name);
  if (!dataset) throw new Error(`${name} is of no dataset`);
  const { label, scope, effectiveStart, effectiveEnd, rows } = dataset.read({ name, text });
  const read = [...rows];
  const fault = read.find((row) => row instanceof Fault);
  if (fault) throw new Error(`${name} line ${fault.line}: ${fault.reason}`);
  await loadRelease(
    d1Target(env.REFERENCE),
    IMPORT_TABLES[dataset.table] as ImportTable<unknown>,
    {
      ...{ dataset: dataset.name, scope, label, source: name, sourceUrl: null, sha256: name, licence: dataset.licence },
      ...{ effectiveStart, effectiveEnd, rowCount: read.length, isSample: false, importedAt: IMPORTED_AT },
    },
    read,
  );
}

/** Imports a file, and moves the clock past the seconds for which claims take the data for what it was before. */
export async function importSeen(name: string, text: string): Promise<void> {
  await importText(name, text);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5001 });
}
