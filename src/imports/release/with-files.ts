/** Puts the files of a release into the bucket, before the rows that name them go into the database. */
import { type Documents, storeDocuments } from './documents.ts';
import type { ImportTable } from './import-table.ts';
import type { FileWriter } from './stored-files.ts';

/**
 * Stores the files of rows; returns the rows as `loadRelease` takes them.
 * @param stored keys in the store
 */
export async function withFiles(
  files: FileWriter,
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
