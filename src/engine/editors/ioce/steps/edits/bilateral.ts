/** Bilateral and terminated procedures: 17, 37, 74. */
import { HELD, IGNORED, INVALID_HCPCS, NO_HCPCS, NOT_EDITED, type WorkLine } from '../../run/line.ts';
import type { Run } from '../../run/run.ts';
import { HCPCS, MODIFIER } from '../../tables/flags.ts';
import { MOD, TERMINATED } from '../../tables/modifiers.ts';
import { SI } from '../../tables/status-indicators.ts';

/** A code that may be billed bilaterally with modifier 50. */
export const isBilateralCode = (run: Run, line: WorkLine) =>
  run.has(line, HCPCS.bilateral_conditional) || run.has(line, HCPCS.bilateral_independent);

/** 37: terminated procedure with several units, or bilateral. */
export function terminatedProcedure(run: Run): void {
  if ((run.anyModifiers & TERMINATED) === 0) return;
  for (const line of run.lines) {
    if ((line.modifiers & TERMINATED) === 0 || (line.out & NOT_EDITED) !== 0) continue;
    const isBilateral = (line.modifiers & MOD[50]) !== 0 && isBilateralCode(run, line);
    if (line.units > 1 || isBilateral) run.raise(line, 37);
  }
}

/** 74: modifier 50 with several units. */
export function bilateralUnits(run: Run): void {
  if ((run.anyModifiers & MOD[50]) === 0) return;
  if (run.facility === '85') {
    for (const { lines } of run.days) professionalBilateralUnits(run, lines);
    return;
  }
  for (const line of run.lines)
    if (
      (line.modifiers & MOD[50]) !== 0 &&
      line.units > 1 &&
      (line.out & NOT_EDITED) === 0 &&
      isBilateralCode(run, line)
    )
      run.raise(line, 74);
}

/** Professional services of a critical access hospital: units over lines of a code and revenue code. */
function professionalBilateralUnits(run: Run, lines: readonly WorkLine[]): void {
  const countedLines = lines.filter(({ isProfessional, out, input: { modifiers } }) => {
    const isPlain = modifiers.length === 0 || modifiers.every((modifier) => modifier === '50');
    return isProfessional && isPlain && (out & NOT_EDITED) === 0;
  });
  const done = new Set<WorkLine>();
  for (const line of countedLines) {
    if (done.has(line) || !isBilateralCode(run, line)) continue;
    const alike = countedLines.filter(({ code, revenue }) => code === line.code && revenue === line.revenue);
    for (const each of alike) done.add(each);
    const units = alike.reduce((sum, each) => sum + each.units, 0);
    if (units > 1 && alike.some(({ modifiers }) => (modifiers & MOD[50]) !== 0))
      for (const each of alike) run.raise(each, 74);
  }
}

const REPEATED = MOD[76] | MOD[77];

/** 17: inherently bilateral code more than once on a day, without a modifier for a repeated procedure. */
export function inherentlyBilateral(run: Run): void {
  if (!run.anyHas(HCPCS.bilateral_inherent)) return;
  const isDistinctVisit = run.hasCondition('G0');
  for (const { lines } of run.days) {
    const done = new Set<number>();
    for (const line of lines) {
      if (!isCounted(run, line) || done.has(line.code)) continue;
      done.add(line.code);
      const alike = lines.filter((each) => each.code === line.code && isCounted(run, each));
      const units = alike.reduce((sum, each) => sum + ((each.modifiers & REPEATED) === 0 ? each.units : 0), 0);
      if (units <= 1 || (run.facility === '85' && isSharedCare(lines, line.code))) continue;
      for (const each of alike)
        if ((each.out & (NOT_EDITED | NO_HCPCS)) === 0 && !(isDistinctVisit && each.si === SI.V)) run.raise(each, 17);
    }
  }
}

const isCounted = (run: Run, line: WorkLine) =>
  (line.out & (IGNORED | HELD | INVALID_HCPCS)) === 0 && run.has(line, HCPCS.bilateral_inherent);

/** A critical access hospital bills a code for itself and for its professional, and for an assistant. */
function isSharedCare(lines: readonly WorkLine[], code: number): boolean {
  const alike = lines.filter((line) => line.code === code);
  const units = alike.reduce((sum, line) => sum + line.units, 0);
  const professional = alike.filter((line) => line.isProfessional);
  if (units === 2) return professional.length > 0 && professional.length < alike.length;
  const hasAssistant = professional.some(({ modifierFlags }) => (modifierFlags & MODIFIER.assistant_surgeon) !== 0);
  return units === 3 && professional.length >= 2 && alike.length - professional.length === 1 && hasAssistant;
}
