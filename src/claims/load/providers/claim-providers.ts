/** The records of the provider specific files that each claim is priced with: CMS's, a contract's own, and what the claim overrides. */
import { type Claim, providerFieldOf, providerOf, recordFieldOf } from '../../../engine/claim/claim.ts';
import { ModuleFailure } from '../../../engine/claim/errors.ts';
import { isoDate } from '../../../engine/core/calendar.ts';
import type { Table } from '../../../engine/frame/tables.ts';
import type { ProviderRecord, ProviderTable } from '../../../engine/provider/provider-file.ts';
import { blankRecord, NO_DATE, withFields } from '../../../engine/provider/provider-record.ts';
import { isOwn } from '../../../storage/release-marks.ts';
import { type DataDatabase, type DataState, isSample, releaseIdsOf, releaseLabel } from '../../../storage/storage.ts';
import type { ContractInForce } from '../contracts/contract-in-force.ts';
import { type ProviderKey, providerRecords } from './provider-records.ts';

/** A claim, and the provider specific files whose records it is priced with. */
export interface RecordsRequest {
  claim: Claim;
  tables: readonly ProviderTable[];
}

/** CMS's records of a claim's provider; without a key where there is none. */
export type ClaimRecords = Partial<Record<ProviderTable, Table<ProviderRecord>>>;

/** Returns CMS's records for each claim, read in one round trip. */
export async function recordsOf(providers: DataDatabase, requests: readonly RecordsRequest[]): Promise<ClaimRecords[]> {
  const keys = requests.map(({ claim, tables }) => tables.flatMap((table) => providerKeyOf(claim, table) ?? []));
  const distinct = new Map(keys.flat().map((key) => [nameOf(key), key]));
  if (distinct.size === 0) return requests.map(() => ({}));
  const rows = await providerRecords(providers, [...distinct.values()]);
  const byName = new Map([...distinct.keys()].map((name, i) => [name, rows[i] ?? null]));
  return keys.map((keysOfClaim) => {
    const records: ClaimRecords = {};
    for (const key of keysOfClaim) {
      const record = byName.get(nameOf(key));
      if (record) records[key.table] = record;
    }
    return records;
  });
}

const nameOf = ({ table, by, value, date }: ProviderKey) => `${table} ${by} ${date} ${value}`;

/** Finds a record by the CCN where the claim gives one, else by the NPI, on the claim's last day; null without either. */
export function providerKeyOf(claim: Claim, table: ProviderTable): ProviderKey | null {
  const provider = providerOf(claim);
  if (!provider) return null;
  const day = { table, date: claim.thruDate ?? NO_DATE };
  if (provider.otherId) return { ...day, by: 'ccn', value: provider.otherId };
  return provider.npi ? { ...day, by: 'npi', value: provider.npi } : null;
}

/**
 * Puts a contract's fields over CMS's record, or in its place where the contract does not use Medicare's base; puts the
 * claim's fields over both.
 * @param state of the database that the record was looked up in: a failure says what is loaded
 */
export function recordFor(
  claim: Claim,
  table: ProviderTable,
  cmsRecord: Table<ProviderRecord> | null,
  inForce: ContractInForce | null,
  state: DataState | null,
): Table<ProviderRecord> | ModuleFailure {
  try {
    const record = inForce?.customProvider
      ? ofContract(claim, table, cmsRecord, inForce, inForce.customProvider)
      : cmsRecord;
    if (!record) return notFound(claim, table, inForce, state);
    const overrides = providerOf(claim)?.overrides[table] ?? {};
    const value = withFields(table, record.value, overrides, recordFieldOf(claim, table));
    return { ...record, value };
  } catch (error) {
    if (error instanceof ModuleFailure) return error;
    throw error;
  }
}

function ofContract(
  claim: Claim,
  table: ProviderTable,
  cmsRecord: Table<ProviderRecord> | null,
  { contract }: ContractInForce,
  { id, version, effectiveDate, data }: NonNullable<ContractInForce['customProvider']>,
): Table<ProviderRecord> | null {
  const base = contract.useMedicareBase ? cmsRecord : null;
  const customFields = data[table] as Record<string, unknown> | undefined;
  if (!customFields) return base;
  const fields = base?.value ?? {
    ...blankRecord(table),
    provider_ccn: providerOf(claim)?.otherId ?? '',
    effective_date: effectiveDate,
  };
  const release = `custom provider ${id} version ${version}`;
  return {
    value: withFields(table, fields, customFields, `custom provider ${id} data.${table}`),
    release: base ? `${release} over ${base.release}` : release,
  };
}

/** Says why there is no record. */
function notFound(
  claim: Claim,
  table: ProviderTable,
  inForce: ContractInForce | null,
  state: DataState | null,
): ModuleFailure {
  const provider = providerOf(claim);
  if (!provider)
    return new ModuleFailure('P0001', 'No provider on the claim', 'billing_provider is required', 'billing_provider');
  const key = providerKeyOf(claim, table);
  if (!key)
    return new ModuleFailure(
      'P0002',
      'The provider has neither CCN nor NPI',
      `${providerFieldOf(claim)}.other_id or npi is required`,
      `${providerFieldOf(claim)}.other_id`,
    );
  const why = () => {
    const customProvider = inForce?.customProvider;
    if (customProvider && !inForce.contract.useMedicareBase)
      return `custom provider ${customProvider.id} has no data.${table}, and use_medicare_base of contract ${inForce.contract.contractId} is false`;
    if (claim.thruDate === null) return 'thru_date is missing';
    return `none in force on ${isoDate(claim.thruDate)}${state ? `; ${remedy(table, state)}` : ''}`;
  };
  const field = `${providerFieldOf(claim)}.${key.by === 'ccn' ? 'other_id' : 'npi'}`;
  return new ModuleFailure(
    'P0003',
    `Provider not found in ${table.toUpperCase()}`,
    `${key.by.toUpperCase()} ${key.value}: ${why()}`,
    claim.thruDate === null ? 'thru_date' : field,
  );
}

/** Returns the part of a sentence that says what is loaded of the file, and where a record may come from. */
function remedy(table: ProviderTable, state: DataState): string {
  const name = table.toUpperCase();
  const isOfOperator = (id: number) => isOwn(releaseLabel(state, id));
  const [own, ids] = [true, false].map((is) =>
    releaseIdsOf(state.releases, table).filter((id) => isOfOperator(id) === is),
  ) as [number[], number[]];
  const loaded =
    ids.length === 0
      ? `no ${name} is loaded`
      : ids.every((id) => isSample(state, id))
        ? `only the sample of ${name} is loaded, whose providers are invented`
        : `CMS's ${name} is loaded`;
  const pull = `\`npm run data -- pull ${table}\` loads CMS's ${ids.length === 0 ? 'file' : 'newest'}`;
  const ownRecords = own.length === 0 ? '' : ids.length === 0 ? ' but own records' : ', and own records beside it';
  return `${loaded}${ownRecords}: ${pull}, and \`npm run data -- import ${table} FILE --add\` or a custom provider of the claim's contract gives a record of your own`;
}
