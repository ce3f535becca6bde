/** Medicare's payment of a bill that another payer pays first, 42 CFR 411.32 and 411.33(e); secondary-lines.ts has lines of a fee schedule. */
import type { Claim } from '../../claim/claim.ts';
import { chargesOfBill } from '../../claim/facts.ts';
import type { Warning } from '../../claim/warnings.ts';
import { atLeastZero, type Exact, exact, least, sum, ZERO } from '../../core/exact.ts';
import type { Trace, TraceFigure } from '../../core/trace.ts';

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
  /** Their value codes; none if the lines alone give it. */
  codes: readonly string[];
}

/** Returns what payers before Medicare paid; null for a bill that Medicare pays first. */
export function primaryPaymentOf({ valueCodes, lines }: Pick<Claim, 'valueCodes' | 'lines'>): PrimaryPayment | null {
  const payers = valueCodes.filter(({ code }) => Object.hasOwn(PRIMARY_PAYERS, code));
  if (payers.length === 0) return paidByLines(lines);
  return { paid: sum(...payers.map(({ amount }) => exact(amount))), codes: payers.map(({ code }) => code) };
}

/** Returns what the lines give; null if none gives any. */
function paidByLines(lines: Claim['lines']): PrimaryPayment | null {
  if (lines.every(({ primaryPaid }) => primaryPaid === undefined)) return null;
  return { paid: sum(...lines.map(({ primaryPaid = 0 }) => exact(primaryPaid))), codes: [] };
}

/** Records the bill's primary payment and charges. */
export function explainPrimaryPayment(claim: Claim, { paid, codes }: PrimaryPayment, trace: Trace): void {
  const ofBill = claim.valueCodes
    .filter(({ code }) => codes.includes(code))
    .map(({ code, amount }) => ({ name: `value_code_${code}`, amount }));
  const ofLines = claim.lines.map(({ primaryPaid = 0 }, place) => ({ name: `line_${place + 1}`, amount: primaryPaid }));
  const byName = Map.groupBy(codes.length > 0 ? ofBill : ofLines, ({ name }) => name);
  const parts = Object.fromEntries(
    [...byName].map(([name, payments]) => [name, sum(...payments.map(({ amount }) => exact(amount)))]),
  );
  trace.step('bill_primary_payment', 'the sum of the parts', parts, paid, '42 CFR 411.32(a), 411.33');
  trace.step('bill_charges', 'charges of the lines or of the bill', {}, knownCharges(claim), '42 CFR 411.33');
}

/** True if Medicare pays the bill as if it were alone: the other payer has not paid yet (42 CFR 411.24, 411.52). */
export const isConditional = ({ paid }: PrimaryPayment): boolean => !paid.isPositive;

/** Returns the amount that the provider is obligated to accept as full payment of the bill, dollars; null if there is none. */
export function obligatedToAccept({ valueCodes }: Pick<Claim, 'valueCodes'>): Exact | null {
  const obligated = valueCodes.find(({ code }) => code === OBLIGATED_TO_ACCEPT);
  return obligated ? exact(obligated.amount) : null;
}

/** Returns the charges of the bill, dollars; null if it has none. */
export function knownCharges(claim: Claim): Exact | null {
  const charges = chargesOfBill(claim);
  return charges === 0 ? null : exact(charges);
}

/** Amounts of a bill, or of what is left of it beside lines of a fee schedule; dollars. */
export interface SecondaryBill {
  /** Null if it has none. */
  charges: Exact | null;
  /** Null if the provider is obligated to accept no amount as full payment. */
  obligated: Exact | null;
  /** The primary payment. */
  paid: Exact;
  /** Gross amount of Medicare and the patient. */
  allowed: Exact;
  /** Deductible and coinsurance. */
  patient: Exact;
}

/**
 * Returns Medicare's secondary payment, dollars to the cent: the least of the gross amount and of the charges (or of what the
 * provider is obligated to accept), each less the primary payment and less deductible and coinsurance. Null if the bill has no
 * charges.
 * @param part what the names of the inputs begin with in the trace, `bill` or `rest`
 */
export function secondaryPayment(bill: SecondaryBill, part: 'bill' | 'rest', trace: Trace | null): Exact | null {
  const { charges, obligated, paid, allowed, patient } = bill;
  if (charges === null) return null;
  if (obligated && !obligated.minus(paid).isPositive) return nothingDue(obligated, paid, trace);
  const due = obligated ? least(obligated, charges) : charges;
  const amounts = [allowed.minus(patient), allowed.minus(paid), due.minus(paid), due.minus(patient)] as const;
  const payment = atLeastZero(amounts.reduce(least)).round(2);
  if (trace) explainLeastOfFour(bill, due, amounts, payment, part, trace);
  return payment;
}

/** Returns 0: nothing is due where the primary payment is all that the provider may take, 42 CFR 411.32(b). */
export function nothingDue(obligated: Exact, paid: Exact, trace: Trace | null): Exact {
  trace?.step(
    'bill_payment',
    '0; where obligated_to_accept ≤ bill_primary_payment',
    { obligated_to_accept: obligated, bill_primary_payment: paid },
    ZERO,
    '42 CFR 411.32(b)',
  );
  return ZERO;
}

