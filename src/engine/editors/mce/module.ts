/** The Medicare Code Editor as a module of the claims engine. */
import type { Claim } from '../../claim/claim.ts';
import { ModuleFailure } from '../../claim/errors.ts';
import { ageOf, lengthOfStay, sexOf } from '../../claim/facts.ts';
import type { Warning } from '../../claim/warnings.ts';
import { isoDate } from '../../core/calendar.ts';
import type { Disposition } from '../../frame/disposition.ts';
import type { ClaimModule } from '../../frame/module.ts';
import { dischargeStatusOf, missingField, requireInSample } from '../../frame/requirements.ts';
import { tableKey } from '../../frame/tables.ts';
import type { MceClaim, MceResult } from './claim.ts';
import type { MceEditor } from './editor.ts';
import { mceFields } from './fields.ts';
import { codesLeftOut } from './left-out.ts';
import { type MceOutput, mceOutput } from './output.ts';
import { mceSummary } from './summary.ts';
import { editTexts } from './texts.ts';

export const MCE_EDITOR = tableKey<MceEditor>('mce');
const SEX = { M: 'MALE', F: 'FEMALE', U: 'UNKNOWN' } as const;

export const mce: ClaimModule<MceResult> = {
  name: 'MCE',
  kind: 'editor',
  key: 'mce',
  kinds: ['inpatient'],
  holds: 'Edits of the claim and of each code.',
  dateField: 'thru_date',
  providerFile: null,
  fields: mceFields,
  needs: [MCE_EDITOR],
  output: mceOutput,
  summary: mceSummary,
  covers(tables) {
    const table = tables.find(MCE_EDITOR);
    if ('missing' in table) return [];
    const day = table.value.tables.terminationDate;
    return [{ name: `lists to ${String(day).replace(/^(.{4})(..)(..)$/, '$1-$2-$3')}`, day }];
  },
  run({ claim, tables, trace }) {
    const table = tables.find(MCE_EDITOR);
    if ('missing' in table) throw new ModuleFailure('NOT_LOADED', table.missing);
    const input = mceClaim(claim);
    requireInSample(codesLeftOut(table.value.tables, input), 'editor', table.release);
    const result = table.value.edit(input, trace, table.release);
    const lastDay = table.value.tables.terminationDate;
    const answer = { result, output: () => outputOf(result) };
    // Its program calls the date invalid: that is an answer about the lists, and no edit of the claim.
    if (input.dischargeDate > lastDay) return { ...answer, warnings: [afterTheLists(lastDay)] };
    return { ...answer, disposition: dispositionOfClaim(result) };
  },
};

/** @throws ModuleFailure naming the field */
function mceClaim(claim: Claim): MceClaim {
  if (claim.thruDate === null) throw missingField('thru_date');
  if (claim.patientStatus === '') throw missingField('patient_status');
  const dischargeStatus = dischargeStatusOf(claim.patientStatus);
  const los = lengthOfStay(claim);
  if (los === null) throw missingField('los', 'los, or admit_date or from_date, is required');
  return {
    icdVersion: 10,
    age: ageOf(claim) ?? 0,
    sex: SEX[sexOf(claim)],
    dischargeStatus,
    dischargeDate: claim.thruDate,
    lengthOfStay: los,
    admitDx: claim.admitDx?.code ?? null,
    pdx: claim.principalDx?.code ?? null,
    sdx: claim.secondaryDxs.map(({ code }) => code),
    procedures: claim.inpatientPxs.map(({ code }) => code),
  };
}

function afterTheLists(lastDay: number): Warning {
  const text = `The lists of the Medicare Code Editor that are loaded end with ${isoDate(lastDay)}: the claim was not edited`;
  return { code: 'EDITOR_RULES', field: 'thru_date', text };
}

/**
 * Prepayment edits return a claim to the provider or deny it, by the contractor's choice of each; postpayment edits alone
 * do not hold it up (Medicare Claims Processing Manual, chapter 3, section 20.2.1).
 */
function dispositionOfClaim({ editType, edits }: MceResult): Disposition {
  if (editType === 'NONE' || editType === 'POSTPAYMENT') return { claim: [], lines: new Map() };
  const editNames = Object.keys(edits).map((edit) => edit.toLowerCase().replaceAll('_', ' '));
  const why = editNames.length > 0 ? editNames.join(', ') : editType.toLowerCase().replaceAll('_', ' ');
  return { claim: [`Medicare would return or deny this claim (MCE: ${why})`], lines: new Map() };
}

function outputOf(result: MceResult): MceOutput {
  return {
    version_used: result.version,
    edit_type: result.editType,
    edit_counters: result.edits,
    diagnosis_codes: result.diagnoses.map(({ code, edits, ageConflict }) => ({
      code,
      edit_flags: editTexts(edits, 'diagnosis'),
      age_conflict_type: ageConflict ?? null,
    })),
    procedure_codes: result.procedures.map(({ code, edits }) => ({
      code,
      edit_flags: editTexts(edits, 'procedure'),
    })),
  };
}
