/** Converts a cell between its text and the claim's value. */
import type { Kind } from './locators.ts';

/** Returns the text of a value; what a cell cannot hold stands there as JSON. */
export function formatCell(value: unknown, kind: Kind = 'text'): string {
  if (value === undefined || value === null) return '';
  if (kind === 'codes' && Array.isArray(value)) return value.join(' ');
  if (kind === 'date') return parseDate(String(value));
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Returns the value of a text; undefined for a blank one. What is no number or date goes on as it is, for the service to refuse. */
export function parseCell(text: string, kind: Kind = 'text'): unknown {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  if (kind === 'codes') return trimmed.split(/[\s,:]+/);
  if (kind === 'number') return parseNumber(trimmed);
  return kind === 'date' ? parseDate(trimmed) : trimmed;
}

/** $1,234.50 is 1234.5. */
function parseNumber(text: string): number | string {
  const plain = text.replace(/^\$\s*/, '').replaceAll(/,(?=\d{3}\b)/g, '');
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : text;
}

/** Days as billers write them, 03152026, 3/15/2026, 3-15-26, and as files have them, 20260315, become 2026-03-15. */
function parseDate(text: string): string {
  const [, y1, m1, d1] = /^((?:19|20)\d{2})(\d{2})(\d{2})$/.exec(text) ?? [];
  const [, m2, d2, y2] = /^(\d{2})(\d{2})((?:19|20)\d{2})$/.exec(text) ?? [];
  const [, m3, d3, y3 = ''] = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})$/.exec(text) ?? [];
  const day = (year: string, month: string, date: string) =>
    `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  if (y1 && m1 && d1 && isMonth(m1)) return day(y1, m1, d1);
  if (y2 && m2 && d2 && isMonth(m2)) return day(y2, m2, d2);
  if (m3 && d3 && isMonth(m3)) return day(y3.length === 2 ? `20${y3}` : y3, m3, d3);
  return text;
}

const isMonth = (month: string) => Number(month) >= 1 && Number(month) <= 12;

/** Returns the cells of text that was copied from a spreadsheet: rows by line, cells by tab. */
export function cellsIn(pasted: string): string[][] {
  return pasted
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.replace(/^"(.*)"$/, '$1')));
}
