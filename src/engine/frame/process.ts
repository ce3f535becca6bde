/** Runs the modules of a claim in their fixed order, each separately: a module that fails does not stop the others. */

import { type Claim, MODULE_NAMES, type ModuleName } from '../claim/claim.ts';
import { type ErrorEntry, errorEntry, ModuleFailure } from '../claim/errors.ts';
import type { IcdConversion } from '../claim/icd-conversion.ts';
import type { Warning } from '../claim/warnings.ts';
import { type Step, Trace } from '../core/trace.ts';
import { notingUnverified, type UnverifiedReads, unverifiedText } from '../core/unverified.ts';
import type { ProviderRecord, ProviderTable } from '../provider/provider-file.ts';
import { withAverageRatios } from './average-ratios.ts';
import { type CoveredClaim, coveredClaim, explainCovered, refusedBill } from './covered/covered-claim.ts';
import { cureOf } from './cure.ts';
import { type Disposition, dispositionOf } from './disposition.ts';
import type { ClaimModule, ModuleAnswer, ModuleContext } from './module.ts';
import { givenWarnings } from './operator-figures.ts';
import { explainPayment, hasAmount, NO_PAYMENT, type Payment, totalOf } from './payment.ts';
import { withBilledShare } from './result/billed-shares.ts';
import { rulesOfYearWarnings } from './rules-of-year.ts';
import type { ModuleRun, SharedRuns } from './shared-runs.ts';
import type { Table, Tables } from './tables.ts';

export type Registry = readonly ClaimModule<unknown>[];

/** The data loaded for a claim. */
export interface ClaimInputs {
  /** Returns the tables that a module needs, in force on its date. */
  tables(module: ClaimModule<unknown>): Tables;
  /** Returns Medicare's own tables for a module whose tables in `tables` are a contract's; null for all others. */
  medicareTables?(module: ClaimModule<unknown>): Tables | null;
  providers: Partial<Record<ProviderTable, Table<ProviderRecord>>>;
  /** Absent if the claim asks for none. */
  conversion?: IcdConversion;
  /** True if the answer leaves out the modules' outputs: they are not built. */
  withoutOutputs?: boolean;
  /** True if the answer leaves out the descriptions of outputs. */
  withoutDescriptions?: boolean;
  explain: boolean;
  /** Absent: every module runs. */
  sharedRuns?: SharedRuns;
}

export interface Processed {
  /** True if a module came to an output; a pricer that failed has one, too. */
  isAnswered: boolean;
  /** By output key; a module that failed has none. */
  answers: Map<string, ModuleAnswer<unknown>>;
  /** By output key; a module that failed has none. */
  outputs: Record<string, object>;
  /** In the order of the modules. */
  errors: ErrorEntry[];
  warnings: Warning[];
  /** By output key. */
  steps: Record<string, Step[]>;
  /** Payments of the pricers, by output key. */
  payments: Record<string, Payment>;
  /** Payments by Medicare's own tables: they differ if a contract has its own DRG table. */
  medicare: Record<string, Payment>;
  /** Decisions of the editors. */
  dispositions: Disposition[];
  /** Exceptions that modules did not foresee. */
  faults: { module: ModuleName; error: unknown }[];
}

