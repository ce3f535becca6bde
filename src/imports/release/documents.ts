/** Rows that have a document in the bucket. */
import { sha256 } from '../../wire/sha256.ts';
import type { FileStore } from './stored-files.ts';

/** How a table's rows have documents. */
export interface Documents<Row> {
  /** Beginning of the key: `coverage/lcd/33718/52`. */
  folder(row: Row): string;
  html(row: Row): string;
}

/** Documents are HTML. */
const DOCUMENT_TYPE = 'text/html; charset=utf-8';

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
  if (missing.size > 0) await files.put([...missing].map(([key, body]) => ({ key, body, contentType: DOCUMENT_TYPE })));
  return kept;
}
