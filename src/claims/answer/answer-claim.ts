/** One loaded claim to its claim output. */
import { errorText } from '../../engine/claim/errors.ts';
import { Trace } from '../../engine/core/trace.ts';
import { dispositionWarnings } from '../../engine/frame/disposition.ts';
import { hasAmount } from '../../engine/frame/payment.ts';
import { priceWarnings } from '../../engine/frame/price-warnings.ts';
import type { Processed, Registry } from '../../engine/frame/process.ts';
import { resultOf } from '../../engine/frame/result/claim-result.ts';
import type { PricingResult } from '../../engine/frame/result/result.ts';
import type { Sentence } from '../../engine/frame/summary/sentences.ts';
import { summaryOf } from '../../engine/frame/summary/summary.ts';
import { warningsOf } from '../../engine/frame/warnings.ts';
import { PROVIDER_TABLES } from '../../engine/provider/provider-file.ts';
import { recordOutput } from '../../engine/provider/provider-record.ts';
import { logError } from '../../log.ts';
import type { LoadedClaim } from '../load/claim-inputs.ts';
import type { ClaimOutput } from '../wire/claim-output.ts';
import { type ContractOutput, contractOutput } from './contract-output.ts';
import { lookupSteps } from './lookups.ts';
import { type ClaimRun, runClaim } from './run-claim.ts';
import { withoutDescriptions } from './view.ts';

export interface ClaimAnswer {
  output: ClaimOutput;
  /**
   * True if the claim got what it asked for: a module answered or none is to run, and no pricer was refused; or its
   * contract's terms pay it, whatever became of its pricers.
   */
  ok: boolean;
  /** True if terms of the contract have a total. */
  isPaidByTerms: boolean;
  /** Payment by its contract, in every view; null if it has none. */
  contract: ContractOutput | null;
  /** Payments of the pricers, by output key. */
  payments: Processed['payments'];
}

/** Runs the modules of a claim and makes the output of what they answered. */
export function answerClaim(registry: Registry, loaded: LoadedClaim): ClaimAnswer {
  const { claim, names, notes, refusals, inForce, inputs, view } = loaded;
  const run = runClaim(registry, loaded);
  const { modules, processed } = run;
  const { outputs, errors, warnings, steps } = processed;
  const contract = inForce && contractOutput(registry, run, inForce);
  const pricers = modules.filter(({ key }) => processed.payments[key] && hasAmount(processed.payments[key]));
  if (contract?.pricing || contract?.terms || pricers.length > 0)
    warnings.push(...dispositionWarnings(claim.lines, processed.dispositions));
  const trace = inputs.explain ? new Trace() : null;
  const result = resultOf(claim, processed, { modules, errors, notes, contract: contractResult(contract), trace });
  if (trace && trace.steps.length > 0) steps.secondary_payer = trace.steps;
  const output: ClaimOutput = {
    error: errorText(errors),
    error_list: errors,
    warnings: warningsOf(claim, modules, [...notes, ...priceWarnings(claim, pricers), ...warnings]),
    result,
  };
  if (view === 'full') addOutputs(output, modules, outputs, inputs.providers);
  if (view === 'standard') for (const { key } of modules) output[key] = withoutDescriptions(outputs[key] ?? null);
  if (contract && view !== 'result') output.contract = contract;
  if (loaded.explain === 'summary') output.summary = explainedBy(run, output, contract);
  if (loaded.explain === true) output.trace = { lookups: lookupSteps(registry, loaded), ...steps };
  const isAnswered = names.length === 0 || processed.isAnswered;
  const isPaidByTerms = contract?.terms !== undefined && contract.total !== null;
  return {
    output,
    ok: isPaidByTerms || (refusals.length === 0 && isAnswered),
    isPaidByTerms,
    contract,
    payments: processed.payments,
  };
}

/** Returns what decided the payment, in sentences; null if they cannot be made, which changes no amount. */
function explainedBy(
  { loaded: { claim, inputs }, modules, processed }: ClaimRun,
  { result, warnings }: ClaimOutput,
  contract: ContractOutput | null,
): Sentence[] | null {
  const provider = PROVIDER_TABLES.map((table) => inputs.providers[table]?.value).find((record) => record) ?? null;
  const terms = contract?.terms?.parts ?? null;
  try {
    return summaryOf({ claim, modules, processed, result, warnings, provider, terms });
  } catch (error) {
    logError('summary_failed', error);
    return null;
  }
}

/** Adds the modules' outputs and the provider records that they read. */
function addOutputs(
  output: ClaimOutput,
  modules: Registry,
  outputs: Processed['outputs'],
  providers: LoadedClaim['inputs']['providers'],
): void {
  for (const { key } of modules) output[key] = outputs[key] ?? null;
  for (const table of PROVIDER_TABLES) {
    if (!modules.some(({ providerFile }) => providerFile?.table === table)) continue;
    const record = providers[table];
    output[table] = record ? recordOutput(table, record.value) : null;
  }
}

function contractResult(contract: ContractOutput | null): PricingResult['contract'] {
  if (!contract) return null;
  const { contract_id, total, total_reason: reason } = contract;
  return { contract_id, total, reason };
}
