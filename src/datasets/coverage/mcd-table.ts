/**
 * A table of the Medicare Coverage Database (MCD) export: a csv file with the names of the table's columns in its first
 * line. Cells hold whole documents, and a record may run over hundreds of lines.
 * https://www.cms.gov/medicare-coverage-database/downloads/downloads.aspx, "LCD/Article/NCD Data Dictionary"
 */
import { isRealDate } from '../../engine/core/calendar.ts';
import { type CsvRecord, csvRecords } from '../reading/csv.ts';
import { Fault, type SourceFile, UnreadableFile } from '../reading/dataset.ts';
import { BadField, Fields } from '../reading/fields.ts';
import { rowsOf } from '../reading/rows.ts';

/** Returns the column names, lower case, of a file's first line. */
function columnsIn(head: string): string[] {
  const [first = ''] = head.replace(/^\ufeff/, '').split(/\r?\n/, 1);
  return first.split(',').map((name) =>
    name
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .toLowerCase(),
  );
}

/** True if the file's first line has these columns. */
export function hasColumns(head: string, columns: readonly string[]): boolean {
  const columnsOfFile = new Set(columnsIn(head));
  return columns.every((name) => columnsOfFile.has(name.toLowerCase()));
}

/** True if the file's first line has exactly these columns. */
export function hasOnlyColumns(head: string, columns: readonly string[]): boolean {
  return columnsIn(head).length === columns.length && hasColumns(head, columns);
}

export interface McdTable<Column extends string> {
  rows<Row>(
    read: (fields: Fields<Column>) => Row | Fault | null,
    identity?: (row: Row) => string,
  ): Generator<Row | Fault>;
  /** Returns the newest day in a column, YYYYMMDD; null if it has none. */
  newest(column: Column): number | null;
  /** Returns the greatest number in a column, for each text in another. */
  greatest(of: Column, by: Column): Map<string, number>;
}

/** @throws UnreadableFile if the file lacks a column or its end */
export function openMcdTable<Column extends string>(file: SourceFile, columns: readonly Column[]): McdTable<Column> {
  // Every table of the export ends with a line feed: without it, the last record is cut, maybe within a number.
  if (!file.text.endsWith('\n')) {
    throw new UnreadableFile(`${file.name}: the last line has no end, the file looks cut off`);
  }
  const names = columnsIn(file.text);
  const place = new Map(columns.map((name) => [name, names.indexOf(name.toLowerCase())]));
  const missing = columns.filter((name) => place.get(name) === -1);
  if (missing.length > 0) throw new UnreadableFile(`${file.name}: there is no column ${missing.join(', ')}`);
  const cell = ({ cells }: CsvRecord, name: Column) => cells[place.get(name) as number] ?? '';
  function* records(): Generator<CsvRecord> {
    let header = true;
    for (const record of csvRecords(file)) {
      if (!header && !(record.cells.length === 1 && record.cells[0] === '')) yield record;
      header = false;
    }
  }
  return {
    rows: (read, identity) =>
      rowsOf(
        records(),
        (record) =>
          record.cells.length !== names.length
            ? new Fault(record.line, `there are ${record.cells.length} of ${names.length} columns`)
            : read(new Fields(record.line, (name: Column) => cell(record, name))),
        identity,
      ),
    newest(column) {
      let newest = 0;
      for (const record of records()) {
        const day = Number(cell(record, column).slice(0, 10).replaceAll('-', ''));
        if (day > newest && isRealDate(day)) newest = day;
      }
      return newest || null;
    },
    greatest(column, by) {
      const greatest = new Map<string, number>();
      for (const record of records()) {
        const [key, value] = [cell(record, by), Number(cell(record, column))];
        if (value > (greatest.get(key) ?? Number.NEGATIVE_INFINITY)) greatest.set(key, value);
      }
      return greatest;
    },
  };
}

const TIME = /^(\d{4})-(\d\d)-(\d\d)(?:[ T](\d\d):(\d\d):(\d\d)(?:\.\d+)?)?$/;

/** Reads `2025-04-29 23:04:18.650000000` as a day, YYYYMMDD; null if blank. */
export function dayOrNull<Name extends string>(fields: Fields<Name>, name: Name): number | null {
  const text = fields.text(name);
  if (text === '') return null;
  const [, year, month, day] = TIME.exec(text) ?? [];
  const date = Number(`${year}${month}${day}`);
  if (!isRealDate(date)) throw new BadField(`${name} '${text.slice(0, 40)}' is not a date such as 2025-04-29 23:04:18`);
  return date;
}

/** Reads `2025-04-29 23:04:18.650000000` as Unix seconds, UTC as the data dictionaries say. */
export function seconds<Name extends string>(fields: Fields<Name>, name: Name): number {
  const day = dayOrNull(fields, name);
  if (day === null) throw new BadField(`${name} is blank`);
  const [, year, month, date, hour = '0', minute = '0', second = '0'] = TIME.exec(fields.text(name)) as RegExpExecArray;
  return Date.UTC(Number(year), Number(month) - 1, Number(date), Number(hour), Number(minute), Number(second)) / 1000;
}

/** Reads an identifier or version: a whole number. */
export function whole<Name extends string>(fields: Fields<Name>, name: Name): number {
  return Number(fields.matching(name, /^\d{1,9}$/, 'a whole number'));
}
