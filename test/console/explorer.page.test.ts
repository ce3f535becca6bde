import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { SETTINGS } from '../../console/parts/claims/claim-settings.ts';
import { MODULE_NAMES } from '../../src/engine/claim/claim.ts';
import { expectAccessible } from './support/accessible.ts';
import { consoleBrowser, expectNoSidewaysScroll, SHOWS_JSON, screenshot } from './support/browser.ts';
import { expectPlainWords } from './support/plain-words.ts';

const { openPage, expectFault } = consoleBrowser({ tab: SHOWS_JSON });
const EXAMPLES = join(import.meta.dirname, '../../examples/claims');
const example = (name: string) => readFileSync(join(EXAMPLES, `${name}.json`), 'utf8');
const editor = (page: Page) => page.getByRole('textbox', { name: 'Claim as JSON' });
const answer = (page: Page) => page.getByRole('region', { name: 'Answer' });
const result = (page: Page) => page.getByRole('region', { name: 'Result' });
const selection = (page: Page) =>
  editor(page).evaluate((field) => {
    const { value, selectionStart, selectionEnd } = field as HTMLTextAreaElement;
    return value.slice(selectionStart, selectionEnd);
  });

async function run(page: Page, text: string): Promise<void> {
  await editor(page).fill(text);
  await page.keyboard.press('Control+Enter');
}

describe('the claim', () => {
  test('begins with the provider that the address names, which the address then forgets', async () => {
    const page = await openPage('/claims?provider_ccn=980002');
    await expect.poll(() => editor(page).inputValue()).toContain('"other_id": "980002"');
    expect(new URL(page.url()).search).toBe('');
    await editor(page).fill(example('ipps-outlier'));
    await page.getByRole('link', { name: 'Providers', exact: true }).click();
    await page.goto('/console/claims?provider_ccn=980002');
    await expect.poll(() => editor(page).inputValue()).toContain('"billing_provider": { "other_id": "980002" }');
    expect(await editor(page).inputValue()).toContain('"claimid": "IPPS-OUTLIER"');
  });

  test('is chosen among the examples and priced', async () => {
    const page = await openPage('/claims');
    await page.getByText('No answer yet').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Examples' }).click();
    await page.getByText(/^\d+ found$/).waitFor();
    const names = await page.getByRole('dialog').getByRole('listitem').allTextContents();
    const files = readdirSync(EXAMPLES).filter((file) => file.endsWith('.json'));
    expect(names.map((name) => `${name.split(' ')[0]}.json`).sort()).toEqual(files.sort());
    // Each setting has one, found by its words.
    for (const { name } of SETTINGS) expect(names.filter((words) => words.includes(` ${name}`))).not.toEqual([]);
    await expectAccessible(page);
    await page.keyboard.type('charges so high');
    await page.keyboard.press('Enter');
    await expect.poll(() => editor(page).inputValue()).toBe(example('ipps-outlier'));
    await page.keyboard.press('Control+Enter');
    await result(page).getByText('$95,763.39').waitFor();
    expect(await result(page).textContent()).toContain('DRG 292, Heart Failure and Shock with CC');
    expect(await result(page).textContent()).toContain('return code 16: Paid as a cost outlier');
    expect(await answer(page).getByRole('status').first().textContent()).toBe('Medicare allows $95,763.39');
    await expectAccessible(page);
    await screenshot(page, `claims`);
  });

  test('that is no JSON names its first fault, which Ctrl+Enter selects', async () => {
    const page = await openPage('/claims');
    await run(page, '{\n  "claimid": "A"\n  "bill_type": "111"\n}');
    expect(await page.locator('.json-fault').textContent()).toBe('Line 3, column 3 A comma or } is missing');
    await expect.poll(() => selection(page)).toBe('"');
    await expectAccessible(page);
    await editor(page).fill('{\n  "claimid": "A",\n  "bill_type": "111"\n}');
    await page.locator('.json-fault').waitFor({ state: 'detached' });
  });

  test('that is refused has its problems, each leading to its field', async () => {
    expectFault(/400 \(Bad Request\)/);
    const page = await openPage('/claims');
    await run(
      page,
      example('opps-emergency')
        .replace('"from_date": "2026-03-10"', '"from_date": "2026-13-40"')
        .replace('"units": 1', '"units": "x"'),
    );
    await result(page).getByText('Refused').waitFor();
    expect(await answer(page).getByRole('heading', { name: '2 problems' }).count()).toBe(1);
    await expectPlainWords(page, 'refused');
    await page.getByRole('button', { name: 'Line 1, Units' }).click();
    await expect.poll(() => selection(page)).toBe('"x"');
    await page.getByRole('button', { name: 'From', exact: true }).click();
    await expect.poll(() => selection(page)).toBe('"2026-13-40"');
    await expectAccessible(page);
  });

  test('that deserves a second look has warnings', async () => {
    const page = await openPage('/claims');
    await run(page, example('opps-rejected-line'));
    await result(page).getByText('$985.38').waitFor();
    await page.getByRole('button', { name: 'Line 5' }).click();
    await expect.poll(() => selection(page)).toContain('96374');
    await expectAccessible(page);
  });

  test('is chosen where several were dropped', async () => {
    const page = await openPage('/claims');
    const lines = [example('ipps-outlier'), example('hospice-month')].map((text) => JSON.stringify(JSON.parse(text)));
    await page.locator('input[type=file]').setInputFiles({
      name: 'claims.ndjson',
      mimeType: 'application/x-ndjson',
      buffer: Buffer.from(lines.join('\n')),
    });
    const dialog = page.getByRole('dialog', { name: 'Choose a claim' });
    await dialog.getByRole('button', { name: /^HOSPICE-MONTH/ }).click();
    await expect.poll(() => editor(page).inputValue()).toContain('"HOSPICE-MONTH"');
    await page.locator('input[type=file]').setInputFiles({
      name: 'broken.json',
      mimeType: 'application/json',
      buffer: Buffer.from('{\n"claimid": }'),
    });
    await page.getByText('broken.json: line 2, column 12').waitFor();
    await page.locator('input[type=file]').setInputFiles({
      name: 'latin.json',
      mimeType: 'application/json',
      buffer: Buffer.from('{ "claimid": "M\u00fcller" }', 'latin1'),
    });
    await page.getByText('latin.json is not UTF-8, as JSON is').waitFor();
    expect(await editor(page).inputValue()).toContain('"HOSPICE-MONTH"');
  });

  test('runs by the modules of its bill type and under a contract', async () => {
    const page = await openPage('/claims');
    await editor(page).fill(example('opps-emergency').replace('"AUTO"', '"IOCE", "OPPS"'));
    await page.getByText('Modules: IOCE, OPPS').click();
    const modules = page.getByRole('group', { name: 'Modules' }).locator('label');
    await modules.filter({ hasText: 'ASC' }).waitFor();
    expect(await modules.allInnerTexts()).toEqual([expect.stringMatching(/^AUTO/), ...MODULE_NAMES]);
    await page.getByRole('checkbox', { name: 'IOCE' }).uncheck();
    expect(await editor(page).inputValue()).toContain('"modules": ["OPPS"]');
    await page.getByRole('checkbox', { name: 'AUTO' }).check();
    expect(await editor(page).inputValue()).toContain('"modules": ["AUTO"]');
    await page.getByRole('combobox', { name: 'Contract' }).fill('DEMO-2026');
    expect(await editor(page).inputValue()).toContain('"contract_id": "DEMO-2026"');
    await page.getByRole('button', { name: 'Run Ctrl+Enter' }).click();
    await result(page).getByText('$789.91').waitFor();
    expect(await result(page).textContent()).toContain('$648.60');
  });
});

