/** Tables of the organization that configurations and terms name, with the names that people gave them. */
import { CustomDrgTablesResource } from 'pps-edge/custom-drg-tables';
import { CustomFeeSchedulesResource } from 'pps-edge/custom-fee-schedules';
import { IoceBypassResource } from 'pps-edge/ioce-bypass';
import type { RateTable } from 'pps-edge/schemas';
import { transport } from '../../api.ts';
import { contracts } from './api.ts';

export interface NamedTable {
  id: string;
  name: string;
}

export interface NamedTables {
  fee_schedule: readonly NamedTable[];
  drg_table: readonly NamedTable[];
  bypass: readonly NamedTable[];
}

/** A rate table with the names of its columns. */
export type RateTableChoice = Pick<RateTable, 'id' | 'name' | 'of' | 'columns'>;

export interface TermTables extends NamedTables {
  rate_table: readonly RateTableChoice[];
}

/** Most rows of a list's answer. A table beyond is shown by its id. */
const PAGE = 500;

export async function loadTables(signal: AbortSignal): Promise<NamedTables> {
  const [schedules, drgTables, bypasses] = await Promise.all([
    new CustomFeeSchedulesResource(transport).list({ limit: PAGE }, { signal }),
    new CustomDrgTablesResource(transport).list({ limit: PAGE }, { signal }),
    new IoceBypassResource(transport).listConfigs({ limit: PAGE }, { signal }),
  ]);
  return {
    fee_schedule: schedules.map(({ id, name, is_active }) => ({ id, name: is_active ? name : `${name} (inactive)` })),
    drg_table: drgTables.data.map(({ drg_id, payment_system, source_year }) => ({
      id: drg_id,
      name: `${drg_id} (${payment_system} ${source_year})`,
    })),
    bypass: bypasses.data.map(({ id, name }) => ({ id, name })),
  };
}

/** Tables of the organization that terms name. */
export async function loadTermTables(signal: AbortSignal): Promise<TermTables> {
  const [tables, rateTables] = await Promise.all([
    loadTables(signal),
    contracts.listRateTables({ skip: 0, limit: PAGE }, { signal }),
  ]);
  return { ...tables, rate_table: rateTables.data };
}

const FOLDERS = {
  fee_schedule: 'fee-schedules',
  drg_table: 'drg-tables',
  bypass: 'bypass',
  rate_table: 'rate-tables',
} as const;

/** Path of the page of a table. */
export const tablePath = (kind: keyof TermTables, id: string): string =>
  `/contracts/${FOLDERS[kind]}/${encodeURIComponent(id)}`;

/** Path of the page of a code group. */
export const groupPath = (id: string): string => `/contracts/code-groups/${encodeURIComponent(id)}`;

/** The name of a table; its id where the list does not have it. */
export const nameOf = (tables: readonly NamedTable[], id: string): string =>
  tables.find((table) => table.id === id)?.name ?? id;
