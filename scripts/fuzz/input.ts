/** `npm run fuzz -- input`: sends every hostile value, random request and mutated claim; `npm test` sends a tenth. */
import { spawnSync } from 'node:child_process';
import { ROOT } from '../local-databases.ts';

/** Runs the command. @returns the exit code */
export async function main(args: string[]): Promise<number> {
  if (args.length > 0) {
    console.log('Usage: npm run fuzz -- input');
    return args.includes('--help') ? 0 : 2;
  }
  const { status } = spawnSync(
    'vitest',
    ['run', '--project', 'worker', 'test/http/bad-input.worker.test.ts', 'test/claims/fuzz.worker.test.ts'],
    {
      cwd: ROOT,
      env: { ...process.env, PPS_EDGE_FUZZ_SHARE: '1' },
      stdio: 'inherit',
      shell: process.platform === 'win32',
    },
  );
  return status ?? 1;
}
