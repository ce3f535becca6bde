/**
 * The reload workflow: from the bucket or an address, step by step, through failures and restarts.
 *
 * @module-tag thorough
 */

import { introspectWorkflow } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { zipSync } from 'fflate';
import { afterEach, beforeAll, describe, expect, it, test } from 'vitest';
import { errorBody } from '../support/error-body.ts';
import { type Answer, ask, call, createOrganization, seedOwnDatabases } from '../support/seeded.ts';
import { trusted } from '../support/tokens.ts';

interface Started {
  message: string;
  status: string;
  payment_system: string;
  instance_id: string;
}
interface Status {
  payment_system: string;
  status: string;
  instance_id: string | null;
  detail: string | null;
  releases: { label: string; file: string; rows: number }[];
  started_at: string | null;
  finished_at: string | null;
}
interface Entry {
  id: string;
  description: string;
  weight: number;
  effective_date: string;
}

let key: string;
let asSuperuser: Awaited<ReturnType<typeof trusted>>;

async function askSuperuser<Body>(method: string, path: string, body?: unknown) {
  const answer = await asSuperuser(method, path, body === undefined ? undefined : JSON.stringify(body));
  return answer as Answer<Body>;
}

beforeAll(async () => {
  await seedOwnDatabases();
  ({ key } = await createOrganization());
  asSuperuser = await trusted({ sub: 'the superuser', org: 'testers', role: 'superuser' });
});

afterEach(async () => {
  const { objects } = await env.FILES.list();
  for (const object of objects) await env.FILES.delete(object.key);
});

const HEADER =
  'diagnosticRelatedGroup,effectiveDate,weight,geometricMeanLengthOfStay,lowVolumeDrg,arithmeticMeanLengthOfStay,postAcuteCare,specialPaymentPostAcuteCare,description';
const DRGS = Array.from({ length: 998 }, (_, i) => String(i + 1).padStart(3, '0')).concat('999');

/** Returns a table in the pricer's layout; its weights tell it from others. */
function pricerTable({ date = '20251001', weight = '1.0000', drgs = DRGS } = {}): string {
  return `${HEADER}\n${drgs.map((drg) => `${drg},${date},${weight},2.0,,3.0,,,X`).join('\n')}\n`;
}

const put = (name: string, body: string | Uint8Array) => env.FILES.put(name, body);
const entries = async (drg: string, system = 'IPPS') =>
  (await ask<Entry[]>(`/drg-tables/lookup/${drg}?payment_system=${system}`, key)).body;
const status = async (system = 'IPPS') =>
  (await askSuperuser<Status>('GET', `/drg-tables/reload-status?payment_system=${system}`)).body;
const version = () => env.REFERENCE.prepare('SELECT version FROM data_state').first<string>('version');
const count = async () => env.REFERENCE.prepare('SELECT count(*) AS n FROM drg_entry').first<number>('n');

type Modify = Parameters<Awaited<ReturnType<typeof introspectWorkflow>>['modifyAll']>[0];

/** Starts a reload through the API and waits for its end. */
async function reload(path: string, end: 'complete' | 'errored', modify: Modify = async () => {}) {
  await using workflows = await introspectWorkflow(env.RELEASE_RELOAD);
  await workflows.modifyAll(async (step) => {
    await step.disableRetryDelays();
    await modify(step);
  });
  const { status: code, body } = await askSuperuser<Started>('POST', `/drg-tables/${path}`);
  expect(code).toBe(200);
  const [workflow] = await workflows.get();
  if (!workflow) throw new Error('no workflow was started');
  await workflow.waitForStatus(end);
  return body;
}

it('says that there was none', async () => {
  expect(await status('LTCH')).toEqual({
    payment_system: 'LTCH',
    status: 'never',
    instance_id: null,
    detail: null,
    releases: [],
    started_at: null,
    finished_at: null,
  });
});

