/** A line's payment before deductible and coinsurance: 42 CFR 419.32 to 419.66. */
import { atLeastZero, Exact, exact, least, ONE, ZERO } from '../../core/exact.ts';
import { type ClaimPricing, isComprehensiveBlood, isNonExcepted, type LinePricing } from './claim-pricing.ts';
import { refuse } from './line-validation.ts';
import { LABOR_SHARE, NON_LABOR_SHARE, REH_ADD_ON, RURAL_SCH_FACTOR } from './rates/fixed.ts';

/** Offsets and shares of the claim that lines are paid by. */
export interface ClaimShares {
  /** Share of products in blood charges; 4 decimals. */
  bloodProductShare: Exact;
  /** Offsets of the two pass-through devices, adjusted by the wage index; dollars. */
  deviceOffsetQn: Exact;
  deviceOffsetQo: Exact;
}

/** 42 CFR 419.66; the offset is the device's part of an APC payment and is adjusted as that is. */
export function claimShares(claim: ClaimPricing): ClaimShares {
  const { sums, input, wageIndex, trace } = claim;
  const offset = (name: string, amount: string | number) => {
    if (Number(amount) === 0) return ZERO;
    const published = exact(amount);
    const adjusted = wageAdjusted(published, claim).round(2);
    trace?.step(
      name,
      'amount × 0.60 × wage_index + amount × 0.40, 2 decimals',
      { amount: published, wage_index: wageIndex },
      adjusted,
      '42 CFR 419.66; Social Security Act 1833(t)(6)(D)(ii)',
    );
    return adjusted;
  };
  let bloodProductShare = ZERO;
  if (sums.bloodProductCharges.isPositive) {
    bloodProductShare = sums.bloodProductCharges.over(sums.totalBloodCharges, 4);
    trace?.step(
      'blood_product_share',
      'product_charges ÷ blood_charges, 4 decimals',
      { product_charges: sums.bloodProductCharges, blood_charges: sums.totalBloodCharges },
      bloodProductShare,
      'Medicare Claims Processing Manual, chapter 4, section 231.2',
    );
  }
  return {
    bloodProductShare,
    deviceOffsetQn: offset('device_offset_qn', input.claim.apcDeviceOffsetAmountQn),
    deviceOffsetQo: offset('device_offset_qo', input.claim.apcDeviceOffsetAmountQo),
  };
}

const wageAdjusted = (amount: Exact, { wageFactor }: ClaimPricing) => amount.times(wageFactor);

/** 60 percent of the index and 40 percent of 1. */
export function wageFactorOf(wageIndex: Exact): Exact {
  return LABOR_SHARE.times(wageIndex).plus(NON_LABOR_SHARE);
}

/** Payment indicators of what is paid a unit at the national rate. */
const UNIT_PRICED_INDICATORS: ReadonlySet<string> = new Set(['1', '5', '7']);

/** Sets the line's payment, and the blood deductible with it; a line that cannot be paid ends with its code. */
export function payLine(claim: ClaimPricing, shares: ClaimShares, priced: LinePricing): void {
  const { line } = priced;
  const { statusIndicators } = claim.rates;
  if (line.paymentIndicator === '9') {
    priced.trace?.step('payment', 'no additional payment', { payment_indicator: '9' }, ZERO, '42 CFR 419.2(b)');
    return;
  }
  takeDeviceCredit(claim, priced);
  takeTerminatedOffset(claim, priced);
  if (statusIndicators.atCost.has(line.statusIndicator)) {
    if (line.paymentIndicator === '6') payAtCost(claim, shares, priced);
    else refuse(priced, '44');
  } else if (!statusIndicators.withoutWageIndex.has(line.statusIndicator)) payStandardAmount(claim, priced, true);
  else if (!UNIT_PRICED_INDICATORS.has(line.paymentIndicator)) refuse(priced, '41');
  else {
    const isBlood = line.statusIndicator === 'R';
    if (isBlood) splitBlood(shares, priced);
    payStandardAmount(claim, priced, false);
    if (isBlood) takeBloodDeductible(claim, priced);
  }
  priced.isPaid = priced.isPriced;
}

