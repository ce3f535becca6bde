import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { curlCall, sdkCall } from '../../console/pages/claims/answer/calls.ts';
import { expectAccessible } from './support/accessible.ts';
import { consoleBrowser, expectNoSidewaysScroll, type OpenOptions, SHOWS_JSON, screenshot } from './support/browser.ts';

const { openPage } = consoleBrowser({ tab: SHOWS_JSON });
const EXAMPLES = join(import.meta.dirname, '../../examples/claims');
const example = (name: string) => readFileSync(join(EXAMPLES, `${name}.json`), 'utf8');
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Opens the explorer with a claim that was priced. */
async function answered(text: string, options?: OpenOptions): Promise<Page> {
  const page = await openPage('/claims', options);
  await page.getByRole('textbox', { name: 'Claim as JSON' }).fill(text);
  await page.keyboard.press('Control+Enter');
  await part(page, 'Result').waitFor();
  return page;
}

describe('the answer to a stay', () => {
  test('has its parts in the order of processing', async () => {
    const page = await answered(example('ipps-outlier'), { height: 2600 });
    const titles = await page
      .getByRole('region', { name: 'Answer', exact: true })
      .getByRole('heading', { level: 2 })
      .allTextContents();
    expect(titles).toEqual(['Edits', 'Why this DRG', 'Payment', 'Steps', 'Provider record', 'Answer and call']);
    expect(await part(page, 'Edits').textContent()).toContain('MCE found nothing');
    await expectAccessible(page);
    await screenshot(page, `claims-answer`);
  });

  test('says why it has its DRG', async () => {
    const page = await answered(example('ipps-outlier'));
    const why = part(page, 'Why this DRG');
    expect(await why.textContent()).toContain(
      'The principal diagnosis I50.23 belongs to MDC 05, Diseases and Disorders of the Circulatory System.',
    );
    expect(await why.textContent()).toContain('DRG 291 needs an MCC among the secondary diagnoses that count.');
    await why.getByRole('row', { name: 'N17.9 CC counts, and decided the DRG not on the list' }).waitFor();
  });

  test('shows its payment as bars, of which each leads to its step, and a step to those it comes from', async () => {
    const page = await answered(example('ipps-outlier'));
    await part(page, 'Payment').getByRole('button', { name: 'Operating disproportionate share' }).click();
    const focused = () => page.evaluate('document.activeElement?.textContent ?? ""');
    await expect.poll(focused).toMatch(/^operating_dsh627\.00/);
    const step = page.locator('details.step[open]');
    await step.getByRole('button', { name: 'operating_fsp' }).click();
    await expect.poll(focused).toMatch(/^operating_fsp7365\.66/);
    await page.locator('details.step[open]').nth(0).waitFor();
    await page.getByRole('searchbox', { name: 'Find a step' }).fill('412.106(d)');
    await page.getByText('1 found').waitFor();
    await page.getByText('operating_dsh_factor').click();
    await page.getByRole('button', { name: 'disproportionate_patient_percentage' }).click();
    await expect.poll(focused).toMatch(/^disproportionate_patient_percentage0\.5434/);
    expect(await page.getByRole('searchbox', { name: 'Find a step' }).inputValue()).toBe('');
    await expectAccessible(page);
  });

  test('marks overrides of the provider’s record', async () => {
    const claim = JSON.parse(example('ipps-outlier'));
    claim.billing_provider.additional_data = { ipsf: { operating_cost_to_charge_ratio: 0.1 } };
    const page = await answered(JSON.stringify(claim));
    const [first] = await part(page, 'Provider record').getByRole('row').filter({ hasText: '0.1' }).allTextContents();
    expect(first).toBe('operating_cost_to_charge_ratio0.1 override of the claim');
    await expectAccessible(page);
  });
});

