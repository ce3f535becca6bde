/**
 * Imports CMS's grouper and editor from the command line: compiled into the bucket, then the release that names the
 * pack.
 */
import { type Zippable, zipSync } from 'fflate';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { asPublished, releaseTexts } from '../support/ioce-release.ts';
import { editorData, grouperData } from '../support/program-data.ts';
import { Workplace } from './data/command.ts';

let place: Workplace;
beforeEach(() => {
  place = new Workplace();
});
afterEach(() => place.remove());

/** Returns a program as CMS distributes it. The data is not compressed: a test can change a byte of it. */
const archive = (data: Zippable) =>
  zipSync({ 'META-INF/MANIFEST.MF': new Uint8Array(20), 'gov/agency/Program.class': new Uint8Array(20), ...data });
const grouper = (code?: string) => archive({ 'runtime_buffers/msdrg_combined.bin': [grouperData(code), { level: 0 }] });

const packs = () =>
  place.rows(
    'REFERENCE',
    `SELECT r.dataset, r.label, r.row_count AS rows, p.versions, p.file_key AS key
     FROM engine_pack p JOIN release r ON r.id = p.release_id ORDER BY r.dataset, p.name`,
  );

test('both become releases whose packs are in the bucket; a second import passes them over, a newer one replaces', async () => {
  place.file('jars/msdrg-binary-access-1.5.0.jar', grouper());
  place.file('jars/MCE-2.0-43.1.0.0.zip', zipSync({ 'MCE-2.0-43.1.0.0.jar': archive({ 'mce.bin': editorData() }) }));
  const first = await place.run('import-all', `${place.folder}/files/jars`);
  expect(first).toMatchObject({ status: 0, stderr: '' });
  expect(first.stdout).not.toContain('skipped');
  const standing = packs();
  expect(standing).toEqual([
    {
      dataset: 'mce',
      label: 'MCE v43.1 (partial)',
      rows: 5,
      versions: '[431]',
      key: expect.stringMatching(/^engine\/mce\//),
    },
    {
      dataset: 'msdrg',
      label: 'MS-DRG v43.1 (partial)',
      rows: 6,
      versions: '[431]',
      key: expect.stringMatching(/^engine\/msdrg\/[0-9a-f]{64}\.pack\.gz$/),
    },
  ]);
  expect([...place.stored().keys()].sort()).toEqual(standing.map(({ key }) => key));

  const again = await place.run('import-all', `${place.folder}/files/jars`);
  expect(again.stdout).toContain('MS-DRG v43.1 is already loaded');
  expect(packs()).toEqual(standing);

  const corrected = place.file('next.jar', grouper('A02'));
  const asked = await place.run('import', 'msdrg', corrected);
  expect(asked).toMatchObject({ status: 1, stderr: expect.stringContaining('A01') });
  expect((await place.run('import', 'msdrg', corrected, '--accept-unusual')).status).toBe(0);
  const [mce, msdrg] = packs();
  expect(mce).toEqual(standing[0]);
  expect(msdrg?.key).not.toBe(standing[1]?.key);
  expect(place.leftovers('REFERENCE')).toEqual([]);
});

test('an older release does not take the newest version away, unless it is to replace it', async () => {
  const data = (latest: number) => archive({ 'runtime_buffers/msdrg_combined.bin': grouperData('A01', latest) });
  const labels = () => packs().map(({ label }) => label);
  await place.run('import', 'msdrg', place.file('msdrg-44.jar', data(440)));
  const older = place.file('msdrg-43.jar', data(431));
  const passed = await place.run('import', 'msdrg', older);
  expect(passed).toMatchObject({ status: 0, stderr: '' });
  expect(passed.stdout).toContain(
    'msdrg_combined.bin: passed over, MS-DRG v43.1 is older than MS-DRG v44.0 (partial): what that has of 2026-10-01 to 2027-03-31 would go (--replace imports it)',
  );
  expect(labels()).toEqual(['MS-DRG v44.0 (partial)']);
  expect((await place.run('import', 'msdrg', older, '--force')).stdout).toContain('passed over');
  const replaced = await place.run('import', 'msdrg', older, '--replace');
  expect(replaced).toMatchObject({ status: 0, stdout: expect.stringContaining('replaced as --replace says') });
  expect(labels()).toEqual(['MS-DRG v43.1 (partial)']);
});

test.each([
  ['msdrg', 'msdrg_combined.bin', grouper(), 'MS-DRG v43.1 is older than MS-DRG v43.0-v44.0 (sample)'],
  ['mce', 'mce.bin', archive({ 'mce.bin': editorData() }), 'MCE v43.1 is older than MCE v44.0 (sample)'],
])(
  '%s of the sample is not taken away by an older version, unless it is to be replaced',
  async (dataset, file, data, older) => {
    await place.run('seed');
    const labels = () =>
      packs()
        .filter((pack) => pack.dataset === dataset)
        .map(({ label }) => label);
    const [sample] = labels();
    const path = place.file('older.jar', data);
    const refused = await place.run('import', dataset, path);
    expect(refused).toMatchObject({ status: 1, stdout: '' });
    expect(refused.stderr).toMatch(
      /: what that has of 2026-10-01 to 2027-03-31 would go; nothing was changed \(--replace imports it\)\n$/,
    );
    expect(refused.stderr).toContain(`${file}: ${older}`);
    expect(labels()).toEqual([sample]);
    expect((await place.run('import', dataset, path, '--replace')).stdout).toContain('; replaced as --replace says');
    expect(labels()).not.toEqual([sample]);
  },
);

test('a file that is damaged, cut off or another one is named with the reason and changes nothing', async () => {
  await place.run('import', 'msdrg', place.file('msdrg.jar', grouper()));
  const standing = packs();
  const refused = async (name: string, content: Uint8Array) => {
    const { status, stderr } = await place.run('import', 'msdrg', place.file(name, content));
    expect(status).toBe(1);
    expect(packs()).toEqual(standing);
    return stderr;
  };

  const changed = grouper('A02');
  // A letter of the code: rows do not show it.
  changed[Buffer.from(changed).indexOf('A02') + 1] = 0x31;
  expect(await refused('changed.jar', changed)).toContain(
    'changed.jar: runtime_buffers/msdrg_combined.bin in the zip archive is truncated or damaged: its ',
  );
  expect(await refused('cut.jar', grouper('A02').subarray(0, 400))).toContain(
    'cut.jar: the zip archive is truncated or damaged',
  );
  expect(await refused('cut.bin', grouperData('A02').subarray(0, 60))).toContain(
    'cut.bin: a field is longer than what it is in',
  );
  expect(await refused('no.jar', archive({ 'notes.txt': new Uint8Array(9) }))).toContain('there is nothing to import');
  expect(await refused('MCE.jar', archive({ 'mce.bin': editorData() }))).toContain(
    'MCE.jar/mce.bin looks like mce (Medicare Code Editor (the data file of CMS’s Java program)), not msdrg',
  );
});

test('the outpatient editor’s tables become two packs, out of a folder or an archive, one release at a time', async () => {
  for (const [name, text] of Object.entries(releaseTexts())) place.file(`tables/${name}.csv`, text);
  const { status, stdout, stderr } = await place.run('import', 'ioce', `${place.folder}/files/tables`);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toContain('files/tables: IOCE v27.1 (ioce), ');
  const of = { dataset: 'ioce', versions: '[102,103]' };
  expect(packs()).toMatchObject([
    { ...of, key: expect.stringMatching(/^engine\/ioce\//) },
    { ...of, key: expect.stringMatching(/^engine\/ioce-tables\//) },
  ]);

  expect((await place.run('import-all', `${place.folder}/files/tables`)).stdout).toContain(
    'IOCE v27.1 is already loaded',
  );

  const later = releaseTexts({
    version_range: [
      { version: '103', date_started: '20260401', date_ended: '20260630' },
      { version: '104', date_started: '20260701', date_ended: '20360930' },
    ],
  });
  const bytes = Object.entries(asPublished(later)).map(([name, text]) => [name, new TextEncoder().encode(text)]);
  const zip = place.file('ioce-quarterly-data-files-v272r0.zip', zipSync(Object.fromEntries(bytes)));
  const replacing = await place.run('import', 'auto', zip);
  expect(replacing).toMatchObject({ status: 0, stderr: '' });
  expect(replacing.stdout).toContain(
    'IOCE v27.2 takes the place of IOCE v27.1 (partial); what that has of 2026-01-01 to 2026-03-31 goes',
  );
  const next = packs();
  expect(next).toHaveLength(2);
  for (const pack of next) expect(pack).toMatchObject({ label: 'IOCE v27.2 (partial)', versions: '[103,104]' });

  const { map_capc: _, ...cut } = releaseTexts();
  for (const [name, text] of Object.entries(cut)) place.file(`cut/${name}.csv`, text);
  expect(await place.run('import', 'ioce', `${place.folder}/files/cut`)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('files/cut: there is no file of map_capc: a release has one of each'),
  });
  expect(packs()).toEqual(next);
});

test('a table whose rows are of two years becomes a release for each', async () => {
  const file = place.file('low.csv', 'calendar_year,subgroup\n2025,Heart_11\n2026,Heart_11\n2026,Skin_3\n');
  const first = await place.run('import-all', file.slice(0, file.lastIndexOf('/')));
  expect(first).toMatchObject({ status: 0, stderr: '' });
  const releases = () =>
    place.rows('REFERENCE', 'SELECT dataset, label, row_count AS rows FROM release ORDER BY effective_start');
  expect(releases()).toEqual([
    { dataset: 'hha-low-comorbidity', label: 'HHA low-comorbidity CY2025', rows: 1 },
    { dataset: 'hha-low-comorbidity', label: 'HHA low-comorbidity CY2026', rows: 2 },
  ]);
  const again = await place.run('import', 'hha-low-comorbidity', file);
  expect(again.stdout).toContain('HHA low-comorbidity CY2026 is already loaded');
});
