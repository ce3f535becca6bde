/** The years by which modules count: fiscal ones, from October, or calendar ones. */
import type { ModuleName } from '../claim/claim.ts';
import type { ClaimModule } from './module.ts';

export type YearKind = 'fiscal' | 'calendar';

/** Years of modules whose figures do not go by years. */
const KINDS: Readonly<Partial<Record<ModuleName, YearKind>>> = {
  MCE: 'fiscal',
  MSDRG: 'fiscal',
  CMG: 'fiscal',
  IOCE: 'calendar',
  HHAG: 'calendar',
  FQHC: 'calendar',
};

/** Returns the kind of year by which a module counts. */
export function yearKindOf({ name, rates }: Pick<ClaimModule<unknown>, 'name' | 'rates'>): YearKind {
  return rates?.kind ?? KINDS[name] ?? 'calendar';
}
