/** Intensive outpatient days of a federally qualified health center: 128, 190, and the per diem of the day. */
import { HELD, isLive, type WorkDay, type WorkLine } from '../../run/line.ts';
import type { Run } from '../../run/run.ts';
import { HCPCS } from '../../tables/flags.ts';
import { SI } from '../../tables/status-indicators.ts';
import { RULES } from '../../versions.ts';
import { IOP, isCounted, lacksPrimary, PROGRAM_REVENUE } from '../programs/programs.ts';
import { packageInto } from './fqhc-lines.ts';

/** Wrap-around payment for a Medicare Advantage enrollee. */
const WRAP_AROUND_REVENUE = 519;

const isProgramRevenue = ({ revenue }: WorkLine) => revenue === PROGRAM_REVENUE || revenue === WRAP_AROUND_REVENUE;

/** A service of the program, under a revenue code of the program. */
export const isProgramLine = (run: Run, line: WorkLine) =>
  isProgramRevenue(line) && (run.has(line, IOP.primary) || run.has(line, IOP.service) || run.has(line, IOP.addOn));

export function fqhcIntensiveOutpatient(run: Run): void {
  const { oppsFlag } = run.claim;
  if (oppsFlag !== 1 || !run.holds(RULES.intensiveOutpatient) || !run.hasCondition('92') || run.hasCondition('65'))
    return;
  if (run.days.some(({ lines }) => lacksPrimary(run, IOP, lines, isProgramRevenue))) run.raiseClaim(190);
  for (const day of run.days) payDay(run, day);
}

function payDay(run: Run, day: WorkDay): void {
  const program = day.lines.filter((line) => isLive(line) && isProgramLine(run, line));
  const countedLines = program.filter((line) => isCounted(run, IOP, line));
  const services = countedLines.reduce((sum, { units }) => sum + units, 0);
  if (services < 3) for (const line of countedLines) run.raise(line, IOP.fewServices);
  const primaries = program.filter((line) => run.has(line, IOP.primary));
  const prime = primaries.find(({ revenue }) => revenue === PROGRAM_REVENUE) ?? primaries[0];
  for (const line of day.lines) {
    if (line === prime) continue;
    const isReportable = run.has(line, HCPCS.php_iop_reportable);
    const isPackaged = prime
      ? isLive(line) && (isReportable || isProgramLine(run, line))
      : isReportable && (line.out & HELD) === 0;
    if (!isPackaged) continue;
    packageInto(line, 5);
    run.trace?.assigned(line, 'packaged', 'intensive outpatient day', prime ?? null);
  }
  if (!prime) return;
  day.perDiem = true;
  prime.si = SI.P;
  prime.pi = run.hasCondition('MG') ? 14 : prime.revenue === PROGRAM_REVENUE ? 15 : 16;
  prime.packagingFlag = 0;
  prime.composite = services >= 4 && run.holds(RULES.fqhcServiceLevels) ? 5 : 4;
  prime.settled = true;
  run.trace?.line(prime, 'payment_indicator', 'intensive outpatient per diem', { services }, prime.pi);
}

/** A day of reportable codes alone, where another day of the claim has a per diem. */
export function isReportableOnly(run: Run, day: WorkDay): boolean {
  return run.days.some(({ perDiem }) => perDiem) && day.lines.every((line) => run.has(line, HCPCS.php_iop_reportable));
}
