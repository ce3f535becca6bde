/** `import ipsf FILE --add`: an operator's own provider records beside those that are loaded. */

import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { databaseFile } from '../../scripts/local-databases.ts';
import { PROVIDER_FIELDS } from '../../src/engine/provider/provider-file.ts';
import { Workplace } from './data/command.ts';

let place: Workplace;
beforeEach(() => {
  place = new Workplace();
});
afterEach(() => place.remove());

const FIELDS = PROVIDER_FIELDS.ipsf.map(({ name }) => name);

/** A file of records in CMS's layout. */
const file = (name: string, ...records: Record<string, string>[]) =>
  place.file(
    name,
    [FIELDS, ...records.map((record) => FIELDS.map((field) => record[field] ?? ''))]
      .map((cells) => `${cells.join(',')}\n`)
      .join(''),
  );
const record = (ccn: string, day: string, ratio: string, more: Record<string, string> = {}) => ({
  ...{ provider_ccn: ccn, effective_date: day, last_updated: day, operating_cost_to_charge_ratio: ratio },
  ...{ national_provider_identifier: `2${ccn}000`, ...more },
});

/** Ratios of the record that counts for a provider, first to last day: as every reader orders them. */
function counts(ccn: string): unknown[] {
  const database = new DatabaseSync(databaseFile('PROVIDERS', place.state), { readOnly: true });
  try {
    return database
      .prepare(
        `SELECT effective_date AS day, operating_cost_to_charge_ratio AS ratio, label FROM ipsf AS one
           JOIN release ON release.id = release_id
           WHERE provider_ccn = ? AND one.id = (SELECT max(id) FROM ipsf AS other
             WHERE other.provider_ccn = one.provider_ccn AND other.effective_date = one.effective_date)
           ORDER BY effective_date`,
      )
      .all(ccn)
      .map(({ day, ratio, label }) => [day, ratio, label]);
  } finally {
    database.close();
  }
}

const today = new Date().toISOString().slice(0, 10);
const OWN = `Own IPSF records ${today}`;
const cms = (update: string, ...records: Record<string, string>[]) =>
  place.run('import', 'ipsf', file(`cms-${update}.csv`, ...records));

test('own records count beside CMS’s, in their place on the same day, and stay so when CMS’s file is imported again', async () => {
  const [first, second] = [record('980101', '20251001', '0.2'), record('980102', '20251001', '0.3')];
  await cms('1', first, second);
  const own = file('own.csv', record('980101', '20251001', '0.25'), record('980199', '20260101', '0.4'));
  expect(await place.runAsUsers('import', 'ipsf', own, '--add')).toMatchObject({
    status: 0,
    stdout: expect.stringContaining(`${OWN}, 2 records added`),
  });
  const expected = [[20251001, 0.25, OWN]];
  expect(counts('980101')).toEqual(expected);
  expect(counts('980199')).toEqual([[20260101, 0.4, OWN]]);
  expect(counts('980102')).toEqual([[20251001, 0.3, 'IPSF 20251001 (partial)']]);

  // A later export has new rows, which have higher numbers than those before.
  await cms('2', { ...first, operating_cost_to_charge_ratio: '0.21' }, second, record('980101', '20260401', '0.22'));
  expect(counts('980101')).toEqual([...expected, [20260401, 0.22, 'IPSF 20260401 (partial)']]);
  const { stdout } = await place.run('list');
  expect(stdout).toContain(OWN);
});

test('records that were added before stay, but for those of the same provider and day; --replace takes them out', async () => {
  await cms('1', record('980102', '20251001', '0.3'));
  const add = (name: string, ...records: Record<string, string>[]) =>
    place.runAsUsers('import', 'ipsf', file(name, ...records), '--add');
  await add('a.csv', record('980101', '20251001', '0.2'), record('980103', '20251001', '0.2'));
  expect((await add('b.csv', record('980101', '20251001', '0.5'))).stdout).toContain(
    '1 record added, beside 1 that was',
  );
  expect([counts('980101'), counts('980103')]).toEqual([[[20251001, 0.5, OWN]], [[20251001, 0.2, OWN]]]);
  await place.runAsUsers('import', 'ipsf', file('c.csv', record('980104', '20251001', '0.1')), '--add', '--replace');
  expect([counts('980101'), counts('980104')]).toEqual([[], [[20251001, 0.1, OWN]]]);
});

