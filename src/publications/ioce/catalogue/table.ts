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
  /** It holds a HCPCS code, and a search for a code looks into it. At most two of a table do. */
  hcpcs?: true;
  /** It holds Y or nothing. */
  flag?: true;
}

export interface IoceTable {
  /** As it is stored; `listedName` is what paths and answers have. */
  name: string;
  category: Category;
  /** What it holds, and the publication it is filled from. */
  description: string;
  /** The dataset whose releases fill it. */
  dataset: string;
  /** Without the two dates, which every table ends with. */
  columns: readonly Column[];
  /** Columns that tell one row of a release from another. */
  key: readonly string[];
}

/** Every row has them. */
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

/** A column that no row leaves blank. */
export function column(name: string, description: string, type: ColumnType = 'string'): Column {
  return { name, type, nullable: false, description };
}

export function optional(name: string, description: string, type: ColumnType = 'string'): Column {
  return { name, type, nullable: true, description };
}

/** Y or null. */
export function flag(name: string, description: string): Column {
  return { ...optional(name, description), flag: true };
}

/** A HCPCS code. */
export function hcpcs(name: string, description: string): Column {
  return { name, type: 'string', nullable: false, description, hcpcs: true };
}

/** CMS's short descriptor. */
export const shortDescriptor = optional(
  'description',
  'Short descriptor of a HCPCS Level II code; null for CPT and CDT codes, whose descriptors are licensed.',
);
