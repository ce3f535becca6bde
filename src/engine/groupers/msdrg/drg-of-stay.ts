/** The DRG that a stay is priced by. */

import type { Warning } from '../../claim/warnings.ts';
import { billedCodeWarnings } from '../../frame/billed-code.ts';
import type { ModuleContext } from '../../frame/module.ts';
import { drgCode } from './codes.ts';
import { msdrg } from './module.ts';

/** The grouper's, else what the claim gives; 3 digits, null for neither. */
export function drgOfStay({ claim, result }: Pick<ModuleContext, 'claim' | 'result'>): string | null {
  const grouped = result(msdrg);
  if (grouped) return drgCode(grouped.final.drg);
  return claim.drg === '' ? null : claim.drg.padStart(3, '0');
}

/** Says that the DRG of the claim was priced, for the grouper that the claim asks for gave none. */
export function billedDrgWarnings(context: ModuleContext): Warning[] {
  if (context.result(msdrg)) return [];
  const billed = { code: drgOfStay(context), where: 'additional_data.drg', field: 'additional_data.drg' };
  return billedCodeWarnings(context, msdrg, billed);
}
