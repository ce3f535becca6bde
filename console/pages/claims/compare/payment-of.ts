/** A scenario's payment, part by part. */
import type { ScenarioAnswer } from 'pps-edge/schemas';
import { partName } from '../../../parts/amounts/payment-parts.ts';
import type { Proof } from '../../../parts/amounts/proof.ts';
import type { ExplainedScenario } from '../../../parts/amounts/scenario-proofs.ts';
import { allowedBars, type Bars, barsOf, OTHER_SCHEDULES } from '../../../parts/charts/waterfall-bars.ts';

/** Returns Medicare's payment by the parts of its system, and what other fee schedules pay; null without one. */
export function systemBars({ system, payment_steps: steps, output }: ScenarioAnswer): Bars | null {
  const step = system === null ? undefined : steps?.[system];
  return step ? allowedBars(barsOf(step), output?.result.other_schedules ?? null) : null;
}

/** Returns the contract's payment by its terms, or by the lines of its fee schedule; null without one. */
export function contractBars({ payment_steps: steps }: ScenarioAnswer): Bars | null {
  const step = steps?.contract;
  return step ? barsOf(step) : null;
}

/** Returns a part in words: terms have the names that the contract gives them. */
export function nameOfPart(answer: ScenarioAnswer, name: string): string {
  const term = answer.output?.contract?.terms?.parts.find((part) => part.term === name);
  return term?.name ?? partName(name);
}

/** Returns what a part rests on. @param module null where no system paid */
export function partProof(
  { answer, proofs }: ExplainedScenario,
  module: string | null,
  name: string,
  cents: number,
): Proof | null {
  if (name === OTHER_SCHEDULES) return proofs.amount('other_schedules');
  return module === null ? null : proofs.part(module, name, cents / 100, nameOfPart(answer, name));
}
