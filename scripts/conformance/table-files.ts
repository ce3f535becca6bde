/** Table files in a folder, as the cases of conformance and worked examples read them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { TableRow } from '../../src/engine/core/table-file.ts';

export interface TableFolder {
  /** Names of the files that match, in order. */
  names(pattern: RegExp): string[];
  /** @throws Error naming the file where it is not there */
  rows(name: string): TableRow[];
}

export function tableFolder(folder: string): TableFolder {
  return {
    names: (pattern) =>
      existsSync(folder)
        ? readdirSync(folder)
            .filter((name) => pattern.test(name))
            .sort()
        : [],
    rows(name) {
      const path = join(folder, name);
      if (!existsSync(path)) throw new Error(`There is no ${path}: --data names a folder that has ${name}`);
      return parse(readFileSync(path), { columns: true, bom: true, trim: true, relax_column_count: true });
    },
  };
}
