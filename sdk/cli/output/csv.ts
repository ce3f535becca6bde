/** CSV as RFC 4180 has it, with the headings as names. */
import type { Column } from './table.ts';

export function csvLine(values: readonly (string | number | boolean | null | undefined)[]): string {
  return `${values.map((value) => quoted(value === null || value === undefined ? '' : String(value))).join(',')}\r\n`;
}

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Returns the names of columns as a program likes them: `claim_id`. */
export const csvNames = <Row>(columns: readonly Column<Row>[]) =>
  columns.map(({ heading }) => heading.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_'));
