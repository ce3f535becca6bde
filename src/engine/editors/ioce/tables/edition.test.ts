import { expect, test } from 'vitest';
import { versionName, versionNamed } from '../version-quarters.ts';
import { editionOf, inForce } from './edition.ts';

test('a release carries 28 quarters', () => {
  expect(editionOf(95)).toEqual({ name: 'v25.1', version: 95, start: 20170701, end: 20240630 });
  expect(editionOf(96)).toEqual({ name: 'v25.2', version: 96, start: 20171001, end: 20240930 });
});

test('a version by its name', () => {
  expect(versionNamed('18.2')).toBe(68);
  for (let version = 68; version < 200; version++) expect(versionNamed(versionName(version))).toBe(version);
});

const OTHERWISE = { effectiveDate: 20170701, throughDate: null };

/** The notes as the manuals and the lists of values print them. */
test.each<[string, number | null, number | null]>([
  ['', 20170701, null],
  ['v18.0-', 20170101, null],
  ['v24.2-', 20230701, null],
  ['to v21.3', 20000801, 20201231],
  ['to v8.3 (2007-12-31)', 20000801, 20071231],
  ['to 2014-12-31 (v16.0)', 20000801, 20141231],
  ['2025-01-01-', 20250101, null],
  ['replaced by E1/E2 in v18.0', 20000801, 20161231],
  ['v8.2-v8.3', 20070701, 20071231],
  ['v1.0 and v1.1 only', 20000801, 20001231],
  ['v1.0-9.1 only', 20000801, 20080630],
  ['v1.0 - v9.3 only', 20000801, 20081231],
  ['v.13.0–v.14.3', 20120101, 20131231],
  ['v1.0–v25.1 only', 20000801, 20240630],
  ['v17.2 only', 20160701, 20160930],
  ['v21.3-24.1 only', 20201001, 20230630],
  ['v1.0–v6.3 and for v.18.0- for codes with SI = E2', 20170101, null],
  ['v17.2 only-RTP, v18.3-present, LIR', 20171001, null],
  ['inactive', null, null],
  ['deleted, combined with edit 20 retroactive to earliest included version', null, null],
])('%s', (note, effectiveDate, throughDate) => {
  expect(inForce(note, OTHERWISE)).toEqual({ effectiveDate, throughDate });
});
