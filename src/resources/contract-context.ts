/** The contracts' room as requests ask it: their context, and what its refusals are over HTTP. */
import type { Context } from 'hono';
import {
  type Change,
  type ChangeOptions,
  type ContractsContext,
  change,
  isRefused,
  type Refused,
  runAllDue,
  type TestRunner,
  type Written,
} from '../contracts/index.ts';
import { MODULES } from '../engine/modules.ts';
import type { Bindings } from '../environment.ts';
import { ApiError, badRequest, ImportError, notFound, TestsFailedError } from '../errors/api-error.ts';
import type { AppEnv } from '../http/app-env.ts';
import { preconditionOf, setVersion, tagOf } from '../http/conditional/preconditions.ts';
import { FAILING_TESTS, failingTestsHeader } from '../http/failing-tests.ts';
import { limitError } from '../http/gate/claim-limit.ts';
import { admission } from '../http/gate/gate.ts';
import { durableMeter } from '../metering/durable-meter.ts';
import { Storage } from '../storage/storage.ts';
import { withPauses, withPausesOfRequest } from '../turns/isolate-turns.ts';
import { queueDue } from '../webhooks/outbox.ts';
import { resultOnTheWire } from './contract-tests/schema.ts';

/** @param storage that of the request, or one of its own for work after the answer */
export function testRunner(env: Bindings, storage = new Storage(env), isTest = false): TestRunner {
  return {
    storage,
    registry: MODULES,
    meter: durableMeter(env.CLAIM_METER, {}, Date, isTest),
    inTurn: withPauses(),
    sendMessages: () => queueDue(env, Math.floor(Date.now() / 1000)),
  };
}

/** Runs every hour: tests whose data was imported again, and those left over from changes. */
export async function runTestsHourly(env: Bindings): Promise<void> {
  await runAllDue(testRunner(env));
}

/** Returns the context of a request's changes, and what its reads ask by. A test key's tests count by its own day. */
export async function contractsOf(c: Context<AppEnv>): Promise<ContractsContext & { db: Storage['organizations'] }> {
  const caller = await c.get('caller');
  const storage = c.get('storage');
  return {
    ...testRunner(c.env, storage, caller.isTest),
    organizationId: caller.organizationId,
    inTurn: withPausesOfRequest(),
    author: caller,
    admitted: () => admission(c),
    db: storage.organizations,
    warn: (failing) => c.header(FAILING_TESTS, failingTestsHeader(failing)),
    runner: () => testRunner(c.env),
  };
}

/** Asks a query of the caller's organization. */
export async function read<Args extends readonly unknown[], Value>(
  c: Context<AppEnv>,
  query: (organizationId: string, db: Storage['organizations'], ...args: Args) => Promise<Value>,
  ...args: Args
): Promise<Value> {
  const { organizationId, db } = await contractsOf(c);
  return query(organizationId, db, ...args);
}

/** Asks for a thing of the caller's organization by its id. @throws ApiError 404, as `absent` says */
export const find = async <Args extends readonly unknown[], Value extends object>(
  c: Context<AppEnv>,
  query: (organizationId: string, db: Storage['organizations'], id: string, ...args: Args) => Promise<Value | null>,
  absent: (id: string) => Refused,
  ...[id, ...args]: readonly [string, ...Args]
): Promise<Value> => given((await read(c, query, id, ...args)) ?? absent(id));

/** A change of the caller's organization. */
type Make<Args extends readonly unknown[], Before, Result> = (
  organizationId: string,
  ...args: Args
) => Change<Before, Result>;

async function written<Args extends readonly unknown[], Before, Result>(
  c: Context<AppEnv>,
  options: ChangeOptions,
  make: Make<Args, Before, Result>,
  args: Args,
): Promise<Written<Result>> {
  const context = await contractsOf(c);
  return given(await change(context, make(context.organizationId, ...args), options));
}

/** Makes something new, or changes what has no version, and returns what is there then. @throws ApiError for a refusal */
export async function save<Args extends readonly unknown[], Before, Result>(
  c: Context<AppEnv>,
  make: Make<Args, Before, Result>,
  ...args: Args
): Promise<Result> {
  const { result, version } = await written(c, {}, make, args);
  setVersion(c, version);
  return result;
}

/** Changes the version that the request asks for, and returns what is there then, with its `ETag`. @throws as `save` */
export const update = <Args extends readonly unknown[], Before, Result>(
  c: Context<AppEnv>,
  make: Make<Args, Before, Result>,
  ...args: Args
): Promise<Result> => updateOrShow(c, {}, make, ...args);

/** As `update`, or says what would be there. */
export async function updateOrShow<Args extends readonly unknown[], Before, Result>(
  c: Context<AppEnv>,
  options: Pick<ChangeOptions, 'dryRun'>,
  make: Make<Args, Before, Result>,
  ...args: Args
): Promise<Result> {
  const { result, version } = await written(c, { ...options, precondition: preconditionOf(c) }, make, args);
  setVersion(c, version);
  return result;
}

/** Removes the version that the request asks for, and returns what there was. @throws as `save` */
export async function remove<Args extends readonly unknown[], Before, Result>(
  c: Context<AppEnv>,
  make: Make<Args, Before, Result>,
  ...args: Args
): Promise<Result> {
  return (await written(c, { precondition: preconditionOf(c) }, make, args)).result;
}

/** Returns what was written or found. @throws ApiError for a refusal */
export function given<Value extends object>(value: Value | Refused): Value {
  if (isRefused(value)) throw errorOf(value);
  return value as Value;
}

/** Returns the answer of a refusal: the one place where a change's refusals meet HTTP. */
function errorOf(refused: Refused): ApiError {
  switch (refused.refused) {
    case 'absent':
      return notFound(refused.sentence);
    case 'invalid':
      return badRequest(refused.sentence);
    case 'conflict':
      return new ApiError(409, refused.sentence);
    case 'version':
      return new ApiError(412, refused.sentence, refused.version === null ? {} : { ETag: tagOf(refused.version) });
    case 'lines':
      return new ImportError(refused.sentence, refused.lines);
    case 'rate':
      return new ApiError(429, refused.sentence, { 'Retry-After': String(refused.retryAfter) });
    case 'limit':
      return limitError(refused.limit);
    case 'tests':
      return new TestsFailedError(
        refused.sentence,
        refused.failed.map(({ test, result }) => ({
          id: test.id,
          name: test.name,
          expected_total: test.expectedTotal / 100,
          ...resultOnTheWire(result),
        })),
      );
  }
}
