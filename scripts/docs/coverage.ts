/** Writes docs/coverage.md: which payment systems and periods are covered, and what each was verified against. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { tableSources } from '../../src/claims/load/tables/table-sources.ts';
import { ALL_DATASETS } from '../../src/datasets/index.ts';
import { CERTAINTY, type Certainty } from '../../src/engine/core/figure.ts';
import type { BillRule } from '../../src/engine/frame/covered/rule.ts';
import { BILL_RULES } from '../../src/engine/frame/covered/rules.ts';
import type { ClaimModule, Coverage } from '../../src/engine/frame/module.ts';
import { Tables } from '../../src/engine/frame/tables.ts';
import { MODULES } from '../../src/engine/modules.ts';
import type { Storage } from '../../src/storage/storage.ts';
import { type Compared, type Examples, readResults, resultsFile, type Verified } from '../conformance/results.ts';
import { ROOT } from '../local-databases.ts';
import { spanOf, spansOf } from '../periods.ts';
import { type FoundFigure, figuresOf } from './figures.ts';
import { type Sample, samples } from './samples.ts';

/** Folders of src/engine that hold modules. */
const FOLDERS = ['editors', 'groupers', 'pricers'];
/** Every mark except that of operators' figures, which the service does not hold. */
const MARKS = (Object.keys(CERTAINTY) as Certainty[]).filter((mark) => mark !== 'O');
const NO_TABLES = new Tables(new Map());
/** Periods of a module whose tables define them, if none has been compared. */
const LOADED_PERIODS = 'the years whose tables are loaded';

/** Outcome for a bill on which a rule before the pricer acts. */
const STATES = ['done', 'refused', 'warned'] as const satisfies readonly BillRule['state'][];

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

const BEFORE_HEADING = [
  '## Bills before their pricers',
  '',
  "What CMS's claims system does with a bill before it calls the pricer is done, refused or warned of, by the rules of",
  '[before the pricer](before-the-pricer.md). Rules of all systems:',
  '',
  ...STATES.map((state) => `- ${state}: ${rulesText((rule) => !rule.concerns && rule.state === state)}`),
  '',
  `| module | ${STATES.join(' | ')} |`,
  `|---|${STATES.map(() => '---|').join('')}`,
];

/** Returns a row with the rules that concern a pricer, without those of all. */
function billsOf({ name }: ClaimModule<unknown>): string {
  const cells = STATES.map((state) => rulesText((rule) => rule.concerns?.has(name) === true && rule.state === state));
  return `| ${name} | ${cells.join(' | ')} |`;
}

function rulesText(isMeant: (rule: BillRule) => boolean): string {
  return (
    BILL_RULES.filter(isMeant)
      .map(({ name }) => `\`${name}\``)
      .join(', ') || 'none'
  );
}

/** Returns the years of which some figures are held, but not all that every claim needs. */
function incomplete({ rates, covers }: ClaimModule<unknown>): Coverage[] {
  const covered = covers(NO_TABLES).map(({ name }) => name);
  return (rates?.heldYears ?? [])
    .map((year) => ({ name: rates?.nameOf(year) ?? '', day: rates?.periodOf(year).start ?? 0 }))
    .filter(({ name }) => !covered.includes(name));
}

/** Returns a sentence for each year that lacks figures. */
function lackingOf({ rates }: ClaimModule<unknown>): string[] {
  return (rates?.heldYears ?? []).flatMap((year) => {
    const yearFigures = rates?.figuresAt(rates.periodOf(year).end);
    const names = [...(yearFigures?.lacking ?? []), ...(yearFigures?.optionalLacking ?? [])].map(
      (name) => `\`${name}\``,
    );
    if (!rates || names.length === 0) return [];
    return [`${rates.nameOf(year)} lacks ${names.join(', ')}: an operator can give them ([figures](figures.md)).`];
  });
}

