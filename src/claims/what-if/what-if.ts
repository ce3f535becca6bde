/** Prices claims as sent and as scenarios change them, all loaded together, and compares the answers. */
import { additionalData, claimReads } from '../../engine/claim/additional-data.ts';
import type { Claim } from '../../engine/claim/claim.ts';
import type { ErrorEntry } from '../../engine/claim/errors.ts';
import type { Warning } from '../../engine/claim/warnings.ts';
import { daysBetween } from '../../engine/core/calendar.ts';
import { SharedRuns } from '../../engine/frame/shared-runs.ts';
import type { ContractCounts } from '../../storage/schema/organizations/contract-what-ifs.ts';
import { type ClaimResult, processChunk } from '../chunk.ts';
import type { ClaimContext } from '../context.ts';
import type { LimitReached } from '../meter.ts';
import type { InTurn } from '../steps.ts';
import { type ClaimOutput, failedOutput, invalidOutput } from '../wire/claim-output.ts';
import { type Amounts, amountsOf, type Difference, differenceOf, type ScenarioSums, sumsOf } from './amounts.ts';
import type { Body } from './body-path.ts';
import { codesNotInForce } from './codes-not-in-force.ts';
import { CallCounts } from './contract-counts.ts';
import { takeScenarios, type WhatIfUsage } from './counting.ts';
import { type FirstDifference, firstDifference, type Trace } from './first-difference.ts';
import { type PaymentSteps, paymentSteps } from './payment-steps.ts';
import { releasesLater, whyNotHeld } from './releases-as-of.ts';
import { isUnsaved, type Scenario, type ScenarioClaim, scenarioClaim } from './scenario.ts';

/** Extent of the answer: amounts alone, claim outputs too, or outputs with their traces. */
export type Detail = 'summary' | 'full' | 'explained';

export interface WhatIfRequest {
  /** Claims as sent. */
  bodies: readonly Body[];
  /** The first is the base. */
  scenarios: readonly Scenario[];
  detail: Detail;
}

/** A claim in one scenario, not compared yet. */
interface Priced extends Amounts {
  errors: readonly ErrorEntry[];
  warnings: readonly Warning[];
  system: string | null;
  returnCode: string | null;
  drg: string | null;
  /** Reason why there is no payment; null if there is one. */
  reason: string | null;
  codesNotInForce: readonly string[];
  /** Null for the base, and where one of both did not run. */
  firstDifference: FirstDifference | null;
  /** With its trace if that is asked for; null unless it is asked for itself. */
  output: ClaimOutput | null;
  /** The steps of the trace that add up payments, by output key; null unless `output` is asked for. */
  paymentSteps: PaymentSteps | null;
}

/** The same, compared with the base: `warnings` and `codesNotInForce` are those that the base lacks. */
export interface ScenarioAnswer extends Priced, Difference {
  name: string;
  /** The payment less the amount that a payer paid; null if the claim does not state that amount. */
  paidDifference: number | null;
}

export interface ComparedClaim {
  claimId: string;
  /** `additional_data.paid_amount`; null if the claim does not have it. */
  paidAmount: number | null;
  /** In the order of the scenarios. */
  scenarios: readonly ScenarioAnswer[];
}

export interface Comparison {
  claims: readonly ComparedClaim[];
  /** In the order of the scenarios. */
  sums: readonly ScenarioSums[];
  usage: WhatIfUsage;
  /** Payments of the contracts of all scenarios. */
  contracts: readonly ContractCounts[];
  /** Labels of the data releases that claims were priced with. */
  releases: readonly string[];
}

/** Reason why there is no comparison. */
type Stopped =
  | { outcome: 'over_limit'; limit: LimitReached }
  /** A fault of the service ended a claim; it is logged. */
  | { outcome: 'fault'; error: unknown };

/**
 * Compares scenarios; at most `RESERVED_MAX` claims times scenarios.
 * @param admission waits until the caller is admitted
 * @param inTurn runs the priced claims in steps
 * @throws where a database or the meter fails: then nothing counts
 */
