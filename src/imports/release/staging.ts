/** Staging tables: the rows of a release before they are merged, with the indexes of their list or search. */
import type { AnyImportTable } from './import-table.ts';

/** Table for the rows of a release, whichever table they belong to. */
export const STAGED_ROWS = 'incoming_row';

/** Columns of the staged rows of `table`, in insertion order. */
export function stagedColumns(table: AnyImportTable): string[] {
  return [...table.columns, 'record_hash', ...(table.list ? ['facet', 'position'] : []), ...ordinal(table)];
}

/** Column of a searched table by which its word index names a row. */
export function ordinal(table: AnyImportTable): string[] {
  return table.search ? ['ordinal'] : [];
}

/** Replaces what a stopped import left with empty staging tables. Run before any row is staged. */
export function prepareStaging(table: AnyImportTable): string[] {
  return [
    // Another load in parts would continue with these: without them it fails instead of mixing its rows with ours.
    'DROP TABLE IF EXISTS incoming_progress',
    'DROP TABLE IF EXISTS incoming_load',
    ...discardStaging(),
    `CREATE TABLE ${STAGED_ROWS} (${stagedColumns(table).join(', ')})`,
    'CREATE TABLE incoming_facet (facet INTEGER PRIMARY KEY, dims TEXT NOT NULL, facet_id INTEGER)',
    'CREATE TABLE incoming_part (prefix TEXT NOT NULL, facet INTEGER NOT NULL, first INTEGER NOT NULL, count INTEGER NOT NULL)',
    'CREATE TABLE incoming_word_index (part INTEGER PRIMARY KEY, body TEXT NOT NULL)',
  ];
}

/** Drops the staging tables. */
export function discardStaging(): string[] {
  return [STAGED_ROWS, 'incoming_facet', 'incoming_part', 'incoming_prefix', 'incoming_word_index'].map(
    (name) => `DROP TABLE IF EXISTS ${name}`,
  );
}
