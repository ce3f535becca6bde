/** Compares with CMS's IPPS pricer of FY 2021 (PPDRV215, PPCAL215): its fields, and this pricer's values for them. */
import { z } from 'zod';
import { type Exact, exact } from '../../../src/engine/core/exact.ts';
import type {
  AreaWageIndex,
  IppsDrg,
  IppsInput,
  IppsTables,
  OutmigrationAdjustment,
} from '../../../src/engine/pricers/ipps/inputs.ts';
import { type IppsPricing, priceInpatientStay } from '../../../src/engine/pricers/ipps/price.ts';
import { NEW_TECHNOLOGIES_2021 } from '../../../src/engine/pricers/ipps/rates/new-technologies-2021.ts';
import { isReported, responseOf } from '../../../src/engine/pricers/ipps/response.ts';
import type { Comparison } from '../cases.ts';
import { type CobolRecord, cobolRecord } from '../pricer.ts';
import type { TableFolder } from '../table-files.ts';

export const ippsCobolCase = z.object({
  id: z.string(),
  request: z.object({ bill: cobolRecord, prov: cobolRecord }),
  response: z.record(z.string(), z.union([z.string(), z.number().transform(String)], 'must be a number or a text')),
});
export type IppsCobolCase = z.infer<typeof ippsCobolCase>;

/** Returns the answers to one case by field, numbers in their shortest decimal form. */
export function compareCobolCase(line: IppsCobolCase, tables: CaseTables): Comparison {
  const input = cobolInput(line, tables);
  const actual = fieldsOf(input, priceInpatientStay(input));
  return {
    expected: line.response,
    actual: Object.fromEntries(Object.keys(line.response).map((name) => [name, actual[name] ?? ''])),
  };
}

export interface CaseTables extends Omit<IppsTables, 'drg'> {
  drgs: ReadonlyMap<string, IppsDrg>;
}

/** Reads the tables of FY 2021 that stand beside its cases. */
export function cobolTables({ rows }: TableFolder): CaseTables {
  const wageIndex = new Map<string, AreaWageIndex[]>();
  for (const row of rows('wage_index.csv')) {
    const area = row.cbsa_or_rural_state as string;
    wageIndex.set(area, [
      ...(wageIndex.get(area) ?? []),
      {
        size: row.size as string,
        effectiveDate: Number(row.effective),
        geographicWageIndex: row.wi1_geographic as string,
        reclassifiedWageIndex: row.wi2_reclassified as string,
        ruralFloor: row.wi3_rural_floor_base as string,
        imputedFloor: '0',
      },
    ]);
  }
  const outmigration = new Map<string, OutmigrationAdjustment[]>();
  for (const row of rows('outmigration.csv')) {
    const county = row.county as string;
    outmigration.set(county, [
      ...(outmigration.get(county) ?? []),
      { effectiveDate: Number(row.effective), adjustment: row.adjustment as string },
    ]);
  }
  return {
    wageIndex,
    outmigration,
    technologyCodes: new Set(),
    twoMidnightFactor: new Map(rows('midnight_factors.csv').map((row) => [row.msa as string, row.factor as string])),
    newTechnologies: NEW_TECHNOLOGIES_2021,
    drgs: new Map(
      rows('drg.csv').map((row) => [
        row.drg as string,
        {
          weight: row.weight as string,
          geometricMeanLos: row.gmlos as string,
          arithmeticMeanLos: row.amlos as string,
          postAcute: row.postacute === 'Y',
          specialPayPostAcute: row.special_pay_postacute === 'Y',
        },
      ]),
    ),
  };
}

/** Labels of the tables beside the cases. */
const CASE_RELEASES: Readonly<Record<string, string>> = {
  drg: 'drg.csv',
  wage_index: 'wage_index.csv',
  outmigration: 'outmigration.csv',
  new_technology: 'new technologies of FY 2021',
  provider: 'record of the case',
};

