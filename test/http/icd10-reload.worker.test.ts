/**
 * Reloads of ICD-10 codes: files too large for one batch, staged part by part, one load of a database at a time.
 *
 * @module-tag thorough
 */

import { introspectWorkflow } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { zipSync } from 'fflate';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { chaptersOn } from '../../src/engine/codes/icd10cm-chapters.ts';
import { errorBody } from '../support/error-body.ts';
import { type Answer, ask, createOrganization, seedOwnDatabases } from '../support/seeded.ts';
import { trusted } from '../support/tokens.ts';

interface Status {
  status: string;
  code_set: string;
  detail: string | null;
  releases: { label: string; file: string; rows: number }[];
}

let key: string;
let asSuperuser: Awaited<ReturnType<typeof trusted>>;

beforeAll(async () => {
  await seedOwnDatabases();
  ({ key } = await createOrganization());
  asSuperuser = await trusted({ sub: 'the superuser', org: 'testers', role: 'superuser' });
});

afterEach(async () => {
  const { objects } = await env.FILES.list();
  for (const object of objects) await env.FILES.delete(object.key);
});

const orderLine = (at: number, code: string, valid: 0 | 1, title: string) =>
  `${String(at).padStart(5, '0')} ${code.padEnd(7)} ${valid} ${title.slice(0, 60).padEnd(60)} ${title}`;

/** Returns a whole order file of codes that say they are samples; 12,000 of them are under I00. */
function diagnoses(word: string): string {
  const rows: [string, 0 | 1, string][] = chaptersOn(20260930).flatMap(({ first }) => {
    if (first !== 'I00') return [[first, 1, `SAMPLE ${word} ${first}`]];
    const under = Array.from({ length: 12_000 }, (_, i): [string, 1, string] => [
      `I00${i.toString(36).toUpperCase().padStart(4, '0')}`,
      1,
      `SAMPLE ${word} number ${i} with a description that is as long as those of the real ones often are`,
    ]);
    return [['I00', 0, `SAMPLE ${word}`], ...under];
  });
  rows.push(['U09', 1, `SAMPLE ${word} U09`]);
  return `${rows.map((row, i) => orderLine(i + 1, ...row)).join('\n')}\n`;
}

/** Returns a whole order file of procedures, a header line and 12,000 codes. */
function procedures(word: string): string {
  const letters = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';
  const rows: [string, 0 | 1, string][] = [['001', 0, `SAMPLE ${word}`]];
  for (let i = 0; i < 12_000; i++) {
    const tail = [i / 34 ** 2, i / 34, i].map((digit) => letters[Math.floor(digit) % 34]).join('');
    rows.push([
      `0010${tail}`,
      1,
      `SAMPLE ${word} number ${i} with a description as long as those of the real ones are`,
    ]);
  }
  rows.push(['X2A5312', 1, `SAMPLE ${word} last`]);
  return `${rows.map((row, i) => orderLine(i + 1, ...row)).join('\n')}\n`;
}

const put = (name: string, text: string) => env.FILES.put(name, text);
const status = async (codeSet: string) =>
  ((await asSuperuser('GET', `/drg-tables/reload-status?code_set=${codeSet}`)) as Answer<Status>).body;
const totals = async () => {
  const [dx, pcs] = await Promise.all([
    ask<{ count: number }>('/icd10cm-data/diagnosis/search?year=2026&description=sample', key),
    ask<{ count: number }>('/icd10pcs/search?year=2026&q=sample', key),
  ]);
  return [dx.body.count, pcs.body.count];
};

/** Reloads files with a tenth of the rows of real ones. */
async function reload(paths: string[], end: 'complete' | 'errored', query = '?accept_partial=true') {
  await using workflows = await introspectWorkflow(env.RELEASE_RELOAD);
  await workflows.modifyAll((step) => step.disableRetryDelays());
  const answers = await Promise.all(paths.map((path) => asSuperuser('POST', `/drg-tables/${path}${query}`)));
  await Promise.all((await workflows.get()).map((workflow) => workflow.waitForStatus(end)));
  return answers.map(({ status, body }) => ({ status, body: body as Record<string, string> }));
}

