/** The terms of configurations as they are stored, with what they name: statements of the batch that reads contracts. */
import { type SQL, sql } from 'drizzle-orm';
import type { CodesOf } from '../../../engine/contracts/rate-tables/rate-codes.ts';
import { TERMS_STATE } from '../../../storage/schema/organizations/contract-terms.ts';

/** Terms that the isolate holds. */
export type HeldState = [contractId: string, configId: string, state: string];

export interface TermsRow {
  contractId: string;
  configId: string;
  version: number;
  /** Changes with the terms and with each code group that they name. */
  state: string;
  /** JSON of a `Terms`; null if the isolate holds this state. */
  body: string | null;
  /** JSON: a `NamedSchedule` of each fee schedule that the terms name. */
  schedules: string;
  /** JSON: a `NamedDrgTable` of each DRG table that the terms name. */
  drgTables: string;
  /** JSON: a `NamedRateTable` of each rate table that the terms name. */
  rateTables: string;
}

/** `name` and `isActive` are null if there is no such schedule. */
export type NamedSchedule = [
  id: string,
  name: string | null,
  isActive: number | null,
  groupedItemsVersion: number,
  version: number | null,
];
export type NamedDrgTable = [drgId: string, sourceYears: number[], version: number];
export type NamedRateTable = [id: string, of: CodesOf, version: number];

export const schedulesNamed = ({ schedules }: TermsRow): NamedSchedule[] => JSON.parse(schedules);
export const drgTablesNamed = ({ drgTables }: TermsRow): NamedDrgTable[] => JSON.parse(drgTables);
export const rateTablesNamed = ({ rateTables }: TermsRow): NamedRateTable[] => JSON.parse(rateTables);

/**
 * Returns the statement: a row for each configuration that has terms.
 * @param configs subquery with columns `contract_id` and `id`, each configuration once
 * @param held their texts are not read again
 */
export function termsStatement(organizationId: string, configs: SQL, held: readonly HeldState[]): SQL {
  const versionOf = (kind: 'drg_table' | 'grouped_items') =>
    sql`coalesce((SELECT v.version FROM custom_table_version v WHERE v.organization_id = r.organization_id
      AND v.kind = ${kind} AND v.table_id = r.reference_id), 0)`;
  const isReferenceOf = (kind: 'fee_schedule' | 'drg_table' | 'rate_table') =>
    sql`r.organization_id = t.organization_id AND r.contract_id = t.contract_id AND r.config_id = t.config_id
      AND r.kind = ${kind}`;
  return sql`SELECT t.contract_id AS contractId, t.config_id AS configId, t.version, ${TERMS_STATE} AS state,
      iif(t.is_held, NULL, t.body) AS body,
      (SELECT json_group_array(json_array(r.reference_id, s.name, s.is_active, ${versionOf('grouped_items')}, s.version))
        FROM contract_terms_reference r
        LEFT JOIN custom_fee_schedule s ON s.id = r.reference_id AND s.organization_id = r.organization_id
        WHERE ${isReferenceOf('fee_schedule')}) AS schedules,
      (SELECT json_group_array(json_array(r.reference_id,
          (SELECT json_group_array(d.source_year) FROM custom_drg_table d
            WHERE d.organization_id = r.organization_id AND d.drg_id = r.reference_id), ${versionOf('drg_table')}))
        FROM contract_terms_reference r WHERE ${isReferenceOf('drg_table')}) AS drgTables,
      (SELECT json_group_array(json_array(a.id, a.codes_of, a.version))
        FROM contract_terms_reference r JOIN rate_table a ON a.organization_id = r.organization_id
          AND a.id = r.reference_id
        WHERE ${isReferenceOf('rate_table')}) AS rateTables
    FROM (SELECT t.*, ${isHeld(held)} AS is_held FROM ${configs} c
      CROSS JOIN contract_terms t ON t.organization_id = ${organizationId} AND t.contract_id = c.contract_id
        AND t.config_id = c.id) t`;
}

/** A code group that terms of a configuration name. */
export interface GroupRow {
  contractId: string;
  configId: string;
  id: string;
  /** JSON of `Codes`. */
  codes: string;
}

/**
 * Returns the statement: a row for each code group that terms name which the isolate does not hold. A row each, because the
 * codes of several may be more than a text of the database holds.
 * @param configs as above
 */
export function groupsStatement(organizationId: string, configs: SQL, held: readonly HeldState[]): SQL {
  return sql`SELECT t.contract_id AS contractId, t.config_id AS configId, g.id, g.codes FROM ${configs} c
      CROSS JOIN contract_terms t ON t.organization_id = ${organizationId} AND t.contract_id = c.contract_id
        AND t.config_id = c.id
      CROSS JOIN contract_terms_reference r ON r.organization_id = t.organization_id AND r.contract_id = t.contract_id
        AND r.config_id = t.config_id AND r.kind = 'code_group'
      CROSS JOIN code_group g ON g.organization_id = r.organization_id AND g.id = r.reference_id
    WHERE NOT ${isHeld(held)}`;
}

/** Condition of a row `t` of contract_terms. */
const isHeld = (held: readonly HeldState[]) =>
  sql`EXISTS (SELECT 1 FROM json_each(${JSON.stringify(held)}) h WHERE h.value ->> 0 = t.contract_id
    AND h.value ->> 1 = t.config_id AND h.value ->> 2 = ${TERMS_STATE})`;
