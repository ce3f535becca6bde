/** Starts the reload workflow (release-reload.ts), one at a time for each name; gives the status of the last one. */
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import type { Bindings, Settings } from '../environment.ts';
import { ApiError, unavailable } from '../errors/api-error.ts';
import { logError, logWarning } from '../log.ts';
import { type ReloadName, reload } from '../storage/schema/reference/reloads.ts';
import type { ReleaseReloadParams } from './release-reload.ts';
import { RELOADS } from './reloads.ts';

export type Reload = typeof reload.$inferSelect;
type Environment = Pick<Bindings, 'REFERENCE' | 'RELEASE_RELOAD'>;

/** Statuses of a workflow that has ended. */
const ENDED = new Set<InstanceStatus['status']>(['complete', 'errored', 'terminated']);
/** Statuses of a workflow that still runs. */
const UNFINISHED = new Set<InstanceStatus['status']>(['queued', 'running', 'waiting']);
/** Longer than any step takes with the pause before it is tried again (workflows/release-reload.ts). */
const SILENT_SECONDS = 45;

const CREATION_SECONDS = 60;

/**
 * Starts a reload, unless one is under way.
 * @param accept a file that lacks part of what a whole one has, or is unusual beside the release before it
 * @throws ApiError 409 where there is neither a file in the bucket nor an address to fetch one from
 */
export async function startReload(
  env: Environment & Pick<Bindings, 'FILES'>,
  settings: Settings,
  name: ReloadName,
  now: number,
  accept: Omit<ReleaseReloadParams, 'name'>,
): Promise<{ instanceId: string; started: boolean }> {
  const standing = await readReload(env, name);
  if (standing?.status === 'processing') return { instanceId: standing.instanceId, started: false };
  await requireSource(env.FILES, settings, name);
  const instanceId = `${name}-${crypto.randomUUID()}`;
  // If two calls come at once, one writes the row and the other answers with its instance.
  const claimed = await env.REFERENCE.prepare(
    `INSERT INTO reload (name, instance_id, status, started_at, touched_at) VALUES (?1, ?2, 'processing', ?3, ?3)
       ON CONFLICT (name) DO UPDATE SET instance_id = ?2, status = 'processing', detail = NULL, releases = '[]',
         started_at = ?3, touched_at = ?3, finished_at = NULL
       WHERE reload.instance_id = ?4`,
  )
    .bind(name, instanceId, now, standing?.instanceId ?? '')
    .run();
  if (!claimed.meta.changes) {
    const winner = await readReload(env, name);
    return { instanceId: winner?.instanceId ?? instanceId, started: false };
  }
  try {
    await env.RELEASE_RELOAD.create({ id: instanceId, params: { name, ...accept } });
  } catch (error) {
    await finish(env, instanceId, 'the workflow could not be started', now);
    logError('reload_not_started', error, { instance_id: instanceId });
    throw unavailable('The reload could not be started; try again in a moment', 10);
  }
  return { instanceId, started: true };
}

/** @throws ApiError 409 that names the setting and the place in the bucket */
async function requireSource(bucket: R2Bucket, settings: Settings, name: ReloadName): Promise<void> {
  const { setting } = RELOADS[name];
  if (settings[setting] !== undefined) return;
  const prefix = `cms/${name}/`;
  const { objects } = await bucket.list({ prefix });
  if (objects.some(({ size }) => size > 0)) return;
  throw new ApiError(
    409,
    `There is nothing to reload from: give the setting ${setting} the address of CMS’s file, or put the file into the bucket under ${prefix}`,
  );
}

/**
 * Returns the last reload. One that was ended from outside is `failed`; one that is silent, as after its machine was
 * stopped, is started again: its steps can be repeated.
 */
export async function readReload(env: Environment, name: ReloadName): Promise<Reload | null> {
  const row = await readRow(env, name);
  if (row?.status !== 'processing') return row;
  const now = Math.floor(Date.now() / 1000);
  const workflow = await statusOf(env, row, now);
  if (workflow && ENDED.has(workflow.status)) {
    await finish(env, row.instanceId, `the workflow was ended: ${workflow.error?.message ?? workflow.status}`, now);
    return readRow(env, name);
  }
  if (workflow && UNFINISHED.has(workflow.status) && now - row.touchedAt > SILENT_SECONDS)
    await startAgain(env, row, now);
  return row;
}

/** Reads past the measured storage: a status is not reference data, and must not get an ETag of its version. */
async function readRow(env: Environment, name: ReloadName): Promise<Reload | null> {
  const [row] = await drizzle(env.REFERENCE).select().from(reload).where(eq(reload.name, name));
  return row ?? null;
}

/** Null where it is not known. */
async function statusOf(
  env: Environment,
  { instanceId, startedAt }: Reload,
  now: number,
): Promise<InstanceStatus | null> {
  try {
    const instance = await env.RELEASE_RELOAD.get(instanceId);
    return await instance.status();
  } catch (error) {
    // The row exists a moment before the workflow.
    const isLost = now - startedAt > CREATION_SECONDS && /not.?found/i.test(String(error));
    return isLost ? { status: 'terminated', error: { name: 'Error', message: 'it is not there any more' } } : null;
  }
}

/** Starts it once, however many ask. */
async function startAgain(env: Environment, { instanceId, touchedAt }: Reload, now: number): Promise<void> {
  const claimed = await env.REFERENCE.prepare(
    'UPDATE reload SET touched_at = ?3 WHERE instance_id = ?1 AND touched_at = ?2',
  )
    .bind(instanceId, touchedAt, now)
    .run();
  if (!claimed.meta.changes) return;
  logWarning('reload_started_again', { instance_id: instanceId });
  try {
    await (await env.RELEASE_RELOAD.get(instanceId)).restart();
  } catch (error) {
    logError('reload_not_started', error, { instance_id: instanceId });
  }
}

/** Does nothing if the workflow has reported meanwhile. */
async function finish(env: Environment, instanceId: string, detail: string, now: number): Promise<void> {
  await env.REFERENCE.prepare(
    `UPDATE reload SET status = 'failed', detail = ?2, finished_at = ?3
       WHERE instance_id = ?1 AND status = 'processing'`,
  )
    .bind(instanceId, detail, now)
    .run();
}
