/** Entries of a custom DRG table: beside those of the standard table, as rows that are edited, and as lines of a CSV file. */

import type { CustomDrgTableEntry, DrgTableEntry } from 'pps-edge/schemas';
import type { EditableColumn, EditableRow, RowChange } from '../../parts/cell-editing/drafts.ts';
import { type CellValue, code, day, decimal, flag, line, YES_NO } from '../../parts/cell-editing/readers.ts';
import { csvText } from '../../parts/csv-import/csv.ts';
import { type FileColumns, readersOf } from '../../parts/csv-import/file-diff.ts';
import { isoDay } from '../../parts/days/iso-day.ts';
import { shownDay } from '../../parts/days/shown-day.ts';

/** A payment system and fiscal year of a table. */
export interface Part {
  payment_system: CustomDrgTableEntry['payment_system'];
  source_year: number;
}

const weight = (value: CellValue) =>
  value === null ? '' : Number(value).toFixed(Math.max(4, decimalsOf(Number(value))));
const days = (value: CellValue) =>
  value === null ? '' : Number(value).toFixed(Math.max(1, decimalsOf(Number(value))));
const decimalsOf = (value: number) => String(value).split('.')[1]?.length ?? 0;

/** Returns the difference from the standard value, in percent. */
export function differenceOf(own: CellValue, standard: CellValue): string | null {
  if (own === standard) return null;
  if (typeof own !== 'number' || typeof standard !== 'number' || standard === 0) return 'differs';
  const percent = (own / standard - 1) * 100;
  return `${percent > 0 ? '+' : '−'}${Math.abs(percent).toFixed(2)} %`;
}

const readDays = decimal({ least: 0, most: 200, decimals: 6, isOptional: true });
const FLAG = { read: flag, choices: YES_NO, width: 110 };
const STANDARD = { read: line(0), isReadOnly: true, align: 'end' as const };

export const COLUMNS: readonly EditableColumn[] = [
  {
    key: 'diagnostic_related_group',
    title: 'DRG',
    read: code(/^\d{3}$/, 'must be an MS-DRG of 3 digits'),
    isKey: true,
    width: 70,
  },
  { key: 'description', title: 'Description', read: line(300), width: 300 },
  {
    key: 'weight',
    title: 'Weight',
    read: decimal({ least: 0, most: 100, decimals: 6 }),
    show: weight,
    width: 100,
    align: 'end',
  },
  { key: 'standard_weight', title: 'Standard', show: weight, width: 100, ...STANDARD },
  { key: 'difference', title: 'Difference', width: 110, ...STANDARD },
  { key: 'geometric_mean_length_of_stay', title: 'GMLOS', read: readDays, show: days, width: 90, align: 'end' },
  { key: 'standard_gmlos', title: 'Std. GMLOS', show: days, width: 120, ...STANDARD },
  { key: 'arithmetic_mean_length_of_stay', title: 'AMLOS', read: readDays, show: days, width: 90, align: 'end' },
  { key: 'standard_amlos', title: 'Std. AMLOS', show: days, width: 120, ...STANDARD },
  { key: 'low_volume_drg', title: 'Low volume', ...FLAG },
  { key: 'post_acute_care', title: 'Post-acute', ...FLAG },
  { key: 'special_payment_post_acute_care', title: 'Special pay', ...FLAG },
  { key: 'effective_date', title: 'From', read: day, isKey: true, width: 110 },
  { key: 'differs', title: 'Differs', read: flag, choices: YES_NO, isReadOnly: true, width: 90 },
];

/** Values that an entry has beside those that identify it. */
const VALUES = [
  'description',
  'weight',
  'geometric_mean_length_of_stay',
  'arithmetic_mean_length_of_stay',
  'low_volume_drg',
  'post_acute_care',
  'special_payment_post_acute_care',
] as const;
const KEYS = ['source_year', 'payment_system', 'diagnostic_related_group', 'effective_date'];

export function buildRows(entries: readonly CustomDrgTableEntry[], standard: readonly DrgTableEntry[]): EditableRow[] {
  const keyOf = ({ diagnostic_related_group, effective_date }: DrgTableEntry) =>
    `${diagnostic_related_group} ${effective_date}`;
  const standards = new Map(standard.map((entry) => [keyOf(entry), entry]));
  return entries.map((entry) => {
    const of = standards.get(keyOf(entry));
    const own = Object.fromEntries(VALUES.map((name) => [name, entry[name]]));
    return {
      id: entry.id,
      values: {
        ...own,
        diagnostic_related_group: entry.diagnostic_related_group,
        effective_date: entry.effective_date,
        standard_weight: of?.weight ?? null,
        standard_gmlos: of?.geometric_mean_length_of_stay ?? null,
        standard_amlos: of?.arithmetic_mean_length_of_stay ?? null,
        difference: of ? differenceOf(entry.weight, of.weight) : 'not standard',
        // A title may be cut in the copy: it is no difference that anything is paid by.
        differs: !of || VALUES.some((name) => name !== 'description' && entry[name] !== of[name]),
      },
    };
  });
}

export const nameOf = ({ diagnostic_related_group, effective_date }: EditableRow['values']): string =>
  `DRG ${diagnostic_related_group ?? '–'} from ${shownDay(String(effective_date ?? 'no day'))}`;

/** Writes changed entries as a file, each on the line of its place; it has the columns that changed in one of them. */
export function fileOf({ payment_system, source_year }: Part, changes: readonly RowChange[]): string {
  const changed = new Set(changes.flatMap(({ fields }) => fields.map(({ column }) => column.key)));
  const values = VALUES.filter((name) => changed.has(name));
  const lines = changes.map(({ values: row }) => [
    ...[source_year, payment_system, row.diagnostic_related_group ?? null, row.effective_date ?? null],
    ...values.map((name) => row[name] ?? null),
  ]);
  return csvText([[...KEYS, ...values], ...lines]);
}

/** Columns of numbers and days, which the file writes as cells have them. */
const READ: ReadonlySet<string> = new Set([
  ...['weight', 'geometric_mean_length_of_stay', 'arithmetic_mean_length_of_stay', 'effective_date'],
]);

export const FILE: FileColumns = {
  columns: [
    ...['drg_id', ...KEYS, ...VALUES, 'end_date', 'fiscal_year', 'short_stay_outlier_threshold'],
    ...['created_at', 'updated_at', 'id'],
  ],
  required: KEYS.filter((name) => name !== 'payment_system'),
  keys: KEYS,
  values: VALUES,
  readers: readersOf(COLUMNS.filter(({ key }) => READ.has(key))),
  nullable: ['geometric_mean_length_of_stay', 'arithmetic_mean_length_of_stay'],
  days: ['effective_date'],
  numbers: ['weight', 'geometric_mean_length_of_stay', 'arithmetic_mean_length_of_stay'],
  normal: (cells) => ({
    ...cells,
    payment_system: (cells.payment_system || 'IPPS').toUpperCase(),
    effective_date: isoDay(cells.effective_date ?? ''),
  }),
};

export const GUIDE = {
  source_year: 'fiscal year, named after the year it ends in',
  diagnostic_related_group: 'MS-DRG with its zeros, as 039',
  effective_date: 'first day, as 2025-10-01 or 10/1/2025',
  payment_system: 'IPPS, IPF or LTCH; IPPS without it',
  weight: '0 to 100',
  geometric_mean_length_of_stay: 'days; empty: none',
  arithmetic_mean_length_of_stay: 'days; empty: none',
  description: 'needed for a new entry',
  low_volume_drg: 'true or false, as post_acute_care and special_payment_post_acute_care',
};
