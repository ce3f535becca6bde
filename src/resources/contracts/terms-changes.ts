/**
 * Changes of a configuration's terms. Each is one D1 batch, that is one transaction, with its audit entry: a field for
 * each changed term, `terms.<id>`, and `term_order`, `drg`, `medicare` for the rest of the document.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import type { Caller } from '../../access/caller.ts';
import { isConfig } from '../../contracts/contract/queries.ts';
import { danglingTermReferences } from '../../contracts/references.ts';
import { isTerms, type StoredTerms, storedTerms, termsStatements } from '../../contracts/terms/queries.ts';
import { namesOf } from '../../engine/contracts/terms/references.ts';
import type { Terms } from '../../engine/contracts/terms/terms.ts';
import { auditRows, insertAudit } from '../../storage/schema/organizations/audit.ts';
import { contractTerms, type ReferenceKind } from '../../storage/schema/organizations/contract-terms.ts';

export type TermsOutcome = StoredTerms | 'no-contract' | 'no-config' | { dangling: ReferenceKind; id: string };

/** Rows `name`, `value` (JSON) and `place` of a document's fields, as the audit trail shows them. */
const fieldsOf = (body: SQL) => sql`
  SELECT 'terms.' || (value ->> 'id') AS name, value, key AS place FROM json_each(${body}, '$.terms')
  UNION ALL SELECT 'term_order', (SELECT json_group_array(value ->> 'id') FROM json_each(${body}, '$.terms')), 1000
    WHERE ${body} IS NOT NULL
  UNION ALL SELECT key, ${body} -> key, 1001 FROM json_each(${body}) WHERE key IN ('drg', 'medicare')`;

/** Gives a configuration its terms, in the place of those that it has; writes nothing if they are the same. */
export async function putTerms(
  organizationId: string,
  db: DrizzleD1Database,
  caller: Caller,
  contractId: string,
  configId: string,
  document: Terms,
): Promise<TermsOutcome> {
  const body = JSON.stringify(document);
  const references = JSON.stringify(namesOf(document));
  const mine = isConfig(organizationId, contractId, configId);
  const myTerms = isTerms(organizationId, contractId, configId);
  const dangling = danglingTermReferences(organizationId, references);
  const [, , , , [unknown], ...results] = await db.batch([
    db.run(
      insertAudit(
        caller,
        {
          organizationId: sql`organization_id`,
          entityType: 'contract_config',
          entityId: sql`id`,
          rootId: sql`contract_id`,
          action: 'update',
          changes: sql`changes`,
        },
        sql`FROM (SELECT contract_config.organization_id, contract_config.contract_id, contract_config.id,
            (SELECT json_group_array(json_object('field', name, 'old', json(old), 'new', json(new))) FROM (
              SELECT name, max(old) AS old, max(new) AS new FROM (
                SELECT name, value AS old, NULL AS new, place FROM (${fieldsOf(sql`t.body`)})
                UNION ALL SELECT name, NULL, value, place FROM (${fieldsOf(sql`sent.body`)}))
              GROUP BY name HAVING max(old) IS NOT max(new) ORDER BY max(place), name)) AS changes
          FROM contract_config CROSS JOIN (SELECT ${body} AS body) sent
            LEFT JOIN contract_terms t ON t.organization_id = contract_config.organization_id
              AND t.contract_id = contract_config.contract_id AND t.config_id = contract_config.id
          WHERE ${mine} AND NOT EXISTS (${dangling})) WHERE changes <> '[]'`,
      ),
    ),
    db.run(sql`INSERT INTO contract_terms (organization_id, contract_id, config_id, version, body)
      SELECT organization_id, contract_id, id, coalesce((SELECT v.version FROM custom_table_version v
          WHERE v.organization_id = ${organizationId} AND v.kind = 'terms' AND v.table_id = ${configId}), 0) + 1, ${body}
      FROM contract_config WHERE ${mine} AND changes() > 0
      ON CONFLICT DO UPDATE SET version = version + 1, body = excluded.body`),
    // References are those of the document that is stored: a refused one leaves them as they are.
    db.run(sql`DELETE FROM contract_terms_reference
      WHERE organization_id = ${organizationId} AND contract_id = ${contractId} AND config_id = ${configId}
        AND (kind, reference_id) NOT IN (SELECT value ->> 0, value ->> 1 FROM json_each(${references}))
        AND EXISTS (SELECT 1 FROM contract_terms WHERE ${myTerms} AND body = ${body})`),
    db.run(sql`INSERT OR IGNORE INTO contract_terms_reference (organization_id, contract_id, config_id, kind, reference_id)
      SELECT organization_id, contract_id, config_id, named.value ->> 0, named.value ->> 1
      FROM contract_terms CROSS JOIN json_each(${references}) named WHERE ${myTerms} AND body = ${body}`),
    db.all<{ kind: ReferenceKind; id: string }>(dangling),
    ...termsStatements(organizationId, db, contractId, configId),
  ]);
  const stored = storedTerms(results);
  if (typeof stored === 'string' || !unknown) return stored;
  return { dangling: unknown.kind, id: unknown.id };
}

/** Takes the terms away: the configuration prices by its tables again. Returns whether it had any. */
export async function removeTerms(
  organizationId: string,
  db: DrizzleD1Database,
  caller: Caller,
  contractId: string,
  configId: string,
): Promise<boolean> {
  const mine = isTerms(organizationId, contractId, configId);
  const [, removed] = await db.batch([
    auditTermsRemoval(db, caller, 'update', mine),
    db.delete(contractTerms).where(mine).returning({ configId: contractTerms.configId }),
  ]);
  return removed.length > 0;
}

/** Writes what each document of `where` holds, before the terms go. */
export function auditTermsRemoval(db: DrizzleD1Database, caller: Caller, action: 'update' | 'delete', where: SQL) {
  return auditRows(
    db,
    caller,
    { entityType: 'contract_config', entityId: sql`config_id`, rootId: sql`contract_id`, action },
    {
      before: sql`(SELECT json_group_object(name, json(value)) FROM (${fieldsOf(sql`body`)} ORDER BY place, name))`,
      rows: sql`contract_terms WHERE ${where}`,
    },
  );
}
