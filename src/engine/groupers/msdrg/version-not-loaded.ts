/** The refusal of a version of the grouper that the loaded release does not have. */
import { ModuleFailure } from '../../claim/errors.ts';
import { versionName } from '../../codes/icd10-version.ts';
import type { MsdrgTables } from './tables.ts';

/** @param why the version is the claim's, between commas; absent: it was asked for by its day */
export function versionNotLoaded(
  { versions }: Pick<MsdrgTables, 'versions'>,
  version: number,
  release: string,
  why = '',
): ModuleFailure {
  return new ModuleFailure(
    'VERSION_NOT_LOADED',
    `Version ${versionName(version)} of the grouper${why} is not in release ${release}`,
    `it has ${versions.map(versionName).join(', ')}`,
  );
}
