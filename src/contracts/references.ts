/** References of a configuration, and the SQL condition that the organization has the thing named. */
import { type SQL, sql } from 'drizzle-orm';
import { groupsOf } from '../engine/contracts/terms/codes.ts';
import { codesOf, pathOfTable } from '../engine/contracts/terms/references.ts';
import type { Term } from '../engine/contracts/terms/terms.ts';
import type { ReferenceKind } from '../storage/schema/organizations/contract-terms.ts';
import { type ContractConfig, contractConfig } from '../storage/schema/organizations/contracts.ts';
import { existsNamed, NAMED, type NamedKind } from './named.ts';

/** Fields of a configuration that name things, each with the kind of thing. */
export const REFERENCES = {
  customFeeScheduleId: 'fee_schedule',
  customDrgTableId: 'drg_table',
  ioceConfigId: 'bypass',
} as const satisfies Partial<Record<keyof ContractConfig, NamedKind>>;

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
    const isUnchanged = sql`EXISTS (SELECT 1 FROM contract_config WHERE ${mine} AND ${contractConfig[name]} = ${id})`;
    return [
      sql`SELECT ${name} AS name WHERE NOT ${existsNamed(organizationId, REFERENCES[name], id)} AND NOT ${isUnchanged}`,
    ];
  });
  return checks.length > 0 ? sql.join(checks, sql` UNION ALL `) : sql`SELECT NULL AS name WHERE FALSE`;
}

interface TermReference {
  title: string;
  /** Returns where a term names the thing; undefined if it does not. */
  pathIn(term: Term, id: string): string | undefined;
}

/** References of terms. */
export const TERM_REFERENCES: Readonly<Record<ReferenceKind, TermReference>> = {
  fee_schedule: { ...NAMED.fee_schedule, pathIn: (term, id) => pathOfTable(term, 'fee_schedule', id) },
  drg_table: { ...NAMED.drg_table, pathIn: (term, id) => pathOfTable(term, 'drg_table', id) },
  code_group: {
    ...NAMED.code_group,
    pathIn: (term, id) => codesOf(term).find(({ codes }) => groupsOf(codes).includes(id))?.path,
  },
  rate_table: { ...NAMED.rate_table, pathIn: ({ pays }, id) => figurePath(pays, id, 'pays') },
};

/** Returns where a figure of a rate table stands, `{"rate_table": "sheet", "column": "rate"}`: in the place of an amount. */
function figurePath(value: unknown, id: string, path: string): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if ('rate_table' in value) return value.rate_table === id ? path : undefined;
  for (const [name, each] of Object.entries(value)) {
    const figureAt = figurePath(each, id, `${path}.${name}`);
    if (figureAt) return figureAt;
  }
  return undefined;
}

/**
 * Returns a query whose rows `{kind, id}` are what the organization does not have.
 * @param references JSON: pairs of kind and id
 */
export function danglingTermReferences(organizationId: string, references: string): SQL {
  const id = sql`named.value ->> 1`;
  const exists = (Object.keys(TERM_REFERENCES) as ReferenceKind[]).map(
    (kind) => sql`WHEN ${kind} THEN ${existsNamed(organizationId, kind, id)}`,
  );
  return sql`SELECT named.value ->> 0 AS kind, ${id} AS id FROM json_each(${references}) named
    WHERE NOT CASE named.value ->> 0 ${sql.join(exists, sql` `)} END`;
}
