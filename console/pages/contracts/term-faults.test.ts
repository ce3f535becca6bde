import { expect, test } from 'vitest';
import { faultAt, parseFaults } from './term-faults.ts';

const IDS = ['implants', 'drugs', 'medicare'];
const read = (detail: string) => {
  const { byTerm, rest } = parseFaults(detail, IDS);
  return [Object.fromEntries(byTerm), rest];
};

test('terms that are set are named by id, or by number where the id is none', () => {
  expect(
    read(
      'Term drugs: applies.lines.hcpcs is wrong: 12 is not a code; Term drugs: pays.per must be day; or visit; Term 1: id is required',
    ),
  ).toEqual([
    { 1: ['applies.lines.hcpcs is wrong: 12 is not a code', 'pays.per must be day; or visit'], 0: ['id is required'] },
    [],
  ]);
});

test.each([
  [
    'Invalid request: scenarios.1.config.terms.terms.0.pays.percent must be a number; scenarios.1.config.terms.terms.2.pays.amount is required',
    { 0: ['pays.percent must be a number'], 2: ['pays.amount is required'] },
    [],
  ],
  [
    'Invalid request: scenarios.1: config.terms: Term drugs: applies.lines.hcpcs is wrong',
    { 1: ['applies.lines.hcpcs is wrong'] },
    [],
  ],
  [
    'Invalid request: scenarios.1.config.terms: 0000 is no custom fee schedule of your organization',
    {},
    ['0000 is no custom fee schedule of your organization'],
  ],
  ['Invalid request: scenarios.1.config.terms.terms must not be empty', {}, ['terms must not be empty']],
  [
    'Terms must be at most 100000 bytes of JSON: they are 200000',
    {},
    ['Terms must be at most 100000 bytes of JSON: they are 200000'],
  ],
  ['Term 9: name is required', {}, ['Term 9: name is required']],
])('%s', (detail, byTerm, rest) => {
  expect(read(detail)).toEqual([byTerm, rest]);
});

const FAULTS = [
  'pays.over must be a number, or an object with payment_times, or with rate_table and column',
  'pays.amount.column has rates, which is no column of rate table sheet: it must be rate',
  'applies.with.1 must be a text',
  'pays.of.1.steps must not stand with per day',
];

test.each([
  ['pays.over', false, 0],
  ['pays.amount', false, null],
  ['pays.amount.column', true, 1],
  ['applies.with', true, 2],
  ['applies.with', false, null],
  ['pays.of.1.steps', true, 3],
  ['pays.of', false, null],
  ['pays.o', true, null],
])('a fault stands at its field: %s', (path, isWhole, place) => {
  expect(faultAt(FAULTS, path, isWhole)).toBe(place === null ? undefined : FAULTS[place]);
});
