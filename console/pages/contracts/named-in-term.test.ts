import type { ContractTerm } from 'pps-edge/schemas';
import { expect, test } from 'vitest';
import { groupsOf, tablesOf } from './named-in-term.ts';

const term = (fields: Partial<ContractTerm>): ContractTerm => ({
  id: 't',
  name: 'T',
  role: 'rate',
  applies: {},
  pays: { how: 'nothing' },
  ...fields,
});

test('finds the tables that a term names, each once', () => {
  expect(tablesOf(term({ pays: { how: 'schedule', custom_fee_schedule_id: 's' } }))).toEqual([
    { kind: 'fee_schedule', id: 's' },
  ]);
  expect(tablesOf(term({ pays: { how: 'schedule', custom_fee_schedule_id: '' } }))).toEqual([]);
  expect(tablesOf(term({ pays: { how: 'base_rate', rate: 1, weights: { custom_drg_table_id: 'd' } } }))).toEqual([
    { kind: 'drg_table', id: 'd' },
  ]);
  expect(tablesOf(term({ pays: { how: 'base_rate', rate: 1, weights: 'medicare' } }))).toEqual([]);
  const of = [
    {
      how: 'case_rate',
      amount: { rate_table: 'sheet', column: 'rate' },
      days: { rate_table: 'sheet', column: 'days' },
    },
    { how: 'schedule', custom_fee_schedule_id: 's' },
  ];
  expect(tablesOf(term({ pays: { how: 'lesser', of } as unknown as ContractTerm['pays'] }))).toEqual([
    { kind: 'rate_table', id: 'sheet' },
    { kind: 'fee_schedule', id: 's' },
  ]);
});

test('finds code groups, excepted ones too, each once', () => {
  const applies = { drgs: ['@hearts', '470'], lines: { hcpcs: ['!@drugs', '@hearts'] } };
  expect(groupsOf(term({ applies }))).toEqual(['hearts', 'drugs']);
  expect(groupsOf(term({ name: '@no' }))).toEqual([]);
});
