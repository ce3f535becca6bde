import { describe, expect, it } from 'vitest';
import type { TableBody } from '../../storage/schema/reference/icd10pcs.ts';
import { borrowedLabels, branchOptions, tableOptions } from './builder.ts';
import { labelYear } from './queries.ts';

const table: TableBody = {
  definition: null,
  titles: [],
  rows: [
    [[['0', 'Part A']], [['0', 'Open']], [['J', 'Synthetic']], [['Z', 'No Qualifier']]],
    [[['1', 'Part B']], [['4', 'Endoscopic']], [['J', 'Other Synthetic']], [['Z', 'No Qualifier']]],
  ],
};
const borrowed = { body: table, areBorrowed: true };
const NONE = { begun: [], ended: [] };

describe('labels of another year', () => {
  it.each([
    ['00JZ', ['Part A', 'Open', 'Synthetic', 'No Qualifier'], 'a row allows all'],
    ['14JZ', ['Part B', 'Endoscopic', 'Other Synthetic', 'No Qualifier'], 'another row does'],
    ['04JZ', ['Part A', 'Endoscopic', null, 'No Qualifier'], 'no row does, and J means two things'],
    ['20KZ', [null, 'Open', null, 'No Qualifier'], 'values that the table lacks'],
  ])('%s: %j (%s)', (suffix, labels) => expect(borrowedLabels(table, suffix)).toEqual(labels));

  it('name values and add none', () => {
    expect(tableOptions('0SR', borrowed, '00JZ20JZ', NONE)).toEqual([
      { value: '0', label: 'Part A' },
      { value: '2', label: null },
    ]);
    expect(tableOptions('0SR1', borrowed, '', NONE)).toEqual([]);
    const body = {
      title: 'Section',
      options: [
        { value: '0', label: 'Surgical' },
        { value: '1', label: 'Obstetrics' },
      ],
    };
    expect(branchOptions('', { body, areBorrowed: true }, '0SRX2Y', NONE)).toEqual([
      { value: '0', label: 'Surgical' },
      { value: 'X', label: null },
    ]);
  });

  it.each([
    [[2024], 2026, 2024],
    [[2021, 2024, 2027], 2026, 2027],
    [[2024, 2026], 2025, 2026],
    [[2024, 2026], 2026, 2026],
    [[], 2026, null],
  ])('of %j for %i are those of %j', (loaded, year, nearest) => expect(labelYear(loaded, year)).toBe(nearest));
});

describe('F16 codes of updates', () => {
  const own = { body: table, areBorrowed: false };
  const options = (partial: string, begun: string[], ended: string[] = []) =>
    tableOptions(partial, own, '', { begun, ended }).map(({ value, label }) => `${value} ${label}`);

  it('add what the tables of the year do not allow, named as elsewhere in the table', () => {
    const begun = ['0SR04JZ', '0SR2XJZ', '0SS94JZ'];
    expect(options('0SR', begun)).toEqual(['0 Part A', '1 Part B', '2 null']);
    expect(options('0SR0', begun)).toEqual(['0 Open', '4 Endoscopic']);
    expect(options('0SR04', begun)).toEqual(['J null']);
    expect(options('0SR04J', begun)).toEqual(['Z No Qualifier']);
  });

  it('take away a character that no code has any more', () => {
    const approaches: [string, string][] = [
      ['0', 'Open'],
      ['3', 'Percutaneous'],
    ];
    const wide = { ...table, rows: [[[['0', 'Part A']], approaches, [['J', 'Synthetic']], [['Z', 'No Qualifier']]]] };
    const left = (partial: string, ended: string[]) =>
      tableOptions(partial, { body: wide as TableBody, areBorrowed: false }, '', { begun: [], ended }).map(
        ({ value }) => value,
      );
    expect(left('0SR0', ['0SR03JZ'])).toEqual(['0']);
    expect(left('0SR', ['0SR03JZ'])).toEqual(['0']);
    expect(left('0SR', ['0SR03JZ', '0SR00JZ'])).toEqual([]);
    expect(tableOptions('0SR0', borrowed, '00JZ03JZ', { begun: [], ended: ['0SR03JZ'] })).toEqual([
      { value: '0', label: 'Open' },
    ]);
  });

  it('add a table that the year does not have', () => {
    const body = { title: 'Operation', options: [{ value: 'R', label: 'Replacement' }] };
    const values = (begun: string[]) =>
      branchOptions('0S', { body, areBorrowed: false }, '', { begun, ended: [] }).map(({ value }) => value);
    expect(values(['0SW00JZ', '1SX00JZ'])).toEqual(['R', 'W']);
    expect(values([])).toEqual(['R']);
  });
});
