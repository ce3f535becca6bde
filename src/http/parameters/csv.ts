/** CSV (RFC 4180) as users upload it and download it. */
import { CsvError, parse } from 'csv-parse/browser/esm/sync';
import { stringify } from 'csv-stringify/browser/esm/sync';
import { badRequest } from '../../errors/api-error.ts';

export interface CsvLine {
  /** Where it ends in the file, 1-based. */
  line: number;
  cells: string[];
}

/** Lines that are not blank, cells without the blanks around them. @throws ApiError 400 where a quotation is wrong */
export function readCsv(text: string): CsvLine[] {
  try {
    const lines: CsvLine[] = [];
    parse(text, {
      bom: true,
      // Each line may end its own way: files are put together by hand.
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

export type CsvCell = string | number | null;

/** Lines, each with its end. A spreadsheet takes no cell of them for a formula; numbers may be negative. */
export function csvText(lines: readonly (readonly CsvCell[])[]): string {
  return stringify([...lines], {
    record_delimiter: 'windows',
    escape_formulas: true,
    // The library looks for both characters of the end of a line together.
    quoted_match: /[\r\n]/,
  });
}
