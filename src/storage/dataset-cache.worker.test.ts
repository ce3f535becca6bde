/** A cached value is loaded again after an import of a dataset that it rests on, and after no other. */
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { seedOwnDatabases } from '../../test/support/seeded.ts';
import { ippsTablesOn } from '../claims/load/tables/ipps-tables.ts';
import { DatasetCache } from './dataset-cache.ts';
import { runsOf } from './lists/faceted-list.ts';
import { indexOf, NEWEST } from './lists/word-indexes.ts';
import { loadLocalities } from './lookups/localities.ts';
import { loadProviderIndex } from './lookups/provider-index.ts';
import { publishChanged } from './schema/releases.ts';
import { type DataDatabase, Storage } from './storage.ts';

beforeAll(seedOwnDatabases);
afterEach(() => {
  vi.useRealTimers();
});

type DatabaseName = 'reference' | 'providers';

/** An import of a dataset, seen by this isolate. */
async function importOf(database: DatabaseName, dataset: string): Promise<void> {
  const binding = database === 'reference' ? env.REFERENCE : env.PROVIDERS;
  await binding.batch(publishChanged(dataset).map((sql) => binding.prepare(sql)));
  await new Storage(env)[database].read();
}

const mueRuns = { name: 'mue', datasets: ['mue-outpatient', 'mue-practitioner', 'mue-dme'], order: () => 0 };

describe.each<[name: string, DatabaseName, datasets: string[], load: (storage: Storage) => Promise<unknown>]>([
  ['IPPS tables', 'reference', ['ipps-wage-index', 'ipps-claim-codes'], (storage) => ippsTablesOn(storage, 20260101)],
  ['localities', 'reference', ['gpci', 'mac', 'locality-counties'], ({ reference }) => loadLocalities(reference)],
  ['a list', 'reference', ['mue-dme'], async ({ reference }) => (await runsOf(reference, mueRuns, '')).runs],
  [
    'a word index',
    'reference',
    ['icd10cm-order'],
    async ({ reference }) => (await indexOf(reference, 'icd10cm-order', NEWEST))?.index,
  ],
  ['a provider index', 'providers', ['opsf'], ({ providers }) => loadProviderIndex(providers, 'opsf')],
])('%s', (_, database, datasets, load) => {
  test('is held through an import of another dataset', async () => {
    const before = await load(new Storage(env));
    expect(before).toBeDefined();
    await importOf(database, database === 'reference' ? 'lcd' : 'ipsf');
    expect(await load(new Storage(env))).toBe(before);
  });

  test.each(datasets)('is loaded again after one of %s', async (dataset) => {
    const before = await load(new Storage(env));
    await importOf(database, dataset);
    const after = await load(new Storage(env));
    expect(after).not.toBe(before);
    expect(await load(new Storage(env))).toBe(after);
  });
});

test('a list refuses rows of a dataset that it does not name', async () => {
  const { reference } = new Storage(env);
  await expect(runsOf(reference, { ...mueRuns, datasets: ['mue-dme'] }, '9')).rejects.toThrow(
    /^the list mue does not name its dataset mue-(outpatient|practitioner)$/,
  );
});

describe('a value of datasets', () => {
  const loads = vi.fn(async (database: DataDatabase, key: string) => {
    const [state] = await database.read();
    return { state, value: { key } };
  });
  const cache = new DatasetCache('test', { datasets: () => ['mue-dme'], load: loads });
  const get = (key: string) => cache.get(new Storage(env).reference, key);

  test('is loaded once for all who ask at once, each key by itself', async () => {
    const values = await Promise.all(['a', 'b', 'a', 'a'].map(get));
    expect(values.map(({ key }) => key)).toEqual(['a', 'b', 'a', 'a']);
    expect(new Set(values).size).toBe(2);
    expect(loads).toHaveBeenCalledTimes(2);
  });

  test('is seen to be outdated five seconds after the import', async () => {
    const now = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now });
    const before = await get('late');
    await env.REFERENCE.batch(publishChanged('mue-dme').map((sql) => env.REFERENCE.prepare(sql)));
    vi.setSystemTime(now + 4000);
    expect(await get('late')).toBe(before);
    vi.setSystemTime(now + 6000);
    expect(await get('late')).not.toBe(before);
  });
});
