/** Reads the definitions of an editor or a grouper from CMS's own file, or from what has been imported. */
import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { messageOf, Refusal } from '../data/refusal.ts';
import { readStoredFile } from '../data/wrangler-files.ts';
import { databaseFile, openLocal } from '../local-databases.ts';

export interface PackSource {
  /** Name of the dataset. */
  name: 'msdrg' | 'mce';
  /** Name of CMS's file. */
  file: string;
  /**
   * Builds the pack.
   * @param archives one of them has the definitions
   * @throws Error if none has
   */
  of(archives: readonly Uint8Array[]): Uint8Array;
}

/** Reads the pack from CMS's files, or from what has been imported. @throws Refusal if there is none */
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

/** Reads the pack of the release in the local databases. @throws Refusal if there is none, or only a sample */
function importedPack({ name, file }: PackSource, state: string): Uint8Array {
  const release = standingRelease(name, state);
  const remedy = `import CMS's file (npm run data -- import ${name} ${file}), or name it with --data`;
  if (!release) throw new Refusal(`there is no ${name} data on this machine yet: ${remedy}`);
  if (release.isSample)
    throw new Refusal(`the ${name} data on this machine is the sample of a few hundred codes: ${remedy}`);
  return gunzipSync(readStoredFile(release.fileKey, state));
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
