/** Writes docs/coverage.md: which payment systems and periods are covered, and what each was verified against. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { tableSources } from '../../src/claims/load/table-sources.ts';
import { MODULE_NAMES } from '../../src/engine/claim/claim.ts';
import type { ClaimModule } from '../../src/engine/claim/module.ts';
import { Tables } from '../../src/engine/claim/tables.ts';
import { CERTAINTY, type Certainty } from '../../src/engine/core/figure.ts';
import { MODULES } from '../../src/engine/modules.ts';
import type { Storage } from '../../src/storage/storage.ts';
import results from '../conformance/results.json' with { type: 'json' };
import { ROOT } from '../local-databases.ts';
import { type FoundFigure, figuresOf } from './figures.ts';

/** What a module was verified against, as `results.json` has it. */
interface Verified {
  title: string;
  results?: readonly (Compared | Examples)[];
  /** Sentences: what is not computed or was not compared. */
  limits?: readonly string[];
}

interface Compared {
  periods: readonly string[];
  /** CMS's program with its version, or whose answers the cases have. */
  against: string;
  equal: number;
  cases: number;
}

interface Examples {
  periods: readonly string[];
  /** File whose one exported list holds the worked examples. */
  examples: string;
}

/** Folders of src/engine that hold modules. */
const FOLDERS = ['editors', 'groupers', 'pricers'];
const MARKS = Object.keys(CERTAINTY) as Certainty[];
const NO_TABLES = new Tables(new Map());

const CERTAINTY_HEADING = [
  '## How certain the figures are',
  '',
  'How many figures of each period were established in which way, for modules whose figures are marked:',
  '',
  ...MARKS.map((mark) => `- ${mark}: ${CERTAINTY[mark]}`),
  '',
  'A figure marked I or U says so in the trace of every claim that uses it.',
  '',
  `| module | period | ${MARKS.join(' | ')} |`,
  `|---|---|${MARKS.map(() => '---|').join('')}`,
];

/** @returns Markdown */
export async function coverageDocument(): Promise<string> {
  const verified: Readonly<Record<string, Verified>> = results;
  const matrix: string[] = [];
  const imports: string[] = [];
  const sources: string[] = [];
  const uncertain: string[] = [];
  for (const name of MODULE_NAMES) {
    const module = MODULES.find((each) => each.name === name);
    const known = verified[name];
    if (!known) throw new Error(`scripts/conformance/results.json has no entry for ${name}`);
    if (!module) {
      matrix.push(`| ${name} | ${known.title} | | | not available yet |`);
      continue;
    }
    matrix.push(...(await rowsOf(module, known)));
    imports.push(
      `| ${name} | ${datasetsOf(module)
        .map((dataset) => `\`${dataset}\``)
        .join(', ')} |`,
    );
    const figures = figuresOf(await ratesOf(module), module.covers(NO_TABLES));
    sources.push(...sourcesOf(module, figures));
    uncertain.push(...uncertainOf(module, figures, known));
  }
  return [
    '# Coverage',
    '',
    '<!-- Written by npm run docs. Change the code or scripts/conformance/results.json instead. -->',
    '',
    'Payment systems and periods that claims are processed for, and what the answers were verified against. A claim of any',
    'other period is answered with an error or a return code that names the period, never with the figures of another one.',
    '',
    '- **Cases** are claims with the answers of the program named; N of M answers were equal in every field.',
    '- **Worked examples** are calculations by hand from the final rule; they run in every `npm test`.',
    '- **Not compared** means that rates and rules follow the published sources, and no answers were compared.',
    '',
    '| module | payment system, editor or grouper | period | verified against | result |',
    '|---|---|---|---|---|',
    ...matrix,
    '',
    '## What must be imported',
    '',
    'Rates and rules come with the service. These datasets are imported (`npm run data`, see [data](data.md)); the sample',
    'holds a few rows of each. `GET /claimsproc/health` says for each period whether they are loaded.',
    '',
    '| module | datasets |',
    '|---|---|',
    ...imports,
    '',
    ...(sources.length > 0 ? [...CERTAINTY_HEADING, ...sources, ''] : []),
    '## What is uncertain or not computed',
    '',
    ...uncertain,
  ].join('\n');
}

/** Returns a row for each period and what it was verified against. */
async function rowsOf(module: ClaimModule<unknown>, { title, results = [] }: Verified): Promise<string[]> {
  const compared = new Set(results.flatMap(({ periods }) => periods));
  const rows = await Promise.all(
    results.map(async (result) => {
      const [against, outcome] = await outcomeOf(result);
      return `| ${module.name} | ${title} | ${spanOf(result.periods)} | ${against} | ${outcome} |`;
    }),
  );
  const covered = module.covers(NO_TABLES).map(({ name }) => name);
  const unknown = [...compared].filter((period) => !covered.includes(period));
  if (covered.length > 0 && unknown.length > 0)
    throw new Error(`scripts/conformance/results.json has ${unknown.join(', ')}, which ${module.name} does not cover`);
  const others = covered.filter((period) => !compared.has(period));
  return [...rows, ...others.map((period) => `| ${module.name} | ${title} | ${period} | nothing | not compared |`)];
}

/** `FY 2016 to FY 2021`. */
const spanOf = (periods: readonly string[]) => [...new Set([periods[0], periods.at(-1)])].join(' to ');

async function outcomeOf(result: Compared | Examples): Promise<[against: string, outcome: string]> {
  if (!('examples' in result)) return [result.against, `${count(result.equal)} of ${count(result.cases)} cases equal`];
  const exported: Record<string, unknown> = await import(join(ROOT, result.examples));
  const lists = Object.values(exported).filter(Array.isArray);
  if (lists.length !== 1) throw new Error(`${result.examples} must export one list of worked examples`);
  return [`worked examples, \`${result.examples}\``, `${lists[0]?.length} examples equal`];
}

