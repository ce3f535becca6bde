import { expect, test } from 'vitest';
import { inCapitals, nationalDrugCode, oneCharacter, twoCharacters } from './code-forms.ts';

test.each([
  [twoCharacters, '1', '01'],
  [twoCharacters, '01', '01'],
  [twoCharacters, 'c1', 'C1'],
  [twoCharacters, '', ''],
  [oneCharacter, '01', '1'],
  [oneCharacter, '1', '1'],
  [oneCharacter, 'd', 'D'],
  [oneCharacter, '10', '10'],
  [nationalDrugCode, '0002-7597-01', '00002759701'],
  [nationalDrugCode, '50242-040-62', '50242004062'],
  [nationalDrugCode, '50242-0040-6', '50242004006'],
  [nationalDrugCode, '50242004062', '50242004062'],
  [nationalDrugCode, '5024204062', '5024204062'],
  [nationalDrugCode, '', ''],
])('%o of %s is %s', (form, code, written) => {
  expect(form(code)).toBe(written);
});

test('modifiers are written in capitals', () => {
  expect(inCapitals(['lt', '59'])).toEqual(['LT', '59']);
  const modifiers = ['LT'];
  expect(inCapitals(modifiers)).toBe(modifiers);
});
