/** Runs contract tests: prices their claims as any claim is priced, and compares. Nothing is counted or stored here. */
import { type NearStopLoss, nearStopLosses } from '../../claims/answer/near-stop-loss.ts';
import { type ClaimResult, processChunk } from '../../claims/chunk.ts';
import type { ClaimContext, LoadContext } from '../../claims/context.ts';
import type { Counting } from '../../claims/counting.ts';
import type { InTurn } from '../../claims/steps.ts';
import type { Trace } from '../../claims/what-if/first-difference.ts';
import { readClaim } from '../../claims/wire/read-claim.ts';
import type { Claim } from '../../engine/claim/claim.ts';
import { centsOf } from '../../engine/core/cents.ts';
import type { TestOutcome } from '../../storage/schema/organizations/contract-tests.ts';
import { differenceBetween, type KeptSteps, keptSteps, type StepDifference } from './steps.ts';
import { claimOfTest } from './test-claim.ts';

/** A test as it runs. Amounts are cents. */
export interface RunnableTest {
  id: string;
  name: string;
  /** Without the contract's id. */
  claim: Record<string, unknown>;
  expectedTotal: number;
  /** By id of a term. */
  expectedParts: Readonly<Record<string, number>> | null;
  /** Steps of the last run that passed. */
  passedSteps: KeptSteps | null;
}

/** A term's payment. */
export interface TermAmount {
  term: string;
  amount: number;
}

/** Result of a run, as it is stored with the test. Amounts are cents. */
export interface TestResult {
  outcome: TestOutcome;
  /** Null where the contract has no amount for the claim. */
  actual: number | null;
  difference: number | null;
  /** Reason why there is no amount, or the part that differs; null for a test that passed. */
  reason: string | null;
  /** Configuration that priced the claim. */
  configId: string | null;
  terms: readonly TermAmount[];
  nearStopLoss: readonly NearStopLoss[];
  /** Against the last run that passed; null where there was none, or no step differs. */
  firstDifference: StepDifference | null;
  /** Labels of the releases. */
  releases: readonly string[];
}

export interface TestRun {
  test: RunnableTest;
  result: TestResult;
  /** Steps of this run; null where it has none. */
  steps: KeptSteps | null;
}

/** Most tests that run together: with their steps they are large. */
export const TOGETHER_MAX = 40;

/** Tests are counted by the day, before they run. */
const uncounted: Counting = async () => ({ refused: null, settle: async () => null });

/** Context of contract tests, which choose the form of the answer themselves. */
export type TestContext = Omit<LoadContext & Pick<ClaimContext, 'meter'>, 'explain' | 'view'> & { inTurn: InTurn };

/** Returns the runs of tests of one contract, in their order. @param tests at most `TOGETHER_MAX` */
export async function runTests(
  { inTurn, ...context }: TestContext,
  contractId: string,
  tests: readonly RunnableTest[],
): Promise<TestRun[]> {
  const runs: TestRun[] = [];
  const readable: { claim: Claim; test: RunnableTest; place: number }[] = [];
  for (const [place, test] of tests.entries()) {
    const read = readClaim(claimOfTest(contractId, test.claim));
    if ('claim' in read) readable.push({ claim: read.claim, test, place });
    // A later version of the service may refuse what an earlier one took.
    else runs[place] = withoutAmount(test, read.problems.map(({ text }) => text).join('; '));
  }
  const claims = readable.map(({ claim }) => claim);
  const keepRun = (result: ClaimResult, i: number) => {
    const { test, place } = readable[i] as (typeof readable)[number];
    runs[place] = runOf(test, result);
  };
  await processChunk({ ...context, explain: true, view: 'standard' }, claims, uncounted, keepRun, inTurn);
  return runs;
}

/** The contract's part of the answer. */
interface ContractAnswer {
  config_id: string | null;
  total: number | null;
  total_reason: string | null;
  terms?: { parts: readonly { term: string; amount: number }[] };
}

function runOf(test: RunnableTest, result: ClaimResult): TestRun {
  const { output } = result;
  const contract = output.contract as ContractAnswer | undefined;
  const releases = result.outcome === 'processed' ? result.releases() : [];
  const steps = output.trace ? keptSteps(output.trace as Trace) : null;
  const total = contract?.total ?? null;
  if (total === null) {
    const reason = contract?.total_reason ?? output.error ?? 'The contract has no amount for the claim';
    const run = withoutAmount(test, reason);
    const configId = contract?.config_id ?? null;
    return {
      ...run,
      steps,
      result: { ...run.result, configId, firstDifference: differenceFrom(test, steps), releases },
    };
  }
  const terms = (contract?.terms?.parts ?? []).map(({ term, amount }) => ({ term, amount: centsOf(amount) }));
  const actual = centsOf(total);
  const difference = actual - test.expectedTotal;
  const part = firstPartThatDiffers(test.expectedParts ?? {}, terms);
  const outcome = difference === 0 && part === null ? 'pass' : 'fail';
  const reason = difference === 0 ? part : `The contract pays ${dollars(actual)}, not ${dollars(test.expectedTotal)}`;
  return {
    test,
    steps,
    result: {
      ...{ outcome, actual, difference, reason },
      configId: contract?.config_id ?? null,
      terms,
      nearStopLoss: nearStopLosses((output.trace as Trace | undefined)?.contract ?? []),
      firstDifference: outcome === 'pass' ? null : differenceFrom(test, steps),
      releases,
    },
  };
}

const differenceFrom = ({ passedSteps }: RunnableTest, steps: KeptSteps | null) =>
  steps && passedSteps && differenceBetween(passedSteps, steps);

function firstPartThatDiffers(expected: Readonly<Record<string, number>>, terms: readonly TermAmount[]): string | null {
  for (const [term, amount] of Object.entries(expected)) {
    const parts = terms.filter((part) => part.term === term);
    if (parts.length === 0) return `Term ${term} pays nothing, not ${dollars(amount)}`;
    const paid = parts.reduce((sum, part) => sum + part.amount, 0);
    if (paid !== amount) return `Term ${term} pays ${dollars(paid)}, not ${dollars(amount)}`;
  }
  return null;
}

function withoutAmount(test: RunnableTest, reason: string): TestRun {
  const nothing = { actual: null, difference: null, configId: null, firstDifference: null };
  return {
    test,
    steps: null,
    result: { outcome: 'error', reason, ...nothing, terms: [], nearStopLoss: [], releases: [] },
  };
}

const dollars = (amount: number) => (amount / 100).toFixed(2);
