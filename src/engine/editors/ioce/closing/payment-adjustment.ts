/** Payment adjustment flags: the marks of each line, and the flags that are printed. */
import { IGNORED, isLive, NO_DATE, PACKAGED, type WorkLine } from '../run/line.ts';
import { MARK, ONE_FLAG, printedFlag, TWO_FLAGS } from '../run/marks.ts';
import type { Run } from '../run/run.ts';
import { COVID_START } from '../steps/edits/modifier-edits.ts';
import { HCPCS } from '../tables/flags.ts';
import { MOD, PAYER_ONLY } from '../tables/modifiers.ts';
import { SI } from '../tables/status-indicators.ts';
import { RULES } from '../versions.ts';

/** Social needs assessment on the day of an annual wellness visit: no cost sharing. */
export function markSocialNeeds(run: Run): void {
  if (!run.anyHas(HCPCS.sdoh_risk_assessment) || !run.anyHas(HCPCS.annual_wellness_visit)) return;
  for (const { lines } of run.days) {
    if (!lines.some((line) => isLive(line) && run.has(line, HCPCS.annual_wellness_visit))) continue;
    for (const line of lines)
      if (isLive(line) && run.has(line, HCPCS.sdoh_risk_assessment)) line.marks |= MARK.deductibleAndCoinsurance;
  }
}

export function paymentAdjustment(run: Run): void {
  const isManagedCare = run.hasCondition('MA');
  const hasDemonstration =
    (run.facility === '13' || run.facility === '76') &&
    run.holds(RULES.opioidUseDemonstration) &&
    run.hasCondition('M5');
  const waivesTesting = (run.anyModifiers & MOD.CS) !== 0 && run.facility === '13' && !run.hasCondition('41');
  for (const line of run.lines) {
    if ((line.out & (IGNORED | PACKAGED)) !== 0) continue;
    if (isManagedCare || run.has(line, HCPCS.deductible_na)) line.marks |= MARK.deductible;
    const isWaived =
      (line.modifiers & MOD.Q3) !== 0 ||
      run.has(line, HCPCS.deductible_coins_na) ||
      (hasDemonstration && run.has(line, HCPCS.opioid_use_disorder)) ||
      (waivesTesting && isCovidTesting(run, line));
    if (isWaived) line.marks |= MARK.deductibleAndCoinsurance;
    if (isWithoutCoinsurance(run, line)) line.marks |= MARK.coinsurance;
    if (run.has(line, HCPCS.film_xray)) line.marks |= filmMark(run, line);
    if (line.oneUnit && line.units > 1) line.marks |= MARK.oneUnit;
  }
  markColorectal(run);
  printFlags(run);
  if (run.holds(RULES.payerOnlyCodes)) printPayerFlags(run);
}

function isCovidTesting(run: Run, line: WorkLine): boolean {
  if ((line.modifiers & MOD.CS) === 0 || (line.out & NO_DATE) !== 0) return false;
  if (line.date < COVID_START || line.date > run.terminationDate) return false;
  if ((line.si & (SI.V | SI.J2)) !== 0) return true;
  const { criticalCare, covidSpecimen } = run.fixed.codes;
  return line.si === SI.S && line.code >= 0 && (line.code === criticalCare || line.code === covidSpecimen);
}

function isWithoutCoinsurance(run: Run, line: WorkLine): boolean {
  if (run.has(line, HCPCS.passthrough_radiopharm)) {
    const isAboveThreshold = line.si === SI.G && run.has(line, HCPCS.radiopharm_exceeds_threshold);
    return !run.holds(RULES.radiopharmaceuticalThreshold) || !isAboveThreshold;
  }
  return (
    run.has(line, HCPCS.coins_na) ||
    run.has(line, HCPCS.passthrough_contrast) ||
    run.has(line, HCPCS.passthrough_skin_product) ||
    run.has(line, HCPCS.passthrough_stress_agent)
  );
}

/** X-ray on film (FX) or by computed radiography (FY), on a code without cost sharing or another. */
function filmMark(run: Run, line: WorkLine): number {
  const isWaived = run.has(line, HCPCS.deductible_coins_na);
  if ((line.modifiers & MOD.FX) !== 0) return isWaived ? MARK.filmWaived : MARK.film;
  if ((line.modifiers & MOD.FY) !== 0) return isWaived ? MARK.computedWaived : MARK.computed;
  return 0;
}

/** Procedures of the day of a colorectal cancer test that became a therapeutic service (PT). */
function markColorectal(run: Run): void {
  if ((run.anyModifiers & MOD.PT) === 0 || !run.anyHas(HCPCS.colorectal)) return;
  const mark = run.holds(RULES.colorectalCoinsurance) ? MARK.colorectal : MARK.deductible;
  for (const { lines } of run.days) {
    if (!lines.some(({ modifiers }) => (modifiers & MOD.PT) !== 0)) continue;
    if (!lines.some((line) => (line.out & IGNORED) === 0 && run.has(line, HCPCS.colorectal))) continue;
    for (const line of lines)
      if ((line.si & (SI.J1 | SI.T)) !== 0 && (line.out & (IGNORED | PACKAGED)) === 0) line.marks |= mark;
  }
}

/** Prints the first flag of each line; packaged and ignored lines have none. */
export function printFlags(run: Run): void {
  const { first, second } = run.holds(RULES.twoAdjustmentFlags) ? TWO_FLAGS : ONE_FLAG;
  for (const line of run.lines) {
    if (line.marks === 0 || (line.out & (IGNORED | PACKAGED)) !== 0) continue;
    line.paymentAdjustmentFlag01 = printedFlag(first, line.marks);
    line.paymentAdjustmentFlag02 = printedFlag(second, line.marks);
    run.trace?.line(
      line,
      'payment_adjustment_flag',
      'first of the flags that the line has a claim to',
      { flag_02: line.paymentAdjustmentFlag02 },
      line.paymentAdjustmentFlag01,
    );
  }
}

const BOTH = MOD['@3'] | MOD['@6'];
const DEDUCTIBLE = MOD['@1'] | MOD['@4'];
/** Claim condition codes that waive cost sharing, the strongest first. */
const PAYER_CONDITIONS: readonly (readonly [flag: string, codes: readonly string[]])[] = [
  ['9', ['M9', 'MJ']],
  ['4', ['M7', 'MH']],
  ['10', ['M8', 'MI', 'AJ']],
];

/** Payer-only modifiers and condition codes overwrite the flag, on packaged and denied lines, too. */
function printPayerFlags(run: Run): void {
  const isApart = run.holds(RULES.twoAdjustmentFlags);
  const print = (line: WorkLine, flag: string) => {
    if (isApart) line.paymentAdjustmentFlag02 = flag;
    else line.paymentAdjustmentFlag01 = flag;
  };
  if ((run.anyModifiers & PAYER_ONLY) !== 0)
    for (const line of run.lines) {
      if ((line.modifiers & PAYER_ONLY) === 0) continue;
      print(line, (line.modifiers & BOTH) !== 0 ? '9' : (line.modifiers & DEDUCTIBLE) !== 0 ? '4' : '10');
    }
  const condition = PAYER_CONDITIONS.find(([, codes]) => codes.some((code) => run.hasCondition(code)));
  if (condition) for (const line of run.lines) print(line, condition[0]);
}
