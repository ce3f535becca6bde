/** Loads the contracts of claims: configuration, custom provider, DRG table, fee schedule and bypassed edits. */

import type { DrizzleD1Database } from 'drizzle-orm/d1';
import type { ErrorCode } from '../../../engine/claim/errors.ts';
import type { ConfigurationDay } from '../../../engine/contracts/configuration-day.ts';
import type { ContractFacts } from '../../../engine/contracts/facts.ts';
import {
  type CodeType,
  EVERY_CODE,
  type ItemLookup,
  prefixesOf,
  scheduleCode,
} from '../../../engine/contracts/schedule/custom-fee-schedule.ts';
import { isoDate } from '../../../engine/core/calendar.ts';
import { exactOrNull } from '../../../engine/core/exact.ts';
import { type BypassLine, codesMatching } from '../../../engine/editors/ioce/claim/bypass.ts';
import { PAYMENT_SYSTEMS, type PaymentSystem, weightOf } from '../../../engine/figures/drg-entry.ts';
import type { DrgLookup } from '../../../engine/figures/drg-lookup.ts';
import {
  type ContractRow,
  type ContractRows,
  type MissingTables,
  type ProviderRow,
  readContractRows,
  type WantedRows,
} from './contract-rows.ts';
import { type ContractTables, configKey, contractTables, drgTablesOf } from './contract-tables.ts';
import { HeldTerms, type ReadTerms } from './held-terms.ts';
import { type PricedBy, pricedBy } from './priced-by.ts';
import { ScheduleItems } from './schedule-items.ts';
import { rateTablesNamed, schedulesNamed, type TermsRow } from './terms-rows.ts';
import type { Unsaved } from './unsaved.ts';

export interface ContractRequest {
  contractId: string;
  /** Tried in this order: CCN, then NPI. */
  providerIds: readonly string[];
  /** YYYYMMDD, by what the contract goes by: selects the configuration. */
  configDates: Readonly<Record<ConfigurationDay, number>>;
  /** YYYYMMDD: selects the custom provider. The last day. */
  providerDate: number;
  /** Codes of the claim's lines: only these HCPCS and revenue codes, and their bypass lines, can be looked up. */
  lineCodes: readonly { codeType: 'HCPCS' | 'REV'; code: string }[];
  /** False for a claim that is not paid by DRG: its contract's DRG table is neither read nor required. Default true. */
  needsDrgTable?: boolean;
  /** False if none of the claim's pricers reads a provider record: a custom one is not required. Default true. */
  needsProvider?: boolean;
}

export interface ContractInForce {
  contract: { contractId: string; name: string; useMedicareBase: boolean; configurationDay: ConfigurationDay };
  /** True if the contract has configurations, in force or not. */
  hasConfigs: boolean;
  /** Null where none is in force: what the contract pays is not known. */
  config: {
    id: string;
    effectiveDate: number;
    terminationDate: number | null;
    customFeeScheduleId: string | null;
    customDrgTableId: string | null;
    ioceConfigId: string | null;
  } | null;
  /** Null if standard provider data applies. */
  customProvider: {
    id: string;
    version: number;
    providerId: string;
    /** YYYYMMDD. */
    effectiveDate: number;
    data: Readonly<Record<string, unknown>>;
  } | null;
  drgTable: CustomDrgTable | null;
  feeSchedule: { scheduleId: string; name: string; item: ItemLookup } | null;
  /** Active lines that can match the claim's; null where no configuration is in force. */
  bypass: readonly BypassLine[] | null;
  /** Says why the configuration's bypass configuration bypasses nothing. */
  bypassNote: string | null;
  /** Null if the configuration has none. With terms neither its DRG table nor its fee schedule counts. */
  terms: TermsInForce | null;
}

/** The terms of the configuration in force, with the tables that they name. */
export interface TermsInForce extends ReadTerms, Pick<ContractFacts, 'schedule' | 'rateTable' | 'customWeight'> {
  version: number;
  configId: string;
  pricedBy: PricedBy;
}

/** Entries in force on the configuration's date. */
export interface CustomDrgTable {
  drgId: string;
  /** Returns null if the table has nothing of the payment system in force on that date. */
  of(system: PaymentSystem): DrgLookup | null;
}

/** The contract cannot price the claim. */
export interface Refusal {
  refused: { code: ErrorCode; description: string };
}

/** A second pass is rare; a third needs a change between the two. */
const MOST_PASSES = 5;

/**
 * Returns the contract of each claim, in order. One round trip if this isolate holds the named tables, else two.
 * @param db database ORGANIZATIONS
 * @param unsaved changes of a contract, in place of what is stored
 */
