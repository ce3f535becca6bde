/** SQL of /provider-alerts, on ORGANIZATIONS. Every query takes the organization first. */
import { and, eq, getTableColumns, gt, lt, type SQL, sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import type { Caller } from '../../access/caller.ts';
import type { ProviderTable } from '../../engine/provider/provider-file.ts';
import type { Page } from '../../storage/lists/page.ts';
import type { NewestRecords } from '../../storage/lookups/provider-snapshots.ts';
import { auditIfChanged, insertAudit } from '../../storage/schema/organizations/audit.ts';
import {
  MAX_TRACKERS,
  providerAlert,
  providerAlertCount,
  providerCheck,
  providerTracker,
} from '../../storage/schema/organizations/provider-alerts.ts';

export type AlertRow = typeof providerAlert.$inferSelect;

export interface TrackerRow {
  id: number;
  providerCcn: string;
  lastChecked: number;
  createdAt: number;
}

export interface AlertFilter {
  providerCcn?: string;
  tableName?: ProviderTable;
  isSeen?: boolean;
  /** Unix seconds, with a fraction if one was given: alerts generated after the first and before the second. */
  from?: number;
  to?: number;
}

export const listTrackers = (organizationId: string, db: DrizzleD1Database): Promise<TrackerRow[]> =>
  trackersOf(organizationId, db);

/** Returns trackers by CCN. A check that finds no new data leaves trackers as they are and notes only its own time. */
const trackersOf = (organizationId: string, db: DrizzleD1Database) =>
  db
    .select({
      id: providerTracker.id,
      providerCcn: providerTracker.providerCcn,
      lastChecked: sql<number>`max(${providerTracker.lastChecked},
        CASE WHEN ${providerCheck.dataVersion} = ${providerTracker.dataVersion} THEN ${providerCheck.completedAt} ELSE 0 END)`.as(
        'last_checked_at',
      ),
      createdAt: sql<number>`${providerTracker.createdAt}`.as('tracker_created_at'),
    })
    .from(providerTracker)
    .leftJoin(providerCheck, eq(providerCheck.id, 1))
    .where(eq(providerTracker.organizationId, organizationId))
    .orderBy(providerTracker.providerCcn);

/**
 * Tracks all of the CCNs or none, beginning with the contents of their newest records.
 * @returns all trackers; null if there would be more than an organization may have
 */
export async function addTrackers(
  caller: Caller,
  db: DrizzleD1Database,
  ccns: readonly string[],
  newest: NewestRecords,
  now = Date.now(),
): Promise<TrackerRow[] | null> {
  const { organizationId } = caller;
  const candidatesJson = JSON.stringify(ccns.map((ccn) => ({ ccn, checked: newest.snapshots(ccn) })));
  const ccn = sql`candidate.value ->> 'ccn'`;
  const isNew = sql`NOT EXISTS (SELECT 1 FROM provider_tracker AS t
    WHERE t.organization_id = ${organizationId} AND t.provider_ccn = ${ccn})`;
  // The database evaluates this before each statement: if requests race, it admits those for which there is room.
  const fits = sql`(SELECT count(*) FROM provider_tracker WHERE organization_id = ${organizationId})
    + (SELECT count(*) FROM json_each(${candidatesJson}) AS candidate WHERE ${isNew}) <= ${MAX_TRACKERS}`;
  const seconds = Math.floor(now / 1000);
  const [, , rows] = await db.batch([
    db.run(
      insertAudit(
        caller,
        { organizationId, entityType: 'provider_tracker', entityId: ccn, rootId: ccn, action: 'create', changes: '[]' },
        sql`FROM json_each(${candidatesJson}) AS candidate WHERE ${isNew} AND ${fits} ORDER BY candidate.key`,
      ),
    ),
    db.run(sql`INSERT INTO provider_tracker (organization_id, provider_ccn, data_version, checked, last_checked, created_at)
      SELECT ${organizationId}, ${ccn}, ${newest.version}, candidate.value ->> 'checked', ${seconds}, ${seconds}
      FROM json_each(${candidatesJson}) AS candidate WHERE ${isNew} AND ${fits} ORDER BY candidate.key`),
    trackersOf(organizationId, db),
  ]);
  const tracked = new Set(rows.map(({ providerCcn }) => providerCcn));
  return ccns.every((ccn) => tracked.has(ccn)) ? rows : null;
}

/** Stops tracking a CCN and keeps its alerts. @returns whether it was tracked */
export async function removeTracker(caller: Caller, db: DrizzleD1Database, ccn: string): Promise<boolean> {
  const { organizationId } = caller;
  const [removed] = await db.batch([
    db
      .delete(providerTracker)
      .where(and(eq(providerTracker.organizationId, organizationId), eq(providerTracker.providerCcn, ccn)))
      .returning({ id: providerTracker.id }),
    auditIfChanged(db, organizationId, caller, {
      entityType: 'provider_tracker',
      entityId: ccn,
      rootId: ccn,
      action: 'delete',
    }),
  ]);
  return removed.length > 0;
}

/** Returns a page of alerts, newest first, and how many match. */
export async function listAlerts(
  organizationId: string,
  db: DrizzleD1Database,
  filter: AlertFilter,
  { skip, limit }: Page,
): Promise<{ rows: AlertRow[]; total: number }> {
  const [rows, [countRow]] = await db.batch([
    alertsOf(organizationId, db, filter, { skip, limit }),
    countOf(organizationId, db, filter),
  ]);
  return { rows, total: countRow?.count ?? 0 };
}

/** Returns the alerts older than the last one read; newest first. */
export const alertsAfter = (
  organizationId: string,
  db: DrizzleD1Database,
  filter: AlertFilter,
  last: Pick<AlertRow, 'createdAt' | 'id'> | undefined,
  limit: number,
): Promise<AlertRow[]> =>
  alertsOf(organizationId, db, filter, {
    limit,
    after: last && sql`(${providerAlert.createdAt}, ${providerAlert.id}) < (${last.createdAt}, ${last.id})`,
  });

export async function countUnseen(organizationId: string, db: DrizzleD1Database): Promise<number> {
  const [countRow] = await countOf(organizationId, db, { isSeen: false });
  return countRow?.count ?? 0;
}

export async function markAllSeen(organizationId: string, db: DrizzleD1Database): Promise<void> {
  await db.batch([
    db
      .update(providerAlert)
      .set({ isSeen: 1 })
      .where(and(eq(providerAlert.organizationId, organizationId), eq(providerAlert.isSeen, 0))),
    db
      .update(providerAlertCount)
      .set({ unseen: 0 })
      .where(and(eq(providerAlertCount.organizationId, organizationId), gt(providerAlertCount.unseen, 0))),
  ]);
}

/** Marks an alert as seen. @returns whether there is such an alert */
export async function markSeen(organizationId: string, db: DrizzleD1Database, id: number): Promise<boolean> {
  const mine = and(eq(providerAlert.id, id), eq(providerAlert.organizationId, organizationId)) as SQL;
  const [, , alertRows] = await db.batch([
    db
      .update(providerAlert)
      .set({ isSeen: 1 })
      .where(and(mine, eq(providerAlert.isSeen, 0))),
    db.run(sql`UPDATE provider_alert_count AS counted SET unseen = unseen - 1 FROM provider_alert AS alert
      WHERE changes() > 0 AND alert.id = ${id} AND counted.organization_id = ${organizationId}
        AND counted.provider_ccn IN ('', alert.provider_ccn) AND counted.table_name IN ('', alert.table_name)
        AND counted.created_at = alert.created_at`),
    db.select({ id: providerAlert.id }).from(providerAlert).where(mine),
  ]);
  return alertRows.length > 0;
}

const COLUMNS = sql.join(
  Object.entries(getTableColumns(providerAlert)).map(([name, column]) => sql`${column} AS ${sql.identifier(name)}`),
  sql`, `,
);

/**
 * Selects alerts, newest first, by the index that leaves out most; the planner, without statistics, would take another.
 */
function alertsOf(
  organizationId: string,
  db: DrizzleD1Database,
  filter: AlertFilter,
  { skip = 0, limit, after }: { skip?: number; limit: number; after?: SQL },
) {
  const { providerCcn, tableName, isSeen, from, to } = filter;
  const index = providerCcn ? 'ccn' : isSeen !== undefined ? 'seen' : tableName ? 'table' : 'time';
  const matches = and(
    eq(providerAlert.organizationId, organizationId),
    providerCcn === undefined ? undefined : eq(providerAlert.providerCcn, providerCcn),
    isSeen === undefined ? undefined : eq(providerAlert.isSeen, Number(isSeen)),
    tableName === undefined ? undefined : eq(providerAlert.tableName, tableName),
    from === undefined ? undefined : gt(providerAlert.createdAt, from),
    to === undefined ? undefined : lt(providerAlert.createdAt, to),
    after,
  );
  return db.all<AlertRow>(sql`SELECT ${COLUMNS} FROM provider_alert INDEXED BY ${sql.identifier(`provider_alert_${index}`)}
    WHERE ${matches} ORDER BY created_at DESC, id DESC LIMIT ${limit} OFFSET ${skip}`);
}

/** Counts alerts by the tally, which has one row for each check that generated some, however many they are. */
function countOf(
  organizationId: string,
  db: DrizzleD1Database,
  { providerCcn, tableName, isSeen, from, to }: AlertFilter,
) {
  const { alerts, unseen } = providerAlertCount;
  const countedAlerts = isSeen === undefined ? alerts : isSeen ? sql`${alerts} - ${unseen}` : unseen;
  return db
    .select({ count: sql<number>`coalesce(sum(${countedAlerts}), 0)`.as('count') })
    .from(providerAlertCount)
    .where(
      and(
        eq(providerAlertCount.organizationId, organizationId),
        eq(providerAlertCount.providerCcn, providerCcn ?? ''),
        eq(providerAlertCount.tableName, tableName ?? ''),
        from === undefined ? undefined : gt(providerAlertCount.createdAt, from),
        to === undefined ? undefined : lt(providerAlertCount.createdAt, to),
      ),
    );
}
