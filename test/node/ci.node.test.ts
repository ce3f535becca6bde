/**
 * `.ci/run` without what it needs: it says so and fails, unless it is told to do without.
 *
 * @module-tag thorough
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
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
  const { status, stdout, stderr } = spawnSync('/bin/bash', [join(checkout, '.ci/run'), ...args], {
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
])('without %s nothing is run, and it fails', (_, given, what) => {
  expect(ci([], given)).toEqual({
    status: 2,
    stdout: '',
    stderr: `.ci/run: ${what} are not at hand; --without-cases leaves out what needs them\n`,
  });
});

test('--without-cases says what is left out, and runs the rest', () => {
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

/** A path with what the script needs before its first step, where the user is not root unless told. */
function pathWith(name: string, commands: Readonly<Record<string, string>>): string {
  const folder = join(place.folder, name);
  mkdirSync(folder);
  symlinkSync('/usr/bin/dirname', join(folder, 'dirname'));
  for (const [command, script] of Object.entries({ id: 'echo 1000', ...commands })) {
    const file = join(folder, command);
    writeFileSync(file, `#!/bin/bash\n${script}\n`);
    chmodSync(file, 0o755);
  }
  return folder;
}

describe('without a chromium', () => {
  test('it says what to install, and fails', () => {
    expect(ci([], { PPS_EDGE_CASES: cases, PPS_EDGE_DATA: data, PATH: pathWith('user', { 'apt-get': '' }) })).toEqual({
      status: 2,
      stdout: '',
      stderr: '.ci/run: there is no chromium on the path, in which the console is tested; install it\n',
    });
  });

  test('root on Debian installs it; nothing is run where that fails', () => {
    const PATH = pathWith('root', { id: 'echo 0', 'apt-get': 'echo "apt-get $*"; [ "$1" = update ]' });
    expect(ci([], { PPS_EDGE_CASES: cases, PPS_EDGE_DATA: data, PATH })).toEqual({
      status: 2,
      stdout: 'apt-get update -qq\napt-get install -y -qq --no-install-recommends chromium-headless-shell\n',
      stderr: '',
    });
  });
});
