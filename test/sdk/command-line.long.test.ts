/** The command `pps-edge`, as a process against the service with the sample. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, test } from 'vitest';
import { ROOT } from '../../scripts/local-databases.ts';
import { COMMANDS } from '../../sdk/cli/commands.ts';
import { PpsEdge } from '../../sdk/index.ts';
import { generateSecret, sign } from '../../src/webhooks/signature.ts';
import { type ConsoleServer, startWorker } from '../console/support/worker.ts';
import { bodyOf, startServer } from '../support/loopback-server.ts';

const PROGRAM = join(ROOT, 'sdk/dist/cli/pps-edge.js');
const CLAIMS = join(ROOT, 'examples/claims');
const folder = mkdtempSync(join(tmpdir(), 'pps-edge-command-'));
const inFolder = (name: string) => join(folder, name);

let service: ConsoleServer;
let stop: () => Promise<void>;

beforeAll(async () => {
  ({ server: service, stop } = await startWorker());
});
afterAll(async () => {
  await stop?.();
  rmSync(folder, { recursive: true });
});

/** Environment of a command. */
const environment = (more: Record<string, string> = {}): NodeJS.ProcessEnv =>
  Object.assign(Object.create(null), {
    PATH: process.env.PATH,
    HOME: folder,
    XDG_CONFIG_HOME: inFolder('config'),
    ...more,
  });
const signedIn = () => ({ PPS_EDGE_URL: service.origin, PPS_EDGE_API_KEY: service.key });

interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

function start(args: readonly string[], env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [PROGRAM, ...args], { cwd: folder, env: environment(env) });
}

/** Runs the command to its end, where nothing is a terminal. */
function pps(args: readonly string[], { env = signedIn() as Record<string, string>, input = '' } = {}): Promise<Ended> {
  return ended(start(args, env), input);
}

function ended(child: ChildProcess, input = ''): Promise<Ended> {
  const texts = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name]?.setEncoding('utf8').on('data', (text) => {
      texts[name] += text;
    });
  child.stdin?.on('error', () => {}).end(input);
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, ...texts })));
}

/** Runs the command on a terminal. @returns what stands there, `text` without bold */
async function onTerminal(args: readonly string[], env: Record<string, string> = signedIn(), width = 100) {
  const line = [`stty cols ${width};`, process.execPath, PROGRAM, ...args].map((part, i) =>
    i === 0 ? part : `'${part}'`,
  );
  const child = spawn('script', ['-qec', line.join(' '), '/dev/null'], { cwd: folder, env: environment(env) });
  const { code, stdout } = await ended(child);
  const raw = stdout.replaceAll('\u001b', 'ESC').replaceAll('\r\n', '\n');
  return { code, text: raw.replaceAll(/ESC\[\d*m/g, ''), raw };
}

const hasTerminal = spawnSync('script', ['--version']).status === 0;

describe('help', () => {
  it('is there for every command, with its options and examples', async () => {
    const visible = COMMANDS.filter(({ isHidden }) => !isHidden);
    expect(visible.length).toBeGreaterThan(15);
    const all = await pps(['--help'], { env: {} });
    await Promise.all(
      visible.map(async ({ name, options, examples }) => {
        const { code, stdout, stderr } = await pps([...name.split(' '), '--help'], { env: {} });
        expect([code, stderr]).toEqual([0, '']);
        expect(stdout).toContain(`Usage: pps-edge ${name} `);
        for (const option of Object.keys(options)) expect(stdout).toContain(`--${option}`);
        for (const example of examples) expect(stdout).toContain(`  ${example}\n`);
        expect(examples.length).toBeGreaterThan(0);
        expect(all.stdout).toContain(`  ${name} `);
      }),
    );
    expect(all.stdout).not.toContain('complete  ');
  });

  it('of a group lists its commands', async () => {
    const { code, stdout } = await pps(['lookup', '--help'], { env: {} });
    expect(code).toBe(0);
    expect(stdout).toContain('lookup codes');
    expect(stdout).not.toContain('whoami');
    expect((await pps(['help', 'claim', 'diff'], { env: {} })).stdout).toContain('Usage: pps-edge claim diff FILE');
  });

  it('gives the version', async () => {
    const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    expect(await pps(['--version'], { env: {} })).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
  });
});

describe('a command that cannot be carried out', () => {
  test.each([
    [['prise', '99213'], "there is no command 'prise'; pps-edge --help lists the commands"],
    [['lookup', 'drgs'], "there is no command 'lookup drgs'; pps-edge lookup --help lists the commands"],
    [['lookup'], 'a command is missing; pps-edge lookup --help lists the commands'],
    [['claim'], 'FILE is missing; pps-edge claim --help says how'],
    [['claim', 'a.json', 'b.json'], "'b.json' is too much; pps-edge claim --help says how"],
    [['claim', 'a.json', '--explian'], "Unknown option '--explian'; pps-edge claim --help says how"],
    [['claim', 'none.json'], 'none.json cannot be read: ENOENT: no such file or directory'],
    [['claim', '.'], '. cannot be read: EISDIR'],
    [['claim', '-'], '- has no claim'],
    [['claim', 'a.json', '--explain', '--summary'], '--explain and --summary exclude each other'],
    [['batch', 'none.ndjson'], 'none.ndjson cannot be read: ENOENT'],
    [['batch', '-', '--from', '0'], "--from is the number of a line, not '0'"],
    [['files', 'upload', 'none.ndjson'], 'none.ndjson cannot be read: ENOENT: no such file or directory'],
    [['files', 'upload', '.'], '. cannot be read: it is not a file'],
    [['files', 'upload', '-', '--keep-days', 'x'], "--keep-days is a number, not 'x'"],
    [['job', 'run'], 'give a FILE, or --file ID'],
    [['job', 'run', 'none.ndjson'], 'none.ndjson cannot be read: ENOENT: no such file or directory'],
    [['job', 'run', 'a.ndjson', '--csv'], '--csv needs -o'],
    [['job', 'run', 'a.ndjson', '--metadata', 'payer'], "metadata is NAME=TEXT, not 'payer'"],
    [['job', 'results', 'job_0', '--rows', 'lines'], '--rows needs --csv'],
    [['data', 'status', '--output', 'xml'], "--output is table, json, ndjson, csv, not 'xml'"],
    [['price', '99213'], '--npi is missing'],
    [['lookup', 'fee'], 'give a CODE, or --record NUMBER'],
    [['lookup', 'fee', '99213', '--record', '2003'], 'give a CODE, or --record NUMBER'],
    [['lookup', 'fee', '2003'], "CODE is a HCPCS or CPT code of five characters, not '2003'; --record takes a number"],
    [['lookup', 'fee', '--record', 'x'], "--record is the number of a record, not 'x'"],
    [['lookup', 'codes', 'x', '--limit', '-1'], "Option '--limit' argument is ambiguous"],
    [['contracts', 'show', '..'], "'..' cannot be a part of a path"],
    [['claim', 'diff', 'a.json'], 'name a contract to compare with: --contract ID'],
    [['api', 'FETCH', '/releases'], 'there is no method FETCH'],
    [['api', 'GET', 'releases'], "PATH begins with /, not 'releases'"],
    [['api', 'POST', '/x', '-F', 'a=b'], "the value of 'a=b' is no JSON; a text goes with -f"],
    [['api', 'PUT', '/x', '-H', 'nonsense'], "a header is 'NAME: VALUE', not 'nonsense'"],
    [['completion', 'sh'], "there is no script for 'sh'; bash, zsh, fish have one"],
  ])('%j: says why and ends with 2', async (args, sentence) => {
    const { code, stdout, stderr } = await pps(args);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr.startsWith(`pps-edge: ${sentence}`), stderr).toBe(true);
  });

  it('says what there is where nothing is asked', async () => {
    const { code, stdout, stderr } = await pps([]);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain('Usage: pps-edge COMMAND');
  });
});

