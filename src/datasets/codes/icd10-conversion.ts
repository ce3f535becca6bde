/**
 * Conversion tables of ICD-10-CM (NCHS) and ICD-10-PCS (CMS): what each code that is new since October 2016 was reported
 * as before. A table is cumulative: a year's has the changes of all years before it. Two layouts: CMS's own text or CSV
 * file, and a CSV derived from it with a row for each pair of codes.
 * https://www.cms.gov/medicare/coding-billing/icd-10-codes
 */
import { fiscalYearOf, fiscalYearPeriod, isRealDate, plusDays } from '../../engine/core/calendar.ts';
import { type Dataset, Fault, type ReadOptions, type SourceFile, UnreadableFile } from '../reading/dataset.ts';
import { BadField, type Fields } from '../reading/fields.ts';
import { statedPeriod } from '../reading/period.ts';
import { openTable } from '../reading/table.ts';
import type { Icd10ConversionRow } from './rows.ts';

type CodeSystem = Icd10ConversionRow['codeSystem'];
type Rows = readonly Icd10ConversionRow[];

const CODE: Readonly<Record<CodeSystem, RegExp>> = {
  'ICD-10-CM': /^[A-Z][\dA-Z]{2,6}$/,
  'ICD-10-PCS': /^[\dA-HJ-NP-Z]{7}$/,
};
/** Stands in the place of a code if there is none. */
const NONE = /^(?:none|nopcs)\.?$/i;
/** A previous assignment in words, such as `a code from categories I63`. */
const IN_WORDS = /\b(?:codes?|categor(?:y|ies)|subcategor(?:y|ies))\b/i;
const DERIVED_HEADER = 'from_year,to_year,current_code,previous_code,effective_date';
/** The derived files cut an assignment of several codes after 8 characters: `I63.011 A` of `I63.011 and I63.012`. */
const CUT_CONJUNCTION = /\s+(?:A|AN|AND)$/;
const MOST_OF_A_RANGE = 1000;
/** Day 0 of the numbers that a spreadsheet shows for dates formatted as numbers. */
const SPREADSHEET_EPOCH = 18991230;

export const icd10cmConversion: Dataset<Icd10ConversionRow> = {
  name: 'icd10cm-conversion',
  title: 'ICD-10-CM conversion table',
  table: 'icd10_conversion',
  licence: 'public domain',
  recognise: (head) =>
    isDerived(head, /[A-Z]/) || (/current code\(?s?\)? assignment/i.test(head) && !/effective year/i.test(head)),
  read: (file, options) => readTable('ICD-10-CM', file, options),
};

export const icd10pcsConversion: Dataset<Icd10ConversionRow> = {
  name: 'icd10pcs-conversion',
  title: 'ICD-10-PCS conversion table',
  table: 'icd10_conversion',
  licence: 'public domain',
  recognise: (head) =>
    isDerived(head, /\d/) || (/current code\(?s?\)? assignment/i.test(head) && /effective year/i.test(head)),
  read: (file, options) => readTable('ICD-10-PCS', file, options),
};

/**
 * Recognizes the derived layout.
 * @param first character of its first code: both code systems share this layout
 */
function isDerived(head: string, first: RegExp): boolean {
  const [header = '', row = ''] = head.replace(/^\ufeff/, '').split(/\r?\n/, 2);
  return header === DERIVED_HEADER && first.test(row.split(',')[2]?.[0] ?? '');
}

function readTable(codeSystem: CodeSystem, file: SourceFile, options: ReadOptions | undefined) {
  const derived = file.text.replace(/^\ufeff/, '').startsWith(DERIVED_HEADER);
  const lines = [...(derived ? derivedLines(codeSystem, file) : ownLines(codeSystem, file))];
  const rows = [...distinct(lines)];
  const year = fiscalYearOfTable(file, options, rows);
  const { start, end } = fiscalYearPeriod(year);
  const undated = lines.filter((line) => line === UNDATED).length;
  const inWords = lines.filter((line) => line === ASSIGNED_IN_WORDS).length;
  return {
    label: `${codeSystem} conversion table FY${year}`,
    scope: `${year}`,
    effectiveStart: start,
    effectiveEnd: end,
    notes: [
      ...(derived ? ['The file is derived from the conversion table: assignments of several codes may be cut.'] : []),
      ...(undated > 0 ? [`${undated} lines give no effective date and are left out.`] : []),
      ...(inWords > 0 ? [`${inWords} lines name the previous codes in words alone and are left out.`] : []),
    ],
    rows,
  };
}

