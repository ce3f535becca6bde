import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { shownDay } from '../../console/parts/days/shown-day.ts';
import { expectAccessible } from './support/accessible.ts';
import { consoleBrowser, expectNoSidewaysScroll, screenshot } from './support/browser.ts';
import { type SampleAlert, writeAlerts } from './support/sample-alerts.ts';

const { openPage, expectFault } = consoleBrowser();
const DAY = 86_400;

/** Writes three alerts of two days, with fields of their own names; returns the names as pages show them. */
function sampleAlerts() {
  const check = randomUUID();
  const now = Math.floor(Date.now() / 1000);
  const alert = (rest: Partial<SampleAlert>): SampleAlert => ({
    ccn: '980001',
    file: 'ipsf',
    field: '',
    before: '0.252',
    after: '0.249',
    at: now,
    ...rest,
  });
  const names = ['ratio', 'adjustment', 'beds'].map((name) => `${name}_${check.slice(0, 8)}`);
  const [ratio = '', adjustment = '', beds = ''] = names;
  writeAlerts(check, [
    alert({ field: ratio }),
    alert({ field: adjustment, before: '' }),
    alert({ field: beds, ccn: '980002', file: 'opsf', at: now - DAY }),
  ]);
  const [shownRatio, shownAdjustment, shownBeds] = names.map((name) => name.replace('_', ' '));
  return {
    ratio: shownRatio ?? '',
    adjustment: shownAdjustment ?? '',
    beds: shownBeds ?? '',
    dayBefore: new Date((now - DAY) * 1000).toISOString().slice(0, 10),
  };
}

test('alerts stand by day and provider, and are marked as seen', async () => {
  const { ratio, adjustment, beds, dayBefore } = sampleAlerts();
  const page = await openPage('/alerts');
  const change = page.getByRole('listitem').filter({ hasText: ratio });
  expect(await change.textContent()).toMatch(/IPSF, effective 10\/01\/20260\.252 → 0\.249/);
  expect(await page.getByRole('listitem').filter({ hasText: adjustment }).textContent()).toContain('– → 0.249');
  await page
    .getByRole('region', { name: shownDay(dayBefore) })
    .getByText(beds)
    .waitFor();
  await expectAccessible(page);
  await screenshot(page, `alerts`);

  await page.getByRole('button', { name: `Mark as seen: ${ratio}` }).click();
  await change.getByText('Seen', { exact: true }).waitFor();
  await page.getByRole('button', { name: `Mark as seen: ${adjustment}` }).waitFor();

  await page.getByRole('button', { name: 'Mark all as seen' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Mark all as seen' }).click();
  await expect.poll(() => page.getByRole('button', { name: /as seen/ }).count()).toBe(0);
  await page.getByRole('combobox', { name: 'Seen' }).selectOption('no');
  await page.getByText('No alerts match the filters').waitFor();
  await expectAccessible(page);
});

test('filters stand in the URL and go into the CSV file', { tags: ['thorough'] }, async () => {
  const { ratio, beds, dayBefore } = sampleAlerts();
  const page = await openPage('/alerts?file=opsf');
  await page.getByText(beds).waitFor();
  expect(await page.getByText(ratio).count()).toBe(0);
  await page.getByLabel('To', { exact: true }).fill(dayBefore);
  await page.getByRole('button', { name: `Remove To: ${shownDay(dayBefore)}` }).waitFor();
  expect(new URL(page.url()).searchParams.get('to')).toBe(dayBefore);
  await page.getByText(beds).waitFor();
  const address = (await page.getByRole('link', { name: 'CSV' }).getAttribute('href')) ?? '';
  const csv = (await page.evaluate(`fetch(${JSON.stringify(address)}).then((answer) => answer.text())`)) as string;
  expect(csv).toContain(beds.replace(' ', '_'));
  expect(csv).not.toContain(ratio.replace(' ', '_'));
});

test('providers are tracked and untracked', { tags: ['thorough'] }, async () => {
  const page = await openPage('/alerts/tracked');
  const field = page.getByLabel('CCNs to track');
  await page.getByRole('button', { name: 'Track', exact: true }).click();
  await page.getByText('Write at least one CCN.').waitFor();
  await field.fill('980001, 980002\n980003');
  await page.getByRole('button', { name: 'Track', exact: true }).click();
  for (const ccn of ['980001', '980002', '980003']) await page.getByRole('row', { name: ccn }).waitFor();
  expect(await field.inputValue()).toBe('');
  await expectAccessible(page);
  await screenshot(page, `alerts-tracked`);
  for (const ccn of ['980001', '980002', '980003']) {
    await page.getByRole('row', { name: ccn }).getByRole('gridcell').first().click();
  }
  await page.getByRole('button', { name: 'Stop tracking' }).click();
  const question = page.getByRole('dialog', { name: 'Stop tracking 3 providers?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Stop tracking' }).click();
  await page.getByText('No provider is tracked').waitFor();
});

test('a CCN that is none says so', { tags: ['thorough'] }, async () => {
  expectFault(/status of 400/);
  const page = await openPage('/alerts/tracked');
  await page.getByLabel('CCNs to track').fill('98-1');
  await page.getByRole('button', { name: 'Track', exact: true }).click();
  await page.getByRole('alert').getByText('must be a CMS certification number').waitFor();
  await expectAccessible(page);
});

test('at 320 pixels nothing is lost', { tags: ['thorough'] }, async () => {
  const { ratio } = sampleAlerts();
  const page = await openPage('/alerts', { width: 320, height: 640 });
  await page.getByText(ratio).waitFor();
  await expectNoSidewaysScroll(page);
  await screenshot(page, 'alerts-320');
  await page.getByRole('link', { name: 'Tracked providers' }).click();
  await page.getByLabel('CCNs to track').waitFor();
  await expectNoSidewaysScroll(page);
});

test('a provider is tracked and let go; a claim can begin with it', { tags: ['thorough'] }, async () => {
  const page = await openPage('/providers/980016?view=alerts');
  await page.getByText('Only changes of tracked providers are reported').waitFor();
  await page.getByRole('button', { name: 'Track changes' }).click();
  await page.getByText('Nothing has changed since the provider is tracked.').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Stop tracking' }).click();
  await page.getByRole('button', { name: 'Track changes' }).waitFor();
  const link = page.getByRole('link', { name: 'Use in a claim' });
  expect(await link.getAttribute('href')).toBe('/console/claims?provider_ccn=980016');
});
