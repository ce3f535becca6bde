/** The wage index of an ASC, 42 CFR 416.172(c): the hospital index of its area before floors and reclassification. */

import { yearOf } from '../../core/calendar.ts';
import { type Exact, exact, ONE } from '../../core/exact.ts';
import type { Trace } from '../../core/trace.ts';
import type { AscInput } from './inputs.ts';
import { OWN_WAGE_INDEXES } from './rates/own-wage-indexes.ts';
import { ASC_PARTS } from './tables.ts';

export interface AscWageIndex {
  index: Exact;
  /** False where 1 stands for an area that the table has no index of. */
  isFound: boolean;
  /** Sentence: what deserves a second look; null for none. */
  message: string | null;
}

const CITATION = '42 CFR 416.172(c); Medicare Claims Processing Manual, chapter 14, section 40.2';

/** The area that counts: the claim's, else the record's; '' for none. */
export function areaOf({ claim, provider }: AscInput): string {
  return claim.cbsa || provider?.cbsaWageIndexLocation || provider?.cbsaActualGeographicLocation || '';
}

/** @param date YYYYMMDD; @returns null where no table of its year is loaded, or a sample that lacks the area */
export function wageIndexOf(
  { claim, tables, releaseOf }: AscInput,
  area: string,
  date: number,
  trace: Trace | null,
): AscWageIndex | null {
  const year = yearOf(date);
  if (claim.wageIndex !== null) {
    const index = exact(claim.wageIndex);
    trace?.step('wage_index', 'as the claim gives it', { area, year }, index, CITATION);
    return { index, isFound: true, message: null };
  }
  const table = tables.wageIndex.get(year);
  const indexes = table?.areas.get(area) ?? [];
  if (!table || (table.isSample && indexes.length === 0)) return null;
  const release = releaseOf(ASC_PARTS.wageIndex(year));
  const own = indexes.length > 1 ? OWN_WAGE_INDEXES.at(date)?.[area] : undefined;
  const index = own?.value ?? indexes[0];
  if (!index || index.isZero) {
    const message = `The wage index table of ${year} has no index of area ${area}: 1 was used.`;
    trace?.step('wage_index', 'no index of the area: 1', { area, year }, ONE, CITATION, release);
    return { index: ONE, isFound: false, message };
  }
  const isUncertain = own ? own.certainty === 'I' : indexes.length > 1;
  trace?.step(
    'wage_index',
    'the index of the area',
    { area, year },
    index,
    isUncertain ? `${CITATION} (inferred: the file has several of the area)` : CITATION,
    release,
  );
  const message =
    indexes.length > 1
      ? `The wage index table of ${year} has ${indexes.length} indexes of area ${area}: ${index} is that of the area, counties that came from another have their own; additional_data.asc.wage_index takes its place.`
      : null;
  return { index, isFound: true, message };
}
