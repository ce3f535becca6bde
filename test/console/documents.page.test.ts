/** The pages of the documents, as they are built, in a browser: none is wider than its screen, and long ones have contents. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chromiumOnPath } from '../../scripts/chromium.ts';
import { ROOT } from '../../scripts/local-databases.ts';

const BUILT = join(ROOT, 'public');
const NAMES = readdirSync(join(BUILT, 'pages/docs')).map((name) => name.replace(/\.html$/, ''));
const ORIGIN = 'http://documents.test';

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: chromiumOnPath() as string, args: ['--no-sandbox'] });
});
afterAll(() => browser?.close());

const fileOf = (path: string) => (path.startsWith('/static/') ? path : `/pages${path}.html`);

async function opened(name: string, width: number) {
  const page = await browser.newPage({ viewport: { width, height: 800 } });
  await page.route('**/*', (route) => {
    const path = fileOf(new URL(route.request().url()).pathname);
    const contentType = { css: 'text/css', html: 'text/html; charset=utf-8', svg: 'image/svg+xml', png: 'image/png' };
    const ending = path.split('.').at(-1) as keyof typeof contentType;
    return route.fulfill({ body: readFileSync(join(BUILT, path)), contentType: contentType[ending] });
  });
  await page.goto(`${ORIGIN}/docs/${name}`);
  return page;
}

test.each(NAMES)('%s is as wide as its screen', async (name) => {
  for (const width of [320, 390, 1280]) {
    const page = await opened(name, width);
    expect([width, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([width, width]);
    await page.close();
  }
});

test.each(NAMES)('%s begins with its text, and has its headings as contents', async (name) => {
  const page = await opened(name, 390);
  const links = page.locator('.contents a');
  const headings = await page.locator('main :is(h2, h3)').count();
  expect(await links.count()).toBe(headings > 1 ? headings : 0);
  const heading = await page.locator('main h1').boundingBox();
  expect(heading?.y).toBeLessThan(400);
  const last = links.last();
  if ((await links.count()) > 0) {
    await last.click();
    const target = page.locator(`[id="${(await last.getAttribute('href'))?.slice(1)}"]`);
    await expect.poll(() => target.evaluate((node) => node.getBoundingClientRect().top)).toBeLessThan(800);
  }
  await page.close();
});

test('all documents are a click away', async () => {
  const page = await opened('data', 390);
  const link = page.getByRole('link', { name: 'Data', exact: true });
  expect(await link.isVisible()).toBe(false);
  await page.getByText('All documents').click();
  expect(await page.locator('header nav a').count()).toBe(NAMES.length);
  expect(await page.locator('header nav a[aria-current]').innerText()).toBe(await page.locator('main h1').innerText());
  await page.close();
});
