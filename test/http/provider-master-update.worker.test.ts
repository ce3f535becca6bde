/**
 * The update of the provider master list: from the bucket or the address, part by part, through failures and restarts.
 *
 * @module-tag thorough
 */
import { introspectWorkflow } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { gzipSync, zipSync } from 'fflate';
import { afterEach, beforeAll, describe, expect, it, test } from 'vitest';
import { POS_COLUMNS, posFile, posRow, posRows } from '../support/provider-of-services.ts';
import { type Answer, ask, createOrganization, seedOwnDatabases } from '../support/seeded.ts';
import { trusted } from '../support/tokens.ts';

interface Status {
  status: string;
  table: string;
  last_run: string | null;
  is_running: boolean;
  instance_id: string | null;
  detail: string | null;
  releases: { label: string; file: string; rows: number }[];
  finished_at: string | null;
}
interface Started {
  message: string;
  status: string;
  instance_id: string;
}
interface List {
  data: { prvdr_num: string; fac_name: string }[];
  count: number;
}
interface FileInfo {
  size: number | null;
  dataset: string | null;
  head: string | null;
  error: string | null;
}
interface Info {
  bucket: { prefix: string; files: (FileInfo & { key: string })[] };
  download: FileInfo & { setting: string; url: string | null; status: number | null };
  next_update: string | null;
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
  await fetch(address(), { method: 'DELETE' });
});

const PREFIX = 'cms/provider-master/';
const address = () => (env as unknown as { PROVIDER_MASTER_URL: string }).PROVIDER_MASTER_URL;
const publish = (body: string | Uint8Array<ArrayBuffer>) => fetch(address(), { method: 'PUT', body });
const put = (name: string, body: string | Uint8Array) => env.FILES.put(PREFIX + name, body);
const superuser = async <Body>(method: string, path: string) =>
  (await asSuperuser(method, `/provider-master/${path}`)) as Answer<Body>;
const status = async () => (await superuser<Status>('GET', 'status')).body;
const search = async (query: string) => (await ask<List>(`/provider-master/search?${query}`, key)).body;
const version = () => env.PROVIDERS.prepare('SELECT version FROM data_state').first<string>('version');
const staged = () => env.PROVIDERS.prepare('SELECT count(*) AS n FROM staged_rows').first<number>('n');

type Modify = Parameters<Awaited<ReturnType<typeof introspectWorkflow>>['modifyAll']>[0];

/** Starts an update through the API and waits for its end. */
async function update(
  end: 'complete' | 'errored',
  modify: Modify = async () => {},
  path = 'update?accept_partial=true',
) {
  await using workflows = await introspectWorkflow(env.RELEASE_RELOAD);
  await workflows.modifyAll(async (step) => {
    await step.disableRetryDelays();
    await modify(step);
  });
  const { status: code, body } = await superuser<Started>('POST', path);
  expect(code).toBe(200);
  const [workflow] = await workflows.get();
  if (!workflow) throw new Error('no workflow was started');
  await workflow.waitForStatus(end);
  return body;
}

it('is idle before the first', async () => {
  expect(await status()).toEqual({
    status: 'IDLE',
    table: 'provider_master',
    last_run: null,
    is_running: false,
    instance_id: null,
    detail: null,
    releases: [],
    finished_at: null,
  });
});