const UNDATED: Rows = [];
const ASSIGNED_IN_WORDS: Rows = [];

function* distinct(lines: Iterable<Rows | Fault>): Generator<Icd10ConversionRow | Fault> {
  const earlierRows = new Set<string>();
  for (const line of lines) {
    if (line instanceof Fault) {
      yield line;
      continue;
    }
    for (const row of line) {
      const key = `${row.currentCode} ${row.previousCode} ${row.effectiveDate}`;
      if (!earlierRows.has(key)) yield row;
      earlierRows.add(key);
    }
  }
}

/** Reads CMS's own file: a title, a header line, and a line for each current code. */
function ownLines(codeSystem: CodeSystem, file: SourceFile): Iterable<Rows | Fault> {
  const header = /^.*current code\(?s?\)? assignment.*$/im.exec(file.text)?.[0] ?? '';
  const delimiter = header.includes(',') && !header.includes('\t') ? ',' : '\t';
  // Some years separate their columns by blanks.
  const text = delimiter === '\t' && !header.includes('\t') ? file.text.replace(/ {2,}/g, '\t') : file.text;
  const source = { ...file, text };
  const [current, previous] = [/^current code\(?s?\)? assignment$/i, /^previous code\(?s?\)? assignment$/i];
  if (codeSystem === 'ICD-10-CM')
    return openTable(source, { delimiter, columns: { current, effective: /^effective/i, previous } }).rows((fields) => {
      if (fields.text('effective') === '') return UNDATED;
      return changes(codeSystem, fields, dayOf(fields.text('effective')));
    });
  const columns = {
    current,
    effective_year: /^effective year$/i,
    previous,
    effective_day: /^effective month\/day/i,
  };
  return openTable(source, { delimiter, columns }).rows((fields) => {
    const year = fields.matching('effective_year', /^20\d\d$/, 'a year');
    const [month = '', day = ''] = fields
      .matching('effective_day', /^\d{1,2}\.\d{1,2}$/, 'a month and day such as 10.01')
      .split('.');
    return changes(codeSystem, fields, realDay(`${year}${month.padStart(2, '0')}${day.padStart(2, '0')}`));
  });
}

/**
 * Reads a derived file.
 * @throws UnreadableFile if a year lacks changes of the year before: tables are cumulative
 */
function derivedLines(codeSystem: CodeSystem, file: SourceFile): (Rows | Fault)[] {
  const columns = {
    to_year: /^to_year$/,
    current: /^current_code$/,
    previous: /^previous_code$/,
    effective: /^effective_date$/,
  };
  const tables = new Map<string, Set<string>>();
  const lines = openTable(file, { columns }).rows((fields) => {
    const year = fields.matching('to_year', /^20\d\d$/, 'a year');
    const date = fields.date('effective');
    const table = tables.get(year) ?? new Set();
    tables.set(year, table.add(`${fields.text('current')} ${fields.text('previous')} ${date}`));
    return fields.text('previous') === '' ? ASSIGNED_IN_WORDS : changes(codeSystem, fields, date);
  });
  const read = [...lines];
  const years = [...tables.keys()].sort();
  for (const [i, year] of years.slice(1).entries()) {
    const lacking = [...(tables.get(years[i] ?? '') ?? [])].find((line) => !tables.get(year)?.has(line));
    if (lacking)
      throw new UnreadableFile(
        `${file.name}: the table of ${year} lacks ${lacking}, which that of ${years[i]} has: it is cut`,
      );
  }
  return read;
}

/** Returns a row for each previous code of a line; none for a code with only a new title. */
function changes(
  codeSystem: CodeSystem,
  fields: Fields<'current' | 'previous'>,
  effectiveDate: number,
): readonly Icd10ConversionRow[] {
  const currentCode = codeOf(codeSystem, fields.text('current'));
  const previous = codesIn(codeSystem, fields.text('previous'));
  if (previous.length === 0) return ASSIGNED_IN_WORDS;
  return previous
    .filter((previousCode) => previousCode !== currentCode)
    .map((previousCode) => ({ codeSystem, currentCode, previousCode, effectiveDate }));
}

