import { expect, test } from 'vitest';
import { codesOf, referencesOf } from './references.ts';
import type { Term, Terms } from './terms.ts';

const term = (fields: Partial<Term>): Term => ({
  id: 'rate',
  name: 'Rate',
  role: 'rate',
  applies: {},
  pays: { how: 'case_rate', amount: 1 },
  ...fields,
});
const documentOf = (...terms: Partial<Term>[]): Terms => ({ version: 1, terms: terms.map(term) });

test('terms that name nothing', () => {
  expect(referencesOf(documentOf({ applies: { drgs: ['470'] } }))).toEqual({
    feeSchedules: [],
    drgTables: [],
    codeGroups: [],
    rateTables: [],
    needsAsp: false,
    needsApcWeights: false,
  });
});

test('everything that terms name, each once and in their order', () => {
  const schedule = { how: 'schedule', custom_fee_schedule_id: 's' } as const;
  const terms = documentOf(
    { pays: schedule, applies: { diagnoses: ['@heart', 'I50*'], lines: { hcpcs: ['!@drugs', 'J*', '@heart'] } } },
    { pays: { ...schedule, custom_fee_schedule_id: 't' } },
    { pays: schedule },
    { pays: { how: 'base_rate', rate: 1, weights: 'medicare' } },
    { pays: { how: 'base_rate', rate: 1, weights: { custom_drg_table_id: 'SHP-DRG' } } },
    {
      pays: {
        how: 'per_diem',
        tiers: [{ from_day: 1, amount: 1 }],
        by_revenue: [{ revenue_codes: ['@icu'], amount: 1 }],
      },
    },
    { pays: { how: 'asp', plus_percent: 6 } },
    { pays: { how: 'apc_rate', conversion_factor: 1, weights: 'medicare' } },
  );
  expect(referencesOf(terms)).toEqual({
    feeSchedules: ['s', 't'],
    drgTables: ['SHP-DRG'],
    codeGroups: ['heart', 'drugs', 'icu'],
    rateTables: [],
    needsAsp: true,
    needsApcWeights: true,
  });
});

test('weights of APCs by a rate table are none of Medicare’s', () => {
  const table = { rate_table: 'apcs', column: 'weight' };
  const needs = (weights: 'medicare' | typeof table, how: 'lesser' | 'apc_rate') => {
    const rate = { how: 'apc_rate', conversion_factor: 1, weights } as const;
    const pays: Term['pays'] =
      how === 'lesser' ? { how, of: [rate, { how: 'percent_of_charges', percent: 40 }] } : rate;
    return referencesOf(documentOf({ pays })).needsApcWeights;
  };
  expect([needs('medicare', 'apc_rate'), needs('medicare', 'lesser'), needs(table, 'lesser')]).toEqual([
    true,
    true,
    false,
  ]);
});

test('lists of codes say where they stand', () => {
  const pays: Term['pays'] = {
    how: 'per_diem',
    tiers: [{ from_day: 1, amount: 1 }],
    by_revenue: [{ revenue_codes: ['0200'], amount: 1 }],
  };
  expect(codesOf(term({ pays, applies: { drgs: ['001'], lines: { apcs: ['*'] } } }))).toEqual([
    { field: 'drgs', codes: ['001'], path: 'applies.drgs' },
    { field: 'apcs', codes: ['*'], path: 'applies.lines.apcs' },
    { field: 'revenue_codes', codes: ['0200'], path: 'pays.by_revenue.0.revenue_codes' },
  ]);
});
