/** The package as it is published, installed in an empty folder: its files, its types, and the README's calls. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { ROOT } from '../../scripts/local-databases.ts';
import { bodyOf, type LoopbackServer, startServer } from '../support/loopback-server.ts';

const BIN = join(ROOT, 'node_modules/.bin');
const folder = mkdtempSync(join(tmpdir(), 'pps-edge-client-'));
const requests: string[] = [];
let server: LoopbackServer;
let packed: string[];

const job = '"id":"job_1","finished_at":"2026-11-02T08:00:00Z","has_results":true,"counts":{}';
/** Answers to the README's calls whose fields the client reads. */
const ANSWERS: Readonly<Record<string, string>> = {
  'POST /api/v1/files': '{"id":"file_1","status":"uploading","parts":[],"part_size":16777216}',
  'PUT /api/v1/files/file_1/parts/1': '{}',
  'POST /api/v1/files/file_1/complete': '{"id":"file_1","status":"ready"}',
  'POST /api/v1/jobs': `{${job}}`,
  'GET /api/v1/jobs/job_1': `{${job}}`,
  'GET /api/v1/jobs/job_1/results': '{"data":[],"count":0}',
  'GET /api/v1/jobs/job_1/errors': '{"line":1,"error_list":[]}\n',
};

beforeAll(async () => {
  const { stdout } = run('npm', ['pack', '--json', '--pack-destination', folder], join(ROOT, 'sdk'));
  const [{ filename, files }] = JSON.parse(stdout) as [{ filename: string; files: { path: string }[] }];
  packed = files.map(({ path }) => path);
  writeFileSync(join(folder, 'package.json'), '{"private":true,"type":"module"}');
  run('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${filename}`], folder);
  server = await startServer(async (request, response) => {
    requests.push(`${request.method} ${request.url}`);
    const body = (await bodyOf(request)).toString();
    const answer = ANSWERS[`${request.method} ${request.url?.replace(/\?.*/, '')}`];
    if (answer) return void response.end(answer);
    const isBatch = request.url?.includes('/batch');
    const lines = body.trim().split('\n');
    const answers = lines.map((_, i) => `{"line":${i + 1},"result":{"allowed":1}}\n`);
    response.end(
      isBatch
        ? `${answers.join('')}{"done":true,"lines":${lines.length}}\n`
        : '{"result":{"allowed":1},"data":[{"code":"99213"}],"count":1}',
    );
  });
});
afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true });
});

function run(command: string, args: readonly string[], cwd: string) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}${stdout}`);
  return { stdout };
}

/** Returns the compiler's complaints about a program in the folder. */
function complaints(file: string, options: object): string {
  const config = `${file}.json`;
  const compilerOptions = { strict: true, target: 'es2022', skipLibCheck: false, noEmit: true, ...options };
  writeFileSync(join(folder, config), JSON.stringify({ compilerOptions, files: [file] }));
  return spawnSync(join(BIN, 'tsc'), ['-p', config], { cwd: folder, encoding: 'utf8' }).stdout;
}

/** Runs a program in the folder. @returns what it printed */
function output(node: string, ...args: string[]): Promise<string> {
  return new Promise((resolve) => {
    const env = { ...process.env, PPS_EDGE_API_KEY: 'sk_live_x', PPS_EDGE_URL: server.address };
    const child = spawn(node, args, { cwd: folder, env });
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk));
    child.on('close', () => resolve(text));
  });
}

/** The Nodes at hand: the project's own, and one installed on this machine. */
const NODES: readonly string[] = [
  process.execPath,
  ...(process.env.PATH ?? '')
    .split(delimiter)
    .filter((path) => !path.includes('node_modules'))
    .flatMap((path) => (readdirOf(path).includes('node') ? [realpathSync(join(path, 'node'))] : []))
    .slice(0, 1),
];

function readdirOf(path: string): string[] {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
}

describe('the package', () => {
  it('has what is compiled, its README and its licence, and nothing else', () => {
    const sources = packed.filter((path) => !/^dist\/.+\.(js|d\.ts)$/.test(path));
    expect(sources.sort()).toEqual(['LICENSE', 'README.md', 'package.json']);
    expect(packed).toContain('dist/cli/pps-edge.js');
    for (const name of ['index', 'transport', 'helpers/batch', 'api/fee-schedules', 'api/schemas'])
      expect(packed).toEqual(expect.arrayContaining([`dist/${name}.js`, `dist/${name}.d.ts`]));
  });

  it('has an entry for each resource, which none of its own hides', () => {
    const { exports } = JSON.parse(readFileSync(join(ROOT, 'sdk/package.json'), 'utf8'));
    const resources = packed.flatMap((path) => /^dist\/api\/(.+)\.js$/.exec(path)?.[1] ?? []);
    expect(resources).toContain('webhooks');
    expect(Object.keys(exports).filter((entry) => resources.includes(entry.slice(2)))).toEqual([]);
  });

  it('is of the service’s version', () => {
    const versionOf = (path: string) => JSON.parse(readFileSync(join(ROOT, path), 'utf8')).version;
    expect(versionOf('sdk/package.json')).toBe(versionOf('package.json'));
  });
});

const CONSUMER = `
import { ClaimError, PpsEdge, type schemas, verifyWebhook } from 'pps-edge';
import { batch } from 'pps-edge/batch';
import { FeeSchedulesResource } from 'pps-edge/fee-schedules';
import type { Claim, ClaimOutput, PricingResult } from 'pps-edge/schemas';
import { Transport } from 'pps-edge/transport';