/** 42 CFR 419.45: the claim's credit, shared by the lines of devices that were given or credited. */
function takeDeviceCredit({ deviceCredit, sums }: ClaimPricing, priced: LinePricing): void {
  if (!deviceCredit.isPositive || !sums.deviceCreditBase.isPositive || !priced.hasAdjustment('17')) return;
  const share = priced.apcPayment.over(sums.deviceCreditBase, 4);
  priced.deviceCredit = deviceCredit.times(share).round(2);
  priced.trace?.step(
    'device_credit_share',
    'apc_payment ÷ credited_apc_payments, 4 decimals',
    { apc_payment: priced.apcPayment, credited_apc_payments: sums.deviceCreditBase },
    share,
    '42 CFR 419.45',
  );
  priced.trace?.step(
    'line_device_credit',
    'device_credit × device_credit_share, 2 decimals',
    { device_credit: deviceCredit, device_credit_share: share },
    priced.deviceCredit,
    '42 CFR 419.45',
  );
}

/** 42 CFR 419.44(b): what the device costs of a procedure that was stopped before anesthesia. */
function takeTerminatedOffset({ input, sums }: ClaimPricing, priced: LinePricing): void {
  if (!priced.hasAdjustment('16') || !sums.terminatedBase.isPositive) return;
  const total = exact(input.claim.terminatedPassthroughOffsetAmountQq);
  const share = priced.apcPayment.over(sums.terminatedBase, 4);
  const offset = share.times(total).round(2);
  const rest = atLeastZero(priced.apcPayment.minus(offset));
  priced.trace?.step(
    'terminated_share',
    'apc_payment ÷ apc_payments, 4 decimals',
    { apc_payment: priced.apcPayment, apc_payments: sums.terminatedBase },
    share,
    '42 CFR 419.44(b)',
  );
  priced.trace?.step(
    'terminated_offset',
    'terminated_share × offset_qq, 2 decimals',
    { terminated_share: share, offset_qq: total },
    offset,
    '42 CFR 419.44(b)',
  );
  priced.trace?.step(
    'apc_payment',
    'greatest(apc_payment − terminated_offset, 0)',
    { apc_payment: priced.apcPayment, terminated_offset: offset },
    rest,
    '42 CFR 419.44(b)',
  );
  priced.apcPayment = rest;
}

/** Blood that was charged as product and as processing: each line has its share of the APC payment. */
function splitBlood({ bloodProductShare }: ClaimShares, priced: LinePricing): void {
  const isProduct = priced.hasAdjustment('5');
  if (!isProduct && !priced.hasAdjustment('6')) return;
  const split = priced.apcPayment.times(isProduct ? bloodProductShare : ONE.minus(bloodProductShare)).truncate(2);
  priced.trace?.step(
    'apc_payment',
    isProduct
      ? 'apc_payment × blood_product_share, cut to 2 decimals'
      : 'apc_payment × (1 − blood_product_share), cut to 2 decimals',
    { apc_payment: priced.apcPayment, blood_product_share: bloodProductShare },
    split,
    'Medicare Claims Processing Manual, chapter 4, section 231.2',
  );
  priced.apcPayment = split;
}

/** The APC payment × units, adjusted. */
function payStandardAmount(claim: ClaimPricing, priced: LinePricing, isWageAdjusted: boolean): void {
  const { line, trace, units, discountFraction } = priced;
  let standard = priced.apcPayment;
  if (claim.isRuralSch && !line14x(claim) && !isNonExcepted(priced)) {
    standard = standard.times(RURAL_SCH_FACTOR).round(2);
    trace?.step(
      'standard_amount',
      'apc_payment × rural_sch_factor, 2 decimals',
      { apc_payment: priced.apcPayment, rural_sch_factor: RURAL_SCH_FACTOR },
      standard,
      '42 CFR 419.43(g)(4)',
    );
  } else trace?.step('standard_amount', 'apc_payment', { apc_payment: priced.apcPayment }, standard, '42 CFR 419.32');
  const adjusted = isWageAdjusted ? wageAdjusted(standard, claim) : standard;
  const ofUnits = units === ONE ? adjusted : adjusted.times(units);
  priced.payment = (discountFraction === ONE ? ofUnits : ofUnits.times(discountFraction)).round(2);
  if (trace) {
    const inputs = { standard_amount: standard, units, discount_fraction: discountFraction };
    if (isWageAdjusted)
      trace.step(
        'payment',
        '(standard_amount × labor_share × wage_index + standard_amount × non_labor_share) × units × discount_fraction, 2 decimals',
        { ...inputs, labor_share: LABOR_SHARE, non_labor_share: NON_LABOR_SHARE, wage_index: claim.wageIndex },
        priced.payment,
        '42 CFR 419.43(c)',
      );
    else
      trace.step(
        'payment',
        'standard_amount × units × discount_fraction, 2 decimals',
        inputs,
        priced.payment,
        citationWithoutWage(line.statusIndicator),
      );
  }
  addRehPayment(claim, priced);
  if (isWageAdjusted && line.paymentMethodFlag === 'B') applyModel(claim, priced);
  if (priced.deviceCredit.isPositive) {
    const rest = atLeastZero(priced.payment.minus(priced.deviceCredit));
    trace?.step(
      'payment',
      'greatest(payment − line_device_credit, 0)',
      { payment: priced.payment, line_device_credit: priced.deviceCredit },
      rest,
      '42 CFR 419.45',
    );
    priced.payment = rest;
  }
}

