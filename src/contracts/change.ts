/**
 * The one order of a change: read, refuse, test, write with its audit entries, keep the runs. A change says what it
 * reads, and what is there after it; nobody else writes to an organization's contracts and what they name.
 *
 *     const saved = await change(context, putItems(scheduleId, [item]));
 *     if (isRefused(saved)) return saved.sentence;
 */
import { type SQL, sql } from 'drizzle-orm';
import type { BatchItem, BatchResponse } from 'drizzle-orm/batch';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import { logError } from '../log.ts';
import { isChangedSinceRead, isChangedSinceTested } from '../storage/database-fault.ts';
import { insertAudit } from '../storage/schema/organizations/audit.ts';
import { timestamp } from '../wire/timestamp.ts';
import type { ContractsContext } from './context.ts';
import { conflict, isRefused, type Refused } from './refused.ts';
import { type Difference, type Entry, parts } from './rows.ts';
import type { Days } from './tests/queries.ts';
import { type HeldKind, heldBy, markStatements, type PassedTests, passedTests } from './tests/require.ts';
import { keepRuns } from './tests/rerun.ts';

export interface Change<Before, Result> {
  /** Contracts that rest on it must pass their tests. Null: none can. */
  holds: { kind: HeldKind; id: string | SQL } | null;
  /** Scalar queries; the change is written only while they give what they gave when it was read. */
  state: readonly SQL[];
  reads: Reading<Before>;
  /** Tried first, as though it had been read: what stands before the creation of something new. */
  presumed?: { state: string; before: Before };
  /** Returns what is there after the change; reads and writes nothing. */
  after(before: Before): After<Result> | Refused | Promise<After<Result> | Refused>;
  /** Names the thing whose version callers may ask for; absent: it has none. */
  versioned?: Versioned<Before>;
  /** Says, after many attempts, that others changed the same each time. */
  busy?: string;
}

export interface Versioned<Before> {
  /** Null: what is to change is not there. */
  version(before: Before): number | null;
  /** `Code group drugs`. */
  title: string;
  entity: string;
  id: string;
  root: string;
}

export interface After<Result> {
  /** In the order in which the trail has their entries, and in which they are written. */
  differences: readonly Difference[];
  /** Entries beside those of the rows, after them: newest first, they stand above. */
  entries?: readonly Entry[];
  /** Statements of what follows from the rows, after them. */
  derived?(db: DrizzleD1Database): BatchItem<'sqlite'>[];
  /** Only tests whose claims are of these days can come to something else. Absent: all. */
  days?: readonly Days[];
  /** A contract whose tests must pass although it holds nothing now. */
  also?: string;
  result: Result;
}

/** Statements of a batch, and what their results say. */
export interface Reading<Before> {
  statements(db: DrizzleD1Database): readonly BatchItem<'sqlite'>[];
  of(results: readonly unknown[]): Before;
}

export function reading<Statements extends readonly [BatchItem<'sqlite'>, ...BatchItem<'sqlite'>[]], Before>(
  statements: (db: DrizzleD1Database) => Statements,
  of: (...results: BatchResponse<Statements>) => Before,
): Reading<Before> {
  return { statements, of: (results) => of(...(results as BatchResponse<Statements>)) };
}

export interface Written<Result> {
  /** False if nothing had to be written, or none was asked for. */
  isWritten: boolean;
  result: Result;
}

/** A change that another one came before is read again, so often at most. */
const ATTEMPTS_MAX = 20;
/** The change is not written on another state than its required tests were priced on. */
const CHANGED_SINCE_TESTED =
  'Somebody else changed the contract, or what it names, while its tests ran under this change, and nothing was written; send it again';
const BUSY = 'Other changes came in between each time; send the change again';

/**
 * Makes a change: all of it, or nothing.
 * @param dryRun says what would be there, and writes nothing
 * @param ifVersion refuses a change of any other version
 */
export async function change<Before, Result>(
  context: ContractsContext,
  wanted: Change<Before, Result>,
  { dryRun = false, ifVersion }: { dryRun?: boolean; ifVersion?: number } = {},
): Promise<Written<Result> | Refused> {
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt++) {
    const isPresumed = attempt === 1 && wanted.presumed;
    const { state, holding, before } = isPresumed ? { ...isPresumed, holding: [] } : await read(context, wanted);
    const present = ifVersion === undefined ? null : (wanted.versioned?.version(before) ?? null);
    if (present !== null && present !== ifVersion) return otherVersion(context, wanted.versioned, present);
    const after = await wanted.after(before);
    if (isRefused(after)) return after;
    if (dryRun || after.differences.every(({ isEmpty }) => isEmpty)) return { isWritten: false, result: after.result };
    const contracts = after.also === undefined ? holding : [...new Set([...holding, after.also])];
    const tables = contracts.length > 0 ? after.differences.flatMap((difference) => difference.unsaved()) : [];
    const passed = await passedTests(context, contracts, tables, after.days ?? null);
    if (isRefused(passed)) return passed;
    const outcome = await write(context, wanted, state, after, passed);
    if (outcome === 'stale') continue;
    if (outcome !== 'written') return outcome;
    runAfter(context, passed);
    return { isWritten: true, result: after.result };
  }
  return conflict(wanted.busy ?? BUSY);
}

