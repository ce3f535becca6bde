/**
 * The pricer's answer, field by field as CMS's pricer gives it. Dollars to the cent, factors at the decimals that they
 * are computed to. A code that pays nothing has no payment amounts; what was computed until then stays.
 */
import { type Exact, exact, ZERO } from '../../core/exact.ts';
import { isCapitalPaymentCode, isNewHospital, oldHoldHarmlessRate } from './capital.ts';
import type { CasePricing } from './case-pricing.ts';
import { hasHospitalSpecificRate } from './hospital-specific.ts';
import type { IppsInput, IppsProvider } from './inputs.ts';
import type { IppsResponse } from './output.ts';
import type { IppsPricing } from './price.ts';
import { isHacInvalid } from './programs.ts';
import type { IppsRates } from './rates/rates.ts';
import { isPaidCode } from './return-codes.ts';
import type { PaymentParts } from './totals.ts';

/** True where the answer shows the payment: also for a waiver, but not for a program's invalid data. */
export function isReported(provider: IppsProvider, { returnCode, payment }: IppsPricing): boolean {
  return payment !== undefined && !(returnCode === '53' && isHacInvalid(provider));
}

/**
 * Returns the answer. Text that was not computed is blank, as in CMS's pricer; an amount is null under a code that pays
 * nothing, where CMS's pricer has 0.
 */
