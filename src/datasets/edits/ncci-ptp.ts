/**
 * NCCI procedure-to-procedure edits, quarterly: pairs of codes that are not paid together, including deleted ones. CMS
 * publishes one table for outpatient hospitals and one for practitioners and ambulatory surgical centers, each in
 * several files, distinguished only by their names: ccioph-v302r0-f1.txt, ccipra-v302r0-f1.txt.
 * https://www.cms.gov/medicare/coding-billing/national-correct-coding-initiative-ncci-edits
 *
 * The files have millions of lines: they are read without the table reader, codes and words are stored once each, and
 * repeats are not checked.
 */
import { isRealDate } from '../../engine/core/calendar.ts';
import { type Dataset, Fault, type ReadOptions, type SourceFile, UnreadableFile } from '../reading/dataset.ts';
import { lines } from '../reading/lines.ts';
import { type Period, quarterName } from '../reading/period.ts';
import { derivedQuarter, ncciQuarter } from './ncci-quarter.ts';
import type { NcciPairRow } from './rows.ts';

type Provider = NcciPairRow['providerType'];

const HEADING = /(?:^|\n)Column 1\tColumn 2\t\*=in existence/;
const DERIVED = /^\ufeff?column1,column2,deletion_date,modifier_indicator,rationale\r?\n/;

/** The first day of the first edits. */
const NCCI_BEGAN = 19960101;

export const ncciPtpOutpatient = ncciPtp('ncci-ptp-outpatient', 'Outpatient Hospital', /ccioph|hospital|ptp[-_]out/i);
export const ncciPtpPractitioner = ncciPtp('ncci-ptp-practitioner', 'Practitioner', /ccipra|practitioner|ptp[-_]prac/i);

function ncciPtp(name: string, providerType: Provider, namePattern: RegExp): Dataset<NcciPairRow> {
  return {
    name,
    title: `NCCI procedure-to-procedure edits: ${providerType.toLowerCase()} services`,
    table: 'ncci_pairs',
    licence: 'AMA CPT (codes without descriptors)',
    recognise: (head) => HEADING.test(head) || DERIVED.test(head),
    named: namePattern,
    inParts: true,
    read(file, options) {
      const reading = DERIVED.test(file.text)
        ? readDerived(file, options, providerType)
        : readPublished(file, options, providerType);
      const { period, isDatedByName, answersFrom, notes, rows } = reading;
      return {
        label: `NCCI PTP ${providerType} ${quarterName(period)}`,
        // A quarter's file includes the history: it replaces the one before.
        scope: 'history',
        effectiveStart: answersFrom,
        effectiveEnd: period.end,
        isDatedByName,
        notes,
        rows,
      };
    },
  };
}

interface ReadPairs {
  period: Period;
  isDatedByName?: boolean;
  /** First day for which the file shows what was in force. */
  answersFrom: number;
  notes?: string[];
  rows: Iterable<NcciPairRow | Fault>;
}

/** Reads tab-separated lines under a heading of four stacked lines (one in some releases). */
function readPublished(file: SourceFile, options: ReadOptions | undefined, providerType: Provider): ReadPairs {
  const { isDatedByName, ...period } = ncciQuarter(file, options, /cci(?:oph|pra)|ncci|ptp/i);
  const head = headingOf(file);
  return { period, isDatedByName, answersFrom: NCCI_BEGAN, rows: publishedRows(file, head, providerType) };
}

/** Reads comma-separated lines, without effective dates and without the flag of edits older than 1996. */
function readDerived(file: SourceFile, options: ReadOptions | undefined, providerType: Provider): ReadPairs {
  const { notes, ...period } = derivedQuarter(file, options);
  return { period, answersFrom: period.start, notes, rows: derivedRows(file, providerType) };
}

const COLUMNS = {
  'Column 1': /^Column 1$/i,
  'Column 2': /^Column 2$/i,
  'Effective Date': /^Effective( Date)?$/i,
  'Deletion Date': /^Deletion( Date)?( \*=no data)?$/i,
  Modifier: /^Modifier( |$)/i,
  'PTP Edit Rationale': /^PTP Edit Rationale$/i,
} as const;
type Column = keyof typeof COLUMNS;

interface Heading {
  /** Its last line, 1-based. */
  line: number;
  place: Record<Column, number>;
  /** Number of columns. */
  width: number;
}

function headingOf(file: SourceFile): Heading {
  const stacked: string[][] = [];
  for (const { line, text } of lines(file.text)) {
    const cells = text.split('\t').map(unquoted);
    if (stacked.length === 0 && cells[0] !== 'Column 1') {
      if (line > 20) break;
      continue;
    }
    if (stacked.length > 0 && cells[0] !== '') return placed(file, line - 1, stacked);
    stacked.push(cells);
  }
  if (stacked.length > 0) throw new UnreadableFile(`${file.name}: there is no line under the heading`);
  throw new UnreadableFile(`${file.name}: no line begins with the headings Column 1 and Column 2`);
}

function placed(file: SourceFile, line: number, stacked: string[][]): Heading {
  const headings = (stacked[0] as string[]).map((_, column) =>
    stacked
      .map((cells) => cells[column] ?? '')
      .filter(Boolean)
      .join(' '),
  );
  const place = Object.fromEntries(
    Object.entries(COLUMNS).map(([name, pattern]) => [name, headings.findIndex((heading) => pattern.test(heading))]),
  ) as Record<Column, number>;
  const missing = Object.entries(place).filter(([, at]) => at === -1);
  if (missing.length > 0) {
    throw new UnreadableFile(`${file.name}: the heading has no column ${missing.map(([name]) => name).join(', ')}`);
  }
  return { line, place, width: headings.length };
}

