/** Cost outliers, 42 CFR 412.80 to 412.84: a share of the costs above the payment and a fixed-loss threshold. */
import { type OutlierBound, withoutOutlier } from '../../core/bound.ts';
import { atLeastZero, type Exact, exact, sum, ZERO } from '../../core/exact.ts';
import { citationOf, isHeld } from '../../core/figure.ts';
import type { Trace } from '../../core/trace.ts';
import type { LaborSplit } from '../../figures/inpatient-rates.ts';
import { type CapitalRate, isNewHospital } from './capital.ts';
import type { IppsClaim, IppsInput } from './inputs.ts';
import { BURN_DRGS, BURN_MARGINAL_COST, EMPIRICALLY_JUSTIFIED_SHARE, MARGINAL_COST } from './rates/fixed.ts';
import type { IppsRates } from './rates/rates.ts';
import { federalPaymentSteps, type Transfer } from './transfers.ts';

/** The amounts that costs must exceed, and the payment for the excess; dollars, 9 decimals. */
export interface Outlier {
  operatingShare: Exact;
  capitalShare: Exact;
  operatingDollarThreshold: Exact;
  capitalDollarThreshold: Exact;
  /** Cost outlier points: payment and threshold. */
  operatingPoint: Exact;
  capitalPoint: Exact;
  operatingCosts: Exact;
  capitalCosts: Exact;
  operating: Exact;
  capital: Exact;
  isOutlier: boolean;
  /** Charges at which the bill would reach the points; 0 where it is no outlier. */
  chargeThreshold: Exact;
}

export interface OutlierTerms {
  input: IppsInput;
  rates: IppsRates;
  transfer: Transfer;
  /** Fixed loss after transfers, dollars; null where it is not held: 0 is the least that it can be. */
  threshold: Exact | null;
  laborShare: LaborSplit;
  wageIndex: Exact;
  cola: Exact;
  operatingFsp: Exact;
  operatingDsh: Exact;
  operatingIme: Exact;
  uncompensatedCare: Exact;
  newTechnology: Exact;
  capitalFsp: Exact;
  capital: CapitalRate;
}

/** Review codes that refuse cost outliers. */
const WITHOUT_OUTLIER = new Set(['06', '07', '11']);

/** Returns the fixed-loss threshold, reduced for a transfer (412.80(b)); 2 decimals. Null where it is not held. */
export function outlierThreshold(
  { reviewCode }: IppsClaim,
  { fixedLossThreshold: fixedLoss }: IppsRates,
  transfer: Transfer,
  trace: Trace | null,
): Exact | null {
  if (!isHeld(fixedLoss)) return null;
  const reduced = ['03', '09'].includes(reviewCode) && transfer.method !== 'none' && transfer.shorter;
  if (!reduced) {
    trace?.step(
      'outlier_threshold',
      'fixed_loss',
      { fixed_loss: fixedLoss.value, review_code: reviewCode },
      fixedLoss.value,
      `42 CFR 412.80(a)(3); ${citationOf(fixedLoss)}`,
    );
    return fixedLoss.value;
  }
  const threshold = fixedLoss.value.times(transfer.dischargeFraction).round(2);
  trace?.step(
    'outlier_threshold',
    'fixed_loss × discharge_fraction, 2 decimals',
    { fixed_loss: fixedLoss.value, discharge_fraction: transfer.dischargeFraction, review_code: reviewCode },
    threshold,
    `42 CFR 412.80(b); ${citationOf(fixedLoss)}`,
  );
  return threshold;
}

/** Returns the share of the costs above the points that is paid, 42 CFR 412.84(k) and (l). */
export function marginalCost(drg: string): Exact {
  return BURN_DRGS.has(drg) ? BURN_MARGINAL_COST : MARGINAL_COST;
}

/** Returns the shares of operating and capital costs in all costs; 9 decimals. */
function costShares(operatingCcr: Exact, capitalCcr: Exact): { operating: Exact; capital: Exact } {
  const both = operatingCcr.plus(capitalCcr);
  if (both.isZero) return { operating: ZERO, capital: ZERO };
  return { operating: operatingCcr.over(both, 9), capital: capitalCcr.over(both, 9) };
}

