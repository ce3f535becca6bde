/** The fields of contracts and configurations that callers give. */
import type { Contract, ContractConfig } from '../../storage/schema/organizations/contracts.ts';

export type NewContract = Pick<
  Contract,
  'contractId' | 'name' | 'description' | 'payerId' | 'useMedicareBase' | 'requireTests'
>;

/** The fields of a contract that can change. */
export type ContractFields = Omit<NewContract, 'contractId'> & Pick<Contract, 'isActive'>;

export type ConfigFields = Omit<ContractConfig, 'organizationId' | 'contractId' | 'id'>;
