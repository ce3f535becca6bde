import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { consoleBrowser, expectNoSidewaysScroll, screenshot } from './support/browser.ts';

const { openPage, expectFault } = consoleBrowser();

test('documents of all kinds are searched together; Enter opens one', async () => {
  const page = await openPage('/coverage');
  await page.getByRole('row', { name: /^NCD 240\.2 Home Use of Oxygen/ }).waitFor();
  await page.getByRole('row', { name: /^Article A52466/ }).waitFor();
  await page.getByRole('searchbox', { name: 'Section, id or words' }).fill('L33718');
  const row = page.getByRole('row', { name: /^LCD L33718 Positive Airway Pressure/ });
  await row.waitFor();
  await expect.poll(() => page.getByRole('row', { name: /^NCD/ }).count()).toBe(0);
  await expectAccessible(page);
  await screenshot(page, 'coverage');
  await row.click();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: /^Positive Airway Pressure .* L33718, version 52/ }).waitFor();
});

test('the text stands in a frame, the codes in a list', async () => {
  const page = await openPage('/coverage/lcd/L33718');
  const frame = page.locator('iframe');
  expect(await frame.getAttribute('sandbox')).toBe('');
  const text = frame.contentFrame();
  await text.getByRole('heading', { level: 1, name: /^Positive Airway Pressure/ }).waitFor();
  // The document's own style counts: its facts stand in two columns.
  expect(
    await text
      .locator('dl')
      .first()
      .evaluate((list) => getComputedStyle(list).display),
  ).toBe('grid');
  await screenshot(page, `coverage-document`);
  await page.getByRole('link', { name: 'Codes (22)' }).click();
  await page.getByRole('row', { name: /^A4604 HCPCS TUBING WITH INTEGRATED HEATING ELEMENT/ }).waitFor();
  expect(await page.getByRole('listitem').filter({ hasText: 'MCD LCD HCPCS' }).textContent()).toContain('sample');
  await expectAccessible(page);
});

test('an article has the diagnoses that it covers; an NCD is found by its section', async () => {
  const page = await openPage('/coverage/article/A56767?view=codes');
  await page.getByRole('row', { name: /^F06\.8 covered/ }).waitFor();
  await page.goto('/console/coverage/ncd/240.2');
  await page.getByRole('heading', { level: 1, name: /^Home Use of Oxygen/ }).waitFor();
});

test('documents are found by a code that they list', async () => {
  const page = await openPage('/coverage');
  await page.getByRole('searchbox', { name: 'HCPCS code listed (LCD)' }).fill('a4604');
  await page.getByRole('row', { name: /^LCD L33800/ }).waitFor();
  await expect.poll(() => page.getByRole('row', { name: /^(NCD|Article|LCD)/ }).count()).toBe(2);
  await page.getByRole('button', { name: 'Remove HCPCS code listed (LCD): a4604' }).click();
  await page.getByRole('searchbox', { name: 'Diagnosis listed (article)' }).fill('F0');
  await page.getByRole('button', { name: 'Clear the filters' }).waitFor();
  await page.getByRole('searchbox', { name: 'Diagnosis listed (article)' }).fill('F06.8');
  await page.getByRole('row', { name: /^Article A56767/ }).waitFor();
  await expect.poll(() => page.getByRole('row', { name: /^(NCD|LCD)/ }).count()).toBe(0);
  await expectAccessible(page);
  // The sample has no list of noncovered diagnoses: that nothing is found says nothing.
  await page.getByRole('searchbox', { name: 'Diagnosis listed (article)' }).fill('E11.9');
  await page.getByText('no noncovered diagnoses of articles are loaded').waitFor();
  // Nor does a row of the code before.
  await expect.poll(() => page.getByRole('row', { name: /^Article/ }).count()).toBe(0);
  expect(await page.getByText('Documents: 1').count()).toBe(0);
  await expectAccessible(page);
  expectFault(/404/);
});

const HOSTILE = `<!doctype html><html><head><style>p{color:red}</style></head><body><p id="text">A text</p>
<script>parent.postMessage('ran', '*'); document.getElementById('text').textContent = 'changed';</script>
<img src="/api/v1/releases?own=1" onerror="document.getElementById('text').textContent = 'changed'">
<img src="ORIGIN/api/v1/releases?own=2"><img src="OTHER/picture.png">
<link rel="stylesheet" href="OTHER/style.css"><style>@import 'OTHER/import.css';</style>
<svg onload="document.getElementById('text').textContent = 'changed'"></svg>
<iframe src="OTHER/frame"></iframe><object data="OTHER/object"></object>
<meta http-equiv="refresh" content="0; url=OTHER/refresh">
<form action="OTHER/form"><button id="send">Send</button></form>
<a id="top" href="OTHER/top" target="_top">Top</a><a id="link" href="OTHER/link">Link</a></body></html>`;

test('of a hostile document nothing runs, and no request leaves', { tags: ['thorough'] }, async () => {
  const arrived: string[] = [];
  const other = createServer((request, response) => {
    arrived.push(request.url ?? '');
    response.end();
  });
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  try {
    const page = await openPage('/coverage', {
      afterSignIn: async (context) => {
        context.on('requestfinished', (request) => {
          if (request.url().includes('own=')) arrived.push(request.url());
        });
        await context.route('**/coverage/lcd/doc/**', (route) => {
          const { origin } = new URL(route.request().url());
          const body = HOSTILE.replaceAll('OTHER', address).replaceAll('ORIGIN', origin);
          return route.fulfill({ contentType: 'text/html', body });
        });
      },
    });
    await page.evaluate(`addEventListener('message', () => { document.title = 'ran'; })`);
    await page.getByRole('row', { name: /^LCD L33718/ }).click();
    await page.keyboard.press('Enter');
    const text = page.locator('iframe').contentFrame();
    await text.getByText('A text').waitFor();
    await text.locator('#send').click();
    await text.locator('#top').click();
    expect(await text.locator('#text').textContent()).toBe('A text');
    await text.locator('#link').click();
    // Whatever would run or be fetched has been by the time that the page has shown two other things.
    await page.getByRole('link', { name: 'Codes (22)' }).click();
    await page.getByRole('row', { name: /^A4604/ }).waitFor();
    await page.getByRole('link', { name: 'Text', exact: true }).click();
    expect(await text.locator('#text').textContent()).toBe('A text');
    expect(await page.title()).not.toBe('ran');
    expect(new URL(page.url()).pathname).toBe('/console/coverage/lcd/L33718');
    expect(arrived).toEqual([]);
    // The browser reports each request that it refuses.
    expectFault(/Content Security Policy|sandboxed/);
    expectFault(/^request to http:\/\/127\.0\.0\.1/);
  } finally {
    other.close();
  }
});

test('a document that is not loaded leads back to the search', async () => {
  const page = await openPage('/coverage/lcd/L99999');
  await page.getByRole('heading', { level: 1, name: 'L99999 is not there' }).waitFor();
  await expectAccessible(page);
});

test('at 320 pixels nothing is lost', { tags: ['thorough'] }, async () => {
  const page = await openPage('/coverage/lcd/L33718', { width: 320, height: 640 });
  await page.locator('iframe').contentFrame().getByRole('heading', { level: 1 }).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await screenshot(page, 'coverage-320');
});
