/** Number of rows that a search prints. */
import type { PagedCall } from '../call.ts';
import { type Options, UsageError } from './command.ts';

export const LIMIT = {
  limit: { type: 'string', value: 'NUMBER', help: 'Prints as many rows at most; 50 without it, 0 for all.' },
} as const satisfies Options;

/** Returns the number of rows that is asked for. @throws UsageError */
export function limitOf(text = '50'): number {
  if (!/^\d{1,9}$/.test(text)) throw new UsageError(`--limit is a number of rows, not '${text}'`);
  return Number(text) || Number.POSITIVE_INFINITY;
}

/** Yields the first rows of a list, read page by page. */
export async function* firstRows<Row>(call: PagedCall<unknown, Row>, limit: number): AsyncGenerator<Row, void> {
  let count = 0;
  for await (const row of call) {
    yield row;
    count += 1;
    if (count >= limit) return;
  }
}
