import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env, execPath } from 'node:process';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import kidneyInjury from '../../examples/claims/esrd-kidney-injury.json' with { type: 'json' };
import { asLines, inventedClaims } from '../support/invented-claims.ts';
import { expectAccessible } from './support/accessible.ts';
import { send } from './support/api.ts';
import { consoleBrowser, expectNoSidewaysScroll, screenshot } from './support/browser.ts';
import { makeContract, removeContract } from './support/contracts.ts';
import { server } from './support/server.ts';

const ROOT = join(import.meta.dirname, '../..');
const { openPage, expectFault } = consoleBrowser();

/** Percents of Medicare that two contracts pay. */
const PERCENTS = { 'A-FILE': 120, 'B-FILE': 104.5 } as const;

/** Each begins with another letter, by which a list is chosen from. */
const NAMES: Readonly<Record<string, string>> = {
  'A-FILE': 'Birch plan (invented)',
  'B-FILE': 'Cedar plan (invented)',
};

beforeAll(async () => {
  for (const [id, percent] of Object.entries(PERCENTS)) {
    const [config] = await makeContract(id, [{ effective_date: '2025-01-01' }]);
    const pays = { how: 'percent_of_medicare', percent };
    const terms = [{ id: 'all', name: `${percent} % of Medicare`, role: 'rate', applies: {}, pays }];
    await send('PUT', `/contracts/${id}`, { name: NAMES[id] });
    await send('PUT', `/contracts/${id}/configs/${config}/terms`, { version: 1, terms });
  }
});
afterAll(async () => {
  for (const id of Object.keys(PERCENTS)) await removeContract(id);
});

const upload = (text: string, name = 'claims (invented).ndjson') => ({
  name,
  mimeType: 'application/x-ndjson',
  buffer: Buffer.from(text),
});
const choose = (page: Page, text: string, name?: string) =>
  page.locator('input[type=file]').setInputFiles(upload(text, name));
const summary = (page: Page) => page.getByText(/with both amounts/);

const view = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Views of the answers' }).getByRole('link', { name });

/** Counts what a user does: each click, and each key. */
function actionsOf(page: Page) {
  let count = 0;
  return {
    count: () => count,
    click: async (name: RegExp | string) => {
      count += 1;
      await page.getByRole('button', { name }).click();
    },
    press: async (...keys: string[]) => {
      for (const key of keys) {
        count += 1;
        await page.keyboard.press(key);
      }
    },
    /** Opens a list and chooses: two clicks. */
    select: async (label: string, option: string) => {
      count += 2;
      await page.getByLabel(label, { exact: true }).selectOption({ label: option });
    },
    drop: async (text: string) => {
      count += 1;
      const data = await page.evaluateHandle((content) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([content], 'claims (invented).ndjson'));
        return transfer;
      }, text);
      await page.getByRole('heading', { name: 'A file of claims' }).dispatchEvent('drop', { dataTransfer: data });
    },
    /** Chooses a file in the dialog of the browser. */
    file: async (open: () => Promise<void>, text: string) => {
      count += 1;
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), open()]);
      await chooser.setFiles(upload(text));
    },
  };
}

const THOUSAND = asLines(inventedClaims(1000));
const [A, B] = ['Birch plan (invented) (A-FILE)', 'Cedar plan (invented) (B-FILE)'];

/** The largest difference is open, and leads to its claims. */
async function expectLargestOpen(page: Page): Promise<void> {
  const panel = page.getByRole('complementary', { name: 'Row' });
  await panel.getByRole('heading', { name: /^DRG \d+$/ }).waitFor();
  const first = await page.getByRole('grid').getByRole('row').nth(1).textContent();
  const heading = (await panel.getByRole('heading').first().textContent()) ?? '';
  expect(first).toContain(heading);
  expect(first).toMatch(/−\$[\d,]+\.\d\d/);
}

test('two contracts over 1,000 claims, by mouse', async () => {
  const page = await openPage('/claims/file');
  const does = actionsOf(page);
  await does.drop(THOUSAND);
  await page.getByText(/^1,000 claims: 400 inpatient stay, 400 hospital outpatient, 200 skilled nursing, /).waitFor();
  await page.getByText('Pricing sends 1,000 claims, and each that the service can read counts once').waitFor();
  await does.select('Contract', A);
  await does.select('Compare with', B);
  await page.getByText('Pricing sends 2,000 claims').waitFor();
  await does.click(/^Price 1,000 claims twice/);
  await summary(page).waitFor();
  await does.click(/^Open the largest difference: DRG/);
  await expectLargestOpen(page);
  expect(does.count()).toBeLessThanOrEqual(12);
  await screenshot(page, 'claims-file-compared');
  await expectAccessible(page);
});

