/** The Worker of this file's browser. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { inject } from 'vitest';
import { TokenIssuer } from '../../../scripts/token-issuer.ts';
import type { ConsoleServer } from './worker.ts';

const files = inject('consoleServers');
/** From 1: files that run at once have different ones. */
const pool = Number(process.env.VITEST_POOL_ID ?? 1);

export const server = await readyServer(files[pool % files.length] as string);

/** Waits for a server that starts. @throws Error if it failed, or takes minutes */
async function readyServer(file: string): Promise<ConsoleServer> {
  for (let waits = 0; !existsSync(file); waits++) {
    if (waits > 1800) throw new Error('the Worker of the console is not ready after three minutes');
    await setTimeout(100);
  }
  const answer = JSON.parse(readFileSync(file, 'utf8')) as ConsoleServer | { failure: string };
  if ('failure' in answer) throw new Error(answer.failure);
  return answer;
}

/** Returns the token of a link that signs in once, as an admin, within the next minutes. @param organization its name */
export const oneTimeLink = (organization = 'Demo organization'): Promise<string> =>
  new TokenIssuer(join(server.state, 'token-key.json')).issueLink({
    sub: 'tests',
    org: server.organization,
    organization,
    role: 'admin',
  });
