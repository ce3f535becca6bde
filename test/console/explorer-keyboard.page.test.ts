/** The explorer by keyboard alone. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { consoleBrowser } from './support/browser.ts';

const { openPage } = consoleBrowser({ loadsAnew: true });
const result = (page: Page) => page.getByRole('region', { name: 'Result' });
const focused = async (page: Page) =>
  (await page.evaluate(
    '(document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent ?? "").trim()',
  )) as string;

/** Presses Tab until what has the focus begins with a text. */
async function tabTo(page: Page, text: string, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press(key);
    if ((await focused(page)).startsWith(text)) return;
  }
  throw new Error(`Tab does not reach ${text}; it stands at ${await focused(page)}`);
}

/** Waits until so many steps show what they are made of. */
const openSteps = (page: Page, count: number) =>
  expect.poll(() => page.getByRole('button', { name: 'Copy as proof' }).count()).toBe(count);

test('a claim is chosen, priced, explained and proved by keyboard alone', async () => {
  const page = await openPage('/claims', {
    afterSignIn: (context) => context.grantPermissions(['clipboard-read', 'clipboard-write']),
  });
  await tabTo(page, 'Examples');
  await page.keyboard.press('Enter');
  await page.getByText(/^\d+ found$/).waitFor();
  await page.keyboard.type('charges so high');
  await page.keyboard.press('Enter');
  // The dialog gives the focus back to what opened it.
  await expect.poll(() => focused(page)).toBe('Examples');
  await expect.poll(() => page.getByLabel('Claim id').inputValue()).toBe('IPPS-OUTLIER');
  await page.keyboard.press('Control+Enter');
  await result(page).getByText('$95,763.39').waitFor();

  await tabTo(page, 'Payment');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('Payment');
  await tabTo(page, 'Operating disproportionate share');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toMatch(/^operating_dsh627\.00/);
  await openSteps(page, 1);
  await tabTo(page, 'operating_dsh_factor');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toMatch(/^operating_dsh_factor0\.3405/);
  await openSteps(page, 2);
  await tabTo(page, 'Copy as proof');
  await page.keyboard.press('Enter');
  await page.getByText('Copied').waitFor();
  expect(await page.evaluate('navigator.clipboard.readText()')).toMatch(/^operating_dsh_factor \(IPPS\): 0\.3405\n/);

  await tabTo(page, '$95,763.39', 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Why $95,763.39' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toMatch(/^\$95,763\.39/);

  await tabTo(page, 'Form', 'Shift+Tab');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => focused(page)).toBe('JSON');
  await page.getByText('"IPPS-OUTLIER"').waitFor();
  await tabTo(page, 'Modules', 'Shift+Tab');
  await page.keyboard.press('?');
  await page.getByRole('dialog').getByText('Run the claim').waitFor();
});

test('a stay is entered in the form and its codes are completed by keyboard alone', {
  tags: ['thorough'],
}, async () => {
  const page = await openPage('/claims');
  const enter = async (path: string, text: string) => {
    const field = () => page.evaluate('document.activeElement?.dataset.field');
    for (let presses = 0; (await field()) !== path; presses++) {
      if (presses === 40) throw new Error(`Tab does not reach ${path}; it stands at ${await field()}`);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.type(text);
  };
  const choose = async (text: string) => {
    const option = page.getByRole('option').filter({ hasText: text });
    await option.waitFor();
    while ((await option.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  };
  await tabTo(page, 'Form');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Inpatient');
  await page.getByRole('heading', { name: 'Patient', exact: true }).waitFor();
  await enter('admit_date', '030226');
  await enter('thru_date', '3/7/26');
  await enter('patient_status', '01');
  await enter('billing_provider.other_id', 'sample short term');
  await choose('980001');
  await enter('principal_dx.code', 'acute on chronic systolic');
  await choose('I50.23');
  await tabTo(page, 'Diagnosis 1, Code');
  await page.keyboard.type('kidney failure unspec');
  await choose('N17.9');
  await page.keyboard.press('Tab');
  await expect.poll(() => focused(page)).toBe('Diagnosis 1, POA');
  await page.keyboard.type('Y');
  await page.keyboard.press('Control+Enter');
  await result(page).getByText('DRG 292, Heart Failure and Shock with CC').waitFor();
});