describe('the answer to an outpatient claim', () => {
  test('has edits by code and lines with their status', async () => {
    const page = await answered(example('opps-rejected-line'), { height: 3000 });
    await part(page, 'Edits')
      .getByRole('row', { name: /^line 5, 96374 040 .*74177 on line 2.* lines are rejected$/ })
      .waitFor();
    await part(page, 'Lines and amounts')
      .getByRole('row', { name: /^5 03\/10\/2026 0260 96374 .* rejected \$0\.00 why/ })
      .waitFor();
    await part(page, 'Lines and amounts').getByText('Rejected by edit 40: 74177 on line 2 includes it').waitFor();
    await part(page, 'Lines and amounts')
      .getByRole('row', { name: /^1 .* paid \$536\.67 why \$429\.34 why \$107\.33 why$/ })
      .waitFor();
    await expectAccessible(page);
    await screenshot(page, `claims-lines`);
  });

  test('that Medicare would return says so before its amount, at its lines and on paper', async () => {
    const claim = JSON.parse(example('opps-emergency'));
    claim.claimid = 'TWO-VISITS';
    claim.lines.push(claim.lines[0]);
    const page = await answered(JSON.stringify(claim), { height: 3000 });
    const result = part(page, 'Result');
    expect(await result.locator('.status-decision').textContent()).toBe('Returned as billed: edit 42');
    expect(await result.locator('.status-noun').textContent()).toBe('If corrected, Medicare allows');
    await result.getByText(/^If corrected: OPPS return code 01/).waitFor();
    const lines = part(page, 'Lines and amounts');
    await lines.getByRole('row', { name: /^1 .* 99284 .* returned, edit 42 \$536\.67 why/ }).waitFor();
    await lines.getByRole('row', { name: /^2 .* 80053 .* packaged \$0\.00 why/ }).waitFor();
    await lines.getByRole('row', { name: /^3 .* 71046 .* would be paid \$111\.93 why/ }).waitFor();
    expect(
      await page.getByRole('region', { name: 'Answer', exact: true }).getByRole('status').first().textContent(),
    ).toBe('Returned as billed: edit 42. If corrected, Medicare allows $1,185.27');
    await expectAccessible(page);
    await screenshot(page, 'claims-returned');
    await page.emulateMedia({ media: 'print' });
    await page
      .getByRole('heading', { name: 'Claim TWO-VISITS: Returned as billed: edit 42. If corrected, Medicare allows' })
      .waitFor();
  });

  test('under a contract shows what its terms pay', async () => {
    const page = await answered(example('contract-emergency'));
    const result = part(page, 'Result');
    expect(await result.locator('.status-noun').textContent()).toBe('Contract DEMO-2026 pays');
    expect(await result.locator('.status-total').textContent()).toBe('$789.91 why');
    expect(await result.locator('dl > div').first().textContent()).toBe('Medicare allows$648.60 why');
    const payment = part(page, 'Payment');
    await payment
      .getByRole('table', { name: 'Contract DEMO-2026 pays' })
      .getByRole('row', { name: /^Emergency visits .*\$650\.00$/ })
      .waitFor();
    await part(page, 'Lines and amounts')
      .getByRole('row', { name: /^1 .* \$650\.00 why$/ })
      .waitFor();
    await expectAccessible(page);
  });
});

test('the payment of a claim with a drug adds up to its headline', async () => {
  const page = await answered(example('opps-drug'));
  const bars = part(page, 'Payment').getByRole('table', { name: 'Medicare allows, by OPPS and other fee schedules' });
  expect(await bars.getByRole('row').last().textContent()).toBe('In all$1,952.63');
  await bars.getByRole('button', { name: 'Other fee schedules' }).click();
  await expect
    .poll(() => page.evaluate('document.activeElement?.textContent ?? ""'))
    .toMatch(/^other_payment line 21527\.80/);
});