/**
 * Returns '' if there is none.
 * @throws BadField
 */
function codeOf(codeSystem: CodeSystem, text: string): string {
  const code = text.replace('.', '');
  if (NONE.test(text)) return '';
  if (!CODE[codeSystem].test(code)) throw new BadField(`'${text}' is not an ${codeSystem} code`);
  return code;
}

/**
 * Reads `E66.01, E66.8`, `H02.101-H02.106; H02.109`, `C56.1 and C56.2`.
 * @throws BadField naming the part that is no code
 */
function codesIn(codeSystem: CodeSystem, text: string): string[] {
  const parts = text
    .replace(/["']/g, '')
    .split(/[,;&/\n]|\band\b/i)
    .map((part) => part.trim().replace(CUT_CONJUNCTION, ''))
    .filter((part) => part !== '');
  if (parts.length === 0) throw new BadField(text === '' ? 'previous is blank' : `previous '${text}' names no code`);
  return parts.flatMap((part) => {
    if (IN_WORDS.test(part)) return [];
    const [, first, last] = /^([\dA-Z.]+)\s*-\s*([\dA-Z.]+)$/.exec(part) ?? [];
    return first && last ? codesOfRange(codeSystem, first, last) : [codeOf(codeSystem, part)];
  });
}

/** Returns the codes of a range that differ in their last digits only; for any other range, its two codes. */
function codesOfRange(codeSystem: CodeSystem, first: string, last: string): string[] {
  const from = codeOf(codeSystem, first);
  const to = codeOf(codeSystem, last.length < first.length ? first.slice(0, -last.length) + last : last);
  let shared = 0;
  while (shared < from.length && from[shared] === to[shared]) shared++;
  const [start, end] = [from.slice(shared), to.slice(shared)];
  if (!/^\d+$/.test(start) || !/^\d+$/.test(end) || start.length !== end.length) return [from, to];
  const count = Number(end) - Number(start) + 1;
  if (count < 1 || count > MOST_OF_A_RANGE) throw new BadField(`'${first}-${last}' is not a range of codes`);
  return Array.from(
    { length: count },
    (_, i) => from.slice(0, shared) + String(Number(start) + i).padStart(start.length, '0'),
  );
}

/** Reads a date: a year alone, meaning its October, a date, or the day number of a spreadsheet. */
function dayOf(text: string): number {
  if (/^20\d\d$/.test(text)) return realDay(`${text}1001`);
  if (/^4\d{4}$/.test(text)) return plusDays(SPREADSHEET_EPOCH, Number(text));
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})(?: .*)?$/.exec(text) ?? [];
  if (month && day && year) return realDay(`${year.padStart(4, '20')}${month.padStart(2, '0')}${day.padStart(2, '0')}`);
  return realDay(text.slice(0, 10).replaceAll('-', ''));
}

function realDay(digits: string): number {
  if (!/^\d{8}$/.test(digits) || !isRealDate(Number(digits)))
    throw new BadField(`'${digits}' is not an effective date`);
  return Number(digits);
}

/**
 * Returns the fiscal year of the latest change; the name of the file may state it, too.
 * @throws UnreadableFile if the two differ, or the file has no change
 */
function fiscalYearOfTable(
  file: SourceFile,
  options: ReadOptions | undefined,
  rows: readonly (Icd10ConversionRow | Fault)[],
): number {
  if (options?.effective) return fiscalYearOf(statedPeriod(file, options, '').end);
  const dates = rows.flatMap((row) => (row instanceof Fault ? [] : [row.effectiveDate]));
  if (dates.length === 0) throw new UnreadableFile(`${file.name}: no line has a code and what it was before`);
  const latest = fiscalYearOf(dates.reduce((most, date) => Math.max(most, date)));
  const yearInName = /FY[-_ ]?(?:20)?(\d\d)(?!\d)/i.exec(file.name.replace(/^.*[\\/]/, ''))?.[1];
  if (yearInName && 2000 + Number(yearInName) !== latest)
    throw new UnreadableFile(`${file.name}: its name says FY20${yearInName}, and its latest change is of FY${latest}`);
  return latest;
}
