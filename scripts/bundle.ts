/**
 * `npm run bundle`: bundles the Worker as `wrangler deploy` would upload it, in .wrangler/bundle; fails if it, or a part of
 * it, is too large.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { overShare, partSizes } from './bundle/parts.ts';
import { bundle, METAFILE } from './bundled-worker.ts';
import { ROOT } from './local-databases.ts';

/** KiB of gzip, all parts together. */
const LIMIT = 900;

const folder = join(ROOT, '.wrangler', 'bundle');
const size = gzipSync(bundle(folder)).byteLength / 1024;
const sizes = partSizes(JSON.parse(readFileSync(join(folder, METAFILE), 'utf8')));
for (const { part, size: taken } of sizes)
  console.log(`${taken.toFixed(1).padStart(7)} of ${String(part.share).padStart(3)} KiB minified: ${part.name}`);
console.log(`bundle: ${size.toFixed(0)} KiB gzip, of ${LIMIT} at most`);
const faults = [
  ...overShare(sizes),
  ...(size > LIMIT ? [`The bundle takes ${size.toFixed(1)} KiB of gzip, more than ${LIMIT}`] : []),
];
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
