/** The sample in a folder of its own: imports into the databases of `npm start` do not change it. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { FileStore } from '../../src/imports/release/stored-files.ts';
import { loadSeed } from '../../src/imports/seed.ts';
import { close, localDatabases } from '../data/databases.ts';
import { seedFiles } from '../data/seed.ts';
import { migrate, STATE } from '../local-databases.ts';
import { preparedDigest } from '../prepare.ts';
import { filesFolder } from './local-storage.ts';

const UNFINISHED = 'unfinished-';

/**
 * Returns the folder of the sample's databases and files. The first call after a change of the seed, the migrations or
 * the formats made from them loads it, which takes seconds.
 * @param say is given a sentence before the sample is loaded
 * @param state folder of the local databases
 */
export async function sampleFolder(say: (sentence: string) => void, state = STATE): Promise<string> {
  const samples = join(state, 'sample');
  const sample = join(samples, preparedDigest());
  if (existsSync(sample)) return sample;
  say('Loading the sample, once …');
  mkdirSync(samples, { recursive: true });
  const unfinished = mkdtempSync(join(samples, UNFINISHED));
  try {
    await load(unfinished);
    // Another process may have loaded it meanwhile.
    if (!existsSync(sample)) renameSync(unfinished, sample);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  for (const name of readdirSync(samples)) {
    const older = join(samples, name);
    if (older !== sample && !name.startsWith(UNFINISHED)) rmSync(older, { recursive: true, force: true });
  }
  return sample;
}

async function load(folder: string): Promise<void> {
  migrate(folder);
  const databases = { ...localDatabases(folder), FILES: filesIn(filesFolder(folder)) };
  try {
    await loadSeed(databases, seedFiles(), Math.floor(Date.now() / 1000));
  } finally {
    close(databases);
  }
}

function filesIn(folder: string): FileStore {
  return {
    async put(files) {
      for (const { key, body } of files) {
        const path = join(folder, key);
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, body);
      }
    },
    async get(key) {
      const path = join(folder, key);
      return existsSync(path) ? readFileSync(path) : null;
    },
  };
}
