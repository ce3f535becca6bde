import { describe, expect, it, test } from 'vitest';
import { readClaim } from './read-claim.ts';

describe('a line of a batch', () => {
  it('is a claim', () => {
    expect(readClaim(' {"claimid":" A-1 ","modules":["MCE"],"principal_dx":{"code":"i50.23"}} ', 100)).toMatchObject({
      claim: { claimId: 'A-1', modules: ['MCE'], principalDx: { code: 'I5023', poa: '' } },
    });
  });

  it('may leave every field out, and name unknown ones', () => {
    expect(readClaim('{}', 100)).toHaveProperty('claim');
    expect(readClaim('{"__proto__":{"los":1},"constructor":1,"other":[]}', 100)).toMatchObject({ claim: { los: 0 } });
  });

  test.each<[string | null, string, string]>([
    [null, 'the line is longer than 100 characters', ''],
    ['', 'the line is not JSON', ''],
    ['{"claimid":"A"', 'the line is not JSON', ''],
    ['{"claimid":"A"} {}', 'the line is not JSON', ''],
    ['{"los":NaN}', 'the line is not JSON', ''],
    ['1', 'the body must be a JSON object', ''],
    ['null', 'the body must be a JSON object', ''],
    ['"{}"', 'the body must be a JSON object', ''],
    ['[{}]', 'the body must be a JSON object', ''],
    ['{"claimid":7}', 'claimid must be a text', ''],
    ['{"claimid":"A","los":-1}', 'los must not be negative', 'A'],
    ['{"claimid":"A","los":1e999}', 'los must be a whole number', 'A'],
    ['{"claimid":"A","thru_date":"2026-02-30"}', 'thru_date must be a real calendar date written YYYY-MM-DD', 'A'],
    ['{"claimid":"A","secondary_dxs":[{},{"code":7}]}', 'secondary_dxs.1.code must be a text', 'A'],
    ['{"claimid":"A","los":"1","hmo":"no"}', 'los must be a whole number; hmo must be true or false', 'A'],
  ])('%s: %s', (text, fault, claimId) => {
    expect(readClaim(text, 100)).toEqual({ fault, claimId });
  });

  it('echoes no more of a claim id than one may have', () => {
    const read = readClaim(JSON.stringify({ claimid: 'x'.repeat(5000) }), 10_000);
    expect(read).toMatchObject({ fault: 'claimid must be at most 100 characters long', claimId: 'x'.repeat(100) });
  });
});
