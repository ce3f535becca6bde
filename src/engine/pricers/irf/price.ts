/**
 * The Medicare payment of a stay in a rehabilitation facility, 42 CFR part 412 subpart P: from the rates of the
 * discharge date to the return code, in the order of CMS's pricer.
 */
import { type Exact, exact, ONE, sum, ZERO } from '../../core/exact.ts';
import type { Trace } from '../../core/trace.ts';
import type { Refused } from '../../frame/pricer.ts';
import { type PricedGroup, pricedGroup } from './case-mix-group.ts';
import { type FederalPayment, federalPayment } from './federal-payment.ts';
import type { IrfClaim, IrfInput } from './inputs.ts';
import { type Outlier, outlierOf } from './outlier.ts';
import { FIRST_DISCHARGE } from './rates/fixed.ts';
import { IRF_RATES } from './rates/index.ts';
import type { IrfRates } from './rates/rates.ts';
import { type PaidCode, RETURN_CODES, type UnpaidCode } from './return-codes.ts';
import { type Review, reviewOf } from './review.ts';
import { wageIndexOf } from './wage-index.ts';

/** The payment of a stay, dollars; each part after the blend of the transition of 2002. */
export interface IrfPayment {
  federal: Exact;
  lowIncome: Exact;
  teaching: Exact;
  outlier: Exact;
  facilitySpecific: Exact;
  total: Exact;
}

/** A priced stay, with the figures behind its payment. */
export interface PricedStay {
  returnCode: PaidCode;
  rates: IrfRates;
  wageIndex: Exact;
  /** True if supplemental indicator 3 limited the wage index: no CMS source says whether it does. */
  isUnsettled: boolean;
  review: Review;
  group: PricedGroup;
  federalPayment: FederalPayment;
  outlier: Outlier;
  payment: IrfPayment;
}

/** A stay without a price. */
export interface RefusedStay extends Refused<UnpaidCode> {
  rates?: IrfRates;
  /** Dollars, for an outlier that the covered days do not reach (67). */
  chargeThreshold?: Exact;
}

/**
 * Prices a stay: every claim has a return code, paid or not.
 * @throws RangeError if a figure is no number
 */
export function priceRehabilitationStay(input: IrfInput, trace: Trace | null): PricedStay | RefusedStay {
  const stay = computed(input, trace);
  trace?.step('return_code', RETURN_CODES[stay.returnCode], {}, stay.returnCode, '42 CFR 412.624');
  return stay;
}

function computed(input: IrfInput, trace: Trace | null): PricedStay | RefusedStay {
  const { claim, provider, tables } = input;
  const { dischargeDate } = claim;
  if (dischargeDate < FIRST_DISCHARGE) return { returnCode: '98' };
  const rates = IRF_RATES.at(dischargeDate, input.figures);
  if (!rates) return { returnCode: '97', explanation: IRF_RATES.lackingText(dischargeDate, input.figures) };
  const refused = (refusal: Refused<UnpaidCode>): RefusedStay => ({ rates, ...refusal });
  if (!tables.wageIndex)
    return refused({ returnCode: 'IRF04', explanation: `cbsa-wage-index of fiscal year ${rates.fiscalYear}.` });
  const wageIndex = wageIndexOf(input, tables.wageIndex, rates, trace);
  if ('returnCode' in wageIndex) return refused(wageIndex);
  const review = reviewOf(claim, provider);
  if ('returnCode' in review) return refused(review);
  if (!tables.caseMixGroups)
    return refused({ returnCode: 'IRF04', explanation: `cmg-codes of fiscal year ${rates.fiscalYear}.` });
  const group = pricedGroup(input, review.lengthOfStay, tables.caseMixGroups, trace);
  if ('returnCode' in group) return refused(group);
  const facilityRate = exact(provider.ppsFacilitySpecificRate);
  const federalShare = exact(review.blend.federal);
  if (federalShare.isLess(ONE) && facilityRate.isZero) return refused({ returnCode: '57' });
  const { index, isUnsettled } = wageIndex;
  if (!index.isPositive) return refused({ returnCode: '52', explanation: `The wage index is ${index}.` });
  const federal = federalPayment(provider, group, review.lengthOfStay, index, rates, trace);
  const outlier = outlierOf(claim, provider, index, federal, rates, trace);
  const payment = blended(federal, outlier, review, facilityRate, trace);
  const isOutlier = payment.outlier.isPositive;
  if (isOutlier && review.lengthOfStay > review.regularDaysUsed + review.lifetimeReserveDaysUsed)
    return { returnCode: '67', rates, chargeThreshold: outlier.chargeThreshold };
  const returnCode = paidCode(claim, group.isTransfer, federalShare.isLess(ONE), isOutlier);
  return {
    returnCode,
    rates,
    wageIndex: index,
    isUnsettled,
    review,
    group,
    federalPayment: federal,
    outlier,
    payment,
  };
}

