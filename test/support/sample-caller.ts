/** An organization that calls the API on the sample data. */
import { beforeAll } from 'vitest';
import { createOrganization, seedDatabases, seedOwnDatabases } from './seeded.ts';

export interface Caller {
  /** The organization's id. */
  id: string;
  /** API key. */
  key: string;
}

/**
 * Fills the databases before the tests of a file, which only reads imported data, and makes an organization.
 * @returns what is blank until then
 */
export const sampleCaller = (): Caller => callerOn(seedDatabases);

/** Does the same for a file that writes imported data. */
export const ownSampleCaller = (): Caller => callerOn(seedOwnDatabases);

function callerOn(seed: () => Promise<void>): Caller {
  const caller = { id: '', key: '' };
  beforeAll(async () => {
    await seed();
    Object.assign(caller, await createOrganization());
  });
  return caller;
}
