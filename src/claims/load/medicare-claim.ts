/** The claim by which Medicare's payment is computed where terms say whose rates, grouper or DRG it goes by. */
import type { Claim } from '../../engine/claim/claim.ts';
import type { Terms } from '../../engine/contracts/terms/terms.ts';
import { daysBetween, plusDays } from '../../engine/core/calendar.ts';
import { billedDrg } from '../../engine/groupers/msdrg/drg-of-stay.ts';
import { movedClaim } from '../what-if/moved-claim.ts';

/**
 * Returns the claim with its days, its grouper's version and its choice of a DRG as the terms have them; null if they
 * leave it as it is.
 * @param claimDay the claim's own day, YYYYMMDD, not that of its contract: it becomes the day of the rates
 * @param configurationStart YYYYMMDD
 */
export function medicareClaim(
  claim: Claim,
  { medicare = {}, drg: choice }: Terms,
  claimDay: number | null,
  configurationStart: number,
): Claim | null {
  const { as_of: asOf = 'claim', grouper_version: version } = medicare;
  const day = asOf === 'claim' ? claimDay : asOf === 'configuration_start' ? configurationStart : dayOf(asOf);
  const days = day === null || claimDay === null ? 0 : daysBetween(claimDay, day);
  // Medicare pays by DRGs of its own: those of another grouper change nothing.
  const isBilled = billedDrg(claim) !== null && (choice === 'billed' || choice === 'lower');
  if (days === 0 && version === undefined && !isBilled) return null;
  return {
    ...(days === 0 ? claim : (movedBy(claim, days) ?? claim)),
    ...(version === undefined ? {} : { grouperVersion: versionOf(version) }),
    ...(isBilled ? { drgChoice: choice } : {}),
  };
}

/** Returns the claim that many days later; a claim without a last day as one of its first day. */
function movedBy(claim: Claim, days: number): Claim | null {
  const thruDate = claim.thruDate ?? claim.fromDate;
  return thruDate === null ? null : movedClaim({ ...claim, thruDate }, plusDays(thruDate, days));
}

/** @param date YYYY-MM-DD */
const dayOf = (date: string) => Number(date.replaceAll('-', ''));

/** Returns the number of a version: 421 for `42.1`, 420 for `42`. */
function versionOf(version: string): number {
  const [fiscalYear, half = '0'] = version.split('.');
  return Number(`${fiscalYear}${half}`);
}
