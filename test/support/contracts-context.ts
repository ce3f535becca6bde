/** The contracts' room without HTTP: the context that a script makes for itself. */
import { env } from 'cloudflare:workers';
import type { ContractsContext } from '../../src/contracts/index.ts';
import { testRunner } from '../../src/resources/contract-context.ts';
import { Storage } from '../../src/storage/storage.ts';

/** @param database in place of ORGANIZATIONS */
export function contractsContext(organizationId: string, database = env.ORGANIZATIONS): ContractsContext {
  return {
    ...testRunner(env, new Storage({ ...env, ORGANIZATIONS: database })),
    organizationId,
    author: { subject: 'someone', email: null, keyName: null },
    admitted: () => Promise.resolve(),
    warn: () => undefined,
    runner: () => testRunner(env),
  };
}
