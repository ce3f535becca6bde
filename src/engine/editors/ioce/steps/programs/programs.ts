/** Partial hospitalization and intensive outpatient programs: their codes, edits and hours. */
import { HELD, IGNORED, isLive, type WorkLine } from '../../run/line.ts';
import type { Run } from '../../run/run.ts';
import { HCPCS } from '../../tables/flags.ts';

/** The differences of partial hospitalization (PHP) and intensive outpatient programs (IOP). */
export interface Program {
  name: string;
  primary: number;
  service: number;
  addOn: number;
  /** Edit of a claim with services and no primary one on a day; of a day of few services; of a short week. */
  primaryMissing: number;
  fewServices: number;
  shortWeek: number;
  /** Hours that a week needs. */
  weeklyHours: number;
  duration: 'phDuration' | 'iopDuration';
}

export const PHP: Program = {
  name: 'partial hospitalization',
  primary: HCPCS.ph_primary,
  service: HCPCS.ph_service,
  addOn: HCPCS.ph_addon,
  primaryMissing: 191,
  fewServices: 131,
  shortWeek: 95,
  weeklyHours: 20,
  duration: 'phDuration',
};

export const IOP: Program = {
  name: 'intensive outpatient',
  primary: HCPCS.iop_primary,
  service: HCPCS.iop_service,
  addOn: HCPCS.iop_addon,
  primaryMissing: 190,
  fewServices: 128,
  shortWeek: 129,
  weeklyHours: 9,
  duration: 'iopDuration',
};

export const isService = (run: Run, program: Program, line: WorkLine) =>
  run.has(line, program.service) || run.has(line, program.primary);
export const isCounted = (run: Run, program: Program, line: WorkLine) =>
  run.has(line, program.primary) || (run.has(line, program.service) && !run.has(line, program.addOn));

/** True where a day has services of a program, and none of them primary. @param isOfProgram leaves out other lines */
export function lacksPrimary(
  run: Run,
  program: Program,
  lines: readonly WorkLine[],
  isOfProgram: (line: WorkLine) => boolean = isLive,
): boolean {
  let hasService = false;
  for (const line of lines) {
    if (!isLive(line) || !isOfProgram(line)) continue;
    if (run.has(line, program.primary)) return false;
    if (run.has(line, program.service)) hasService = true;
  }
  return hasService;
}

/** Revenue code of intensive outpatient services of health centers. */
export const PROGRAM_REVENUE = 905;

/** True for a service of the program that counts for the week, denied or not. */
export const countsForWeek = (run: Run, program: Program, line: WorkLine) =>
  (line.out & (IGNORED | HELD)) === 0 && run.has(line, program.service) && !run.has(line, program.addOn);
