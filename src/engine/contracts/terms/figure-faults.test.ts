import { expect, test } from 'vitest';
import { oneRate, termsOf } from '../../../../test/support/contract-terms.ts';
import { figureFaultsOf, type NamedRateTable } from './figure-faults.ts';
import { referencesOf } from './references.ts';
import type { Terms } from './terms.ts';

const TABLES = new Map<string, NamedRateTable>([
  ['sheet', { of: 'drg', columns: ['rate', 'threshold'] }],
  ['grp', { of: 'hcpcs', columns: ['rate'] }],
  ['weights', { of: 'apc', columns: ['weight'] }],
]);
const amount = (rate_table: string, column = 'rate') => ({ rate_table, column });
const flat = (table: string, column?: string) => ({ how: 'flat', amount: amount(table, column), per: 'day' }) as const;
const byLine = { consumes: 'lines' } as const;

test.each<[string, Terms, string[]]>([
  ['by DRG, of a line', oneRate(flat('sheet'), byLine), []],
  ['by DRG, of the claim', oneRate(flat('sheet')), []],
  ['by HCPCS, of a line', oneRate(flat('grp'), byLine), []],
  [
    'by HCPCS, of the claim',
    oneRate(flat('grp')),
    ['Term rate: pays.amount.rate_table has grp, which is by HCPCS: a term that takes the claim has a DRG alone'],
  ],
  [
    'by APC, in an APC rate of the claim',
    oneRate({ how: 'apc_rate', conversion_factor: 120, weights: amount('weights', 'weight') }),
    [],
  ],
  [
    'by HCPCS, in a way of the claim',
    oneRate({ how: 'lesser', of: [{ how: 'percent_of_charges', percent: 50 }, flat('grp')] }),
    ['Term rate: pays.of.1.amount.rate_table has grp, which is by HCPCS: a term that takes the claim has a DRG alone'],
  ],
  [
    'no table',
    oneRate(flat('none'), byLine),
    ['Term rate: pays.amount.rate_table has none, which is no rate table of your organization'],
  ],
  [
    'no column',
    oneRate(flat('sheet', 'weight'), byLine),
    ['Term rate: pays.amount.column has weight, which is no column of rate table sheet: it must be rate or threshold'],
  ],
])('a figure %s', (_what, document, faults) => {
  expect(figureFaultsOf(document, TABLES)).toEqual(faults);
});

test('references name each rate table once, and tables of ways', () => {
  const schedule = { how: 'schedule', custom_fee_schedule_id: 's' } as const;
  const terms = termsOf([
    { id: 'a', ...byLine, pays: { how: 'lesser', of: [flat('sheet'), { how: 'asp', plus_percent: 6 }, schedule] } },
    { id: 'b', ...byLine, pays: flat('sheet', 'threshold') },
    { id: 'c', ...byLine, pays: flat('grp') },
  ]);
  expect(referencesOf(terms)).toEqual({
    feeSchedules: ['s'],
    drgTables: [],
    codeGroups: [],
    rateTables: ['sheet', 'grp'],
    needsAsp: true,
    needsApcWeights: false,
  });
});
