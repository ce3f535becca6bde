import { expect, test } from 'vitest';
import { codesOf, pairsSource } from './edit-words.ts';

test('codes are taken once, in capitals; what is no code is named', () => {
  expect(codesOf('99213, g0008\n99213 4537')).toEqual({ codes: ['99213', 'G0008'], unknown: ['4537'] });
});

test('where pairs come from is said, unless they are CMS’s whole file', () => {
  expect(
    pairsSource('release', '2026-03-10', 'MUE Outpatient Hospital 2026Q1, NCCI PTP Outpatient Hospital 2026Q1'),
  ).toBeNull();
  expect(pairsSource('release', '2024-07-15', 'NCCI PTP Outpatient Hospital 2024Q3 (sample)')).toMatch(
    /may well exist/,
  );
  expect(pairsSource('editor', '2026-03-10', 'IOCE v27.1')).toMatch(
    /^CMS’s file of pairs for 03\/10\/2026 is not loaded/,
  );
  expect(pairsSource('both', '2026-03-10', null)).toMatch(/as a sample/);
});
