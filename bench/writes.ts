/**
 * Measures every kind of write of contracts and of what they name in this tree and in another checkout of the repository,
 * by turns: the machine's other work affects both alike. Prints the medians, their ratio and the round trips to D1. Both
 * need local databases (`npm start` once in each). Run by hand: `node bench/writes.ts FOLDER [ROUNDS]`.
 */
import { resolve } from 'node:path';
import { Client } from './client.ts';
import { startLocalWorker } from './local-worker.ts';
import { KINDS, type Names, type Write } from './writes/kinds.ts';

const [folder, rounds = '60'] = process.argv.slice(2);
if (!folder) throw new Error('Name the folder of another checkout: node bench/writes.ts FOLDER [ROUNDS]');
const WARM_UP = 5;

interface Figures {
  milliseconds: number[];
  roundTrips: number[];
}

/** Writes of one tree, each with what it answered before. */
class Side {
  readonly #client: Client;
  #names: Names = {};
  readonly figures = new Map<string, Figures>();

  constructor(client: Client) {
    this.#client = client;
  }

  begin(): void {
    this.#names = {};
  }

  async write(kind: string, write: Write, round: number): Promise<void> {
    const { path, body, method, named } = write(round, this.#names);
    const answer = await this.#client.call(`/api/v1${path}`, { body, ...(method ? { method } : {}) });
    if (answer.status >= 300) throw new Error(`${kind}: ${answer.status} ${answer.body.slice(0, 300)}`);
    if (named) Object.assign(this.#names, named(JSON.parse(answer.body) as never));
    if (round < WARM_UP) return;
    const { milliseconds, roundTrips } = this.figures.get(kind) ?? { milliseconds: [], roundTrips: [] };
    milliseconds.push(answer.milliseconds);
    roundTrips.push(answer.roundTrips ?? Number.NaN);
    this.figures.set(kind, { milliseconds, roundTrips });
  }
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const other: { startLocalWorker: typeof startLocalWorker } = await import(resolve(folder, 'bench/local-worker.ts'));
const workers = [await startLocalWorker(), await other.startLocalWorker()] as const;
const clients = workers.map(({ url, key }) => new Client(url, { 'X-API-Key': key })) as [Client, Client];
const [here, there] = clients.map((client) => new Side(client)) as [Side, Side];
try {
  for (let round = 0; round < Number(rounds) + WARM_UP; round++) {
    here.begin();
    there.begin();
    for (const [kind, write] of Object.entries(KINDS))
      for (const side of round % 2 === 0 ? [here, there] : [there, here]) await side.write(kind, write, round);
  }
} finally {
  for (const client of clients) client.close();
  for (const worker of workers) await worker.close();
}

console.log(`${'write'.padEnd(34)}${'ms'.padStart(8)}${'other'.padStart(8)}${'ratio'.padStart(8)}   trips, other`);
const ratios: number[] = [];
for (const kind of Object.keys(KINDS)) {
  const [mine, theirs] = [here, there].map(({ figures }) => figures.get(kind)) as [
    Figures | undefined,
    Figures | undefined,
  ];
  if (!mine || !theirs) continue;
  const [ms, before] = [median(mine.milliseconds), median(theirs.milliseconds)];
  ratios.push(ms / before);
  const trips = `${median(mine.roundTrips)} ${median(theirs.roundTrips)}`;
  console.log(
    `${kind.padEnd(34)}${ms.toFixed(2).padStart(8)}${before.toFixed(2).padStart(8)}${(ms / before).toFixed(2).padStart(8)}   ${trips}`,
  );
}
console.log(`\nratio: median ${median(ratios).toFixed(2)}, most ${Math.max(...ratios).toFixed(2)}`);
