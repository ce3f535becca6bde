/** Claims over the wire. */
import { expect } from 'vitest';
import type { Step } from '../../src/engine/core/trace.ts';
import { post } from './seeded.ts';
import { faultsOf } from './trace-arithmetic.ts';

export const PROCESS = '/claimsproc/process/pps';

/** Processes a claim with its steps; fails unless the status is 200 and the steps add up. @param key of the API */
export async function explained<Output extends { trace: object }>(key: string, claim: object): Promise<Output> {
  const { status, body } = await post<Output>(`${PROCESS}?explain=true`, key, claim);
  expect(status, JSON.stringify(body)).toBe(200);
  for (const [module, steps] of Object.entries<Step[]>({ ...body.trace })) {
    // The DRG grouper takes one code after the other: the `severity` of one is no input of the next.
    if (module !== 'msdrg') expect(faultsOf(steps), module).toEqual([]);
  }
  return body;
}