const claim: Claim = { claimid: 'A', total_charges: 1 };
const transport = new Transport({ baseUrl: '' });
export async function read(client: PpsEdge): Promise<PricingResult | undefined> {
  const list: schemas.FeeScheduleList = await new FeeSchedulesResource(transport).search({ code: '9921' });
  for await (const { code } of client.feeSchedules.search().pages()) code.toUpperCase();
  for await (const { result } of batch(transport, [claim])) return result;
  const { data, releases } = await client.claimsproc.process(claim, { explain: 'summary' }, { idempotent: true }).withResponse();
  const drg: string | null | undefined = (await client.claimsproc.process<ClaimOutput>(claim)).msdrg?.drg;
  return drg && list.count > 0 && releases ? data.result : undefined;
}
// @ts-expect-error a field that no claim has
client({ claimid: 'A', total_charge: 1 });
function client(_: Claim) {}
export { ClaimError, verifyWebhook };
`;

describe('the command', () => {
  const bin = join(folder, 'node_modules/.bin/pps-edge');

  it('is installed with the package', async () => {
    const { version } = JSON.parse(readFileSync(join(ROOT, 'sdk/package.json'), 'utf8'));
    expect(run(bin, ['--version'], folder).stdout).toBe(`${version}\n`);
    expect(run('npx', ['--offline', 'pps-edge', 'lookup', '--help'], folder).stdout).toContain('lookup codes');
  });

  it('runs on every Node that is at hand', async () => {
    writeFileSync(join(folder, 'claims.ndjson'), '{"claimid":"A"}\n{"claimid":"B"}\n');
    for (const node of new Set(NODES)) {
      requests.length = 0;
      expect(await output(node, bin, 'lookup', 'fees', '9921')).toBe('{"code":"99213"}\n');
      const answers = (await output(node, bin, 'batch', 'claims.ndjson')).split('\n');
      expect(answers.slice(0, 2).map((line) => JSON.parse(line))).toEqual([
        { line: 1, result: { allowed: 1 } },
        { line: 2, result: { allowed: 1 } },
      ]);
      expect(requests).toEqual([
        'GET /api/v1/fee-schedules/search?code=9921&skip=0&limit=500',
        'POST /api/v1/claimsproc/process/batch?view=result',
      ]);
    }
  });
});

describe.each(['bundler', 'nodenext'])('types with moduleResolution %s', (moduleResolution) => {
  test.each([
    ['of a browser', { lib: ['es2022', 'dom', 'dom.iterable', 'dom.asynciterable'], types: [] }],
    ['of Node', { lib: ['es2022'], types: ['node'], typeRoots: [join(ROOT, 'node_modules/@types')] }],
  ])('%s', (_, options) => {
    writeFileSync(join(folder, 'consumer.ts'), CONSUMER);
    const module = moduleResolution === 'nodenext' ? 'nodenext' : 'esnext';
    expect(complaints('consumer.ts', { module, moduleResolution, ...options, exactOptionalPropertyTypes: true })).toBe(
      '',
    );
  });
});

describe('the README', () => {
  const readme = readFileSync(join(ROOT, 'sdk/README.md'), 'utf8');
  const blocks = [...readme.matchAll(/^```ts\n(.+?)^```$/gms)].map(([, code = '']) => code);

  /** Returns the README's code as one program. */
  function program(): string {
    const lines = blocks.flatMap((block) => block.split('\n'));
    const imports = new Set(lines.filter((line) => line.startsWith('import')));
    const [first = '', ...others] = blocks.map((block) => block.replaceAll(/^import.*$/gm, ''));
    return `${[...imports].join('\n')}
