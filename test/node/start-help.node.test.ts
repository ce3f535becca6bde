/** `npm start -- --help` in a clone in which nothing is installed. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ROOT } from '../../scripts/local-databases.ts';

const clone = mkdtempSync(join(tmpdir(), 'pps-edge-clone-'));
mkdirSync(join(clone, 'scripts'));
copyFileSync(join(ROOT, 'scripts/toolchain.mjs'), join(clone, 'scripts/toolchain.mjs'));
cpSync(join(ROOT, 'scripts/start'), join(clone, 'scripts/start'), { recursive: true });
afterAll(() => rmSync(clone, { recursive: true }));

test.each(['--help', '-h'])('%s prints the help and installs nothing', (option) => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: { start: string } };
  const [, ...args] = scripts.start.split(' ');
  const { status, stdout, stderr } = spawnSync(process.execPath, [...args, option], { cwd: clone, encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/^Usage: npm start \[-- OPTIONS\]\n/);
  for (const text of ['--port N', '--rate-limit N', 'PPS_EDGE_STATE']) expect(stdout).toContain(text);
  expect(existsSync(join(clone, 'node_modules'))).toBe(false);
});
