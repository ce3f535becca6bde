/** Reads which terms name a table or group, on ORGANIZATIONS. Every query takes the organization first. */
import { sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import type { Terms } from '../../engine/contracts/terms/terms.ts';
import type { Page } from '../../storage/lists/page.ts';
import type { ReferenceKind } from '../../storage/schema/organizations/contract-terms.ts';
import { TERM_REFERENCES } from '../references.ts';

/** A configuration whose terms name something. */
export interface Use {
  contractId: string;
  configId: string;
  /** YYYYMMDD, as `terminationDate`, which is null for an open end. */
  effectiveDate: number;
  terminationDate: number | null;
  /** Ids of the terms that name it. */
  terms: string[];
}

/** Returns the configurations whose terms name a thing, by contract and date, and how many there are. */
export async function listUses(
  organizationId: string,
  db: DrizzleD1Database,
  kind: ReferenceKind,
  id: string,
  { skip, limit }: Page,
): Promise<{ rows: Use[]; total: number }> {
  const naming = sql`contract_terms_reference r
    WHERE r.organization_id = ${organizationId} AND r.kind = ${kind} AND r.reference_id = ${id}`;
  const [rows, [counted]] = await db.batch([
    db.all<Omit<Use, 'terms'> & { body: string }>(sql`SELECT c.contract_id AS contractId, c.id AS configId,
        c.effective_date AS effectiveDate, c.termination_date AS terminationDate, t.body
      FROM (SELECT * FROM ${naming}) r
      JOIN contract_config c ON c.organization_id = r.organization_id AND c.contract_id = r.contract_id AND c.id = r.config_id
      JOIN contract_terms t ON t.organization_id = r.organization_id AND t.contract_id = r.contract_id
        AND t.config_id = r.config_id
      ORDER BY c.contract_id, c.effective_date, c.id LIMIT ${limit} OFFSET ${skip}`),
    db.all<{ total: number }>(sql`SELECT count(*) AS total FROM ${naming}`),
  ]);
  const { pathIn } = TERM_REFERENCES[kind];
  return {
    rows: rows.map(({ body, ...use }) => {
      const { terms }: Terms = JSON.parse(body);
      return { ...use, terms: terms.filter((term) => pathIn(term, id) !== undefined).map((term) => term.id) };
    }),
    total: counted?.total ?? 0,
  };
}
