/** The review code of a claim that gives none. */
import { describe, expect, it, test } from 'vitest';
import { engineClaim } from '../../../../test/support/engine-claim.ts';
import { reviewCodeOf } from './review-code.ts';

const code = (patientStatus: string, condCodes: string[], postAcute: boolean) =>
  reviewCodeOf(engineClaim({ patientStatus, condCodes }), '', postAcute, null);

describe('of an acute transfer, whatever the DRG', () => {
  test.each(['02', '2', '82', '66', '94'])('to %s', (status) => {
    expect([true, false].map((postAcute) => code(status, [], postAcute))).toEqual(['03', '03']);
    expect(code(status, ['66'], false)).toBe('06');
  });
});

describe('of a post-acute transfer', () => {
  const statuses = ['03', '3', '05', '06', '50', '51', '62', '63', '65', '83', '85', '86', '90', '91', '93'];
  test.each(statuses)('to %s, where the DRG is on the list', (status) => {
    expect(code(status, [], true)).toBe('09');
    expect(code(status, ['66'], true)).toBe('11');
    expect(code(status, [], false)).toBe('00');
    expect(code(status, ['66'], false)).toBe('07');
  });

  test.each([
    ['06', '42', '00'],
    ['06', '43', '00'],
    ['86', '42', '00'],
    ['86', '43', '00'],
    ['03', '42', '09'],
    ['62', '43', '09'],
    ['06', '44', '09'],
  ])('to %s with condition code %s', (status, condition, expected) => {
    expect(code(status, [condition], true)).toBe(expected);
  });

  it('to home care that is not related, without a cost outlier', () => {
    expect(code('06', ['42', '66'], true)).toBe('07');
  });
});

describe('of any other discharge', () => {
  test.each(['01', '', '04', '07', '20', '30', '70', '81'])('to %s', (status) => {
    expect(code(status, [], true)).toBe('00');
    expect(code(status, ['66'], true)).toBe('07');
  });
});

it('is the claim’s own where it gives one, valid or not', () => {
  const claim = engineClaim({ patientStatus: '02' });
  expect(reviewCodeOf(claim, '07', true, null)).toBe('07');
  expect(reviewCodeOf(claim, '99', true, null)).toBe('99');
});
