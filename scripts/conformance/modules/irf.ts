/** Compares with CMS's IRF pricer: its fields, and this pricer's values for them. */

import { fiscalYearOf } from '../../../src/engine/core/calendar.ts';
import type { IrfInput, IrfTables } from '../../../src/engine/pricers/irf/inputs.ts';
import { type PricedStay, priceRehabilitationStay, type RefusedStay } from '../../../src/engine/pricers/irf/price.ts';
import { irfResponse } from '../../../src/engine/pricers/irf/response.ts';
import { irfTables } from '../../../src/engine/pricers/irf/tables.ts';
import { byYear, type CmsAnswer, type CmsCase, cmsCase, cmsFields, compareCmsCase } from '../cms-case.ts';
import { pricerConformance } from '../pricer.ts';
import type { Suite } from '../suites.ts';

type YearTables = (year: number) => IrfTables;

export const irf = pricerConformance<CmsCase, YearTables>(
  "response of CMS's IRF rule classes (Java, retyped, in a frame of stand-ins)",
  cmsCase,
  (folder) =>
    byYear((year) =>
      irfTables({
        'cmg-codes': folder.rows(`cmg-codes-${year}.csv`),
        'cbsa-wage-index': folder.rows(`cbsa-wage-index-${year}.csv`),
      }),
    ),
  (line, tables) => {
    const input = irfInput(line, tables);
    return compareCmsCase(line, answerOf(input, priceRehabilitationStay(input, null)));
  },
);

export function irfInput({ request }: CmsCase, tables: YearTables): IrfInput {
  const [claim, provider] = [cmsFields(request.claimData), cmsFields(request.providerData)];
  const dischargeDate = claim.date('dischargeDate');
  return {
    claim: {
      caseMixGroup: claim.text('caseMixGroup'),
      coveredCharges: claim.figure('coveredCharges'),
      coveredDays: claim.number('coveredDays'),
      lengthOfStay: claim.number('lengthOfStay'),
      lifetimeReserveDays: claim.number('lifetimeReserveDays'),
      dischargeDate,
      patientStatus: claim.text('patientStatus'),
      outlierSpecialPaymentIndicator: claim.text('outlierSpecialPaymentIndicator'),
    },
    provider: {
      cbsaActualGeographicLocation: provider.text('cbsaActualGeographicLocation'),
      specialPaymentIndicator: provider.text('specialPaymentIndicator'),
      specialWageIndex: provider.figure('specialWageIndex'),
      supplementalWageIndexIndicator: provider.text('supplementalWageIndexIndicator'),
      supplementalWageIndex: provider.figure('supplementalWageIndex'),
      hospQualityIndicator: provider.text('hospitalQualityIndicator'),
      waiverIndicator: provider.text('waiverIndicator'),
      effectiveDate: provider.date('effectiveDate'),
      terminationDate: provider.date('terminationDate'),
      fiscalYearBeginDate: provider.date('fiscalYearBeginDate'),
      federalPpsBlend: provider.text('federalPpsBlend'),
      ppsFacilitySpecificRate: provider.figure('ppsFacilitySpecificRate'),
      operatingCostToChargeRatio: provider.figure('operatingCostToChargeRatio'),
      supplementalSecurityIncomeRatio: provider.figure('supplementalSecurityIncomeRatio'),
      medicaidRatio: provider.figure('medicaidRatio'),
      capitalIndirectMedicalEducationRatio: provider.figure('capitalIndirectMedicalEducationRatio'),
    },
    tables: tables(fiscalYearOf(dischargeDate)),
    releaseOf: () => null,
  };
}

/** Names on the wire by names of CMS's API, if they differ in more than their spelling. */
const WIRE_NAMES = {
  submittedCaseMixGroupCode: 'submitted_case_mix_group',
  pricedCaseMixGroupCode: 'price_case_mix_group',
  caseMixGroupRelativeWeight: 'relative_weight',
  nationalNonLaborPercent: 'national_nonlabor_percent',
  nationalThresholdAdjustmentAmount: 'national_threshold_adjustment_amt',
  facilitySpecificRatePreBlend: 'facility_specific_rate_pre_blended',
  budgetNeutralityConversionAmount: 'budget_neutrality_conversion_amt',
  standardPayment: 'standard_payment_amt',
  federalPaymentAmount: 'federal_payment_amt',
  outlierThresholdAmount: 'outlier_threshold',
  chargeOutlierThresholdAmount: 'charge_outlier_threshold_amt',
  federalPenaltyAmount: 'federal_penalty_amt',
  lowIncomePaymentPenaltyAmount: 'low_income_payment_penalty_amt',
  outlierPenaltyAmount: 'outlier_penalty_amt',
  teachingPaymentPenaltyAmount: 'teaching_payment_penalty_amt',
  totalPenaltyAmount: 'total_penalty_amt',
};

/** CMS's program shows 0 for the days of a stay that it does not pay. */
const NO_DAYS = {
  average_length_of_stay: 0,
  length_of_stay: 0,
  regular_days_used: 0,
  lifetime_reserve_days_used: 0,
};

function answerOf({ provider }: IrfInput, stay: PricedStay | RefusedStay): CmsAnswer {
  const output =
    'payment' in stay
      ? irfResponse(provider, stay)
      : { ...NO_DAYS, charge_outlier_threshold_amt: stay.chargeThreshold?.toNumber() };
  return { calculationVersion: stay.rates?.version, code: stay.returnCode, output, wireNames: WIRE_NAMES };
}

export const suites: readonly Suite[] = [{ folders: ['irf-fy2025'] }];
