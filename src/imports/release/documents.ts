/** Documents of rows: HTML in the bucket, under a key that the row names. */
import { sha256 } from '../../wire/sha256.ts';
import type { FileWriter } from './stored-files.ts';

/** Place and text of a row's document. */
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
 * Stores the documents of rows under keys made of their content; returns the rows with these keys. Documents that are
 * stored already are not sent again; those of an import that was stopped are named by no row.
 * @param stored keys in the store
 */
export async function storeDocuments<Row extends { html: string }>(
  files: FileWriter,
  documents: Documents<Row>,
  rows: Iterable<Row>,
  stored: ReadonlySet<string> = new Set(),
): Promise<WithDocument<Row>[]> {
  const storedRows: WithDocument<Row>[] = [];
  const missing = new Map<string, string>();
  for (const row of rows) {
    const { html, ...rest } = row;
    const documentKey = `${documents.folder(row)}/${await sha256(html)}.html`;
    if (!stored.has(documentKey)) missing.set(documentKey, html);
    storedRows.push({ ...rest, documentKey });
  }
  if (missing.size > 0) await files.put([...missing].map(([key, body]) => ({ key, body, contentType: DOCUMENT_TYPE })));
  return storedRows;
}
