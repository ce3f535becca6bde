/** Medicare's payment of a bill that another payer pays first, 42 CFR 411.32 and 411.33(e). */
import type { Claim } from '../../claim/claim.ts';
import { chargesOfLines } from '../../claim/facts.ts';
import type { Warning } from '../../claim/warnings.ts';
import { type Exact, exact, least, sum, ZERO } from '../../core/exact.ts';

/** Value codes of payers before Medicare (National Uniform Billing Committee). */
const PRIMARY_PAYERS: Readonly<Record<string, string>> = {
  12: 'a group health plan of somebody who works and is aged',
  13: 'a group health plan in the coordination period of end-stage renal disease',
  14: 'no-fault insurance',
  15: 'workers’ compensation',
  16: 'another federal program',
  41: 'black lung benefits',
  42: 'the Department of Veterans Affairs',
  43: 'a large group health plan of a disabled person',
  47: 'liability insurance',
};
/** Amount that the provider is obligated to accept as full payment. */
const OBLIGATED_TO_ACCEPT = '44';

/** Payments of the payers before Medicare. */
export interface PrimaryPayment {
  /** Dollars together; 0 if a conditional payment is asked for. */
  paid: Exact;
  /** Their value codes. */
  codes: readonly string[];
}

/** Returns what payers before Medicare paid; null for a bill that Medicare pays first. */
export function primaryPaymentOf({ valueCodes }: Pick<Claim, 'valueCodes'>): PrimaryPayment | null {
  if (valueCodes.length === 0) return null;
  const payers = valueCodes.filter(({ code }) => Object.hasOwn(PRIMARY_PAYERS, code));
  if (payers.length === 0) return null;
  return { paid: sum(...payers.map(({ amount }) => exact(amount))), codes: payers.map(({ code }) => code) };
}

/** True if Medicare pays the bill as if it were alone: the other payer has not paid yet (42 CFR 411.24, 411.52). */
export const isConditional = ({ paid }: PrimaryPayment): boolean => !paid.isPositive;

/**
 * Returns Medicare's secondary payment, dollars to the cent: the least of the gross amount and of the charges (or of what the
 * provider is obligated to accept), each less the primary payment and less deductible and coinsurance. Null if the bill has no
 * charges.
 * @param allowed gross amount, dollars
 * @param patient deductible and coinsurance, dollars
 */
export function secondaryPayment(claim: Claim, { paid }: PrimaryPayment, allowed: Exact, patient: Exact): Exact | null {
  const charges = chargesOfLines(claim.lines) || claim.totalCharges;
  if (charges === 0) return null;
  const obligated = claim.valueCodes.find(({ code }) => code === OBLIGATED_TO_ACCEPT);
  // Nothing is due where the primary payment is all that the provider may take: 42 CFR 411.32(b).
  if (obligated && !exact(obligated.amount).minus(paid).isPositive) return ZERO;
  const due = obligated ? least(exact(obligated.amount), exact(charges)) : exact(charges);
  const payment = [allowed.minus(patient), allowed.minus(paid), due.minus(paid), due.minus(patient)].reduce(least);
  return payment.isPositive ? payment.round(2) : ZERO;
}

/** Value codes of the deductible, by the place of Medicare among the payers. */
const DEDUCTIBLE: ReadonlySet<string> = new Set(['A1', 'B1', 'C1']);
const hasDeductible = ({ valueCodes }: Claim) => valueCodes.some(({ code }) => DEDUCTIBLE.has(code));
const BY_FEE =
  ', or if a fee schedule or the center’s rates pay a line: 411.33(a) goes by the charge that the other payer allows, which the claim does not give';
const CREDITED =
  '; its payment counts toward the deductible (42 CFR 411.30), of which value code B1 gives what is left';

/** Warns of payers before Medicare. */
export function secondaryPayerWarnings(claim: Claim): Warning[] {
  const primary = primaryPaymentOf(claim);
  if (!primary) return [];
  const payers = primary.codes.map((code) => `value code ${code}, ${PRIMARY_PAYERS[code]}`).join('; ');
  const text = isConditional(primary)
    ? `Another payer is first (${payers}) and has paid nothing: medicare is the conditional payment, as if Medicare were alone`
    : `Medicare is the secondary payer (${payers}, paid ${primary.paid.round(2)}): medicare is the least by 42 CFR 411.33(e), null if the charges, the deductible or the coinsurance are not known${BY_FEE}${hasDeductible(claim) ? '' : CREDITED}`;
  return [{ code: 'SECONDARY_PAYER', field: 'value_codes', text }];
}
