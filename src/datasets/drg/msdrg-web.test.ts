/** The check that the grouper's definitions are whole, on invented ones. */
import { expect, test } from 'vitest';
import { msdrgWeb } from './msdrg-web.ts';
import type { EnginePackRow } from './rows.ts';

const versions = [430, 431];
const parts: Record<string, unknown[]> = {
  diagnoses: [
    { code: 'A000', severity: 'MCC', versions },
    { code: 'A001', severity: 'NCC', versions },
  ],
  procedures: [
    { code: '0016070', versions },
    { code: 'Z@0001', versions },
  ],
  genderMdcs: [{ code: 'A001' }],
  hacLists: [{ code: 'A000' }, { code: '0016070' }],
  exclusionGroups: [[7, ['A000']]],
  pdxExclusions: [{ pdx: 'A000', group: 7 }],
  clusters: [{ cluster: 'Z@0001', choices: [['0016070']] }],
  drgFormulas: [
    { drg: 291, ranks: versions.map((version) => ({ version, rank: 1 })) },
    { drg: 0, ranks: [{ version: 430, rank: 2 }] },
  ],
  drgDescriptions: [{ id: 291, versions }],
};

/** Returns what lacks. @param change of the items of a part */
function missing(part?: string, change: (items: unknown[]) => unknown[] = (items) => items.slice(1)): string | null {
  const rows = Object.entries(parts).flatMap(([name, items]) =>
    (name === part ? change(items) : items).map((item) => ({ pack: 'msdrg', part: name, item }) as EnginePackRow),
  );
  const half = msdrgWeb();
  for (const row of rows.slice(0, 5)) half.add(row);
  const check = msdrgWeb(JSON.parse(JSON.stringify(half.state)));
  for (const row of rows.slice(5)) check.add(row);
  return check.missing();
}

test('whole definitions lack nothing', () => expect(missing()).toBeNull());

test.each([
  ['diagnoses', 'groups of exclusions name diagnoses that are not there (A000): the file looks cut off'],
  ['procedures', 'hospital-acquired conditions name codes that are not there (0016070): the file looks cut off'],
  ['exclusionGroups', 'exclusions name groups that are not there (7): the file looks cut off'],
  ['pdxExclusions', 'no principal diagnosis has the groups of exclusions (7): the file looks cut off'],
  ['clusters', 'procedures have the attributes of clusters that are not there (Z@0001): the file looks cut off'],
  ['drgFormulas', 'no formula gives DRG (291 in v43.0, 291 in v43.1): the file looks cut off'],
  ['drgDescriptions', 'there is no title of DRG (291 in v43.0, 291 in v43.1): the file looks cut off'],
])('without the first of %s: %s', (part, sentence) => expect(missing(part)).toBe(sentence));

test('a diagnosis that ended in the last version leaves no gap, a title does', () => {
  expect(missing('drgDescriptions', () => [{ id: 291, versions: [430] }])).toContain('291 in v43.1');
});
