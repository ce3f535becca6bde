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
import { isChangedSinceRead, isChangedSinceTested, planBreach } from '../storage/database-fault.ts';
import { insertAudit } from '../storage/schema/organizations/audit.ts';
import { countWritten, withinPlan } from '../storage/schema/organizations/plan-limits.ts';
import { beyondPlan, type RowsWritten, rowsOf } from './beyond-plan.ts';
import type { ContractsContext } from './context.ts';
import { entriesToWrite, type IdentifiedEntry } from './entries.ts';
import type { InPlace } from './in-place.ts';
import { NAMED, type Named, type NamedKind, namedVersion } from './named.ts';
import { conflict, isRefused, type Refused } from './refused.ts';
import { type Difference, type Entry, parts } from './rows.ts';
import type { Days } from './tests/queries.ts';
import { type HeldKind, heldBy, heldQuery, markStatements, type PassedTests, passedTests } from './tests/require.ts';
import { keepRuns } from './tests/rerun.ts';
import { usesEntries } from './uses.ts';
import { isMet, otherVersion, type Precondition, type Versioned } from './versioned.ts';

/** A contract, or what contracts name. @property id may be a scalar query */
interface Holds {
  kind: HeldKind;
  id: string | SQL;
}

export interface Change<Before, Result> {
  /** Contracts that rest on it must pass their tests. Null: none can. */
  holds: Holds | null;
  /** Scalar queries; the change is written only while they give what they gave when it was read. */
  state: readonly SQL[];
  reads: Reading<Before>;
  /** Tried first, as though it had been read: what mostly stands before something new is made. */
  presumed?: Presumed<Before>;
  /** Tried first, without reading: the same change, of rows where they stand. */
  inPlace?: ChangeInPlace<Result>;
  /** Returns what is there after the change; reads and writes nothing. */
  after(before: Before): After<Result> | Refused | Promise<After<Result> | Refused>;
  /** The thing whose version callers may ask for; absent: it has none. */
  versioned?: Versioned;
  /** Says, after many attempts, that others changed the same each time. */
  busy?: string;
}

export interface Presumed<Before> {
  /** Takes the place of the state that is read: it must give `read`, and no required tests may rest on the thing. */
  state: readonly SQL[];
  read: string;
  before: Before;
}

export interface ChangeInPlace<Result> {
  /** In the order in which they are written. The last are the thing itself: one that is not there, or stays the same, is read. */
  rows: readonly InPlace[];
  /** Scalar queries that must give 0. */
  without?: readonly SQL[];
  /** Returns the result. @param rows the last, as they are then or last were */
  of(rows: readonly unknown[]): Result;
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
  /** That of the thing as it is then; null without one. */
  version: number | null;
  result: Result;
}

/** A change that another one came before is read again, so often at most. */
const ATTEMPTS_MAX = 20;
/** The change is not written on another state than its required tests were priced on. */
const CHANGED_SINCE_TESTED =
  'Somebody else changed the contract, or what it names, while its tests ran under this change, and nothing was written; send it again';
const BUSY = 'Other changes came in between each time; send the change again';

export interface ChangeOptions {
  /** Says what would be there, and writes nothing. */
  dryRun?: boolean;
  /** Refuses a change of what has another version. */
  precondition?: Precondition | undefined;
}

/** Makes a change: all of it, or nothing. */
export async function change<Before, Result>(
  context: ContractsContext,
  wanted: Change<Before, Result>,
  { dryRun = false, precondition }: ChangeOptions = {},
): Promise<Written<Result> | Refused> {
  const atOnce = dryRun ? 'stale' : await changeInPlace(context, wanted, precondition);
  if (atOnce !== 'stale') return atOnce;
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt++) {
    const { presumed } = wanted;
    const ground =
      attempt === 1 && presumed && !dryRun ? presume(context, wanted.holds, presumed) : await read(context, wanted);
    const { version, holding, before } = ground;
    const { versioned } = wanted;
    const other = versioned && precondition && !isMet(precondition, version);
    if (other && version !== null) return otherVersion(context, versioned, precondition, version);
    const after = await wanted.after(before);
    if (isRefused(after)) return after;
    // Only now: a thing of which something greater is not there either says so.
    if (other) return otherVersion(context, versioned, precondition, version);
    if (dryRun || after.differences.every(({ isEmpty }) => isEmpty))
      return { isWritten: false, version, result: after.result };
    const contracts = after.also === undefined ? holding : [...new Set([...holding, after.also])];
    const tables = contracts.length > 0 ? after.differences.flatMap((difference) => difference.unsaved()) : [];
    // The gate is asked while the change is read; nothing is counted or written before it has answered.
    await context.admitted();
    const passed = await passedTests(context, contracts, tables, after.days ?? null);
    if (isRefused(passed)) return passed;
    const outcome = await writeAfter(context, ground, wanted, after, passed);
    if (outcome === 'stale') continue;
    if (isRefused(outcome)) return outcome;
    const failing = passed.flatMap((tests) => tests.failing);
    if (failing.length > 0) context.warn(failing);
    runAfter(context, passed);
    return { isWritten: true, version: outcome.version, result: after.result };
  }
  return conflict(wanted.busy ?? BUSY);
}

