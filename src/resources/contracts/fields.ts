/** What callers say of contracts and of their configurations. */
import type { Contract, ContractConfig } from '../../storage/schema/organizations/contracts.ts';

export type NewContract = Pick<Contract, 'contractId' | 'name' | 'description' | 'payerId' | 'useMedicareBase'>;

/** What may be changed of a contract. */
export type ContractFields = Omit<NewContract, 'contractId'> & Pick<Contract, 'isActive'>;

export type ConfigFields = Omit<ContractConfig, 'organizationId' | 'contractId' | 'id'>;
