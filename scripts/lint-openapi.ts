/** `npm run lint:openapi`: checks, beside redocly's rules, names in public/openapi.json or in a given file. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MODULES } from '../src/engine/modules.ts';
import { ROOT } from './local-databases.ts';
import { lostNames } from './openapi/lost-names.ts';

const path = process.argv[2] ?? join(ROOT, 'public/openapi.json');
const faults = lostNames(
  JSON.parse(readFileSync(path, 'utf8')),
  MODULES.map(({ key }) => key),
);
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exit(1);
