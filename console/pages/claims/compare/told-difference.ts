/** In words: why a scenario pays another amount than the claim as billed. */
import type { ScenarioAnswer } from 'pps-edge/schemas';
import { partingOf } from '../../../parts/amounts/parting.ts';
import type { ExplainedScenario } from '../../../parts/amounts/scenario-proofs.ts';
import type { TracedStep } from '../../../parts/steps/trace.ts';
import { drgReason } from './drg-difference.ts';
import { lineDifference } from './line-difference.ts';
import { firstMoneyStep } from './money-steps.ts';

export interface ToldDifference {
  /** DRG 292 → 291: J96.01 is an MCC */
  sentence: string;
  /** The step that it is taken from; null for a sentence that rests on the whole answer. */
  step: TracedStep | null;
}

/**
 * Returns what changes the payment: another group, other lines, else the first step whose value differs and that the
 * payment comes from.
 * @returns null where one of both has no payment, or nothing of it can be told
 */
export function tellDifference(scenario: ExplainedScenario, base: ExplainedScenario): ToldDifference | null {
  const [one, other] = [scenario.answer, base.answer];
  if (one.payment === null || other.payment === null) return null;
  if (one.difference === 0) return { sentence: sameness(one, other), step: null };
  return ofGroup(scenario, base) ?? ofLines(one, other) ?? ofSteps(scenario, base);
}

function sameness(one: ScenarioAnswer, other: ScenarioAnswer): string {
  const isOtherDrg = one.drg !== null && other.drg !== null && one.drg !== other.drg;
  return isOtherDrg ? `DRG ${other.drg} → ${one.drg}, and the payment is the same` : 'The payment is the same';
}

function ofGroup(scenario: ExplainedScenario, base: ExplainedScenario): ToldDifference | null {
  const [one, other] = [scenario.answer, base.answer];
  if (one.drg !== null && other.drg !== null && one.drg !== other.drg) {
    const { reason, step } = drgReason(scenario, base);
    return { sentence: `DRG ${other.drg} → ${one.drg}: ${reason}`, step };
  }
  const [group, before] = [one, other].map(({ output }) => output?.result.case_mix_group ?? null);
  return group && before && group !== before ? { sentence: `Case-mix group ${before} → ${group}`, step: null } : null;
}

function ofLines(one: ScenarioAnswer, other: ScenarioAnswer): ToldDifference | null {
  const sentence = lineDifference(one.output?.result.lines ?? [], other.output?.result.lines ?? []);
  return sentence === null ? null : { sentence, step: null };
}

function ofSteps(scenario: ExplainedScenario, base: ExplainedScenario): ToldDifference | null {
  const first = firstMoneyStep(scenario, base);
  if (!first) return null;
  const terms = [base, scenario].flatMap(({ answer }) => answer.output?.contract?.terms?.parts ?? []);
  const parting = partingOf(first, new Map(terms.map(({ term, name }) => [term, name])), 'the claim as billed');
  if (!parting) return null;
  const { step, values, inputs } = parting;
  const changed = inputs.length > 0 ? ` (${inputs.join('; ')})` : '';
  return { sentence: `${step} ${values}${changed}`, step: first.scenario ?? first.base };
}
