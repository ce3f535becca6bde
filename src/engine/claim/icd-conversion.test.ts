/** Conversion of a claim's codes by an invented table. */
import { describe, expect, it, test } from 'vitest';
import { engineClaim } from '../../../test/support/engine-claim.ts';
import { type CodeChange, type CodeHistory, convertCodes, lastFiscalYear, versionsOf } from './icd-conversion.ts';

const change = (previous: string, current: string, effectiveDate: number): CodeChange => ({
  previous,
  current,
  effectiveDate,
});
const TABLE = [
  // A01 ended in October 2024 and became two codes; another code had been split off before.
  change('A01', 'A0192', 20241001),
  change('A01', 'A0191', 20241001),
  change('A01', 'A0190', 20201001),
  // B02 continues beside the code split off from it.
  change('B02', 'B0299', 20241001),
  change('C03', 'C0391', 20240401),
  change('C04', 'C0391', 20240401),
  change('C05', 'C0391', 20221001),
  change('', 'D06', 20241001),
  change('E07', '', 20241001),
];
/** Codes, each with the day on which it ended. */
const ENDED: Readonly<Record<string, number>> = { A01: 20241001, E07: 20241001, F08: 20161001, G09: 20161001 };
const isInForce = (code: string, date: number) => !((ENDED[code] ?? 99991231) <= date);
interface Tables {
  isSample?: boolean;
  isCode?: CodeHistory['isCode'];
}
const history = ({ isSample = false, isCode = isInForce }: Tables = {}): CodeHistory => ({
  release: 'Table',
  isSample,
  into: (code) => TABLE.filter(({ current }) => current === code),
  from: (code) => TABLE.filter(({ previous }) => previous === code),
  isCode,
});

function converted(code: string, billed: number, target: number, tables = history()) {
  const claim = engineClaim({ principalDx: { code, poa: '' }, secondaryDxs: [{ code: 'I10', poa: 'Y' }] });
  const { mappings, notConverted, warnings, ...all } = convertCodes(claim, { billed, target }, { 'ICD-10-CM': tables });
  return {
    to: all.claim.principalDx?.code,
    choices: mappings.get(code)?.choices ?? null,
    reasons: notConverted.map(({ reason }) => reason),
    warnings: warnings.map(({ text }) => text),
  };
}

describe('a code', () => {
  test.each<[string, string, number, number, string, readonly string[] | null, string[]]>([
    ['became others', 'A01', 410, 420, 'A0191', ['A0191', 'A0192'], []],
    ['was gone when it was billed', 'A01', 420, 430, 'A0190', ['A0190', 'A0191', 'A0192'], []],
    ['is not changed yet', 'A01', 400, 411, 'A01', null, []],
    ['goes on beside what was split off', 'B02', 410, 420, 'B02', ['B0299'], ['STILL_VALID']],
    ['was the same before', 'B02', 430, 420, 'B02', null, []],
    ['was deleted', 'E07', 410, 420, 'E07', null, ['NO_SUCCESSOR']],
    ['was new', 'D06', 420, 410, 'D06', null, ['NO_PREDECESSOR']],
    ['was two others before, by its latest change', 'C0391', 420, 400, 'C03', ['C03', 'C04'], []],
    ['began on the day of an April version', 'C0391', 420, 411, 'C0391', null, []],
    ['is of no version', 'F08', 410, 420, 'F08', null, ['NOT_FOUND']],
  ])('that %s: %s from %i to %i', (_, code, billed, target, to, choices, reasons) => {
    expect(converted(code, billed, target)).toMatchObject({ to, choices, reasons });
  });

  it('of several candidates is warned of', () => {
    expect(converted('A01', 410, 420).warnings).toEqual([
      'principal_dx.code A01 was converted to A0191, the first of 2 candidates: A0191, A0192',
    ]);
  });

  it('whose list of codes is not loaded goes by the table between the versions, with a doubt', () => {
    const unknown = history({ isCode: () => null });
    expect(converted('B02', 410, 420, unknown)).toMatchObject({
      to: 'B0299',
      warnings: [
        'principal_dx.code B02 was converted to B0299, without knowing whether it is still a code of v42.0 of 2024-10-01: the whole list of ICD-10-CM codes is not loaded',
      ],
    });
    expect(converted('A01', 420, 430, unknown)).toMatchObject({ to: 'A01', choices: null, reasons: [] });
  });

  it('that a sample of the table lacks may be in the whole one', () => {
    const sample = history({ isSample: true, isCode: (code) => (code === 'I10' ? true : null) });
    expect(converted('G09', 410, 420, sample)).toMatchObject({
      reasons: ['NOT_IN_SAMPLE'],
      warnings: ['principal_dx.code G09 was not converted: Table has no line of it, and the whole table may have one'],
    });
  });
});

it('is replaced wherever the claim has it, and procedures by their own table', () => {
  const diagnosis = { code: 'A01', poa: 'Y' };
  const claim = engineClaim({
    principalDx: diagnosis,
    admitDx: diagnosis,
    secondaryDxs: [diagnosis],
    reasonsForVisit: ['A01'],
    inpatientPxs: [{ code: 'A01', date: 20250101 }],
  });
  const { claim: changed } = convertCodes(claim, { billed: 410, target: 420 }, { 'ICD-10-CM': history() });
  const now = { code: 'A0191', poa: 'Y' };
  expect(changed).toMatchObject({ principalDx: now, admitDx: now, secondaryDxs: [now], reasonsForVisit: ['A0191'] });
  expect(changed.inpatientPxs).toEqual([{ code: 'A01', date: 20250101 }]);
  expect(claim.principalDx).toBe(diagnosis);
});

describe('the versions', () => {
  const requested = (billedVersion: number | null, targetVersion: number | null, thruDate: number | null = 20260115) =>
    versionsOf(engineClaim({ thruDate, icdConvert: { billedVersion, targetVersion } }));

  test.each([
    [requested(421, 430), { billed: 421, target: 430 }, 2026],
    [requested(430, 421), { billed: 430, target: 421 }, 2026],
    [requested(null, null), { billed: 430, target: 430 }, null],
    [requested(431, 430), { billed: 431, target: 430 }, null],
  ])('%j need tables up to a fiscal year', (versions, expected, year) => {
    expect(versions).toEqual(expected);
    expect(versions && lastFiscalYear(versions)).toBe(year);
  });

  it('are none without a date or without a wish', () => {
    expect([requested(null, null, null), versionsOf(engineClaim({ thruDate: 20260115 }))]).toEqual([null, null]);
  });

  it('another than that of thru_date is warned of', () => {
    const claim = engineClaim({ thruDate: 20260115 });
    expect(convertCodes(claim, { billed: 430, target: 420 }, {}).warnings).toEqual([
      {
        code: 'ICD_CONVERSION',
        field: 'icd_convert.target_version',
        text: 'icd_convert.target_version is v42.0, and thru_date is in v43.0, by whose rules the modules run',
      },
    ]);
  });
});