const line14x = ({ input }: ClaimPricing) => input.claim.typeOfBill.startsWith('14');

function citationWithoutWage(statusIndicator: string): string {
  return statusIndicator === 'S1'
    ? '90 FR 53448 (inferred: skin substitutes are paid as brachytherapy sources, a unit and without wage index)'
    : '42 CFR 419.43(c); Social Security Act 1833(t)(2)(H)';
}

/** 42 CFR 419.92(a): 5 percent more. */
function addRehPayment({ isReh, rates }: ClaimPricing, priced: LinePricing): void {
  if (!isReh || rates.statusIndicators.withoutRehAddOn.has(priced.line.statusIndicator)) return;
  priced.rehAddOn = priced.payment.times(REH_ADD_ON).round(2);
  const total = priced.payment.plus(priced.rehAddOn);
  priced.trace?.step(
    'reh_add_on',
    'payment × share, 2 decimals',
    { payment: priced.payment, share: REH_ADD_ON },
    priced.rehAddOn,
    '42 CFR 419.92(a)',
  );
  priced.trace?.step(
    'payment',
    'payment + reh_add_on',
    { payment: priced.payment, reh_add_on: priced.rehAddOn },
    total,
    '42 CFR 419.92(a)',
  );
  priced.payment = total;
}

/** The radiation oncology model's adjustment of the provider record. */
function applyModel({ input }: ClaimPricing, priced: LinePricing): void {
  const adjustment = exact(input.provider.paymentModelAdjustment);
  if (!adjustment.isPositive) return;
  const adjusted = priced.payment.times(adjustment).round(2);
  priced.trace?.step(
    'payment',
    'payment × payment_model_adjustment, 2 decimals',
    { payment: priced.payment, payment_model_adjustment: adjustment },
    adjusted,
    '42 CFR part 512, subpart B',
  );
  priced.payment = adjusted;
}

/** 42 CFR 410.161 and 409.87: the first pints of the year are the patient's; on a comprehensive claim they are all that is paid. */
function takeBloodDeductible(claim: ClaimPricing, priced: LinePricing): void {
  if (priced.bloodRank === null || !priced.hasAdjustment('5')) return;
  const units = priced.units.toNumber();
  if (claim.pints > 0) {
    const pints = new Exact(claim.pints, 0);
    if (units <= claim.pints) {
      priced.bloodFraction = ONE;
      claim.pints -= units;
    } else {
      priced.bloodFraction = pints.quotient(priced.units, 8);
      claim.pints = 0;
    }
    priced.trace?.step(
      'blood_fraction',
      'least(pints, units) ÷ units, cut to 8 decimals',
      { pints, units: priced.units },
      priced.bloodFraction,
      '42 CFR 410.161',
    );
  }
  priced.bloodDeductible = priced.payment.times(priced.bloodFraction).round(2);
  priced.trace?.step(
    'blood_deductible',
    'payment × blood_fraction, 2 decimals',
    { payment: priced.payment, blood_fraction: priced.bloodFraction },
    priced.bloodDeductible,
    '42 CFR 410.161',
  );
  if (!isComprehensiveBlood(claim, priced)) return;
  priced.trace?.step(
    'payment',
    'blood_deductible',
    { blood_deductible: priced.bloodDeductible },
    priced.bloodDeductible,
    '42 CFR 419.2(b); 410.161',
  );
  priced.payment = priced.bloodDeductible;
}

