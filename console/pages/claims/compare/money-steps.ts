/** Finds the first step whose value differs and that the payment comes from. */
import type { ExplainedScenario } from '../../../parts/amounts/scenario-proofs.ts';
import { paymentStep } from '../../../parts/charts/waterfall-bars.ts';
import type { Trace, TracedStep } from '../../../parts/steps/trace.ts';

/** A step of both or of one of them, as `first_difference` of the answer has it. */
export interface MoneyStep {
  module: string;
  base: TracedStep | null;
  scenario: TracedStep | null;
}

/** Look-ups name the tables that were read; they change a payment only by the steps that take figures from them. */
const LOOKUPS = 'lookups';

/** Returns null where the payment has no steps, or all that it comes from are the same. */
export function firstMoneyStep(scenario: ExplainedScenario, base: ExplainedScenario): MoneyStep | null {
  const [own, others] = [byKey(scenario.trace), byKey(base.trace)];
  const paying = new Set([...keysOfPayment(scenario, own), ...keysOfPayment(base, others)]);
  const differing = [...paying].flatMap((key): MoneyStep[] => {
    const [step, before] = [own.get(key) ?? null, others.get(key) ?? null];
    const module = (step ?? before)?.module ?? '';
    const isSame = step && before && String(step.value) === String(before.value);
    return isSame || module === LOOKUPS ? [] : [{ module, base: before, scenario: step }];
  });
  const isOfBoth = ({ scenario: step, base: before }: MoneyStep) => step !== null && before !== null;
  // A step of one alone often follows from the value of an earlier one: it is told where nothing else differs before it.
  differing.sort((a, b) => placeOf(a) - placeOf(b) || Number(isOfBoth(b)) - Number(isOfBoth(a)));
  return differing[0] ?? null;
}

const placeOf = ({ scenario, base }: MoneyStep): number => (scenario ?? base)?.at ?? 0;

/** Names each step by its module, line and name, and how often that came before. */
function byKey(trace: Trace): Map<string, TracedStep> {
  const counts = new Map<string, number>();
  return new Map(
    trace.steps.map((step) => {
      const name = `${step.module} ${step.line ?? ''} ${step.step}`;
      const count = counts.get(name) ?? 0;
      counts.set(name, count + 1);
      return [`${name} ${count}`, step];
    }),
  );
}

/** Keys of the steps that the payment comes from: the contract's where the claim goes by one. */
function keysOfPayment({ answer, trace }: ExplainedScenario, steps: ReadonlyMap<string, TracedStep>): string[] {
  const module = answer.contract_payment === null ? answer.system : 'contract';
  const payment = module === null ? null : paymentStep(trace.of(module));
  if (!payment) return [];
  const sources = new Set(trace.sourcesOf(payment));
  return [...steps].filter(([, step]) => sources.has(step)).map(([key]) => key);
}
