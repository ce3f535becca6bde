/** A contract with changes that are not saved, as claims are priced by it before anybody writes it down. */
import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { ConfigurationDay } from '../../../engine/contracts/configuration-day.ts';
import { namesOf } from '../../../engine/contracts/terms/references.ts';
import type { Terms } from '../../../engine/contracts/terms/terms.ts';
import { OPEN_END } from '../../../engine/core/calendar.ts';

export interface Unsaved {
  contractId: string;
  /** Absent: as it is saved. Given: the contract need not exist. Its absent fields: as they are saved, else as a new contract has them. */
  contract?: { useMedicareBase?: boolean; configurationDay?: ConfigurationDay };
  /** On its days alone in force; the saved configuration of the same id is in force on no day. */
  config?: UnsavedConfig;
  /** Tables that the contract names, otherwise than they are saved. */
  tables?: readonly UnsavedTable[];
}

/** A table of the organization with rows that are not saved. */
export interface UnsavedTable {
  name: keyof typeof COLUMNS;
  /** Condition of the saved rows that are no longer there, or are there otherwise. */
  gone: SQL;
  /** In place of these, or added: values by column, all of `COLUMNS`. */
  rows: readonly Readonly<Record<string, unknown>>[];
}

/** The columns that claims read, beside `organization_id`. */
const COLUMNS = {
  contract: ['contract_id', 'name', 'is_active', 'use_medicare_base', 'configuration_day'],
  contract_config: [
    'contract_id',
    'id',
    'effective_date',
    'termination_date',
    'custom_fee_schedule_id',
    'custom_drg_table_id',
    'ioce_config_id',
  ],
  contract_terms: ['contract_id', 'config_id', 'version', 'body'],
  contract_terms_reference: ['contract_id', 'config_id', 'kind', 'reference_id'],
  code_group: ['id', 'codes', 'version'],
  custom_drg_entry: [
    'drg_id',
    'source_year',
    'payment_system',
    'drg',
    'description',
    'weight',
    'geometric_mean_los',
    'arithmetic_mean_los',
    'low_volume',
    'post_acute',
    'special_pay_post_acute',
    'effective_date',
    'end_date',
  ],
  custom_drg_table: ['drg_id', 'source_year', 'payment_system'],
  custom_fee_schedule: ['id', 'name', 'is_active', 'version'],
  custom_fee_schedule_item: [
    'schedule_id',
    'code',
    'effective_date',
    'code_type',
    'pricing_type',
    'pricing_amount',
    'scope',
  ],
  custom_provider: [
    'id',
    'contract_id',
    'provider_id',
    'version',
    'effective_date',
    'termination_date',
    'is_active',
    'data',
  ],
  custom_table_version: ['kind', 'table_id', 'version'],
  rate_table: ['id', 'codes_of', 'version'],
  rate_table_row: ['table_id', 'code', 'effective_date', 'figures'],
  ioce_bypass_config: ['id', 'name', 'is_active', 'effective_start_date', 'effective_end_date'],
  ioce_bypass_line: ['config_id', 'hcpcs_code', 'modifiers', 'edit_codes', 'is_active'],
} as const;

export interface UnsavedConfig {
  id: string;
  /** YYYYMMDD. */
  effectiveDate: number;
  /** Null: open end. */
  terminationDate: number | null;
  customFeeScheduleId: string | null;
  customDrgTableId: string | null;
  ioceConfigId: string | null;
  /** Absent: those saved under its id. Null: none. */
  terms?: Terms | null;
}

/** Sources of contracts and their configurations. */
export interface ContractSources {
  contracts: SQL;
  configs: SQL;
  /** True if configuration `c` may be in force on `day.value`, whatever its own days are. */
  isEligible: SQL;
  /** Begins each statement: tables with changes under the names of those that they take the place of. */
  beside: SQL;
}

const SAVED: ContractSources = {
  contracts: sql`contract`,
  configs: sql`contract_config`,
  isEligible: sql`TRUE`,
  beside: sql.empty(),
};
/** Version of terms that are not saved: those that are begin with 1. */
export const UNSAVED_VERSION = 0;

/** Returns a version that no saved table has, nor another that is not saved: what an isolate holds is of another. */
export const unsavedVersion = (): number => -1 - (crypto.getRandomValues(new Uint32Array(1))[0] as number);

/** Returns the properties of a table's rows that claims read. */
export function pricedColumns(table: SQLiteTable): string[] {
  const names: readonly string[] = COLUMNS[getTableName(table) as UnsavedTable['name']] ?? [];
  return Object.entries(getTableColumns(table)).flatMap(([property, { name }]) =>
    names.includes(name) ? property : [],
  );
}

/** Returns a table with rows in place of some. @param gone as in `UnsavedTable` */
export function tableWith<Table extends SQLiteTable>(
  table: Table,
  gone: SQL,
  rows: readonly Table['$inferSelect'][],
): UnsavedTable {
  const columns = Object.entries(getTableColumns(table));
  return {
    name: getTableName(table) as UnsavedTable['name'],
    gone,
    rows: rows.map((row) =>
      Object.fromEntries(
        columns.map(([property, column]) => {
          const value = row[property as keyof typeof row] ?? null;
          return [column.name, value === null ? null : column.mapToDriverValue(value)];
        }),
      ),
    ),
  };
}

