/**
 * Measures the MS-DRG grouper and the Medicare Code Editor: one thread, the engine alone, the complete result. Run by
 * hand: `node --expose-gc bench/msdrg.ts MSDRG_CASES MCE_CASES MSDRG_ARCHIVE MCE_ARCHIVE`, with CMS's archives.
 */
import { readFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { readCases } from '../scripts/conformance/cases.ts';
import { mceCase, mceClaim, mcePack } from '../scripts/conformance/modules/mce.ts';
import { msdrgCase, msdrgClaim, msdrgPack } from '../scripts/conformance/modules/msdrg.ts';
import { MceEditor } from '../src/engine/editors/mce/editor.ts';
import { MceTables } from '../src/engine/editors/mce/tables.ts';
import { MsdrgGrouper } from '../src/engine/groupers/msdrg/grouper.ts';
import { MsdrgTables } from '../src/engine/groupers/msdrg/tables.ts';

const ROUNDS = 7;
const CLAIMS_A_ROUND = 100_000;

const [msdrgCases, mceCases, msdrgArchive, mceArchive] = process.argv.slice(2);
if (!msdrgCases || !mceCases || !msdrgArchive || !mceArchive) {
  console.error('Usage: node --expose-gc bench/msdrg.ts MSDRG_CASES MCE_CASES MSDRG_ARCHIVE MCE_ARCHIVE');
  process.exit(2);
}

/** Returns the bytes in use: objects and buffers. */
function memory(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/** Returns claims a second, the median of the rounds. */
function speed<Claim>(claims: readonly Claim[], run: (claim: Claim) => unknown): number {
  const speeds: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    for (let i = 0; i < CLAIMS_A_ROUND; i++) run(claims[i % claims.length] as Claim);
    speeds.push((CLAIMS_A_ROUND / (performance.now() - start)) * 1000);
  }
  return speeds.sort((a, b) => a - b)[ROUNDS >> 1] as number;
}

function measure<Claim, Module>(
  name: string,
  pack: Uint8Array,
  claims: readonly Claim[],
  open: (bytes: Uint8Array) => Module,
  run: (module: Module, claim: Claim) => unknown,
): Module {
  const stored = gzipSync(pack);
  const before = memory();
  const start = performance.now();
  const module = open(new Uint8Array(gunzipSync(stored)));
  run(module, claims[0] as Claim);
  const cold = performance.now() - start;
  const warm = speed(claims, (claim) => run(module, claim));
  console.log(
    `${name}: ${Math.round(warm).toLocaleString('en')} claims/s; first claim with unpacking ${cold.toFixed(1)} ms; ` +
      `pack ${(pack.length / 1e6).toFixed(2)} MB, stored ${(stored.length / 1e6).toFixed(2)} MB; ` +
      `memory ${((memory() - before) / 1e6).toFixed(1)} MB`,
  );
  return module;
}

// Export both: that keeps their memory in use while it is measured.
export const modules = [
  measure(
    'msdrg',
    msdrgPack([readFileSync(msdrgArchive)]),
    readCases(msdrgCases, msdrgCase).map(({ claim }) => msdrgClaim(claim)),
    (bytes) => new MsdrgGrouper(new MsdrgTables(bytes)),
    (grouper, claim) => grouper.group(claim),
  ),
  measure(
    'mce',
    mcePack([readFileSync(mceArchive)]),
    readCases(mceCases, mceCase).map(({ claim }) => mceClaim(claim)),
    (bytes) => new MceEditor(new MceTables(bytes)),
    (editor, claim) => editor.edit(claim),
  ),
];
