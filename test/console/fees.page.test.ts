import { expect, test } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { consoleBrowser, expectNoSidewaysScroll, screenshot } from './support/browser.ts';

const { openPage, expectFault } = consoleBrowser();

test('a code is chosen; what each schedule says of it stands in a table', async () => {
  const page = await openPage('/fees?date=2026-07-15');
  await page.getByText('Enter a code, the beginning of one, or words').waitFor();
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'HCPCS or CPT code' }).fill('27447');
  await page.keyboard.press('Enter');
  const row = page.getByRole('row', { name: /^PFS base 07\/01\/2026 to 09\/30\/2026/ });
  await row.waitFor();
  expect(await row.textContent()).toContain('Work RVU19.11');
  expect(await row.textContent()).toContain('Non-facility PE RVU11.58 (NA)');
  await page.getByText('OPPS: HCPCS code 27447: no tables of the outpatient code editor are loaded').waitFor();
  expect(await page.getByRole('listitem').filter({ hasText: 'RVU26C' }).first().textContent()).toContain('sample');
  expectFault(/404/);
});

test.each([
  ['99213-25', 'Fees of 99213', 'Modifier 25 has no amounts of its own'],
  ['99213 25', 'Fees of 99213', 'Modifier 25 has no amounts of its own'],
])('%s is a code with its modifier', async (text, title, note) => {
  const page = await openPage('/fees?date=2026-07-15');
  await page.getByRole('combobox', { name: 'HCPCS or CPT code' }).fill(text);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.getByText(note).waitFor();
  expect(new URL(page.url()).searchParams.get('modifier')).toBe('25');
  await expectAccessible(page);
  expectFault(/404/);
});

test.each(['office visit', '9921'])('%s lists the services that it may mean', async (text) => {
  const page = await openPage('/fees?date=2026-07-15');
  const field = page.getByRole('combobox', { name: 'HCPCS or CPT code' });
  await field.fill(text);
  await page.getByRole('option').filter({ hasText: '99213 Office visit' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: `Services for “${text}”` }).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: '99213' }).click();
  await page.getByRole('heading', { level: 1, name: 'Fees of 99213' }).waitFor();
  expectFault(/404/);
});

test.each(['7/15/26', '071526', '46218'])('a day is pasted as %s', async (text) => {
  const page = await openPage('/fees?date=2026-04-15');
  await page.getByLabel('Day of service').focus();
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
  await expect.poll(() => new URL(page.url()).searchParams.get('date')).toBe('2026-07-15');
  expect(await page.getByLabel('Day of service').inputValue()).toBe('2026-07-15');
});

test('words that no service has are said', async () => {
  const page = await openPage('/fees?code=zzzz&date=2026-07-15');
  await page.getByText('No service is found for “zzzz”').waitFor();
  await expectAccessible(page);
});

test('schedules and the status of outpatient hospitals', async () => {
  const page = await openPage('/fees?code=27447&date=2026-04-15');
  await page.getByRole('row', { name: /^ASC base 04\/01\/2026/ }).waitFor();
  await page.getByRole('row', { name: /^J1 Hospital Part B services .* 05115 \$13,116\.76 why \$5,700\.54/ }).waitFor();
  await expectAccessible(page);
  await screenshot(page, `fees`);
  expectFault(/404/);
});

test('rates of all localities, as tiles and as a table', { tags: ['thorough'] }, async () => {
  const page = await openPage('/fees?code=99213&date=2026-07-15&view=localities');
  const tiles = page.getByRole('img', { name: /^Non-facility rate of 99213 by state/ });
  expect(await tiles.getAttribute('aria-label')).toContain('from $86.86 in AR to $120.13 in CA.');
  const table = page.getByRole('table', { name: '109 localities' });
  await table.getByRole('row', { name: /^0118218 .* CA 1\.041 1\.183 0\.664 \$104\.89 why \$60\.24/ }).waitFor();
  await expectAccessible(page);
  await screenshot(page, `fees-localities`);
  await page.getByRole('radio', { name: 'Facility', exact: true }).check();
  await page.getByRole('img', { name: /^Facility rate of 99213 by state/ }).waitFor();
  expectFault(/404/);
});

