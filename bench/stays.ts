/**
 * Measures the pricers of facility stays: one thread, the engine alone, without explanation. Charges differ from stay
 * to stay. Counts processor time, which leaves out the machine's other work. Run by hand: `node bench/stays.ts
 * CASES_FOLDER`; the folder holds the cases of CMS's programs.
 */
import { join } from 'node:path';
import { readCases } from '../scripts/conformance/cases.ts';
import { irf, irfInput } from '../scripts/conformance/modules/irf.ts';
import { ltch, priceLtchCase } from '../scripts/conformance/modules/ltch.ts';
import { ipfInput, psych } from '../scripts/conformance/modules/psych.ts';
import { snf, snfInput } from '../scripts/conformance/modules/snf.ts';
import { pricePsychiatricStay } from '../src/engine/pricers/ipf/price.ts';
import { priceRehabilitationStay } from '../src/engine/pricers/irf/price.ts';
import { priceLongTermStay } from '../src/engine/pricers/ltch/price.ts';
import { priceSkilledNursing } from '../src/engine/pricers/snf/price.ts';

const ROUNDS = 7;
const STAYS_A_ROUND = 20_000;

const [root] = process.argv.slice(2);
if (!root) {
  console.error('Usage: node bench/stays.ts CASES_FOLDER');
  process.exit(2);
}

/** Prints stays a second, the median of the rounds. */
function measure<Input extends { claim: object }>(
  name: string,
  ofCases: readonly Input[],
  price: (input: Input) => unknown,
): void {
  const inputs = Array.from({ length: STAYS_A_ROUND }, (_, i) => {
    const input = ofCases[i % ofCases.length] as Input;
    const { coveredCharges } = input.claim as { coveredCharges?: number };
    return coveredCharges === undefined
      ? input
      : { ...input, claim: { ...input.claim, coveredCharges: Math.round(coveredCharges * 100 + i) / 100 } };
  });
  const speeds = Array.from({ length: ROUNDS }, () => {
    const start = process.cpuUsage();
    for (const input of inputs) price(input);
    return (STAYS_A_ROUND / process.cpuUsage(start).user) * 1e6;
  });
  const median = speeds.sort((a, b) => a - b)[ROUNDS >> 1] as number;
  console.log(`${name}: ${Math.round(median).toLocaleString('en')} stays/s`);
}

const cases = (folder: string) => join(root, folder, 'cases.jsonl.gz');
const tables = (folder: string) => join(root, folder, 'tables');

const rehabilitation = irf.tablesIn(tables('irf-fy2025'));
measure(
  'irf',
  readCases(cases('irf-fy2025'), irf.line).map((line) => irfInput(line, rehabilitation)),
  (input) => priceRehabilitationStay(input, null),
);
const psychiatric = psych.tablesIn(tables('ipf-fy2025'));
measure(
  'psych',
  readCases(cases('ipf-fy2025'), psych.line).map((line) => ipfInput(line, psychiatric)),
  (input) => pricePsychiatricStay(input, null),
);
const longTerm = ltch.tablesIn(tables('ltch-fy2025'));
measure(
  'ltch',
  readCases(cases('ltch-fy2025'), ltch.line).map((line) => priceLtchCase(line, longTerm, null).input),
  (input) => priceLongTermStay(input, null),
);
const skilledNursing = snf.tablesIn(tables('snf-fy2025-2026'));
measure(
  'snf',
  readCases(cases('snf-fy2025-2026'), snf.line).map((line) => snfInput(line, skilledNursing)),
  (input) => priceSkilledNursing(input, null),
);
