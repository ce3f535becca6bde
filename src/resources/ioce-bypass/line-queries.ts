/** SQL of the lines of bypass configurations, on ORGANIZATIONS. Every query takes the organization first. */
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import { codesMatching } from '../../engine/editors/ioce/claim/bypass.ts';
import { faultOf } from '../../storage/database-fault.ts';
import type { Page } from '../../storage/lists/page.ts';
import type { Author } from '../../storage/schema/organizations/audit.ts';
import {
  type IoceBypassConfig,
  type IoceBypassLine,
  ioceBypassConfig,
  ioceBypassLine,
  LINE_LIMIT_CONSTRAINT,
} from '../../storage/schema/organizations/ioce-bypass.ts';
import { LINE, LINE_FIELDS, writeAudit } from './audit-queries.ts';
import { configOf } from './config-queries.ts';

export type LineValues = Pick<IoceBypassLine, 'hcpcsCode' | 'modifiers' | 'action' | 'editCodes' | 'isActive'>;

const linesOf = (organizationId: string, configId: string) =>
  and(eq(ioceBypassLine.organizationId, organizationId), eq(ioceBypassLine.configId, configId));

const ORDER = [
  asc(ioceBypassLine.hcpcsCode),
  asc(ioceBypassLine.modifiers),
  desc(ioceBypassLine.isActive),
  asc(ioceBypassLine.id),
] as const;

/**
 * Returns lines by code, then modifiers, the active one of the same ones first; null if there is no such configuration.
 */
export async function listLines(
  organizationId: string,
  db: DrizzleD1Database,
  configId: string,
  { hcpcsCode, isActive }: { hcpcsCode?: string; isActive?: boolean },
  { skip, limit }: Page,
): Promise<{ config: IoceBypassConfig; rows: IoceBypassLine[]; total: number } | null> {
  const condition = and(
    linesOf(organizationId, configId),
    hcpcsCode === undefined ? undefined : eq(ioceBypassLine.hcpcsCode, hcpcsCode),
    isActive === undefined ? undefined : eq(ioceBypassLine.isActive, isActive),
  );
  const all = hcpcsCode === undefined && isActive === undefined;
  const [[config], rows, [countRow]] = await db.batch([
    db.select().from(ioceBypassConfig).where(configOf(organizationId, configId)),
    db
      .select()
      .from(ioceBypassLine)
      .where(condition)
      .orderBy(...ORDER)
      .limit(limit)
      .offset(skip),
    all
      ? db
          .select({ total: ioceBypassConfig.lineCount })
          .from(ioceBypassConfig)
          .where(configOf(organizationId, configId))
      : db.select({ total: sql<number>`count(*)` }).from(ioceBypassLine).where(condition),
  ]);
  return config ? { config, rows, total: countRow?.total ?? 0 } : null;
}

/** Returns a line; undefined if the organization has none with that id. */
export async function getLine(
  organizationId: string,
  db: DrizzleD1Database,
  id: string,
): Promise<IoceBypassLine | undefined> {
  const [row] = await db.select().from(ioceBypassLine).where(lineOf(organizationId, id));
  return row;
}

/** Returns the active lines whose code matches a claim line's. */
export async function linesFor(
  organizationId: string,
  db: DrizzleD1Database,
  configId: string,
  hcpcs: string,
): Promise<{ config: IoceBypassConfig; lines: IoceBypassLine[] } | null> {
  const [[config], lines] = await db.batch([
    db.select().from(ioceBypassConfig).where(configOf(organizationId, configId)),
    db
      .select()
      .from(ioceBypassLine)
      .where(
        and(
          linesOf(organizationId, configId),
          inArray(ioceBypassLine.hcpcsCode, codesMatching(hcpcs)),
          // Written out, not bound: SQLite uses the index of active lines only for a literal condition.
          sql`is_active = 1`,
        ),
      ),
  ]);
  return config ? { config, lines } : null;
}

/** Reason why lines were refused. */
export type Refusal = 'no such configuration' | 'too many lines' | { conflict: Conflict };
export interface Conflict {
  /** Position in the caller's list. */
  position: number;
  /** The active line with the same code and modifiers. */
  lineId: string;
  editCodes: string[];
}

