/** A step of the pricer's arithmetic. */
import type { Exact } from '../../core/exact.ts';
import type { Step } from '../../core/trace.ts';

/** Names of the data releases that each table was read from; null where none is loaded. */
export interface Releases {
  drg: string | null;
  wageIndex: string | null;
  outmigration: string | null;
  newTechnology: string | null;
  provider: string | null;
}

type Inputs = Readonly<Record<string, Exact | string | number>>;

export function step(
  name: string,
  formula: string,
  inputs: Inputs,
  value: Exact,
  citation: string,
  release: string | null = null,
): Step {
  const texts = Object.entries(inputs).map(([key, input]) => [key, typeof input === 'object' ? `${input}` : input]);
  return {
    step: name,
    formula,
    inputs: Object.fromEntries(texts),
    value: `${value}`,
    citation,
    release,
  };
}