describe('signing in', () => {
  const WRONG = `sk_live_${'x'.repeat(43)}`;
  const file = inFolder('config/pps-edge/profiles.json');

  it('keeps the key for its owner alone, and forgets it', async () => {
    const url = service.origin;
    const before = await pps(['whoami'], { env: {} });
    expect(before).toEqual({
      code: 3,
      stdout: '',
      stderr: 'pps-edge: Sign in first: pps-edge login --url ADDRESS\n',
    });
    const login = await pps(['login', '--url', `${url}/docs`, '--key-stdin'], {
      env: {},
      input: `${service.key}\n`,
    });
    expect(login).toEqual({ code: 0, stdout: expect.stringMatching(`Signed in to ${url}\\.`), stderr: '' });
    expect(login.stdout).not.toContain(service.key);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(join(file, '..')).mode & 0o777).toBe(0o700);
    const { stdout } = await pps(['whoami'], { env: {} });
    expect(JSON.parse(stdout)).toMatchObject({
      url,
      key: `${service.key.slice(0, 12)}…`,
      from: 'profile default',
      within_limit: true,
    });
    expect((await pps(['logout'], { env: {} })).stdout).toBe(`Signed out of ${url}.\n`);
    expect(readFileSync(file, 'utf8')).toBe('{}\n');
    expect((await pps(['logout'], { env: {} })).code).toBe(3);
  });

  it('keeps no key that the service refuses', async () => {
    for (const [key, sentence] of [
      [WRONG, 'No valid authentication provided'],
      ['wrong', 'Invalid API key format'],
    ] as const) {
      const refused = await pps(['login', '--url', service.origin, '--profile', 'wrong', '--key-stdin'], {
        env: {},
        input: key,
      });
      expect(refused).toMatchObject({ code: 3, stdout: '' });
      expect(refused.stderr).toMatch(new RegExp(`^pps-edge: ${sentence} \\(request [0-9a-f-]{36}\\)\\n$`));
      expect((await pps(['whoami', '--profile', 'wrong'], { env: {} })).code).toBe(3);
    }
  });

  it('needs a terminal, or the key on standard input', async () => {
    const { code, stderr } = await pps(['login', '--url', service.origin], { env: {} });
    expect(code).toBe(3);
    expect(stderr).toContain('there is no terminal to type the key on; give it with --key-stdin');
    const none = await pps(['login', '--key-stdin'], { env: {}, input: 'k' });
    expect(none).toMatchObject({ code: 2, stderr: 'pps-edge: name the service with --url https://pps.example.org\n' });
  });

  it('sends no key in the clear, and none to another service than its own', async () => {
    const heard: unknown[] = [];
    const other = await startServer((request, response) => {
      heard.push(request.headers['x-api-key']);
      response.end('{}');
    });
    onTestFinished(() => other.close());
    const url = other.address.replace(/\/$/, '');
    await pps(['login', '--url', service.origin, '--key-stdin'], { env: {}, input: service.key });
    const stray = await pps(['whoami'], { env: { PPS_EDGE_URL: url } });
    expect(stray).toMatchObject({
      code: 3,
      stderr: `pps-edge: There is no key for ${url}: set PPS_EDGE_API_KEY, or sign in there\n`,
    });
    const clear = await pps(['whoami'], { env: { PPS_EDGE_URL: 'http://pps.example.org', PPS_EDGE_API_KEY: 'k' } });
    expect(clear).toMatchObject({ code: 2, stderr: expect.stringContaining('would send the key in the clear') });
    expect(heard).toEqual([]);
    // The environment goes before what is kept, and --profile before the environment.
    await pps(['api', 'GET', '/x'], { env: { PPS_EDGE_URL: url, PPS_EDGE_API_KEY: 'k' } });
    expect(heard).toEqual(['k']);
    const named = await pps(['whoami', '--profile', 'default'], { env: { PPS_EDGE_URL: url, PPS_EDGE_API_KEY: 'k' } });
    expect(JSON.parse(named.stdout)).toMatchObject({ url: service.origin });
    const mixed = await pps(['whoami'], { env: { PPS_EDGE_API_KEY: service.key } });
    expect(JSON.parse(mixed.stdout)).toMatchObject({ url: service.origin, from: 'PPS_EDGE_API_KEY' });
    await pps(['logout'], { env: {} });
  });

  it.runIf(hasTerminal)('asks for the key without showing it', async () => {
    const command = `'${process.execPath}' '${PROGRAM}' login --url ${service.origin} --profile typed`;
    const child = spawn('script', ['-qec', command, '/dev/null'], { cwd: folder, env: environment() });
    let text = '';
    child.stdout.setEncoding('utf8').on('data', (chunk) => {
      text += chunk;
      if (chunk.includes('API key for')) child.stdin.write(`x\u007f${service.key}\r`);
    });
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect(text).toContain(`Signed in to ${service.origin}`);
    expect(text).not.toContain(service.key.slice(0, 12));
    expect(code).toBe(0);
    expect((await pps(['logout', '--profile', 'typed'], { env: {} })).code).toBe(0);
  });

  test('a wrong key ends every command with 3, a service that is not there with 4', async () => {
    const wrong = await pps(['data', 'status'], { env: { ...signedIn(), PPS_EDGE_API_KEY: WRONG } });
    expect(wrong).toMatchObject({ code: 3, stdout: '', stderr: expect.stringContaining('(request ') });
    const gone = await startServer(() => {});
    await gone.close();
    const dead = await pps(['data', 'status'], { env: { ...signedIn(), PPS_EDGE_URL: gone.address } });
    expect(dead).toMatchObject({ code: 4, stdout: '' });
    expect(dead.stderr).toMatch(/^pps-edge: GET http.+: connect ECONNREFUSED .+\n$/);
  });
});