/** Returns the case's COBOL records as the pricer's input: absent numbers are zero, absent text is blank. */
export function cobolInput({ request }: IppsCobolCase, { drgs, ...shared }: CaseTables): IppsInput {
  const { bill, prov } = request;
  const text = (record: CobolRecord, name: string) => `${record[name] ?? ''}`.trim();
  const figure = (record: CobolRecord, name: string) => record[name] ?? 0;
  const padded = (record: CobolRecord, name: string, length: number) => text(record, name).padStart(length, '0');
  const date = (record: CobolRecord, name: string) =>
    ['CC', 'YY', 'MM', 'DD'].reduce((total, unit) => total * 100 + Number(figure(record, `${name}-${unit}`)), 0);
  const many = (names: readonly string[]) => names.map((name) => text(bill, name)).filter((code) => code !== '');
  const numbered = (name: string, count: number) => Array.from({ length: count }, (_, i) => `${name}${i + 1}`);
  const drg = padded(bill, 'B-21-DRG', 3);
  return {
    claim: {
      dischargeDate: date(bill, 'B-21-DISCHG'),
      reviewCode: padded(bill, 'B-21-REVIEW-CODE', 2),
      drg,
      lengthOfStay: Number(figure(bill, 'B-21-LOS')),
      coveredDays: Number(figure(bill, 'B-21-COVERED-DAYS')),
      lifetimeReserveDays: Number(figure(bill, 'B-21-LTR-DAYS')),
      coveredCharges: figure(bill, 'B-21-CHARGES-CLAIMED'),
      // Keep a blank first code: the principal diagnosis is the one in the first place.
      diagnoses: numbered('B-21-OTHER-DIAG-CODE', 25).map((name) => text(bill, name)),
      procedures: many(['B-21-PRIN-PROC-CODE', ...numbered('B-21-OTHER-PROC-CODE', 24)]),
      drugCodes: many(numbered('B-21-NDC-NUMBER', 10)),
      conditionCodes: many(numbered('B-21-COND-CODE', 5)),
      demoCodes: many(numbered('B-21-DEMO-CODE', 4)),
      midnightAdjustmentGeolocation: text(prov, 'P-NEW-GEO-LOC-MSAX'),
      hmo: false,
    },
    provider: {
      providerCcn: text(prov, 'P-NEW-PROVIDER-NO'),
      effectiveDate: date(prov, 'P-NEW-EFF-DT'),
      terminationDate: date(prov, 'P-NEW-TERM-DT'),
      waiverIndicator: text(prov, 'P-NEW-WAIVER-CODE'),
      providerType: text(prov, 'P-NEW-PROVIDER-TYPE'),
      stateCode: padded(prov, 'P-NEW-STATE-CODE', 2),
      countyCode: padded(prov, 'P-NEW-COUNTY-CODE', 5),
      ppsFacilitySpecificRate: figure(prov, 'P-NEW-CMI-ADJ-CPD'),
      costOfLivingAdjustment: figure(prov, 'P-NEW-COLA'),
      internsToBedsRatio: figure(prov, 'P-NEW-INTERN-RATIO'),
      bedSize: Number(figure(prov, 'P-NEW-BED-SIZE')),
      operatingCostToChargeRatio: figure(prov, 'P-NEW-CCR'),
      capitalCostToChargeRatio: figure(prov, 'P-NEW-CAPI-CSTCHG-RATIO'),
      supplementalSecurityIncomeRatio: figure(prov, 'P-NEW-SSI-RATIO'),
      medicaidRatio: figure(prov, 'P-NEW-MEDICAID-RATIO'),
      specialPaymentIndicator: text(prov, 'P-NEW-CBSA-SPEC-PAY-IND'),
      hospQualityIndicator: text(prov, 'P-NEW-CBSA-HOSP-QUAL-IND'),
      cbsaActualGeographicLocation: text(prov, 'P-NEW-CBSA-GEO-LOC'),
      cbsaWiLocation: text(prov, 'P-NEW-CBSA-RECLASS-LOC'),
      cbsaStandardizedAmountLocation: text(prov, 'P-NEW-CBSA-STAND-AMT-LOC'),
      specialWageIndex: figure(prov, 'P-NEW-CBSA-SPEC-WI'),
      supplementalWageIndex: figure(prov, 'P-NEW-SUPP-WI'),
      supplementalWageIndexIndicator: text(prov, 'P-NEW-SUPP-WI-IND'),
      passThroughAmountForDirectMedicalEducation: figure(prov, 'P-NEW-PASS-AMT-DIR-MED-ED'),
      passThroughAmountForOrganAcquisition: figure(prov, 'P-NEW-PASS-AMT-ORGAN-ACQ'),
      passThroughAmountForAllogenicStemCellAcquisition: figure(prov, 'P-PASS-THRU-ALLO-STEM-CELL'),
      passThroughTotalAmount: figure(prov, 'P-NEW-PASS-AMT-PLUS-MISC'),
      capitalPpsPaymentCode: text(prov, 'P-NEW-CAPI-PPS-PAY-CODE'),
      newHospital: text(prov, 'P-NEW-CAPI-NEW-HOSP'),
      capitalIndirectMedicalEducationRatio: figure(prov, 'P-NEW-CAPI-IME'),
      capitalExceptionPaymentRate: figure(prov, 'P-NEW-CAPI-EXCEPTIONS'),
      oldCapitalHoldHarmlessRate: figure(prov, 'P-NEW-CAPI-OLD-HARM-RATE'),
      vbpParticipantIndicator: text(prov, 'P-NEW-VAL-BASED-PURCH-PARTIPNT'),
      vbpAdjustment: figure(prov, 'P-NEW-VAL-BASED-PURCH-ADJUST'),
      hrrParticipantIndicator: text(prov, 'P-NEW-HOSP-READMISSION-REDU'),
      hrrAdjustment: figure(prov, 'P-NEW-HOSP-HRR-ADJUSTMT'),
      bundleModelDiscount: figure(prov, 'P-MODEL1-BUNDLE-DISPRCNT'),
      hacReductionParticipantIndicator: text(prov, 'P-HAC-REDUC-IND'),
      uncompensatedCareAmount: figure(prov, 'P-UNCOMP-CARE-AMOUNT'),
      ehrReductionIndicator: text(prov, 'P-EHR-REDUC-IND'),
      temporaryReliefIndicator: text(prov, 'P-NEW-TEMP-RELIEF-IND'),
      lowVolumeAdjustmentFactor: figure(prov, 'P-LV-ADJ-FACTOR'),
    },
    tables: { ...shared, drg: drgs.get(drg) },
    releaseOf: (part) => CASE_RELEASES[part] ?? null,
  };
}

