/**
 * The pricer's answer, field by field as CMS's pricer gives it. Dollars to the cent, factors at the decimals that they
 * are computed to. A code that pays nothing has no payment amounts; what was computed until then stays.
 */
import { type Exact, exact, ZERO } from '../../core/exact.ts';
import { isCapitalPaymentCode, isNewHospital } from './capital.ts';
import { hasHospitalSpecificRate } from './hospital-specific.ts';
import type { IppsInput, IppsProvider } from './inputs.ts';
import type { IppsPricing } from './price.ts';
import { isHacInvalid } from './programs.ts';
import type { PaymentParts } from './totals.ts';

export interface CapitalVariables {
  capitalCostOutlier: number;
  capitalDisproportionateShareHospitalAdjustment: number;
  /** The factor. */
  capitalDisproportionateShareHospitalAmount: number;
  capitalExceptionAmount: number;
  capitalFederalRate: number;
  capitalFederalSpecificPortion: number;
  capitalFederalSpecificPortion2b: number;
  capitalFederalSpecificPortionPercent: number;
  capitalGeographicAdjustmentFactor: number;
  capitalHospitalSpecificPortion: number;
  capitalHospitalSpecificPortionPart: number;
  capitalHospitalSpecificPortionPercent: number;
  capitalIndirectMedicalEducationAdjustment: number;
  /** The factor. */
  capitalIndirectMedicalEducationAmount: number;
  capitalLargeUrbanFactor: number;
  capitalOldHoldHarmlessAmount: number;
  capitalOldHoldHarmlessRate: number;
  capitalOutlier: number;
  capitalOutlier2b: number;
  capitalPaymentCode: string;
  capitalTotalPayment: number;
}

export interface OperatingVariables {
  operatingBaseDrgPayment: number;
  /** The factor. */
  operatingDisproportionateShareHospitalAmount: number;
  /** SSI and Medicaid ratio together. */
  operatingDisproportionateShareHospitalRatio: number;
  operatingDollarThreshold: number;
  operatingFederalSpecificPortionPart: number;
  operatingHospitalSpecificPortionPart: number;
  /** The factor. */
  operatingIndirectMedicalEducationAmount: number;
}

export interface PaymentInformation {
  bundledAdjustmentPayment: number;
  electronicHealthRecordAdjustmentPayment: number;
  hospitalAcquiredConditionPayment: number;
  hospitalReadmissionReductionAdjustmentPayment: number;
  standardValue: number;
  uncompensatedCarePayment: number;
  valueBasedPurchasingAdjustmentPayment: number;
}

export interface CalculationVariables {
  additionalCapitalVariables: CapitalVariables;
  additionalOperatingVariables: OperatingVariables;
  additionalPaymentInformation: PaymentInformation;
  costThreshold: number;
  dischargeFraction: number;
  drgRelativeWeight: number;
  drgRelativeWeightFraction: number;
  federalSpecificPortionPercent: number;
  flx7Payment: number;
  hospitalReadmissionReductionAdjustment: number;
  hospitalReadmissionReductionIndicator: string;
  hospitalSpecificPortionPercent: number;
  hospitalSpecificPortionRate: number;
  isletIsolationAddOnPayment: number;
  lowVolumePayment: number;
  nationalLaborCost: number;
  nationalLaborPercent: number;
  nationalNonLaborCost: number;
  nationalNonLaborPercent: number;
  nationalPercent: number;
  newTechnologyAddOnPayment: number;
  passthroughTotalPlusMisc: number;
  regularLaborCost: number;
  regularNonLaborCost: number;
  regularPercent: number;
  /** The factor. */
  valueBasedPurchasingAdjustmentAmount: number;
  valueBasedPurchasingParticipantIndicator: string;
  wageIndex: number;
}

