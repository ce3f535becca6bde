/** The first step at which two derivations of one claim part. */
import { isWithoutPayment } from '../../engine/contracts/terms/explain.ts';
import { isRealDate, plusDays } from '../../engine/core/calendar.ts';
import type { Step } from '../../engine/core/trace.ts';

/** Steps by output key of the module, as the claim output has them. */
export type Trace = Readonly<Record<string, readonly Step[]>>;

/** A step of both or of one of them. */
export interface FirstDifference {
  module: string;
  base: Step | null;
  scenario: Step | null;
}

/** Look-ups name the days and providers that differ: they say where a difference comes from only if nothing else does. */
const LOOKUPS = 'lookups';
const CONTRACT = 'contract';

/**
 * Returns the first step with another input or value; null if all are the same. Steps are matched by module, line, name
 * and occurrence, in the order of the base; a step of the scenario alone stands where the scenario has it. Terms of a
 * contract that pay nothing are compared only by what others pay: a term that pays in one of both has its steps there.
 * @param days by which the dates of the scenario are later: dates that differ by so much are the same
 */
export function firstDifference(base: Trace, scenario: Trace, days = 0): FirstDifference | null {
  const modules = [...new Set([...Object.keys(base), ...Object.keys(scenario)])].filter((key) => key !== LOOKUPS);
  for (const module of [...modules, LOOKUPS]) {
    const difference = differenceOf(stepsOf(base, module), stepsOf(scenario, module), days);
    if (difference) return { module, ...difference };
  }
  return null;
}

function stepsOf(trace: Trace, module: string): readonly Step[] {
  const steps = trace[module] ?? [];
  return module === CONTRACT ? steps.filter((step) => !isWithoutPayment(step)) : steps;
}

function differenceOf(
  base: readonly Step[],
  scenario: readonly Step[],
  days: number,
): Omit<FirstDifference, 'module'> | null {
  const [baseKeys, scenarioKeys] = [keysOf(base), keysOf(scenario)];
  const byKey = new Map(scenario.map((step, place) => [scenarioKeys[place], step]));
  const baseKeySet = new Set(baseKeys);
  const changed = base.findIndex((step, place) => !isSame(step, byKey.get(baseKeys[place]), days));
  const added = scenario.findIndex((_, place) => !baseKeySet.has(scenarioKeys[place] as string));
  const key = baseKeys[changed] ?? '';
  // Place of the changed step in the scenario; if the scenario lacks it, its place in the base.
  const place = byKey.has(key) ? scenarioKeys.indexOf(key) : changed;
  if (added >= 0 && (changed < 0 || added < place)) return { base: null, scenario: scenario[added] as Step };
  if (changed < 0) return null;
  return { base: base[changed] as Step, scenario: byKey.get(key) ?? null };
}

/** Names each step by its line, its own name, and how often that came before. */
function keysOf(steps: readonly Step[]): string[] {
  const counts = new Map<string, number>();
  return steps.map(({ line, step }) => {
    const name = `${line ?? ''} ${step}`;
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    return `${name} ${count}`;
  });
}

function isSame(a: Step, b: Step | undefined, days: number): boolean {
  if (!b || !isEqual(a.value, b.value, days)) return false;
  const names = Object.keys(a.inputs);
  return (
    names.length === Object.keys(b.inputs).length &&
    names.every((name) => name in b.inputs && isEqual(a.inputs[name], b.inputs[name], days))
  );
}

type Figure = Step['value'] | undefined;

function isEqual(a: Figure, b: Figure, days: number): boolean {
  if (String(a) === String(b)) return true;
  const [first, second] = [dateOf(a), dateOf(b)];
  return days !== 0 && first !== null && second !== null && plusDays(first, days) === second;
}

/** Returns YYYYMMDD; null for what is no date. */
function dateOf(figure: Figure): number | null {
  const text = String(figure);
  const date = /^(\d{8}|\d{4}-\d{2}-\d{2})$/.test(text) ? Number(text.replaceAll('-', '')) : 0;
  return isRealDate(date) ? date : null;
}
