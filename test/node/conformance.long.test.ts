/** `npm run conformance` as a user runs it, on files of their own. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { main } from '../../scripts/conformance/command.ts';
import { openLocal, ROOT } from '../../scripts/local-databases.ts';
import { editorData, grouperData } from '../support/program-data.ts';
import { Workplace } from './data/command.ts';

const place = new Workplace();
afterAll(() => place.remove());

/** Runs the command in this process. */
function conformance(...args: string[]) {
  const said = { log: '', error: '' };
  const spies = (['log', 'error'] as const).map((method) =>
    vi.spyOn(console, method).mockImplementation((line: string) => {
      said[method] += `${line}\n`;
    }),
  );
  try {
    return { status: main(args, place.state), stdout: said.log, stderr: said.error };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

const lines = (...cases: object[]) => cases.map((line) => `${JSON.stringify(line)}\n`).join('');

const edited = {
  id: 'edited',
  claim: {
    icd_version: 10,
    age: 70,
    sex: 'F',
    discharge_status: 20,
    admit_date: '20260101',
    discharge_date: '20260105',
    pdx: { code: 'A0.1', poa: 'Y' },
    sdx: [{ code: 'Q99', poa: '' }],
    procedures: [],
  },
  expected: {
    mce: {
      version: 431,
      edit_type: 'PREPAYMENT',
      edits: { INVALID_CODE: 1 },
      dx: [
        { code: 'A01', edits: [] },
        { code: 'Q99', edits: ['INVALID_CODE'] },
      ],
      procedures: [],
    },
  },
};
const editor = place.file('MCE.jar', zipSync({ 'mce.bin': editorData() }));
const grouper = place.file('msdrg.jar', zipSync({ 'runtime_buffers/msdrg_combined.bin': grouperData() }));

describe('all sets of cases', () => {
  const cases = join(place.folder, 'sets');
  const programs = join(place.folder, 'programs');
  const write = (path: string, bytes: Uint8Array) => {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
  };

  test('are none', () => {
    expect(conformance('all', cases)).toMatchObject({
      status: 2,
      stderr: `pps-edge: ${cases} has no set of cases that can be compared\n`,
    });
  });

  test('that are at hand are compared, and the others named with the reason', () => {
    write(join(programs, 'mce/MCE-2.0-43.1.0.0-data.zip'), zipSync({ 'mce.bin': editorData() }));
    write(join(cases, 'mce/cases.jsonl.gz'), gzipSync(lines(edited)));
    write(join(cases, 'mce-targeted/cases.jsonl.gz'), gzipSync(lines(edited, edited)));
    const { status, stdout } = conformance('all', cases, '--data', programs);
    expect(status).toBe(0);
    expect(stdout.split('\n')).toContain("mce: 3 of 3 equal, held against expected of CMS's Medicare Code Editor");
    expect(stdout).toContain(`mce: mce-v44 not compared, there is no ${join(cases, 'mce-v44')}`);
    expect(conformance('all', cases).stdout).toContain(
      'mce: mce, mce-targeted not compared, --data does not say where',
    );
  });

  test('are refused with --every-set where one is not at hand', () => {
    const { status, stdout, stderr } = conformance('all', cases, '--data', programs, '--every-set');
    expect(status).toBe(2);
    expect(stdout).toContain("mce: 3 of 3 equal, held against expected of CMS's Medicare Code Editor");
    expect(stderr).toMatch(/^pps-edge: asc, .*, mce-v44, msdrg, .* could not be compared\n$/);
  });

  test('differ where one of them does', () => {
    write(join(cases, 'mce-targeted/cases.jsonl.gz'), gzipSync(lines({ ...edited, expected: { mce: {} } })));
    expect(conformance('all', cases, '--data', programs).status).toBe(1);
  });
});

describe('where CMS’s program is known to differ from the rule', () => {
  const tables = join(place.folder, 'hospice-tables');
  mkdirSync(tables, { recursive: true });
  writeFileSync(
    join(tables, 'wage_index.csv'),
    'cbsa,effective,wage_index\n10180,20151001,1.0000\n10180,20161001,1.0000\n',
  );
  /** Returns a bill of one level of care, and the answer of a program that pays it `paid`. */
  const bill = (from: string, care: Record<string, string | number>, paid: Record<string, string>) => ({
    id: `bill-${from}`,
    request: {
      'BILL-PROV-NO': '991500',
      'BILL-FROM-DATE': from,
      'BILL-ADMISSION-DATE': from,
      'BILL-PROV-CBSA': '10180',
      'BILL-BENE-CBSA': '10180',
      ...care,
    },
    response: {
      'BILL-PROV-WAGE-INDEX': '1.0000',
      'BILL-BENE-WAGE-INDEX': '1.0000',
      ...Object.fromEntries([1, 2, 3, 4].map((level) => [`BILL-PAY-AMT${level}`, '0.00'])),
      ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [`BILL-EOL-ADD-ON-DAY${day}-PAY`, '0.00'])),
      'BILL-NA-ADD-ON-DAY1-PAY': '0.00',
      'BILL-NA-ADD-ON-DAY2-PAY': '0.00',
      'BILL-PAY-AMT-TOTAL': Object.values(paid)[0] as string,
      'BILL-RTC': '00',
      'BILL-HIGH-RHC-DAYS': '0',
      'BILL-LOW-RHC-DAYS': '0',
      ...paid,
    },
  });
  const compared = (line: object) => conformance('hospice', place.file('hospice.jsonl', lines(line)), '--data', tables);
  const days = (level: number, revenueCode: string, units: number, from: string) => ({
    [`BILL-REV${level}`]: revenueCode,
    [`BILL-LINE-ITEM-DOS${level}`]: from,
    [`BILL-UNITS${level}`]: units,
  });

  test.each([
    // (653.70 + 367.55) × 4, (243.64 + 206.46) × 2, (958.94 + 436.69) × 48 ÷ 96
    ['general inpatient care', 4, '0656', 4, '4085.00'],
    ['respite care', 3, '0655', 2, '900.20'],
    ['continuous care', 2, '0652', 48, '697.82'],
  ])('%s of FY 2016 at the rates of FY 2020', (_, level, revenueCode, units, amount) => {
    const care = days(level, revenueCode, units, '20160704');
    const { status, stdout } = compared(bill('20160704', care, { [`BILL-PAY-AMT${level}`]: amount }));
    expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringContaining('hospice: 0 of 1 equal') });
    expect(stdout).toContain(
      "of these, 1 as known, and equal to the cent by it: from 2016-01-01 to 2016-09-30 CMS's program pays continuous, respite and general inpatient care at the rates of FY 2020",
    );
  });

  test.each([
    ['another amount', '20160704', '4019.90'],
    ['the next fiscal year', '20161001', '4085.00'],
  ])('%s differs', (_, from, amount) => {
    const { status, stdout } = compared(bill(from, days(4, '0656', 4, from), { 'BILL-PAY-AMT4': amount }));
    expect(status).toBe(1);
    expect(stdout).not.toContain('as known');
  });

  test('the rule itself is equal', () => {
    // (460.94 + 259.17) × 4
    const care = days(4, '0656', 4, '20160704');
    const { status, stdout } = compared(bill('20160704', care, { 'BILL-PAY-AMT4': '2880.44' }));
    expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringContaining('hospice: 1 of 1 equal') });
  });
});

