/** In words: the first step at which the explanations of a scenario and of the base part. */
import type { ClaimTraceStep, FirstDifference } from 'pps-edge/schemas';

export interface Parting {
  /** IPPS: wage index area, line 2 */
  step: string;
  /** 1.2139 → 0.3382 */
  values: string;
  /** Inputs that differ, each `area 31084 → 41980`. */
  inputs: readonly string[];
  formula: string;
  citation: string;
  /** Names the scenario's, where another than that of the base is read. */
  release: string | null;
}

const MODULES: Readonly<Record<string, string>> = { lookups: 'Look-ups', contract: 'Contract' };

/**
 * @param terms of the contract, by their ids: steps of a term are named after it
 * @param baseName what the scenario is compared with
 */
export function partingOf(
  { module, base, scenario }: FirstDifference,
  terms: ReadonlyMap<string, string> = new Map(),
  baseName = 'the base',
): Parting | null {
  const step = scenario ?? base;
  if (!step) return null;
  const line = step.line === undefined ? '' : `, line ${step.line}`;
  const release = scenario?.release ?? null;
  const name = (module === 'contract' ? nameByTerm(step.step, terms) : null) ?? words(step.step);
  return {
    step: `${MODULES[module] ?? module.toUpperCase()}: ${name}${line}`,
    values: valuesOf(base, scenario, baseName),
    inputs: base && scenario ? changedInputs(base, scenario) : [],
    formula: step.formula,
    citation: step.citation,
    release: release === base?.release ? null : release,
  };
}

/** The step `icu_price` of the term `icu` is “Intensive care” price; of ids that fit, the longest is meant. */
function nameByTerm(step: string, terms: ReadonlyMap<string, string>): string | null {
  const [id] = [...terms.keys()]
    .filter((term) => step === term || step.startsWith(`${term}_`))
    .sort((a, b) => b.length - a.length);
  return id === undefined ? null : `“${terms.get(id)}”${words(step.slice(id.length))}`;
}

function valuesOf(base: ClaimTraceStep | null, scenario: ClaimTraceStep | null, baseName: string): string {
  if (!base) return `only here: ${formatFigure(scenario?.value)}`;
  if (!scenario) return `${formatFigure(base.value)} in ${baseName}, no such step here`;
  const [before, after] = [formatFigure(base.value), formatFigure(scenario.value)];
  return before === after ? `${before} by other inputs` : `${before} → ${after}`;
}

function changedInputs(base: ClaimTraceStep, scenario: ClaimTraceStep): string[] {
  const names = [...new Set([...Object.keys(base.inputs), ...Object.keys(scenario.inputs)])];
  return names.flatMap((name) => {
    const [before, after] = [base.inputs[name], scenario.inputs[name]].map(formatFigure);
    return before === after ? [] : [`${words(name)} ${before} → ${after}`];
  });
}

const words = (name: string): string => name.replaceAll('_', ' ');

function formatFigure(figure: string | number | null | undefined): string {
  if (figure === null || figure === undefined) return 'none';
  return figure === '' ? 'blank' : String(figure);
}
