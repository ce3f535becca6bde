import { describe, expect, it, test } from 'vitest';
import { Trace } from '../../core/trace.ts';
import { dollarsOf, Figure, Steps } from './step-figures.ts';

describe('a figure', () => {
  test.each([
    ['7365.656293320', '$7,365.66'],
    ['-16.94', '$16.94'],
    [0, '$0.00'],
    ['1000000', '$1,000,000.00'],
    [null, '$0.00'],
    ['0.005', '$0.01'],
    [1e-7, '$0.00'],
    ['full payment', '$0.00'],
  ])('%s is dollars %s', (raw, text) => {
    expect(new Figure(raw).dollars).toBe(text);
  });

  it('of a result is dollars to the cent', () => {
    expect([dollarsOf(95763.39), dollarsOf(0.1), dollarsOf(985)]).toEqual(['$95,763.39', '$0.10', '$985.00']);
  });

  it('is written without zeros at its end, or as a percent', () => {
    expect([new Figure('0.8490').number, new Figure(5).number]).toEqual(['0.849', '5']);
    expect([new Figure('0.80').percent, new Figure('0.53125').percent]).toEqual(['80 %', '53.13 %']);
  });

  it('is nothing if it is absent, blank or 0, and neutral if it is 1, too', () => {
    const raws = [undefined, null, '', '0.00', 0, '1.000', 1, 'Y', '0.9'];
    expect(raws.map((raw) => new Figure(raw).isNothing)).toEqual([
      true,
      true,
      true,
      true,
      true,
      ...Array(4).fill(false),
    ]);
    expect(raws.map((raw) => new Figure(raw).isNeutral)).toEqual([...Array(7).fill(true), false, false]);
  });

  it('is added to others to the cent', () => {
    const capital = Figure.sum(new Figure('568.94'), new Figure('66.17'), new Figure('83.82'));
    expect(capital.dollars).toBe('$718.93');
    expect(Figure.sum(new Figure('0.005'), new Figure('0.005')).dollars).toBe('$0.02');
  });
});

describe('steps', () => {
  const trace = new Trace();
  trace.step('rate', 'a rate', { base: '2' }, '1', 'Rule A');
  trace.step('rate', 'the rate again', { base: '3' }, '4', 'Rule A');
  trace.ofLine(2).step('rate', 'the rate of a line', {}, '5', 'Rule B');
  trace.step('line_3_edit', 'edit 40', {}, 40, 'Rule C');

  it('are read by the last of their name, those of a line before those of the claim', () => {
    expect(new Steps(trace.steps).at('rate').number).toBe('4');
    expect(new Steps(trace.steps, 2).at('rate').number).toBe('5');
    expect(new Steps(trace.steps, 1).at('rate').number).toBe('4');
    expect(new Steps(trace.steps).all('rate').map(({ number }) => number)).toEqual(['1', '4']);
    expect([new Steps(trace.steps).lines, new Steps(trace.steps).namesLike(/_edit$/)]).toEqual([[2], ['line_3_edit']]);
  });

  it('are mentioned if a sentence gives a figure of them, not if it only asks', () => {
    const steps = new Steps(trace.steps);
    expect([steps.at('rate').isNothing, steps.at('rate').is('4'), steps.mentioned]).toEqual([false, true, []]);
    expect(steps.at('rate').input('base').number).toBe('3');
    expect(steps.mentioned.map(({ step }) => step)).toEqual(['rate']);
    steps.ofLine(2).mention('rate', 'line_3_edit', 'absent');
    expect(steps.mentioned.map(({ step, value }) => [step, value])).toEqual([
      ['rate', '5'],
      ['line_3_edit', 40],
    ]);
  });

  it('that were not recorded are nothing', () => {
    const steps = new Steps(trace.steps);
    const { isRecorded, isNothing, inputNames } = steps.at('absent');
    expect([isRecorded, isNothing, inputNames]).toEqual([false, true, []]);
    expect([steps.at('absent').dollars, steps.mentioned]).toEqual(['$0.00', []]);
  });
});
