/**
 * Medically unlikely edits of a quarter: the most units of a code that one line (adjudication indicator 1) or one day
 * (2, 3) is likely to have. They are no edits of the outpatient editor: contractors deny by them beside it (NCCI Policy
 * Manual, chapter I, section V).
 */
import type { Claim } from '../../../claim/claim.ts';
import type { Warning } from '../../../claim/warnings.ts';
import type { UnitLimit } from '../../../figures/unit-limits.ts';

export interface MueQuarter {
  /** First and last day, YYYYMMDD. */
  start: number;
  end: number;
  limits: ReadonlyMap<string, UnitLimit>;
}

/** A warning for each code of a line or day above its limit, at the first line of it; days of other quarters have none. */
export function mueWarnings({ lines, fromDate }: Claim, { start, end, limits }: MueQuarter): Warning[] {
  const warnings: Warning[] = [];
  const days = new Map<string, { place: number; units: number; limit: number }>();
  lines.forEach(({ hcpcs, wholeUnits: units, serviceDate }, place) => {
    const limit = limits.get(hcpcs.toUpperCase());
    const date = serviceDate ?? fromDate;
    if (!limit || date === null || date < start || date > end) return;
    if (limit.adjudicationIndicator === '1') {
      if (units > limit.units) warnings.push(warning(place, `${units} units`, hcpcs, limit.units, 'a line'));
      return;
    }
    const key = `${hcpcs} ${date}`;
    const day = days.get(key);
    if (day) day.units += units;
    else days.set(key, { place, units, limit: limit.units });
  });
  for (const { place, units, limit } of days.values())
    if (units > limit) {
      const { hcpcs } = lines[place] as Claim['lines'][number];
      warnings.push(warning(place, `${units} units on one day`, hcpcs, limit, 'a day'));
    }
  return warnings;
}

function warning(place: number, units: string, code: string, limit: number, of: string): Warning {
  return {
    code: 'MUE',
    field: `lines.${place}.units`,
    text: `${units} of ${code} are more than the medically unlikely edit allows: ${limit} for ${of}`,
  };
}
