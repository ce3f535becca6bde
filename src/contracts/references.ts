/** References of a configuration, and the SQL condition that the organization has the thing named. */
import { type SQL, sql } from 'drizzle-orm';
import { groupsOf } from '../engine/contracts/terms/codes.ts';
import { codesOf } from '../engine/contracts/terms/references.ts';
import type { Term } from '../engine/contracts/terms/terms.ts';
import type { ReferenceKind } from '../storage/schema/organizations/contract-terms.ts';
import { type ContractConfig, contractConfig } from '../storage/schema/organizations/contracts.ts';

interface Reference {
  /** The field and the thing it names, in the caller's words. */
  field: string;
  title: string;
  exists(organizationId: string, id: string | SQL): SQL;
}

export const REFERENCES = {
  customFeeScheduleId: {
    field: 'custom_fee_schedule_id',
    title: 'custom fee schedule',
    exists: (organizationId: string, id: string | SQL) =>
      sql`EXISTS (SELECT 1 FROM custom_fee_schedule t WHERE t.id = ${id} AND t.organization_id = ${organizationId})`,
  },
  customDrgTableId: {
    field: 'custom_drg_table_id',
    title: 'custom DRG table',
    exists: (organizationId: string, id: string | SQL) =>
      sql`EXISTS (SELECT 1 FROM custom_drg_table t WHERE t.organization_id = ${organizationId} AND t.drg_id = ${id})`,
  },
  ioceConfigId: {
    field: 'ioce_config_id',
    title: 'IOCE bypass configuration',
    exists: (organizationId: string, id: string | SQL) =>
      sql`EXISTS (SELECT 1 FROM ioce_bypass_config t WHERE t.id = ${id} AND t.organization_id = ${organizationId})`,
  },
} as const satisfies Record<string, Reference>;

export type ReferenceName = keyof typeof REFERENCES;

/**
 * Returns a query whose rows `{name}` are the references to what the organization does not have. References that the
 * configuration of `mine` has already are accepted: a caller may send a configuration back as it is.
 */
export function danglingReferences(
  organizationId: string,
  mine: SQL,
  ids: Partial<Pick<ContractConfig, ReferenceName>>,
): SQL {
  const checks = (Object.keys(REFERENCES) as ReferenceName[]).flatMap((name) => {
    const id = ids[name];
    if (!id) return [];
    const { exists }: Reference = REFERENCES[name];
    const isUnchanged = sql`EXISTS (SELECT 1 FROM contract_config WHERE ${mine} AND ${contractConfig[name]} = ${id})`;
    return [sql`SELECT ${name} AS name WHERE NOT ${exists(organizationId, id)} AND NOT ${isUnchanged}`];
  });
  return checks.length > 0 ? sql.join(checks, sql` UNION ALL `) : sql`SELECT NULL AS name WHERE FALSE`;
}

interface TermReference extends Pick<Reference, 'title' | 'exists'> {
  /** Returns where a term names the thing; undefined if it does not. */
  pathIn(term: Term, id: string): string | undefined;
}

/** References of terms. */
export const TERM_REFERENCES: Readonly<Record<ReferenceKind, TermReference>> = {
  fee_schedule: {
    ...REFERENCES.customFeeScheduleId,
    pathIn: ({ pays }, id) =>
      pays.how === 'schedule' && pays.custom_fee_schedule_id === id ? 'pays.custom_fee_schedule_id' : undefined,
  },
  drg_table: {
    ...REFERENCES.customDrgTableId,
    pathIn: ({ pays }, id) =>
      pays.how === 'base_rate' &&
      typeof pays.weights === 'object' &&
      'custom_drg_table_id' in pays.weights &&
      pays.weights.custom_drg_table_id === id
        ? 'pays.weights.custom_drg_table_id'
        : undefined,
  },
  code_group: {
    title: 'code group',
    exists: (organizationId, id) =>
      sql`EXISTS (SELECT 1 FROM code_group t WHERE t.organization_id = ${organizationId} AND t.id = ${id})`,
    pathIn: (term, id) => codesOf(term).find(({ codes }) => groupsOf(codes).includes(id))?.path,
  },
};

/**
 * Returns a query whose rows `{kind, id}` are what the organization does not have.
 * @param references JSON: pairs of kind and id
 */
export function danglingTermReferences(organizationId: string, references: string): SQL {
  const id = sql`named.value ->> 1`;
  const exists = Object.entries(TERM_REFERENCES).map(
    ([kind, reference]) => sql`WHEN ${kind} THEN ${reference.exists(organizationId, id)}`,
  );
  return sql`SELECT named.value ->> 0 AS kind, ${id} AS id FROM json_each(${references}) named
    WHERE NOT CASE named.value ->> 0 ${sql.join(exists, sql` `)} END`;
}
