/**
 * Medicare's payment of a bill that another payer pays first, whose lines are paid by a fee schedule or by the rates of
 * ambulatory surgical centers: each of these by 42 CFR 411.33(a), what is left of the bill by 411.33(e).
 */
import type { Claim, Line } from '../../claim/claim.ts';
import { atLeastZero, type Exact, exact, least, sum, ZERO } from '../../core/exact.ts';
import type { Trace } from '../../core/trace.ts';
import type { LineResult } from './result.ts';
import {
  explainPrimaryPayment,
  knownCharges,
  nothingDue,
  obligatedToAccept,
  type PrimaryPayment,
  type SecondaryBill,
  secondaryPayment,
} from './secondary-payer.ts';

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
  trace: Trace | null,
): SecondaryLine | null {
  if (charges === 0 || primaryPaid === undefined || primaryAllowed === undefined) return null;
  const [charge, paid, allowed] = [exact(charges), exact(primaryPaid), exact(primaryAllowed)];
  const ofCharge = charge.minus(paid);
  const ofFee = (allowed.minus(fee).isPositive ? allowed : fee).minus(paid);
  const medicare = atLeastZero([ofCharge, alone, ofFee].reduce(least)).round(2);
  const amounts = { charge, paid, fee, ofCharge, alone, ofFee, medicare };
  if (trace) explainLeastOfThree(amounts, allowed, trace);
  return amounts;
}

/** Records the three amounts of 42 CFR 411.33(a), and the least of them. */
function explainLeastOfThree(line: SecondaryLine, primary_allowed: Exact, trace: Trace): void {
  const rule = '42 CFR 411.33(a)';
  const { charge, paid: primary_paid, fee, ofCharge, alone: medicare_alone, ofFee, medicare } = line;
  const deductible_and_coinsurance = fee.minus(medicare_alone);
  const alone = { fee, deductible_and_coinsurance };
  trace.step('medicare_alone', 'fee − deductible_and_coinsurance', alone, medicare_alone, rule);
  trace.step('charge_less_primary', 'charge − primary_paid', { charge, primary_paid }, ofCharge, rule);
  trace.step(
    'fee_less_primary',
    'greatest(fee, primary_allowed) − primary_paid',
    { fee, primary_allowed, primary_paid },
    ofFee,
    rule,
  );
  trace.step(
    'line_payment',
    'greatest(0, least(charge_less_primary, medicare_alone, fee_less_primary)), 2 decimals',
    { charge_less_primary: ofCharge, medicare_alone, fee_less_primary: ofFee },
    medicare,
    rule,
  );
}

