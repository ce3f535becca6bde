import { describe, expect, it } from 'vitest';
import { formatField, parseField } from './claim-fields.ts';
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
  { needs: [[use('principal_dx.code')]], reads: [use('thru_date', 'picks tables'), use('value_codes')], after: [] },
]);

describe('planOf', () => {
  it('has the fields that any module needs first, in the order of the claim', () => {
    expect(PLAN.needed.map(({ path }) => path)).toEqual([
      'thru_date',
      'admit_date',
      'los',
      'principal_dx.code',
      'lines',
    ]);
    expect(PLAN.read.map(({ path }) => path)).toEqual(['cond_codes', 'value_codes', 'additional_data.asc']);
  });
  it('names fields of which one is enough, and says why each counts', () => {
    const of = (path: string) => [...PLAN.needed, ...PLAN.read].find((each) => each.path === path);
    expect(of('admit_date')).toMatchObject({ instead: ['los'], why: ['begins the stay'] });
    expect(of('thru_date')).toMatchObject({ instead: [], why: ['counts', 'picks tables'] });
    expect(of('cond_codes')?.why).toEqual(['waive it: 66']);
  });
  it('has the columns of a table that count', () => {
    expect(PLAN.needed.at(-1)).toMatchObject({
      columns: ['hcpcs', 'units'],
      why: ['HCPCS gives the rate', 'Units multiply it'],
    });
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

describe('what is typed', () => {
  it.each([
    ['2', 'number', 2],
    ['2.50', 'number', 2.5],
    ['two', 'number', 'two'],
    ['  ', 'number', undefined],
    ['66, ZA', 'codes', ['66', 'ZA']],
    ['0450', 'text', '0450'],
    ['{"a": 1}', 'json', { a: 1 }],
  ] as const)('%s as %s', (written, kind, value) => expect(parseField(written, kind)).toEqual(value));
  it.each([
    [20260307, 'date', '2026-03-07'],
    ['2026-03-07', 'date', '2026-03-07'],
    [['25', '59'], 'codes', '25 59'],
    [null, 'text', ''],
    [{ a: 1 }, 'json', '{"a":1}'],
    [{ a: 1 }, 'text', '{"a":1}'],
  ] as const)('%j is shown as %s', (value, kind, written) => expect(formatField(value, kind)).toBe(written));
});
