/** The federal payment of a rehabilitation stay with its facility adjustments, 42 CFR 412.624. */
import { type Exact, exact, ONE, power } from '../../core/exact.ts';
import { citationOf, type Figure } from '../../core/figure.ts';
import { portionsOf } from '../../core/labor-share.ts';
import type { Trace } from '../../core/trace.ts';
import { isRuralArea } from '../../core/wage-index.ts';
import type { PricedGroup } from './case-mix-group.ts';
import type { IrfProvider } from './inputs.ts';
import { LOW_INCOME_EXPONENT, RURAL_FACTOR, TEACHING_EXPONENT } from './rates/fixed.ts';
import type { IrfRates } from './rates/rates.ts';

export interface FederalPayment {
  /** Dollars a case of weight 1. */
  conversionAmount: Exact;
  /** Dollars: the case before facility adjustments. */
  standardPayment: Exact;
  ruralFactor: Exact;
  lowIncomePercent: Exact;
  teachingPercent: Exact;
  payment: Exact;
  lowIncomePayment: Exact;
  teachingPayment: Exact;
}

export function federalPayment(
  provider: IrfProvider,
  group: PricedGroup,
  lengthOfStay: number,
  wageIndex: Exact,
  rates: IrfRates,
  trace: Trace | null,
): FederalPayment {
  const [lowIncomePercent, teachingPercent] = [lowIncome(provider, trace), teaching(provider, trace)];
  const conversion = provider.hospQualityIndicator === '1' ? rates.standardAmount : rates.reducedAmount;
  const standardPayment = standardPaymentOf(group, lengthOfStay, conversion, rates, trace);
  const ruralFactor = ruralFactorOf(provider, rates, trace);
  const { labor, nonLabor } = portionsOf(
    { name: 'standard_payment', amount: standardPayment },
    rates,
    wageIndex,
    null,
    { decimals: 6, cut: true },
    trace,
  );
  const payment = labor.plus(nonLabor).times(ruralFactor).round(2);
  trace?.step(
    'federal_payment',
    '(labor_portion + nonlabor_portion) × rural_factor, 2 decimals',
    { labor_portion: labor, nonlabor_portion: nonLabor, rural_factor: ruralFactor },
    payment,
    '42 CFR 412.624(e)',
  );
  const lowIncomePayment = payment.times(lowIncomePercent).round(2);
  trace?.step(
    'low_income_payment',
    'federal_payment × low_income_percent, 2 decimals',
    { federal_payment: payment, low_income_percent: lowIncomePercent },
    lowIncomePayment,
    '42 CFR 412.624(e)(2)',
  );
  const teachingPayment = payment.times(teachingPercent).round(2);
  trace?.step(
    'teaching_payment',
    'federal_payment × teaching_percent, 2 decimals',
    { federal_payment: payment, teaching_percent: teachingPercent },
    teachingPayment,
    '42 CFR 412.624(e)(4)',
  );
  return {
    conversionAmount: conversion.value,
    standardPayment,
    ruralFactor,
    lowIncomePercent,
    teachingPercent,
    payment,
    lowIncomePayment,
    teachingPayment,
  };
}

function lowIncome(provider: IrfProvider, trace: Trace | null): Exact {
  const [ssi, medicaid] = [exact(provider.supplementalSecurityIncomeRatio), exact(provider.medicaidRatio)];
  const ratio = ssi.plus(medicaid).round(4);
  trace?.step(
    'disproportionate_share_ratio',
    'ssi_ratio + medicaid_ratio, 4 decimals',
    { ssi_ratio: ssi, medicaid_ratio: medicaid },
    ratio,
    '42 CFR 412.624(e)(2)',
  );
  const raised = power(ONE.plus(ratio), LOW_INCOME_EXPONENT.value).round(10);
  trace?.step(
    'low_income_power',
    '(1 + disproportionate_share_ratio)^exponent, 10 decimals',
    { disproportionate_share_ratio: ratio, exponent: LOW_INCOME_EXPONENT.value },
    raised,
    citationOf(LOW_INCOME_EXPONENT),
  );
  const percent = raised.minus(ONE).round(4);
  trace?.step(
    'low_income_percent',
    'low_income_power − 1, 4 decimals',
    { low_income_power: raised },
    percent,
    '42 CFR 412.624(e)(2)',
  );
  return percent;
}