/** @param names modules to run, in any order; a name that the registry lacks becomes an error entry */
export function processClaim(
  registry: Registry,
  claim: Claim,
  names: readonly ModuleName[],
  inputs: ClaimInputs,
): Processed {
  const results = new Map<ModuleName, unknown>();
  const { conversion } = inputs;
  const processed: Processed = {
    isAnswered: false,
    answers: new Map(),
    outputs: {},
    errors: [],
    warnings: [...(conversion?.warnings ?? [])],
    steps: {},
    payments: {},
    medicare: {},
    dispositions: [],
    faults: [],
  };
  const { dispositions } = processed;
  const detail = { withoutDescriptions: inputs.withoutDescriptions ?? false };
  const bill = conversion?.claim ?? claim;
  const coveredBy = new Map<ModuleName, CoveredClaim>();
  const coveredFor = (pricer: ModuleName): CoveredClaim => {
    const covered = coveredBy.get(pricer) ?? coveredClaim(bill, pricer);
    coveredBy.set(pricer, covered);
    return covered;
  };
  // Lines that the biller says are not covered: the rules about them are those of all pricers.
  const anyPricer = registry.find(({ name, kind }) => kind === 'pricer' && names.includes(name));
  const denied = anyPricer ? coveredFor(anyPricer.name).denied : NONE;
  if (denied.size > 0) dispositions.push({ claim: [], lines: denied });
  const ofClaim: Omit<ModuleContext, 'claim' | 'tables' | 'provider' | 'trace'> = {
    ...(conversion ? { conversion } : {}),
    result: <Result>(earlier: ClaimModule<Result>) => results.get(earlier.name) as Result | undefined,
    isAsked: (other) => names.includes(other.name),
    lineDisposition: (place) => dispositionOf(dispositions, place),
  };
  const contextOf = (module: ClaimModule<unknown>, tables: Tables): ModuleContext => ({
    ...ofClaim,
    claim: denied.size > 0 ? (module.withDeniedLines?.(bill, denied) ?? bill) : bill,
    tables,
    provider: (module.providerFile && inputs.providers[module.providerFile.table]) ?? null,
    trace: inputs.explain ? new Trace() : null,
  });
  for (const name of MODULE_NAMES) {
    if (!names.includes(name)) continue;
    const module = registry.find((each) => each.name === name);
    if (!module) {
      processed.errors.push(notAvailable(name));
      continue;
    }
    const ownContext = contextOf(module, inputs.tables(module));
    const covered = module.kind === 'pricer' ? coveredFor(name) : null;
    if (covered) processed.warnings.push(...covered.warnings);
    if (covered && ownContext.trace) explainCovered(covered, ownContext.trace);
    const start = () => runModule(module, covered ? ofPricer(ownContext, covered) : ownContext, covered);
    try {
      const { answer, unverified, given, trace } = inputs.sharedRuns?.of(module, ownContext, start) ?? start();
      results.set(name, answer.result);
      if (!inputs.withoutOutputs) processed.outputs[module.key] = answer.output(detail);
      take(processed, module, claim, trace, withoutLines(answer, denied));
      processed.warnings.push(...unverifiedWarnings(module, unverified));
      // A claim without a price read figures for nothing.
      if (answer.payment && hasAmount(answer.payment)) processed.warnings.push(...givenWarnings(module, given));
      if (answer.payment) {
        const standard = inputs.medicareTables?.(module) ?? null;
        processed.medicare[module.key] = standard
          ? medicarePayment(processed, module, contextOf(module, standard), coveredFor(name))
          : answer.payment;
      }
    } catch (error) {
      if (error instanceof ModuleFailure) {
        processed.errors.push(refusal(module, claim, error.code, error.message, error.explanation, error.field));
        continue;
      }
      processed.faults.push({ module: name, error });
      const reason = error instanceof Error ? error.message : String(error);
      if (module.failed) {
        processed.isAnswered = true;
        if (!inputs.withoutOutputs) processed.outputs[module.key] = module.failed(claim, reason);
      }
      processed.errors.push(errorEntry(name, 'UNX', 'Unexpected error', reason));
    }
  }
  return processed;
}

const NONE: CoveredClaim['denied'] = new Map();

/** Returns the answer without its decisions on lines that were denied before. */
function withoutLines(answer: ModuleAnswer<unknown>, denied: CoveredClaim['denied']): ModuleAnswer<unknown> {
  const { disposition } = answer;
  if (!disposition || denied.size === 0) return answer;
  const lines = new Map([...disposition.lines].filter(([place]) => !denied.has(place)));
  return { ...answer, disposition: { ...disposition, lines } };
}

function runModule(module: ClaimModule<unknown>, context: ModuleContext, covered: CoveredClaim | null): ModuleRun {
  const { value: answer, unverified, given } = notingUnverified(() => answerOf(module, context, covered));
  return { answer, unverified, given, trace: context.trace };
}

