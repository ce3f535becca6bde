/** Reads a module's health from GET /claimsproc/health. */
import { expect } from 'vitest';
import type { ClaimHealth } from '../../src/resources/claimsproc/schema.ts';
import { type Answer, ask } from './seeded.ts';

/** Calls at most: each ends after the time that a load may take, and the work of the first goes on meanwhile. */
const MOST_CALLS = 6;

/**
 * Reads the health; calls again, as a 503 with `Retry-After` says, where this machine takes longer to process the ordinary
 * claims than a caller waits.
 */
async function readHealth(key: string): Promise<Answer<ClaimHealth>> {
  for (let calls = 1; ; calls++) {
    const answer = await ask<ClaimHealth>('/claimsproc/health', key);
    const seconds = answer.headers.get('Retry-After');
    if (answer.status !== 503 || seconds === null || calls === MOST_CALLS) return answer;
    await new Promise((resolve) => setTimeout(resolve, Number(seconds) * 1000));
  }
}

/** @param key of the API. @throws Error for a module that the service does not have */
export async function healthOfModule(key: string, module: string): Promise<ClaimHealth['modules'][number]> {
  const { status, body } = await readHealth(key);
  expect(status).toBe(200);
  const health = body.modules.find(({ name }) => name === module);
  if (!health) throw new Error(`the service has no module ${module}`);
  return health;
}
