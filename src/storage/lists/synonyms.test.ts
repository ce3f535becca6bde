import { describe, expect, it } from 'vitest';
import { Synonyms } from './synonyms.ts';

const synonyms = new Synonyms([
  { terms: ['heart attack', 'mi'], words: 'myocardial infarction', codes: ['I219'] },
  { terms: ['attack of the nerves'], words: 'anxiety' },
  { terms: ['attack'], codes: ['F410'] },
]);
const read = (text: string) =>
  synonyms.wantedIn(text).map(({ words, meaning }) => [words.join(' '), meaning?.words.join(' ') ?? null]);

describe('a search text', () => {
  it.each([
    [
      'acute MI',
      [
        ['acute', null],
        ['mi', 'myocardial infarction'],
      ],
    ],
    ['Heart attack!', [['heart attack', 'myocardial infarction']]],
    ['attack nerves', [['attack nerves', 'anxiety']]],
    [
      'an attack of heart',
      [
        ['attack', ''],
        ['heart', null],
      ],
    ],
    ['the', [['the', null]]],
    ['()', []],
  ])('%s', (text, wanted) => {
    expect(read(text)).toEqual(wanted);
  });
});

it('refuses a term that stands twice', () => {
  expect(() => new Synonyms([{ terms: ['flu', 'FLU'], words: 'influenza' }])).toThrow("the synonym 'FLU' stands twice");
});
