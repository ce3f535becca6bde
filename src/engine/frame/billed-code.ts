/** The code that a claim bills, used if the requested grouper gives none. */

import type { Warning } from '../claim/warnings.ts';
import type { ClaimModule, ModuleContext } from './module.ts';

/**
 * Warns that the billed code was priced instead of a grouper's.
 * @param code that was priced; null if there is none
 * @param where it stands on the claim: `line 1`, `additional_data.drg`
 */
export function billedCodeWarnings(
  { isAsked }: Pick<ModuleContext, 'isAsked'>,
  grouper: ClaimModule<unknown>,
  { code, where, field }: { code: string | null; where: string; field: string },
): Warning[] {
  if (code === null || !isAsked(grouper)) return [];
  return [{ code: 'DEFAULT_TAKEN', field, text: `${grouper.name} gave no group: ${code} of ${where} was priced` }];
}
