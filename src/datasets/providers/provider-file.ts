/**
 * The provider specific files as CMS's Provider Data System exports them: CSV with one header row, columns by position.
 * CMS, Medicare Claims Processing Manual (Pub. 100-04), chapter 3, addendum A.
 */

import { isRealDate, OPEN_END } from '../../engine/core/calendar.ts';
import {
  PROVIDER_FIELDS,
  type ProviderField,
  type ProviderTable,
  type ProviderValue,
} from '../../engine/provider/provider-file.ts';
import { outOf } from '../reading/bounds.ts';
import { cellsOf } from '../reading/csv.ts';
import { type Dataset, Fault, type SourceFile, UnreadableFile } from '../reading/dataset.ts';
import { BadField } from '../reading/fields.ts';
import { type Line, lines } from '../reading/lines.ts';
import { providerBound } from './provider-bounds.ts';
import type { ProviderFileRow } from './rows.ts';

/** A decimal as Java prints it: a zero may be 0E-9. */
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:E[+-]?\d+)?$/i;
const WHOLE = /^[+-]?\d+(?:\.0*)?$/;
const DATE = /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ].*)?$/;
const NO_DATE = /^0*$/;
/** Six characters; the sites of a multi-campus hospital have up to seven more. */
const CCN = /^[0-9A-Z]{6,13}$/;
/** A termination date that means none. */
const EPOCH = 19000101;

export function providerFile(table: ProviderTable, title: string): Dataset<ProviderFileRow> {
  const fields = PROVIDER_FIELDS[table];
  const at = (name: string) => fields.findIndex((field) => field.name === name);
  const [ccn, npi, effective, updated] = [
    'provider_ccn',
    'national_provider_identifier',
    'effective_date',
    'last_updated',
  ].map(at) as [number, number, number, number];
  return {
    name: table,
    title,
    table,
    licence: 'public domain',
    recognise: (head) => {
      const headings = headingsOf(head);
      return headings.length >= fields.length && [0, 1, 2].every((i) => headings[i] === plain(fields[i]?.name));
    },
    read(file) {
      checkHeadings(file, fields);
      const records = () => recordsOf(file, fields, (row) => `${row[ccn]} ${row[npi]} ${row[effective]}`);
      let newest = 0;
      let first = OPEN_END;
      for (const row of records()) {
        if (row instanceof Fault) continue;
        newest = Math.max(newest, Number(row[updated]));
        first = Math.min(first, Number(row[effective]));
      }
      if (newest === 0) throw new UnreadableFile(`${file.name}: no row has a last_updated by which to name the file`);
      return {
        label: `${table.toUpperCase()} ${newest}`,
        // The export has all records: one release, which the next export replaces.
        scope: 'all',
        effectiveStart: first,
        effectiveEnd: OPEN_END,
        rows: records(),
      };
    },
  };
}

/**
 * Returns one record's values, in the order of the fields. Blank is null; a date of zeros and a termination date of
 * 1900-01-01 are null, too, because both mean that none is set.
 * @param cell the text of the field at a position, without the blanks around it
 * @throws BadField naming the first field that is not what its type says
 */
export function readProviderRecord(
  fields: readonly ProviderField[],
  cell: (position: number) => string,
): ProviderValue[] {
  return fields.map((field, position) => {
    const { name, type } = field;
    const text = cell(position);
    if (name === 'provider_ccn') {
      if (!CCN.test(text)) throw new BadField(`provider_ccn '${text}' is not a CMS certification number`);
      return text;
    }
    if (name === 'national_provider_identifier') return NO_DATE.test(text) ? '' : text;
    if (type === 'date') {
      const date = dateIn(text);
      if (date === undefined) throw new BadField(`${name} '${text}' is not a date YYYYMMDD`);
      if (date === null && name === 'effective_date') throw new BadField('effective_date is blank');
      return name === 'termination_date' && date === EPOCH ? null : date;
    }
    if (text === '') return null;
    if (type === 'text') return text;
    if (!(type === 'real' ? NUMBER : WHOLE).test(text)) {
      throw new BadField(`${name} '${text}' is not ${type === 'real' ? 'a number' : 'a whole number'}`);
    }
    const bound = providerBound(field);
    const outside = bound && outOf(bound, Number(text));
    if (outside) throw new BadField(`${name} '${text}' is ${outside}`);
    return Number(text);
  });
}

/** Returns null if there is none, undefined if the text is no day of the calendar. */
function dateIn(text = ''): number | null | undefined {
  if (NO_DATE.test(text)) return null;
  const [, year, month, day] = DATE.exec(text) ?? [];
  const date = Number(`${year}${month}${day}`);
  return isRealDate(date) ? date : undefined;
}

/** Reads hundreds of thousands of long lines on demand, each as a slice of the file's text. */
function* recordsOf(
  file: SourceFile,
  fields: readonly ProviderField[],
  identity: (row: ProviderFileRow) => string,
): Generator<ProviderFileRow | Fault> {
  const linesByRecord = new Map<string, Line>();
  const width = headingsOf(file.text).length;
  for (const line of body(file)) {
    try {
      const cells = cellsOf(line.text);
      if (cells.length < fields.length) {
        throw new BadField(`the row has ${cells.length} of ${fields.length} columns`);
      }
      if (cells.slice(width).some(Boolean)) throw new BadField(`the row has ${cells.length} of ${width} columns`);
      const row = readProviderRecord(fields, (position) => cells[position] as string);
      const about = identity(row);
      const earlier = linesByRecord.get(about);
      if (!earlier) {
        linesByRecord.set(about, line);
        yield row;
      } else if (earlier.text !== line.text) {
        yield new Fault(line.line, `${about} stands on line ${earlier.line} with other values`);
      }
    } catch (error) {
      if (!(error instanceof BadField)) throw error;
      yield new Fault(line.line, error.message);
    }
  }
}

function* body(file: SourceFile): Generator<Line> {
  for (const line of lines(file.text)) if (line.line > 1 && line.text.trim() !== '') yield line;
}

function headingsOf(text: string): string[] {
  const [first] = lines(text.slice(0, text.indexOf('\n') + 1 || text.length));
  return (first?.text ?? '').split(',').map(plain);
}

/** Treats `providerCcn`, as in CMS's header, like `provider_ccn`. */
function plain(heading = ''): string {
  return heading.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** Checks the headings: columns are read by position, and a field's heading elsewhere shows another layout. */
function checkHeadings(file: SourceFile, fields: readonly ProviderField[]): void {
  const headings = headingsOf(file.text);
  if (headings.length < fields.length) {
    throw new UnreadableFile(`${file.name}: the header line has ${headings.length} of ${fields.length} columns`);
  }
  for (const [position, { name }] of fields.entries()) {
    const heading = headings.indexOf(plain(name));
    if (heading !== -1 && heading !== position) {
      throw new UnreadableFile(
        `${file.name}: column ${name} stands at ${heading + 1}, where the layout has it at ${position + 1}`,
      );
    }
  }
}
