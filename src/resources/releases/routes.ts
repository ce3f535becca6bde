/** GET /releases: the loaded data, the file it came from and the dates it covers. */
import { z } from '@hono/zod-openapi';
import { createApi } from '../../http/api.ts';
import { cite } from '../../http/conditional/conditional.ts';
import { operation } from '../../http/openapi/openapi.ts';
import { IsolateCache } from '../../storage/isolate-cache.ts';
import { ascending } from '../../storage/lists/order.ts';
import { release } from '../../storage/schema/releases.ts';
import { type DataDatabase, statement } from '../../storage/storage.ts';
import { timestamp } from '../../wire/timestamp.ts';

const releaseList = z
  .object({
    data: z.array(
      z.object({
        dataset: z.string().openapi({ description: 'As `npm run data -- list` names it.' }),
        label: z.string(),
        source: z.string().openapi({ description: 'File or table that it came from.' }),
        source_url: z.string().nullable(),
        sha256: z.string(),
        licence: z.string(),
        effective_start: z.number().int().openapi({ description: 'YYYYMMDD.' }),
        effective_end: z.number().int().openapi({ description: 'YYYYMMDD; 99991231 is open-ended.' }),
        row_count: z.number().int(),
        is_sample: z.boolean().openapi({ description: 'A hand-picked sample: codes that it lacks may well exist.' }),
        imported_at: z.string().openapi({ format: 'date-time' }),
      }),
    ),
    count: z.number().int(),
  })
  .openapi('ReleaseList');

const listRoute = operation(
  {
    operationId: 'listReleases',
    method: 'get',
    path: '/',
    tags: ['Data releases'],
    summary: 'Loaded data releases',
    description:
      'Every release of every dataset that is loaded: reference data, then ZIP codes, then provider files, by dataset and newest first. If `is_sample` is true, only a hand-picked sample is loaded.',
  },
  { schema: releaseList, description: 'The releases.', reference: true },
);

export const releases = createApi().openapi(listRoute, async (c) => {
  const { reference, geography, providers } = c.get('storage');
  const releases = await Promise.all([reference, geography, providers].map(readReleases));
  for (const [at, database] of (['reference', 'geography', 'providers'] as const).entries()) {
    cite(
      c,
      database,
      (releases[at] ?? []).map((row) => row.id),
    );
  }
  const rows = releases.flat();
  return c.json(
    {
      data: rows.map((row) => ({
        dataset: row.dataset,
        label: row.label,
        source: row.source,
        source_url: row.sourceUrl,
        sha256: row.sha256,
        licence: row.licence,
        effective_start: row.effectiveStart,
        effective_end: row.effectiveEnd,
        row_count: row.rowCount,
        is_sample: row.isSample === 1,
        imported_at: timestamp(row.importedAt),
      })),
      count: rows.length,
    },
    200,
  );
});

const allReleases = statement((db) => db.select().from(release));

type Release = typeof release.$inferSelect;

/** Cached by database; any import changes them. */
const cache = new IsolateCache<Release[]>('releases');

/** Reads releases and sorts them here: D1 counts every row that goes through a sort as read once more. */
async function readReleases(database: DataDatabase): Promise<Release[]> {
  if (cache.get(database.name, database.lastState?.version)) {
    const [{ version }] = await database.read();
    const cachedReleases = cache.get(database.name, version);
    if (cachedReleases) return cachedReleases;
  }
  const [{ version }, rows] = await database.read(allReleases());
  rows.sort(
    (a, b) => ascending(a.dataset, b.dataset) || b.effectiveStart - a.effectiveStart || ascending(a.label, b.label),
  );
  cache.set(database.name, rows, version);
  return rows;
}
