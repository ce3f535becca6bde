/** What configurations of scenarios name, and the organization does not have. */
import { sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import type { Scenario } from '../../claims/index.ts';
import { referencesOf } from '../../engine/contracts/terms/references.ts';
import type { Terms } from '../../engine/contracts/terms/terms.ts';
import type { ReferenceKind } from '../../storage/schema/organizations/contract-terms.ts';
import {
  danglingReferences,
  danglingTermReferences,
  REFERENCES,
  type ReferenceName,
  TERM_REFERENCES,
} from '../contracts/references.ts';

/** Returns a sentence about the first one; null if there is none. */
export async function danglingConfig(
  organizationId: string,
  db: DrizzleD1Database,
  scenarios: readonly Scenario[],
): Promise<string | null> {
  const sentences = await Promise.all(
    scenarios.map(async ({ config }, i) => {
      if (!config) return null;
      const { terms } = config;
      const [[field], [named]] = await Promise.all([
        db.all<{ name: ReferenceName }>(danglingReferences(organizationId, sql`FALSE`, config)),
        terms
          ? db.all<{ kind: ReferenceKind; id: string }>(danglingTermReferences(organizationId, namedBy(terms)))
          : [],
      ]);
      const at = `scenarios.${i}.config`;
      if (field) return `${at}.${REFERENCES[field.name].field} ${config[field.name]} ${isNo(REFERENCES[field.name])}`;
      return named ? `${at}.terms: ${named.id} ${isNo(TERM_REFERENCES[named.kind])}` : null;
    }),
  );
  return sentences.find((sentence) => sentence !== null) ?? null;
}

const isNo = ({ title }: { title: string }) => `is no ${title} of your organization`;

/** Returns what terms name, as JSON: kind and id of each. */
function namedBy(terms: Terms): string {
  const { feeSchedules, drgTables, codeGroups } = referencesOf(terms);
  const named: [kind: ReferenceKind, ids: readonly string[]][] = [
    ['fee_schedule', feeSchedules],
    ['drg_table', drgTables],
    ['code_group', codeGroups],
  ];
  return JSON.stringify(named.flatMap(([kind, ids]) => ids.map((id) => [kind, id])));
}
