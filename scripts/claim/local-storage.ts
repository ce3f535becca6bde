/** Databases and bucket of a folder as the Worker's bindings: what reading claims' data asks of them. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import type { Bindings } from '../../src/environment.ts';
import { Storage } from '../../src/storage/storage.ts';
import { DATABASES, openLocal } from '../local-databases.ts';

/** Opens the databases and the files of a folder for reading. */
export function localStorage(folder: string, files: Files = bucket(filesFolder(folder))): Storage {
  const databases = DATABASES.map((binding) => [binding, d1(openLocal(binding, folder))]);
  return new Storage({ ...Object.fromEntries(databases), FILES: files } as Bindings);
}

/** A bucket, as far as claims read from it. */
export type Files = Pick<R2Bucket, 'get'>;

/** Returns the folder that stands for the bucket. */
export const filesFolder = (folder: string) => join(folder, 'files');

type Row = Record<string, unknown>;
type Statement = Pick<D1PreparedStatement, 'bind' | 'all'>;

/** Queries alone: they come as drizzle's text with parameters. */
function d1(database: DatabaseSync): Pick<D1Database, 'prepare' | 'batch'> {
  const statement = (text: string, values: readonly SQLInputValue[]): Statement => ({
    bind: (...more: SQLInputValue[]) => statement(text, more) as D1PreparedStatement,
    all: async <T = Row>() => {
      const results = database.prepare(text).all(...values) as T[];
      return { success: true, results, meta: { duration: 0, rows_read: results.length } } as D1Result<T>;
    },
  });
  return {
    prepare: (text) => statement(text, []) as D1PreparedStatement,
    batch: async <T = Row>(statements: D1PreparedStatement[]) => {
      const results: D1Result<T>[] = [];
      for (const each of statements) results.push(await each.all<T>());
      return results;
    },
  };
}

function bucket(folder: string): Files {
  const get = async (key: string) => {
    const { body } = new Response(await readFile(join(folder, key)));
    return { body } as R2ObjectBody;
  };
  return { get } as Pick<R2Bucket, 'get'>;
}