test('two contracts over 1,000 claims, by keyboard', { tags: ['thorough'] }, async () => {
  const page = await openPage('/claims/file');
  const does = actionsOf(page);
  await page.getByRole('link', { name: 'A file' }).focus();
  await does.file(() => does.press('Tab', 'Enter'), THOUSAND);
  await page.getByText(/^1,000 claims: /).waitFor();
  await does.press('Tab', 'Tab', 'b', 'Tab', 'c', 'Control+Enter');
  await summary(page).waitFor();
  await does.press('Enter');
  await expectLargestOpen(page);
  expect(does.count()).toBeLessThanOrEqual(12);
});

test('a claim of the file, its lines, and the way to the explorer', { tags: ['thorough'] }, async () => {
  const page = await openPage('/claims/file');
  await choose(page, asLines(inventedClaims(10)));
  await page.getByRole('button', { name: /^Price 10 claims/ }).click();
  await page.getByText(/^Medicare: \$[\d,.]+\.$/).waitFor();
  await view(page, 'Claims').click();
  await page.getByRole('row', { name: /INVENTED-2 / }).click();
  const panel = page.getByRole('complementary', { name: 'Row' });
  await panel.getByText('APC 05024').waitFor();
  await panel.getByRole('button', { name: 'Show lines and terms' }).click();
  await panel.getByRole('listitem').filter({ hasText: '99284' }).waitFor();
  await expectAccessible(page);
  await screenshot(page, 'claims-file-claim');
  await panel.getByRole('button', { name: 'Open in the explorer' }).click();
  await page.getByRole('heading', { name: 'Claims', exact: true }).waitFor();
  await page.getByRole('tab', { name: 'JSON' }).click();
  await expect.poll(() => page.locator('textarea').first().inputValue()).toContain('INVENTED-2');
  await page.goBack();
  // The answers are still there; after a reload nothing is.
  await page.getByText(/^Medicare: \$[\d,.]+\.$/).waitFor();
  await page.reload();
  await page.getByText('Drop a file of claims here').waitFor();
  expect(await page.evaluate('JSON.stringify(localStorage)')).not.toContain('INVENTED');
});

const sentBatches = (page: Page) => {
  const lines: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/process/batch'))
      lines.push(...(request.postData() ?? '').split('\n').filter((line) => line !== ''));
  });
  return lines;
};

test('bad rows of CSV are named, and nothing is sent before one says so', { tags: ['thorough'] }, async () => {
  const page = await openPage('/claims/file');
  const sent = sentBatches(page);
  const header =
    'claimid,bill_type,from_date,thru_date,billing_provider.other_id,lines.service_date,lines.hcpcs,lines.units,lines.charges,payer';
  const rows = [
    'CSV-1,131,3/2/2026,3/2/2026,980001,3/2/2026,99284,1,"$1,200.50",x',
    'CSV-1,,,,,3/2/2026,71046,1,300,',
    'CSV-2,131,2/30/2026,3/2/2026,980001,3/2/2026,99284,1,900,x',
    'CSV-3,131,3/2/2026,3/2/2026,980001,3/2/2026,99284,one,900,x',
  ];
  await choose(page, [header, ...rows].join('\r\n'), 'claims (invented).csv');
  await page
    .getByText(
      '1 claim: 1 hospital outpatient, of 03/02/2026. Nothing has been sent. 2 claims cannot be read and will not be sent.',
    )
    .waitFor();
  await page.getByText('Columns that are not fields of a claim were left out: payer.').waitFor();
  const bad = page.getByRole('group', { name: 'Bad claims' });
  expect(await bad.getByRole('row').allTextContents()).toEqual([
    'LineFieldReason',
    '4FromMust be a day, such as 03/10/2026.',
    '5Units of the linesMust be a number of at least 0, such as 3, 1200.50 or $1,200.50.',
  ]);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await screenshot(page, 'claims-file-bad-narrow');
  expect(sent).toEqual([]);
  await page.getByRole('button', { name: /^Price 1 claim/ }).click();
  await page.getByText(/^Medicare: \$[\d,.]+\./).waitFor();
  expect(sent.map((line) => JSON.parse(line))).toEqual([
    {
      claimid: 'CSV-1',
      bill_type: '131',
      from_date: '2026-03-02',
      thru_date: '2026-03-02',
      billing_provider: { other_id: '980001' },
      lines: [
        { service_date: '2026-03-02', hcpcs: '99284', units: 1, charges: 1200.5 },
        { service_date: '2026-03-02', hcpcs: '71046', units: 1, charges: 300 },
      ],
      modules: ['AUTO'],
    },
  ]);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await screenshot(page, 'claims-file-answers-narrow');
});