test('what would not be found, is no record or is of no provider file is refused, and nothing is added', async () => {
  await cms('1', record('980101', '20251001', '0.2'));
  const refused = async (path: string, name = 'ipsf') => {
    const { status, stderr } = await place.runAsUsers('import', name, path, '--add');
    return [status, stderr];
  };
  const noNpi = file('npi.csv', record('980101', '20260101', '0.2', { national_provider_identifier: '' }));
  expect(await refused(noNpi)).toEqual([
    1,
    expect.stringContaining(
      'the record of 980101 has no national_provider_identifier, where loaded records of it have',
    ),
  ]);
  expect(
    await refused(file('bad.csv', record('980101', '20260101', 'high'), record('980102', '20260101', '0.2'))),
  ).toEqual([1, expect.stringContaining('bad.csv:2: operating_cost_to_charge_ratio')]);
  const inUtf16 = place.file('own16.csv', new Uint8Array(Buffer.from(`\ufeff${FIELDS.join(',')}\n`, 'utf16le')));
  expect(await refused(inUtf16)).toEqual([1, expect.stringContaining('text in UTF-16; save it as CSV in UTF-8')]);
  expect(counts('980101')).toEqual([[20251001, 0.2, 'IPSF 20251001 (partial)']]);
});

test('a figure tenfold the one that stands, or a ratio of costs above charges, is asked with both; more than the layout holds is refused', async () => {
  await cms('1', record('980101', '20251001', '0.25', { bed_size: '300' }), record('980101', '20260401', '0.2'));
  const add = (name: string, given: Record<string, string>, ...more: string[]) =>
    place.runAsUsers('import', 'ipsf', file(name, given), '--add', ...more);
  const refusals: [string, Record<string, string>, string][] = [
    ['a.csv', record('980101', '20260101', '2.5'), '2.5, where the record of 20251001 has 0.25'],
    ['b.csv', record('980101', '20260101', '0.025'), '0.025, where the record of 20251001 has 0.25'],
    ['c.csv', record('980101', '20250101', '2.5'), '2.5, where the record of 20251001 has 0.25'],
    [
      'd.csv',
      record('980101', '20260101', '0.26', { bed_size: '30' }),
      'bed_size 30, where the record of 20251001 has 300',
    ],
    [
      'e.csv',
      record('980199', '20260101', '1.2'),
      'operating_cost_to_charge_ratio 1.2, costs above charges: for a ratio above the ceiling of .* take the average .*42 CFR 412.84',
    ],
  ];
  for (const [name, given, sentence] of refusals)
    expect(await add(name, given), name).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(new RegExp(`${sentence}.*nothing was added \\(--accept-unusual`)),
    });
  const impossible = await add('f.csv', record('980199', '20260101', '25'), '--accept-unusual');
  expect(impossible).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('operating_cost_to_charge_ratio 25 must be a number from 0 to 9.999'),
  });
  expect(counts('980199')).toEqual([]);

  const taken = await add('g.csv', record('980101', '20260101', '2.4'), '--accept-unusual');
  expect(taken).toMatchObject({ status: 0, stdout: expect.stringContaining('taken all the same') });
  expect(counts('980101')[1]).toEqual([20260101, 2.4, `${OWN} (unusual)`]);
  // Records beside it keep the mark; who corrects the slip is not asked again, and --replace ends it.
  expect((await add('h.csv', record('980199', '20260101', '0.3'))).stdout).toContain(
    `${OWN} (unusual), 1 record added`,
  );
  expect((await add('i.csv', record('980101', '20260101', '0.24'), '--replace')).stdout).toContain(`${OWN}, 1 record`);
});
