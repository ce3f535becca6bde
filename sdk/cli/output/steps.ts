/** Prints how an amount came about. */
import type { ClaimTraceStep, TraceStep } from '../../api/schemas.ts';
import type { Output } from './output.ts';

/** @param title what the steps are of */
export async function printSteps(
  output: Output,
  title: string,
  steps: readonly (TraceStep | ClaimTraceStep)[],
): Promise<void> {
  if (steps.length === 0) return;
  await output.write(`\n${output.bold(title)}\n`);
  for (const step of steps) {
    const line = 'line' in step && step.line ? ` (line ${step.line})` : '';
    const inputs = Object.entries(step.inputs).map(([name, value]) => `${name} = ${value}`);
    const source = [step.citation, step.release].filter(Boolean).join(' · ');
    await output.sentence(`${step.step}${line}: ${step.value}`, step.formula, inputs.join(', '), source);
  }
}
