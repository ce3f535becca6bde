/** Reads of custom providers and of their history, on ORGANIZATIONS. Every query takes the organization first. */
import { and, desc, getTableColumns, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import { findWith, pageOf, rowsWith } from '../../../storage/lists/own-rows.ts';
import type { Page } from '../../../storage/lists/page.ts';
import { auditEntry } from '../../../storage/schema/organizations/audit.ts';
import { type CustomProvider, customProvider } from '../../../storage/schema/organizations/custom-providers.ts';
import { absent } from '../../refused.ts';

/** A version without its data. */
export type SummaryRow = Omit<CustomProvider, 'data' | 'organizationId' | 'seriesId' | 'latestVersion'>;

/** `entity_type` of the audit entries. */
export const ENTITY_TYPE = 'custom_provider';

const { data: _, organizationId: __, seriesId: ___, latestVersion: ____, ...SUMMARY } = getTableColumns(customProvider);

/** Written out, not bound: SQLite uses the index of active versions only for a literal condition. */
const ACTIVE = sql`${customProvider.isActive} = 1`;

const ofContract = (organizationId: string, contractId: string, providerId?: string) =>
  rowsWith(customProvider, organizationId, { contractId, providerId });

/** Returns the versions by provider, then the newest period and version first. */
export function listCustomProviders(
  organizationId: string,
  db: DrizzleD1Database,
  filter: { contractId: string; providerId?: string; includeInactive: boolean },
  page: Page,
) {
  const { providerId, effectiveDate, version } = customProvider;
  const where = and(
    ofContract(organizationId, filter.contractId, filter.providerId),
    filter.includeInactive ? undefined : ACTIVE,
  );
  const list = {
    table: customProvider,
    where,
    order: [providerId, desc(effectiveDate), desc(version)],
    fields: SUMMARY,
  };
  return pageOf<typeof customProvider, SummaryRow>(db, list, page);
}

export const mine = (organizationId: string, id: string) => rowsWith(customProvider, organizationId, { id });

export const findCustomProvider = (organizationId: string, db: DrizzleD1Database, id: string) =>
  findWith(db, customProvider, organizationId, { id });

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
        ofContract(organizationId, of.contractId, of.providerId),
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
export function listHistory(
  organizationId: string,
  db: DrizzleD1Database,
  of: { contractId: string; providerId: string },
  limit: number,
) {
  const { id, entityId, action, changedAt, changedBy, changedByEmail, sequence } = auditEntry;
  return db
    .select({ id, entityId, action, changedAt, changedBy, changedByEmail })
    .from(auditEntry)
    .where(rowsWith(auditEntry, organizationId, { entityType: ENTITY_TYPE, rootId: historyRoot(of) }))
    .orderBy(desc(sequence))
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
    .where(and(ofContract(organizationId, of.contractId, of.providerId), ACTIVE))
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
