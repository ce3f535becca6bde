import { describe, expect, test } from 'vitest';
import { recogniseDataset } from '../index.ts';
import { Fault } from '../reading/dataset.ts';
import { cptModifier, ub04Code } from './code-list.ts';

const HEAD = 'type,code,description,start_date,end_date\n';
const LIST = `${HEAD}REV,0450,"Words, licensed",,\nVAL,A8,More words,20080101,20261231\nSPAN,70,Words,,\n`;
const read = (text: string, licensedDescriptors = true) =>
  ub04Code.read({ name: 'codes.csv', text }, { licensedDescriptors });

describe('a list of UB-04 codes', () => {
  test('is distinguished from one of modifiers by its first row', () => {
    expect(recogniseDataset(LIST)).toBe(ub04Code);
    expect(recogniseDataset(`${HEAD}MOD,26,,,\n`)).toBe(cptModifier);
    expect(recogniseDataset(`${HEAD}DX,E119,,,\n`)).toBeUndefined();
  });

  test('keeps its descriptions under the licence of its importer', () => {
    const { rows, ...release } = read(LIST);
    expect(release).toEqual({
      label: 'UB-04 codes',
      scope: 'all',
      effectiveStart: 19000101,
      effectiveEnd: 99991231,
      notes: [],
    });
    expect([...rows]).toEqual([
      { type: 3, code: '0450', description: 'Words, licensed', startDate: 19000101, endDate: 99991231 },
      { type: 4, code: 'A8', description: 'More words', startDate: 20080101, endDate: 20261231 },
      { type: 7, code: '70', description: 'Words', startDate: 19000101, endDate: 99991231 },
    ]);
  });

  test('loses its descriptions without a licence, and says so', () => {
    const { rows, notes } = read(LIST, false);
    expect([...rows]).toMatchObject([{ description: null }, { description: null }, { description: null }]);
    expect(notes).toEqual([expect.stringContaining('the descriptions are dropped')]);
  });

  test.each([
    ['REV,450,x,,', "code '450' is not a REV code"],
    ['COND,DRX,x,,', "code 'DRX' is not a COND code"],
    ['MOD,26,x,,', "type 'MOD' is not a known indicator"],
    ['REV,0450,x,20260230,', "start_date '20260230' is not a date YYYYMMDD"],
    ['REV,0450,x,20260201,20260101', 'end_date 20260101 is before start_date 20260201'],
    ['REV,0450', 'the line ends after 2 of 5 columns'],
  ])('%s is a fault', (line, reason) => {
    expect([...read(`${HEAD}${line}\n`).rows]).toEqual([new Fault(2, reason)]);
  });

  test('a code may have several periods, none twice', () => {
    const rows = [...read(`${HEAD}REV,0450,x,,20191231\nREV,0450,y,20200101,\nREV,0450,z,20200101,\n`).rows];
    expect(rows.map((row) => row instanceof Fault)).toEqual([false, false, true]);
  });
});
