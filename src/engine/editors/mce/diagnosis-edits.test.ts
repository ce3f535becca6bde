/** The edits stated for a code are the editor's own, for every diagnosis of the sample and on both sides of dates. */
/// <reference types="vite/client" />
import { expect, test } from 'vitest';
import { samplePacks } from '../../../../test/support/sample-packs.ts';
import type { Edit, MceClaim } from './claim.ts';
import { diagnosisEdits } from './diagnosis-edits.ts';

const texts = import.meta.glob<string>('../../../../seed/mce-*.csv', { query: '?raw', import: 'default', eager: true });
const msdrg = import.meta.glob<string>('../../../../seed/msdrg-*.csv', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const { definitions, editor } = samplePacks(
  Object.entries({ ...texts, ...msdrg }).map(([path, text]) => ({
    name: path.slice(path.lastIndexOf('/') + 1),
    text,
  })),
);
const codes = new Set(
  definitions.mce.flatMap((each) => (each.part === 'icd10Dx' ? [each.item.code] : [])).concat('ZZZ'),
);

const AGES = [0, 10, 40, 100];
const SEXES = ['MALE', 'FEMALE'] as const;

/** Every edit that the editor makes for the code as the only diagnosis, and beside another, of anybody. */
function made(code: string, dischargeDate: number): Set<Edit> {
  const edits = new Set<Edit>();
  for (const age of AGES) {
    for (const sex of SEXES) {
      const claim: MceClaim = {
        icdVersion: 10,
        age,
        sex,
        dischargeStatus: 1,
        dischargeDate,
        lengthOfStay: 3,
        admitDx: null,
        pdx: code,
        sdx: [],
        procedures: [],
      };
      for (const edit of Object.keys(editor.edit(claim).edits)) edits.add(edit as Edit);
    }
  }
  return edits;
}

test.each([20180601, 20240930, 20241001, 20261124])('on %i the editor makes these edits and no others', (date) => {
  for (const code of codes) {
    const told = new Set(diagnosisEdits(editor.tables, code, date).edits.map(({ edit }) => edit));
    expect([code, [...told].sort()]).toEqual([code, [...made(code, date)].sort()]);
  }
});

test('a conflict names the ages of the day and the sex; a code without edits has none', () => {
  const of = (code: string, date: number) => diagnosisEdits(editor.tables, code, date).edits;
  expect(of('O80', 20190930)).toMatchObject([{ edit: 'AGE_CONFLICT', ageGroup: { lowest: 12, highest: 55 } }, {}]);
  expect(of('O80', 20261124)).toMatchObject([{ edit: 'AGE_CONFLICT', ageGroup: { lowest: 9, highest: 64 } }]);
  expect(of('C50411', 20240930)).toEqual([{ edit: 'SEX_CONFLICT', sex: 'F' }]);
  expect(of('C50411', 20241001)).toEqual([]);
});

test('a code that is not valid has no period', () => {
  expect(diagnosisEdits(editor.tables, 'E11', 20261124)).toEqual({ period: null, edits: [{ edit: 'INVALID_CODE' }] });
});
