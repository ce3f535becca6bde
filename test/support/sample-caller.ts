/** An organization that calls the API on the sample data. */
import { beforeAll } from 'vitest';
import { createOrganization, seedDatabases } from './seeded.ts';

export interface Caller {
  /** The organization's id. */
  id: string;
  /** API key. */
  key: string;
}

/** Fills the databases before the tests of a file, and makes an organization. @returns what is blank until then */
export function sampleCaller(): Caller {
  const caller = { id: '', key: '' };
  beforeAll(async () => {
    await seedDatabases();
    Object.assign(caller, await createOrganization());
  });
  return caller;
}