/**
 * Returns the outlier payments of a stay.
 * @param operatingCcr of the provider's record, or the one that reconciliation is tried with
 * @param trace null for the trial
 */
export function costOutlier(terms: OutlierTerms, operatingCcr: Exact, trace: Trace | null): Outlier {
  const { laborShare, wageIndex, cola, capital: capitalFactors } = terms;
  const { claim, provider } = terms.input;
  const newHospital = isNewHospital(provider);
  const capitalCcr = exact(provider.capitalCostToChargeRatio);
  const threshold = terms.threshold ?? ZERO;
  const shares = costShares(operatingCcr, capitalCcr);
  const operatingDollarThreshold = threshold
    .times(laborShare.labor.times(wageIndex).plus(laborShare.nonlabor.times(cola)))
    .times(shares.operating)
    .round(9);
  const capitalDollarThreshold = threshold
    .times(capitalFactors.gaf)
    .times(shares.capital)
    .times(capitalFactors.cola)
    .round(9);
  const operatingPoint = sum(
    terms.operatingFsp,
    terms.operatingFsp.times(terms.operatingIme),
    terms.operatingFsp.times(terms.operatingDsh).times(EMPIRICALLY_JUSTIFIED_SHARE),
    operatingDollarThreshold,
    terms.uncompensatedCare,
    terms.newTechnology,
  ).round(9);
  const capitalPoint = newHospital
    ? ZERO
    : sum(
        terms.capitalFsp,
        terms.capitalFsp.times(capitalFactors.imeFactor.plus(capitalFactors.dshFactor)),
        capitalDollarThreshold,
      ).round(9);
  const charges = exact(claim.coveredCharges);
  const operatingCosts = charges.times(operatingCcr).round(9);
  const capitalCosts = charges.times(capitalCcr).round(9);
  const isReached = !operatingCosts.plus(capitalCosts).isLess(operatingPoint.plus(capitalPoint));
  const isPayable = isReached && !WITHOUT_OUTLIER.has(claim.reviewCode);
  const marginal = marginalCost(claim.drg);
  const paymentOf = (costs: Exact, point: Exact) =>
    isPayable ? marginal.times(atLeastZero(costs.minus(point))).round(9) : ZERO;
  const operating = paymentOf(operatingCosts, operatingPoint);
  const capital = newHospital ? ZERO : paymentOf(capitalCosts, capitalPoint);
  const isOutlier = operating.plus(capital).isPositive;
  const bothCcrs = operatingCcr.plus(capitalCcr);
  const outlier = {
    operatingShare: shares.operating,
    capitalShare: shares.capital,
    operatingDollarThreshold,
    capitalDollarThreshold,
    operatingPoint,
    capitalPoint,
    operatingCosts,
    capitalCosts,
    operating,
    capital,
    isOutlier,
    chargeThreshold: isOutlier && !bothCcrs.isZero ? capitalPoint.plus(operatingPoint).over(bothCcrs, 9) : ZERO,
  };
  if (trace) {
    traceThresholds(trace, terms, outlier);
    tracePoints(trace, terms, outlier);
    traceOutlierPayments(trace, terms, outlier);
  }
  return outlier;
}

/**
 * Returns no outlier for a year whose fixed loss is not held, where costs do not exceed the payment to which it is added
 * (412.80(a)(3)) or the hospital refuses outliers.
 * @throws FigureNotHeld where an outlier may be due
 */
export function boundedOutlier(terms: OutlierTerms, operatingCcr: Exact, trace: Trace | null): Outlier {
  const { claim } = terms.input;
  const least = costOutlier(terms, operatingCcr, null);
  if (WITHOUT_OUTLIER.has(claim.reviewCode)) traceRefused(trace, claim.reviewCode);
  else {
    if (trace) tracePayments(trace, terms, least);
    // A new hospital has no outlier of its capital costs.
    const compared: Pick<OutlierBound, 'cost' | 'payment'> = isNewHospital(terms.input.provider)
      ? {
          cost: ['operating_costs', least.operatingCosts],
          payment: ['operating_payment_with_add_ons', least.operatingPoint],
        }
      : {
          cost: ['costs', least.operatingCosts.plus(least.capitalCosts)],
          payment: ['payment_with_add_ons', least.operatingPoint.plus(least.capitalPoint)],
        };
    for (const kind of ['operating', 'capital'])
      withoutOutlier(
        terms.rates.fixedLossThreshold,
        {
          step: `${kind}_outlier_payment`,
          lacking: 'fixed-loss threshold',
          ...compared,
          citation: '42 CFR 412.80(a)(3), 412.312(c)',
        },
        trace,
      );
  }
  return { ...least, operating: ZERO, capital: ZERO, isOutlier: false, chargeThreshold: ZERO };
}

