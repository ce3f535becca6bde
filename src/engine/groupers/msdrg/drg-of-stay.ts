/** The DRG that a stay is priced by. */
import type { ModuleContext } from '../../claim/module.ts';
import { drgCode } from './codes.ts';
import { msdrg } from './module.ts';

/** The grouper's, else what the claim gives; 3 digits, null for neither. */
export function drgOfStay({ claim, result }: Pick<ModuleContext, 'claim' | 'result'>): string | null {
  const grouped = result(msdrg);
  if (grouped) return drgCode(grouped.final.drg);
  return claim.drg === '' ? null : claim.drg.padStart(3, '0');
}
