/**
 * The grouper and the editor out of the bucket: loaded once, held while their release stands, replaced when it does not.
 *
 * @module-tag thorough
 */
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { d1Target } from '../../../../test/support/d1-target.ts';
import { INPATIENT_CLAIMS, type InpatientClaim } from '../../../../test/support/inpatient-claims.ts';
import { migrate } from '../../../../test/support/isolate-storage.ts';
import { mceClaimOf, msdrgClaimOf } from '../../../../test/support/sample-packs.ts';
import { IMPORTED_AT, seedOwnDatabases } from '../../../../test/support/seeded.ts';
import type { EnginePackRow } from '../../../datasets/drg/rows.ts';
import { writePack } from '../../../engine/pack/pack.ts';
import type { ImportTable } from '../../../imports/release/import-table.ts';
import { loadRelease } from '../../../imports/release/load.ts';
import { bucketFiles } from '../../../imports/release/stored-files.ts';
import { withFiles } from '../../../imports/release/with-files.ts';
import { IMPORT_TABLES } from '../../../imports/tables/index.ts';
import { publishChanged } from '../../../storage/schema/releases.ts';
import { Storage } from '../../../storage/storage.ts';
import { loadEngine } from './engine-packs.ts';
import { editorTable, grouperTable } from './engine-tables.ts';

const SEPSIS = INPATIENT_CLAIMS.sepsis as InpatientClaim;

/** Calls of the bucket that this file makes. */
const get = vi.spyOn(env.FILES, 'get');

beforeAll(migrate);
afterEach(() => {
  get.mockClear();
});

/** A release of the dataset, in the place of what stands. */
async function importPack(
  dataset: 'msdrg' | 'mce',
  rows: readonly EnginePackRow[],
  label = `${dataset} of the test`,
): Promise<void> {
  const table = IMPORT_TABLES.engine_pack as ImportTable<unknown>;
  await loadRelease(
    d1Target(env.REFERENCE),
    table,
    {
      dataset,
      scope: 'all',
      label,
      source: 'test',
      sourceUrl: null,
      sha256: 'test',
      licence: 'public domain',
      effectiveStart: 20251001,
      effectiveEnd: 20260930,
      rowCount: rows.length,
      isSample: false,
      importedAt: IMPORTED_AT,
    },
    await withFiles(bucketFiles(env.FILES), table, rows, false),
  );
}

/** Lists of no code. */
const edition = (version: number): EnginePackRow[] => [
  { pack: 'mce', part: 'edition', item: { version, terminationDate: 20260930 } },
];

test('without a release there is none', async () => {
  expect(await loadEngine(new Storage(env), 'msdrg')).toBeNull();
});

test('a load that fails is not held', async () => {
  await seedOwnDatabases();
  await new Storage(env).reference.read();
  get.mockRejectedValueOnce(new Error('the bucket is away')).mockResolvedValueOnce(null as never);
  await expect(loadEngine(new Storage(env), 'msdrg')).rejects.toThrow('the bucket is away');
  await expect(loadEngine(new Storage(env), 'msdrg')).rejects.toThrow(
    /^There is no file engine\/msdrg\/[0-9a-f]{64}\.pack\.gz/,
  );
  const loaded = await loadEngine(new Storage(env), 'msdrg');
  expect(loaded?.engine.group(msdrgClaimOf(SEPSIS)).final.drg).toBe(871);
});

test('callers at the same time wait for one load, of either', async () => {
  const loads = Array.from({ length: 20 }, () => loadEngine(new Storage(env), 'mce'));
  const editors = new Set((await Promise.all(loads)).map((loaded) => loaded?.engine));
  expect(editors.size).toBe(1);
  expect(get).toHaveBeenCalledTimes(1);
  expect([...editors][0]?.edit(mceClaimOf(SEPSIS)).editType).toBe('NONE');
});

test('what is held costs no round trip', async () => {
  const storage = new Storage(env);
  const loaded = await loadEngine(storage, 'msdrg');
  expect(storage.meter.roundTrips).toBe(0);
  expect(get).not.toHaveBeenCalled();
  const [state] = await storage.reference.read();
  const release = ['msdrg', 'MS-DRG v43.0-v44.0', 1, 20251001, 20270331, expect.stringMatching(/^[0-9a-f]{16}$/)];
  expect(state.releases[String(loaded?.release)]).toEqual(release);
});

test('another import costs it nothing, its own replaces it', async () => {
  const before = await loadEngine(new Storage(env), 'msdrg');
  await importPack('mce', edition(432));
  await new Storage(env).reference.read();

  const storage = new Storage(env);
  const after = await loadEngine(storage, 'msdrg');
  expect(after?.engine).toBe(before?.engine);
  expect(storage.meter.roundTrips).toBe(0);
  expect(get).not.toHaveBeenCalled();

  const editor = await loadEngine(storage, 'mce');
  expect(editor?.engine.tables).toMatchObject({ sample: false, version: 432 });
  expect(get).toHaveBeenCalledTimes(1);
});

test('the table of an engine names its release, also where one import follows another', async () => {
  await loadEngine(new Storage(env), 'mce');
  await importPack('mce', edition(433));
  await new Storage(env).reference.read();
  // Within the seconds for which that state is taken as it was.
  await importPack('mce', edition(432), 'the second');
  const table = await editorTable(new Storage(env));
  expect(table).toMatchObject({ value: { tables: { version: 432 } }, release: 'the second' });
});

test('a pack that an earlier version compiled is missing, not misread', async () => {
  const before = await env.REFERENCE.prepare("SELECT file_key AS key FROM engine_pack WHERE name = 'msdrg'").first<{
    key: string;
  }>();
  const bytes = writePack('msdrg', {}, {});
  const gzipped = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream().pipeThrough(new CompressionStream('gzip'));
  await env.FILES.put('engine/msdrg/earlier.pack.gz', await new Response(gzipped).arrayBuffer());
  const name = (key: string) =>
    env.REFERENCE.batch([
      env.REFERENCE.prepare("UPDATE engine_pack SET file_key = ? WHERE name = 'msdrg'").bind(key),
      ...publishChanged('msdrg').map((sql) => env.REFERENCE.prepare(sql)),
    ]);
  await name('engine/msdrg/earlier.pack.gz');
  await new Storage(env).reference.read();
  expect(await grouperTable(new Storage(env))).toEqual({
    missing: 'The data file of the MS-DRG grouper was imported by an earlier version: import it again (--force).',
  });
  await name(before?.key ?? '');
  await new Storage(env).reference.read();
  expect(await grouperTable(new Storage(env))).toMatchObject({ release: 'MS-DRG v43.0-v44.0 (sample)' });
});

test('the standing pack serves until the next one is there as a whole', async () => {
  await expect(importPack('mce', [])).rejects.toThrow('nothing');
  const lists: EnginePackRow = { pack: 'mce', part: 'dischargeStatuses', item: { status: 1, start: 19801001, end: 0 } };
  await expect(importPack('mce', [lists])).rejects.toThrow('No version of the editor is given');
  expect((await loadEngine(new Storage(env), 'mce'))?.engine.tables.version).toBe(432);
  const { results } = await env.REFERENCE.prepare(
    "SELECT name, versions, file_key FROM engine_pack WHERE name = 'mce'",
  ).all();
  expect(results).toEqual([
    { name: 'mce', versions: '[432]', file_key: expect.stringMatching(/^engine\/mce\/[0-9a-f]{64}\.pack\.gz$/) },
  ]);
});
