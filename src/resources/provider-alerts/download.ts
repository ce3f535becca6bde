/** Alerts as CSV, read and written page by page: a file of any length takes the memory of one page. */
import { type CsvCell, csvText } from '../../http/parameters/csv.ts';
import type { AlertRow } from './queries.ts';
import { ALERT_COLUMNS, alertOnTheWire } from './schema.ts';

/** Records of a file. */
export const MAX_RECORDS = 20_000;

/** Few pages: each reads over those of the same check that came before it. */
const PAGE = 4000;

/** A number, which needs no quotation mark to be safe. */
const NEGATIVE_NUMBER = /^-\d+(\.\d+)?$/;

/**
 * @param read alerts after one that was read before, at most `limit`
 * @returns once the first page is there, so that what fails then still is an error of the request
 */
export async function csvOf(
  read: (last: AlertRow | undefined, limit: number) => Promise<AlertRow[]>,
): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  let page = await read(undefined, PAGE);
  let written = 0;
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(csvText([ALERT_COLUMNS])));
    },
    async pull(controller) {
      if (page.length > 0) controller.enqueue(encoder.encode(csvText(page.map(line))));
      written += page.length;
      const left = Math.min(PAGE, MAX_RECORDS - written);
      if (page.length < PAGE || left === 0) return controller.close();
      page = await read(page.at(-1), left);
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

/** provider_alerts_20261102_093000.csv, in UTC. */
export function fileName(now = new Date()): string {
  const [date, time] = now.toISOString().slice(0, 19).replace(/[-:]/g, '').split('T');
  return `provider_alerts_${date}_${time}.csv`;
}
