/** The index of an area that CMS's file has several of. */
import { expect, test } from 'vitest';
import { inputOf } from '../../../../test/asc/worked-claim.ts';
import { traced } from '../../../../test/support/traced.ts';
import { exact } from '../../core/exact.ts';
import { wageIndexOf } from './wage-index.ts';

const SEVERAL = ['1.2000', '1.1000'];

/** Looks an area up whose code stands on some lines of the file of the day's year. */
function indexOf(area: string, date: number, indexes: readonly string[]) {
  const input = inputOf({
    ...{ claim: '', date, quarter: '', lines: [], worked: {}, statuses: [], total: 0, payment: 0 },
  });
  const areas = new Map([[area, indexes.map(exact)]]);
  const wageIndex = new Map([[Math.floor(date / 10000), { areas, isSample: false }]]);
  const { result, steps } = traced((trace) =>
    wageIndexOf({ ...input, tables: { ...input.tables, wageIndex } }, area, date, trace),
  );
  return { index: result?.index.toNumber(), message: result?.message, citation: steps[0]?.citation };
}

test.each([
  ['its own in 2025', '12100', 20250101, SEVERAL, 1.0333],
  ['its own on the last day of 2025', '12100', 20251231, SEVERAL, 1.0333],
  ['that of the file, if it is the only one', '12100', 20250101, ['1.2000'], 1.2],
  ['the first of the file in another year', '12100', 20241231, SEVERAL, 1.2],
  ['the first of the file, if no other is known', '99999', 20250101, SEVERAL, 1.2],
])('is %s', (_name, area, date, indexes, expected) => {
  const { index, message } = indexOf(area, date, indexes);
  expect(index).toBe(expected);
  expect(message ?? '').toContain(indexes.length > 1 ? `has 2 indexes of area ${area}: ${expected}` : '');
});

test.each([
  ['derived from the files beside it', '12100', false],
  ['inferred from its likeness to them', '04', true],
  ['not known', '99999', true],
])('is called inferred or not: %s', (_name, area, isInferred) => {
  expect(indexOf(area, 20250101, SEVERAL).citation?.includes('inferred')).toBe(isInferred);
});
