/** In words: why a scenario groups to another DRG. */

import type { ExplainedScenario } from '../../../parts/amounts/scenario-proofs.ts';
import { dotted } from '../../../parts/codes/code-search.ts';
import type { TracedStep } from '../../../parts/steps/trace.ts';

interface Reason {
  /** J96.01 is an MCC */
  reason: string;
  /** The step that decided the DRG; null where the grouper found the same in both. */
  step: TracedStep | null;
}

/** Returns the codes of one claim alone that decided its DRG, else the conditions that the scenario's DRG has. */
export function drgReason(scenario: ExplainedScenario, base: ExplainedScenario): Reason {
  const [step, before] = [decidingStep(scenario), decidingStep(base)];
  if (!step || !before || step.value === before.value)
    return { reason: 'another DRG of the claim is priced', step: null };
  const isNew = (code: string) => !codesOf(base).has(code);
  const isGone = (code: string) => !codesOf(scenario).has(code);
  const [own, others] = [decidingCodes(step), decidingCodes(before)];
  const gained = own.filter(({ code }) => isNew(code));
  if (gained.length > 0) return { reason: inWords(gained, ' is '), step };
  const lost = others.filter(({ code }) => isGone(code));
  if (lost.length > 0) return { reason: `without ${inWords(lost, ', ')}`, step };
  const isIn = (list: readonly Deciding[]) => (one: Deciding) =>
    list.some(({ code, role }) => code === one.code && role === one.role);
  const ended = others.filter((one) => !isIn(own)(one));
  const begun = own.filter((one) => !isIn(others)(one));
  // A code of both claims that counts no longer says more of a lower payment than the one that decides in its place.
  if (ended.length > 0 && (scenario.answer.difference ?? 0) < 0)
    return { reason: inWords(ended, ' is no longer '), step };
  return { reason: begun.length > 0 ? inWords(begun, ' is ') : `it takes ${step.formula}`, step };
}

const decidingStep = ({ trace }: ExplainedScenario): TracedStep | undefined =>
  trace.of('msdrg').findLast(({ step }) => step === 'final_drg' || step === 'initial_drg');

/** All codes of the claim that the grouper read. */
function codesOf({ answer: { output } }: ExplainedScenario): ReadonlySet<string> {
  const { principal_dx_output: principal, secondary_dx_outputs = [], procedure_outputs = [] } = output?.msdrg ?? {};
  return new Set([principal?.code ?? '', ...[...secondary_dx_outputs, ...procedure_outputs].map(({ code }) => code)]);
}

interface Deciding {
  code: string;
  /** “an MCC”, “a procedure of cardiac catheterization” */
  role: string;
}

/** The inputs of the step are the conditions of the DRG, each with the codes that meet it. */
const decidingCodes = ({ inputs }: TracedStep): Deciding[] =>
  Object.entries(inputs)
    .filter(([condition]) => condition !== 'definition')
    .flatMap(([condition, codes]) => codesIn(codes).map((code) => ({ code, role: roleOf(condition) })));

const codesIn = (codes: unknown): string[] => String(codes ?? '').match(/\b[0-9A-Z]{3,7}\b/g) ?? [];

/** Leaves out the name that the definitions manual gives a list, and that the code must count. */
function roleOf(condition: string): string {
  const [, severity] = /^(an MCC|a CC)\b/.exec(condition) ?? [];
  return severity ?? condition.replace(/\s*\([^()]*\)/g, '');
}

/** “J96.01 is an MCC”; codes of one role are named together. */
function inWords(codes: readonly Deciding[], between: string): string {
  const byRole = Map.groupBy(codes, ({ role }) => role);
  return [...byRole]
    .map(
      ([role, those]) =>
        `${those.map(({ code }) => (role.includes('procedure') ? code : dotted(code))).join(', ')}${between}${role}`,
    )
    .join('; ');
}
