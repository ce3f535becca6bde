/** Discounting of multiple, terminated and bilateral procedures, day by day. */
import { DENIED, IGNORED, PACKAGED, type WorkLine } from '../run/line.ts';
import type { Run } from '../run/run.ts';
import { isBilateralCode } from '../steps/edits/bilateral.ts';
import { HCPCS, MODIFIER } from '../tables/flags.ts';
import { MOD, TERMINATED } from '../tables/modifiers.ts';
import { SI } from '../tables/status-indicators.ts';

const OUT = IGNORED | DENIED | PACKAGED;

export function discounting(run: Run): void {
  for (const { lines } of run.days) {
    let highest: WorkLine | null = null;
    let highestRate = -1;
    for (const line of lines) {
      if (line.si !== SI.T || !isDiscounted(run, line)) continue;
      const rate = run.tables.apcRate(line.paymentApc, run.version);
      const countedUnits = isTerminated(line) ? Math.floor(rate / 2) : rate;
      if (countedUnits > highestRate) [highest, highestRate] = [line, countedUnits];
    }
    for (const line of lines) if (isDiscounted(run, line)) assignFormula(run, line, line === highest);
  }
}

const isTerminated = ({ modifiers }: WorkLine) => (modifiers & TERMINATED) !== 0;

/** Lines that the formulas look at: terminated ones of any kind, procedures, bilateral ones. */
function isDiscounted(run: Run, line: WorkLine): boolean {
  if ((line.out & OUT) !== 0) return false;
  if (isTerminated(line)) return true;
  if ((line.modifierFlags & MODIFIER.non_discount) !== 0) return false;
  return line.si === SI.T || (line.modifiers & MOD[50]) !== 0 || isBilateralCode(run, line);
}

function assignFormula(run: Run, line: WorkLine, isHighest: boolean): void {
  const isIndependent = run.has(line, HCPCS.bilateral_independent);
  const isBilateral = isBilateralCode(run, line);
  const isProcedure = line.si === SI.T;
  const column = isProcedure ? (isBilateral ? 1 : 2) : isIndependent ? 3 : isBilateral ? 4 : 5;
  const isBoth = (line.modifiers & MOD[50]) !== 0 && !(isBilateral && isBilateralIgnored(run, line));
  line.discountingFormula = run.tables.discountFormula(isHighest, isTerminated(line), isBoth, column, run.version);
  run.trace?.line(
    line,
    'discounting_formula',
    'by the table of formulas: highest-paid T procedure of the day, modifiers 52 or 73, modifier 50',
    {
      highest: isHighest ? 'yes' : 'no',
      terminated: isTerminated(line) ? 'yes' : 'no',
      bilateral: isBoth ? 'yes' : 'no',
    },
    line.discountingFormula,
  );
}

/** Modifier 50 changes nothing on a comprehensive primary, a composite, or what conditional packaging paid. */
function isBilateralIgnored(run: Run, line: WorkLine): boolean {
  if (line === run.primary || line.composite !== 0) return true;
  const isConditional = run.has(line, HCPCS.stv_packaged) || run.has(line, HCPCS.t_packaged);
  return isConditional && (line.si & (SI.Q1 | SI.Q2)) === 0;
}
