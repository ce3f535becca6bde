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
  );
  expect(referencesOf(terms)).toEqual({
    feeSchedules: ['s', 't'],
    drgTables: ['SHP-DRG'],
    codeGroups: ['heart', 'drugs', 'icu'],
    rateTables: [],
    needsAsp: true,
  });
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
