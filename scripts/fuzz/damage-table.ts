/** Tabulates the outcomes of damaged files by dataset: prints them and writes docs/import-damage.md. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALL_DATASETS } from '../../src/datasets/index.ts';
import { ROOT } from '../local-databases.ts';
import { DAMAGES } from './damage.ts';
import type { Fuzzed, Outcome, State } from './outcome.ts';

/** From best to worst: a cell names the worst of its cases. */
const WORDS: Readonly<Record<State, string>> = {
  refused: 'refused',
  unchanged: '=',
  asked: 'asked',
  said: 'said',
  compared: 'compared',
  undetectable: 'undetectable',
  silent: 'SILENT',
};
const ORDER = Object.keys(WORDS) as State[];

const KINDS = DAMAGES.map(({ kind }) => kind);

/** Returns the headings and rows. */
export function damageTable({ outcomes, invented }: Fuzzed): [string[], string[][]] {
  const rows = [...Map.groupBy(outcomes, ({ dataset }) => dataset)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([dataset, cases]) => [
      invented.has(dataset) ? `${dataset} *` : dataset,
      ...KINDS.map((kind) => cellOf(cases.filter((one) => one.kind === kind))),
    ]);
  return [['dataset', ...KINDS], rows];
}

function cellOf(cases: readonly Outcome[]): string {
  const states = cases.map(({ state }) => state);
  return WORDS[ORDER.findLast((state) => states.includes(state)) as State] ?? '–';
}

/** Writes docs/import-damage.md. */
export function writeDamageTable(fuzzed: Fuzzed): void {
  const [headings, rows] = damageTable(fuzzed);
  const measured = new Set(fuzzed.outcomes.map(({ dataset }) => dataset));
  for (const { name } of ALL_DATASETS) if (!measured.has(name)) rows.push([name, ...KINDS.map(() => 'not measured')]);
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const reasons = Map.groupBy(
    fuzzed.outcomes.filter(({ state }) => state === 'undetectable'),
    ({ reason }) => reason,
  );
  const why = [...reasons].sort().map(([reason, cases]) => {
    const kinds = [...Map.groupBy(cases, ({ kind }) => kind)].map(
      ([kind, of]) => `${kind} (${[...new Set(of.map(({ dataset }) => dataset))].sort().join(', ')})`,
    );
    return `- ${reason}: ${kinds.join('; ')}`;
  });
  const count = (state: State) => fuzzed.outcomes.filter((one) => one.state === state).length;
  writeFileSync(
    join(ROOT, 'docs', 'import-damage.md'),
    `# Damaged files, by dataset

Written by \`npm run fuzz -- imports --table\`, which damages a whole publication of every dataset and imports it up to the
step that stages rows. A dataset with * has an invented file: no publication was at hand. Of ${fuzzed.outcomes.length} damaged
files ${count('refused')} are refused, ${count('asked')} asked about, ${count('said')} said, ${count('compared')} compared, ${count('undetectable')} undetectable, ${count('silent')} silent;
${count('unchanged')} lost nothing that is kept.

| word | what the import does |
|---|---|
| refused | nothing is loaded; one sentence says what is wrong |
| asked | nothing is loaded without an option (\`--accept-partial\`, \`--effective\`, \`--replace\`) |
| said | it is loaded, and the import prints what it rests on |
| compared | asked (\`--accept-unusual\`, \`--accept-partial\`) where the release before it is loaded, or, with none at hand, the same one that it replaces; silent in empty databases |
| undetectable | it is loaded in silence, for a reason below |
| = | the same rows are loaded |
| – | it cannot be done to this file, or no second release is at hand |
| not measured | no whole file of it could be imported in this run |

A cell names the worst of its cases.

${line(headings)}
${line(headings.map(() => '---'))}
${rows.map(line).join('\n')}

## A first import

Without a release before it a file is judged by what it says itself, and by what every release has:

- each cell by the type and the bound of its column, each line by the columns of the header, figures of one row by each other (an
  adjusted rate is 97 to 99 % of the full one, a coinsurance a part of its rate);
- rows by the smallest whole file known, by codes, states and localities that every release has, by sets that a rule fixes
  (every DRG, the 432 groups of home health), and by keys that one table of an editor's release names in another;
- a member of a zip or gzip file by its checksum.

Nothing tells a first import of a figure that is wrong within its bound (one drug's price × 100), of two columns of one type that are
exchanged, of a column that may be blank and is from some row on, or of a few rows that a list without a total has lost: the cells
*compared*. The release of the year before, imported first, tells of them. What no release tells is below.

## What cannot be detected

Of the eight kinds from *decimal points lost* to *4,096 bytes moved* no figure is among these: a run in which one has changed names it
as silent. Nothing tells of the figures of a row that the release before lacks (a county, a drug that is new): the import says how many
rows are new, and the least and the greatest of each of their figures.

${why.join('\n')}
`,
  );
}