/** @returns Markdown */
export async function coverageDocument(): Promise<string> {
  const summary: string[] = [];
  const matrix: string[] = [];
  const imports: string[] = [];
  const sources: string[] = [];
  const uncertain: string[] = [];
  for (const [name, verification] of readResults()) {
    const module = MODULES.find((each) => each.name === name);
    if (!module) {
      summary.push(`| ${name} | ${verification.title} | not available yet | | |`);
      matrix.push(`| ${name} | ${verification.title} | | | not available yet |`);
      continue;
    }
    const datasets = datasetsOf(module);
    summary.push(summaryOf(module, verification));
    matrix.push(...rowsOf(module, verification));
    imports.push(...datasets.map((dataset) => importOf(name, dataset)));
    const figures = figuresOf(await ratesOf(module), [...module.covers(NO_TABLES), ...incomplete(module)]);
    sources.push(...sourcesOf(module, figures));
    uncertain.push(...uncertainOf(module, figures, verification, datasets));
  }
  return [
    '# Coverage',
    '',
    '<!-- Written by npm run docs. Change the code or scripts/conformance/results/ instead. -->',
    '',
    'Payment systems and periods that claims are processed for, and what the answers were verified against. A claim of any',
    'other period is answered with an error or a return code that names the period, never with the figures of another one.',
    '',
    '- **Cases** are claims with the answers of the program named; N of M answers were equal in every field.',
    "- **By GnuCOBOL**: CMS's COBOL source ran with exact intermediate results, not on a mainframe, which cuts some quotients.",
    "- **Rule classes in a frame of stand-ins**: CMS's Java pricers are not public as a whole. Rule classes were run as CMS",
    '  published them (byte for byte) or as read in a public index of source text and typed anew (retyped); what is not public',
    "  (rule engine, number helpers, table loader, in part rule lists, base classes and constants) was written from the classes'",
    '  use of it. Equal answers show that the rules are followed; where one rests on a stand-in, no program of CMS vouches for it.',
    '  What each comparison rests on stands under [what is uncertain](#what-is-uncertain-or-not-computed).',
    '- **Worked examples** are invented claims whose arithmetic is written out step by step, in a table with a column for each year.',
    '  They were made from one template for each payment system, filled with the figures of the year and computed by the formulas',
    '  that the service uses itself. Each `npm test` computes every step again: that shows which figures a year is paid by and',
    '  that the steps add up, not that CMS comes to the same.',
    '- **Not compared** means that rates and rules follow the published sources, and no answers were compared.',
    '',
    '## At a glance',
    '',
    '| module | payment system, editor or grouper | periods | cases equal | worked examples |',
    '|---|---|---|---|---|',
    ...summary,
    '',
    '## Period by period',
    '',
    '| module | payment system, editor or grouper | period | verified against | result |',
    '|---|---|---|---|---|',
    ...matrix,
    '',
    ...BEFORE_HEADING,
    ...MODULES.filter(({ kind }) => kind === 'pricer').map(billsOf),
    '',
    '## What must be imported',
    '',
    'Rates and rules come with the service. These datasets are imported (`npm run data`, see [data](data.md)). The sample holds',
    'some rows of most of them, of the periods named; a period without is answered with the dataset that it lacks.',
    '`GET /claimsproc/health` says for each period whether an ordinary claim can be processed with what is loaded, else why not.',
    '',
    '| module | dataset | what it is | sample |',
    '|---|---|---|---|',
    ...imports,
    '',
    ...(sources.length > 0 ? [...CERTAINTY_HEADING, ...sources, ''] : []),
    '## What is uncertain or not computed',
    '',
    ...uncertain,
  ].join('\n');
}

