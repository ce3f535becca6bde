/** ICD-10-PCS, in database REFERENCE. Columns and indexes as in migrations/reference/0013_icd10pcs.sql. */
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { imported } from '../releases.ts';

export const icd10pcsCode = sqliteTable('icd10pcs_code', {
  id: integer().primaryKey(),
  /** 7 characters. */
  code: text().notNull(),
  /** Up to 60 characters; null if the year's file has none. */
  shortDescription: text('short_description'),
  description: text().notNull(),
  /** The fiscal year, YYYYMMDD. */
  startDate: integer('start_date').notNull(),
  endDate: integer('end_date').notNull(),
  /** Within the release, in the order of the codes. */
  ordinal: integer().notNull(),
  ...imported,
});

/** The codes by their first three characters: `0SR` has the last four of each, '' the first three of all. */
export const icd10pcsBranch = sqliteTable(
  'icd10pcs_branch',
  {
    releaseId: integer('release_id').notNull(),
    prefix: text().notNull(),
    /** Concatenated without separators. */
    members: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.releaseId, table.prefix] })],
);

export const icd10pcsTable = sqliteTable('icd10pcs_table', {
  id: integer().primaryKey(),
  /** '', `0`, `0S`, `0SR`. */
  prefix: text().notNull(),
  /** JSON: string[], the meaning of each character of the prefix. */
  labels: text().notNull(),
  /** JSON: BranchBody; for a prefix of 3 characters TableBody. */
  body: text().notNull(),
  ...imported,
});

/** The characters that may follow a prefix of 0 to 2 characters. */
export interface BranchBody {
  /** The meaning of the character: `Body System`. */
  title: string;
  options: PcsOption[];
  /** For a section: the labels of each character by position, 1 to 7. */
  meanings?: Record<string, Record<string, string[]>>;
}

export interface PcsOption {
  value: string;
  label: string;
  /** Definition of an operation. */
  definition?: string;
}

/** A PCS table: each row allows every combination of its values. */
export interface TableBody {
  /** Definition of the operation; null if the table states none. */
  definition: string | null;
  /** The meaning of each of the 7 characters. */
  titles: string[];
  /** For each row, values and labels of positions 4 to 7. */
  rows: [value: string, label: string][][][];
}

/** Terms defined together: most body parts are defined by the parts they include. */
export interface PcsTerm {
  titles: string[];
  definition: string | null;
  explanation: string | null;
  includes: string[];
}

export interface DefinitionBody {
  sectionTitle: string;
  axisTitle: string;
  terms: PcsTerm[];
}

export const icd10pcsIndex = sqliteTable('icd10pcs_index', {
  id: integer().primaryKey(),
  /** The `id` of the API. */
  uuid: text().notNull(),
  parentUuid: text('parent_uuid'),
  /** 0 is a main term. */
  level: integer().notNull(),
  letter: text().notNull(),
  /** Null if the entry is only a reference. */
  title: text(),
  /** JSON: string[], the main term and subterms above. */
  path: text().notNull(),
  see: text(),
  use: text(),
  code: text(),
  codes: text(),
  pcsTable: text('pcs_table'),
  childCount: integer('child_count').notNull(),
  /** Within the release, in the order of the file. */
  ordinal: integer().notNull(),
  ...imported,
});

export const icd10pcsDefinition = sqliteTable('icd10pcs_definition', {
  id: integer().primaryKey(),
  section: text().notNull(),
  axisPos: integer('axis_pos').notNull(),
  /** JSON: DefinitionBody. */
  body: text().notNull(),
  ...imported,
});
