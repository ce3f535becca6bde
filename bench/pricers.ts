/**
 * Measures the pricers of home care: one thread, the engine alone, without explanation. Counts processor time, which
 * leaves out the machine's other work.
 * Run by hand: `node bench/pricers.ts CASES_FOLDER`; the folder holds the cases of CMS's programs.
 */
import { join } from 'node:path';
import { readCases } from '../scripts/conformance/cases.ts';
import { esrd, esrdCase, esrdInput } from '../scripts/conformance/modules/esrd.ts';
import { fqhc, fqhcInput } from '../scripts/conformance/modules/fqhc.ts';
import { hha, hhaInput } from '../scripts/conformance/modules/hha.ts';
import { hospice, hospiceCase, hospiceInput } from '../scripts/conformance/modules/hospice.ts';
import { priceTreatment } from '../src/engine/pricers/esrd/price.ts';
import { priceHealthCenterClaim } from '../src/engine/pricers/fqhc/price.ts';
import { priceHomeHealthPeriod } from '../src/engine/pricers/hha/price.ts';
import { priceHospiceClaim } from '../src/engine/pricers/hospice/price.ts';

const ROUNDS = 7;
const CLAIMS_A_ROUND = 20_000;

const [root] = process.argv.slice(2);
if (!root) {
  console.error('Usage: node bench/pricers.ts CASES_FOLDER');
  process.exit(2);
}
const casesIn = (folder: string) => join(root, folder, 'cases.jsonl.gz');
const tablesIn = (folder: string) => join(root, folder, 'tables');

/** Prints claims a second, the median of the rounds. */
function measure<Input>(name: string, inputs: readonly Input[], price: (input: Input) => unknown): void {
  const speeds: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const start = process.cpuUsage();
    for (let i = 0; i < CLAIMS_A_ROUND; i++) price(inputs[i % inputs.length] as Input);
    speeds.push((CLAIMS_A_ROUND / process.cpuUsage(start).user) * 1e6);
  }
  const median = speeds.sort((a, b) => a - b)[ROUNDS >> 1] as number;
  console.log(`${name}: ${Math.round(median).toLocaleString('en')} claims/s`);
}

for (const folder of ['hospice-fy2021', 'hospice-fy2025']) {
  const tables = hospice.tablesIn(tablesIn(folder));
  const inputs = readCases(casesIn(folder), hospiceCase).map((line) => hospiceInput(line, tables));
  measure(folder, inputs, (input) => priceHospiceClaim(input, null));
}
for (const folder of ['esrd-cy2021', 'esrd-cy2024-2025']) {
  const tables = esrd.tablesIn(tablesIn(folder));
  const inputs = readCases(casesIn(folder), esrdCase).map((line) => esrdInput(line, tables));
  measure(folder, inputs, (input) => priceTreatment(input, null));
}
measure(
  'hha-cy2025',
  readCases(casesIn('hha-cy2025'), hha.line).map((line) => hhaInput(line, hha.tablesIn(tablesIn('hha-cy2025')))),
  (input) => priceHomeHealthPeriod(input, null),
);
measure(
  'fqhc-cy2013-2026',
  readCases(casesIn('fqhc-cy2013-2026'), fqhc.line).map((line) =>
    fqhcInput(line, fqhc.tablesIn(tablesIn('fqhc-cy2013-2026'))),
  ),
  (input) => priceHealthCenterClaim(input, null),
);
