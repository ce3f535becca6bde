import { once } from 'node:events';
import { cpSync, existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gzipSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { databaseFile } from '../../scripts/local-databases.ts';
import { becomeServer } from '../../scripts/server-lock.ts';
import { beginnings } from '../../src/datasets/reading/beginnings.ts';
import { contents, Workplace } from './data/command.ts';
import { clfs, gpci, OPPS_CAP, rvu, ZIP5, zipHistory } from './data/publications.ts';

/** The beginnings of codes in every clinical laboratory fee schedule. */
const CLFS_BEGINNINGS = beginnings('clfs', '3 Q011 U000').split(' ');

let place: Workplace;
beforeEach(() => {
  place = new Workplace();
});
afterEach(() => place.remove());

const rates = () =>
  Object.fromEntries(
    place
      .rows(
        'REFERENCE',
        "SELECT code, json_extract(data, '$.clinical_lab.rate') AS rate FROM fee_schedule ORDER BY code",
      )
      .map(({ code, rate }) => [code, rate]),
  );
const releases = () =>
  [...place.rows('REFERENCE', 'SELECT * FROM release'), ...place.rows('GEOGRAPHY', 'SELECT * FROM release')].map(
    ({ dataset, scope }) => `${dataset} ${scope}`,
  );

describe('one file', () => {
  test('becomes a release; the second time it is passed over, and forced it changes no row', async () => {
    const path = place.file('25CLABQ1.csv', clfs({ G0001: '1.00', G0002: '2.00' }));
    const first = await place.run('import', 'clfs', path);
    expect(first).toMatchObject({ status: 0, stderr: '' });
    expect(first.stdout).toMatch(/CLFS 2025Q1 \(clfs\), 2 rows in [\d.]+ s, [\d,]+ rows\/s/);
    expect(rates()).toEqual({ G0001: 1, G0002: 2 });
    expect(place.rows('REFERENCE', 'SELECT * FROM release')).toMatchObject([
      {
        dataset: 'clfs',
        scope: '20250101-20250331',
        label: 'CLFS 2025Q1 (partial)',
        source: '25CLABQ1.csv',
        licence: 'AMA CPT (descriptors are dropped)',
        row_count: 2,
        is_sample: 0,
      },
    ]);
    expect(place.leftovers('REFERENCE')).toEqual([]);

    const rows = () => place.rows('REFERENCE', 'SELECT * FROM fee_schedule ORDER BY id');
    const before = rows();
    expect((await place.run('import', 'auto', path)).stdout).toContain('CLFS 2025Q1 is already loaded');
    const forced = await place.run('import', 'auto', path, '--force');
    expect(forced.stdout).toContain('2 rows in');
    expect(rows()).toEqual(before);
  });

  test('of the same release replaces it: unchanged rows stay as they are', async () => {
    await place.run('import', 'clfs', place.file('a.csv', clfs({ G0001: '1.00', G0002: '2.00', G0003: '3.00' })));
    const before = place.rows('REFERENCE', 'SELECT * FROM fee_schedule ORDER BY code');
    const second = place.file('b.csv', clfs({ G0001: '1.00', G0002: '2.50', G0004: '4.00' }));
    await place.run('import', 'clfs', second, '--accept-unusual');
    expect(rates()).toEqual({ G0001: 1, G0002: 2.5, G0004: 4 });
    const after = place.rows('REFERENCE', 'SELECT * FROM fee_schedule ORDER BY code');
    expect(after[0]).toEqual(before[0]);
    expect(after[1]).toMatchObject({ id: before[1]?.id, created_at: before[1]?.created_at });
  });

  test('with bad rows is not imported, unless they are skipped', async () => {
    const good = place.file('good.csv', clfs({ G0001: '1.00' }));
    await place.run('import', 'clfs', good);
    const before = contents(databaseFile('REFERENCE', place.state));
    const codes = Object.fromEntries(Array.from({ length: 25 }, (_, at) => [`G01${10 + at}`, 'free']));
    const bad = place.file('bad.csv', clfs({ G0001: '1.50', G0002: '2.00', ...codes }));
    const refused = await place.run('import', 'clfs', bad);
    expect(refused.status).toBe(1);
    const lines = refused.stderr.trimEnd().split('\n');
    expect(lines[0]).toBe(`${bad}:6: RATE 'free' is not a decimal number`);
    expect(lines.slice(20)).toEqual([
      `${bad}: and 5 more`,
      `${bad}: 25 bad rows; nothing of it was imported (--skip-bad-rows imports the rest)`,
    ]);
    expect(contents(databaseFile('REFERENCE', place.state))).toEqual(before);

    const skipped = await place.run('import', 'clfs', bad, '--skip-bad-rows');
    expect(skipped.status).toBe(0);
    expect(skipped.stdout).toContain('25 bad rows skipped');
    expect(rates()).toEqual({ G0001: 1.5, G0002: 2 });
  });

  test('cut off is refused, at a row or within one', async () => {
    const whole = clfs({ G0001: '1', G0002: '2', G0003: '3', G0004: '4' });
    await place.run('import', 'clfs', place.file('whole.csv', whole));
    const within = await place.runAsUsers('import', 'clfs', place.file('within.csv', whole.slice(0, -30)));
    expect(within).toMatchObject({ status: 1, stderr: expect.stringContaining('within.csv:7: ') });
    const between = place.file('between.csv', whole.split('\r\n').slice(0, 5).join('\r\n'));
    expect(await place.runAsUsers('import', 'clfs', between)).toMatchObject({
      status: 1,
      stderr: `${between}: it has 50 % fewer rows than the release CLFS 2025Q1 (partial) (2, where that has 4) and looks cut off; nothing was changed (--accept-partial imports what there is of it)\n`,
    });
    expect(Object.keys(rates())).toHaveLength(4);
    expect((await place.runAsUsers('import', 'clfs', between, '--force')).status).toBe(1);
    expect((await place.runAsUsers('import', 'clfs', between, '--accept-partial')).status).toBe(0);
    expect(Object.keys(rates())).toHaveLength(2);
  });

  test('of another dataset is refused, saying which', async () => {
    const path = place.file('GPCI2025.csv', gpci(2025));
    expect(await place.run('import', 'clfs', path)).toMatchObject({
      status: 1,
      stderr: `pps-edge: ${path} looks like gpci (Geographic practice cost indices (Addendum E)), not clfs\n`,
    });
    expect(existsSync(place.state)).toBe(false);
  });

  test('in Windows-1252 is decoded', async () => {
    const path = place.file('1252.csv', Buffer.from(clfs({ G0001: '1' }, 'Crohn\u0092s \u0096 \u00e9'), 'latin1'));
    expect((await place.run('import', 'auto', path)).status).toBe(0);
    expect(place.rows('REFERENCE', 'SELECT description FROM fee_schedule')).toEqual([{ description: 'Crohn’s – é' }]);
  });

  test('is read out of gzip; a truncated one is refused', async () => {
    const packed = gzipSync(clfs({ G0001: '1', G0002: '2' }));
    expect((await place.run('import', 'auto', place.file('a.csv.gz', packed))).status).toBe(0);
    expect(rates()).toEqual({ G0001: 1, G0002: 2 });
    const cut = place.file('cut.csv.gz', packed.subarray(0, -20));
    expect(await place.run('import', 'auto', cut)).toMatchObject({
      status: 1,
      stderr: `${cut}: the gzip file is truncated or damaged (unexpected end of file)\n`,
    });
  });
});

test('a file with fewer rows than the release before it is refused, and accepted named so', async () => {
  const codes = (count: number, quarter: 1 | 2) =>
    clfs(
      Object.fromEntries(
        CLFS_BEGINNINGS.flatMap((first) =>
          Array.from({ length: Math.min(count, 10 ** (5 - first.length)) }, (_, at) => [
            first + `${at}`.padStart(5 - first.length, '0'),
            '1',
          ]),
        ),
      ),
    ).replaceAll('20250101', quarter === 1 ? '20250101' : '20250401');
  const first = await place.runAsUsers('import', 'clfs', place.file('25CLABQ1.csv', codes(100, 1)));
  expect(first).toMatchObject({ status: 0, stderr: '' });
  const labels = () =>
    place.rows('REFERENCE', 'SELECT label FROM release ORDER BY effective_start').map(({ label }) => label);
  expect(labels()).toEqual(['CLFS 2025Q1']);
  const shorter = place.file('25CLABQ2.csv', codes(92, 2));
  const refused = await place.runAsUsers('import', 'clfs', shorter, '--effective', '20250401-20250630');
  expect(refused.status).toBe(1);
  expect(refused.stderr).toMatch(
    /25CLABQ2\.csv: it has \d\.\d % fewer rows than the release CLFS 2025Q1 \(\d+, where that has \d+\) and looks cut off; nothing was changed \(--accept-partial imports what there is of it\)\n$/,
  );
  expect(labels()).toEqual(['CLFS 2025Q1']);
  const accepted = await place.runAsUsers(
    'import',
    'clfs',
    shorter,
    '--effective',
    '20250401-20250630',
    '--accept-partial',
  );
  expect(accepted.stdout).toContain('; taken all the same');
  expect(labels()).toEqual(['CLFS 2025Q1', 'CLFS 2025Q2 (partial)']);
});

describe('a zip archive', () => {
  const archive = () =>
    zipSync({
      'PPRRVU25_OCT.csv': strToU8(rvu('October')),
      'OPPSCAP_OCT.csv': strToU8(OPPS_CAP),
      'GPCI2025.csv': strToU8(gpci(2025)),
      'readme.txt': strToU8('About this file'),
    });

  test('gives all that a dataset recognises; the period of the OPPS cap is that of the release beside it', async () => {
    const run = await place.run('import', 'auto', place.file('rvu25d.zip', archive()));
    expect(run).toMatchObject({ status: 0, stderr: '' });
    expect(run.stdout).toContain('rvu25d.zip/readme.txt: skipped, no dataset recognises it');
    expect(releases().sort()).toEqual(['gpci 2025', 'opps-cap 20251001-20251231', 'pfs-rvu 20251001-20251231/9']);
    expect(place.rows('REFERENCE', "SELECT source FROM release WHERE dataset = 'gpci'")).toEqual([
      { source: 'rvu25d.zip/GPCI2025.csv' },
    ]);
  });

  test('gives the named dataset alone', async () => {
    const run = await place.run('import', 'opps-cap', place.file('rvu25d.zip', archive()));
    expect(run.stdout).toContain('rvu25d.zip/GPCI2025.csv: skipped, it is gpci');
    expect(releases()).toEqual(['opps-cap 20251001-20251231']);
  });

  test('a file without a period is refused, and passed over once it was imported under a stated one', async () => {
    const path = place.file('OPPSCAP_Oct.csv', OPPS_CAP);
    const folder = join(place.folder, 'files');
    const refused = {
      status: 1,
      stderr: expect.stringMatching(
        /^OPPSCAP_Oct.csv: the file does not say which quarterly release it is of; state it/,
      ),
    };
    expect(await place.run('import-all', folder)).toMatchObject(refused);
    expect(releases()).toEqual([]);
    await place.run('import', 'opps-cap', path, '--effective', '20251001-20251231');
    expect(await place.run('import-all', folder)).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('OPPSCAP_Oct.csv: OPPSCAP 2025Q4 (partial) is already loaded'),
    });
  });

  test('truncated is refused', async () => {
    const path = place.file('rvu25d.zip', archive().subarray(0, 900));
    expect(await place.run('import', 'auto', path)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('rvu25d.zip: the zip archive is truncated or damaged'),
    });
  });

  test('with a bit of one member changed is refused whole, be the number that it makes ever so good', async () => {
    const bytes = zipSync({
      'GPCI2025.csv': [strToU8(gpci(2025)), { level: 0 }],
      'GPCI2024.csv': [strToU8(gpci(2024)), { level: 0 }],
    });
    const at = Buffer.from(bytes).indexOf('0.869');
    bytes[at] = (bytes[at] as number) ^ 4;
    const path = place.file('rvu25d.zip', bytes);
    expect(await place.run('import', 'auto', path)).toEqual({
      status: 1,
      stdout: '',
      stderr: `${path}: GPCI2025.csv in the zip archive is truncated or damaged: its checksum is not right\n`,
    });
    expect(releases()).toEqual([]);
  });

  test('in an archive is unpacked, three deep', async () => {
    const packed = (depth: number, inside: Uint8Array) => {
      let bytes = inside;
      for (let at = 1; at < depth; at++) bytes = zipSync({ [`${at}.zip`]: bytes });
      return bytes;
    };
    expect((await place.run('import', 'gpci', place.file('3.zip', packed(3, archive())))).status).toBe(0);
    const path = place.file('4.zip', packed(4, archive()));
    expect(await place.run('import', 'gpci', path)).toMatchObject({
      status: 1,
      stderr: `${path}: ${path}/3.zip/2.zip/1.zip: it lies 4 archives deep, 3 are unpacked\n`,
    });
  });

  test('of more files than any of CMS’s has is refused before one is unpacked', async () => {
    const many = Object.fromEntries(Array.from({ length: 10_001 }, (_, at) => [`${at}.txt`, new Uint8Array(1)]));
    const path = place.file('many.zip', zipSync(many, { level: 0 }));
    expect(await place.run('import', 'auto', path)).toMatchObject({
      status: 1,
      stderr: `${path}: there are more than 10000 files in the archive; unpack it first\n`,
    });
  });
});

