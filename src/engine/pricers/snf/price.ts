/**
 * The Medicare payment of the days under one HIPPS code in a skilled nursing facility, 42 CFR part 413 subpart J: from
 * the rates of the last day to the return code, in the order of CMS's pricer.
 */
import { type Exact, exact, sum } from '../../core/exact.ts';
import { citationOf } from '../../core/figure.ts';
import type { Trace } from '../../core/trace.ts';
import type { Refused } from '../../frame/pricer.ts';
import { type Components, componentsOf, type Indicators, indicatorsOf } from './components.ts';
import { isHipps } from './hipps.ts';
import type { DayFactors, SnfInput, SnfTables } from './inputs.ts';
import { FIRST_SERVICE } from './rates/fixed.ts';
import { SNF_RATES } from './rates/index.ts';
import type { SnfRates } from './rates/rates.ts';
import { RETURN_CODES, type ReturnCode } from './return-codes.ts';
import { wageIndexOf } from './wage-index.ts';

/** Priced days under one HIPPS code. */
export interface PricedLine {
  returnCode: '00';
  rates: SnfRates;
  wageIndex: Exact;
  indicators: Indicators;
  components: Components;
  /** Dollars of all components over the days, without and with the wage index. */
  unadjusted: Exact;
  wageAdjusted: Exact;
  /** With value-based purchasing, dollars. */
  payment: Exact;
  /** Dollars that value-based purchasing adds or deducts. */
  vbpDifference: Exact;
}

/** Days without a price. */
export interface RefusedLine extends Refused<Exclude<ReturnCode, '00'>> {
  rates?: SnfRates;
}

/**
 * Prices a line: every line has a return code, paid or not.
 * @throws RangeError if a figure is no number
 */
export function priceSkilledNursing(input: SnfInput, trace: Trace | null): PricedLine | RefusedLine {
  const line = computed(input, trace);
  trace?.step('return_code', RETURN_CODES[line.returnCode], {}, line.returnCode, '42 CFR 413.337');
  return line;
}

const FILES: Readonly<Record<keyof SnfTables, string>> = {
  wageIndex: 'cbsa-wage-index',
  therapy: 'ptot-rates',
  speech: 'slp-rates',
  nursing: 'nursing-rates',
  nonTherapyAncillary: 'nta-rates',
  dayFactors: 'vpd-adj-factors',
};

function computed(input: SnfInput, trace: Trace | null): PricedLine | RefusedLine {
  const { claim, provider, tables } = input;
  if (claim.serviceThroughDate < FIRST_SERVICE) return { returnCode: '40' };
  const rates = SNF_RATES.at(claim.serviceThroughDate, input.figures);
  if (!rates)
    return { returnCode: 'SNF03', explanation: SNF_RATES.lackingText(claim.serviceThroughDate, input.figures) };
  const missing = (Object.keys(FILES) as (keyof SnfTables)[]).find((table) => tables[table] === null);
  if (missing)
    return {
      returnCode: 'SNF04',
      explanation: `The table ${FILES[missing]} of fiscal year ${rates.fiscalYear} is not loaded.`,
      rates,
    };
  const loaded = tables as { [Table in keyof SnfTables]: NonNullable<SnfTables[Table]> };
  const wageIndex = wageIndexOf(input, rates, trace);
  if (typeof wageIndex === 'string') return { returnCode: '30', explanation: wageIndex, rates };
  if (!isHipps(claim.hippsCode))
    return { returnCode: '90', explanation: `The HIPPS code '${claim.hippsCode}' is not of PDPM.`, rates };
  const vbp = exact(provider.vbpAdjustment);
  if (vbp.isZero) return { returnCode: '70', explanation: NO_VBP, rates };
  if (claim.serviceUnits === 0) return { returnCode: '80', rates };
  const indicators = indicatorsOf(input);
  const components = componentsOf(input, loaded, indicators, rates, trace);
  if (!components) return { returnCode: '20', rates };
  const unadjusted = perDiemPayment(input, components, loaded.dayFactors, trace);
  const adjusted = wageAdjusted(unadjusted, wageIndex, rates, trace);
  const payment = vbp.times(adjusted).round(2);
  trace?.step(
    'payment',
    'vbp_multiplier × wage_adjusted_payment, 2 decimals',
    { vbp_multiplier: vbp, wage_adjusted_payment: adjusted },
    payment,
    '42 CFR 413.338',
    input.releaseOf('provider'),
  );
  const vbpDifference = payment.minus(adjusted).round(2);
  return {
    ...{ returnCode: '00', rates, wageIndex, indicators, components },
    ...{ unadjusted, wageAdjusted: adjusted, payment, vbpDifference },
  };
}

