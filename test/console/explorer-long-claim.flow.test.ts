/** The explorer with a long claim. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { consoleBrowser, SHOWS_JSON } from './support/browser.ts';

const { openPage } = consoleBrowser({ tab: SHOWS_JSON });
const EMERGENCY = join(import.meta.dirname, '../../examples/claims/opps-emergency.json');

test('a claim of 450 lines is answered whole', { tags: ['thorough'] }, async () => {
  const claim = JSON.parse(readFileSync(EMERGENCY, 'utf8'));
  claim.lines = Array.from({ length: 450 }, (_, i) => ({ ...claim.lines[i % 3], service_date: '2026-03-10' }));
  const page = await openPage('/claims');
  const lines = page.getByRole('region', { name: 'Lines' });
  await page.getByRole('textbox', { name: 'Claim as JSON' }).fill(JSON.stringify(claim));
  await page.keyboard.press('Control+Enter');
  await lines.getByRole('row', { name: /^450 / }).waitFor();
  await page.getByText(/^OPPS \d+ steps$/).click();
  await page.getByText(/^\d+ more: find a step by its name or line\.$/).waitFor();
  const last = lines.getByRole('row', { name: /^448 / });
  await last.getByRole('button').first().click();
  await page.getByRole('dialog').waitFor();
  await page.getByRole('button', { name: 'Go to its step' }).click();
  await expect.poll(() => page.evaluate('document.activeElement?.textContent?.trim()')).toMatch(/^\w+ ?line 448/);
  await page.keyboard.press('Escape');
});
