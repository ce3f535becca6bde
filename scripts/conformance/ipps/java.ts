/**
 * Compares with CMS's Java pricer: the cases' input in the names of its API, and this pricer's values for the answer's
 * fields.
 */
import { z } from 'zod';
import { fiscalYearOf } from '../../../src/engine/core/calendar.ts';
import type { TableRow } from '../../../src/engine/core/table-file.ts';
import type { AreaWageIndex, IppsInput, OutmigrationAdjustment } from '../../../src/engine/pricers/ipps/inputs.ts';
import { priceInpatientStay } from '../../../src/engine/pricers/ipps/price.ts';
import { areaWageIndex } from '../../../src/engine/pricers/ipps/published-wage-index.ts';
import { newTechnologies } from '../../../src/engine/pricers/ipps/rates/technology-lists.ts';
import { responseOf } from '../../../src/engine/pricers/ipps/response.ts';
import type { Comparison } from '../cases.ts';
import { cmsCase, cmsFields } from '../cms-case.ts';
import type { TableFolder } from '../table-files.ts';
import type { CaseTables } from './cobol.ts';

const flag = z.boolean().default(false);

export const ippsJavaCase = z.object({
  id: z.string(),
  request: cmsCase.shape.request.extend({
    webPricer: z.object({ hmoClaim: flag, costOutlierThresholdClaim: flag }).optional(),
  }),
  response: z.object({
    calculationVersion: z.string().optional(),
    returnCodeData: z.object({ code: z.string() }),
    paymentData: z.record(z.string(), z.unknown()).default({}),
    additionalCalculationVariables: z.record(z.string(), z.unknown()).default({}),
  }),
});
export type IppsJavaCase = z.infer<typeof ippsJavaCase>;

/** Reads CMS's tables of a fiscal year by their names. */
export function javaTables({ rows }: TableFolder, year: number): CaseTables {
  return {
    wageIndex: grouped(
      rows(`cbsa-wage-index-${year}.csv`),
      'cbsa',
      (row): AreaWageIndex =>
        areaWageIndex({
          cbsa: row.cbsa as string,
          size: row.size as string,
          effectiveDate: Number(row.effectiveDate),
          geographicWageIndex: row.geographicWageIndex as string,
          reclassifiedWageIndex: row.reclassifiedWageIndex as string,
          imputedFloorWageIndex: row.imputedFloorWageIndex as string,
        }),
    ),
    outmigration: grouped(
      rows(`outmigration-${year}.csv`),
      'county',
      (row): OutmigrationAdjustment => ({
        effectiveDate: Number(row.startDate),
        adjustment: row.adjustmentFactor as string,
      }),
    ),
    twoMidnightFactor: new Map(),
    technologyCodes: new Set(),
    newTechnologies: newTechnologies(
      rows(`newtech-costs-${year}.csv`).map((row) => ({
        name: row.name as string,
        maximum: row.amount as string,
        share: row.adjustmentFactor as string,
      })),
      rows(`claim-codes-${year}.csv`).map((row) => ({
        name: row.name as string,
        code: row.code as string,
        codeType: row.codeType as string,
      })),
    ),
    drgs: new Map(
      rows(`drgstable-${year}.csv`).map((row) => [
        row.diagnosticRelatedGroup as string,
        {
          weight: row.weight as string,
          geometricMeanLos: row.geometricMeanLengthOfStay as string,
          arithmeticMeanLos: row.arithmeticMeanLengthOfStay as string,
          postAcute: row.postAcuteCare === 'Y',
          specialPayPostAcute: row.specialPaymentPostAcuteCare === 'Y',
        },
      ]),
    ),
  };
}

function grouped<Row>(rows: readonly TableRow[], key: string, read: (row: TableRow) => Row): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const name = row[key] as string;
    groups.set(name, [...(groups.get(name) ?? []), read(row)]);
  }
  return groups;
}

