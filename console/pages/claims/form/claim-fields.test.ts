import { expect, test } from 'vitest';
import { cellLabelOf, problemInWords } from './claim-fields.ts';

test.each([
  ['thru_date', 'Through'],
  ['lines.0.units', 'Line 1, Units'],
  ['lines.2', 'Line 3'],
  ['secondary_dxs.10.code', 'Diagnosis 11, Code'],
  ['lines', 'Lines'],
  ['rfvdx.1', 'Reasons for visit 2'],
  ['oasis_assessment.m1800', 'OASIS assessment, m1800'],
  ['patient.nickname', 'Patient nickname'],
  ['additional_data.ipps', 'IPPS, other values'],
])('%s is called %s', (path, label) => {
  expect(cellLabelOf(path)).toBe(label);
});

test.each([
  ['thru_date must be a real calendar date', 'thru_date', 'Through must be a real calendar date'],
  ['lines.0.units must be a number', 'lines.0.units', 'Line 1, Units must be a number'],
  ['from_date must not be after thru_date', 'from_date', 'From must not be after Through'],
  ['lines must be at most 450 where IOCE runs, not 460', 'lines', 'Lines must be at most 450 where IOCE runs, not 460'],
  ['No modules specified in claim', 'modules', 'No modules specified in claim'],
  ['Some lines are rejected', 'lines.0', 'Some lines are rejected'],
  [
    'No provider on the claim - billing_provider is required',
    'billing_provider',
    'No provider on the claim - Provider is required',
  ],
  [
    'thru_date must be a real calendar date written YYYYMMDD or YYYY-MM-DD',
    'thru_date',
    'Through must be a day, such as 03/10/2026',
  ],
  ['ESRD rests on labor_share of 2026-01-01', 'thru_date', 'ESRD rests on labor share of 01/01/2026'],
  ['principal_dx.code is CHF, which is no code', 'principal_dx.code', 'Principal diagnosis is CHF, which is no code'],
])('%s', (said, field, words) => {
  expect(problemInWords(said, field)).toBe(words);
});
