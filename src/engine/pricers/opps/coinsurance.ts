/** Deductible, coinsurance and what Medicare pays of a line: 42 CFR 410.160, 419.40 to 419.42. */

import { type Exact, least, ONE, ZERO } from '../../core/exact.ts';
import { citationOf } from '../../core/figure.ts';
import { COINSURANCE } from '../../figures/part-b-coinsurance.ts';
import { type ClaimPricing, isComprehensiveBlood, isNonExcepted, type LinePricing } from './claim-pricing.ts';
import { COLORECTAL_APCS, COLORECTAL_COINSURANCE } from './rates/fixed.ts';

/** Payment adjustment flags of services without deductible, and without coinsurance. */
const WITHOUT_DEDUCTIBLE = ['4', '9', '23', '24', '25'];
const WITHOUT_COINSURANCE = ['9', '10', '23', '24'];

/** Takes the deductible that is still open, and splits the rest. */
export function splitPayment(claim: ClaimPricing, priced: LinePricing): void {
  const isBlood = isComprehensiveBlood(claim, priced);
  if (!isBlood) takeDeductible(claim, priced);
  const isWhole = splitReimbursement(claim, priced, isBlood);
  if (isWhole) return;
  const isPfs = isNonExcepted(priced) && !claim.isReh;
  if (isPfs) return;
  limitCoinsurance(claim, priced);
  if (priced.electedCoinsurance.isPositive) reduceCoinsurance(claim, priced);
}

/**
 * 42 CFR 419.42(d): an elected coinsurance is not below the minimum, and not above what is reduced. Later limits lower the
 * coinsurance of the line alone, as in CMS's program.
 */
function reduceCoinsurance(claim: ClaimPricing, priced: LinePricing): void {
  const { trace, coinsurance, electedCoinsurance: elected } = priced;
  const minimum = minimumCoinsurance(claim, priced);
  const raised = elected.isLess(minimum) ? minimum : elected;
  if (raised !== elected)
    trace?.step(
      'reduced_coinsurance',
      'the least that the coinsurance may be reduced to',
      { reduced_coinsurance: elected, minimum_coinsurance: minimum },
      raised,
      '42 CFR 419.42(d)',
    );
  priced.reducedCoinsurance = least(raised, coinsurance);
  if (priced.reducedCoinsurance !== raised)
    trace?.step(
      'reduced_coinsurance',
      'least(reduced_coinsurance, coinsurance)',
      { reduced_coinsurance: raised, coinsurance },
      priced.reducedCoinsurance,
      '42 CFR 419.42',
    );
}

function takeDeductible(claim: ClaimPricing, priced: LinePricing): void {
  if (claim.deductible.isZero || priced.hasAdjustment(...WITHOUT_DEDUCTIBLE)) return;
  const payable = priced.payment.minus(priced.bloodDeductible);
  const open = claim.deductible;
  priced.deductible = least(payable, open);
  claim.deductible = open.minus(priced.deductible);
  priced.trace?.step(
    'deductible',
    'least(payment − blood_deductible, open_deductible)',
    { payment: priced.payment, blood_deductible: priced.bloodDeductible, open_deductible: open },
    priced.deductible,
    '42 CFR 410.160',
  );
  if (payable.isLess(open)) priced.returnCode = '20';
}

/** @returns true where there is no coinsurance to limit */
function splitReimbursement(claim: ClaimPricing, priced: LinePricing, isBlood: boolean): boolean {
  const { trace, payment, bloodDeductible } = priced;
  if (isBlood) return true;
  if (priced.hasAdjustment(...WITHOUT_COINSURANCE)) {
    priced.reimbursement = payment.minus(priced.deductible);
    trace?.step(
      'reimbursement',
      'payment − deductible',
      { payment, deductible: priced.deductible },
      priced.reimbursement,
      'Social Security Act 1833(a)(1)(Y), 1833(b)',
    );
    return true;
  }
  const hasDeductible = !(priced.deductible.isZero && bloodDeductible.isZero);
  const rest = hasDeductible ? payment.minus(priced.deductible).minus(bloodDeductible) : payment;
  const inputs = { payment, deductible: priced.deductible, blood_deductible: bloodDeductible };
  if (claim.isReh && !rest.isZero) {
    splitRehPayment(claim, priced, rest);
    return false;
  }
  priced.reimbursement = rest.times(priced.reimbursementRate).round(2);
  priced.coinsurance = rest.minus(priced.reimbursement);
  if (trace) {
    trace.step(
      'reimbursement',
      '(payment − deductible − blood_deductible) × reimbursement_rate, 2 decimals',
      { ...inputs, reimbursement_rate: priced.reimbursementRate },
      priced.reimbursement,
      '42 CFR 419.40, 419.41',
    );
    trace.step(
      'coinsurance',
      'payment − deductible − blood_deductible − reimbursement',
      { ...inputs, reimbursement: priced.reimbursement },
      priced.coinsurance,
      '42 CFR 419.41',
    );
  }
  return false;
}

