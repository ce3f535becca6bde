/** The output of an ASC claim. */
import type { Claim } from '../../claim/claim.ts';
import { quarterOf } from '../../core/dated.ts';
import type { Exact } from '../../core/exact.ts';
import type { LinePricing } from './line-pricing.ts';
import type { AscOutput } from './output.ts';
import type { PricedClaim } from './price.ts';

/** Fields of a claim without a price. */
export const NO_PRICE: Omit<AscOutput, 'claim_id' | 'error'> = {
  cbsa: '',
  wage_index: null,
  total_payment: null,
  total_copayment: null,
  total_deductible: null,
  total: null,
  complete: false,
  message: null,
  lines: [],
};

export function ascResponse(claim: Claim, { area, wageIndex, lines, messages, ...sums }: PricedClaim): AscOutput {
  const isComplete = lines.every(({ hasAmount }) => hasAmount);
  // A sum of some lines would pass for the whole.
  const total = (sum: Exact) => (isComplete ? sum.toNumber() : null);
  return {
    claim_id: claim.claimId,
    cbsa: area,
    wage_index: wageIndex.isFound ? wageIndex.index.toNumber() : null,
    total_payment: total(sums.payment),
    total_copayment: total(sums.coinsurance),
    total_deductible: total(sums.deductible),
    total: total(sums.total),
    complete: isComplete,
    error: null,
    message: messages.length > 0 ? messages.join(' ') : null,
    lines: lines.map(lineOutput),
  };
}

function lineOutput(priced: LinePricing): AscOutput['lines'][number] {
  const { line, service, reason } = priced;
  const amount = (figure: Exact) => (priced.hasAmount ? figure.toNumber() : null);
  return {
    line_number: line.lineNumber,
    hcpcs: line.hcpcs,
    payment_indicator: service?.paymentIndicator ?? '',
    payment_rate: service?.rate?.toNumber() ?? null,
    wage_index: priced.wageIndex?.toNumber() ?? null,
    adjusted_rate: amount(priced.adjustedRate),
    units: priced.units,
    device_offset_amount: amount(priced.deviceOffset),
    device_credit: priced.hasDeviceCredit,
    code_pair_offset: amount(priced.codePairOffset),
    code_pair_device: priced.codePairDevice,
    details: [quarterOf(priced.date), ...(service ? [`Addendum ${service.addendum}`] : [])].join(', '),
    status: priced.status,
    status_reason: reason ?? '',
    subject_to_discount: priced.isSubjectToDiscount,
    discount_applied: priced.discountApplied,
    discount_percent: priced.discountPercent?.toNumber() ?? 1,
    line_deductible: amount(priced.deductible),
    line_payment: amount(priced.payment),
    line_copayment: amount(priced.coinsurance),
    line_total: amount(priced.total),
  };
}