function* publishedRows(file: SourceFile, { line: head, place, width: headings }: Heading, providerType: Provider) {
  const width = Math.max(...Object.values(place)) + 1;
  const words = new Words();
  for (const { line, text } of lines(file.text)) {
    if (line <= head || text === '') continue;
    const cells = text.split('\t');
    if (cells.length < width) {
      // Notes, and the Ctrl-Z of a mainframe file, have no tab.
      if (cells.length > 1 || words.isCode(text)) {
        yield new Fault(line, `the line ends after ${cells.length} of ${width} columns`);
      }
      continue;
    }
    if (cells.length > headings && cells.slice(headings).some((cell) => cell.trim() !== '')) {
      yield new Fault(line, `the line has ${cells.length} columns, of which ${headings} have a heading`);
      continue;
    }
    const deletion = (cells[place['Deletion Date']] as string).trim();
    yield words.pair(line, providerType, {
      column1: cells[place['Column 1']] as string,
      column2: cells[place['Column 2']] as string,
      effective: cells[place['Effective Date']] as string,
      deletion: deletion === '*' ? '' : deletion,
      modifier: cells[place.Modifier] as string,
      rationale: cells[place['PTP Edit Rationale']] as string,
    });
  }
}

function* derivedRows(file: SourceFile, providerType: Provider) {
  const words = new Words();
  for (const { line, text } of lines(file.text)) {
    if (line === 1 || text === '') continue;
    const ends: number[] = [];
    for (let at = text.indexOf(','); at >= 0 && ends.length < 4; at = text.indexOf(',', at + 1)) ends.push(at);
    if (ends.length < 4) {
      yield new Fault(line, `the line ends after ${ends.length + 1} of 5 columns`);
      continue;
    }
    const [a, b, c, d] = ends as [number, number, number, number];
    if (text[d + 1] !== '"' && text.includes(',', d + 1)) {
      yield new Fault(line, 'the line has more than 5 columns');
      continue;
    }
    const deletion = text.slice(b + 1, c);
    if (deletion === '') {
      yield new Fault(line, 'deletion_date is blank; a pair in force has 9999-12-31');
      continue;
    }
    yield words.pair(line, providerType, {
      column1: text.slice(0, a),
      column2: text.slice(a + 1, b),
      effective: null,
      deletion: deletion === '9999-12-31' ? '' : deletion,
      modifier: text.slice(c + 1, d),
      rationale: text.slice(d + 1),
    });
  }
}

interface Texts {
  column1: string;
  column2: string;
  /** Null if the layout has none. */
  effective: string | null;
  /** '' while it is in force. */
  deletion: string;
  modifier: string;
  rationale: string;
}

/** Checks the texts of a line; each distinct text is checked and stored once. */
class Words {
  readonly #codes = new Map<string, string | null>();
  readonly #dates = new Map<string, number>();
  readonly #rationales = new Map<string, string>();

  pair(line: number, providerType: Provider, texts: Texts): NcciPairRow | Fault {
    const column1 = this.#code(texts.column1);
    if (column1 === null) return new Fault(line, `Column 1 '${texts.column1.trim()}' is not a HCPCS code`);
    const column2 = this.#code(texts.column2);
    if (column2 === null) return new Fault(line, `Column 2 '${texts.column2.trim()}' is not a HCPCS code`);
    const effectiveDate = texts.effective === null ? null : this.#date(texts.effective);
    if (effectiveDate === 0) {
      return new Fault(line, `Effective Date '${(texts.effective as string).trim()}' is not a date YYYYMMDD`);
    }
    const deletionDate = texts.deletion === '' ? null : this.#date(texts.deletion);
    if (deletionDate === 0) return new Fault(line, `Deletion Date '${texts.deletion.trim()}' is not a date YYYYMMDD`);
    const modifier = texts.modifier.trim();
    if (modifier !== '0' && modifier !== '1' && modifier !== '9') {
      return new Fault(line, `Modifier '${modifier}' is not 0, 1 or 9`);
    }
    const rationale = this.#rationale(texts.rationale);
    if (rationale === '') return new Fault(line, 'PTP Edit Rationale is blank');
    return { column1, column2, effectiveDate, deletionDate, modifierIndicator: modifier, rationale, providerType };
  }

  isCode(text: string): boolean {
    return this.#code(text) !== null;
  }

  #code(text: string): string | null {
    let code = this.#codes.get(text);
    if (code === undefined) {
      code = /^\s*[A-Z0-9]{5}\s*$/.test(text) ? text.trim() : null;
      if (code !== null) this.#codes.set(text, code);
    }
    return code;
  }

  /** Returns YYYYMMDD, 0 for none; the packed table holds days from 1990 to 2099. */
  #date(text: string): number {
    let date = this.#dates.get(text);
    if (date === undefined) {
      const [, year, month, day] = /^\s*((?:19[89]|20\d)\d)-?(\d\d)-?(\d\d)\s*$/.exec(text) ?? [];
      const number = Number(`${year}${month}${day}`);
      date = isRealDate(number) && number >= 19900101 ? number : 0;
      this.#dates.set(text, date);
    }
    return date;
  }

  #rationale(text: string): string {
    let rationale = this.#rationales.get(text);
    if (rationale === undefined) {
      rationale = unquoted(text);
      this.#rationales.set(text, rationale);
    }
    return rationale;
  }
}

/** Removes the quotation marks that a spreadsheet adds around a cell with quotation marks in it. */
function unquoted(text: string): string {
  const cell = text.trim();
  return /^".*"$/.test(cell) ? cell.slice(1, -1).replaceAll('""', '"').trim() : cell;
}
