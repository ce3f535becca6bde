/**
 * The Medicare payment of an inpatient stay under the prospective payment system, 42 CFR part 412: from the rates of
 * the discharge date to the return code, in the order in which CMS's pricer looks at them.
 */
import { pricedAsHeld } from '../../core/bound.ts';
import { type Exact, exact, ZERO } from '../../core/exact.ts';
import { type FigureNotHeld, isHeld, nameOfNotHeld } from '../../core/figure.ts';
import type { Trace } from '../../core/trace.ts';
import type { Refused } from '../../frame/pricer.ts';
import { hasMidnightFactor, weightFactors } from './case-mix.ts';
import { type CasePricing, priceCase, type Rating } from './case-pricing.ts';
import { dependsOnNeutrality } from './hospital-specific.ts';
import type { IppsDrg, IppsInput, IppsProvider } from './inputs.ts';
import { costOfLivingAdjustment, laborShare, standardizedAmount } from './operating.ts';
import { costOutlier } from './outlier.ts';
import { isReconciledCode, paidCode } from './paid-code.ts';
import { type IppsPayment, paymentOf } from './payment.ts';
import { isHacInvalid, isValidHrr, isValidVbp } from './programs.ts';
import { RECONCILIATION_CCR } from './rates/fixed.ts';
import { IPPS_RATES } from './rates/index.ts';
import type { IppsRates } from './rates/rates.ts';
import { isPaidCode, type PaidCode, RETURN_CODES, type UnpaidCode } from './return-codes.ts';
import { invalidClaim, shown } from './validation.ts';
import { type WageIndex, wageIndexOf } from './wage-index.ts';

/** Computation of a stay's payment. */
interface Computed {
  rates: IppsRates;
  wageIndex: WageIndex;
  /** The claim and the record passed validation. */
  rating: Rating;
  case: CasePricing;
  payment: IppsPayment;
  /** Sentences: what remains open beside the payment, for want of a figure. */
  limitations: readonly string[];
}

export interface PricedStay extends Computed {
  returnCode: PaidCode;
}

/** A stay that is not paid, with what was computed of it. */
export type RefusedStay = Refused<UnpaidCode> & Partial<Computed>;

export type IppsPricing = PricedStay | RefusedStay;

export function isPriced(pricing: IppsPricing): pricing is PricedStay {
  return isPaidCode(pricing.returnCode);
}

/**
 * Prices a stay. Every claim comes to a return code; what cannot be paid has one too.
 * @param trace gets the steps as far as the claim comes; the inputs of `total` add up to the payment
 * @throws Error where a figure is no number
 */
export function priceInpatientStay(input: IppsInput, trace: Trace | null = null): IppsPricing {
  const pricing = pricingOf(input, trace);
  if (isPriced(pricing)) return pricing;
  const { returnCode, explanation: reason, rates, payment } = pricing;
  const rule = rates?.citation ?? '42 CFR 412.2';
  trace?.step('return_code', RETURN_CODES[returnCode], reason ? { reason } : {}, returnCode, rule);
  if (payment)
    trace?.step(
      'total_payment',
      'total; where return_code is not 53',
      { total: payment.total, return_code: returnCode },
      ZERO,
      '42 CFR 412.2',
    );
  return pricing;
}

function pricingOf(input: IppsInput, trace: Trace | null): IppsPricing {
  const { claim, provider, tables } = input;
  const rates = IPPS_RATES.at(claim.dischargeDate, input.figures);
  if (!rates) return { returnCode: 'IPPS04', explanation: IPPS_RATES.lackingText(claim.dischargeDate, input.figures) };
  if (!['', ' ', 'Y'].includes(provider.ehrReductionIndicator))
    return {
      returnCode: '65',
      explanation: `The record's ehr_reduction_indicator ${shown(provider.ehrReductionIndicator)} is neither Y nor blank.`,
    };
  if (!tables.wageIndex) return { returnCode: 'IPPS06', rates };
  const wageIndex = wageIndexOf(input, tables.wageIndex, rates, trace);
  if (!wageIndex) return { returnCode: '52', ...whyNoWageIndex(provider, rates) };
  const invalid = invalidClaim(claim, provider);
  if (invalid) return { ...invalid, rates, wageIndex };
  const rating: Rating = {
    standardizedAmount: standardizedAmount(provider, wageIndex.index, rates, trace),
    laborShare: laborShare(wageIndex.index, rates),
    cola: costOfLivingAdjustment(input, rates, trace),
  };
  if (tables.drg === null) return { returnCode: 'IPPS07', rates, wageIndex };
  if (!tables.drg) return { returnCode: '54', rates, wageIndex, rating };
  const { drg } = tables;
  return pricedAsHeld(
    () => ratedPricing(input, drg, rates, wageIndex, rating, trace),
    (lacking) => ({ returnCode: 'IPPS09', explanation: notHeldText(input, rates, lacking), rates, wageIndex, rating }),
  );
}

