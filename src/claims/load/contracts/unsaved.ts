/** A contract with changes that are not saved, as claims are priced by it before anybody writes it down. */
import { type SQL, sql } from 'drizzle-orm';
import { namesOf } from '../../../engine/contracts/terms/references.ts';
import type { Terms } from '../../../engine/contracts/terms/terms.ts';
import { OPEN_END } from '../../../engine/core/calendar.ts';

export interface Unsaved {
  contractId: string;
  /** Absent: as it is saved. Given: the contract need not exist. */
  contract?: { useMedicareBase: boolean };
  /** On its days alone in force; the saved configuration of the same id is in force on no day. */
  config?: UnsavedConfig;
  /** Id of a configuration that the contract no longer has. */
  withoutConfig?: string;
}

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

/** Where contracts and their configurations are read from. */
export interface ContractSources {
  contracts: SQL;
  configs: SQL;
  /** Whether configuration `c` may be in force on `day.value`, whatever its own days are. */
  isEligible: SQL;
  /** Begins a statement that reads `contract_terms` or `contract_terms_reference`. */
  withTerms: SQL;
}

const SAVED: ContractSources = {
  contracts: sql`contract`,
  configs: sql`contract_config`,
  isEligible: sql`TRUE`,
  withTerms: sql.empty(),
};
/** Version of terms that are not saved: those that are begin with 1. */
export const UNSAVED_VERSION = 0;

/**
 * Returns the tables, with the changes in place of what they change.
 * @param asked rows of `json_each` whose value begins with the id of a contract: no other contract is read
 */
export function contractSources(organizationId: string, asked: SQL, unsaved: Unsaved | undefined): ContractSources {
  if (!unsaved) return SAVED;
  const { contractId, contract, config, withoutConfig } = unsaved;
  const wanted = sql`organization_id = ${organizationId} AND contract_id IN (SELECT asked.value ->> 0 FROM ${asked})`;
  return {
    contracts: contract ? withContract(organizationId, wanted, contractId, contract) : SAVED.contracts,
    configs: config
      ? withConfig(organizationId, wanted, contractId, config)
      : withoutConfig === undefined
        ? SAVED.configs
        : sql`(${configsWithout(wanted, contractId, withoutConfig)})`,
    isEligible: config
      ? sql`(c.contract_id <> ${contractId} OR c.id = ${config.id}
          OR day.value NOT BETWEEN ${config.effectiveDate} AND ${config.terminationDate ?? OPEN_END})`
      : SAVED.isEligible,
    withTerms: config?.terms === undefined ? SAVED.withTerms : withTerms(organizationId, wanted, contractId, config),
  };
}

function withContract(
  organizationId: string,
  wanted: SQL,
  contractId: string,
  { useMedicareBase }: { useMedicareBase: boolean },
): SQL {
  const base = useMedicareBase ? 1 : 0;
  return sql`(SELECT organization_id, contract_id, name, is_active,
        iif(contract_id = ${contractId}, ${base}, use_medicare_base) AS use_medicare_base
      FROM contract WHERE ${wanted}
    UNION ALL SELECT ${organizationId}, ${contractId}, ${contractId}, 1, ${base}
      WHERE NOT EXISTS (SELECT 1 FROM contract WHERE organization_id = ${organizationId} AND contract_id = ${contractId}))`;
}

function withConfig(organizationId: string, wanted: SQL, contractId: string, config: UnsavedConfig): SQL {
  return sql`(${configsWithout(wanted, contractId, config.id)}
    UNION ALL SELECT ${organizationId}, ${contractId}, ${config.id}, ${config.effectiveDate}, ${config.terminationDate},
      ${config.customFeeScheduleId}, ${config.customDrgTableId}, ${config.ioceConfigId})`;
}

/** Returns tables with the names of those that they take the place of. */
function withTerms(organizationId: string, wanted: SQL, contractId: string, { id, terms = null }: UnsavedConfig): SQL {
  const saved = sql`${wanted} AND NOT (contract_id = ${contractId} AND config_id = ${id})`;
  const key = sql`${organizationId} AS organization_id, ${contractId} AS contract_id, ${id} AS config_id`;
  const references = JSON.stringify(terms ? namesOf(terms) : []);
  return sql`WITH contract_terms AS (
      SELECT organization_id, contract_id, config_id, version, body FROM main.contract_terms WHERE ${saved}
      UNION ALL SELECT ${key}, ${UNSAVED_VERSION}, ${JSON.stringify(terms)} WHERE ${terms !== null}),
    contract_terms_reference AS (
      SELECT organization_id, contract_id, config_id, kind, reference_id FROM main.contract_terms_reference WHERE ${saved}
      UNION ALL SELECT ${key}, value ->> 0, value ->> 1 FROM json_each(${references}))
    `;
}

function configsWithout(wanted: SQL, contractId: string, id: string): SQL {
  return sql`SELECT organization_id, contract_id, id, effective_date, termination_date, custom_fee_schedule_id,
        custom_drg_table_id, ioce_config_id
      FROM contract_config WHERE ${wanted} AND NOT (contract_id = ${contractId} AND id = ${id})`;
}