describe('earlier runs', () => {
  test('are restored with their answer, and stay in the tab', async () => {
    const page = await openPage('/claims');
    await run(page, example('ipps-outlier'));
    await result(page).getByText('$95,763.39').waitFor();
    await run(page, example('hospice-month'));
    await result(page).getByText('$8,430.43').waitFor();
    await page.reload();
    expect(await editor(page).inputValue()).toBe(example('hospice-month'));
    await page.getByRole('button', { name: 'Earlier runs' }).click();
    await page.getByRole('button', { name: /^IPPS-OUTLIER .* \$95,763\.39$/ }).click();
    await result(page).getByText('$95,763.39').waitFor();
    expect(await editor(page).inputValue()).toBe(example('ipps-outlier'));
    expect(page.url()).toMatch(/\/console\/claims$/);
    expect(await page.evaluate('JSON.stringify(localStorage)')).not.toContain('IPPS-OUTLIER');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL('**/console/sign-in');
    expect(await page.evaluate('sessionStorage.length')).toBe(0);
  });
});

test('a failed run says so and is repeated', { tags: ['thorough'] }, async () => {
  expectFault(/503/);
  const page = await openPage('/claims', {
    afterSignIn: async (context) => {
      await context.route(
        '**/process/pps**',
        (route) => route.fulfill({ status: 503, json: { detail: 'Down for a moment', code: 'unavailable' } }),
        { times: 1 },
      );
    },
  });
  await run(page, example('ipps-outlier'));
  await page.getByText('Down for a moment').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await result(page).getByText('$95,763.39').waitFor();
});

test('at 320 pixels nothing is lost', { tags: ['thorough'] }, async () => {
  const page = await openPage('/claims', { width: 320, height: 640 });
  await run(page, example('opps-rejected-line'));
  await result(page).getByText('$985.38').waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await screenshot(page, 'claims-320');
});
