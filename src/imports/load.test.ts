/** What a second import of a release writes: the rows that changed, and no other. */
import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import { d1Target } from '../../test/support/d1-target.ts';
import { migrate } from '../../test/support/databases.ts';
import type { ZipLocalityRow } from '../datasets/dataset.ts';
import { loadRelease } from './load.ts';
import { recordHash } from './record-hash.ts';
import { IMPORT_TABLES } from './tables.ts';

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
    importedAt,
  };
  await loadRelease(d1Target(env.GEOGRAPHY), IMPORT_TABLES.zip_locality, facts, rows);
  const { results } = await env.GEOGRAPHY.prepare(
    `SELECT z.id, z.zip_code, z.carrier, z.rural_indicator, z.record_hash, z.updated_at, f.dims
       FROM zip_locality z JOIN facet f ON f.id = z.facet_id ORDER BY z.id`,
  ).all<{ id: number; rural_indicator: string | null; record_hash: string; updated_at: number; dims: string }>();
  return results;
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