/** Returns the case as the pricer's input. */
export function javaInput({ request }: IppsJavaCase, tables: (year: number) => CaseTables): IppsInput {
  const [claim, provider] = [cmsFields(request.claimData), cmsFields(request.providerData)];
  const { webPricer } = request;
  const dischargeDate = claim.date('dischargeDate');
  const drg = claim.text('diagnosisRelatedGroup');
  const { drgs, ...shared } = tables(fiscalYearOf(dischargeDate));
  return {
    claim: {
      dischargeDate,
      reviewCode: claim.text('reviewCode'),
      drg,
      lengthOfStay: claim.number('lengthOfStay'),
      coveredDays: claim.number('coveredDays'),
      lifetimeReserveDays: claim.number('lifetimeReserveDays'),
      coveredCharges: claim.figure('coveredCharges'),
      diagnoses: claim.list('diagnosisCodes'),
      procedures: claim.list('procedureCodes'),
      drugCodes: claim.list('nationalDrugCodes'),
      conditionCodes: claim.list('conditionCodes'),
      demoCodes: claim.list('demoCodes'),
      midnightAdjustmentGeolocation: '',
      hmo: webPricer?.hmoClaim ?? false,
      ...(webPricer ? { webPricer: { costOutlierThreshold: webPricer.costOutlierThresholdClaim } } : {}),
    },
    provider: {
      providerCcn: provider.text('providerCcn'),
      effectiveDate: provider.date('effectiveDate'),
      terminationDate: provider.date('terminationDate'),
      waiverIndicator: provider.text('waiverIndicator'),
      providerType: provider.text('providerType'),
      stateCode: provider.text('stateCode'),
      countyCode: provider.text('countyCode'),
      ppsFacilitySpecificRate: provider.figure('ppsFacilitySpecificRate'),
      costOfLivingAdjustment: provider.figure('costOfLivingAdjustment'),
      internsToBedsRatio: provider.figure('internsToBedsRatio'),
      bedSize: provider.number('bedSize'),
      operatingCostToChargeRatio: provider.figure('operatingCostToChargeRatio'),
      capitalCostToChargeRatio: provider.figure('capitalCostToChargeRatio'),
      supplementalSecurityIncomeRatio: provider.figure('supplementalSecurityIncomeRatio'),
      medicaidRatio: provider.figure('medicaidRatio'),
      specialPaymentIndicator: provider.text('specialPaymentIndicator'),
      hospQualityIndicator: provider.text('hospitalQualityIndicator'),
      cbsaActualGeographicLocation: provider.text('cbsaActualGeographicLocation'),
      cbsaWiLocation: provider.text('cbsaWageIndexLocation'),
      cbsaStandardizedAmountLocation: provider.text('cbsaStandardizedAmountLocation'),
      specialWageIndex: provider.figure('specialWageIndex'),
      supplementalWageIndex: provider.figure('supplementalWageIndex'),
      supplementalWageIndexIndicator: provider.text('supplementalWageIndexIndicator'),
      passThroughAmountForDirectMedicalEducation: provider.figure('passThroughAmountForDirectMedicalEducation'),
      passThroughAmountForOrganAcquisition: provider.figure('passThroughAmountForOrganAcquisition'),
      passThroughAmountForAllogenicStemCellAcquisition: provider.figure(
        'passThroughAmountForAllogenicStemCellAcquisition',
      ),
      passThroughTotalAmount: provider.figure('passThroughTotalAmount'),
      capitalPpsPaymentCode: provider.text('capitalPpsPaymentCode'),
      newHospital: provider.text('newHospital'),
      capitalIndirectMedicalEducationRatio: provider.figure('capitalIndirectMedicalEducationRatio'),
      capitalExceptionPaymentRate: provider.figure('capitalExceptionPaymentRate'),
      oldCapitalHoldHarmlessRate: provider.figure('oldCapitalHoldHarmlessRate'),
      vbpParticipantIndicator: provider.text('vbpParticipantIndicator'),
      vbpAdjustment: provider.figure('vbpAdjustment'),
      hrrParticipantIndicator: provider.text('hrrParticipantIndicator'),
      hrrAdjustment: provider.figure('hrrAdjustment'),
      bundleModelDiscount: provider.figure('bundleModel1Discount'),
      hacReductionParticipantIndicator: provider.text('hacReductionParticipantIndicator'),
      uncompensatedCareAmount: provider.figure('uncompensatedCareAmount'),
      ehrReductionIndicator: provider.text('ehrReductionIndicator'),
      temporaryReliefIndicator: provider.text('temporaryReliefIndicator'),
      lowVolumeAdjustmentFactor: provider.figure('lowVolumeAdjustmentFactor'),
    },
    tables: { ...shared, drg: drgs.get(drg) },
    releaseOf: () => null,
  };
}

