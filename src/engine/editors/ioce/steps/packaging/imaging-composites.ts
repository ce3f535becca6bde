/** Imaging composites: several services of a family on a day pay as one (08004 to 08008). */
import { COMBINED, INVALID_HCPCS, NO_HCPCS, NOT_LIVE, PACKAGED, type WorkLine } from '../../run/line.ts';
import { MARK } from '../../run/marks.ts';
import type { Run } from '../../run/run.ts';
import { HCPCS } from '../../tables/flags.ts';
import { MOD, TERMINATED } from '../../tables/modifiers.ts';

const OUT = NOT_LIVE | NO_HCPCS | INVALID_HCPCS | COMBINED;

/** CT that can carry the reduction of modifier CT. */
export function markCtReduction(run: Run): void {
  if ((run.anyModifiers & MOD.CT) === 0) return;
  for (const line of run.lines)
    if (
      (line.modifiers & MOD.CT) !== 0 &&
      (line.out & (NOT_LIVE | PACKAGED)) === 0 &&
      run.has(line, HCPCS.non_standard_ct_scan)
    )
      line.marks |= MARK.ct;
}

/** Ultrasound, then CT, then MRI, day by day. */
export function imagingComposites(run: Run): void {
  if (!run.lines.some((line) => (line.out & OUT) === 0 && compositeOf(run, line) > 0)) return;
  const { ultrasound, ctWithout, ctWith, mriWithout, mriWith } = run.fixed.apcs;
  for (const { lines } of run.days) {
    combineFamily(run, lines, ultrasound, ultrasound);
    combineFamily(run, lines, ctWithout, ctWith);
    combineFamily(run, lines, mriWithout, mriWith);
  }
}

function compositeOf(run: Run, line: WorkLine): number {
  return line.code < 0 ? -1 : run.tables.compositeApc(line.code, run.version);
}

/** @param without APC of a family whose services are all without contrast; `withContrast` where one is with it */
function combineFamily(run: Run, lines: readonly WorkLine[], without: number, withContrast: number): void {
  const family = lines.filter((line) => {
    if ((line.out & OUT) !== 0) return false;
    const apc = compositeOf(run, line);
    return apc === without || apc === withContrast;
  });
  if (family.length === 0) return;
  const countedLines = family.filter(({ modifiers }) => (modifiers & TERMINATED) === 0);
  const units = countedLines.reduce((sum, line) => sum + unitsOf(run, line), 0);
  if (units <= 1) {
    for (const line of family) run.payBy(line, line.tableApc, 'imaging service alone of its family on its day');
    return;
  }
  const prime = countedLines[0] as WorkLine;
  const hasContrast = countedLines.some((line) => compositeOf(run, line) === withContrast);
  const composite = run.nextComposite();
  run.payBy(prime, hasContrast ? withContrast : without, 'imaging composite of its day');
  prime.pi = 1;
  prime.oneUnit = true;
  for (const line of family) {
    if (line.out & COMBINED) continue;
    if ((line.modifiers & TERMINATED) !== 0) {
      run.payBy(line, line.tableApc, 'terminated imaging service: outside the composite');
      continue;
    }
    line.composite = composite;
    line.out |= COMBINED;
    if (line !== prime) run.package(line, 'imaging composite', prime);
  }
  handCtReduction(family, prime);
}

function unitsOf(run: Run, line: WorkLine): number {
  const isBilateral =
    (line.modifiers & MOD[50]) !== 0 &&
    (run.has(line, HCPCS.bilateral_conditional) || run.has(line, HCPCS.bilateral_independent));
  return isBilateral ? 2 : line.units;
}

/** The composite is reduced where any of its family is. */
function handCtReduction(family: readonly WorkLine[], prime: WorkLine): void {
  if ((prime.marks & MARK.ct) !== 0) return;
  for (const line of family) {
    if ((line.marks & MARK.ct) === 0) continue;
    line.marks &= ~MARK.ct;
    prime.marks |= MARK.ct;
  }
}
