import { describe, expect, it, test } from 'vitest';
import { Trace } from '../../core/trace.ts';
import {
  apcText,
  changes,
  counted,
  diagnosisText,
  factorsText,
  listed,
  lowerFirst,
  plainSentence,
  sentenceOf,
} from './sentences.ts';
import { Figure, Steps } from './step-figures.ts';

describe('phrases', () => {
  it('join amounts in their order, and leave out those of 0', () => {
    const amounts = (...pairs: [string, string | number][]) =>
      changes(pairs.map(([what, raw]) => [what, new Figure(raw)]));
    expect(amounts(['disproportionate share', '627.00'], ['teaching', '1493.45'], ['low volume', '0.00'])).toBe(
      'Disproportionate share adds $627.00, teaching $1,493.45',
    );
    expect(amounts(['readmissions', '-16.94'], ['value-based purchasing', '56.72'])).toBe(
      'Readmissions take $16.94; value-based purchasing adds $56.72',
    );
    expect(amounts(['teaching', 0])).toBeNull();
  });

  it('list factors that are not 1', () => {
    const trace = new Trace();
    trace.step('per_diem', 'rate × age × rural', { rate: '900', age: '1.02', rural: '1.18' }, '1083.24', 'Rule');
    const step = new Steps(trace.steps).at('per_diem');
    expect(factorsText(step, { age: 'the age', rural: 'a rural area', teaching: 'teaching' })).toBe(
      'The factors for the age 1.02 and a rural area 1.18 make it $1,083.24',
    );
    expect(factorsText(step, { age: 'the age' })).toBe('The factor for the age 1.02 makes it $1,083.24');
    expect(factorsText(step, { teaching: 'teaching' })).toBeNull();
  });

  test.each([
    ['Paid as a cost outlier', 'paid as a cost outlier'],
    ['A part of it', 'a part of it'],
    ['Part A deductible', 'Part A deductible'],
    ['STV-packaged service', 'STV-packaged service'],
    ['Medicare would return it', 'Medicare would return it'],
  ])('begin a clause: %s', (text, clause) => {
    expect(lowerFirst(text)).toBe(clause);
  });

  it('write lists, counts and codes', () => {
    expect([listed([]), listed(['1']), listed(['1', '3', '5'])]).toEqual(['', '1', '1, 3 and 5']);
    expect([counted(new Figure(1), 'day'), counted(new Figure('5'), 'day')]).toEqual(['1 day', '5 days']);
    expect([diagnosisText('I5023'), diagnosisText('I10'), apcText('05024'), apcText('12345')]).toEqual([
      'I50.23',
      'I10',
      '5024',
      '12345',
    ]);
  });
});

describe('a sentence', () => {
  it('rests on the steps that it mentions, with their rules', () => {
    const trace = new Trace();
    trace.step('a', 'a', {}, '1', 'Rule A');
    trace.step('b', 'b', {}, '2', 'Rule A');
    trace.step('c', 'c', {}, '3', 'Rule B');
    const steps = new Steps(trace.steps);
    steps.mention('a', 'b', 'c');
    expect(sentenceOf('It is so', steps, 4)).toEqual({
      ...{ text: 'It is so.', steps: ['a', 'b', 'c'] },
      ...{ line: 4, citation: 'Rule A; Rule B' },
    });
  });

  it('has no rule if it mentions no step, and ends with one full stop', () => {
    expect(plainSentence('It is so.')).toEqual({ text: 'It is so.', steps: [], line: null, citation: null });
  });
});