/** Returns the state of a custom DRG table whose entries are not saved. */
export const drgTableVersion = (drgId: string): UnsavedTable => ({
  name: 'custom_table_version',
  gone: sql`kind = 'drg_table' AND table_id = ${drgId}`,
  rows: [{ kind: 'drg_table', table_id: drgId, version: unsavedVersion() }],
});

/**
 * Returns the tables, with the changes in place of what they change.
 * @param requests rows of `json_each` whose value begins with the id of a contract: no other contract is read
 */
export function contractSources(organizationId: string, requests: SQL, unsaved: Unsaved | undefined): ContractSources {
  if (!unsaved) return SAVED;
  const { contractId, contract, config, tables = [] } = unsaved;
  const isRequested = sql`organization_id = ${organizationId} AND contract_id IN (SELECT asked.value ->> 0 FROM ${requests})`;
  return {
    contracts: contract ? withContract(organizationId, isRequested, contractId, contract) : SAVED.contracts,
    configs: config ? withConfig(organizationId, isRequested, contractId, config) : SAVED.configs,
    isEligible: config
      ? sql`(c.contract_id <> ${contractId} OR c.id = ${config.id}
          OR day.value NOT BETWEEN ${config.effectiveDate} AND ${config.terminationDate ?? OPEN_END})`
      : SAVED.isEligible,
    beside: withTables([
      ...(config?.terms === undefined ? [] : termsTables(organizationId, isRequested, contractId, config)),
      ...tables.map((table) => unsavedTable(organizationId, table)),
    ]),
  };
}

function withTables(tables: readonly SQL[]): SQL {
  return tables.length === 0 ? SAVED.beside : sql`WITH ${sql.join([...tables], sql`, `)} `;
}

function unsavedTable(organizationId: string, { name, gone, rows }: UnsavedTable): SQL {
  const columns = COLUMNS[name];
  const columnList = sql.raw(columns.join(', '));
  const values = sql.raw(columns.map((column) => `value ->> '${column}'`).join(', '));
  return sql`${sql.raw(name)} AS (
      SELECT organization_id, ${columnList} FROM ${sql.raw(`main.${name}`)}
        WHERE organization_id = ${organizationId} AND NOT (${gone})
      UNION ALL SELECT ${organizationId}, ${values} FROM json_each(${JSON.stringify(rows)}))`;
}

function withContract(
  organizationId: string,
  isRequested: SQL,
  contractId: string,
  { useMedicareBase, configurationDay }: NonNullable<Unsaved['contract']>,
): SQL {
  const [base, day] = [useMedicareBase === undefined ? null : Number(useMedicareBase), configurationDay ?? null];
  const ofContract = (value: number | string | null, saved: string) =>
    sql`iif(contract_id = ${contractId}, coalesce(${value}, ${sql.raw(saved)}), ${sql.raw(saved)}) AS ${sql.raw(saved)}`;
  return sql`(SELECT organization_id, contract_id, name, is_active, ${ofContract(base, 'use_medicare_base')},
        ${ofContract(day, 'configuration_day')}
      FROM contract WHERE ${isRequested}
    UNION ALL SELECT ${organizationId}, ${contractId}, ${contractId}, 1, coalesce(${base}, 1),
      coalesce(${day}, 'claim')
      WHERE NOT EXISTS (SELECT 1 FROM contract WHERE organization_id = ${organizationId} AND contract_id = ${contractId}))`;
}

function withConfig(organizationId: string, isRequested: SQL, contractId: string, config: UnsavedConfig): SQL {
  return sql`(SELECT organization_id, contract_id, id, effective_date, termination_date, custom_fee_schedule_id,
        custom_drg_table_id, ioce_config_id
      FROM contract_config WHERE ${isRequested} AND NOT (contract_id = ${contractId} AND id = ${config.id})
    UNION ALL SELECT ${organizationId}, ${contractId}, ${config.id}, ${config.effectiveDate}, ${config.terminationDate},
      ${config.customFeeScheduleId}, ${config.customDrgTableId}, ${config.ioceConfigId})`;
}

/** Returns the tables of terms with those of a configuration in place of its own. */
function termsTables(
  organizationId: string,
  isRequested: SQL,
  contractId: string,
  { id, terms = null }: UnsavedConfig,
): SQL[] {
  const saved = sql`${isRequested} AND NOT (contract_id = ${contractId} AND config_id = ${id})`;
  const key = sql`${organizationId} AS organization_id, ${contractId} AS contract_id, ${id} AS config_id`;
  const references = JSON.stringify(terms ? namesOf(terms) : []);
  return [
    sql`contract_terms AS (
      SELECT organization_id, contract_id, config_id, version, body FROM main.contract_terms WHERE ${saved}
      UNION ALL SELECT ${key}, ${UNSAVED_VERSION}, ${JSON.stringify(terms)} WHERE ${terms !== null})`,
    sql`contract_terms_reference AS (
      SELECT organization_id, contract_id, config_id, kind, reference_id FROM main.contract_terms_reference WHERE ${saved}
      UNION ALL SELECT ${key}, value ->> 0, value ->> 1 FROM json_each(${references}))`,
  ];
}
