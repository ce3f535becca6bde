import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { COUNT, numbersFor } from './fixtures/numbers.ts';
import { expectAccessible } from './support/accessible.ts';
import { consoleBrowser, type OpenOptions, screenshot } from './support/browser.ts';
import { buildFixture } from './support/fixture.ts';
import { server } from './support/server.ts';

const { openPage, expectFault } = consoleBrowser();
let asked: URLSearchParams[] = [];
let afterSignIn: NonNullable<OpenOptions['afterSignIn']>;
beforeAll(async () => {
  const { headers } = await fetch(`${server.origin}/console/`);
  const answers = {
    rows(query: URLSearchParams) {
      asked.push(query);
      return numbersFor(query);
    },
  };
  afterSignIn = await buildFixture('numbers', answers, headers.get('Content-Security-Policy') ?? '');
});

async function openList(search = '', options: OpenOptions = {}): Promise<Page> {
  asked = [];
  const page = await openPage(`/fixture/${search}`, { ...options, afterSignIn });
  await page.getByRole('grid').waitFor();
  await page.locator('[data-row]').first().waitFor();
  return page;
}
const row = (page: Page, number: number) => page.locator(`[data-row="${number}"]`);
const scroll = (page: Page, to: number | 'end') =>
  page.locator('.data-table-scroll').evaluate((element, top) => {
    element.scrollTop = top === 'end' ? element.scrollHeight : top;
  }, to);
const focused = (page: Page) =>
  page.evaluate('document.activeElement.dataset.row ?? document.activeElement.textContent');
const width = async (page: Page, title: string) =>
  (await page.getByRole('columnheader', { name: title }).boundingBox())?.width;

test('ten thousand rows are counted, and those in view are drawn', async () => {
  const page = await openList();
  await page.getByText('Numbers: 10,000').waitFor();
  expect(await page.getByRole('grid').getAttribute('aria-rowcount')).toBe(String(COUNT + 1));
  expect(await page.locator('[data-row]').count()).toBeLessThan(60);
  expect(asked.map((query) => [query.get('skip'), query.get('limit')])).toEqual([['0', '500']]);
});

test('scrolled to its end, the last page is asked for and the last row is seen', { tags: ['thorough'] }, async () => {
  const page = await openList();
  await scroll(page, 'end');
  await row(page, COUNT - 1)
    .getByText('Row 10000')
    .waitFor();
  expect(asked.map((query) => query.get('skip'))).toEqual(['0', '9500']);
  await expect.poll(() => new URL(page.url()).hash).toMatch(/^#row-99[78]\d$/);
});

test('an address with a place opens there', { tags: ['thorough'] }, async () => {
  const page = await openList('#row-5001');
  await row(page, 5000).getByText('Row 5001').waitFor();
  const [list, first] = await Promise.all([page.locator('tbody').boundingBox(), row(page, 5000).boundingBox()]);
  const header = await page.locator('thead').boundingBox();
  expect(first?.y).toBeCloseTo((header?.y ?? 0) + (header?.height ?? 0), 0);
  expect(list?.height).toBe(COUNT * 32);
  expect(asked[0]?.get('skip')).toBe('5000');
});

test('a title sorts up, down and not; the list begins at its top', { tags: ['thorough'] }, async () => {
  const page = await openList();
  await scroll(page, 3200);
  const title = page.getByRole('columnheader', { name: 'Weight' });
  for (const [direction, first] of [
    ['ascending', 'Row 1'],
    ['descending', 'Row 2322'],
    ['none', 'Row 1'],
  ] as const) {
    await title.getByRole('button').click();
    await expect.poll(() => title.getAttribute('aria-sort')).toBe(direction);
    await row(page, 0).getByText(first, { exact: true }).waitFor();
  }
  expect(numbersFor(new URLSearchParams('sort=weight&direction=descending&skip=0&limit=1')).rows[0]?.number).toBe(2322);
  expect(await page.getByRole('columnheader', { name: 'First' }).getByRole('button').count()).toBe(0);
});

test('a title sorts by the keyboard', { tags: ['thorough'] }, async () => {
  const page = await openList();
  await page.getByRole('button', { name: 'Number' }).press('Enter');
  await page.keyboard.press('Enter');
  await row(page, 0).getByText('Row 10000').waitFor();
  expect(new URL(page.url()).search).toBe('?sort=-number');
});

test('an edge is moved by mouse and by keyboard, and the width is kept', { tags: ['thorough'] }, async () => {
  const page = await openList();
  // It has its share of the free space.
  const before = (await width(page, 'Name')) ?? 0;
  expect(before).toBeGreaterThan(220);
  const edge = page.getByRole('separator', { name: 'Width of Name' });
  const box = await edge.boundingBox();
  if (!box) throw new Error('no edge');
  await page.mouse.move(box.x + 4, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + 54, box.y + 10, { steps: 5 });
  await page.mouse.up();
  const moved = Math.round(before) + 50;
  expect(await width(page, 'Name')).toBe(moved);
  await edge.press('ArrowLeft');
  await edge.press('ArrowLeft');
  const kept = moved - 32;
  await expect.poll(() => width(page, 'Name')).toBe(kept);
  expect(await edge.getAttribute('aria-valuenow')).toBe(String(kept));
  await page.reload();
  await page.getByRole('grid').waitFor();
  expect(await width(page, 'Name')).toBe(kept);
});

test('arrow keys go through rows and cells, and the focus stays where it is scrolled out of view', {
  tags: ['thorough'],
}, async () => {
  const page = await openList();
  await page.getByRole('button', { name: 'Number' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => focused(page)).toBe('0');
  await page.keyboard.press('End');
  await expect.poll(() => focused(page)).toBe('9999');
  await page.keyboard.press('PageUp');
  await page.keyboard.press('ArrowUp');
  const before = Number(await focused(page));
  expect(before).toBeLessThan(9998);
  await scroll(page, 0);
  await row(page, 0).getByText('Row 1', { exact: true }).waitFor();
  await expect.poll(() => focused(page)).toBe(String(before));
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => focused(page)).toBe(String(before + 1));
  await page.keyboard.press('Home');
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight');
  await expect.poll(() => focused(page)).toBe('Row 1');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => focused(page)).toBe('Row 2');
});

