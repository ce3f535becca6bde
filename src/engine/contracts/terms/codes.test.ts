import { describe, expect, it } from 'vitest';
import { CodeList, codeFault, codesText, groupsOf, stemsOf } from './codes.ts';

const GROUPS = new Map([
  ['drugs', ['J*', 'Q5*', '!J3490']],
  ['joints', ['469-470', '521']],
]);

describe('a list of codes', () => {
  it.each<[codes: string[], has: string[], hasNot: string[]]>([
    [['470'], ['470'], ['4700', '47', '']],
    [['470-473'], ['470', '472', '473'], ['469', '474', '4715', '47', '']],
    [['J*'], ['J0178', 'J'], ['Q5101', '']],
    [['J*', 'J92*', 'Q5*'], ['J9271', 'Q5101'], ['Q4081']],
    [['*'], ['470', 'J9271'], ['']],
    [['J*', '!J3490', '!J92*'], ['J0178'], ['J3490', 'J9271']],
    [
      ['99281-99285', '!99283-99284'],
      ['99281', '99285'],
      ['99283', '99284'],
    ],
    [['!470'], ['471', ''], ['470']],
    [
      ['!J*', '!Q5*'],
      ['99284', ''],
      ['J9271', 'Q5101'],
    ],
    [['@drugs'], ['J0178', 'Q5101'], ['J3490', '99284', '']],
    [['@drugs', 'J3490'], ['J0178'], ['J3490']],
    [
      ['*', '!@drugs'],
      ['99284', 'J3490'],
      ['J0178', ''],
    ],
    [['@joints', '!521'], ['469', '470'], ['521']],
  ])('%j', (codes, has, hasNot) => {
    const list = new CodeList(codes, GROUPS);
    expect({ has: has.filter((code) => !list.has(code)), hasNot: hasNot.filter((code) => list.has(code)) }).toEqual({
      has: [],
      hasNot: [],
    });
    const stems = stemsOf(codes, GROUPS);
    expect(has.filter((code) => stems && ![...stems].some((stem) => code.startsWith(stem)))).toEqual([]);
  });

  it.each<[codes: string[], stems: string[] | null]>([
    [
      ['470', 'J*', '!J3490'],
      ['470', 'J'],
    ],
    [
      ['470-473', '99281-99285', '521-521'],
      ['47', '9928', '521'],
    ],
    [
      ['@drugs', '!@joints'],
      ['J', 'Q5'],
    ],
    [['469-470', '099-101'], null],
    [['J9271', '*'], null],
    [['!470'], null],
    [['!@joints'], null],
    [[], null],
  ])('%j begins with the stems %j', (codes, stems) => {
    const listed = stemsOf(codes, GROUPS);
    expect(listed && [...listed]).toEqual(stems);
  });

  it.each<[codes: string[], several: string[], hasOneOf: boolean]>([
    [['50'], ['LT', '50'], true],
    [['50'], ['LT'], false],
    [['50'], [], false],
    [['50', '!59'], ['50', '59'], false],
    [['!59'], [], true],
    [['!59'], ['LT'], true],
    [['!59'], ['LT', '59'], false],
    [['*'], ['LT'], true],
  ])('%j against %j', (codes, several, hasOneOf) => {
    expect(new CodeList(codes).hasOneOf(several)).toBe(hasOneOf);
  });

  it('of a group that does not exist has no answer', () => {
    expect(() => new CodeList(['@implants'], GROUPS)).toThrow('Code group implants does not exist');
    expect(() => new CodeList(['!@implants'], GROUPS)).toThrow('Code group implants does not exist');
  });

  it('names its groups', () => {
    expect(groupsOf(['470', '@joints', '!@drugs'])).toEqual(['joints', 'drugs']);
  });

  it('is written for readers', () => {
    expect(codesText(['768', '796-798', '!797'])).toBe('768, 796 to 798, not 797');
    expect(codesText(Array.from({ length: 14 }, (_, i) => `${100 + i}`))).toMatch(/, 111 and 2 more$/);
  });
});

