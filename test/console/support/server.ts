/** The Worker of this file's browser. */
import { inject } from 'vitest';
import type { ConsoleServer } from './worker.ts';

const servers = inject('consoleServers');
/** From 1: files that run at once have different ones. */
const pool = Number(process.env.VITEST_POOL_ID ?? 1);

export const server = servers[pool % servers.length] as ConsoleServer;
