/** The wage index of an ASC, 42 CFR 416.172(c): the hospital index of its area before floors and reclassification. */

import { type Exact, exact, ONE } from '../../core/exact.ts';
import type { Trace } from '../../core/trace.ts';
import type { AscInput } from './inputs.ts';
import { ASC_PARTS } from './tables.ts';

export interface AscWageIndex {
  index: Exact;
  /** False where 1 stands for an area that the table has no index of. */
  isFound: boolean;
  /** Sentence: what deserves a second look; null for none. */
  message: string | null;
}

/**
 * The index of an area whose code stands on several lines of CMS's file of 2025: the others are of counties that came
 * from another area, 95 percent of what that had in 2024. Derived from the files of 2024 and 2026.
 */
const OWN_INDEX_2025: Readonly<Record<string, string>> = {
  '01': '0.6471',
  '04': '0.7185',
  '07': '0.9571',
  '11': '0.7556',
  '13': '0.7219',
  '14': '0.8188',
  '15': '0.8657',
  '18': '0.8152',
  '19': '0.6789',
  '21': '0.8679',
  '22': '1.1970',
  '23': '0.8421',
  '24': '0.8975',
  '33': '0.8653',
  '34': '0.8012',
  '39': '0.8723',
  '40': '0.4421',
  '49': '0.8177',
  '51': '0.6963',
  '12100': '1.0333',
  '27980': '1.0818',
  '30500': '0.9231',
  '32420': '0.3393',
  '38660': '0.3363',
  '39900': '0.8946',
  '41780': '0.7496',
  '43620': '0.7885',
};
/** Areas whose 2025 index is inferred only from its similarity to 2024 and 2026. */
const BY_LIKENESS: ReadonlySet<string> = new Set(['04', '22', '39900', '41780']);

const CITATION = '42 CFR 416.172(c); Medicare Claims Processing Manual, chapter 14, section 40.2';

/** The area that counts: the claim's, else the record's; '' for none. */
export function areaOf({ claim, provider }: AscInput): string {
  return claim.cbsa || provider?.cbsaWageIndexLocation || provider?.cbsaActualGeographicLocation || '';
}

/** @param year calendar year; @returns null where no table of the year is loaded, or a sample that lacks the area */
export function wageIndexOf(
  { claim, tables, releaseOf }: AscInput,
  area: string,
  year: number,
  trace: Trace | null,
): AscWageIndex | null {
  if (claim.wageIndex !== null) {
    const index = exact(claim.wageIndex);
    trace?.step('wage_index', 'as the claim gives it', { area, year }, index, CITATION);
    return { index, isFound: true, message: null };
  }
  const table = tables.wageIndex.get(year);
  const indexes = table?.areas.get(area) ?? [];
  if (!table || (table.isSample && indexes.length === 0)) return null;
  const release = releaseOf(ASC_PARTS.wageIndex(year));
  const inferred = indexes.length > 1 && year === 2025 ? OWN_INDEX_2025[area] : undefined;
  const index = inferred === undefined ? indexes[0] : exact(inferred);
  if (!index || index.isZero) {
    const message = `The wage index table of ${year} has no index of area ${area}: 1 was used.`;
    trace?.step('wage_index', 'no index of the area: 1', { area, year }, ONE, CITATION, release);
    return { index: ONE, isFound: false, message };
  }
  const isUncertain = inferred === undefined ? indexes.length > 1 : BY_LIKENESS.has(area);
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
