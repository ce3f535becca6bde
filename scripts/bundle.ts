/**
 * `npm run bundle`: bundles the Worker as `wrangler deploy` would upload it, in .wrangler/bundle; fails if it is too
 * large.
 */
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { bundle } from './bundled-worker.ts';
import { ROOT } from './local-databases.ts';

/**
 * KiB of gzip. The bundle had 449 with three modules of the claims engine, 629 with all sixteen and operator figures,
 * 728 with terms of contracts, their tests and what-if, and 805 with what a missing table does, figures in words and
 * bounds, and modifiers of fees; 41 of it were messages of zod in other languages. It has 833 with terms copied from
 * another year, which answers as sentences, and 843 with contracts as hospitals publish them, read by choices.
 * Cloudflare takes 3,072, but an isolate parses the whole bundle at every start.
 */
const LIMIT = 850;

const size = gzipSync(bundle(join(ROOT, '.wrangler', 'bundle'))).byteLength / 1024;
console.log(`bundle: ${size.toFixed(0)} KiB gzip, of ${LIMIT} at most`);
if (size > LIMIT) process.exitCode = 1;
