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
  for (const steps of Object.values<Step[]>({ ...body.trace })) expect(faultsOf(steps)).toEqual([]);
  return body;
}
