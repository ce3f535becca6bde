/** Changes of custom providers by the tests that their contract requires, before they are written. */
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { tableWith } from '../../claims/index.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { type CustomProvider, customProvider } from '../../storage/schema/organizations/custom-providers.ts';
import { requireUnderTables } from '../contracts/tests/require-tests.ts';
import type { CustomProviderChanges, NewCustomProvider } from './changes.ts';
import { findConflict } from './changes.ts';
import { findCustomProvider } from './queries.ts';

/** Refuses a new provider. @throws TestsFailedError */
export async function requireUnderNew(c: Context<AppEnv>, input: NewCustomProvider): Promise<void> {
  const { organizationId } = await c.get('caller');
  await requireUnderTables(c, 'contract', input.contractId, async () => {
    // The change itself says which version has its days.
    const conflict = await findConflict(organizationId, c.get('storage').organizations, input);
    const row: CustomProvider = {
      ...input,
      organizationId,
      id: crypto.randomUUID(),
      seriesId: crypto.randomUUID(),
      ...{ version: 1, latestVersion: 1, isActive: true, createdBy: '', createdAt: Date.now() },
    };
    return [tableWith(customProvider, sql`FALSE`, conflict ? [] : [row])];
  });
}

/** Refuses what makes a version, with these changes, the active one of its series. @throws TestsFailedError */
export async function requireUnderVersion(
  c: Context<AppEnv>,
  id: string,
  { data }: CustomProviderChanges = {},
): Promise<void> {
  await requireUnder(c, id, (before) => [
    sql`series_id = ${before.seriesId}`,
    [{ ...before, data: data ?? before.data, isActive: true }],
  ]);
}

/** Refuses to remove a version. @throws TestsFailedError */
export async function requireWithout(c: Context<AppEnv>, id: string): Promise<void> {
  await requireUnder(c, id, () => [sql`id = ${id}`, []]);
}

async function requireUnder(
  c: Context<AppEnv>,
  id: string,
  change: (before: CustomProvider) => [gone: SQL, rows: CustomProvider[]],
): Promise<void> {
  const { organizationId } = await c.get('caller');
  const before = await findCustomProvider(organizationId, c.get('storage').organizations, id);
  // The change itself says so.
  if (!before) return;
  await requireUnderTables(c, 'contract', before.contractId, () => [tableWith(customProvider, ...change(before))]);
}