describe('price', () => {
  const args = ['price', '99213', '--npi', '2000000010', '--date', '2026-07-15'];

  it('is the fee of a provider on a day', async () => {
    const { code, stdout, stderr } = await pps(args);
    expect([code, stderr]).toEqual([0, '']);
    expect(JSON.parse(stdout).rates).toMatchObject({ facility_rate: 60.24, non_facility_rate: 104.89 });
  });

  it('is a table for people, with its steps where they are asked for', async () => {
    const { stdout } = await pps([...args, '--output', 'table', '--explain']);
    const lines = stdout.split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'Service   99213',
        'Date      2026-07-15',
        'Setting       Allowed',
        'facility        60.24',
        'non-facility   104.89',
        'Steps',
      ]),
    );
    expect(stdout).toContain('42 CFR 414.4');
    expect((await pps([...args, '--output', 'table'])).stdout).not.toContain('Steps');
  });

  it('that is not known ends with 1 and the service’s sentence', async () => {
    const { code, stdout, stderr } = await pps(['price', '99213', '--npi', '2000000010', '--date', '2019-01-01']);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^pps-edge: .+ \(request [0-9a-f-]{36}\)\n$/);
  });
});

describe('files', () => {
  const name = 'october.ndjson.gz';
  const content = randomBytes(17 * 1024 * 1024);

  it('go up in parts, are listed, shown and deleted', async () => {
    writeFileSync(inFolder(name), content);
    const uploaded = await pps(['files', 'upload', name, '--keep-days', '2']);
    expect([uploaded.code, uploaded.stderr]).toEqual([0, '']);
    const file = JSON.parse(uploaded.stdout);
    expect(file).toMatchObject({ name, format: 'ndjson.gz', status: 'ready', bytes: content.length, keep_days: 2 });
    const list = await pps(['files', 'list', 'october', '--status', 'ready', '--output', 'csv']);
    expect(list.stdout).toContain(`${file.id},${name},ndjson.gz,${content.length},ready,`);
    const shown = await pps(['files', 'get', file.id, '--output', 'table']);
    expect(shown.stdout).toContain('Size        17.8 MB');
    expect((await pps(['files', 'delete', file.id])).stdout).toBe(`File ${file.id} is deleted.\n`);
    const gone = await pps(['files', 'get', file.id]);
    expect(gone).toMatchObject({ code: 1, stderr: expect.stringContaining(`File ${file.id} not found`) });
  });

  it('go on where an upload stopped', async () => {
    const client = new PpsEdge({ baseUrl: service.origin, apiKey: service.key });
    const { id, part_size: size } = await client.files.create({ name, format: 'ndjson.gz', bytes: content.length });
    await client.files.putPart(id, 2, content.subarray(size));
    writeFileSync(inFolder(name), content);
    const shown = await pps(['files', 'get', id, '--output', 'table']);
    expect(shown.stdout).toContain('Arrived     1 part, 1.0 MB');
    const other = await pps(['files', 'upload', '-', '--resume', id], { input: 'other' });
    expect(other.code).toBe(1);
    expect(other.stderr).toContain(`the upload has not ended; go on with --resume ${id}`);
    const { code, stdout } = await pps(['files', 'upload', name, '--resume', id]);
    expect([code, JSON.parse(stdout)]).toMatchObject([0, { id, status: 'ready', bytes: content.length }]);
  });

  it.runIf(hasTerminal)('show on a terminal how far they are', async () => {
    writeFileSync(inFolder(name), content);
    const { raw } = await onTerminal(['files', 'upload', name]);
    expect(raw).toContain('[########################] 100 %  17.8 MB of 17.8 MB');
  });
});

