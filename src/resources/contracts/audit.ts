/**
 * Audit entries of contracts and configurations. The entry of a change is written by a statement right before the
 * change, out of the rows as they are then: what it tells as old is what was there, whoever else changes the rows.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import { NEW_UUID } from '../../db/audit.ts';
import type { Caller } from '../../platform/rate-limiter.ts';

export type EntityType = 'contract' | 'contract_config';

/** What the rows of a table hold, as the API names and writes it. */
const TABLES: Record<EntityType, { id: SQL; fields: Record<string, SQL> }> = {
  contract: {
    id: sql`contract_id`,
    fields: {
      name: sql`name`,
      description: sql`description`,
      payer_id: sql`payer_id`,
      use_medicare_base: boolean('use_medicare_base'),
      is_active: boolean('is_active'),
    },
  },
  contract_config: {
    id: sql`id`,
    fields: {
      effective_date: isoDate('effective_date'),
      termination_date: isoDate('termination_date'),
      custom_fee_schedule_id: sql`custom_fee_schedule_id`,
      custom_drg_table_id: sql`custom_drg_table_id`,
      ioce_config_id: sql`ioce_config_id`,
      notes: sql`notes`,
    },
  },
};

function boolean(column: string): SQL {
  return sql`json(iif(${sql.raw(column)}, 'true', 'false'))`;
}

function isoDate(column: string): SQL {
  const name = sql.raw(column);
  return sql`iif(${name} IS NULL, NULL, printf('%04d-%02d-%02d', ${name} / 10000, ${name} / 100 % 100, ${name} % 100))`;
}

function jsonOf(fields: Record<string, SQL>): SQL {
  const pairs = Object.entries(fields).map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`);
  return sql`json_object(${sql.join(pairs, sql`, `)})`;
}

/**
 * Writes an entry for each row of `where` of which a field is not as in `after` (API names and values; a field that is
 * undefined stays). Where it writes none, `changes()` is 0 for the statement behind it.
 */
export function auditRows(
  db: DrizzleD1Database,
  caller: Caller,
  entityType: EntityType,
  action: string,
  after: Readonly<Record<string, unknown>>,
  where: SQL | undefined,
) {
  const { id, fields } = TABLES[entityType];
  const becomes = JSON.stringify(after);
  return db.run(sql`INSERT INTO audit_entry (id, organization_id, entity_type, entity_id, root_id, action, changes,
      changed_by, changed_by_email, changed_at)
    SELECT ${NEW_UUID}, organization_id, ${entityType}, entity_id, contract_id, ${action}, changes,
      ${caller.subject}, ${caller.email}, ${Date.now()}
    FROM (SELECT organization_id, contract_id, entity_id,
        (SELECT json_group_array(json_object('field', key, 'old', json(held -> key), 'new', json(${becomes} -> key)))
          FROM json_each(${becomes}) WHERE held ->> key IS NOT ${becomes} ->> key) AS changes
      FROM (SELECT organization_id, contract_id, ${id} AS entity_id, ${jsonOf(fields)} AS held
        FROM ${sql.raw(entityType)} WHERE ${where}))
    WHERE changes <> '[]'`);
}

/** Writes an entry for each row of `where`, with all that it held. */
export function auditRemoval(db: DrizzleD1Database, caller: Caller, entityType: EntityType, where: SQL | undefined) {
  const nothing = Object.fromEntries(Object.keys(TABLES[entityType].fields).map((name) => [name, null]));
  return auditRows(db, caller, entityType, 'delete', nothing, where);
}
