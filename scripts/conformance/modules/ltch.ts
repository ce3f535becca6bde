/**
 * Compares with CMS's LTCH pricers: LTCAL212 of FY 2021, given its wage indexes, and the Java pricer of later years.
 */

import { z } from 'zod';
import { fiscalYearOf } from '../../../src/engine/core/calendar.ts';
import { exact } from '../../../src/engine/core/exact.ts';
import type { TableRow } from '../../../src/engine/core/table-file.ts';
import type { Trace } from '../../../src/engine/core/trace.ts';
import type { LtchInput } from '../../../src/engine/pricers/ltch/inputs.ts';
import {
  type PricedStay,
  priceByWageIndexes,
  priceLongTermStay,
  type RefusedStay,
} from '../../../src/engine/pricers/ltch/price.ts';
import { FY2021 } from '../../../src/engine/pricers/ltch/rates/fy2021.ts';
import { ltchResponse } from '../../../src/engine/pricers/ltch/response.ts';
import { ltcDrgs, ltchTables } from '../../../src/engine/pricers/ltch/tables.ts';
import type { Comparison } from '../cases.ts';
import { byYear, type CmsCase, cmsCase, cmsFields, compareCmsCase } from '../cms-case.ts';
import { cobolFields, pricerConformance } from '../pricer.ts';
import type { Suite } from '../suites.ts';
import type { TableFolder } from '../table-files.ts';

const field = z.union([z.string(), z.number(), z.array(z.string())], 'must be a number, a text or a list');
const cobolRecord = z.record(z.string(), field);

const cobolCase = z.object({
  id: z.string(),
  request: z.object({ bill: cobolRecord, prov: cobolRecord, wage: cobolRecord, ipps: cobolRecord }),
  response: z.record(z.string(), z.string()),
});
type CobolCase = z.infer<typeof cobolCase>;

export const ltchCase = z.union([cmsCase, cobolCase]);
export type LtchCase = z.infer<typeof ltchCase>;
export type YearTables = (year: number) => LtchInput['tables'];

const isCobol = (line: LtchCase): line is CobolCase => 'bill' in line.request;

export const ltch = pricerConformance<LtchCase, YearTables>(
  "response of CMS's LTCH pricer (COBOL with exact intermediate results, not ibmPrecision) and of its rule classes (Java, retyped, in a frame of stand-ins, ten by the COBOL)",
  ltchCase,
  (folder) =>
    byYear((year) => (folder.names(/^ltc_drg\.csv$/).length > 0 ? cobolTables(folder) : javaTables(folder, year))),
  (line, tables) => {
    const { input, stay } = priceLtchCase(line, tables, null);
    return isCobol(line) ? compareCobol(line, input, stay) : compareCmsCase(line as CmsCase, javaAnswer(input, stay));
  },
);

/** Returns the pricer's input of a case of either form, and its answer. */
export function priceLtchCase(line: LtchCase, tables: YearTables, trace: Trace | null) {
  const input = isCobol(line) ? cobolInput(line, tables(2021)) : javaInput(line as CmsCase, tables);
  if (!isCobol(line)) return { input, stay: priceLongTermStay(input, trace) };
  const [wage, ipps] = [cobolFields(scalars(line.request.wage)), cobolFields(scalars(line.request.ipps))];
  const indexes = {
    ltch: exact(wage.text('W-WAGE-INDEX3')),
    rowDate: wage.number('W-EFF-DATE'),
    comparable: exact(ipps.text('W-IPPS-WAGE-INDEX')),
    isRural: ipps.text('W-CBSA-IPPS-SIZE') === 'R',
  };
  return { input, stay: priceByWageIndexes(input, indexes, FY2021, trace) };
}

