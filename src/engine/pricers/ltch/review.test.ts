/** The faults of a long-term care bill, code by code and in their order, on both sides of each limit. */
import { expect, test } from 'vitest';
import { LTCH, ltchExample } from '../../../../test/ltch/worked-example.ts';
import type { LtchClaim, LtchProvider } from './inputs.ts';
import { priceLongTermStay } from './price.ts';

/** Returns the code of the standard stay of 30 days, in fiscal year 2026 unless 2020 is given. */
function codeOf(claim: Partial<LtchClaim>, provider: Partial<LtchProvider> = {}, year = 'FY2026'): string {
  const input = ltchExample(LTCH.example(year, 'standard stay'));
  return priceLongTermStay(
    { ...input, claim: { ...input.claim, ...claim }, provider: { ...input.provider, ...provider } },
    null,
  ).returnCode;
}
const day = (year: string) => ltchExample(LTCH.example(year, 'standard stay')).claim.dischargeDate;
const PAID = codeOf({});

test.each<[string, Partial<LtchClaim>, Partial<LtchProvider>, string]>([
  ['nothing', {}, {}, PAID],
  ['no day', { lengthOfStay: 0 }, {}, '56'],
  ['days below 0', { lengthOfStay: -1 }, {}, '56'],
  ['a waiver', {}, { waiverIndicator: 'Y' }, '53'],
  ['no day, before a waiver', { lengthOfStay: 0 }, { waiverIndicator: 'Y' }, '56'],
  ['a DRG of two digits', { drg: '89' }, {}, '54'],
  ['an unknown DRG', { drg: '001' }, {}, '54'],
  ['60 lifetime reserve days', { lifetimeReserveDays: 60, coveredDays: 60, lengthOfStay: 60 }, {}, PAID],
  ['61 of them', { lifetimeReserveDays: 61, coveredDays: 61, lengthOfStay: 61 }, {}, '61'],
  ['as many as are covered', { lifetimeReserveDays: 30 }, {}, PAID],
  ['more than are covered', { lifetimeReserveDays: 31 }, {}, '62'],
  ['no covered day', { coveredDays: 0 }, {}, '62'],
  ['an unknown review code', { reviewCode: '09' }, {}, '72'],
  ['no review code', { reviewCode: '' }, {}, '72'],
  ['no year of the transition', {}, { federalPpsBlend: '5' }, '72'],
  ['none, where the dual rates do not apply', { reviewCode: '00' }, { federalPpsBlend: '5' }, '00'],
  ['a fiscal year before the payment system', {}, { fiscalYearBeginDate: 20020930 }, '74'],
  ['its first one', {}, { fiscalYearBeginDate: 20021001 }, PAID],
])('%s', (_, claim, provider, code) => expect(codeOf(claim, provider)).toBe(code));

test('a record from the day of the discharge counts, one of a day later does not', () => {
  const discharge = day('FY2026');
  expect([codeOf({}, { effectiveDate: discharge }), codeOf({}, { effectiveDate: discharge + 1 })]).toEqual([
    PAID,
    '55',
  ]);
});

test('the present program pays a discharge on the termination date, that of fiscal year 2020 does not', () => {
  const at = (year: string, difference: number) => codeOf({}, { terminationDate: day(year) + difference }, year);
  expect([at('FY2026', 0), at('FY2026', -1)]).toEqual([PAID, '51']);
  expect([at('FY2020', 0), at('FY2020', 1)]).toEqual(['51', codeOf({}, {}, 'FY2020')]);
});
