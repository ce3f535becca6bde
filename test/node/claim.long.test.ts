/** Tests `npm run claim`: claims priced on the sample, without a Worker. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { answerText } from '../../scripts/claim/answer-text.ts';
import { main } from '../../scripts/claim/command.ts';
import { ROOT } from '../../scripts/local-databases.ts';
import type { ClaimOutput } from '../../src/claims/wire/claim-output.ts';
import type { Step } from '../../src/engine/core/trace.ts';
import type { LineResult } from '../../src/engine/frame/result/result.ts';
import { EXAMPLE_ANSWERS, TOTALS } from '../claims/example-answers.ts';
import { README_STAY } from '../support/readme-stay.ts';

const EXAMPLES = join(ROOT, 'examples', 'claims');
const PRICERS = Object.keys(TOTALS) as (keyof typeof TOTALS)[];

/** A digest that no seed has. */
const OLDER_SAMPLE = '0'.repeat(64);

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pps-edge-test-'));
  writeFileSync(join(folder, 'stay.json'), JSON.stringify({ claimid: 'STAY', ...README_STAY }, null, 2));
  writeFileSync(join(folder, 'list.json'), JSON.stringify([{ claimid: 'LISTED', ...README_STAY }]));
  mkdirSync(join(folder, 'state', 'sample', OLDER_SAMPLE), { recursive: true });
  const { status, stderr } = claim(['stay.json']);
  expect([status, stderr]).toEqual([0, 'Loading the sample, once …\n']);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the command in the folder of the test's files. */
function claim(args: readonly string[], input = '') {
  return spawnSync(process.execPath, [join(ROOT, 'scripts', 'claim.ts'), ...args], {
    cwd: folder,
    env: { ...process.env, PPS_EDGE_STATE: join(folder, 'state') },
    encoding: 'utf8',
    input,
  });
}

// biome-ignore lint/suspicious/noExplicitAny: the fields of the answers are what the tests are about
const answersOf = (stdout: string): any[] =>
  stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

test('a file of one claim is answered as /claimsproc answers', () => {
  const { status, stdout, stderr } = claim(['stay.json', '--json']);
  expect([status, stderr]).toEqual([0, '']);
  expect(answersOf(stdout)).toMatchObject([
    {
      file: 'stay.json',
      claim: 1,
      claim_id: 'STAY',
      error: null,
      msdrg: { drg: '292' },
      ipps: { total_payment: 11759.56 },
    },
  ]);
  expect(answersOf(stdout)[0]).not.toHaveProperty('trace');
});

test('the example claims are answered as over the wire', () => {
  // The command has no organization, and so no contract.
  const examples = Object.entries(EXAMPLE_ANSWERS).filter(([name]) => !name.startsWith('contract'));
  const names = examples.map(([name]) => name);
  const { stdout } = claim([...names.map((name) => join(EXAMPLES, `${name}.json`)), '--json']);
  const answers = answersOf(stdout).map((answer) => {
    const pricer = PRICERS.find((key) => answer[key]) ?? null;
    return [answer.claim_id, pricer, pricer && (answer[pricer][TOTALS[pricer]] ?? null), answer.error];
  });
  expect(answers).toEqual(
    examples.map(([name, { pricer, total, error = null }]) => [
      ...[name.toUpperCase(), pricer, pricer && total, error],
    ]),
  );
});

test('the sample is loaded once, in the place of an older one', () => {
  const samples = readdirSync(join(folder, 'state', 'sample'));
  expect(samples).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
  expect(samples).not.toContain(OLDER_SAMPLE);
});

test('modules are those of the command line, and have their steps', () => {
  const { stdout, status } = claim(['stay.json', '--json', '--module', 'msdrg', '--module', 'MCE', '--explain']);
  const [answer] = answersOf(stdout);
  expect(status).toBe(0);
  expect(Object.keys(answer.trace)).toEqual(['lookups', 'mce', 'msdrg']);
  expect(answer).not.toHaveProperty('ipps');
});

test('a claim that has an error ends the command with 1, after the others', () => {
  const provider = { billing_provider: { other_id: '980001', contract_id: '7' } };
  const claims = [
    { claimid: 'CALENDAR', from_date: '2026-02-30' },
    { ...README_STAY, claimid: 'ORDER', from_date: '2026-03-08' },
    { ...README_STAY, claimid: 'CONTRACT', ...provider },
    { claimid: 'MODULE', modules: ['FOO'] },
    null,
    { ...README_STAY, claimid: 'SOUND' },
  ];
  const { status, stdout } = claim(
    ['list.json', '-'],
    `\uFEFF${claims.map((each) => JSON.stringify(each)).join('\n\n')}\n`,
  );
  expect(status).toBe(1);
  expect(stdout.startsWith('list.json, LISTED\n\nResult\t\npriced\ttrue\nsystem\tipps\n')).toBe(true);
  expect(stdout.split('\n').filter((line) => /, claim \d|^CLAIM|^CONTRACT/.test(line))).toEqual([
    '-, claim 1, CALENDAR',
    expect.stringMatching(/^CLAIM\tINVALID\tfrom_date\tfrom_date must be a real calendar date/),
    '-, claim 2, ORDER',
    expect.stringMatching(/^CLAIM\tINVALID\t/),
    '-, claim 3, CONTRACT',
    'CONTRACT\tC0001\tbilling_provider.contract_id\tContract 7 not found',
    '-, claim 4, MODULE',
    expect.stringMatching(/^CLAIM\tINVALID\tmodules\tmodules: FOO is not one of/),
    '-, claim 5',
    'CLAIM\tINVALID\tthe body must be a JSON object',
    '-, claim 6, SOUND',
  ]);
});

