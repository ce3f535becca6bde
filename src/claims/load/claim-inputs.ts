/** Loads the inputs of a chunk of claims in one wave: provider records, contracts, tables, converted codes. */
import {
  AUTO,
  type Claim,
  type ModuleName,
  type ProviderOnClaim,
  providerFieldOf,
  providerOf,
} from '../../engine/claim/claim.ts';
import { type ErrorEntry, errorEntry, ModuleFailure } from '../../engine/claim/errors.ts';
import { isVoid } from '../../engine/claim/facts.ts';
import type { Warning } from '../../engine/claim/warnings.ts';
import {
  type ConfigurationDay,
  type ConfigurationField,
  configurationField,
} from '../../engine/contracts/configuration-day.ts';
import type { FeeSchedules } from '../../engine/fee-schedules/schedules.ts';
import { type ClaimModule, type DateField, dateOf } from '../../engine/frame/module.ts';
import { configurationDate, plan } from '../../engine/frame/plan.ts';
import type { ClaimInputs } from '../../engine/frame/process.ts';
import { type Route, routeOf } from '../../engine/frame/routing.ts';
import type { Table } from '../../engine/frame/tables.ts';
import { OTHER_SCHEDULE_TABLES } from '../../engine/pricers/opps/other-payment.ts';
import { PROVIDER_TABLES, type ProviderRecord, type ProviderTable } from '../../engine/provider/provider-file.ts';
import { NO_DATE } from '../../engine/provider/provider-record.ts';
import type { DataState } from '../../storage/storage.ts';
import type { View } from '../answer/view.ts';
import { kindOf } from '../claim-kind.ts';
import type { ClaimContext, LoadContext } from '../context.ts';
import type { ContractInForce, ContractRequest, Refusal } from './contracts/contract-in-force.ts';
import { medicareClaim } from './medicare-claim.ts';
import { type ClaimRecords, recordFor } from './providers/claim-providers.ts';
import type { ApcWeights } from './tables/apc-weights.ts';
import {
  drgSystemsOf,
  type LoadedTables,
  loadTables,
  medicareTablesFor,
  type Planned,
  tablesFor,
} from './tables/claim-tables.ts';
import type { Conversion } from './tables/icd-conversions.ts';

export interface LoadedClaim {
  claim: Claim;
  /** Modules that the claim names, or that AUTO chose. */
  names: readonly ModuleName[];
  /** Those of them that the service has, in the order of the registry. */
  modules: readonly ClaimModule<unknown>[];
  /** Reasons why AUTO chose no pricer. */
  notes: readonly Warning[];
  /** Reasons why a pricer cannot run. */
  refusals: Refused[];
  inForce: ContractInForce | null;
  /** Field of the claim's own day, by which Medicare's rates go whatever its contract says. */
  claimDateField: DateField;
  /** Field of the claim whose day selected the contract's configuration. */
  configDateField: ConfigurationField;
  inputs: ClaimInputs;
  explain: ClaimContext['explain'];
  view: View;
  /**
   * The claim by which Medicare's payment is computed for the contract's terms; null where they leave the claim as it
   * is.
   */
  medicare: LoadedClaim | null;
  /** Payment limits of the claim's drugs; null unless the contract's terms pay average sales prices. */
  drugPrices: Table<FeeSchedules> | null;
  /** Relative weights of APCs; null unless the contract's terms pay by Medicare's. */
  apcWeights: ApcWeights | null;
}

export interface Refused {
  entry: ErrorEntry;
  /** True for a module that this refuses. */
  refuses(module: ClaimModule<unknown>): boolean;
}

const NO_CONTRACT = /^0*$/;

/** True if the claim is to be priced under a contract, which may not be there. */
export function namesContract(claim: Claim): boolean {
  const provider = providerOf(claim);
  return provider !== null && !NO_CONTRACT.test(provider.contractId);
}

/** Returns the claims in their order, each with all that its modules read. */
export async function loadClaims(context: LoadContext, claims: readonly Claim[]): Promise<LoadedClaim[]> {
  const planned = claims.map((claim) => ({ claim, modules: plan(context.registry, claim) }));
  const [inputsOf, contracts] = await Promise.all([loadTogether(context, planned), inForceOf(context, planned)]);
  const loaded = planned.map((one, i) => assemble(context, one, { contract: contracts[i] ?? null, ...inputsOf(i) }));
  await loadForTerms(context, loaded);
  return loaded;
}

