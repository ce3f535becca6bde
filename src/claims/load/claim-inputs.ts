/** Everything that claims are processed with, loaded in one wave: provider records, contracts, tables. */

import type { DrizzleD1Database } from 'drizzle-orm/d1';
import { type Claim, type ModuleName, providerOf } from '../../engine/claim/claim.ts';
import { type DrgLookup, IPPS_DRGS } from '../../engine/claim/drg-lookup.ts';
import { type ErrorEntry, errorEntry } from '../../engine/claim/errors.ts';
import { ModuleFailure, type ProviderRecord } from '../../engine/claim/module.ts';
import { AUTO } from '../../engine/claim/problems.ts';
import type { ClaimWorld, Registry } from '../../engine/claim/process.ts';
import { routeOf } from '../../engine/claim/routing.ts';
import { type MissingTable, type Table, Tables } from '../../engine/claim/tables.ts';
import { isoDate } from '../../engine/core/calendar.ts';
import type { DataDatabase } from '../../storage/storage.ts';
import { dateOf, providerFieldOf, recordFor, recordsOf } from './claim-providers.ts';
import { type ContractTerms, contractTerms, type Refusal } from './contracts/contract-terms.ts';

export type LoadedTable<T = unknown> = Table<T> | MissingTable;

/** Where the table of a key comes from. */
export interface TableSource {
  /** Those of REFERENCE that it is made of. */
  datasets: readonly string[];
  /** In force on a date. */
  load(date: number): Promise<LoadedTable>;
}

export interface Sources {
  organizationId: string;
  organizations: DrizzleD1Database;
  providers: DataDatabase;
  /** By name of the table's key. */
  tables: ReadonlyMap<string, TableSource>;
  registry: Registry;
  explain: boolean;
}

export interface LoadedClaim {
  claim: Claim;
  /** Modules that were asked for, or chosen by AUTO. */
  names: ModuleName[];
  /** Why no pricer can run; null where they can. */
  refusal: ErrorEntry | null;
  terms: ContractTerms | null;
  world: ClaimWorld;
}

const NO_CONTRACT = /^0*$/;

/** In the order of the claims. */
export async function loadClaims(sources: Sources, claims: readonly Claim[]): Promise<LoadedClaim[]> {
  const withRecord = claims.map((claim) => asksFor(sources, claim).some(({ providerFile }) => providerFile));
  const [records, terms, tables] = await Promise.all([
    recordsOf(sources.providers, claims, withRecord),
    termsOf(sources, claims),
    tablesOf(sources, claims),
  ]);
  return claims.map((claim, i) =>
    assemble(sources, claim, records[i] ?? null, terms[i] ?? null, tables.get(dateOf(claim)) ?? new Map()),
  );
}

const asksFor = ({ registry }: Sources, { modules }: Claim) =>
  registry.filter(({ name }) => modules.includes(AUTO) || modules.includes(name));

async function termsOf(sources: Sources, claims: readonly Claim[]) {
  const withContract = claims.flatMap((claim, i) => {
    const provider = providerOf(claim);
    return provider && !NO_CONTRACT.test(provider.contractId) ? [{ i, claim, provider }] : [];
  });
  const found = await contractTerms(
    sources.organizationId,
    sources.organizations,
    withContract.map(({ claim, provider }) => ({
      contractId: provider.contractId,
      providerIds: [provider.otherId, provider.npi].filter((id) => id !== ''),
      configDate: dateOf(claim),
      providerDate: dateOf(claim),
      needsDrgTable: asksFor(sources, claim).some(({ needs }) => needs.some(({ name }) => name === IPPS_DRGS.name)),
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

/** By date, then by name of the key. */
async function tablesOf(sources: Sources, claims: readonly Claim[]) {
  const names = new Map<number, Set<string>>();
  for (const claim of claims) {
    const date = dateOf(claim);
    const wanted = names.get(date) ?? new Set();
    for (const { needs } of asksFor(sources, claim)) for (const { name } of needs) wanted.add(name);
    names.set(date, wanted);
  }
  const loaded = await Promise.all(
    [...names].map(async ([date, wanted]) => {
      const tables = await Promise.all(
        [...wanted].map(async (name) => {
          const source = sources.tables.get(name);
          const table: LoadedTable = source ? await source.load(date) : { missing: `Nothing loads ${name}` };
          return [name, table] as const;
        }),
      );
      return [date, new Map(tables)] as const;
    }),
  );
  return new Map(loaded);
}

function assemble(
  { registry, explain }: Sources,
  claim: Claim,
  found: Table<ProviderRecord> | null,
  agreed: ContractTerms | Refusal | null,
  loaded: ReadonlyMap<string, LoadedTable>,
): LoadedClaim {
  const refused = agreed && 'refused' in agreed ? agreed.refused : null;
  const terms = agreed && 'refused' in agreed ? null : agreed;
  const record = recordFor(claim, found, terms);
  const provider = record instanceof ModuleFailure ? null : record;
  const names = claim.modules.includes(AUTO)
    ? routeOf(claim, {
        ccn: String(provider?.value.provider_ccn ?? providerOf(claim)?.otherId ?? ''),
        providerType: String(provider?.value.provider_type ?? ''),
      })
    : (claim.modules as ModuleName[]);
  const asked = registry.filter(({ name }) => names.includes(name));
  const needsRecord = asked.some(({ providerFile }) => providerFile === 'ipsf');
  let refusal: ErrorEntry | null = null;
  if (refused) refusal = errorEntry('CONTRACT', refused.code, refused.description, '', contractField(claim));
  else if (needsRecord && record instanceof ModuleFailure)
    refusal = errorEntry('IPSF', record.code, record.message, record.explanation, record.field);
  const drgs = refused ? { missing: refused.description } : customDrgs(claim, terms);
  const tables = new Tables(drgs ? new Map([...loaded, [IPPS_DRGS.name, drgs]]) : loaded).only(
    asked.flatMap(({ needs }) => needs),
  );
  const world = { tables, providers: provider ? { ipsf: provider } : {}, explain };
  return { claim, names, refusal, terms, world };
}

/** Field of the claim that names its contract. */
const contractField = (claim: Claim) => `${providerFieldOf(claim)}.contract_id`;

/** What takes the place of the standard table, also where it has nothing of IPPS; null where the contract names none. */
function customDrgs(claim: Claim, terms: ContractTerms | null): LoadedTable<DrgLookup> | null {
  const custom = terms?.drgTable;
  if (!custom) return null;
  const value = custom.of('IPPS');
  if (value) return { value, release: `custom DRG table ${custom.drgId}` };
  return {
    missing: `Custom DRG table ${custom.drgId} has no IPPS entries in force on ${isoDate(dateOf(claim))}.`,
  };
}
