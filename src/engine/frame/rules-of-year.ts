/** Warns where a claim is later than the last day for which the rules of its payment system were verified. */
import type { Claim } from '../claim/claim.ts';
import type { Warning } from '../claim/warnings.ts';
import { isoDate } from '../core/calendar.ts';
import { type ClaimModule, dateOf } from './module.ts';
import { hasAmount, type Payment } from './payment.ts';

/**
 * Returns the warning of a claim that is priced by the rules of an earlier year: a final rule may have changed them, and no
 * version of the service has confirmed that it has not. Figures and tables of the year are its own.
 */
export function rulesOfYearWarnings(
  { name, dateField, rates, rulesVerifiedTo = rates?.rulesVerifiedTo }: ClaimModule<unknown>,
  claim: Claim,
  payment: Payment | undefined,
): Warning[] {
  const date = dateOf(dateField, claim);
  if (rulesVerifiedTo === undefined || date === null || date <= rulesVerifiedTo) return [];
  if (!payment || !hasAmount(payment)) return [];
  const text = `${name} priced the claim by rules that were last verified for ${isoDate(rulesVerifiedTo)}: whether a later final rule changed them is not confirmed`;
  return [{ code: 'RULES_OF_YEAR', field: dateField, text }];
}
