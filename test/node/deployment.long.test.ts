/** Tests the configuration of a deployment and what makes it, with a stand-in for Cloudflare. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { deployedConfig, deploymentNamed, merged, requireIds, withoutId } from '../../scripts/deployment.ts';
import { ROOT } from '../../scripts/local-databases.ts';
import { setUp, type Wrangler } from '../../scripts/set-up.ts';

const usual = deploymentNamed('');
const staging = deploymentNamed('staging');
const BINDINGS = ['REFERENCE', 'GEOGRAPHY', 'PROVIDERS', 'ORGANIZATIONS'];

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'pps-edge-test-'));
  copyFileSync(join(ROOT, 'wrangler.toml'), join(root, 'wrangler.toml'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** An account of Cloudflare that answers as wrangler does. */
class Account {
  readonly databases: { uuid: string; name: string }[] = [];
  readonly named = new Set<string>();
  readonly calls: string[] = [];
  failing = '';

  readonly wrangler: Wrangler = (args) => {
    const call = args.join(' ');
    this.calls.push(call);
    const answered = (stdout: string) => ({ status: 0, stdout, stderr: '' });
    if (call === this.failing) return { status: 1, stdout: '', stderr: 'the network\n is down' };
    if (call === 'd1 list --json') return answered(JSON.stringify(this.databases));
    const name = args.at(-1) as string;
    if (call.startsWith('d1 create')) this.databases.push({ uuid: `id-of-${name}`, name });
    else if (/ info /.test(call)) return this.named.has(name) ? answered('{}') : { status: 1, stdout: '', stderr: '' };
    else this.named.add(name);
    return answered('');
  };
}

const set = (account: Account, deployment = usual) => setUp(deployment, account.wrangler, () => {}, root);

describe('the configuration', () => {
  it('is that of wrangler.toml where a deployment has nothing of its own, without ids of databases', () => {
    const config = deployedConfig(usual, root);
    expect(config).toMatchObject({ name: 'pps-edge', main: 'src/index.ts', limits: { cpu_ms: 120_000 } });
    expect(withoutId(config)).toEqual(BINDINGS);
    expect(() => requireIds(usual, config)).toThrow(
      'wrangler.local.toml has no id of REFERENCE, GEOGRAPHY, PROVIDERS, ORGANIZATIONS: npm run deploy -- --setup',
    );
  });

  it('takes single settings, one binding of several, and whole lists', () => {
    const base = {
      vars: { A: '1', B: '2' },
      d1_databases: [
        { binding: 'X', database_id: '0', migrations_dir: 'm' },
        { binding: 'Y', database_id: '0' },
      ],
      triggers: { crons: ['a', 'b'] },
    };
    const own = {
      vars: { B: '3' },
      d1_databases: [{ binding: 'Y', database_id: '7' }],
      triggers: { crons: ['c'] },
      name: 'n',
    };
    expect(merged(base, own)).toEqual({
      vars: { A: '1', B: '3' },
      d1_databases: [
        { binding: 'X', database_id: '0', migrations_dir: 'm' },
        { binding: 'Y', database_id: '7' },
      ],
      triggers: { crons: ['c'] },
      name: 'n',
    });
  });

  it('of a name that is no file name is refused', () => {
    expect(() => deploymentNamed('../x')).toThrow('PPS_EDGE_DEPLOYMENT ../x is not of a to z');
  });
});

