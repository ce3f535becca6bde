/** Finds references in scenarios' configurations to things that the organization does not have. */
import { sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import type { Scenario } from '../../claims/index.ts';
import { namesOf } from '../../engine/contracts/terms/references.ts';
import type { ReferenceKind } from '../../storage/schema/organizations/contract-terms.ts';
import { NAMED } from '../named.ts';
import { danglingReferences, danglingTermReferences, REFERENCES, type ReferenceName } from '../references.ts';

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
      const [[field], [danglingName]] = await Promise.all([
        db.all<{ name: ReferenceName }>(danglingReferences(organizationId, sql`FALSE`, config)),
        terms
          ? db.all<{ kind: ReferenceKind; id: string }>(
              danglingTermReferences(organizationId, JSON.stringify(namesOf(terms))),
            )
          : [],
      ]);
      const at = `scenarios.${i}.config`;
      if (field) {
        const named = NAMED[REFERENCES[field.name]];
        return `${at}.${named.column} ${config[field.name]} ${isNo(named)}`;
      }
      return danglingName ? `${at}.terms: ${danglingName.id} ${isNo(NAMED[danglingName.kind])}` : null;
    }),
  );
  return sentences.find((sentence) => sentence !== null) ?? null;
}

const isNo = ({ title }: { title: string }) => `is no ${title} of your organization`;