/** Returns the fields of PPS-DATA and PPS-ADDITIONAL-VARIABLES. */
function fieldsOf(input: IppsInput, pricing: IppsPricing): Record<string, string> {
  const { provider } = input;
  const response = responseOf(input, pricing);
  const variables = response.additional_calculation_variables;
  const { additional_capital_variables: capital, additional_operating_variables: operating } = variables;
  const { additional_payment_information: information } = variables;
  const computed = isReported(provider, pricing) ? pricing.case : undefined;
  const edited = pricing.rates !== undefined;
  const specific = computed && pricing.payment?.hospitalSpecific;
  // If the DRG is not found, the fields that the program set before it keep their values.
  const assembled = computed !== undefined || response.return_code === '54';
  // Write a null amount as 0: a return code that pays nothing leaves the program's amounts at 0.
  const digits = (figure: Exact | number | string | null | undefined) => `${figure ?? 0}`;
  // The program clears its record to zeros, text fields too, and fills it as far as it comes.
  const text = (filled: unknown, value: string) => (filled ? value : '0');
  return {
    'PPS-RTC': response.return_code,
    'PPS-WAGE-INDX': digits(response.final_wage_index),
    'PPS-OUTLIER-DAYS': digits(response.outlier_days),
    'PPS-AVG-LOS': digits(response.average_length_of_stay),
    'PPS-DAYS-CUTOFF': digits(response.days_cutoff),
    'PPS-OPER-IME-ADJ': digits(response.operating_ime_adjustment),
    'PPS-TOTAL-PAYMENT': digits(response.total_payment),
    'PPS-OPER-HSP-PART': digits(response.operating_hsp_part),
    'PPS-OPER-FSP-PART': digits(response.operating_fsp_part),
    'PPS-OPER-OUTLIER-PART': digits(response.operating_outlier_payment_part),
    'PPS-REG-DAYS-USED': digits(response.regular_days_used),
    'PPS-LTR-DAYS-USED': digits(response.lifetime_reserved_days_used),
    'PPS-OPER-DSH-ADJ': digits(response.operating_dsh_adjustment),
    'PPS-CALC-VERS': text(edited, response.calculation_version),
    'PPS-HSP-PCT': digits(variables.hospital_specific_portion_percent),
    'PPS-FSP-PCT': digits(variables.federal_specific_portion_percent),
    'PPS-NAT-PCT': digits(variables.national_percent),
    'PPS-REG-PCT': digits(variables.regular_percent),
    'PPS-CMI-ADJ-CPD': digits(assembled ? provider.ppsFacilitySpecificRate : 0),
    'PPS-UPDATE-FACTOR': digits(specific?.update),
    'PPS-DRG-WT': digits(variables.drg_relative_weight),
    'PPS-NAT-LABOR': digits(variables.national_labor_cost),
    'PPS-NAT-NLABOR': digits(variables.national_non_labor_cost),
    'PPS-REG-LABOR': digits(variables.regular_labor_cost),
    'PPS-REG-NLABOR': digits(variables.regular_non_labor_cost),
    'PPS-OPER-COLA': digits(assembled ? pricing.rating?.cola : 0),
    'PPS-INTERN-RATIO': digits(assembled ? provider.internsToBedsRatio : 0),
    'PPS-OPER-OUTLIER': digits(computed?.outlier.operatingPoint),
    'PPS-OPER-BILL-COSTS': digits(computed?.outlier.operatingCosts),
    'PPS-OPER-DOLLAR-THRESHOLD': digits(pricing.case?.outlier.chargeThreshold),
    'PPS-DSCHG-FRCTN': digits(variables.discharge_fraction),
    'PPS-DRG-WT-FRCTN': digits(variables.drg_relative_weight_fraction),
    'PPS-CAPI-TOTAL-PAY': digits(capital.capital_total_payment),
    'PPS-CAPI-HSP': digits(capital.capital_hospital_specific_portion),
    'PPS-CAPI-FSP': digits(capital.capital_federal_specific_portion),
    'PPS-CAPI-OUTLIER': digits(capital.capital_outlier),
    'PPS-CAPI-OLD-HARM': digits(capital.capital_old_hold_harmless_amount),
    'PPS-CAPI-DSH-ADJ': digits(capital.capital_disproportionate_share_hospital_adjustment),
    'PPS-CAPI-IME-ADJ': digits(capital.capital_indirect_medical_education_adjustment),
    'PPS-CAPI-EXCEPTIONS': digits(capital.capital_exception_amount),
    'PPS-CAPI2-PAY-CODE': text(computed, capital.capital_payment_code),
    'PPS-CAPI2-B-FSP': digits(computed?.capitalFsp.round(2)),
    'PPS-CAPI2-B-OUTLIER': digits(exact(capital.capital_outlier_2b ?? 0).round(2)),
    'PPS-NON-TEMP-RELIEF-PAYMENT': '0',
    'PPS-NEW-TECH-PAY-ADD-ON': digits(variables.new_technology_add_on_payment),
    'PPS-ISLET-ISOL-PAY-ADD-ON': digits(variables.islet_isolation_add_on_payment),
    'PPS-LOW-VOL-PAYMENT': digits(variables.low_volume_payment),
    'PPS-VAL-BASED-PURCH-PARTIPNT': text(computed, variables.value_based_purchasing_participant_indicator),
    'PPS-VAL-BASED-PURCH-ADJUST': digits(variables.value_based_purchasing_adjustment_amount),
    'PPS-HOSP-READMISS-REDUCTN': text(computed, variables.hospital_readmission_reduction_indicator),
    'PPS-HOSP-HRR-ADJUSTMT': digits(variables.hospital_readmission_reduction_adjustment),
    'PPS-MODEL1-BUNDLE-DISPRCNT': digits(edited ? provider.bundleModelDiscount : 0),
    'PPS-OPER-BASE-DRG-PAY': digits(operating.operating_base_drg_payment),
    'PPS-OPER-HSP-AMT': '0',
    'PPS-OPER-DSH': digits(operating.operating_disproportionate_share_hospital_amount),
    'PPS-CAPI-DSH': digits(capital.capital_disproportionate_share_hospital_amount),
    'PPS-CAPI-HSP-PCT': digits(capital.capital_hospital_specific_portion_percent),
    'PPS-CAPI-FSP-PCT': digits(capital.capital_federal_specific_portion_percent),
    'PPS-ARITH-ALOS': digits(computed?.drg.arithmeticMeanLos),
    'PPS-PR-WAGE-INDEX': '0',
    'PPS-TRANSFER-ADJ': digits(computed?.transfer.transferFactor),
    'PPS-PC-HMO-FLAG': '0',
    'PPS-PC-COT-FLAG': '0',
    // The program does not clear this field for a HAC reduction in Puerto Rico.
    'PPS-OPER-HSP-PART2': digits(pricing.payment?.hospitalSpecific?.rate.round(2)),
    'PPS-BUNDLE-ADJUST-AMT': digits(information.bundled_adjustment_payment),
    'PPS-UNCOMP-CARE-AMOUNT': digits(information.uncompensated_care_payment),
    'PPS-VAL-BASED-PURCH-ADJUST-AMT': digits(information.value_based_purchasing_adjustment_payment),
    'PPS-READMIS-ADJUST-AMT': digits(information.hospital_readmission_reduction_adjustment_payment),
    'PPS-HAC-PROG-REDUC-IND': text(edited, provider.hacReductionParticipantIndicator),
    'PPS-EHR-PROG-REDUC-IND': text(edited, provider.ehrReductionIndicator),
    'PPS-EHR-ADJUST-AMT': digits(information.electronic_health_record_adjustment_payment),
    'PPS-STNDRD-VALUE': digits(information.standard_value),
    'PPS-FLX6-PAYMENT': digits(information.hospital_acquired_condition_payment),
    'PPS-FLX7-PAYMENT': digits(variables.flx7_payment),
  };
}
