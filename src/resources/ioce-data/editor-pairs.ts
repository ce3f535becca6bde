/**
 * NCCI pairs of a version as the outpatient code editor has them: the pairs by which it edits claims of the version's
 * quarter.
 */

import { PAIR_WITH_MODIFIER } from '../../engine/editors/ioce/tables/ncci-pairs.ts';
import type { IoceTables } from '../../engine/editors/ioce/tables/tables.ts';
import { quarterOfVersion } from '../../engine/editors/ioce/version-quarters.ts';
import type { NcciPair } from './ncci-pairs-schema.ts';

export interface EditorPairFilter {
  code1?: string;
  code2?: string;
  /** A code in either column, instead of the other two. */
  either?: string;
  /** Internal number of a version that the tables include. */
  version: number;
}

/**
 * Returns a page of the pairs in force in a version and the number of all that match, by column 1, then column 2. Dates
 * are those of the versions that the tables hold: a pair in the first of them may have begun earlier, and a pair in the
 * last has no end yet.
 */
export function editorPairs(
  tables: IoceTables,
  { code1, code2, either, version }: EditorPairFilter,
  { skip, limit }: { skip: number; limit: number },
): { pairs: NcciPair[]; total: number } {
  const { codes, ncci } = tables;
  const placeOf = (code: string | undefined) => (code === undefined ? null : codes.find(code));
  const [column1, column2, inEither] = [placeOf(code1), placeOf(code2), placeOf(either)];
  const pairs: NcciPair[] = [];
  let total = 0;
  if (column1 === -1 || column2 === -1 || inEither === -1) return { pairs, total };
  const only = column2 ?? inEither;
  const all = new Uint8Array(codes.size).fill(1);
  const one = new Uint8Array(codes.size);
  if (only !== null) one[only] = 1;
  const [from, to] = column1 === null ? [0, codes.size] : [column1, column1 + 1];
  for (let first = from; first < to; first++) {
    const [codeMask, place] = only === null || first === inEither ? [all, codes.size] : [one, only];
    ncci.match(first, version, codeMask, place, (second, pair, ofClass) => {
      if (total >= skip && total < skip + limit) pairs.push(pairOf(tables, version, { first, second, pair, ofClass }));
      total++;
    });
  }
  return { pairs, total };
}

/** Returns the pairs in force in a version between two of some codes, by column 1, then column 2. */
export function editorPairsAmong(tables: IoceTables, codes: readonly string[], version: number): NcciPair[] {
  const places = codes
    .map((code) => tables.codes.find(code))
    .filter((place) => place >= 0)
    .sort((a, b) => a - b);
  const mask = new Uint8Array(tables.codes.size);
  for (const place of places) mask[place] = 1;
  const pairs: NcciPair[] = [];
  for (const first of new Set(places))
    tables.ncci.match(first, version, mask, places.at(-1) as number, (second, pair, ofClass) => {
      pairs.push(pairOf(tables, version, { first, second, pair, ofClass }));
    });
  return pairs;
}

interface Match {
  /** Places of the codes. */
  first: number;
  second: number;
  /** Its meaning in the version. */
  pair: number;
  ofClass: number;
}

function pairOf(tables: IoceTables, version: number, { first, second, pair, ofClass }: Match): NcciPair {
  const { codes, ncci } = tables;
  const versions = ncci.versionsAround(version, ofClass);
  return {
    column1: codes.codeAt(first),
    column2: codes.codeAt(second),
    effectiveDate: versions.first === tables.firstVersion ? null : quarterOfVersion(versions.first).start,
    deletionDate: versions.last === tables.lastVersion ? null : quarterOfVersion(versions.last).end,
    modifierIndicator: pair === PAIR_WITH_MODIFIER ? '1' : '0',
    rationale: null,
    providerType: 'Outpatient Hospital',
  };
}
