/** Reference answers: which release they rest on, how they were read, and whether the caller has them already. */
import type { Context, MiddlewareHandler } from 'hono';
import type { AppEnv } from './app-env.ts';
import { Storage } from './storage.ts';

type DataName = 'reference' | 'geography' | 'providers';

/** Gives the request its databases and writes what reading them cost. */
export const storage: MiddlewareHandler<AppEnv> = async (c, next) => {
  const store = new Storage(c.env);
  c.set('storage', store);
  await next();
};

/** Adds `Server-Timing`. Stands outside the gate, so that the gate's time is known. */
export const serverTiming: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  const meter = c.get('storage')?.meter;
  const parts = [];
  if (meter) {
    parts.push(
      `d1;dur=${meter.duration.toFixed(2)};desc="rows_read=${meter.rowsRead} round_trips=${meter.roundTrips}"`,
    );
  }
  const gate = c.get('gateDuration');
  if (gate !== undefined) parts.push(`gate;dur=${gate.toFixed(2)}`);
  if (parts.length > 0) c.res.headers.set('Server-Timing', parts.join(', '));
};

/** Says which releases the answer rests on: ids of one database, as the last reads saw them. */
export function cite(c: Context<AppEnv>, database: DataName, releaseIds: Iterable<number>): void {
  const releases = c.get('storage')[database].state?.releases ?? {};
  const labels = new Set(c.get('releases'));
  for (const id of releaseIds) {
    const release = releases[String(id)];
    if (release) labels.add(release[2] ? `${release[1]} (sample)` : release[1]);
  }
  c.set('releases', labels);
}

/** All loaded releases of some datasets: what an empty answer rests on. */
export function releasesOf(c: Context<AppEnv>, database: DataName, datasets: RegExp): number[] {
  const releases = c.get('storage')[database].state?.releases ?? {};
  return Object.entries(releases)
    .filter(([, [dataset]]) => datasets.test(dataset))
    .map(([id]) => Number(id));
}

/** `X-Data-Release` for answers that cited a release; `ETag`, `Cache-Control` and 304 where they are read. */
export const conditional: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  const { reference, geography, providers } = c.get('storage');
  const states = [reference.state, geography.state, providers.state];
  if (c.res.status !== 200 || states.every((state) => state === null)) return;
  const labels = c.get('releases');
  // Not c.header(): on a finished answer that makes a new Response each time.
  const { headers } = c.res;
  if (labels?.size) headers.set('X-Data-Release', [...labels].join(', '));
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
    ...(c.get('etagParts') ?? []),
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
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(parts.join('\n')));
  const bytes = new Uint8Array(digest).subarray(0, 12);
  return `"${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}"`;
}

/** RFC 9110 13.1.2: weak comparison of a list of tags. */
function matches(header: string | undefined, tag: string): boolean {
  if (!header) return false;
  return header.split(',').some((candidate) => ['*', tag].includes(candidate.trim().replace(/^W\//, '')));
}
