/** The releases that an answer is made from, what reading them cost, conditional requests and caching. */
import type { Context, MiddlewareHandler } from 'hono';
import { releaseLabel, Storage } from '../../storage/storage.ts';
import { sha256 } from '../../wire/sha256.ts';
import type { AppEnv } from '../app-env.ts';

export type DataName = 'reference' | 'geography' | 'providers';

/** Gives the request its databases. */
export const storage: MiddlewareHandler<AppEnv> = (c, next) => {
  const store = new Storage(c.env, (work) => c.executionCtx.waitUntil(work));
  c.set('storage', store);
  return next();
};

/** Adds `Server-Timing`. Runs outside the gate, because it reports the gate's time. */
export const serverTiming: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  const { meter } = c.get('storage');
  const parts = [];
  // A refused caller learns nothing of what a handler alongside the gate read.
  if (c.get('organizationId') !== undefined) {
    parts.push(
      `d1;dur=${meter.duration.toFixed(2)};desc="rows_read=${meter.rowsRead} round_trips=${meter.roundTrips}"`,
    );
  }
  const gate = c.get('gateDuration');
  if (gate !== undefined) parts.push(`gate;dur=${gate.toFixed(2)}`);
  if (parts.length > 0) c.res.headers.set('Server-Timing', parts.join(', '));
};

/** Cites releases of one database, by the ids that the last reads saw. */
export function cite(c: Context<AppEnv>, database: DataName, releaseIds: Iterable<number>): void {
  const { state } = c.get('storage')[database];
  if (state)
    citeLabels(
      c,
      Array.from(releaseIds, (id) => releaseLabel(state, id)),
    );
}

/** Cites releases by their labels; empty labels are left out. */
export function citeLabels(c: Context<AppEnv>, labels: Iterable<string>): void {
  const cited = new Set(c.get('releases'));
  for (const label of labels) if (label) cited.add(label);
  c.set('releases', cited);
}

/** Returns all loaded releases of some datasets: an empty answer is made from them. */
export function releasesOf(c: Context<AppEnv>, database: DataName, datasets: RegExp): number[] {
  const releases = c.get('storage')[database].state?.releases ?? {};
  return Object.entries(releases)
    .filter(([, [dataset]]) => datasets.test(dataset))
    .map(([id]) => Number(id));
}

/**
 * Sets `X-Data-Release` on answers that cite a release, and `ETag`, `Cache-Control` and 304 on reads. Organization data
 * is not cacheable unless the handler sets `etagParts`.
 */
export const conditional: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  if (!c.res.ok) return;
  // Not c.header(): on a finished answer that makes a new Response each time.
  const { headers } = c.res;
  const labels = c.get('releases');
  if (labels?.size) headers.set('X-Data-Release', [...labels].join(', '));
  const { reference, geography, providers, isOfOrganization } = c.get('storage');
  const etagParts = c.get('etagParts');
  if (isOfOrganization && !etagParts) {
    headers.set('Cache-Control', 'private, no-store');
    return;
  }
  const states = [reference.state, geography.state, providers.state];
  if (c.res.status !== 200 || (!etagParts && states.every((state) => state === null))) return;
  headers.set('Cache-Control', 'private');
  if (!['GET', 'HEAD'].includes(c.req.method)) return;
  const url = new URL(c.req.url);
  url.searchParams.sort();
  const tag = await entityTag([
    url.pathname,
    url.search,
    ...states.map((state) => state?.version ?? ''),
    // A deployment may change an answer's shape.
    c.env.VERSION?.id ?? '',
    ...(etagParts ?? []),
  ]);
  headers.set('ETag', tag);
  if (matches(c.req.header('If-None-Match'), tag)) {
    headers.delete('Content-Type');
    headers.delete('Content-Length');
    c.res = undefined;
    c.res = new Response(null, { status: 304, headers });
  }
};

async function entityTag(parts: string[]): Promise<string> {
  return `"${(await sha256(parts.join('\n'))).slice(0, 24)}"`;
}

/** RFC 9110 13.1.2: weak comparison of a list of tags. */
function matches(header: string | undefined, tag: string): boolean {
  if (!header) return false;
  return header.split(',').some((candidate) => ['*', tag].includes(candidate.trim().replace(/^W\//, '')));
}