/** 42 CFR 419.92(b): 20 percent, not of the additional payment. */
function splitRehPayment({ rates }: ClaimPricing, priced: LinePricing, rest: Exact): void {
  const { trace, payment, bloodDeductible, rehAddOn } = priced;
  const citation = '42 CFR 419.92(b)';
  if (rates.statusIndicators.atCost.has(priced.line.statusIndicator)) {
    priced.deductible = ZERO;
    priced.reimbursement = payment.minus(bloodDeductible);
    trace?.step('deductible', '0', {}, ZERO, citation);
    trace?.step(
      'reimbursement',
      'payment − blood_deductible',
      { payment, blood_deductible: bloodDeductible },
      priced.reimbursement,
      citation,
    );
    return;
  }
  if (rest.isMore(rehAddOn)) priced.coinsurance = rest.minus(rehAddOn).times(COINSURANCE).round(2);
  priced.reimbursement = rest.minus(priced.coinsurance);
  const inputs = { payment, deductible: priced.deductible, blood_deductible: bloodDeductible };
  trace?.step(
    'coinsurance',
    'greatest(payment − deductible − blood_deductible − reh_add_on, 0) × share, 2 decimals',
    { ...inputs, reh_add_on: rehAddOn, share: COINSURANCE },
    priced.coinsurance,
    citation,
  );
  trace?.step(
    'reimbursement',
    'payment − deductible − blood_deductible − coinsurance',
    { ...inputs, coinsurance: priced.coinsurance },
    priced.reimbursement,
    citation,
  );
}

/** Returns the least coinsurance to which the hospital may reduce it; 0 if the table sets none. */
function minimumCoinsurance(claim: ClaimPricing, priced: LinePricing): Exact {
  const { line, units, payment } = priced;
  if (!priced.minimumCoinsurance.isPositive) return ZERO;
  const { atCost, withoutWageIndex } = claim.rates.statusIndicators;
  if (atCost.has(line.statusIndicator) || withoutWageIndex.has(line.statusIndicator)) {
    const paid = units.minus(units.times(priced.bloodFraction));
    return priced.minimumCoinsurance.times(paid).times(priced.discountFraction).round(2);
  }
  const share = COLORECTAL_APCS.has(line.paymentApc) ? COLORECTAL_COINSURANCE : COINSURANCE;
  return payment.minus(priced.rehAddOn).times(share).round(2);
}

/** 42 CFR 419.41(c)(4)(i): the inpatient deductible a service at most. */
function limitCoinsurance(claim: ClaimPricing, priced: LinePricing): void {
  const { trace, units, discountFraction } = priced;
  const { inpatientDeductible } = claim.rates;
  const elected = priced.electedCoinsurance;
  // Most lines are far from the limit.
  if (elected.isZero && discountFraction === ONE && !priced.coinsurance.isMore(inpatientDeductible.value)) return;
  const minimum = minimumCoinsurance(claim, priced);
  const limit = inpatientDeductible.value.times(units).times(discountFraction).round(2);
  const citation = `42 CFR 419.41(c)(4)(i); ${citationOf(inpatientDeductible)}`;
  const traceLimit = () =>
    trace?.step(
      'coinsurance_limit',
      'inpatient_deductible × units × discount_fraction, 2 decimals',
      { inpatient_deductible: inpatientDeductible.value, units, discount_fraction: discountFraction },
      limit,
      citation,
    );
  if (elected.isMore(minimum) && elected.isLess(priced.coinsurance) && elected.isMore(limit)) {
    const raised = priced.reimbursement.plus(elected).minus(limit);
    traceLimit();
    trace?.step(
      'reimbursement',
      'reimbursement + reduced_coinsurance − coinsurance_limit',
      { reimbursement: priced.reimbursement, reduced_coinsurance: elected, coinsurance_limit: limit },
      raised,
      citation,
    );
    priced.reimbursement = raised;
  }
  if (elected.isZero && priced.coinsurance.isMore(limit)) {
    const raised = priced.reimbursement.plus(priced.coinsurance).minus(limit);
    traceLimit();
    trace?.step(
      'reimbursement',
      'reimbursement + coinsurance − coinsurance_limit',
      { reimbursement: priced.reimbursement, coinsurance: priced.coinsurance, coinsurance_limit: limit },
      raised,
      citation,
    );
    trace?.step('coinsurance', 'coinsurance_limit', { coinsurance_limit: limit }, limit, citation);
    priced.reimbursement = raised;
    priced.coinsurance = limit;
  }
}
