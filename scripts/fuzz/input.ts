/** `npm run fuzz -- input`: every hostile value to every parameter, and all random requests; `npm test` runs a tenth. */
import { spawnSync } from 'node:child_process';
import { ROOT } from '../local-databases.ts';

/** @returns the exit code */
export async function main(args: string[]): Promise<number> {
  if (args.length > 0) {
    console.log('Usage: npm run fuzz -- input');
    return args.includes('--help') ? 0 : 2;
  }
  const { status } = spawnSync('vitest', ['run', '--project', 'worker', 'test/http/bad-input.test.ts'], {
    cwd: ROOT,
    env: { ...process.env, PPS_EDGE_FUZZ_SHARE: '1' },
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  return status ?? 1;
}
