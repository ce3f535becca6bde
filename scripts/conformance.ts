/** `npm run conformance`: a module of the claims engine against cases with the answers of CMS's own program. */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Conformance, differences, readCases } from './conformance/cases.ts';
import { mce } from './conformance/mce.ts';
import { msdrg } from './conformance/msdrg.ts';

const MODULES: Readonly<Record<string, Conformance>> = { msdrg, mce };

/** Cases whose differences are printed. */
const SHOWN = 10;

const USAGE = `Usage: npm run conformance -- MODULE CASES... --data FILE [--data FILE]
  CASES: JSON lines {id, claim, expected}, plain or gzip
  --data: CMS's own file that the module is made from
${Object.entries(MODULES)
  .map(([name, { data }]) => `    ${name}: ${data}`)
  .join('\n')}
Ends with 1 where an answer differs.`;

function fail(message: string): never {
  console.error(`pps-edge: ${message}\n${USAGE}`);
  process.exit(2);
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { data: { type: 'string', multiple: true } },
  });
  const [name, ...paths] = positionals;
  const module = MODULES[name ?? fail('name a module')] ?? fail(`unknown module ${name}`);
  if (paths.length === 0) fail('name a file of cases');
  const run = module.open((values.data ?? fail('--data is required')).map((path) => readFileSync(path))) as (
    claim: unknown,
  ) => unknown;
  const cases = paths.flatMap(readCases);
  let equal = 0;
  let shown = 0;
  const counts = new Map<string, number>();
  for (const { id, claim, expected } of cases) {
    const found = [...differences(expected, run(claim))];
    if (found.length === 0) equal++;
    else if (shown++ < SHOWN) console.log(`${id}\n  ${found.join('\n  ')}`);
    for (const difference of found) {
      const field = (difference.split(':')[0] as string).replaceAll(/\.\d+/g, '');
      counts.set(field, (counts.get(field) ?? 0) + 1);
    }
  }
  console.log(`${name}: ${equal} of ${cases.length}`);
  for (const [field, count] of counts) console.log(`  ${field} differs ${count} times`);
  if (equal < cases.length) process.exitCode = 1;
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
