import { expect, test } from 'vitest';
import { versionName, versionOn, versionPeriod } from './icd10-version.ts';

test.each([
  [20221001, 400],
  [20230101, 400],
  [20230331, 400],
  [20230401, 401],
  [20230930, 401],
  [20231001, 410],
  [20250201, 420],
  [20260930, 431],
  [20261001, 440],
])('a discharge on %d is grouped by v%d', (date, version) => {
  expect(versionOn(date)).toBe(version);
});

test.each([
  [400, 'v40.0', 20221001, 20230331],
  [431, 'v43.1', 20260401, 20260930],
])('%d is %s, in force from %d to %d', (version, name, start, end) => {
  expect(versionName(version)).toBe(name);
  expect(versionPeriod(version)).toEqual({ start, end });
  expect([versionOn(start), versionOn(end)]).toEqual([version, version]);
});
