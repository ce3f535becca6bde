/** Times of imports. An import replaces the earlier contents of its release. */
import { gt, sql } from 'drizzle-orm';
import { release } from '../../storage/schema/releases.ts';
import { releaseLabel, type Storage, statement } from '../../storage/storage.ts';

const laterReleases = statement((db) =>
  db
    .select({ id: release.id, importedAt: release.importedAt })
    .from(release)
    .where(gt(release.importedAt, sql.placeholder('last'))),
);

/**
 * Returns the releases that were imported after a moment: the second of the import by their labels, as answers cite
 * them.
 * @param last Unix seconds
 */
export async function importedAfter(storage: Storage, last: number): Promise<ReadonlyMap<string, number>> {
  const databases = [storage.reference, storage.geography, storage.providers];
  const reads = await Promise.all(databases.map((database) => database.read(laterReleases({ last }))));
  return new Map(
    reads.flatMap(([state, rows]) => rows.map(({ id, importedAt }) => [releaseLabel(state, id), importedAt] as const)),
  );
}
