/** Compares the Medicare Code Editor with CMS's editor. */

import { z } from 'zod';
import { mceFile } from '../../../src/datasets/edits/mce.ts';
import { daysBetween } from '../../../src/engine/core/calendar.ts';
import type { CodeEdits, MceClaim, MceResult } from '../../../src/engine/editors/mce/claim.ts';
import { compileMce } from '../../../src/engine/editors/mce/compile.ts';
import { MceEditor } from '../../../src/engine/editors/mce/editor.ts';
import { MceTables } from '../../../src/engine/editors/mce/tables.ts';
import { type Conformance, optional, withoutPoint, yyyymmdd } from '../cases.ts';
import { type PackSource, packOf } from '../packs.ts';
import type { Suite } from '../suites.ts';

const SEXES = { M: 'MALE', F: 'FEMALE', U: 'UNKNOWN', X: 'INVALID' } as const;

const codedDiagnosis = z.object({ code: z.string() });

const caseClaim = z
  .object({
    icd_version: z.union([z.literal(9), z.literal(10)], 'must be 9 or 10'),
    age: z.int(),
    sex: z.enum(['M', 'F', 'U', 'X']),
    discharge_status: z.int(),
    admit_date: optional(yyyymmdd),
    discharge_date: yyyymmdd,
    los: optional(z.int()),
    admit_dx: optional(z.string()),
    pdx: codedDiagnosis.nullish().transform((pdx) => pdx ?? null),
    sdx: z.array(codedDiagnosis),
    procedures: z.array(z.string()),
  })
  .refine(({ admit_date, los }) => (admit_date ?? los) !== undefined, 'must have los or admit_date');
type CaseClaim = z.infer<typeof caseClaim>;

export const mceCase = z.object({
  id: z.string(),
  claim: caseClaim,
  expected: z.looseObject({ mce: z.looseObject({}) }),
});
type MceCase = z.infer<typeof mceCase>;

/** Returns the editor's claim of a case. */
export function mceClaim(claim: CaseClaim): MceClaim {
  return {
    icdVersion: claim.icd_version,
    age: claim.age,
    sex: SEXES[claim.sex],
    dischargeStatus: claim.discharge_status,
    dischargeDate: Number(claim.discharge_date),
    lengthOfStay: claim.los ?? Math.max(1, daysBetween(Number(claim.admit_date), Number(claim.discharge_date))),
    admitDx: claim.admit_dx === undefined ? null : withoutPoint(claim.admit_dx),
    pdx: claim.pdx && withoutPoint(claim.pdx.code),
    sdx: claim.sdx.map(({ code }) => withoutPoint(code)),
    procedures: claim.procedures.map(withoutPoint),
  };
}

function codeEdits({ code, edits, ageConflict }: CodeEdits): unknown {
  return { code, edits, age_conflict: ageConflict };
}

function answer(result: MceResult): unknown {
  return {
    mce: {
      version: result.version,
      edit_type: result.editType,
      edits: result.edits,
      admit_dx: result.admitDx && codeEdits(result.admitDx),
      dx: result.diagnoses.map(codeEdits),
      procedures: result.procedures.map(codeEdits),
    },
  };
}

/**
 * Builds the editor's pack.
 * @param archives one of them has CMS's data file
 * @throws Error if none has
 */
export function mcePack(archives: readonly Uint8Array[]): Uint8Array {
  for (const archive of archives) {
    const file = mceFile(archive);
    if (file) return compileMce(file.definitions());
  }
  throw new Error('it has no data of the Medicare Code Editor');
}

const SOURCE: PackSource = { name: 'mce', file: 'MCE-….jar', of: mcePack };

export const mce: Conformance = {
  answers: "expected of CMS's Medicare Code Editor",
  line: mceCase,
  open(data, state) {
    const editor = new MceEditor(new MceTables(packOf(SOURCE, data, state)));
    return ({ claim, expected }: MceCase) => ({ expected, actual: answer(editor.edit(mceClaim(claim))) });
  },
};

export const suites: readonly Suite[] = [
  { folders: ['mce', 'mce-targeted'], data: 'mce/MCE-2.0-43.1.0.0-data.zip' },
  { folders: ['mce-v44'], data: 'mce/MCE-rebuilt-44.0-data.zip' },
];
