/** The day of a claim that selects the configuration of its contract. */
import type { Kind } from '../claim/kinds.ts';
import type { ClaimModule, DateField } from '../frame/module.ts';
import { configurationDate } from '../frame/plan.ts';

/** Days by which a contract may go. `claim`: the last day of stays and home health, the first day of all others. */
export const CONFIGURATION_DAYS = ['claim', 'admission'] as const;
export type ConfigurationDay = (typeof CONFIGURATION_DAYS)[number];

/** Fields of a claim whose day may select a configuration. */
export type ConfigurationField = DateField | 'admit_date';

/** Kinds that a contract may price by its rates of the admission. */
export const KINDS_BY_ADMISSION: ReadonlySet<Kind | null> = new Set<Kind | null>([
  'inpatient',
  'skilled_nursing',
  'home_health',
]);

/**
 * Returns the field of a claim whose day selects the configuration. A claim without that day has none in force: no other
 * day takes its place.
 * @param modules that the claim may need
 */
export function configurationField(
  day: ConfigurationDay,
  kind: Kind | null,
  modules: readonly ClaimModule<unknown>[],
): ConfigurationField {
  return day === 'admission' && KINDS_BY_ADMISSION.has(kind) ? 'admit_date' : configurationDate(modules);
}
