/** Gathers what warnings of terms go by: the configuration's days, its tables, the loaded codes. */

import type { StoredTerms } from '../../contracts/terms/queries.ts';
import type { Terms } from '../../engine/contracts/terms/terms.ts';
import type { TermWarning } from '../../engine/contracts/terms/warning.ts';
import { warningsOf } from '../../engine/contracts/terms/warnings.ts';
import { MODULES } from '../../engine/modules.ts';
import type { DataDatabase } from '../../storage/storage.ts';
import { withoutRates } from './rates-held.ts';
import { unknownCodes } from './unknown-codes.ts';

/** Returns the warnings of a configuration's terms; none if it has no terms. */
export async function termsWarnings(stored: StoredTerms, reference: DataDatabase): Promise<TermWarning[]> {
  const { config, configurationDay, document, inactiveSchedules, schedulesOfApcsAndRevenue, groups } = stored;
  if (!document) return [];
  return warningsOf(document, {
    effectiveDate: config.effectiveDate,
    terminationDate: config.terminationDate,
    configurationDay,
    inactiveSchedules: new Set(inactiveSchedules),
    schedulesOfApcsAndRevenue: new Set(schedulesOfApcsAndRevenue),
    withoutRates: await ratesLacking(document, config.effectiveDate, reference),
    groups,
    systems: new Set(MODULES.map(({ name }) => name)),
    isUnknown: await unknownCodes(document, reference),
  });
}

/** Asks for the releases only where terms name rates of their own. */
async function ratesLacking(document: Terms, start: number, reference: DataDatabase): Promise<ReadonlySet<string>> {
  const { as_of: asOf = 'claim', grouper_version: version } = document.medicare ?? {};
  if (asOf === 'claim' && version === undefined) return new Set();
  return withoutRates(document, start, (await reference.recentState()).releases);
}
