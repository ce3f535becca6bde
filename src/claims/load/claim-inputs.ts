/** Everything that claims are processed with, loaded in one wave for a chunk of them: provider records, contracts, tables. */
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import { AUTO, type Claim, type ModuleName, providerOf } from '../../engine/claim/claim.ts';
import { type ErrorEntry, errorEntry, ModuleFailure } from '../../engine/claim/errors.ts';
import { isVoid } from '../../engine/claim/facts.ts';
import type { Warning } from '../../engine/claim/warnings.ts';
import { type ClaimModule, dateOf } from '../../engine/frame/module.ts';
import { configurationDate, plan } from '../../engine/frame/plan.ts';
import type { ClaimInputs, Registry } from '../../engine/frame/process.ts';
import { type Route, routeOf } from '../../engine/frame/routing.ts';
import type { Table } from '../../engine/frame/tables.ts';
import { PROVIDER_TABLES, type ProviderRecord, type ProviderTable } from '../../engine/provider/provider-file.ts';
import { NO_DATE } from '../../engine/provider/provider-record.ts';
import type { DataDatabase } from '../../storage/storage.ts';
import { type ContractTerms, contractTerms, type Refusal } from './contracts/contract-terms.ts';
import { providerFieldOf, recordFor, recordsOf } from './providers/claim-providers.ts';
import {
  drgSystemsOf,
  type LoadedTables,
  loadTables,
  medicareTablesFor,
  type Planned,
  type TableSource,
  tablesFor,
} from './tables/claim-tables.ts';
import type { Conversion } from './tables/icd-conversions.ts';

export interface Sources {
  organizationId: string;
  organizations: DrizzleD1Database;
  providers: DataDatabase;
  /** By name of the table's key. */
  tables: ReadonlyMap<string, TableSource>;
  /** The claims' codes converted, for those that ask for it. */
  conversions(claims: readonly Claim[]): Promise<Conversion[]>;
  registry: Registry;
  explain: boolean;
}

export interface LoadedClaim {
  claim: Claim;
  /** Modules that were asked for, or chosen by AUTO. */
  names: readonly ModuleName[];
  /** Why AUTO chose no pricer. */
  notes: readonly Warning[];
  /** Why a pricer cannot run. */
  refusals: Refused[];
  terms: ContractTerms | null;
  /** Field of the claim whose day selected the contract's configuration. */
  configDateField: 'from_date' | 'thru_date';
  inputs: ClaimInputs;
}

export interface Refused {
  entry: ErrorEntry;
  /** True for a module that this refuses. */
  refuses(module: ClaimModule<unknown>): boolean;
}

const NO_CONTRACT = /^0*$/;

/** In the order of the claims. */
export async function loadClaims(sources: Sources, claims: readonly Claim[]): Promise<LoadedClaim[]> {
  const planned = claims.map((claim) => ({ claim, modules: plan(sources.registry, claim) }));
  const [records, terms, tables, conversions] = await Promise.all([
    recordsOf(
      sources.providers,
      planned.map(({ claim, modules }) => ({ claim, tables: filesOf(modules) })),
    ),
    termsOf(sources, planned),
    loadTables(sources.tables, planned),
    sources.conversions(claims),
  ]);
  return planned.map((one, i) =>
    assemble(sources, one, records[i] ?? {}, terms[i] ?? null, tables, conversions[i] ?? null),
  );
}

/** Provider specific files that modules read. */
function filesOf(modules: readonly ClaimModule<unknown>[]): ProviderTable[] {
  return PROVIDER_TABLES.filter((table) => modules.some(({ providerFile }) => providerFile?.table === table));
}

