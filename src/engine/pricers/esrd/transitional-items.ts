/**
 * Drugs, equipment and supplies that a transitional add-on pays beside the treatment. Their amounts are the contractor's:
 * the claim gives the total of an add-on by a value code, or it is not in the payment.
 */
import type { Claim, Line } from '../../claim/claim.ts';
import type { Warning } from '../../claim/warnings.ts';
import { isoDate } from '../../core/calendar.ts';
import { TDAPA, TRANSITIONAL_ADD_ONS, TRANSITIONAL_MODIFIER, type TransitionalAddOn } from './rates/transitional.ts';

/** True for an item that its line marks as one of an add-on: it counts for no outlier while it is. */
export function isTransitional({ modifiers }: Pick<Line, 'modifiers'>): boolean {
  return modifiers.some((modifier) => modifier.toUpperCase() === TRANSITIONAL_MODIFIER.modifier);
}

type Billed = Pick<Claim, 'lines' | 'valueCodes'>;

const isGiven = ({ valueCodes }: Billed, { valueCode }: TransitionalAddOn) =>
  valueCodes.some(({ code }) => code === valueCode);

const nameOf = (line: Line, place: number) => `Line ${place + 1}${line.hcpcs === '' ? '' : ` (${line.hcpcs})`}`;

/** A line without an amount. */
export interface UnpaidItem {
  /** From 0. */
  place: number;
  /** A sentence. */
  reason: string;
}

/** Returns each marked line of an add-on whose total the claim does not give. */
export function unpaidItems(claim: Billed): UnpaidItem[] {
  return claim.lines.flatMap((line, place) => {
    if (!isTransitional(line)) return [];
    const addOn = TRANSITIONAL_ADD_ONS.find(({ revenueCode }) => revenueCode.test(line.revenueCode));
    if (addOn && isGiven(claim, addOn)) return [];
    const which = addOn ? `${addOn.name}, value code ${addOn.valueCode}` : 'the transitional add-on of its item';
    const reason = `${nameOf(line, place)} is paid beside the treatments: ${which}, is not given and not in the payment.`;
    return [{ place, reason }];
  });
}

/** Warns of drugs of which, without the modifier, a claim does not tell whether an add-on pays them. */
export function unmarkedDrugs(claim: Billed, throughDate: number): Warning[] {
  const { modifier, end } = TRANSITIONAL_MODIFIER;
  if (throughDate <= end || isGiven(claim, TDAPA)) return [];
  return claim.lines.flatMap((line, place) => {
    if (!TDAPA.revenueCode.test(line.revenueCode) || isTransitional(line)) return [];
    const text = `${nameOf(line, place)} may be a drug of the add-on TDAPA, which modifier ${modifier} does not mark after ${isoDate(end)}: none was added, for value code ${TDAPA.valueCode} is not given`;
    return [{ code: 'DEFAULT_TAKEN' as const, field: `lines.${place}`, text }];
  });
}