describe('a folder', () => {
  test('is imported once, the latest of each release; a second run passes over what is there', async () => {
    place.file('2025/PPRRVU25_JAN.csv.gz', gzipSync(rvu('January')));
    place.file('2025/PPRRVU25_OCT.csv', rvu('October'));
    place.file('2025/OPPSCAP_Oct.csv', OPPS_CAP);
    place.file('zip/ZIP5_OCT2025.txt', ZIP5);
    place.file('lab/CLFS 121924.csv', clfs({ G0001: '1' }));
    place.file('lab/CLFS updated 030725.csv', clfs({ G0001: '1.1' }));
    place.file('lab/notes.txt', 'Nothing');
    const folder = join(place.folder, 'files');
    const run = await place.run('import-all', folder);
    expect(run).toMatchObject({ status: 0, stderr: '' });
    expect(run.stdout).toContain('lab/notes.txt: skipped, no dataset recognises it');
    expect(run.stdout).toContain(
      'lab/CLFS 121924.csv: skipped, lab/CLFS updated 030725.csv is the same release (CLFS 2025Q1)',
    );
    expect(run.stdout).toMatch(/5 releases, 8 rows in [\d.]+ s, \d+ rows\/s; peak memory \d+ MB/);
    const order = [...run.stdout.matchAll(/^\S.*: (\S+ ?\S*) \(\S+\), \d+ rows in/gm)].map(([, label]) => label);
    expect(order).toEqual(['RVU25A', 'CLFS 2025Q1', 'RVU25D', 'OPPSCAP 2025Q4', 'ZIP5 2025Q4']);
    expect(
      place.rows(
        'REFERENCE',
        "SELECT json_extract(data, '$.clinical_lab.rate') AS rate FROM fee_schedule WHERE code = 'G0001'",
      ),
    ).toEqual([{ rate: 1.1 }]);

    place.file('lab/cut.csv.gz', gzipSync(clfs({ G0001: '1' })).subarray(0, 60));
    const again = await place.run('import-all', folder);
    expect(again.status).toBe(1);
    expect(again.stderr).toContain('lab/cut.csv.gz: the gzip file is truncated');
    expect(again.stdout).toContain('0 releases, 0 rows');
  });
});

