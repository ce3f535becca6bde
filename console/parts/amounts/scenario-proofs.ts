/** Proofs of a scenario's amounts, and its difference from the base. */
import type { ScenarioAnswer } from 'pps-edge/schemas';
import { Trace } from '../steps/trace.ts';
import { differenceInDollars, inDollars } from './amount.tsx';
import type { Proof } from './proof.ts';
import { type ExplainedOutput, type Origin, proofSource } from './proof-source.ts';
import { ResultProofs } from './result-proofs.ts';

export interface ExplainedScenario {
  answer: ScenarioAnswer;
  proofs: ResultProofs;
  trace: Trace;
}

/** @param claim as the scenario has it: its days stand in every proof */
export function explainedScenario(
  answer: ScenarioAnswer,
  claim: Readonly<Record<string, unknown>>,
  origin: Origin,
): ExplainedScenario {
  const output: ExplainedOutput = answer.output ?? {};
  const trace = new Trace(output.trace ?? {});
  return { answer, proofs: new ResultProofs(output, proofSource(output, claim, origin), trace), trace };
}

/** The contract's where the claim goes by one, else what Medicare and the patient pay. */
export function paymentProof({ answer, proofs }: ExplainedScenario): Proof | null {
  return proofs.amount(answer.output?.result.contract ? 'contract' : 'allowed');
}

/** Returns the proof of `difference`, which names both sides. */
export function differenceProof(scenario: ExplainedScenario, base: ExplainedScenario): Proof | null {
  const { difference, name, payment } = scenario.answer;
  const [own, other] = [paymentProof(scenario), paymentProof(base)];
  if (difference === null || !own || !other) return null;
  const sides = [
    { name, proof: own },
    { name: base.answer.name, proof: other },
  ];
  const ofBoth = (text: (proof: Proof) => string | null) =>
    sides.map((side) => `${side.name}: ${text(side.proof) ?? 'none'}`).join('; ');
  return {
    subject: `${name}, less ${base.answer.name}`,
    amount: differenceInDollars(difference),
    formula: `payment of ${name} − payment of ${base.answer.name}`,
    inputs: {
      [`payment of ${name}`]: inDollars(payment),
      [`payment of ${base.answer.name}`]: inDollars(base.answer.payment),
    },
    citation: ofBoth(({ formula, citation }) => [formula, citation].filter(Boolean).join(', ') || null),
    releases: [...new Set([...own.releases, ...other.releases])],
    source: { ...own.source, contract: ofBoth(({ source }) => source.contract ?? null) },
    step: null,
  };
}