describe('answers', () => {
  test.each([
    ['plain', 'cases.jsonl', (text: string) => text],
    ['gzip', 'cases.jsonl.gz', gzipSync],
    ['gzip of another name', 'cases', gzipSync],
    ['with empty lines', 'spaced.jsonl', (text: string) => `\n${text.replaceAll('\n', '\r\n')}\n`],
  ])('that are equal: %s', (_, name, packed) => {
    const { status, stdout, stderr } = conformance('mce', place.file(name, packed(lines(edited))), '--data', editor);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toBe("mce: 1 of 1 equal, held against expected of CMS's Medicare Code Editor\n");
  });

  test('of a claim whose fields are null as well as absent', () => {
    const claim = { ...edited.claim, los: null, admit_dx: null };
    expect(conformance('mce', place.file('null.jsonl', lines({ ...edited, claim })), '--data', editor)).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('mce: 1 of 1 equal'),
    });
  });

  test('that differ are reported field by field, with how often each does', () => {
    const { mce } = edited.expected;
    const other = {
      ...edited,
      id: 'other',
      expected: { mce: { ...mce, edits: {}, dx: [{ code: 'A01', edits: [] }] } },
    };
    const cases = [place.file('one.jsonl', lines(edited, other)), place.file('two.jsonl', lines(edited))];
    const { status, stdout } = conformance('mce', ...cases, '--data', editor);
    expect(status).toBe(1);
    expect(stdout.split('\n')).toEqual([
      'other',
      '  mce.edits.INVALID_CODE: expected undefined, got 1',
      '  mce.dx.1: expected undefined, got {"code":"Q99","edits":["INVALID_CODE"]}',
      "mce: 2 of 3 equal, held against expected of CMS's Medicare Code Editor",
      '  mce.edits.INVALID_CODE differs 1 times',
      '  mce.dx differs 1 times',
      '',
    ]);
  });

  test('for which CMS has none either are equal', () => {
    const claim = {
      hospital_status: 'EXEMPT',
      sex: 'F',
      discharge_date: '20260415',
      pdx: null,
      sdx: [],
      procedures: [],
    };
    const cases = (expected: object) => place.file('none.jsonl', lines({ id: 'none', claim, expected }));
    expect(conformance('msdrg', cases({ drg_error: 'NoSuchElementException' }), '--data', grouper).status).toBe(0);
    const { status, stdout } = conformance('msdrg', cases({ drg: {} }), '--data', grouper);
    expect(status).toBe(1);
    expect(stdout).toMatch(/^none\n {2}answer: none, No formula of MDC 0 holds for this claim\n/);
  });

  test('that there are none of differ', () => {
    const claim = {
      hospital_status: 'EXEMPT',
      sex: 'F',
      discharge_date: '20100105',
      pdx: null,
      sdx: [],
      procedures: [],
    };
    const cases = place.file('old.jsonl', lines({ id: 'old', claim, expected: { drg: {} } }));
    const { status, stdout } = conformance('msdrg', cases, '--data', grouper);
    expect(status).toBe(1);
    expect(stdout).toMatch(/^old\n {2}answer: none, Version \d+ of the grouper is not among 431\n/);
  });
});

