/** Where the definitions of an editor or a grouper come from: CMS's own file, or what has been imported. */
import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { messageOf, Refusal } from '../data/refusal.ts';
import { readStoredFile } from '../data/wrangler-files.ts';
import { databaseFile, openLocal } from '../local-databases.ts';

export interface PackSource {
  /** Name of the dataset. */
  name: 'msdrg' | 'mce';
  /** What CMS's file is called. */
  file: string;
  /**
   * @param archives one of them has the definitions
   * @throws Error when none has
   */
  of(archives: readonly Uint8Array[]): Uint8Array;
}

/** Out of CMS's files, or what has been imported. @throws Refusal where there is none */
export function packOf(source: PackSource, paths: readonly string[], state: string): Uint8Array {
  return paths.length > 0 ? packOfFiles(source, paths) : importedPack(source, state);
}

function packOfFiles(source: PackSource, paths: readonly string[]): Uint8Array {
  const archives = paths.map((path) => {
    try {
      return readFileSync(path);
    } catch (error) {
      throw new Refusal(`${path} cannot be read: ${messageOf(error)}`);
    }
  });
  try {
    return source.of(archives);
  } catch (error) {
    throw new Refusal(`${paths.join(', ')}: ${messageOf(error)}`);
  }
}

/** The pack of the release that stands in the local databases. @throws Refusal where there is none, or a sample */
function importedPack({ name, file }: PackSource, state: string): Uint8Array {
  const release = standingRelease(name, state);
  const remedy = `import CMS's file (npm run data -- import ${name} ${file}), or name it with --data`;
  if (!release) throw new Refusal(`there is no ${name} data on this machine yet: ${remedy}`);
  if (release.isSample)
    throw new Refusal(`the ${name} data on this machine is the sample of a few hundred codes: ${remedy}`);
  return gunzipSync(readStoredFile(release.fileKey, ['--local', '--persist-to', state]));
}

function standingRelease(name: string, state: string): { fileKey: string; isSample: number } | undefined {
  if (!existsSync(databaseFile('REFERENCE', state))) return undefined;
  const database = openLocal('REFERENCE', state);
  try {
    if (!database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'engine_pack'").get()) return undefined;
    return database
      .prepare(
        `SELECT file_key AS fileKey, is_sample AS isSample
         FROM engine_pack JOIN release ON release.id = release_id WHERE name = ?`,
      )
      .get(name) as { fileKey: string; isSample: number } | undefined;
  } finally {
    database.close();
  }
}
