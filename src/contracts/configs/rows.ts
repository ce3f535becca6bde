/** Rows of contracts' configurations as changes write them. */
import { type ContractConfig, contractConfig } from '../../storage/schema/organizations/contracts.ts';
import type { Kept } from '../rows.ts';
import { DAY, DAY_OR_NONE, type ShownFields, VERSION } from '../shown.ts';

/** The fields that callers give. */
export type ConfigFields = Omit<ContractConfig, 'organizationId' | 'contractId' | 'id' | 'version'>;

export const CONFIG_FIELDS = {
  effective_date: ['effectiveDate', DAY],
  termination_date: ['terminationDate', DAY_OR_NONE],
  custom_fee_schedule_id: 'customFeeScheduleId',
  custom_drg_table_id: 'customDrgTableId',
  ioce_config_id: 'ioceConfigId',
  notes: 'notes',
} as const satisfies ShownFields<ContractConfig>;

export const CONFIGS: Kept<ContractConfig> = {
  table: contractConfig,
  key: ['contractId', 'id'],
  audit: {
    entity: 'contract_config',
    id: 'id',
    root: 'contractId',
    fields: CONFIG_FIELDS,
  },
  stamps: [VERSION],
};
