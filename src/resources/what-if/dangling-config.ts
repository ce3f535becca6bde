/** What configurations of scenarios name, and the organization does not have. */
import { sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import type { Scenario } from '../../claims/index.ts';
import { danglingReferences, REFERENCES, type ReferenceName } from '../contracts/references.ts';

/** Returns a sentence about the first one; null if there is none. */
export async function danglingConfig(
  organizationId: string,
  db: DrizzleD1Database,
  scenarios: readonly Scenario[],
): Promise<string | null> {
  const sentences = await Promise.all(
    scenarios.map(async ({ config }, i) => {
      if (!config) return [];
      const [dangling] = await db.all<{ name: ReferenceName }>(danglingReferences(organizationId, sql`FALSE`, config));
      if (!dangling) return [];
      const { field, title } = REFERENCES[dangling.name];
      return [`scenarios.${i}.config.${field} ${config[dangling.name]} is no ${title} of your organization`];
    }),
  );
  return sentences.flat()[0] ?? null;
}
