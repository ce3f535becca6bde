/**
 * `npm run bench [-- --calls 300 --only zip9 --job-claims 1000000]`: measures the latency of every endpoint against a bare
 * Worker in the same process, rows and round trips, jobs, start-up, size, import speed. It fails on a broken answer or an
 * exceeded budget, never on times.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { ROOT } from '../scripts/local-databases.ts';
import { type Batch, measureBatches, measureKinds } from './claim-batches.ts';
import { type Answer, Client, rowBudget, rowsIn } from './client.ts';
import { measureColdClaims } from './cold-claims.ts';
import type { Endpoint } from './draw.ts';
import { endpointsOf } from './endpoints/index.ts';
import { type Fairness, MOST_TIMES_ALONE, measureFairness } from './fairness.ts';
import { measureRanges } from './fairness-ranges.ts';
import { measureImports } from './imports.ts';
import { type JobMeasurements, measureJobs } from './jobs-report.ts';
import { startLocalWorker } from './local-worker.ts';
import { type Memory, measureMemory } from './memory.ts';
import { measureStarts } from './start-up.ts';

const { values: options } = parseArgs({
  options: {
    calls: { type: 'string', default: '300' },
    only: { type: 'string', default: '' },
    'job-claims': { type: 'string', default: '1000000' },
  },
});
const WARM_UP = 50;
const calls = Number(options.calls) + WARM_UP;

interface Figures {
  endpoint: string;
  p50: number;
  p90: number;
  bareP50: number;
  bareP90: number;
  ratio: number;
  gateP50: number;
  rowsReadP50: number;
  rowsReadMax: number;
  roundTripsP50: number;
  roundTripsMax: number;
}

function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN;
}

const faults: string[] = [];

/** Checks an answer. `full`: the answer whose ETag was sent, if one was. `isWarm`: its reads count. */
function check(endpoint: Endpoint, path: string, answer: Answer, isWarm: boolean, full?: Answer): void {
  const expected = full ? 304 : 200;
  if (answer.status !== expected) {
    faults.push(`${path}: ${answer.status} ${answer.body.slice(0, 200)}`);
    return;
  }
  if (!isWarm) return;
  const rows = rowsIn((full ?? answer).body) * (endpoint.records ?? 1);
  const { rowsRead = Number.NaN, roundTrips = Number.NaN } = answer;
  if (!(rowsRead <= rowBudget(rows))) faults.push(`${path}: ${rowsRead} rows read for ${rows}`);
  if (!(roundTrips <= endpoint.roundTrips)) faults.push(`${path}: ${roundTrips} round trips`);
}

/** Calls app and bare Worker by turns: the machine's other work affects both alike. */
async function measure(endpoint: Endpoint, app: Client, bare: Client): Promise<Figures> {
  const [appAnswers, bareAnswers]: [Answer[], Answer[]] = [[], []];
  for (const [i, { path, body, bare: lookup }] of endpoint.calls.entries()) {
    const full = endpoint.conditional ? await app.call(path) : undefined;
    const ask = {
      app: () => app.call(path, { body, etag: full?.etag }),
      bare: () => bare.call(lookup),
    };
    const first = i % 2 === 0 ? await ask.app() : await ask.bare();
    const second = i % 2 === 0 ? await ask.bare() : await ask.app();
    const [answer, bareAnswer] = i % 2 === 0 ? [first, second] : [second, first];
    check(endpoint, path, answer, i >= WARM_UP || !endpoint.keepsTables, full);
    if (bareAnswer.status !== 200) faults.push(`bare ${lookup}: ${bareAnswer.status}`);
    if (i >= WARM_UP) {
      appAnswers.push(answer);
      bareAnswers.push(bareAnswer);
    }
  }
  const of = (answers: Answer[], part: (answer: Answer) => number | undefined, q: number) =>
    quantile(
      answers.map((answer) => part(answer) ?? Number.NaN),
      q,
    );
  const time = (answer: Answer) => answer.milliseconds;
  return {
    endpoint: endpoint.name,
    p50: of(appAnswers, time, 0.5),
    p90: of(appAnswers, time, 0.9),
    bareP50: of(bareAnswers, time, 0.5),
    bareP90: of(bareAnswers, time, 0.9),
    ratio: of(appAnswers, time, 0.5) / of(bareAnswers, time, 0.5),
    gateP50: of(appAnswers, (answer) => answer.gate, 0.5),
    rowsReadP50: of(appAnswers, (answer) => answer.rowsRead, 0.5),
    rowsReadMax: of(appAnswers, (answer) => answer.rowsRead, 1),
    roundTripsP50: of(appAnswers, (answer) => answer.roundTrips, 0.5),
    roundTripsMax: of(appAnswers, (answer) => answer.roundTrips, 1),
  };
}