/** Reads CMS's tables by their names; those of inpatient payment also by the names of the IPPS pricer. */
function javaTables(folder: TableFolder, year: number): LtchInput['tables'] {
  const first = (...names: string[]) => {
    const name = names.find((each) => folder.names(/\.csv$/).includes(each));
    return folder.rows(name ?? (names[0] as string));
  };
  return {
    ...ltchTables({
      ipdrgstable: first(`ipdrgstable-${year}.csv`, `ipps-drg-${year}.csv`, `drgstable-${year}.csv`),
      'cbsa-wage-index': folder.rows(`cbsa-wage-index-${year}.csv`),
      'cbsa-wage-index-ipps': folder.rows(`cbsa-wage-index-ipps-${year}.csv`),
    }),
    ltcDrgs: ltcDrgs(folder.rows(`ltdrgstable-${year}.csv`)),
  };
}

function cobolTables(folder: TableFolder): LtchInput['tables'] {
  const renamed = (name: string, columns: Readonly<Record<string, string>>) =>
    folder
      .rows(name)
      .map((row): TableRow => Object.fromEntries(Object.entries(columns).map(([to, from]) => [to, row[from] ?? ''])));
  const area = { cbsa: 'cbsa_or_rural_state', effectiveDate: 'effective' };
  return {
    ...ltchTables({
      ipdrgstable: renamed('ipps_drg.csv', {
        diagnosticRelatedGroup: 'drg',
        weight: 'weight',
        geometricMeanLengthOfStay: 'gmlos',
      }),
      'cbsa-wage-index': renamed('ltch_wage_index.csv', { ...area, geographicWageIndex: 'wi3' }),
      'cbsa-wage-index-ipps': renamed('ipps_wage_index.csv', { ...area, geographicWageIndex: 'wi1' }),
    }),
    ltcDrgs: ltcDrgs(
      renamed('ltc_drg.csv', {
        diagnosticRelatedGroup: 'drg',
        relativeWeight: 'relative_weight',
        arithmeticMeanLengthOfStay: 'average_los',
      }),
    ),
  };
}

function javaInput({ request }: CmsCase, tables: YearTables): LtchInput {
  const [claim, provider] = [cmsFields(request.claimData), cmsFields(request.providerData)];
  const dischargeDate = claim.date('dischargeDate');
  return {
    claim: {
      drg: claim.text('diagnosisRelatedGroup'),
      lengthOfStay: claim.number('lengthOfStay'),
      coveredDays: claim.number('coveredDays'),
      lifetimeReserveDays: claim.number('lifetimeReserveDays'),
      dischargeDate,
      coveredCharges: claim.figure('coveredCharges'),
      specialPaymentIndicator: claim.text('outlierSpecialPaymentIndicator'),
      reviewCode: claim.text('reviewCode'),
      procedureCodes: claim.list('procedureCodes'),
    },
    provider: {
      effectiveDate: provider.date('effectiveDate'),
      fiscalYearBeginDate: provider.date('fiscalYearBeginDate'),
      terminationDate: provider.date('terminationDate'),
      waiverIndicator: provider.text('waiverIndicator'),
      stateCode: provider.text('stateCode'),
      cbsaActualGeographicLocation: provider.text('cbsaActualGeographicLocation'),
      costOfLivingAdjustment: provider.figure('costOfLivingAdjustment'),
      internsToBedsRatio: provider.figure('internsToBedsRatio'),
      capitalIndirectMedicalEducationRatio: provider.figure('capitalIndirectMedicalEducationRatio'),
      bedSize: provider.number('bedSize'),
      operatingCostToChargeRatio: provider.figure('operatingCostToChargeRatio'),
      supplementalSecurityIncomeRatio: provider.figure('supplementalSecurityIncomeRatio'),
      medicaidRatio: provider.figure('medicaidRatio'),
      federalPpsBlend: provider.text('federalPpsBlend'),
      hospQualityIndicator: provider.text('hospitalQualityIndicator'),
      specialPaymentIndicator: provider.text('specialPaymentIndicator'),
      specialWageIndex: provider.figure('specialWageIndex'),
      supplementalWageIndexIndicator: provider.text('supplementalWageIndexIndicator'),
      supplementalWageIndex: provider.figure('supplementalWageIndex'),
      ltchDppIndicator: provider.text('ltchDppIndicator'),
    },
    tables: tables(fiscalYearOf(dischargeDate)),
    releaseOf: () => null,
  };
}

