/**
 * Measures the MS-DRG grouper from JSON to JSON, step by step: on its own claims, and on bodies of /claimsproc. One
 * thread, processor time. Run by hand: `node bench/msdrg-text.ts CASES ARCHIVE`, with cases of conformance and CMS's
 * archive.
 */
import { readFileSync } from 'node:fs';
import { readCases } from '../scripts/conformance/cases.ts';
import { msdrgCase, msdrgClaim, msdrgPack } from '../scripts/conformance/modules/msdrg.ts';
import { answerClaim, type LoadedClaim, readClaim } from '../src/claims/index.ts';
import { versionPeriod } from '../src/engine/codes/icd10-version.ts';
import { Tables } from '../src/engine/frame/tables.ts';
import type { MsdrgClaim } from '../src/engine/groupers/msdrg/claim.ts';
import { MsdrgGrouper } from '../src/engine/groupers/msdrg/grouper.ts';
import { MSDRG_GROUPER } from '../src/engine/groupers/msdrg/module.ts';
import { NoFormulaHolds } from '../src/engine/groupers/msdrg/pass.ts';
import { MsdrgTables } from '../src/engine/groupers/msdrg/tables.ts';
import { MODULES } from '../src/engine/modules.ts';

const ROUNDS = 31;
const CLAIMS_A_ROUND = 20_000;

const [cases, archive] = process.argv.slice(2);
if (!cases || !archive) {
  console.error('Usage: node bench/msdrg-text.ts CASES ARCHIVE');
  process.exit(2);
}

const grouper = new MsdrgGrouper(new MsdrgTables(msdrgPack([readFileSync(archive)])));
const tables = new Tables(new Map([[MSDRG_GROUPER.name, { value: grouper, release: 'MS-DRG' }]]));

/** Returns the claim as a caller of the service sends it. */
function bodyOf({ version, sex, dischargeStatus, admitDx, pdx, sdx, procedures }: MsdrgClaim): object {
  return {
    ...{ claimid: '1', modules: ['MSDRG'], thru_date: String(versionPeriod(version).start) },
    ...{ patient_status: String(dischargeStatus ?? 1).padStart(2, '0'), patient: { age: 70, sex } },
    ...{ ...(admitDx === null ? {} : { admit_dx: { code: admitDx } }), principal_dx: pdx, secondary_dxs: sdx },
    inpatient_pxs: procedures.map((code) => ({ code })),
  };
}

/** Returns the answer of the service. @param input a text of JSON, or the value that it stands for */
function answerOf(input: unknown) {
  const read = readClaim(input);
  if ('problems' in read) throw new Error(read.problems[0]?.text);
  return answered(read.claim);
}

function answered(claim: LoadedClaim['claim']) {
  const { output } = answerClaim(MODULES, {
    ...{
      claim,
      names: ['MSDRG'],
      modules: MODULES.filter(({ name }) => name === 'MSDRG'),
      notes: [],
      refusals: [],
      inForce: null,
      claimDateField: 'thru_date',
      configDateField: 'thru_date',
    },
    ...{ explain: false, view: 'full', medicare: null, drugPrices: null, apcWeights: null },
    inputs: { tables: () => tables, providers: {}, explain: false },
  });
  if (output.error !== null) throw new Error(output.error);
  return output;
}

/** Returns microseconds a claim, the best of the rounds. */
function microseconds<Item>(items: readonly Item[], run: (item: Item) => unknown): number {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round++) {
    const began = process.cpuUsage();
    for (let i = 0; i < CLAIMS_A_ROUND; i++) run(items[i % items.length] as Item);
    const { user, system } = process.cpuUsage(began);
    least = Math.min(least, (user + system) / CLAIMS_A_ROUND);
  }
  return least;
}

/**
 * Prints what JSON itself takes, then each step, then the way from text to text.
 * @param answer to a text of JSON
 * @param steps microseconds by name of the step
 */
function printSteps(
  title: string,
  inputs: readonly object[],
  answer: (text: string) => object,
  steps: Record<string, number>,
): void {
  const texts = inputs.map((input) => JSON.stringify(input));
  const answers = texts.map(answer);
  const mean = (strings: readonly string[]) => Math.round(strings.join('').length / strings.length);
  const written = answers.map((each) => JSON.stringify(each));
  const parse = microseconds(texts, JSON.parse);
  const stringify = microseconds(answers, (each) => JSON.stringify(each));
  const times = {
    'JSON.parse': parse,
    'JSON.stringify': stringify,
    'both: the floor': parse + stringify,
    ...steps,
    'text to text': microseconds(texts, (text) => JSON.stringify(answer(text))),
  };
  console.log(`${title}: ${texts.length} claims of ${mean(texts)} characters, answers of ${mean(written)}`);
  for (const [step, time] of Object.entries(times)) console.log(`  ${step.padEnd(30)}${time.toFixed(2)} µs`);
}

/** True for a claim with a principal diagnosis, which both take, for which CMS's program gives an answer. */
function isGrouped(claim: MsdrgClaim): boolean {
  if (!claim.pdx?.code) return false;
  try {
    grouper.group(claim);
    return true;
  } catch (error) {
    if (error instanceof NoFormulaHolds) return false;
    throw error;
  }
}

const claims = readCases(cases, msdrgCase)
  .map(({ claim }) => msdrgClaim(claim))
  .filter(isGrouped);
printSteps('the grouper', claims, (text) => grouper.group(JSON.parse(text)), {
  grouping: microseconds(claims, (claim) => grouper.group(claim)),
});

const bodies = claims.map(bodyOf);
const given = bodies.map((body) => (readClaim(body) as { claim: LoadedClaim['claim'] }).claim);
printSteps('the service, module MSDRG', bodies, answerOf, {
  'reading the body': microseconds(bodies, readClaim),
  'grouping and the answer': microseconds(given, answered),
});
