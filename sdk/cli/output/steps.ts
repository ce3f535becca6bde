/** Prints how an amount came about. */
import type { ClaimTraceStep, TraceStep } from '../../api/schemas.ts';
import type { Output } from './output.ts';

/** @param title what the steps are of */
export function printSteps(
  output: Output,
  title: string,
  steps: readonly (TraceStep | ClaimTraceStep)[],
): Promise<void> {
  return output.table(
    [
      { heading: 'Step', of: (step) => ('line' in step && step.line ? `${step.step}, line ${step.line}` : step.step) },
      { heading: 'Formula', of: ({ formula }) => formula },
      { heading: 'Inputs', of: ({ inputs }) => inputsText(inputs) },
      { heading: 'Value', of: ({ value }) => value ?? 'not known' },
      { heading: 'Citation', of: ({ citation }) => citation },
      { heading: 'Release', of: ({ release }) => release },
    ],
    steps,
    title,
  );
}

const inputsText = (inputs: TraceStep['inputs']) =>
  Object.entries(inputs)
    .map(([name, value]) => `${name} = ${value ?? 'not known'}`)
    .join('\n');
