import { expect, test } from 'vitest';
import { z } from 'zod';
import { fiscalYearOf, fiscalYearPeriod } from '../core/calendar.ts';
import {
  type DrgEntry,
  drgEntryId,
  PAYMENT_SYSTEMS,
  shortStayOutlierThreshold,
  withoutLengthOfStay,
} from './drg-entry.ts';

test.each([
  [20250930, 2025],
  [20251001, 2026],
  [20251231, 2026],
  [20260101, 2026],
  [20260930, 2026],
  [20261001, 2027],
])('%i is in fiscal year %i', (date, year) => {
  expect(fiscalYearOf(date)).toBe(year);
  const { start, end } = fiscalYearPeriod(year);
  expect(start <= date && date <= end).toBe(true);
});

test('ids are UUIDs, one an entry', () => {
  const ids = PAYMENT_SYSTEMS.flatMap((system) =>
    ['001', '470', '999'].flatMap((drg) => [20201001, 20251001].map((date) => drgEntryId(system, drg, date))),
  );
  expect(ids.filter((id) => !z.uuid().safeParse(id).success)).toEqual([]);
  expect(new Set(ids).size).toBe(18);
  expect(drgEntryId('IPPS', '001', 20251001)).toBe('20251001-0001-8000-8000-000000647267');
});

test.each([
  [54.8, 45.7], // 45.666…
  [38.4, 32],
  [25.4, 21.2], // 21.1666…
  [0.3, 0.3], // 0.25, half up
  [0, 0],
])('five sixths of %f days are %f', (days, threshold) => expect(shortStayOutlierThreshold(days)).toBe(threshold));

test.each<[what: string, entry: Partial<DrgEntry>, isWarned: boolean]>([
  ['of a DRG without days', { weight: 1, arithmeticMeanLos: null }, true],
  ['of a DRG of 0 days', { weight: 1, arithmeticMeanLos: 0 }, true],
  ['not of a DRG with days', { weight: 1, arithmeticMeanLos: 22.5 }, false],
  // Long-term care has no weight for psychiatric DRGs, and no days.
  ['not of a DRG without weight', { weight: 0, arithmeticMeanLos: 0 }, false],
])('a length of stay that is lacking is told: %s', (_, entry, isWarned) => {
  const warnings = withoutLengthOfStay({ drg: '189', ...entry } as DrgEntry, 'arithmeticMeanLos', 'no stay is short');
  expect(warnings.map(({ text }) => text)).toEqual(
    isWarned ? ['The DRG table gives DRG 189 no length of stay: no stay is short'] : [],
  );
});
