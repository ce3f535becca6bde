/** Releases that CMS splits over several files, and tables whose rows are packed. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Workplace } from './data/command.ts';

let place: Workplace;
beforeEach(() => {
  place = new Workplace();
});
afterEach(() => place.remove());

/** Returns one file of procedure-to-procedure edits: pairs of codes. */
const edits = (...pairs: [string, string][]) =>
  `Column 1\tColumn 2\t*=in existence prior to 1996\tEffective Date\tDeletion Date *=no data\tModifier 0=not allowed 1=allowed 9=not applicable\tPTP Edit Rationale\r\n${pairs
    .map(([column1, column2]) => `${column1}\t${column2}\t\t20200101\t*\t1\tMore extensive procedure\r\n`)
    .join('')}`;
const stored = () =>
  place
    .rows('REFERENCE', "SELECT provider_type, code, body FROM ncci_pairs WHERE kind = 'column_1' ORDER BY code")
    .map(({ provider_type, code, body }) => `${provider_type} ${code} ${String(body).length / 13}`);
const releases = () => place.rows('REFERENCE', 'SELECT label, source, row_count, effective_end FROM release');

test('parts of one release are imported together, and passed over when they are there', async () => {
  const paths = [
    place.file('ccioph-v302r0-f2.txt', edits(['20000', '20001'], ['20000', '20002'])),
    place.file('ccioph-v302r0-f1.txt', edits(['10000', '10001'])),
  ];
  expect(await place.run('import', 'auto', ...paths)).toMatchObject({ status: 0, stderr: '' });
  expect(releases()).toEqual([
    {
      label: 'NCCI PTP Outpatient Hospital 2024Q3 (partial)',
      source: 'ccioph-v302r0-f1.txt',
      row_count: 3,
      effective_end: 20240930,
    },
  ]);
  expect(stored()).toEqual(['Outpatient Hospital 10000 1', 'Outpatient Hospital 20000 2']);
  expect(place.leftovers('REFERENCE')).toEqual([]);
  expect((await place.run('import', 'auto', ...paths.toReversed())).stdout).toContain('is already loaded');
});

test('without a part between, none is imported', async () => {
  const paths = [1, 3].map((part) => place.file(`ccipra-v302r0-f${part}.txt`, edits(['10000', `1000${part}`])));
  paths.push(place.file('ccipra-v302r0-f4.txt', edits(['10000', '10004'])));
  const { status, stderr } = await place.run('import', 'auto', ...paths);
  expect(status).toBe(1);
  expect(stderr).toContain('part f2 of the same release is not there');
  expect(releases()).toEqual([]);
});

test('a bad row in any part names its file and line, and leaves the release that stands', async () => {
  const good = place.file('ccipra-v302r0-f1.txt', edits(['10000', '10001']));
  await place.run('import', 'auto', good);
  const cut = place.file('ccipra-v303r0-f2.txt', edits(['20000', '20001'], ['20000', '20002']).slice(0, -40));
  const other = place.file('ccipra-v303r0-f1.txt', edits(['10000', '10001']));
  const { status, stderr } = await place.run('import', 'auto', other, cut);
  expect(status).toBe(1);
  expect(stderr).toMatch(/ccipra-v303r0-f2\.txt:3: the line ends after \d of 7 columns/);
  expect(releases()).toMatchObject([{ label: 'NCCI PTP Practitioner 2024Q3 (partial)' }]);
  expect(stored()).toEqual(['Practitioner 10000 1']);
});

test('of several quarters the latest is imported, for it has the history', async () => {
  const paths = ['v303r0', 'v302r0'].map((version, n) =>
    place.file(`ccioph-${version}-f1.txt`, edits(['10000', `1000${n}`])),
  );
  const { status, stdout } = await place.run('import', 'auto', ...paths);
  expect(status).toBe(0);
  expect(stdout).toContain('v302r0-f1.txt: skipped');
  expect(releases()).toMatchObject([{ label: 'NCCI PTP Outpatient Hospital 2024Q4 (partial)' }]);
});

test('a file that only its name would tell is imported as what the caller says', async () => {
  const path = place.file('edits.txt', edits(['10000', '10001']));
  const { status, stderr } = await place.run('import', 'auto', path, '--effective', '20240701-20240930');
  expect({ status, said: stderr.includes('could be any of ncci-ptp-outpatient, ncci-ptp-practitioner') }).toEqual({
    status: 1,
    said: true,
  });
  await place.run('import', 'ncci-ptp-practitioner', path, '--effective', '20240701-20240930');
  expect(releases()).toMatchObject([{ label: 'NCCI PTP Practitioner 2024Q3 (partial)', row_count: 1 }]);
});