describe('what has been imported is the default', () => {
  const cases = () => place.file('imported.jsonl', lines(edited));

  test('without it', () => {
    const { status, stderr } = conformance('mce', cases());
    expect(status).toBe(2);
    expect(stderr).toBe(
      "pps-edge: there is no mce data on this machine yet: import CMS's file (npm run data -- import mce MCE-….jar), or name it with --data\n",
    );
  });

  describe('with it', () => {
    beforeAll(async () => {
      const { status, stderr } = await place.run('import', 'mce', editor);
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    });

    test('cases are edited by it', () => {
      expect(conformance('mce', cases())).toMatchObject({ status: 0, stderr: '' });
    });

    test('as a process', () => {
      const run = (...args: string[]) =>
        spawnSync(process.execPath, [join(ROOT, 'scripts', 'conformance.ts'), ...args], {
          env: { ...process.env, PPS_EDGE_STATE: place.state },
          encoding: 'utf8',
        });
      expect(run('mce', cases())).toMatchObject({ status: 0, stdout: expect.stringContaining('mce: 1 of 1 equal') });
      expect(run('mce', '/nowhere.jsonl')).toMatchObject({
        status: 2,
        stderr: 'pps-edge: there is no file /nowhere.jsonl\n',
      });
    });

    test('but not by a sample', () => {
      const database = openLocal('REFERENCE', place.state);
      try {
        database.exec("UPDATE release SET is_sample = 1 WHERE dataset = 'mce'");
        expect(conformance('mce', cases()).stderr).toMatch(
          /^pps-edge: the mce data on this machine is the sample .*\n$/,
        );
        expect(conformance('mce', cases(), '--data', editor)).toMatchObject({ status: 0 });
      } finally {
        database.exec("UPDATE release SET is_sample = 0 WHERE dataset = 'mce'");
        database.close();
      }
    });

    test('but for another module', () => {
      expect(conformance('msdrg', place.file('g.jsonl', lines(grouped))).stderr).toContain('there is no msdrg data');
    });
  });

  const grouped = {
    id: 'grouped',
    claim: { hospital_status: 'EXEMPT', sex: 'F', discharge_date: '20260505', pdx: null, sdx: [], procedures: [] },
    expected: { drg: {} },
  };
});

