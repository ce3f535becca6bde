import { expect, test } from 'vitest';
import { Tables } from '../../frame/tables.ts';
import { fqhc } from './module.ts';
import { FQHC_TABLES, fqhcTables } from './tables.ts';

const NONE = {
  addon: [],
  tribal: [],
  iopRateLte3: [],
  iopRateGte4: [],
  'national-rates': [],
  gaf: [],
  'zip-localities': [],
};

function periodsWith(days: readonly string[]) {
  const base = days.map((effectiveDate) => ({ effectiveDate, rateValue: '200.00' }));
  const table = { value: fqhcTables({ ...NONE, base }), release: 'FQHC base' };
  return fqhc.covers(new Tables(new Map([[FQHC_TABLES.name, table]])));
}

test('the years are those of the base rates that are loaded, the first by its first day', () => {
  expect(periodsWith(['20270101', '20141001', '20150101'])).toEqual([
    { name: 'CY 2014', day: 20141001 },
    { name: 'CY 2015', day: 20150101 },
    { name: 'CY 2027', day: 20270101 },
  ]);
});

test('a year of two rates is one; days before the payment system are none', () => {
  expect(periodsWith(['20140101', '20260101', '20260701'])).toEqual([{ name: 'CY 2026', day: 20260101 }]);
});

test('without tables there is no year', () => {
  expect(fqhc.covers(new Tables(new Map()))).toEqual([]);
});
