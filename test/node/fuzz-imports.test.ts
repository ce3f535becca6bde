import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fuzz, main } from '../../scripts/fuzz/imports.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pps-edge-test-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const HEADER =
  'diagnosticRelatedGroup,effectiveDate,weight,geometricMeanLengthOfStay,lowVolumeDrg,arithmeticMeanLengthOfStay,postAcuteCare,specialPaymentPostAcuteCare,description';
const DRGS = Array.from({ length: 999 }, (_, i) => String(i + 1).padStart(3, '0'));

/** A table of weights in the pricer's layout. */
const weights = (drgs: readonly string[]) =>
  `${HEADER}\n${drgs.map((drg, i) => `${drg},20251001,${(i * 7) % 20}.5,2.0,,3.0,,,SAMPLE ${drg}`).join('\n')}\n`;

function put(name: string, text: string) {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

test('no damaged file is loaded in silence; the same seed damages the same', () => {
  put('ipps/drgstable-2026.csv', weights(DRGS));
  put('notes.txt', 'of no dataset\n');
  put('ipps/small.csv', weights(['001', '999']));
  const { rows, left } = fuzz(folder, { share: 1, seed: 'a' });
  const states = (kind: string) =>
    new Set(rows.filter((row) => row.kind.startsWith(kind)).map(({ result }) => result.state));
  expect(states('bit in zip')).toEqual(new Set(['refused']));
  expect(states('cut')).toEqual(new Set(['refused']));
  expect(states('zeroed')).toEqual(new Set(['refused']));
  expect([...states('bit in gzip')].sort()).not.toContain('silent');
  expect(rows).toHaveLength(41);
  expect(left).toEqual([
    'ipps/small.csv: left out, it cannot be imported as it is (2 rows, where the smallest whole file known has 740, look like a file cut off)',
  ]);
  const tenth = fuzz(folder, { share: 0.1, seed: 'a' });
  expect(tenth.rows.length).toBeLessThan(20);
  expect(fuzz(folder, { share: 0.1, seed: 'a' })).toEqual(tenth);
});

test('a silent load is reported, and exits with 1', async () => {
  // Nothing that every release has is in the last fifth.
  const first = ['001', '470', '871', '998', '999'];
  put('drgstable-2026.csv', weights([...first, ...DRGS.filter((drg) => !first.includes(drg))]));
  const said: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
  try {
    expect(await main(['--folder', folder])).toBe(1);
  } finally {
    log.mockRestore();
  }
  expect(said[0]).toMatch(/^drgstable-2026\.csv: cut (?:60|80|95|99) %: \d+ of 999 rows would be loaded$/);
  expect(said.join('\n')).toMatch(/drg-ipps +15\/15 /);
  expect(said.at(-1)).toMatch(/41 damaged files in .* \(seed 1\); 4 would be loaded in silence/);
});
