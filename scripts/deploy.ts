/**
 * `npm run deploy`: applies the migrations that the deployed databases do not have yet, then uploads the Worker with
 * wrangler. With --setup it creates databases, bucket and queues first. Other options go to `wrangler deploy`.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { deployedConfig, deploymentNamed, requireIds, writeConfig } from './deployment.ts';
import { DATABASES, ROOT } from './local-databases.ts';
import { setUp } from './set-up.ts';

const WRANGLER = join(ROOT, 'node_modules', 'wrangler', 'bin', 'wrangler.js');
const USAGE = `Usage: npm run deploy [-- OPTIONS]

Applies new migrations to the deployed databases, then uploads the Worker.

Options
  --setup    first creates the databases, the bucket and the queues on Cloudflare, and writes their ids into
             wrangler.local.toml, which git does not track
  --dry-run  builds the Worker and changes nothing; needs no account
  others     go to wrangler deploy

Environment
  PPS_EDGE_DEPLOYMENT  another deployment beside the usual one: staging is pps-edge-staging, set up in
                       wrangler.staging.toml. The commands with --remote take it as well`;

/** Runs wrangler and shows what it prints. Ends with its status where it fails. */
function show(...args: string[]): void {
  const { status } = spawnSync(process.execPath, [WRANGLER, ...args], { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

const args = process.argv.slice(2);
if (args.includes('--help') || args.includes('-h')) {
  console.log(USAGE);
  process.exit(0);
}
try {
  const deployment = deploymentNamed();
  const isDry = args.includes('--dry-run');
  if (args.includes('--setup')) {
    if (isDry) throw new Error('--setup creates databases, --dry-run changes nothing: give one of them');
    setUp(
      deployment,
      (command) => spawnSync(process.execPath, [WRANGLER, ...command], { cwd: ROOT, encoding: 'utf8' }),
      (line) => console.log(line),
    );
  }
  if (!isDry) requireIds(deployment, deployedConfig(deployment));
  const config = ['--config', writeConfig(deployment)];
  // The new Worker needs the new tables; the old one runs on with them (docs/deploy.md, "Upgrade and rollback").
  if (!isDry) for (const binding of DATABASES) show('d1', 'migrations', 'apply', binding, '--remote', ...config);
  show('deploy', ...config, ...args.filter((arg) => arg !== '--setup'));
} catch (error) {
  console.error(`pps-edge: ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