describe('job', () => {
  const stay = JSON.parse(readFileSync(join(CLAIMS, 'ipps-heart-failure.json'), 'utf8'));
  const made = /^Job (job_[0-9a-f]{32}) is queued$/m;

  it('runs a file to its results, is listed and shown, retried and deleted', async () => {
    writeFileSync(inFolder('job.ndjson'), `${JSON.stringify({ ...stay, claimid: 'SAMPLE-1' })}\n{\n`);
    const run = await pps(['job', 'run', 'job.ndjson', '-o', 'job.csv', '--csv', '--metadata', 'payer=Sample Plan']);
    const job = JSON.parse(run.stdout);
    expect([run.code, made.exec(run.stderr)?.[1]]).toEqual([1, job.id]);
    expect(run.stderr).toMatch(/^completed, 2 of 2 claims, 1 failed, [\d,]+ a second$/m);
    expect(job).toMatchObject({ status: 'completed', outcome: 'some_failed', metadata: { payer: 'Sample Plan' } });
    const rows = readFileSync(inFolder('job.csv'), 'utf8').split('\r\n');
    expect(rows.map((row) => row.split(',').slice(0, 2))).toEqual([
      ['line', 'claim_id'],
      ['1', 'SAMPLE-1'],
      ['2', ''],
      [''],
    ]);
    const [list, shown, results, errors] = await Promise.all([
      pps(['job', 'list', 'sample plan', '--output', 'csv']),
      pps(['job', 'status', job.id, '--output', 'table']),
      pps(['job', 'results', job.id]),
      pps(['job', 'errors', job.id, '--output', 'csv']),
    ]);
    expect(list.stdout).toContain(`${job.id},completed,2,2,1,`);
    expect([shown.code, shown.stdout]).toEqual([1, expect.stringMatching(/^Done +2, 1 failed$/m)]);
    expect(shown.stdout).toContain('the line is not JSON');
    const lines = results.stdout.trim().split('\n');
    expect(lines.map((line) => JSON.parse(line).result.allowed)).toEqual([17006.22, null]);
    expect(errors.stdout.split('\r\n')[1]).toBe(',2,,[CLAIM] INVALID: the line is not JSON');
    expect(await pps(['job', 'cancel', job.id])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('is completed'),
    });
    const retry = JSON.parse((await pps(['job', 'retry', job.id])).stdout);
    const again = await pps(['job', 'status', retry.id, '--wait']);
    expect([again.code, JSON.parse(again.stdout)]).toMatchObject([
      1,
      { retry_of: job.id, counts: { total: 1, error: 1 } },
    ]);
    expect((await pps(['job', 'delete', job.id])).stdout).toBe(`Job ${job.id} is deleted.\n`);
    expect((await pps(['job', 'status', job.id])).code).toBe(1);
  });

  it('goes on where Ctrl-C ends the waiting', async () => {
    const child = start(['job', 'run', '-'], signedIn());
    child.stderr?.on('data', (text) => {
      if (made.test(String(text))) child.kill('SIGINT');
    });
    const { code, stdout, stderr } = await ended(child, JSON.stringify(stay));
    const id = made.exec(stderr)?.[1] ?? '';
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain(`pps-edge: the job goes on; pps-edge job status ${id} --wait waits for it\n`);
    expect(await pps(['job', 'status', id, '--wait'])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('"completed"'),
    });
  });

  it.runIf(hasTerminal)('shows on a terminal how far it is', async () => {
    writeFileSync(inFolder('job.ndjson'), JSON.stringify(stay));
    const { code, raw } = await onTerminal(['job', 'run', 'job.ndjson']);
    expect(code).toBe(0);
    expect(raw).toMatch(/\rESC\[K\[#*\.*\] +\d+ % {2}queued, claims not counted yet/);
    expect(raw).toMatch(/\rESC\[Kcompleted, 1 of 1 claims, 0 failed/);
  });
});

describe('claim', () => {
  const emergency = join(CLAIMS, 'contract-emergency.json');

  it('is an answer of JSON in a pipe, as much of it as is asked for', async () => {
    const { code, stdout } = await pps(['claim', emergency]);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      claim_id: 'CONTRACT-EMERGENCY',
      result: { allowed: 648.6, contract: { total: 789.91 } },
      ioce: expect.any(Object),
    });
    const short = JSON.parse((await pps(['claim', emergency, '--view', 'result', '--json'])).stdout);
    expect(short).not.toHaveProperty('ioce');
  });

  it('is amounts and lines for people', async () => {
    const { stdout } = await pps(['claim', emergency, '--output', 'table']);
    expect(stdout.split('\n')).toEqual([
      'CONTRACT-EMERGENCY',
      'Payment system           opps',
      'Return code              01',
      'Charges                  1,280.00',
      'Allowed                    648.60',
      'Outlier                      0.00',
      'Other schedules              0.00',
      'Medicare pays              518.87',
      'Patient pays               129.73',
      'Contract DEMO-2026 pays    789.91',
      'Assumed                  part b deductible met',
      '',
      'Lines',
      'Line  Date        Revenue  HCPCS  Units  Charges  Status    APC    Allowed  Medicare  Patient',
      '   1  2026-03-10  0450     99284      1   900.00  paid      05024   536.67    429.34   107.33',
      '   2  2026-03-10  0300     80053      1    80.00  packaged            0.00      0.00     0.00',
      '    Packaged into other services of the claim: status indicator N has no payment of its own.',
      '   3  2026-03-10  0320     71046      1   300.00  paid      05521   111.93     89.53    22.40',
      '',
    ]);
  });

  it('has an amount that is not known as that, never as 0', async () => {
    const { stdout } = await pps(['claim', join(CLAIMS, 'ipps-heart-failure.json'), '--output', 'table']);
    expect(stdout).toMatch(/^Medicare pays +not known$/m);
    expect(stdout).toContain('Part A deductible');
  });

  it('goes by another contract where one is named', async () => {
    const { stdout } = await pps(['claim', emergency, '--contract', '0']);
    expect(JSON.parse(stdout).result).toMatchObject({ allowed: 648.6, contract: null });
    const { code, stdout: unknown } = await pps(['claim', emergency, '--contract', 'NONE']);
    expect(code).toBe(1);
    expect(JSON.parse(unknown).error).toContain('Contract NONE not found');
  });

  it('explains itself in sentences or step by step', async () => {
    const sentences = await pps(['claim', emergency, '--summary', '--output', 'table']);
    expect(sentences.stdout).toContain('Contract DEMO-2026 pays $789.91; Medicare allows $648.60.');
    const steps = await pps(['claim', emergency, '--explain', '--output', 'table']);
    expect(steps.stdout).toMatch(/^Steps of opps$/m);
    expect(steps.stdout).toMatch(/^ {4}.*cbsa = 31084/m);
    expect(steps.stdout).toMatch(/^Steps of contract$/m);
  });

  it('reads lists and lines, prints a row each, and ends with 1 if one fails', async () => {
    const stay = JSON.parse(readFileSync(join(CLAIMS, 'ipps-heart-failure.json'), 'utf8'));
    const claims = [stay, { ...stay, claimid: 'BAD', from_date: '2026-02-30' }];
    for (const input of [JSON.stringify(claims), claims.map((each) => JSON.stringify(each)).join('\n')]) {
      const { code, stdout } = await pps(['claim', '-', '--output', 'csv'], { input });
      expect(code).toBe(1);
      expect(stdout.split('\r\n')).toEqual([
        'line,claim_id,system,return_code,group,charges,allowed,medicare,patient,contract,contract_pays,reason',
        '1,IPPS-HEART-FAILURE,ipps,14,291,41208.55,17006.22,,,,,',
        expect.stringMatching(/^2,BAD,,,,,,,,,,"?\[CLAIM\] INVALID: from_date must be a real calendar date/),
        '',
      ]);
    }
    const lines = await pps(['claim', '-'], { input: JSON.stringify(claims) });
    expect(
      lines.stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).line),
    ).toEqual([1, 2]);
  });

  it('that is none fails alone', async () => {
    const { code, stdout } = await pps(['claim', '-', '--contract', '0', '--output', 'csv'], { input: '[null, 7]' });
    expect(code).toBe(1);
    expect(stdout.match(/the body must be a JSON object/g)).toHaveLength(2);
  });

  it('that asks for no price needs none', async () => {
    const stay = JSON.parse(readFileSync(join(CLAIMS, 'ipps-heart-failure.json'), 'utf8'));
    const { code, stdout } = await pps(['claim', '-'], { input: JSON.stringify({ ...stay, modules: ['MSDRG'] }) });
    expect(code).toBe(0);
    expect(JSON.parse(stdout).msdrg.drg).toBe('291');
  });
});

