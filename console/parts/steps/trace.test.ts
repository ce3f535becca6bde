import { describe, expect, it } from 'vitest';
import { Trace, type TracedStep } from './trace.ts';

const step = (name: string, value: string | number, inputs = {}, more: { line?: number; release?: string } = {}) => ({
  step: name,
  formula: '',
  citation: '',
  release: more.release ?? null,
  value,
  inputs,
  ...(more.line ? { line: more.line } : {}),
});
const trace = new Trace({
  msdrg: [step('weight', 0.849, {}, { release: 'DRG table' })],
  ipps: [
    step('wage_index_area', '1.2139', {}, { release: 'wage index' }),
    step('wage_index_rural_floor', '1.4315', { index: '1.2139' }, { release: 'rural floor' }),
    step('federal_amount', '8675.68', { wage_index: '1.4315', labor: '4456.72' }),
    step('operating_fsp', '7365.66', { federal_amount: '8675.68', weight: '0.849' }),
    step('payment', '7365.66', { operating_fsp: '7365.66', outlier: '0' }),
  ],
  opps: [
    step('payment', '536.67', {}, { line: 1 }),
    step('payment', '448.71', {}, { line: 2, release: 'APC rates, titles' }),
    step('cost', '536.67', {}, { line: 2 }),
    step('share', '0.5', { payment: '448.71' }, { line: 2 }),
    step('total_payment', '985.38', { line_1: '536.67', line_2: '448.71' }),
    step('payment', '985.38', { apc: '985.38' }),
  ],
});
const of = (module: string, name: string, line?: number) =>
  trace.of(module).find((each) => each.step === name && each.line === line) as TracedStep;
const source = (from: TracedStep, input: string) => {
  const source = trace.sourceOf(from, input);
  return source && `${source.module} ${source.step}${source.line ? ` ${source.line}` : ''}`;
};

describe('an input comes from', () => {
  it('the step of its name', () =>
    expect(source(of('ipps', 'operating_fsp'), 'federal_amount')).toBe('ipps federal_amount'));
  it('an earlier module', () => expect(source(of('ipps', 'operating_fsp'), 'weight')).toBe('msdrg weight'));
  it('a step that is named after it, by its value', () =>
    expect(source(of('ipps', 'federal_amount'), 'wage_index')).toBe('ipps wage_index_rural_floor'));
  it('the step of the same line', () => expect(source(of('opps', 'share', 2), 'payment')).toBe('opps payment 2'));
  it('the line that it names', () => expect(source(of('opps', 'total_payment'), 'line_1')).toBe('opps payment 1'));
  it('a step of another name', () => expect(source(of('opps', 'payment'), 'apc')).toBe('opps total_payment'));
  it('no step where none has its value', () => {
    expect(source(of('ipps', 'federal_amount'), 'labor')).toBeNull();
    expect(source(of('ipps', 'wage_index_rural_floor'), 'index')).toBeNull();
    expect(source(of('ipps', 'payment'), 'outlier')).toBeNull();
  });
});

describe('releases', () => {
  it('are those of a step and of all that it comes from', () => {
    expect(trace.releasesOf(of('ipps', 'operating_fsp'))).toEqual(['DRG table', 'rural floor']);
    expect(trace.releasesOf(of('opps', 'share', 2))).toEqual(['APC rates', 'titles']);
  });
  it('of a payment are those of all steps before it', () =>
    expect(trace.releasesOf(of('ipps', 'payment'))).toEqual(['DRG table', 'wage index', 'rural floor']));
});

it('an amount is found by the name and line of its step', () => {
  expect(trace.find('opps', ['line_total', 'payment'], 448.71, 2)?.at).toBe(of('opps', 'payment', 2).at);
  expect(trace.find('opps', ['payment'], 985.38)?.line).toBeUndefined();
  expect(trace.find('opps', ['payment'], 1)).toBeNull();
});
