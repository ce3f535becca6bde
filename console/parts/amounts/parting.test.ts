import type { ClaimTraceStep } from 'pps-edge/schemas';
import { expect, test } from 'vitest';
import { partingOf } from './parting.ts';

const step = (more: Partial<ClaimTraceStep>): ClaimTraceStep => ({
  step: 'wage_index_area',
  formula: 'wage index of the area',
  inputs: { area: '31084', special_payment_indicator: 'N' },
  value: '1.2139',
  citation: '42 CFR 412.64(h)(1), 412.230',
  release: 'IPPS wage index FY2026',
  ...more,
});
const other = step({ inputs: { area: '41980', special_payment_indicator: 'N' }, value: '0.3382' });

test('both figures, and the inputs that differ', () => {
  expect(partingOf({ module: 'ipps', base: step({}), scenario: other })).toEqual({
    step: 'IPPS: wage index area',
    values: '1.2139 → 0.3382',
    inputs: ['area 31084 → 41980'],
    formula: 'wage index of the area',
    citation: '42 CFR 412.64(h)(1), 412.230',
    release: null,
  });
});

test('another release is named', () => {
  const scenario = step({ value: '1.3', release: 'IPPS wage index FY2027', line: 2 });
  expect(partingOf({ module: 'opps', base: step({ line: 2 }), scenario })).toMatchObject({
    step: 'OPPS: wage index area, line 2',
    release: 'IPPS wage index FY2027',
  });
});

test('a step of one of both', () => {
  expect(partingOf({ module: 'contract', base: null, scenario: step({ step: 'ed', value: 650 }) })).toMatchObject({
    step: 'Contract: ed',
    values: 'only here: 650',
    inputs: [],
  });
  expect(partingOf({ module: 'msdrg', base: step({ value: '05' }), scenario: null })?.values).toBe(
    '05 in the base, no such step here',
  );
  expect(partingOf({ module: 'ipps', base: null, scenario: null })).toBeNull();
});

test('the same value by other inputs; blank and absent figures', () => {
  const base = step({ inputs: { area: '', code: null }, value: '' });
  const scenario = step({ inputs: { area: '31084', county: 0 }, value: '' });
  expect(partingOf({ module: 'lookups', base, scenario })).toMatchObject({
    step: 'Look-ups: wage index area',
    values: 'blank by other inputs',
    inputs: ['area blank → 31084', 'county none → 0'],
  });
});

test('steps of a term are named after it', () => {
  const terms = new Map([
    ['ed', 'Emergency visits'],
    ['ed_late', 'Late visits'],
  ]);
  const named = (name: string, module = 'contract') =>
    partingOf({ module, base: null, scenario: step({ step: name, line: 1 }) }, terms)?.step;
  expect(named('ed')).toBe('Contract: “Emergency visits”, line 1');
  expect(named('ed_price')).toBe('Contract: “Emergency visits” price, line 1');
  expect(named('ed_late')).toBe('Contract: “Late visits”, line 1');
  expect(named('edit')).toBe('Contract: edit, line 1');
  expect(named('ed', 'opps')).toBe('OPPS: ed, line 1');
});