export interface IppsResponse {
  totalPayment: number;
  /** Operating federal part, as operatingFspPart. */
  federalPayment: number;
  outlierPayment: number;
  capitalPayment: number;
  returnCode: string;
  calculationVersion: string;
  /** Geometric mean of the DRG, days. */
  averageLengthOfStay: number;
  daysCutoff: number;
  lifetimeReservedDaysUsed: number;
  regularDaysUsed: number;
  outlierDays: number;
  operatingFspPart: number;
  operatingHspPart: number;
  operatingDshAdjustment: number;
  operatingImeAdjustment: number;
  operatingOutlierPaymentPart: number;
  finalCbsa: string;
  finalWageIndex: number;
  additionalCalculationVariables: CalculationVariables;
}

/** A waiver leaves what was computed; a program's invalid data leave little more than the area. */
export function isReported(provider: IppsProvider, { returnCode, payment }: IppsPricing): boolean {
  return payment !== undefined && !(returnCode === '53' && isHacInvalid(provider));
}

/** Fields that the claim did not come to are 0 or blank, as CMS's pricer leaves them. */
export function responseOf({ claim, provider }: IppsInput, pricing: IppsPricing): IppsResponse {
  const { returnCode, rates, wageIndex, rating, payment } = pricing;
  const paid = returnCode === '53' ? undefined : payment;
  const known = isReported(provider, pricing) ? payment : undefined;
  const computed = known ? pricing.case : undefined;
  const parts = known?.parts;
  const part = (name: keyof PaymentParts) => parts?.[name].toNumber() ?? 0;
  const paidPart = (name: keyof PaymentParts) => paid?.parts[name].toNumber() ?? 0;
  const number = (figure: Exact | undefined) => figure?.toNumber() ?? 0;
  const echo = (figure: number | string) => (computed ? exact(figure).toNumber() : 0);
  const rated = rating && (computed || returnCode === '54') ? rating : undefined;
  const specific = rated && hasHospitalSpecificRate(provider) ? 1 : 0;
  const priced = pricing.case ? wageIndex : undefined;
  const factor = computed ? computed.factors.covid.times(computed.factors.noCostProduct) : ZERO;
  const days = paid ? daysUsed(claim.coveredDays, claim.lifetimeReserveDays, claim.lengthOfStay) : NO_DAYS;
  return {
    totalPayment: number(paid?.total),
    federalPayment: paidPart('operatingFsp'),
    outlierPayment: paidPart('operatingOutlier'),
    capitalPayment: number(paid?.capitalTotal),
    returnCode,
    calculationVersion: rates?.version ?? '',
    averageLengthOfStay: pricing.case ? exact(pricing.case.drg.geometricMeanLos).toNumber() : 0,
    daysCutoff: 0,
    lifetimeReservedDaysUsed: days.lifetimeReserve,
    regularDaysUsed: days.regular,
    outlierDays: 0,
    operatingFspPart: paidPart('operatingFsp'),
    operatingHspPart: paidPart('operatingHsp'),
    operatingDshAdjustment: paidPart('operatingDsh'),
    operatingImeAdjustment: paidPart('operatingIme'),
    operatingOutlierPaymentPart: paidPart('operatingOutlier'),
    finalCbsa: priced?.area ?? '',
    finalWageIndex: number(priced?.index),
    additionalCalculationVariables: {
      additionalCapitalVariables: {
        capitalCostOutlier: number(computed?.outlier.capitalPoint),
        capitalDisproportionateShareHospitalAdjustment: part('capitalDsh'),
        capitalDisproportionateShareHospitalAmount: number(computed?.capital.dshFactor),
        capitalExceptionAmount: isNewHospital(provider) ? 0 : echo(provider.capitalExceptionPaymentRate),
        capitalFederalRate: number(computed?.capital.federalRate),
        capitalFederalSpecificPortion: part('capitalFsp'),
        capitalFederalSpecificPortion2b: number(computed?.capitalFsp.round(2)),
        // New hospitals need no payment code, and without one no share of their capital costs is federal.
        capitalFederalSpecificPortionPercent: computed && isCapitalPaymentCode(provider) ? 1 : 0,
        capitalGeographicAdjustmentFactor: number(computed?.capital.gaf),
        capitalHospitalSpecificPortion: 0,
        capitalHospitalSpecificPortionPart: 0,
        capitalHospitalSpecificPortionPercent: 0,
        capitalIndirectMedicalEducationAdjustment: part('capitalIme'),
        capitalIndirectMedicalEducationAmount: number(computed?.capital.imeFactor),
        capitalLargeUrbanFactor: computed ? 1 : 0,
        capitalOldHoldHarmlessAmount: 0,
        capitalOldHoldHarmlessRate: echo(provider.oldCapitalHoldHarmlessRate),
        capitalOutlier: part('capitalOutlier'),
        // CMS's program clears it for payment code B.
        capitalOutlier2b: provider.capitalPpsPaymentCode === 'B' ? 0 : part('capitalOutlier'),
        capitalPaymentCode: computed ? provider.capitalPpsPaymentCode : '',
        capitalTotalPayment: number(known?.capitalTotal),
      },
      additionalOperatingVariables: {
        operatingBaseDrgPayment: number(known?.basePayment),
        operatingDisproportionateShareHospitalAmount: number(computed?.operatingDshFactor),
        operatingDisproportionateShareHospitalRatio: number(
          computed && exact(provider.supplementalSecurityIncomeRatio).plus(exact(provider.medicaidRatio)),
        ),
        operatingDollarThreshold: number(computed?.outlier.operatingDollarThreshold),
        operatingFederalSpecificPortionPart: number(computed?.operatingFsp),
        operatingHospitalSpecificPortionPart: number(known?.hospitalSpecific?.part),
        operatingIndirectMedicalEducationAmount: number(computed?.operatingImeFactor),
      },
      additionalPaymentInformation: {
        bundledAdjustmentPayment: part('bundle'),
        electronicHealthRecordAdjustmentPayment: number(known?.ehrReduction),
        hospitalAcquiredConditionPayment: part('hospitalAcquiredConditions'),
        hospitalReadmissionReductionAdjustmentPayment: part('readmissions'),
        standardValue: number(payment?.standardizedAllowedAmount),
        uncompensatedCarePayment:
          rating && (pricing.case || rated) ? exact(provider.uncompensatedCareAmount).toNumber() : 0,
        valueBasedPurchasingAdjustmentPayment: part('valueBasedPurchasing'),
      },
      costThreshold: number(computed?.threshold),
      dischargeFraction: number(computed?.transfer.dischargeFraction),
      drgRelativeWeight: number(computed?.weight.times(factor).round(4)),
      drgRelativeWeightFraction: number(computed?.transfer.weightFraction.times(factor).round(4)),
      federalSpecificPortionPercent: rated ? 1 : 0,
      flx7Payment: 0,
      hospitalReadmissionReductionAdjustment: echo(provider.hrrAdjustment),
      hospitalReadmissionReductionIndicator: computed ? provider.hrrParticipantIndicator : '',
      hospitalSpecificPortionPercent: specific,
      hospitalSpecificPortionRate: number(known?.hospitalSpecific?.rate),
      isletIsolationAddOnPayment: part('isletIsolation'),
      lowVolumePayment: part('lowVolume'),
      nationalLaborCost: number(rated?.standardizedAmount.labor),
      nationalLaborPercent: number(rated?.laborShare.labor),
      nationalNonLaborCost: number(rated?.standardizedAmount.nonlabor),
      nationalNonLaborPercent: number(rated?.laborShare.nonlabor),
      nationalPercent: rated ? 1 : 0,
      newTechnologyAddOnPayment: part('newTechnology'),
      passthroughTotalPlusMisc: part('passThrough'),
      regularLaborCost: number(rated?.standardizedAmount.labor),
      regularNonLaborCost: number(rated?.standardizedAmount.nonlabor),
      regularPercent: 0,
      valueBasedPurchasingAdjustmentAmount: echo(provider.vbpAdjustment),
      valueBasedPurchasingParticipantIndicator: computed ? provider.vbpParticipantIndicator : '',
      wageIndex: number(priced?.index),
    },
  };
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
