/** Reads of a configuration and its terms, on ORGANIZATIONS. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import type { Codes, Terms } from '../../engine/contracts/terms/terms.ts';
import { contractTerms } from '../../storage/schema/organizations/contract-terms.ts';
import { contract } from '../../storage/schema/organizations/contracts.ts';
import { type ConfigRow, isConfig, isContract, selectConfigs } from '../contract/queries.ts';

/** A configuration and its terms. */
export interface StoredTerms {
  config: ConfigRow;
  /** Null if it has none. */
  document: Terms | null;
  /** Ids of the inactive fee schedules among those that the terms name. */
  inactiveSchedules: readonly string[];
  /** Codes of the groups that the terms name, by id. */
  groups: ReadonlyMap<string, Codes>;
}

export const isTermsOf = (organizationId: string, contractId: string) =>
  and(eq(contractTerms.organizationId, organizationId), eq(contractTerms.contractId, contractId)) as SQL;

export const isTerms = (organizationId: string, contractId: string, configId: string) =>
  and(isTermsOf(organizationId, contractId), eq(contractTerms.configId, configId)) as SQL;

/** Statements of a batch whose results `storedTerms` reads. */
export const termsStatements = (organizationId: string, db: DrizzleD1Database, contractId: string, configId: string) =>
  [
    db.select({ contractId: contract.contractId }).from(contract).where(isContract(organizationId, contractId)),
    selectConfigs(db).where(isConfig(organizationId, contractId, configId)),
    db
      .select({ body: contractTerms.body })
      .from(contractTerms)
      .where(isTerms(organizationId, contractId, configId)),
    db.all<{ id: string }>(sql`SELECT s.id FROM contract_terms_reference r
      JOIN custom_fee_schedule s ON s.id = r.reference_id AND s.organization_id = r.organization_id
      WHERE r.organization_id = ${organizationId} AND r.contract_id = ${contractId} AND r.config_id = ${configId}
        AND r.kind = 'fee_schedule' AND s.is_active = 0`),
    db.all<{ id: string; codes: string }>(sql`SELECT g.id, g.codes FROM contract_terms_reference r
      JOIN code_group g ON g.id = r.reference_id AND g.organization_id = r.organization_id
      WHERE r.organization_id = ${organizationId} AND r.contract_id = ${contractId} AND r.config_id = ${configId}
        AND r.kind = 'code_group'`),
  ] as const;

type Results = readonly [
  { contractId: string }[],
  ConfigRow[],
  { body: string }[],
  { id: string }[],
  { id: string; codes: string }[],
];

/** Returns what the statements read, or which of contract and configuration the organization does not have. */
export function storedTerms([contracts, [config], [terms], inactive, groups]: Results):
  | StoredTerms
  | 'no-contract'
  | 'no-config' {
  if (contracts.length === 0) return 'no-contract';
  if (!config) return 'no-config';
  return {
    config,
    document: terms ? (JSON.parse(terms.body) as Terms) : null,
    inactiveSchedules: inactive.map(({ id }) => id),
    groups: new Map(groups.map(({ id, codes }) => [id, JSON.parse(codes) as Codes])),
  };
}

/** Returns a configuration and its terms, or which of contract and configuration the organization does not have. */
export async function findTerms(organizationId: string, db: DrizzleD1Database, contractId: string, configId: string) {
  return storedTerms(await db.batch(termsStatements(organizationId, db, contractId, configId)));
}
