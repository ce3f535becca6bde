/** The front page in a browser: for everybody, in both themes, on any width. */
import { test } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { consoleBrowser, expectNoSidewaysScroll, screenshot } from './support/browser.ts';

const { openPage } = consoleBrowser();

test.each([1280, 320])('is readable %i pixels wide', { tags: ['thorough'] }, async (width) => {
  const page = await openPage('/sign-in', { width, isSignedIn: false });
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({
    width,
    height: (await page.evaluate('document.documentElement.scrollHeight')) as number,
  });
  await screenshot(page, `landing-${width}`);
});

test('leads to the console', { tags: ['thorough'] }, async () => {
  const page = await openPage('/data');
  await page.goto('/');
  await page.getByRole('link', { name: 'Open the console' }).click();
  await page.waitForURL(/\/console(\/|$)/);
  await page.getByRole('heading', { level: 1 }).waitFor();
});