it('loads the file in the bucket, and reports', async () => {
  await put('cms/drg-ipps/drgstable-2026.csv', pricerTable({ weight: '1.2500' }));
  const started = await reload('reload', 'complete');
  expect(started).toEqual({
    message: 'The reload of the IPPS DRG table has started',
    status: 'processing',
    payment_system: 'IPPS',
    instance_id: expect.stringMatching(/^drg-ipps-[0-9a-f-]{36}$/),
  });
  expect(await status()).toEqual({
    payment_system: 'IPPS',
    status: 'complete',
    instance_id: started.instance_id,
    detail: null,
    releases: [{ label: 'IPPS DRG FY2026', file: 'drgstable-2026.csv', rows: 999 }],
    started_at: expect.stringMatching(/Z$/),
    finished_at: expect.stringMatching(/Z$/),
  });
  const answer = await call('/drg-tables/?fiscal_year=2026&limit=1000', key);
  expect(answer.headers.get('X-Data-Release')).toBe('IPPS DRG FY2026');
  const { data, count } = (await answer.json()) as { data: Entry[]; count: number };
  expect([count, data.length]).toEqual([999, 999]);
  expect(new Set(data.map((row) => row.weight))).toEqual(new Set([1.25]));
});

it('keeps the ids of entries, and the full titles that the file cuts', async () => {
  expect(await entries('470')).toMatchObject([
    { id: '20261001-0470-8000-8000-000000647267' },
    {
      id: '20251001-0470-8000-8000-000000647267',
      description: 'Major Hip and Knee Joint Replacement or Reattachment of Lower Extremity without MCC',
    },
  ]);
  expect(await entries('009')).toMatchObject([{ description: 'X' }]);
});

it('takes the newest file of the bucket', async () => {
  await put('cms/drg-ipps/a.csv', pricerTable({ weight: '1.4000' }));
  await new Promise((resolve) => setTimeout(resolve, 20));
  await put('cms/drg-ipps/drgstable-2027.csv', pricerTable({ date: '20261001', weight: '1.4500' }));
  await reload('reload', 'complete');
  expect((await entries('470')).map((row) => [row.effective_date, row.weight])).toEqual([
    ['2026-10-01', 1.45],
    ['2025-10-01', 1.25],
  ]);
});

it('reads a pricer’s archive: every table of the system in it', async () => {
  const files = {
    'BOOT-INF/drgstable-2026.csv': pricerTable({ weight: '1.2600' }),
    'BOOT-INF/drgstable-2027.csv': pricerTable({ date: '20261001', weight: '1.2700' }),
    'BOOT-INF/ltdrgstable-2026.csv': 'diagnosticRelatedGroup,relativeWeight,arithmeticMeanLengthOfStay\n999,0,0\n',
    'BOOT-INF/application.yml': 'a: 1',
  };
  const bytes = Object.fromEntries(Object.entries(files).map(([name, text]) => [name, new TextEncoder().encode(text)]));
  await put('cms/drg-ipps/ipps-pricer.jar', zipSync(bytes));
  await reload('reload', 'complete');
  expect((await status()).releases.map(({ label }) => label).sort()).toEqual(['IPPS DRG FY2026', 'IPPS DRG FY2027']);
  expect((await entries('470')).map((row) => row.weight)).toEqual([1.27, 1.26]);
});

it('a correction notice goes before the final rule’s table in the same archive', async () => {
  const table5 = (weight: string) =>
    new TextEncoder().encode(
      `"TABLE 5.—LIST OF MS-DRGS—FY 2026 Final Rule"\nMS-DRG \tFY 2026 Final Post-Acute DRG\tFY 2026 Final Special Pay DRG\tMDC\tTYPE\tMS-DRG Title\tWeights - Before Cap\tWeights - 10% Cap Applied\tGeometric mean LOS\tArithmetic mean LOS\n${DRGS.map((drg) => `${drg}\tNo\tNo\t01\tMED\tTITLE\t1.0\t${weight}\t1.0\t2.0`).join('\n')}\n`,
    );
  await put(
    'cms/drg-ipps/table-5.zip',
    zipSync({ 'CMS-1833-F Table 5.txt': table5('1.1111'), 'CMS-1833-CN Table 5.txt': table5('1.2222') }),
  );
  await reload('reload', 'complete');
  expect((await entries('470')).at(-1)?.weight).toBe(1.2222);
});

