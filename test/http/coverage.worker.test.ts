/**
 * GET /coverage/…, on the sample data: expected figures are read off seed/ncd.csv, lcd.csv, article.csv and their lists.
 *
 * @module-tag thorough
 */
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, describe, expect, it, test, vi } from 'vitest';
import migration from '../../migrations/reference/0024_coverage_by_code.sql?raw';
import { lcd } from '../../src/datasets/coverage/lcd.ts';
import type { LcdRow } from '../../src/datasets/coverage/rows.ts';
import type { ImportTable } from '../../src/imports/release/import-table.ts';
import { loadRelease } from '../../src/imports/release/load.ts';
import { bucketFiles } from '../../src/imports/release/stored-files.ts';
import { withFiles } from '../../src/imports/release/with-files.ts';
import { article, articleIcd10, lcd as lcdTable } from '../../src/imports/tables/coverage.ts';
import { PUBLISH } from '../../src/storage/schema/releases.ts';
import { d1Target } from '../support/d1-target.ts';
import { ask, call, costOf, createOrganization, IMPORTED_AT, seedOwnDatabases } from '../support/seeded.ts';

interface List {
  items: Record<string, unknown>[];
  total: number;
}
interface Failure {
  detail: string;
}

let key: string;

beforeAll(async () => {
  await seedOwnDatabases();
  ({ key } = await createOrganization());
});

const search = async (path: string) => {
  const { status, body } = await ask<List>(`/coverage/${path}`, key);
  expect(status, path).toBe(200);
  return body;
};

describe('a search finds', () => {
  const ids = ({ items }: List) => items.map((item) => item.ncd_manual_section ?? item.display_id) as string[];

  test.each([
    ['ncd/search', 8, ['50.5', '240.2', '240.4', '240.4.1', '280.3', '280.7', '280.14', '280.16']],
    ['ncd/search?keyword=240.4', 2, ['240.4', '240.4.1']],
    ['ncd/search?keyword=NCD%20280.1', 2, ['280.14', '280.16']],
    ['ncd/search?keyword=4.1', 1, ['240.4.1']],
    ['ncd/search?keyword=240', 3, ['240.2', '240.4', '240.4.1']],
    ['ncd/search?keyword=oxygen', 2, ['50.5', '240.2']],
    ['ncd/search?keyword=home%20OXY', 1, ['240.2']],
    ['ncd/search?keyword=SLEEP', 2, ['240.4', '240.4.1']],
    ['ncd/search?keyword=nothing', 0, []],
    ['ncd/search?skip=6', 8, ['280.14', '280.16']],
    ['lcd/search', 8, ['L33312', 'L33671', 'L33718', 'L33789', 'L33797', 'L33800', 'L33822', 'L36767']],
    ['lcd/search?keyword=L33718', 1, ['L33718']],
    ['lcd/search?keyword=33718', 1, ['L33718']],
    ['lcd/search?keyword=l337', 3, ['L33718', 'L33789', 'L33797']],
    ['lcd/search?keyword=67', 2, ['L33671', 'L36767']],
    ['lcd/search?keyword=devices', 3, ['L33718', 'L33789', 'L33800']],
    ['lcd/search?keyword=devices%20power', 1, ['L33789']],
    ['lcd/search?keyword=%25', 0, []],
    ['lcd/search?status=Current&limit=2&skip=1', 8, ['L33671', 'L33718']],
    ['lcd/search?status=retired', 0, []],
    ['lcd/search?status=Proposed', 0, []],
    ['article/search', 6, ['A52466', 'A52498', 'A52505', 'A56767', 'A58801', 'A59330']],
    ['article/search?keyword=A52', 3, ['A52466', 'A52498', 'A52505']],
    ['article/search?keyword=billing%20coding', 2, ['A56767', 'A58801']],
    ['article/search?status=Expired', 1, ['A58801']],
    ['article/search?keyword=billing&status=Current', 1, ['A56767']],
    // Only the title has the words: a response names the proposed LCD.
    ['article/search?keyword=DL33822', 1, ['A59330']],
  ])('%s: %i', async (path, total, expected) => {
    const found = await search(path);
    expect(found.total).toBe(total);
    expect(ids(found)).toEqual(expected);
  });

  it('every field of the API', async () => {
    expect((await search('ncd/search?keyword=280.3')).items[0]).toEqual({
      ncd_id: 219,
      ncd_version: 2,
      ncd_manual_section: '280.3',
      ncd_manual_section_title: 'Mobility Assistive Equipment (MAE)',
      ncd_effective_date: '2005-05-05',
      publication_code: 25,
    });
    expect((await search('lcd/search?keyword=33789')).items[0]).toEqual({
      lcd_id: 33789,
      lcd_version: 38,
      display_id: 'L33789',
      title: 'Power Mobility Devices',
      status: 'Current',
      orig_det_eff_date: '2015-10-01',
      rev_eff_date: '2025-10-01',
      last_updated: '2025-10-23T16:55:32Z',
    });
    expect((await search('article/search?keyword=52498')).items[0]).toEqual({
      article_id: 52498,
      article_version: 61,
      article_type: 1,
      display_id: 'A52498',
      title: 'Power Mobility Devices - Policy Article',
      status: 'Current',
      article_eff_date: '2025-10-01',
      last_updated: '2025-10-23T16:57:11Z',
    });
  });

  it.each(['ncd', 'lcd', 'article'])('the newest version of each %s, as SQL counts them', async (kind) => {
    const row = await env.REFERENCE.prepare(
      `SELECT count(DISTINCT ${kind}_id) AS documents, sum(is_newest) AS newest FROM ${kind}`,
    ).first<{ documents: number; newest: number }>();
    expect(row?.newest).toBe(row?.documents);
    expect((await search(`${kind}/search?limit=500`)).total).toBe(row?.documents);
  });

  it('them at little cost, the second time in one round trip', async () => {
    for (const path of ['ncd/search', 'lcd/search?status=Current', 'article/search?keyword=policy']) {
      await call(`/coverage/${path}`, key);
      const response = await call(`/coverage/${path}`, key);
      const { items } = (await response.json()) as List;
      expect(costOf(response).rowsRead, path).toBeLessThanOrEqual(2 * items.length + 20);
      expect(costOf(response).roundTrips, path).toBe(1);
      expect(response.headers.get('X-Data-Release'), path).toMatch(/^MCD (NCD|LCD|Article) \(sample\)$/);
    }
  });
});