/** Writes a change of rows where they stand; `stale` where it cannot be said without reading what comes of it. */
async function changeInPlace<Result>(
  context: ContractsContext,
  { inPlace, holds, versioned }: Pick<Change<unknown, Result>, 'inPlace' | 'holds' | 'versioned'>,
  precondition: Precondition | undefined,
): Promise<Written<Result> | Refused | 'stale'> {
  const [version] = typeof precondition === 'object' && precondition.is.length === 1 ? precondition.is : [];
  const thing = inPlace?.rows.at(-1);
  if (!inPlace || !thing || (precondition !== undefined && version === undefined)) return 'stale';
  const { rows, without = [], of } = inPlace;
  const { organizationId, author, storage } = context;
  const held = holds && rows.some(({ isPriced }) => isPriced) ? [countHeld(organizationId, holds)] : [];
  const zero = [...without, ...held];
  const named =
    holds && isNamed(holds) && typeof holds.id === 'string'
      ? { kind: holds.kind, id: holds.id, version: sql`(${namedVersion(organizationId, holds)}) - 1` }
      : null;
  const ground = {
    state: [sql`SELECT (${thing.count}) > 0`, ...zero, ...(version === undefined ? [] : [versionOf(versioned)])],
    read: [1, ...zero.map(() => 0), ...(version === undefined ? [] : [version])].join(' '),
    named,
  };
  await context.admitted();
  const statements = rows.flatMap((each) => each.statements(storage.organizations, author, each === thing));
  const outcome = await write(
    context,
    ground,
    versioned,
    { statements, rows: { written: rows.length, added: [] } },
    [],
  );
  if (outcome === 'stale' || isRefused(outcome)) return outcome;
  runAfter(context, []);
  return { isWritten: true, version: outcome.version, result: of(outcome.results.at(-1) as readonly unknown[]) };
}

/** What a change is made on. */
interface Ground<Before> {
  /** Queries of the state, and what they gave. */
  state: readonly SQL[];
  read: string;
  version: number | null;
  /** Contracts that must pass their tests. */
  holding: readonly string[];
  /** What contracts may name, with its version; null where they name none, or where the thing is not there yet. */
  named: (Named & { version: number | SQL | null }) | null;
  before: Before;
}

function presume<Before>(
  { organizationId }: ContractsContext,
  holds: Change<Before, unknown>['holds'],
  { state, read, before }: Presumed<Before>,
): Ground<Before> {
  const held = holds ? [countHeld(organizationId, holds)] : [];
  const named =
    holds && isNamed(holds) && typeof holds.id === 'string' ? { kind: holds.kind, id: holds.id, version: null } : null;
  return {
    ...{ state: [...state, ...held], read: held.length > 0 ? `${read} 0` : read },
    ...{ version: null, holding: [], named, before },
  };
}

const countHeld = (organizationId: string, holds: Holds) =>
  sql`SELECT count(*) FROM (${heldQuery(organizationId, holds)})`;

const isNamed = (held: Holds): held is Holds & { kind: NamedKind } => held.kind !== 'contract';

async function read<Before>(
  { organizationId, storage }: ContractsContext,
  { holds, state, versioned, reads }: Change<Before, unknown>,
): Promise<Ground<Before>> {
  const db = storage.organizations;
  const thing = holds && isNamed(holds) ? holds : null;
  const [[row], holding, ...results] = (await db.batch([
    db.all(sql`SELECT ${stateOf(state)} AS state, ${versionOf(versioned)} AS version, ${thing?.id ?? null} AS id,
      ${thing ? sql`(${namedVersion(organizationId, thing)})` : null} AS named`),
    heldBy(organizationId, db, holds),
    ...reads.statements(db),
  ])) as [[ReadState], { contractId: string }[], ...unknown[]];
  const contracts = holding.map(({ contractId }) => contractId);
  const named = thing && row.id !== null ? { kind: thing.kind, id: row.id, version: row.named } : null;
  return { state, read: row.state, version: row.version, holding: contracts, named, before: reads.of(results) };
}