/** Returns the fields that are no lists. */
const scalars = (fields: z.infer<typeof cobolRecord>) =>
  Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string | number] => !Array.isArray(entry[1])),
  );

function cobolInput({ request }: CobolCase, tables: LtchInput['tables']): LtchInput {
  const [bill, prov] = [cobolFields(scalars(request.bill)), cobolFields(scalars(request.prov))];
  const procedures = request.bill['B-PROCEDURE-CODE'];
  const figure = (name: string) => prov.text(name) || 0;
  return {
    claim: {
      drg: bill.text('B-DRG-CODE').padStart(3, '0'),
      lengthOfStay: bill.number('B-LOS'),
      coveredDays: bill.number('B-COV-DAYS'),
      lifetimeReserveDays: bill.number('B-LTR-DAYS'),
      dischargeDate: bill.number('B-DISCHARGE-DATE'),
      coveredCharges: bill.text('B-COV-CHARGES'),
      specialPaymentIndicator: bill.text('B-SPEC-PAY-IND'),
      reviewCode: bill.text('B-REVIEW-CODE').padStart(2, '0'),
      procedureCodes: Array.isArray(procedures) ? procedures : [],
    },
    provider: {
      effectiveDate: prov.number('P-NEW-EFF-DATE'),
      fiscalYearBeginDate: prov.number('P-NEW-FY-BEGIN-DATE'),
      terminationDate: prov.number('P-NEW-TERMINATION-DATE'),
      waiverIndicator: prov.text('P-NEW-WAIVER-CODE'),
      stateCode: prov.text('P-NEW-STATE').padStart(2, '0'),
      cbsaActualGeographicLocation: prov.text('P-NEW-GEO-LOC-CBSAX'),
      costOfLivingAdjustment: figure('P-NEW-COLA'),
      internsToBedsRatio: figure('P-NEW-INTERN-RATIO'),
      capitalIndirectMedicalEducationRatio: figure('P-NEW-CAPI-IME'),
      bedSize: prov.number('P-NEW-BED-SIZE'),
      operatingCostToChargeRatio: figure('P-NEW-OPER-CSTCHG-RATIO'),
      supplementalSecurityIncomeRatio: figure('P-NEW-SSI-RATIO'),
      medicaidRatio: figure('P-NEW-MEDICAID-RATIO'),
      federalPpsBlend: prov.text('P-NEW-FED-PPS-BLEND-IND'),
      hospQualityIndicator: prov.text('P-NEW-HOSP-QUAL-IND'),
      specialPaymentIndicator: prov.text('P-NEW-SPECIAL-PAY-IND'),
      specialWageIndex: figure('P-NEW-SPECIAL-WAGE-INDEX'),
      supplementalWageIndexIndicator: prov.text('P-SUPP-WI-IND'),
      supplementalWageIndex: figure('P-SUPP-WI'),
      ltchDppIndicator: bill.text('B-LTCH-DPP-INDICATOR-SW'),
    },
    tables,
    releaseOf: () => null,
  };
}

/** Names on the wire by names of CMS's API, if they differ in more than their spelling. */
const WIRE_NAMES = { federalRatePercent: 'federal_rate_percent' };

function javaAnswer(input: LtchInput, stay: PricedStay | RefusedStay) {
  const output =
    'payment' in stay
      ? ltchResponse(input, stay)
      : { total_payment: 0, charge_threshold_amount: stay.unreached?.chargeThreshold.toNumber() ?? 0 };
  return { calculationVersion: stay.rates?.version, code: stay.returnCode, output, wireNames: WIRE_NAMES };
}

