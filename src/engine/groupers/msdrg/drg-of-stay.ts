/** The DRG that a stay is priced by. */

import { additionalData, claimReads } from '../../claim/additional-data.ts';
import type { Claim } from '../../claim/claim.ts';
import type { Warning } from '../../claim/warnings.ts';
import { weightOf } from '../../figures/drg-entry.ts';
import type { DrgLookup } from '../../figures/drg-lookup.ts';
import { billedCodeWarnings } from '../../frame/billed-code.ts';
import type { ModuleContext } from '../../frame/module.ts';
import type { TableKey } from '../../frame/tables.ts';
import { drgCode } from './codes.ts';
import { msdrg } from './module.ts';

type DrgContext = Pick<ModuleContext, 'claim' | 'result' | 'tables' | 'trace'>;

/**
 * Returns the grouper's, else what the claim gives; 3 digits, null for neither. A claim may choose the DRG that it was
 * submitted with instead, or the one of lower weight.
 * @param weights the pricer's table of DRGs
 */
export function drgOfStay(context: DrgContext, weights: TableKey<DrgLookup>): string | null {
  const { claim, trace } = context;
  if (!claim.drgChoice) return groupedDrg(context);
  const { grouped, billed, chosen } = chosenDrg(context, weights);
  trace?.step(
    'drg',
    claim.drgChoice === 'billed' ? 'the DRG that the claim was submitted with' : 'the DRG of lower weight',
    {
      grouped,
      billed,
      grouped_weight: grouped && weightIn(context, weights, grouped),
      billed_weight: billed && weightIn(context, weights, billed),
    },
    chosen,
    'the choice of the caller',
  );
  return chosen;
}

function groupedDrg({ claim, result }: Pick<ModuleContext, 'claim' | 'result'>): string | null {
  const grouped = result(msdrg);
  if (grouped) return drgCode(grouped.final.drg);
  return claim.drg === '' ? null : claim.drg.padStart(3, '0');
}

/** Returns the DRG that the claim was submitted with, 3 digits; null if it gives none. */
export function billedDrg(claim: Claim): string | null {
  const billed = additionalData(claim, claimReads, 'submitted_drg') || claim.drg;
  return billed === '' ? null : billed.padStart(3, '0');
}

/** Returns both DRGs and the one that the claim chooses: the grouper's where they cannot be compared. */
function chosenDrg(context: DrgContext, weights: TableKey<DrgLookup>) {
  const [grouped, billed] = [groupedDrg(context), billedDrg(context.claim)];
  if (grouped === null || billed === null) return { grouped, billed, chosen: grouped ?? billed };
  if (context.claim.drgChoice === 'billed') return { grouped, billed, chosen: billed };
  const [groupedWeight, billedWeight] = [weightIn(context, weights, grouped), weightIn(context, weights, billed)];
  const isLower = groupedWeight !== null && billedWeight !== null && billedWeight < groupedWeight;
  return { grouped, billed, chosen: isLower ? billed : grouped };
}

function weightIn({ tables }: DrgContext, weights: TableKey<DrgLookup>, drg: string): number | null {
  const table = tables.find(weights);
  return 'missing' in table ? null : weightOf(table.value.entry(drg));
}

/**
 * Says that the DRG of the claim was priced, for the grouper that the claim asks for gave none; or that the grouper's
 * was, for the one that the claim chooses is not known.
 * @param weights the pricer's table of DRGs
 */
export function billedDrgWarnings(context: ModuleContext, weights: TableKey<DrgLookup>): Warning[] {
  const { claim, result } = context;
  if (!result(msdrg)) {
    const code = claim.drgChoice ? chosenDrg(context, weights).chosen : groupedDrg(context);
    const isSubmitted = claim.drgChoice && code === additionalData(claim, claimReads, 'submitted_drg');
    const field = `additional_data.${isSubmitted ? 'submitted_drg' : 'drg'}`;
    return billedCodeWarnings(context, msdrg, { code, where: field, field });
  }
  const why = claim.drgChoice && whyGrouped(context, weights);
  if (!why) return [];
  const text = `${why}: ${groupedDrg(context)} of MSDRG was priced`;
  return [{ code: 'DEFAULT_TAKEN', field: 'additional_data.submitted_drg', text }];
}

/** Returns why the choice of a grouped claim is the grouper's DRG, whatever the choice is; null where it is not. */
function whyGrouped(context: ModuleContext, weights: TableKey<DrgLookup>): string | null {
  const [grouped, billed] = [groupedDrg(context), billedDrg(context.claim)];
  if (billed === null) return 'The claim does not say which DRG it was submitted with';
  if (context.claim.drgChoice === 'billed' || grouped === billed) return null;
  const unknown = [grouped, billed].find((drg) => drg !== null && weightIn(context, weights, drg) === null);
  return unknown ? `The weight of DRG ${unknown} is not known` : null;
}