it('loads the file at the address, and leaves nothing behind', async () => {
  await publish(posFile(posRows(300)));
  const started = await update('complete');
  expect(started).toEqual({
    message: 'The update of the provider master list has started',
    status: 'processing',
    instance_id: expect.stringMatching(/^provider-master-[0-9a-f-]{36}$/),
  });
  expect(await status()).toEqual({
    status: 'IDLE',
    table: 'provider_master',
    last_run: expect.stringMatching(/Z$/),
    is_running: false,
    instance_id: started.instance_id,
    detail: null,
    releases: [
      { label: 'Provider of Services 2026Q2 (partial)', file: 'Hospital_and_other.DATA.Q2_2026.csv', rows: 300 },
    ],
    finished_at: expect.stringMatching(/Z$/),
  });
  const { data, count } = await search('provider_num=98&limit=500');
  expect(count).toBe(300);
  expect(data.map((row) => row.prvdr_num)).toEqual(data.map((row) => row.prvdr_num).sort());
  expect((await search('facility_name=provider%20299')).data).toMatchObject([{ prvdr_num: '980299' }]);
  expect((await search('limit=1')).count).toBe(360);
  const release = await env.PROVIDERS.prepare(
    "SELECT source, source_url, row_count, is_sample, sha256 FROM release WHERE dataset = 'provider-of-services'",
  ).first();
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(posFile(posRows(300))));
  expect(release).toEqual({
    source: 'Hospital_and_other.DATA.Q2_2026.csv',
    source_url: address(),
    row_count: 300,
    is_sample: 0,
    sha256: Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join(''),
  });
  expect([await staged(), (await env.FILES.list()).objects.length]).toEqual([0, 0]);
});

it('a release loaded in parts is the one that an import loads', async () => {
  const rows = () =>
    env.PROVIDERS.prepare(
      `SELECT p.* FROM provider_master p JOIN release r ON r.id = release_id WHERE dataset = 'provider-of-services' ORDER BY ordinal`,
    ).all<{ id: number; prvdr_num: string; ordinal: number; record_hash: string; updated_at: number }>();
  const index = () =>
    env.PROVIDERS.prepare(
      "SELECT group_concat(body, '') AS body FROM (SELECT body FROM word_index JOIN release ON id = release_id WHERE dataset = 'provider-of-services' ORDER BY part)",
    ).first<string>('body');
  const [before, indexBefore] = [(await rows()).results, await index()];
  const { providerOfServices } = await import('../../src/datasets/providers/provider-of-services.ts');
  const { loadRelease } = await import('../../src/imports/release/load.ts');
  const { IMPORT_TABLES } = await import('../../src/imports/tables/index.ts');
  const { d1Target } = await import('../support/d1-target.ts');
  const { rows: read, ...reading } = providerOfServices.read({ name: 'x', text: posFile(posRows(300)) });
  const facts = {
    dataset: 'provider-of-services',
    source: 'x',
    sourceUrl: null,
    sha256: '',
    licence: '',
    rowCount: 300,
  };
  await loadRelease(
    d1Target(env.PROVIDERS),
    IMPORT_TABLES.provider_master,
    { ...facts, ...reading, isSample: false, importedAt: 1_900_000_000 },
    read as Iterable<never>,
  );
  // It wrote no row anew.
  expect((await rows()).results).toEqual(before);
  expect(before.map(({ ordinal }) => ordinal)).toEqual(before.map((_, i) => i));
  expect(await index()).toBe(indexBefore);
});

it('the bucket goes before the address, its newest file first; a hospital list is taken too', async () => {
  await publish(posFile(posRows(300, 'SAMPLE OF THE ADDRESS')));
  await put('a.csv', posFile(posRows(300, 'SAMPLE OF A')));
  await new Promise((resolve) => setTimeout(resolve, 20));
  await put('b.csv', posFile(posRows(310, 'SAMPLE OF B')));
  await update('complete');
  expect((await search('provider_num=980001')).data).toMatchObject([{ fac_name: 'SAMPLE OF B 1' }]);
  await new Promise((resolve) => setTimeout(resolve, 20));
  const rows = Array.from(
    { length: 50 },
    (_, i) => `9899${i + 10},"SAMPLE, LISTED ${i}",1 SAMPLE ST,SAMPLE CITY,WY,00000,,,Childrens,Tribal,No`,
  );
  await put(
    'list.csv',
    `"Facility ID","Facility Name","Address","City/Town","State","ZIP Code","County/Parish","Telephone Number","Hospital Type","Hospital Ownership","Emergency Services"\n${rows.join('\n')}\n`,
  );
  await update('complete');
  expect(await status()).toMatchObject({
    releases: [{ label: 'Hospital General Information (partial)', file: 'list.csv', rows: 50 }],
  });
  expect((await search('limit=1')).count).toBe(360);
  expect((await search('facility_name=listed%2049')).data).toMatchObject([{ prvdr_num: '989959' }]);
});

