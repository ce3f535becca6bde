/** Sources that each module was verified against: a file of results/ for each, by its name in lower case. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { MODULE_NAMES, type ModuleName } from '../../src/engine/claim/claim.ts';

const compared = z.strictObject({
  periods: z.array(z.string()),
  /** CMS's program with its version, or whose answers the cases have. */
  against: z.string(),
  equal: z.number(),
  cases: z.number(),
});
export type Compared = z.infer<typeof compared>;

const examples = z.strictObject({
  periods: z.array(z.string()),
  /** File whose one exported list holds the worked examples. */
  examples: z.string(),
});
export type Examples = z.infer<typeof examples>;

const verified = z.strictObject({
  title: z.string(),
  results: z.array(z.union([compared, examples])).default([]),
  /** Sentences: what is not computed or was not compared. */
  limits: z.array(z.string()).default([]),
});
export type Verified = z.infer<typeof verified>;

/** Path of a module's file in the repository. */
export const resultsFile = (name: ModuleName) => `scripts/conformance/results/${name.toLowerCase()}.json`;

/** Reads every module's file. @throws Error naming the one that is not there */
export function readResults(): ReadonlyMap<ModuleName, Verified> {
  return new Map(
    MODULE_NAMES.map((name) => {
      const path = join(import.meta.dirname, '../..', resultsFile(name));
      if (!existsSync(path))
        throw new Error(`${resultsFile(name)} is not there: it says what ${name} was verified against`);
      return [name, verified.parse(JSON.parse(readFileSync(path, 'utf8')))];
    }),
  );
}
