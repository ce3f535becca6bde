/** The steps of a run, kept to say where a later run goes another way. */

import { firstDifference, type Trace } from '../../claims/what-if/first-difference.ts';
import type { Step } from '../../engine/core/trace.ts';

/** Longest text in which steps are kept; a claim with more keeps those of the claim as a whole first. */
const STEPS_CHARACTERS = 24_000;

/** Steps by module, without formulas and citations. */
export interface KeptSteps {
  /** True if none was left out. */
  isWhole: boolean;
  modules: Record<string, KeptStep[]>;
}
type KeptStep = Pick<Step, 'step' | 'inputs' | 'value' | 'line'>;

type Figure = Step['value'];

export interface StepDifference {
  module: string;
  step: string;
  /** From 1; null for a step of the claim as a whole. */
  line: number | null;
  /** Name of the input that differs; null where the value alone does, or the whole step. */
  input: string | null;
  /** Null also where the step was not there, or is there no longer; `text` says so. */
  before: Figure;
  after: Figure;
  /** A sentence for people. */
  text: string;
}

/** Returns the steps of modules and contract as they are kept; look-ups are no part of the calculation. */
export function keptSteps({ lookups: _, ...modules }: Trace): KeptSteps {
  const all = Object.entries(modules).flatMap(([module, steps]) =>
    steps.map(({ step, inputs, value, line }) => ({
      module,
      step: { step, inputs, value, ...(line ? { line } : {}) },
    })),
  );
  const fitting = new Set<KeptStep>();
  let characters = 0;
  const ofClaimFirst = [...all.filter(({ step }) => !step.line), ...all.filter(({ step }) => step.line)];
  for (const { step } of ofClaimFirst) {
    characters += JSON.stringify(step).length + 1;
    if (characters > STEPS_CHARACTERS) break;
    fitting.add(step);
  }
  const steps = all.filter(({ step }) => fitting.has(step));
  const byModule = Object.groupBy(steps, ({ module }) => module);
  return {
    isWhole: steps.length === all.length,
    modules: Object.fromEntries(
      Object.entries(byModule).map(([module, list = []]) => [module, list.map(({ step }) => step)]),
    ),
  };
}

/** Returns the first step of a run that differs from steps that were kept; those left out are not compared. */
export function differenceBetween(before: KeptSteps, after: KeptSteps): StepDifference | null {
  const names = namesOf(before);
  const laterModules = before.isWhole ? after.modules : matching(after, names);
  const earlier = after.isWhole ? before.modules : matching(before, namesOf(after));
  const difference = firstDifference(traceOf(earlier), traceOf(laterModules));
  if (!difference) return null;
  const { module, base, scenario } = difference;
  const { step, line = null } = (scenario ?? base) as Step;
  const of = { module, step, line, input: null };
  if (!base) return { ...of, before: null, after: scenario?.value ?? null, text: 'The step is new' };
  if (!scenario) return { ...of, before: base.value, after: null, text: 'The step is no longer made' };
  const inputs = [...new Set([...Object.keys(base.inputs), ...Object.keys(scenario.inputs)])];
  const input = inputs.find((name) => `${base.inputs[name]}` !== `${scenario.inputs[name]}`) ?? null;
  const [was, is] =
    input === null ? [base.value, scenario.value] : [base.inputs[input] ?? null, scenario.inputs[input] ?? null];
  const text = `${input ?? step} was ${was ?? 'unknown'} and is ${is ?? 'unknown'}`;
  return { ...of, input, before: was, after: is, text };
}

const nameOf = (module: string, { step, line }: KeptStep) => `${module} ${line ?? ''} ${step}`;

function namesOf({ modules }: KeptSteps): ReadonlySet<string> {
  return new Set(Object.entries(modules).flatMap(([module, steps]) => steps.map((step) => nameOf(module, step))));
}

function matching({ modules }: KeptSteps, names: ReadonlySet<string>): KeptSteps['modules'] {
  return Object.fromEntries(
    Object.entries(modules).map(([module, steps]) => [module, steps.filter((step) => names.has(nameOf(module, step)))]),
  );
}

function traceOf(modules: KeptSteps['modules']): Trace {
  return Object.fromEntries(
    Object.entries(modules).map(([module, steps]) => [
      module,
      steps.map((step) => ({ ...step, formula: '', citation: '', release: null })),
    ]),
  );
}
