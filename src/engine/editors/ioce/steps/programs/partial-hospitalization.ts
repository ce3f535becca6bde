/** Partial hospitalization and intensive outpatient programs of hospitals and community mental health centers. */
import { HELD, isLive, NOT_EDITED, NOT_LIVE, type WorkDay, type WorkLine } from '../../run/line.ts';
import type { Run } from '../../run/run.ts';
import { DX, HCPCS } from '../../tables/flags.ts';
import { SI } from '../../tables/status-indicators.ts';
import { RULES } from '../../versions.ts';
import { flagged } from '../edits/code-edits.ts';
import { mentalHealthBesidePerDiem } from './mental-health.ts';
import { editWeeks } from './program-weeks.ts';
import { IOP, isCounted, isService, lacksPrimary, PHP, type Program } from './programs.ts';

/** The program of the claim; null where it has none. */
function programOf(run: Run): Program | null {
  if (run.hasCondition('92') && run.holds(RULES.intensiveOutpatient)) return IOP;
  return run.facility === '76' || run.hasCondition('41') ? PHP : null;
}

/** Pays and edits the program's days and weeks. If edit 49 denied a day, only mental health composites are formed. */
export function programDays(run: Run): void {
  const program = programOf(run);
  if (program === null) return;
  if (!run.isRaised(49)) {
    editDiagnosis(run);
    editNotApproved(run, program);
    if (run.holds(RULES.intensiveOutpatient)) {
      if (run.days.some((day) => lacksPrimary(run, program, day.lines))) run.raiseClaim(program.primaryMissing);
      for (const day of run.days) payDay(run, program, day);
    } else for (const day of run.days) payDayOfOneLevel(run, day);
    editWeeks(run, program);
  }
  mentalHealthBesidePerDiem(run, (line) => isService(run, program, line));
}

/** 109: code-first principal diagnosis without a mental health diagnosis after it. 29: principal diagnosis of another kind. */
function editDiagnosis(run: Run): void {
  const { principal, secondaries, tables } = run;
  if (principal.nextVersion) return;
  const flags = tables.dxFlags[principal.row] as number;
  if ((flags & DX.code_first) !== 0) {
    const first = secondaries[0];
    if (!first || ((tables.dxFlags[first.row] as number) & DX.mental_health) === 0) run.raiseClaim(109);
  } else if ((flags & DX.mental_health) === 0) run.raiseClaim(29);
}

const notInPartialHospitalization = flagged(80, HCPCS.mh_not_ph, NOT_LIVE);
const notInIntensiveOutpatient = flagged(132, HCPCS.mh_not_iop, NOT_EDITED);

/** 80, 132: mental health service that the program does not have. */
function editNotApproved(run: Run, program: Program): void {
  const isHospital = run.facility !== '76';
  if (program === PHP) {
    if (!isHospital || run.holds(RULES.hospitalNotApproved)) notInPartialHospitalization(run);
  } else if (!isHospital) notInIntensiveOutpatient(run);
}

/** Units of the day's services. */
function unitsOfDay(run: Run, program: Program, lines: readonly WorkLine[]): number {
  let units = 0;
  for (const line of lines) if (isLive(line) && isCounted(run, program, line)) units += line.units;
  return units;
}

const SERVICES_OF_A_DAY = 3;
const SERVICES_OF_LEVEL_TWO = 4;

/** From v25.0: a per diem of level I or II by the number of services. */
function payDay(run: Run, program: Program, day: WorkDay): void {
  const { lines } = day;
  const units = unitsOfDay(run, program, lines);
  if (units < SERVICES_OF_A_DAY)
    for (const line of lines) if (isLive(line) && isCounted(run, program, line)) run.raise(line, program.fewServices);
  const prime = lines.find((line) => isLive(line) && run.has(line, program.primary));
  if (!prime) {
    for (const line of lines)
      if ((line.out & HELD) === 0 && run.has(line, HCPCS.php_iop_reportable))
        run.package(line, `reportable on a day without ${program.name} payment`);
    return;
  }
  const apc = perDiemApc(run, program, units >= SERVICES_OF_LEVEL_TWO);
  payPerDiem(
    run,
    day,
    prime,
    apc,
    `${program.name} per diem`,
    (line) => isService(run, program, line) || run.has(line, HCPCS.php_iop_reportable),
  );
}

function perDiemApc(run: Run, program: Program, isLevelTwo: boolean): number {
  const { apcs } = run.fixed;
  if (run.facility === '76') {
    if (program === IOP) return isLevelTwo ? apcs.cmhcIopFour : apcs.cmhcIopThree;
    return isLevelTwo ? apcs.cmhcPhpFour : apcs.cmhcPhpThree;
  }
  if (program === IOP) return isLevelTwo ? apcs.hospitalIopFour : apcs.hospitalIopThree;
  return isLevelTwo ? apcs.hospitalPhpFour : apcs.hospitalPhpThree;
}

/** Until v24.3: one level of partial hospitalization; 30 on a day of less than three services. */
function payDayOfOneLevel(run: Run, day: WorkDay): void {
  const { lines } = day;
  const prime = lines.find((line) => isLive(line) && run.has(line, PHP.primary));
  if (!prime || unitsOfDay(run, PHP, lines) < SERVICES_OF_A_DAY) {
    for (const line of lines) if ((line.out & NOT_EDITED) === 0 && isCounted(run, PHP, line)) run.raise(line, 30);
    return;
  }
  const { cmhcPhpThree, hospitalPhpThree } = run.fixed.apcs;
  payPerDiem(
    run,
    day,
    prime,
    run.facility === '76' ? cmhcPhpThree : hospitalPhpThree,
    'partial hospitalization per diem',
    (line) => run.has(line, PHP.service),
  );
}

function payPerDiem(
  run: Run,
  day: WorkDay,
  prime: WorkLine,
  apc: number,
  why: string,
  isPackaged: (line: WorkLine) => boolean,
): void {
  const composite = run.nextComposite();
  day.perDiem = true;
  run.payBy(prime, apc, why);
  prime.si = SI.P;
  prime.pi = 8;
  prime.oneUnit = true;
  prime.composite = composite;
  for (const line of day.lines)
    if (line !== prime && isLive(line) && isPackaged(line)) {
      run.package(line, why, prime);
      line.composite = composite;
    }
}
