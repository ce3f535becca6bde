/** A contract with changes that are not saved, as claims are priced by it before anybody writes it down. */
import { type SQL, sql } from 'drizzle-orm';
import { OPEN_END } from '../../../engine/core/calendar.ts';

export interface Unsaved {
  contractId: string;
  /** Absent: as it is saved. Given: the contract need not exist. */
  contract?: { useMedicareBase: boolean };
  /** On its days alone in force; the saved configuration of the same id is in force on no day. */
  config?: UnsavedConfig;
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
}

/** Where contracts and their configurations are read from. */
export interface ContractSources {
  contracts: SQL;
  configs: SQL;
  /** Whether configuration `c` may be in force on `day.value`, whatever its own days are. */
  isEligible: SQL;
}

const SAVED: ContractSources = { contracts: sql`contract`, configs: sql`contract_config`, isEligible: sql`TRUE` };

/**
 * Returns the tables, with the changes in place of what they change.
 * @param asked rows of `json_each` whose value begins with the id of a contract: no other contract is read
 */
export function contractSources(organizationId: string, asked: SQL, unsaved: Unsaved | undefined): ContractSources {
  if (!unsaved) return SAVED;
  const { contractId, contract, config } = unsaved;
  const wanted = sql`organization_id = ${organizationId} AND contract_id IN (SELECT asked.value ->> 0 FROM ${asked})`;
  return {
    contracts: contract ? withContract(organizationId, wanted, contractId, contract) : SAVED.contracts,
    configs: config ? withConfig(organizationId, wanted, contractId, config) : SAVED.configs,
    isEligible: config
      ? sql`(c.contract_id <> ${contractId} OR c.id = ${config.id}
          OR day.value NOT BETWEEN ${config.effectiveDate} AND ${config.terminationDate ?? OPEN_END})`
      : SAVED.isEligible,
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
  return sql`(SELECT organization_id, contract_id, id, effective_date, termination_date, custom_fee_schedule_id,
        custom_drg_table_id, ioce_config_id
      FROM contract_config WHERE ${wanted} AND NOT (contract_id = ${contractId} AND id = ${config.id})
    UNION ALL SELECT ${organizationId}, ${contractId}, ${config.id}, ${config.effectiveDate}, ${config.terminationDate},
      ${config.customFeeScheduleId}, ${config.customDrgTableId}, ${config.ioceConfigId})`;
}
