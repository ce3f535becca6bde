/** The steps of a run, kept to say where a later run goes another way. */
import type { Step } from '../../engine/core/trace.ts';

/** Longest text in which steps are kept; a claim with more keeps those of the claim as a whole first. */
const STEPS_CHARACTERS = 24_000;

type Figure = string | number | null;

/** A step: module, name, line (0: the claim as a whole), inputs by name, value. */
type KeptStep = [module: string, step: string, line: number, inputs: Record<string, Figure>, value: Figure];

/** Steps in their order. `isWhole`: none was left out. */
export interface KeptSteps {
  isWhole: boolean;
  steps: KeptStep[];
}

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
  text: string;
}

/** Steps of each module, by the key of its output, in the order in which they were recorded. */
export type TraceSteps = Readonly<Record<string, readonly Step[]>>;

/** Returns the steps of modules and contract as they are kept; look-ups are no part of the calculation. */
export function keptSteps({ lookups: _, ...modules }: TraceSteps): KeptSteps {
  const all = Object.entries(modules).flatMap(([module, steps]) =>
    steps.map(({ step, line = 0, inputs, value }): KeptStep => [module, step, line, { ...inputs }, value]),
  );
  const kept = new Set<KeptStep>();
  let characters = 0;
  for (const step of [...all.filter(([, , line]) => line === 0), ...all.filter(([, , line]) => line > 0)]) {
    characters += JSON.stringify(step).length + 1;
    if (characters > STEPS_CHARACTERS) break;
    kept.add(step);
  }
  return { isWhole: kept.size === all.length, steps: all.filter((step) => kept.has(step)) };
}

/**
 * Returns the first step that differs in an input or a value. Steps are matched by module, line, name and occurrence; a
 * step that was not kept is not compared.
 */
export function firstDifference(before: KeptSteps, after: KeptSteps): StepDifference | null {
  const earlier = byKey(before.steps);
  const later = byKey(after.steps);
  for (const [key, step] of later) {
    const counterpart = earlier.get(key);
    if (!counterpart) {
      if (before.isWhole) return ofStep(step, null, step[4], 'The step is new');
      continue;
    }
    const difference = between(counterpart, step);
    if (difference) return difference;
  }
  for (const [key, step] of earlier)
    if (after.isWhole && !later.has(key)) return ofStep(step, step[4], null, 'The step is no longer made');
  return null;
}

function byKey(steps: readonly KeptStep[]): Map<string, KeptStep> {
  const occurrences = new Map<string, number>();
  return new Map(
    steps.map((step) => {
      const key = `${step[0]} ${step[2]} ${step[1]}`;
      const occurrence = (occurrences.get(key) ?? 0) + 1;
      occurrences.set(key, occurrence);
      return [`${key} ${occurrence}`, step];
    }),
  );
}

function between(before: KeptStep, after: KeptStep): StepDifference | null {
  const [, , , inputsBefore, valueBefore] = before;
  const [, , , inputsAfter, valueAfter] = after;
  for (const input of new Set([...Object.keys(inputsBefore), ...Object.keys(inputsAfter)])) {
    const [was, is] = [inputsBefore[input] ?? null, inputsAfter[input] ?? null];
    if (was === is) continue;
    const text = `${input} was ${written(was)} and is ${written(is)}`;
    return { ...ofStep(after, was, is, text), input };
  }
  if (valueBefore === valueAfter) return null;
  return ofStep(after, valueBefore, valueAfter, `It was ${written(valueBefore)} and is ${written(valueAfter)}`);
}

function ofStep([module, step, line]: KeptStep, before: Figure, after: Figure, text: string): StepDifference {
  return { module, step, line: line || null, input: null, before, after, text };
}

const written = (figure: Figure) => (figure === null ? 'unknown' : `${figure}`);
