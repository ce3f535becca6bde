/** A thing with a version, and what callers ask of it before they change it: the one check of all changes. */
import { type SQL, sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { timestamp } from '../wire/timestamp.ts';
import type { ContractsContext } from './context.ts';
import type { Refused } from './refused.ts';

export interface Versioned {
  /** `Code group drugs`. */
  title: string;
  /** Scalar query of the present version; null where the thing is not there. */
  version: SQL;
  /** Condition of its entries in the audit trail `e`, beside their organization. */
  trail: SQL;
  /** The row whose version any change counts up, before rows are written. Absent: the rows written say theirs. */
  counted?: { table: SQLiteTable; at: SQL };
}

/** One of some versions, any at all, or none: the thing is not there yet. */
export type Precondition = { is: readonly number[] } | 'any' | 'none';

/** Returns the condition of the audit entries of one kind with a root. @param id of the thing itself; absent: of its parts too */
export const trailOf = (entity: string, root: string | SQL, id?: string) =>
  sql`e.entity_type = ${entity} AND e.root_id = ${root}${id === undefined ? sql`` : sql` AND e.entity_id = ${id}`}`;

/** Statement of the version that a thing had when it was removed; no row without. @param kind of its rows in custom_table_version */
export const selectLastVersion = (organizationId: string, db: DrizzleD1Database, kind: string, id: string) =>
  db.all<{ version: number }>(sql`SELECT version FROM custom_table_version
    WHERE organization_id = ${organizationId} AND kind = ${kind} AND table_id = ${id}`);

/** @param version the present one; null where the thing is not there */
export const isMet = (wanted: Precondition, version: number | null): boolean =>
  wanted === 'none' ? version === null : version !== null && (wanted === 'any' || wanted.is.includes(version));

/** Says which version there is, since when and by whom. */
export async function otherVersion(
  { organizationId, storage }: ContractsContext,
  { title, trail }: Versioned,
  wanted: Precondition,
  version: number | null,
): Promise<Refused> {
  const of = (sentence: string): Refused => ({ refused: 'version', version, sentence });
  if (version === null) return of(`${title} is not there; nothing was written`);
  const [last] = await storage.organizations.all<{ at: number; by: string }>(sql`SELECT e.changed_at AS at,
      coalesce(e.changed_by_email, e.changed_by) AS by FROM audit_entry e
    WHERE e.organization_id = ${organizationId} AND ${trail} ORDER BY e.sequence DESC LIMIT 1`);
  const since = last ? `, since ${timestamp(Math.floor(last.at / 1000))} by ${last.by}` : '';
  const is = wanted === 'none' ? 'exists already and is' : 'is';
  return of(`${title} ${is} of version ${version}${since}; nothing was written`);
}