function line(...cells: string[]): void {
  const [name = '', ...rest] = cells;
  console.log(name.padEnd(38) + rest.map((cell) => cell.padStart(9)).join(''));
}

/** Least part of an equal share that anybody has. */
const LEAST_OF_EVEN = 0.6;

/** Prints how long single claims take beside other work; a fault if it is too long, or those at work share unevenly. */
function reportFairness({ beside, mayBeLong, single, speeds, isEven }: Fairness, alone: Fairness): void {
  const times = quantile(single, 0.5) / quantile(alone.single, 0.5);
  const [p50, p90] = [0.5, 0.9].map((q) => quantile(single, q).toFixed(1));
  const all = speeds.reduce((sum, { claimsASecond }) => sum + claimsASecond, 0);
  const speed = speeds.length === 0 ? '' : `; ${all.toFixed(0)} claims/s of it`;
  const reason = mayBeLong ? `; not held: ${mayBeLong}` : '';
  console.log(
    `single claims beside ${beside}: p50 ${p50} ms (${times.toFixed(1)} times alone), p90 ${p90} ms${speed}${reason}`,
  );
  if (!mayBeLong && times > MOST_TIMES_ALONE)
    faults.push(`single claims take ${times.toFixed(1)} times as long beside ${beside}; ${MOST_TIMES_ALONE} at most`);
  if (!isEven) return;
  for (const { of, claimsASecond } of speeds) {
    const share = claimsASecond / all;
    console.log(`  ${of}: ${(share * 100).toFixed(0)} % of their claims`);
    if (share < LEAST_OF_EVEN / speeds.length) faults.push(`${of} get ${(share * 100).toFixed(0)} % beside the others`);
  }
}

const worker = await startLocalWorker();
const app = new Client(worker.url, { 'X-API-Key': worker.key });
const bare = new Client(worker.bareUrl);
const figures: Figures[] = [];
const BATCHES = 'claimsproc/process/batch';
const batches: Batch[] = [];
const kinds: Record<string, Batch[]> = {};
const coldClaims: number[] = [];
const fairness: Fairness[] = [];
const memory: Memory[] = [];
try {
  console.log(`${options.calls} sequential calls each, by turns with a bare Worker; times in ms\n`);
  line('endpoint', 'p50', 'p90', 'bare p50', 'bare p90', 'ratio', 'gate', 'rows', 'max', 'trips', 'max');
  for (const endpoint of endpointsOf(worker.open, calls)) {
    if (!endpoint.name.includes(options.only)) continue;
    const measurement = await measure(endpoint, app, bare);
    figures.push(measurement);
    const ms = (value: number) => value.toFixed(2);
    line(
      measurement.endpoint,
      ms(measurement.p50),
      ms(measurement.p90),
      ms(measurement.bareP50),
      ms(measurement.bareP90),
      ms(measurement.ratio),
      ms(measurement.gateP50),
      String(measurement.rowsReadP50),
      String(measurement.rowsReadMax),
      String(measurement.roundTripsP50),
      String(measurement.roundTripsMax),
    );
  }
  if (BATCHES.includes(options.only)) {
    batches.push(...(await measureBatches(worker, 10)));
    Object.assign(kinds, await measureKinds(worker, 5));
    coldClaims.push(...(await measureColdClaims(worker, 5)));
  }
  if ('fairness'.includes(options.only))
    for await (const measured of measureFairness(worker)) {
      fairness.push(measured);
      reportFairness(measured, fairness[0] as Fairness);
    }
} finally {
  app.close();
  bare.close();
  await worker.close();
}
if ('fairness of ranges'.includes(options.only)) {
  let alone: Fairness | undefined;
  for await (const measured of measureRanges()) {
    alone ??= measured;
    fairness.push(measured);
    reportFairness(measured, alone);
  }
}
let jobs: JobMeasurements | null = null;
if ('jobs'.includes(options.only)) {
  jobs = await measureJobs(Number(options['job-claims']), reportFairness);
  faults.push(...jobs.faults);
}
if ('memory'.includes(options.only))
  for await (const measured of measureMemory()) {
    const { of, heap, buffers, resident } = measured;
    memory.push(measured);
    console.log(
      `memory, ${of}: heap ${heap.toFixed(0)} MB, buffers ${buffers.toFixed(0)} MB, resident ${resident?.toFixed(0)} MB`,
    );
  }