/** Returns a row for each period and what it was verified against. */
function rowsOf(module: ClaimModule<unknown>, { title, results }: Verified): string[] {
  const compared = new Set<string>(results.flatMap(({ periods }) => periods));
  const rows = results.map((result) => {
    const [against, outcome] = outcomeOf(result);
    return `| ${module.name} | ${title} | ${spanOf(result.periods)} | ${against} | ${outcome} |`;
  });
  const covered = module.covers(NO_TABLES).map(({ name }) => name);
  const unknown = [...compared].filter((period) => !covered.includes(period));
  if (covered.length > 0 && unknown.length > 0)
    throw new Error(`${resultsFile(module.name)} has ${unknown.join(', ')}, which ${module.name} does not cover`);
  const others = spansOf(covered.filter((period) => !compared.has(period)));
  const notCompared = covered.length === 0 && rows.length === 0 ? LOADED_PERIODS : others;
  if (notCompared === '') return rows;
  return [...rows, `| ${module.name} | ${title} | ${notCompared} | nothing | not compared |`];
}

/** Returns the row of a module: its periods, and in numbers what they were verified against. */
function summaryOf(module: ClaimModule<unknown>, { title, results }: Verified): string {
  const covered = module.covers(NO_TABLES).map(({ name }) => name);
  // If tables define the periods, list those that were verified, each once.
  const verified = results.filter(({ periods }, at) => periods.some((period) => !isIn(results.slice(0, at), period)));
  const periods =
    (covered.length > 0 ? spansOf(covered) : verified.map((each) => spanOf(each.periods)).join('; ')) || LOADED_PERIODS;
  const compared = results.filter((result) => 'cases' in result);
  const cases = compared.map(({ equal, cases: all }) => `${count(equal)} of ${count(all)}`).join(', ') || 'none';
  const examples = results.reduce((sum, result) => sum + ('examples' in result ? result.count : 0), 0);
  return `| ${module.name} | ${title} | ${periods} | ${cases} | ${examples || 'none'} |`;
}

function isIn(results: Verified['results'], period: string): boolean {
  return results.some(({ periods }) => periods.includes(period));
}

/** Returns the row of a dataset that a module reads. */
function importOf(module: string, dataset: string): string {
  const title = ALL_DATASETS.find(({ name }) => name === dataset)?.title;
  if (title === undefined) throw new Error(`${module} reads the dataset ${dataset}, which does not exist`);
  const periods = samples().flatMap((sample) => (sample.dataset === dataset ? [sample.period] : []));
  return `| ${module} | \`${dataset}\` | ${title} | ${[...new Set(periods)].join(', ') || 'none'} |`;
}

function outcomeOf(result: Compared | Examples): [against: string, outcome: string] {
  if (!('examples' in result)) return [result.against, `${count(result.equal)} of ${count(result.cases)} cases equal`];
  return [`worked examples, \`${result.examples}\``, `${result.count} examples equal`];
}

const count = (value: number) => value.toLocaleString('en-US');

/** Returns the datasets that a module's tables and provider record come from. */
function datasetsOf({ needs, providerFile }: ClaimModule<unknown>): string[] {
  // Only the datasets' names are read; no table is loaded.
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
  module: ClaimModule<unknown>,
  figures: readonly FoundFigure[],
  { limits }: Verified,
  datasets: readonly string[],
): string[] {
  const marked = figures.filter(({ figure: { certainty } }) => certainty === 'I' || certainty === 'U');
  const bySource = Map.groupBy(marked, ({ period, figure: { certainty, citation } }) =>
    [period ?? 'all periods', CERTAINTY[certainty], citation].join(', '),
  );
  const lines = [
    ...limits,
    ...lackingOf(module),
    ...[...bySource].map(([source, ofSource]) => `${source}: ${ofSource.map((each) => `\`${each.name}\``).join(', ')}`),
    ...samples().flatMap((sample) => (datasets.includes(sample.dataset) ? markedRows(sample) : [])),
  ];
  return lines.length > 0 ? [`### ${module.name}`, '', ...lines.map((line) => `- ${line}`), ''] : [];
}

/** Returns a line for each mark that rows of a sample have. */
const markedRows = ({ dataset, period, marks }: Sample): string[] =>
  [...marks].map(
    ([mark, rows]) => `sample of \`${dataset}\`, ${period}: ${rows} rows marked ${mark} (${CERTAINTY[mark]})`,
  );

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