test('a file that was changed since is not priced by its old places', { tags: ['thorough'] }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pps-edge-claims-'));
  const path = join(folder, 'claims (invented).ndjson');
  writeFileSync(path, asLines(inventedClaims(20)));
  const page = await openPage('/claims/file');
  await page.locator('input[type=file]').setInputFiles(path);
  await page.getByText(/^20 claims: /).waitFor();
  writeFileSync(path, asLines(inventedClaims(30).toReversed()));
  await page.getByRole('button', { name: /^Price 20 claims/ }).click();
  await page
    .getByText('The file was changed or moved since it was chosen: choose it again. 0 claims priced, 20 left.')
    .waitFor();
  await expectAccessible(page);
  rmSync(folder, { recursive: true });
});

test('a file that is none is refused, and another is chosen', { tags: ['thorough'] }, async () => {
  const page = await openPage('/claims/file');
  await choose(page, 'PK\u0003\u0004', 'claims.xlsx');
  await page.getByText('claims.xlsx was not read. It is a workbook of a spreadsheet').waitFor();
  await expectAccessible(page);
  await choose(page, asLines(inventedClaims(2)));
  await page.getByText(/^2 claims: /).waitFor();
  await page.getByRole('button', { name: 'Close the file' }).click();
  await page.getByText('Drop a file of claims here, or').waitFor();
});

test('a run that is cancelled goes on where it ended', { tags: ['thorough'] }, async () => {
  const page = await openPage('/claims/file');
  const sent = sentBatches(page);
  await choose(page, asLines(inventedClaims(3000)));
  await page.getByRole('button', { name: /^Price 3,000 claims/ }).click();
  await page.getByText(/^[1-9][\d,]* of 3,000 priced, .* a second, .* left$/).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  const cancelled = page.getByText(/^Cancelled: [\d,]+ claims priced, [\d,]+ left\./);
  await cancelled.waitFor();
  const left = Number(/priced, ([\d,]+) left/.exec((await cancelled.textContent()) ?? '')?.[1]?.replace(',', ''));
  expect(left).toBeGreaterThan(0);
  await page.getByText(/^[\d,]+ claims so far\. /).waitFor();
  await expectAccessible(page);
  const before = sent.length;
  await page.getByRole('button', { name: 'Go on' }).click();
  await view(page, 'Claims').click();
  await page.getByText('Claims: 3,000').waitFor();
  expect(sent.length - before).toBe(left);
});

test('a refusal for too many requests says how far it came, and is tried again', { tags: ['thorough'] }, async () => {
  expectFault(/status of 429/);
  const page = await openPage('/claims/file', {
    afterSignIn: async (context) => {
      let requests = 0;
      await context.route('**/process/batch**', async (route) => {
        requests += 1;
        if (requests !== 2) return route.fallback();
        const json = { detail: 'More than 300 requests a minute' };
        await route.fulfill({ status: 429, headers: { 'Retry-After': '1' }, json });
      });
    },
  });
  await choose(page, asLines(inventedClaims(1200)));
  await page.getByRole('button', { name: /^Price 1,200 claims/ }).click();
  await page.getByText('More than 300 requests a minute. 500 claims priced, 700 left.').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Try again', exact: true }).click();
  await view(page, 'Claims').click();
  await page.getByText('Claims: 1,200').waitFor();
});

test('claims beyond those of the plan are not priced, and it is said', { tags: ['thorough'] }, async () => {
  // A test key has 1,000 claims a day.
  const printed = execFileSync(
    execPath,
    ['scripts/key.ts', 'create', '--org', `Invented ${Date.now()}`, '--mode', 'test', '--create'],
    { cwd: ROOT, env: { ...env, PPS_EDGE_STATE: server.state }, encoding: 'utf8' },
  );
  const page = await openPage('/claims/file', { key: printed.trim().split('\n').at(-1) ?? '' });
  await choose(page, asLines(inventedClaims(1010)));
  await page.getByText('each that the service can read counts once toward the test key’s day').waitFor();
  await page.getByRole('button', { name: /^Price 1,010 claims/ }).click();
  await page.getByText(/1,000 claims priced, 10 left\. Those left were not priced and do not count\.$/).waitFor();
  await expectAccessible(page);
  await screenshot(page, 'claims-file-used-up');
});

