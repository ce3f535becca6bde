/**
 * `npm run stack`: reads lines of the Worker's log from its input and prints their stacks with files and lines of src/.
 * Cloudflare maps the stacks of uncaught exceptions itself, but not those within a logged line. Builds the bundle anew:
 * check out the deployed commit to get the deployed bundle.
 */
import { readFileSync } from 'node:fs';
import type { SourceMapPayload } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { bundle } from './bundled-worker.ts';
import { ROOT } from './local-databases.ts';
import { sourceStacks } from './source-stacks.ts';

const folder = join(ROOT, '.wrangler', 'bundle');
bundle(folder);
const map = JSON.parse(readFileSync(join(folder, 'index.js.map'), 'utf8')) as SourceMapPayload;
for await (const line of createInterface({ input: process.stdin })) console.log(sourceStacks(line, map, folder));