export async function contractsInForce(
  organizationId: string,
  db: DrizzleD1Database,
  requests: readonly ContractRequest[],
  unsaved?: Unsaved,
): Promise<(ContractInForce | Refusal)[]> {
  if (requests.length === 0) return [];
  const keys = { contracts: contractsOf(requests), providers: providersOf(requests) };
  const byDrg = requests.filter(({ needsDrgTable }) => needsDrgTable !== false);
  const drgDays = daysBy((day) => new Set(byDrg.map((claim) => dayOfClaim(claim, day))));
  let missing: MissingTables = { drgYears: [], groupedItems: [], rateTables: [] };
  // Rows and tables must be of one state: tables that are missing are read together with the rows once more.
  for (let pass = 1; pass <= MOST_PASSES; pass++) {
    const held = new HeldTerms(
      organizationId,
      keys.contracts.map(([contractId]) => contractId),
    );
    const wantedRows = { ...keys, ...missing, heldTerms: held.states };
    const rows = await readContractRows(organizationId, db, wantedRows, unsaved);
    const tables = contractTables(organizationId, rows, missing, ({ configurationDay, contractId, date }) =>
      drgDays[configurationDay].has(dayOf(contractId, date)),
    );
    missing = tables.missing;
    if (Object.values(missing).every((keys) => keys.length === 0))
      return inForceEach(requests, keys.contracts, rows, { tables, held });
  }
  throw new Error('The tables of contracts changed each time that they were read');
}

const dayOf = (contractId: string, date: number) => `${contractId} ${date}`;
const dayOfClaim = ({ contractId, configDates }: ContractRequest, day: ConfigurationDay) =>
  dayOf(contractId, configDates[day]);
const daysBy = <Days>(of: (day: ConfigurationDay) => Days): Record<ConfigurationDay, Days> => ({
  claim: of('claim'),
  admission: of('admission'),
});

function contractsOf(requests: readonly ContractRequest[]): WantedRows['contracts'] {
  return [...Map.groupBy(requests, ({ contractId }) => contractId)].map(([contractId, claims]) => {
    const lineCodes = claims.flatMap((claim) => claim.lineCodes);
    const hcpcs = lineCodes.filter(({ codeType }) => codeType === 'HCPCS');
    return [
      contractId,
      daysBy((day) => distinct(claims.map(({ configDates }) => configDates[day]))),
      distinct(lineCodes.flatMap(({ codeType, code }) => codesOfItems(codeType, code))),
      distinct(hcpcs.flatMap(({ code }) => codesMatching(scheduleCode('HCPCS', code)))),
    ];
  });
}

/** Returns the codes that items of a line's code can have. */
function codesOfItems(codeType: CodeType, code: string): string[] {
  const stored = scheduleCode(codeType, code);
  return [stored, ...prefixesOf(stored), EVERY_CODE];
}

function providersOf(requests: readonly ContractRequest[]): WantedRows['providers'] {
  const keys = requests.flatMap(({ contractId, providerIds, providerDate }) =>
    providerIds.map((providerId) => JSON.stringify([contractId, providerId, providerDate])),
  );
  return distinct(keys).map((key) => JSON.parse(key));
}

function distinct<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)];
}

/** Claims of one contract, days and provider share what is in force. */
async function inForceEach(
  requests: readonly ContractRequest[],
  contracts: WantedRows['contracts'],
  rows: ContractRows,
  { tables, held }: { tables: ContractTables; held: HeldTerms },
): Promise<(ContractInForce | Refusal)[]> {
  const configurationDays = new Map(rows.contracts.map((row) => [row.contractId, row.configurationDay]));
  const state: State = {
    configurationDays,
    contracts: Map.groupBy(rows.contracts, ({ contractId, date }) => dayOf(contractId, date)),
    codes: new Map(contracts.map(([contractId, , codes]) => [contractId, new Set(codes)])),
    providers: Map.groupBy(
      // Parsed once for all claims: it may be large.
      rows.providers.map((row): Provider => ({ ...row, data: JSON.parse(row.data) })),
      ({ contractId }) => contractId,
    ),
    items: new Map(
      [...Map.groupBy(rows.items, ({ scheduleId }) => scheduleId)].map(([id, items]) => [id, new ScheduleItems(items)]),
    ),
    bypass: Map.groupBy(
      rows.bypassLines.map(({ configId, hcpcsCode, modifiers, editCodes }) => ({
        configId,
        hcpcsCode,
        modifiers: JSON.parse(modifiers) as string[],
        editCodes: JSON.parse(editCodes) as string[],
      })),
      ({ configId }) => configId,
    ),
    terms: new Map(
      await Promise.all(
        rows.terms.map(async (row) => {
          const by = await pricedBy(row, configurationDays.get(row.contractId) ?? 'claim');
          return [configKey(row), { row, read: held.of(row, rows.groups), by }] as const;
        }),
      ),
    ),
    tables,
  };
  const contractByKey = new Map<string, ContractInForce | Refusal>();
  return requests.map((claim) => {
    const { contractId, providerIds, configDates, providerDate, needsDrgTable, needsProvider } = claim;
    const key = JSON.stringify([contractId, providerIds, configDates, providerDate, needsDrgTable, needsProvider]);
    const inForce = contractByKey.get(key) ?? inForceOf(claim, state);
    contractByKey.set(key, inForce);
    return inForce;
  });
}