async function termsOf(sources: Sources, planned: readonly Planned[]) {
  const withContract = planned.flatMap(({ claim, modules }, i) => {
    const provider = providerOf(claim);
    return provider && !NO_CONTRACT.test(provider.contractId) ? [{ i, claim, modules, provider }] : [];
  });
  const found = await contractTerms(
    sources.organizationId,
    sources.organizations,
    withContract.map(({ claim, modules, provider }) => ({
      contractId: provider.contractId,
      providerIds: [provider.otherId, provider.npi].filter((id) => id !== ''),
      configDate: dateOf(configurationDate(modules), claim) ?? NO_DATE,
      providerDate: claim.thruDate ?? NO_DATE,
      needsDrgTable: drgSystemsOf(modules).length > 0,
      needsProvider: modules.some(({ providerFile }) => providerFile),
      lineCodes: claim.lines.flatMap(({ hcpcs, revenueCode }) => [
        ...(hcpcs ? [{ codeType: 'HCPCS' as const, code: hcpcs }] : []),
        ...(revenueCode ? [{ codeType: 'REV' as const, code: revenueCode }] : []),
      ]),
    })),
  );
  const terms: ((typeof found)[number] | undefined)[] = [];
  for (const [at, { i }] of withContract.entries()) terms[i] = found[at];
  return terms;
}

function assemble(
  { registry, explain, providers: { lastState: state } }: Sources,
  { claim, modules }: Planned,
  found: Partial<Record<ProviderTable, Table<ProviderRecord>>>,
  agreed: ContractTerms | Refusal | null,
  loaded: LoadedTables,
  conversion: Conversion,
): LoadedClaim {
  const refused = agreed && 'refused' in agreed ? agreed.refused : null;
  const terms = agreed && 'refused' in agreed ? null : agreed;
  const files = filesOf(modules);
  const records = files.map((table) => [table, recordFor(claim, table, found[table] ?? null, terms, state)] as const);
  const providers: ClaimInputs['providers'] = {};
  for (const [table, record] of records) if (!(record instanceof ModuleFailure)) providers[table] = record;
  const { modules: names, notes } = chosen(claim, providers.ipsf?.value);
  const asked = registry.filter(({ name }) => names.includes(name));
  const refusals: Refused[] = [];
  // Codes of another version than was asked for would be grouped and priced as if they were of this one.
  if (conversion && 'missing' in conversion)
    refusals.push({
      entry: errorEntry('CLAIM', 'NOT_LOADED', conversion.missing, '', 'icd_convert'),
      refuses: () => true,
    });
  if (refused)
    refusals.push({
      entry: errorEntry('CONTRACT', refused.code, refused.description, '', contractField(claim)),
      refuses: ({ kind }) => kind === 'pricer',
    });
  for (const [table, record] of refused ? [] : records) {
    const refuses = ({ providerFile }: ClaimModule<unknown>) =>
      providerFile?.table === table && (providerFile.required || !isAbsence(record));
    if (record instanceof ModuleFailure && asked.some(refuses))
      refusals.push({
        entry: errorEntry(table.toUpperCase(), record.code, record.message, record.explanation, record.field),
        refuses,
      });
  }
  const custom = refused ? { missing: refused.description } : null;
  return {
    claim,
    names,
    notes,
    refusals,
    terms,
    configDateField: configurationDate(modules),
    inputs: {
      tables: (module) => tablesFor(module, claim, loaded, terms, custom),
      medicareTables: (module) => medicareTablesFor(module, claim, loaded, terms),
      providers,
      ...(conversion && !('missing' in conversion) ? { conversion } : {}),
      explain,
    },
  };
}

/** Modules that the claim names, or that AUTO chooses; none for a bill that voids another. */
function chosen(claim: Claim, record: ProviderRecord | undefined): Route {
  if (isVoid(claim)) return { modules: [], notes: [voidBill(claim)] };
  if (!claim.modules.includes(AUTO)) return { modules: claim.modules as ModuleName[], notes: [] };
  return routeOf(claim, {
    ccn: String(record?.provider_ccn ?? providerOf(claim)?.otherId ?? ''),
    providerType: String(record?.provider_type ?? ''),
  });
}

function voidBill({ billType }: Claim): Warning {
  const text = `Bill type ${billType} cancels a claim that was sent before: nothing is priced`;
  return { code: 'VOID_BILL', field: 'bill_type', text };
}

/** True where there is no record; false where a claim or a contract puts a value into one that it cannot have. */
function isAbsence(record: Table<ProviderRecord> | ModuleFailure): boolean {
  return record instanceof ModuleFailure && ['P0001', 'P0002', 'P0003'].includes(record.code);
}

/** Field of the claim that names its contract. */
const contractField = (claim: Claim) => `${providerFieldOf(claim)}.contract_id`;
