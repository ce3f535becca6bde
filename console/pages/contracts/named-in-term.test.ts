import type { ContractTerm } from 'pps-edge/schemas';
import { expect, test } from 'vitest';
import { groupsOf, tableOf } from './named-in-term.ts';

const term = (fields: Partial<ContractTerm>): ContractTerm => ({
  id: 't',
  name: 'T',
  role: 'rate',
  applies: {},
  pays: { how: 'nothing' },
  ...fields,
});

test('finds the table that a term names', () => {
  expect(tableOf(term({ pays: { how: 'schedule', custom_fee_schedule_id: 's' } }))).toEqual({
    kind: 'fee_schedule',
    id: 's',
  });
  expect(tableOf(term({ pays: { how: 'schedule', custom_fee_schedule_id: '' } }))).toBeNull();
  expect(tableOf(term({ pays: { how: 'base_rate', rate: 1, weights: { custom_drg_table_id: 'd' } } }))).toEqual({
    kind: 'drg_table',
    id: 'd',
  });
  expect(tableOf(term({ pays: { how: 'base_rate', rate: 1, weights: 'medicare' } }))).toBeNull();
});

test('finds code groups, excepted ones too, each once', () => {
  const applies = { drgs: ['@hearts', '470'], lines: { hcpcs: ['!@drugs', '@hearts'] } };
  expect(groupsOf(term({ applies }))).toEqual(['hearts', 'drugs']);
  expect(groupsOf(term({ name: '@no' }))).toEqual([]);
});
