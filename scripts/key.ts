/**
 * `npm run key -- create|list|revoke`: API keys from the command line, of the local database or, with --remote, of the
 * deployed one. A key is shown once. A revoked key is refused within a minute (at once through DELETE /api/v1/api-keys).
 */
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { quote } from '../src/imports/merge.ts';
import { generateKey, hashKey, KEY_PREFIX_LENGTH } from '../src/platform/credentials.ts';
import { WranglerDatabase } from './data/wrangler-database.ts';
import { migrate, openLocal } from './local-databases.ts';

const USAGE = `Usage:
  npm run key -- create --org NAME [--name KEY_NAME] [--remote]
  npm run key -- list [--org NAME] [--remote]
  npm run key -- revoke PREFIX [--remote]        PREFIX: the first 20 characters of the key`;

function fail(message: string): never {
  console.error(`pps-edge: ${message}\n${USAGE}`);
  process.exit(2);
}

type Row = Record<string, string | number | null>;

/** Runs SQL on ORGANIZATIONS and gives the rows of the last statement. */
async function run(statements: string[], remote: boolean): Promise<Row[]> {
  if (remote) return new WranglerDatabase('ORGANIZATIONS').query<Row>(statements.join('; '));
  migrate();
  const database = openLocal('ORGANIZATIONS');
  try {
    let rows: Row[] = [];
    for (const statement of statements) rows = database.prepare(statement).all() as Row[];
    return rows;
  } finally {
    database.close();
  }
}

async function create(organization: string, name: string, remote: boolean): Promise<void> {
  const key = generateKey();
  const now = Math.floor(Date.now() / 1000);
  const values = [randomUUID(), null, name, key.slice(0, KEY_PREFIX_LENGTH), await hashKey(key), 'command line', now];
  const [id, , ...rest] = values.map(quote);
  await run(
    [
      `INSERT INTO organization (id, name, created_at) VALUES (${quote(randomUUID())}, ${quote(organization)}, ${now}) ON CONFLICT (name) DO NOTHING`,
      `INSERT INTO api_key (id, organization_id, name, prefix, key_hash, created_by, created_at)
         SELECT ${id}, id, ${rest.join(', ')} FROM organization WHERE name = ${quote(organization)}`,
    ],
    remote,
  );
  console.log(`API key of ${organization}, shown this once:\n${key}`);
}

async function list(organization: string | undefined, remote: boolean): Promise<void> {
  const rows = await run(
    [
      `SELECT o.name AS organization, k.name, k.prefix, CASE k.is_active WHEN 1 THEN 'active' ELSE 'revoked' END AS state,
         datetime(k.created_at, 'unixepoch') AS created, coalesce(datetime(k.last_used_at, 'unixepoch'), 'never') AS last_used
         FROM api_key k JOIN organization o ON o.id = k.organization_id
         ${organization ? `WHERE o.name = ${quote(organization)}` : ''} ORDER BY o.name, k.created_at`,
    ],
    remote,
  );
  if (rows.length === 0) console.log('No keys.');
  else console.table(rows);
}

async function revoke(prefix: string, remote: boolean): Promise<void> {
  const rows = await run(
    [
      `UPDATE api_key SET is_active = 0, revoked_at = ${Math.floor(Date.now() / 1000)} WHERE prefix = ${quote(prefix)} AND is_active = 1`,
      `SELECT name FROM api_key WHERE prefix = ${quote(prefix)} AND is_active = 0`,
    ],
    remote,
  );
  if (rows.length === 0) fail(`there is no key that begins with ${prefix}`);
  console.log(`Revoked: ${rows[0]?.name}.`);
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { org: { type: 'string' }, name: { type: 'string' }, remote: { type: 'boolean', default: false } },
  });
  const [command, argument] = positionals;
  if (command === 'create')
    await create(values.org ?? fail('--org is required'), values.name ?? 'Command line key', values.remote);
  else if (command === 'list') await list(values.org, values.remote);
  else if (command === 'revoke')
    await revoke(
      argument?.slice(0, KEY_PREFIX_LENGTH) ?? fail('name the key by its first 20 characters'),
      values.remote,
    );
  else fail(command ? `unknown command ${command}` : 'name a command');
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