describe('claim diff', () => {
  const emergency = join(CLAIMS, 'contract-emergency.json');

  it('prices a claim by several contracts', async () => {
    const args = ['claim', 'diff', emergency, '--contract', '0', '--contract', 'DEMO-2026'];
    const { code, stdout } = await pps([...args, '--output', 'csv']);
    expect(code).toBe(0);
    expect(stdout.split('\r\n').slice(1, 3)).toEqual([
      'CONTRACT-EMERGENCY,Medicare,648.6,648.6,0,0,,',
      expect.stringMatching(/^CONTRACT-EMERGENCY,DEMO-2026,648\.6,789\.91,141\.31,21\.79,"contract: /),
    ]);
    const table = await pps([...args, '--output', 'table']);
    expect(table.stdout).toMatch(/DEMO-2026 +648\.60 +789\.91 +141\.31 +21\.79\n {4}differs first in: contract: /);
  });

  it('compares a single contract with the claims as billed, and ends with 1 without a payment', async () => {
    const { code, stdout } = await pps(['claim', 'diff', emergency, '--contract', 'NONE']);
    expect(code).toBe(1);
    const rows = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(rows.map(({ name, payment }) => [name, payment])).toEqual([
      ['as billed', 789.91],
      ['NONE', null],
    ]);
  });

  it('sums up as many claims as there are', async () => {
    const claims = Array.from({ length: 60 }, (_, i) => ({
      ...JSON.parse(readFileSync(emergency, 'utf8')),
      claimid: `C${i}`,
    }));
    const { stdout } = await pps(
      ['claim', 'diff', '-', '--contract', '0', '--contract', 'DEMO-2026', '--output', 'table'],
      {
        input: JSON.stringify(claims),
      },
    );
    expect(stdout).toContain('All claims');
    expect(stdout).toMatch(/^DEMO-2026 +60 +0 +47,394\.60 +8,478\.60 +60$/m);
  });
});

it('claim diff prints what was priced before a later call is refused', async () => {
  let calls = 0;
  const server = await startServer((request, response) => {
    request.resume();
    calls += 1;
    const scenarios = ['Medicare', 'A'].map((name) => ({ name, payment: 1, first_difference: null }));
    if (calls === 1) response.end(JSON.stringify({ claims: [{ claim_id: 'C1', scenarios }], summary: [] }));
    else response.writeHead(429, { 'Retry-After': '604800' }).end('{"detail":"The limit is reached"}');
  });
  onTestFinished(() => server.close());
  const env = { PPS_EDGE_URL: server.address, PPS_EDGE_API_KEY: 'k' };
  const args = ['claim', 'diff', '-', '--contract', '0', '--contract', 'A'];
  const { code, stdout, stderr } = await pps(args, { env, input: '{}\n'.repeat(51) });
  expect([code, stderr]).toEqual([1, 'pps-edge: The limit is reached\n']);
  expect(
    stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).name),
  ).toEqual(['Medicare', 'A']);
});

