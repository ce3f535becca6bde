/**
 * Bounds of the things an organization stores, and of the rows it writes a minute, by its plan, in database ORGANIZATIONS. Columns as in
 * migrations/organizations/0026_plan_limits.sql. Batches that write enforce it, so that it costs no round trip.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import { DEFAULT_PLAN, planOf } from './usage.ts';

/** Things of which a plan holds a number, by the name that tables and answers have. `table` has its rows, or is a column that counts. */
export const STORED = {
  contracts: { title: 'contracts', table: 'contract' },
  configurations: { title: 'configurations of contracts', table: 'contract_config' },
  contract_tests: { title: 'contract tests', table: 'contract_test' },
  code_groups: { title: 'code groups', table: 'code_group' },
  fee_schedules: { title: 'custom fee schedules', table: 'custom_fee_schedule' },
  fee_schedule_items: { title: 'items of custom fee schedules', table: 'custom_fee_schedule_item' },
  drg_tables: { title: 'custom DRG tables of a year', table: 'custom_drg_table' },
  drg_entries: { title: 'entries of custom DRG tables', table: 'custom_drg_entry' },
  rate_tables: { title: 'rate tables', table: 'rate_table' },
  rate_table_rows: { title: 'rows of rate tables', table: 'rate_table_row' },
  custom_provider_versions: { title: 'versions of custom providers', table: 'custom_provider' },
  bypass_configurations: { title: 'IOCE bypass configurations', table: 'ioce_bypass_config' },
  bypass_lines: { title: 'lines of IOCE bypass configurations', table: 'ioce_bypass_line' },
  api_keys: { title: 'active API keys', table: 'api_key' },
  files: { title: 'files', table: 'file' },
  file_bytes: { title: 'bytes of files', table: 'file.held_bytes' },
} as const satisfies Readonly<Record<string, { title: string; table: string }>>;

export type Stored = keyof typeof STORED;
export const STORED_THINGS = Object.keys(STORED) as readonly Stored[];

/** Rows of a table that a batch adds to those that are there, or units of a column that counts. */
export interface Added {
  /** A table; with a dot and a column, that column. */
  table: string;
  rows: number;
}

const thingsOf = (added: readonly Added[]): Stored[] =>
  STORED_THINGS.filter((thing) => added.some(({ table, rows }) => rows > 0 && STORED[thing].table === table));

const nameOfPlan = (organizationId: string) =>
  sql`coalesce((SELECT plan FROM organization WHERE id = ${organizationId}), ${DEFAULT_PLAN})`;

const mostOf = (organizationId: string) =>
  sql`coalesce((SELECT own.most FROM plan_limit own WHERE own.plan = ${nameOfPlan(organizationId)} AND own.thing = s.thing), s.most)`;

/** Returns a query of `thing`, `most` and `held`. */
const limitsOf = (organizationId: string, things: readonly Stored[]) =>
  sql`SELECT s.thing, ${mostOf(organizationId)} AS most, coalesce((SELECT c.held FROM stored_count c
      WHERE c.organization_id = ${organizationId} AND c.thing = s.thing), 0) AS held
    FROM plan_limit s WHERE s.plan = ${DEFAULT_PLAN} AND s.thing IN ${things}`;

/** Statements, after those of the rows of a batch, that fail it where the organization then holds more than its plan. */
export function withinPlan(organizationId: string, added: readonly Added[]): SQL[] {
  const things = thingsOf(added);
  if (things.length === 0) return [];
  return [sql`INSERT INTO plan_exceeded SELECT thing FROM (${limitsOf(organizationId, things)}) WHERE held > most`];
}

const ROWS_A_MINUTE = 'rows_a_minute';

const minuteOf = (now: number) => Math.floor(now / 60_000);

/** Changes of fewer rows count nothing: the limit of requests bounds them, and each would take a twentieth longer. */
export const COUNTED_ROWS = 100;

