/** A biller pastes an outpatient bill, sees the edits by line, mends one and prints: by keyboard, and by mouse. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { consoleBrowser, screenshot } from './support/browser.ts';

const { openPage } = consoleBrowser({ loadsAnew: true });

/** An invented bill as a spreadsheet has it. */
const BILL = [
  'Rev\tDescription\tCPT/HCPCS\tMod\tDOS\tQty\tCharges',
  '450\tEMERGENCY\t99284-25\t\t3/10/26\t1\t$900.00',
  '352\tSCAN\t74177\t\t3/10/26\t1\t$2,400.00',
  '300\tLAB\t80053\t\t3/10/26\t1\t$80.00',
  '636\tDRUG\tJ2405\t\t3/10/26\t4\t$120.00',
  '260\tINFUSION\t96374\t\t3/10/26\t1\t$400.00',
  '\tTotal\t\t\t\t\t$3,900.00',
].join('\n');
const ACTIONS_MAX = 12;

const focused = (page: Page) =>
  page.evaluate<string>(
    '(document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.labels?.[0]?.textContent ?? document.activeElement?.textContent ?? "").trim()',
  );
const result = (page: Page) => page.getByRole('region', { name: 'Result' });
const line = (page: Page, code: string) => page.getByRole('row').filter({ hasText: code });

async function openBlank(): Promise<Page> {
  const page = await openPage('/claims', {
    afterSignIn: (context) => context.grantPermissions(['clipboard-read', 'clipboard-write']),
  });
  await page.evaluate('window.print = () => { window.printed = (window.printed ?? 0) + 1; }');
  await page.evaluate((text) => navigator.clipboard.writeText(text), BILL);
  return page;
}

/** Counts actions: a click, a text, a key; Tab until a field is reached is one. */
function counted(page: Page) {
  let actions = 0;
  const act = async (run: () => Promise<unknown>) => {
    actions++;
    await run();
  };
  return {
    count: () => actions,
    click: (run: () => Promise<unknown>) => act(run),
    type: (text: string) => act(() => page.keyboard.type(text)),
    press: (key: string) => act(() => page.keyboard.press(key)),
    tabTo: (text: string, key = 'Tab') =>
      act(async () => {
        for (let presses = 0; !(await focused(page)).startsWith(text); presses++) {
          if (presses === 120) throw new Error(`${key} does not reach ${text}; it stands at ${await focused(page)}`);
          await page.keyboard.press(key);
        }
      }),
  };
}

async function expectMended(page: Page, before: string): Promise<void> {
  await expect.poll(() => line(page, '96374').last().textContent()).not.toBe(before);
  expect(await line(page, '96374').last().textContent()).not.toMatch(/rejected/i);
}

test('by keyboard', async () => {
  const page = await openBlank();
  const { count, type, press, tabTo } = counted(page);
  await press('Control+V');
  // The first gap has the focus.
  await expect.poll(() => focused(page)).toBe('Provider CCN');
  await type('980001');
  await tabTo('Principal diagnosis');
  await type('r109');
  await press('Control+Enter');
  await result(page).waitFor();
  const rejected = (await line(page, '96374').last().textContent()) ?? '';
  expect(rejected).toMatch(/rejected/i);
  await tabTo('Line 5, Modifiers');
  await type('59');
  await press('Control+Enter');
  await expectMended(page, rejected);
  await tabTo('Print');
  await press('Enter');
  await page.getByRole('dialog', { name: 'Print the answer' }).waitFor();
  await tabTo('Print');
  await press('Enter');
  await expect.poll(() => page.evaluate('window.printed')).toBe(1);
  expect(count()).toBeLessThanOrEqual(ACTIONS_MAX);
});

test('by mouse', async () => {
  const page = await openBlank();
  const { count, click, type, press } = counted(page);
  await press('Control+V');
  await expect.poll(() => focused(page)).toBe('Provider CCN');
  await type('980001');
  await click(() => page.getByLabel('Principal diagnosis', { exact: true }).click());
  await type('r109');
  await click(() => page.getByRole('button', { name: /^Run/ }).click());
  await result(page).waitFor();
  const rejected = (await line(page, '96374').last().textContent()) ?? '';
  expect(rejected).toMatch(/rejected/i);
  await expectAccessible(page);
  await screenshot(page, 'claims-outpatient-bill');
  await click(() => page.getByLabel('Line 5, Modifiers').click());
  await type('59');
  await click(() => page.getByRole('button', { name: /^Run/ }).click());
  await expectMended(page, rejected);
  await click(() => page.getByRole('button', { name: 'Print' }).click());
  await click(() => page.getByRole('dialog').getByRole('button', { name: 'Print' }).click());
  await expect.poll(() => page.evaluate('window.printed')).toBe(1);
  expect(count()).toBeLessThanOrEqual(ACTIONS_MAX);
});
