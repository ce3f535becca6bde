/**
 * Measures what the views of a batch cost: processor time of a claim of every kind, on the sample, one process, without a
 * Worker. Views, and a clone beside this one, are measured by turns, and the ratios of a turn are taken: the machine's other
 * work cancels. Run by hand: `node bench/claim-cost.ts [--only outpatient] [--views full,result] [--rounds 15] [--beside
 * CLONE]`; the clone needs its own `bench/claim-cost/answers.ts`.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { tableText } from '../scripts/claim/table.ts';
import { ROOT } from '../scripts/local-databases.ts';
import { VIEWS } from '../src/claims/answer/view.ts';
import type { View } from './claim-cost/answers.ts';
import type { Measured, Round } from './claim-cost/child.ts';
import { claimsByKind, stays } from './claims.ts';

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    views: { type: 'string', default: VIEWS.join(',') },
    rounds: { type: 'string', default: '15' },
    beside: { type: 'string' },
  },
});
/** A chunk is as long as that of a batch: its answers are in memory together, and the collector of garbage moves them. */
const CHUNK = { claims: 200, characters: 160 * 1024 };
/** Processor time of a turn: long beside the clock's grain and the collector's pauses. */
const MICROSECONDS_A_TURN = 150_000;
const WARM_UP = 4;

const views = options.views.split(',') as View[];
const rounds = Number(options.rounds);

/** A process that answers, and what it is called in the table. */
interface Clone {
  name: string;
  process: ChildProcess;
}

async function start(name: string, folder: string): Promise<Clone> {
  const child = fork(join(ROOT, 'bench', 'claim-cost', 'child.ts'), [resolve(folder)], { cwd: folder });
  await once(child, 'message');
  return { name, process: child };
}

async function measure({ process: child }: Clone, round: Round): Promise<Measured> {
  child.send(round);
  const [measured] = (await once(child, 'message')) as [Measured];
  return measured;
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** One view of one clone, with its figures by round. */
interface Contender {
  clone: Clone;
  view: View;
  times: number;
  costs: number[];
  last: Measured | null;
}

/** Returns the claims over and over, one a line, as many as a chunk has. */
function chunkOf(claims: readonly object[]): string[] {
  const lines: string[] = [];
  for (let characters = 0; lines.length < CHUNK.claims && characters < CHUNK.characters; ) {
    const line = JSON.stringify({ ...claims[lines.length % claims.length], claimid: `COST-${lines.length}` });
    characters += line.length;
    lines.push(line);
  }
  return lines;
}

/** Returns rows of the table: the first contender is the one that all others are compared with. */
async function measureKind(kind: string, claims: readonly object[], clones: readonly Clone[]): Promise<string[][]> {
  const lines = chunkOf(claims);
  const contenders = views.flatMap((view) =>
    // The clone beside this one may know no views: it answers all alike.
    clones.map((clone): Contender => ({ clone, view, times: 2, costs: [], last: null })),
  );
  for (let round = -WARM_UP; round < rounds; round++) {
    // Every other round the other way about: what a turn leaves to the next falls on all alike.
    for (const one of round % 2 === 0 ? contenders : [...contenders].reverse()) {
      one.last = await measure(one.clone, { lines, view: one.view, times: one.times });
      const { microsecondsAClaim } = one.last;
      if (round < 0) one.times = Math.max(1, Math.round(MICROSECONDS_A_TURN / (microsecondsAClaim * lines.length)));
      else one.costs.push(microsecondsAClaim);
    }
  }
  return contenders.map((one) => rowOf(kind, one, contenders));
}

function rowOf(kind: string, { clone, view, costs, last }: Contender, contenders: readonly Contender[]): string[] {
  const ratioTo = (other: Contender | undefined) =>
    other ? median(costs.map((cost, i) => cost / (other.costs[i] as number))).toFixed(2) : '';
  const full = contenders.find((other) => other.clone === clone && other.view === 'full');
  const beside = contenders.find((other) => other.clone !== clone && other.view === view);
  return [
    kind,
    clone.name,
    view,
    median(costs).toFixed(0),
    last?.bytesAClaim.toFixed(0) ?? '',
    ratioTo(full),
    ...(beside ? [ratioTo(beside), last?.digest === beside.last?.digest ? 'equal' : 'different'] : []),
  ];
}

const clones = [await start('this', ROOT), ...(options.beside ? [await start('beside', options.beside)] : [])];
const kinds = Object.entries({ stays: stays(), ...claimsByKind() }).filter(([kind]) => kind.includes(options.only));
const headings = [
  'claims',
  'clone',
  'view',
  'µs a claim',
  'bytes',
  'of full',
  ...(options.beside ? ['of the other', 'answers'] : []),
];
const rows: string[][] = [];
for (const [kind, claims] of kinds) rows.push(...(await measureKind(kind, claims, clones)));
console.log(tableText(headings, rows, null));
for (const { process: child } of clones) child.disconnect();
