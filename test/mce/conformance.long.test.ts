/** CMS's cases of the editor: every answer, and of those that a claim can tell what goes over the wire. */
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { readCases } from '../../scripts/conformance/cases.ts';
import { mceCase, mcePack } from '../../scripts/conformance/modules/mce.ts';
import { EDITS } from '../../src/engine/editors/mce/claim.ts';
import { MceEditor } from '../../src/engine/editors/mce/editor.ts';
import { MCE_EDITOR, mce } from '../../src/engine/editors/mce/module.ts';
import { MceTables } from '../../src/engine/editors/mce/tables.ts';
import { Tables } from '../../src/engine/frame/tables.ts';
import {
  areThere,
  casesFile,
  claimSent,
  codesSent,
  dataFile,
  hasBlankCode,
  isoDate,
  type Output,
  padded,
  runBoth,
  table,
} from '../support/sent.ts';

const ARCHIVE = 'mce/MCE-2.0-43.1.0.0-data.zip';

/** In the order of the text that CMS's program gives of a diagnosis; of place 11 is the kind of age conflict. */
const DIAGNOSIS_FLAGS: Record<string, string> = {
  INVALID_CODE: 'Invalid diagnosis code',
  SEX_CONFLICT: 'Sex conflict',
  AGE_CONFLICT: 'Age conflict',
  QUESTIONABLE_ADMISSION: 'Questionable admission',
  MANIFESTATION_AS_PDX: 'Manifestation code as principal diagnosis',
  NONSPECIFIC_PDX: 'Nonspecific principal diagnosis',
  E_CODE_AS_PDX: 'E-code as principal diagnosis',
  UNACCEPTABLE_PDX: 'Unacceptable principal diagnosis',
  DUPLICATE_OF_PDX: 'Duplicate of principal diagnosis',
  MEDICARE_IS_SECONDARY_PAYER: 'Medicare is secondary payer',
  REQUIRES_SDX: 'Requires secondary diagnosis',
  WRONG_PROCEDURE_PERFORMED: 'Wrong procedure performed',
  UNSPECIFIED: 'Unspecified',
};

/** Texts of a procedure’s flags; those of limited coverage are recognised by their words. */
const PROCEDURE_FLAGS: Record<string, string | RegExp> = {
  INVALID_CODE: 'Invalid procedure code',
  SEX_CONFLICT: 'Sex conflict',
  NONSPECIFIC_OR: 'Nonspecific O.R. procedure',
  OPEN_BIOPSY: 'Open biopsy check',
  NON_COVERED: 'Non-covered procedure',
  BILATERAL: 'Bilateral procedure',
  LIMITED_COVERAGE: /^Limited coverage/,
  LIMITED_COVERAGE_LVRS: /^Limited coverage.*lung volume reduction surgery/,
  LIMITED_COVERAGE_LUNG_TRANSPLANT: /^Limited coverage.*\(lung transplant/,
  LIMITED_COVERAGE_COMBINATION_HEART_LUNG_TRANSPLANT: /^Limited coverage.*combination heart and lung transplant/,
  LIMITED_COVERAGE_HEART_TRANSPLANT: /^Limited coverage.*\(heart transplant/,
  LIMITED_COVERAGE_HEART_IMPLANT: /^Limited coverage.*implant of heart assist system/,
  LIMITED_COVERAGE_INTESTINE_MULTI_VISCERAL_TRANSPLANT: /^Limited coverage.*intestine or multi-visceral transplant/,
  LIMITED_COVERAGE_LIVER_TRANSPLANT: /^Limited coverage.*liver transplant/,
  LIMITED_COVERAGE_KIDNEY_TRANSPLANT: /^Limited coverage.*kidney transplant/,
  LIMITED_COVERAGE_PANCREAS_TRANSPLANT: /^Limited coverage.*pancreas transplant/,
  LIMITED_COVERAGE_ARTIFICIAL_HEART: /^Limited coverage.*artificial heart/,
  INCONSISTENT_WITH_LENGTH_OF_STAY: 'Procedure inconsistent with length of stay',
  QUESTIONABLE_OBSTETRIC_ADMISSION: 'Questionable obstetric admission',
};

const by = (order: readonly string[]) => (a: string, b: string) => order.indexOf(a) - order.indexOf(b);

/** In the order of their positions in the string of a code's edits. */
const flags = (edits: readonly string[], texts: Record<string, string | RegExp>) =>
  edits.toSorted(by(Object.keys(texts))).map((edit) => {
    const text = texts[edit] ?? `no text of ${edit}`;
    return typeof text === 'string' ? text : expect.stringMatching(text);
  });

const onTheWire = (answer: Output) => ({
  version_used: answer.version,
  edit_type: answer.edit_type,
  edit_counters: answer.edits,
  diagnosis_codes: answer.dx.map((dx: Output) => ({
    code: dx.code.toUpperCase(),
    edit_flags: flags(dx.edits, DIAGNOSIS_FLAGS),
    age_conflict_type: dx.age_conflict ?? null,
  })),
  procedure_codes: answer.procedures.map((px: Output) => ({
    code: px.code.toUpperCase(),
    edit_flags: flags(px.edits, PROCEDURE_FLAGS),
  })),
});

/** Claims are of ICD-10, and of a sex and an age that there are; a stay of no days is one that the claim does not tell. */
const sendable = ({ claim }: z.infer<typeof mceCase>) =>
  claim.icd_version === 10 && claim.sex !== 'X' && claim.age >= 0 && claim.los !== 0 && !hasBlankCode(claim);

describe.skipIf(!areThere)('MCE', () => {
  test('every case that a claim can tell goes over the wire', () => {
    const editor = new MceEditor(new MceTables(mcePack([dataFile(ARCHIVE)])));
    const tables = new Tables(new Map([table(MCE_EDITOR, editor)]));
    const sent = readCases(casesFile('mce'), mceCase).filter(sendable);
    expect(sent.length).toBeGreaterThan(1000);
    for (const { id, claim, expected } of sent) {
      const body = {
        claimid: id,
        admit_date: claim.admit_date && isoDate(claim.admit_date),
        thru_date: isoDate(claim.discharge_date),
        los: claim.los,
        patient_status: padded(claim.discharge_status, 2),
        patient: { sex: claim.sex, age: claim.age },
        ...codesSent(claim),
      };
      const answer = expected.mce as Output;
      const { output, steps } = runBoth(mce, claimSent(body, id), tables);
      expect(output, id).toEqual(onTheWire(answer));
      expect(steps.at(-1), id).toMatchObject({ step: 'edit_type', value: answer.edit_type });
      const edits = steps.filter(({ step }) => EDITS.some((edit) => edit === step));
      const made = edits.flatMap(({ step, value }) => (value === 0 ? [] : [[step, value]]));
      expect(Object.fromEntries(made), id).toEqual(answer.edits);
      if (answer.edit_type === 'INVALID_DISCHARGE_DATE') continue;
      // Every edit of the patient and of the diagnoses is tested, made or not.
      expect(edits.length, id).toBeGreaterThanOrEqual(answer.dx.length === 0 ? 3 : 15);
      const codes = steps.filter(({ step }) => /_diagnosis$|^procedure$/.test(step));
      expect(
        codes.map(({ inputs }) => inputs.code),
        id,
      ).toEqual(
        [...(answer.admit_dx ? [answer.admit_dx] : []), ...answer.dx, ...answer.procedures].map(({ code }) =>
          code.toUpperCase(),
        ),
      );
    }
  });
});
