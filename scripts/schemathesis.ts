/**
 * `npm run fuzz:schemathesis`: requests that schemathesis, which is not ours, makes of the OpenAPI document, sent to the
 * Worker over the sample. It needs Python 3.10 or later, and installs what requirements.txt pins into an environment of its
 * own.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { copyFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { OpenApiDocument } from './fuzz/calls/document.ts';
import { createRecords } from './fuzz/calls/records.ts';
import type { KnownValues } from './fuzz/calls/requests.ts';
import { type FuzzedService, withFuzzedService } from './fuzz/calls/service.ts';
import { ROOT } from './local-databases.ts';

const USAGE = `Usage: npm run fuzz:schemathesis -- [options]

Sends what schemathesis generates from the OpenAPI document to the Worker over the sample data, and ends with 1 where an answer
is not what the document says, 3 where there is no Python of version 3.10 or its packages cannot be installed.

  --phases <list>     examples, coverage, fuzzing, stateful; default all
  --examples <count>  generated requests of an operation; default 10
  --seconds <count>   most time of the run
  --seed <number>     default 1`;

const FOLDER = join(ROOT, 'scripts', 'schemathesis');
const LACKS_PYTHON = 3;
/** Gives an index that does not answer up soon. */
const PIP = ['install', '--quiet', '--disable-pip-version-check', '--retries', '1', '--timeout', '10'];

const { values } = parseArgs({
  options: {
    phases: { type: 'string', default: 'examples,coverage,fuzzing,stateful' },
    examples: { type: 'string', default: '10' },
    seconds: { type: 'string' },
    seed: { type: 'string', default: '1' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) console.log(USAGE);
else process.exitCode = await main();

async function main(): Promise<number> {
  const program = environment();
  if (program === null) return LACKS_PYTHON;
  return withFuzzedService(
    async (service) => {
      await writeSettings(service);
      return run(program, service);
    },
    { REFUSED_PER_MINUTE: '1000000' },
  );
}

/** Returns schemathesis in an environment of its own, which is made where it is missing; null if it cannot be. */
function environment(): string | null {
  const requirements = join(FOLDER, 'requirements.txt');
  const version = createHash('sha256').update(readFileSync(requirements)).digest('hex').slice(0, 12);
  const place = join(ROOT, 'node_modules', '.cache', `schemathesis-${version}`);
  const program = join(place, 'bin', 'schemathesis');
  if (existsSync(program)) return program;
  const steps: [string, string[]][] = [
    ['python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 10))']],
    ['python3', ['-m', 'venv', place]],
    [join(place, 'bin', 'pip'), [...PIP, '--requirement', requirements]],
  ];
  for (const [command, args] of steps) {
    if (spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0) continue;
    console.error(`pps-edge: ${command} ${args.join(' ')} failed: there is no Python of 3.10, or no package index`);
    rmSync(place, { recursive: true, force: true });
    return null;
  }
  return program;
}

/** Makes one of each record of the organization, so that operations on one are reached, and another organization. */
async function writeSettings({ folder, worker, send }: FuzzedService): Promise<void> {
  const document = new OpenApiDocument(readFileSync(join(ROOT, 'public', 'openapi.json'), 'utf8'));
  const recorded: KnownValues = new Map();
  await createRecords(document, recorded, send);
  const places = document.operations.flatMap(({ operationId, parameters }) => {
    const values = parameters.flatMap(({ name, in: place }) => {
      const value = recorded.get(`${operationId} ${name}`)?.at(-1);
      return value === undefined ? [] : [`${JSON.stringify(`${place}.${name}`)} = ${JSON.stringify(value)}`];
    });
    if (values.length === 0) return [];
    return [`\n[[operations]]\ninclude-operation-id = "${operationId}"\nparameters = { ${values.join(', ')} }\n`];
  });
  const settings = readFileSync(join(FOLDER, 'schemathesis.toml'), 'utf8');
  writeFileSync(join(folder, 'schemathesis.toml'), `${settings}${places.join('')}`);
  // Ids that are set would replace those that one call hands to the next.
  writeFileSync(join(folder, 'stateful.toml'), settings);
  copyFileSync(join(FOLDER, 'hooks.py'), join(folder, 'hooks.py'));
  const keys = Object.entries({ first: worker.key, second: await worker.addOrganization() });
  const auth = keys.map(([name, value]) => ({ name, fixedHeaders: [{ name: 'X-API-Key', value }] }));
  writeFileSync(join(folder, 'wfc.json'), JSON.stringify({ auth }));
}

async function run(program: string, { folder, worker }: FuzzedService): Promise<number> {
  const address = new URL('/api/v1', worker.url).href;
  const { phases, examples, seconds, seed } = values;
  const named = phases.split(',');
  let code = 0;
  for (const [settings, ofThem] of [
    ['schemathesis.toml', named.filter((phase) => phase !== 'stateful')],
    ['stateful.toml', named.filter((phase) => phase === 'stateful')],
  ] as const) {
    if (ofThem.length === 0) continue;
    const options = ['--url', address, '--phases', ofThem.join(','), '--max-examples', examples, '--seed', seed];
    // This process answers a part of the Worker's requests meanwhile.
    const fuzzer = spawn(
      program,
      ['--config-file', settings, 'run', join(ROOT, 'public', 'openapi.json'), '--no-color', ...options].concat(
        seconds === undefined ? [] : ['--max-time', seconds],
      ),
      { cwd: folder, env: { ...process.env, PYTHONPATH: folder }, stdio: ['ignore', 'inherit', 'inherit'] },
    );
    const [status] = await once(fuzzer, 'close');
    if (status !== 0) code = 1;
  }
  return code;
}
