/** Rows of a spreadsheet that are pasted into a list of the claim, with a row of headings or without one. */
import { readCopied } from '../../../parts/csv-import/csv.ts';
import { readCodes, readService } from '../../../parts/typed/code.ts';
import { readDay } from '../../../parts/typed/day.ts';
import { readNumber } from '../../../parts/typed/number.ts';
import { type RowColumn, type Rows, withCell } from './rows.ts';

/** True for a text that fills more than the cell it is pasted into. */
export const isTable = (pasted: string): boolean => /[\t\n]/.test(pasted.trimEnd());

/**
 * Fills cells from one on to the right and below. Columns go by their headings where the first row has them; else by their
 * place, as a spreadsheet does; and where the cells cannot stand there, by what they look like. Others are left out.
 */
export function withPasted(
  rows: Rows,
  at: { row: number; column: number },
  columns: readonly RowColumn[],
  pasted: string,
): Rows {
  const cells = readCopied(pasted);
  const headings = headingsOf(cells[0] ?? [], columns);
  const body = headings ? cells.slice(1) : cells;
  const byPlace = (body[0] ?? []).map((_, right) => columns[at.column + right] ?? null);
  const targets = headings ?? (fits(body, byPlace) ? byPlace : (likelyColumns(body, columns) ?? byPlace));
  // Totals and notes below a table have no code.
  const isRow = (texts: readonly string[]) =>
    targets === byPlace || !columns.some(({ key }) => key === 'hcpcs') || hasCode(texts, targets);
  return body.filter(isRow).reduce((filled, texts, down) => withTexts(filled, at.row + down, targets, texts), rows);
}

type Targets = readonly (RowColumn | null)[];

function withTexts(rows: Rows, place: number, targets: Targets, texts: readonly string[]): Rows {
  const byColumn = new Map<RowColumn, string>();
  // Modifiers may stand in several columns.
  for (const [right, column] of targets.entries())
    if (column) byColumn.set(column, `${byColumn.get(column) ?? ''} ${texts[right] ?? ''}`);
  // Codes come last: one that is written with its modifiers adds them to those of their own column.
  const isLast = ([{ key }]: [RowColumn, string]) => Number(key === 'hcpcs');
  return [...byColumn]
    .sort((one, other) => isLast(one) - isLast(other))
    .reduce((filled, [column, text]) => withCell(filled, place, column, text), rows);
}

const hasCode = (texts: readonly string[], targets: Targets): boolean =>
  targets.some((column, right) => {
    const text = texts[right]?.trim() ?? '';
    return text !== '' && (column?.key === 'hcpcs' || column?.key === 'revenue_code') && fitsColumn(text, column);
  });

/** Headings of the usual exports, by the key of the column; the first that fits counts. */
const HEADINGS: readonly (readonly [key: string, heading: RegExp])[] = [
  ['non_covered_charges', /non.?cov/],
  ['ndc_units', /^ndc.*(unit|qty|quantity)/],
  ['ndc', /^ndc|national drug/],
  ['revenue_code', /^rev|^rc$/],
  ['modifiers', /^mod/],
  ['hcpcs', /hcpcs|cpt|hipps|^proc/],
  ['service_date', /date|^dos$|^day$/],
  ['date', /date|^day$/],
  ['units', /unit|^qty|quantity/],
  ['charges', /charge|amount|billed|^total$/],
  ['amount', /amount/],
  ['poa', /^poa|present/],
  ['pos', /^pos$|place/],
  ['code', /code|^dx|diag|^icd|proc/],
];

/** Returns the column of each heading; null where the row has no headings. */
function headingsOf(texts: readonly string[], columns: readonly RowColumn[]): Targets | null {
  const targets = texts.map((text) => {
    const heading = text.trim().toLowerCase();
    const same = columns.find(({ key, label }) => heading === key || heading === label.toLowerCase());
    const known = HEADINGS.find(([key, form]) => form.test(heading) && columns.some((column) => column.key === key));
    return same ?? columns.find(({ key }) => key === known?.[0]) ?? null;
  });
  const isHeading = targets.filter(Boolean).length * 2 >= texts.filter((text) => text.trim() !== '').length;
  return isHeading && targets.some(Boolean) ? targets : null;
}

function fits(body: readonly (readonly string[])[], targets: Targets): boolean {
  return body.every((texts) =>
    texts.every((text, right) => text.trim() === '' || fitsColumn(text.trim(), targets[right] ?? null)),
  );
}

/** Words of five letters are none: each code has a digit. */
const isServiceCode = (text: string) => /^(?=.*\d)[A-Z\d]{5}$/i.test(text) || readService(text) !== null;

function fitsColumn(text: string, column: RowColumn | null): boolean {
  if (!column) return false;
  if (column.key === 'revenue_code') return /^\d{3,4}$/.test(text);
  if (column.key === 'hcpcs') return isServiceCode(text);
  if (column.key === 'modifiers') return readCodes(text).every((code) => /^[A-Z\d]{2}$/.test(code));
  if (column.key === 'ndc') return /^[\d-]{10,13}$/.test(text);
  if (column.kind === 'date') return readDay(text) !== null;
  if (column.kind === 'number' || column.kind === 'money') return readNumber(text) !== null;
  return true;
}

/** Columns of a bill's lines in the order in which exports have them. */
const ORDER = ['revenue_code', 'hcpcs', 'modifiers', 'service_date', 'units', 'charges', 'non_covered_charges'];

/** Returns the columns that the cells look like; null where they look like no lines. */
function likelyColumns(body: readonly (readonly string[])[], columns: readonly RowColumn[]): Targets | null {
  const order = ORDER.flatMap((key) => columns.find((column) => column.key === key) ?? []);
  const width = Math.max(0, ...body.map(({ length }) => length));
  let next = 0;
  const targets = Array.from({ length: width }, (_, right) => {
    const texts = body.map((texts) => texts[right]?.trim() ?? '').filter((text) => text !== '');
    const place = order.findIndex((column, at) => at >= next && looksLike(texts, column));
    if (place < 0) return modifiersAgain(texts, order[next - 1]) ? (order[next - 1] ?? null) : null;
    // A day may stand before the codes.
    if (order[place]?.key !== 'service_date' || next > 0) next = place + 1;
    return order[place] ?? null;
  });
  return targets.some((column) => column?.key === 'hcpcs') ? targets : null;
}

/** True if most of the texts are of a column: a line of totals or a note stands among them. */
const looksLike = (texts: readonly string[], column: RowColumn): boolean =>
  texts.length > 0 &&
  texts.filter((text) => fitsColumn(text, column)).length * 2 > texts.length &&
  // A column of days is written as days: five digits are a code.
  (column.kind !== 'date' || texts.some((text) => !/^\d+$/.test(text)));

const modifiersAgain = (texts: readonly string[], before: RowColumn | undefined): boolean =>
  before?.key === 'modifiers' && looksLike(texts, before);