export async function whatIf(
  context: ClaimContext,
  { bodies, scenarios, detail }: WhatIfRequest,
  admission: () => Promise<void>,
  inTurn: InTurn,
): Promise<({ outcome: 'compared' } & Comparison) | Stopped> {
  const pairs = bodies.flatMap((body, row) =>
    scenarios.map((scenario) => ({ row, scenario, read: scenarioClaim(body, scenario) })),
  );
  const runs = pairs.flatMap(({ row, scenario, read }) => ('claim' in read ? [{ row, scenario, ...read }] : []));
  const runAt = (place: number) => runs[place] as (typeof runs)[number];
  const unsaved = new Map(runs.map((run) => [run.claim, run.unsaved]));
  const later = await releasesLater(context.storage, scenarios);
  const withoutPrice = new Set<number>();
  const usage: WhatIfUsage = { month: 0, whatIfUnsaved: 0, testKey: context.meter.isTest ? 0 : null };
  const counting = takeScenarios(
    {
      isOfDay: (place) => isUnsaved(runAt(place).scenario),
      isFree: (place) => withoutPrice.has(place),
    },
    admission,
    usage,
  );

  const stops: Stopped[] = [];
  const releases = new Set<string>();
  const contracts = new CallCounts();
  // The scenarios of a claim run one after the other, the base first: traces of one claim are in memory.
  const baseTraces = new Map<number, { trace: Trace; claim: Claim }>();
  const pricedRun = (result: ClaimResult, place: number): Priced => {
    const { row, scenario, claim } = runAt(place);
    if (result.outcome === 'over_limit') stops.push({ outcome: 'over_limit', limit: result.limit });
    if (result.outcome === 'fault') stops.push({ outcome: 'fault', error: result.error });
    const labels = result.outcome === 'processed' ? result.releases() : [];
    const reason = whyNotHeld(scenario, labels, later);
    if (reason) {
      withoutPrice.add(place);
      return pricedOf(failedOutput(claim, [reason]), detail);
    }
    for (const label of labels) releases.add(label);
    if (result.outcome === 'processed') contracts.add(claim, result.output);
    const trace = result.output.trace as Trace | undefined;
    const base = baseTraces.get(row);
    if (trace && scenario === scenarios[0]) baseTraces.set(row, { trace, claim });
    if (scenario === scenarios.at(-1)) baseTraces.delete(row);
    const isMoved = scenario.thruDate !== undefined || scenarios[0]?.thruDate !== undefined;
    const days = base && isMoved ? daysBetween(base.claim.thruDate ?? 0, claim.thruDate ?? 0) : 0;
    const difference = base && trace ? firstDifference(base.trace, trace, days) : null;
    return { ...pricedOf(result.output, detail), firstDifference: difference };
  };
  const pricedRuns = await processChunk(
    {
      ...context,
      explain: true,
      view: 'full',
      unsaved: (claim) => unsaved.get(claim),
      sharedRuns: new SharedRuns(),
    },
    runs.map(({ claim }) => claim),
    counting,
    pricedRun,
    inTurn,
  );
  const [stop] = stops;
  if (stop) return stop;

  let next = 0;
  const priced = pairs.map(({ read }) =>
    'claim' in read ? (pricedRuns[next++] as Priced) : pricedOf(invalidOutput(null, read.problems), detail),
  );
  const claims = bodies.map((_, row) => {
    const from = row * scenarios.length;
    const { read } = pairs[from] as (typeof pairs)[number];
    return comparedClaim(read, scenarios, priced.slice(from, from + scenarios.length));
  });
  const sums = scenarios.map((_, i) =>
    sumsOf(
      claims.map((claim) => ({
        payment: claim.scenarios[i]?.payment ?? null,
        base: claim.scenarios[0]?.payment ?? null,
      })),
    ),
  );
  return { outcome: 'compared', claims, sums, usage, contracts: contracts.all(), releases: [...releases] };
}

function pricedOf(explained: ClaimOutput, detail: Detail): Priced {
  const { trace, ...rest } = explained;
  const output = rest as ClaimOutput;
  const { result, error_list: errors, warnings } = output;
  const amounts = amountsOf(result);
  return {
    ...amounts,
    errors,
    warnings,
    system: result.system,
    returnCode: result.return_code,
    drg: result.drg,
    reason: amounts.payment === null ? (result.contract?.reason ?? result.reason?.text ?? null) : null,
    codesNotInForce: codesNotInForce(output),
    firstDifference: null,
    output: detail === 'summary' ? null : detail === 'full' ? output : explained,
    paymentSteps: detail === 'summary' ? null : paymentSteps((trace ?? {}) as Trace),
  };
}

/** @param read the claim as the base reads it */
function comparedClaim(read: ScenarioClaim, scenarios: readonly Scenario[], priced: readonly Priced[]): ComparedClaim {
  const claim = 'claim' in read ? read.claim : null;
  const paidAmount = (claim && additionalData(claim, claimReads, 'paid_amount')) ?? null;
  const base = priced[0] as Priced;
  const warned = new Set(base.warnings.map(nameOf));
  const lacking = new Set(base.codesNotInForce);
  return {
    claimId: 'claim' in read ? read.claim.claimId : read.claimId,
    paidAmount,
    scenarios: priced.map((one, i) => ({
      ...one,
      name: (scenarios[i] as Scenario).name,
      ...differenceOf(one.payment, base.payment),
      paidDifference: differenceOf(one.payment, paidAmount).difference,
      ...(one === base
        ? {}
        : {
            warnings: one.warnings.filter((warning) => !warned.has(nameOf(warning))),
            codesNotInForce: one.codesNotInForce.filter((code) => !lacking.has(code)),
          }),
    })),
  };
}

const nameOf = ({ code, field, text }: Warning) => JSON.stringify([code, field, text]);