describe('from its address', () => {
  const address = () => (env as unknown as { DRG_IPF_URL: string }).DRG_IPF_URL;
  const publish = (text: string) => fetch(address(), { method: 'PUT', body: text });
  const table = (weight: string) =>
    `code,factor\n${['056', '057', '876', '880', '881', '882', '883', '884', '885', '886', '887', '894', '895', '896', '897', '917', '918', '947', '948'].map((drg) => `${drg},${weight}`).join('\n')}\n`;

  it('fetches and keeps the file, and says where it is from', async () => {
    await publish(table('1.30'));
    await reload('reload-ipf', 'complete');
    expect(await entries('885', 'IPF')).toMatchObject([{ weight: 1.3, description: 'Psychoses' }]);
    const release = await env.REFERENCE.prepare(
      "SELECT source, source_url FROM release WHERE dataset = 'drg-ipf'",
    ).first();
    expect(release).toEqual({ source: 'drg-2026.csv', source_url: address() });
    const { objects } = await env.FILES.list({ prefix: 'reloads/drg-ipf/' });
    expect(objects).toHaveLength(1);
  });

  it('tries again while the address is out of service', async () => {
    await publish(table('1.40'));
    await fetch(`${address()}?status=503&times=3`, { method: 'PUT' });
    await reload('reload-ipf', 'complete');
    expect(await entries('885', 'IPF')).toMatchObject([{ weight: 1.4 }]);
  });

  it('one that fell silent is started again when it is asked about, and once', { tags: ['thorough'] }, async () => {
    await publish(table('1.50'));
    await fetch(`${address()}?status=503&times=1`, { method: 'PUT' });
    const { body } = await askSuperuser<Started>('POST', '/drg-tables/reload-ipf');
    const silent = (seconds: number) =>
      env.REFERENCE.prepare('UPDATE reload SET touched_at = unixepoch() - ?').bind(seconds).run();
    // Wait until its first try has failed: it waits ten seconds for the second.
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await silent(40);
    expect((await status('IPF')).status).toBe('processing');
    await silent(50);
    const answers = await Promise.all([1, 2, 3].map(() => askSuperuser<Started>('POST', '/drg-tables/reload-ipf')));
    expect(answers.map((answer) => answer.body.instance_id)).toEqual(Array(3).fill(body.instance_id));
    for (let i = 0; i < 100 && (await status('IPF')).status === 'processing'; i++) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(await status('IPF')).toMatchObject({ status: 'complete', instance_id: body.instance_id });
    expect(await entries('885', 'IPF')).toMatchObject([{ weight: 1.5 }]);
  });

  it('gives up where the file is gone', async () => {
    await fetch(address(), { method: 'DELETE' });
    await reload('reload-ipf', 'errored');
    expect(await status('IPF')).toMatchObject({ status: 'failed', detail: expect.stringContaining('status 404') });
    expect(await entries('885', 'IPF')).toMatchObject([{ weight: 1.5 }]);
  });

  it('says that there is neither file nor address', async () => {
    const before = await status('LTCH');
    const { status: code, body } = await askSuperuser<Started>('POST', '/drg-tables/reload-ltch');
    expect(code).toBe(409);
    const detail =
      'There is nothing to reload from: give the setting DRG_LTCH_URL the address of CMS’s file, or put the file into the bucket under cms/drg-ltch/';
    expect(body).toEqual(errorBody('conflict', detail));
    expect(await status('LTCH')).toEqual(before);
  });
});

const whole = pricerTable({ weight: '1.9000' });

describe('a file that cannot be used leaves the table as it was', () => {
  const zipped = zipSync({ 'a.csv': new TextEncoder().encode(whole) });
  const flipped = (bytes: Uint8Array) => bytes.map((byte, at) => (at === bytes.length >> 1 ? byte ^ 4 : byte));
  test.each<[string, string | Uint8Array, string]>([
    [
      'a bad weight',
      whole.replace('470,20251001,1.9000', '470,20251001,nine'),
      "bad.csv: line 471: weight 'nine' is not a decimal number",
    ],
    ['cut off in a line', whole.slice(0, whole.indexOf('470,') + 20), 'bad.csv: line 471: the line ends after'],
    ['cut off at a line', whole.slice(0, whole.indexOf('\n470,') + 1), 'the table ends before DRG 999'],
    [
      'most rows gone',
      pricerTable({ drgs: ['001', '999'] }),
      'it has 100 % fewer rows than the release IPPS DRG FY2026 (2, where that has 999) and looks cut off; nothing was changed (accept_partial=true loads what there is of it)',
    ],
    ['another table', 'code,factor\n056,1.12\n', 'bad.csv is not: MS-DRG weights and lengths of stay'],
    ['a web page', '<!DOCTYPE html><html></html>', 'bad.csv is not: MS-DRG weights'],
    ['half a zip', zipped.slice(0, 400), 'bad.csv: the zip archive is truncated or damaged'],
    ['a bit changed in a zip', flipped(zipped), 'bad.csv: a.csv in the zip archive is truncated or damaged: its '],
    [
      'a block of zeros',
      whole.replace('470,20251001', '\0'.repeat(12)),
      'bad.csv: line 471 has the control character 0x00',
    ],
    ['nothing in a zip', zipSync({ 'a.pdf': new Uint8Array(10) }), 'bad.csv is not: MS-DRG weights'],
  ])('%s', async (_, body, detail) => {
    const before = [await version(), await count()];
    await put('cms/drg-ipps/bad.csv', body);
    await reload('reload', 'errored');
    expect(await status()).toMatchObject({ status: 'failed', detail: expect.stringContaining(detail), releases: [] });
    expect([await version(), await count()]).toEqual(before);
  });
});

