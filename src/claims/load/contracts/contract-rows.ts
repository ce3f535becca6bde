/** Reads what claims take from their contracts in ORGANIZATIONS: one batch, one round trip, one state. */

import { sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import type { ConfigurationDay } from '../../../engine/contracts/configuration-day.ts';
import type { CodeType, PricingType, Scope } from '../../../engine/contracts/schedule/custom-fee-schedule.ts';
import { OPEN_END } from '../../../engine/core/calendar.ts';
import type { StoredDrgEntry } from '../tables/drg-year.ts';
import { type GroupRow, groupsStatement, type HeldState, type TermsRow, termsStatement } from './terms-rows.ts';
import { contractSources, type Unsaved } from './unsaved.ts';

/** Keys of large tables that are read with the rows. */
export interface MissingTables {
  /** JSON: drg_id and fiscal year; all payment systems of each are read. */
  drgYears: readonly string[];
  /** Ids of schedules whose items of DRGs and APCs are read. */
  groupedItems: readonly string[];
  /** Ids of rate tables, each read whole: a claim's grouper and editor give the codes. */
  rateTables: readonly string[];
}

export interface WantedRows extends MissingTables {
  /** Each contract once: the days of its claims by what it goes by, their codes, and those of bypass lines that match these. */
  contracts: readonly [
    contractId: string,
    dates: Readonly<Record<ConfigurationDay, number[]>>,
    codes: string[],
    bypassCodes: string[],
  ][];
  providers: readonly [contractId: string, providerId: string, date: number][];
  /** Terms that are not read again. */
  heldTerms: readonly HeldState[];
}

/** A contract on a day, once for each configuration in force. Flags are 0 or 1; absent fields are null. */
export interface ContractRow {
  contractId: string;
  date: number;
  name: string;
  isActive: number;
  useMedicareBase: number;
  configurationDay: ConfigurationDay;
  configId: string | null;
  /** 1 if the contract has configurations, in force or not. */
  hasConfigs: number;
  effectiveDate: number;
  terminationDate: number | null;
  customFeeScheduleId: string | null;
  customDrgTableId: string | null;
  ioceConfigId: string | null;
  scheduleName: string | null;
  scheduleIsActive: number | null;
  groupedItemsVersion: number;
  /** JSON: payment system and source year of each, newest first. */
  drgTables: string;
  drgVersion: number;
  bypassName: string | null;
  bypassIsActive: number | null;
  bypassStart: number;
  bypassEnd: number | null;
}

export interface ProviderRow {
  id: string;
  contractId: string;
  providerId: string;
  version: number;
  effectiveDate: number;
  terminationDate: number | null;
  /** JSON. */
  data: string;
}

export interface ItemRow {
  scheduleId: string;
  codeType: CodeType;
  code: string;
  effectiveDate: number;
  pricingType: PricingType;
  /** Ten-thousandths. */
  pricingAmount: number;
  scope: Scope;
}

export interface RateRowRead {
  tableId: string;
  code: string;
  effectiveDate: number;
  /** JSON. */
  figures: string;
}

/** Lists are JSON. */
export interface BypassRow {
  configId: string;
  hcpcsCode: string;
  modifiers: string;
  editCodes: string;
}

export interface DrgRow extends StoredDrgEntry {
  drgId: string;
  sourceYear: number;
}

/**
 * Returns the rows: items newest first, bypass lines only if they are active.
 * @param unsaved changes of a contract, in place of what is stored
 */
export async function readContractRows(
  organizationId: string,
  db: DrizzleD1Database,
  wantedRows: WantedRows,
  unsaved?: Unsaved,
) {
  const contracts = JSON.stringify(wantedRows.contracts);
  const asked = sql`json_each(${contracts}) asked`;
  const {
    contracts: contractTable,
    configs: configTable,
    isEligible,
    beside,
  } = contractSources(organizationId, asked, unsaved);
  const isRequested = sql`k.organization_id = ${organizationId} AND k.contract_id = asked.value ->> 0`;
  const requests = sql`(SELECT asked.key, asked.value, k.configuration_day
      FROM ${asked} CROSS JOIN ${contractTable} k ON ${isRequested}) asked`;
  const days = sql`json_each(asked.value -> '$[1]' -> configuration_day) day`;
  const inForce = sql`c.organization_id = ${organizationId} AND c.contract_id = asked.value ->> 0
    AND c.effective_date <= day.value AND coalesce(c.termination_date, ${OPEN_END}) >= day.value
    AND ${isEligible}`;
  // All that a contract's configurations name, on any day: codes are looked for once in each.
  const bypassesOnce = sql`(SELECT DISTINCT asked.key AS place, c.ioce_config_id AS id
      FROM ${requests} CROSS JOIN ${days} CROSS JOIN ${configTable} c ON ${inForce} AND c.ioce_config_id IS NOT NULL)`;
  const schedulesOnce = sql`(SELECT DISTINCT asked.key AS place, coalesce(r.reference_id, c.custom_fee_schedule_id) AS id
      FROM ${requests} CROSS JOIN ${days} CROSS JOIN ${configTable} c ON ${inForce}
      LEFT JOIN contract_terms_reference r ON r.organization_id = c.organization_id AND r.contract_id = c.contract_id
        AND r.config_id = c.id AND r.kind = 'fee_schedule'
      WHERE coalesce(r.reference_id, c.custom_fee_schedule_id) IS NOT NULL)`;
  const configsOnce = sql`(SELECT DISTINCT c.contract_id, c.id
      FROM ${requests} CROSS JOIN ${days} CROSS JOIN ${configTable} c ON ${inForce})`;
  const versionOf = (kind: 'drg_table' | 'grouped_items', id: string) =>
    sql`coalesce((SELECT version FROM custom_table_version v WHERE v.organization_id = k.organization_id
      AND v.kind = ${kind} AND v.table_id = ${sql.raw(id)}), 0)`;
  const [contractRows, providers, items, bypassLines, drgEntries, groupedItems, terms, groups, rateRows] =
    await db.batch([
      db.all<ContractRow>(sql`${beside}SELECT k.contract_id AS contractId, day.value AS date, k.name, k.is_active AS isActive,
        k.use_medicare_base AS useMedicareBase, k.configuration_day AS configurationDay, c.id AS configId, c.id IS NOT NULL OR EXISTS (
          SELECT 1 FROM ${configTable} o WHERE o.organization_id = k.organization_id AND o.contract_id = k.contract_id
        ) AS hasConfigs, c.effective_date AS effectiveDate,
        c.termination_date AS terminationDate, c.custom_fee_schedule_id AS customFeeScheduleId,
        c.custom_drg_table_id AS customDrgTableId, c.ioce_config_id AS ioceConfigId, s.name AS scheduleName,
        s.is_active AS scheduleIsActive, ${versionOf('grouped_items', 's.id')} AS groupedItemsVersion,
        (SELECT json_group_array(json_array(payment_system, source_year)) FROM custom_drg_table t
          WHERE t.organization_id = k.organization_id AND t.drg_id = c.custom_drg_table_id) AS drgTables,
        ${versionOf('drg_table', 'c.custom_drg_table_id')} AS drgVersion, b.name AS bypassName,
        b.is_active AS bypassIsActive, b.effective_start_date AS bypassStart, b.effective_end_date AS bypassEnd
      FROM ${asked} CROSS JOIN ${contractTable} k ON ${isRequested}
        CROSS JOIN ${days}
        LEFT JOIN ${configTable} c ON ${inForce}
        LEFT JOIN custom_fee_schedule s ON s.id = c.custom_fee_schedule_id AND s.organization_id = k.organization_id
        LEFT JOIN ioce_bypass_config b ON b.organization_id = k.organization_id AND b.id = c.ioce_config_id
      ORDER BY asked.key, day.key, c.effective_date, c.id`),
      // Periods of active versions do not overlap: only the one that began last can be in force.
      db.all<ProviderRow>(sql`${beside}SELECT p.id, p.contract_id AS contractId, p.provider_id AS providerId, p.version,
        p.effective_date AS effectiveDate, p.termination_date AS terminationDate, p.data
      FROM custom_provider p WHERE p.organization_id = ${organizationId} AND p.id IN (
        SELECT (SELECT q.id FROM custom_provider q WHERE q.organization_id = ${organizationId}
            AND q.contract_id = asked.value ->> 0 AND q.provider_id = asked.value ->> 1 AND q.is_active = 1
            AND q.effective_date <= asked.value ->> 2
          ORDER BY q.effective_date DESC LIMIT 1)
        FROM json_each(${JSON.stringify(wantedRows.providers)}) asked)`),
      db.all<ItemRow>(sql`${beside}SELECT ${ITEM}, i.scope FROM ${schedulesOnce} w
      CROSS JOIN json_each(${contracts}, '$[' || w.place || '][2]') code
      CROSS JOIN custom_fee_schedule_item i ON i.organization_id = ${organizationId} AND i.schedule_id = w.id
        AND i.code = code.value
      WHERE i.code_type IN ('HCPCS', 'REV') ORDER BY i.effective_date DESC`),
      db.all<BypassRow>(sql`${beside}SELECT DISTINCT l.config_id AS configId, l.hcpcs_code AS hcpcsCode, l.modifiers,
        l.edit_codes AS editCodes
      FROM ${bypassesOnce} w
      CROSS JOIN json_each(${contracts}, '$[' || w.place || '][3]') code
      CROSS JOIN ioce_bypass_line l ON l.organization_id = ${organizationId} AND l.config_id = w.id
        AND l.hcpcs_code = code.value AND l.is_active = 1`),
      db.all<DrgRow>(sql`${beside}SELECT e.drg_id AS drgId, e.source_year AS sourceYear, e.payment_system AS paymentSystem, e.drg,
        e.description, e.weight, e.geometric_mean_los AS geometricMeanLos, e.arithmetic_mean_los AS arithmeticMeanLos,
        e.low_volume AS lowVolume, e.post_acute AS postAcute, e.special_pay_post_acute AS specialPayPostAcute,
        e.effective_date AS effectiveDate, e.end_date AS endDate
      FROM json_each(${JSON.stringify(wantedRows.drgYears)}) asked
      CROSS JOIN custom_drg_entry e ON e.organization_id = ${organizationId} AND e.drg_id = asked.value ->> 0
        AND e.source_year = asked.value ->> 1`),
      // Their scope is always both, and the index does without it.
      db.all<ItemRow>(sql`${beside}SELECT ${ITEM}, 'both' AS scope FROM json_each(${JSON.stringify(wantedRows.groupedItems)}) asked
      CROSS JOIN custom_fee_schedule_item i INDEXED BY custom_fee_schedule_item_grouped
        ON i.organization_id = ${organizationId} AND i.schedule_id = asked.value
      WHERE i.code_type IN ('APC', 'DRG') ORDER BY i.effective_date DESC`),
      db.all<TermsRow>(sql`${beside}${termsStatement(organizationId, configsOnce, wantedRows.heldTerms)}`),
      db.all<GroupRow>(sql`${beside}${groupsStatement(organizationId, configsOnce, wantedRows.heldTerms)}`),
      db.all<RateRowRead>(sql`${beside}SELECT r.table_id AS tableId, r.code,
        r.effective_date AS effectiveDate, r.figures FROM json_each(${JSON.stringify(wantedRows.rateTables)}) asked
        CROSS JOIN rate_table_row r ON r.organization_id = ${organizationId} AND r.table_id = asked.value`),
    ]);
  return { contracts: contractRows, providers, items, bypassLines, drgEntries, groupedItems, terms, groups, rateRows };
}
export type ContractRows = Awaited<ReturnType<typeof readContractRows>>;

const ITEM = sql.raw(`i.schedule_id AS scheduleId, i.code_type AS codeType, i.code, i.effective_date AS effectiveDate,
  i.pricing_type AS pricingType, i.pricing_amount AS pricingAmount`);
