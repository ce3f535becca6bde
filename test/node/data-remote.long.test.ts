/** The path of --remote, with local databases in place of deployed ones. */
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { close, localDatabases } from '../../scripts/data/databases.ts';
import { importPublications } from '../../scripts/data/import.ts';
import { findPublications } from '../../scripts/data/publications.ts';
import { Refusal } from '../../scripts/data/refusal.ts';
import { WranglerDatabase } from '../../scripts/data/wrangler-database.ts';
import { databaseFile, migrate } from '../../scripts/local-databases.ts';
import type { LoadSteps } from '../../src/imports/release/load.ts';
import { contents, Workplace } from './data/command.ts';
import { clfs, zipHistory } from './data/publications.ts';

let place: Workplace;
beforeEach(() => {
  place = new Workplace();
});
afterEach(() => {
  vi.restoreAllMocks();
  place.remove();
});

/** Counts the files sent to it. `before` runs before the file of the number, and may interfere. */
class Watched extends WranglerDatabase {
  files = 0;
  before: Record<number, () => void> = {};

  override execute(args: readonly string[]): string {
    if (args[0] === '--file') {
      this.before[this.files + 1]?.();
      this.files += 1;
    }
    return super.execute(args);
  }
}

test('leaves the same rows as the local one, also after it was cut off', async () => {
  const states = { local: `${place.folder}/local`, deployed: `${place.folder}/deployed` };
  migrate(states.local);
  migrate(states.deployed);
  const options = { where: ['--local', '--persist-to', states.deployed], fileBytes: 50_000 };
  const watched = new Watched('GEOGRAPHY', options);
  const reference = new WranglerDatabase('REFERENCE', options);
  const local = localDatabases(states.local);
  const publications = (name: string, text: string) =>
    findPublications([{ path: place.file(name, text), name }]).publications;
  const lab = publications('lab.csv', clfs({ G0001: '1.10', G0002: '0.57' }, '"Crohn\'s; 50% of é"'));
  const zips = publications('zips.tsv', zipHistory(1500));
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const now = 1_793_491_200;

  await importPublications([...lab, ...zips], local, { acceptPartial: true, now });

  watched.before[2] = () => {
    throw new Refusal('the connection was reset');
  };
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const databases = { ...local, REFERENCE: reference, GEOGRAPHY: watched };
  const outcomes = await importPublications([...lab, ...zips], databases, { acceptPartial: true, now });
  expect(outcomes.map(({ state }) => state)).toEqual(['imported', 'failed']);
  expect(said.mock.calls).toEqual([
    ['the connection was reset; 1 of 2 parts have arrived, and the same command goes on from there'],
  ]);
  expect(contents(databaseFile('GEOGRAPHY', states.deployed)).release).toEqual([]);
  watched.before = {};
  const [resumed] = await importPublications(zips, { ...local, GEOGRAPHY: watched }, { acceptPartial: true, now });
  expect(resumed?.state).toBe('imported');
  // Two files of rows and the merge: none was sent twice.
  expect(watched.files).toBe(3);
  close(local);

  for (const binding of ['REFERENCE', 'GEOGRAPHY'] as const) {
    const rows = contents(databaseFile(binding, states.deployed));
    expect(rows).toEqual(contents(databaseFile(binding, states.local)));
    expect(Object.keys(rows).filter((name) => name.startsWith('incoming'))).toEqual([]);
  }
});

test('a load whose staging another one has replaced is not merged', async () => {
  const state = `${place.folder}/deployed`;
  migrate(state);
  const database = new Watched('GEOGRAPHY', { where: ['--local', '--persist-to', state], fileBytes: 10 });
  database.before[3] = () => {
    const file = new DatabaseSync(databaseFile('GEOGRAPHY', state));
    file.exec("UPDATE incoming_progress SET load = 'another'");
    file.close();
  };
  const steps: LoadSteps = {
    prepare: ['CREATE TABLE incoming_x (a)'],
    staged: [1, 2].map((a) => ({ table: 'incoming_x', columns: ['a'], rows: [[a]] })),
    merge: ['CREATE TABLE merged (a)'],
  };
  await expect(database.load(steps)).rejects.toThrow('another import into pps-edge-geography came between');
  expect(Object.keys(contents(databaseFile('GEOGRAPHY', state)))).not.toContain('merged');
});
