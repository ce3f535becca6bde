/** Alerts as CSV, read and written page by page: a file of any length takes the memory of one page. */
import { type CsvCell, csvText } from '../../wire/csv.ts';
import type { AlertRow } from './queries.ts';
import { ALERT_COLUMNS, alertOnTheWire } from './schema.ts';

/** The most records in a file. */
export const MAX_RECORDS = 20_000;

/** Large, because each page reads past the alerts of the same check on the pages before it. */
const PAGE = 4000;

/** A number: safe in a spreadsheet without quotation marks. */
const NEGATIVE_NUMBER = /^-\d+(\.\d+)?$/;

/**
 * Writes alerts as CSV. Waits for the first page: a failure until then is still an error of the request.
 * @param read returns at most `limit` alerts after the last one read
 */
export async function csvOf(
  read: (last: AlertRow | undefined, limit: number) => Promise<AlertRow[]>,
): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  let page = await read(undefined, PAGE);
  let rowsWritten = 0;
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(csvText([ALERT_COLUMNS])));
    },
    async pull(controller) {
      if (page.length > 0) controller.enqueue(encoder.encode(csvText(page.map(line))));
      rowsWritten += page.length;
      const rowsLeft = Math.min(PAGE, MAX_RECORDS - rowsWritten);
      if (page.length < PAGE || rowsLeft === 0) return controller.close();
      page = await read(page.at(-1), rowsLeft);
    },
  });
}

function line(row: AlertRow): CsvCell[] {
  const alert = alertOnTheWire(row);
  return ALERT_COLUMNS.map((name) => {
    const value = alert[name];
    if (typeof value === 'boolean') return String(value);
    return typeof value === 'string' && NEGATIVE_NUMBER.test(value) ? Number(value) : value;
  });
}

/** Returns `provider_alerts_20261102_093000.csv`, in UTC. */
export function fileName(now = new Date()): string {
  const [date, time] = now.toISOString().slice(0, 19).replace(/[-:]/g, '').split('T');
  return `provider_alerts_${date}_${time}.csv`;
}
