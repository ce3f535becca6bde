import { expect, test } from 'vitest';
import type { RowsPage, RowsRequest } from './description.ts';
import { RowPages } from './row-pages.ts';

const EVERYTHING = { filters: {}, sort: null };
const settled = () => new Promise((resolve) => setTimeout(resolve));

/** A list of numbers whose answers the test gives. */
function heldSource(count = 10_000) {
  const requests: (RowsRequest & { answer(): void; fail(error: unknown): void })[] = [];
  const source = (query: RowsRequest) =>
    new Promise<RowsPage<number>>((resolve, reject) => {
      const rows = Array.from({ length: Math.min(query.limit, count - query.skip) }, (_, at) => query.skip + at);
      requests.push({ ...query, answer: () => resolve({ rows, count }), fail: reject });
    });
  return { asked: requests, source };
}

test('asks for the pages of the rows in view, each once', async () => {
  const { asked: requests, source } = heldSource();
  const pages = new RowPages(source, EVERYTHING);
  pages.show(490, 520);
  pages.show(480, 510);
  expect(requests.map(({ skip, limit }) => [skip, limit])).toEqual([
    [0, 500],
    [500, 500],
  ]);
  for (const each of requests) each.answer();
  await settled();
  expect([pages.row(499), pages.row(500), pages.row(1000), pages.count]).toEqual([499, 500, undefined, 10_000]);
  pages.show(480, 510);
  expect(requests).toHaveLength(2);
});

test('aborts pages that went out of view, and ignores their answers', async () => {
  const { asked: requests, source } = heldSource();
  const pages = new RowPages(source, EVERYTHING);
  pages.show(0, 20);
  pages.show(5000, 5020);
  expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  requests[0]?.answer();
  await settled();
  expect(pages.row(0)).toBeUndefined();
  pages.show(0, 20);
  expect(requests).toHaveLength(3);
});

test('says what failed, and asks again on demand alone', async () => {
  const { asked: requests, source } = heldSource();
  const pages = new RowPages(source, EVERYTHING);
  pages.show(0, 20);
  requests[0]?.fail(new Error('broken'));
  await settled();
  expect(pages.error).toEqual(new Error('broken'));
  pages.show(0, 30);
  expect(requests).toHaveLength(1);
  pages.retry();
  requests[1]?.answer();
  await settled();
  expect([pages.error, pages.row(7)]).toEqual([undefined, 7]);
});

test('keeps forty pages, those nearest to the view', async () => {
  const pages = new RowPages(async ({ skip }) => ({ rows: [skip], count: 50_000 }), EVERYTHING);
  for (let page = 0; page < 60; page++) {
    pages.show(page * 500, page * 500 + 1);
    await settled();
  }
  pages.show(59 * 500, 59 * 500 + 1);
  expect([pages.row(19 * 500), pages.row(20 * 500)]).toEqual([undefined, 10_000]);
});

test('asks for nothing after it was stopped', async () => {
  const { asked: requests, source } = heldSource();
  const pages = new RowPages(source, EVERYTHING);
  pages.show(0, 20);
  pages.stop();
  expect(requests[0]?.signal.aborted).toBe(true);
  requests[0]?.answer();
  await settled();
  expect(pages.count).toBeNull();
});
