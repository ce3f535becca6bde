/** The daily mental health composite (08010), with remote mental health services, alone and beside a per diem. */
import { COMBINED, isLive, PACKAGED, type WorkDay, type WorkLine } from '../../run/line.ts';
import type { Run } from '../../run/run.ts';
import { HCPCS } from '../../tables/flags.ts';
import { SI } from '../../tables/status-indicators.ts';
import { RULES } from '../../versions.ts';

const isAddOn = (run: Run, line: WorkLine) => run.has(line, HCPCS.remote_mental_health_addon);

function isMentalHealth(run: Run, line: WorkLine): boolean {
  if (run.has(line, HCPCS.daily_mental_health)) return true;
  return run.holds(RULES.remoteMentalHealth) && run.has(line, HCPCS.remote_mental_health);
}

const hasMentalHealth = (run: Run) => run.anyHas(HCPCS.daily_mental_health) || run.anyHas(HCPCS.remote_mental_health);

/** Days of a claim without partial hospitalization or intensive outpatient program. */
export function dailyMentalHealth(run: Run): void {
  if (!hasMentalHealth(run)) return;
  if (run.row === '13IOP' && (run.holds(RULES.intensiveOutpatient) || run.hasCondition('41'))) return;
  for (const day of run.days) combineDay(run, day);
  payUncombined(run);
}

/**
 * Mental health services of a hospital's partial hospitalization or intensive outpatient claim.
 * @param isProgramService says whether a code is a service of the program
 */
export function mentalHealthBesidePerDiem(run: Run, isProgramService: (line: WorkLine) => boolean): void {
  if (!run.holds(RULES.remoteMentalHealth) || run.facility !== '13') return;
  for (const day of run.days) if (day.perDiem) combineBesidePerDiem(run, day, run.nextComposite(), isProgramService);
  if (!hasMentalHealth(run)) return;
  for (const day of run.days) if (!day.perDiem) combineDay(run, day);
  payUncombined(run);
}

/** Pays the services of a day as one composite if their rates exceed the cap. */
function combineDay(run: Run, day: WorkDay): void {
  if (day.educationOnly) return;
  let total = 0;
  let first: WorkLine | null = null;
  for (const line of day.lines) {
    if (!isLive(line) || !isMentalHealth(run, line) || isAddOn(run, line)) continue;
    first ??= line;
    total += run.tableRate(line) * line.units;
  }
  const { hospitalPhpThree, hospitalPhpFour } = run.fixed.apcs;
  const cap = run.tables.apcRate(run.holds(RULES.mentalHealthCap) ? hospitalPhpFour : hospitalPhpThree, run.version);
  if (first === null || total <= cap) return;
  const composite = run.nextComposite();
  payComposite(run, first, composite, 'rates of the day’s mental health services exceed the per diem');
  first.oneUnit = true;
  for (const line of day.lines)
    if (line !== first && isLive(line) && (isMentalHealth(run, line) || isAddOn(run, line)))
      combine(run, line, composite, first);
}

function payComposite(run: Run, line: WorkLine, composite: number, why: string): void {
  run.payBy(line, run.fixed.apcs.mentalHealth, why);
  line.si = SI.S;
  line.pi = 1;
  line.composite = composite;
  line.out |= COMBINED;
}

function combine(run: Run, line: WorkLine, composite: number, by: WorkLine): void {
  run.package(line, 'daily mental health composite', by);
  line.composite = composite;
  line.out |= COMBINED;
}

/** The per diem pays for the day; other mental health services are a composite that is not paid. */
function combineBesidePerDiem(
  run: Run,
  day: WorkDay,
  composite: number,
  isProgramService: (line: WorkLine) => boolean,
): void {
  const isOther = (line: WorkLine) =>
    isLive(line) && (isMentalHealth(run, line) || isAddOn(run, line)) && !isProgramService(line);
  const first = day.lines.find((line) => isOther(line) && !isAddOn(run, line));
  if (!first) return;
  payComposite(run, first, composite, 'mental health service beside the per diem of the day');
  first.besidePerDiem = true;
  for (const line of day.lines) if (line !== first && isOther(line)) combine(run, line, composite, first);
}

const CONDITIONAL = SI.Q1 | SI.Q2 | SI.Q3 | SI.Q4;

/** Services below the cap pay by their APC. */
function payUncombined(run: Run): void {
  for (const day of run.days) {
    if (day.perDiem) continue;
    for (const line of day.lines)
      if (isLive(line) && (line.out & PACKAGED) === 0 && (line.si & CONDITIONAL) !== 0 && isMentalHealth(run, line))
        run.payBy(line, line.tableApc, 'mental health services of the day do not exceed the per diem');
  }
}