/** Reads what claims take from imported data, in one wave. Returns it by place of the claim. */
async function loadTogether({ storage }: LoadContext, planned: readonly Planned[]) {
  const [{ records, state }, tables, conversions] = await Promise.all([
    storage.records(planned.map(({ claim, modules }) => ({ claim, tables: filesOf(modules) }))),
    loadTables(storage.tables, planned),
    storage.conversions(planned.map(({ claim }) => claim)),
  ]);
  return (place: number): Omit<Loads, 'contract'> => ({
    records: records[place] ?? {},
    recordsState: state,
    tables,
    conversion: conversions[place] ?? null,
  });
}

/**
 * Loads what the terms of contracts ask beside the claims, in a second wave: they are known when the contracts are read.
 * Nothing is read for terms that ask for nothing, or for what the isolate holds.
 */
async function loadForTerms(context: LoadContext, loaded: readonly LoadedClaim[]): Promise<void> {
  const { registry, storage } = context;
  const others: (Planned & { loaded: LoadedClaim })[] = [];
  const withDrugs: LoadedClaim[] = [];
  const withWeights: LoadedClaim[] = [];
  for (const one of loaded) {
    const { claim, inForce, claimDateField } = one;
    if (!inForce?.terms || !inForce.config || isVoid(claim)) continue;
    const { compiled, paysAsp, paysApcWeights } = inForce.terms;
    const day = dateOf(claimDateField, claim);
    const other = medicareClaim(claim, compiled.document, day, inForce.config.effectiveDate);
    if (other) others.push({ claim: other, modules: plan(registry, other), loaded: one });
    if (paysAsp) one.drugPrices = schedulesLoaded(one);
    if (paysAsp && !one.drugPrices) withDrugs.push(one);
    if (paysApcWeights) withWeights.push(one);
  }
  const source = storage.tables.get(OTHER_SCHEDULE_TABLES.name);
  const [inputsOf, schedules, weights] = await Promise.all([
    others.length > 0 ? loadTogether(context, others) : null,
    withDrugs.length > 0
      ? source?.load(
          NO_DATE,
          withDrugs.map(({ claim }) => claim),
        )
      : null,
    withWeights.length > 0 ? storage.apcWeights(withWeights.map(({ claim }) => claim)) : null,
  ]);
  for (const [i, { loaded: one, ...planned }] of others.entries())
    if (inputsOf) one.medicare = assemble(context, planned, { contract: one.inForce, ...inputsOf(i) });
  if (schedules && !('missing' in schedules))
    for (const one of withDrugs) one.drugPrices = schedules as Table<FeeSchedules>;
  for (const one of withWeights) one.apcWeights = weights;
}

/** Returns the fee schedules that a module of the claim reads; null if none does. */
function schedulesLoaded({ modules, inputs }: LoadedClaim): Table<FeeSchedules> | null {
  for (const module of modules) {
    if (!module.needs.includes(OTHER_SCHEDULE_TABLES)) continue;
    const schedules = inputs.tables(module).find(OTHER_SCHEDULE_TABLES);
    return 'missing' in schedules ? null : schedules;
  }
  return null;
}

/** Returns the provider specific files that modules read. */
function filesOf(modules: readonly ClaimModule<unknown>[]): ProviderTable[] {
  return PROVIDER_TABLES.filter((table) => modules.some(({ providerFile }) => providerFile?.table === table));
}

/** Returns the contracts by place of the claim; undefined for claims without a contract. */
async function inForceOf({ organizationId, storage, unsaved }: LoadContext, planned: readonly Planned[]) {
  const withContract = planned.flatMap(({ claim, modules }, place) => {
    const provider = providerOf(claim);
    return provider && namesContract(claim) ? [{ place, claim, modules, provider }] : [];
  });
  const inForce: (ContractInForce | Refusal | undefined)[] = [];
  // Claims by one state of the contracts: those stored, or with changes that are not.
  const byState = Map.groupBy(withContract, ({ claim, provider }) => {
    const changes = unsaved?.(claim);
    return changes?.contractId === provider.contractId ? changes : undefined;
  });
  await Promise.all(
    [...byState].map(async ([changes, claims]) => {
      const contracts = await storage.contracts(organizationId, claims.map(requestOf), changes);
      for (const [i, { place }] of claims.entries()) inForce[place] = contracts[i];
    }),
  );
  return inForce;
}

