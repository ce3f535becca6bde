import { describe, expect, it } from 'vitest';
import { leftOver, planForm } from './form-plan.ts';

const use = (field: string, why = 'counts', codes: string[] | null = null) => ({ field, why, codes });
const PLAN = planForm([
  {
    needs: [
      [use('thru_date')],
      [use('los'), use('admit_date', 'begins the stay')],
      [use('lines.hcpcs', 'gives the rate')],
    ],
    reads: [use('lines.units', 'multiply it'), use('cond_codes', 'waive it', ['66']), use('additional_data.asc')],
    after: [],
  },
  {
    needs: [[use('principal_dx.code')]],
    reads: [use('thru_date', 'picks tables'), use('value_codes', 'give days', ['80']), use('value_codes')],
    after: [],
  },
]);

describe('planOf', () => {
  it('has the fields that any module needs first, in the order of the claim', () => {
    expect(PLAN.needed.map(({ path }) => path)).toEqual([
      'admit_date',
      'thru_date',
      'principal_dx.code',
      'los',
      'lines',
    ]);
    expect(PLAN.read.map(({ path }) => path)).toEqual(['cond_codes', 'value_codes', 'additional_data.asc']);
  });
  it('names fields of which one is enough, and the codes that count', () => {
    const of = (path: string) => [...PLAN.needed, ...PLAN.read].find((each) => each.path === path);
    expect(of('admit_date')).toMatchObject({ instead: ['los'], codes: [] });
    expect(of('thru_date')).toMatchObject({ instead: [], codes: [] });
    expect(of('cond_codes')?.codes).toEqual(['66']);
    // A module that reads every code takes the list away.
    expect(of('value_codes')?.codes).toEqual([]);
  });
  it('has the columns of a table that count', () => {
    expect(PLAN.needed.at(-1)).toMatchObject({ columns: ['hcpcs', 'units'] });
    expect(PLAN.read[1]?.columns).toEqual(['code', 'amount', 'text']);
  });
});

it('leftOver names what no module of the setting reads', () => {
  const claim = {
    claimid: 'A',
    thru_date: 1,
    patient: { sex: 'F' },
    lines: [{ hcpcs: 'x', pos: '1' }, { pos: '2' }],
    hmo: null,
  };
  expect(leftOver(claim, PLAN)).toEqual(['patient.sex', 'lines.pos']);
});