/** Creates all of the lines or none. */
export async function createLines(
  organizationId: string,
  db: DrizzleD1Database,
  who: Author,
  configId: string,
  lines: readonly LineValues[],
): Promise<IoceBypassLine[] | Refusal> {
  const now = Date.now();
  const rows = lines.map((line) => ({
    id: crypto.randomUUID(),
    organizationId,
    configId,
    ...line,
    createdAt: now,
    updatedAt: now,
  }));
  const linesJson = asJson(rows);
  const conflicts = sql`SELECT i.key AS position, l.id, l.edit_codes FROM json_each(${linesJson}) AS i
    JOIN ioce_bypass_line AS l ON l.organization_id = ${organizationId} AND l.config_id = ${configId}
      AND l.hcpcs_code = i.value ->> 1 AND l.modifiers = i.value -> 2 AND l.is_active = 1
    WHERE i.value ->> 4`;
  const outcome = await withinLimit(() =>
    db.batch([
      db.run(sql`INSERT INTO ioce_bypass_line (id, organization_id, config_id, hcpcs_code, modifiers, action,
            edit_codes, is_active, created_at, updated_at)
          SELECT i.value ->> 0, c.organization_id, c.id, i.value ->> 1, i.value -> 2, 'bypass_edit', i.value -> 3,
            i.value ->> 4, ${now}, ${now}
          FROM ioce_bypass_config AS c JOIN json_each(${linesJson}) AS i
          WHERE c.organization_id = ${organizationId} AND c.id = ${configId} AND NOT EXISTS (${conflicts})`),
      writeAudit(db, who, {
        entity: LINE,
        action: 'create',
        after: LINE_FIELDS,
        rows: madeOf(linesJson),
      }),
      db.select({ id: ioceBypassConfig.id }).from(ioceBypassConfig).where(configOf(organizationId, configId)),
      db.all<{ position: number; id: string; edit_codes: string }>(sql`${conflicts} ORDER BY i.key LIMIT 1`),
    ]),
  );
  if (outcome === 'too many lines') return outcome;
  const [inserted, , configs, [conflict]] = outcome;
  if (inserted.meta.changes > 0) return rows;
  if (configs.length === 0 || !conflict) return 'no such configuration';
  const { position, id, edit_codes } = conflict;
  return { conflict: { position, lineId: id, editCodes: JSON.parse(edit_codes) } };
}

interface Changed {
  /** The line as it is now; undefined if the organization has none with that id. */
  row: IoceBypassLine | undefined;
  /** The active line with the same code and modifiers, because of which nothing was changed. */
  conflict: IoceBypassLine | undefined;
}

/** @param fields the same changes as `values`, as they go over the wire */
export async function updateLine(
  organizationId: string,
  db: DrizzleD1Database,
  who: Author,
  id: string,
  action: 'update' | 'activate' | 'deactivate',
  values: Partial<LineValues>,
  fields: Readonly<Record<string, unknown>>,
): Promise<Changed> {
  const mine = lineOf(organizationId, id);
  const code = values.hcpcsCode ?? null;
  const modifiers = values.modifiers ? JSON.stringify(values.modifiers) : null;
  const active = values.isActive === undefined ? null : Number(values.isActive);
  const twin = sql`SELECT other.id FROM ioce_bypass_line AS l JOIN ioce_bypass_line AS other
      ON other.organization_id = l.organization_id AND other.config_id = l.config_id
      AND other.hcpcs_code = coalesce(${code}, l.hcpcs_code)
      AND other.modifiers = coalesce(${modifiers}, l.modifiers)
      AND other.is_active = 1 AND other.id <> l.id
    WHERE l.organization_id = ${organizationId} AND l.id = ${id} AND coalesce(${active}, l.is_active) = 1`;
  const [, , [row], [conflict]] = await db.batch([
    writeAudit(db, who, {
      entity: LINE,
      action,
      before: LINE_FIELDS,
      after: sql`${JSON.stringify(fields)}`,
      rows: sql`${ioceBypassLine} WHERE ${mine} AND NOT EXISTS (${twin})`,
    }),
    db
      .update(ioceBypassLine)
      .set({ ...values, updatedAt: Date.now() })
      .where(and(mine, sql`changes() > 0`)),
    db.select().from(ioceBypassLine).where(mine),
    db.select().from(ioceBypassLine).where(sql`id IN (${twin})`),
  ]);
  return { row, conflict };
}

/** @returns whether there was such a line */
export async function removeLine(
  organizationId: string,
  db: DrizzleD1Database,
  who: Author,
  id: string,
): Promise<boolean> {
  const mine = lineOf(organizationId, id);
  const [, removed] = await db.batch([
    writeAudit(db, who, {
      entity: LINE,
      action: 'delete',
      before: LINE_FIELDS,
      rows: sql`${ioceBypassLine} WHERE ${mine}`,
    }),
    db.delete(ioceBypassLine).where(mine).returning({ id: ioceBypassLine.id }),
  ]);
  return removed.length > 0;
}

