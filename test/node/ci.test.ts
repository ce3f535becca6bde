/** `.ci/run` without what it needs: it says so and fails, unless it is told to do without. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ROOT } from '../../scripts/local-databases.ts';
import { Workplace } from './data/command.ts';

const place = new Workplace();
afterAll(() => place.remove());

/** A folder with the script alone: every step that it reaches fails. */
const checkout = join(place.folder, 'checkout');
mkdirSync(join(checkout, '.ci'), { recursive: true });
copyFileSync(join(ROOT, '.ci/run'), join(checkout, '.ci/run'));
const [cases, data] = ['cases', 'data'].map((name) => {
  const folder = join(place.folder, name);
  mkdirSync(folder);
  return folder;
}) as [string, string];

function ci(args: readonly string[], given: Readonly<Record<string, string>> = {}) {
  const { PPS_EDGE_CASES: _, PPS_EDGE_DATA: __, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync('bash', [join(checkout, '.ci/run'), ...args], {
    env: { ...env, ...given },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

test.each<[string, Record<string, string>, string]>([
  ['cases and data', {}, "cases of CMS's programs (PPS_EDGE_CASES) and CMS's publications (PPS_EDGE_DATA)"],
  ['cases', { PPS_EDGE_DATA: data }, "cases of CMS's programs (PPS_EDGE_CASES)"],
  ['data', { PPS_EDGE_CASES: cases }, "CMS's publications (PPS_EDGE_DATA)"],
  [
    'a folder that is named',
    { PPS_EDGE_CASES: join(place.folder, 'none'), PPS_EDGE_DATA: data },
    "cases of CMS's programs (PPS_EDGE_CASES)",
  ],
])('E1: without %s nothing is run, and it fails', (_, given, what) => {
  expect(ci([], given)).toEqual({
    status: 2,
    stdout: '',
    stderr: `.ci/run: ${what} are not at hand; --without-cases leaves out what needs them\n`,
  });
});

test('E1: --without-cases says what is left out, and runs the rest', () => {
  const { status, stdout } = ci(['--without-cases']);
  expect(stdout).toMatch(/^Left out, as --without-cases says: what needs cases of CMS's programs .* and CMS's public/);
  expect(stdout).toContain('== tests (after');
  expect(stdout).not.toContain('== conformance');
  // The folder has nothing that could pass.
  expect(status).toBe(1);
});

test('an option that is none is refused', () => {
  expect(ci(['--without-tests'])).toEqual({
    status: 2,
    stdout: '',
    stderr: ".ci/run: there is no option '--without-tests'; --without-cases is the only one\n",
  });
});
