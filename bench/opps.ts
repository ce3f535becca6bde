/**
 * Measures the OPPS pricer: one thread, the engine alone, without a trace. Joins the lines of CMS's cases into claims
 * of 20. Counts processor time, which leaves out the machine's other work. Run by hand: `node bench/opps.ts CASES`; the
 * tables stand beside the cases.
 */
import { dirname, join } from 'node:path';
import { readCases } from '../scripts/conformance/cases.ts';
import { oppsCase, oppsInput } from '../scripts/conformance/modules/opps.ts';
import type { OppsInput } from '../src/engine/pricers/opps/inputs.ts';
import { priceOutpatientClaim } from '../src/engine/pricers/opps/price.ts';

const ROUNDS = 7;
const CLAIMS_A_ROUND = 20_000;
const LINES = 20;

const [cases] = process.argv.slice(2);
if (!cases) {
  console.error('Usage: node bench/opps.ts CASES');
  process.exit(2);
}

const inputs = readCases(cases, oppsCase).map((each) => oppsInput(each, join(dirname(cases), 'tables')));
/** Each case, with the lines of the next cases until there are enough; charges differ from claim to claim. */
const claims = inputs.map((input, first): OppsInput => {
  const lines = Array.from({ length: inputs.length }, (_, i) => inputs[(first + i) % inputs.length])
    .flatMap((each) => each?.claim.lines ?? [])
    .slice(0, LINES)
    .map((line, i) => ({ ...line, lineNumber: i + 1 }));
  return { ...input, claim: { ...input.claim, lines } };
});

const speeds: number[] = [];
let priced = 0;
for (let round = 0; round < ROUNDS; round++) {
  const start = process.cpuUsage();
  for (let i = 0; i < CLAIMS_A_ROUND; i++) {
    if ('totals' in priceOutpatientClaim(claims[i % claims.length] as OppsInput, null)) priced++;
  }
  speeds.push((CLAIMS_A_ROUND / process.cpuUsage(start).user) * 1e6);
}
speeds.sort((a, b) => a - b);
const [median, best] = [speeds[ROUNDS >> 1], speeds[ROUNDS - 1]].map((speed) =>
  Math.round(speed ?? 0).toLocaleString('en'),
);
console.log(
  `opps: ${median} claims of ${LINES} lines/s, ${best} in the best round; ` +
    `${Math.round((100 * priced) / (ROUNDS * CLAIMS_A_ROUND))} % of claims priced`,
);
