import { expect, test } from 'vitest';
import { quarterOfVersion, versionName, versionOn } from './version-quarters.ts';

// CMS, IOCE data tables, versions: internal number, version, first and last day.
test.each([
  [68, '18.2', 20170701, 20170930],
  [71, '19.1', 20180401, 20180630],
  [73, '19.3', 20181001, 20181231],
  [94, '25.0', 20240101, 20240331],
  [95, '25.1', 20240401, 20240630],
])('%i is v%s, %i to %i', (version, name, start, end) => {
  expect(quarterOfVersion(version)).toEqual({ start, end });
  expect(versionName(version)).toBe(name);
  expect(versionOn(start)).toBe(version);
  expect(versionOn(end)).toBe(version);
});

test('a date before 2000 has its quarter too', () => {
  expect(quarterOfVersion(versionOn(19990815))).toEqual({ start: 19990701, end: 19990930 });
  expect(quarterOfVersion(versionOn(19000101))).toEqual({ start: 19000101, end: 19000331 });
});