test('a code that RVUs do not price has no tiles and no zero', async () => {
  const page = await openPage('/fees?code=00100&date=2025-11-15&view=localities');
  await page.getByText('Anesthesia service: paid by base and time units').waitFor();
  expect(await page.getByRole('img').count()).toBe(0);
  const row = page.getByRole('row', { name: /^0118218/ });
  expect((await row.getByRole('cell').allTextContents()).slice(-3, -1)).toEqual(['—', '—']);
  await expectAccessible(page);
  expectFault(/404/);
});

test('the timeline shows what was published in each period', async () => {
  const page = await openPage('/fees?code=80053&date=2026-01-15&view=timeline');
  await page.getByRole('img', { name: /^CLFS, 80053: national rate/ }).waitFor();
  await page.getByRole('heading', { name: 'PFS' }).waitFor();
  // The physician fee schedule excludes the service: it has no RVUs, and no line at zero.
  expect(await page.getByRole('img').count()).toBe(1);
  await page.getByRole('row', { name: /^01\/01\/2025 to 03\/31\/2025 QW/ }).waitFor();
  await expectAccessible(page);
  await screenshot(page, 'fees-timeline');
  expectFault(/404/);
});

test('one provider has a rate with its steps; a mistyped NPI is refused at its field', async () => {
  const page = await openPage('/fees?code=99213&date=2026-07-15&view=provider');
  await page.getByLabel('NPI of the provider').fill('2000000011');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('must be an NPI').waitFor();
  await expectAccessible(page);
  await page.getByLabel('NPI of the provider').fill('2000000010');
  await page.keyboard.press('Enter');
  await page.getByRole('row', { name: /^non_facility_rate .* 104\.89/ }).waitFor();
  expect(await page.getByRole('status').filter({ hasText: 'Locality' }).textContent()).toContain('$60.24');
  await expectAccessible(page);
  await screenshot(page, 'fees-provider');
  expectFault(/400/);
  expectFault(/404/);
});

test.each([
  [
    'view=localities',
    '$104.89 why',
    'Non-facility rate of 99213, locality 0118218',
    [
      '  gpci_work = 1.041',
      '  gpci_pe = 1.183',
      '  gpci_mp = 0.664',
      /^Rule: Social Security Act 1848\(b\)\(1\); 42 CFR 414\.20/,
    ],
  ],
  [
    'view=provider&npi=2000000010',
    '$104.89 why',
    'Non-facility rate of 99213, NPI 2000000010, locality 0118218',
    [
      '  gpci_work = 1.041',
      /^Formula: round half up to the cent/,
      /^Rests on: RVU26C \(sample\), GPCI 2026 \(sample\)/,
    ],
  ],
  [
    'view=schedules',
    '$33.4009 why',
    'Conversion factor of 99213, PFS base',
    ['Formula: as published', 'Rule: 42 CFR 414.28'],
  ],
] as const)('an amount of %s says why, and is copied as a proof', async (view, amount, subject, lines) => {
  const page = await openPage(`/fees?code=99213&date=2026-07-15&${view}`, {
    afterSignIn: (context) => context.grantPermissions(['clipboard-read', 'clipboard-write']),
  });
  await page.getByRole('button', { name: amount }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(subject).waitFor();
  await expectAccessible(page);
  await screenshot(page, `fees-why-${view.slice(5, 15)}`);
  await dialog.getByRole('button', { name: 'Copy as proof' }).click();
  await dialog.getByText('Copied').waitFor();
  const proof = String(await page.evaluate('navigator.clipboard.readText()')).split('\n');
  expect(proof[0]).toContain(subject);
  expect(proof[0]).toContain(amount.replace(' why', ''));
  expect(proof[1]).toMatch(/^On 07\/\d\d\/2026/);
  for (const line of lines) {
    if (typeof line === 'string') expect(proof).toContain(line);
    else expect(proof.filter((each) => line.test(each))).toHaveLength(1);
  }
  expect(proof.find((line) => line.startsWith('Request:'))).not.toContain('not given');
  expectFault(/404/);
});

test('at 320 pixels nothing is lost', { tags: ['thorough'] }, async () => {
  const page = await openPage('/fees?code=99213&date=2026-07-15&view=localities', { width: 320, height: 640 });
  await page.getByRole('img', { name: /^Non-facility rate/ }).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await screenshot(page, 'fees-320');
  expectFault(/404/);
});
