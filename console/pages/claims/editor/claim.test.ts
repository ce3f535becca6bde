import { describe, expect, it } from 'vitest';
import { claimText, headOf, valueAt, withValue } from './claim.ts';

const CLAIM = {
  claimid: 'A-1',
  bill_type: '131',
  from_date: '2026-03-10',
  thru_date: '2026-03-10',
  billing_provider: { other_id: '980001' },
  lines: [{ hcpcs: '99284', units: 1 }, { hcpcs: '80053' }],
};

describe('a field of a claim', () => {
  it('is read by its path', () => {
    expect(valueAt(CLAIM, 'lines.1.hcpcs')).toBe('80053');
    expect(valueAt(CLAIM, 'patient.age')).toBeUndefined();
    expect(valueAt(CLAIM, 'constructor')).toBeUndefined();
  });
  it('is set, with what it stands in', () => {
    expect(withValue(CLAIM, 'patient.age', 74)).toEqual({ ...CLAIM, patient: { age: 74 } });
    expect(valueAt(withValue(CLAIM, 'lines.0.units', 3), 'lines')).toEqual([
      { hcpcs: '99284', units: 3 },
      { hcpcs: '80053' },
    ]);
    expect(CLAIM.lines[0]?.units).toBe(1);
  });
  it('is taken out, with what would be left empty but for rows', () => {
    expect(withValue(CLAIM, 'billing_provider.other_id', undefined)).not.toHaveProperty('billing_provider');
    expect(valueAt(withValue(CLAIM, 'lines.1.hcpcs', undefined), 'lines')).toEqual([{ hcpcs: '99284', units: 1 }, {}]);
  });
});

describe('claimText', () => {
  it('reads back as the claim', () => {
    const claim = {
      ...CLAIM,
      note: 'x"y',
      empty: {},
      none: [],
      secondary_dxs: Array.from({ length: 9 }, () => ({ code: 'N179', poa: 'Y' })),
    };
    expect(JSON.parse(claimText(claim))).toEqual(claim);
  });
  it('keeps on a line what fits', () => {
    expect(claimText(CLAIM)).toContain('\n  "billing_provider": { "other_id": "980001" },\n');
  });
});

it('headOf names what tells claims apart', () => {
  expect(headOf(CLAIM)).toEqual({ id: 'A-1', words: 'bill type 131 · 03/10/2026 · provider 980001' });
  expect(headOf({})).toEqual({ id: 'without an id', words: '' });
});