describe('--setup', () => {
  it('creates what is needed, and writes ids that the deployment then has', () => {
    const account = new Account();
    set(account);
    expect(account.calls.filter((call) => / create /.test(call))).toEqual([
      'd1 create pps-edge-reference',
      'd1 create pps-edge-geography',
      'd1 create pps-edge-providers',
      'd1 create pps-edge-organizations',
      'r2 bucket create pps-edge-files',
      'queues create pps-edge-webhooks',
      'queues create pps-edge-jobs',
      'queues create pps-edge-jobs-dead',
    ]);
    const config = deployedConfig(usual, root);
    expect(withoutId(config)).toEqual([]);
    expect(config.d1_databases?.map(({ database_id }) => database_id)).toEqual(
      BINDINGS.map((binding) => `id-of-pps-edge-${binding.toLowerCase()}`),
    );
    expect(config.d1_databases?.[0]).toMatchObject({ migrations_dir: 'migrations/reference' });
  });

  it('of another deployment shares nothing with the usual one', () => {
    const account = new Account();
    set(account);
    set(account, staging);
    const names = (config: ReturnType<typeof deployedConfig>) => [
      config.name,
      ...(config.d1_databases ?? []).flatMap(({ database_name, database_id }) => [database_name, database_id]),
      ...(config.r2_buckets ?? []).map(({ bucket_name }) => bucket_name),
      ...(config.workflows ?? []).map(({ name }) => name),
      ...[...(config.queues?.producers ?? []), ...(config.queues?.consumers ?? [])].map(({ queue }) => queue),
      ...(config.queues?.consumers ?? []).flatMap(({ dead_letter_queue }) => dead_letter_queue ?? []),
    ];
    const [first, second] = [deployedConfig(usual, root), deployedConfig(staging, root)];
    expect(names(second)).toHaveLength(17);
    expect(names(second).filter((name) => names(first).includes(name))).toEqual([]);
    // Everything else is the same.
    expect(second.queues?.consumers?.[0]).toMatchObject({ max_batch_size: 10, max_retries: 20 });
    expect(second.vars).toEqual(first.vars);
  });

  it('that failed half-way goes on with what is there', () => {
    const account = new Account();
    account.failing = 'queues create pps-edge-webhooks';
    expect(() => set(account)).toThrow('wrangler queues create pps-edge-webhooks: the network is down');
    expect(existsSync(join(root, usual.ownFile))).toBe(false);
    account.failing = '';
    account.calls.length = 0;
    set(account);
    expect(account.calls.filter((call) => / create /.test(call))).toEqual([
      'queues create pps-edge-webhooks',
      'queues create pps-edge-jobs',
      'queues create pps-edge-jobs-dead',
    ]);
    expect(withoutId(deployedConfig(usual, root))).toEqual([]);
  });

  it('leaves a file that is there as it is', () => {
    writeFileSync(join(root, usual.ownFile), '[vars]\nCORS_ORIGINS = "https://a.test"\n');
    const account = new Account();
    expect(() => set(account)).toThrow('wrangler.local.toml is there: this deployment is set up');
    expect(account.calls).toEqual([]);
    expect(deployedConfig(usual, root).vars).toMatchObject({ CORS_ORIGINS: 'https://a.test', JWT_ISSUER: '' });
  });
});

describe('npm run deploy', () => {
  const name = `test-${process.pid}`;
  const own = join(ROOT, `wrangler.${name}.toml`);
  const written = join(ROOT, `wrangler.${name}.json`);
  const output = () => join(root, 'out');
  afterEach(() => {
    rmSync(own, { force: true });
    rmSync(written, { force: true });
  });

  const deploy = (...args: string[]) =>
    spawnSync(process.execPath, [join(ROOT, 'scripts', 'deploy.ts'), ...args], {
      env: { ...process.env, PPS_EDGE_DEPLOYMENT: name },
      encoding: 'utf8',
    });

  it('builds the Worker with the deployment’s own settings, without an account', () => {
    writeFileSync(own, 'name = "pps-edge-test"\n[vars]\nCORS_ORIGINS = "https://a.test"\n');
    const { status, stdout, stderr } = deploy('--dry-run', '--outdir', output());
    expect(status, stderr).toBe(0);
    expect(stdout).toContain('https://a.test');
    expect(existsSync(join(output(), 'index.js'))).toBe(true);
    expect(JSON.parse(readFileSync(written, 'utf8'))).toMatchObject({ name: 'pps-edge-test' });
  });

  test.each([
    [[], `wrangler.${name}.toml has no id of REFERENCE`],
    [['--setup', '--dry-run'], '--setup creates databases, --dry-run changes nothing'],
  ])('%j: refused before anything is changed', (args, sentence) => {
    const { status, stderr } = deploy(...args);
    expect(status).toBe(1);
    expect(stderr).toContain(`pps-edge: ${sentence}`);
    expect(existsSync(written)).toBe(false);
  });
});

test('the commands with --remote say how to set up a deployment that is not', () => {
  for (const args of [
    ['data.ts', 'list', '--remote'],
    ['key.ts', 'list', '--remote'],
  ]) {
    const [script, ...rest] = args as [string, ...string[]];
    const { status, stderr } = spawnSync(process.execPath, [join(ROOT, 'scripts', script), ...rest], {
      env: { ...process.env, PPS_EDGE_DEPLOYMENT: 'no-such' },
      encoding: 'utf8',
    });
    expect(status).not.toBe(0);
    expect(stderr).toMatch(/^pps-edge: wrangler\.no-such\.toml has no id of REFERENCE/);
  }
});