type Provider = Omit<ProviderRow, 'data'> & { data: Record<string, unknown> };

/** The rows that were read, by their keys. */
interface State {
  /** By contract. */
  configurationDays: ReadonlyMap<string, ConfigurationDay>;
  /** By contract and day. */
  contracts: ReadonlyMap<string, ContractRow[]>;
  /** Codes of lines whose items were read, by contract. */
  codes: ReadonlyMap<string, ReadonlySet<string>>;
  /** By contract. */
  providers: ReadonlyMap<string, Provider[]>;
  /** By schedule. */
  items: ReadonlyMap<string, ScheduleItems>;
  /** By bypass configuration. */
  bypass: ReadonlyMap<string, BypassLine[]>;
  /** By configuration; `read` is null if the terms cannot be read. */
  terms: ReadonlyMap<string, { row: TermsRow; read: ReadTerms | null; by: PricedBy }>;
  tables: ContractTables;
}

function inForceOf(claim: ContractRequest, state: State): ContractInForce | Refusal {
  const { contractId } = claim;
  const configurationDay = state.configurationDays.get(contractId) ?? 'claim';
  const [row, other] = state.contracts.get(dayOfClaim(claim, configurationDay)) ?? [];
  if (!row) return refuse('C0001', `Contract ${contractId} not found`);
  if (!row.isActive) return refuse('C0002', `Contract ${contractId} is inactive`);
  if (other) {
    const both = `Configurations ${row.configId} and ${other.configId} of contract ${contractId}`;
    return refuse('C0003', `${both} are both in force on ${isoDate(row.date)}`);
  }
  const customProvider = customProviderOf(claim, state);
  if (!customProvider && !row.useMedicareBase && claim.needsProvider !== false) {
    const providerNames = ['no custom provider', claim.providerIds.join(' or ')].filter(Boolean).join(' ');
    const missing = `Contract ${contractId} has ${providerNames} on ${isoDate(claim.providerDate)}`;
    return refuse('C0004', `${missing}, and its use_medicare_base is false`);
  }
  const terms = termsOf(row, state);
  if (terms && 'refused' in terms) return terms;
  const drgTable = terms || claim.needsDrgTable === false ? null : drgTableOf(row, state.tables);
  if (drgTable && 'refused' in drgTable) return drgTable;
  const feeSchedule = terms ? null : feeScheduleOf(row, state);
  if (feeSchedule && 'refused' in feeSchedule) return feeSchedule;
  const bypassNote = whyNotBypassed(row);
  return {
    contract: { contractId, name: row.name, useMedicareBase: row.useMedicareBase === 1, configurationDay },
    hasConfigs: row.hasConfigs === 1,
    config: row.configId === null ? null : { ...configOf(row), id: row.configId },
    customProvider,
    drgTable,
    feeSchedule,
    bypass: row.ioceConfigId === null || bypassNote !== null ? null : (state.bypass.get(row.ioceConfigId) ?? []),
    bypassNote,
    terms,
  };
}

function refuse(code: ErrorCode, description: string): Refusal {
  return { refused: { code, description } };
}

function configOf(row: ContractRow) {
  const { effectiveDate, terminationDate, customFeeScheduleId, customDrgTableId, ioceConfigId } = row;
  return { effectiveDate, terminationDate, customFeeScheduleId, customDrgTableId, ioceConfigId };
}

/** Returns the version in force of the first of the provider's ids that has one. */
function customProviderOf(claim: ContractRequest, { providers }: State): ContractInForce['customProvider'] {
  const { providerDate: date } = claim;
  const inForce = (providers.get(claim.contractId) ?? []).filter(
    ({ effectiveDate, terminationDate }) =>
      effectiveDate <= date && date <= (terminationDate ?? Number.POSITIVE_INFINITY),
  );
  for (const providerId of claim.providerIds) {
    const provider = inForce.find((row) => row.providerId === providerId);
    if (provider) {
      const { id, version, effectiveDate, data } = provider;
      return { id, version, providerId, effectiveDate, data };
    }
  }
  return null;
}

