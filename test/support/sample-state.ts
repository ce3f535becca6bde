/** Creates the local databases with the sample data, in a folder of their own. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../../scripts/local-databases.ts';

/** @param state folder of the databases, as PPS_EDGE_STATE names it @throws Error with what the command printed */
export function seedSample(state: string): void {
  const done = spawnSync(process.execPath, [join(ROOT, 'scripts', 'data.ts'), 'seed'], {
    env: { ...process.env, PPS_EDGE_STATE: state },
    encoding: 'utf8',
  });
  if (done.status !== 0) throw new Error(`npm run data -- seed failed:\n${done.stdout}${done.stderr}`);
}
