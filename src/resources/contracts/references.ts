/** What a configuration may name, and the SQL condition that the organization has it. */
import { type SQL, sql } from 'drizzle-orm';
import { type ContractConfig, contractConfig } from '../../storage/schema/organizations/contracts.ts';

interface Reference {
  /** The field and the thing it names, in the caller's words. */
  field: string;
  title: string;
  exists(organizationId: string, id: string): SQL;
}

export const REFERENCES = {
  customFeeScheduleId: {
    field: 'custom_fee_schedule_id',
    title: 'custom fee schedule',
    exists: (organizationId: string, id: string) =>
      sql`EXISTS (SELECT 1 FROM custom_fee_schedule t WHERE t.id = ${id} AND t.organization_id = ${organizationId})`,
  },
  customDrgTableId: {
    field: 'custom_drg_table_id',
    title: 'custom DRG table',
    exists: (organizationId: string, id: string) =>
      sql`EXISTS (SELECT 1 FROM custom_drg_table t WHERE t.organization_id = ${organizationId} AND t.drg_id = ${id})`,
  },
  ioceConfigId: {
    field: 'ioce_config_id',
    title: 'IOCE bypass configuration',
    exists: (organizationId: string, id: string) =>
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
