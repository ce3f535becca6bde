/** Payment method flags by bill type and final status indicator, and the units that are left. */
import { IGNORED, NO_DATE, NO_HCPCS, PACKAGED, type WorkLine } from '../run/line.ts';
import type { Run } from '../run/run.ts';
import { COVID_START } from '../steps/edits/modifier-edits.ts';
import { isOutsidePps } from '../steps/health-centers/fqhc-lines.ts';
import { offCampusPaymentMethod } from '../steps/packaging/section-603.ts';
import { HCPCS } from '../tables/flags.ts';
import { MOD } from '../tables/modifiers.ts';
import { SI } from '../tables/status-indicators.ts';
import { RULES } from '../versions.ts';

/** Units of a line that stands for several services. */
export function reduceUnits(run: Run): void {
  for (const line of run.lines)
    if (line.oneUnit && line.units > 1 && (line.out & PACKAGED) === 0) {
      line.units = 1;
      run.trace?.line(line, 'units_output', 'paid once whatever its units', {}, 1);
    }
}

export function paymentMethod(run: Run): void {
  const assign = methodOf(run);
  for (const line of run.lines) if ((line.out & IGNORED) === 0) assign(run, line);
  if (run.facility !== '13') return;
  if (run.row !== '13OTP') offCampusPaymentMethod(run);
  for (const line of run.lines) if (line.besidePerDiem) line.paymentMethodFlag = '1';
}

type Assign = (run: Run, line: WorkLine) => void;

function methodOf(run: Run): Assign {
  switch (run.row) {
    case '34APC':
      return homeHealthMethod;
    case '07':
      return hospiceUnrelatedMethod;
    case '76':
      return mentalHealthCenterMethod;
    case '77':
      return isOutsidePps(run) ? otherMethod : fqhcMethod;
  }
  return run.hasApcBuffer ? hospitalMethod : otherMethod;
}

/** Paid outside OPPS, or denied there. */
const outside = (line: WorkLine) => (line.rejectionDenialFlag === 1 ? '3' : '2');

function set(line: WorkLine, flag: string, keepsApc = false): void {
  line.paymentMethodFlag = flag;
  if (!keepsApc) line.paymentApc = 0;
}

const PRICED = SI.J1 | SI.J2 | SI.S | SI.S1 | SI.T | SI.U | SI.V | SI.R | SI.H | SI.H1 | SI.P | SI.N;
const FEE_SCHEDULE = SI.A | SI.F | SI.L;
const DRUGS = SI.G | SI.K | SI.K1;
const NOT_PAID = SI.C | SI.E1 | SI.E2 | SI.M | SI.W | SI.Y | SI.Z;

function hospitalMethod(_run: Run, line: WorkLine): void {
  if ((line.si & PRICED) !== 0) set(line, '0', true);
  else if ((line.si & FEE_SCHEDULE) !== 0) set(line, outside(line));
  else if ((line.si & DRUGS) !== 0) set(line, outside(line), true);
  else set(line, '1');
}

/** Community mental health centers: the outlier cap is bypassed (9) or not wanted (6). */
function mentalHealthCenterMethod(run: Run, line: WorkLine): void {
  const { telehealthSite, telehealthService } = run.fixed.codes;
  if (line.packagingFlag === 1 || run.has(line, HCPCS.ph_service))
    set(line, run.hasCondition('MY') ? '9' : run.hasCondition('66') ? '6' : '0', true);
  else if (line.row !== 0 && (line.code === telehealthSite || line.code === telehealthService))
    set(line, outside(line));
  else set(line, '1');
}

function homeHealthMethod(run: Run, line: WorkLine): void {
  const isPriced =
    isSplint(run, line) || run.has(line, HCPCS.vaccine) || run.has(line, HCPCS.negative_pressure_wound_therapy);
  if (isPriced) set(line, '0', true);
  else otherMethod(run, line);
}

function hospiceUnrelatedMethod(run: Run, line: WorkLine): void {
  if (isSplint(run, line)) set(line, '0', true);
  else otherMethod(run, line);
}

const isSplint = (run: Run, line: WorkLine) =>
  run.has(line, HCPCS.antigen) || run.has(line, HCPCS.cast) || run.has(line, HCPCS.splint);

function fqhcMethod(_run: Run, line: WorkLine): void {
  set(line, '5');
}

function otherMethod(_run: Run, line: WorkLine): void {
  set(line, (line.si & NOT_PAID) !== 0 ? '1' : outside(line));
}

/** FQHC services without coinsurance (modifier CS). Runs after a stop, too. */
export function fqhcCoinsurance(run: Run): void {
  if ((run.anyModifiers & MOD.CS) === 0 || run.facility !== '77' || isOutsidePps(run)) return;
  if ((run.claim.thruDate ?? 0) < COVID_START) return;
  for (const line of run.lines)
    if (
      (line.modifiers & MOD.CS) !== 0 &&
      (line.out & (IGNORED | NO_HCPCS | NO_DATE)) === 0 &&
      line.date >= COVID_START
    )
      line.paymentMethodFlag = 'C';
}

/** Payment method flag B of codes of the radiation oncology model. */
export function radiationOncologyModel(run: Run): void {
  if (!run.holds(RULES.radiationOncologyModel) || run.row !== '13' || !run.anyHas(HCPCS.radiation_oncology_model))
    return;
  for (const line of run.lines) if (run.has(line, HCPCS.radiation_oncology_model)) line.paymentMethodFlag = 'B';
}
