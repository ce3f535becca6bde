/** Formats of uploaded files. A new one is a line here. */

export interface FileFormat {
  /** Words for people. */
  title: string;
  /** Its bytes are gzip. */
  isPacked: boolean;
}

export const FILE_FORMATS = {
  ndjson: { title: 'a claim a line in JSON', isPacked: false },
  'ndjson.gz': { title: 'a claim a line in JSON, as a gzip file', isPacked: true },
} as const satisfies Readonly<Record<string, FileFormat>>;

export type FileFormatName = keyof typeof FILE_FORMATS;

/** Names of the formats; the first is the plain one. */
export const FILE_FORMAT_NAMES = ['ndjson', 'ndjson.gz'] as const satisfies readonly FileFormatName[];
