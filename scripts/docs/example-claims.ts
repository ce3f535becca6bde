/** Reads examples/claims: bodies of claims, and what their README says of them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../local-databases.ts';

export interface ExampleClaim {
  /** Name of the file without its ending; it begins with the key of the module that the example is of. */
  name: string;
  /** As the README calls it: `IPPS`. */
  system: string;
  shows: string;
  /** Dollars, or `none`. */
  total: string;
  body: unknown;
}

/** The claims of the batch that the reference shows: a stay, a visit and a nursing stay. */
const BATCH = ['ipps-heart-failure', 'opps-emergency', 'snf-two-weeks'];

/** Returns claims as the body of a batch, one a line. */
export function linesOf(claims: readonly ExampleClaim[]): string {
  return claims.map(({ body }) => `${JSON.stringify(body)}\n`).join('');
}

/** Returns the body of a batch of three claims. */
export function exampleBatch(claims = exampleClaims()): string {
  return linesOf(claims.filter(({ name }) => BATCH.includes(name)));
}

/** Returns the claims in the order of the README. */
export function exampleClaims(): ExampleClaim[] {
  const read = (file: string) => readFileSync(join(ROOT, 'examples/claims', file), 'utf8');
  const rows = read('README.md').matchAll(/^\| \[([\w-]+)\]\([\w-]+\.json\) \| (.+?) \| (.+?) \| (.+?) \|$/gm);
  return [...rows].map(([, name = '', system = '', shows = '', total = '']) => ({
    ...{ name, system, shows, total },
    body: JSON.parse(read(`${name}.json`)),
  }));
}
