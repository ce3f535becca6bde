/** Reads of /contracts, on ORGANIZATIONS. Every query takes the organization first. */
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import { pageOf, rowsWith, rowsWithin } from '../../storage/lists/own-rows.ts';
import type { Page } from '../../storage/lists/page.ts';
import { contractTerms } from '../../storage/schema/organizations/contract-terms.ts';
import {
  type Contract,
  type ContractConfig,
  contract,
  contractConfig,
} from '../../storage/schema/organizations/contracts.ts';
import type { Named } from '../named.ts';
import { absent } from '../refused.ts';
import { namingConfigs } from '../uses.ts';

export const isContract = (organizationId: string, contractId: string) =>
  rowsWith(contract, organizationId, { contractId });

export const isConfigOf = (organizationId: string, contractId: string) =>
  rowsWith(contractConfig, organizationId, { contractId });

export const isConfig = (organizationId: string, contractId: string, id: string) =>
  rowsWith(contractConfig, organizationId, { contractId, id });

/**
 * Returns the contracts by contract id. `search`: part of the name or of the contract id, in any case; `naming`: only those
 * that name all of these.
 */
export function listContracts(
  organizationId: string,
  db: DrizzleD1Database,
  { isActive, search, naming, ...page }: Page & { isActive?: boolean; search?: string; naming: readonly Named[] },
) {
  const { contractId, name } = contract;
  const where = and(
    rowsWith(contract, organizationId, { isActive }),
    ...naming.map((named) => sql`${contractId} IN (SELECT contract_id FROM (${namingConfigs(organizationId, named)}))`),
    // Not LIKE: its wildcards would match, and D1 bounds the length of a pattern.
    search === undefined
      ? undefined
      : sql`(instr(lower(${name}), lower(${search})) > 0 OR instr(lower(${contractId}), lower(${search})) > 0)`,
  );
  return pageOf(db, { table: contract, where, order: [contractId] }, page);
}

/** Returns the configurations by date; null if the organization has no such contract. */
export async function listConfigs(organizationId: string, db: DrizzleD1Database, contractId: string) {
  const selected = db
    .select({ contractId: contract.contractId })
    .from(contract)
    .where(isContract(organizationId, contractId));
  return (await rowsWithin(db, selected, configsByDate(organizationId, db, contractId)))?.rows ?? null;
}

/** A configuration and what its terms are, without the document; null where it has none. */
export type ConfigRow = ContractConfig & { termsVersion: number | null; termsCount: number | null };

export const selectConfigs = (db: DrizzleD1Database) =>
  db
    .select({
      ...getTableColumns(contractConfig),
      // A batch names columns alone, and the configuration has a version too.
      termsVersion: sql<number | null>`${contractTerms.version}`.as('terms_version'),
      termsCount: contractTerms.termsCount,
    })
    .from(contractConfig)
    .leftJoin(
      contractTerms,
      and(
        eq(contractTerms.organizationId, contractConfig.organizationId),
        eq(contractTerms.contractId, contractConfig.contractId),
        eq(contractTerms.configId, contractConfig.id),
      ),
    );

export const configsByDate = (organizationId: string, db: DrizzleD1Database, contractId: string) =>
  selectConfigs(db).where(isConfigOf(organizationId, contractId)).orderBy(contractConfig.effectiveDate);

export interface ContractDetail {
  row: Contract;
  configs: ConfigRow[];
  /** Providers with an active custom record. */
  providerCount: number;
}

/** Returns a contract; null if the organization has no such contract. */
export async function findContract(
  organizationId: string,
  db: DrizzleD1Database,
  contractId: string,
): Promise<ContractDetail | null> {
  const [[row], configs, [providers]] = await db.batch([
    db.select().from(contract).where(isContract(organizationId, contractId)),
    configsByDate(organizationId, db, contractId),
    db.all<{ count: number }>(sql`SELECT count(DISTINCT provider_id) AS count FROM custom_provider
      WHERE organization_id = ${organizationId} AND contract_id = ${contractId} AND is_active = 1`),
  ]);
  return row ? { row, configs, providerCount: providers?.count ?? 0 } : null;
}

export const noContract = (contractId: string) => absent(`Contract ${contractId} not found`);
export const noConfig = (contractId: string, id: string) =>
  absent(`Configuration ${id} of contract ${contractId} not found`);
