/** The parts of `npm run data` and their options. */
import { readdirSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join, relative, sep } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { ALL_DATASETS } from '../../src/datasets/index.ts';
import type { AnyDataset, ReadOptions } from '../../src/datasets/reading/dataset.ts';
import { isRealDate } from '../../src/engine/core/calendar.ts';
import { GivenFigures } from '../../src/engine/core/given-figures.ts';
import { ROOT, STATE } from '../local-databases.ts';
import { close, type ImportDatabases, openForImport, openForReading, readStanding } from './databases.ts';
import { writeWorksheet, yearNamed } from './figures.ts';
import { storedFigures } from './given-figures.ts';
import { type ImportOptions, importPublications, type Outcome } from './import.ts';
import { list } from './list.ts';
import { addOwnRecords, providerTable } from './own-records.ts';
import { type Findings, findPublications, type Undated } from './publications.ts';
import { pull } from './pull.ts';
import { Mistake, messageOf, Refusal } from './refusal.ts';
import { sameDatasets, takeLastYears } from './same-as-last-year.ts';
import { seed } from './seed.ts';
import { summary } from './summary.ts';
import { type Part, USAGE } from './usage.ts';
import { printYears, readHoldings, year, yearsNamed, yearsOfReleases } from './year.ts';

/** Folders that the commands use. */
export interface Places {
  /** Folder of the local databases. */
  state: string;
  downloads: string;
}

const PLACES: Places = {
  state: STATE,
  downloads: process.env.PPS_EDGE_DOWNLOADS ?? join(ROOT, '.wrangler', 'downloads'),
};

const READING = {
  effective: { type: 'string' },
  'licensed-descriptors': { type: 'boolean', default: false },
  'skip-bad-rows': { type: 'boolean', default: false },
  'accept-partial': { type: 'boolean', default: false },
  'accept-unusual': { type: 'boolean', default: false },
  'given-by': { type: 'string' },
  'price-indicator': { type: 'string' },
  replace: { type: 'boolean', default: false },
  force: { type: 'boolean', default: false },
  remote: { type: 'boolean', default: false },
} as const;

/** Each returns whether all went well. */
const COMMANDS: Record<string, (args: string[], places: Places) => Promise<boolean>> = {
  async list(args, places) {
    const { values } = parse('list', args, { remote: { type: 'boolean', default: false } }, 0, 0);
    await list(values.remote, places.state);
    return true;
  },

  async seed(args, places) {
    const { values } = parse('seed', args, { remote: { type: 'boolean', default: false } }, 0, 0);
    await seed(values.remote, places.state);
    return true;
  },

  async import(args, places) {
    const options = { ...READING, add: { type: 'boolean', default: false } } as const;
    const { values, positionals } = parse('import', args, options, 2, Number.POSITIVE_INFINITY);
    const [name, ...paths] = positionals;
    const dataset = name === 'auto' ? undefined : datasetNamed(name as string);
    const files = paths.flatMap((path) => {
      const kind = kindOf(path);
      if (kind === 'folder' && dataset && 'readTables' in dataset) return filesIn(path);
      if (kind !== 'file')
        throw new Mistake(kind ? `${path} is a folder; import-all takes one` : `there is no file ${path}`);
      return [{ path, name: slashed(path) }];
    });
    const findings = await find(files, values, places, dataset);
    if (dataset) keepOnly(findings, dataset);
    return values.add ? addRecords(findings, values, places) : run(findings, values, places);
  },

  async 'import-all'(args, places) {
    const options = { ...READING, 'same-as-last-year': { type: 'string' }, year: { type: 'string' } } as const;
    const { values, positionals } = parse('import-all', args, options, 1, 1);
    const same = values['same-as-last-year'];
    const datasets = same === undefined ? [] : sameDatasets(same);
    const folder = positionals[0] as string;
    if (kindOf(folder) !== 'folder') throw new Mistake(`there is no folder ${folder}`);
    const files = filesIn(folder).map(({ path }) => ({ path, name: slashed(relative(folder, path)) }));
    const findings = await find(files, values, places);
    const isAsked = datasets === null || datasets.length > 0;
    const isDone =
      findings.publications.length === 0 && isAsked ? true : await run(findings, values, places, { summarise: true });
    const years = values.year === undefined ? yearsOfReleases(findings.publications) : yearsNamed(values.year);
    if (isAsked && years.length === 0) throw new Mistake('--same-as-last-year needs --year FY2027 or CY2027');
    return withDatabases(values.remote, places.state, async (databases) => {
      if (isAsked) await takeLastYears(datasets, years, databases);
      // A year that lacks something is no fault of the files.
      if (years.length > 0) printYears(years, await readHoldings(databases));
      return isDone;
    });
  },

  async figures(args, places) {
    const { values, positionals } = parse(
      'figures',
      args,
      {
        out: { type: 'string' },
        remote: { type: 'boolean', default: false },
        force: { type: 'boolean', default: false },
      },
      1,
      1,
    );
    const period = yearNamed(positionals[0] as string);
    const path = values.out ?? `figures-${period.name}.csv`;
    if (kindOf(path) && !values.force)
      throw new Refusal(`${path} is there already, and may have figures in it; --force writes over it`);
    await writeWorksheet(period, path, values.remote, places.state);
    return true;
  },

  async year(args, places) {
    const { values, positionals } = parse('year', args, { remote: { type: 'boolean', default: false } }, 1, 1);
    return year(positionals[0] as string, values.remote, places.state);
  },

  async pull(args, places) {
    const { values, positionals } = parse(
      'pull',
      args,
      {
        ...READING,
        label: { type: 'string' },
        'accept-licence': { type: 'boolean', default: false },
        sources: { type: 'string' },
        timeout: { type: 'string', default: '300' },
        again: { type: 'boolean', default: false },
      },
      1,
      1,
    );
    const timeoutSeconds = Number(values.timeout);
    if (!(timeoutSeconds > 0)) throw new Mistake(`--timeout ${values.timeout} is not a number of seconds`);
    const dataset = datasetNamed(positionals[0] as string);
    const { found: findings, address } = await pull(dataset, {
      ...readOptions(values),
      label: values.label,
      acceptLicence: values['accept-licence'],
      sources: values.sources,
      timeoutSeconds,
      again: values.again,
      downloads: places.downloads,
    });
    keepOnly(findings, dataset);
    return run(findings, values, places, { sourceUrl: address });
  },
};