it('asks of a weight a hundredfold, and takes it where that is accepted, with a mark on its release', async () => {
  await put('cms/drg-ipps/drgstable-2026.csv', whole);
  await reload('reload?accept_unusual=true', 'complete');
  const damaged = whole.replace('470,20251001,1.9000', '470,20251001,19.9000');
  await put('cms/drg-ipps/drgstable-2026.csv', damaged);
  await reload('reload', 'errored');
  expect(await status()).toMatchObject({
    status: 'failed',
    detail:
      'drgstable-2026.csv: weight of IPPS 470 is 19.9, where IPPS DRG FY2026 has 1.9; nothing was changed (accept_unusual=true loads it as it is)',
  });
  await reload('reload?accept_unusual=true', 'complete');
  expect(await status()).toMatchObject({ status: 'complete', releases: [{ label: 'IPPS DRG FY2026 (unusual)' }] });
  await put('cms/drg-ipps/drgstable-2026.csv', whole);
  await reload('reload?accept_unusual=true', 'complete');
});

describe('a step that fails', () => {
  test.each(['fetch', 'check', 'merge', 'report'])('%s is tried again, and the table is whole', async (name) => {
    const weight = (1.5 + name.length / 100).toFixed(4);
    await put('cms/drg-ipps/drgstable-2026.csv', pricerTable({ weight }));
    await reload('reload', 'complete', async (step) => {
      await step.mockStepError({ name }, new Error('the isolate was restarted'), 2);
    });
    expect(await status()).toMatchObject({ status: 'complete', detail: null });
    expect((await entries('470')).at(-1)?.weight).toBe(Number(weight));
    const counted = await ask<{ count: number }>('/drg-tables/?fiscal_year=2026&limit=1', key);
    expect(counted.body.count).toBe(999);
  });

  it('for good: the table is as it was, and the reload can be started again', { tags: ['thorough'] }, async () => {
    await put('cms/drg-ipps/drgstable-2026.csv', pricerTable({ weight: '1.6000' }));
    const before = await version();
    await reload('reload', 'errored', async (step) => {
      await step.mockStepError({ name: 'merge' }, new Error('D1 is overloaded'));
    });
    expect(await version()).toBe(before);
    expect(await status()).toMatchObject({ status: 'failed', detail: expect.stringContaining('D1 is overloaded') });
    await reload('reload', 'complete');
    expect((await entries('470')).at(-1)?.weight).toBe(1.6);
  });
});

it('is started once by calls at the same time, and loads no half', async () => {
  await put('cms/drg-ipps/drgstable-2026.csv', pricerTable({ weight: '1.7000' }));
  await using workflows = await introspectWorkflow(env.RELEASE_RELOAD);
  const calls = await Promise.all([1, 2, 3, 4].map(() => askSuperuser<Started>('POST', '/drg-tables/reload')));
  expect(new Set(calls.map(({ body }) => body.instance_id)).size).toBe(1);
  expect(calls.filter(({ body }) => body.message.endsWith('already under way'))).toHaveLength(3);
  const running = await workflows.get();
  expect(running).toHaveLength(1);
  await running[0]?.waitForStatus('complete');
  expect((await entries('470')).at(-1)?.weight).toBe(1.7);
});