describe('batch', () => {
  const stay = JSON.parse(readFileSync(join(CLAIMS, 'ipps-heart-failure.json'), 'utf8'));
  const lines = Array.from({ length: 300 }, (_, i) => `${JSON.stringify({ ...stay, claimid: `C${i + 1}` })}\n`);

  beforeAll(() => {
    writeFileSync(inFolder('claims.ndjson'), lines.join(''));
    writeFileSync(inFolder('broken.ndjson'), `${lines[0]}{\n\n${lines[1]}`);
  });

  it('answers a line a claim, in order, and counts', async () => {
    const { code, stdout, stderr } = await pps(['batch', 'claims.ndjson']);
    expect(code).toBe(0);
    const answers = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(answers.map(({ claim_id }) => claim_id)).toEqual(lines.map((_, i) => `C${i + 1}`));
    expect(answers[299]).toMatchObject({ line: 300, result: { allowed: 17006.22 } });
    expect(answers[0]).not.toHaveProperty('msdrg');
    expect(stderr).toMatch(/^300 claims, 0 failed, 0 without a price, [\d,]+ a second\n$/);
  });

  it('reads standard input and writes a file', async () => {
    const { code, stdout } = await pps(['batch', '-', '-o', 'answers.ndjson', '--view', 'standard'], {
      input: lines.slice(0, 2).join(''),
    });
    expect([code, stdout]).toEqual([0, '']);
    const [first] = readFileSync(inFolder('answers.ndjson'), 'utf8').split('\n');
    expect(JSON.parse(first ?? '')).toMatchObject({ msdrg: { drg: '291' } });
    const same = await pps(['batch', 'claims.ndjson', '-o', './claims.ndjson']);
    expect(same).toMatchObject({ code: 2, stderr: expect.stringContaining('is the file of the claims') });
    const nowhere = await pps(['batch', 'claims.ndjson', '-o', 'none/answers.ndjson']);
    expect(nowhere).toMatchObject({ code: 2, stderr: expect.stringContaining('cannot be written: ENOENT') });
  });

  it('ends with 1 if a line failed, after the others, and writes CSV', async () => {
    const { code, stdout, stderr } = await pps(['batch', 'broken.ndjson', '--csv']);
    expect(code).toBe(1);
    expect(stdout.split('\r\n').slice(1)).toEqual([
      expect.stringMatching(/^1,C1,ipps,14,291,/),
      '2,,,,,,,,,,,[CLAIM] INVALID: the body must be a JSON object',
      expect.stringMatching(/^3,C2,ipps,/),
      '',
    ]);
    expect(stderr).toMatch(/^3 claims, 1 failed, /);
  });

  it('goes on where it is told, with the numbers of the file', async () => {
    const { stdout } = await pps(['batch', 'claims.ndjson', '--from', '299']);
    const answers = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(answers.map(({ line, claim_id }) => [line, claim_id])).toEqual([
      [299, 'C299'],
      [300, 'C300'],
    ]);
  });

  it('adds to the answers that are there where it goes on', async () => {
    const first = await pps(['batch', '-', '--csv', '-o', 'all.csv'], { input: lines.slice(0, 298).join('') });
    const rest = await pps(['batch', 'claims.ndjson', '--csv', '-o', 'all.csv', '--from', '299']);
    expect([first.code, rest.code]).toEqual([0, 0]);
    const rows = readFileSync(inFolder('all.csv'), 'utf8').trim().split('\r\n');
    expect(rows.map((row) => row.split(',')[0])).toEqual(['line', ...lines.map((_, i) => String(i + 1))]);
  });

  it('sends nothing of a file that has no claim a line', async () => {
    for (const input of [JSON.stringify([stay]), JSON.stringify(stay, null, 2)]) {
      const refused = await pps(['batch', '-'], { input });
      expect(refused).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('- has no claim a line') });
    }
  });

  it('that is cut off keeps what came, and says where to go on', async () => {
    let cut = () => {};
    const server = await startServer(async (request, response) => {
      for await (const _ of request) break;
      response.writeHead(200);
      response.write('{"line":1,"claim_id":"C1","error":null,"result":{"priced":true}}\n');
      cut = () => response.destroy();
    });
    onTestFinished(() => server.close());
    const child = start(['batch', 'claims.ndjson', '--from', '10'], {
      PPS_EDGE_URL: server.address,
      PPS_EDGE_API_KEY: 'k',
    });
    child.stdout?.on('data', () => cut());
    const { code, stdout, stderr } = await ended(child);
    expect(code).toBe(4);
    expect(JSON.parse(stdout)).toMatchObject({ line: 10, claim_id: 'C1' });
    expect(stderr).toContain('lines before 11 are answered, and line 11 may have been counted; go on with --from 11\n');
  });

  it('of which a later request is over the limit says where to go on, too', async () => {
    let requests = 0;
    const server = await startServer(async (request, response) => {
      requests += 1;
      if (requests > 1) {
        request.resume();
        response.writeHead(429, { 'Retry-After': '604800' });
        return void response.end('{"detail":"The monthly claim limit is reached","code":"claim_limit_reached"}');
      }
      const { length } = String(await bodyOf(request))
        .trim()
        .split('\n');
      const answer = (_: unknown, i: number) => `{"line":${i + 1},"error":null,"result":{"priced":true}}\n`;
      response.end(`${Array.from({ length }, answer).join('')}{"done":true,"lines":${length}}\n`);
    });
    onTestFinished(() => server.close());
    const env = { PPS_EDGE_URL: server.address, PPS_EDGE_API_KEY: 'k' };
    const { code, stderr } = await pps(['batch', '-', '-o', 'answers.ndjson'], { env, input: '{}\n'.repeat(10_001) });
    expect(code).toBe(1);
    expect(stderr.split('\n').slice(1)).toEqual([
      'pps-edge: lines before 10001 are answered; go on with --from 10001',
      'pps-edge: The monthly claim limit is reached',
      '',
    ]);
    expect(readFileSync(inFolder('answers.ndjson'), 'utf8').split('\n')).toHaveLength(10_001);
  });

  it('is quiet where the next program has read enough', async () => {
    const command = `'${process.execPath}' '${PROGRAM}' batch claims.ndjson | head -n 1; echo "\${PIPESTATUS[0]}"`;
    const child = spawn('bash', ['-c', command], { cwd: folder, env: environment(signedIn()) });
    const { stdout, stderr } = await ended(child);
    const [answer, code] = stdout.trim().split('\n');
    expect(JSON.parse(answer ?? '')).toMatchObject({ claim_id: 'C1' });
    expect(code).toBe('0');
    expect(stderr).not.toMatch(/EPIPE|Error/);
  });

  it.runIf(hasTerminal)('shows on a terminal how far it is', async () => {
    const { code, raw } = await onTerminal(['batch', 'claims.ndjson', '-o', 'answers.ndjson']);
    expect(code).toBe(0);
    expect(raw).toMatch(/\rESC\[K\[#*\.*\] +\d+ % {2}\d+ claims?/);
    expect(raw).toMatch(/\rESC\[K300 claims, 0 failed, 0 without a price, [\d,]+ a second\n$/);
  });
});

describe('lookup', () => {
  test.each([
    [['codes', 'heart failure', '--type', 'dx', '--limit', '2'], 'dx,I509,"Heart failure, unspecified",2026-10-01,'],
    [['drg', '291', '--date', '2026-03-07'], 'IPPS,291,Heart Failure and Shock with MCC,2025-10-01,2026-09-30,1.2838,'],
    [['fees', '99213', '--date', '2026-07-15'], '2003,pfs,99213,,2026-07-01,2026-09-30,A,1.72,2.85,,'],
    [['providers', '9800'], '980001,SAMPLE SHORT TERM HOSPITAL 01,SAMPLE CITY,CA,Short Term Hospital'],
  ])('%j finds', async (args, row) => {
    const { code, stdout } = await pps(['lookup', ...args, '--output', 'csv']);
    expect(code).toBe(0);
    expect(stdout.split('\r\n')[1]?.startsWith(row), stdout).toBe(true);
  });

  it('prints as many rows as are asked for, all of them for 0', async () => {
    const count = async (limit: string) =>
      (await pps(['lookup', 'fees', '9', '--limit', limit])).stdout.trim().split('\n').length;
    expect(await count('3')).toBe(3);
    expect(await count('0')).toBeGreaterThan(500);
  });

  test.each([
    [['code', 'I50.23', '--type', 'dx', '--date', '2026-03-07'], /^Code +I5023$/m],
    [['fee', '--record', '2003'], /^conv_fact +33\.4009$/m],
    [['fee', '99213', '--date', '2026-07-15', '--schedule', 'pfs'], /^ID +2003\n(.*\n)*conv_fact +33\.4009$/m],
    [['provider', '980001', '--table', 'ipsf'], /^provider_ccn +980001$/m],
  ])('%j shows', async (args, line) => {
    const { code, stdout } = await pps(['lookup', ...args, '--output', 'table']);
    expect(code).toBe(0);
    expect(stdout).toMatch(line);
    expect(JSON.parse((await pps(['lookup', ...args])).stdout)).toBeTruthy();
  });

  test.each([
    [['codes', 'zzzzzz', '--type', 'dx'], 'Nothing is found.\n'],
    [['fees', 'ZZZZZ'], 'Nothing is found.\n'],
    [['fee', 'ZZZZZ', '--date', '2026-07-15', '--schedule', 'pfs'], 'No record of ZZZZZ is in force 2026-07-15.\n'],
    [['provider', '000000'], 'No record of 000000 is in force today.\n'],
    [['code', 'ZZZZZ'], ''],
    [['drg', '000'], ''],
  ])('%j finds nothing and ends with 1', async (args, text) => {
    const { code, stdout } = await pps(['lookup', ...args, '--output', 'table']);
    expect([code, stdout]).toEqual([1, text]);
  });
});

test('a published contract is read by the readings that are chosen', async () => {
  const read = (...choices: string[]) => pps(['contracts', 'from-text', '-', ...choices], { input: TEXT });
  const TEXT = '[Other Pharmacy (%): 40] [Observation ($): 900]';
  const assumed = JSON.parse((await read()).stdout);
  const chosen = JSON.parse((await read('--turn', '0', '--answer', '0=2')).stdout);
  expect(chosen.assumptions.map(({ turned }: { turned: boolean }) => turned).indexOf(true)).toBe(0);
  expect(chosen.asks.inputs[0].answer).toBe(2);
  expect(chosen.document).not.toEqual(assumed.document);
  for (const [option, value] of [
    ['--turn', 'x'],
    ['--answer', '0'],
    ['--answer', '0=1=2'],
  ] as const)
    expect(await read(option, value)).toMatchObject({ code: 2, stderr: expect.stringContaining(`${option} must be`) });
});

test('rate tables are loaded from a file, listed, shown, and shown as such a file', async () => {
  const id = `command-line-${process.pid}`;
  const table = { id, name: 'Of the command line (invented)', of: 'drg', columns: ['rate', 'threshold'] };
  await pps(['api', 'POST', '/contracts/rate-tables', '--input', '-'], { input: JSON.stringify(table) });
  onTestFinished(async () => {
    await pps(['api', 'DELETE', `/contracts/rate-tables/${id}`]);
  });
  const file = 'code,effective_date,rate,threshold\n139*,2026-01-01,0.7,\n470,2026-01-01,28920,150000\n';
  writeFileSync(inFolder('rates.csv'), file);
  const loaded = await pps(['rate-tables', 'load', id, 'rates.csv', '--output', 'table']);
  expect(loaded).toEqual({ code: 0, stdout: '2 new, 0 changed, 0 as they were; version 2\n', stderr: '' });
  const list = await pps(['rate-tables', 'list', id, '--output', 'table']);
  expect(list.stdout).toMatch(/ drg +rate, threshold +2 +2$/m);
  const show = await pps(['rate-tables', 'show', id, '47', '--output', 'table']);
  expect(show.stdout).toMatch(/^470 +2026-01-01 +28,?920 +150,?000$/m);
  expect(show.stdout).not.toContain('139*');
  const shown = await pps(['rate-tables', 'show', id, '--output', 'csv']);
  const again = await pps(['rate-tables', 'load', id, '-'], { input: shown.stdout });
  expect(JSON.parse(again.stdout)).toEqual({ created: 0, updated: 0, unchanged: 2, version: 2 });
  const bad = await pps(['rate-tables', 'load', id, '-'], { input: 'code,effective_date\n47,2026-01-01\n' });
  expect(bad).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/\n {2}line 2: code must be a DRG /),
  });
});

