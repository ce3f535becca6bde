/** The editor as a module, on invented lists. */
import { expect, test } from 'vitest';
import { runModule } from '../../../../test/support/pricer-module.ts';
import { Tables } from '../../frame/tables.ts';
import { compileMce } from './compile.ts';
import { MceEditor } from './editor.ts';
import { MCE_EDITOR, mce } from './module.ts';
import { MceTables } from './tables.ts';

const lists = new MceTables(
  compileMce({
    ...{ sample: false, version: 431, terminationDate: 20260930, ageGroups: [], icd10Px: [], icd9Dx: [], icd9Px: [] },
    dischargeStatuses: [{ status: 1, start: 19801001, end: 0 }],
    icd10Dx: [{ code: 'A01', start: 20151001, end: 0, flags: [] }],
  }),
);
const tables = new Tables(new Map([[MCE_EDITOR.name, { value: new MceEditor(lists), release: 'MCE v43.1' }]]));
const run = (day: string, dx = 'A01') =>
  runModule(
    mce,
    {
      ...{ modules: ['MCE'], bill_type: '111', from_date: day, thru_date: day, patient_status: '01' },
      ...{ patient: { age: 40, sex: 'F' }, principal_dx: { code: dx } },
    },
    { tables },
  );

test('a discharge after the last list is not edited, and Medicare does not deny it for that', () => {
  const { output, disposition, warnings } = run('2026-10-01', 'A99');
  expect(output).toMatchObject({ edit_type: 'INVALID_DISCHARGE_DATE' });
  expect(disposition).toBeUndefined();
  expect(warnings).toEqual([
    {
      ...{ code: 'EDITOR_RULES', field: 'thru_date' },
      text: 'The lists of the Medicare Code Editor that are loaded end with 2026-09-30: the claim was not edited',
    },
  ]);
});

test('a discharge of the last day of the lists is edited', () => {
  const { disposition, warnings } = run('2026-09-30', 'A99');
  expect(disposition?.claim).toEqual([expect.stringContaining('invalid')]);
  expect(warnings).toBeUndefined();
});
