import { expect, it } from 'vitest';
import { isNpi } from './npi.ts';

it.each([
  ['1234567893', 'the example of the CMS check digit document'],
  ['1245319599', 'ends in its check digit'],
  ['2000000002', 'first digit 2'],
])('%s is an NPI: %s', (text) => expect(isNpi(text)).toBe(true));

it.each([
  ['1234567890', 'wrong check digit'],
  ['1234567983', 'two digits exchanged'],
  ['3234567899', 'first digit 3'],
  ['0234567895', 'first digit 0'],
  ['123456789', 'nine digits'],
  ['12345678930', 'eleven digits'],
  ['808401234567893', 'with the prefix'],
  [' 1234567893', 'a space'],
  ['1234567893\n', 'a line end'],
  ['123456789x', 'a letter'],
  ['١٢٣٤٥٦٧٨٩٣', 'digits of another script'],
  ['', 'empty'],
])('%j is none: %s', (text) => expect(isNpi(text)).toBe(false));

it('has exactly one check digit for each nine digits', () => {
  for (const nine of ['100000000', '123456789', '199999999', '298765432']) {
    expect([...'0123456789'].filter((digit) => isNpi(nine + digit))).toHaveLength(1);
  }
});
