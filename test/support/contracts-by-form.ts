/** A contract for each form of payment: claims are priced by them without an organization that has saved one. */
import type { Unsaved } from '../../src/claims/load/contracts/unsaved.ts';
import type { Pays, Term, Terms } from '../../src/engine/contracts/terms/terms.ts';

const CONTRACT_ID = 'DRAWN';

const BY_LINE: readonly Pays[] = [
  { how: 'flat', amount: 40, per: 'unit' },
  { how: 'flat', amount: 90, per: 'line' },
  { how: 'flat', amount: 700, per: 'day' },
  { how: 'flat', amount: 300, per: 'visit', steps: [100, 50] },
  { how: 'asp', plus_percent: 6 },
];
const BY_CLAIM: readonly Pays[] = [
  {
    how: 'per_diem',
    tiers: [
      { from_day: 1, amount: 1500 },
      { from_day: 4, amount: 900 },
    ],
    by_revenue: [{ revenue_codes: ['020*', '0120'], amount: 2000 }],
  },
  { how: 'percent_of_charges', percent: 40 },
  { how: 'percent_of_cost', percent: 110 },
  { how: 'case_rate', amount: 5000, days: 3, each_further_day: 800, transfers: 'as_medicare' },
  { how: 'base_rate', rate: 9000, weights: 'medicare', transfers: 'as_medicare' },
  { how: 'percent_of_medicare', percent: 120 },
  { how: 'percent_of_medicare', percent: 120, basis: 'paid' },
];

const term = (id: string, role: Term['role'], pays: Pays, more: Partial<Term> = {}): Term => ({
  ...{ id, name: id, role, applies: {}, pays },
  ...more,
});
const REST = term('rest', 'default', { how: 'percent_of_charges', percent: 25 });
const STOP_LOSS = term('stop_loss', 'stop_loss', {
  ...{ how: 'stop_loss', by: 'charges', over: 90_000, percent: 30, dollar: 'second' },
});
const documentOf = (...terms: Term[]): Terms => ({ version: 1, terms });

export const CONTRACTS_BY_FORM: readonly Terms[] = [
  ...BY_LINE.map((pays) => documentOf(term('rate', 'rate', pays, { consumes: 'lines' }), REST, STOP_LOSS)),
  ...BY_CLAIM.map((pays) => documentOf(term('rate', 'rate', pays, { consumes: 'claim' }), REST, STOP_LOSS)),
  // Conditions of the patient and of the stay.
  documentOf(
    term(
      'old',
      'carve_out',
      { how: 'percent_of_charges', percent: 30 },
      {
        applies: { age: { from: 65 }, lines: { charges_over: 200 } },
      },
    ),
    term(
      'women',
      'carve_out',
      { how: 'flat', amount: 55, per: 'line' },
      {
        applies: { sex: 'F', patient_statuses: ['01', '03'], lines: { revenue_codes: ['03*', '045*'] } },
      },
    ),
    term(
      'admitted',
      'rate',
      { how: 'flat', amount: 4000, per: 'visit' },
      {
        ...{ consumes: 'claim', applies: { admission_sources: ['1', '4'] } },
      },
    ),
    term('rest', 'default', { how: 'percent_of_medicare', percent: 110 }),
  ),
  documentOf(
    term('half', 'default', { how: 'percent_of_charges', percent: 50 }),
    term('long', 'stop_loss', { how: 'stop_loss', by: 'days', over: 5, each_day: 500 }),
    term('limits', 'limit', {
      ...{ how: 'limit', lesser_of_charges: 'line', minimum: 100, corridor: { from_percent: 20, to_percent: 70 } },
    }),
  ),
];

/** Returns a bill of a provider of the contract. */
export function underContract<Bill extends Readonly<Record<string, unknown>>>(bill: Bill): Bill {
  const key = bill.billing_provider ? 'billing_provider' : 'servicing_provider';
  return { ...bill, [key]: { ...(bill[key] as object | undefined), contract_id: CONTRACT_ID } };
}

/** Returns the contract as claims are priced by it although nobody has saved it. */
export const unsavedContract = (terms: Terms): Unsaved => ({
  contractId: CONTRACT_ID,
  contract: { useMedicareBase: true },
  config: {
    ...{ id: 'drawn', effectiveDate: 20200101, terminationDate: null, terms },
    ...{ customFeeScheduleId: null, customDrgTableId: null, ioceConfigId: null },
  },
});
