/** Reads of bypass configurations, on ORGANIZATIONS. Every query takes the organization first. */
import { and, desc, gte, isNull, lte, or } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import { findWith, pageOf, rowsWith, selectWith, withWords } from '../../../storage/lists/own-rows.ts';
import type { Page } from '../../../storage/lists/page.ts';
import { ioceBypassConfig } from '../../../storage/schema/organizations/ioce-bypass.ts';
import { absentNamed } from '../../named.ts';

/** Matches the organization's configuration with that id. */
export const configOf = (organizationId: string, id: string) => rowsWith(ioceBypassConfig, organizationId, { id });

export const selectConfig = (organizationId: string, db: DrizzleD1Database, id: string) =>
  selectWith(db, ioceBypassConfig, organizationId, { id });

export const getConfig = (organizationId: string, db: DrizzleD1Database, id: string) =>
  findWith(db, ioceBypassConfig, organizationId, { id });

export interface ConfigFilter {
  isActive?: boolean;
  /** Words of name and description. */
  q?: string;
  /** YYYYMMDD: configurations in effect on at least one day from the first to the second. */
  from?: number;
  to?: number;
}

/** Returns configurations, newest first. */
export function listConfigs(
  organizationId: string,
  db: DrizzleD1Database,
  { isActive, q, from, to }: ConfigFilter,
  page: Page,
) {
  const { name, description, effectiveStartDate, effectiveEndDate, createdAt, id } = ioceBypassConfig;
  const where = and(
    rowsWith(ioceBypassConfig, organizationId, { isActive }),
    withWords(q, name, description),
    to === undefined ? undefined : lte(effectiveStartDate, to),
    from === undefined ? undefined : or(isNull(effectiveEndDate), gte(effectiveEndDate, from)),
  );
  return pageOf(db, { table: ioceBypassConfig, where, order: [desc(createdAt), desc(id)] }, page);
}

export const noConfig = absentNamed('bypass');
