import { expect, test } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { send } from './support/api.ts';
import { consoleBrowser, expectNoSidewaysScroll, screenshot } from './support/browser.ts';

const { openPage, expectFault } = consoleBrowser();

async function makeGroup(id: string, codes = ['0274-0276', '0278']): Promise<string> {
  await send('DELETE', `/contracts/code-groups/${id}`).catch(() => undefined);
  await send('POST', '/contracts/code-groups', { id, name: 'Flow: implants', codes });
  return id;
}
const codesOf = async (id: string) => (await send<{ codes: string[] }>('GET', `/contracts/code-groups/${id}`)).codes;

test('a group is made; a wrong code is refused at its field', async () => {
  expectFault(/status of 400/);
  await send('DELETE', '/contracts/code-groups/flow-made').catch(() => undefined);
  const page = await openPage('/contracts/code-groups');
  await page.getByRole('button', { name: 'New code group' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Id', { exact: true }).fill('flow-made');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Flow: made');
  await dialog.getByLabel('Codes', { exact: true }).fill('99281-9928');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await dialog.locator('#codes-fault').getByText('99281-9928 is not a range').waitFor();
  await expectAccessible(page);
  await dialog.getByLabel('Codes', { exact: true }).fill('99281-99285\n!99283');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('heading', { name: '@flow-made' }).waitFor();
  expect(await codesOf('flow-made')).toEqual(['99281-99285', '!99283']);
});

test('codes are written as text, and what changes is told before', { tags: ['thorough'] }, async () => {
  const id = await makeGroup(`flow-text`);
  const page = await openPage(`/contracts/code-groups/${id}`);
  await page.getByText('2 entries, saved').waitFor();
  await page.getByLabel('Codes', { exact: true }).fill('0278, 0279\n0279');
  await page.getByText('Added: 0279, 0279. Removed: 0274-0276').waitFor();
  await page.getByText('Stands more than once: 0279').waitFor();
  await expectAccessible(page);
  await screenshot(page, `code-group`);
  await page.getByLabel('Codes', { exact: true }).fill('0278 0279');
  await page.keyboard.press('Control+Enter');
  await page.getByText('The group is saved').waitFor();
  expect(await codesOf(id)).toEqual(['0278', '0279']);
  await page.getByRole('link', { name: 'Audit trail' }).click();
  await page
    .getByRole('row', { name: /codes Changed: codes/ })
    .first()
    .waitFor();
  await expectAccessible(page);
});

test('another version stands beside one’s own before it is saved', { tags: ['thorough'] }, async () => {
  expectFault(/status of 412/);
  const id = await makeGroup('flow-versions');
  const page = await openPage(`/contracts/code-groups/${id}`);
  await page.getByLabel('Codes', { exact: true }).fill('0278');
  await send('PUT', `/contracts/code-groups/${id}`, { codes: ['0274'] });
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('alert').getByRole('row', { name: 'Codes 0274 0278' }).waitFor();
  await page.getByText(/Code group flow-versions is of version \d+, since \S+Z by \S.*; nothing was written/).waitFor();
  expect(await codesOf(id)).toEqual(['0274']);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The group is saved').waitFor();
  expect(await codesOf(id)).toEqual(['0278']);
});

test('terms that name a group are found, and keep it from being removed', { tags: ['thorough'] }, async () => {
  expectFault(/status of 409/);
  const page = await openPage('/contracts/code-groups/demo-implants');
  await page.getByRole('link', { name: 'Who names it' }).click();
  await page.getByRole('row', { name: /DEMO-2026 from 10\/01\/2025 Implants over \$5,000/ }).waitFor();
  await page.getByText(/Looked through \d+ contracts/).waitFor();
  await expectAccessible(page);
  await screenshot(page, 'code-group-named');
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('alert').getByText('of contract DEMO-2026 name it').waitFor();
});

test('a group that no term names says so, and is removed', { tags: ['thorough'] }, async () => {
  const id = await makeGroup('flow-unnamed');
  const page = await openPage(`/contracts/code-groups/${id}?view=named`);
  await page.getByText('No term names it').waitFor();
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('heading', { name: 'Code groups' }).waitFor();
});

test('a group that somebody else changed is not removed unseen', { tags: ['thorough'] }, async () => {
  expectFault(/status of 412/);
  const id = await makeGroup('flow-removed');
  const page = await openPage(`/contracts/code-groups/${id}`);
  await page.getByRole('button', { name: 'Remove' }).click();
  await send('PUT', `/contracts/code-groups/${id}`, { codes: ['0274'] });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await dialog.getByText(/is of version \d+, since \S+Z by/).waitFor();
  expect(await codesOf(id)).toEqual(['0274']);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('heading', { name: 'Code groups' }).waitFor();
});

test('leaving asks, and at 320 pixels nothing is lost', { tags: ['thorough'] }, async () => {
  const id = await makeGroup('flow-narrow');
  const page = await openPage(`/contracts/code-groups/${id}`, { width: 320, height: 640 });
  await page.getByLabel('Codes', { exact: true }).fill('0278');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await screenshot(page, 'code-group-320');
  await page.getByRole('link', { name: 'Code groups' }).click();
  await page.getByText('Leave without saving?').waitFor();
});
