/** The front page: a page for browsers, JSON for all others, whose calls and links work as they stand. */
import { SELF } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { ask, createOrganization, post, seedDatabases } from '../../../test/support/seeded.ts';

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const get = (accept?: string, method = 'GET') =>
  SELF.fetch('https://pps-edge.test/', { method, headers: accept === undefined ? {} : { Accept: accept } });

/** Static files never reach the Worker. */
const fetchHere = (path: string) =>
  (path.startsWith('/static/') ? env.ASSETS : SELF).fetch(`https://pps-edge.test${path}`);

describe('GET /', () => {
  test.each([BROWSER, 'text/html', 'application/json, TEXT/HTML;q=0.1'])('is a page for Accept: %s', async (accept) => {
    const answer = await get(accept);
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(answer.headers.get('Vary')).toContain('Accept');
    expect(answer.headers.get('Content-Security-Policy')).toBe(
      "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'",
    );
    expect(await answer.text()).toContain('<h1>');
  });

  test.each([undefined, '*/*', 'application/json', 'text/plain', 'text/html;q=0', 'text/html; q=0.0, */*'])(
    'is JSON for Accept: %s',
    async (accept) => {
      const answer = await get(accept);
      expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/json']);
      expect(answer.headers.get('Vary')).toContain('Accept');
      expect(await answer.json()).toMatchObject({ name: 'pps-edge', api: '/api/v1' });
    },
  );

  it('answers HEAD alike, without a body', async () => {
    const answer = await get(BROWSER, 'HEAD');
    expect([answer.status, answer.headers.get('Content-Type'), await answer.text()]).toEqual([
      ...[200, 'text/html; charset=utf-8', ''],
    ]);
  });
});

describe('the front page', () => {
  let page: string;
  let key: string;
  beforeAll(async () => {
    await seedDatabases();
    ({ key } = await createOrganization());
    page = (await (await get(BROWSER)).text()).replaceAll('&amp;', '&');
  });

  it('names this host in its calls', () => {
    expect(page).not.toContain('ORIGIN');
    expect(page.match(/https:\/\/pps-edge\.test\/(api\/v1|static)\//g)).toHaveLength(3);
  });

  it('links to what is there', async () => {
    const links = [...page.matchAll(/(?:href|src)="(\/[^"]*)"/g)].map(([, path]) => path as string);
    expect(links.length).toBeGreaterThan(15);
    for (const link of new Set(links)) {
      const { status } = await fetchHere(link);
      expect([link, status]).toEqual([link, 200]);
    }
    for (const [, id] of page.matchAll(/href="#(\w+)"/g)) expect(page).toContain(` id="${id}"`);
  });

  it('shows the price that its call answers', async () => {
    const path = page.match(/api\/v1(\/fee-schedules[^']*)'/)?.[1] ?? '';
    const { body } = await ask<{ rates: Record<string, unknown>; locality_info: { locality: string } }>(path, key);
    const shown = Object.fromEntries(
      [...page.matchAll(/data-field="(\w+)">\$?([^<]*)</g)].map(([, field, value]) => [field, value]),
    );
    expect(shown).toEqual({
      non_facility_rate: String(body.rates.non_facility_rate),
      facility_rate: String(body.rates.facility_rate),
      locality: body.locality_info.locality,
    });
  });

  it('shows sentences of the claim that its call sends, in their order', async () => {
    const file = page.match(/https:\/\/pps-edge\.test(\/static\/examples\/[^ ]+) \|/)?.[1] ?? '';
    const claim = await (await fetchHere(file)).json();
    const path = page.match(/api\/v1(\/claimsproc[^']*)'/)?.[1] ?? '';
    const { body } = await post<{ summary: { text: string }[] }>(path, key, claim);
    const shown = [...page.matchAll(/<li>([A-Z][^<]*)<\/li>/g)].map(([, text]) => text as string);
    expect(shown).toHaveLength(4);
    const said = body.summary.map(({ text }) => text).filter((text) => shown.includes(text));
    expect(said).toEqual(shown);
  });
});