export function responseOf({ claim, provider }: IppsInput, pricing: IppsPricing): IppsResponse {
  const { returnCode, rates, wageIndex, rating, payment } = pricing;
  const payout = returnCode === '53' ? undefined : payment;
  const shownPayment = isReported(provider, pricing) ? payment : undefined;
  const pricedCase = shownPayment ? pricing.case : undefined;
  const parts = shownPayment?.parts;
  const none = isPaidCode(returnCode) ? 0 : null;
  const number = (figure: Exact | undefined) => figure?.toNumber() || none;
  const numberOrNull = (figure: Exact | null | undefined) => (figure === null ? null : number(figure));
  const part = (name: keyof PaymentParts) => number(parts?.[name]);
  const paidPart = (name: keyof PaymentParts) => number(payout?.parts[name]);
  const echo = (figure: number | string) => number(pricedCase && exact(figure));
  const shownRating = rating && (pricedCase || returnCode === '54') ? rating : undefined;
  const area = pricing.case ? wageIndex : undefined;
  const factor = pricedCase ? pricedCase.factors.covid.times(pricedCase.factors.noCostProduct) : ZERO;
  const shownAmounts = rates && pricedCase && shownCapital(rates, pricedCase, parts);
  const days = payout ? daysUsed(claim.coveredDays, claim.lifetimeReserveDays, claim.lengthOfStay) : NO_DAYS;
  return {
    total_payment: number(payout?.total),
    federal_payment: paidPart('operatingFsp'),
    outlier_payment: paidPart('operatingOutlier'),
    capital_payment: number(payout?.capitalTotal),
    return_code: returnCode,
    calculation_version: rates?.version ?? '',
    average_length_of_stay: number(pricing.case && exact(pricing.case.drg.geometricMeanLos)),
    days_cutoff: none,
    lifetime_reserved_days_used: days.lifetimeReserve || none,
    regular_days_used: days.regular || none,
    outlier_days: none,
    operating_fsp_part: paidPart('operatingFsp'),
    operating_hsp_part: paidPart('operatingHsp'),
    operating_dsh_adjustment: paidPart('operatingDsh'),
    operating_ime_adjustment: paidPart('operatingIme'),
    operating_outlier_payment_part: paidPart('operatingOutlier'),
    final_cbsa: area?.area ?? '',
    final_wage_index: number(area?.index),
    additional_calculation_variables: {
      additional_capital_variables: {
        capital_cost_outlier: number(pricedCase?.outlier.capitalPoint),
        capital_disproportionate_share_hospital_adjustment: number(shownPayment && shownAmounts?.dsh),
        capital_disproportionate_share_hospital_amount: number(pricedCase?.capital.dshFactor),
        capital_exception_amount: isNewHospital(provider) ? none : echo(provider.capitalExceptionPaymentRate),
        capital_federal_rate: number(pricedCase?.capital.federalRate),
        capital_federal_specific_portion: number(shownPayment && shownAmounts?.fsp),
        capital_federal_specific_portion_2b: number(pricedCase?.capitalFsp),
        // New hospitals need no payment code, and without one no share of their capital costs is federal.
        capital_federal_specific_portion_percent: pricedCase && isCapitalPaymentCode(provider) ? 1 : none,
        capital_geographic_adjustment_factor: number(pricedCase?.capital.gaf),
        capital_hospital_specific_portion: none,
        capital_hospital_specific_portion_part: none,
        capital_hospital_specific_portion_percent: none,
        capital_indirect_medical_education_adjustment: part('capitalIme'),
        capital_indirect_medical_education_amount: number(pricedCase?.capital.imeFactor),
        capital_large_urban_factor: pricedCase ? 1 : none,
        capital_old_hold_harmless_amount: none,
        capital_old_hold_harmless_rate: number(pricedCase && oldHoldHarmlessRate(provider)),
        capital_outlier: part('capitalOutlier'),
        // CMS's program clears it for payment code B.
        capital_outlier_2b:
          provider.capitalPpsPaymentCode === 'B' ? none : number(shownPayment && pricedCase?.outlier.capital),
        capital_payment_code: pricedCase ? provider.capitalPpsPaymentCode : '',
        capital_total_payment: number(shownPayment?.capitalTotal),
      },
      additional_operating_variables: {
        operating_base_drg_payment: number(shownPayment?.basePayment),
        operating_disproportionate_share_hospital_amount: number(pricedCase?.operatingDshFactor),
        operating_disproportionate_share_hospital_ratio: number(
          pricedCase && exact(provider.supplementalSecurityIncomeRatio).plus(exact(provider.medicaidRatio)),
        ),
        operating_dollar_threshold: number(pricedCase?.outlier.chargeThreshold),
        operating_federal_specific_portion_part: number(pricedCase?.operatingFsp),
        operating_hospital_specific_portion_part: number(shownPayment?.hospitalSpecific?.part),
        operating_indirect_medical_education_amount: number(pricedCase?.operatingImeFactor),
      },
      additional_payment_information: {
        bundled_adjustment_payment: part('bundle'),
        electronic_health_record_adjustment_payment: number(shownPayment?.ehrReduction),
        hospital_acquired_condition_payment: part('hospitalAcquiredConditions'),
        hospital_readmission_reduction_adjustment_payment: part('readmissions'),
        standard_value: numberOrNull(payment?.standardizedAllowedAmount),
        uncompensated_care_payment: number((pricing.case || shownRating) && exact(provider.uncompensatedCareAmount)),
        value_based_purchasing_adjustment_payment: part('valueBasedPurchasing'),
      },
      cost_threshold: numberOrNull(pricedCase?.threshold),
      discharge_fraction: number(pricedCase?.transfer.dischargeFraction),
      drg_relative_weight: number(pricedCase?.weight.times(factor).round(4)),
      drg_relative_weight_fraction: number(pricedCase?.transfer.weightFraction.times(factor).round(4)),
      federal_specific_portion_percent: shownRating ? 1 : none,
      flx7_payment: none,
      hospital_readmission_reduction_adjustment: echo(provider.hrrAdjustment),
      hospital_readmission_reduction_indicator: pricedCase ? provider.hrrParticipantIndicator : '',
      hospital_specific_portion_percent: shownRating && hasHospitalSpecificRate(provider) ? 1 : none,
      hospital_specific_portion_rate: number(shownPayment?.hospitalSpecific?.rate),
      islet_isolation_add_on_payment: part('isletIsolation'),
      low_volume_payment: part('lowVolume'),
      national_labor_cost: number(shownRating?.standardizedAmount.labor),
      national_labor_percent: number(shownRating?.laborShare.labor),
      national_non_labor_cost: number(shownRating?.standardizedAmount.nonlabor),
      national_non_labor_percent: number(shownRating?.laborShare.nonlabor),
      national_percent: shownRating ? 1 : none,
      new_technology_add_on_payment: part('newTechnology'),
      passthrough_total_plus_misc: part('passThrough'),
      regular_labor_cost: number(shownRating?.standardizedAmount.labor),
      regular_non_labor_cost: number(shownRating?.standardizedAmount.nonlabor),
      regular_percent: none,
      value_based_purchasing_adjustment_amount: echo(provider.vbpAdjustment),
      value_based_purchasing_participant_indicator: pricedCase ? provider.vbpParticipantIndicator : '',
      wage_index: number(area?.index),
    },
  };
}

/** Returns capital payment and its DSH, which CMS's program since FY 2022 shows for new hospitals, too; dollars. */
function shownCapital(
  { program }: IppsRates,
  { capital, capitalFsp }: CasePricing,
  parts: PaymentParts | undefined,
): { fsp: Exact | undefined; dsh: Exact | undefined } {
  if (!program.showsCapitalOfNewHospitals) return { fsp: parts?.capitalFsp, dsh: parts?.capitalDsh };
  const fsp = capitalFsp.round(2);
  return { fsp, dsh: fsp.times(capital.dshFactor).round(2) };
}

interface DaysUsed {
  regular: number;
  lifetimeReserve: number;
}

const NO_DAYS: DaysUsed = { regular: 0, lifetimeReserve: 0 };

/** Covered days go first, lifetime reserve days where there are no others; 42 CFR 409.61(a)(2). */
function daysUsed(covered: number, lifetimeReserve: number, lengthOfStay: number): DaysUsed {
  const regular = covered - lifetimeReserve;
  return regular > 0
    ? { regular: Math.min(regular, lengthOfStay), lifetimeReserve: 0 }
    : { regular: 0, lifetimeReserve: Math.min(lifetimeReserve, lengthOfStay) };
}
