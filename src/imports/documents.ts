/** Rows that have a document: it is in the bucket before the row that names it is in the database. */
import { sha256 } from '../platform/sha256.ts';
import type { ImportTable } from './tables.ts';

export interface StoredFile {
  key: string;
  text: string;
}

/** Somewhere files are kept: the bucket's binding, or the bucket as wrangler reaches it. */
export interface FileStore {
  /** @throws Error when one of them could not be stored */
  put(files: readonly StoredFile[]): Promise<void>;
}

/** How a table's rows have documents. */
export interface Documents<Row> {
  /** Beginning of the key: `coverage/lcd/33718/52`. */
  folder(row: Row): string;
  html(row: Row): string;
}

/** Documents are HTML. */
export const DOCUMENT_TYPE = 'text/html; charset=utf-8';

/** A row with the key of its document. */
export type WithDocument<Row> = Omit<Row, 'html'> & { documentKey: string };

/**
 * Stores the documents of rows under a key that names their content, and gives the rows that name these keys. What an
 * import that is stopped has stored is named by no row; documents that are there already are not sent again.
 * @param stored keys that are in the store
 */
export async function storeDocuments<Row extends { html: string }>(
  files: FileStore,
  documents: Documents<Row>,
  rows: Iterable<Row>,
  stored: ReadonlySet<string> = new Set(),
): Promise<WithDocument<Row>[]> {
  const kept: WithDocument<Row>[] = [];
  const missing = new Map<string, string>();
  for (const row of rows) {
    const { html, ...rest } = row;
    const documentKey = `${documents.folder(row)}/${await sha256(html)}.html`;
    if (!stored.has(documentKey)) missing.set(documentKey, html);
    kept.push({ ...rest, documentKey });
  }
  if (missing.size > 0) await files.put([...missing].map(([key, text]) => ({ key, text })));
  return kept;
}

/** The rows of a release as its table takes them. @param stored see storeDocuments */
export async function withDocuments(
  files: FileStore,
  table: ImportTable<unknown>,
  rows: Iterable<unknown>,
  stored?: ReadonlySet<string>,
): Promise<Iterable<unknown>> {
  if (!table.documents) return rows;
  return storeDocuments(
    files,
    table.documents as Documents<{ html: string }>,
    rows as Iterable<{ html: string }>,
    stored,
  );
}

/** A bucket's binding as a file store. */
export function bucketFiles(bucket: R2Bucket): FileStore {
  return {
    async put(files) {
      for (const { key, text } of files) {
        await bucket.put(key, text, { httpMetadata: { contentType: DOCUMENT_TYPE } });
      }
    },
  };
}
