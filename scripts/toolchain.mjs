// Runs a command with the project's own tools: installs them where they are missing or outdated, and puts
// node_modules/.bin first on the path, where Linux finds the Node 24 that the project pins. Plain JavaScript for Node 20.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const bin = join(root, 'node_modules', '.bin');
const stamp = join(root, 'node_modules', '.pps-edge-lock');
const windows = process.platform === 'win32';

function fail(message) {
  console.error(`pps-edge: ${message}`);
  process.exit(1);
}

if (Number(process.versions.node.split('.')[0]) < 20) fail(`Node 20 or later is needed; this is ${process.version}.`);

const [command, ...args] = process.argv.slice(2);

// Help needs no tools: a command that has it as a text prints it before anything is installed.
const help = join(root, String(args[0]).replace(/\.ts$/, ''), 'help.txt');
if (args.slice(1).some((arg) => arg === '--help' || arg === '-h') && existsSync(help)) {
  console.log(readFileSync(help, 'utf8').trimEnd());
  process.exit(0);
}

const lock = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex');
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock) {
  console.error('Installing what is missing (npm ci), once …');
  const install = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: windows,
  });
  if (install.status !== 0)
    fail('npm ci failed; what it printed above says why. A package registry must be reachable.');
  writeFileSync(stamp, lock);
}

const path = bin + delimiter + (process.env.PATH ?? process.env.Path ?? '');
const env = {
  ...process.env,
  PATH: path,
  // Development and tests ask nothing of the outside: no metrics, no update check, no look-up of where this machine is.
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_HIDE_BANNER: 'true',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  // A fifth of what a start of wrangler takes is spent compiling it.
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
};
const version = spawnSync('node', ['--version'], { env, encoding: 'utf8', shell: windows }).stdout?.trim() ?? '';
if (Number(version.replace(/^v(\d+).*/s, '$1')) < 22) {
  fail(
    `Node 22 or later is needed on ${process.platform}-${process.arch} (found ${version || 'none'}): install it from https://nodejs.org.`,
  );
}

const child = spawn(command, args, { cwd: root, env, stdio: 'inherit', shell: windows });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
child.on('error', (error) => fail(`${command} could not be started: ${error.message}`));
