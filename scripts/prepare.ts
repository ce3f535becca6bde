/** Brings the local databases up to the repository's migrations and sample data. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PACK_LAYOUTS } from '../src/imports/tables/engine-pack.ts';
import { INDEX_VERSION } from '../src/storage/lists/word-index.ts';
import { seed, seedFiles } from './data/seed.ts';
import { DATABASES, databaseFile, migrate, ROOT, STATE } from './local-databases.ts';

/** Holds the digest to which the databases were last brought. */
const PREPARED_FILE = join(STATE, 'prepared');

/** Creates what is missing; does nothing if the databases are up to date. */
export async function prepare(): Promise<void> {
  const digest = preparedDigest();
  const prepared = existsSync(PREPARED_FILE) && readFileSync(PREPARED_FILE, 'utf8') === digest;
  if (prepared && DATABASES.every((binding) => existsSync(databaseFile(binding)))) return;
  console.log('Preparing the local databases …');
  migrate();
  await seed(false, STATE);
  writeFileSync(PREPARED_FILE, digest);
}

export function preparedDigest(): string {
  const digest = createHash('sha256').update(`word index ${INDEX_VERSION}`);
  for (const binding of DATABASES) {
    const folder = join(ROOT, 'migrations', binding.toLowerCase());
    for (const name of readdirSync(folder).sort()) digest.update(name).update(readFileSync(join(folder, name)));
  }
  digest.update(PACK_LAYOUTS);
  for (const file of seedFiles()) digest.update(file.name).update(file.sha256);
  return digest.digest('hex');
}
