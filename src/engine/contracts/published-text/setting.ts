/** Tells stays from outpatient claims: by the words of a clause, and of the text that it stands in. */
import { OUTPATIENT_SERVICES } from './outpatient-services.ts';
import type { Clause } from './read-clause.ts';
import { STAY_SERVICES } from './stay-services.ts';

export type Setting = 'inpatient' | 'outpatient' | 'unknown';

const INPATIENT = /\b(?:ip|inpatient|drg|msdrg)\b/;
const OUTPATIENT = /\b(?:op|outpatient|apc|ed level)\b/;

/** Returns the setting that a clause alone names. */
export function settingOfClause({ key, unit, price }: Clause): Setting {
  if (INPATIENT.test(key)) return 'inpatient';
  if (OUTPATIENT.test(key) || unit === 'fee_schedule' || unit === 'per_hour') return 'outpatient';
  if (unit === 'case_rate' || unit === 'per_diem') return 'inpatient';
  const service = key.replace(DAY_STAY, '');
  const isStay = STAY_SERVICES.has(service) || (unit === null && !price && service.includes('transplant'));
  const isOutpatient = OUTPATIENT_SERVICES.has(key) || /\d{5}$/.test(key);
  if (isStay === isOutpatient) return 'unknown';
  return isStay ? 'inpatient' : 'outpatient';
}

/** Returns the one setting that clauses of a text name; `unknown` if none does, or if they name both. */
export function settingOfText(clauses: readonly Clause[]): Setting {
  const settings = new Set(clauses.map(settingOfClause).filter((setting) => setting !== 'unknown'));
  const [setting, ...others] = settings;
  return setting !== undefined && others.length === 0 ? setting : 'unknown';
}

/** The days in `c section 3 day stay`. */
export const DAY_STAY = / (\d+) day stay$/;
