import { describe, expect, test } from 'vitest';
import { codesText, groupedClaim, isStay, lackingOf } from './stay.ts';

test.each([
  [{ bill_type: '111' }, true],
  [{ bill_type: '0114' }, true],
  [{ modules: ['MSDRG'] }, true],
  [{ bill_type: '131', modules: ['AUTO'] }, false],
  [{}, false],
  [[], false],
])('%j is a stay: %s', (claim, expected) => {
  expect(isStay(claim)).toBe(expected);
});

test('a stay lacks its day and its principal diagnosis until both are whole', () => {
  expect(lackingOf({})).toEqual(['the principal diagnosis', 'the day through which it lasts']);
  expect(lackingOf({ principal_dx: { code: 'I5' }, thru_date: '2026-03' })).toHaveLength(2);
  expect(lackingOf({ principal_dx: { code: 'I10' }, thru_date: '20260307' })).toEqual([]);
});

describe('a grouped claim', () => {
  test('leaves out codes that are just begun', () => {
    expect(
      groupedClaim({
        secondary_dxs: [{ code: 'N17.9' }, { code: 'N1' }, { code: 'kidney' }, {}],
        inpatient_pxs: [{ code: '02703DZ' }, { code: '0270' }],
        total_charges: 1,
      }),
    ).toEqual({ secondary_dxs: [{ code: 'N17.9' }], inpatient_pxs: [{ code: '02703DZ' }], total_charges: 1 });
    expect(groupedClaim(undefined)).toEqual({});
  });

  test('has another text with another code, and none with another charge', () => {
    const claim = { principal_dx: { code: 'I50.23' }, total_charges: 1 };
    expect(codesText({ ...claim, total_charges: 2 })).toBe(codesText(claim));
    expect(codesText({ ...claim, patient: { sex: 'F' } })).not.toBe(codesText(claim));
  });
});
