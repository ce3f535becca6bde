/**
 * Measures how fast `npm run data` imports: the ZIP+4 history and one quarter of the physician fee schedule, into empty
 * databases.
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { close, localDatabases } from '../scripts/data/databases.ts';
import { importPublications } from '../scripts/data/import.ts';
import { findPublications } from '../scripts/data/publications.ts';
import { migrate } from '../scripts/local-databases.ts';

export interface Import {
  dataset: string;
  label: string;
  rows: number;
  /** Reading the file, checking and loading it. */
  seconds: number;
}

/**
 * Measures the imports.
 * @param folder of CMS files, those of the datasets in its folders `zip` and `pfs`; undefined measures nothing
 * @throws Error if an import fails
 */
export async function measureImports(folder: string | undefined): Promise<Import[]> {
  if (!folder) return [];
  const files = ['zip', 'pfs'].flatMap((part) =>
    readdirSync(join(folder, part)).map((name) => ({ path: join(folder, part, name), name })),
  );
  const { publications } = findPublications(files);
  const chosen = ['zip-history', 'pfs-rvu'].flatMap((name) => {
    const publication = publications.findLast(({ dataset }) => dataset.name === name);
    return publication ? [publication] : [];
  });
  const state = mkdtempSync(join(tmpdir(), 'pps-edge-import-'));
  try {
    migrate(state);
    const databases = localDatabases(state);
    try {
      const outcomes = await importPublications(chosen, databases);
      return outcomes.map(({ publication, state: outcome, rows, seconds }) => {
        if (outcome !== 'imported') throw new Error(`The import of ${publication.label} failed`);
        return { dataset: publication.dataset.name, label: publication.label, rows, seconds };
      });
    } finally {
      close(databases);
    }
  } finally {
    rmSync(state, { recursive: true, force: true });
  }
}
