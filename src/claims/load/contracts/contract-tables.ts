/**
 * The large tables that contracts name: custom DRG tables, and schedules' items of DRGs and APCs. An isolate holds them;
 * the rows that every claim reads name the version that they must have.
 */

import { type Figures, RateTable } from '../../../engine/contracts/rate-tables/rate-table.ts';
import { fiscalYearOf } from '../../../engine/core/calendar.ts';
import type { PaymentSystem } from '../../../engine/figures/drg-entry.ts';
import { IsolateCache } from '../../../storage/isolate-cache.ts';
import { DrgYear } from '../tables/drg-year.ts';
import type { ContractRow, ContractRows, MissingTables, RateRowRead } from './contract-rows.ts';
import { ScheduleItems } from './schedule-items.ts';
import { drgTablesNamed, rateTablesNamed, schedulesNamed } from './terms-rows.ts';

export interface ContractTables {
  /** @param date YYYYMMDD: a day of the claims that were asked for */
  drgYear(drgId: string, date: number): DrgYear | undefined;
  groupedItems(scheduleId: string): ScheduleItems | undefined;
  rateTable(id: string): RateTable | undefined;
  missing: MissingTables;
}

// The version is part of the key: every change of an organization makes a new one.
const drgYears = new IsolateCache<DrgYear>('contract-drg-years');
const groupedItems = new IsolateCache<ScheduleItems>('contract-schedule-items');
const rateTables = new IsolateCache<HeldRates>('contract-rate-tables');

/**
 * Returns the tables that the rows name, from what was read with them or is held in that version.
 * @param read keys of the tables that were read with the rows
 * @param needsDrgTable whether a claim of that contract and date is paid by DRG
 */
export function contractTables(
  organizationId: string,
  rows: ContractRows,
  read: MissingTables,
  needsDrgTable: (row: ContractRow) => boolean,
): ContractTables {
  const neededYears = new Map<string, number>();
  const neededItems = new Map<string, number>();
  const neededRates = new Map<string, number>();
  const needDrgYear: NeedTable = (drgId, version, years, date) => {
    if (years.includes(fiscalYearOf(date))) neededYears.set(drgYearOf(drgId, date), version);
  };
  // Version 0: the schedule never had such an item.
  const needItems = (scheduleId: string, isActive: number | null, version: number) => {
    if (isActive && version > 0) neededItems.set(scheduleId, version);
  };
  const terms = new Map(rows.terms.map((row) => [configKey(row), row]));
  for (const row of rows.contracts) {
    const { date, customDrgTableId, customFeeScheduleId } = row;
    const termsRow = terms.get(configKey(row));
    if (termsRow) {
      for (const [drgId, years, version] of drgTablesNamed(termsRow)) needDrgYear(drgId, version, years, date);
      for (const [id, , isActive, version] of schedulesNamed(termsRow)) needItems(id, isActive, version);
      for (const [id, , version] of rateTablesNamed(termsRow)) neededRates.set(id, version);
      continue;
    }
    if (customDrgTableId && needsDrgTable(row)) {
      const years = drgTablesOf(row).map(([, year]) => year);
      needDrgYear(customDrgTableId, row.drgVersion, years, date);
    }
    if (customFeeScheduleId) needItems(customFeeScheduleId, row.scheduleIsActive, row.groupedItemsVersion);
  }
  const entriesRead = Map.groupBy(rows.drgEntries, ({ drgId, sourceYear }) => JSON.stringify([drgId, sourceYear]));
  const itemsRead = Map.groupBy(rows.groupedItems, ({ scheduleId }) => scheduleId);
  const years = inHand(organizationId, drgYears, neededYears, (key) =>
    read.drgYears.includes(key) ? new DrgYear(entriesRead.get(key) ?? []) : undefined,
  );
  const items = inHand(organizationId, groupedItems, neededItems, (key) =>
    read.groupedItems.includes(key) ? new ScheduleItems(itemsRead.get(key) ?? []) : undefined,
  );
  const ratesRead = Map.groupBy(rows.rateRows, ({ tableId }) => tableId);
  const rates = inHand(organizationId, rateTables, neededRates, (id) =>
    read.rateTables.includes(id) ? heldRates(ratesRead.get(id) ?? []) : undefined,
  );
  return {
    drgYear: (drgId, date) => years.tables.get(drgYearOf(drgId, date)),
    groupedItems: (scheduleId) => items.tables.get(scheduleId),
    rateTable: (id) => rates.tables.get(id)?.table,
    missing: { drgYears: years.missing, groupedItems: items.missing, rateTables: rates.missing },
  };
}

/** Returns the payment systems and years of the custom DRG table that a row names. */
export function drgTablesOf({ drgTables }: ContractRow): [system: PaymentSystem, sourceYear: number][] {
  return JSON.parse(drgTables);
}

/** A table, and the bytes that it takes in memory, about. */
interface HeldRates {
  table: RateTable;
  bytes: number;
}

/** Estimates of a row with its code and day, and of a figure: V8 takes 115 bytes of a row of one figure. */
const ROW_BYTES = 120;
const FIGURE_BYTES = 24;

function heldRates(rows: readonly RateRowRead[]): HeldRates {
  const parsed = rows.map((row) => ({ ...row, figures: JSON.parse(row.figures) as Figures }));
  const figures = parsed.reduce((count, row) => count + Object.keys(row.figures).length, 0);
  return { table: new RateTable(parsed), bytes: rows.length * ROW_BYTES + figures * FIGURE_BYTES };
}

/** Returns a name of a configuration. */
export const configKey = ({ contractId, configId }: Pick<ContractRow, 'contractId' | 'configId'>) =>
  `${contractId} ${configId}`;

type NeedTable = (drgId: string, version: number, years: readonly number[], date: number) => void;

function drgYearOf(drgId: string, date: number): string {
  return JSON.stringify([drgId, fiscalYearOf(date)]);
}

/** Returns the tables of these versions, just read or held, and the keys of those that are missing. */
function inHand<Table extends { bytes: number }>(
  organizationId: string,
  cache: IsolateCache<Table>,
  needed: ReadonlyMap<string, number>,
  justRead: (key: string) => Table | undefined,
): { tables: Map<string, Table>; missing: string[] } {
  const tables = new Map<string, Table>();
  const missing: string[] = [];
  for (const [key, version] of needed) {
    const name = `${organizationId} ${key}`;
    const read = justRead(key);
    if (read) cache.set(name, read, String(version));
    const table = read ?? cache.get(name, String(version));
    if (table) tables.set(key, table);
    else missing.push(key);
  }
  return { tables, missing };
}
