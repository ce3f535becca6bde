import type { ContractTermsDocument } from 'pps-edge/schemas';
import { expect, test } from 'vitest';
import { parseCodes, repeated, termsNaming, without } from './group-codes.ts';

test('codes are read however they are parted', () => {
  expect(parseCodes('0274-0276, 0278\nj*;!J3490 ')).toEqual(['0274-0276', '0278', 'J*', '!J3490']);
  expect(repeated(['0278', '0274', '0278'])).toEqual(['0278']);
  expect(without(['0278', '0274'], ['0278'])).toEqual(['0274']);
});

test('a term names a group as a whole word, as an exception too', () => {
  const term = (id: string, code: string) => ({
    ...{ id, name: id, role: 'rate', applies: { lines: { hcpcs: [code] } } },
    pays: { how: 'percent_of_medicare', percent: 100 },
  });
  const document = {
    version: 1,
    terms: [term('a', '@drugs'), term('b', '@drugs-2'), term('c', '!@drugs'), term('d', 'J*')],
  } as ContractTermsDocument;
  const warnings = [{ term: 'c', code: 'never_applies' as const, text: 'It never applies' }];
  expect(termsNaming('drugs', document, warnings)).toEqual([
    { id: 'a', name: 'a', warnings: [] },
    { id: 'c', name: 'c', warnings: ['It never applies'] },
  ]);
});