test('what states no period and lies beside nothing that does needs --effective', async () => {
  const path = place.file('OPPSCAP_Oct.csv', OPPS_CAP);
  expect(await place.run('import', 'opps-cap', path)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('the file does not say which quarterly release it is of'),
  });
  expect((await place.run('import', 'opps-cap', path, '--effective', '20251001-20251231')).status).toBe(0);
  expect(releases()).toEqual(['opps-cap 20251001-20251231']);
});

test('an import that is killed leaves the release that stands; the next one completes', async () => {
  await place.run('import', 'zip-history', place.file('small.tsv', zipHistory(1000)));
  const file = databaseFile('GEOGRAPHY', place.state);
  const before = contents(file);
  const large = place.file('large.tsv', zipHistory(200_000, '01'));
  const child = place.start('import', 'zip-history', large);
  // Uncommitted rows pile up in the write-ahead log.
  const log = () => statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0;
  while (child.exitCode === null && log() < 10_000_000) await new Promise((resolve) => setTimeout(resolve, 5));
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(child.signalCode).toBe('SIGKILL');
  expect(contents(file)).toEqual(before);

  expect((await place.run('import', 'zip-history', large)).status).toBe(0);
  expect(place.leftovers('GEOGRAPHY')).toEqual([]);
  expect(place.rows('GEOGRAPHY', 'SELECT count(*) AS rows, min(pricing_locality) AS least FROM zip_locality')).toEqual([
    { rows: 200_000, least: '01' },
  ]);
});

