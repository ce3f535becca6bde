/** Makes the grouper and the editor from seed/, and their inputs from a claim as it is sent. */
import { Fault } from '../../src/datasets/reading/dataset.ts';
import { readSeed } from '../../src/datasets/seed/seed.ts';
import { versionOn } from '../../src/engine/codes/icd10-version.ts';
import type { MceClaim } from '../../src/engine/editors/mce/claim.ts';
import { compileMce } from '../../src/engine/editors/mce/compile.ts';
import { MceEditor } from '../../src/engine/editors/mce/editor.ts';
import { type MceItem, mceDefinitions } from '../../src/engine/editors/mce/items.ts';
import { MceTables } from '../../src/engine/editors/mce/tables.ts';
import type { MsdrgClaim } from '../../src/engine/groupers/msdrg/claim.ts';
import { compileMsdrg } from '../../src/engine/groupers/msdrg/compile.ts';
import { MsdrgGrouper } from '../../src/engine/groupers/msdrg/grouper.ts';
import { type MsdrgItem, msdrgDefinitions } from '../../src/engine/groupers/msdrg/items.ts';
import { MsdrgTables } from '../../src/engine/groupers/msdrg/tables.ts';
import type { InpatientClaim } from './inpatient-claims.ts';

interface SeedText {
  name: string;
  text: string;
}

/** Reads the items of a dataset. @throws Error if a line of theirs is at fault */
function itemsOf(files: readonly SeedText[], dataset: string): unknown[] {
  const rows = files
    .filter(({ name }) => name.startsWith(`${dataset}-`))
    .flatMap((file): unknown[] => [...readSeed(file).reading.rows]);
  const fault = rows.find((row) => row instanceof Fault);
  if (fault) throw new Error(fault.reason);
  return rows;
}

/** Makes those of the sample. @param files of seed/ */
export function samplePacks(files: readonly SeedText[]): {
  definitions: { msdrg: MsdrgItem[]; mce: MceItem[] };
  grouper: MsdrgGrouper;
  editor: MceEditor;
} {
  const definitions = {
    msdrg: itemsOf(files, 'msdrg') as MsdrgItem[],
    mce: itemsOf(files, 'mce') as MceItem[],
  };
  return {
    definitions,
    grouper: new MsdrgGrouper(new MsdrgTables(compileMsdrg(msdrgDefinitions(definitions.msdrg, true)))),
    editor: new MceEditor(new MceTables(compileMce(mceDefinitions(definitions.mce, true)))),
  };
}

const dateOf = (text: string) => Number(text.replaceAll('-', ''));

export function msdrgClaimOf(claim: InpatientClaim): MsdrgClaim {
  return {
    version: versionOn(dateOf(claim.thru_date)),
    sex: claim.patient.sex,
    dischargeStatus: Number(claim.patient_status),
    hospitalStatus: 'NON_EXEMPT',
    admitDx: claim.admit_dx.code,
    pdx: claim.principal_dx,
    sdx: claim.secondary_dxs,
    procedures: claim.inpatient_pxs.map(({ code }) => code),
  };
}

export function mceClaimOf(claim: InpatientClaim): MceClaim {
  return {
    icdVersion: 10,
    age: claim.patient.age,
    sex: claim.patient.sex === 'M' ? 'MALE' : 'FEMALE',
    dischargeStatus: Number(claim.patient_status),
    dischargeDate: dateOf(claim.thru_date),
    lengthOfStay: claim.los,
    admitDx: claim.admit_dx.code,
    pdx: claim.principal_dx.code,
    sdx: claim.secondary_dxs.map(({ code }) => code),
    procedures: claim.inpatient_pxs.map(({ code }) => code),
  };
}
