import { SELF } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';

const get = (path: string) => SELF.fetch(`https://pps-edge.test${path}`);

test.each(['/console', '/console/', '/console/data', '/console/codes/icd10cm/2026/A419', '/console/claims/?row=1'])(
  '%s is the page of the console',
  async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('Cache-Control')).toBe('no-cache');
    expect(await answer.text()).toContain('<div id="root">');
  },
);

test('each answer has a nonce of its own, in the policy and in the page', async () => {
  const nonces = await Promise.all(
    [1, 2].map(async () => {
      const answer = await get('/console/data');
      const policy = answer.headers.get('Content-Security-Policy') ?? '';
      const [, nonce] = /style-src 'self' 'nonce-([A-Za-z0-9+/]{22}==)'/.exec(policy) ?? [];
      expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
      const page = await answer.text();
      expect(page).toContain(`<meta property="csp-nonce" nonce="${nonce}">`);
      expect(page).not.toContain('CSP_NONCE');
      return nonce;
    }),
  );
  expect(new Set(nonces).size).toBe(2);
});

test('the page is read alone; what lies beside /console is unknown', async () => {
  const answer = await SELF.fetch('https://pps-edge.test/console/data', { method: 'POST' });
  expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
  expect((await get('/consoles')).status).toBe(404);
});

const file = (path: string) => env.ASSETS.fetch(`https://pps-edge.test${path}`);

test.each(['/static/console/', '/static/console/index.html', '/static/landing.html', '/static/docs/claims'])(
  'W8 %s is no page: pages come with their policy, at their own address',
  async (path) => {
    expect((await file(path)).status).toBe(404);
  },
);

test.each(['/pages/console', '/pages/console.html'])('%s is unknown to callers', async (path) => {
  expect((await get(path)).status).toBe(404);
});

test.each<[string, RegExp]>([
  ['/static/icon.svg', /^image\/svg\+xml/],
  ['/static/examples/claims.ndjson', /^application\/x-ndjson/],
  ['/static/examples/claims/ipps-heart-failure.json', /^application\/json/],
])('W8 %s says what it is, and has the headers of all answers', async (path, type) => {
  const { headers, body } = await file(path);
  await body?.cancel();
  expect(headers.get('Content-Type')).toMatch(type);
  const answered = (await get('/health')).headers;
  for (const name of ['X-Content-Type-Options', 'Content-Security-Policy', 'X-Frame-Options', 'Referrer-Policy'])
    expect([name, headers.get(name)]).toEqual([name, answered.get(name)]);
});