function drgTableOf(row: ContractRow, tables: ContractTables): CustomDrgTable | Refusal | null {
  const { customDrgTableId: drgId, date } = row;
  if (drgId === null) return null;
  const year = tables.drgYear(drgId, date);
  if (!year || !PAYMENT_SYSTEMS.some((system) => year.has(system, date))) {
    const there = drgTablesOf(row).map(([system, sourceYear]) => `${system} ${sourceYear}`);
    const lacking = `has no entries in force on ${isoDate(date)}; it has ${there.join(', ')}`;
    return refuse('C0005', `Custom DRG table ${drgId} ${there.length > 0 ? lacking : 'not found'}`);
  }
  return {
    drgId,
    of: (system) => (year.has(system, date) ? { entry: (drg) => year.entry(system, drg, date) } : null),
  };
}

function feeScheduleOf(row: ContractRow, state: State): ContractInForce['feeSchedule'] | Refusal {
  const { customFeeScheduleId: scheduleId, scheduleName: name, contractId } = row;
  if (scheduleId === null) return null;
  if (name === null) return refuse('C0006', `Custom fee schedule ${scheduleId} not found`);
  if (!row.scheduleIsActive) return refuse('C0006', `Custom fee schedule ${name} (${scheduleId}) is inactive`);
  return { scheduleId, name, item: itemsOf(scheduleId, contractId, state) };
}

function itemsOf(scheduleId: string, contractId: string, state: State): ItemLookup {
  return (codeType, code, date) => {
    if (codeType === 'DRG' || codeType === 'APC')
      return state.tables.groupedItems(scheduleId)?.item(codeType, code, date);
    if (!state.codes.get(contractId)?.has(scheduleCode(codeType, code))) {
      throw new Error(`${codeType} ${code} was not among the line codes that the contract was asked for`);
    }
    return state.items.get(scheduleId)?.item(codeType, code, date);
  };
}

/** Returns the terms of the configuration; null if it has none. */
function termsOf(row: ContractRow, state: State): TermsInForce | Refusal | null {
  const { contractId, configId, date } = row;
  const terms = configId === null ? undefined : state.terms.get(configKey(row));
  if (configId === null || !terms) return null;
  const { read } = terms;
  if (!read) return refuse('C0007', `The terms of configuration ${configId} of contract ${contractId} cannot be read`);
  const schedules = new Map<string, ReturnType<ContractFacts['schedule']>>();
  for (const [id, name, isActive] of schedulesNamed(terms.row))
    if (name !== null && isActive) {
      const hasApcItems = state.tables.groupedItems(id)?.hasApcItems ?? false;
      schedules.set(id, { name, item: itemsOf(id, contractId, state), hasApcItems });
    }
  const rates = new Map<string, ReturnType<ContractFacts['rateTable']>>();
  for (const [id, of] of rateTablesNamed(terms.row)) {
    const table = state.tables.rateTable(id);
    if (table) rates.set(id, { of, table });
  }
  return {
    version: terms.row.version,
    configId,
    pricedBy: terms.by,
    ...read,
    schedule: (id) => schedules.get(id) ?? null,
    rateTable: (id) => rates.get(id) ?? null,
    customWeight(drgId, drg) {
      const year = state.tables.drgYear(drgId, date);
      const system = year && PAYMENT_SYSTEMS.find((each) => year.has(each, date));
      return exactOrNull(weightOf(system && year.entry(system, drg, date)));
    },
  };
}

function whyNotBypassed(row: ContractRow): string | null {
  const { ioceConfigId, bypassName, bypassStart, bypassEnd, date } = row;
  if (ioceConfigId === null) return null;
  const nothing = ', so no edit is bypassed';
  if (bypassName === null) return `IOCE bypass configuration ${ioceConfigId} not found${nothing}`;
  if (!row.bypassIsActive) return `IOCE bypass configuration ${bypassName} is inactive${nothing}`;
  if (bypassStart <= date && date <= (bypassEnd ?? Number.POSITIVE_INFINITY)) return null;
  const period =
    bypassEnd === null ? `from ${isoDate(bypassStart)}` : `from ${isoDate(bypassStart)} to ${isoDate(bypassEnd)}`;
  return `IOCE bypass configuration ${bypassName} is in force ${period}, not on ${isoDate(date)}${nothing}`;
}
