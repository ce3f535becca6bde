/** Audit entries of contracts and configurations, made from the rows that change. */
import { type SQL, sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import type { Caller } from '../../access/caller.ts';
import { auditedDate, auditedFlag, auditRows } from '../../storage/schema/organizations/audit.ts';

/** Kinds of things with a trail of fields. */
export type EntityType = 'contract' | 'contract_config' | 'code_group';

type Audited = 'contract' | 'contract_config';

/** The fields of a table's rows, as the API names and writes them. */
const TABLES: Record<Audited, { id: SQL; fields: Record<string, SQL> }> = {
  contract: {
    id: sql`contract_id`,
    fields: {
      name: sql`name`,
      description: sql`description`,
      payer_id: sql`payer_id`,
      use_medicare_base: sql.raw(auditedFlag('use_medicare_base')),
      require_tests: sql.raw(auditedFlag('require_tests')),
      is_active: sql.raw(auditedFlag('is_active')),
    },
  },
  contract_config: {
    id: sql`id`,
    fields: {
      effective_date: sql.raw(auditedDate('effective_date')),
      termination_date: sql.raw(auditedDate('termination_date')),
      custom_fee_schedule_id: sql`custom_fee_schedule_id`,
      custom_drg_table_id: sql`custom_drg_table_id`,
      ioce_config_id: sql`ioce_config_id`,
      notes: sql`notes`,
    },
  },
};

function jsonOf(fields: Record<string, SQL>): SQL {
  const pairs = Object.entries(fields).map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`);
  return sql`json_object(${sql.join(pairs, sql`, `)})`;
}

/**
 * Writes an entry for each row of `where` that has a field unlike `after` (API names and values; an undefined field
 * stays as it is). If it writes none, `changes()` is 0 for the next statement.
 */
export function auditChanges(
  db: DrizzleD1Database,
  caller: Caller,
  entityType: Audited,
  action: string,
  after: Readonly<Record<string, unknown>>,
  where: SQL | undefined,
) {
  return audit(db, caller, entityType, action, sql`${JSON.stringify(after)}`, where);
}

/** Writes an entry for each row of `where`, with all its fields. */
export function auditRemoval(db: DrizzleD1Database, caller: Caller, entityType: Audited, where: SQL | undefined) {
  return audit(db, caller, entityType, 'delete', undefined, where);
}

function audit(
  db: DrizzleD1Database,
  caller: Caller,
  entityType: Audited,
  action: string,
  after: SQL | undefined,
  where: SQL | undefined,
) {
  const { id, fields } = TABLES[entityType];
  return auditRows(
    db,
    caller,
    { entityType, entityId: id, rootId: sql`contract_id`, action },
    { before: jsonOf(fields), after, rows: sql`${sql.raw(entityType)} WHERE ${where}` },
  );
}
