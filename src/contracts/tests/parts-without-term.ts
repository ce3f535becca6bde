/** Warns of expected parts of a test that no term can pay: the configuration that prices its claim has none of that id. */
import { sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import { isoDate, OPEN_END } from '../../engine/core/calendar.ts';
import type { ContractTest } from '../../storage/schema/organizations/contract-tests.ts';

export interface PartWithoutTerm {
  /** Id that the test expects. */
  term: string;
  /** A sentence. */
  text: string;
}

interface Config {
  /** YYYYMMDD: of the claim; null if it does not give it. */
  day: number | null;
  /** YYYYMMDD; null: none is in force. */
  effectiveDate: number | null;
  /** JSON: ids. */
  terms: string;
}

/** Returns a warning for each part, in their order; none is read for a test without parts. */
export async function partsWithoutTerm(
  db: DrizzleD1Database,
  { organizationId, contractId, day, admissionDay, expectedParts }: ContractTest,
): Promise<PartWithoutTerm[]> {
  const parts = Object.keys(expectedParts ?? {});
  if (parts.length === 0) return [];
  const ofContract = sql`iif(k.configuration_day = 'admission', ${admissionDay}, ${day})`;
  const [config] = await db.all<Config>(sql`SELECT ${ofContract} AS day, c.effective_date AS effectiveDate,
      (SELECT json_group_array(t.value ->> 'id') FROM contract_terms d, json_each(d.body, '$.terms') t
        WHERE d.organization_id = c.organization_id AND d.contract_id = c.contract_id AND d.config_id = c.id) AS terms
    FROM contract k LEFT JOIN contract_config c ON c.organization_id = k.organization_id AND c.contract_id = k.contract_id
      AND ${ofContract} BETWEEN c.effective_date AND coalesce(c.termination_date, ${OPEN_END})
    WHERE k.organization_id = ${organizationId} AND k.contract_id = ${contractId}`);
  if (!config) return [];
  const terms: readonly string[] = JSON.parse(config.terms);
  return parts.flatMap((term) =>
    terms.includes(term) ? [] : [{ term, text: `expected_parts.${term} names no term: ${reasonOf(config, terms)}` }],
  );
}

function reasonOf({ day, effectiveDate }: Config, terms: readonly string[]): string {
  if (day === null) return 'the claim does not give the day that selects its configuration';
  if (effectiveDate === null) return `no configuration of the contract is in force on ${isoDate(day)}`;
  const config = `the configuration from ${isoDate(effectiveDate)}`;
  return terms.length === 0 ? `${config} has no terms` : `${config}, which prices the claim, has none of that id`;
}
