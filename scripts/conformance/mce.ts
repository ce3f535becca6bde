/** The Medicare Code Editor against cases of CMS's editor. */
import { mceFile } from '../../src/datasets/mce.ts';
import type { CodeEdits, MceClaim, MceResult } from '../../src/engine/editors/mce/claim.ts';
import { compileMce } from '../../src/engine/editors/mce/compile.ts';
import { MceEditor } from '../../src/engine/editors/mce/editor.ts';
import { MceTables } from '../../src/engine/editors/mce/tables.ts';
import { type Conformance, daysBetween, withoutPoint } from './cases.ts';

interface CaseClaim {
  icd_version: 9 | 10;
  age: number;
  sex: keyof typeof SEXES;
  discharge_status: number;
  admit_date: string;
  discharge_date: string;
  los?: number;
  admit_dx?: string;
  pdx: { code: string } | null;
  sdx: { code: string }[];
  procedures: string[];
}

const SEXES = { M: 'MALE', F: 'FEMALE', U: 'UNKNOWN', X: 'INVALID' } as const;

/** The editor's claim of a case. */
export function mceClaim(claim: CaseClaim): MceClaim {
  return {
    icdVersion: claim.icd_version,
    age: claim.age,
    sex: SEXES[claim.sex],
    dischargeStatus: claim.discharge_status,
    dischargeDate: Number(claim.discharge_date),
    lengthOfStay: claim.los ?? Math.max(1, daysBetween(claim.admit_date, claim.discharge_date)),
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
 * @param archives one of them has CMS's data file
 * @throws Error when none has
 */
export function mcePack(archives: readonly Uint8Array[]): Uint8Array {
  for (const archive of archives) {
    const file = mceFile(archive);
    if (file) return compileMce(file.definitions());
  }
  throw new Error('No file that --data names has the data of the Medicare Code Editor');
}

export const mce: Conformance = {
  data: 'MCE-….jar, or a ZIP file with its mce.bin',
  open(archives) {
    const editor = new MceEditor(new MceTables(mcePack(archives)));
    return (claim: CaseClaim) => answer(editor.edit(mceClaim(claim)));
  },
};