describe('contracts', () => {
  it('are listed and shown', async () => {
    const list = await pps(['contracts', 'list', '--output', 'table', '--active']);
    expect(list.stdout).toMatch(/^DEMO-2026 +Sample Health Plan \(invented\) +yes +1$/m);
    const show = await pps(['contracts', 'show', 'DEMO-2026', '--output', 'table']);
    expect(show.stdout).toMatch(/^2025-10-01 +8 +Invented/m);
    expect(JSON.parse((await pps(['contracts', 'show', 'DEMO-2026'])).stdout).config_count).toBe(1);
    const none = await pps(['contracts', 'show', 'NONE']);
    expect(none).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('(request ') });
  });

  it('are tested: the test that fails says at which step', async () => {
    const api = async (method: string, path: string, body: unknown) => {
      const { code, stdout, stderr } = await pps(['api', method, path, '--input', '-'], {
        input: JSON.stringify(body),
      });
      expect([code, stderr]).toEqual([0, '']);
      return JSON.parse(stdout);
    };
    const id = `CLI-${Date.now()}`;
    const terms = (percent: number) => ({
      version: 1,
      terms: [{ id: 'all', name: 'All', role: 'default', applies: {}, pays: { how: 'percent_of_charges', percent } }],
    });
    await api('POST', '/contracts', { contract_id: id, name: 'Contract of the command line (invented)' });
    onTestFinished(async () => {
      await pps(['api', 'DELETE', `/contracts/${id}`, '-f', 'soft_delete=false']);
    });
    const { id: config } = await api('POST', `/contracts/${id}/configs`, { effective_date: '2025-10-01' });
    await api('PUT', `/contracts/${id}/configs/${config}/terms`, terms(50));
    const claim = JSON.parse(readFileSync(join(CLAIMS, 'contract-emergency.json'), 'utf8'));
    delete claim.billing_provider.contract_id;
    await api('POST', `/contracts/${id}/tests`, { name: 'Half of the charges', claim, expected_total: 640 });

    const passed = await pps(['contract', 'test', id, '--run', '--output', 'csv']);
    expect(passed.stdout.split('\r\n')[1]).toMatch(/^Half of the charges,pass,640,640,0,,,2/);
    expect(passed.code).toBe(0);
    await api('PUT', `/contracts/${id}/configs/${config}/terms`, terms(60));
    const failed = await pps(['contract', 'test', id, '--run', '--config', config, '--output', 'csv']);
    expect(failed.code).toBe(1);
    expect(failed.stdout.split('\r\n')[1]).toMatch(
      /^Half of the charges,fail,640,768,128,"contract: all, percent was 50 and is 60",/,
    );
    const last = await pps(['contract', 'test', id]);
    expect(last.code).toBe(1);
    expect(JSON.parse(last.stdout)).toMatchObject({ outcome: 'fail', actual_total: 768 });
  });
});

describe('data status', () => {
  it('says for each period whether it is ready, or why not', async () => {
    const { code, stdout } = await pps(['data', 'status', '--module', 'ipps', '--output', 'csv']);
    expect(code).toBe(0);
    const rows = stdout.split('\r\n');
    expect(rows[0]).toBe('module,period,ready,why_not_or_what_is_left_out');
    expect(rows).toContain('IPPS,FY 2026,yes,');
    expect(rows).toContain('IPPS,FY 2027,no,The IPPS wage index table of fiscal year 2027 is not loaded.');
    const unknown = await pps(['data', 'status', '--module', 'none']);
    expect(unknown).toMatchObject({ code: 2, stderr: expect.stringContaining('there is no NONE; there are MCE') });
  });

  it('lists releases', async () => {
    const { code, stdout } = await pps(['data', 'status', '--releases']);
    expect(code).toBe(0);
    const releases = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(releases.length).toBeGreaterThan(100);
    expect(releases.find(({ dataset }) => dataset === 'afs')).toMatchObject({ label: 'AFS 2026', is_sample: true });
  });
});

