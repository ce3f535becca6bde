import { expect, test } from 'vitest';
import { type ListName, searchOfList, wordsOfCode } from './code-lists.ts';

const find = async (list: ListName, text: string) =>
  (await searchOfList(list)(text, '2026-03-10', AbortSignal.timeout(1000))).map(({ code }) => code);

test('codes are found by their beginning, and by words', async () => {
  expect(await find('status', '0')).toEqual(['01', '02', '03', '04', '05', '06', '07', '09']);
  expect(await find('status', 'skilled')).toEqual(['03', '83']);
  expect(await find('status', 'skilled back')).toEqual(['83']);
  expect(await find('bill', 'outpatient 131')).toEqual(['131']);
  expect((await find('bill', ''))[0]).toBe('111');
  expect(await find('sex', '')).toEqual(['F', 'M', 'U']);
  expect(await find('origin', 'nothing')).toEqual([]);
});

test('a code has its words, a bill type also with a zero in front', () => {
  expect(wordsOfCode('status', '62')).toBe('Rehabilitation hospital or unit');
  expect(wordsOfCode('status', '90')).toBe('Rehabilitation hospital or unit, to come back');
  expect(wordsOfCode('bill', '0329')).toBe('Home health: last of home health');
  expect(wordsOfCode('status', '99')).toBeNull();
});

test('no code stands in a list twice', async () => {
  for (const list of ['status', 'sex', 'poa', 'admission', 'origin'] as const) {
    const codes = await find(list, '');
    expect(new Set(codes).size).toBe(codes.length);
  }
});
