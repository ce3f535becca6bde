import { expect, test } from 'vitest';
import { SETTINGS } from './edit-words.ts';
import { newestLoadedDay } from './newest-day.ts';

const [HOSPITAL, PRACTITIONER] = SETTINGS;
const release = (dataset: string, effective_start: number, effective_end: number) => ({
  dataset,
  effective_start,
  effective_end,
});
const PAIRS = release('ncci-ptp-outpatient', 20240701, 20240930);
const UNITS = release('mue-outpatient', 20240701, 20240930);
const EDITOR = release('ioce', 20250101, 20260630);
const TODAY = '2026-12-01';

test('the newest day of pairs, those of the editor among them, and the last of the units', () => {
  expect(newestLoadedDay([PAIRS, UNITS, EDITOR], HOSPITAL, TODAY)).toEqual({
    date: '2026-06-30',
    reason:
      '06/30/2026 is the newest day for which pairs of outpatient hospitals are loaded. Units are loaded until 09/30/2024.',
  });
  expect(newestLoadedDay([PAIRS, UNITS], HOSPITAL, TODAY).reason).toBe(
    '09/30/2024 is the newest day for which pairs and units of outpatient hospitals are loaded.',
  );
  expect(newestLoadedDay([UNITS], HOSPITAL, TODAY).reason).toMatch(
    /^09\/30\/2024 is the newest day for which units of/,
  );
});

test('the editor has no pairs of practitioners', () => {
  expect(newestLoadedDay([EDITOR], PRACTITIONER, TODAY)).toEqual({
    date: TODAY,
    reason: 'Today, 12/01/2026: no edits of practitioners are loaded.',
  });
});

test('today where it is loaded; a release to come is none of today', () => {
  const now = release('ncci-ptp-outpatient', 20261001, 20261231);
  const next = release('ncci-ptp-outpatient', 20270101, 20270331);
  expect(newestLoadedDay([now, next], HOSPITAL, TODAY)).toEqual({ date: TODAY, reason: 'Today, 12/01/2026.' });
  expect(newestLoadedDay([next, PAIRS], HOSPITAL, TODAY).date).toBe('2024-09-30');
  expect(newestLoadedDay([release('ncci-ptp-outpatient', 20261001, 99991231)], HOSPITAL, TODAY).date).toBe(TODAY);
});
