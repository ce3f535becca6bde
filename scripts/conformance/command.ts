/** The command line of `npm run conformance`, and its output. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { messageOf, Refusal } from '../data/refusal.ts';
import { STATE } from '../local-databases.ts';
import { type Comparison, type Conformance, type Outcome, outcomeOf, readCases } from './cases.ts';
import { COMPARED, type Suite } from './suites.ts';

/** The most cases whose differences are printed. */
const SHOWN = 10;

const USAGE = `Usage: npm run conformance -- MODULE CASES... [--data FILE]
       npm run conformance -- all FOLDER [--data FOLDER] [--every-set]
  MODULE: ${Object.keys(COMPARED).join(', ')}
  CASES: files of JSON lines, plain or gzip
  --data: for msdrg and mce CMS's own file; without it, what npm run data -- import has loaded
          for ioce the folder of the editor's tables
          for a pricer the folder of its tables; without it, tables/ beside the cases
  all: every set of cases that CI compares; FOLDER has their folders, --data CMS's files
          for ipps and opps the folder of the tables; without it, tables/ beside the cases
  --every-set: refuses if a set is not at hand; without it, names the set and leaves it out
Ends with 0 if all answers are equal, or differ only where CMS's program is known to deviate from Medicare's rule; with 1\nif one differs otherwise, with 2 if they cannot be compared.`;

function readArguments(args: string[]) {
  const options = {
    data: { type: 'string', multiple: true },
    'every-set': { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  } as const;
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new Refusal(`${messageOf(error).split('. ')[0]}; --help tells what there is`);
  }
}

function moduleNamed(name: string | undefined): Conformance {
  const names = Object.keys(COMPARED).join(', ');
  if (name === undefined) throw new Refusal(`name a module, one of ${names}, and its files of cases`);
  const compared = Object.hasOwn(COMPARED, name) ? COMPARED[name] : undefined;
  if (!compared) throw new Refusal(`there is no module '${name}' to compare; there are ${names}`);
  return compared.conformance;
}

/** Returns the outcome of a case; an error counts as a difference. */
function outcome(compare: () => Comparison): Outcome {
  try {
    return outcomeOf(compare());
  } catch (error) {
    if (error instanceof Refusal) throw error;
    return { differingFields: [`answer: none, ${messageOf(error)}`], deviation: null };
  }
}

/** @returns whether all answers are equal, or differ only by a known way of CMS's program */
function run(args: string[], state: string): boolean {
  const { values, positionals } = readArguments(args);
  if (values.help) {
    console.log(USAGE);
    return true;
  }
  const [name, ...paths] = positionals;
  const everySet = values['every-set'] ?? false;
  if (name === 'all') return runAll(paths, values.data ?? [], state, everySet);
  if (everySet)
    throw new Refusal('--every-set is for all sets of cases: npm run conformance -- all FOLDER --every-set');
  return compareFiles(name, paths, values.data ?? [], state);
}

/** Runs every set of cases. @returns as `run`, for all sets */
function runAll(paths: readonly string[], data: readonly string[], state: string, everySet: boolean): boolean {
  const [cases, programs] = [paths[0], data[0]];
  if (cases === undefined || paths.length > 1) throw new Refusal('name the folder that has the folders of cases');
  const lacking: string[] = [];
  const all = Object.entries(COMPARED).flatMap(([module, { suites }]) => suites.map((suite) => ({ module, ...suite })));
  const results = all.flatMap((suite) => {
    const missing = whatIsMissing(suite, cases, programs);
    if (missing !== null) {
      lacking.push(...suite.folders);
      console.log(`${suite.module}: ${suite.folders.join(', ')} not compared, ${missing}`);
      return [];
    }
    const files = suite.folders.map((folder) => join(cases, folder, 'cases.jsonl.gz'));
    const program = suite.data ? [join(programs ?? '', suite.data)] : [];
    return [compareFiles(suite.module, files, program, state)];
  });
  if (results.length === 0) throw new Refusal(`${cases} has no set of cases that can be compared`);
  if (everySet && lacking.length > 0) throw new Refusal(`${lacking.join(', ')} could not be compared`);
  return results.every((isEqual) => isEqual);
}

/** Says why a set of cases cannot be compared; null if it can. */
function whatIsMissing({ folders, data }: Suite, cases: string, programs: string | undefined): string | null {
  const folder = folders.find((name) => !existsSync(join(cases, name)));
  if (folder !== undefined) return `there is no ${join(cases, folder)}`;
  if (data !== undefined && programs === undefined) return `--data does not say where ${data} is`;
  return null;
}

/** Compares the cases of some files. @returns as `run` */
function compareFiles(
  name: string | undefined,
  paths: readonly string[],
  data: readonly string[],
  state: string,
): boolean {
  const module = moduleNamed(name);
  if (paths.length === 0) throw new Refusal(`name a file of cases of ${name}`);
  const files = paths.map((path) => ({ path, cases: readCases(path, module.line) }));
  const compare = module.open(data, state) as (line: unknown, file: string) => Comparison;
  const [total, counts] = [files.flatMap(({ cases }) => cases).length, new Map<string, number>()];
  const deviations = new Map<string, number>();
  let differing = 0;
  for (const { path, cases } of files)
    for (const line of cases) {
      const { differingFields, deviation } = outcome(() => compare(line, path));
      if (deviation !== null) deviations.set(deviation, (deviations.get(deviation) ?? 0) + 1);
      if (differingFields.length > 0 && differing++ < SHOWN)
        console.log(`${line.id}\n  ${differingFields.join('\n  ')}`);
      for (const difference of differingFields) {
        const field = (difference.split(':')[0] as string).replaceAll(/\.\d+/g, '');
        counts.set(field, (counts.get(field) ?? 0) + 1);
      }
    }
  console.log(`${name}: ${total - differing} of ${total} equal, held against ${module.answers}`);
  for (const [field, count] of counts) console.log(`  ${field} differs ${count} times`);
  let explained = 0;
  for (const [rule, count] of deviations) {
    console.log(`  of these, ${count} as known, and equal to the cent by it: ${rule}`);
    explained += count;
  }
  return differing === explained;
}

/**
 * Runs a command line and prints its results.
 * @param state folder of the local databases
 * @returns the exit code: 0 if all answers are equal or differ as known, 1 if one differs otherwise, 2 if they cannot
 *   be compared
 */
export function main(args: string[], state = STATE): number {
  try {
    return run(args, state) ? 0 : 1;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(`pps-edge: ${error.message}`);
    return 2;
  }
}