describe('a search by code', () => {
  test.each([
    ['article/search?icd10=F06.8', ['A56767']],
    ['article/search?icd10=f11122', ['A56767']],
    ['article/search?icd10=F11.14&status=Current&keyword=heavy', ['A56767']],
    ['lcd/search?hcpcs=E0955', ['L33312']],
    ['lcd/search?hcpcs=a4604', ['L33718', 'L33800']],
    ['lcd/search?hcpcs=A4604&status=Current&keyword=pressure', ['L33718']],
    ['lcd/search?hcpcs=A4604&skip=1', ['L33800']],
    ['lcd/search?hcpcs=99213', []],
  ])('%s finds %j', async (path, expected) => {
    const found = await search(path);
    expect(found.items.map(({ display_id }) => display_id)).toEqual(expected);
  });

  it('says which list of the article has the diagnosis, and names the releases of both', async () => {
    const response = await call('/coverage/article/search?icd10=F06.8', key);
    expect(await response.json()).toMatchObject({ items: [{ article_id: 56767, icd10_lists: ['covered'] }], total: 1 });
    expect(response.headers.get('X-Data-Release')).toBe('MCD Article (sample), MCD Article ICD-10 covered (sample)');
    expect((await search('article/search?keyword=A56767')).items[0]).not.toHaveProperty('icd10_lists');
  });

  it('is a 404 where a list of diagnoses is not loaded: the code may stand there', async () => {
    for (const path of ['icd10=E11.9', 'icd10=F06.8&status=Retired']) {
      const { status, body } = await ask<Failure>(`/coverage/article/search?${path}`, key);
      expect([status, (body as Failure).detail]).toEqual([
        404,
        'Nothing was found in MCD Article ICD-10 covered (sample), MCD Article (sample), and no noncovered diagnoses of articles are loaded. article-icd10-noncovered lacks: `npm run data -- import auto FILE` loads it',
      ]);
    }
  });

  test.each([
    ['article/search?icd10=E1', 'icd10 must be 3 to 7 letters and digits, with or without a dot'],
    ['article/search?icd10=', 'icd10 must be 3 to 7 letters and digits, with or without a dot'],
    ['lcd/search?hcpcs=9921', 'hcpcs must be'],
  ])('%s is 400', async (path, reason) => {
    const { status, body } = await ask<Failure>(`/coverage/${path}`, key);
    expect([status, (body as Failure).detail]).toEqual([400, expect.stringContaining(reason)]);
  });

  it('takes two round trips, and few rows', async () => {
    for (const path of ['article/search?icd10=F06.8', 'lcd/search?hcpcs=A4604']) {
      for (let time = 0; time < 2; time++) {
        const response = await call(`/coverage/${path}`, key);
        await response.body?.cancel();
        expect(costOf(response).roundTrips, path).toBe(2);
        expect(costOf(response).rowsRead, path).toBeLessThanOrEqual(30);
      }
    }
  });

  it('finds what was loaded before the migration', async () => {
    const rows = async () =>
      (await env.REFERENCE.prepare('SELECT * FROM article_of_icd10 ORDER BY code, covered').all()).results;
    const imported = await rows();
    expect(imported).toHaveLength(12);
    const [insert = ''] = /INSERT INTO article_of_icd10[^;]+/.exec(migration) ?? [];
    await env.REFERENCE.batch(
      ['DELETE FROM article_of_icd10', insert].map((statement) => env.REFERENCE.prepare(statement)),
    );
    expect(await rows()).toEqual(imported);
  });

  it('finds what the newest import lists, in the list that has it', async () => {
    const noncovered = {
      dataset: 'article-icd10-noncovered',
      scope: 'all',
      label: 'invented noncovered',
      source: 'test',
      sourceUrl: null,
      sha256: '',
      licence: 'public domain',
      effectiveStart: 19000101,
      effectiveEnd: 99991231,
      rowCount: 1,
      isSample: true,
      importedAt: IMPORTED_AT,
    };
    const row = (articleId: number, code: string) => ({
      articleId,
      articleVersion: articleId === 56767 ? 17 : 67,
      covered: false,
      code,
      description: 'invented',
    });
    const load = (rows: ReturnType<typeof row>[]) =>
      loadRelease(d1Target(env.REFERENCE), articleIcd10, { ...noncovered, rowCount: rows.length }, rows);
    await load([row(56767, 'F06.8'), row(52466, 'F06.8'), row(52466, 'J44.9')]);
    const lists = async (code: string) =>
      (await search(`article/search?icd10=${code}`)).items.map(({ display_id, icd10_lists }) => [
        display_id,
        icd10_lists,
      ]);
    expect(await lists('F06.8')).toEqual([
      ['A52466', ['noncovered']],
      ['A56767', ['covered', 'noncovered']],
    ]);
    await load([row(52466, 'J44.9')]);
    expect(await lists('F06.8')).toEqual([['A56767', ['covered']]]);
    expect(await lists('J44.9')).toEqual([['A52466', ['noncovered']]]);
    expect(await lists('E11.9')).toEqual([]);
    await env.REFERENCE.batch(
      [
        `DELETE FROM release WHERE dataset = 'article-icd10-noncovered'`,
        'DELETE FROM article_icd10 WHERE covered = 0',
        'DELETE FROM article_of_icd10 WHERE covered = 0',
        PUBLISH,
      ].map((sql) => env.REFERENCE.prepare(sql)),
    );
  });
});

