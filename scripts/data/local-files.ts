/**
 * The bucket in a state folder, reached through Miniflare in this process, as wrangler itself does: a start of wrangler takes
 * seconds.
 */
import { join } from 'node:path';
import type { Miniflare } from 'miniflare';
import { bucketFiles, type FileStore } from '../../src/imports/release/stored-files.ts';
import { messageOf, Refusal } from './refusal.ts';
import { bucketName } from './wrangler-files.ts';

/** Opens the bucket in a state folder for reading. @param work what reads it */
export async function withLocalFiles<Result>(
  state: string,
  work: (files: Pick<R2Bucket, 'get'>) => Promise<Result>,
): Promise<Result> {
  return withBucket(state, (bucket) => {
    const get = (key: string): Promise<unknown> => bucket.get(key);
    return work({ get } as Pick<R2Bucket, 'get'>);
  });
}

type LocalBucket = Awaited<ReturnType<Miniflare['getR2Bucket']>>;

async function withBucket<Result>(state: string, work: (bucket: LocalBucket) => Promise<Result>): Promise<Result> {
  // Only commands that need files wait for the library to load.
  const { convertV4MiniflareOptions, Miniflare } = await import('miniflare');
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      resourcePersistencePath: join(state, 'v3'),
      modules: true,
      script: 'export default {}',
      r2Buckets: { FILES: bucketName() },
    }),
  );
  try {
    return await work(await miniflare.getR2Bucket('FILES'));
  } finally {
    // A start that failed has nothing to end, and says so once more.
    await miniflare.dispose().catch(() => {});
  }
}

/** Opens the bucket in a state folder, each time that something is written to it or read from it. */
export function localFiles(state: string): FileStore {
  const opened = async <Result>(what: string, work: (files: FileStore) => Promise<Result>): Promise<Result> => {
    try {
      return await withBucket(state, (bucket) => work(bucketFiles(bucket)));
    } catch (error) {
      throw new Refusal(`the bucket in ${state} cannot be ${what}: ${messageOf(error)}`);
    }
  };
  return {
    put: (stored) => opened('written to', (files) => files.put(stored)),
    get: (key) => opened('read', (files) => files.get(key)),
  };
}