function traceRefused(trace: Trace | null, reviewCode: string): void {
  for (const kind of ['operating', 'capital'])
    trace?.step(
      `${kind}_outlier_payment`,
      'none, whatever the fixed-loss threshold is: the hospital refuses cost outliers',
      { review_code: reviewCode },
      ZERO,
      '42 CFR 412.84',
    );
}

/** Records the outlier points without their threshold, and the costs that are compared with them. */
function tracePayments(trace: Trace, terms: OutlierTerms, least: Outlier): void {
  const payments = federalPaymentSteps(terms.transfer);
  trace.step(
    'operating_payment_with_add_ons',
    `${payments.operating} × (1 + operating_ime_factor + ${EMPIRICALLY_JUSTIFIED_SHARE} × operating_dsh_factor) + uncompensated_care + new_technology_add_ons, 9 decimals`,
    {
      [payments.operating]: terms.operatingFsp,
      operating_ime_factor: terms.operatingIme,
      operating_dsh_factor: terms.operatingDsh,
      uncompensated_care: terms.uncompensatedCare,
      new_technology_add_ons: terms.newTechnology,
    },
    least.operatingPoint,
    '42 CFR 412.80(a)(3), 412.84',
  );
  traceCosts(trace, terms, least, 'operating');
  if (isNewHospital(terms.input.provider)) return;
  trace.step(
    'capital_payment_with_add_ons',
    `${payments.capital} × (1 + capital_ime_factor + capital_dsh_factor), 9 decimals`,
    {
      [payments.capital]: terms.capitalFsp,
      capital_ime_factor: terms.capital.imeFactor,
      capital_dsh_factor: terms.capital.dshFactor,
    },
    least.capitalPoint,
    '42 CFR 412.312(c)',
  );
  traceCosts(trace, terms, least, 'capital');
  trace.step(
    'payment_with_add_ons',
    'operating_payment_with_add_ons + capital_payment_with_add_ons',
    { operating_payment_with_add_ons: least.operatingPoint, capital_payment_with_add_ons: least.capitalPoint },
    least.operatingPoint.plus(least.capitalPoint),
    '42 CFR 412.80(a)(3), 412.312(c)',
  );
  trace.step(
    'costs',
    'operating_costs + capital_costs',
    { operating_costs: least.operatingCosts, capital_costs: least.capitalCosts },
    least.operatingCosts.plus(least.capitalCosts),
    '42 CFR 412.84(h)',
  );
}

function traceThresholds(trace: Trace, terms: OutlierTerms, outlier: Outlier): void {
  const { provider, releaseOf } = terms.input;
  const ccrs = {
    operating_ccr: provider.operatingCostToChargeRatio,
    capital_ccr: provider.capitalCostToChargeRatio,
  };
  // The regulation does not say how a loss is split into operating and capital costs.
  const section = `${terms.rates.citation}, Addendum, section II.A.4, outlier payments`;
  const share = (kind: 'operating' | 'capital', value: Exact) =>
    trace.step(
      `${kind}_share`,
      `${kind}_ccr ÷ (operating_ccr + capital_ccr), 9 decimals; where operating_ccr + capital_ccr > 0`,
      ccrs,
      value,
      section,
      releaseOf('provider'),
    );
  share('operating', outlier.operatingShare);
  share('capital', outlier.capitalShare);
  trace.step(
    'operating_dollar_threshold',
    'outlier_threshold × (labor_share × wage_index + nonlabor_share × cola) × operating_share, 9 decimals',
    {
      outlier_threshold: terms.threshold,
      labor_share: terms.laborShare.labor,
      nonlabor_share: terms.laborShare.nonlabor,
      wage_index: terms.wageIndex,
      cola: terms.cola,
      operating_share: outlier.operatingShare,
    },
    outlier.operatingDollarThreshold,
    '42 CFR 412.80(a)(3)',
  );
  trace.step(
    'capital_dollar_threshold',
    'outlier_threshold × capital_gaf × capital_share × capital_cola, 9 decimals',
    {
      outlier_threshold: terms.threshold,
      capital_gaf: terms.capital.gaf,
      capital_share: outlier.capitalShare,
      capital_cola: terms.capital.cola,
    },
    outlier.capitalDollarThreshold,
    '42 CFR 412.312(c)',
  );
}

