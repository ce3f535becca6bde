/** Changes of contracts. */
import { sql } from 'drizzle-orm';
import { type ContractTerms, contractTerms } from '../../storage/schema/organizations/contract-terms.ts';
import { type ContractTest, contractTest } from '../../storage/schema/organizations/contract-tests.ts';
import {
  type Contract,
  type ContractConfig,
  contract,
  contractConfig,
} from '../../storage/schema/organizations/contracts.ts';
import { type Change, newestEntry, reading } from '../change.ts';
import { CONFIGS } from '../configs/rows.ts';
import { removeInPlace, setInPlace } from '../in-place.ts';
import { conflict } from '../refused.ts';
import { differenceOf, type Kept, rowTo } from '../rows.ts';
import { SECONDS, type ShownFields } from '../shown.ts';
import { isTermsOf } from '../terms/queries.ts';
import { TERMS } from '../terms/rows.ts';
import { TESTS } from '../tests/changes.ts';
import { isTestOf } from '../tests/queries.ts';
import { isConfigOf, isContract, noContract } from './queries.ts';

export type NewContract = Pick<
  Contract,
  'contractId' | 'name' | 'description' | 'payerId' | 'useMedicareBase' | 'configurationDay' | 'requireTests'
>;

/** The fields of a contract that can change. */
export type ContractFields = Omit<NewContract, 'contractId'> & Pick<Contract, 'isActive'>;

export const CONTRACT_FIELDS = {
  ...{ name: 'name', description: 'description', payer_id: 'payerId' },
  ...{ use_medicare_base: 'useMedicareBase', configuration_day: 'configurationDay' },
  ...{ require_tests: 'requireTests', is_active: 'isActive' },
} as const satisfies ShownFields<Contract>;

const CONTRACTS: Kept<Contract> = {
  table: contract,
  key: ['contractId'],
  audit: {
    entity: 'contract',
    id: 'contractId',
    root: 'contractId',
    fields: CONTRACT_FIELDS,
  },
  stamps: [SECONDS],
  unpriced: ['name'],
};

const ofContract = (organizationId: string, contractId: string) => ({
  state: [newestEntry(organizationId, ['contract', 'contract_config'], contractId)],
  reads: reading(
    (db) => [db.select().from(contract).where(isContract(organizationId, contractId))],
    ([row]) => row ?? null,
  ),
});

export function createContract(organizationId: string, fields: NewContract): Change<Contract | null, Contract> {
  const { contractId } = fields;
  const { state, reads } = ofContract(organizationId, contractId);
  return {
    ...{ state, reads, holds: null },
    presumed: { state, read: '0', before: null },
    after(before) {
      if (before) {
        const state = before.isActive ? '' : ' and is inactive; a PUT of is_active true brings it back';
        return conflict(`Contract ${contractId} exists already${state}`);
      }
      const now = Math.floor(Date.now() / 1000);
      const row = { organizationId, ...fields, isActive: true, createdAt: now, updatedAt: now, configCount: 0 };
      return rowTo(CONTRACTS, null, row);
    },
  };
}

/** Changes the given fields. One that becomes active again must pass the tests that it requires; an inactive one holds nothing. */
export function updateContract(
  organizationId: string,
  contractId: string,
  fields: Partial<ContractFields>,
  action?: string,
): Change<Contract | null, Contract> {
  const mine = isContract(organizationId, contractId);
  return {
    ...ofContract(organizationId, contractId),
    holds: fields.isActive === false ? null : { kind: 'contract', id: contractId },
    // One that becomes active again may have to pass its tests.
    ...(fields.isActive ? {} : { inPlace: { rows: [setInPlace(CONTRACTS, mine, fields, action)], of: firstOf } }),
    after(before) {
      if (!before) return noContract(contractId);
      const after = rowTo(CONTRACTS, before, { ...before, ...fields }, action);
      const comesBack = !before.isActive && after.result.isActive && after.result.requireTests;
      return { ...after, ...(comesBack ? { also: contractId } : {}) };
    },
  };
}

const firstOf = ([row]: readonly unknown[]) => row as Contract;

/** Makes the contract inactive but keeps it; it may have been inactive before. */
export const deactivateContract = (organizationId: string, contractId: string) =>
  updateContract(organizationId, contractId, { isActive: false }, 'deactivate');

interface Whole {
  row: Contract | null;
  tests: readonly ContractTest[];
  terms: readonly ContractTerms[];
  configs: readonly ContractConfig[];
}

/** Removes a contract with its configurations, their terms and its tests. The result is the contract as it last was. */
export function removeContract(organizationId: string, contractId: string): Change<Whole, Contract> {
  return {
    holds: null,
    state: [newestEntry(organizationId, ['contract', 'contract_config', 'contract_test'], contractId)],
    inPlace: {
      rows: [
        removeInPlace(TESTS, isTestOf(organizationId, contractId)),
        removeInPlace(CONFIGS, isConfigOf(organizationId, contractId)),
        removeInPlace(CONTRACTS, isContract(organizationId, contractId)),
      ],
      // Entries of terms are made of the document.
      without: [sql`SELECT count(*) FROM ${contractTerms} WHERE ${isTermsOf(organizationId, contractId)}`],
      of: firstOf,
    },
    reads: reading(
      (db) => [
        db.select().from(contract).where(isContract(organizationId, contractId)),
        db.select().from(contractTest).where(isTestOf(organizationId, contractId)),
        db.select().from(contractTerms).where(isTermsOf(organizationId, contractId)),
        db.select().from(contractConfig).where(isConfigOf(organizationId, contractId)),
      ],
      ([row], tests, terms, configs) => ({ row: row ?? null, tests, terms, configs }),
    ),
    after({ row, tests, terms, configs }) {
      if (!row) return noContract(contractId);
      const differences = [
        differenceOf(TESTS, tests, []),
        differenceOf(TERMS, terms, [], 'delete'),
        differenceOf(CONFIGS, configs, []),
        differenceOf(CONTRACTS, [row], []),
      ];
      return { differences, result: row };
    },
  };
}