/** Fields of `paymentData` by their names on the wire. */
const PAYMENT_FIELDS: Readonly<Record<string, string>> = {
  total_payment: 'totalPayment',
  operating_hsp_part: 'operatingHospitalSpecificPortionPart',
  operating_fsp_part: 'operatingFederalSpecificPortionPart',
  operating_dsh_adjustment: 'operatingDisproportionateShareHospitalAdjustment',
  operating_ime_adjustment: 'operatingIndirectMedicalEducationAdjustment',
  operating_outlier_payment_part: 'operatingOutlierPaymentPart',
  regular_days_used: 'regularDaysUsed',
  lifetime_reserved_days_used: 'lifetimeReserveDaysUsed',
  average_length_of_stay: 'averageLengthOfStay',
};

/**
 * Codes of stays priced without a second pass, which leaves its values at a higher cost-to-charge ratio in two fields.
 */
const ONE_PASS: ReadonlySet<string> = new Set(['02', '05', '06', '16']);
const OF_LAST_PASS: ReadonlySet<string> = new Set(['capital_cost_outlier', 'capital_old_hold_harmless_rate']);

const camelCase = (name: string) =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()).replace('_2b', '2B');

/**
 * Returns every field of this pricer's that the API has, not only those of the case: CMS's answer leaves out what is 0.
 * For a return code that pays nothing, compares the code alone.
 */
export function compareJavaCase({ response }: IppsJavaCase, input: IppsInput): Comparison {
  const pricing = priceInpatientStay(input);
  const { code } = response.returnCodeData;
  const { calculationVersion, paymentData, additionalCalculationVariables } = response;
  const versions = calculationVersion === undefined ? [] : [calculationVersion, pricing.rates?.version];
  if (code >= '50') return { expected: [code, versions[0]], actual: [pricing.returnCode, versions[1]] };
  const ownResponse = responseOf(input, pricing);
  const fields = Object.keys(ownResponse.additional_calculation_variables).concat(Object.keys(PAYMENT_FIELDS));
  const expected = {
    ...paymentFields(paymentData),
    ...withZeros(ownResponse.additional_calculation_variables, additionalCalculationVariables, code),
  };
  const actual = { ...ownResponse, ...onlyGiven(ownResponse.additional_calculation_variables, code) } as Record<
    string,
    unknown
  >;
  return {
    expected: { code, version: versions[0], ...expected },
    actual: {
      code: pricing.returnCode,
      version: versions[1],
      ...Object.fromEntries(fields.map((name) => [name, actual[name]])),
    },
  };
}

const paymentFields = (payment: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(PAYMENT_FIELDS).map(([name, api]) => [name, payment[api] ?? 0]));

/** Returns the fields of `shape` with CMS's values, or 0 or blank for fields that CMS's answer lacks. */
function withZeros(shape: object, answer: unknown, code: string): Record<string, unknown> {
  const values = (answer ?? {}) as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(shape)
      .filter(([name]) => isComparable(name, code))
      .map(([name, value]) => {
        const api = values[camelCase(name)];
        if (typeof value === 'object' && value !== null) return [name, withZeros(value, api, code)];
        return [name, api ?? (typeof value === 'string' ? '' : 0)];
      }),
  );
}

function onlyGiven(shape: object, code: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(shape)
      .filter(([name]) => isComparable(name, code))
      .map(([name, value]) => [name, typeof value === 'object' && value !== null ? onlyGiven(value, code) : value]),
  );
}

const isComparable = (name: string, code: string) => ONE_PASS.has(code) || !OF_LAST_PASS.has(name);
