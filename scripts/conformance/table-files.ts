/** Reads table files in a folder for conformance cases and worked examples. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { TableRow } from '../../src/engine/core/table-file.ts';
import { Refusal } from '../data/refusal.ts';

export interface TableFolder {
  /** Returns the names of the files that match, in order. */
  names(pattern: RegExp): string[];
  /** Reads a file. @throws Refusal naming a file that is not there */
  rows(name: string): TableRow[];
}

export function tableFolder(folder: string): TableFolder {
  return {
    names: (pattern) =>
      statSync(folder, { throwIfNoEntry: false })?.isDirectory()
        ? readdirSync(folder)
            .filter((name) => pattern.test(name))
            .sort()
        : [],
    rows(name) {
      const path = join(folder, name);
      if (!existsSync(path))
        throw new Refusal(
          `there is no ${path}: the tables that cases were priced by stand beside them, or --data names their folder`,
        );
      return parse(readFileSync(path), { columns: true, bom: true, trim: true, relax_column_count: true });
    },
  };
}
