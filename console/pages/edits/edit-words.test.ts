import type { ReleaseList } from 'pps-edge/schemas';
import { expect, test } from 'vitest';
import { codesOf, coversPairs, SETTINGS } from './edit-words.ts';

test('codes are taken once, in capitals; what is no code is named', () => {
  expect(codesOf('99213, g0008\n99213 4537')).toEqual({ codes: ['99213', 'G0008'], unknown: ['4537'] });
});

const release = (dataset: string, effective_start = 20240701, effective_end = 20240930) =>
  ({ dataset, effective_start, effective_end }) as ReleaseList['data'][number];
const [HOSPITAL, PRACTITIONER] = SETTINGS;

test.each([
  [[release('ncci-ptp-outpatient'), release('ncci-ptp-practitioner')], true, true],
  // The answer has pairs of practitioners alone: no pair of hospitals is not known.
  [[release('ncci-ptp-practitioner')], false, true],
  [[release('ncci-ptp-outpatient')], true, false],
  // The editor's own pairs answer for hospitals.
  [[], true, false],
  [[release('ncci-ptp-practitioner', 20240401, 20240630)], true, false],
])('case %#: whether no pair means no edit', (releases, hospital, practitioner) => {
  expect(coversPairs(HOSPITAL, releases, '2024-07-15')).toBe(hospital);
  expect(coversPairs(PRACTITIONER, releases, '2024-07-15')).toBe(practitioner);
});