function teaching(provider: IrfProvider, trace: Trace | null): Exact {
  const ratio = exact(provider.capitalIndirectMedicalEducationRatio);
  const raised = power(ONE.plus(ratio), TEACHING_EXPONENT.value).round(10);
  trace?.step(
    'teaching_power',
    '(1 + teaching_ratio)^exponent, 10 decimals',
    { teaching_ratio: ratio, exponent: TEACHING_EXPONENT.value },
    raised,
    citationOf(TEACHING_EXPONENT),
  );
  const percent = raised.minus(ONE).round(4);
  trace?.step(
    'teaching_percent',
    'teaching_power − 1, 4 decimals',
    { teaching_power: raised },
    percent,
    '42 CFR 412.624(e)(4)',
  );
  return percent;
}

const HALF_A_DAY = exact('0.5');

function standardPaymentOf(
  { isTransfer, transferPercent, weight, averageLengthOfStay }: PricedGroup,
  lengthOfStay: number,
  conversion: Figure,
  rates: IrfRates,
  trace: Trace | null,
): Exact {
  const amount = conversion.value;
  if (isTransfer) {
    const days = exact(lengthOfStay);
    trace?.step(
      'transfer_percent',
      '(length_of_stay + 0.5) ÷ average_length_of_stay, cut to 4 decimals',
      { length_of_stay: lengthOfStay, average_length_of_stay: averageLengthOfStay },
      transferPercent,
      '42 CFR 412.624(f)(2)',
    );
    if (rates.transferPayment === 'per diem') {
      const perDiem = amount.quotient(exact(averageLengthOfStay), 4);
      trace?.step(
        'transfer_per_diem',
        'conversion_amount ÷ average_length_of_stay, cut to 4 decimals',
        { conversion_amount: amount, average_length_of_stay: averageLengthOfStay },
        perDiem,
        citationOf(conversion),
      );
      const payment = perDiem.times(days.plus(HALF_A_DAY)).times(weight).truncate(2);
      trace?.step(
        'standard_payment',
        'transfer_per_diem × (length_of_stay + 0.5) × weight, cut to 2 decimals',
        { transfer_per_diem: perDiem, length_of_stay: lengthOfStay, weight },
        payment,
        '42 CFR 412.624(f)(2)',
      );
      return payment;
    }
  }
  const payment = transferPercent.times(weight).times(amount).truncate(2);
  if (isTransfer)
    trace?.step(
      'standard_payment',
      'transfer_percent × weight × conversion_amount, cut to 2 decimals',
      { transfer_percent: transferPercent, weight, conversion_amount: amount },
      payment,
      citationOf(conversion),
    );
  else
    trace?.step(
      'standard_payment',
      'weight × conversion_amount, cut to 2 decimals',
      { weight, conversion_amount: amount },
      payment,
      citationOf(conversion),
    );
  return payment;
}

function ruralFactorOf(provider: IrfProvider, rates: IrfRates, trace: Trace | null): Exact {
  const figure = isRuralArea(provider.cbsaActualGeographicLocation)
    ? RURAL_FACTOR
    : provider.supplementalWageIndexIndicator === '3'
      ? rates.transitionRuralFactor
      : null;
  const factor = figure ? figure.value : ONE;
  trace?.step(
    'rural_factor',
    'rural adjustment of the area, or of a facility whose area became urban; 1 elsewhere',
    { area: provider.cbsaActualGeographicLocation, supplemental_indicator: provider.supplementalWageIndexIndicator },
    factor,
    figure ? citationOf(figure) : '42 CFR 412.624(e)(3)',
  );
  return factor;
}
