import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { send } from './support/api.ts';
import { consoleBrowser, expectNoSidewaysScroll, screenshot } from './support/browser.ts';
import { makeContractWithTerms, removeContract } from './support/contracts.ts';

const { openPage, expectFault } = consoleBrowser();

const at = (page: Page) => page.getByRole('complementary', { name: 'The claim at hand' });

/** Path of the demo contract's terms. Nothing here saves them. */
async function demoTerms(): Promise<string> {
  const [config] = await send<{ id: string }[]>('GET', '/contracts/DEMO-2026/configs');
  return `/contracts/DEMO-2026/configs/${config?.id}/terms`;
}

test('a test’s claim is priced by the terms as they are typed', { tags: ['thorough'] }, async () => {
  const page = await openPage(await demoTerms());
  await page
    .getByLabel('Claim', { exact: true })
    .selectOption({ label: 'Stay with intensive care and an implant (invented)' });
  await at(page).getByRole('button', { name: '$16,950.00 why' }).waitFor();
  await at(page).getByRole('button', { name: '$4,415.22 why' }).waitFor();
  await at(page)
    .getByRole('row', { name: /^Implants over \$5,000 line 3 \$5,000\.00 why$/ })
    .waitFor();
  await at(page)
    .getByRole('row', { name: /^3 0278 Implants over \$5,000 \$12,500\.00 \$5,000\.00 why$/ })
    .waitFor();
  await at(page)
    .getByRole('row', { name: /^1 0200 Stays with intensive care \$14,000\.00 with the claim$/ })
    .waitFor();
  await page.locator('[data-term="icu"]').getByRole('button', { name: '$11,950.00 why' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Stays with intensive care (CONTRACT)').waitFor();
  await dialog.getByText('by_revenue_1 = 3200').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Edit Implants over $5,000' }).click();
  await page.getByLabel('Percent (%)').fill('50');
  await at(page).getByText('$18,200.00').waitFor();
  await at(page).getByRole('button', { name: '$16,950.00 why' }).click();
  await dialog.getByText('The terms as they are saved').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await at(page).getByRole('button', { name: '+$1,250.00 why' }).click();
  await dialog.getByText('payment of as typed − payment of saved').waitFor();
  await dialog.getByText('payment of saved = $16,950.00').waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await at(page)
    .getByRole('row', { name: /^3 0278/ })
    .getByRole('button', { name: '$6,250.00 why' })
    .click();
  await dialog.getByText('Line 3: payment of the contract (CONTRACT)').waitFor();
  await dialog.getByText('percent = 50').waitFor();
  await dialog.getByText('DEMO-2026, a configuration of 10/01/2025 that is not saved').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await at(page)
    .getByText(
      'First step that differs: Contract: “Implants over $5,000”, line 3: 5000.00 → 6250.00 (percent 40 → 50).',
    )
    .waitFor();
  await expectAccessible(page);
  await screenshot(page, `claim-at-hand`);
});

test('only the last of quick changes is priced, and a wrong one says why at its term', {
  tags: ['thorough'],
}, async () => {
  expectFault(/status of 400/);
  const page = await openPage(await demoTerms());
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/what-if')) asked.push(request.postData() ?? '');
  });
  await at(page).getByText('$789.91').waitFor();
  await page.getByRole('button', { name: 'Edit 125 % of Medicare' }).click();
  const before = asked.length;
  await page.getByLabel('Percent (%)').press('End');
  await page.getByLabel('Percent (%)').pressSequentially('.25');
  await at(page).getByText('$790.19').waitFor();
  expect(asked.length).toBe(before + 1);
  await page.getByLabel('Percent (%)').fill('many');
  await page.locator('[data-term="medicare"]').getByText('Percent must be a number').first().waitFor();
  expect(await page.getByLabel('Percent (%)').getAttribute('aria-invalid')).toBe('true');
  await at(page).getByText('The claim is not priced').waitFor();
  await expectAccessible(page);
  await screenshot(page, 'claim-at-hand-fault');
  await page.getByLabel('Price it as I type').uncheck();
  const last = asked.length;
  await page.getByLabel('Percent (%)').fill('140');
  await page.getByText('140 % of Medicare without uncompensated care').waitFor();
  expect(await at(page).getByText('The contract pays').count()).toBe(0);
  await page.getByLabel('Price it as I type').check();
  await at(page).getByText('$806.70').waitFor();
  expect(asked.length).toBe(last + 1);
});

