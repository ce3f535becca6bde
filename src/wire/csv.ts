/** CSV (RFC 4180) as users upload it and download it. */
import { CsvError, parse } from 'csv-parse/browser/esm/sync';
import { stringify } from 'csv-stringify/browser/esm/sync';
import { badRequest } from '../errors/api-error.ts';

export interface CsvLine {
  /** Line of the file on which it ends, 1-based. */
  line: number;
  cells: string[];
}

/** Returns the lines that are not blank, their cells trimmed. @throws ApiError 400 for a wrong quotation */
export function readCsv(text: string): CsvLine[] {
  try {
    const lines: CsvLine[] = [];
    // To make bytes of a text takes the parser's build for browsers as long as all else.
    parse(new TextEncoder().encode(text.replace(/^\ufeff/, '')), {
      // Line ends may differ within a file: people put files together by hand.
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
      on_record: (cells: string[], { lines: line }) => {
        lines.push({ line, cells });
        return null;
      },
    });
    return lines;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw badRequest(`Invalid request: file is not readable as CSV at line ${error.lines ?? 1}`);
  }
}

/** `dollars` are written with two decimals. */
export type CsvCell = string | number | { dollars: number } | null;

/**
 * Text that a spreadsheet reads as a formula: some skip blanks before it, some take the full-width forms of a sign. One
 * that begins with an apostrophe gets another: an import takes the first away.
 */
const FORMULA = /^(?:[\t\r\n']|\s*[=+\-@＝＋－＠])/;

/** Writes lines. Texts that a spreadsheet would read as a formula get an apostrophe; numbers may be negative. */
export function csvText(lines: readonly (readonly CsvCell[])[]): string {
  const written = (cell: CsvCell) => {
    if (typeof cell === 'string') return FORMULA.test(cell) ? `'${cell}` : cell;
    return typeof cell === 'object' && cell !== null ? cell.dollars.toFixed(2) : cell;
  };
  const safeLines = lines.map((cells) => cells.map(written));
  return stringify(safeLines, {
    record_delimiter: 'windows',
    // By default the library quotes a cell only if it has both characters of a line end together.
    quoted_match: /[\r\n]/,
  });
}