/** Says which version there is, since when and by whom. */
async function otherVersion<Before>(
  { organizationId, storage }: ContractsContext,
  versioned: Versioned<Before> | undefined,
  version: number,
): Promise<Refused> {
  const [last] = await storage.organizations.all<{ at: number; by: string }>(sql`SELECT changed_at AS at,
      coalesce(changed_by_email, changed_by) AS by FROM audit_entry
    WHERE organization_id = ${organizationId} AND entity_type = ${versioned?.entity} AND root_id = ${versioned?.root}
      AND entity_id = ${versioned?.id} ORDER BY sequence DESC LIMIT 1`);
  const since = last ? `, since ${timestamp(Math.floor(last.at / 1000))} by ${last.by}` : '';
  return { refused: 'version', sentence: `${versioned?.title} is of version ${version}${since}; nothing was written` };
}

async function read<Before>(
  { organizationId, storage }: ContractsContext,
  { holds, state, reads }: Change<Before, unknown>,
) {
  const db = storage.organizations;
  const [[row], holding, ...results] = (await db.batch([
    db.all(sql`SELECT ${stateOf(state)} AS state`),
    heldBy(organizationId, db, holds),
    ...reads.statements(db),
  ])) as [[{ state: string }], { contractId: string }[], ...unknown[]];
  return { state: row.state, holding: holding.map(({ contractId }) => contractId), before: reads.of(results) };
}

const stateOf = (state: readonly SQL[]) =>
  sql`concat_ws(' ', ${sql.join(
    state.map((query) => sql`(${query})`),
    sql`, `,
  )})`;

/** Query of the newest entry in the trails of some things: every change of them writes one. */
export function newestEntry(organizationId: string, entities: readonly string[], root: string | SQL): SQL {
  // One kind each: for several at once SQLite would read the whole trail.
  const newest = entities.map(
    (entity) => sql`coalesce((SELECT max(e.sequence) FROM audit_entry e
      WHERE e.organization_id = ${organizationId} AND e.entity_type = ${entity} AND e.root_id = ${root}), 0)`,
  );
  return newest.length === 1 ? sql`SELECT ${newest[0]}` : sql`SELECT max(${sql.join(newest, sql`, `)})`;
}

/** Writes the change in one transaction, on the state that was read and tested; nothing where that is another. */
async function write(
  { organizationId, author, storage }: ContractsContext,
  { state }: Pick<Change<unknown, unknown>, 'state'>,
  read: string,
  { differences, entries = [], derived }: After<unknown>,
  passed: readonly PassedTests[],
): Promise<'written' | 'stale' | Refused> {
  const db = storage.organizations;
  const mark = crypto.randomUUID();
  const marks = markStatements(organizationId, db, passed);
  const written = [...differences.flatMap((difference) => difference.entries), ...entries];
  const statements = [
    db.run(sql`INSERT INTO change_read VALUES (${mark}, ${read}, ${stateOf(state)})`),
    ...marks.before,
    ...parts(written.map(({ entity, id, root, action, changes }) => [entity, id, root, action, changes])).map((part) =>
      db.run(
        insertAudit(
          author,
          {
            organizationId,
            entityType: sql`entry.value ->> 0`,
            entityId: sql`entry.value ->> 1`,
            rootId: sql`entry.value ->> 2`,
            action: sql`entry.value ->> 3`,
            changes: sql`entry.value -> 4`,
          },
          sql`FROM json_each(${part}) entry`,
        ),
      ),
    ),
    ...differences.flatMap((difference) => difference.statements(organizationId, db)),
    ...(derived?.(db) ?? []),
    db.run(sql`DELETE FROM change_read WHERE id = ${mark}`),
    ...marks.after,
  ] as const;
  try {
    marks.ended(await db.batch(statements));
    return 'written';
  } catch (error) {
    const isStale = isChangedSinceRead(error);
    // Tests count toward the day: they are not priced again unasked.
    if (isChangedSinceTested(error) || (isStale && passed.length > 0)) return conflict(CHANGED_SINCE_TESTED);
    if (!isStale) throw error;
    return 'stale';
  }
}

/** Keeps the runs of tests that passed, and runs those that the change made due, after the answer. */
function runAfter({ organizationId, storage, runner }: ContractsContext, passed: readonly PassedTests[]): void {
  storage.waitUntil(
    keepRuns(runner(), organizationId, passed).catch((error: unknown) =>
      logError('contract_tests_failed_to_run', error, { organization_id: organizationId }),
    ),
  );
}
