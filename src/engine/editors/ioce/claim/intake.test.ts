/** Return codes of claims that the outpatient editor does not edit, and defaults of fields: I/OCE specifications. */
import { describe, expect, test } from 'vitest';
import { type CaseClaim, caseEditor, claimOf } from '../../../../../test/support/ioce-cases.ts';
import type { IoceClaim, IoceClaimLine } from './claim.ts';

const editor = caseEditor();
const LINES = ['0510 G0463'];

/** The claim of the cases with fields as the editor is given them: null for what is no date. */
function edit(given: Partial<CaseClaim>, changes: Partial<IoceClaim> = {}, line: Partial<IoceClaimLine> = {}) {
  const claim = claimOf({ lines: LINES, ...given });
  const [first, ...others] = claim.lines;
  const lines = first ? [{ ...first, ...line }, ...others] : [];
  return editor.edit({ ...claim, lines, ...changes });
}
const outcome = ({ returnCode, claimProcessedFlag, edits }: ReturnType<typeof edit>) => [
  returnCode,
  claimProcessedFlag,
  Object.values(edits).flat(),
];

describe('the first that applies stops the run', () => {
  test.each<[string, Parameters<typeof edit>, unknown[]]>([
    ['no lines', [{ lines: [] }], [12, '2', []]],
    ['no lines before anything else', [{ lines: [] }, { fromDate: null }], [12, '2', []]],
    ['no lines of a bill type that is not programmed', [{ lines: [], bill: '991' }], [12, '2', []]],
    [
      'a bill type that is not programmed, with a From date that is none',
      [{ bill: '991' }, { fromDate: null }],
      [13, '1', [23]],
    ],
    ['a From date that is none', [{}, { fromDate: null }], [13, '1', [23]]],
    ['one that no calendar has', [{}, { fromDate: 20250230 }], [13, '1', [23]]],
    ['before a Through date that is none', [{}, { fromDate: null, thruDate: null }], [13, '1', [23]]],
    ['a Through date that is none', [{}, { thruDate: null }], [14, '1', [23]]],
    ['before a receipt date', [{}, { thruDate: null, receiptDate: 20250101 }], [14, '1', [23]]],
    ['a receipt date before the From date', [{ receipt: '20250303' }], [29, '1', [119]]],
    ['one that no calendar has', [{ receipt: '20251301' }], [29, '1', [119]]],
    ['before the order of the dates', [{ receipt: '20250303', thru: '20250301' }], [29, '1', [119]]],
    ['a receipt date after the last version', [{ receipt: '20260701' }], [29, '1', [119]]],
    ['a From date after the Through date', [{ thru: '20250303' }], [15, '1', [23]]],
    ['a From date before the first version', [{ from: '20190630' }], [17, '1', [24]]],
    ['a bill type that is not programmed', [{ bill: '991' }], [18, '1', [118]]],
    ['a line before the From date', [{ thru: '20250305', lines: ['0510 G0463 @20250303'] }], [16, '1', [23]]],
    ['a line after the Through date', [{ thru: '20250305', lines: ['0510 G0463 @20250306'] }], [16, '1', [23]]],
    ['a line without a day', [{}, {}, { serviceDate: null }], [16, '1', [23]]],
    [
      'no line with a day, of lines that need none',
      [{ lines: ['0510 G0463 !2'] }, {}, { serviceDate: null }],
      [19, '1', []],
    ],
  ])('%s', (_, args, expected) => expect(outcome(edit(...args))).toEqual(expected));

  test.each<[string, Parameters<typeof edit>]>([
    ['a claim of one day', [{}]],
    ['received on its first day', [{ thru: '20250305', receipt: '20250304' }]],
    ['received on the last day of the last version', [{ receipt: '20260630' }]],
    ['of the first day of the first version', [{ from: '20190701' }]],
    ['with lines on its first and last day', [{ thru: '20250305', lines: [...LINES, '0510 G0463-25 @20250305'] }]],
    ['with a line of another day that is not edited', [{ lines: [...LINES, '0510 G0463 @20250401 !2'] }]],
  ])('%s does not', (_, args) => expect(edit(...args).returnCode).toBe(0));
});

describe('a revenue code', () => {
  const edits = (revenueCode: string, given: Partial<CaseClaim> = {}) =>
    edit(given, {}, { revenueCode }).lines[0]?.revenueEdits;
  test.each(['0510', '510'])('is read as a number: %s', (code) => expect(edits(code)).toEqual([]));
  test.each(['', '05100', '05A0', '05:0', '05/0', '-510', '9999'])('that is none is edit 41: %j', (code) =>
    expect(edits(code)).toEqual([41]),
  );
  test('is looked up in the version of the receipt date, the Through date’s where there is none', () => {
    expect(edits('0510', { thru: '20260701' })).toEqual([41]);
    expect(edits('0510', { thru: '20260701', receipt: '20250310' })).toEqual([]);
  });
});

describe('a line without a HCPCS code takes the status indicator of its revenue code', () => {
  const shown = (revenue: string) => {
    const { lines } = edit({ lines: [revenue, '0510 G0463'] });
    const [line] = lines;
    return [line?.statusIndicator, line?.paymentIndicator, line?.packagingFlag];
  };
  test.each([
    ['packaged', '0250', ['N', '9', '1']],
    ['corneal tissue and the like', '0960', ['F', '4', '0']],
    ['not paid', '0990', ['E1', '3', '0']],
    ['not of the OPPS', '0320', ['B', '3', '0']],
    ['any other', '0700', ['Z', '3', '0']],
    ['not in the table', '9999', ['W', '3', '0']],
  ])('%s', (_, revenue, expected) => expect(shown(revenue)).toEqual(expected));
});

test('a line that the contractor denied or rejected has payment method 4, others keep theirs', () => {
  const methods = [1, 2, 3, 4, 5].map(
    (flag) => edit({ lines: [...LINES, `0360 11042 !${flag}`] }).lines[1]?.paymentMethodFlag,
  );
  expect(methods).toEqual(['0', '4', '4', '0', '0']);
});

describe('a diagnosis that begins in the next version', () => {
  // Valid from version 97, 1 October 2024.
  const edits = (from: string, thru: string) => edit({ from, thru, dx: 'E16A1' }).principalDiagnosisEdits;
  test('is valid where the claim ends in it', () => expect(edits('20240930', '20241001')).toEqual([]));
  test('is edit 1 where the claim ends before it', () => expect(edits('20240929', '20240930')).toEqual([1]));
  test('is edit 1 where the claim ends a version later', () => expect(edits('20240930', '20250101')).toEqual([1]));
  test('is edit 1 where the claim begins a version earlier', () => expect(edits('20240630', '20241001')).toEqual([1]));
  test('is valid in its version', () => expect(edits('20241001', '20241001')).toEqual([]));
  test('that no version has is edit 1', () =>
    expect(edit({ from: '20240930', thru: '20241001', dx: 'X9999' }).principalDiagnosisEdits).toEqual([1]));
});

test('lines hang on their day, and days stand in calendar order', () => {
  const composites = edit({
    thru: '20250306',
    lines: ['0320 76700 @20250306', '0320 76705 @20250306', '0320 76700 @20250305', '0320 76705 @20250305'],
  }).lines.map(({ compositeAdjustmentFlag }) => compositeAdjustmentFlag);
  expect(composites).toEqual(['02', '02', '01', '01']);
});
