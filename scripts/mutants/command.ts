/**
 * `npm run mutants`: mutation testing of src/engine with the clone's own tests in Node. Stryker instruments whole
 * projects for its own runner; this code needs only a list of changes, the compiler and vitest.
 */
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { seededRandom } from '../../test/support/random.ts';
import { ROOT } from '../local-databases.ts';
import { edited, instrumented, type Mutation, mutationsOf } from './mutations.ts';
import { engineFiles, systemOf } from './systems.ts';
import { type TestFile, Workspace } from './workspace.ts';

const USAGE = `Usage: npm run mutants [-- options]
Changes rules of src/engine one by one, in a copy, and lists the changes that no test of the clone notices.
  --system NAME  only this payment system, editor, grouper or shared folder: asc, ioce, msdrg, core …; may be repeated
  --only FILE    only this file, a path from the repository's root; may be repeated
  --count N      number of mutants (default 100)
  --seed N       chooses other mutants (default 1)`;

export interface Mutant extends Mutation {
  path: string;
  system: string;
  /** The changed lines, joined to one line each. */
  was: string;
  is: string;
}

export interface Verdict {
  mutant: Mutant;
  /** A test that runs longer than it ever did before the change has noticed it, too. */
  state: 'killed' | 'timeout' | 'survived';
  /** The first test that failed. */
  by: string | null;
  /** Number of test files that run the changed code. */
  reaching: number;
  milliseconds: number;
}

interface Options {
  count: number;
  seed: number;
  /** Names and paths; empty for all. */
  system: readonly string[];
  only: readonly string[];
}

/**
 * Runs the command. @param root the clone @returns the exit code: 2 for a wrong option, 1 if the tests fail without a
 * change
 */
export async function main(args: string[], root = ROOT): Promise<number> {
  const files = engineFiles(root);
  const options = optionsOf(args, files);
  if (typeof options === 'string') {
    console[options === USAGE ? 'log' : 'error'](options);
    return options === USAGE ? 0 : 2;
  }
  const mutatedFiles = files.filter(
    (path) =>
      (options.system.length === 0 || options.system.includes(systemOf(path))) &&
      (options.only.length === 0 || options.only.includes(path)),
  );
  const workspace = await Workspace.of(root);
  const stop = () => {
    workspace.close();
    process.exit(130);
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    const mutants = choose(workspace, mutatedFiles, options);
    const baseline = await reach(workspace, mutants);
    if (typeof baseline === 'string') {
      console.error(baseline);
      return 1;
    }
    const verdicts: Verdict[] = [];
    for (const [number, mutant] of mutants.entries()) {
      const verdict = await judge(workspace, mutant, baseline.get(number) ?? []);
      verdicts.push(verdict);
      const change = verdict.state === 'survived' ? `: ${mutant.was} → ${mutant.is}` : '';
      console.error(`${number + 1}/${mutants.length} ${verdict.state} ${mutant.path}:${mutant.line}${change}`);
    }
    console.log(reportOf(verdicts, options.seed));
    return 0;
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
    workspace.close();
  }
}

/** Reads the options. @returns USAGE for --help, another sentence for a fault */
function optionsOf(args: string[], files: readonly string[]): Options | string {
  let values: Record<'count' | 'seed', string> & { system?: string[]; only?: string[]; help: boolean };
  try {
    ({ values } = parseArgs({
      args,
      options: {
        count: { type: 'string', default: '100' },
        seed: { type: 'string', default: '1' },
        system: { type: 'string', multiple: true },
        only: { type: 'string', multiple: true },
        help: { type: 'boolean', default: false },
      },
    }));
  } catch (error) {
    return `${(error as Error).message}\n${USAGE}`;
  }
  if (values.help) return USAGE;
  const [count, seed] = [Number(values.count), Number(values.seed)];
  if (!Number.isInteger(count) || count < 1) return `--count is '${values.count}', not a whole number of 1 or more.`;
  if (!Number.isInteger(seed)) return `--seed is '${values.seed}', not a whole number.`;
  const { system = [], only = [] } = values;
  const systems = [...new Set(files.map(systemOf))].sort();
  const strange = system.find((name) => !systems.includes(name));
  if (strange !== undefined) return `--system is '${strange}', not one of ${systems.join(', ')}.`;
  const unknown = only.find((path) => !files.includes(path));
  if (unknown !== undefined)
    return `--only is '${unknown}', not a file of src/engine with rules: a path from the repository's root is expected.`;
  return { count, seed, system, only };
}

/** Chooses by a seed among the changes that compile. */
export function choose(
  workspace: Workspace,
  files: readonly string[],
  { count, seed }: Pick<Options, 'count' | 'seed'>,
): Mutant[] {
  const all = files.flatMap((path) => mutationsOf(workspace.sourceOf(path)).map((mutation) => ({ path, mutation })));
  const random = seededRandom(seed);
  const mutants: Mutant[] = [];
  while (all.length > 0 && mutants.length < count) {
    const place = random.below(all.length);
    const { path, mutation } = all[place] as (typeof all)[number];
    all[place] = all.at(-1) as (typeof all)[number];
    all.pop();
    const text = workspace.read(path);
    workspace.write(path, edited(text, [mutation]));
    if (workspace.compiles(path))
      mutants.push({ ...mutation, path, system: systemOf(path), ...shownChange(text, mutation) });
    workspace.write(path, text);
    workspace.compiles(path);
  }
  return mutants;
}

