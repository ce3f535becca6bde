/** The description of a table and of its columns. */

export const CATEGORIES = [
  'codes',
  'apcs',
  'pairs',
  'offsets',
  'edits',
  'discounting',
  'values',
  'versions',
  'opps_addenda',
] as const;
export type Category = (typeof CATEGORIES)[number];

/** `date` is YYYY-MM-DD. */
export type ColumnType = 'string' | 'integer' | 'number' | 'date';

export interface Column {
  name: string;
  type: ColumnType;
  nullable: boolean;
  description: string;
  /** True if the column holds a HCPCS code, in which a search for a code looks. A table has at most two. */
  hcpcs?: true;
  /** True if the column holds Y or is blank. */
  flag?: true;
}

export interface IoceTable {
  /** The name in the database; paths and answers have `listedName`. */
  name: string;
  category: Category;
  /** Its contents, and the publication that fills it. */
  description: string;
  /** The dataset whose releases fill it. */
  dataset: string;
  /** Without the two dates with which every table ends. */
  columns: readonly Column[];
  /** Columns that distinguish the rows of a release. */
  key: readonly string[];
}

/** Columns of every row. */
export const DATE_COLUMNS: readonly Column[] = [
  {
    name: 'effective_date',
    type: 'date',
    nullable: true,
    description:
      'First day that the row is in force, as far back as the release tells; null where it is in force on no day.',
  },
  {
    name: 'through_date',
    type: 'date',
    nullable: true,
    description: 'Last day that the row is in force; null where the release names none.',
  },
];

/** The column that the parameter `buffer` filters on. */
export const BUFFER_COLUMN = 'buffer';

/** Describes a column that no row leaves blank. */
export function column(name: string, description: string, type: ColumnType = 'string'): Column {
  return { name, type, nullable: false, description };
}

export function optional(name: string, description: string, type: ColumnType = 'string'): Column {
  return { name, type, nullable: true, description };
}

/** Describes a column of Y or null. */
export function flag(name: string, description: string): Column {
  return { ...optional(name, description), flag: true };
}

/** Describes a column of HCPCS codes. */
export function hcpcs(name: string, description: string): Column {
  return { name, type: 'string', nullable: false, description, hcpcs: true };
}

/** CMS's short descriptor. */
export const shortDescriptor = optional(
  'description',
  'Short descriptor of a HCPCS Level II code; null for CPT and CDT codes, whose descriptors are licensed.',
);