/** Records the four amounts of 42 CFR 411.33(e), and the least of them. */
function explainLeastOfFour(
  { charges, obligated, paid, allowed, patient }: SecondaryBill,
  due: Exact,
  [grossLessPatient, grossLessPaid, dueLessPaid, dueLessPatient]: readonly [Exact, Exact, Exact, Exact],
  payment: Exact,
  part: 'bill' | 'rest',
  trace: Trace,
): void {
  const names = {
    gross: `${part}_gross_amount`,
    patient: `${part}_deductible_and_coinsurance`,
    paid: `${part}_primary_payment`,
    charges: `${part}_charges`,
  };
  const step = (name: string, formula: string, inputs: Readonly<Record<string, TraceFigure>>, value: Exact) =>
    trace.step(name, formula, inputs, value, '42 CFR 411.33(e)');
  const difference = (name: string, [from, amount]: [string, Exact], [less, taken]: [string, Exact], value: Exact) =>
    step(name, `${from} − ${less}`, { [from]: amount, [less]: taken }, value);
  const owed: [string, Exact] = [obligated ? 'charges_or_obligation' : names.charges, due];
  if (obligated)
    step(
      'charges_or_obligation',
      `least(${names.charges}, obligated_to_accept)`,
      { [names.charges]: charges, obligated_to_accept: obligated },
      due,
    );
  difference('gross_less_patient', [names.gross, allowed], [names.patient, patient], grossLessPatient);
  difference('gross_less_primary', [names.gross, allowed], [names.paid, paid], grossLessPaid);
  difference('charges_less_primary', owed, [names.paid, paid], dueLessPaid);
  difference('charges_less_patient', owed, [names.patient, patient], dueLessPatient);
  step(
    `${part}_payment`,
    'greatest(0, least(gross_less_patient, gross_less_primary, charges_less_primary, charges_less_patient)), 2 decimals',
    {
      gross_less_patient: grossLessPatient,
      gross_less_primary: grossLessPaid,
      charges_less_primary: dueLessPaid,
      charges_less_patient: dueLessPatient,
    },
    payment,
  );
}

/** Value codes of the deductible, by the place of Medicare among the payers. */
const DEDUCTIBLE: ReadonlySet<string> = new Set(['A1', 'B1', 'C1']);
const hasDeductible = ({ valueCodes }: Claim) => valueCodes.some(({ code }) => DEDUCTIBLE.has(code));

/** Says which lines lack what counts for those of a fee schedule; '' if none does. */
function lackingFigures(claim: Claim): string {
  const { lines } = claim;
  if (obligatedToAccept(claim))
    return `, or if a fee schedule or the center’s rates pay a line: value code ${OBLIGATED_TO_ACCEPT} is of the bill, 411.33(a) goes by what is accepted for the line`;
  const lacking = lines.flatMap(({ charges, primaryPaid, primaryAllowed }, place) =>
    charges > 0 && (primaryPaid === undefined || primaryAllowed === undefined) ? [place + 1] : [],
  );
  if (lacking.length === 0) return '';
  const named = lacking.length > MOST_NAMED ? `${lacking.length} lines` : `line ${lacking.join(', ')}`;
  return `, or if a fee schedule or the center’s rates pay a line without primary_paid and primary_allowed (${named}): 411.33(a) goes by what the other payer pays and allows`;
}

/** Lines that a sentence names. */
const MOST_NAMED = 5;

/** Says that the lines give more than the bill; '' if they do not. */
function excessOfLines({ lines }: Claim, { paid }: PrimaryPayment): string {
  const ofLines = sum(...lines.map(({ primaryPaid = 0 }) => exact(primaryPaid)));
  return ofLines.minus(paid).isPositive ? `; primary_paid of the lines adds to more, ${ofLines.round(2)}` : '';
}

const CREDITED =
  '; its payment counts toward the deductible (42 CFR 411.30), of which value code B1 gives what is left';

/** Warns of payers before Medicare. */
export function secondaryPayerWarnings(claim: Claim): Warning[] {
  const primary = primaryPaymentOf(claim);
  if (!primary) return [];
  const ofBill = primary.codes.map((code) => `value code ${code}, ${PRIMARY_PAYERS[code]}`).join('; ');
  const payers = ofBill || 'primary_paid of the lines';
  const text = isConditional(primary)
    ? `Another payer is first (${payers}) and has paid nothing: medicare is the conditional payment, as if Medicare were alone`
    : `Medicare is the secondary payer (${payers}, paid ${primary.paid.round(2)}): medicare is the least by 42 CFR 411.33(e), for lines of a fee schedule by 411.33(a), null if the charges, the deductible or the coinsurance are not known${lackingFigures(claim)}${excessOfLines(claim, primary)}${hasDeductible(claim) ? '' : CREDITED}`;
  return [{ code: 'SECONDARY_PAYER', field: ofBill ? 'value_codes' : 'lines', text }];
}
