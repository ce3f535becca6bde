/** What a priced case is paid: amounts in cents, hospital-specific part, low volume, programs, total. */
import { type Exact, sum, ZERO } from '../../core/exact.ts';
import { type CapitalRate, isNewHospital } from './capital.ts';
import type { CasePricing } from './case-pricing.ts';
import { type HospitalSpecific, hasHospitalSpecificRate, hospitalSpecific } from './hospital-specific.ts';
import type { IppsInput } from './inputs.ts';
import { isletIsolationAddOn } from './new-technology.ts';
import type { Outlier } from './outlier.ts';
import { bundleAdjustment, ehrReduction, readmissionAdjustment, valueBasedPurchasingAdjustment } from './programs.ts';
import type { IppsRates } from './rates/rates.ts';
import { standardizedAllowedAmount } from './standardized-amount.ts';
import {
  empiricallyJustifiedDsh,
  hacReduction,
  lowVolumeFactor,
  type PaymentParts,
  passThrough,
  totalOf,
} from './totals.ts';

export interface IppsPayment {
  parts: PaymentParts;
  hospitalSpecific: HospitalSpecific | null;
  /** Operating DRG payment with new technology, to the cent: what readmissions and purchasing adjust. */
  basePayment: Exact;
  lowVolumeFactor: Exact;
  /** What a low-volume hospital is paid a share more of, and one of many acquired conditions a share less. */
  lowVolumeBase: Exact;
  hacBase: Exact;
  capitalTotal: Exact;
  ehrReduction: Exact;
  standardizedAllowedAmount: Exact;
  total: Exact;
}

/** Also of a waiver hospital, which is paid none of it: CMS's pricer reports the parts. */
export function paymentOf({ claim, provider }: IppsInput, rates: IppsRates, pricing: CasePricing): IppsPayment {
  const { outlier, capital, factors, transfer, outlierTerms } = pricing;
  const newTechnology = pricing.newTechnology.amount.plus(pricing.covidTreatments);
  const fsp = pricing.operatingFsp.round(2);
  const basePayment = fsp.plus(newTechnology);
  const specific = hasHospitalSpecificRate(provider)
    ? hospitalSpecific({
        provider,
        rates,
        factors,
        weight: pricing.weight,
        weightFraction: transfer.weightFraction,
        federalAmount: pricing.federalAmount,
        operatingIme: pricing.operatingImeFactor,
        operatingDsh: pricing.operatingDshFactor,
        operatingOutlier: outlier.operating,
        uncompensatedCare: pricing.uncompensatedCare,
      })
    : null;
  const hsp = specific?.part.round(2) ?? ZERO;
  const dsh = empiricallyJustifiedDsh(fsp, pricing.operatingDshFactor);
  const ime = fsp.times(pricing.operatingImeFactor).round(2);
  const operatingOutlier = outlier.operating.round(2);
  const capitalParts = isNewHospital(provider) ? NO_CAPITAL : capitalAmounts(pricing.capitalFsp, capital, outlier);
  const { capitalFsp, capitalDsh, capitalIme, capitalOutlier } = capitalParts;
  const { uncompensatedCare } = pricing;
  const capitalTotal = sum(capitalFsp, capitalDsh, capitalIme, capitalOutlier);
  const paidIme = claim.hmo ? ZERO : ime;
  const lowVolumeIme = rates.lowVolumeOfUnpaidIme ? ime : paidIme;
  const lowVolumeBase = sum(
    hsp,
    fsp,
    lowVolumeIme,
    dsh,
    operatingOutlier,
    capitalTotal,
    uncompensatedCare,
    newTechnology,
  );
  const lowVolume = lowVolumeBase.times(lowVolumeFactor(provider)).round(2);
  const readmissions = readmissionAdjustment(provider, basePayment);
  const valueBasedPurchasing = valueBasedPurchasingAdjustment(provider, basePayment);
  const bundle = bundleAdjustment(claim, provider, basePayment);
  const hacBase = sum(
    hsp,
    fsp,
    paidIme,
    dsh,
    operatingOutlier,
    capitalTotal,
    uncompensatedCare,
    newTechnology,
    lowVolume,
    readmissions,
    valueBasedPurchasing,
  );
  const parts: PaymentParts = {
    operatingFsp: fsp,
    operatingHsp: hsp,
    operatingDsh: dsh,
    operatingIme: paidIme,
    operatingOutlier,
    ...capitalParts,
    uncompensatedCare,
    newTechnology,
    lowVolume,
    readmissions,
    valueBasedPurchasing,
    hospitalAcquiredConditions: hacReduction(provider, hacBase),
    passThrough: passThrough(claim, provider, rates),
    bundle,
    isletIsolation: isletIsolationAddOn(claim),
  };
  const reducedByEhr = sum(hsp, fsp, dsh, paidIme);
  return {
    parts,
    hospitalSpecific: specific,
    basePayment,
    lowVolumeFactor: lowVolumeFactor(provider),
    lowVolumeBase,
    hacBase,
    capitalTotal,
    ehrReduction: ehrReduction(
      provider,
      rates,
      sum(reducedByEhr, readmissions, valueBasedPurchasing, bundle),
      reducedByEhr.times(lowVolumeFactor(provider)).truncate(2),
    ),
    standardizedAllowedAmount: standardizedAllowedAmount(
      provider,
      rates,
      outlierTerms,
      outlier,
      transfer.weightFraction,
      newTechnology,
    ),
    total: totalOf(parts),
  };
}

type CapitalParts = Pick<PaymentParts, 'capitalFsp' | 'capitalDsh' | 'capitalIme' | 'capitalOutlier'>;

/** 42 CFR 412.304(c)(2): new hospitals are paid capital costs by the cost report for two years. */
const NO_CAPITAL: CapitalParts = { capitalFsp: ZERO, capitalDsh: ZERO, capitalIme: ZERO, capitalOutlier: ZERO };

function capitalAmounts(capitalFsp: Exact, capital: CapitalRate, outlier: Outlier): CapitalParts {
  const cents = capitalFsp.round(2);
  return {
    capitalFsp: cents,
    capitalDsh: cents.times(capital.dshFactor).round(2),
    capitalIme: cents.times(capital.imeFactor).round(2),
    capitalOutlier: outlier.capital.round(2),
  };
}