import type { Claim, ContractTermsDocument, NewContract } from 'pps-edge/schemas';
const claim: Claim = {};
const claims = [claim, claim];
const contract: NewContract = { contract_id: 'A', name: 'A' } as NewContract;
const [configId, group] = ['1', { name: 'Implants', codes: ['C1776'] }];
const edited = (document: ContractTermsDocument) => document;
const [baseUrl, apiKey, signal] = ['https://pps.example.org', 'sk_live_x', new AbortController().signal];
const blob = new Blob(['{}']);
const show = (...values: unknown[]) => values;
const secret = 'whsec_AAAA';
const id = 'msg_1', at = String(Math.floor(Date.now() / 1000)), text = '{"type":"t","data":{}}';
const hmac = (await import('node:crypto')).createHmac('sha256', Buffer.from('AAAA', 'base64')).update(\`\${id}.\${at}.\${text}\`);
const request = new Request('http://localhost', { method: 'POST', body: text, headers: {
  'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': \`v1,\${hmac.digest('base64')}\` } });
${first}
${others.map((code) => `{\n${code}\n}`).join('\n')}
console.log('done');
`.replaceAll("'https://pps.example.org'", `'${server.address}'`);
  }

  it('compiles, and every call of it is sent', async () => {
    const options = {
      module: 'nodenext',
      types: ['node'],
      typeRoots: [join(ROOT, 'node_modules/@types')],
      lib: ['es2022'],
    };
    writeFileSync(join(folder, 'readme.ts'), program());
    writeFileSync(join(folder, 'november.ndjson'), '{}\n');
    expect(complaints('readme.ts', { ...options, noEmit: false })).toBe('');
    expect(new Set(NODES).size).toBeGreaterThan(0);
    const upload = ['POST /api/v1/files', 'PUT /api/v1/files/file_1/parts/1', 'POST /api/v1/files/file_1/complete'];
    for (const node of new Set(NODES)) {
      requests.length = 0;
      const text = await output(node, 'readme.js');
      expect(text.trim().split('\n')).toEqual(['99213', '1 1', '2 1', 'done']);
      expect(requests).toEqual([
        'POST /api/v1/claimsproc/process/pps?view=result',
        'GET /api/v1/fee-schedules/1',
        'GET /api/v1/drg-tables/lookup/291?effective_date=2025-10-11',
        'GET /api/v1/fee-schedules/search?code=9921&skip=0&limit=500',
        'POST /api/v1/contracts',
        'GET /api/v1/releases',
        'GET /api/v1/contracts/PLAN/configs/1/terms',
        'PUT /api/v1/contracts/PLAN/configs/1/terms',
        'PUT /api/v1/contracts/code-groups/implants',
        'POST /api/v1/claimsproc/process/batch?view=result',
        ...upload,
        ...upload,
        'POST /api/v1/jobs',
        'GET /api/v1/jobs/job_1',
        'GET /api/v1/jobs/job_1',
        'GET /api/v1/jobs/job_1/results?skip=0&limit=5000',
        'GET /api/v1/jobs/job_1',
        'GET /api/v1/jobs/job_1/errors',
      ]);
    }
  });
});
