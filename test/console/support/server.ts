/** The Worker of this file's browser. */
import { join } from 'node:path';
import { inject } from 'vitest';
import { TokenIssuer } from '../../../scripts/token-issuer.ts';
import type { ConsoleServer } from './worker.ts';

const servers = inject('consoleServers');
/** From 1: files that run at once have different ones. */
const pool = Number(process.env.VITEST_POOL_ID ?? 1);

export const server = servers[pool % servers.length] as ConsoleServer;

/** Returns the token of a link that signs in once, as an admin, within the next minutes. */
export const oneTimeLink = (): Promise<string> =>
  new TokenIssuer(join(server.state, 'token-key.json')).issueLink({
    sub: 'tests',
    org: server.organization,
    role: 'admin',
  });
