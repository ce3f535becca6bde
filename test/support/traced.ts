/** Records the steps of a computation. */
import { type Step, Trace } from '../../src/engine/core/trace.ts';

export function traced<Result>(compute: (trace: Trace) => Result): { result: Result; steps: Step[] } {
  const trace = new Trace();
  return { result: compute(trace), steps: trace.steps };
}
