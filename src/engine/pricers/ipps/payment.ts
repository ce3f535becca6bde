/** The payment of a priced case: amounts in cents, hospital-specific part, low volume, programs, total. */
import { type Exact, sum, ZERO } from '../../core/exact.ts';
import { isHeld } from '../../core/figure.ts';
import type { Trace } from '../../core/trace.ts';
import { isNewHospital } from './capital.ts';
import type { CasePricing } from './case-pricing.ts';
import {
  dependsOnNeutrality,
  type HospitalSpecific,
  hasHospitalSpecificRate,
  hospitalSpecific,
} from './hospital-specific.ts';
import type { IppsInput } from './inputs.ts';
import { isletIsolationAddOn } from './new-technology.ts';
import { bundleAdjustment, ehrReduction, readmissionAdjustment, valueBasedPurchasingAdjustment } from './programs.ts';
import { EMPIRICALLY_JUSTIFIED_SHARE } from './rates/fixed.ts';
import type { IppsRates } from './rates/rates.ts';
import { standardizedAllowedAmount } from './standardized-amount.ts';
import {
  empiricallyJustifiedDsh,
  hacReduction,
  lowVolumeFactor,
  lowVolumePayment,
  namedParts,
  type PaymentParts,
  passThrough,
  totalOf,
} from './totals.ts';
import { federalPaymentSteps } from './transfers.ts';

export interface IppsPayment {
  parts: PaymentParts;
  hospitalSpecific: HospitalSpecific | null;
  /** Operating DRG payment with new technology, to the cent: the base of readmissions and value-based purchasing. */
  basePayment: Exact;
  capitalTotal: Exact;
  ehrReduction: Exact;
  /** Null where it depends on a figure that is not held. */
  standardizedAllowedAmount: Exact | null;
  total: Exact;
}

type OperatingParts = Pick<
  PaymentParts,
  'operatingHsp' | 'operatingFsp' | 'operatingIme' | 'operatingDsh' | 'operatingOutlier'
>;
type CapitalParts = Pick<PaymentParts, 'capitalFsp' | 'capitalDsh' | 'capitalIme' | 'capitalOutlier'>;

/** Returns the payment; of a waiver hospital, too, which is paid none of it: CMS's pricer reports the parts. */
export function paymentOf(input: IppsInput, rates: IppsRates, pricing: CasePricing, trace: Trace | null): IppsPayment {
  const { claim, provider } = input;
  const { transfer, uncompensatedCare } = pricing;
  const specific = hospitalSpecificOf(input, rates, pricing, trace);
  const operating = operatingAmounts(input, pricing, specific, trace);
  const capital = capitalAmounts(input, pricing, trace);
  const newTechnology = pricing.newTechnology.plus(pricing.covidTreatments);
  trace?.step(
    'new_technology',
    'new_technology_add_ons + covid_treatments',
    { new_technology_add_ons: pricing.newTechnology, covid_treatments: pricing.covidTreatments },
    newTechnology,
    '42 CFR 412.88',
  );
  const basePayment = operating.operatingFsp.plus(newTechnology);
  trace?.step(
    'base_payment',
    'operating_fsp + new_technology',
    { operating_fsp: operating.operatingFsp, new_technology: newTechnology },
    basePayment,
    '42 CFR 412.152, 412.160',
  );
  const unpaidIme = claim.hmo && rates.program.lowVolumeOfUnpaidIme;
  const adjusted = { ...operating, ...capital, uncompensatedCare, newTechnology };
  const lowVolumeBase = unpaidIme ? totalOf(adjusted).plus(medicalEducation(pricing)) : totalOf(adjusted);
  trace?.step(
    'low_volume_base',
    'the sum of the parts',
    { ...namedParts(adjusted), ...(unpaidIme ? { medical_education: medicalEducation(pricing) } : {}) },
    lowVolumeBase,
    '42 CFR 412.101(c)',
  );
  const lowVolume = lowVolumePayment(input, lowVolumeBase, trace);
  const readmissions = readmissionAdjustment(input, basePayment, trace);
  const valueBasedPurchasing = valueBasedPurchasingAdjustment(input, basePayment, trace);
  const bundle = bundleAdjustment(input, basePayment, trace);
  const reducible = { ...adjusted, lowVolume, readmissions, valueBasedPurchasing };
  const hacBase = totalOf(reducible);
  trace?.step('hac_base', 'the sum of the parts', namedParts(reducible), hacBase, '42 CFR 412.172(b)');
  const parts: PaymentParts = {
    ...reducible,
    hospitalAcquiredConditions: hacReduction(input, hacBase, trace),
    passThrough: passThrough(input, rates, trace),
    bundle,
    isletIsolation: isletIsolationAddOn(claim, trace),
  };
  const total = totalOf(parts);
  trace?.step('total', 'the sum of the parts', namedParts(parts), total, '42 CFR 412.2');
  const { operatingFsp, operatingHsp, operatingDsh, operatingIme } = operating;
  const reducedByEhr = sum(operatingHsp, operatingFsp, operatingDsh, operatingIme);
  return {
    parts,
    hospitalSpecific: specific,
    basePayment,
    capitalTotal: totalOf(capital),
    ehrReduction: ehrReduction(
      provider,
      rates,
      sum(reducedByEhr, readmissions, valueBasedPurchasing, bundle),
      reducedByEhr.times(lowVolumeFactor(provider)).truncate(2),
    ),
    standardizedAllowedAmount: standardizedAllowedAmount(
      provider,
      rates,
      pricing.outlierTerms,
      pricing.outlier,
      transfer.weightFraction,
      newTechnology,
    ),
    total,
  };
}

