import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fuzz, main } from '../../scripts/fuzz/imports.ts';
import { INVENTED } from '../../scripts/fuzz/invented.ts';
import { victims } from '../../scripts/fuzz/victims.ts';
import { ROOT } from '../../scripts/local-databases.ts';
import { ALL_DATASETS } from '../../src/datasets/index.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pps-edge-test-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const HEADER =
  'diagnosticRelatedGroup,effectiveDate,weight,geometricMeanLengthOfStay,lowVolumeDrg,arithmeticMeanLengthOfStay,postAcuteCare,specialPaymentPostAcuteCare,description';
const DRGS = Array.from({ length: 999 }, (_, i) => String(i + 1).padStart(3, '0'));

/** Returns a table of weights in the pricer's layout. */
const weights = (drgs: readonly string[]) =>
  `${HEADER}\n${drgs.map((drg, i) => `${drg},20251001,${(i * 7) % 20}.5,2.0,,3.0,,,SAMPLE ${drg}`).join('\n')}\n`;

function put(name: string, text: string) {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

const stateOf = (outcomes: Awaited<ReturnType<typeof fuzz>>['outcomes'], kind: string) => [
  ...new Set(outcomes.filter((one) => one.kind.startsWith(kind)).map(({ state }) => state)),
];

test('every dataset that can be imported is damaged', () => {
  expect([...victims(null).keys()]).toEqual(ALL_DATASETS.map(({ name }) => name));
  for (const name of Object.keys(INVENTED)) expect(ALL_DATASETS.map((dataset) => dataset.name)).toContain(name);
});

test('the table of damage names every dataset', () => {
  const page = readFileSync(join(ROOT, 'docs', 'import-damage.md'), 'utf8');
  const named = [...page.matchAll(/^\| ([a-z0-9-]+)(?: \*)? \|/gm)].map(([, name]) => name);
  for (const { name } of ALL_DATASETS) expect(named).toContain(name);
  expect(page).not.toContain('SILENT');
});

test('a damaged table is refused, asked about or said; the same seed damages the same', async () => {
  put('ipps/drgstable-2026.csv', weights(DRGS));
  put('notes.txt', 'of no dataset\n');
  const { outcomes, without } = await fuzz(folder, { only: 'drg-ipps', share: 1, seed: 'a' });
  expect(without.size).toBe(0);
  for (const kind of ['bit in zip', 'cut', '512 blanks', '512 zeros'])
    expect(stateOf(outcomes, kind)).toEqual(['refused']);
  expect(stateOf(outcomes, 'middle fifth')).toEqual(['asked']);
  // Dates in its rows give its year, whatever its name.
  expect(stateOf(outcomes, 'another')).toEqual(['unchanged']);
  const part = await fuzz(folder, { only: 'drg-ipps', share: 0.3, seed: 'a' });
  expect(part.outcomes.length).toBeLessThan(outcomes.length);
  expect(await fuzz(folder, { only: 'drg-ipps', share: 0.3, seed: 'a' })).toEqual(part);
});

test('a table whose year stands in its name alone is asked about under the name of another', async () => {
  const { outcomes } = await fuzz(null, { only: 'irf-motor-responses', share: 1, seed: '1' });
  expect(stateOf(outcomes, 'one line lost')).toEqual(['compared']);
  expect(stateOf(outcomes, 'cut 90 %')).toEqual(['compared']);
  expect(stateOf(outcomes, "another's name")).toEqual(['asked']);
  expect(stateOf(outcomes, "another year's name")).toEqual(['said']);
});

test('a silent load is reported, and exits with 1; a dataset without a whole file, too', async () => {
  // Repeated rows with the same figures become one row: an import takes such a list in silence.
  put('drgstable-2026.csv', weights(['001', '999']));
  const said: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
  try {
    expect(await main(['--folder', folder, '--only', 'drg-ipps'])).toBe(1);
  } finally {
    log.mockRestore();
  }
  expect(said[0]).toBe(
    'drg-ipps: no whole file of it is at hand: drgstable-2026.csv: 2 rows, where the smallest whole file known has 740, look like a file cut off; nothing was changed (--accept-partial imports what there is of it)',
  );
  expect(said.at(-1)).toMatch(/0 damaged files in .* \(seed 1\); 0 would be loaded in silence/);
});