interface ReadState {
  state: string;
  version: number | null;
  /** Id of the thing that contracts may name; its version is `named`. */
  id: string | null;
  named: number | null;
}

const versionOf = (versioned: Versioned | undefined) => (versioned ? sql`(${versioned.version})` : sql`NULL`);

const countedUp = ({ table, at }: NonNullable<Versioned['counted']>) =>
  sql`UPDATE ${table} SET version = version + 1 WHERE ${at}`;

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

/** Statements of the entries of a change, then of its rows and of what follows from them. */
function statementsOf(
  { organizationId, author, storage }: ContractsContext,
  { differences, derived }: After<unknown>,
  entries: readonly IdentifiedEntry[],
): BatchItem<'sqlite'>[] {
  const db = storage.organizations;
  const values = entries.map(({ entity, id, root, action, changes, entryId }) => [
    ...[entity, id, root, action, changes],
    entryId,
  ]);
  return [
    ...parts(values).map((part) =>
      db.run(
        insertAudit(
          author,
          {
            organizationId,
            id: sql`entry.value ->> 5`,
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
  ];
}

/** Writes a change that was read, with its entries; the rows of these that stand apart first, and nothing of them alone. */
async function writeAfter<Before, Result>(
  context: ContractsContext,
  ground: Ground<Before>,
  { versioned, holds }: Pick<Change<Before, Result>, 'versioned' | 'holds'>,
  after: After<Result>,
  passed: readonly PassedTests[],
) {
  const { storage } = context;
  const rowEntries = after.differences.flatMap((difference) => difference.entries);
  const thing = holds && isNamed(holds) ? NAMED[holds.kind].entities[0] : null;
  const { entries, apart } = entriesToWrite(rowEntries, after.entries ?? [], thing, Date.now());
  await Promise.all(apart.map(({ key, rows }) => storage.putJson(key, rows)));
  let isWritten = false;
  try {
    const statements = statementsOf(context, after, entries);
    const outcome = await write(context, ground, versioned, { statements, rows: rowsOf(after) }, passed);
    isWritten = outcome !== 'stale' && !isRefused(outcome);
    return outcome;
  } finally {
    if (!isWritten && apart.length > 0) storage.waitUntil(storage.removeFiles(apart.map(({ key }) => key)));
  }
}

/** Statements of a change, and the rows that they write. */
interface Writing {
  statements: readonly BatchItem<'sqlite'>[];
  rows: RowsWritten;
}

/**
 * Writes a change in one transaction, on the state that was read and tested; nothing where that is another, or where the plan
 * does not hold as much.
 * @returns also the results of the statements
 */
async function write(
  context: ContractsContext,
  { state, read, named }: Pick<Ground<unknown>, 'state' | 'read' | 'named'>,
  versioned: Versioned | undefined,
  { statements, rows }: Writing,
  passed: readonly PassedTests[],
): Promise<{ version: number | null; results: readonly unknown[] } | 'stale' | Refused> {
  const { organizationId, author, storage } = context;
  const db = storage.organizations;
  const now = Date.now();
  const mark = crypto.randomUUID();
  const marks = markStatements(organizationId, db, passed);
  const before = [
    db.run(sql`INSERT INTO change_read VALUES (${mark}, ${read}, ${stateOf(state)})`),
    ...countWritten(organizationId, rows.written, now).map((statement) => db.run(statement)),
    ...marks.before,
    ...(versioned?.counted ? [db.run(countedUp(versioned.counted))] : []),
  ] as const;
  const after = [
    ...withinPlan(organizationId, rows.added).map((statement) => db.run(statement)),
    ...(named ? [db.run(usesEntries(author, organizationId, named, named.version))] : []),
    // By its id where that was read: a query of it may ask for a part that is gone by then.
    db.all(
      sql`DELETE FROM change_read WHERE id = ${mark} RETURNING ${
        versioned && named ? sql`(${namedVersion(organizationId, named)})` : versionOf(versioned)
      } AS version`,
    ),
    ...marks.after,
  ];
  try {
    const results: readonly unknown[] = await db.batch([...before, ...statements, ...after]);
    marks.ended(results);
    const [row] = results[results.length - marks.after.length - 1] as [{ version: number | null }];
    return { ...row, results: results.slice(before.length, before.length + statements.length) };
  } catch (error) {
    const breach = planBreach(error);
    if (breach) return beyondPlan(context, breach, rows, now);
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