test('a claim without a total says why, and a pasted one that is none is refused', { tags: ['thorough'] }, async () => {
  const path = await makeContractWithTerms('FLOW-PASTE');
  const page = await openPage(path);
  await page.getByLabel('Claim as JSON').fill('[]');
  await at(page).getByText('This is not a claim').waitFor();
  await page.getByLabel('Claim as JSON').fill(
    JSON.stringify({
      modules: ['AUTO'],
      bill_type: '131',
      from_date: '2026-03-02',
      thru_date: '2026-03-02',
      billing_provider: { other_id: '980001' },
      patient: { age: 41, sex: 'F' },
      principal_dx: { code: 'R07.9' },
      lines: [{ service_date: '2026-03-02', revenue_code: '0450', hcpcs: '99284', units: 1, charges: 900 }],
    }),
  );
  await at(page).getByText('$650.00').first().waitFor();
  await at(page).getByRole('button', { name: 'Keep it as a test' }).click();
  const dialog = page.getByRole('dialog', { name: 'New test' });
  expect(await dialog.getByLabel('Expected total ($)').inputValue()).toBe('650');
  await dialog.getByLabel('Name').fill('Pasted (invented)');
  await dialog.getByRole('button', { name: 'Add the test' }).click();
  await page.getByText('The claim is kept as a test.').waitFor();
  const claims = page.getByLabel('Claim', { exact: true }).locator('option');
  await expect.poll(() => claims.allTextContents()).toContain('Pasted (invented)');
  await page.getByRole('button', { name: 'Remove Emergency visits' }).click();
  await page.getByRole('button', { name: 'Remove 125 % of Medicare' }).click();
  await at(page).getByText('No total').waitFor();
  await at(page).getByText('No term prices line 1 (99284)').first().waitFor();
  await at(page)
    .getByRole('row', { name: /^ed pays nothing of it any more/ })
    .waitFor();
  await expectAccessible(page);
  await removeContract('FLOW-PASTE');
});

test('an example of each payment system is a claim to choose', { tags: ['thorough'] }, async () => {
  const page = await openPage(await demoTerms());
  const choice = page.getByLabel('Claim', { exact: true });
  const groups = choice.locator('optgroup[label^="Examples: "]');
  await expect.poll(() => groups.count()).toBe(11);
  await choice.selectOption('example hospice-month');
  await at(page).getByRole('button', { name: '$8,430.43 why' }).click();
  await page.getByRole('dialog').getByText('(HOSPICE)').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await choice.selectOption('example ipps-heart-failure');
  await at(page).getByRole('button', { name: '$17,006.22 why' }).waitFor();
  await at(page).getByRole('button', { name: '$19,364.35 why' }).first().waitFor();
  await expectAccessible(page);
});

test('where the service does not price it, the page says why and asks again', { tags: ['thorough'] }, async () => {
  expectFault(/429/);
  let isOver = true;
  const page = await openPage(await demoTerms(), {
    afterSignIn: async (context) => {
      await context.route('**/api/v1/what-if*', (route) =>
        isOver
          ? route.fulfill({
              status: 429,
              headers: { 'Retry-After': '60' },
              json: { detail: 'Daily limit of 1,000 claims reached', code: 'claim_limit_reached' },
            })
          : route.continue(),
      );
    },
  });
  await at(page).getByText('Daily limit of 1,000 claims reached').waitFor();
  await at(page)
    .getByRole('button', { name: /^Try again in \d+ s$/ })
    .waitFor();
  await expectAccessible(page);
  isOver = false;
  await page.getByLabel('Claim', { exact: true }).selectOption('example hospice-month');
  await at(page).getByRole('button', { name: '$8,430.43 why' }).waitFor();
});

test('the explorer’s claim comes first', { tags: ['thorough'] }, async () => {
  const claim = { modules: ['AUTO'], bill_type: '131', from_date: '2020-01-01', thru_date: '2020-01-01' };
  const page = await openPage('/contracts');
  await page.evaluate(`sessionStorage.setItem('claims:draft', ${JSON.stringify(JSON.stringify(claim))})`);
  await page.goto(`/console${await demoTerms()}`);
  expect(await page.getByLabel('Claim', { exact: true }).locator('option:checked').textContent()).toBe(
    'Claim of the explorer',
  );
  await at(page).getByText('No total').waitFor();
});

test('at 320 pixels nothing is lost', { tags: ['thorough'] }, async () => {
  const page = await openPage(await demoTerms(), { width: 320, height: 900 });
  await at(page).getByText('$789.91').waitFor();
  await expectNoSidewaysScroll(page);
  await at(page).scrollIntoViewIfNeeded();
  await expectAccessible(page);
  await screenshot(page, 'claim-at-hand-320');
});
