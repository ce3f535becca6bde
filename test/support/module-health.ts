/** Reads a module's health from GET /claimsproc/health. */
import { expect } from 'vitest';
import type { ClaimHealth } from '../../src/resources/claimsproc/schema.ts';
import { ask } from './seeded.ts';

/** @param key of the API. @throws Error for a module that the service does not have */
export async function healthOfModule(key: string, module: string): Promise<ClaimHealth['modules'][number]> {
  const { status, body } = await ask<ClaimHealth>('/claimsproc/health', key);
  expect(status).toBe(200);
  const health = body.modules.find(({ name }) => name === module);
  if (!health) throw new Error(`the service has no module ${module}`);
  return health;
}
