/** Changes of custom DRG tables by the tests of contracts that name them, before they are written. */
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { drgTableVersion, tableWith } from '../../claims/index.ts';
import type { AppEnv } from '../../http/app-env.ts';
import {
  type CustomDrgEntry,
  type CustomDrgTable,
  customDrgEntry,
  customDrgTable,
} from '../../storage/schema/organizations/custom-drg-tables.ts';
import { requireUnderTables } from '../contracts/tests/require-tests.ts';
import type { EntryRow } from '../drg-tables/schema.ts';
import { entryOfStandard } from './changes.ts';
import { entryById, tablesNamed } from './queries.ts';

/** Refuses entries: new ones, and those in place of the ones with their ids. @throws TestsFailedError */
export async function requireUnderEntries(
  c: Context<AppEnv>,
  drgId: string,
  entries: readonly CustomDrgEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const ids = JSON.stringify(entries.map(({ id }) => id));
  await requireUnder(c, drgId, sql`id IN (SELECT value FROM json_each(${ids}))`, entries);
}

/** Refuses to remove an entry. @throws TestsFailedError */
export async function requireWithoutEntry(c: Context<AppEnv>, id: string): Promise<void> {
  const { organizationId } = await c.get('caller');
  const [entry] = await entryById(organizationId, c.get('storage').organizations, id);
  // The change itself says that there is none.
  if (entry) await requireUnder(c, entry.drgId, sql`id = ${id}`, []);
}

function requireUnder(c: Context<AppEnv>, drgId: string, gone: SQL, entries: readonly CustomDrgEntry[]) {
  return requireUnderTables(c, 'drg_table', drgId, () => [
    tableWith(customDrgEntry, gone, entries),
    drgTableVersion(drgId),
  ]);
}

/** Refuses a year of a standard table. @throws TestsFailedError */
export async function requireUnderClone(
  c: Context<AppEnv>,
  { drgId, paymentSystem, sourceYear }: Pick<CustomDrgTable, 'drgId' | 'paymentSystem' | 'sourceYear'>,
  standard: readonly EntryRow[],
): Promise<void> {
  const { organizationId } = await c.get('caller');
  await requireUnderTables(c, 'drg_table', drgId, () => {
    const times = { createdAt: 0, updatedAt: 0 };
    const of = { organizationId, drgId, paymentSystem, sourceYear, ...times };
    const entries = standard.map((entry) => ({
      ...of,
      ...entryOfStandard(entry),
      id: crypto.randomUUID(),
      position: 0,
    }));
    return [
      tableWith(customDrgTable, sql`FALSE`, [{ ...of, recordCount: entries.length }]),
      tableWith(customDrgEntry, sql`FALSE`, entries),
      drgTableVersion(drgId),
    ];
  });
}

/** Refuses to remove a year that leaves others. @throws TestsFailedError */
export async function requireWithoutYear(c: Context<AppEnv>, drgId: string, sourceYear: number | undefined) {
  if (sourceYear === undefined) return;
  const { organizationId } = await c.get('caller');
  await requireUnderTables(c, 'drg_table', drgId, async () => {
    const tables = await tablesNamed(organizationId, c.get('storage').organizations, drgId);
    const isLast = tables.every((table) => table.sourceYear === sourceYear);
    // The change itself says who would be left without a table.
    const gone = isLast ? sql`FALSE` : sql`drg_id = ${drgId} AND source_year = ${sourceYear}`;
    return [tableWith(customDrgTable, gone, []), tableWith(customDrgEntry, gone, []), drgTableVersion(drgId)];
  });
}
