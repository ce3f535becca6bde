/** Reads of /contracts, on ORGANIZATIONS. Every query takes the organization first. */
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import type { Page } from '../../http/parameters/parameters.ts';
import { containsWords } from '../../storage/lists/contained-words.ts';
import { contractTerms } from '../../storage/schema/organizations/contract-terms.ts';
import {
  type Contract,
  type ContractConfig,
  contract,
  contractConfig,
} from '../../storage/schema/organizations/contracts.ts';
import type { EntityType } from './audit.ts';

export const isContract = (organizationId: string, contractId: string) =>
  and(eq(contract.organizationId, organizationId), eq(contract.contractId, contractId)) as SQL;

export const isConfigOf = (organizationId: string, contractId: string) =>
  and(eq(contractConfig.organizationId, organizationId), eq(contractConfig.contractId, contractId)) as SQL;

export const isConfig = (organizationId: string, contractId: string, id: string) =>
  and(isConfigOf(organizationId, contractId), eq(contractConfig.id, id)) as SQL;

/** Returns the contracts by contract id. `search`: part of the name or of the contract id, in any case. */
export async function listContracts(
  organizationId: string,
  db: DrizzleD1Database,
  { isActive, search, skip, limit }: Page & { isActive?: boolean; search?: string },
): Promise<{ rows: Contract[]; count: number }> {
  const matching = and(
    eq(contract.organizationId, organizationId),
    isActive === undefined ? undefined : eq(contract.isActive, isActive),
    // Not LIKE: its wildcards would match, and D1 bounds the length of a pattern.
    search === undefined
      ? undefined
      : sql`(instr(lower(${contract.name}), lower(${search})) > 0 OR instr(lower(${contract.contractId}), lower(${search})) > 0)`,
  );
  const [rows, [total]] = await db.batch([
    db.select().from(contract).where(matching).orderBy(contract.contractId).limit(limit).offset(skip),
    db
      .select({ count: sql<number>`count(*)`.as('count') })
      .from(contract)
      .where(matching),
  ]);
  return { rows, count: total?.count ?? 0 };
}

/** Returns the configurations by date; null if the organization has no such contract. */
export async function listConfigs(
  organizationId: string,
  db: DrizzleD1Database,
  contractId: string,
): Promise<ConfigRow[] | null> {
  const [[contractRow], configs] = await db.batch([
    db.select({ contractId: contract.contractId }).from(contract).where(isContract(organizationId, contractId)),
    configsByDate(organizationId, db, contractId),
  ]);
  return contractRow ? configs : null;
}

/** A configuration and what its terms are, without the document; null where it has none. */
export type ConfigRow = ContractConfig & { termsVersion: number | null; termsCount: number | null };

export const selectConfigs = (db: DrizzleD1Database) =>
  db
    .select({
      ...getTableColumns(contractConfig),
      termsVersion: contractTerms.version,
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

const configsByDate = (organizationId: string, db: DrizzleD1Database, contractId: string) =>
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

/** Things that have a trail: tests of a contract are part of its own. */
export type TrailType = EntityType | 'contract_test';

/** One field of an audit entry. */
export interface FieldAudit<Type extends TrailType> {
  id: string;
  entityType: Type;
  entityId: string;
  action: string;
  field: string;
  /** JSON. */
  old: string | null;
  new: string | null;
  changedBy: string;
  /** Unix milliseconds. */
  changedAt: number;
}

/** Returns the entries of a contract, its configurations and its tests, as `fieldTrail`. */
export function listAudit(
  organizationId: string,
  db: DrizzleD1Database,
  contractId: string,
  page: Page & { q?: string },
) {
  return fieldTrail(organizationId, db, ['contract', 'contract_config', 'contract_test'], contractId, page);
}

/**
 * Returns the entries of some types with a root, newest first; with `q` those that contain its words. Returns null if the
 * organization never had such a thing: its creation is an entry.
 */
export async function fieldTrail<Type extends TrailType>(
  organizationId: string,
  db: DrizzleD1Database,
  entityTypes: readonly Type[],
  rootId: string,
  { q, skip, limit }: Page & { q?: string },
): Promise<{ rows: FieldAudit<Type>[]; count: number } | null> {
  const ofRoot = sql`e.organization_id = ${organizationId} AND e.entity_type IN ${entityTypes} AND e.root_id = ${rootId}`;
  const words = [sql`f.value ->> 'field'`, sql`e.changed_by`, sql`e.changed_by_email`];
  const fields = sql`FROM audit_entry e JOIN json_each(e.changes) f
    WHERE ${ofRoot} AND ${q === undefined ? sql`true` : containsWords(q, words)}`;
  const [rows, [total], history] = await db.batch([
    db.all<FieldAudit<Type>>(sql`SELECT e.id || '.' || f.key AS id, e.entity_type AS entityType,
        e.entity_id AS entityId, e.action, f.value ->> 'field' AS field, f.value -> 'old' AS old,
        f.value -> 'new' AS new, coalesce(e.changed_by_email, e.changed_by) AS changedBy, e.changed_at AS changedAt
      ${fields} ORDER BY e.sequence DESC, f.key LIMIT ${limit} OFFSET ${skip}`),
    db.all<{ count: number }>(sql`SELECT count(*) AS count ${fields}`),
    db.all<{ id: string }>(sql`SELECT e.id FROM audit_entry e WHERE ${ofRoot} LIMIT 1`),
  ]);
  return history.length === 0 ? null : { rows, count: total?.count ?? 0 };
}
