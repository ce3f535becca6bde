/** The explorer says the DRG and its next step as a stay is typed. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { consoleBrowser, expectNoSidewaysScroll, SHOWS_JSON, screenshot } from './support/browser.ts';

const { openPage } = consoleBrowser();
const live = (page: Page) => page.getByRole('region', { name: 'DRG as you type' });
const steps = (page: Page) => live(page).getByRole('list', { name: 'Next step' });
const drg = (page: Page, number: string) =>
  live(page)
    .getByRole('heading', { name: `DRG ${number} ` })
    .waitFor();
const entry = (page: Page) => live(page).getByRole('combobox', { name: 'Add codes' });
const form = (page: Page) => page.getByRole('tabpanel', { name: 'Form' });

/** A stay without codes, as it stands when a coder begins. */
const STAY = {
  ...{ modules: ['AUTO'], bill_type: '111', patient_status: '01', total_charges: 42_000 },
  ...{ admit_date: '2026-03-02', from_date: '2026-03-02', thru_date: '2026-03-07' },
  ...{ patient: { age: 74, sex: 'F' }, billing_provider: { other_id: '980001' } },
};
/** The principal diagnosis first; none of the others is an MCC. */
const CODES = ['I11.0', 'I50.22', 'N17.9', 'I48.91', 'E11.22', 'N18.31', 'Z79.01', 'D64.9'] as const;
const MOST_ACTIONS = 30;
const tabOf = (claim: object) => ({ 'claims:draft': JSON.stringify(claim) });
const withCodes = (principal: string, ...secondary: string[]) => ({
  ...STAY,
  principal_dx: { code: principal },
  secondary_dxs: secondary.map((code) => ({ code })),
});

/** A coder's actions, counted: a code that is typed is one, and so is a key or a click. */
function counted(page: Page) {
  let count = 0;
  const action =
    <Arguments extends unknown[]>(act: (...parts: Arguments) => Promise<void>) =>
    (...parts: Arguments) => {
      count++;
      return act(...parts);
    };
  return {
    press: action((key: string) => page.keyboard.press(key)),
    type: action((text: string) => page.keyboard.type(text)),
    click: action((name: string) => form(page).getByText(name, { exact: true }).click()),
    total: () => count,
  };
}

/** A stay of eight codes, and what an MCC would bring. */
async function expectCodedStay(page: Page): Promise<void> {
  await drg(page, '292');
  await steps(page)
    .getByText(/^With an MCC: 291, \+\$[\d,]+\.\d\d$/)
    .waitFor();
  await steps(page)
    .getByText(/^Without a CC or MCC: 293, −\$[\d,]+\.\d\d$/)
    .waitFor();
  await expect.poll(() => live(page).getByRole('row').count()).toBe(CODES.length);
}

describe('a stay of eight codes is entered, and shows what an MCC would bring, in at most 30 actions', () => {
  test('by keyboard', async () => {
    const page = await openPage('/claims', { tab: tabOf(STAY) });
    await live(page).getByText('The DRG appears with the principal diagnosis.').waitFor();
    const actions = counted(page);
    await actions.press('Control+.');
    for (const code of CODES) {
      await actions.type(code);
      await actions.press('Enter');
    }
    await expectCodedStay(page);
    expect(actions.total()).toBe(17);
    expect(actions.total()).toBeLessThanOrEqual(MOST_ACTIONS);
    await expectAccessible(page);
    await screenshot(page, 'claims-live');
  });

  test('by mouse, in the form', async () => {
    const page = await openPage('/claims', { tab: tabOf(STAY) });
    const [principal, ...secondary] = CODES;
    const actions = counted(page);
    await actions.click('Principal diagnosis');
    await actions.type(principal);
    for (const [row, code] of secondary.entries()) {
      await actions.click('Add a diagnosis');
      await expect.poll(() => page.evaluate('document.activeElement?.dataset.field')).toBe(`secondary_dxs.${row}.code`);
      await actions.type(code);
    }
    await expectCodedStay(page);
    expect(actions.total()).toBe(16);
    expect(actions.total()).toBeLessThanOrEqual(MOST_ACTIONS);
  });
});

test('a code that is typed and not yet taken counts already; one that is no code leaves the DRG as it was', async () => {
  const page = await openPage('/claims', { tab: { ...tabOf(withCodes('I50.22')), ...SHOWS_JSON } });
  await drg(page, '293');
  await entry(page).click();
  await page.keyboard.type('N17.9');
  await drg(page, '292');
  await live(page).getByRole('row', { name: 'N17.9 CC, decides' }).waitFor();
  await expect.poll(() => live(page).getByRole('status', { name: 'DRG' }).textContent()).toMatch(/^DRG 292, /);
  expect(JSON.parse(await page.getByRole('textbox', { name: 'Claim as JSON' }).inputValue()).secondary_dxs).toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await drg(page, '293');
});

test('a diagnosis says beside which it does not count', async () => {
  const page = await openPage('/claims', { tab: tabOf(withCodes('I50.22', 'I50.33', 'E11.22')) });
  await live(page).getByRole('row', { name: 'I50.33 MCC, excluded by I50.22, the principal' }).waitFor();
  await live(page).getByRole('row', { name: 'E11.22 no CC or MCC' }).waitFor();
  await drg(page, '293');
});

test('an outpatient bill shows status indicator, APC and edits of each line', async () => {
  const lines = [
    { hcpcs: '99284', revenue_code: '0450', units: 1, charges: 900 },
    { hcpcs: '71046', revenue_code: '0320', units: 3, charges: 300 },
  ];
  const claim = { bill_type: '131', from_date: '2026-03-10', thru_date: '2026-03-10', lines };
  const page = await openPage('/claims', { tab: tabOf(claim) });
  const panel = page.getByRole('region', { name: 'Lines as you type' });
  await panel.getByRole('row', { name: /^1 99284 J2 / }).waitFor();
  await panel.getByRole('row', { name: /^2 71046 Q3 / }).waitFor();
  await panel.getByText('No MUE and no NCCI edits are loaded for 03/10/2026.').waitFor();
  await expectAccessible(page);
});

test.each([320, 768, 1440, 2560])('stands within %i pixels', async (width) => {
  const page = await openPage('/claims', { width, tab: tabOf(withCodes('I50.22', 'N17.9')) });
  await drg(page, '292');
  await expectNoSidewaysScroll(page);
  await screenshot(page, `claims-live-${width}`);
});