function requestOf({ claim, modules, provider }: Planned & { provider: ProviderOnClaim }): ContractRequest {
  const configDateOf = (day: ConfigurationDay) =>
    dateOf(configurationField(day, kindOf(claim, modules), modules), claim) ?? NO_DATE;
  return {
    contractId: provider.contractId,
    providerIds: [provider.otherId, provider.npi].filter((id) => id !== ''),
    configDates: { claim: configDateOf('claim'), admission: configDateOf('admission') },
    providerDate: claim.thruDate ?? NO_DATE,
    needsDrgTable: drgSystemsOf(modules).length > 0,
    needsProvider: modules.some(({ providerFile }) => providerFile),
    lineCodes: claim.lines.flatMap(({ hcpcs, revenueCode }) => [
      ...(hcpcs ? [{ codeType: 'HCPCS' as const, code: hcpcs }] : []),
      ...(revenueCode ? [{ codeType: 'REV' as const, code: revenueCode }] : []),
    ]),
  };
}

/** Loaded data of a claim, before contract and claim override it. */
interface Loads {
  records: ClaimRecords;
  recordsState: DataState | null;
  contract: ContractInForce | Refusal | null;
  tables: LoadedTables;
  conversion: Conversion;
}

function assemble(
  { registry, explain, view = 'full', sharedRuns }: LoadContext,
  { claim, modules }: Planned,
  { records: cmsRecords, recordsState, contract, tables, conversion }: Loads,
): LoadedClaim {
  const refused = contract && 'refused' in contract ? contract.refused : null;
  const inForce = contract && 'refused' in contract ? null : contract;
  const records = filesOf(modules).map(
    (table) => [table, recordFor(claim, table, cmsRecords[table] ?? null, inForce, recordsState)] as const,
  );
  const providers: ClaimInputs['providers'] = {};
  for (const [table, record] of records) if (!(record instanceof ModuleFailure)) providers[table] = record;
  const { modules: names, notes } = chosen(claim, providers.ipsf?.value);
  // The plan of a claim that names its modules has no other ones.
  const claimModules = names === claim.modules ? modules : registry.filter(({ name }) => names.includes(name));
  const refusals: Refused[] = [];
  // Unconverted codes must not be grouped and priced as codes of the version that the claim asks for.
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
    if (record instanceof ModuleFailure && claimModules.some(refuses))
      refusals.push({
        entry: errorEntry(table.toUpperCase(), record.code, record.message, record.explanation, record.field),
        refuses,
      });
  }
  const missingContract = refused ? { missing: refused.description } : null;
  return {
    claim,
    names,
    modules: claimModules,
    notes,
    refusals,
    inForce,
    claimDateField: configurationDate(modules),
    configDateField: configurationField(inForce?.contract.configurationDay ?? 'claim', kindOf(claim, modules), modules),
    inputs: {
      tables: (module) => tablesFor(module, claim, tables, inForce, missingContract),
      medicareTables: (module) => medicareTablesFor(module, claim, tables, inForce),
      providers,
      ...(conversion && !('missing' in conversion) ? { conversion } : {}),
      explain: explain !== false,
      ...(sharedRuns ? { sharedRuns } : {}),
      withoutOutputs: view === 'result',
      withoutDescriptions: view === 'standard',
    },
    explain,
    view,
    medicare: null,
    drugPrices: null,
    apcWeights: null,
  };
}

/** Returns the modules that the claim names, or that AUTO chooses; none for a bill that voids another. */
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

/** True if there is no record; false if a claim or contract puts an impossible value into one. */
function isAbsence(record: Table<ProviderRecord> | ModuleFailure): boolean {
  return record instanceof ModuleFailure && ['P0001', 'P0002', 'P0003'].includes(record.code);
}

/** Returns the field of the claim that names its contract. */
const contractField = (claim: Claim) => `${providerFieldOf(claim)}.contract_id`;