test('one contract beside Medicare, and at another provider', { tags: ['thorough'] }, async () => {
  const page = await openPage('/claims/file');
  const claims = inventedClaims(20);
  await choose(page, JSON.stringify(claims, null, 2), 'claims (invented).json');
  await page.getByLabel('Contract', { exact: true }).selectOption({ label: A });
  await page.getByRole('button', { name: /^Price 20 claims/ }).click();
  await page
    .getByText(/^Medicare: .* Contract: .* Difference: \+\$[\d,.]+ over 20 claims with both amounts\.$/)
    .waitFor();

  // A side that has its answers is not sent again.
  const sent = sentBatches(page);
  await page.getByText('Another year or provider').click();
  await page.getByLabel('Compare with provider (CCN)').fill('980002');
  await page.getByRole('button', { name: 'Price the 20 claims left' }).click();
  await page.getByText(/Birch plan \(invented\), provider 980002: /).waitFor();
  expect(sent).toHaveLength(20);
  expect(JSON.parse(sent.at(-1) ?? '').billing_provider).toEqual({ other_id: '980002', contract_id: 'A-FILE' });
  await view(page, 'By provider').click();
  await page.getByRole('row', { name: /^980001/ }).waitFor();
  await expectAccessible(page);
  for (const width of [320, 768, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    await screenshot(page, `claims-file-provider-${width}`);
  }
});

test('the same claims a year earlier', { tags: ['thorough'] }, async () => {
  const page = await openPage('/claims/file');
  const claims = Array.from({ length: 5 }, (_, at) => ({ ...kidneyInjury, claimid: `INVENTED-${at}` }));
  const sent = sentBatches(page);
  await choose(page, JSON.stringify(claims), 'claims (invented).json');
  await page.getByText('Another year or provider').click();
  await page.getByLabel('Compare with days').selectOption({ label: 'One year earlier' });
  await page.getByRole('button', { name: /^Price 5 claims twice/ }).click();
  const sums =
    'As billed: $18,954.00. One year earlier: $18,153.20. Difference: −$800.80 over 5 claims with both amounts.';
  await page.getByText(sums).waitFor();
  expect(sent.map((line) => JSON.parse(line).thru_date)).toEqual([
    ...Array(5).fill('2026-04-30'),
    ...Array(5).fill('2025-04-30'),
  ]);
  await view(page, 'By payment system').click();
  await page.getByRole('row', { name: /^Dialysis 5 −\$800\.80 −4\.22 %/ }).waitFor();
  await expectAccessible(page);
});

test('reasons are grouped, and the table is taken away as CSV', { tags: ['thorough'] }, async () => {
  const page = await openPage('/claims/file');
  const [first, second, third] = inventedClaims(3);
  const claims = [
    { ...first, claimid: '=1+1' },
    { ...second, billing_provider: { other_id: '999999' } },
    { ...third, from_date: 'x1' },
    { ...second, claimid: 'B', billing_provider: { other_id: '999998' } },
    { ...first, patient_status: 7 },
  ];
  await choose(page, asLines(claims));
  await page.getByRole('button', { name: /^Price 4 claims/ }).click();
  await view(page, 'Without a price').click();
  const reasons = page.getByRole('grid');
  await reasons.getByRole('row', { name: /^2 No price .*999999/ }).click();
  await page.getByRole('link', { name: 'Open the first claim: line 2' }).click();
  await page.getByRole('complementary', { name: 'Row' }).getByRole('heading', { name: 'INVENTED-2' }).waitFor();
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download all claims as CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('claims (invented)-answers.csv');
  const lines = readFileSync(await download.path(), 'utf8').split('\r\n');
  expect(lines[0]).toMatch(/^\uFEFFLine,Claim,Provider,/);
  expect(lines[1]).toMatch(/^1,'=1\+1,980001,Inpatient stay,41208\.55,Priced,,DRG 291,,17006\.22,,$/);
  expect(lines).toHaveLength(6);
});

test('10,000 claims leave the tab’s memory as it was, but for their rows', { tags: ['thorough'] }, async () => {
  const page = await openPage('/claims/file');
  const devtools = await page.context().newCDPSession(page);
  const heap = async () => {
    await devtools.send('HeapProfiler.enable');
    await devtools.send('HeapProfiler.collectGarbage');
    return (await devtools.send('Runtime.getHeapUsage')).usedSize;
  };
  const text = asLines(inventedClaims(10_000));
  const before = await heap();
  await choose(page, text);
  await page.getByText(/^10,000 claims: /).waitFor();
  expect((await heap()) - before).toBeLessThan(4_000_000);
  await page.getByRole('button', { name: /^Price 10,000 claims/ }).click();
  await view(page, 'Claims').click();
  await page.getByText('Claims: 10,000').waitFor();
  const priced = await heap();
  // The file alone has more.
  expect(priced - before).toBeLessThan(text.length);
  await page.getByRole('button', { name: /^Price again/ }).click();
  await page.getByText(/^[1-9][\d,]* of 10,000 priced/).waitFor();
  await page.getByText('Claims: 10,000').waitFor();
  expect((await heap()) - priced).toBeLessThan(2_000_000);
});