const SHOWN = 160;

function shownChange(text: string, mutation: Mutation): Pick<Mutant, 'was' | 'is'> {
  const from = text.lastIndexOf('\n', mutation.start - 1) + 1;
  const next = text.indexOf('\n', mutation.end);
  const to = next < 0 ? text.length : next;
  const oneLine = (piece: string) => {
    const line = piece.replace(/\s+/g, ' ').trim();
    return line.length > SHOWN ? `${line.slice(0, SHOWN)} …` : line;
  };
  return {
    was: oneLine(text.slice(from, to)),
    is: oneLine(text.slice(from, mutation.start) + mutation.text + text.slice(mutation.end, to)),
  };
}

/**
 * Runs the tests on the unchanged code, with notes where each mutant would be.
 * @returns test files by the number of a mutant, the quickest first; a sentence if they do not pass
 */
async function reach(
  workspace: Workspace,
  mutants: readonly Mutant[],
): Promise<ReadonlyMap<number, TestFile[]> | string> {
  const byPath = Map.groupBy(mutants.entries(), ([, { path }]) => path);
  const notes = workspace.at('.mutants-reached.jsonl');
  const texts = [...byPath.keys()].map((path) => [path, workspace.read(path)] as const);
  for (const [path, text] of texts) workspace.write(path, instrumented(text, byPath.get(path) ?? []));
  const run = await workspace.runRelated([...byPath.keys()], notes);
  for (const [path, text] of texts) workspace.write(path, text);
  const failed = run.files.find(({ isPassed }) => !isPassed);
  if (failed) return `The tests must pass before a rule is changed: ${failed.path} fails (${failed.failure}).`;
  if (run.files.length === 0 && mutants.length > 0) return `No test ran:\n${run.output}`;
  const reaching = new Map<number, TestFile[]>(mutants.map((_, number) => [number, []]));
  const files = new Map(run.files.map((file) => [file.path, file]));
  const lines = existsSync(notes) ? readFileSync(notes, 'utf8').trim().split('\n') : [];
  for (const line of lines) {
    const { file, reached } = JSON.parse(line) as { file: string; reached: number[] };
    const testFile = files.get(file);
    if (testFile) for (const number of reached) reaching.get(number)?.push(testFile);
  }
  for (const each of reaching.values()) each.sort((a, b) => a.milliseconds - b.milliseconds);
  return reaching;
}

/**
 * Returns the time limit of a run: a busy machine takes longer than the first run did; a run beyond this limit does not
 * end.
 */
const patience = (files: readonly TestFile[]) =>
  30_000 + 5 * files.reduce((sum, { milliseconds }) => sum + milliseconds, 0);

async function judge(workspace: Workspace, mutant: Mutant, tests: readonly TestFile[]): Promise<Verdict> {
  const start = Date.now();
  const verdict = (state: Verdict['state'], by: string | null): Verdict => ({
    mutant,
    state,
    by,
    reaching: tests.length,
    milliseconds: Date.now() - start,
  });
  if (tests.length === 0) return verdict('survived', null);
  const text = workspace.read(mutant.path);
  workspace.write(mutant.path, edited(text, [mutant]));
  const run = await workspace.runTests(
    tests.map(({ path }) => path),
    patience(tests),
  );
  workspace.write(mutant.path, text);
  if (run.isTimeout) return verdict('timeout', null);
  const failed = run.files.find(({ isPassed }) => !isPassed);
  if (!failed && run.files.length === 0) return verdict('killed', `no test could run: ${run.output.slice(-300)}`);
  return failed ? verdict('killed', failed.failure) : verdict('survived', null);
}

/** Writes the figures by system, then every survivor. */
export function reportOf(verdicts: readonly Verdict[], seed: number): string {
  const systems = [...Map.groupBy(verdicts, ({ mutant }) => mutant.system)].sort(([a], [b]) => (a < b ? -1 : 1));
  const all: [string, readonly Verdict[]] = ['all', verdicts];
  const rows = [...systems, all].map(([system, of]: [string, readonly Verdict[]]) => {
    const count = (...states: Verdict['state'][]) => of.filter(({ state }) => states.includes(state)).length;
    const unreached = of.filter(({ reaching }) => reaching === 0).length;
    const milliseconds = of.reduce((sum, verdict) => sum + verdict.milliseconds, 0);
    return [
      system.padEnd(12),
      `${count('killed', 'timeout')} of ${of.length} killed`.padEnd(20),
      `${count('survived')} survived`.padEnd(13),
      `(${unreached} reached by no test, ${count('timeout')} by timeout)`.padEnd(40),
      `${milliseconds} ms`,
    ].join(' ');
  });
  const survivors = verdicts
    .filter(({ state }) => state === 'survived')
    .toSorted(({ mutant: a }, { mutant: b }) => (a.path === b.path ? a.start - b.start : a.path < b.path ? -1 : 1))
    .map(({ mutant: { path, line, kind, was, is }, reaching }) => {
      const tests =
        reaching === 0 ? 'no test reaches it' : `${reaching} test file${reaching === 1 ? ' reaches' : 's reach'} it`;
      return `${path}:${line} (${kind}; ${tests})\n  - ${was}\n  + ${is}`;
    });
  return [`Mutants of seed ${seed}, with the clone's own tests in Node:`, ...rows, '', ...survivors]
    .join('\n')
    .trimEnd();
}
