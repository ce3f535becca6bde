/** Prints how long the Worker in .wrangler/bundle takes to start. CI reports the figure and never fails on it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unstable_readConfig as readConfig } from 'wrangler';
import { ROOT } from '../scripts/local-databases.ts';
import { measureStarts } from './start-up.ts';

const script = readFileSync(join(ROOT, '.wrangler', 'bundle', 'index.js'), 'utf8');
const { compatibility_date } = readConfig({ config: join(ROOT, 'wrangler.toml') });
const starts = (await measureStarts(script, compatibility_date ?? '', 9)).sort((a, b) => a - b);
console.log(
  `start-up, workerd spawn to first answer, median of ${starts.length}: ${starts[starts.length >> 1]?.toFixed(0)} ms`,
);