const count = (value: number) => value.toLocaleString('en-US');

/** Returns the datasets that a module's tables and provider record come from. */
function datasetsOf({ needs, providerFile }: ClaimModule<unknown>): string[] {
  // Only the datasets are read; no table is loaded.
  const sources = tableSources({} as Storage);
  const datasets = needs.flatMap(({ name }) => sources.get(name)?.datasets ?? []);
  const imported = datasets.filter((dataset) => !dataset.endsWith('maintenance'));
  return [...new Set([...imported, ...(providerFile ? [providerFile.table] : [])])];
}

/** Returns a row for each period: how many figures have each mark. */
function sourcesOf({ name }: ClaimModule<unknown>, figures: readonly FoundFigure[]): string[] {
  return [...Map.groupBy(figures, ({ period }) => period)].map(([period, ofPeriod]) => {
    const counts = MARKS.map((mark) => ofPeriod.filter(({ figure }) => figure.certainty === mark).length || '');
    return `| ${name} | ${period ?? 'all'} | ${counts.join(' | ')} |`;
  });
}

/** Returns what is not computed, and the figures marked inferred or not verified, those of one source together. */
function uncertainOf(
  { name }: ClaimModule<unknown>,
  figures: readonly FoundFigure[],
  { limits = [] }: Verified,
): string[] {
  const marked = figures.filter(({ figure: { certainty } }) => certainty === 'I' || certainty === 'U');
  const bySource = Map.groupBy(marked, ({ period, figure: { certainty, citation } }) =>
    [period ?? 'all periods', CERTAINTY[certainty], citation].join(', '),
  );
  const lines = [
    ...limits,
    ...[...bySource].map(([source, ofSource]) => `${source}: ${ofSource.map((each) => `\`${each.name}\``).join(', ')}`),
  ];
  return lines.length > 0 ? [`### ${name}`, '', ...lines.map((line) => `- ${line}`), ''] : [];
}

/** Returns what the files of a module's folder `rates/` export; the folder is the one whose `module.ts` exports it. */
async function ratesOf(module: ClaimModule<unknown>): Promise<Record<string, unknown>> {
  for (const kind of FOLDERS)
    for (const folder of readdirSync(join(ROOT, 'src/engine', kind))) {
      const path = join(ROOT, 'src/engine', kind, folder);
      if (!existsSync(join(path, 'module.ts'))) continue;
      const exported: Record<string, unknown> = await import(join(path, 'module.ts'));
      if (!Object.values(exported).includes(module)) continue;
      const rates = join(path, 'rates');
      if (!existsSync(rates)) return {};
      const files = readdirSync(rates).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
      const modules = await Promise.all(files.sort().map((file) => import(join(rates, file))));
      return Object.assign({}, ...modules);
    }
  throw new Error(`No module.ts exports ${module.name}`);
}