const NO_VBP =
  'vbp_adjustment of the record is 0 or blank: 1 is a multiplier without effect, which billing_provider.additional_data.ipsf.vbp_adjustment can give.';

/** Days of a benefit period, Social Security Act 1812(a)(2)(A). */
export const COVERED_DAYS = 100;

/** Adds the components over the days: therapy and NTA by the factor of each day, 42 CFR 413.337(b). */
function perDiemPayment(
  { claim, releaseOf }: SnfInput,
  components: Components,
  factors: readonly DayFactors[],
  trace: Trace | null,
): Exact {
  const { priorDays, serviceUnits } = claim;
  const last = Math.min(COVERED_DAYS, priorDays + serviceUnits);
  const days = Math.max(0, last - priorDays);
  trace?.step(
    'covered_days',
    'days of the line up to the 100th of the stay',
    { units: serviceUnits, prior_days: priorDays },
    days,
    'Social Security Act 1812(a)(2)(A)',
  );
  const ofDays = factors.slice(priorDays, priorDays + days);
  const factorSum = (step: string, factor: (day: DayFactors) => Exact) => {
    const total = sum(...ofDays.map(factor));
    trace?.step(
      step,
      'the sum of the parts',
      Object.fromEntries(ofDays.map((day, i) => [`day_${priorDays + i + 1}`, factor(day)])),
      total,
      '42 CFR 413.337(b)',
      releaseOf('vpd-adj-factors'),
    );
    return total;
  };
  const { physicalTherapy, occupationalTherapy, speech, nursing, nonTherapyAncillary, nonCaseMix } = components;
  const therapyDays = factorSum('therapy_day_factors', ({ therapy }) => therapy);
  const ntaDays = factorSum('nta_day_factors', ({ nonTherapyAncillary: nta }) => nta);
  const therapy = physicalTherapy.plus(occupationalTherapy).round(2).times(therapyDays).round(2);
  trace?.step(
    'therapy_payment',
    '(pt_rate + ot_rate) × therapy_day_factors, 2 decimals',
    { pt_rate: physicalTherapy, ot_rate: occupationalTherapy, therapy_day_factors: therapyDays },
    therapy,
    '42 CFR 413.337(b)',
  );
  const nta = nonTherapyAncillary.times(ntaDays).round(2);
  trace?.step(
    'nta_payment',
    'nta_rate × nta_day_factors, 2 decimals',
    { nta_rate: nonTherapyAncillary, nta_day_factors: ntaDays },
    nta,
    '42 CFR 413.337(b)',
  );
  const others = sum(nursing, speech, nonCaseMix).times(exact(days)).round(2);
  trace?.step(
    'other_payment',
    '(nursing_rate + slp_rate + non_case_mix_rate) × covered_days, 2 decimals',
    { nursing_rate: nursing, slp_rate: speech, non_case_mix_rate: nonCaseMix, covered_days: days },
    others,
    '42 CFR 413.337(b)',
  );
  const total = sum(therapy, nta, others);
  trace?.step(
    'unadjusted_payment',
    'therapy_payment + nta_payment + other_payment',
    { therapy_payment: therapy, nta_payment: nta, other_payment: others },
    total,
    '42 CFR 413.337(b)',
  );
  return total;
}

/** Multiplies the labor-related share of an amount by the wage index: once for the whole, not day by day. */
export function wageAdjusted(total: Exact, wageIndex: Exact, rates: SnfRates, trace: Trace | null): Exact {
  const [laborShare, nonLaborShare] = [rates.laborShare.value, rates.nonLaborShare.value];
  const labor = total.times(laborShare).round(2);
  trace?.step(
    'labor_portion',
    'unadjusted_payment × labor_share, 2 decimals',
    { unadjusted_payment: total, labor_share: laborShare },
    labor,
    citationOf(rates.laborShare),
  );
  const adjustedLabor = labor.times(wageIndex).round(2);
  trace?.step(
    'adjusted_labor_portion',
    'labor_portion × wage_index, 2 decimals',
    { labor_portion: labor, wage_index: wageIndex },
    adjustedLabor,
    '42 CFR 413.337(b)',
  );
  const nonLabor = total.times(nonLaborShare).round(2);
  trace?.step(
    'nonlabor_portion',
    'unadjusted_payment × nonlabor_share, 2 decimals',
    { unadjusted_payment: total, nonlabor_share: nonLaborShare },
    nonLabor,
    citationOf(rates.nonLaborShare),
  );
  const adjusted = adjustedLabor.plus(nonLabor);
  trace?.step(
    'wage_adjusted_payment',
    'adjusted_labor_portion + nonlabor_portion',
    { adjusted_labor_portion: adjustedLabor, nonlabor_portion: nonLabor },
    adjusted,
    '42 CFR 413.337(b)',
  );
  return adjusted;
}
