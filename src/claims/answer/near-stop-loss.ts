/** Stop-losses that a claim nearly reaches, read from the steps of its contract. */
import { THRESHOLD } from '../../engine/contracts/terms/explain.ts';
import type { Step } from '../../engine/core/trace.ts';

/** A stop-loss that the claim does not reach by a tenth of its threshold at most: dollars or days. */
export interface NearStopLoss {
  term: string;
  measured: number;
  over: number;
}

/** Share of the threshold from which on a claim is near it. */
const NEAR = 0.9;

/** Returns the stop-losses that the steps of a contract nearly reach. */
export function nearStopLosses(steps: readonly Step[]): NearStopLoss[] {
  return steps.flatMap(({ step, inputs }) => {
    if (!step.endsWith(THRESHOLD)) return [];
    const term = step.slice(0, -THRESHOLD.length);
    // A threshold that is computed is a step of its own.
    const over = Number(inputs.over ?? inputs[`${term}_over`]);
    const measured = Number(inputs.charges ?? inputs.cost ?? inputs.covered_days);
    return measured >= NEAR * over ? [{ term, measured, over }] : [];
  });
}