/** Statements that count rows toward the minute, and fail where the plan allows fewer. */
export const countWritten = (organizationId: string, rows: number, now: number): SQL[] =>
  rows < COUNTED_ROWS
    ? []
    : [
        sql`INSERT INTO written_rows (organization_id, minute, rows, most)
          SELECT ${organizationId}, ${minuteOf(now)}, ${rows}, ${mostOf(organizationId)}
            FROM plan_limit s WHERE s.plan = ${DEFAULT_PLAN} AND s.thing = ${ROWS_A_MINUTE}
          ON CONFLICT DO UPDATE SET rows = excluded.rows + iif(minute = excluded.minute, rows, 0), minute = excluded.minute,
            most = excluded.most`,
      ];

/** The number of a thing that a plan holds, and how many there are. */
export interface StoredLimit {
  thing: Stored;
  most: number;
  held: number;
}

export interface PlanLimits {
  stored: StoredLimit[];
  /** Rows that changes may write in a minute, and those of the minute of `now`. */
  written: { most: number; rows: number };
}

/** Statement of what an organization holds of some things. */
export const storedOf = (organizationId: string, db: DrizzleD1Database, things: readonly Stored[]) =>
  db.all<StoredLimit>(limitsOf(organizationId, things));

/** Returns what an organization holds of each thing that its plan bounds. @param now Unix milliseconds */
export async function planLimits(organizationId: string, db: DrizzleD1Database, now: number): Promise<PlanLimits> {
  const [rows, [written]] = await db.batch([
    storedOf(organizationId, db, STORED_THINGS),
    db.all<PlanLimits['written']>(sql`SELECT ${mostOf(organizationId)} AS most, coalesce((SELECT rows FROM written_rows
        WHERE organization_id = ${organizationId} AND minute = ${minuteOf(now)}), 0) AS rows
      FROM plan_limit s WHERE s.plan = ${DEFAULT_PLAN} AND s.thing = ${ROWS_A_MINUTE}`),
  ]);
  if (!written) throw new Error(`ORGANIZATIONS: plan ${DEFAULT_PLAN} has no limits; apply the migrations`);
  const byThing = new Map(rows.map((row) => [row.thing, row]));
  return { stored: STORED_THINGS.flatMap((thing) => byThing.get(thing) ?? []), written };
}

/** Says of which thing the organization would hold more than its plan. */
export async function whyFull(organizationId: string, db: DrizzleD1Database, added: readonly Added[]): Promise<string> {
  const [{ name: plan }, limits] = await limitsOfPlan(organizationId, db);
  const things = thingsOf(added).map((thing) => {
    const { table, title } = STORED[thing];
    const more = added.reduce((sum, each) => sum + (each.table === table ? each.rows : 0), 0);
    const { most = 0, held = 0 } = limits.stored.find((each) => each.thing === thing) ?? {};
    return { title, most, held, more };
  });
  const full = things.find(({ most, held, more }) => held + more > most) ?? things[0];
  if (!full) return `The plan ${plan} holds no more`;
  const { title, most, held, more } = full;
  return `The plan ${plan} holds at most ${figure(most)} ${title}; there are ${figure(held)}, and ${figure(more)} more would be added`;
}

/** Says that the minute of `now` allows no more rows, and for how many seconds. */
export async function whyTooMany(
  organizationId: string,
  db: DrizzleD1Database,
  rows: number,
  now = Date.now(),
): Promise<{ sentence: string; retryAfter: number }> {
  const [{ name }, { written }] = await limitsOfPlan(organizationId, db, now);
  const retryAfter = 60 - (Math.floor(now / 1000) % 60);
  const advice = rows > written.most ? 'send fewer rows at once' : `send it again in ${retryAfter} seconds`;
  return {
    sentence: `The plan ${name} allows changes of ${figure(written.most)} rows a minute; ${figure(written.rows)} are written, and this change is of ${figure(rows)}: ${advice}`,
    retryAfter,
  };
}

const limitsOfPlan = (organizationId: string, db: DrizzleD1Database, now = Date.now()) =>
  Promise.all([planOf(organizationId, db), planLimits(organizationId, db, now)]);

const figure = (number: number) => number.toLocaleString('en-US');