describe('the sample data', () => {
  let seeded: Workplace;
  beforeAll(async () => {
    seeded = new Workplace();
    expect(await seeded.run('seed')).toMatchObject({ status: 0, stderr: '' });
  });
  afterAll(() => seeded.remove());
  beforeEach(() => cpSync(seeded.state, place.state, { recursive: true }));

  test('gives way to a whole file, or one accepted as a part, and does not come back', async () => {
    const samples = () =>
      place.rows('REFERENCE', "SELECT scope, is_sample FROM release WHERE dataset = 'clfs' AND scope LIKE '2025%'");
    expect(samples()).toEqual([{ scope: '20250101-20250331', is_sample: 1 }]);

    const before = contents(databaseFile('REFERENCE', place.state));
    const few = place.file('few.csv', clfs({ G0001: '1', G0002: '2' }));
    expect((await place.runAsUsers('import', 'clfs', few)).stderr).toContain(
      'few.csv: 2 rows, where the smallest whole file known has 1900, look like a file cut off',
    );
    const codes = Object.fromEntries(Array.from({ length: 2_000 }, (_, at) => [`G${1000 + at}`, '1']));
    expect((await place.runAsUsers('import', 'clfs', place.file('ends.csv', clfs(codes)))).stderr).toContain(
      `ends.csv: there is no row with a code of ${CLFS_BEGINNINGS.join(', ')}: the file looks cut off`,
    );
    expect(contents(databaseFile('REFERENCE', place.state))).toEqual(before);

    await place.run('import', 'clfs', place.file('lab.csv', clfs({ G0001: '1' })));
    expect(samples()).toEqual([{ scope: '20250101-20250331', is_sample: 0 }]);
    expect((await place.run('seed')).stdout).toBe('0 releases of sample data loaded\n');
    expect(Object.keys(rates()).filter((code) => code === 'G0001')).toHaveLength(1);
  });

  test('is loaded again where its searches want a newer index, and no row of it changes', async () => {
    const codes = () => place.rows('REFERENCE', 'SELECT * FROM icd10cm_code ORDER BY id');
    const before = codes();
    const indexes = () => place.rows('REFERENCE', 'SELECT * FROM word_index ORDER BY release_id, part');
    const made = indexes();
    const reference = new DatabaseSync(databaseFile('REFERENCE', place.state));
    reference.exec(`UPDATE word_index SET body = replace(body, '{"version":2,', '{')`);
    reference.close();
    expect(indexes()).not.toEqual(made);
    // Two years of ICD-10-CM, three of ICD-10-PCS, HCPCS, modifiers and the UB-04.
    expect((await place.run('seed')).stdout).toBe('8 releases of sample data loaded\n');
    expect(codes()).toEqual(before);
    expect((await place.run('seed')).stdout).toBe('0 releases of sample data loaded\n');
  });
});

