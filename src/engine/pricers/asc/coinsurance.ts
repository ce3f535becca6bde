/** The patient's part of a line: deductible and coinsurance. */
import { type Exact, least, ZERO } from '../../core/exact.ts';
import { COINSURANCE, COLORECTAL_COINSURANCE } from '../../figures/part-b-coinsurance.ts';
import type { LinePricing } from './line-pricing.ts';
import { DRUG } from './payment-indicators.ts';

const PREVENTIVE = '**';
/** Surgical procedures by CPT: with modifier PT a screening that became diagnostic. */
const SURGICAL = /^[1-6]\d{4}$/;

/** Splits the line's total. @param open deductible still open; @returns what is left of it */
export function splitTotal(priced: LinePricing, rate: Exact, open: Exact): Exact {
  const { trace, total, service } = priced;
  const isPreventive = service?.mark === PREVENTIVE;
  const isScreening = priced.has('PT') && SURGICAL.test(priced.line.hcpcs);
  priced.deductible = isPreventive || isScreening ? ZERO : least(total, open);
  if (priced.deductible.isPositive)
    trace?.step(
      'deductible',
      'least(line_total, open_deductible)',
      { line_total: total, open_deductible: open },
      priced.deductible,
      '42 CFR 410.160',
    );
  const rest = total.minus(priced.deductible);
  const inputs = { line_total: total, deductible: priced.deductible };
  const adjustedCopayment = service?.paymentIndicator === DRUG ? service.adjustedCopayment : null;
  if (isPreventive)
    trace?.step('coinsurance', 'preventive service: none', {}, ZERO, 'Social Security Act 1833(a)(1)(Y)');
  else if (adjustedCopayment && !isScreening) {
    priced.coinsurance = rest.times(adjustedCopayment).over(rate, 2);
    trace?.step(
      'coinsurance',
      '(line_total − deductible) × adjusted_copayment ÷ rate, 2 decimals',
      { ...inputs, adjusted_copayment: adjustedCopayment, rate },
      priced.coinsurance,
      'Social Security Act 1833(i)(9); 1847A(i)(5)',
    );
  } else {
    const reduced = isScreening ? COLORECTAL_COINSURANCE.at(priced.date) : undefined;
    const share = reduced?.value ?? COINSURANCE;
    priced.coinsurance = rest.times(share).round(2);
    trace?.step(
      'coinsurance',
      '(line_total − deductible) × share, 2 decimals',
      { ...inputs, share },
      priced.coinsurance,
      reduced?.citation ?? 'Social Security Act 1833(a)(1)(G)',
    );
  }
  priced.payment = rest.minus(priced.coinsurance);
  trace?.step(
    'line_payment',
    'line_total − deductible − coinsurance',
    { ...inputs, coinsurance: priced.coinsurance },
    priced.payment,
    'Social Security Act 1833(a)(1)(G)',
  );
  return open.minus(priced.deductible);
}