/**
 * Returns each part's federal share, with the facility's own rate; the whole federal payment since 2003, 42 CFR
 * 412.626(a).
 */
function blended(
  federal: FederalPayment,
  outlier: Outlier,
  { blend }: Review,
  facilityRate: Exact,
  trace: Trace | null,
): IrfPayment {
  const [federalShare, facilityShare] = [exact(blend.federal), exact(blend.facility)];
  const isBlended = federalShare.isLess(ONE);
  const shareOf = (name: string, amount: Exact) => {
    if (!isBlended) return amount;
    const share = amount.times(federalShare).round(2);
    trace?.step(
      `blended_${name}`,
      `${name} × federal_share, 2 decimals`,
      { [name]: amount, federal_share: federalShare },
      share,
      '42 CFR 412.626(a)',
    );
    return share;
  };
  const parts = {
    federal: shareOf('federal_payment', federal.payment),
    lowIncome: shareOf('low_income_payment', federal.lowIncomePayment),
    // CMS's program takes a share of the teaching penalty, which is 0 since fiscal year 2019.
    teaching: isBlended ? shareOf('teaching_penalty', ZERO) : federal.teachingPayment,
    outlier: shareOf('outlier_payment', outlier.payment),
    facilitySpecific: isBlended ? facilityRate.times(facilityShare).round(2) : ZERO,
  };
  if (isBlended)
    trace?.step(
      'facility_specific_payment',
      'facility_specific_rate × facility_share, 2 decimals',
      { facility_specific_rate: facilityRate, facility_share: facilityShare },
      parts.facilitySpecific,
      '42 CFR 412.626(a)',
    );
  const total = sum(...Object.values(parts)).round(2);
  const named = (name: string) => (isBlended ? `blended_${name}` : name);
  trace?.step(
    'total_payment',
    'the sum of the parts',
    {
      [named('federal_payment')]: parts.federal,
      [named('low_income_payment')]: parts.lowIncome,
      [isBlended ? 'blended_teaching_penalty' : 'teaching_payment']: parts.teaching,
      [named('outlier_payment')]: parts.outlier,
      ...(isBlended ? { facility_specific_payment: parts.facilitySpecific } : {}),
    },
    total,
    '42 CFR 412.624',
  );
  return { ...parts, total };
}

/** Special payment indicators that CMS's program marks by a code that is higher by 10. */
const PENALTIES: ReadonlySet<string> = new Set(['2', '3']);

function paidCode(
  { outlierSpecialPaymentIndicator: indicator }: IrfClaim,
  isTransfer: boolean,
  isBlended: boolean,
  isOutlier: boolean,
): PaidCode {
  const code = (PENALTIES.has(indicator) ? 10 : 0) + (isBlended ? 4 : 0) + (isTransfer ? 2 : 0) + (isOutlier ? 1 : 0);
  return String(code).padStart(2, '0') as PaidCode;
}
