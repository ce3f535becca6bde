/** Reads of a configuration and its terms, on ORGANIZATIONS. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import type { ConfigurationDay } from '../../engine/contracts/configuration-day.ts';
import type { CodesOf } from '../../engine/contracts/rate-tables/rate-codes.ts';
import type { Codes, Terms } from '../../engine/contracts/terms/terms.ts';
import { type ContractTerms, contractTerms } from '../../storage/schema/organizations/contract-terms.ts';
import { contract } from '../../storage/schema/organizations/contracts.ts';
import { type ConfigRow, isConfig, isContract, noConfig, noContract, selectConfigs } from '../contract/queries.ts';
import { absent, isRefused, type Refused } from '../refused.ts';

/** A configuration and its terms. */
export interface StoredTerms {
  config: ConfigRow;
  /** By which the contract goes. */
  configurationDay: ConfigurationDay;
  /** Null if it has none. */
  document: Terms | null;
  /** Ids of the inactive fee schedules among those that the terms name. */
  inactiveSchedules: readonly string[];
  /** Codes of the groups that the terms name, by id. */
  groups: ReadonlyMap<string, Codes>;
  /** Those of the fee schedules that have items of APCs and of revenue codes. */
  schedulesOfApcsAndRevenue: readonly string[];
}

export const isTermsOf = (organizationId: string, contractId: string) =>
  and(eq(contractTerms.organizationId, organizationId), eq(contractTerms.contractId, contractId)) as SQL;

export const isTerms = (organizationId: string, contractId: string, configId: string) =>
  and(isTermsOf(organizationId, contractId), eq(contractTerms.configId, configId)) as SQL;

/** Statements of a configuration and its terms, whose results `storedTerms` reads. */
export const termsStatements = (organizationId: string, db: DrizzleD1Database, contractId: string, configId: string) =>
  [
    db
      .select({ configurationDay: contract.configurationDay })
      .from(contract)
      .where(isContract(organizationId, contractId)),
    selectConfigs(db).where(isConfig(organizationId, contractId, configId)),
    db
      .select()
      .from(contractTerms)
      .where(isTerms(organizationId, contractId, configId)),
  ] as const;

/** A configuration and its terms as they are stored; null for none. */
export interface StoredConfig {
  config: ConfigRow;
  configurationDay: ConfigurationDay;
  terms: ContractTerms | null;
}

/** Returns what the statements read, or which of contract and configuration the organization does not have. */
export function storedConfig(
  contractId: string,
  configId: string,
  ...[[contract], [config], [terms]]: readonly [{ configurationDay: ConfigurationDay }[], ConfigRow[], ContractTerms[]]
): StoredConfig | Refused {
  if (!contract) return noContract(contractId);
  return config ? { ...contract, config, terms: terms ?? null } : noConfig(contractId, configId);
}

/** Statements of what terms name. @param named rows `kind`, `id` */
export const namedStatements = (organizationId: string, db: DrizzleD1Database, named: SQL) =>
  [
    db.all<{ id: string }>(sql`SELECT s.id FROM (${named}) r JOIN custom_fee_schedule s ON s.id = r.id
      WHERE r.kind = 'fee_schedule' AND s.organization_id = ${organizationId} AND s.is_active = 0`),
    db.all<{ id: string; codes: string }>(sql`SELECT g.id, g.codes FROM (${named}) r
      JOIN code_group g ON g.organization_id = ${organizationId} AND g.id = r.id WHERE r.kind = 'code_group'`),
    db.all<{
      id: string;
      of: CodesOf;
      columns: string;
    }>(sql`SELECT t.id, t.codes_of AS "of", t.columns FROM (${named}) r
      JOIN rate_table t ON t.organization_id = ${organizationId} AND t.id = r.id WHERE r.kind = 'rate_table'`),
    db.all<{ id: string }>(sql`SELECT r.id FROM (${named}) r WHERE r.kind = 'fee_schedule' AND 2 = (
      SELECT count(DISTINCT i.code_type) FROM custom_fee_schedule_item i
      WHERE i.organization_id = ${organizationId} AND i.schedule_id = r.id AND i.code_type IN ('APC', 'REV'))`),
  ] as const;

/** Returns what the statements read. */
export const namedTables = (
  inactive: readonly { id: string }[],
  groups: readonly { id: string; codes: string }[],
  rateTables: readonly { id: string; of: CodesOf; columns: string }[],
  ofApcsAndRevenue: readonly { id: string }[],
) => ({
  inactiveSchedules: inactive.map(({ id }) => id),
  groups: new Map(groups.map(({ id, codes }) => [id, JSON.parse(codes) as Codes])),
  rateTables: new Map(
    rateTables.map(({ id, of, columns }) => [id, { of, columns: JSON.parse(columns) as readonly string[] }]),
  ),
  schedulesOfApcsAndRevenue: ofApcsAndRevenue.map(({ id }) => id),
});

/** Returns a configuration and its terms, or which of contract and configuration the organization does not have. */
export async function findTerms(
  organizationId: string,
  db: DrizzleD1Database,
  contractId: string,
  configId: string,
): Promise<StoredTerms | Refused> {
  const named = sql`SELECT kind, reference_id AS id FROM contract_terms_reference
    WHERE organization_id = ${organizationId} AND contract_id = ${contractId} AND config_id = ${configId}`;
  const [contracts, configs, terms, ...tables] = await db.batch([
    ...termsStatements(organizationId, db, contractId, configId),
    ...namedStatements(organizationId, db, named),
  ]);
  const stored = storedConfig(contractId, configId, contracts, configs, terms);
  if (isRefused(stored)) return stored;
  const { config, configurationDay } = stored;
  const document = stored.terms ? (JSON.parse(stored.terms.body) as Terms) : null;
  return { config, configurationDay, document, ...namedTables(...tables) };
}

export const noTerms = ({ id, contractId }: Pick<ConfigRow, 'id' | 'contractId'>) =>
  absent(`Configuration ${id} of contract ${contractId} has no terms`);
