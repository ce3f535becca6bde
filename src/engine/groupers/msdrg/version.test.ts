import { expect, test } from 'vitest';
import { versionOn } from './version.ts';

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
