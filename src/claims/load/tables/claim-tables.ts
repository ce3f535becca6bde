/** Tables of a chunk of claims: each is read once for a date, however many modules and claims need it. */
import type { Claim } from '../../../engine/claim/claim.ts';
import { isoDate } from '../../../engine/core/calendar.ts';
import type { BypassLine } from '../../../engine/editors/ioce/claim/bypass.ts';
import { BYPASS_LINES } from '../../../engine/editors/ioce/module.ts';
import { PAYMENT_SYSTEMS } from '../../../engine/figures/drg-entry.ts';
import { DRG_TABLES, type DrgLookup } from '../../../engine/figures/drg-lookup.ts';
import { type ClaimModule, dateOf } from '../../../engine/frame/module.ts';
import { figureKeysOf } from '../../../engine/frame/operator-figures.ts';
import { type MissingTable, type Table, Tables, type YearPeriod } from '../../../engine/frame/tables.ts';
import { NO_DATE } from '../../../engine/provider/provider-record.ts';
import type { ContractInForce } from '../contracts/contract-in-force.ts';

export type LoadedTable<T = unknown> = Table<T> | MissingTable;

/** The source of a key's table. */
export interface TableSource {
  /** Datasets of REFERENCE that it is made of. */
  datasets: readonly string[];
  /** Those without which there is no table. */
  required: readonly string[];
  /** Present if a release counts for each whole year of its period, not for its days alone. */
  period?: YearPeriod;
  /**
   * Returns the table in force on a date.
   * @param claims those of the chunk that need it: the table may leave out what they do not ask about
   */
  load(date: number, claims: readonly Claim[]): Promise<LoadedTable>;
}

/** A claim with the modules that it may need. */
export interface Planned {
  claim: Claim;
  modules: readonly ClaimModule<unknown>[];
}

/** By module and date. A claim without a date has the tables of a day before all releases. */
export type LoadedTables = ReadonlyMap<ClaimModule<unknown>, ReadonlyMap<number, Tables>>;

const dateFor = (module: ClaimModule<unknown>, claim: Claim) => dateOf(module.dateField, claim) ?? NO_DATE;

/** @param sources by name of the table's key */
export async function loadTables(
  sources: ReadonlyMap<string, TableSource>,
  planned: readonly Planned[],
): Promise<LoadedTables> {
  const loads = new Map<string, { name: string; date: number; claims: (readonly Claim[])[] }>();
  const needs = [...claimsByModule(planned)].flatMap(([module, dates]) =>
    [...dates].map(([date, claims]) => {
      const keys = [...module.needs, ...(module.uses ?? []), ...figureKeysOf(module)].map(({ name }) => {
        const key = `${name} ${date}`;
        const load = loads.get(key) ?? { name, date, claims: [] };
        load.claims.push(claims);
        loads.set(key, load);
        return [name, key] as const;
      });
      return { module, date, keys };
    }),
  );
  const loaded = new Map(
    await Promise.all(
      [...loads].map(async ([key, { name, date, claims }]) => {
        const source = sources.get(name);
        const table: LoadedTable = source
          ? await source.load(date, [...new Set(claims.flat())])
          : { missing: `Nothing loads ${name}` };
        return [key, table] as const;
      }),
    ),
  );
  const tables = new Map<ClaimModule<unknown>, Map<number, Tables>>();
  for (const { module, date, keys } of needs) {
    const tablesByName = new Map(keys.map(([name, key]) => [name, loaded.get(key) as LoadedTable]));
    tables.set(module, (tables.get(module) ?? new Map<number, Tables>()).set(date, new Tables(tablesByName)));
  }
  return tables;
}

/** Returns the claims that may need a module, by its date. */
function claimsByModule(planned: readonly Planned[]): Map<ClaimModule<unknown>, Map<number, Claim[]>> {
  const byModule = new Map<ClaimModule<unknown>, Map<number, Claim[]>>();
  for (const { claim, modules } of planned)
    for (const module of modules) {
      const byDate = byModule.get(module) ?? new Map<number, Claim[]>();
      const date = dateFor(module, claim);
      const claims = byDate.get(date);
      if (claims) claims.push(claim);
      else byModule.set(module, byDate.set(date, [claim]));
    }
  return byModule;
}

/** Returns the payment systems whose DRG tables modules read. */
export function drgSystemsOf(modules: readonly ClaimModule<unknown>[]) {
  return PAYMENT_SYSTEMS.filter((system) =>
    modules.some(({ needs }) => needs.some(({ name }) => name === DRG_TABLES[system].name)),
  );
}

const NOTHING = new Tables(new Map());

/**
 * Returns the module's tables. If the contract names a DRG table, that one takes the place of Medicare's, even where it
 * has nothing of the payment system. Lines of a bypass configuration come from the contract alone.
 * @param refused why the contract cannot be applied
 */
export function tablesFor(
  module: ClaimModule<unknown>,
  claim: Claim,
  loaded: LoadedTables,
  inForce: ContractInForce | null,
  refused: MissingTable | null,
): Tables {
  const tables = loaded.get(module)?.get(dateFor(module, claim)) ?? NOTHING;
  if (!inForce && !refused) return tables;
  const contractTables: [name: string, table: LoadedTable][] = [];
  for (const system of drgSystemsOf([module])) {
    const table = refused ?? customDrgs(claim, inForce, system);
    if (table) contractTables.push([DRG_TABLES[system].name, table]);
  }
  if (inForce?.bypass) contractTables.push([BYPASS_LINES.name, bypassLines(inForce.bypass, inForce)]);
  return contractTables.length > 0 ? tables.with(contractTables) : tables;
}

/** Returns Medicare's tables of a pricer whose DRG table is the contract's; null for all others. */
export function medicareTablesFor(
  module: ClaimModule<unknown>,
  claim: Claim,
  loaded: LoadedTables,
  inForce: ContractInForce | null,
): Tables | null {
  if (!inForce?.drgTable || drgSystemsOf([module]).length === 0) return null;
  return loaded.get(module)?.get(dateFor(module, claim)) ?? NOTHING;
}

function bypassLines(value: readonly BypassLine[], { config }: ContractInForce): Table<readonly BypassLine[]> {
  return { value, release: `IOCE bypass configuration ${config?.ioceConfigId}` };
}

/** Returns the contract's DRG table; null if it names none. */
function customDrgs(
  claim: Claim,
  inForce: ContractInForce | null,
  system: (typeof PAYMENT_SYSTEMS)[number],
): LoadedTable<DrgLookup> | null {
  const custom = inForce?.drgTable;
  if (!custom) return null;
  const value = custom.of(system);
  if (value) return { value, release: `custom DRG table ${custom.drgId}` };
  return {
    missing: `Custom DRG table ${custom.drgId} has no ${system} entries in force on ${isoDate(claim.thruDate ?? NO_DATE)}.`,
  };
}
