/** Stored terms of an organization that pay otherwise than when they were written. */
import { sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import { groupsOf } from '../../engine/contracts/terms/codes.ts';
import {
  type PriceChange,
  priceChanges,
  roomCodes,
  TERMS_MEANING,
} from '../../engine/contracts/terms/price-changes.ts';
import type { Codes, Term } from '../../engine/contracts/terms/terms.ts';

/** A term and one change of what it pays. */
export interface ChangedTerm extends PriceChange {
  contractId: string;
  configId: string;
  /** YYYYMMDD: days of the configuration; null: without end. */
  effectiveDate: number;
  terminationDate: number | null;
  /** Version of the configuration's terms. */
  version: number;
  term: Pick<Term, 'id' | 'name'>;
}

interface TermRow extends Omit<ChangedTerm, 'term' | keyof PriceChange> {
  /** JSON. */
  term: string;
}

/** Terms of forms that a change is of, in one organization: more than these would not fit into an isolate with certainty. */
const TERMS_MAX = 10_000;

/**
 * Returns the changes of terms that were written before them, by contract, date and place of the term. Terms are selected by
 * the forms that changes are of; codes and kinds decide, so that all are found up to `TERMS_MAX` such terms.
 * @param contractId absent: of all contracts
 */
export async function changedTerms(
  organizationId: string,
  db: DrizzleD1Database,
  contractId?: string,
): Promise<ChangedTerm[]> {
  const ofContract = contractId === undefined ? sql`` : sql`AND t.contract_id = ${contractId}`;
  const [rows, itemTypes] = await db.batch([
    db.all<TermRow>(sql`SELECT c.contract_id AS contractId, c.id AS configId, c.effective_date AS effectiveDate,
        c.termination_date AS terminationDate, t.version, json_remove(e.value, '$.notes', '$.source') AS term
      FROM contract_terms t
      JOIN contract_config c ON c.organization_id = t.organization_id AND c.contract_id = t.contract_id
        AND c.id = t.config_id
      JOIN json_each(t.body, '$.terms') e
      WHERE t.organization_id = ${organizationId} ${ofContract} AND t.meaning < ${TERMS_MEANING}
        AND CASE e.value ->> '$.pays.how'
          WHEN 'flat' THEN e.value ->> '$.pays.per' = 'day'
          WHEN 'stop_loss' THEN e.value ->> '$.pays.by' = 'days'
          ELSE e.value ->> '$.pays.how' IN ('schedule', 'per_diem', 'lesser', 'greater') END
      ORDER BY c.contract_id, c.effective_date, e.key LIMIT ${TERMS_MAX}`),
    db.all<{ id: string; codeType: 'DRG' | 'APC' }>(sql`SELECT DISTINCT i.schedule_id AS id, i.code_type AS codeType
      FROM (SELECT DISTINCT t.reference_id AS id FROM contract_terms_reference t
        WHERE t.organization_id = ${organizationId} ${ofContract} AND t.kind = 'fee_schedule') r
      JOIN custom_fee_schedule_item i ON i.organization_id = ${organizationId} AND i.schedule_id = r.id
      WHERE i.code_type IN ('DRG', 'APC')`),
  ]);
  const terms = rows.map((row) => ({ ...row, term: JSON.parse(row.term) as Term }));
  const schedulesOf = (type: string) =>
    new Set(itemTypes.filter(({ codeType }) => codeType === type).map(({ id }) => id));
  const facts = {
    schedulesOfDrgs: schedulesOf('DRG'),
    schedulesOfApcs: schedulesOf('APC'),
    groups: await codesOfGroups(organizationId, db, [
      ...new Set(terms.flatMap(({ term }) => groupsOf(roomCodes(term)))),
    ]),
  };
  return terms.flatMap(({ term, ...row }) =>
    priceChanges(term, facts).map((change): ChangedTerm => ({ ...row, term, ...change })),
  );
}

/** Returns the codes of groups by id; reads nothing for none. */
async function codesOfGroups(
  organizationId: string,
  db: DrizzleD1Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Codes>> {
  if (ids.length === 0) return new Map();
  const groups = await db.all<{ id: string; codes: string }>(sql`SELECT id, codes FROM code_group
    WHERE organization_id = ${organizationId} AND id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`);
  return new Map(groups.map(({ id, codes }) => [id, JSON.parse(codes) as Codes]));
}
