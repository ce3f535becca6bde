/** A second import of a release writes the rows that changed, and no other. */
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { d1Target } from '../../../test/support/d1-target.ts';
import { migrate } from '../../../test/support/isolate-storage.ts';
import type { ZipLocalityRow } from '../../datasets/geography/rows.ts';
import { IMPORT_TABLES } from '../tables/index.ts';
import { loadRelease } from './load.ts';
import { recordHash } from './record-hash.ts';
import type { ReleaseFacts } from './release-facts.ts';

const row: ZipLocalityRow = {
  zipCode: '90210',
  state: 'CA',
  carrier: '01182',
  pricingLocality: '18',
  ruralIndicator: null,
  effectiveDate: 20260101,
  endDate: 99991231,
};

async function load(importedAt: number, ...rows: ZipLocalityRow[]) {
  await loadZip({ importedAt }, ...rows);
  const { results } = await env.GEOGRAPHY.prepare(
    `SELECT z.id, z.zip_code, z.carrier, z.rural_indicator, z.record_hash, z.updated_at, f.dims
       FROM zip_locality z JOIN facet f ON f.id = z.facet_id ORDER BY z.id`,
  ).all<{ id: number; rural_indicator: string | null; record_hash: string; updated_at: number; dims: string }>();
  return results;
}

async function loadZip(given: Partial<ReleaseFacts>, ...rows: ZipLocalityRow[]) {
  const facts = {
    dataset: 'zip5',
    scope: '20261',
    label: 'Sample ZIP codes',
    source: 'made up here',
    sourceUrl: null,
    sha256: '',
    licence: 'public domain',
    effectiveStart: 20260101,
    effectiveEnd: 99991231,
    rowCount: rows.length,
    isSample: true,
    importedAt: 0,
    ...given,
  };
  await loadRelease(d1Target(env.GEOGRAPHY), IMPORT_TABLES.zip_locality, facts, rows);
}

beforeAll(migrate);

test('null that becomes an empty text is written, and the row with its index', async () => {
  await load(1, row);
  const [corrected] = await load(2, { ...row, ruralIndicator: '' });
  expect(corrected).toMatchObject({ id: 1, rural_indicator: '', updated_at: 2 });
  expect(JSON.parse(corrected?.dims ?? '')).toEqual([5, 'CA', '01182', '18', '', 20260101, 99991231]);
  const [back] = await load(3, row);
  expect(back).toMatchObject({ id: 1, rural_indicator: null, updated_at: 3 });
});

test('the same rows again write none', async () => {
  const before = await load(4, row);
  expect(await load(5, row)).toEqual(before);
});

test('values do not run into each other', async () => {
  const [before] = await load(6, { ...row, state: 'CA\u001f0', carrier: '1' });
  const [after] = await load(7, { ...row, state: 'CA', carrier: '0\u001f1' });
  expect(after?.record_hash).not.toBe(before?.record_hash);
});

test('a release with hashes of an earlier form is written over once, and keeps its ids', async () => {
  const [before] = await load(8, row, { ...row, zipCode: '90211' });
  const former = recordHash(['90210', 'CA', '01182', '18', null, 20260101, 99991231].join('\u001f'));
  await env.GEOGRAPHY.prepare('UPDATE zip_locality SET record_hash = ?').bind(former).run();
  const renewed = await load(9, row, { ...row, zipCode: '90211' });
  expect(renewed.map(({ id, updated_at }) => [id, updated_at])).toEqual([
    [1, 9],
    [2, 9],
  ]);
  expect(renewed[0]?.record_hash).toBe(before?.record_hash);
  expect(await load(10, row, { ...row, zipCode: '90211' })).toEqual(renewed);
});

describe('the derived ZIP history beside CMS’s files', () => {
  const history = { dataset: 'zip-history', scope: 'history', effectiveStart: 20200101 };
  const zip5 = (scope: string, effectiveStart: number) => ({ dataset: 'zip5', scope, effectiveStart });
  const past: ZipLocalityRow[] = [
    { ...row, zipCode: '90001', state: '', effectiveDate: 20200101, endDate: 20241231 },
    { ...row, zipCode: '90001', state: '', effectiveDate: 20250101 },
    { ...row, zipCode: '90002', state: '', effectiveDate: 20250101, endDate: 20251231 },
    { ...row, zipCode: '900019999', state: '', effectiveDate: 20200101 },
  ];
  const now = (effectiveDate: number): ZipLocalityRow => ({ ...row, zipCode: '90001', effectiveDate });
  const periods = async () => {
    const { results } = await env.GEOGRAPHY.prepare(
      `SELECT z.zip_code, z.effective_date, z.end_date, f.dims FROM zip_locality z JOIN facet f ON f.id = z.facet_id
         JOIN release r ON r.id = z.release_id WHERE r.dataset = 'zip-history' ORDER BY z.id`,
    ).all<{ zip_code: string; effective_date: number; end_date: number; dims: string }>();
    for (const { end_date, dims } of results) expect(JSON.parse(dims)[6]).toBe(end_date);
    const index = await env.GEOGRAPHY.prepare("SELECT entries FROM facet_index WHERE prefix = '90001'").first<string>(
      'entries',
    );
    const indexed = (JSON.parse(index ?? '[]') as [number, number, number, number, number[]][])
      .map(([, , , , dims]) => dims[6])
      .sort();
    return { ends: results.map(({ end_date }) => end_date), indexed };
  };

  test('is open-ended only where no file of such codes has begun', async () => {
    await loadZip({ ...history }, ...past);
    await env.GEOGRAPHY.exec(
      "DELETE FROM zip_locality WHERE release_id = (SELECT id FROM release WHERE dataset = 'zip5')",
    );
    await env.GEOGRAPHY.exec("DELETE FROM release WHERE dataset = 'zip5'");
    await loadZip({ ...history, importedAt: 1 }, ...past);
    expect((await periods()).ends).toEqual([20241231, 99991231, 20251231, 99991231]);

    // January 2026: what was open ends on the same day as what had ended.
    await loadZip(zip5('20261', 20260101), now(20260101));
    expect(await periods()).toEqual({
      ends: [20241231, 20251231, 20251231, 99991231],
      indexed: [20241231, 20251231, 99991231, 99991231],
    });
    await loadZip(zip5('20254', 20251001), now(20251001));
    expect((await periods()).ends).toEqual([20241231, 20250930, 20251231, 99991231]);
    // A file from before the row began: the row holds for the year that it names.
    await loadZip(zip5('20241', 20240101), now(20240101));
    expect((await periods()).ends).toEqual([20241231, 20251231, 20251231, 99991231]);
  });

  test('in whichever order they are imported', async () => {
    await loadZip({ ...history, importedAt: 2 }, ...past);
    expect((await periods()).ends).toEqual([20241231, 20251231, 20251231, 99991231]);
    await loadZip({ dataset: 'zip9', scope: '20254', effectiveStart: 20251001 }, { ...row, zipCode: '900019999' });
    expect((await periods()).ends).toEqual([20241231, 20251231, 20251231, 20250930]);
  });

  test('a sample ends nothing of the whole history', async () => {
    await loadZip({ ...history, isSample: false }, ...past);
    expect((await periods()).ends).toEqual([20241231, 99991231, 20251231, 99991231]);
  });
});