function hospitalSpecificOf(
  input: IppsInput,
  rates: IppsRates,
  pricing: CasePricing,
  trace: Trace | null,
): HospitalSpecific | null {
  const { provider } = input;
  if (!hasHospitalSpecificRate(provider)) return null;
  const updates = rates.hospitalSpecificUpdate;
  if (!isHeld(updates.neutrality) && !dependsOnNeutrality(provider)) {
    trace?.step(
      'hospital_specific_part',
      'none, whatever the update of the year is: the record has no hospital-specific rate',
      { pps_facility_specific_rate: provider.ppsFacilitySpecificRate },
      ZERO,
      '42 CFR 412.92(d), 412.108(c)',
    );
    return null;
  }
  return hospitalSpecific(
    {
      input,
      rates,
      updates,
      factors: pricing.factors,
      weight: pricing.weight,
      weightFraction: pricing.transfer.weightFraction,
      federalAmount: pricing.federalAmount,
      operatingIme: pricing.operatingImeFactor,
      operatingDsh: pricing.operatingDshFactor,
      operatingOutlier: pricing.outlier.operating,
      uncompensatedCare: pricing.uncompensatedCare,
    },
    trace,
  );
}

function medicalEducation({ operatingFsp, operatingImeFactor }: CasePricing): Exact {
  return operatingFsp.round(2).times(operatingImeFactor).round(2);
}

function operatingAmounts(
  { claim }: IppsInput,
  pricing: CasePricing,
  specific: HospitalSpecific | null,
  trace: Trace | null,
): OperatingParts {
  const { transfer, outlier, operatingDshFactor, operatingImeFactor } = pricing;
  if (specific)
    trace?.step(
      'operating_hsp',
      'hospital_specific_part, 2 decimals',
      { hospital_specific_part: specific.part },
      specific.part.round(2),
      '42 CFR 412.92(d), 412.108(c)',
    );
  const fsp = pricing.operatingFsp.round(2);
  const payment = federalPaymentSteps(transfer).operating;
  trace?.step('operating_fsp', `${payment}, 2 decimals`, { [payment]: pricing.operatingFsp }, fsp, '42 CFR 412.64(g)');
  const dsh = empiricallyJustifiedDsh(fsp, operatingDshFactor);
  trace?.step(
    'operating_dsh',
    `operating_fsp × operating_dsh_factor × ${EMPIRICALLY_JUSTIFIED_SHARE}, 2 decimals`,
    { operating_fsp: fsp, operating_dsh_factor: operatingDshFactor },
    dsh,
    '42 CFR 412.106(f)',
  );
  const education = medicalEducation(pricing);
  const ime = claim.hmo ? ZERO : education;
  trace?.step(
    'medical_education',
    'operating_fsp × operating_ime_factor, 2 decimals',
    { operating_fsp: fsp, operating_ime_factor: operatingImeFactor },
    education,
    '42 CFR 412.105(e)',
  );
  trace?.step(
    'operating_ime',
    'medical_education; where medicare_advantage is not Y',
    { medical_education: education, medicare_advantage: claim.hmo ? 'Y' : 'N' },
    ime,
    '42 CFR 412.105(g)',
  );
  const operatingOutlier = outlier.operating.round(2);
  trace?.step(
    'operating_outlier',
    'operating_outlier_payment, 2 decimals',
    { operating_outlier_payment: outlier.operating },
    operatingOutlier,
    '42 CFR 412.84(k), (l)',
  );
  return {
    operatingHsp: specific?.part.round(2) ?? ZERO,
    operatingFsp: fsp,
    operatingIme: ime,
    operatingDsh: dsh,
    operatingOutlier,
  };
}

/** 42 CFR 412.304(c)(2): new hospitals are paid capital costs by the cost report for two years. */
function capitalAmounts({ provider }: IppsInput, pricing: CasePricing, trace: Trace | null): CapitalParts {
  const { transfer, outlier, capital } = pricing;
  const payment = federalPaymentSteps(transfer).capital;
  const fsp = isNewHospital(provider) ? ZERO : pricing.capitalFsp.round(2);
  trace?.step(
    'capital_fsp',
    `${payment}, 2 decimals; where new_hospital is not Y`,
    { [payment]: pricing.capitalFsp, new_hospital: provider.newHospital },
    fsp,
    '42 CFR 412.304(c)(2), 412.312(a)',
  );
  const dsh = fsp.times(capital.dshFactor).round(2);
  trace?.step(
    'capital_dsh',
    'capital_fsp × capital_dsh_factor, 2 decimals',
    { capital_fsp: fsp, capital_dsh_factor: capital.dshFactor },
    dsh,
    '42 CFR 412.320',
  );
  const ime = fsp.times(capital.imeFactor).round(2);
  trace?.step(
    'capital_ime',
    'capital_fsp × capital_ime_factor, 2 decimals',
    { capital_fsp: fsp, capital_ime_factor: capital.imeFactor },
    ime,
    '42 CFR 412.322',
  );
  const capitalOutlier = outlier.capital.round(2);
  trace?.step(
    'capital_outlier',
    'capital_outlier_payment, 2 decimals',
    { capital_outlier_payment: outlier.capital },
    capitalOutlier,
    '42 CFR 412.312(c)',
  );
  return { capitalFsp: fsp, capitalDsh: dsh, capitalIme: ime, capitalOutlier };
}
