/**
 * The modules that a claim may need, determined before anything is loaded: those that it names, or those of its bill
 * type.
 */
import { AUTO, type Claim } from '../claim/claim.ts';
import { isVoid } from '../claim/facts.ts';
import type { ClaimModule, DateField } from './module.ts';
import type { Registry } from './process.ts';
import { candidatesOf } from './routing.ts';

/**
 * Returns the modules in the order of the registry; none for a bill that voids another. Only their tables and provider
 * records are loaded.
 */
export function plan(registry: Registry, claim: Claim): readonly ClaimModule<unknown>[] {
  if (isVoid(claim)) return [];
  const names: readonly string[] = claim.modules.includes(AUTO) ? candidatesOf(claim) : claim.modules;
  return registry.filter(({ name }) => names.includes(name));
}

/**
 * Returns the field whose day selects the configuration of a contract: the first day of an outpatient claim, the last
 * day of all others. A claim is outpatient if a pricer reads the outpatient provider file or none; without a pricer, if
 * an editor or grouper uses the first day.
 */
export function configurationDate(modules: readonly ClaimModule<unknown>[]): DateField {
  const pricers = modules.filter(({ kind }) => kind === 'pricer');
  const isOutpatient =
    pricers.length > 0
      ? pricers.some(({ providerFile }) => providerFile?.table !== 'ipsf')
      : modules.some(({ dateField }) => dateField === 'from_date');
  return isOutpatient ? 'from_date' : 'thru_date';
}