/** COBOL fields by their names in the output. */
const COBOL_FIELDS: Readonly<Record<string, string>> = {
  'PPS-CBSA': 'final_cbsa',
  'PPS-CHRG-THRESHOLD': 'charge_threshold_amount',
  'PPS-WAGE-INDEX': 'final_wage_index',
  'PPS-AVG-LOS': 'average_length_of_stay',
  'PPS-RELATIVE-WGT': 'drg_relative_weight',
  'PPS-OUTLIER-PAY-AMT': 'outlier_payment',
  'PPS-LOS': 'length_of_stay',
  'PPS-DRG-ADJ-PAY-AMT': 'adjusted_payment',
  'PPS-FED-PAY-AMT': 'federal_payment',
  'PPS-FINAL-PAY-AMT': 'total_payment',
  'PPS-FAC-COSTS': 'facility_costs',
  'PPS-NEW-FAC-SPEC-RATE': 'facility_specific_rate',
  'PPS-OUTLIER-THRESHOLD': 'outlier_threshold_amount',
  'PPS-SUBM-DRG-CODE': 'submitted_diagnosis_related_group',
  'PPS-REG-DAYS-USED': 'regular_days_used',
  'PPS-LTR-DAYS-USED': 'lifetime_reserve_days_used',
  'PPS-BLEND-YEAR': 'blend_year',
  'PPS-COLA': 'cost_of_living_adjustment_percent',
  'PPS-NAT-LABOR-PCT': 'national_labor_percent',
  'PPS-NAT-NONLABOR-PCT': 'national_non_labor_percent',
  'PPS-STD-FED-RATE': 'federal_rate_percent',
  'PPS-BDGT-NEUT-RATE': 'budget_neutrality_rate',
  'PPS-IPTHRESH': 'inpatient_threshold',
  'PPS-LTCH-DPP-ADJ-AMT': 'discharge_payment_percent_amount',
  'PPS-COT-IND': 'change_of_therapy_indicator',
  'PPS-SITE-NEUTRAL-COST-PMT': 'site_neutral_cost_payment',
  'PPS-SITE-NEUTRAL-IPPS-PMT': 'site_neutral_ipps_payment',
  'PPS-STANDARD-FULL-PMT': 'standard_full_payment',
  'PPS-STANDARD-SSO-PMT': 'standard_short_stay_outlier_payment',
};
const COBOL_TEXTS: ReadonlySet<string> = new Set(['PPS-CBSA', 'PPS-SUBM-DRG-CODE', 'PPS-COT-IND']);

function compareCobol({ response }: CobolCase, input: LtchInput, stay: PricedStay | RefusedStay): Comparison {
  const output = ('payment' in stay ? ltchResponse(input, stay) : unpaidFields(stay)) as Record<string, unknown>;
  const actual: Record<string, unknown> = {
    'PPS-RTC': stay.returnCode,
    'PPS-CALC-VERS-CD': stay.rates?.version,
    // Empty in every case.
    'PPS-MSA': '',
    'H-PC-IND': '',
    ...Object.fromEntries(
      Object.entries(COBOL_FIELDS).map(([name, key]) => [name, output[key] ?? (COBOL_TEXTS.has(name) ? '' : 0)]),
    ),
  };
  return { expected: response, actual: Object.fromEntries(Object.keys(response).map((name) => [name, actual[name]])) };
}

/**
 * Returns the fields that the COBOL program leaves, before their shares, for an outlier that the covered days do not
 * reach.
 */
function unpaidFields({ unreached }: RefusedStay): object {
  if (!unreached) return {};
  const { chargeThreshold, standard, siteNeutral, type } = unreached;
  const payment = type === 'old' ? 0 : (standard?.payment.toNumber() ?? 0);
  return {
    charge_threshold_amount: chargeThreshold.toNumber(),
    [standard?.isShortStay ? 'standard_short_stay_outlier_payment' : 'standard_full_payment']: payment,
    site_neutral_ipps_payment: siteNeutral?.toNumber() ?? 0,
  };
}

export const suites: readonly Suite[] = [{ folders: ['ltch-fy2021', 'ltch-fy2025'] }];
