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

describe('labels of another year', () => {
  it.each([
    ['00JZ', ['Part A', 'Open', 'Synthetic', 'No Qualifier'], 'a row allows all'],
    ['14JZ', ['Part B', 'Endoscopic', 'Other Synthetic', 'No Qualifier'], 'another row does'],
    ['04JZ', ['Part A', 'Endoscopic', null, 'No Qualifier'], 'no row does, and J means two things'],
    ['20KZ', [null, 'Open', null, 'No Qualifier'], 'values that the table lacks'],
  ])('%s: %j (%s)', (suffix, labels) => expect(borrowedLabels(table, suffix)).toEqual(labels));

  it('name values and add none', () => {
    expect(tableOptions('0SR', borrowed, '00JZ20JZ')).toEqual([
      { value: '0', label: 'Part A' },
      { value: '2', label: null },
    ]);
    expect(tableOptions('0SR1', borrowed, '')).toEqual([]);
    const body = {
      title: 'Section',
      options: [
        { value: '0', label: 'Surgical' },
        { value: '1', label: 'Obstetrics' },
      ],
    };
    expect(branchOptions('', { body, areBorrowed: true }, '0SRX2Y')).toEqual([
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
