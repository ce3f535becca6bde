/** The payment of a contract's fee schedule for a claim. */

import { exact, sum } from '../../core/exact.ts';
import type { Step } from '../../core/trace.ts';
import {
  type CodeType,
  type FeeScheduleItem,
  type ItemLookup,
  itemOfLine,
  type PricingType,
} from './custom-fee-schedule.ts';

export interface ContractClaimLine {
  revenueCode: string | null;
  hcpcs: string | null;
  units: number | null;
  /** Dollars. */
  charges: number | null;
  /** YYYYMMDD; null: the claim's date. */
  serviceDate: number | null;
  /**
   * Dollars that Medicare pays for the line; null if the line has no payment of its own, as within an inpatient stay.
   */
  medicarePayment: number | null;
  /** Reason why `medicarePayment` is null; null if it is known. */
  medicareReason: string | null;
  /**
   * Reason of the editor to reject or deny the line, which is then not paid: `rejected by edit 40 …`. Null for other lines.
   */
  disposition: string | null;
}

export interface ContractClaim {
  lines: readonly ContractClaimLine[];
  /** YYYYMMDD, of the stay and of lines without a service date. */
  date: number;
  /** True if the claim requests a pricer of stays. */
  isStay: boolean;
  /** True for the bill of an inpatient stay, priced or not. */
  isInpatient: boolean;
  /** Null if the claim is no stay, or has no DRG. */
  drg: string | null;
  coveredCharges: number | null;
  coveredDays: number | null;
  /** Medicare's payment for the whole stay, by its own weights. */
  medicarePayment: number | null;
}

/** `reason` says why there is no amount, or why a line is paid nothing of its own; null otherwise. */
interface AmountWithReason {
  pricingType: PricingType | null;
  pricingAmount: number | null;
  amount: number | null;
  reason: string | null;
}

export interface PricedLine extends AmountWithReason {
  /** 1-based. */
  line: number;
  /** Type and code of the item that prices the line. */
  codeType: CodeType | null;
  code: string | null;
  units: number | null;
  charges: number | null;
}

export interface PricedStay extends AmountWithReason {
  drg: string;
}

export interface ContractPrice {
  lines: PricedLine[];
  /** Null if the claim has no DRG. */
  stay: PricedStay | null;
  /** Stay and lines together; null if one of them has no price. */
  totalPayment: number | null;
  /** Reason why there is no total; null if there is one. */
  reason: string | null;
}

/** The amounts that pricing types take a share of; null if the claim does not give them. */
interface Basis {
  units: Quantity;
  charges: Quantity;
  medicare: Quantity;
}
interface Quantity {
  name: string;
  value: number | null;
  /** Reason why the amount is null. */
  reason: string;
}

/**
 * Prices the stay by the item of its DRG and every line by that of its codes (`itemOfLine`); what the stay's item pays
 * covers the lines without one. A flat rate is paid once for the stay, or once for the line whatever its units. Each
 * amount is rounded half up to the cent.
 */
export function priceByContract(claim: ContractClaim, item: ItemLookup): ContractPrice {
  const stay = claim.drg === null ? null : priceStay(claim, claim.drg, item);
  const hasCaseRate = stay !== null && stay.pricingType !== null;
  const lines = claim.lines.map((line, i) => ({ line: i + 1, ...priceLine(line, claim, hasCaseRate, item) }));
  const reason = whyNoTotal(claim, lines, stay);
  if (reason !== null) return { lines, stay, totalPayment: null, reason };
  const total = sum(...[...(stay ? [stay] : []), ...lines].map(({ amount }) => exact(amount ?? 0)));
  return { lines, stay, totalPayment: total.round(2).toNumber(), reason: null };
}

/** A sum of only some parts would look like the whole. */
function whyNoTotal(claim: ContractClaim, lines: readonly PricedLine[], stay: PricedStay | null): string | null {
  if (claim.isStay && stay === null) return 'The contract prices stays by DRG, and the stay has none';
  if (stay === null && lines.length === 0) return 'The claim has neither a stay that was priced nor lines';
  const without = [
    ...(stay?.amount === null ? [`the stay: ${stay.reason}`] : []),
    ...lines.flatMap(({ line, amount, reason }) => (amount === null ? [`line ${line}: ${reason}`] : [])),
  ];
  if (without.length === 0) return null;
  const [first, ...more] = without;
  return `No contract price of ${first}${more.length > 0 ? `; and of ${more.length} more` : ''}`;
}

