/** Sources that each module was verified against: a file of results/ for each, by its name in lower case. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { MODULE_NAMES, type ModuleName } from '../../src/engine/claim/claim.ts';
import { readWorkedTable } from '../../test/support/worked-table.ts';

const compared = z.strictObject({
  periods: z.array(z.string()),
  /** CMS's program with its version, or whose answers the cases have. */
  against: z.string(),
  equal: z.number(),
  cases: z.number(),
});
export type Compared = z.infer<typeof compared>;

/** Table of worked examples, a column a period. */
const table = z.strictObject({ examples: z.string() });

/** Worked examples of a period. */
export interface Examples {
  periods: readonly [string];
  /** Table that has them. */
  examples: string;
  count: number;
}

const verified = z.strictObject({
  title: z.string(),
  results: z.array(z.union([compared, table])).default([]),
  /** Sentences: what is not computed or was not compared. */
  limits: z.array(z.string()).default([]),
});
export interface Verified extends Omit<z.infer<typeof verified>, 'results'> {
  results: readonly (Compared | Examples)[];
}

/** Path of a module's file in the repository. */
export const resultsFile = (name: ModuleName) => `scripts/conformance/results/${name.toLowerCase()}.json`;

/** Reads every module's file. @throws Error naming the one that is not there */
export function readResults(): ReadonlyMap<ModuleName, Verified> {
  return new Map(
    MODULE_NAMES.map((name) => {
      const path = join(import.meta.dirname, '../..', resultsFile(name));
      if (!existsSync(path))
        throw new Error(`${resultsFile(name)} is not there: it says what ${name} was verified against`);
      const { results, ...others } = verified.parse(JSON.parse(readFileSync(path, 'utf8')));
      return [name, { ...others, results: results.flatMap(examplesByPeriod) }];
    }),
  );
}

/** Returns the worked examples of each period of a table: its column FY2026 is the period FY 2026. */
function examplesByPeriod(result: Compared | z.infer<typeof table>): (Compared | Examples)[] {
  if (!('examples' in result)) return [result];
  const { examples } = result;
  const worked = readWorkedTable(examples, {});
  return worked.columns.map((column) => ({
    periods: [column.replace(/(?=\d{4}$)/, ' ')],
    examples,
    count: worked.titlesOf(column).length,
  }));
}
