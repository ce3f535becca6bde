/** NCCI pairs of a version as the outpatient code editor has them: those that claims of its quarter are edited by. */

import { PAIR_WITH_MODIFIER } from '../../engine/editors/ioce/tables/ncci-pairs.ts';
import type { IoceTables } from '../../engine/editors/ioce/tables/tables.ts';
import { quarterOfVersion } from '../../engine/editors/ioce/version.ts';
import type { NcciPair } from './ncci-pairs-schema.ts';

export interface EditorPairFilter {
  code1?: string;
  code2?: string;
  /** Internal number of a version that the tables have. */
  version: number;
}

/**
 * Returns a page of the pairs in force in a version and the number of all that match, by column 1, then column 2.
 * Dates are those of the versions that the tables hold: a pair that is in the first of them may have begun before, one in
 * the last has no end yet.
 */
export function editorPairs(
  tables: IoceTables,
  { code1, code2, version }: EditorPairFilter,
  { skip, limit }: { skip: number; limit: number },
): { pairs: NcciPair[]; total: number } {
  const { codes, ncci } = tables;
  const only = code2 === undefined ? null : codes.find(code2);
  const column1 = code1 === undefined ? null : codes.find(code1);
  const pairs: NcciPair[] = [];
  let total = 0;
  if (only === -1 || column1 === -1) return { pairs, total };
  const wanted = new Uint8Array(codes.size).fill(only === null ? 1 : 0);
  if (only !== null) wanted[only] = 1;
  const [from, to] = column1 === null ? [0, codes.size] : [column1, column1 + 1];
  for (let first = from; first < to; first++) {
    ncci.match(first, version, wanted, only ?? codes.size, (second, pair, ofClass) => {
      if (total >= skip && total < skip + limit) {
        const held = ncci.versionsAround(version, ofClass);
        pairs.push({
          column1: codes.codeAt(first),
          column2: codes.codeAt(second),
          effectiveDate: held.first === tables.firstVersion ? null : quarterOfVersion(held.first).start,
          deletionDate: held.last === tables.lastVersion ? null : quarterOfVersion(held.last).end,
          modifierIndicator: pair === PAIR_WITH_MODIFIER ? '1' : '0',
          rationale: null,
          providerType: 'Outpatient Hospital',
        });
      }
      total++;
    });
  }
  return { pairs, total };
}