/** Records the steps of a price: the payments of the stay and of each priced line, which add up to the last step. */
export function explainContractPrice(
  claim: ContractClaim,
  { lines, stay, totalPayment }: ContractPrice,
  scheduleName: string,
): Step[] {
  const citation = `Custom fee schedule ${scheduleName}`;
  const step = (name: string, about: string, basis: Basis, priced: AmountWithReason): Step[] => {
    if (priced.amount === null || priced.reason === COVERED) return [];
    if (priced.pricingType === null)
      return [{ step: name, formula: `${priced.reason}`, inputs: {}, value: priced.amount, citation, release: null }];
    const quantity = quantityOf(priced.pricingType, basis);
    return [
      {
        step: name,
        formula: formulaOf(priced.pricingType, quantity?.name),
        inputs: { pricing_amount: priced.pricingAmount, ...(quantity ? { [quantity.name]: quantity.value } : {}) },
        value: priced.amount,
        citation: `${citation}, ${about}`,
        release: null,
      },
    ];
  };
  const steps = [
    ...(stay ? step('stay', `DRG ${stay.drg}`, basisOfStay(claim), stay) : []),
    ...lines.flatMap((priced, i) => {
      const line = claim.lines[i];
      return line ? step(`line_${priced.line}`, `${priced.codeType} ${priced.code}`, basisOfLine(line), priced) : [];
    }),
  ];
  if (totalPayment === null) return steps;
  return [
    ...steps,
    {
      step: 'total_payment',
      formula: steps.map(({ step: name }) => name).join(' + '),
      inputs: Object.fromEntries(steps.map(({ step: name, value }) => [name, value])),
      value: totalPayment,
      citation,
      release: null,
    },
  ];
}

/** Reason why a line of a priced stay has no payment of its own. */
const COVERED = 'part of the payment for the stay';

function priceLine(
  line: ContractClaimLine,
  { date, isInpatient }: ContractClaim,
  hasCaseRate: boolean,
  item: ItemLookup,
): Omit<PricedLine, 'line'> {
  const { units, charges, disposition } = line;
  if (disposition !== null) {
    const reason = `the line is ${disposition}: it is paid where the contract’s bypass configuration lifts the edit`;
    return { codeType: null, code: null, units, charges, ...unpriced(reason), amount: 0 };
  }
  const match = itemOfLine({ ...line, date: line.serviceDate ?? date, isInpatient }, item);
  if (match) {
    const { codeType, code } = match;
    return { codeType, code, units, charges, ...price(match.item, basisOfLine(line)) };
  }
  if (hasCaseRate) return { codeType: null, code: null, units, charges, ...unpriced(COVERED), amount: 0 };
  const codes = [line.hcpcs && `HCPCS ${line.hcpcs}`, line.revenueCode && `REV ${line.revenueCode}`].filter(Boolean);
  const reason =
    codes.length > 0 ? `the schedule has no item of ${codes.join(' or ')} on that day` : 'the line has no code';
  return { codeType: null, code: null, units, charges, ...unpriced(reason) };
}

function priceStay(claim: ContractClaim, drg: string, item: ItemLookup): PricedStay {
  const entry = item('DRG', drg, claim.date);
  if (!entry) return { drg, ...unpriced(`the schedule has no item of DRG ${drg} on that day`) };
  return { drg, ...price(entry, basisOfStay(claim)) };
}

function unpriced(reason: string): AmountWithReason {
  return { pricingType: null, pricingAmount: null, amount: null, reason };
}

/** One percent of an amount. */
const HUNDREDTH = exact('0.01');

function price({ pricingType, pricingAmount }: FeeScheduleItem, basis: Basis): AmountWithReason {
  const quantity = quantityOf(pricingType, basis);
  if (quantity?.value === null) return { pricingType, pricingAmount, amount: null, reason: quantity.reason };
  const whole = exact(pricingAmount).times(exact(quantity?.value ?? 1));
  const amount = isPercent(pricingType) ? whole.times(HUNDREDTH) : whole;
  return { pricingType, pricingAmount, amount: amount.round(2).toNumber(), reason: null };
}

/** Returns the factor of the amount; null for a flat rate. */
function quantityOf(pricingType: PricingType, basis: Basis): Quantity | null {
  switch (pricingType) {
    case 'flat_rate':
      return null;
    case 'per_unit':
      return basis.units;
    case 'percent_of_charges':
      return basis.charges;
    case 'percent_of_medicare':
      return basis.medicare;
  }
}

function isPercent(pricingType: PricingType): boolean {
  return pricingType === 'percent_of_charges' || pricingType === 'percent_of_medicare';
}

function formulaOf(pricingType: PricingType, quantity: string | undefined): string {
  if (quantity === undefined) return 'pricing_amount, rounded half up to the cent';
  const product = isPercent(pricingType) ? `pricing_amount % × ${quantity}` : `pricing_amount × ${quantity}`;
  return `${product}, rounded half up to the cent`;
}

function basisOfLine({ units, charges, medicarePayment, medicareReason }: ContractClaimLine): Basis {
  return {
    units: { name: 'units', value: units, reason: 'the line has no units' },
    charges: { name: 'charges', value: charges, reason: 'the line has no charges' },
    medicare: {
      name: 'medicare_payment',
      value: medicarePayment,
      reason: medicareReason ?? 'Medicare pays the line nothing of its own, or its payment is not known',
    },
  };
}

function basisOfStay({ coveredDays, coveredCharges, medicarePayment }: ContractClaim): Basis {
  return {
    units: { name: 'covered_days', value: coveredDays, reason: 'the covered days are not known' },
    charges: { name: 'covered_charges', value: coveredCharges, reason: 'the covered charges are not known' },
    medicare: {
      name: 'medicare_payment',
      value: medicarePayment,
      reason: "Medicare's payment of the stay is not known",
    },
  };
}