/** Returns all files of a folder and of those in it, in the order of their paths. */
function filesIn(folder: string): { path: string; name: string }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => ({ path, name: slashed(path) }));
}

/** Finds the publications in files; figures that are loaded are read where only they say which of two files one is. */
async function find(files: NamedFiles, values: Values, places: Places, dataset?: AnyDataset): Promise<Findings> {
  const options = readOptions(values);
  const findings = findPublications(files, options, dataset);
  if (findings.undated.every(({ unknownFactor }) => unknownFactor === undefined)) return findings;
  const databases = openForReading(values.remote, places.state);
  if (!databases) return findings;
  const figures = new GivenFigures(await storedFigures(databases.REFERENCE));
  close(databases);
  return findPublications(files, { ...options, figures }, dataset);
}

type NamedFiles = Parameters<typeof findPublications>[0];
type Values = ReturnType<typeof parse<typeof READING>>['values'];

/** Imports publications. @returns whether all went well */
async function run(
  findings: Findings,
  values: Values,
  places: Places,
  { summarise = false, sourceUrl }: { summarise?: boolean; sourceUrl?: string } = {},
): Promise<boolean> {
  const started = performance.now();
  for (const { name, reason } of findings.unrecognised) console.log(`${name}: skipped, ${reason}`);
  for (const { publication, by } of findings.superseded) {
    console.log(`${publication.source.name}: skipped, ${by.source.name} is the same release (${by.label})`);
  }
  for (const { name, reason } of findings.unreadable) console.error(`${name}: ${reason}`);
  let outcomes: Outcome[] = [];
  let unloaded: Undated[] = [];
  if (findings.publications.length > 0 || findings.undated.length > 0) {
    const options: ImportOptions = {
      skipBadRows: values['skip-bad-rows'],
      acceptPartial: values['accept-partial'],
      acceptUnusual: values['accept-unusual'],
      replace: values.replace,
      force: values.force,
      sourceUrl,
    };
    await withDatabases(values.remote, places.state, async (databases) => {
      unloaded = await notLoaded(findings.undated, databases);
      outcomes = await importPublications(findings.publications, databases, options);
    });
  } else if (findings.unreadable.length === 0) {
    if (!summarise) throw new Refusal('there is nothing to import');
    // A folder may have other files, also only others.
    console.log('There is nothing to import.');
  }
  if (summarise) console.log(summary(outcomes, (performance.now() - started) / 1000));
  return findings.unreadable.length === 0 && unloaded.length === 0 && outcomes.every(({ state }) => state !== 'failed');
}

/** Adds records of providers to those that are loaded. @returns whether each file was added */
async function addRecords(findings: Findings, values: Values, places: Places): Promise<boolean> {
  const { publications } = findings;
  const others = [...findings.unrecognised, ...findings.unreadable];
  for (const { name, reason } of others) console.error(`${name}: ${reason}`);
  for (const { source, reason } of findings.undated) console.error(`${source.name}: ${reason}`);
  for (const { dataset } of publications) providerTable(dataset.name);
  await withDatabases(values.remote, places.state, async (databases) => {
    const options = { replace: values.replace, acceptUnusual: values['accept-unusual'] };
    for (const publication of publications) await addOwnRecords(publication, databases, options);
  });
  return others.length + findings.undated.length === 0;
}

