/** Paths that do not exist: a page for people, JSON for programs, and for all who call the API. */
import { SELF } from 'cloudflare:test';
import { expect, test } from 'vitest';

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const get = (path: string, accept: string, method = 'GET') =>
  SELF.fetch(`https://pps-edge.test${path}`, { method, headers: { Accept: accept } });

test.each(['/no-such-thing', '/docs/nothing', '/docs/Data/more', '/api', '/api/v2/claims'])(
  'a browser gets a page for %s, with ways on',
  async (path) => {
    const answer = await get(path, BROWSER);
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([404, 'text/html; charset=utf-8']);
    expect(answer.headers.get('Vary')).toContain('Accept');
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(answer.headers.get('Content-Security-Policy')).toContain("style-src 'self'");
    expect(answer.headers.get('X-Request-Id')).toBeTruthy();
    const page = await answer.text();
    expect(page).toContain(`There is nothing at <code>${path}</code>.`);
    for (const link of ['/', '/docs', '/console']) expect(page).toContain(`href="${link}"`);
  },
);

test('the path is text, whatever it has in it', async () => {
  const page = await (await get('/$&<script>alert(1)</script>', BROWSER)).text();
  expect(page).not.toContain('<script>');
  expect(page).toContain('<code>/$&#38;');
});

test.each([
  ['/no-such-thing', '*/*', 'GET'],
  ['/no-such-thing', 'application/json', 'GET'],
  ['/no-such-thing', BROWSER, 'POST'],
  ['/api/v1/no-such-thing', BROWSER, 'GET'],
  ['/api/v1', BROWSER, 'GET'],
])('%s for Accept %s by %s is the error of all others', async (path, accept, method) => {
  const answer = await get(path, accept, method);
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([404, 'application/json']);
  expect(await answer.json()).toMatchObject({ code: 'path_not_found', detail: `No such path: ${path}` });
});
