/** Reads of custom providers and of their history, on ORGANIZATIONS. Every query takes the organization first. */
import { and, desc, eq, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import type { Page } from '../../../storage/lists/page.ts';
import { auditEntry } from '../../../storage/schema/organizations/audit.ts';
import { type CustomProvider, customProvider } from '../../../storage/schema/organizations/custom-providers.ts';
import { absent } from '../../refused.ts';

/** A version without its data. */
export type SummaryRow = Omit<CustomProvider, 'data' | 'organizationId' | 'seriesId' | 'latestVersion'>;

/** `entity_type` of the audit entries. */
export const ENTITY_TYPE = 'custom_provider';

const SUMMARY = {
  id: customProvider.id,
  providerId: customProvider.providerId,
  contractId: customProvider.contractId,
  version: customProvider.version,
  isActive: customProvider.isActive,
  effectiveDate: customProvider.effectiveDate,
  terminationDate: customProvider.terminationDate,
  label: customProvider.label,
  notes: customProvider.notes,
  createdBy: customProvider.createdBy,
  createdAt: customProvider.createdAt,
};

/** Written out, not bound: SQLite uses the index of active versions only for a literal condition. */
const ACTIVE = sql`${customProvider.isActive} = 1`;

const ofContract = (organizationId: string, contractId: string) =>
  and(eq(customProvider.organizationId, organizationId), eq(customProvider.contractId, contractId));

/** Returns the versions by provider, then the newest period and version first. */
export async function listCustomProviders(
  organizationId: string,
  db: DrizzleD1Database,
  filter: { contractId: string; providerId?: string; includeInactive: boolean },
  page: Page,
): Promise<{ rows: SummaryRow[]; total: number }> {
  const where = and(
    ofContract(organizationId, filter.contractId),
    filter.providerId === undefined ? undefined : eq(customProvider.providerId, filter.providerId),
    filter.includeInactive ? undefined : ACTIVE,
  );
  const [rows, countRows] = await db.batch([
    db
      .select(SUMMARY)
      .from(customProvider)
      .where(where)
      .orderBy(customProvider.providerId, desc(customProvider.effectiveDate), desc(customProvider.version))
      .limit(page.limit)
      .offset(page.skip),
    db.select({ total: sql<number>`count(*)` }).from(customProvider).where(where),
  ]);
  return { rows, total: countRows[0]?.total ?? 0 };
}

export const mine = (organizationId: string, id: string) =>
  and(eq(customProvider.id, id), eq(customProvider.organizationId, organizationId));

export async function findCustomProvider(
  organizationId: string,
  db: DrizzleD1Database,
  id: string,
): Promise<CustomProvider | null> {
  const [row] = await db.select().from(customProvider).where(mine(organizationId, id));
  return row ?? null;
}

/** Returns the active version whose period includes the day (YYYYMMDD); null if there is none. */
export async function resolveCustomProvider(
  organizationId: string,
  db: DrizzleD1Database,
  of: { contractId: string; providerId: string; date: number },
): Promise<CustomProvider | null> {
  const [row] = await db
    .select()
    .from(customProvider)
    .where(
      and(
        ofContract(organizationId, of.contractId),
        eq(customProvider.providerId, of.providerId),
        ACTIVE,
        lte(customProvider.effectiveDate, of.date),
        or(isNull(customProvider.terminationDate), gte(customProvider.terminationDate, of.date)),
      ),
    )
    .orderBy(desc(customProvider.effectiveDate))
    .limit(1);
  return row ?? null;
}

/** Returns all versions of the series that the id belongs to, newest first; an empty list if there is no such id. */
export async function listVersions(organizationId: string, db: DrizzleD1Database, id: string): Promise<SummaryRow[]> {
  const series = db.select({ id: customProvider.seriesId }).from(customProvider).where(mine(organizationId, id));
  return db
    .select(SUMMARY)
    .from(customProvider)
    .where(inArray(customProvider.seriesId, series))
    .orderBy(desc(customProvider.version));
}

/** Returns `root_id` of the audit entries of a contract's provider. */
export const historyRoot = ({ contractId, providerId }: Pick<CustomProvider, 'contractId' | 'providerId'>) =>
  JSON.stringify([contractId, providerId]);

/** Returns the newest changes of a contract's provider, newest first. */
export async function listHistory(
  organizationId: string,
  db: DrizzleD1Database,
  of: { contractId: string; providerId: string },
  limit: number,
) {
  return db
    .select({
      id: auditEntry.id,
      entityId: auditEntry.entityId,
      action: auditEntry.action,
      changedAt: auditEntry.changedAt,
      changedBy: auditEntry.changedBy,
      changedByEmail: auditEntry.changedByEmail,
    })
    .from(auditEntry)
    .where(
      and(
        eq(auditEntry.organizationId, organizationId),
        eq(auditEntry.entityType, ENTITY_TYPE),
        eq(auditEntry.rootId, historyRoot(of)),
      ),
    )
    .orderBy(desc(auditEntry.sequence))
    .limit(limit);
}

/** Returns a contract's active versions of one provider, newest period first. */
export async function findActive(
  organizationId: string,
  db: DrizzleD1Database,
  of: { contractId: string; providerId: string },
  limit: number,
): Promise<SummaryRow[]> {
  return db
    .select(SUMMARY)
    .from(customProvider)
    .where(and(ofContract(organizationId, of.contractId), eq(customProvider.providerId, of.providerId), ACTIVE))
    .orderBy(desc(customProvider.effectiveDate))
    .limit(limit);
}

/**
 * Returns the providers of a contract's active versions whose id begins with the text, as written or in capitals, in
 * order: each once, with the label of its newest period.
 */
export async function suggestProviderIds(
  organizationId: string,
  db: DrizzleD1Database,
  of: { contractId: string; prefix: string },
  limit: number,
): Promise<{ providerId: string; label: string | null }[]> {
  const beginning = (text: string) =>
    db
      // Beside max() SQLite takes the other columns from the row that has it.
      .select({
        providerId: customProvider.providerId,
        label: customProvider.label,
        newest: sql<number>`max(${customProvider.effectiveDate})`,
      })
      .from(customProvider)
      .where(
        and(
          ofContract(organizationId, of.contractId),
          ACTIVE,
          gte(customProvider.providerId, text),
          sql`${customProvider.providerId} < ${text} || char(1114111)`,
        ),
      )
      .groupBy(customProvider.providerId)
      .orderBy(customProvider.providerId)
      .limit(limit);
  const capitals = of.prefix.toUpperCase();
  // Query two ranges of the index: as alternatives of one query SQLite would read the whole contract.
  const [asWritten, inCapitals = []] = await db.batch([
    beginning(of.prefix),
    ...(capitals === of.prefix ? [] : [beginning(capitals)]),
  ]);
  return [...asWritten, ...inCapitals].sort((a, b) => (a.providerId < b.providerId ? -1 : 1)).slice(0, limit);
}

export const noProvider = (id: string) => absent(`Custom provider ${id} not found`);
