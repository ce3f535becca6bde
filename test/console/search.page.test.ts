import { expect, test } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { consoleBrowser, expectNoSidewaysScroll, screenshot } from './support/browser.ts';

const { openPage, expectFault } = consoleBrowser({ loadsAnew: true });

test('codes, providers and contracts are found by the keyboard alone', { tags: ['thorough'] }, async () => {
  const page = await openPage('/data');
  await page.keyboard.press('/');
  await page.keyboard.type('heart failure');
  const found = (group: string) => page.getByRole('region', { name: group }).getByRole('link');
  expect(await found('Diagnoses').first().textContent()).toContain('Heart failure');
  await expectAccessible(page);
  await screenshot(page, `search`);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  const first = (await found('Diagnoses').first().getAttribute('href')) ?? '';
  expect(first).toMatch(/^\/console\/codes\/icd10cm\/\d{4}\/I/);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.waitForURL(`**${first}`);
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  // The sample has no index of that year.
  expectFault(/404/);
});

test.each([
  ['980001', 'Providers', '/console/providers/980001'],
  ['demo', 'Contracts', '/console/contracts/DEMO-2026'],
  ['291', 'DRGs', '/console/drgs/291'],
  ['G2025', 'Other codes', '/console/codes/reference?q=G2025'],
])('%s is found among %s', async (text, group, path) => {
  const page = await openPage('/data');
  await page.keyboard.press('/');
  await page.keyboard.type(text);
  const link = page.getByRole('region', { name: group }).getByRole('link').first();
  expect(await link.getAttribute('href')).toBe(path);
});

test('what was typed over is not asked for to the end, and the rest stays if a part is refused', {
  tags: ['thorough'],
}, async () => {
  expectFault(/status of 503/);
  const asked: string[] = [];
  const aborted: string[] = [];
  const page = await openPage('/data', {
    width: 320,
    height: 640,
    afterSignIn: async (context) => {
      await context.route('**/api/v1/provider-master/search?**', async (route) => {
        const text = new URL(route.request().url()).searchParams.get('q') ?? '';
        asked.push(text);
        // The first text's answer never comes.
        if (text === 'dem') return;
        await route.fulfill({ status: 503, json: { detail: 'The registry is asleep' } });
      });
      context.on('requestfailed', (request) => aborted.push(new URL(request.url()).searchParams.get('q') ?? ''));
    },
  });
  await page.keyboard.press('/');
  await page.keyboard.type('dem');
  await expect.poll(() => asked).toEqual(['dem']);
  await page.keyboard.type('o');
  await page.getByRole('alert').getByText('The registry is asleep').waitFor();
  expect(aborted).toContain('dem');
  expect(asked).toEqual(['dem', 'demo']);
  await page.getByRole('link', { name: /^DEMO-2026/ }).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await screenshot(page, 'search-320');
});

test('a text that nothing has says so', { tags: ['thorough'] }, async () => {
  const page = await openPage('/data');
  await page.keyboard.press('/');
  await page.keyboard.type('qqzzqq');
  await page.getByText('Nothing found').waitFor();
  await expectAccessible(page);
});
