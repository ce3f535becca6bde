import { expect, test } from 'vitest';
import { CMS1500, UB04 } from './locators.ts';
import { placedProblems } from './placed-problems.ts';

const problem = (field: string | null) => ({ field, text: `${field} is wrong` });

test('a problem stands at its cell, its row, its list, or above the form, by labels and not by paths', () => {
  const fields = [
    'bill_type',
    'lines.12.hcpcs',
    'lines.1.modifiers.2',
    'lines.0.override',
    'cond_codes.3',
    'lines',
    'oasis_assessment.bathing',
    'bill_types',
    null,
  ];
  const placed = placedProblems(fields.map(problem), UB04);
  expect(placed.at('bill_type')).toEqual(['is wrong']);
  expect(placed.at('lines.12.hcpcs')).toEqual(['is wrong']);
  expect(placed.at('lines.1.modifiers')).toEqual(['is wrong']);
  expect(placed.at('cond_codes.3')).toEqual(['is wrong']);
  expect(placed.ofRow('lines', 0)).toEqual(['Line 1, Override is wrong']);
  expect(placed.ofRow('lines', null)).toEqual(['Lines is wrong']);
  expect(placed.others.map(({ field }) => field)).toEqual(['OASIS assessment, bathing', 'Bill types', null]);
});

test('a field that the other form has stands above this one', () => {
  expect(placedProblems([problem('bill_type')], CMS1500).others).toHaveLength(1);
  expect(placedProblems([problem('lines.0.pos')], CMS1500).at('lines.0.pos')).toHaveLength(1);
});