/** 42 CFR 419.66(b): pass-through devices at charges reduced to cost, less what the procedure's APC has for the device. */
function payAtCost(claim: ClaimPricing, shares: ClaimShares, priced: LinePricing): void {
  const { provider } = claim.input;
  const deviceRatio = exact(provider.deviceCostToChargeRatio);
  const ratio = deviceRatio.isZero ? exact(provider.operatingCostToChargeRatio ?? 0) : deviceRatio;
  priced.payment = priced.charge.times(ratio).round(2);
  priced.trace?.step(
    'payment',
    'charge × cost_to_charge_ratio, 2 decimals',
    { charge: priced.charge, cost_to_charge_ratio: ratio },
    priced.payment,
    '42 CFR 419.66(b); Social Security Act 1833(t)(6)(D)(ii)',
  );
  addRehPayment(claim, priced);
  const { qn, qo } = claim.sums.deviceCharges;
  if (priced.hasAdjustment('12')) offsetDevice(priced, shares.deviceOffsetQn, qn, 'device_offset_qn');
  if (priced.hasAdjustment('13')) offsetDevice(priced, shares.deviceOffsetQo, qo, 'device_offset_qo');
  limitDevice(claim, priced);
}

/** The device's offset, shared by charge among its lines. */
function offsetDevice(priced: LinePricing, offset: Exact, charges: Exact, name: string): void {
  if (!charges.isPositive) return;
  const share = priced.charge.over(charges, 8);
  const lineOffset = share.times(offset).round(2);
  const rest = atLeastZero(priced.payment.minus(lineOffset));
  priced.trace?.step(
    'device_share',
    'charge ÷ device_charges, 8 decimals',
    { charge: priced.charge, device_charges: charges },
    share,
    '42 CFR 419.66',
  );
  priced.trace?.step(
    'line_device_offset',
    `device_share × ${name}, 2 decimals`,
    { device_share: share, [name]: offset },
    lineOffset,
    '42 CFR 419.66',
  );
  priced.trace?.step(
    'payment',
    'greatest(payment − line_device_offset, 0)',
    { payment: priced.payment, line_device_offset: lineOffset },
    rest,
    '42 CFR 419.66',
  );
  priced.payment = rest;
}

/** Non-opioid devices: the payment limit of the editor's value codes, shared by charge among its lines. */
function limitDevice(claim: ClaimPricing, priced: LinePricing): void {
  const { nonOpioidDeviceCapAmountQv: qv, nonOpioidDeviceCapAmountQp: qp } = claim.input.claim;
  const { deviceCharges } = claim.sums;
  for (const [flag, name, limit, charges] of [
    ['26', 'QV', qv, deviceCharges.qv],
    ['27', 'QP', qp, deviceCharges.qp],
  ] as const) {
    if (!priced.hasAdjustment(flag)) continue;
    if (limit === null) {
      priced.isLimitUnknown = true;
      claim.limitations.push(
        `Line ${priced.line.lineNumber} is a non-opioid device whose payment limit (value code ${name}) is not given: it is paid at cost.`,
      );
      continue;
    }
    if (!charges.isPositive) continue;
    const whole = exact(limit);
    const share = priced.charge.over(charges, 8);
    const lineLimit = share.times(whole).round(2);
    const limited = least(priced.payment, lineLimit);
    const citation =
      'Social Security Act 1833(t)(16)(G)(iii) (inferred: one limit is shared by charge among the lines of the device)';
    priced.trace?.step(
      'limit_share',
      'charge ÷ device_charges, 8 decimals',
      { charge: priced.charge, device_charges: charges },
      share,
      citation,
    );
    priced.trace?.step(
      'line_limit',
      'limit_share × limit, 2 decimals',
      { limit_share: share, limit: whole },
      lineLimit,
      citation,
    );
    priced.trace?.step(
      'payment',
      'least(payment, line_limit)',
      { payment: priced.payment, line_limit: lineLimit },
      limited,
      citation,
    );
    priced.payment = limited;
  }
}
