import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ROOT } from '../../scripts/local-databases.ts';
import { choose, main } from '../../scripts/mutants/command.ts';
import { edited, mutationsOf } from '../../scripts/mutants/mutations.ts';
import { Workspace } from '../../scripts/mutants/workspace.ts';

const PRICE = 'src/engine/pricers/sample/price.ts';
const PRICE_TEXT = `export function payment(days: number): number {
  if (days > 60) return 0;
  return days * 10;
}

export const isLong = (days: number) => days >= 30;

export const title = (days: number) => days + ' days';

export const before = (day: number) => day - 1;
`;

const KINDS = 'src/engine/core/kinds.ts';
const KINDS_TEXT = `interface Figure {
  isLess(other: Figure): boolean;
  plus(other: Figure): Figure;
  round(decimals: number): Figure;
}
export function kinds(a: Figure, b: Figure | null, list: number[]) {
  for (const n of list) {
    if (n === 3) continue;
    else list.push(Math.floor(n / 2));
  }
  if ((list.length & 4) !== 0 || !b || a.isLess(b)) {
    return null;
  }
  return list.some((n) => n !== 4) ? b?.plus(a).round(2) : a;
}
`;

let root: string;
function put(path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

beforeAll(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'pps-edge-test-')));
  symlinkSync(realpathSync(join(ROOT, 'node_modules')), join(root, 'node_modules'), 'junction');
  put('package.json', '{ "type": "module" }');
  put(
    'tsconfig.json',
    '{ "compilerOptions": { "strict": true, "noEmit": true, "types": [], "module": "esnext", "moduleResolution": "bundler", "allowImportingTsExtensions": true }, "include": ["src"] }',
  );
  put(
    'vitest.config.ts',
    "export default { test: { tags: [{ name: 'thorough', description: '' }], projects: [{ test: { name: 'worker', include: ['none'] } }, { test: { name: 'pure', include: ['src/**/*.test.ts'] } }] } };",
  );
  put(PRICE, PRICE_TEXT);
  put(KINDS, KINDS_TEXT);
  put(
    'src/engine/pricers/sample/price.test.ts',
    `import { expect, test } from 'vitest';
import { isLong, payment, title } from './price.ts';
test('a stay of 60 days and less is paid by the day', () => {
  expect([2, 60, 61].map(payment)).toEqual([20, 600, 0]);
});
test('a stay of 40 days is long', { tags: ['thorough'] }, () => {
  expect([isLong(10), isLong(40), title(3)]).toEqual([false, true, '3 days']);
});
`,
  );
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Returns the command's exit code, and its output without times. */
async function run(...args: string[]): Promise<{ status: number; printed: string }> {
  const said: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
  const error = vi.spyOn(console, 'error').mockImplementation((line: string) => void said.push(line));
  try {
    const status = await main(args, root);
    const lines = said.filter((line) => !/^\d+\/\d+ /.test(line)).join('\n');
    return { status, printed: lines.replaceAll(/ +\d+ ms/g, '') };
  } finally {
    log.mockRestore();
    error.mockRestore();
  }
}

test('a rule without a test is reported, with what was changed', async () => {
  const { status, printed } = await run('--system', 'sample');
  expect(status).toBe(0);
  // The sum of a number and a text has no difference: that change does not compile, and is not among the eight.
  expect(printed).toBe(`Mutants of seed 1, with the clone's own tests in Node:
sample       5 of 8 killed        3 survived    (1 reached by no test, 0 by timeout)
all          5 of 8 killed        3 survived    (1 reached by no test, 0 by timeout)

${PRICE}:6 (comparison; 1 test file reaches it)
  - export const isLong = (days: number) => days >= 30;
  + export const isLong = (days: number) => days > 30;
${PRICE}:6 (constant; 1 test file reaches it)
  - export const isLong = (days: number) => days >= 30;
  + export const isLong = (days: number) => days >= 31;
${PRICE}:10 (arithmetic; no test reaches it)
  - export const before = (day: number) => day - 1;
  + export const before = (day: number) => day + 1;`);
  expect(readFileSync(join(root, PRICE), 'utf8')).toBe(PRICE_TEXT);
});

test('the same seed chooses the same mutants, another one others', async () => {
  const workspace = await Workspace.of(root);
  try {
    const chosen = (seed: number) => choose(workspace, [PRICE], { count: 3, seed }).map(({ is }) => is);
    expect(chosen(1)).toHaveLength(3);
    expect(chosen(1)).toEqual(chosen(1));
    expect(chosen(2)).not.toEqual(chosen(1));
  } finally {
    workspace.close();
  }
});

test('every kind of change is made', async () => {
  const workspace = await Workspace.of(root);
  try {
    const lines = KINDS_TEXT.split('\n');
    const changes = mutationsOf(workspace.sourceOf(KINDS)).map((mutation) => {
      const after = edited(KINDS_TEXT, [mutation]).split('\n');
      const changed = after[mutation.line - 1] as string;
      expect(changed).not.toBe(lines[mutation.line - 1]);
      return `${mutation.kind}: ${changed.trim()}`;
    });
    expect(changes).toEqual([
      'condition: if (!(n === 3)) continue;',
      'comparison: if (n !== 3) continue;',
      'constant: if (n === 4) continue;',
      'rounding: else list.push(Math.ceil(n / 2));',
      'arithmetic: else list.push(Math.floor(n * 2));',
      'early return: ;',
      'condition: if (!((list.length & 4) !== 0 || !b || a.isLess(b))) {',
      'comparison: if ((list.length & 4) === 0 || !b || a.isLess(b)) {',
      'logic: if ((list.length & 4) !== 0 && !b || a.isLess(b)) {',
      'logic: if ((list.length & 4) !== 0 || !b && a.isLess(b)) {',
      'comparison: if ((list.length & 4) !== 0 || !b || !a.isMore(b)) {',
      'condition: return !(list.some((n) => n !== 4)) ? b?.plus(a).round(2) : a;',
      'logic: return list.every((n) => n !== 4) ? b?.plus(a).round(2) : a;',
      'comparison: return list.some((n) => n === 4) ? b?.plus(a).round(2) : a;',
      'constant: return list.some((n) => n !== 5) ? b?.plus(a).round(2) : a;',
      'arithmetic: return list.some((n) => n !== 4) ? b?.minus(a).round(2) : a;',
      'rounding: return list.some((n) => n !== 4) ? b?.plus(a).truncate(2) : a;',
    ]);
  } finally {
    workspace.close();
  }
});

test('tests that fail as they are, and options that name nothing, are said', async () => {
  put(
    'src/engine/core/kinds.test.ts',
    "import { test } from 'vitest'; import './kinds.ts'; test('a', () => { throw 1; });",
  );
  const failing = await run('--system', 'core', '--count', '2');
  expect(failing.status).toBe(1);
  expect(failing.printed).toMatch(/^The tests must pass before a rule is changed: .*kinds\.test\.ts fails \(a\)\.$/);
  rmSync(join(root, 'src/engine/core/kinds.test.ts'));
  expect(await run('--system', 'apc')).toEqual({
    status: 2,
    printed: "--system is 'apc', not one of core, sample.",
  });
  expect((await run('--only', 'price.ts')).printed).toMatch(/^--only is 'price\.ts', not a file of src\/engine/);
  expect((await run('--count', '0')).printed).toBe("--count is '0', not a whole number of 1 or more.");
});
