/** Tests that every payment system's pricer has the one contract of src/engine/frame/pricer.ts. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const PRICERS = 'src/engine/pricers';
const folders = readdirSync(PRICERS, { withFileTypes: true }).filter((entry) => entry.isDirectory());

test.each(folders)('$name prices its input, and nothing else, by one function', ({ name: folder }) => {
  const source = (file: string) => readFileSync(`${PRICERS}/${folder}/${file}`, 'utf8');
  const input = /^export type (\w+) = PricerInput</m.exec(source('inputs.ts'))?.[1];
  const ofInput = new RegExp(`^export function (price\\w+)\\(\\s*input: ${input},\\s*trace: Trace \\| null`, 'gm');
  const [price, ...others] = [...source('price.ts').matchAll(ofInput)].map(([, called]) => called);
  expect([typeof input, typeof price, others]).toEqual(['string', 'string', []]);
  // Home health prices the possible visits of a claim by a file between the two.
  const callers = source(folder === 'hha' ? 'price-visits.ts' : 'module.ts');
  expect(callers).toMatch(new RegExp(`\\b${price}\\(`));
});
