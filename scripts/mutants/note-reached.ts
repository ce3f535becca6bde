/** Notes which mutations a test file reaches, as a line of JSON in the file that PPS_EDGE_MUTANTS_REACHED names. */
import { appendFileSync } from 'node:fs';
import { afterAll, expect } from 'vitest';

declare global {
  /** Numbers that the instrumented code adds. */
  var reachedMutations: Set<number> | undefined;
}

afterAll(() => {
  const line = { file: expect.getState().testPath, reached: [...(globalThis.reachedMutations ?? [])] };
  appendFileSync(process.env.PPS_EDGE_MUTANTS_REACHED as string, `${JSON.stringify(line)}\n`);
});
