/** Tests `npm run key`, `npm run token` and the options of `npm start`, on a database of their own. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { databaseFile, ROOT } from '../../scripts/local-databases.ts';
import { becomeServer } from '../../scripts/server-lock.ts';
import { TokenIssuer } from '../../scripts/token-issuer.ts';
import { hashKey } from '../../src/access/api-key.ts';
import { verifyToken } from '../../src/access/bearer-token.ts';
import { verifyLink } from '../../src/access/console-link.ts';
import type { Settings } from '../../src/environment.ts';

let state: string;

beforeAll(() => {
  state = mkdtempSync(join(tmpdir(), 'pps-edge-test-'));
});
afterAll(() => rmSync(state, { recursive: true }));

function command(name: 'key' | 'token' | 'start', ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, 'scripts', `${name}.ts`), ...args], {
    env: { ...process.env, PPS_EDGE_STATE: state },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

function rows(sql: string): Record<string, unknown>[] {
  const database = new DatabaseSync(databaseFile('ORGANIZATIONS', state), { readOnly: true });
  try {
    return database.prepare(sql).all();
  } finally {
    database.close();
  }
}

function write(sql: string): void {
  const database = new DatabaseSync(databaseFile('ORGANIZATIONS', state));
  try {
    database.exec(sql);
  } finally {
    database.close();
  }
}

describe('key', () => {
  it('makes, lists and revokes keys, and sets the plan', async () => {
    const made = command('key', 'create', '--org', "O'Brien & Co", '--plan', 'enterprise', '--create');
    expect(made.status, made.stderr).toBe(0);
    const key = made.stdout.trim().split('\n')[1] as string;
    expect(key).toMatch(/^sk_live_[A-Za-z0-9_-]{43}$/);
    expect(
      rows('SELECT o.name, o.plan, k.key_hash FROM api_key k JOIN organization o ON o.id = organization_id'),
    ).toEqual([{ name: "O'Brien & Co", plan: 'enterprise', key_hash: await hashKey(key) }]);

    const listed = command('key', 'list', '--org', "O'Brien & Co");
    expect(listed.stdout).toContain(key.slice(0, 20));
    expect(listed.stdout).toContain('enterprise');
    expect(listed.stdout).not.toContain(key);

    const others = command('key', 'revoke', key.slice(0, 20), '--org', 'Another');
    expect(others.status).toBe(2);
    expect(others.stderr).toContain(`there is no key that begins with ${key.slice(0, 20)} of Another`);
    expect(rows('SELECT is_active FROM api_key')).toEqual([{ is_active: 1 }]);
    write(`INSERT INTO console_session SELECT 'of the key', organization_id, id, 'api_key', NULL, id, 0, 0 FROM api_key
      UNION SELECT 'of a user', organization_id, 'a user', 'member', NULL, NULL, 0, 0 FROM api_key`);
    expect(command('key', 'revoke', key.slice(0, 20), '--org', "O'Brien & Co").stdout).toBe(
      'Revoked: Command line key.\n',
    );
    expect(rows('SELECT is_active FROM api_key')).toEqual([{ is_active: 0 }]);
    expect(rows('SELECT hash FROM console_session')).toEqual([{ hash: 'of a user' }]);
  });

  it('makes test keys', () => {
    const made = command('key', 'create', '--org', 'Try', '--mode', 'test', '--create');
    const key = made.stdout.trim().split('\n')[1] as string;
    expect(key).toMatch(/^sk_test_[A-Za-z0-9_-]{43}$/);
    expect(rows(`SELECT mode FROM api_key WHERE prefix = '${key.slice(0, 20)}'`)).toEqual([{ mode: 'test' }]);
    expect(command('key', 'list', '--org', 'Try').stdout).toContain("'test'");
  });

  test.each([
    [['create', '--org', 'A', '--plan', 'gold'], 'there is no plan gold; there are starter, standard, enterprise'],
    [['create', '--org', 'A', '--mode', 'trial'], '--mode must be live or test, not trial'],
    [['create'], '--org is required'],
    [['revoke'], 'name the key by its first 20 characters'],
    [['frobnicate'], 'unknown command frobnicate'],
  ])('says what is wrong with %j', (args, sentence) => {
    const { status, stderr } = command('key', ...args);
    expect(status).toBe(2);
    expect(stderr).toContain(`pps-edge: ${sentence}\nUsage:`);
  });
});

describe('token', () => {
  const trusting = async (): Promise<Settings> => {
    const COMMAND_LINE_JWKS = await new TokenIssuer(join(state, 'token-key.json')).keySet();
    return { COMMAND_LINE_JWKS } as Settings;
  };

  it('is one that the Worker trusts, of the organization and role', async () => {
    const owner = ['--org', 'Token organization', '--create'];
    const made = command('token', ...owner, '--role', 'superuser', '--email', 'a@example.org');
    expect(made.status, made.stderr).toBe(0);
    const token = made.stdout.trim().split('\n')[1] as string;
    const [organization] = rows("SELECT id FROM organization WHERE name = 'Token organization'");
    expect(await verifyToken(token, await trusting())).toEqual({
      subject: 'command-line',
      organizationId: organization?.id,
      role: 'superuser',
      email: 'a@example.org',
      keyName: null,
      isTest: false,
    });
    const again = command('token', '--org', 'Token organization', '--role', 'member').stdout.trim().split('\n')[1];
    expect(await verifyToken(again as string, await trusting())).toMatchObject({
      organizationId: organization?.id,
      role: 'member',
    });
  });

  it('is refused where another key signed it, or nobody is trusted', async () => {
    const made = command('token', '--org', 'Token organization', '--role', 'admin')
      .stdout.trim()
      .split('\n')[1] as string;
    const other = await new TokenIssuer(join(state, 'other', 'token-key.json')).keySet();
    for (const COMMAND_LINE_JWKS of [other, undefined])
      await expect(verifyToken(made, { ...(await trusting()), COMMAND_LINE_JWKS })).rejects.toThrow('No valid');
  });

  it('keeps the signing key from others on this machine, and gives the public half alone', async () => {
    const file = join(state, 'token-key.json');
    expect(statSync(file).mode & 0o077).toBe(0);
    const { d } = JSON.parse(readFileSync(file, 'utf8')) as { d: string };
    expect((await trusting()).COMMAND_LINE_JWKS).not.toContain(d);
  });

  it('is not the token of a link, which opens a session where links are accepted', async () => {
    const claims = { sub: 'npm start', org: 'an organization', role: 'admin' } as const;
    const link = await new TokenIssuer(join(state, 'token-key.json')).issueLink(claims);
    const settings = { ...(await trusting()), CONSOLE_LINK: true };
    expect(await verifyLink(link, settings)).toMatchObject(claims);
    await expect(verifyToken(link, settings)).rejects.toThrow('No valid');
    await expect(verifyLink(link, { ...settings, CONSOLE_LINK: false })).rejects.toThrow('No valid');
    const made = command('token', '--org', 'Token organization', '--role', 'admin').stdout.trim().split('\n')[1];
    await expect(verifyLink(made as string, settings)).rejects.toThrow('No valid');
  });

  test.each([
    [['--role', 'admin'], '--org is required'],
    [['--org', 'A'], '--role must be one of member, admin, superuser'],
    [['--org', 'A', '--role', 'root'], '--role must be one of member, admin, superuser, not root'],
    [['--org', 'A', '--role', 'admin', '--hours', '48'], '--hours must be a number up to 24, not 48'],
  ])('says what is wrong with %j', (args, sentence) => {
    const { status, stderr } = command('token', ...args);
    expect(status).toBe(2);
    expect(stderr).toContain(`pps-edge: ${sentence}\nUsage:`);
  });
});

describe('an organization that does not exist', () => {
  beforeAll(() => {
    expect(command('key', 'create', '--org', 'Acme Health', '--create').status).toBe(0);
  });

  test.each([
    [
      'key',
      ['create', '--org', 'Acme Heath'],
      'there is no organization Acme Heath; did you mean Acme Health? --create',
    ],
    [
      'key',
      ['create', '--org', 'acme-health'],
      'there is no organization acme-health; did you mean Acme Health? --create',
    ],
    ['key', ['create', '--org', 'Beta'], 'there is no organization Beta; --create makes a new one of this name'],
    ['token', ['--org', 'Acme Heath', '--role', 'admin'], 'did you mean Acme Health? --create makes a new one'],
  ] as const)('%s %j: is not made', (name, args, sentence) => {
    const { status, stderr } = command(name, ...args);
    expect(status).toBe(2);
    expect(stderr).toContain(sentence);
    expect(rows("SELECT name FROM organization WHERE name LIKE 'acme%' OR name = 'Beta'")).toEqual([
      { name: 'Acme Health' },
    ]);
  });

  it('is not made for a plan that does not exist', () => {
    expect(command('key', 'create', '--org', 'Gamma', '--create', '--plan', 'gold').status).toBe(2);
    expect(rows("SELECT name FROM organization WHERE name = 'Gamma'")).toEqual([]);
  });

  it('that exists takes --create as well, and stays as it is', () => {
    expect(command('key', 'create', '--org', 'Acme Health', '--create').status).toBe(0);
    expect(rows("SELECT count(*) AS n FROM organization WHERE name = 'Acme Health'")).toEqual([{ n: 1 }]);
  });
});

describe('start', () => {
  it('tells its options', () => {
    const { status, stdout } = command('start', '--help');
    expect(status).toBe(0);
    expect(stdout).toMatch(/^Usage: npm start \[-- OPTIONS\]/);
    expect(stdout).toContain('--rate-limit N');
  });

  test.each([
    [['--port', '0'], '--port must be a number from 1 to 65535, not 0'],
    [['--rate-limit', '1e3'], '--rate-limit must be a number from 1 to 1000000, not 1e3'],
    [['--rate-limit', '1000001'], '--rate-limit must be a number from 1 to 1000000, not 1000001'],
    [['--rates', '5'], "Unknown option '--rates'"],
  ])('%j is refused', (args, reason) => {
    const { status, stderr } = command('start', ...args);
    expect(status).toBe(1);
    expect(stderr).toContain(reason);
  });

  it('names the process that runs on the databases, and the file that notes it', () => {
    const release = becomeServer(state);
    const { status, stderr } = command('start', '--port', '18787');
    release?.();
    expect(status).toBe(1);
    expect(stderr).toBe(
      `pps-edge: the server runs already (process ${process.pid}, noted in ${join(state, 'pps-edge.pid')}) on these databases; end it first\n`,
    );
  });
});
