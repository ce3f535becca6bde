/**
 * Medicare's payment of a bill that another payer pays first, whose lines are paid by a fee schedule or by the rates of
 * ambulatory surgical centers: each of these by 42 CFR 411.33(a), what is left of the bill by 411.33(e).
 */
import type { Claim, Line } from '../../claim/claim.ts';
import { atLeastZero, type Exact, exact, least, sum, ZERO } from '../../core/exact.ts';
import type { LineResult } from './result.ts';
import { knownCharges, obligatedToAccept, type PrimaryPayment, secondaryPayment } from './secondary-payer.ts';

/** Medicare's amounts of a bill that no other payer pays first, dollars. */
export interface AloneAmounts {
  allowed: Exact;
  patient: Exact;
}

/** Medicare's payment beside another payer. */
export interface SecondaryAmounts {
  /** Dollars to the cent; null if it is not known. */
  medicare: Exact | null;
  /** Lines by 411.33(a), by their number. */
  lines: ReadonlyMap<number, SecondaryLine>;
}

/** The three amounts of 42 CFR 411.33(a), dollars, and the least of them. */
export interface SecondaryLine {
  charge: Exact;
  /** The primary payment. */
  paid: Exact;
  /** Medicare's, before deductible and coinsurance. */
  fee: Exact;
  /** Charge less the primary payment. */
  ofCharge: Exact;
  /** Payment of Medicare alone. */
  alone: Exact;
  /** The higher of Medicare's fee and the charge that the primary payer allows, less the primary payment. */
  ofFee: Exact;
  /** Not below 0. */
  medicare: Exact;
}

/**
 * Returns what Medicare pays for a line.
 * @param fee Medicare's, before deductible and coinsurance
 * @param alone payment of Medicare without another payer
 * @returns null if the claim does not give the charge, or what the primary payer paid and allowed
 */
export function secondaryLine(
  { charges, primaryPaid, primaryAllowed }: Pick<Line, 'charges' | 'primaryPaid' | 'primaryAllowed'>,
  fee: Exact,
  alone: Exact,
): SecondaryLine | null {
  if (charges === 0 || primaryPaid === undefined || primaryAllowed === undefined) return null;
  const [charge, paid, allowed] = [exact(charges), exact(primaryPaid), exact(primaryAllowed)];
  const ofCharge = charge.minus(paid);
  const ofFee = (allowed.minus(fee).isPositive ? allowed : fee).minus(paid);
  const medicare = atLeastZero([ofCharge, alone, ofFee].reduce(least)).round(2);
  return { charge, paid, fee, ofCharge, alone, ofFee, medicare };
}

/**
 * Returns what Medicare pays beside another payer.
 * @param alone the bill's amounts without that payer
 * @param lines the result of each line without that payer
 * @param isByLines true for a system that is a fee schedule itself
 */
export function secondaryAmounts(
  claim: Claim,
  primary: PrimaryPayment,
  alone: AloneAmounts,
  lines: readonly LineResult[],
  isByLines: boolean,
): SecondaryAmounts {
  const obligated = obligatedToAccept(claim);
  const charges = knownCharges(claim);
  const byFee = lines.filter(
    ({ status, allowed }) =>
      allowed !== 0 && (status === 'other_schedule' || (isByLines && (status === 'paid' || status === 'unpriced'))),
  );
  const none = new Map<number, SecondaryLine>();
  if (byFee.length === 0) {
    const medicare = isByLines
      ? ZERO
      : secondaryPayment(charges, obligated, primary.paid, alone.allowed, alone.patient);
    return { medicare, lines: none };
  }
  // The obligation is of the whole bill: 42 CFR 411.32(b) goes by that, 411.33(a) by that of a line.
  if (obligated) return { medicare: obligated.minus(primary.paid).isPositive ? null : ZERO, lines: none };
  const known = new Map(
    byFee.flatMap(({ line: number, allowed, medicare }) => {
      const line = claim.lines[number - 1];
      if (!line || allowed === null || medicare === null) return [];
      const amounts = secondaryLine(line, exact(allowed), exact(medicare));
      return amounts ? [[number, amounts] as const] : [];
    }),
  );
  const unknown = { medicare: null, lines: known };
  if (known.size < byFee.length) return unknown;
  const lineAmounts = [...known.values()];
  const total = (of: (line: SecondaryLine) => Exact) => sum(...lineAmounts.map(of));
  const ofLines = total(({ medicare }) => medicare);
  const allowed = alone.allowed.minus(total(({ fee }) => fee));
  if (isByLines || !allowed.isPositive) return { medicare: ofLines, lines: known };
  const paid = primary.paid.minus(total((line) => line.paid));
  // The lines give more than the bill does.
  if (paid.isLess(ZERO)) return unknown;
  const ofRest = secondaryPayment(
    charges?.minus(total(({ charge }) => charge)) ?? null,
    null,
    paid,
    allowed,
    alone.patient.minus(total((line) => line.fee.minus(line.alone))),
  );
  return { medicare: ofRest?.plus(ofLines) ?? null, lines: known };
}

/** Returns the sentence that names the three amounts of a line. */
export function whySecondary({ ofCharge, alone, ofFee }: SecondaryLine): string {
  return `Beside the primary payer Medicare pays the least of ${ofCharge.round(2)} (charge less its payment), ${alone.round(2)} (Medicare alone) and ${ofFee.round(2)} (the higher of fee and its allowed charge, less its payment), 42 CFR 411.33(a).`;
}