/**
 * Returns what Medicare pays beside another payer. The steps end with `secondary_payment` if it is known.
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
  trace: Trace | null,
): SecondaryAmounts {
  if (trace) explainPrimaryPayment(claim, primary, trace);
  const obligated = obligatedToAccept(claim);
  const byFee = lines.filter(
    ({ status, allowed }) =>
      allowed !== 0 && (status === 'other_schedule' || (isByLines && (status === 'paid' || status === 'unpriced'))),
  );
  const none = new Map<number, SecondaryLine>();
  if (byFee.length === 0) {
    const bill = { charges: knownCharges(claim), obligated, paid: primary.paid, ...alone };
    const bill_payment = isByLines ? ZERO : secondaryPayment(bill, 'bill', trace);
    return { medicare: bill_payment && addedUp({ bill_payment }, trace), lines: none };
  }
  if (obligated) {
    // The obligation is of the whole bill: 42 CFR 411.32(b) goes by that, 411.33(a) by that of a line.
    if (obligated.minus(primary.paid).isPositive) return { medicare: null, lines: none };
    return { medicare: addedUp({ bill_payment: nothingDue(obligated, primary.paid, trace) }, trace), lines: none };
  }
  const amountsByLine = new Map(
    byFee.flatMap(({ line: number, allowed, medicare }) => {
      const line = claim.lines[number - 1];
      if (!line || allowed === null || medicare === null) return [];
      const amounts = secondaryLine(line, exact(allowed), exact(medicare), trace?.ofLine(number) ?? null);
      return amounts ? [[number, amounts] as const] : [];
    }),
  );
  const unknown = { medicare: null, lines: amountsByLine };
  if (amountsByLine.size < byFee.length) return unknown;
  const lines_payment = totalOfLines(amountsByLine, ({ medicare }) => medicare);
  trace?.step('lines_payment', 'the sum of the parts', partsOfLines(amountsByLine), lines_payment, '42 CFR 411.33(a)');
  const rest = restOfBill(claim, primary, alone, amountsByLine);
  if (isByLines || !rest.allowed.isPositive)
    return { medicare: addedUp({ lines_payment }, trace), lines: amountsByLine };
  // The lines give more than the bill does.
  if (rest.paid.isLess(ZERO)) return unknown;
  if (trace) explainRest(claim, primary, alone, rest, trace);
  const rest_payment = secondaryPayment(rest, 'rest', trace);
  return { medicare: rest_payment && addedUp({ lines_payment, rest_payment }, trace), lines: amountsByLine };
}

type KnownLines = ReadonlyMap<number, SecondaryLine>;

const totalOfLines = (lines: KnownLines, amount: (line: SecondaryLine) => Exact) =>
  sum(...[...lines.values()].map(amount));

const partsOfLines = (lines: KnownLines) =>
  Object.fromEntries([...lines].map(([number, { medicare }]) => [`line_${number}`, medicare]));

/** Returns the sum of what the parts of a bill are paid, the last step. */
function addedUp(parts: Readonly<Record<string, Exact>>, trace: Trace | null): Exact {
  const payment = sum(...Object.values(parts));
  trace?.step('secondary_payment', 'the sum of the parts', parts, payment, '42 CFR 411.32(a), 411.33');
  return payment;
}

/** Returns what is left of a bill without the lines that a fee schedule pays. */
function restOfBill(claim: Claim, primary: PrimaryPayment, alone: AloneAmounts, lines: KnownLines): SecondaryBill {
  return {
    charges: knownCharges(claim)?.minus(totalOfLines(lines, ({ charge }) => charge)) ?? null,
    obligated: null,
    paid: primary.paid.minus(totalOfLines(lines, ({ paid }) => paid)),
    allowed: alone.allowed.minus(totalOfLines(lines, ({ fee }) => fee)),
    patient: alone.patient.minus(totalOfLines(lines, (line) => line.fee.minus(line.alone))),
  };
}

/** Records how the amounts of the rest come from those of the bill. */
function explainRest(
  claim: Claim,
  primary: PrimaryPayment,
  alone: AloneAmounts,
  rest: SecondaryBill,
  trace: Trace,
): void {
  const charges = knownCharges(claim);
  const differences: Readonly<Record<string, [bill: Exact, rest: Exact]>> = {
    gross_amount: [alone.allowed, rest.allowed],
    deductible_and_coinsurance: [alone.patient, rest.patient],
    primary_payment: [primary.paid, rest.paid],
    ...(charges && rest.charges ? { charges: [charges, rest.charges] as [Exact, Exact] } : {}),
  };
  for (const [name, [ofBill, ofRest]] of Object.entries(differences))
    trace.step(
      `rest_${name}`,
      `bill_${name} − lines_${name}`,
      { [`bill_${name}`]: ofBill, [`lines_${name}`]: ofBill.minus(ofRest) },
      ofRest,
      '42 CFR 411.33(a), (e)',
    );
}

/** Returns the sentence that names the three amounts of a line. */
export function whySecondary({ ofCharge, alone, ofFee }: SecondaryLine): string {
  return `Beside the primary payer Medicare pays the least of ${ofCharge.round(2)} (charge less its payment), ${alone.round(2)} (Medicare alone) and ${ofFee.round(2)} (the higher of fee and its allowed charge, less its payment), 42 CFR 411.33(a).`;
}
