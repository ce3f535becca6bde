/**
 * Measures the outpatient code editor: one thread, the engine alone, the complete result. Run by hand: `node
 * --expose-gc bench/ioce.ts CASES TABLES`, with cases of conformance and the folder of the editor's tables.
 */
import { gunzipSync, gzipSync } from 'node:zlib';
import { readCases } from '../scripts/conformance/cases.ts';
import { claimOfCase, ioceCase, ioceTablesOf } from '../scripts/conformance/modules/ioce.ts';
import type { IoceClaim, IoceClaimLine } from '../src/engine/editors/ioce/claim/claim.ts';
import { ioceClaim } from '../src/engine/editors/ioce/claim/from-claim.ts';
import { IoceEditor } from '../src/engine/editors/ioce/run/editor.ts';
import { compileIoce } from '../src/engine/editors/ioce/tables/compile.ts';
import { IoceTables } from '../src/engine/editors/ioce/tables/tables.ts';

const ROUNDS = 400;
const CLAIMS_A_ROUND = 350;
const LINES = 20;

const [cases, folder] = process.argv.slice(2);
if (!cases || !folder) {
  console.error('Usage: node --expose-gc bench/ioce.ts CASES TABLES');
  process.exit(2);
}

/** Returns the bytes in use: objects and buffers. */
function memory(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

const claims = readCases(cases, ioceCase).map(({ claim }) => ioceClaim(claimOfCase(claim)));

/** Returns processor time, which other work on the machine does not lengthen. */
function milliseconds({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1000;
}

/**
 * Returns hospital claims of 20 lines on one day: each case's claim with lines of other hospital claims of its version.
 */
function longClaims(): IoceClaim[] {
  const hospital = claims.filter(
    ({ billType, oppsFlag, fromDate }) => billType.startsWith('13') && oppsFlag === 1 && (fromDate ?? 0) >= 20250101,
  );
  const lines = hospital.flatMap((claim) => claim.lines);
  return hospital.map((claim, place) => ({
    ...claim,
    thruDate: claim.fromDate,
    lines: Array.from({ length: LINES }, (_, at): IoceClaimLine => {
      const line = claim.lines[at] ?? (lines[(place * 7 + at * 13) % lines.length] as IoceClaimLine);
      return { ...line, serviceDate: claim.fromDate, actionFlag: 0, contractor: null };
    }),
  }));
}

const compiling = performance.now();
const pack = compileIoce(ioceTablesOf(folder));
const compiled = performance.now() - compiling;
const stored = gzipSync(pack);
const before = memory();
const start = performance.now();
const startCpu = process.cpuUsage();
const editor = new IoceEditor(new IoceTables(new Uint8Array(gunzipSync(stored))));
const opened = performance.now() - start;
editor.edit(claims[0] as IoceClaim);
const cold = performance.now() - start;
const coldCpu = milliseconds(process.cpuUsage(startCpu));
const inMemory = memory() - before;

/** Returns claims a second of processor time: the best and the median of short rounds. */
function speed(of: readonly IoceClaim[]): { best: number; median: number } {
  const speeds: number[] = [];
  for (let round = 0, at = 0; round < ROUNDS; round++) {
    const began = process.cpuUsage();
    for (let i = 0; i < CLAIMS_A_ROUND; i++) editor.edit(of[at++ % of.length] as IoceClaim);
    speeds.push((CLAIMS_A_ROUND / milliseconds(process.cpuUsage(began))) * 1000);
  }
  speeds.sort((a, b) => a - b);
  return { best: speeds.at(-1) as number, median: speeds[ROUNDS >> 1] as number };
}

const long = longClaims();
const rate = ({ best, median }: { best: number; median: number }) =>
  `${Math.round(best).toLocaleString('en')} claims/s at best, ${Math.round(median).toLocaleString('en')} in the median`;
console.log(`cases as they are: ${rate(speed(claims))}`);
console.log(`hospital claims of ${LINES} lines (${long.length}): ${rate(speed(long))}`);
console.log(
  `pack ${(pack.length / 1e6).toFixed(2)} MB, stored ${(stored.length / 1e6).toFixed(2)} MB, compiled in ${(compiled / 1000).toFixed(1)} s; ` +
    `opened in ${opened.toFixed(1)} ms, first claim after ${cold.toFixed(1)} ms (${coldCpu.toFixed(1)} ms of processor time); memory ${(inMemory / 1e6).toFixed(1)} MB`,
);
