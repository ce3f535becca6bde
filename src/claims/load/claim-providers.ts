/** The record of the inpatient provider specific file that each claim is priced with: CMS's, a contract's own, and what the claim overrides. */

import { type Claim, providerOf } from '../../engine/claim/claim.ts';
import { ModuleFailure, type ProviderRecord } from '../../engine/claim/module.ts';
import { blankRecord, NO_DATE, withFields } from '../../engine/claim/provider-record.ts';
import type { Table } from '../../engine/claim/tables.ts';
import { isoDate } from '../../engine/core/calendar.ts';
import type { DataDatabase } from '../../storage/storage.ts';
import type { ContractTerms } from './contracts/contract-terms.ts';
import { type ProviderKey, providerRecords } from './provider-records.ts';

/** The day that records, tables and contracts of a claim are of; without thru_date one by which nothing had begun. */
export function dateOf(claim: Claim): number {
  return claim.thruDate ?? NO_DATE;
}

/** CMS's record for each claim, in one round trip; null where none is wanted or found. */
export async function recordsOf(
  providers: DataDatabase,
  claims: readonly Claim[],
  wanted: readonly boolean[],
): Promise<(Table<ProviderRecord> | null)[]> {
  const keys = claims.map((claim, i) => (wanted[i] ? providerKeyOf(claim) : null));
  const distinct = new Map(keys.flatMap((key) => (key ? [[JSON.stringify(key), key] as const] : [])));
  if (distinct.size === 0) return claims.map(() => null);
  const found = await providerRecords(providers, [...distinct.values()]);
  const byKey = new Map([...distinct.keys()].map((name, i) => [name, found[i] ?? null]));
  return keys.map((key) => (key ? (byKey.get(JSON.stringify(key)) ?? null) : null));
}

/** By CCN where the claim gives one, else by NPI; null where it gives neither. */
export function providerKeyOf(claim: Claim): ProviderKey | null {
  const provider = providerOf(claim);
  if (!provider) return null;
  const of = { table: 'ipsf', date: dateOf(claim) } as const;
  if (provider.otherId) return { ...of, by: 'ccn', value: provider.otherId };
  return provider.npi ? { ...of, by: 'npi', value: provider.npi } : null;
}

/** A contract's own fields stand over CMS's record, or alone where the contract does not go by it; the claim's over both. */
export function recordFor(
  claim: Claim,
  found: Table<ProviderRecord> | null,
  terms: ContractTerms | null,
): Table<ProviderRecord> | ModuleFailure {
  try {
    const record = terms?.customProvider ? ofContract(claim, found, terms, terms.customProvider) : found;
    if (!record) return notFound(claim, terms);
    const overrides = providerOf(claim)?.overrides.ipsf ?? {};
    const value = withFields('ipsf', record.value, overrides, `${providerFieldOf(claim)}.additional_data.ipsf`);
    return { ...record, value };
  } catch (error) {
    if (error instanceof ModuleFailure) return error;
    throw error;
  }
}

function ofContract(
  claim: Claim,
  found: Table<ProviderRecord> | null,
  { contract }: ContractTerms,
  { id, version, effectiveDate, data }: NonNullable<ContractTerms['customProvider']>,
): Table<ProviderRecord> | null {
  const base = contract.useMedicareBase ? found : null;
  const own = data.ipsf as Record<string, unknown> | undefined;
  if (!own) return base;
  const fields = base?.value ?? {
    ...blankRecord('ipsf'),
    provider_ccn: providerOf(claim)?.otherId ?? '',
    effective_date: effectiveDate,
  };
  const release = `custom provider ${id} version ${version}`;
  return {
    value: withFields('ipsf', fields, own, `custom provider ${id} data.ipsf`),
    release: base ? `${release} over ${base.release}` : release,
  };
}

/** Field of the claim that its provider stands in. */
export const providerFieldOf = ({ billingProvider }: Claim) =>
  billingProvider ? 'billing_provider' : 'servicing_provider';

/** Why there is no record. */
function notFound(claim: Claim, terms: ContractTerms | null): ModuleFailure {
  const provider = providerOf(claim);
  if (!provider)
    return new ModuleFailure('P0001', 'No provider on the claim', 'billing_provider is required', 'billing_provider');
  const key = providerKeyOf(claim);
  if (!key)
    return new ModuleFailure(
      'P0002',
      'The provider has neither CCN nor NPI',
      `${providerFieldOf(claim)}.other_id or npi is required`,
      `${providerFieldOf(claim)}.other_id`,
    );
  const why = () => {
    const own = terms?.customProvider;
    if (own && !terms.contract.useMedicareBase)
      return `custom provider ${own.id} has no data.ipsf, and use_medicare_base of contract ${terms.contract.contractId} is false`;
    return claim.thruDate === null ? 'thru_date is missing' : `none in force on ${isoDate(claim.thruDate)}`;
  };
  const field = `${providerFieldOf(claim)}.${key.by === 'ccn' ? 'other_id' : 'npi'}`;
  return new ModuleFailure(
    'P0003',
    'Provider not found in IPSF',
    `${key.by.toUpperCase()} ${key.value}: ${why()}`,
    claim.thruDate === null ? 'thru_date' : field,
  );
}