it('finds codes among thousands of ranges and beginnings as among few', () => {
  const two = (n: number) => String(n).padStart(2, '0');
  const ranges = Array.from(
    { length: 3000 },
    (_, i) => `J${1000 + ((i * 7) % 3000) * 3}-J${1001 + ((i * 7) % 3000) * 3}`,
  );
  const stars = Array.from({ length: 90 }, (_, i) => `Q${two(i)}*`);
  const groups = new Map([['many', [...ranges, 'J1500-J1600', 'J1550-J1560', ...stars, '!J1003']]]);
  const list = new CodeList(['@many', '99284'], groups);
  const has = (n: number) => n >= 1000 && n <= 9998 && ((n - 1000) % 3 < 2 || (n >= 1500 && n <= 1600)) && n !== 1003;
  for (let n = 1000; n <= 9999; n++) expect(list.has(`J${n}`), `J${n}`).toBe(has(n));
  expect(['Q0101', 'Q8999', 'Q9000', '99284', 'J150', 'J15000'].map((code) => list.has(code))).toEqual([
    ...[true, true, false, true, false, false],
  ]);
  // Each list has its own exceptions beside those of the group.
  expect(new CodeList(['@many', '!J1001'], groups).has('J1001')).toBe(false);
  expect(list.has('J1001')).toBe(true);
  const stems = stemsOf(['@many'], groups) ?? new Set();
  expect(stems.size).toBeLessThan(100);
  for (const code of ['J1000', 'J9997', 'Q8999']) expect([...stems].some((stem) => code.startsWith(stem))).toBe(true);
});

it('answers for a code of a group again as it did first, whatever was asked between', () => {
  const codes = ['J1000-J1099', 'J12*', '!J1050'];
  const groups = new Map([['drugs', codes]]);
  const list = new CodeList(['@drugs', '!J1201'], groups);
  const spelled = new CodeList([...codes, '!J1201']);
  const asked = Array.from({ length: 2400 }, (_, i) => `J${1000 + i}`);
  // Another list of the same groups has answers of its own, one that comes later too.
  const others = new CodeList(['!@drugs'], groups);
  for (const code of asked) expect([code, others.has(code)]).toEqual([code, !new CodeList(codes).has(code)]);
  expect(list.has('J1001')).toBe(true);
  expect(new CodeList(['!@drugs'], groups).has('J1001')).toBe(false);
  for (const code of [...asked, ...asked.toReversed()])
    expect([code, list.has(code)]).toEqual([code, spelled.has(code)]);
});

describe('an entry of a list', () => {
  it.each([
    ['0278', 'revenue_code'],
    ['0274-0276', 'revenue_code'],
    ['020*', 'revenue_code'],
    ['!J3490', 'hcpcs'],
    ['1AA11', 'hcpcs'],
    ['470', 'drg'],
    ['05072', 'apc'],
    ['A419', 'diagnosis'],
    ['I21*', 'diagnosis'],
    ['329', 'bill_type'],
    ['32F', 'bill_type'],
    ['*', 'drg'],
    ['@implants-2026', 'hcpcs'],
    ['!@implants', 'hcpcs'],
    ['J1', 'status_indicator'],
    ['470', null],
    ['99281-99285', null],
  ] as const)('%s may be of the form %s', (text, form) => {
    expect(codeFault(text, form)).toBeNull();
  });

  it.each([
    ['278', 'revenue_code', '278 is not a revenue code of 4 digits'],
    ['47', 'drg', '47 is not a DRG of 3 digits'],
    ['A41.9', 'diagnosis', 'A41.9 is not a diagnosis code without a point'],
    ['0131', 'bill_type', '0131 is not a bill type of 3 characters without a leading 0'],
    ['5072', 'apc', '5072 is not an APC of 5 digits'],
    ['j9271', 'hcpcs', 'j9271 is not a code of 5 capitals or digits'],
    ['', 'hcpcs', ' is not a code of 5 capitals or digits'],
    ['!', 'hcpcs', '! is not a code of 5 capitals or digits'],
    ['473-470', 'drg', '473-470 is not a range: two ends of one length, each a DRG of 3 digits, the lower first'],
    [
      '470-471-472',
      'drg',
      '470-471-472 is not a range: two ends of one length, each a DRG of 3 digits, the lower first',
    ],
    ['j*', 'hcpcs', 'j* is not capitals and digits before its *'],
    ['@', 'hcpcs', '@ is not the id of a code group'],
    ['@drugs', null, '@drugs names a code group: groups name none'],
  ] as const)('%s of the form %s is refused', (text, form, fault) => {
    expect(codeFault(text, form)).toBe(fault);
  });
});
