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
  /** @returns null if there is no such file */
  get(key: string): Promise<Uint8Array | null>;
}

export type FileWriter = Pick<FileStore, 'put'>;

/** A bucket's binding, the runtime's and Miniflare's alike. */
interface Bucket {
  get(key: string): Promise<{ arrayBuffer(): Promise<ArrayBuffer> } | null>;
  put(key: string, body: string | Uint8Array, options: { httpMetadata: { contentType: string } }): Promise<unknown>;
}

/** A bucket's binding as a file store. */
export function bucketFiles(bucket: Bucket): FileStore {
  return {
    async put(files) {
      for (const { key, body, contentType } of files) await bucket.put(key, body, { httpMetadata: { contentType } });
    },
    async get(key) {
      const file = await bucket.get(key);
      return file && new Uint8Array(await file.arrayBuffer());
    },
  };
}
