/**
 * `npm run key -- create|list|revoke`: manages API keys and organizations' plans in the local database or, with
 * --remote, in the deployed one. Shows a key once. A revoked key is refused within a minute (at once through DELETE
 * /api/v1/api-keys).
 */
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { generateKey, hashKey, KEY_MODES, KEY_PREFIX_LENGTH, type KeyMode } from '../src/access/api-key.ts';
import { quote } from '../src/imports/release/quote.ts';
import { organizationId, run } from './organizations.ts';

const USAGE = `Usage:
  npm run key -- create --org NAME [--name KEY_NAME] [--mode live|test] [--plan PLAN] [--create] [--remote]
  npm run key -- list [--org NAME] [--remote]
  npm run key -- revoke PREFIX [--org NAME] [--remote]        PREFIX: the first 20 characters of the key

  --create  makes the organization unless there is one of that name`;

function fail(message: string): never {
  console.error(`pps-edge: ${message}\n${USAGE}`);
  process.exit(2);
}

interface Creation {
  organization: string;
  name: string;
  mode: KeyMode;
  /** New plan of the organization. */
  plan?: string;
  /** Makes the organization unless there is one of that name. */
  create: boolean;
  remote: boolean;
}

async function createKey({ organization, name, mode, plan, create, remote }: Creation): Promise<void> {
  if (plan !== undefined) await requirePlan(plan, remote);
  const owner = await organizationId(organization, create, remote);
  const key = generateKey(mode);
  const now = Math.floor(Date.now() / 1000);
  const prefix = key.slice(0, KEY_PREFIX_LENGTH);
  const values = [randomUUID(), owner, name, prefix, await hashKey(key), mode, 'command line', now];
  await run(
    [
      ...(plan === undefined ? [] : [`UPDATE organization SET plan = ${quote(plan)} WHERE id = ${quote(owner)}`]),
      `INSERT INTO api_key (id, organization_id, name, prefix, key_hash, mode, created_by, created_at)
         VALUES (${values.map(quote).join(', ')})`,
    ],
    remote,
  );
  console.log(`API key of ${organization}, shown this once:\n${key}`);
}

async function requirePlan(plan: string, remote: boolean): Promise<void> {
  const plans = (await run(['SELECT name FROM plan ORDER BY monthly_claim_limit'], remote)).map(({ name }) => name);
  if (!plans.includes(plan)) fail(`there is no plan ${plan}; there are ${plans.join(', ')}`);
}

async function list(organization: string | undefined, remote: boolean): Promise<void> {
  const rows = await run(
    [
      `SELECT o.name AS organization, coalesce(o.plan, 'standard') AS plan, k.name, k.prefix, k.mode, CASE k.is_active WHEN 1 THEN 'active' ELSE 'revoked' END AS state,
         datetime(k.created_at, 'unixepoch') AS created, coalesce(datetime(k.last_used_at, 'unixepoch'), 'never') AS last_used
         FROM api_key k JOIN organization o ON o.id = k.organization_id
         ${organization ? `WHERE o.name = ${quote(organization)}` : ''} ORDER BY o.name, k.created_at`,
    ],
    remote,
  );
  if (rows.length === 0) console.log('No keys.');
  else console.table(rows);
}

async function revoke(prefix: string, organization: string | undefined, remote: boolean): Promise<void> {
  const which = organization
    ? ` AND organization_id = (SELECT id FROM organization WHERE name = ${quote(organization)})`
    : '';
  const rows = await run(
    [
      `UPDATE api_key SET is_active = 0, revoked_at = ${Math.floor(Date.now() / 1000)}
         WHERE prefix = ${quote(prefix)} AND is_active = 1${which}`,
      // Sessions of the console that it opened end with it.
      `DELETE FROM console_session
         WHERE key_id IN (SELECT id FROM api_key WHERE prefix = ${quote(prefix)} AND is_active = 0${which})`,
      `SELECT name FROM api_key WHERE prefix = ${quote(prefix)} AND is_active = 0${which}`,
    ],
    remote,
  );
  if (rows.length === 0) fail(`there is no key that begins with ${prefix}${organization ? ` of ${organization}` : ''}`);
  console.log(`Revoked: ${rows[0]?.name}.`);
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      org: { type: 'string' },
      name: { type: 'string' },
      mode: { type: 'string', default: 'live' },
      plan: { type: 'string' },
      create: { type: 'boolean', default: false },
      remote: { type: 'boolean', default: false },
    },
  });
  const [command, argument] = positionals;
  if (command === 'create')
    await createKey({
      organization: values.org?.trim() || fail('--org is required'),
      name: values.name ?? 'Command line key',
      mode: KEY_MODES.find((mode) => mode === values.mode) ?? fail(`--mode must be live or test, not ${values.mode}`),
      plan: values.plan,
      create: values.create,
      remote: values.remote,
    });
  else if (command === 'list') await list(values.org, values.remote);
  else if (command === 'revoke')
    await revoke(
      argument?.slice(0, KEY_PREFIX_LENGTH) ?? fail('name the key by its first 20 characters'),
      values.org,
      values.remote,
    );
  else fail(command ? `unknown command ${command}` : 'name a command');
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
