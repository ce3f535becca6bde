/**
 * What every CMS publication file has in common. A dataset recognises its file by content, never by name,
 * and reads it into rows of one of our tables. Pure: bytes in, rows and faults out.
 */
import type { TableName } from '../tables.ts';

/** One text file, decoded (UTF-8, else Windows-1252). `name` is for messages alone. */
export interface SourceFile {
  name: string;
  text: string;
}

/** A row that cannot be used. `line` is 1-based in the file. */
export class Fault {
  readonly line: number;
  readonly reason: string;
  constructor(line: number, reason: string) {
    this.line = line;
    this.reason = reason;
  }
}

/** The file as a whole cannot be used (wrong header, no effective date, truncated): nothing of it is imported. */
export class UnreadableFile extends Error {}

export interface Reading<Row> {
  /** Only in seed files: the dataset whose sample this is, so that the full file replaces it. */
  sampleOf?: string;
  /** What CMS calls it: `RVU25D`, `GPCI 2025`, `ZIP5 2025Q4`. */
  label: string;
  /** What this release replaces when it is imported again: period and variant, `20251001-20251231/9`. */
  scope: string;
  /** YYYYMMDD, both inclusive; 99991231 is open-ended. */
  effectiveStart: number;
  effectiveEnd: number;
  /** True where the file's name alone says of which period it is. */
  isDatedByName?: boolean;
  /** What whoever imports the file must know of it: sentences to print. */
  notes?: readonly string[];
  /** In file order; may be read once. */
  rows: Iterable<Row | Fault>;
}

export interface ReadOptions {
  /** Keep CPT and CDT descriptors that the file carries. Only for users whose own AMA and ADA licences allow it. */
  licensedDescriptors?: boolean;
  /**
   * The period of a publication that does not state its own, `20251001-20251231`. Ignored where the file states one.
   * Without it such a file is unreadable.
   */
  effective?: string;
}

/** Characters of a file by which a dataset recognises it. */
export const HEAD_LENGTH = 8192;

interface DatasetFacts {
  /** kebab-case, as typed on the command line: `pfs-rvu`. */
  name: string;
  title: string;
  /** Table its rows go to; a key of `RowOf`. */
  table: TableName;
  /** `public domain`, or whose licence applies: `AMA CPT (descriptors are dropped)`. */
  licence: string;
  /** CMS splits a release over several files: those of one label are read one after another and imported as one. */
  inParts?: boolean;
}

export interface Dataset<Row = unknown> extends DatasetFacts {
  /** True when the first 8 KiB of text can only be this publication. */
  recognise(head: string): boolean;
  /** What CMS calls the file, where nothing in its text tells it from another publication that recognises it too. */
  named?: RegExp;
  /** True where its text is that of another publication, which a file without the name is. */
  isOnlyNamed?: boolean;
  /** Periods of a file whose rows are of several, as `effective` states them: each is read, and imported, by itself. */
  periodsOf?(file: SourceFile): string[];
  /** @throws UnreadableFile */
  read(file: SourceFile, options?: ReadOptions): Reading<Row>;
}

/** A publication that is no text: the data file of one of CMS's programs. */
export interface BinaryDataset<Row = unknown> extends DatasetFacts {
  /** True when bytes that begin so can only be this publication. */
  recogniseBytes(bytes: Uint8Array): boolean;
  /** @throws UnreadableFile, also while rows are read */
  readBytes(bytes: Uint8Array): Reading<Row>;
}

/** One table of a publication that has a file for each. */
export interface TableFile {
  /** As the dataset names it: `data_apc`. */
  table: string;
  /** For messages. */
  name: string;
  /** Its text, decoded anew each time. @throws Error where the file is damaged */
  text(): string;
}

/** A publication of many tables, each a file of its own: those that lie in one folder or archive are one release. */
export interface TablesDataset<Row = unknown> extends DatasetFacts {
  /** The table that a file is, by its name and its first 8 KiB of text; undefined where it is none of them. */
  tableOf(name: string, head: string): string | undefined;
  /** @throws UnreadableFile naming the table that is missing, cut or damaged, also while rows are read */
  readTables(files: readonly TableFile[]): Reading<Row>;
}

export type AnyDataset = Dataset | BinaryDataset | TablesDataset;