test('rows are selected by key and by mouse, a range with Shift', { tags: ['thorough'] }, async () => {
  const page = await openList();
  await page.getByRole('button', { name: 'Number' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  expect(await row(page, 0).getAttribute('aria-selected')).toBe('true');
  await row(page, 4)
    .locator('[data-check]')
    .click({ modifiers: ['Shift'] });
  await page.getByText('5 selected').waitFor();
  await row(page, 2).locator('[data-check]').click();
  await page.getByRole('button', { name: 'Mark 4 seen' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear selection' }).click();
  expect(await page.locator('[aria-selected="true"]').count()).toBe(0);
});

test('a click opens the panel, Enter the page, and back leads to the place', { tags: ['thorough'] }, async () => {
  const page = await openList();
  await scroll(page, 6400);
  await row(page, 205).getByText('Row 206').click();
  await page.getByRole('complementary', { name: 'Row' }).getByText('Row 206').waitFor();
  await expect.poll(() => new URL(page.url()).hash).toBe('#row-201');
  await row(page, 205).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'One number' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/console/fixture/numbers/206');
  await page.goBack();
  await row(page, 205).getByText('Row 206').waitFor();
  await page.getByRole('complementary', { name: 'Row' }).waitFor();
});

test('two changes in one moment both hold', async () => {
  const page = await openList();
  await page.getByRole('button', { name: 'Number' }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await row(page, 0).getByText('Row 10000').waitFor();
  expect(new URL(page.url()).search).toBe('?sort=-number');
});

test('a page that fails is asked for again on demand alone', { tags: ['thorough'] }, async () => {
  expectFault(/status of 500/);
  const page = await openList();
  let failures = 0;
  await page.context().route('**/console/fixture/rows?*skip=5000*', (route) => {
    failures += 1;
    return route.fulfill({ status: 500, json: { detail: 'Something broke' } });
  });
  await scroll(page, 5000 * 32);
  await page.getByText('Something broke').waitFor();
  await scroll(page, 5040 * 32);
  await page.waitForTimeout(400);
  expect(failures).toBe(1);
  await page.context().unroute('**/console/fixture/rows?*skip=5000*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await row(page, 5050).getByText('Row 5051').waitFor();
});

test('a text is asked for once it rests', { tags: ['thorough'] }, async () => {
  const page = await openList();
  await page.getByRole('searchbox', { name: 'Name' }).pressSequentially('9999', { delay: 10 });
  await page.getByText('Numbers: 1', { exact: true }).waitFor();
  expect(asked.map((query) => query.get('name'))).toEqual([null, '9999']);
});

test('a long list satisfies axe', async () => {
  const page = await openList('?sort=-weight&state=OH');
  await row(page, 3).click();
  await expectAccessible(page);
  await screenshot(page, `list`);
});
