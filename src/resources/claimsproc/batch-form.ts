/** The two forms of a batch's answer: lines of JSON, and CSV. */
import { jsonLine, type WriteAnswer } from '../../claims/index.ts';
import { type CsvRows, csvEnd, csvHeader, csvOf } from '../../claims/wire/result-csv.ts';

export interface BatchCounts {
  lines: number;
  success: number;
  error: number;
}

export interface BatchForm {
  mediaType: string;
  /** Text before the first answer. */
  head: string;
  answer: WriteAnswer;
  /** Returns the text after the last answer. @param detail why the batch ended before its last claim; null if it did not */
  end(counts: BatchCounts, detail: string | null): string;
}

export const NDJSON: BatchForm = {
  mediaType: 'application/x-ndjson',
  head: '',
  answer: jsonLine,
  end: (counts, detail) => `${JSON.stringify({ done: true, ...counts, ...(detail === null ? {} : { detail }) })}\n`,
};

/** Returns the form of CSV. @param rows what a row stands for */
export function csvForm(rows: CsvRows): BatchForm {
  return {
    mediaType: 'text/csv; charset=utf-8',
    head: csvHeader(rows),
    answer: (line, claimId, output) => csvOf({ line, claimId, output }, rows),
    end: (_, detail) => (detail === null ? '' : csvEnd(rows, detail)),
  };
}
