/** Prices claims on the sample in Node, without a Worker and without an organization. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { localStorage } from '../../scripts/claim/local-storage.ts';
import { sampleFolder } from '../../scripts/claim/sample.ts';
import { type ClaimContext, claimStorage, processClaims, readClaim } from '../../src/claims/index.ts';
import type { Claim } from '../../src/engine/claim/claim.ts';
import type { Step } from '../../src/engine/core/trace.ts';
import type { PricingResult } from '../../src/engine/frame/result/result.ts';
import { MODULES } from '../../src/engine/modules.ts';
import { CountingMeter } from './counting-meter.ts';

export interface SampleAnswer {
  result: PricingResult;
  warnings: { code: string; field: string; text: string }[];
  /** By module; without `explain` there is none. */
  trace: Record<string, Step[]>;
}

/** Returns the claim of a body. @throws Error for a body that is refused */
export function readBody(body: object): Claim {
  const read = readClaim(body);
  if ('problems' in read) throw new Error(JSON.stringify(read.problems));
  return read.claim;
}

/** Loads the sample before the tests of the file. @returns a function that prices bodies of claims together, in their order */
export function samplePrices(): (bodies: readonly object[], explain?: boolean) => Promise<SampleAnswer[]> {
  let state: string;
  let storage: ClaimContext['storage'];
  beforeAll(async () => {
    state = mkdtempSync(join(tmpdir(), 'pps-edge-test-'));
    storage = claimStorage(localStorage(await sampleFolder(() => undefined, state)));
  });
  afterAll(() => rmSync(state, { recursive: true }));
  return async (bodies, explain = false) => {
    const context = { organizationId: 'nobody', storage, meter: new CountingMeter(), registry: MODULES, explain };
    const answers = await processClaims(context, bodies.map(readBody));
    return answers.map(({ outcome, output }) => {
      if (outcome !== 'processed') throw new Error(`The claim is ${outcome}: ${JSON.stringify(output.error_list)}`);
      return output as unknown as SampleAnswer;
    });
  };
}
