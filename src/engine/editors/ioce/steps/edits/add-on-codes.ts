/** Add-on codes without their primary: 106, 107, 108, 115. */
import { DENIED, HELD, IGNORED, INVALID_HCPCS, NO_DATE, NO_HCPCS, NOT_EDITED, type WorkLine } from '../../run/line.ts';
import type { Run } from '../../run/run.ts';
import { HCPCS } from '../../tables/flags.ts';

/** A primary may be denied, not ignored. */
const NOT_PRIMARY = IGNORED | HELD | NO_HCPCS | INVALID_HCPCS;

/** On a critical access hospital's claim both are professional services, or neither. */
const isSameKind = (run: Run, one: WorkLine, other: WorkLine) =>
  run.facility !== '85' || one.isProfessional === other.isProfessional;

const isPrimary = (run: Run, addOn: WorkLine, line: WorkLine) =>
  line !== addOn && (line.out & NOT_PRIMARY) === 0 && isSameKind(run, addOn, line);

/** Types I and III: the primary on the day or the day before; one that is an add-on itself needs its own. */
export function addOnTypesOneAndThree(run: Run): void {
  if (!run.anyHas(HCPCS.addon_type1) && !run.anyHas(HCPCS.addon_type3)) return;
  for (const line of run.lines) {
    if ((line.out & (NOT_EDITED | NO_DATE)) !== 0) continue;
    const isTypeOne = run.has(line, HCPCS.addon_type1);
    if (!isTypeOne && !run.has(line, HCPCS.addon_type3)) continue;
    const window = [...(run.dayAt(line.day - 1)?.lines ?? []), ...(run.dayAt(line.day)?.lines ?? [])];
    if (!hasPrimary(run, line, window, [])) run.raise(line, isTypeOne ? 106 : 108);
  }
}

/** @param chain add-ons that the search came through */
function hasPrimary(run: Run, addOn: WorkLine, window: readonly WorkLine[], chain: readonly WorkLine[]): boolean {
  const { tables, version } = run;
  for (const line of window) {
    if (!isPrimary(run, addOn, line) || chain.includes(line)) continue;
    const isPair =
      tables.hasPair('addonType1', addOn.code, line.code, version) ||
      tables.hasPair('addonType3', addOn.code, line.code, version);
    if (!isPair) continue;
    const isAddOn = run.has(line, HCPCS.addon_type1) || run.has(line, HCPCS.addon_type3);
    if (!isAddOn || hasPrimary(run, line, window, [...chain, addOn])) return true;
  }
  return false;
}

/** Type II: the contractor decides; the editor denies it on professional revenue codes. */
export function addOnTypeTwo(run: Run): void {
  if (!run.anyHas(HCPCS.addon_type2)) return;
  for (const line of run.lines)
    if (line.isProfessional && (line.out & (NOT_EDITED | DENIED)) === 0 && run.has(line, HCPCS.addon_type2))
      run.raise(line, 107);
}

/** @param where the primary may stand: anywhere on the claim, or on the day */
function addOn(
  edit: number,
  flag: number,
  pairs: 'addonDrugAdmin' | 'addonSaas' | 'addonRemoteMentalHealth' | 'addonCovidLab',
  where: 'claim' | 'day',
): (run: Run) => void {
  const editLines = (run: Run, lines: readonly WorkLine[]) => {
    for (const line of lines) {
      if ((line.out & NOT_EDITED) !== 0 || !run.has(line, flag)) continue;
      const has = lines.some(
        (other) => isPrimary(run, line, other) && run.tables.hasPair(pairs, line.code, other.code, run.version),
      );
      if (!has) run.raise(line, edit);
    }
  };
  return (run) => {
    if (!run.anyHas(flag)) return;
    if (where === 'claim') editLines(run, run.lines);
    else for (const { lines } of run.days) editLines(run, lines);
  };
}

/** 106: drug administration, software as a service, remote mental health. */
export const drugAdministrationAddOn = addOn(106, HCPCS.addon_drug_admin, 'addonDrugAdmin', 'claim');
export const softwareAddOn = addOn(106, HCPCS.addon_saas, 'addonSaas', 'claim');
export const remoteMentalHealthAddOn = addOn(106, HCPCS.remote_mental_health_addon, 'addonRemoteMentalHealth', 'day');
/** 115: COVID-19 laboratory add-on. */
export const covidLaboratoryAddOn = addOn(115, HCPCS.addon_covid_lab, 'addonCovidLab', 'day');
