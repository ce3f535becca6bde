/**
 * The order in which lines meet the deductible, 42 CFR 410.160 and the Medicare Claims Processing Manual, chapter 4,
 * section 30: those with the highest share of coinsurance first, and blood by its own order in their places.
 */

import { ONE } from '../../core/exact.ts';
import { electedCoinsurance } from './apc-payment.ts';
import type { ClaimPricing, LinePricing } from './claim-pricing.ts';

/** Sets what the order goes by. */
export function setCoinsuranceTerms(claim: ClaimPricing, priced: LinePricing): void {
  const { line, trace } = priced;
  if (line.statusIndicator === 'P') priced.units = ONE;
  const elected = electedCoinsurance(claim, priced);
  if (elected) {
    priced.electedCoinsurance = elected.times(priced.units).times(priced.discountFraction).round(2);
    priced.returnCode = '25';
    trace?.step(
      'reduced_coinsurance',
      'elected × units × discount_fraction, 2 decimals',
      { elected, units: priced.units, discount_fraction: priced.discountFraction },
      priced.electedCoinsurance,
      '42 CFR 419.42',
    );
    return;
  }
  if (priced.hasAdjustment('5', '6')) priced.bloodRank = claim.tables.bloodRanks?.get(line.hcpcsCode) ?? null;
}

/** True for blood products that the deductible of the first pints reaches. */
const isBlood = ({ line, bloodRank }: LinePricing) => line.statusIndicator === 'R' && bloodRank !== null;

/** @returns lines in the order of the deductible */
export function inDeductibleOrder(lines: readonly LinePricing[]): readonly LinePricing[] {
  if (lines.length < 2) return lines;
  const ordered = [...lines].sort((a, b) => a.rank - b.rank);
  if (!ordered.some(isBlood)) return ordered;
  const places = ordered.flatMap((line, place) => (isBlood(line) ? [place] : []));
  if (places.length < 2) return ordered;
  const blood = places.map((place) => ordered[place] as LinePricing);
  blood.sort((a, b) => a.date - b.date || (a.bloodRank ?? 0) - (b.bloodRank ?? 0));
  places.forEach((place, i) => {
    ordered[place] = blood[i] as LinePricing;
  });
  return ordered;
}