test('while the server runs, an import is refused', async () => {
  const path = place.file('GPCI2025.csv', gpci(2025));
  await place.run('import', 'gpci', path);
  const file = join(place.state, 'pps-edge.pid');
  const release = becomeServer(place.state);
  expect(becomeServer(place.state)).toBeNull();
  expect(await place.run('import', 'gpci', path)).toMatchObject({
    status: 1,
    stderr: `pps-edge: the server is running on these databases (process ${process.pid}, noted in ${file}); end it, then import\n`,
  });
  expect((await place.run('list')).stdout).toMatch(
    /gpci: .*\n.*\n.*\n {2}GPCI 2025 \(partial\) +2025-01-01 to 2025-12-31 +2 +full/,
  );
  release?.();
  expect((await place.run('import', 'gpci', path)).status).toBe(0);
});

test('the note of a server that was killed stops no import, though its number is another process by now', async () => {
  const path = place.file('GPCI2025.csv', gpci(2025));
  await place.run('import', 'gpci', path);
  writeFileSync(join(place.state, 'pps-edge.pid'), String(process.pid));
  expect((await place.run('import', 'gpci', path)).status).toBe(0);
});

test.each([
  [[], 0, 'Usage: npm run data -- <command>'],
  [['list', '--help'], 0, 'Usage: npm run data -- list'],
  [['seed', '--help'], 0, 'Usage: npm run data -- seed'],
  [['import', '--help'], 0, 'Usage: npm run data -- import'],
  [['import-all', '--help'], 0, 'Usage: npm run data -- import-all'],
  [['pull', '--help'], 0, 'Usage: npm run data -- pull'],
  [
    ['list'],
    0,
    'pfs-rvu: Physician Fee Schedule Relative Value File (PPRRVU)\n  table fee_schedule; AMA CPT and ADA CDT (descriptors are dropped)\n  not loaded',
  ],
  [['load'], 2, "there is no command 'load'"],
  [['import', 'clfs', '--colour'], 2, "Unknown option '--colour'"],
  [['import', 'clfs'], 2, 'Usage: npm run data -- import <dataset|auto> <file ...> [options]'],
  [['import', 'clinical', 'a.csv'], 2, "there is no dataset 'clinical'; there are pfs-rvu, "],
  [['import', 'clfs', 'missing.csv'], 2, 'there is no file missing.csv'],
  [['import', 'clfs', '.'], 2, '. is a folder; import-all takes one'],
  [['import', 'clfs', 'package.json', '--effective', '2025'], 2, '--effective 2025 is not a period'],
  [['import-all', 'missing'], 2, 'there is no folder missing'],
  [['pull', 'zip5', '--timeout', 'soon'], 2, '--timeout soon is not a number of seconds'],
  [['pull', 'zip5', '--label', 'ZIP5 1999Q1'], 2, "has no zip5 with the label 'ZIP5 1999Q1'"],
])('%j', async (args, status, said) => {
  const run = await place.run(...args);
  expect(run.status).toBe(status);
  expect(status === 0 ? run.stdout : run.stderr).toContain(said);
  if (status !== 0) expect(run.stderr.trimEnd().split('\n')).toHaveLength(1);
});