describe('api', () => {
  it('sends fields in the query or as the body', async () => {
    const found = await pps(['api', 'get', '/api/v1/fee-schedules/search', '-f', 'code=99213', '-f', 'limit=1']);
    expect(JSON.parse(found.stdout).data).toHaveLength(1);
    const valid = await pps([
      'api',
      'POST',
      '/reference-codes/validate',
      '-F',
      'codes=["I5023"]',
      '-F',
      'type=1',
      '-i',
    ]);
    expect(valid.stdout).toMatch(/^HTTP 200\n/);
    expect(valid.stdout).toContain('x-request-id: ');
    expect(valid.stdout).toContain('"I5023"');
  });

  it('sends headers: a change of another version is refused', async () => {
    const made = await pps(['api', 'POST', '/custom-fee-schedules/', '-f', 'name=Of two writers (invented)']);
    const path = `/custom-fee-schedules/${JSON.parse(made.stdout).id}`;
    const rename = (tag: string) => pps(['api', 'PATCH', path, '-f', 'name=Other', '-H', `If-Match: ${tag}`, '-i']);
    expect((await rename('"1"')).stdout).toContain('etag: "2"\n');
    expect(await rename('"1"')).toMatchObject({ code: 1, stderr: expect.stringContaining('is of version 2, since ') });
  });

  it('warns of required tests under which a change was taken although they fail', async () => {
    const test = JSON.stringify([{ contract_id: 'PLAN', id: 't', name: 'Three days' }]);
    const server = await startServer((_, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json', 'X-Failing-Tests': test }).end('{}');
    });
    const env = { PPS_EDGE_URL: server.address, PPS_EDGE_API_KEY: 'sk_live_none' };
    expect(await pps(['api', 'PUT', '/contracts/PLAN', '-f', 'name=Plan'], { env })).toEqual({
      ...{ code: 0, stdout: '{}' },
      stderr: 'pps-edge: taken, although test Three days of contract PLAN fails, as it did before\n',
    });
    await server.close();
  });

  it('hands on what is no JSON, and the service’s refusal', async () => {
    const table = await pps(
      [
        'api',
        'POST',
        '/claimsproc/process/batch',
        '-f',
        'format=csv',
        '--type',
        'application/x-ndjson',
        '--input',
        '-',
      ],
      { input: '{}\n' },
    );
    expect(table.stdout).toMatch(/^line,claim_id,/);
    const refused = await pps(['api', 'GET', '/fee-schedules/search', '-f', 'limit=x']);
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr).toMatch(/^pps-edge: .*limit.* \(request /);
    const schedule = await pps(['api', 'POST', '/custom-fee-schedules/', '-f', 'name=Of the command line (invented)']);
    const path = `/custom-fee-schedules/${JSON.parse(schedule.stdout).id}/import/csv`;
    const lines = await pps(['api', 'POST', path, '--type', 'text/csv', '--input', '-'], {
      input:
        'code,code_type,pricing_type,pricing_amount,effective_date,scope\n99213,HCPCS,flat_rate,much,2026-01-01,\n',
    });
    expect(lines).toMatchObject({ code: 1, stderr: expect.stringMatching(/\(request [^)]+\)\n {2}line \d+: /) });
  });
});

test('a listener takes no secret that is none', async () => {
  const { code, stderr } = await pps(['webhooks', 'listen'], { env: { PPS_EDGE_WEBHOOK_SECRET: 'a secret' } });
  expect([code, stderr]).toEqual([2, 'pps-edge: the secret is not one: whsec_ and Base64\n']);
});

test('webhooks are verified and printed, on this machine alone', async () => {
  const secret = generateSecret();
  const child = start(['webhooks', 'listen'], { PPS_EDGE_WEBHOOK_SECRET: secret });
  const all = ended(child);
  const address = await new Promise<string>((resolve) => {
    child.stderr?.on('data', (text: string) => {
      const [found] = /http:\S+/.exec(text) ?? [];
      if (found) resolve(found);
    });
  });
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  const send = async (body: string, signed = body) => {
    const at = Math.floor(Date.now() / 1000);
    const headers = {
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(at),
      'webhook-signature': await sign(secret, 'msg_1', at, signed),
    };
    return (await fetch(address, { method: 'POST', headers, body })).status;
  };
  const body = '{"type":"provider_alert.created","timestamp":"2026-11-01T00:17:00Z","data":{"provider_ccn":"980001"}}';
  expect(await send(body)).toBe(204);
  expect(await send(body.replace('980001', '980002'), body)).toBe(400);
  child.kill('SIGINT');
  const { code, stdout, stderr } = await all;
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toEqual(JSON.parse(body));
  expect(stderr).toContain('pps-edge: refused: The signature is not of this message\n');
});

describe('completion', () => {
  const next = async (...words: string[]) =>
    (await pps(['complete', '--', words.join('\n')], { env: {} })).stdout.trim().split('\n');

  it('knows commands, options and their values', async () => {
    expect(await next('c')).toEqual(['claim', 'contracts', 'contract', 'completion']);
    expect(await next('lookup', 'prov')).toEqual(['providers', 'provider']);
    expect(await next('claim', '')).toEqual(expect.arrayContaining(['diff', '--explain', '--output']));
    expect(await next('claim', 'a.json', '--ou')).toEqual(['--output']);
    expect(await next('data', 'status', '--output', '')).toEqual(['table', 'json', 'ndjson', 'csv']);
    expect(await next('completion', 'b')).toEqual(['bash']);
  });

  it('works in bash', async () => {
    writeFileSync(inFolder('pps-edge'), `#!/bin/sh\nexec '${process.execPath}' '${PROGRAM}' "$@"\n`, { mode: 0o755 });
    const script = `source <(pps-edge completion bash)
COMP_WORDS=(pps-edge lookup f); COMP_CWORD=2
_pps_edge
echo "\${COMPREPLY[@]}"`;
    const env = { ...environment(), PATH: `${folder}:${process.env.PATH}` };
    const { stdout, stderr } = await ended(spawn('bash', ['-c', script], { env }));
    expect([stdout, stderr]).toEqual(['fees fee\n', '']);
  });
});

describe.runIf(hasTerminal)('on a terminal', () => {
  it('lists are tables as wide as it, with headings', async () => {
    const { code, text, raw } = await onTerminal(['data', 'status', '--module', 'IPPS']);
    expect(code).toBe(0);
    const lines = text.trimEnd().split('\n');
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(100);
    expect(lines[0]).toBe('Module  Period   Ready  Why not, or what is left out');
    expect(raw).toContain('ESC[1mModule');
    const plain = await onTerminal(['data', 'status', '--module', 'IPPS'], { ...signedIn(), NO_COLOR: '1' });
    expect(plain.raw).not.toContain('ESC');
  });

  it('a narrow one leaves out columns and says so', async () => {
    const { text } = await onTerminal(['claim', join(CLAIMS, 'opps-rejected-line.json')], signedIn(), 64);
    const lines = text.trimEnd().split('\n');
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(64);
    expect(text).toContain('Without Revenue, APC, Medicare, Patient for want of room');
    expect(text).toMatch(/^ {3}5 .*96374 .*rejected +0\.00/m);
  });

  it('an answer of the API is JSON to read', async () => {
    const { text } = await onTerminal(['api', 'GET', '/usage/check-limit']);
    expect(text).toMatch(/^\{\n {2}"/);
  });
});