describe('the tables of cases of ipps', () => {
  // Validation follows the wage index: a case without one needs the fewest tables.
  const TABLES = {
    'wage_index.csv': 'cbsa_or_rural_state,size,effective,wi1_geographic,wi2_reclassified,wi3_rural_floor_base',
    'outmigration.csv': 'county,effective,adjustment',
    'midnight_factors.csv': 'msa,factor',
    'drg.csv': 'drg,weight,gmlos,amlos,postacute,special_pay_postacute',
  };
  const bill = {
    'B-21-DRG': 538,
    'B-21-DISCHG-CC': 20,
    'B-21-DISCHG-YY': 21,
    'B-21-DISCHG-MM': 1,
    'B-21-DISCHG-DD': 31,
  };
  const refused = {
    id: 'refused',
    request: { bill, prov: { 'P-NEW-PROVIDER-NO': '010001' } },
    response: { 'PPS-RTC': '52', 'PPS-TOTAL-PAYMENT': '0.00' },
  };

  test('stand beside them', () => {
    for (const [name, head] of Object.entries(TABLES)) place.file(`ipps/tables/${name}`, `${head}\n`);
    const { status, stdout, stderr } = conformance('ipps', place.file('ipps/cases.jsonl', lines(refused)));
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toBe(
      "ipps: 1 of 1 equal, held against response of CMS's IPPS pricer (COBOL with exact intermediate results, not ibmPrecision) and of its rule classes (Java, retyped, in a frame of stand-ins)\n",
    );
    const paid = { ...refused, response: { 'PPS-RTC': '00', 'PPS-TOTAL-PAYMENT': '0' } };
    expect(conformance('ipps', place.file('ipps/paid.jsonl', lines(paid)))).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('refused\n  PPS-RTC: expected "0", got "52"\nipps: 0 of 1 equal'),
    });
  });

  test('or in the folder that --data names', () => {
    for (const [name, head] of Object.entries(TABLES)) place.file(`elsewhere/${name}`, `${head}\n`);
    const cases = place.file('without/cases.jsonl', lines(refused));
    const folder = place.file('elsewhere/drg.csv', `${TABLES['drg.csv']}\n`).replace(/.drg\.csv$/, '');
    expect(conformance('ipps', cases, '--data', folder)).toMatchObject({ status: 0, stderr: '' });
  });

  test('or are said to be missing', () => {
    const path = place.file('alone/cases.jsonl', lines(refused));
    const { status, stderr } = conformance('ipps', path);
    expect(status).toBe(2);
    expect(stderr).toMatch(
      /^pps-edge: there is no .*alone.tables.[\w-]+\.csv: the tables that cases .*beside them, or --data names their folder\n$/,
    );
  });
});

