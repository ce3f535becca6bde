/**
 * `npm run token`: prints a bearer token of an organization, for requests that API keys may not make. With --remote,
 * the token is for the deployed Worker, which learns once to trust this machine's signing key.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type TokenClaims, tokenRoles } from '../src/access/token-claims.ts';
import { deploymentNamed, remoteDeployment } from './deployment.ts';
import { ROOT, STATE } from './local-databases.ts';
import { organizationId } from './organizations.ts';
import { TokenIssuer } from './token-issuer.ts';

const HOURS_MAX = 24;
const USAGE = `Usage:
  npm run token -- --org NAME --role ${tokenRoles.join('|')} [--email ADDRESS] [--hours 1] [--create] [--remote]

  --create  makes the organization unless there is one of that name`;

function fail(message: string): never {
  console.error(`pps-edge: ${message}\n${USAGE}`);
  process.exit(2);
}

/** Tells the deployed Worker to trust this machine's signing key. */
function trust(keySet: string): void {
  const wrangler = join(ROOT, 'node_modules', 'wrangler', 'bin', 'wrangler.js');
  const [, ...config] = remoteDeployment().arguments;
  const put = spawnSync(process.execPath, [wrangler, 'secret', 'put', 'COMMAND_LINE_JWKS', ...config], {
    cwd: ROOT,
    input: keySet,
    encoding: 'utf8',
  });
  if (put.status !== 0) fail(`wrangler secret put COMMAND_LINE_JWKS: ${(put.stderr || put.stdout).trim()}`);
}

function readOptions() {
  const { values } = parseArgs({
    options: {
      org: { type: 'string' },
      role: { type: 'string' },
      email: { type: 'string' },
      hours: { type: 'string', default: '1' },
      create: { type: 'boolean', default: false },
      remote: { type: 'boolean', default: false },
    },
  });
  const role = tokenRoles.find((name) => name === values.role);
  const hours = Number(values.hours);
  if (!(hours > 0 && hours <= HOURS_MAX)) fail(`--hours must be a number up to ${HOURS_MAX}, not ${values.hours}`);
  return {
    organization: values.org?.trim() || fail('--org is required'),
    role: role ?? fail(`--role must be one of ${tokenRoles.join(', ')}${values.role ? `, not ${values.role}` : ''}`),
    email: values.email,
    hours,
    create: values.create,
    remote: values.remote,
  };
}

try {
  const { organization, role, email, hours, create, remote } = readOptions();
  const org = await organizationId(organization, create, remote);
  const issuer = new TokenIssuer(
    remote
      ? join(ROOT, '.wrangler', `remote-token-key${deploymentNamed().suffix}.json`)
      : join(STATE, 'token-key.json'),
  );
  const trusted = issuer.exists;
  const claims: TokenClaims = { sub: 'command-line', org, role, ...(email ? { email } : {}) };
  const token = await issuer.issue(claims, hours);
  if (remote && !trusted) trust(await issuer.keySet());
  console.log(`Bearer token of ${organization}, role ${role}, valid for ${hours} h:\n${token}`);
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
