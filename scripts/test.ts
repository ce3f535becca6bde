/** `npm test`: builds what the tests need, then runs all of them. Arguments go to vitest. */
import { spawnSync } from 'node:child_process';
import { chromiumOnPath } from './chromium.ts';
import { ROOT } from './local-databases.ts';

/** Tests that need more than the repository holds, by the variable that names its place. */
const SKIPPED_WITHOUT = {
  PPS_EDGE_DATA: "tests on CMS's whole publications",
  PPS_EDGE_CASES: "tests on the cases of CMS's programs",
  PPS_EDGE_FULL_STATE: 'tests on databases with everything imported',
} as const;

for (const [variable, tests] of Object.entries(SKIPPED_WITHOUT)) {
  if (!process.env[variable]) console.log(`Skipped: ${tests}. ${variable} is not set.`);
}

if (!chromiumOnPath()) console.log('Skipped: flows through the console. There is no chromium on the path.');

for (const [command, args] of [
  ['node', ['scripts/build.ts']],
  ['vitest', ['run', ...process.argv.slice(2)]],
] as const) {
  const { status } = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) process.exit(status ?? 1);
}