function tracePoints(trace: Trace, terms: OutlierTerms, outlier: Outlier): void {
  const { provider } = terms.input;
  const payments = federalPaymentSteps(terms.transfer);
  trace.step(
    'operating_outlier_point',
    `${payments.operating} × (1 + operating_ime_factor + ${EMPIRICALLY_JUSTIFIED_SHARE} × operating_dsh_factor) + operating_dollar_threshold + uncompensated_care + new_technology_add_ons, 9 decimals`,
    {
      [payments.operating]: terms.operatingFsp,
      operating_ime_factor: terms.operatingIme,
      operating_dsh_factor: terms.operatingDsh,
      operating_dollar_threshold: outlier.operatingDollarThreshold,
      uncompensated_care: terms.uncompensatedCare,
      new_technology_add_ons: terms.newTechnology,
    },
    outlier.operatingPoint,
    '42 CFR 412.80(a)(3), 412.84',
  );
  trace.step(
    'capital_outlier_point',
    `${payments.capital} × (1 + capital_ime_factor + capital_dsh_factor) + capital_dollar_threshold, 9 decimals; where new_hospital is not Y`,
    {
      [payments.capital]: terms.capitalFsp,
      capital_ime_factor: terms.capital.imeFactor,
      capital_dsh_factor: terms.capital.dshFactor,
      capital_dollar_threshold: outlier.capitalDollarThreshold,
      new_hospital: provider.newHospital,
    },
    outlier.capitalPoint,
    '42 CFR 412.312(c), 412.304(c)(2)',
  );
  traceCosts(trace, terms, outlier, 'operating');
  traceCosts(trace, terms, outlier, 'capital');
}

function traceCosts(trace: Trace, { input }: OutlierTerms, outlier: Outlier, kind: 'operating' | 'capital'): void {
  const { claim, provider, releaseOf } = input;
  const [ccr, costs] =
    kind === 'operating'
      ? [provider.operatingCostToChargeRatio, outlier.operatingCosts]
      : [provider.capitalCostToChargeRatio, outlier.capitalCosts];
  trace.step(
    `${kind}_costs`,
    'charges × ccr, 9 decimals',
    { charges: claim.coveredCharges, ccr },
    costs,
    '42 CFR 412.84(h), (i)',
    releaseOf('provider'),
  );
}

function traceOutlierPayments(trace: Trace, terms: OutlierTerms, outlier: Outlier): void {
  const { claim, provider } = terms.input;
  const inputs = {
    marginal_cost: marginalCost(claim.drg),
    operating_costs: outlier.operatingCosts,
    operating_outlier_point: outlier.operatingPoint,
    capital_costs: outlier.capitalCosts,
    capital_outlier_point: outlier.capitalPoint,
    review_code: claim.reviewCode,
  };
  const condition = `operating_costs + capital_costs ≥ operating_outlier_point + capital_outlier_point and review_code is none of ${[...WITHOUT_OUTLIER].join(', ')}`;
  trace.step(
    'operating_outlier_payment',
    `marginal_cost × (operating_costs − operating_outlier_point), 9 decimals; where operating_costs > operating_outlier_point and ${condition}`,
    inputs,
    outlier.operating,
    '42 CFR 412.84(k), (l)',
  );
  trace.step(
    'capital_outlier_payment',
    `marginal_cost × (capital_costs − capital_outlier_point), 9 decimals; where new_hospital is not Y and capital_costs > capital_outlier_point and ${condition}`,
    { ...inputs, new_hospital: provider.newHospital },
    outlier.capital,
    '42 CFR 412.312(c), 412.304(c)(2)',
  );
}
