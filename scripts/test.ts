/** `npm test`: what the tests need built, then all of them. Arguments go to vitest. */
import { spawnSync } from 'node:child_process';
import { ROOT } from './local-databases.ts';

for (const [command, args] of [
  ['node', ['scripts/build.ts']],
  ['vitest', ['run', ...process.argv.slice(2)]],
] as const) {
  const { status } = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) process.exit(status ?? 1);
}
