/** Files of an import: they are in the bucket before the rows that name them are in the database. */

export interface StoredFile {
  /** Key made of the kind of file and its content: no other file ever gets it. */
  key: string;
  body: string | Uint8Array;
  contentType: string;
}

/** Somewhere files are kept: the bucket's binding, or the bucket as wrangler reaches it. */
export interface FileStore {
  /** @throws Error when one of them could not be stored */
  put(files: readonly StoredFile[]): Promise<void>;
}

/** The writing part of a bucket's binding, of the runtime's and of Miniflare's alike. */
interface BucketWriter {
  put(key: string, body: string | Uint8Array, options: { httpMetadata: { contentType: string } }): Promise<unknown>;
}

/** A bucket's binding as a file store. */
export function bucketFiles(bucket: BucketWriter): FileStore {
  return {
    async put(files) {
      for (const { key, body, contentType } of files) await bucket.put(key, body, { httpMetadata: { contentType } });
    },
  };
}
