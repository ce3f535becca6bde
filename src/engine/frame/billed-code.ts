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

/**
 * Warns of a claim that bills another code than a grouper came to, which was priced.
 * @param billed the code of the claim; '' if there is none
 * @param by field of the claim that the grouper goes by
 */
export function otherCodeWarnings(
  { name }: Pick<ClaimModule<unknown>, 'name'>,
  group: string,
  { code, where, by }: { code: string; where: string; by: string },
): Warning[] {
  if (code === '' || code === group) return [];
  const text = `${where} bills ${code}, and ${name} came to ${group} by ${by}, which was priced`;
  return [{ code: 'DEFAULT_TAKEN', field: by, text }];
}