it('loads CMS’s archive, and the release takes the sample’s place', async () => {
  expect((await ask('/icd10cm-data/diagnosis/code/E11.9?year=2026', key)).status).toBe(200);
  await env.FILES.put(
    'cms/icd10-dx/2026-code-descriptions-tabular-order.zip',
    zipSync({
      'icd10cm_order_2026.txt': new TextEncoder().encode(diagnoses('first')),
      'icd10cm_order_addenda_2026.txt': new TextEncoder().encode('Delete:      1 B880    Other acariasis\n'),
    }),
  );
  const [started] = await reload(['reload-icd10-dx'], 'complete');
  expect(started).toEqual({
    status: 200,
    body: {
      message: 'The reload of the ICD10-DX codes has started',
      status: 'processing',
      code_set: 'ICD10-DX',
      instance_id: expect.stringMatching(/^icd10-dx-[0-9a-f-]{36}$/),
    },
  });
  expect(await status('ICD10-DX')).toMatchObject({
    code_set: 'ICD10-DX',
    status: 'complete',
    detail: null,
    releases: [
      {
        label: 'ICD-10-CM 2026 (partial)',
        file: '2026-code-descriptions-tabular-order.zip/icd10cm_order_2026.txt',
        rows: 12_000 + chaptersOn(20260930).length + 1,
      },
    ],
  });
  expect((await totals())[0]).toBe(12_000 + chaptersOn(20260930).length + 1);
  expect((await ask('/icd10cm-data/diagnosis/code/E11.9?year=2026', key)).status).toBe(404);
  const found = await ask<{ data: { code: string }[] }>('/icd10cm-data/diagnosis/search?year=2026&code=i00009', key);
  expect(found.body.data[0]?.code).toMatch(/^I00009/);
});

it('of both code sets at once each is whole', { tags: ['thorough'] }, async () => {
  await put('cms/icd10-dx/icd10cm_order_2026.txt', diagnoses('second'));
  await put('cms/icd10-pcs/icd10pcs_order_2026.txt', procedures('second'));
  await reload(['reload-icd10-dx', 'reload-icd10-pcs'], 'complete');
  expect(await totals()).toEqual([12_000 + chaptersOn(20260930).length + 1, 12_001]);
  expect((await status('ICD10-PCS')).releases).toEqual([
    { label: expect.stringContaining('2026'), file: 'icd10pcs_order_2026.txt', rows: 12_001 },
  ]);
  const left = await env.REFERENCE.prepare("SELECT name FROM sqlite_schema WHERE name LIKE 'incoming%'").all();
  expect(left.results).toEqual([]);
});

it('a file that is cut off leaves the codes as they were, wherever it is cut', { tags: ['thorough'] }, async () => {
  const before = await totals();
  const whole = diagnoses('third');
  for (const share of [0.001, 0.3, 0.77, 0.9999]) {
    await put('cms/icd10-dx/icd10cm_order_2026.txt', whole.slice(0, Math.floor(whole.length * share)));
    await reload(['reload-icd10-dx'], 'errored');
    const { status: ended, detail } = await status('ICD10-DX');
    expect([ended, detail]).toEqual(['failed', expect.stringMatching(/^icd10cm_order_2026\.txt: line \d+: /)]);
  }
  expect(await totals()).toEqual(before);
});

it('a file of far fewer codes than a release has is refused, unless it is accepted as a part', async () => {
  await put('cms/icd10-dx/icd10cm_order_2027.txt', diagnoses('fourth'));
  await reload(['reload-icd10-dx'], 'errored', '');
  expect((await status('ICD10-DX')).detail).toMatch(
    /^icd10cm_order_2027\.txt: 120\d\d rows, where the smallest whole file known has 90000, look like a file cut off; nothing was changed \(accept_partial=true loads what there is of it\)$/,
  );
});

it('says that there is neither file nor address, and takes superusers alone', async () => {
  const before = await status('ICD10-PCS');
  const refused = await asSuperuser('POST', '/drg-tables/reload-icd10-pcs');
  expect(refused.status).toBe(409);
  expect((refused.body as { detail: string }).detail).toContain(
    'give the setting ICD10_PCS_URL the address of CMS’s file',
  );
  expect(await status('ICD10-PCS')).toEqual(before);
  for (const path of ['reload-icd10-dx', 'reload-icd10-pcs']) {
    expect((await ask(`/drg-tables/${path}`, key, { method: 'POST' })).status).toBe(403);
  }
  const wrong = await asSuperuser('GET', '/drg-tables/reload-status?code_set=ICD9');
  expect([wrong.status, wrong.body]).toEqual([
    400,
    errorBody('invalid_request', 'Invalid request: code_set must be ICD10-DX or ICD10-PCS'),
  ]);
});