describe('why and proof', () => {
  test('stand at every amount', { tags: ['thorough'] }, async () => {
    const page = await answered(example('opps-drug'), {
      afterSignIn: (context) => context.grantPermissions(['clipboard-read', 'clipboard-write']),
    });
    const amounts = await page.locator('.amount').allTextContents();
    expect(amounts.length).toBeGreaterThan(5);
    await part(page, 'Result').getByRole('button', { name: '$1,952.63 why' }).click();
    const dialog = page.getByRole('dialog', { name: 'Why $1,952.63' });
    expect(await dialog.textContent()).toContain('system_allowed + other_schedules');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await part(page, 'Lines and amounts').getByRole('button', { name: '$1,527.80 why' }).click();
    await page.getByRole('button', { name: 'Copy as proof' }).last().click();
    await page.getByText('Copied').waitFor();
    const proof = (await page.evaluate('navigator.clipboard.readText()')) as string;
    expect(proof).toMatch(/^Line 2: payment of medicare and the patient \(OPPS\): \$1,527\.80$/m);
    expect(proof).toMatch(/^Releases of the answer: .*ASP 2026Q1 \(sample\)/m);
    expect(proof).toMatch(/^Request: [\w-]{36}$/m);
    await page.getByRole('button', { name: 'Go to its step' }).click();
    await expect
      .poll(() => page.evaluate('document.activeElement?.textContent ?? ""'))
      .toMatch(/^other_payment line 21527\.80/);
  });
});

describe('the call', () => {
  const CLAIM = { claimid: "O'Neil $HOME `id` \\", lines: [{ hcpcs: '99284' }] };

  test('in a shell hands the claim over as it is, and the key from the environment', () => {
    const echo = `'${process.execPath}' -e 'console.log(JSON.stringify(process.argv.slice(1)))' --`;
    const said = execFileSync('sh', ['-c', curlCall('http://127.0.0.1:8787', CLAIM).replace(/^curl/, echo)], {
      env: { ...process.env, PPS_EDGE_API_KEY: 'sk_live_x' },
      encoding: 'utf8',
    });
    const words = JSON.parse(said) as string[];
    expect(words[0]).toBe('http://127.0.0.1:8787/api/v1/claimsproc/process/pps?explain=true');
    expect(words).toContain('X-API-Key: sk_live_x');
    expect(JSON.parse(words.at(-1) ?? '')).toEqual(CLAIM);
  });

  test('in a program has the claim as an object', () => {
    const [, claim = ''] = /const claim = ([\s\S]*?);\nconst \{ result/.exec(sdkCall('', CLAIM)) ?? [];
    expect(JSON.parse(claim)).toEqual(CLAIM);
  });

  test('is shown beside the answer', async () => {
    const page = await answered(example('hospice-month'));
    await page.getByText('curl', { exact: true }).click();
    expect(await part(page, 'curl').textContent()).toContain('"claimid": "HOSPICE-MONTH"');
    await page.getByText('Answer as JSON').click();
    expect(await part(page, 'Answer as JSON').textContent()).toContain('"allowed": 8430.43');
    await expectAccessible(page);
  });
});

test('at 320 pixels nothing of the answer is lost', { tags: ['thorough'] }, async () => {
  const page = await answered(example('opps-rejected-line'), { width: 320, height: 5000 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await screenshot(page, 'claims-answer-320');
});

test.each([320, 1280])(
  'at %i pixels the HCPCS of a line stays in sight on the bill beside an answer',
  async (width) => {
    const page = await answered(example('opps-rejected-line'), { width, height: 900 });
    await page.getByRole('tab', { name: 'Bill' }).click();
    const cell = page.getByLabel('Service lines 5, HCPCS or HIPPS');
    const list = page.locator('.bill-list[data-is-wide] .bill-scroll');
    expect(await list.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
    const isInSight = async () => {
      const [box, around] = [await cell.boundingBox(), await list.boundingBox()];
      return box !== null && around !== null && box.x >= around.x && box.x + box.width <= around.x + around.width + 1;
    };
    expect(await isInSight()).toBe(true);
    await expectAccessible(page);
    await screenshot(page, `bill-hcpcs-${width}`);
    await list.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
    expect(await isInSight()).toBe(true);
    const heading = await page.getByRole('columnheader', { name: '44 HCPCS or HIPPS' }).boundingBox();
    expect(heading?.x).toBeCloseTo((await cell.locator('xpath=ancestor::td').boundingBox())?.x ?? 0, 0);
  },
);