describe('a file of several parts', { tags: ['thorough'] }, () => {
  const MANY = 1_200;
  /** Adds remarks that make the file some 3.6 MB: two parts. */
  const columns = [...POS_COLUMNS, 'REMARKS'];
  const fileOf = (rows: readonly string[]) => posFile(rows, columns);
  const manyRows = (name: string) => posRows(MANY, name, columns, { REMARKS: 'x'.repeat(2_800) });
  const rows = manyRows('SAMPLE OF MANY');

  test.each<[string, () => Uint8Array | string]>([
    ['many.csv', () => fileOf(rows)],
    ['many.csv.gz', () => gzipSync(new TextEncoder().encode(fileOf(rows)), { level: 1 })],
    [
      'many.zip',
      () =>
        zipSync({
          'layout.pdf': new Uint8Array(2000),
          'data/POS_OTHER_JUN26.csv': [new TextEncoder().encode(fileOf(rows)), { level: 1 }],
        }),
    ],
  ])('%s is staged part by part', async (name, file) => {
    await put(name, file());
    await update('complete');
    expect(await status()).toMatchObject({ status: 'IDLE', detail: null, releases: [{ file: name, rows: MANY }] });
    expect((await search('facility_name=many&limit=1')).count).toBe(MANY);
    expect((await search('facility_name=many&skip=1199')).data).toMatchObject([{ prvdr_num: '981200' }]);
    expect((await search('state=TX&provider_category=01-11&limit=1')).count).toBe(60);
    expect(await staged()).toBe(0);
  });

  it('a bad row of a later part is named by its line', async () => {
    const bad = [...rows];
    bad[1_100] = (bad[1_100] as string).replace('20240115', '20241315');
    await put('many.csv', fileOf(bad));
    const before = await version();
    await update('errored');
    expect(await status()).toMatchObject({
      status: 'failed',
      detail: "many.csv: line 1102: CRTFCTN_DT '20241315' is not a date YYYYMMDD",
    });
    expect([await version(), await staged()]).toEqual([before, 0]);
  });

  it('a provider of two parts that differ is not taken', async () => {
    await put('many.csv', fileOf([...rows, posRow({ PRVDR_NUM: '981200', FAC_NAME: 'SAMPLE AGAIN' }, columns)]));
    await update('errored');
    expect((await status()).detail).toBe('many.csv: 981200 is in it twice');
  });

  test.each(['fetch', 'recognise', 'stage 0', 'stage 1', 'index', 'merge', 'report', 'discard'])(
    'step %s is tried again, and the list is whole',
    async (name) => {
      await put('many.csv', fileOf(manyRows(`SAMPLE AFTER ${name.toUpperCase()}`)));
      await update('complete', async (step) => {
        await step.mockStepError({ name }, new Error('the isolate was restarted'), 2);
      });
      expect(await status()).toMatchObject({ status: 'IDLE', detail: null });
      expect((await search(`facility_name=${encodeURIComponent(`after ${name}`)}&limit=1`)).count).toBe(MANY);
      expect(await staged()).toBe(0);
    },
  );

  it('for good: the list is as it was, and the update can be started again', async () => {
    await put('many.csv', fileOf(manyRows('SAMPLE AT LAST')));
    const before = await version();
    await update('errored', async (step) => {
      await step.mockStepError({ name: 'merge' }, new Error('D1 is overloaded'));
    });
    expect([await version(), await staged()]).toEqual([before, 0]);
    expect(await status()).toMatchObject({ status: 'failed', detail: expect.stringContaining('D1 is overloaded') });
    await update('complete');
    expect((await search('facility_name=at%20last&limit=1')).count).toBe(MANY);
  });

  it('an import that comes between parts changes nothing of it', async () => {
    await put('many.csv', fileOf(manyRows('SAMPLE ALONE')));
    const { prepareStaging } = await import('../../src/imports/release/staging.ts');
    const { IMPORT_TABLES } = await import('../../src/imports/tables/index.ts');
    await using workflows = await introspectWorkflow(env.RELEASE_RELOAD);
    await superuser('POST', 'update?accept_partial=true');
    const [workflow] = await workflows.get();
    for (let i = 0; i < 20; i++) {
      const statements = prepareStaging(IMPORT_TABLES.ipsf as never).map((sql) => env.PROVIDERS.prepare(sql));
      await env.PROVIDERS.batch(statements);
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    await workflow?.waitForStatus('complete');
    expect((await search('facility_name=alone&limit=1')).count).toBe(MANY);
  });

  it('restarted, it does what it did before', async () => {
    await put('many.csv', fileOf(manyRows('SAMPLE ONCE MORE')));
    await using workflows = await introspectWorkflow(env.RELEASE_RELOAD);
    const { body } = await superuser<Started>('POST', 'update?accept_partial=true');
    const [workflow] = await workflows.get();
    await workflow?.waitForStatus('complete');
    const rows = async () =>
      (await env.PROVIDERS.prepare('SELECT id, prvdr_num, updated_at FROM provider_master ORDER BY id').all()).results;
    const [before, mergedAs] = [await rows(), await version()];
    await (await env.RELEASE_RELOAD.get(body.instance_id)).restart();
    for (let i = 0; i < 200 && (await version()) === mergedAs; i++) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(await version()).not.toBe(mergedAs);
    expect(await rows()).toEqual(before);
  });
});

describe('a file that cannot be used leaves the list as it was', () => {
  const whole = posFile(posRows(4_800));
  const zipped = zipSync({ 'a.csv': [new TextEncoder().encode(whole), { level: 0 }] });
  const gzipped = gzipSync(new TextEncoder().encode(whole));
  const flipped = (bytes: Uint8Array, place = bytes.length >> 1) =>
    bytes.map((byte, at) => (at === place ? byte ^ 4 : byte));
  test.each<[string, string | Uint8Array, string]>([
    ['cut off in a row', whole.slice(0, whole.indexOf('980400') + 3), 'bad.csv: line 4402: the row has'],
    ['a web page', '<!DOCTYPE html>\n<html></html>\n', 'bad.csv is not: Provider of Services file'],
    ['nothing', '', 'no file under cms/provider-master/'],
    ['the header line alone', posFile([]), 'there is no row under the header line'],
    ['laboratories', posFile(posRows(10)).replace('DLYS_STN_CNT', 'CLIA_MDCR_NUM'), 'bad.csv is not: Provider of'],
    ['half a zip', zipped.slice(0, 4000), 'bad.csv is not a whole archive'],
    ['a bit changed in a zip', flipped(zipped), 'bad.csv is not a whole archive (the checksum of a.csv is not right'],
    ['a bit changed in a gzip', flipped(gzipped), 'bad.csv is not a whole archive'],
    ['a wrong checksum of a gzip', flipped(gzipped, gzipped.length - 8), 'bad.csv is not a whole archive'],
    ['a block of zeros', whole.replace('980400', '\0'.repeat(6)), 'bad.csv: line 4402 has the control character 0x00'],
    ['nothing in a zip', zipSync({ 'a.pdf': new Uint8Array(10) }), 'there is no .csv or .txt in it'],
    ['half a gzip', gzipped.slice(0, 4000), 'bad.csv is not a whole archive'],
  ])('%s', async (_, body, detail) => {
    const before = [await version(), (await search('limit=1')).count];
    await put('bad.csv', body);
    if (body === '') await fetch(address(), { method: 'DELETE' });
    await update('errored');
    const { detail: found, ...rest } = await status();
    expect(rest).toMatchObject({ status: 'failed', is_running: false, releases: [] });
    if (body !== '') expect(found).toContain(detail);
    else expect(found).toContain('status 404');
    expect([await version(), (await search('limit=1')).count]).toEqual(before);
    expect(await staged()).toBe(0);
  });
});

it('a file cut off between two rows is refused, in the last step before it would be merged', async () => {
  const before = [await version(), (await search('limit=1')).count];
  await put('bad.csv', posFile(posRows(300)));
  await update('errored', undefined, 'update');
  expect((await status()).detail).toBe(
    'bad.csv: it has 75 % fewer rows than the release Provider of Services (partial) (300, where that has 1200) and looks cut off; nothing was changed (accept_partial=true loads what there is of it)',
  );
  await put('bad.csv', posFile(posRows(6_000)));
  await update('errored', undefined, 'update');
  expect((await status()).detail).toBe(
    'bad.csv: 6000 rows, where the smallest whole file known has 30000, look like a file cut off; nothing was changed (accept_partial=true loads what there is of it)',
  );
  expect([await version(), (await search('limit=1')).count]).toEqual(before);
  expect(await staged()).toBe(0);
});

it('tries again while the address is out of service', { tags: ['thorough'] }, async () => {
  await publish(posFile(posRows(4_900, 'SAMPLE LATE')));
  await fetch(`${address()}?status=503&times=3`, { method: 'PUT' });
  await update('complete');
  expect((await search('facility_name=late&limit=1')).count).toBe(4_900);
});

it('is started once by calls at the same time', async () => {
  await publish(posFile(posRows(5_000, 'SAMPLE TOGETHER')));
  await using workflows = await introspectWorkflow(env.RELEASE_RELOAD);
  const calls = await Promise.all([1, 2, 3, 4].map(() => superuser<Started>('POST', 'update?accept_partial=true')));
  expect(new Set(calls.map(({ body }) => body.instance_id)).size).toBe(1);
  expect(calls.filter(({ body }) => body.message.endsWith('already under way'))).toHaveLength(3);
  expect(await status()).toMatchObject({ table: 'provider_master', instance_id: calls[0]?.body.instance_id });
  const [workflow] = await workflows.get();
  await workflow?.waitForStatus('complete');
  expect((await search('facility_name=together&limit=1')).count).toBe(5_000);
});

describe('what an update would read', () => {
  const info = async () => (await superuser<Info>('GET', 'debug/test-dataset-info')).body;

  it('tells the files of the bucket and the address', async () => {
    const text = posFile(posRows(20));
    await publish(text);
    await put('a.csv.gz', gzipSync(new TextEncoder().encode(text)));
    await new Promise((resolve) => setTimeout(resolve, 20));
    await put('other.txt', 'NPI,Name\n');
    const head = POS_COLUMNS.join(',');
    expect(await info()).toMatchObject({
      table: 'provider_master',
      datasets: [{ name: 'provider-of-services' }, { name: 'hospital-general-information' }],
      bucket: {
        prefix: PREFIX,
        files: [
          { key: `${PREFIX}other.txt`, size: 9, dataset: null, head: 'NPI,Name', error: null },
          { key: `${PREFIX}a.csv.gz`, dataset: 'provider-of-services', head, error: null },
        ],
      },
      download: {
        setting: 'PROVIDER_MASTER_URL',
        url: address(),
        status: 200,
        dataset: 'provider-of-services',
        head,
        error: null,
      },
      next_update: `${PREFIX}other.txt`,
    });
  });

  it('an address that does not answer is said, not thrown', async () => {
    await fetch(address(), { method: 'DELETE' });
    const { download, bucket, next_update } = await info();
    expect(download).toMatchObject({
      status: 404,
      dataset: null,
      head: null,
      error: `${address()} answered with status 404`,
    });
    expect([bucket.files, next_update]).toEqual([[], address()]);
  });

  it('nor is a broken archive', async () => {
    await put('a.zip', zipSync({ 'a.pdf': new Uint8Array(10) }));
    expect((await info()).bucket.files).toMatchObject([
      { dataset: null, head: null, error: expect.stringContaining('there is no .csv or .txt in it') },
    ]);
  });
});
