/** Kinds of things that contracts name: what each is called, where it is stored, who keeps its trail, and its version. */
import { type SQL, sql } from 'drizzle-orm';
import type { ReferenceKind } from '../storage/schema/organizations/contract-terms.ts';
import { absent, type Refused } from './refused.ts';

export type NamedKind = ReferenceKind | 'bypass';

/** A thing that contracts name. */
export interface Named<Kind extends NamedKind = NamedKind> {
  kind: Kind;
  id: string;
}

interface Stored {
  /** In the caller's words, within a sentence. */
  title: string;
  /** As others changed it at the same time; absent: only that they changed something. */
  called?: string;
  table: string;
  /** Column of its id; absent: `id`. */
  key?: string;
  /** Kinds of its entries in the audit trail: its own, and those of its parts. */
  entities: readonly string[];
  /** Column of a configuration that names it; absent: terms alone do. */
  column?: string;
  /** Scalar query of its present version, where that is not its own column `version`. */
  version?(organizationId: string, id: string | SQL): SQL;
}

export const NAMED = {
  fee_schedule: {
    ...{ title: 'custom fee schedule', called: 'the schedule', table: 'custom_fee_schedule' },
    entities: ['custom_fee_schedule'],
    column: 'custom_fee_schedule_id',
  },
  drg_table: {
    ...{ title: 'custom DRG table', called: 'the table', table: 'custom_drg_table', key: 'drg_id' },
    entities: ['custom_drg_table', 'custom_drg_entry'],
    column: 'custom_drg_table_id',
    version: (organizationId, id) => sql`SELECT version FROM custom_table_version v
      WHERE organization_id = ${organizationId} AND kind = 'drg_table' AND table_id = ${id}
        AND EXISTS (SELECT 1 FROM custom_drg_table t WHERE t.organization_id = v.organization_id AND t.drg_id = v.table_id)`,
  },
  bypass: {
    ...{ title: 'IOCE bypass configuration', table: 'ioce_bypass_config' },
    entities: ['ioce_bypass_config', 'ioce_bypass_line'],
    column: 'ioce_config_id',
    // It counts none: as many as its trail has entries.
    version: (organizationId, id) => sql`SELECT count(*) FROM audit_entry WHERE organization_id = ${organizationId}
      AND entity_type IN ('ioce_bypass_config', 'ioce_bypass_line') AND root_id = ${id}`,
  },
  rate_table: {
    ...{ title: 'rate table', called: 'the table', table: 'rate_table' },
    entities: ['rate_table'],
  },
  code_group: {
    ...{ title: 'code group', table: 'code_group' },
    entities: ['code_group'],
  },
} as const satisfies Readonly<Record<NamedKind, Stored>>;

const storedAs = (kind: NamedKind): Stored => NAMED[kind];

/** Returns the column of a configuration that names such things; null: terms alone do. */
export const columnNaming = (kind: NamedKind): string | null => storedAs(kind).column ?? null;

const isIt = (organizationId: string, kind: NamedKind, id: string | SQL) =>
  sql`organization_id = ${organizationId} AND ${sql.identifier(storedAs(kind).key ?? 'id')} = ${id}`;

/** Returns the condition that the organization has the thing. */
export const existsNamed = (organizationId: string, kind: NamedKind, id: string | SQL): SQL =>
  sql`EXISTS (SELECT 1 FROM ${sql.identifier(NAMED[kind].table)} WHERE ${isIt(organizationId, kind, id)})`;

/** Returns a scalar query of a thing's version; null where it is not there. */
export const namedVersion = (organizationId: string, { kind, id }: { kind: NamedKind; id: string | SQL }): SQL =>
  storedAs(kind).version?.(organizationId, id) ??
  sql`SELECT version FROM ${sql.identifier(NAMED[kind].table)} WHERE ${isIt(organizationId, kind, id)}`;

/** Returns the kind and id of a thing as a sentence begins with it: `Code group drugs`. */
export function titleOf(kind: NamedKind, id: string | SQL): string {
  const { title } = NAMED[kind];
  return `${title.charAt(0).toUpperCase()}${title.slice(1)} ${id}`;
}

/** Says that the organization does not have the thing. */
export const absentNamed =
  (kind: NamedKind) =>
  (id: string): Refused =>
    absent(`${titleOf(kind, id)} not found`);
