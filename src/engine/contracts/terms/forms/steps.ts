/** Faults and warnings of percents by rank. */
import type { WarningCode } from '../warning.ts';

/** Returns a fault where it is said what is ranked, and nothing is. */
export function stepsOfFault({ steps, steps_of: of }: { steps?: unknown; steps_of?: unknown }): string[] {
  return of !== undefined && steps === undefined ? ['pays.steps_of must stand with steps'] : [];
}

/** Warns of percents that rise: contracts pay less the lower an amount ranks. */
export function stepsRise(steps: readonly number[] = []): [WarningCode, string | null] {
  const rising = steps.findIndex((percent, place) => percent > (steps[place - 1] ?? Number.POSITIVE_INFINITY));
  const text = `pays.steps rise: ${steps[rising]} percent comes after ${steps[rising - 1]}, and the highest amount of a day ranks first`;
  return ['steps_rise', rising < 0 ? null : text];
}
