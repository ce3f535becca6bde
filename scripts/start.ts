/**
 * `npm start [-- OPTIONS]`: applies migrations, loads sample data, creates a demo organization with a key, runs the Worker
 * on loopback and makes a demo contract. A second start has all that and takes seconds.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makeDemoContract } from './demo-contract.ts';
import { DEMO_NAME, demoOrganization } from './demo-organization.ts';
import { ROOT, STATE } from './local-databases.ts';
import { becomeServer, runningServer } from './server-lock.ts';
import { TokenIssuer } from './token-issuer.ts';

function fail(message: string): never {
  console.error(`pps-edge: ${message}`);
  process.exit(1);
}

/** The toolchain prints it, too, where nothing is installed yet. */
const USAGE = readFileSync(join(import.meta.dirname, 'start', 'help.txt'), 'utf8').trimEnd();

/** Its whole path: the calls work in any folder. */
const EXAMPLE = join(ROOT, 'examples/claims/ipps-heart-failure.json');
const CONTRACT_EXAMPLE = join(ROOT, 'examples/claims/contract-emergency.json');

interface Options {
  port: number;
  /** Requests a minute; undefined keeps the setting. */
  rateLimit: number | undefined;
}

/** Reads the options. Prints help and ends if help is asked for or an option is wrong. */
function readOptions(): Options {
  try {
    const { values } = parseArgs({
      options: {
        port: { type: 'string', default: '8787' },
        'rate-limit': { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    if (values.help) {
      console.log(USAGE);
      process.exit(0);
    }
    const rateLimit = values['rate-limit'];
    return {
      port: numberOf('--port', values.port, 65_535),
      rateLimit: rateLimit === undefined ? undefined : numberOf('--rate-limit', rateLimit, 1_000_000),
    };
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}

function numberOf(option: string, text: string, most: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < 1 || value > most)
    fail(`${option} must be a number from 1 to ${most}, not ${text}`);
  return value;
}

async function requireFreePort(port: number): Promise<void> {
  await new Promise<void>((resolve) => {
    const probe = createServer()
      .once('error', () => fail(`port ${port} is in use; try: npm start -- --port ${port + 1}`))
      .listen(port, '127.0.0.1', () => probe.close(() => resolve()));
  });
}

function requireAlone(): void {
  const server = runningServer(STATE);
  if (!server) return;
  fail(`the server runs already (process ${server.pid}, noted in ${server.file}) on these databases; end it first`);
}

/** Prints calls that work as they stand, in any folder. */
function printCalls(port: number, key: string, link: string): void {
  const base = `http://127.0.0.1:${port}`;
  const process = `${base}/api/v1/claimsproc/process`;
  const header = `-H 'X-API-Key: ${key}'`;
  console.log(`
pps-edge is ready on ${base}; its reference is ${base}/docs

  The web console, signed in as an admin; the link opens it once, within five minutes:
  ${base}/console/#token=${link}

  What Medicare allows for an office visit (99213) on 2026-07-15:
  curl ${header} '${base}/api/v1/fee-schedules/pfs/calculate?npi=2000000010&code=99213&date=20260715'

  What it pays a hospital for a stay, with editor, grouper and pricer:
  curl ${header} -H 'Content-Type: application/json' '${process}/pps' -d @${EXAMPLE}

  The same as a result and in sentences:
  curl ${header} -H 'Content-Type: application/json' '${process}/pps?view=result&explain=summary' -d @${EXAMPLE}

  An emergency visit by the terms of contract DEMO-2026:
  curl ${header} -H 'Content-Type: application/json' '${process}/pps?view=result&explain=summary' -d @${CONTRACT_EXAMPLE}

  A batch of all example claims, answered as a table:
  curl -s ${base}/static/examples/claims.ndjson | curl ${header} -H 'Content-Type: application/x-ndjson' '${process}/batch?format=csv' --data-binary @-
`);
}

async function waitUntilReady(port: number, server: ReturnType<typeof spawn>): Promise<void> {
  for (let attempt = 0; attempt < 600 && server.exitCode === null; attempt++) {
    try {
      if ((await fetch(`http://127.0.0.1:${port}/health`)).ok) return;
    } catch {
      // The server does not listen yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  fail('the Worker did not become ready; what wrangler printed above says why');
}

/** Answer of `/health`, as far as it is printed. */
interface Health {
  claims: { day: string; summary: string; payment_systems: { today: string; sentence: string }[] } | null;
}

/** Tries that the first processing of ordinary claims may take, half a second each. */
const HEALTH_TRIES = 60;

/** Prints which payment systems price claims of today, and what the others need; nothing if that stays unknown. */
async function printClaimsOfToday(port: number): Promise<void> {
  for (let attempt = 0; attempt < HEALTH_TRIES; attempt++) {
    const answer = await fetch(`http://127.0.0.1:${port}/health`).catch(() => null);
    // The server was ended meanwhile.
    if (!answer) return;
    const { claims } = (await answer.json()) as Health;
    if (claims) {
      const lacking = claims.payment_systems.filter(({ today }) => today === 'lacking');
      console.log(`  ${claims.summary}`);
      for (const { sentence } of lacking) console.log(`  - ${sentence}`);
      console.log(`  npm run data -- year ${claims.day} says where each file and figure is published.\n`);
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/** Without the contract the server is of use all the same. */
async function addDemoContract(port: number, key: string): Promise<void> {
  try {
    await makeDemoContract((path, { headers, ...init } = {}) =>
      fetch(`http://127.0.0.1:${port}/api/v1${path}`, { ...init, headers: { ...headers, 'X-API-Key': key } }),
    );
  } catch (error) {
    console.error(`pps-edge: contract DEMO-2026 was not made: ${error instanceof Error ? error.message : error}`);
  }
}

const { port, rateLimit } = readOptions();
requireAlone();
await requireFreePort(port);
mkdirSync(STATE, { recursive: true });
// Import it after the options are checked: it reads every dataset's module.
await (await import('./prepare.ts')).prepare();
const { id, key } = await demoOrganization();
const issuer = new TokenIssuer(join(STATE, 'token-key.json'));

const release = becomeServer(STATE) ?? fail('another npm start has begun on these databases; end it first');
const server = spawn(
  'wrangler',
  [
    'dev',
    '--ip',
    '127.0.0.1',
    '--port',
    String(port),
    '--inspector-port',
    '0',
    '--persist-to',
    STATE,
    '--var',
    `COMMAND_LINE_JWKS:${await issuer.keySet()}`,
    '--var',
    'CONSOLE_LINK:true',
    ...(rateLimit === undefined
      ? []
      : ['--var', `RATE_LIMIT_PER_MINUTE:${rateLimit}`, '--var', `CONSOLE_RATE_LIMIT_PER_MINUTE:${rateLimit}`]),
    '--show-interactive-dev-session=false',
    '--log-level',
    'warn',
  ],
  {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  },
);
const interrupt = () => server.kill('SIGINT');
process.on('SIGINT', interrupt);
process.on('SIGTERM', interrupt);
server.on('exit', (code) => {
  release();
  process.exit(code ?? 0);
});
await waitUntilReady(port, server);
await addDemoContract(port, key);
printCalls(port, key, await issuer.issueLink({ sub: 'npm start', org: id, organization: DEMO_NAME, role: 'admin' }));
await printClaimsOfToday(port);
