/** The edits that a diagnosis can make on a discharge date, by the lists that it is on. */
import type { AgeGroup } from './definitions.ts';
import type { EditOfDiagnosis } from './definitions-edits.ts';
import { AGE_FLAGS, DX } from './flags.ts';
import type { MceTables } from './tables.ts';

export interface DiagnosisEdit {
  edit: EditOfDiagnosis;
  /** Ages without a conflict; of `AGE_CONFLICT` alone. */
  ageGroup?: AgeGroup;
  /** The sex without a conflict; of `SEX_CONFLICT` alone. */
  sex?: 'M' | 'F';
}

export interface EditsOnDate {
  /** Days on which the code is on the same lists, YYYYMMDD; null where the code is not valid. */
  period: { start: number; end: number } | null;
  edits: DiagnosisEdit[];
}

/** Edits that follow from one list. */
const BY_LIST: readonly (readonly [flag: number, edit: EditOfDiagnosis])[] = [
  [DX.ecodepdx, 'E_CODE_AS_PDX'],
  [DX.manifestation, 'MANIFESTATION_AS_PDX'],
  [DX.nonspecific, 'NONSPECIFIC_PDX'],
  [DX.qadm, 'QUESTIONABLE_ADMISSION'],
  [DX.wrngproc, 'WRONG_PROCEDURE_PERFORMED'],
  [DX.msp, 'MEDICARE_IS_SECONDARY_PAYER'],
  [DX.unspecified, 'UNSPECIFIED'],
];

/**
 * Returns the edits of an ICD-10-CM code; a code without any has an empty list, one that is not valid `INVALID_CODE`.
 * @param code without its point
 * @param date discharge date, YYYYMMDD
 */
export function diagnosisEdits(tables: MceTables, code: string, date: number): EditsOnDate {
  const period = tables.periodOn(tables.icd10Dx, code, date);
  if (period === 0) return { period: null, edits: [{ edit: 'INVALID_CODE' }] };
  const flags = tables.periodFlags[period] as number;
  const edits: DiagnosisEdit[] = BY_LIST.flatMap(([flag, edit]) => (flags & flag ? [{ edit }] : []));
  if (flags & DX.unacceptable) edits.push({ edit: flags & DX.reqsdx ? 'REQUIRES_SDX' : 'UNACCEPTABLE_PDX' });
  for (const [name, flag] of AGE_FLAGS) {
    const ageGroup = flags & flag ? tables.ageGroupOn(name, date) : undefined;
    if (ageGroup) edits.push({ edit: 'AGE_CONFLICT', ageGroup });
  }
  if (flags & DX.male) edits.push({ edit: 'SEX_CONFLICT', sex: 'M' });
  if (flags & DX.female) edits.push({ edit: 'SEX_CONFLICT', sex: 'F' });
  return { period: tables.datesOf(period), edits };
}
