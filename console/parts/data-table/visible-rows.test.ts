import { describe, expect, test } from 'vitest';
import { bodyHeight, ROW_HEIGHT, scrolledTo, scrolledToTop, visibleRows } from './visible-rows.ts';

describe.each([1, 10, 10_000, 400_000, 5_000_000])('a list of %d rows', (count) => {
  const height = 10 * ROW_HEIGHT;
  const furthest = Math.max(0, bodyHeight(count) - height);

  test('shows its first rows at the top', () => {
    expect(visibleRows(0, height, count)).toMatchObject({ first: 0, top: 0, shift: 0 });
  });

  test('shows its last row at the bottom, within the body', () => {
    const { end, shift } = visibleRows(furthest, height, count);
    expect(end).toBe(count);
    expect(end * ROW_HEIGHT - shift).toBeCloseTo(bodyHeight(count), 3);
  });

  test('is scrolled to any row, which is then seen whole', () => {
    for (const row of [0, 1, Math.floor(count / 3), count - 2, count - 1].filter((each) => each >= 0 && each < count)) {
      for (const from of [0, furthest / 2, furthest]) {
        const scrolled = scrolledTo(row, from, height, count);
        const { first, end, shift } = visibleRows(scrolled, height, count);
        expect(row).toBeGreaterThanOrEqual(first);
        expect(row).toBeLessThan(end);
        const place = row * ROW_HEIGHT - shift - scrolled;
        expect(place).toBeGreaterThanOrEqual(-0.001);
        expect(place + ROW_HEIGHT).toBeLessThanOrEqual(height + 0.001);
      }
    }
  });

  test('is scrolled to a row at the top and says so', () => {
    const row = Math.floor(count / 3);
    if (row + 10 > count) return;
    expect(visibleRows(scrolledToTop(row, height, count), height, count).top).toBe(row);
  });
});

test('a row that is seen is not scrolled', () => {
  expect(scrolledTo(12, 10 * ROW_HEIGHT, 10 * ROW_HEIGHT, 100)).toBe(10 * ROW_HEIGHT);
});

test('an empty list has no rows', () => {
  expect(visibleRows(0, 320, 0)).toEqual({ first: 0, end: 0, top: 0, shift: 0 });
});
