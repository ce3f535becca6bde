/** Payment of a unit of a line, 42 CFR 416.171 and 416.172: rate, quality, device, wages, device pair, stopped procedures. */
import { atLeastZero, type Exact, exact, ONE } from '../../core/exact.ts';
import { citationOf } from '../../core/figure.ts';
import type { LinePricing } from './line-pricing.ts';
import { DEVICE_INTENSIVE, SKIN_SUBSTITUTE } from './payment-indicators.ts';
import { type AscRates, HALF, LABOR_SHARE } from './rates/index.ts';

const STOPPED = '42 CFR 416.172(f); Medicare Claims Processing Manual, chapter 14, section 40.4';

/**
 * @param rate published, dollars
 * @param isReduced the center does not report quality data
 */
export function setAdjustedRate(
  priced: LinePricing,
  rate: Exact,
  rates: AscRates,
  isReduced: boolean,
  release: string | null,
): void {
  const { trace, line, indicator } = priced;
  trace?.step(
    'rate',
    'the published rate of the quarter',
    { hcpcs: line.hcpcs, payment_indicator: priced.service?.paymentIndicator ?? '' },
    rate,
    `42 CFR 416.171; ${rates.citation}, Addendum ${priced.service?.addendum}`,
    release,
  );
  const national = takeDevice(priced, isReduced ? reducedRate(priced, rate, rates) : rate);
  let adjusted = adjustForWages(priced, national);
  if (priced.pair) adjusted = takePair(priced, adjusted, priced.pair);
  // A drug is paid in full beside a procedure that was stopped.
  if (indicator?.isWageAdjusted && priced.has('73', '52')) {
    const half = adjusted.times(HALF).round(2);
    trace?.step(
      'adjusted_rate',
      'adjusted_rate × half, 2 decimals',
      { adjusted_rate: adjusted, half: HALF },
      half,
      STOPPED,
    );
    adjusted = half;
  }
  priced.adjustedRate = adjusted;
  takeCharge(priced);
}

function reducedRate(priced: LinePricing, rate: Exact, { conversionFactor, reducedConversionFactor }: AscRates): Exact {
  const { trace, service, indicator } = priced;
  if (!indicator?.hasQualityReduction || !service) return rate;
  const citation = `42 CFR 416.171(a)(2); ${citationOf(reducedConversionFactor)}`;
  if (service.paymentIndicator === DEVICE_INTENSIVE) {
    const device = deviceAmount(priced);
    const reduced = device.plus(
      rate.minus(device).times(reducedConversionFactor.value).over(conversionFactor.value, 2),
    );
    trace?.step(
      'rate',
      'device + (rate − device) × reduced_factor ÷ factor, 2 decimals',
      { device, rate, reduced_factor: reducedConversionFactor.value, factor: conversionFactor.value },
      reduced,
      `${citation} (inferred: the rounding of the service portion)`,
    );
    return reduced;
  }
  if (!service.weight) return rate;
  const reduced = service.weight.times(reducedConversionFactor.value).round(2);
  trace?.step(
    'rate',
    'weight × reduced_factor, 2 decimals',
    { weight: service.weight, reduced_factor: reducedConversionFactor.value },
    reduced,
    citation,
  );
  return reduced;
}

/** Addendum FF's device portion; 0 where it has none. */
function deviceAmount({ quarter, line }: LinePricing): Exact {
  return quarter?.deviceAmounts?.get(line.hcpcs) ?? exact(0);
}

/** Device-intensive procedures: without the device that was not used, given or credited. */
function takeDevice(priced: LinePricing, rate: Exact): Exact {
  const { trace, service } = priced;
  if (service?.paymentIndicator !== DEVICE_INTENSIVE || !priced.has('73', 'FB', 'FC')) return rate;
  const device = deviceAmount(priced);
  const isStopped = priced.has('73');
  const isHalf = !isStopped && !priced.has('FB');
  priced.hasDeviceCredit = !isStopped && device.isPositive;
  priced.deviceOffset = isHalf ? device.times(HALF) : device;
  const rest = atLeastZero(rate.minus(priced.deviceOffset));
  trace?.step(
    'device_offset',
    isHalf ? 'device × 0.5' : 'device',
    { device },
    priced.deviceOffset,
    isStopped ? STOPPED : '42 CFR 416.179; Medicare Claims Processing Manual, chapter 14, section 40.8',
  );
  trace?.step(
    'rate',
    'greatest(rate − device_offset, 0)',
    { rate, device_offset: priced.deviceOffset },
    rest,
    '42 CFR 416.179 (inferred: taken off before the wage index)',
  );
  return rest;
}

function adjustForWages(priced: LinePricing, rate: Exact): Exact {
  const { trace, wageIndex, indicator, service } = priced;
  if (!indicator?.isWageAdjusted || !wageIndex) {
    const rounded = rate.round(2);
    const isInferred = service?.paymentIndicator === SKIN_SUBSTITUTE;
    trace?.step(
      'adjusted_rate',
      'rate, 2 decimals',
      { rate },
      rounded,
      isInferred
        ? '42 CFR 416.172(c) (inferred: skin substitutes are not adjusted, as under the OPPS)'
        : '42 CFR 416.172(c)(2)',
    );
    return rounded;
  }
  const factor = LABOR_SHARE.times(wageIndex).plus(ONE.minus(LABOR_SHARE));
  const adjusted = rate.times(factor).round(2);
  trace?.step(
    'adjusted_rate',
    'rate × (labor_share × wage_index + 1 − labor_share), 2 decimals',
    { rate, labor_share: LABOR_SHARE, wage_index: wageIndex },
    adjusted,
    '42 CFR 416.172(c); Medicare Claims Processing Manual, chapter 14, section 40.2 (inferred: rounded to the cent, as contractors are sent prices)',
  );
  return adjusted;
}

/** The device's share, of as many units as there are devices. */
function takePair(
  priced: LinePricing,
  rate: Exact,
  { multiplier, units }: { multiplier: Exact; units: number },
): Exact {
  const { trace } = priced;
  const paired = exact(units);
  const all = exact(priced.units);
  priced.codePairOffset = rate.times(multiplier).times(paired).over(all, 2);
  const rest = rate.minus(priced.codePairOffset);
  const citation = 'Medicare Claims Processing Manual, chapter 14, section 40.7';
  trace?.step(
    'code_pair_offset',
    'adjusted_rate × multiplier × paired_units ÷ units, 2 decimals',
    { adjusted_rate: rate, multiplier, paired_units: paired, units: all },
    priced.codePairOffset,
    units === priced.units ? citation : `${citation} (inferred: a line of several units is several procedures)`,
  );
  trace?.step(
    'adjusted_rate',
    'adjusted_rate − code_pair_offset',
    { adjusted_rate: rate, code_pair_offset: priced.codePairOffset },
    rest,
    citation,
  );
  return rest;
}

/** Social Security Act 1833(a)(1)(G): the lesser of the charge and the rate. */
function takeCharge(priced: LinePricing): void {
  const charges = exact(priced.line.charges);
  if (!charges.isPositive) return;
  const billed = exact(priced.billedUnits);
  priced.isByCharge = charges.isLess(priced.adjustedRate.times(billed));
  priced.trace?.step(
    'is_by_charge',
    'whether the charge of a unit is less than the adjusted rate',
    { charges, billed_units: billed, adjusted_rate: priced.adjustedRate },
    priced.isByCharge ? 'yes' : 'no',
    '42 CFR 416.172(b); Medicare Claims Processing Manual, chapter 14, section 40',
  );
}
