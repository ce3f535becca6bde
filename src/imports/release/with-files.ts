/** Rows whose release has files in the bucket: the files are there before the rows that name them are in the database. */
import { type Documents, storeDocuments } from './documents.ts';
import type { ImportTable } from './import-table.ts';
import type { FileStore } from './stored-files.ts';

/**
 * The rows of a release as `loadRelease` takes them, with the files that they name in the store.
 * @param stored keys that are there already
 */
export async function withFiles(
  files: FileStore,
  table: ImportTable<unknown>,
  rows: Iterable<unknown>,
  isSample: boolean,
  stored?: ReadonlySet<string>,
): Promise<Iterable<unknown>> {
  if (table.compile) {
    const compiled = await table.compile(rows, isSample);
    await files.put(compiled.map(({ file }) => file));
    return compiled.map(({ row }) => row);
  }
  if (!table.documents) return rows;
  return storeDocuments(
    files,
    table.documents as Documents<{ html: string }>,
    rows as Iterable<{ html: string }>,
    stored,
  );
}