const { expected: _, ...unanswered } = edited;
test.each<[string, string[], string]>([
  ['no module', [], 'name a module, one of asc, esrd, fqhc'],
  [
    'a module that is none',
    ['frobnicate', 'x'],
    "there is no module 'frobnicate' to compare; there are asc, esrd, fqhc",
  ],
  ['no cases', ['mce'], 'name a file of cases of mce'],
  ['a file that is not there', ['mce', '/nowhere.jsonl'], 'there is no file /nowhere.jsonl'],
  ['a folder', ['mce', place.folder], `${place.folder} is a folder; name the files of cases in it`],
  ['a .gz that is none', ['mce', place.file('not.gz', 'gzip?')], 'not.gz is not a gzip file'],
  [
    'a gzip that is cut off',
    ['mce', place.file('cut.gz', gzipSync('{}'.repeat(99)).subarray(0, 20))],
    'cut.gz is cut off',
  ],
  ['an empty file', ['mce', place.file('empty.jsonl', '\n')], 'empty.jsonl has no cases'],
  ['a broken line', ['mce', place.file('broken.jsonl', `${lines(edited)}{"id": `)], 'broken.jsonl line 2 is not JSON'],
  [
    'a line that is no object',
    ['mce', place.file('n.jsonl', '7')],
    'n.jsonl line 1 is not a case: it must be a JSON object',
  ],
  ['a list', ['mce', place.file('list.jsonl', '[]')], 'list.jsonl line 1 is not a case: '],
  [
    'no answer',
    ['mce', place.file('u.jsonl', lines(unanswered))],
    'u.jsonl line 1 is not a case: expected is required',
  ],
  [
    'a claim without a field',
    ['mce', place.file('f.jsonl', lines({ ...edited, claim: { ...edited.claim, sdx: undefined } }))],
    'f.jsonl line 1 is not a case: claim.sdx is required',
  ],
  [
    'a date that is none',
    ['mce', place.file('d.jsonl', lines({ ...edited, claim: { ...edited.claim, discharge_date: '2026-01-05' } }))],
    'd.jsonl line 1 is not a case: claim.discharge_date must be a date of 8 digits',
  ],
  [
    'a stay of no length',
    ['mce', place.file('l.jsonl', lines({ ...edited, claim: { ...edited.claim, admit_date: undefined } }))],
    'l.jsonl line 1 is not a case: claim must have los or admit_date',
  ],
  [
    'cases of another module',
    ['ipps', place.file('m.jsonl', lines(edited))],
    'is not a case: request is required; response is required',
  ],
  [
    '--data that is not there',
    ['mce', place.file('c.jsonl', lines(edited)), '--data', '/nowhere.jar'],
    '/nowhere.jar cannot be read',
  ],
  [
    '--data of another program',
    [
      'msdrg',
      place.file(
        'e.jsonl',
        lines({
          id: 'g',
          claim: {
            hospital_status: 'EXEMPT',
            sex: 'F',
            discharge_date: '20260505',
            pdx: null,
            sdx: [],
            procedures: [],
          },
          expected: { drg: {} },
        }),
      ),
      '--data',
      editor,
    ],
    'it has no data of the MS-DRG grouper',
  ],
  [
    '--data of ipps that is no folder of tables',
    [
      'ipps',
      place.file('i.jsonl', lines({ id: 'i', request: { bill: {}, prov: {} }, response: {} })),
      '--data',
      editor,
    ],
    'or --data names their folder',
  ],
  ['--every-set of one module', ['mce', 'c.jsonl', '--every-set'], '--every-set is for all sets of cases'],
  ['an option that is none', ['mce', '--nonsense'], "Unknown option '--nonsense'; --help tells what there is"],
])('%s is refused in one sentence', (_, args, sentence) => {
  const { status, stdout, stderr } = conformance(...args);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toMatch(/^pps-edge: .*\n$/);
  expect(stderr).toContain(sentence);
});
