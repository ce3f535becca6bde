/** The common part of the addenda of the ASC payment system; 42 CFR 416.171 and 416.173. */
import { type AscData, SCHEDULE_TYPE } from '../../engine/fee-schedules/records.ts';
import { type ReadOptions, type SourceFile, UnreadableFile } from '../reading/dataset.ts';
import { descriptor } from '../reading/descriptor.ts';
import type { Fields } from '../reading/fields.ts';
import { monthNamed, type Period, quarterOfMonth } from '../reading/period.ts';
import { openTable, type Table } from '../reading/table.ts';
import type { FeeScheduleRow } from './rows.ts';

/** Addendum DD1, ASC payment indicators; S2 (skin substitutes) since 2026. */
const PAYMENT_INDICATORS = new Set(
  'A2 B5 C5 D1 D2 D5 E5 F4 G2 H2 J7 J8 K2 K5 K7 L1 L6 M5 M6 N1 P2 P3 R2 S2 X5 Y5 Z2 Z3'.split(' '),
);

/** Recognizes the addendum's title at the start of the file, after CMS's byte order mark and quotation marks. */
export function isAddendum(head: string, letters: 'AA' | 'BB' | 'EE' | 'FF'): boolean {
  return new RegExp(`^["\\s]*Addendum ${letters}\\b.*ASC`, 'i').test(head.replace(/\s+/g, ' '));
}

/**
 * Returns the quarter that the headings name, `January 2025 Payment Indicator`.
 * @throws UnreadableFile if they name none
 */
function quarterOfHeadings(file: SourceFile, headings: readonly string[]): Period {
  const monthHeadings = headings
    .map((heading) => /^([A-Z][a-z]+) (\d{4}) /.exec(heading))
    .filter((words) => words !== null);
  const quarters = new Set(monthHeadings.map(([, month, year]) => `${month} ${year}`));
  const [, month, year] = monthHeadings[0] ?? [];
  if (!month || !year || monthNamed(month) === 0) {
    throw new UnreadableFile(`${file.name}: no heading says which quarter it is, such as January 2025 Payment Rate`);
  }
  if (quarters.size > 1) throw new UnreadableFile(`${file.name}: the headings are of ${[...quarters].join(' and ')}`);
  return quarterOfMonth(Number(year), monthNamed(month));
}

/** The first quarter of a column that earlier addenda lack. */
type Introduced<Column extends string> = { [name in Column]?: number };

/**
 * Opens an addendum, which CMS publishes comma-separated or, in some quarters, tab-separated.
 * @param introduced YYYYMMDD of the first quarter of each column that older addenda lack
 */
export function openAddendum<Column extends string>(
  file: SourceFile,
  columns: { [name in Column]: RegExp },
  introduced: Introduced<Column> = {},
): Table<Column | 'Mark'> {
  const [, delimiter] = /^"?HCPCS Code"?(.)/im.exec(file.text) ?? [];
  return openTable(file, {
    columns,
    absent: Object.keys(introduced) as Column[],
    // The notes at the foot explain the asterisks.
    behind: { Mark: 'HCPCS Code' as Column },
    delimiter: delimiter === '\t' ? '\t' : ',',
  }) as Table<Column | 'Mark'>;
}

/**
 * Returns the quarter of an addendum that has every column of its quarter.
 * @throws UnreadableFile if the headings name no quarter, or a column of the quarter is missing
 */
export function quarterOfAddendum<Column extends string>(
  file: SourceFile,
  { headings, lacks }: Table<Column>,
  introduced: Introduced<Column> = {},
): Period {
  const period = quarterOfHeadings(file, headings);
  const missing = lacks.filter((name) => period.start >= (introduced[name] ?? 0));
  if (missing.length > 0) throw new UnreadableFile(`${file.name}: the column ${missing.join(', ')} is missing`);
  return period;
}

const MARK = /^\*{0,3}$/;

/** Returns the asterisks beside the code; null if there are none. */
export function markOf(fields: Fields<'Mark'>): string | null {
  return fields.matching('Mark', MARK, 'a mark of one to three asterisks') || null;
}

/** CMS once wrote `k5`. */
export function paymentIndicator<Name extends string>(fields: Fields<Name>, name: Name): string {
  const indicator = fields.text(name).toUpperCase();
  return PAYMENT_INDICATORS.has(indicator) ? indicator : fields.known(name, PAYMENT_INDICATORS);
}

export function ascRow(
  code: string,
  description: string,
  period: Period,
  asc: AscData,
  options: ReadOptions | undefined,
): FeeScheduleRow {
  return {
    code,
    scheduleType: SCHEDULE_TYPE.ASC,
    startDate: period.start,
    endDate: period.end,
    modifiers: '',
    priceIndicator: '9',
    description: descriptor(code, description, options),
    data: { asc },
  };
}
