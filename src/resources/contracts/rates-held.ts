/** Days and versions that terms name and of which no rates are loaded. */
import { versionPeriod } from '../../engine/codes/icd10-version.ts';
import type { Terms } from '../../engine/contracts/terms/terms.ts';
import { TABLE_BLANKS, type TableName, tableBlank } from '../../engine/frame/table-blanks.ts';
import { MODULES } from '../../engine/modules.ts';
import type { ReleaseMap } from '../../storage/storage.ts';

/** Tables without which a payment system prices no claim. */
const NEEDED: ReadonlySet<string> = new Set(
  (Object.keys(TABLE_BLANKS) as TableName[]).filter((table) =>
    MODULES.some(({ name, kind }) => {
      const blank = kind === 'pricer' ? tableBlank(table, name) : undefined;
      return blank?.does === 'refuses' && blank.where === undefined;
    }),
  ),
);
const GROUPER: ReadonlySet<string> = new Set(['msdrg']);

/**
 * Returns `as_of` and `grouper_version` as the terms write them, where no payment system, or no grouper, has a release of them.
 * @param configurationStart YYYYMMDD
 */
export function withoutRates(
  { medicare = {} }: Terms,
  configurationStart: number,
  releases: ReleaseMap,
): ReadonlySet<string> {
  const { as_of: asOf = 'claim', grouper_version: version } = medicare;
  const day = asOf === 'configuration_start' ? configurationStart : Number(asOf.replaceAll('-', ''));
  return new Set([
    ...(asOf !== 'claim' && !isHeld(NEEDED, day, releases) ? [asOf] : []),
    ...(version !== undefined && !isHeld(GROUPER, firstDayOf(version), releases) ? [version] : []),
  ]);
}

/** @param version `42` or `42.1` */
function firstDayOf(version: string): number {
  const [fiscalYear, half = '0'] = version.split('.');
  return versionPeriod(Number(`${fiscalYear}${half}`)).start;
}

function isHeld(datasets: ReadonlySet<string>, day: number, releases: ReleaseMap): boolean {
  return Object.values(releases).some(
    ([dataset, , , start, end]) => datasets.has(dataset) && start <= day && day <= end,
  );
}