describe('a command that cannot be carried out', () => {
  const print = { out: vi.spyOn(console, 'log'), error: vi.spyOn(console, 'error') };
  const inFolder = (name: string) => join(folder, name);

  beforeAll(() => {
    writeFileSync(inFolder('cut.ndjson'), '{}\n{');
    writeFileSync(inFolder('blank.json'), ' \n');
    mkdirSync(inFolder('folder.json'));
  });
  beforeEach(() => {
    print.out.mockReset();
    print.error.mockReset();
  });
  afterAll(() => vi.restoreAllMocks());

  test.each<[args: string[], sentence: string]>([
    [[], 'name a file of claims, or - for standard input\nUsage:'],
    [['stay.json', '--modul', 'MCE'], "Unknown option '--modul'"],
    [['stay.json', '--module', 'MSDGR'], 'there is no module MSDGR; did you mean MSDRG?'],
    [['stay.json', '--module', 'pricer'], 'there is no module pricer; there are MCE, '],
    [['stay.json', 'none.json'], 'none.json cannot be read: ENOENT'],
    [['folder.json'], 'folder.json cannot be read: EISDIR'],
    [['stay.json', 'cut.ndjson'], 'cut.ndjson is neither JSON nor lines of JSON; line 2: '],
    [['blank.json'], 'blank.json has no claim'],
  ])('%j: says why, prices nothing and ends with 2', async (args, sentence) => {
    const paths = args.map((each) => (/json$/.test(each) ? inFolder(each) : each));
    expect(await main(paths, null)).toBe(2);
    expect(print.out).not.toHaveBeenCalled();
    const message = String(print.error.mock.calls[0]?.[0]).replace(`${folder}/`, '');
    expect(message.startsWith(`pps-edge: ${sentence}`), message).toBe(true);
  });

  test('--help says what the exit codes mean', async () => {
    expect(await main(['--help'], null)).toBe(0);
    expect(print.out).toHaveBeenCalledExactlyOnceWith(
      expect.stringContaining('Ends with 0 if every claim has an answer without `error`'),
    );
  });
});

describe('an answer for a reader', () => {
  const STEP: Step = {
    step: 'coinsurance',
    formula: 'least(0.2 × payment, deductible), 2 decimals',
    inputs: { payment: '426.30', deductible: null },
    value: '85.26',
    citation: '42 CFR 419.41',
    release: null,
    line: 1,
  };
  const LINE: LineResult = {
    ...{ line: 1, service_date: null, revenue_code: null, hcpcs: '99284', units: 1, charges: 900, status: 'paid' },
    ...{ apc: null, status_indicator: null, allowed: 536.67, medicare: null, patient: null, outlier: null },
    ...{ schedule: null, edits: [], why: null },
  };
  const EDIT = { edit: '040', with_line: 1, with_hcpcs: null, modifier_allowed: true };
  const OUTPUT: ClaimOutput = {
    error: null,
    error_list: [],
    warnings: [{ code: 'UNITS', field: 'lines.0.units', text: 'Line 1 bills 200 days' }],
    result: {
      ...{ priced: true, system: 'opps', return_code: '01', allowed: 536.67, system_allowed: 536.67, outlier: 0 },
      ...{ other_schedules: 0, medicare: null, contract: null, reason: null, drg: null, case_mix_group: null },
      patient: {
        ...{ total: null, deductible: null, coinsurance: null, assumes: ['part_b_deductible_met'] },
        reason: 'It is not known.',
      },
      charges: 1300,
      lines: [LINE, { ...LINE, line: 2, hcpcs: '96374', allowed: 0, edits: [EDIT], why: 'Rejected.' }],
    },
    trace: { opps: [STEP] },
  };

  it('is lines with tabs where no terminal reads it', () => {
    const lines = answerText(OUTPUT, null).split('\n');
    expect(lines).toEqual(
      expect.arrayContaining(['priced\ttrue', 'allowed\t536.67', 'medicare\tnull', 'patient.reason\tIt is not known.']),
    );
    expect(lines.slice(lines.indexOf('Lines'))).toEqual([
      'Lines',
      'line\thcpcs\tunits\tcharges\tstatus\tallowed',
      '1\t99284\t1\t900\tpaid\t536.67',
      '2\t96374\t1\t900\tpaid\t0',
      '',
      'Lines that are not paid as themselves',
      'line\twhy',
      '2\tRejected.',
      '',
      'Warnings',
      'code\tfield\ttext',
      'UNITS\tlines.0.units\tLine 1 bills 200 days',
      '',
      'Steps of opps',
      'step\tformula\tinputs\tvalue\tcitation',
      'coinsurance, line 1\tleast(0.2 × payment, deductible), 2 decimals\tpayment = 426.30, deductible = null\t85.26\t42 CFR 419.41',
    ]);
  });

  it('fits the terminal', () => {
    const lines = answerText(OUTPUT, 80).split('\n');
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(80);
    expect(lines.slice(lines.indexOf('Steps of opps') + 1)).toEqual([
      'step         formula                     inputs             value  citation',
      'coinsurance  least(0.2 × payment,        payment = 426.30   85.26  42 CFR 419.41',
      'line 1       deductible), 2 decimals     deductible = null',
    ]);
  });
});
