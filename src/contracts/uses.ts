/** Who names what: configurations of contracts, and their terms, name tables and code groups of the organization. */
import { type SQL, sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import type { Terms } from '../engine/contracts/terms/terms.ts';
import type { Page } from '../storage/lists/page.ts';
import { type Author, insertAudit } from '../storage/schema/organizations/audit.ts';
import type { ReferenceKind } from '../storage/schema/organizations/contract-terms.ts';
import { columnNaming, existsNamed, NAMED, type Named, type NamedKind, namedVersion } from './named.ts';
import { TERM_REFERENCES } from './references.ts';

export type { Named, NamedKind };

/** Returns a query of the configurations that name a thing, themselves or by their terms: `contract_id`, `config_id`. */
export function namingConfigs(organizationId: string, { kind, id }: Named): SQL {
  const column = columnNaming(kind);
  const byTerms = sql`SELECT contract_id, config_id FROM contract_terms_reference
    WHERE organization_id = ${organizationId} AND kind = ${kind} AND reference_id = ${id}`;
  return column === null
    ? byTerms
    : sql`SELECT contract_id, id AS config_id FROM contract_config
        WHERE organization_id = ${organizationId} AND ${sql.identifier(column)} = ${id} UNION ${byTerms}`;
}

/** A configuration, as a refusal names it. */
export interface User {
  contractId: string;
  configId: string;
}

/** A refusal names so many. */
const USERS_NAMED = 3;

/** Returns a query of how many configurations name a thing. */
export const usersCount = (organizationId: string, named: Named): SQL =>
  sql`SELECT count(*) FROM (${namingConfigs(organizationId, named)})`;

/** Statement of the configurations that a refusal names. */
export const selectUsers = (organizationId: string, db: DrizzleD1Database, named: Named) =>
  db.all<User>(sql`SELECT contract_id AS contractId, config_id AS configId
    FROM (${namingConfigs(organizationId, named)}) LIMIT ${USERS_NAMED}`);

export const namesOfUsers = (users: readonly User[]): string =>
  users.map(({ contractId, configId }) => `configuration ${configId} of contract ${contractId}`).join(', ');

/**
 * Returns a scalar query of the versions of what terms name: another text once one of the things is changed, removed or
 * made anew.
 * @param references JSON: pairs of kind and id
 */
export function versionsOfNamed(organizationId: string, references: string): SQL {
  const id = sql`named.value ->> 1`;
  const versions = (Object.keys(NAMED) as NamedKind[]).map(
    (kind) => sql`WHEN ${kind} THEN (${namedVersion(organizationId, { kind, id })})`,
  );
  return sql`SELECT group_concat(coalesce(CASE named.value ->> 0 ${sql.join(versions, sql` `)} END, '-'), ',')
    FROM json_each(${references}) named`;
}

/**
 * Returns the statement that writes an entry, `uses.fee_schedule.<id>` with its versions, in the trail of each contract that
 * names a thing: after the thing has changed.
 * @param was version before the change, or a scalar query of it; null where it was not read
 */
export function usesEntries(author: Author, organizationId: string, named: Named, was: number | SQL | null): SQL {
  const field = `uses.${named.kind}.${named.id}`;
  return insertAudit(
    author,
    {
      organizationId,
      ...{ entityType: 'contract', entityId: sql`k.contract_id`, rootId: sql`k.contract_id`, action: 'update' },
      changes: sql`json_array(json_object('field', ${field}, 'old', ${was}, 'new', (${namedVersion(organizationId, named)})))`,
    },
    sql`FROM (SELECT DISTINCT contract_id FROM (${namingConfigs(organizationId, named)})) k`,
  );
}

/** A configuration that names a thing. */
export interface Use {
  contractId: string;
  contractName: string;
  configId: string;
  /** YYYYMMDD. */
  effectiveDate: number;
  terminationDate: number | null;
  /** True if a field of the configuration itself names it. */
  inConfig: boolean;
  /** Terms that name it, in their order. */
  termIds: string[];
}

interface UseRow extends Omit<Use, 'inConfig' | 'termIds'> {
  inConfig: number;
  /** JSON of the terms; null where these do not name it. */
  body: string | null;
}

/** Returns the configurations that name a thing by contract and date, and how many there are; null if it is not there. */
export async function usesOf(
  organizationId: string,
  db: DrizzleD1Database,
  named: Named<ReferenceKind>,
  { skip, limit }: Page,
): Promise<{ uses: Use[]; count: number } | null> {
  const { kind, id } = named;
  const column = columnNaming(kind);
  const naming = namingConfigs(organizationId, named);
  const [[thing], rows, [total]] = await db.batch([
    db.all<{ isThere: number }>(sql`SELECT ${existsNamed(organizationId, kind, id)} AS isThere`),
    db.all<UseRow>(sql`SELECT c.contract_id AS contractId, k.name AS contractName, c.id AS configId,
        c.effective_date AS effectiveDate, c.termination_date AS terminationDate,
        ${column === null ? sql`0` : sql`coalesce(c.${sql.identifier(column)} = ${id}, 0)`} AS inConfig, t.body
      FROM (${naming}) n
      JOIN contract_config c ON c.organization_id = ${organizationId} AND c.contract_id = n.contract_id
        AND c.id = n.config_id
      JOIN contract k ON k.organization_id = c.organization_id AND k.contract_id = c.contract_id
      LEFT JOIN contract_terms_reference r ON r.organization_id = c.organization_id AND r.contract_id = c.contract_id
        AND r.config_id = c.id AND r.kind = ${kind} AND r.reference_id = ${id}
      LEFT JOIN contract_terms t ON t.organization_id = r.organization_id AND t.contract_id = r.contract_id
        AND t.config_id = r.config_id
      ORDER BY c.contract_id, c.effective_date LIMIT ${limit} OFFSET ${skip}`),
    db.all<{ count: number }>(sql`SELECT count(*) AS count FROM (${naming})`),
  ]);
  if (thing?.isThere !== 1) return null;
  const { pathIn } = TERM_REFERENCES[kind];
  const termsOf = (body: string) => (JSON.parse(body) as Terms).terms.filter((term) => pathIn(term, id) !== undefined);
  return {
    uses: rows.map(({ body, inConfig, ...row }) => ({
      ...row,
      inConfig: inConfig === 1,
      termIds: body === null ? [] : termsOf(body).map((term) => term.id),
    })),
    count: total?.count ?? 0,
  };
}
