/** Tests what an import shows while it runs, on a terminal and elsewhere. */
import { afterEach, beforeEach, expect, it, test, vi } from 'vitest';
import { placeAmong, withCheckProgress, withComputedStep, withStep } from '../../scripts/data/progress.ts';

const { isTTY } = process.stderr;
/** Text of the terminal, and the lines that were printed. */
let shown: string[];
let printed: string[];

beforeEach(() => {
  shown = [];
  printed = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => shown.push(String(text)) > 0);
  vi.spyOn(console, 'log').mockImplementation((line) => printed.push(line));
});
afterEach(() => {
  vi.restoreAllMocks();
  process.stderr.isTTY = isTTY;
});

const numbers = (count: number) => Array.from({ length: count }, (_, i) => i);

it('yields the rows that it counts', () => {
  process.stderr.isTTY = false;
  expect([...withCheckProgress(numbers(12_345), 'IOCE', null)]).toEqual(numbers(12_345));
  expect(printed).toEqual([]);
});

it('prints a line for every 500,000 rows where there is no terminal', () => {
  process.stderr.isTTY = false;
  for (const _ of withCheckProgress(numbers(1_000_001), 'IOCE v27.1', null));
  expect(printed).toEqual([
    expect.stringMatching(/^IOCE v27\.1: 500000 rows checked, \d+ rows\/s$/),
    expect.stringMatching(/^IOCE v27\.1: 1000000 rows checked, \d+ rows\/s$/),
  ]);
  expect(shown).toEqual([]);
});

it('shows the count on a terminal, and leaves nothing there when the rows end or are left', () => {
  process.stderr.isTTY = true;
  for (const row of withCheckProgress(numbers(10), 'IOCE', null)) if (row === 5) break;
  expect(shown.join('')).toContain('IOCE: checking 0 rows');
  // The cursor that was hidden is shown again.
  expect(shown.join('').lastIndexOf('\u001b[?25h')).toBeGreaterThan(shown.join('').lastIndexOf('\u001b[?25l'));
  expect(printed).toEqual([]);
});

test.each([
  [true, [], '\r\u001b[KMCE: compiling …\r\u001b[K'],
  [false, ['MCE: compiling'], ''],
])('a step on a terminal (%s) is named until it ends', async (terminal, lines, text) => {
  process.stderr.isTTY = terminal;
  expect(await withStep('MCE: compiling', 200_000, async () => 7)).toBe(7);
  await expect(withStep('MCE: compiling', 200_000, () => Promise.reject(new Error('bad')))).rejects.toThrow('bad');
  expect(printed).toEqual([...lines, ...lines]);
  expect(shown.join('')).toBe(text + text);
});

it('does not name a step of few rows', async () => {
  await withStep('MCE: compiling', 400, async () => 7);
  expect([...shown, ...printed]).toEqual([]);
});

it('says which of several files is being imported, and what comes next', () => {
  const labels = ['ZIP9 2027Q1', 'IOCE v28.0', 'RVU27A'];
  expect(labels.map((_, at) => placeAmong(labels, at))).toEqual([
    'ZIP9 2027Q1 (1 of 3, next IOCE v28.0)',
    'IOCE v28.0 (2 of 3, next RVU27A)',
    'RVU27A (3 of 3)',
  ]);
  expect(placeAmong(['ZIP9 2027Q1'], 0)).toBe('ZIP9 2027Q1');
});

it('shows on a terminal how many rows are checked in a second', () => {
  process.stderr.isTTY = true;
  for (const _ of withCheckProgress(numbers(100_000), 'IOCE', null));
  expect(shown.join('')).toMatch(/IOCE: checking \d+ rows, \d+ rows\/s/);
});

test.each([
  [true, [], 'IPSF: checking 0 of about 1200000 rows'],
  [false, [expect.stringMatching(/^IPSF: 500000 of about 1200000 rows checked, \d+ rows\/s$/)], ''],
])('rows beside a release before (terminal: %s) are counted of about its rows', (terminal, lines, text) => {
  process.stderr.isTTY = terminal;
  for (const _ of withCheckProgress(numbers(500_001), 'IPSF', 1_200_000));
  expect(printed).toEqual(lines);
  expect(shown.join('')).toContain(text);
});

it('names a step that computes until it ends or throws', () => {
  process.stderr.isTTY = true;
  expect(withComputedStep('IPSF: comparing', 200_000, () => 7)).toBe(7);
  const throws = () => {
    throw new Error('bad');
  };
  expect(() => withComputedStep('IPSF: comparing', 200_000, throws)).toThrow('bad');
  expect(shown.join('')).toBe('\r\u001b[KIPSF: comparing …\r\u001b[K'.repeat(2));
});