it('of two systems at once both are whole', { tags: ['thorough'] }, async () => {
  await put('cms/drg-ipps/drgstable-2026.csv', pricerTable({ weight: '1.7500' }));
  await put(
    'cms/drg-ltch/ltdrgstable-2026.csv',
    `diagnosticRelatedGroup,relativeWeight,arithmeticMeanLengthOfStay\n${DRGS.map((drg) => `${drg},0.5000,20.0`).join('\n')}\n`,
  );
  await using workflows = await introspectWorkflow(env.RELEASE_RELOAD);
  await Promise.all(['reload', 'reload-ltch'].map((path) => askSuperuser('POST', `/drg-tables/${path}`)));
  await Promise.all((await workflows.get()).map((workflow) => workflow.waitForStatus('complete')));
  expect((await entries('470')).at(-1)?.weight).toBe(1.75);
  expect(await entries('470', 'LTCH')).toMatchObject([{ weight: 0.5 }]);
  const staging = await env.REFERENCE.prepare("SELECT name FROM sqlite_schema WHERE name LIKE 'incoming%'").all();
  expect(staging.results).toEqual([]);
});

it('puts CMS’s figures back where entries were changed by hand', async () => {
  await askSuperuser('PUT', '/drg-tables/20251001-0470-8000-8000-000000647267', { weight: 5 });
  await askSuperuser('DELETE', '/drg-tables/20251001-0871-8000-8000-000000647267');
  await put('cms/drg-ipps/drgstable-2026.csv', pricerTable({ weight: '1.8000' }));
  await reload('reload', 'complete');
  expect((await entries('470')).filter((row) => row.effective_date === '2025-10-01')).toMatchObject([{ weight: 1.8 }]);
  expect((await entries('871')).at(-1)).toMatchObject({ weight: 1.8 });
  const { body } = await ask<{ count: number; data: Entry[] }>('/drg-tables/?fiscal_year=2026&limit=1000', key);
  expect([body.count, body.data.length]).toEqual([999, 999]);
  const left = await env.REFERENCE.prepare("SELECT count(*) AS n FROM release WHERE dataset = 'drg-maintenance'").first(
    'n',
  );
  expect(left).toBe(0);
});

it('readers see the old table or the new one, never both', async () => {
  await put('cms/drg-ipps/drgstable-2026.csv', pricerTable({ weight: '1.8500' }));
  const seen = new Set<string>();
  let running = true;
  const readers = (async () => {
    while (running) {
      const { body } = await ask<{ count: number; data: Entry[] }>('/drg-tables/?fiscal_year=2026&limit=1000', key);
      seen.add(JSON.stringify([body.count, body.data.length, ...new Set(body.data.map((row) => row.weight))]));
    }
  })();
  try {
    await reload('reload', 'complete');
  } finally {
    running = false;
    await readers;
  }
  expect([...seen].filter((table) => !['[999,999,1.8]', '[999,999,1.85]'].includes(table))).toEqual([]);
});

it('restarted, it does what it did before', { tags: ['thorough'] }, async () => {
  await put('cms/drg-ipps/drgstable-2026.csv', pricerTable({ weight: '1.8750' }));
  await using workflows = await introspectWorkflow(env.RELEASE_RELOAD);
  const { body } = await askSuperuser<Started>('POST', '/drg-tables/reload');
  const [workflow] = await workflows.get();
  await workflow?.waitForStatus('complete');
  const rows = async () =>
    (await env.REFERENCE.prepare('SELECT id, uuid, weight, updated_at FROM drg_entry ORDER BY id').all()).results;
  const [before, mergedAs] = [await rows(), await version()];
  const instance = await env.RELEASE_RELOAD.get(body.instance_id);
  await instance.restart();
  for (let i = 0; i < 100 && (await version()) === mergedAs; i++) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(await version(), 'it has merged a second time').not.toBe(mergedAs);
  expect(await rows()).toEqual(before);
});

it('one that was ended from outside is failed, and another can be started', async () => {
  await put('cms/drg-ipps/drgstable-2026.csv', pricerTable({ weight: '1.8900' }));
  await env.REFERENCE.prepare(
    "UPDATE reload SET status = 'processing', instance_id = 'gone', started_at = 1 WHERE name = 'drg-ipps'",
  ).run();
  expect(await status()).toMatchObject({
    status: 'failed',
    detail: 'the workflow was ended: it is not there any more',
  });
  await reload('reload', 'complete');
  expect((await entries('470')).at(-1)?.weight).toBe(1.89);
});

it('needs no body, and takes an empty one of any type', async () => {
  for (const init of [{}, { body: '' }, { body: '', headers: { 'Content-Type': 'text/plain' } }]) {
    expect((await ask('/drg-tables/reload', key, { method: 'POST', ...init })).status).toBe(403);
  }
  expect((await ask('/drg-tables/reload', key, { method: 'POST', body: 'x' })).status).toBe(415);
});