const lineOf = (organizationId: string, id: string) =>
  and(eq(ioceBypassLine.organizationId, organizationId), eq(ioceBypassLine.id, id));

/**
 * Makes the lines of a file the configuration's: updates the line with the same code and modifiers, creates lines for
 * which there is none, and keeps lines that the file does not name. If several lines have the same code and modifiers
 * (at most one of them active), matches the active ones with each other, then the others in the order of the list.
 */
export async function importLines(
  organizationId: string,
  db: DrizzleD1Database,
  who: Author,
  configId: string,
  lines: readonly LineValues[],
): Promise<{ created: number; updated: number } | Exclude<Refusal, object>> {
  const now = Date.now();
  const linesJson = asJson(lines.map((line) => ({ id: crypto.randomUUID(), ...line })));
  const theirs = sql`(SELECT value ->> 0 AS new_id, value ->> 1 AS code, value -> 2 AS mods, value -> 3 AS edits,
      value ->> 4 AS active, row_number() OVER (PARTITION BY value ->> 1, value -> 2 ORDER BY value ->> 4 DESC, key) AS n
    FROM json_each(${linesJson}))`;
  const ours = sql`(SELECT *, row_number() OVER (PARTITION BY hcpcs_code, modifiers ORDER BY is_active DESC, id) AS n
    FROM ioce_bypass_line WHERE organization_id = ${organizationId} AND config_id = ${configId})`;
  const differing = sql`${theirs} AS i JOIN ${ours} AS o ON o.hcpcs_code = i.code AND o.modifiers = i.mods AND o.n = i.n
    WHERE o.edit_codes <> i.edits OR o.is_active <> i.active`;
  const outcome = await withinLimit(() =>
    db.batch([
      writeAudit(db, who, {
        entity: LINE,
        action: 'update',
        before: LINE_FIELDS,
        after: sql`json_object('edit_codes', json(edits), 'is_active', json(iif(active, 'true', 'false')))`,
        rows: differing,
      }),
      db.run(sql`UPDATE ioce_bypass_line SET edit_codes = d.edits, is_active = d.active, updated_at = ${now}
        FROM (SELECT o.id AS old_id, i.edits, i.active FROM ${differing}) AS d WHERE ioce_bypass_line.id = d.old_id`),
      db.run(sql`INSERT INTO ioce_bypass_line (id, organization_id, config_id, hcpcs_code, modifiers, action,
            edit_codes, is_active, created_at, updated_at)
          SELECT i.new_id, c.organization_id, c.id, i.code, i.mods, 'bypass_edit', i.edits, i.active, ${now}, ${now}
          FROM ioce_bypass_config AS c JOIN ${theirs} AS i
          LEFT JOIN ${ours} AS o ON o.hcpcs_code = i.code AND o.modifiers = i.mods AND o.n = i.n
          WHERE c.organization_id = ${organizationId} AND c.id = ${configId} AND o.id IS NULL`),
      writeAudit(db, who, {
        entity: LINE,
        action: 'create',
        after: LINE_FIELDS,
        rows: madeOf(linesJson),
      }),
      db.select({ id: ioceBypassConfig.id }).from(ioceBypassConfig).where(configOf(organizationId, configId)),
    ]),
  );
  if (outcome === 'too many lines') return outcome;
  const [updated, , , created, configs] = outcome;
  if (configs.length === 0) return 'no such configuration';
  return { created: created.meta.changes, updated: updated.meta.changes };
}

/** Returns the lines as one parameter: `[id, code, modifiers, edits, active]` each. */
function asJson(lines: readonly (LineValues & { id: string })[]): string {
  return JSON.stringify(
    lines.map((line) => [line.id, line.hcpcsCode, line.modifiers, line.editCodes, Number(line.isActive)]),
  );
}

/** Selects the sent lines that are stored under the ids made for them. */
const madeOf = (linesJson: string) =>
  sql`${ioceBypassLine} WHERE id IN (SELECT value ->> 0 FROM json_each(${linesJson}))`;

/** Returns the batch's outcome; the batch did nothing if a configuration would have more lines than it may. */
async function withinLimit<T>(batch: () => Promise<T>): Promise<T | 'too many lines'> {
  try {
    return await batch();
  } catch (error) {
    if (String(faultOf(error)).includes(LINE_LIMIT_CONSTRAINT)) return 'too many lines';
    throw error;
  }
}
