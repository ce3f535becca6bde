/** The modules that are compared with CMS's programs, one file of modules/ each, and the sets of cases that CI compares. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Conformance } from './cases.ts';

/** Cases that are compared together. */
export interface Suite {
  /** Folders, each with a cases.jsonl.gz. */
  folders: readonly string[];
  /** Path in the folder of CMS's files of what the module computes with; absent: tables/ beside the cases. */
  data?: string;
}

/** Exports of a file of modules/: the comparison under the module's name, and its suites. */
interface ComparedModule {
  conformance: Conformance;
  suites: readonly Suite[];
}

const FOLDER = join(import.meta.dirname, 'modules');

/** By the name of the module in lower case, as on the command line. */
export const COMPARED: Readonly<Record<string, ComparedModule>> = Object.fromEntries(
  await Promise.all(
    readdirSync(FOLDER)
      .sort()
      .filter((file) => file.endsWith('.ts'))
      .map(async (file): Promise<[string, ComparedModule]> => {
        const name = file.slice(0, -'.ts'.length);
        const { [name]: conformance, suites } = await import(join(FOLDER, file));
        return [name, { conformance, suites }];
      }),
  ),
);
