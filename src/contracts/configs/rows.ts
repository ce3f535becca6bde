/** Rows of contracts' configurations as changes write them. */
import { isoDate } from '../../engine/core/calendar.ts';
import { type ContractConfig, contractConfig } from '../../storage/schema/organizations/contracts.ts';
import type { Kept } from '../rows.ts';

/** The fields that callers give. */
export type ConfigFields = Omit<ContractConfig, 'organizationId' | 'contractId' | 'id' | 'version'>;

export const CONFIGS: Kept<ContractConfig> = {
  table: contractConfig,
  key: ['contractId', 'id'],
  audit: {
    entity: 'contract_config',
    id: ({ id }) => id,
    root: ({ contractId }) => contractId,
    fields: configFields,
  },
  stamped: (row) => ({ ...row, version: row.version + 1 }),
};

/** Returns the fields of a configuration, as the API names and writes them. */
export function configFields(row: ConfigFields) {
  return {
    effective_date: isoDate(row.effectiveDate),
    termination_date: row.terminationDate === null ? null : isoDate(row.terminationDate),
    custom_fee_schedule_id: row.customFeeScheduleId,
    custom_drg_table_id: row.customDrgTableId,
    ioce_config_id: row.ioceConfigId,
    notes: row.notes,
  };
}