/**
 * Prints the outcome of each file without a period. @returns those that no earlier import loaded under a stated period
 */
async function notLoaded(undated: readonly Undated[], databases: ImportDatabases): Promise<Undated[]> {
  if (undated.length === 0) return [];
  const releases = await readStanding(databases);
  return undated.filter(({ source, dataset, sha256, reason }) => {
    const release = releases.find((each) => each.dataset === dataset.name && each.sha256 === sha256 && !each.isSample);
    if (release) console.log(`${source.name}: ${release.label} is already loaded`);
    else console.error(`${source.name}: ${reason}`);
    return !release;
  });
}

async function withDatabases<Result>(
  remote: boolean,
  state: string,
  work: (databases: ImportDatabases) => Promise<Result>,
) {
  const databases = openForImport(remote, state, (line) => console.log(line));
  try {
    return await work(databases);
  } finally {
    close(databases);
  }
}

/** Keeps the publications of one dataset. @throws Refusal if a file has none, saying what it looks like instead */
function keepOnly(findings: Findings, dataset: AnyDataset): void {
  const others = findings.publications.filter((publication) => publication.dataset !== dataset);
  findings.publications = findings.publications.filter((publication) => publication.dataset === dataset);
  findings.superseded = findings.superseded.filter(({ publication }) => publication.dataset === dataset);
  findings.undated = findings.undated.filter((undated) => undated.dataset === dataset);
  const other = others[0];
  if (findings.publications.length === 0 && other) {
    throw new Refusal(
      `${other.source.name} looks like ${other.dataset.name} (${other.dataset.title}), not ${dataset.name}`,
    );
  }
  for (const { source, dataset: name } of others) {
    findings.unrecognised.push({ name: source.name, reason: `it is ${name.name}` });
  }
}

function parse<Options extends NonNullable<ParseArgsConfig['options']>>(
  part: Part,
  args: string[],
  options: Options,
  least: number,
  most: number,
) {
  const parsed = (() => {
    try {
      return parseArgs({ args, options, allowPositionals: true });
    } catch (error) {
      throw new Mistake(`${messageOf(error).split('. ')[0]}; npm run data -- ${part} --help tells what there is`);
    }
  })();
  const { length } = parsed.positionals;
  if (length < least || length > most) throw new Mistake(USAGE[part].split('\n')[0] as string);
  return parsed;
}

function readOptions(values: Values): ReadOptions & { effective?: string; licensedDescriptors: boolean } {
  const { effective } = values;
  if (effective !== undefined) {
    const [, start, end] = /^(\d{8})-(\d{8})$/.exec(effective) ?? [];
    if (!isRealDate(Number(start)) || !isRealDate(Number(end)) || Number(start) > Number(end)) {
      throw new Mistake(`--effective ${effective} is not a period such as 20251001-20251231`);
    }
  }
  const given = { by: values['given-by'] ?? userInfo().username, on: new Date().toISOString().slice(0, 10) };
  const priceIndicator = values['price-indicator'];
  if (priceIndicator !== undefined && priceIndicator !== '1' && priceIndicator !== '9')
    throw new Mistake(`--price-indicator ${priceIndicator} is neither 1, qualifying participants, nor 9, all others`);
  const acceptUnusual = values['accept-unusual'];
  return { effective, licensedDescriptors: values['licensed-descriptors'], given, priceIndicator, acceptUnusual };
}

function datasetNamed(name: string): AnyDataset {
  const dataset = ALL_DATASETS.find((candidate) => candidate.name === name);
  if (!dataset) {
    throw new Mistake(
      `there is no dataset '${name}'; there are ${ALL_DATASETS.map((anyDataset) => anyDataset.name).join(', ')}`,
    );
  }
  return dataset;
}

function kindOf(path: string): 'file' | 'folder' | null {
  const status = statSync(path, { throwIfNoEntry: false });
  return status ? (status.isDirectory() ? 'folder' : 'file') : null;
}

function slashed(path: string): string {
  return path.split(sep).join('/');
}

/**
 * Runs a command line and prints its results.
 * @returns the exit code: 1 if something could not be done, 2 if the command line is invalid
 */
export async function main(args: string[], places: Places = PLACES): Promise<number> {
  const [name = '--help', ...rest] = args;
  try {
    if (name === '--help' || name === '-h' || name === 'help') {
      console.log(USAGE.data);
      return 0;
    }
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (!command) throw new Mistake(`there is no command '${name}'; there are ${Object.keys(COMMANDS).join(', ')}`);
    if (rest.includes('--help') || rest.includes('-h')) {
      console.log(USAGE[name as Part]);
      return 0;
    }
    return (await command(rest, places)) ? 0 : 1;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(`pps-edge: ${error.message}`);
    return error.exitCode;
  }
}
