/** `seed`: loads the sample data of the repository for datasets without a full release. `npm start` does it locally. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadSeed, type SeedFile } from '../../src/imports/seed.ts';
import { ROOT } from '../local-databases.ts';
import { close, openForImport, readStanding } from './databases.ts';

export async function seed(remote: boolean, state: string): Promise<void> {
  const say = (line: string) => console.log(line);
  const databases = openForImport(remote, state, say);
  try {
    const currentReleases = await readStanding(databases);
    const loaded = (dataset: string, scope: string) => {
      const release = currentReleases.find((one) => one.dataset === dataset && one.scope === scope);
      if (!release) return null;
      return { sha256: release.indexIsOld ? '' : release.sha256, isSample: release.isSample === 1 };
    };
    const now = Math.floor(Date.now() / 1000);
    const count = await loadSeed(databases, seedFiles(), now, loaded);
    console.log(`${count} releases of sample data loaded`);
  } finally {
    close(databases);
  }
}

/** Returns the sample data's files in the order of loading. */
export function seedFiles(): SeedFile[] {
  return readdirSync(join(ROOT, 'seed'))
    .filter((name) => name.endsWith('.csv'))
    .sort()
    .map((name) => {
      const text = readFileSync(join(ROOT, 'seed', name), 'utf8');
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') };
    });
}
