/**
 * The interface of every CMS publication file. A dataset recognises its file by content, never by name, and reads it
 * into rows of one of the service's tables. Pure: bytes in, rows and faults out.
 */
import type { GivenFigures } from '../../engine/core/given-figures.ts';
import type { PriceIndicator } from '../../engine/fee-schedules/records.ts';
import type { TableName } from '../tables.ts';

/** One text file, decoded (UTF-8, else Windows-1252). `name` is used only in messages. */
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

/** The file as a whole cannot be used (wrong header, no effective date, truncated): none of it is imported. */
export class UnreadableFile extends Error {}

export interface Reading<Row> {
  /** Only in seed files: the dataset whose sample this is, which its full file replaces. */
  sampleOf?: string;
  /** CMS's name of the release: `RVU25D`, `GPCI 2025`, `ZIP5 2025Q4`. */
  label: string;
  /** The part that the next import of this release replaces: period and variant, `20251001-20251231/9`. */
  scope: string;
  /** YYYYMMDD, both inclusive; 99991231 is open-ended. */
  effectiveStart: number;
  effectiveEnd: number;
  /** True if only the file's name states its period. */
  isDatedByName?: boolean;
  /** Sentences to print for whoever imports the file. */
  notes?: readonly string[];
  /** In file order; may be read once. */
  rows: Iterable<Row | Fault>;
}

export interface ReadOptions {
  /** Keeps CPT and CDT descriptors of the file. Only for users whose own AMA and ADA licences allow it. */
  licensedDescriptors?: boolean;
  /**
   * The period of a publication that does not state its own, `20251001-20251231`; a file that states one ignores it.
   * Without it, a file that states none is unreadable.
   */
  effective?: string;
  /** Which of the file's releases to read: one of the dataset's `partsOf`. */
  part?: string;
  /** Figures that an operator gave: conversion factors, by which a file is told from its other one. */
  figures?: GivenFigures;
  /** Whose a file of conversion factors is, if nothing else says it. */
  priceIndicator?: PriceIndicator;
  /** Accepts figures that differ much from last year's. */
  acceptUnusual?: boolean;
  /** Who gives figures of their own, and on which day (ISO); kept with them. */
  given?: { by: string; on: string };
}

/** Number of characters of a file by which a dataset recognises it. */
export const HEAD_LENGTH = 8192;

interface DatasetFacts {
  /** kebab-case, as typed on the command line: `pfs-rvu`. */
  name: string;
  title: string;
  /** Table of its rows; a key of `RowOf`. */
  table: TableName;
  /** `public domain`, or the licence that applies: `AMA CPT (descriptors are dropped)`. */
  licence: string;
  /**
   * True if CMS splits a release over several files: those with one label are read one after another and imported as
   * one.
   */
  inParts?: boolean;
}

export interface Dataset<Row = unknown> extends DatasetFacts {
  /** True if the first 8 KiB of text can only be this publication. */
  recognise(head: string): boolean;
  /** Matches CMS's name of the file, if its text is like that of another publication, which recognises it, too. */
  named?: RegExp;
  /** True if its text is that of another publication, to which a file without the name belongs. */
  isOnlyNamed?: boolean;
  /**
   * Returns the periods of a file whose rows belong to several, written like `effective`: each is read and imported
   * separately.
   */
  periodsOf?(file: SourceFile): string[];
  /**
   * Returns the names of a file's releases, if it has several of one period: each is read, as `part`, and imported
   * separately.
   */
  partsOf?(file: SourceFile): string[];
  /** @throws UnreadableFile */
  read(file: SourceFile, options?: ReadOptions): Reading<Row>;
}

/** A publication that is not text: the data file of one of CMS's programs. */
export interface BinaryDataset<Row = unknown> extends DatasetFacts {
  /** True if bytes with this beginning can only be this publication. */
  recogniseBytes(bytes: Uint8Array): boolean;
  /** @throws UnreadableFile, also while rows are read */
  readBytes(bytes: Uint8Array): Reading<Row>;
}

/** One table of a publication with a file for each table. */
export interface TableFile {
  /** The dataset's name of the table: `data_apc`. */
  table: string;
  /** Name in messages. */
  name: string;
  /**
   * Returns its text, decoded anew each time.
   * @throws Error if the file is damaged
   */
  text(): string;
}

/** A publication of many tables, each a separate file: those in one folder or archive are one release. */
export interface TablesDataset<Row = unknown> extends DatasetFacts {
  /** Returns the table of a file, by its name and its first 8 KiB of text; undefined if it is none of them. */
  tableOf(name: string, head: string): string | undefined;
  /** @throws UnreadableFile naming the table that is missing, cut or damaged, also while rows are read */
  readTables(files: readonly TableFile[]): Reading<Row>;
}

export type AnyDataset = Dataset | BinaryDataset | TablesDataset;
