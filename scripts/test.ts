/** `npm test`: builds what the tests need, then runs them. */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromiumOnPath } from './chromium.ts';
import { ROOT } from './local-databases.ts';

const USAGE = `Usage: npm test [-- options] [files]
Runs the tests that need minutes at most: all that need no browser, flows of the console on frozen answers, and a flow of
each of its areas on a Worker.
  --thorough     leaves nothing out: every flow on a Worker, whole publications and commands, 5,000 draws of a new seed
  --seed N       repeats a thorough run's draws
  --freeze       shows pages on a Worker, and freezes the answers that they read there; a thorough run holds it to these
  --watch        runs again all that a change touches, without a browser
  --changed      runs all that the changes since the last commit touch
Files, and all other options, go to vitest: npm test -- --project worker test/http/gate.worker.test.ts. All tests of a file
that is named are run.`;

/** Tests that need more than the repository holds, by the variable that names its place. */
const SKIPPED_WITHOUT = {
  PPS_EDGE_DATA: "tests on CMS's whole publications",
  PPS_EDGE_CASES: "tests on the cases of CMS's programs",
  PPS_EDGE_FULL_STATE: 'tests on databases with everything imported',
} as const;
/** Options of vitest before a value. */
const WITH_VALUE = /^(-t|--(project|reporter|testNamePattern|outputFile|maxWorkers))$/;

/** Leaves out what is tagged; a file that is tagged as a whole is not even loaded. */
const withoutThorough = (): string[] => [
  ...['--tagsFilter', '!thorough'],
  ...globSync('{src,console,scripts,sdk,test}/**/*.test.{ts,tsx}', { cwd: ROOT })
    .filter((file) =>
      /^ \* @module-tag thorough$|^\/\*\* @module-tag thorough \*\/$/m.test(readFileSync(join(ROOT, file), 'utf8')),
    )
    .flatMap((file) => ['--exclude', file]),
];

/** Reads the arguments. @returns those of vitest, and the environment */
function commandOf(args: string[]): { vitest: string[]; env: Record<string, string> } {
  const thorough = args.includes('--thorough') || args.includes('--seed');
  const seedAt = args.indexOf('--seed');
  const seed = seedAt < 0 ? String(1 + Math.floor(Math.random() * 999_999)) : String(args[seedAt + 1]);
  if (!/^\d+$/.test(seed)) {
    console.error('npm test: --seed takes a whole number.');
    process.exit(2);
  }
  const isWatching = args.includes('--watch');
  const isFreezing = args.includes('--freeze');
  const passed = args.filter(
    (each, at) => !['--thorough', '--watch', '--freeze', '--seed'].includes(each) && (seedAt < 0 || at !== seedAt + 1),
  );
  if (thorough) {
    console.log(`Drawn tests: 5,000 draws of seed ${seed}. npm test -- --seed ${seed} repeats them.`);
    return { vitest: ['run', ...passed], env: { PPS_EDGE_THOROUGH_SEED: seed } };
  }
  if (isFreezing) return { vitest: ['run', '--project', 'page', ...passed], env: { PPS_EDGE_FREEZE: '1' } };
  const isOfChange = isWatching || passed.includes('--changed');
  const isNamed = passed.some((each, at) => !each.startsWith('-') && !WITH_VALUE.test(passed[at - 1] ?? ''));
  const projects = isWatching ? ['pure', 'node', 'worker'] : ['!long'];
  const chosen = passed.includes('--project') ? [] : projects.flatMap((name) => ['--project', name]);
  const few = isNamed ? [] : [...chosen, ...(isOfChange ? [] : withoutThorough())];
  return { vitest: [isWatching ? 'watch' : 'run', ...few, ...passed], env: {} };
}

const args = process.argv.slice(2);
if (args.includes('--help')) {
  console.log(USAGE);
  process.exit(0);
}
const { vitest, env } = commandOf(args);
for (const [variable, tests] of Object.entries(SKIPPED_WITHOUT)) {
  if (!process.env[variable]) console.log(`Skipped: ${tests}. ${variable} is not set.`);
}
if (!chromiumOnPath()) console.log('Skipped: flows through the console. There is no chromium on the path.');
for (const [command, options] of [
  ['node', ['scripts/build.ts']],
  ['vitest', vitest],
] as const) {
  const { status } = spawnSync(command, options, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
}