describe('a document', () => {
  const DOCUMENTS = ['ncd/doc/226/3/240.4', 'lcd/doc/33718/52', 'lcd/doc/33797/28', 'article/doc/52466/67'];

  test.each(DOCUMENTS)('%s is a page that may do nothing', async (path) => {
    const response = await call(`/coverage/${path}`, key);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(response.headers.get('Content-Security-Policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    expect(html).toMatch(/^<!doctype html>[\s\S]*<\/html>\n$/);
    expect(html).toContain('This is a summary in our own words');
    expect(html).not.toMatch(/<script|<img|<link|<iframe|\son\w+=|javascript:|url\(|@import/i);
    for (const [, address] of html.matchAll(/(?:href|src)="([^"]*)"/g)) {
      expect(address).toMatch(/^https:\/\/www\.cms\.gov\/medicare-coverage-database\/view\//);
    }
  });

  test.each(DOCUMENTS)('%s costs one read of each store, and nothing where it is known', async (path) => {
    const first = await call(`/coverage/${path}`, key);
    await first.text();
    expect(costOf(first).roundTrips).toBe(2);
    expect(costOf(first).rowsRead).toBeLessThanOrEqual(30);
    const tag = first.headers.get('ETag') ?? '';
    expect(tag).toMatch(/^"[0-9a-f]{24}"$/);
    const again = await call(`/coverage/${path}`, key, { headers: { 'If-None-Match': tag } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  });

  it('names its version and title', async () => {
    const html = await (await call('/coverage/lcd/doc/33797/28', key)).text();
    expect(html).toContain('<title>Oxygen and Oxygen Equipment (L33797, version 28)</title>');
    expect(html).toContain('<dt>Ending date</dt><dd>2022-12-31</dd>');
  });

  test.each([
    [
      'ncd/doc/226/3/240.5',
      'NCD 226 version 3 section 240.5 not found; the newest version loaded is 3 of section 240.4',
    ],
    [
      'ncd/doc/226/9/240.4',
      'NCD 226 version 9 section 240.4 not found; the newest version loaded is 3 of section 240.4',
    ],
    ['ncd/doc/999/1/10.1', 'NCD 999 version 1 section 10.1 not found; no version of it is loaded'],
    ['lcd/doc/33797/29', 'LCD 33797 version 29 not found; the newest version loaded is 50'],
    ['lcd/33797/51/hcpcs', 'LCD 33797 version 51 not found; the newest version loaded is 50'],
    ['article/doc/1/1', 'Article 1 version 1 not found; no version of it is loaded'],
    ['article/52466/68/icd10', 'Article 52466 version 68 not found; the newest version loaded is 67'],
  ])('%s: 404 that says what is loaded', async (path, detail) => {
    const { status, body } = await ask<Failure>(`/coverage/${path}`, key);
    expect(status).toBe(404);
    expect(body).toMatchObject({ detail });
  });

  it('whose text is gone from the bucket is unavailable, not a fault', async () => {
    const row = await env.REFERENCE.prepare('SELECT document_key FROM ncd WHERE ncd_id = 227').first<string>(
      'document_key',
    );
    expect(row).toMatch(/^coverage\/ncd\/227\/1\/[0-9a-f]{64}\.html$/);
    await env.FILES.delete(row as string);
    const { status, headers, body } = await ask<Failure>('/coverage/ncd/doc/227/1/280.7', key);
    expect(status).toBe(503);
    expect(headers.get('Retry-After')).toBe('60');
    expect(body).toMatchObject({ detail: 'The text of NCD 227 version 1 is not in the file store at present' });
  });
});

describe('code lists', () => {
  it('HCPCS codes of an LCD, in order', async () => {
    const response = await call('/coverage/lcd/33718/52/hcpcs', key);
    const body = (await response.json()) as { codes: { hcpc_code_id: string }[]; count: number };
    expect(body).toMatchObject({ lcd_id: 33718, lcd_version: 52, count: 22 });
    const codes = body.codes.map(({ hcpc_code_id }) => hcpc_code_id);
    expect(codes).toEqual([...codes].sort());
    expect(new Set(codes).size).toBe(22);
    expect(body.codes[0]).toEqual({
      hcpc_code_id: 'A4604',
      hcpc_code_version: 91,
      short_description: 'Tubing with heating element',
      long_description: 'TUBING WITH INTEGRATED HEATING ELEMENT FOR USE WITH POSITIVE AIRWAY PRESSURE DEVICE',
    });
    expect(costOf(response)).toEqual({ rowsRead: expect.any(Number), roundTrips: 1 });
    expect(costOf(response).rowsRead).toBeLessThanOrEqual(2 * 22 + 20);
  });

  it('an LCD that lists none has an empty list', async () => {
    const { status, body } = await ask('/coverage/lcd/33671/48/hcpcs', key);
    expect(status).toBe(200);
    expect(body).toEqual({ lcd_id: 33671, lcd_version: 48, codes: [], count: 0 });
  });

  test.each([
    ['', 12],
    ['?covered=true', 12],
    ['?covered=1', 12],
  ])('ICD-10-CM codes of an article%s', async (query, count) => {
    const response = await call(`/coverage/article/56767/17/icd10${query}`, key);
    const body = (await response.json()) as { covered_codes: { icd10_code_id: string }[]; noncovered_codes: unknown[] };
    expect(body.covered_codes).toHaveLength(count);
    expect(body.noncovered_codes).toEqual([]);
    expect(body.covered_codes[2]).toEqual({
      icd10_code_id: 'F11.122',
      description: 'Opioid abuse with intoxication with perceptual disturbance',
    });
    expect(costOf(response).rowsRead).toBeLessThanOrEqual(20);
    expect(costOf(response).roundTrips).toBe(1);
  });

  it('an article without diagnoses has empty lists where both lists are loaded, else it is a 404', async () => {
    const { status, body: refused } = await ask<{ detail: string }>('/coverage/article/59330/6/icd10', key);
    expect([status, refused.detail]).toEqual([
      404,
      expect.stringMatching(
        /^Nothing was found in MCD .*, and no noncovered diagnoses of articles are loaded\. article-icd10-noncovered lacks: /,
      ),
    ]);
    await env.REFERENCE.batch(
      [
        `INSERT INTO release (dataset, scope, label, source, sha256, licence, effective_start, effective_end, row_count, imported_at, revision)
           VALUES ('article-icd10-noncovered', 'all', 'noncovered', 'test', '', 'public domain', 19000101, 99991231, 0, 0, 'first')`,
        PUBLISH,
      ].map((sql) => env.REFERENCE.prepare(sql)),
    );
    const { body } = await ask('/coverage/article/59330/6/icd10', key);
    expect(body).toEqual({ article_id: 59330, article_version: 6, covered_codes: [], noncovered_codes: [] });
  });
});

describe('a status is that of today', () => {
  const facts = {
    scope: 'all',
    label: 'test',
    source: 'test',
    sourceUrl: null,
    sha256: 'x',
    licence: 'public domain',
    effectiveStart: 20260101,
    effectiveEnd: 99991231,
    isSample: false,
    importedAt: IMPORTED_AT,
  };
  const day = (date: string) => date && `${date} 00:00:00`;
  const COLUMNS =
    'lcd_id,lcd_version,display_id,title,status,orig_det_eff_date,rev_eff_date,rev_end_date,ent_det_end_date,date_retired';
  /** id, version, display id, status, revision date, its end, retirement */
  const ROWS: [number, number, string, string, string, string, string][] = [
    [1, 4, '', 'A', '2026-10-01', '', ''],
    [1, 3, '', 'A', '2025-10-01', '2026-09-30', ''],
    [2, 1, '', 'A', '2027-01-01', '', ''],
    [3, 1, 'DL3', 'A', '', '', ''],
    [4, 1, '', 'R', '2020-01-01', '', '2024-01-01'],
    [5, 1, '', 'A', '2020-01-01', '', '2026-12-01'],
    [6, 1, '', 'A', '2020-01-01', '2026-11-10', ''],
  ];

  beforeAll(async () => {
    const { read } = lcd;
    // A whole header as in the export; columns of no interest here are blank.
    const others =
      'determination_number,comment_start_dt,comment_end_dt,notice_start_dt,notice_end_dt,last_updated,issue,issue_change,cms_cov_policy,indication,summary_of_evidence,analysis_of_evidence,coding_guidelines,revenue_para,diagnoses_support,diagnoses_dont_support,add_icd10_info,associated_info,doc_reqs,util_guide,appendices,source_info,bibliography,adv_meeting,synopsis_changes,history_exp,keywords';
    const blank = others.split(',').map((name) => (name === 'last_updated' ? '2026-01-01 00:00:00' : ''));
    const text = [
      `${COLUMNS},${others}`,
      ...ROWS.map(([id, version, display, status, begins, ends, retired]) =>
        [id, version, display, `SAMPLE ${id}`, status, '', day(begins), day(ends), '', day(retired), ...blank].join(
          ',',
        ),
      ),
    ].join('\n');
    const rows = [...read({ name: 'lcd.csv', text: `${text}\n` }).rows] as LcdRow[];
    const table = lcdTable as ImportTable<unknown>;
    const stored = await withFiles(bucketFiles(env.FILES), table, rows, false);
    await loadRelease(d1Target(env.REFERENCE), table, { ...facts, dataset: 'lcd', rowCount: rows.length }, stored);
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const at = (date: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${date}T12:00:00Z`) });
  const statuses = ({ items }: List) =>
    items.map(({ display_id, lcd_version, status }) => `${display_id}/${lcd_version} ${status}`);

  test.each([
    ['2026-09-30', ['L1/4 Future', 'L2/1 Future', 'DL3/1 Proposed', 'L4/1 Retired', 'L5/1 Current', 'L6/1 Current']],
    ['2026-11-10', ['L1/4 Current', 'L2/1 Future', 'DL3/1 Proposed', 'L4/1 Retired', 'L5/1 Current', 'L6/1 Current']],
    ['2026-12-01', ['L1/4 Current', 'L2/1 Future', 'DL3/1 Proposed', 'L4/1 Retired', 'L5/1 Retired', 'L6/1 Expired']],
    ['2027-01-01', ['L1/4 Current', 'L2/1 Current', 'DL3/1 Proposed', 'L4/1 Retired', 'L5/1 Retired', 'L6/1 Expired']],
  ])('on %s', async (date, expected) => {
    at(date);
    expect(statuses(await search('lcd/search'))).toEqual(expected);
    for (const status of ['Current', 'Proposed', 'Future', 'Retired', 'Expired']) {
      const wanted = expected.filter((line) => line.endsWith(status));
      const found = await search(`lcd/search?status=${status.toUpperCase()}`);
      expect(statuses(found), status).toEqual(wanted);
      expect(found.total).toBe(wanted.length);
    }
  });

  it('so that an answer of yesterday is not taken for one of today', async () => {
    at('2026-11-10');
    const tag = (await call('/coverage/lcd/search', key)).headers.get('ETag') ?? '';
    const ask = () => call('/coverage/lcd/search', key, { headers: { 'If-None-Match': tag } });
    expect((await ask()).status).toBe(304);
    at('2026-11-11');
    expect((await ask()).status).toBe(200);
  });

  it('an older version is read by its number, a proposed LCD says so', async () => {
    expect(await (await call('/coverage/lcd/doc/1/3', key)).text()).toContain('L1, version 3');
    expect(await (await call('/coverage/lcd/doc/3/1', key)).text()).toContain(
      'Proposed Local Coverage Determination (LCD): DL3, version 1',
    );
  });
});

test('a page of scattered matches among many LCDs reads its own rows alone', async () => {
  const rows = Array.from(
    { length: 900 },
    (_, at): LcdRow => ({
      lcdId: 70_000 + at,
      lcdVersion: 1,
      displayId: `L${70_000 + at}`,
      title: `SAMPLE ${at % 3 === 0 ? 'third' : 'other'}`,
      state: 'approved',
      originalDate: 20200101,
      revisionDate: null,
      endDate: null,
      retiredDate: null,
      lastUpdated: 0,
      isNewest: true,
      html: 'the same',
    }),
  );
  const table = lcdTable as ImportTable<unknown>;
  const stored = await withFiles({ put: async () => {} }, table, rows, false);
  const facts = {
    dataset: 'lcd',
    scope: 'all',
    label: 'test',
    source: 'test',
    sourceUrl: null,
    sha256: 'x',
    licence: 'public domain',
    effectiveStart: 20260101,
    effectiveEnd: 99991231,
    rowCount: rows.length,
    isSample: false,
    importedAt: IMPORTED_AT,
  };
  await loadRelease(d1Target(env.REFERENCE), table, facts, stored);
  await call('/coverage/lcd/search', key);
  const response = await call('/coverage/lcd/search?keyword=third&limit=250&skip=20', key);
  const { items, total } = (await response.json()) as List;
  expect([items.length, total]).toEqual([250, 300]);
  // A match without a neighbour reads its number, its row and the next one.
  expect(costOf(response).rowsRead).toBeLessThanOrEqual(3 * 250 + 20);
  expect(costOf(response).roundTrips).toBe(1);
});

describe('what the other tables of the MCD tell', () => {
  const insert = (fact: string, subject: string, rows: unknown[][]) =>
    env.REFERENCE.prepare(
      `INSERT INTO coverage_fact (fact, subject, body, release_id, record_hash, created_at, updated_at) VALUES (?, ?, ?, 1, '', 0, 0)`,
    ).bind(fact, subject, JSON.stringify(rows));

  it('stands behind the text, escaped', async () => {
    await env.REFERENCE.batch([
      insert('article-contractor', '52466/67', [
        ['5', '10', '2'],
        ['6', '10', '1'],
      ]),
      insert('article-jurisdiction', '52466/67', [['99']]),
      insert('article-related', '52466/67', [
        ['33370', ''],
        ['', '55426'],
      ]),
      insert('article-related-ncd', '52466/67', [
        ['0', '1'],
        ['226', '3'],
      ]),
      insert('article-modifier', '52466/67', [
        ['KX', 'MET'],
        ['50', ''],
      ]),
      insert('article-future-retire', '52466', [['2027-01-01']]),
      insert('coverage-contractor', 'all', [
        ['5', '10', '2', 'SAMPLE <b>Contractor</b> & Co', '00000'],
        ['6', '10', '1', 'SAMPLE Other', ''],
      ]),
      insert('coverage-contractor-state', 'all', [
        ['5', '10', '2', '6', ''],
        ['6', '10', '1', '41', ''],
        ['6', '10', '1', '8', '2020-01-01'],
      ]),
      insert('coverage-state', 'all', [
        ['6', 'CA', 'California'],
        ['41', 'NY', 'New York'],
        ['8', 'CO', 'Colorado'],
      ]),
    ]);
    const response = await call('/coverage/article/doc/52466/67', key);
    const html = await response.text();
    const about = html.slice(html.indexOf('<h2>About this version</h2>'), html.indexOf('</main>'));
    const lists = [...about.matchAll(/<h3>(.*)<\/h3>\n<ul>\n([\s\S]*?)\n<\/ul>/g)].map(([, heading, list]) => [
      heading,
      list?.replaceAll(/<\/?li>/g, '').split('\n'),
    ]);
    expect(Object.fromEntries(lists)).toEqual({
      Contractors: ['SAMPLE &lt;b&gt;Contractor&lt;/b&gt; &amp; Co (00000)', 'SAMPLE Other'],
      Jurisdictions: ['California', 'New York'],
      'Related documents': ['Article A55426', 'LCD L33370'],
      'Related national coverage determinations': ['NCD 226, version 3'],
      'HCPCS modifiers': ['KX: MET', '50'],
      Retirement: ['Will be retired on 2027-01-01'],
    });
    expect(html).toMatch(/<\/section>\n<\/main>\n<footer>/);
    expect(costOf(response).rowsRead).toBeLessThanOrEqual(50);
  });
});

describe('parameters', () => {
  test.each([
    ['ncd/search?limit=501', 'limit must be a whole number from 1 to 500'],
    ['lcd/search?skip=-1', 'skip must be a whole number from 0 to 100000000'],
    ['lcd/search?status=Active', 'status must be Current, Proposed, Future, Retired or Expired'],
    ['article/search?status=Proposed', 'status must be Current, Draft, Future, Retired or Expired'],
    ['article/search?keyword=', 'keyword must not be empty'],
    ['lcd/doc/L33718/52', 'id must be a whole number from 1 to 999999999'],
    ['lcd/doc/33718/x', 'version must be a whole number from 1 to 999999999'],
    ['lcd/33718/0/hcpcs', 'version must be a whole number from 1 to 999999999'],
    ['ncd/doc/226/3/_', 'section must be a manual section such as 240.4'],
    ['article/52466/67/icd10?covered=yes', 'covered must be true or false'],
  ])('%s: 400 that says %s', async (path, detail) => {
    const { status, body } = await ask<Failure>(`/coverage/${path}`, key);
    expect(status).toBe(400);
    expect(body).toMatchObject({ detail: `Invalid request: ${detail}` });
  });

  test.each(['ncd/search', 'ncd/doc/226/3/240.4', 'lcd/33718/52/hcpcs', 'article/doc/52466/67'])(
    '%s: 401 without a key',
    async (path) => expect((await call(`/coverage/${path}`, null)).status).toBe(401),
  );
});

test('a row is not stored before its document', () => {
  const { values } = article as unknown as { values(row: object): unknown };
  expect(() => values({ title: 'x' })).toThrow('a coverage document has to be stored');
});