const median = (values: number[]) => quantile(values, 0.5);
if (batches.length > 0) {
  const of = (figure: keyof Batch) => batches.map((batch) => batch[figure] ?? Number.NaN);
  const [first, last] = [batches[0], batches.at(-1)].map((batch) => batch?.residentMegabytes ?? Number.NaN);
  console.log(
    `\n${BATCHES}: ${batches.length} requests of 10000 claims: ${median(of('claimsASecond')).toFixed(0)} claims/s, ` +
      `${median(of('cpuMicrosecondsAClaim')).toFixed(0)} µs of CPU a claim (workerd with its databases); ` +
      `resident ${first?.toFixed(0)} MB in the first request, ${last?.toFixed(0)} MB in the last`,
  );
  for (const [kind, each] of Object.entries(kinds)) {
    const figure = (name: keyof Batch) => median(each.map((batch) => batch[name] ?? Number.NaN)).toFixed(0);
    console.log(`  ${kind}: ${figure('claimsASecond')} claims/s, ${figure('cpuMicrosecondsAClaim')} µs of CPU a claim`);
  }
  console.log(`first claim of an isolate: ${median(coldClaims).toFixed(0)} ms`);
}

const gzipBytes = gzipSync(worker.script).byteLength;
console.log(`\nbundle: ${(gzipBytes / 1024).toFixed(0)} KiB gzip`);
const starts = {
  app: await measureStarts(worker.script, worker.compatibilityDate, 9),
  bare: await measureStarts(worker.bareScript, worker.compatibilityDate, 9),
};
console.log(
  `start-up, workerd spawn to first answer: ${median(starts.app).toFixed(0)} ms; bare ${median(starts.bare).toFixed(0)} ms`,
);
const imports = await measureImports(process.env.PPS_EDGE_DATA);
for (const { dataset, label, rows, seconds } of imports) {
  console.log(
    `import of ${dataset} (${label}): ${rows} rows in ${seconds.toFixed(1)} s, ${Math.round(rows / seconds)} rows/s`,
  );
}
if (imports.length === 0) console.log('import: not measured; PPS_EDGE_DATA names no folder of CMS files');

const results = join(ROOT, 'bench', 'results');
mkdirSync(results, { recursive: true });
const at = new Date().toISOString();
const file = join(results, `${at.replaceAll(':', '-')}.json`);
writeFileSync(
  file,
  `${JSON.stringify({ at, calls: Number(options.calls), figures, batches, kinds, coldClaims, fairness, jobs, memory, gzipBytes, starts, imports, faults }, null, 2)}\n`,
);
console.log(`\n${file}`);
if (faults.length > 0) {
  console.error(`\n${faults.length} faults:\n${[...new Set(faults)].slice(0, 20).join('\n')}`);
  process.exit(1);
}