/** @throws FigureNotHeld where the payment depends on a figure that is not held */
function ratedPricing(
  input: IppsInput,
  drg: IppsDrg,
  rates: IppsRates,
  wageIndex: WageIndex,
  rating: Rating,
  trace: Trace | null,
): IppsPricing {
  const { claim, provider, tables } = input;
  if (!tables.twoMidnightFactor && hasMidnightFactor(claim, rates)) {
    const explanation = `The two-midnight factors of FY ${rates.fiscalYear} are not loaded: additional_data.ipps.midnight_adjustment_geolocation asks for one.`;
    return { returnCode: 'IPPS09', explanation, rates, wageIndex, rating };
  }
  const factors = weightFactors(claim, tables, rates, trace);
  if (!factors) {
    const explanation = IPPS_RATES.lackingText(claim.dischargeDate, input.figures, ['no_cost_product_factor']);
    return { returnCode: 'IPPS05', explanation, rates, wageIndex, rating };
  }
  const pricing = priceCase(input, drg, rates, wageIndex, rating, factors, trace);
  const limitations: string[] = [];
  const progress = { limitations, rates, wageIndex, rating, case: pricing };
  if (!isValidHrr(provider)) return { ...progress, returnCode: '65', explanation: invalidHrr(provider) };
  const notCovered = claim.coveredDays < claim.lengthOfStay || claim.webPricer?.costOutlierThreshold;
  if (pricing.outlier.isOutlier && notCovered)
    return { ...progress, returnCode: '67', explanation: beyondBenefits(pricing.outlier.chargeThreshold) };
  if (!isValidVbp(provider)) return { ...progress, returnCode: '68', explanation: invalidVbp(provider) };
  const payment = paymentOf(input, rates, pricing, trace);
  const waiver = isHacInvalid(provider) ? HAC_IN_PUERTO_RICO : provider.waiverIndicator === 'Y' ? WAIVED : null;
  if (waiver !== null) return { ...progress, payment, returnCode: '53', explanation: waiver };
  const higherCcr = () => exact(provider.operatingCostToChargeRatio).plus(RECONCILIATION_CCR);
  const reconcilable = () => costOutlier(pricing.outlierTerms, higherCcr(), null).isOutlier;
  const isThresholdHeld = pricing.threshold !== null;
  const returnCode = paidCode(claim, pricing, rates, () => isThresholdHeld && reconcilable(), trace);
  if (!isThresholdHeld) {
    const isReconciliationOpen = isReconciledCode(returnCode) && reconcilable();
    limitations.push(...openByThreshold(isReconciliationOpen, payment.standardizedAllowedAmount === null));
  }
  return { ...progress, payment, returnCode };
}

/** Says how a biller mends an outlier that benefits do not cover: Medicare Claims Processing Manual, chapter 3, 20.7.4. */
const beyondBenefits = (threshold: Exact) =>
  `The stay is an outlier of charges above $${threshold.round(2)}, and not all of its days are covered: the day after the one on which covered charges reach that amount is occurrence code 47, and charges of days without benefits from then on are non_covered_charges.`;

/** Says which figures the stay depends on that are not held. */
function notHeldText(
  { claim, provider, figures }: IppsInput,
  rates: IppsRates,
  { figure, why }: FigureNotHeld,
): string {
  const { neutrality } = rates.hospitalSpecificUpdate;
  const needsNeutrality = dependsOnNeutrality(provider) && !isHeld(neutrality);
  const names = new Set([figure, ...(needsNeutrality ? [nameOfNotHeld(neutrality)] : [])]);
  const lacking = IPPS_RATES.lackingText(claim.dischargeDate, figures, [...names]);
  return why === '' ? lacking : `${lacking} ${why}`;
}

/** Says what remains open for a stay whose payment does not depend on the fixed-loss threshold. */
function openByThreshold(reconciliation: boolean, standardValue: boolean): string[] {
  const open = [
    ...(reconciliation ? ['whether the stay is subject to outlier reconciliation (return codes 30 to 44)'] : []),
    ...(standardValue ? ['standard_value'] : []),
  ];
  if (open.length === 0) return [];
  return [`The fixed-loss threshold is not held: the payment does not depend on it, but ${open.join(' and ')} does.`];
}

/** Says what the record lacks, in years in which no hospital is priced without its index of the year before. */
function whyNoWageIndex(provider: IppsProvider, { wageIndex, fiscalYear }: IppsRates): { explanation?: string } {
  if (!wageIndex.priorYearRequired || provider.supplementalWageIndexIndicator === '1') return {};
  return {
    explanation: `In FY ${fiscalYear} the record's supplemental_wage_index_indicator must be 1, with last year's index as supplemental_wage_index.`,
  };
}

const WAIVED = "The record's waiver_indicator is Y: the hospital is not under prospective payment.";
const HAC_IN_PUERTO_RICO =
  "The record's hac_reduction_participant_indicator is Y, and hospitals of Puerto Rico are not in that program.";

function invalidHrr({ hrrParticipantIndicator: indicator, hrrAdjustment: factor }: IppsProvider): string {
  return `The record's hrr_participant_indicator ${shown(indicator)} and hrr_adjustment ${factor} do not go together: 0 goes with 0, 1 with a factor from 0.97 to 1, and hospitals of Puerto Rico have 0.`;
}

function invalidVbp({ vbpParticipantIndicator: indicator, vbpAdjustment: factor }: IppsProvider): string {
  return `The record's vpb_participant_indicator ${shown(indicator)} and vbp_adjustment ${factor} do not go together: N goes with any, Y with hosp_quality_indicator 1 and a factor from 0.98 to 2, but in Maryland and Puerto Rico.`;
}