describe('the archive of a pricer program', () => {
  const wages = (area: string, date: number) =>
    `cbsa,effectiveDate,geographicWageIndex,name,imputedFloorWageIndex,reclassifiedWageIndex,ruralFloorWageIndex,size\n${area},${date},0.9000,SAMPLE,,,,\n`;
  const codes =
    'cmgCode,bRelativeWeight,cRelativeWeight,dRelativeWeight,aRelativeWeight,bAvgLengthOfStay,cAvgLengthOfStay,dAvgLengthOfStay,aAvgLengthOfStay\n0101,1.1,1.0,0.9,0.8,10,9,9,9\n';

  test('brings every table inside, of every year, and nothing of the program', async () => {
    const jar = zipSync({
      'META-INF/MANIFEST.MF': strToU8('Main-Class: Pricer\n'),
      'gov/cms/Pricer.class': new Uint8Array([0xca, 0xfe, 0xba, 0xbe]),
      'BOOT-INF/classes/cbsa-wage-index-2025.csv': strToU8(wages('10180', 20241001)),
      'BOOT-INF/classes/cbsa-wage-index-2026.csv': strToU8(wages('10180', 20251001)),
      'BOOT-INF/classes/cmg-codes-2026.csv': strToU8(codes),
    });
    const path = place.file('irf-pricer.zip', zipSync({ 'irf-pricer-application-2026.1.jar': jar }));
    const run = await place.run('import', 'auto', path, '--accept-partial');
    expect(run).toMatchObject({ status: 0 });
    expect(releases().sort()).toEqual([
      'irf-cbsa-wage-index FY2025',
      'irf-cbsa-wage-index FY2026',
      'irf-cmg-codes FY2026',
    ]);
    expect(
      place.rows('REFERENCE', "SELECT column_names, body FROM pricer_table WHERE dataset = 'irf-cmg-codes'"),
    ).toEqual([
      {
        column_names: JSON.stringify((codes.split('\n')[0] as string).split(',')),
        body: JSON.stringify([['0101', '1.1', '1.0', '0.9', '0.8', '10', '9', '9', '9']]),
      },
    ]);
  });

  test('says of a table without dates that its year is that of its name, which has to be its own', async () => {
    const path = place.file('cmg-codes-2026.csv', codes);
    const named = await place.run('import', 'auto', path);
    expect(named.stdout).toContain('nothing in it says of which period it is; its name says IRF cmg-codes FY2026\n');
    expect(releases()).toEqual(['irf-cmg-codes FY2026']);

    const renamed = await place.run('import', 'auto', place.file('drgstable-2022.csv', codes.replace('1.1', '1.2')));
    expect(renamed).toMatchObject({
      status: 1,
      stderr: expect.stringContaining(
        'nothing says of which year it is (CMS calls it cmg-codes-2026.csv); state its period with --effective',
      ),
    });
    const same = place.file('cmg-codes-2022.csv', codes);
    expect((await place.run('import', 'auto', same)).stderr).toContain(
      'the same file is loaded as IRF cmg-codes FY2026 (partial), and nothing in it says that it is IRF cmg-codes FY2022; state its period with --effective',
    );
    expect(releases()).toEqual(['irf-cmg-codes FY2026']);
    expect((await place.run('import', 'irf-cmg-codes', same, '--effective', '20211001-20220930')).status).toBe(0);
    expect(releases()).toEqual(['irf-cmg-codes FY2026', 'irf-cmg-codes FY2022']);
  });

  test('of which a single file is taken under the name of its dataset alone', async () => {
    const path = place.file('cbsa-wage-index-2026.csv', wages('10180', 20251001));
    const auto = await place.run('import', 'auto', path);
    expect(auto.status).not.toBe(0);
    expect(auto.stderr).toContain('could be any of irf-cbsa-wage-index, ipf-cbsa-wage-index');
    const named = await place.run('import', 'snf-cbsa-wage-index', path, '--accept-partial');
    expect(named.stdout).toContain('SNF cbsa-wage-index FY2026');
  });
});