/** Returns a module's answer; that of a pricer is to the bill as it is covered. */
function answerOf(
  module: ClaimModule<unknown>,
  context: ModuleContext,
  covered: CoveredClaim | null,
): ModuleAnswer<unknown> {
  if (covered?.refusal) return refusedBill(module, context.claim, covered.refusal);
  if (!covered) return module.run(context);
  const { context: rated, warnings: averages } = withAverageRatios(module, context);
  const answer = module.run(rated);
  if (!answer.payment) return answer;
  const payment = withBilledShare(answer.payment, context.claim);
  // Averages of a claim without a price were taken for nothing.
  if (averages.length > 0 && hasAmount(payment))
    return { ...answer, payment, warnings: [...averages, ...(answer.warnings ?? [])] };
  return payment === answer.payment ? answer : { ...answer, payment };
}

/** Returns a pricer's context: the covered claim, and results of editors by which its denied lines are denied. */
function ofPricer(context: ModuleContext, { claim, denied }: CoveredClaim): ModuleContext {
  if (denied.size === 0) return claim === context.claim ? context : { ...context, claim };
  return {
    ...context,
    claim,
    result: <Result>(earlier: ClaimModule<Result>) => {
      const result = context.result(earlier);
      return result === undefined || !earlier.denyLines ? result : earlier.denyLines(result, denied);
    },
  };
}

/** Adds a module's answer to the result. */
function take(
  processed: Processed,
  module: ClaimModule<unknown>,
  claim: Claim,
  trace: Trace | null,
  answer: ModuleAnswer<unknown>,
): void {
  const { name, key, dateField, rule } = module;
  const { payment, disposition, missing, warnings = [] } = answer;
  if (trace && payment) explainPayment(payment, trace, rule);
  processed.isAnswered = true;
  processed.answers.set(key, answer);
  if (trace) processed.steps[key] = trace.steps;
  if (payment) processed.payments[key] = payment;
  if (disposition) processed.dispositions.push(disposition);
  for (const text of payment?.unknown ?? [])
    processed.warnings.push({ code: 'PART_UNKNOWN', field: dateField, text: text.replace(/\.$/, '') });
  processed.warnings.push(...warnings, ...rulesOfYearWarnings(module, claim, payment));
  if (
    payment?.whole?.round(2).isZero &&
    totalOf(payment)?.isZero &&
    !claim.lines.every((_, place) => dispositionOf(processed.dispositions, place))
  ) {
    const text = `${name} pays nothing for the claim: the total is 0`;
    processed.warnings.push({ code: 'EMPTY_PRICE', field: '', text });
  }
  if (missing)
    processed.errors.push(refusal(module, claim, missing.code, missing.description, missing.explanation, null));
}

/** Returns the entry for a module without an outcome; one for data that is not loaded ends with what loads it. */
function refusal(
  module: ClaimModule<unknown>,
  claim: Claim,
  code: string,
  description: string,
  explanation: string,
  field: string | null,
): ErrorEntry {
  const entry = errorEntry(module.name, code, description, explanation, field);
  const cure = cureOf(module, code, entry.text, claim);
  return cure === '' ? entry : { ...entry, text: `${entry.text.replace(/\.$/, '')}. ${cure}` };
}

/**
 * Returns a pricer's payment by Medicare's own tables, beside its answer by those of a contract. Its steps stand apart,
 * under `<key>_medicare`.
 */
function medicarePayment(
  processed: Processed,
  module: ClaimModule<unknown>,
  context: ModuleContext,
  covered: CoveredClaim,
): Payment {
  if (context.trace) explainCovered(covered, context.trace);
  const { payment } = answerOf(module, ofPricer(context, covered), covered);
  if (context.trace && payment) explainPayment(payment, context.trace, module.rule);
  if (context.trace) processed.steps[`${module.key}_medicare`] = context.trace.steps;
  return payment ?? NO_PAYMENT;
}

function unverifiedWarnings({ name, dateField }: ClaimModule<unknown>, unverified: UnverifiedReads): Warning[] {
  if (unverified.size === 0) return [];
  const text = `${name} rests on published figures that are not verified: ${unverifiedText(unverified)}`;
  return [{ code: 'UNVERIFIED_FIGURE', field: dateField, text }];
}

/** Returns the entry for a module that a claim names and the registry lacks. */
function notAvailable(name: ModuleName): ErrorEntry {
  return errorEntry(name, 'NOT_AVAILABLE', `The module ${name} is not available in this version`, '', 'modules');
}
