/** The releases that are in force. */
import { releaseLabel, releaseRevision, type Storage } from '../storage/storage.ts';

/** Returns the revision of each release by its label, as the databases have them now. */
export async function releasesIn(storage: Storage): Promise<Map<string, string>> {
  const reads = await Promise.all([storage.reference, storage.geography, storage.providers].map((data) => data.read()));
  return new Map(
    reads.flatMap(([state]) =>
      Object.keys(state.releases).map((id) => [releaseLabel(state, id), releaseRevision(state, id)] as const),
    ),
  );
}
