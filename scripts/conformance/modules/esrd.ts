/**
 * Compares with CMS's ESRD pricers: COBOL (ESCAL191 to ESCAL212) of 2019 to 2021, and the Java core, in its API's
 * names.
 */

import { z } from 'zod';
import { type Exact, exact } from '../../../src/engine/core/exact.ts';
import type { TableRow } from '../../../src/engine/core/table-file.ts';
import type { EsrdInput, EsrdTables } from '../../../src/engine/pricers/esrd/inputs.ts';
import { type PricedTreatment, priceTreatment, type RefusedTreatment } from '../../../src/engine/pricers/esrd/price.ts';
import { esrdTables } from '../../../src/engine/pricers/esrd/tables.ts';
import type { Comparison } from '../cases.ts';
import { type CobolRecord, cobolFields, isoDay, plain, pricerConformance } from '../pricer.ts';
import type { Suite } from '../suites.ts';

const value = z.union([z.string(), z.number()], 'must be a number or a text');
const cobolRequest = z.object({ 'COMORBID-DATA': z.array(z.string()).default([]) }).catchall(value);
const cobolCase = z.object({ id: z.string(), request: cobolRequest, response: z.record(z.string(), value) });
type CobolCase = z.infer<typeof cobolCase>;

const apiCase = z.object({
  id: z.string(),
  request: z.object({
    claimData: z.object({
      serviceThroughDate: isoDay,
      serviceDate: isoDay.optional(),
      patientDateOfBirth: isoDay.optional(),
      dialysisStartDate: isoDay.optional(),
      revenueCode: z.string(),
      dialysisSessionCount: z.number(),
      patientHeight: z.number().optional(),
      patientWeight: z.number().optional(),
      conditionCodes: z.array(z.string()).optional(),
      demoCodes: z.array(z.string()).optional(),
      treatmentChoicesIndicator: z.string().optional(),
      ppaAdjustmentPercent: z.number().optional(),
      totalPriceSeparatelyBillableOutlier: z.number().optional(),
      totalTdapaAmountQ8: z.number().optional(),
      totalTpniesAmountQg: z.number().optional(),
      comorbidities: z
        .object({ comorbidityCodes: z.array(z.string()).optional(), cwfReturnCode: z.string().optional() })
        .optional(),
    }),
    providerData: z.object({
      providerType: z.string(),
      cbsaActualGeographicLocation: z.string(),
      hospitalQualityIndicator: z.string().optional(),
      specialPaymentIndicator: z.string().optional(),
      specialWageIndex: z.number().optional(),
      supplementalWageIndexIndicator: z.string().optional(),
      supplementalWageIndex: z.number().optional(),
      lowVolumeIndicator: z.string().optional(),
      lowVolumeTier: z.union([z.literal(1), z.literal(2), z.enum(['1', '2'])]).optional(),
    }),
  }),
  response: z.object({ returnCodeData: z.object({ code: z.string() }) }).catchall(z.unknown()),
});
type ApiCase = z.infer<typeof apiCase>;

export const esrdCase = z.union([apiCase, cobolCase]);
export type EsrdCase = z.infer<typeof esrdCase>;

export const isCobol = (line: EsrdCase): line is CobolCase => 'B-THRU-CCYY' in line.request;

export const esrd = pricerConformance<EsrdCase, EsrdTables>(
  "response of CMS's ESRD pricer (COBOL with exact intermediate results, not ibmPrecision) and of its rule classes (Java, retyped and condensed, in a frame of stand-ins; amounts beside the two rates are compared to 0.0001, totalPayment to 0.01)",
  esrdCase,
  (folder) =>
    esrdTables({
      'cbsa-wage-index': [
        ...folder.names(/^bundled_wage_index\.csv$/).flatMap((name) => folder.rows(name).map(withCmsColumns)),
        ...folder.names(/^cbsa-wage-index-\d{4}\.csv$/).flatMap(folder.rows),
      ],
      comorbidities: [],
    }),
  (line, tables) => (isCobol(line) ? compareCobol(line, tables) : compareApi(line, tables)),
);

const withCmsColumns = ({ cbsa_or_rural_state = '', year = '', wage_index = '' }: TableRow): TableRow => ({
  cbsa: cbsa_or_rural_state,
  effectiveDate: `${year}0101`,
  geographicWageIndex: wage_index,
});

/** Returns the pricer's input of a case of either form. */
export function esrdInput(line: EsrdCase, tables: EsrdTables): EsrdInput {
  const input = isCobol(line) ? cobolInput(line.request) : apiInput(line.request);
  return { ...input, tables, releaseOf: () => null };
}

type ClaimAndProvider = Pick<EsrdInput, 'claim' | 'provider'>;

function apiInput({ claimData, providerData }: ApiCase['request']): ClaimAndProvider {
  return {
    claim: {
      throughDate: claimData.serviceThroughDate,
      lineDate: claimData.serviceDate ?? 0,
      dateOfBirth: claimData.patientDateOfBirth ?? 0,
      dialysisStartDate: claimData.dialysisStartDate ?? 0,
      revenueCode: claimData.revenueCode,
      sessions: claimData.dialysisSessionCount,
      height: claimData.patientHeight ?? 0,
      weight: claimData.patientWeight ?? 0,
      conditionCodes: claimData.conditionCodes ?? null,
      demoCodes: claimData.demoCodes ?? [],
      treatmentChoice: claimData.treatmentChoicesIndicator ?? null,
      performanceFactor: claimData.ppaAdjustmentPercent ?? null,
      outlierTotal: claimData.totalPriceSeparatelyBillableOutlier ?? 0,
      tdapaTotal: claimData.totalTdapaAmountQ8 ?? 0,
      tpniesTotal: claimData.totalTpniesAmountQg ?? 0,
      craTpniesTotal: 0,
      comorbidities: claimData.comorbidities?.comorbidityCodes ?? [],
      cwfReturnCode: claimData.comorbidities?.cwfReturnCode ?? '',
    },
    provider: {
      providerType: providerData.providerType,
      cbsa: providerData.cbsaActualGeographicLocation,
      specialPaymentIndicator: providerData.specialPaymentIndicator ?? '',
      specialWageIndex: providerData.specialWageIndex ?? 0,
      supplementalWageIndexIndicator: providerData.supplementalWageIndexIndicator ?? '',
      supplementalWageIndex: providerData.supplementalWageIndex ?? 0,
      qualityReduction: providerData.hospitalQualityIndicator ?? '',
      lowVolumeIndicator: providerData.lowVolumeIndicator ?? '',
      lowVolumeTier: providerData.lowVolumeTier === undefined ? null : `${providerData.lowVolumeTier}` === '1' ? 1 : 2,
    },
  };
}

function cobolInput(request: CobolCase['request']): ClaimAndProvider {
  const { 'COMORBID-DATA': comorbidities, ...record } = request;
  const { text, number } = cobolFields(record as CobolRecord);
  const date = (name: string) => number(`${name}-CCYY`) * 10000 + number(`${name}-MM`) * 100 + number(`${name}-DD`);
  const figure = (name: string) => text(name) || 0;
  const condition = text('B-COND-CODE');
  return {
    claim: {
      throughDate: date('B-THRU'),
      lineDate: date('B-LINE-ITEM-DT-SVC'),
      dateOfBirth: date('B-DOB'),
      dialysisStartDate: date('B-DIALYSIS-START-DT'),
      revenueCode: text('B-REV-CODE'),
      sessions: number('B-CLAIM-NUM-DIALYSIS-SESSIONS'),
      height: figure('B-PATIENT-HGT'),
      weight: figure('B-PATIENT-WGT'),
      conditionCodes: condition === '' ? null : [condition],
      demoCodes: [text('B-DATA-CODE')],
      treatmentChoice: null,
      performanceFactor: null,
      outlierTotal: figure('B-TOT-PRICE-SB-OUTLIER'),
      tdapaTotal: figure('B-PAYER-ONLY-VC-Q8'),
      tpniesTotal: figure('B-PAYER-ONLY-VC-QG-AMT'),
      craTpniesTotal: 0,
      comorbidities: comorbidities.map((code) => code.trim()),
      cwfReturnCode: text('COMORBID-CWF-RETURN-CODE'),
    },
    provider: {
      providerType: text('P-PROV-TYPE'),
      cbsa: text('P-GEO-CBSA'),
      specialPaymentIndicator: text('P-SPEC-PYMT-IND'),
      specialWageIndex: figure('P-SPEC-WAGE-INDX'),
      supplementalWageIndexIndicator: text('P-SUPP-WI-IND'),
      supplementalWageIndex: figure('P-SUPP-WI'),
      qualityReduction: text('P-QIP-REDUCTION'),
      lowVolumeIndicator: text('P-PROV-LOW-VOLUME-INDIC'),
      lowVolumeTier: null,
    },
  };
}

/** Version of the driver, which refuses claims without a wage index. */
const DRIVER = 'D21.2';

/** Fields that no program of these years fills. */
const ALWAYS_ZERO = [
  ...['PPS-WAGE-ADJ-RATE', 'PPS-AGE-FACTOR', 'PPS-BSA-FACTOR', 'PPS-BMI-FACTOR', 'PPS-2011-FULL-COMP-RATE'],
  ...['PPS-2011-BLEND-COMP-RATE', 'PPS-2011-BLEND-PPS-RATE', 'PPS-2011-BLEND-OUTLIER-RATE'],
  ...['OUT-CASE-MIX-PREDICTED-MAP', 'OUT-HEMO-EQUIV-DIAL-SESSIONS', 'OUT-SB-BSA', 'OUT-SB-BMI', 'A-49-CENT-DRUG-ADJ'],
  ...['PPS-CM-BSA', 'PPS-CM-BMI-LT-18-5', 'PPS-BUN-BASE-PMT-RATE', 'BUN-ADJUSTED-BASE-WAGE-AMT', 'CR-BSA-MULTIPLIER'],
  ...['CR-BMI-MULTIPLIER', 'PPS-BUN-CBSA-W-INDEX', 'PPS-BUN-WAGE-ADJ-TRAIN-AMT', 'PPS-TRAINING-ADD-ON-PMT-AMT'],
  'COM-PAYMENT-RATE',
];
const ALWAYS_BLANK = ['PPS-MSA', 'PPS-2011-COMORBID-MA', 'PPS-2011-COMORBID-MA-CC'];

function compareCobol(line: CobolCase, tables: EsrdTables): Comparison {
  const input = esrdInput(line, tables);
  const price = priceTreatment(input, null);
  const { returnCode, rates, wageIndex } = price;
  const payment = 'payment' in price ? price.payment : null;
  const { amounts, treatment } = payment ?? {};
  const digits = (figure: Exact | null | undefined) => `${figure ?? 0}`;
  const whenPaid = (figure: string) => (payment ? figure : '0');
  const share = payment && rates?.laborShare.value;
  const actual: Record<string, string> = {
    ...Object.fromEntries(ALWAYS_ZERO.map((name) => [name, '0'])),
    ...Object.fromEntries(ALWAYS_BLANK.map((name) => [name, ''])),
    'PPS-RTC': returnCode,
    'PPS-CBSA': payment ? input.provider.cbsa : '',
    'PPS-FINAL-PAY-AMT': digits(payment?.rate),
    'PPS-CALC-VERS-CD': wageIndex ? (rates?.version ?? '') : DRIVER,
    'PPS-COND-CODE': payment ? (input.claim.conditionCodes?.[0] ?? '') : '',
    'PPS-REV-CODE': payment ? input.claim.revenueCode : '',
    'PPS-2011-WAGE-ADJ-RATE': digits(payment?.base),
    'PPS-2011-NAT-LABOR-PCT': digits(share),
    'PPS-2011-NAT-NONLABOR-PCT': digits(share && exact(1).minus(share)),
    'PPS-NAT-LABOR-PCT': whenPaid('0.53711'),
    'PPS-NAT-NONLABOR-PCT': whenPaid('0.46289'),
    'PPS-BDGT-NEUT-RATE': whenPaid('0.9116'),
    'PPS-2011-AGE-FACTOR': digits(treatment?.patient.ageFactor.payment),
    'PPS-2011-BSA-FACTOR': digits(treatment?.patient.bodySurfaceFactor),
    'PPS-2011-BMI-FACTOR': digits(treatment?.patient.bodyMassFactor.payment),
    'PPS-2011-BDGT-NEUT-RATE': whenPaid('0.9690'),
    'PPS-2011-COMORBID-PAY': payment ? (treatment?.comorbidity.paymentCode ?? '10') : '',
    'PPS-2011-FULL-PPS-RATE': digits(payment?.fullPaymentRate),
    'PPS-2011-FULL-OUTLIER-RATE': digits(payment?.fullOutlierRate),
    'OUT-NON-PER-DIEM-PAYMENT': digits(amounts?.outlierPerTreatment),
    'TDAPA-RETURN': digits(amounts?.tdapa),
    'TPNIES-RETURN': digits(amounts?.tpnies),
    'NETWORK-REDUCTION-RETURN': digits(amounts?.networkReduction),
    'ADJ-BASE-WAGE-BEFORE-ETC-HDPA': digits(amounts?.treatmentChoices.withoutHome),
    'PPS-LOW-VOL-AMT': digits(amounts?.lowVolume),
  };
  return { expected: line.response, actual };
}

/** Amounts that the Java core computes exactly; the API cuts them to 2 or 4 decimals. */
const EXACT_TO_CENTS = new Set(['fullPaymentRate', 'fullOutlierRate']);

function compareApi(line: ApiCase, tables: EsrdTables): Comparison {
  const price = priceTreatment(esrdInput(line, tables), null);
  const actual = javaResponse(line, price);
  const { calculationVersion: _, ...expected } = line.response;
  return { expected, actual: withinTolerance(expected, actual) };
}

function javaResponse({ request }: ApiCase, price: PricedTreatment | RefusedTreatment): object {
  const returnCodeData = { code: price.returnCode };
  if (!('payment' in price)) return { returnCodeData };
  const { rates, wageIndex, payment } = price;
  const { amounts, treatment, outlier, aki } = payment;
  const share = rates.laborShare.value;
  const shares = { nationalLaborPercent: `${share}`, nationalNonLaborPercent: `${exact(1).minus(share)}` };
  const head = {
    finalCbsa: request.providerData.cbsaActualGeographicLocation,
    finalWageIndex: `${wageIndex}`,
    totalPayment: `${payment.rate}`,
    bundledPaymentInformation: {
      comorbidityPaymentCode: treatment?.comorbidity.paymentCode ?? '10',
      fullPaymentRate: `${payment.fullPaymentRate}`,
      fullOutlierRate: `${payment.fullOutlierRate ?? ''}`,
    },
  };
  const basis = { bundledBasePaymentRate: `${rates.base.value}` };
  const hemoEquivalent = payment.hemoEquivalentSessions && {
    outlierHemoEquivalentDialysisSessionsAmount: `${payment.hemoEquivalentSessions}`,
  };
  if (!amounts || !treatment)
    return {
      returnCodeData,
      paymentData: { ...head, additionalPaymentInformation2011: { wageAdjustmentRate: `${payment.base}`, ...shares } },
      additionalPricingInformation: {
        ...basis,
        ...(aki?.training.isPositive ? { bundledWageAdjustmentTrainingAmount: `${aki.training}` } : {}),
        ...hemoEquivalent,
      },
    };
  const { patient, comorbidity, lowVolume } = treatment;
  const choices = amounts.treatmentChoices;
  const expected = outlier?.expected;
  return {
    returnCodeData,
    paymentData: {
      ...head,
      additionalPaymentInformation2011: {
        wageAdjustmentRate: `${payment.base}`,
        ...shares,
        ageAdjustmentFactor: `${patient.ageFactor.payment}`,
        bodySurfaceAreaFactor: `${patient.bodySurfaceFactor}`,
        bodyMassIndexFactor: `${patient.bodyMassFactor.payment}`,
      },
      networkReductionAmount: `${amounts.networkReduction}`,
      tdapaPaymentAdjustmentAmount: `${amounts.tdapa}`,
      tpniesPaymentAdjustmentAmount: `${amounts.tpnies}`,
      lowVolumeAmount: `${amounts.lowVolume ?? ''}`,
      outlierNonPerDiemPaymentAmount: `${amounts.outlierPerTreatment ?? ''}`,
      hdpaAdjustmentAmount: `${choices.home}`,
      ppaAdjustmentAmount: `${choices.performance}`,
      adjustedBaseWageBeforeEtcHdpaAmount: `${choices.withoutHome}`,
      prePpaAdjustmentAmount: `${choices.before ?? ''}`,
      postPpaAdjustmentAmount: `${choices.after ?? ''}`,
    },
    additionalPricingInformation: {
      ...basis,
      bundledAdjustedBaseWageAmount: `${treatment.adjustedRate}`,
      bundledWageAdjustmentTrainingAmount: `${treatment.training}`,
      ...hemoEquivalent,
      ...(expected ? { outlierCaseMixPredictedMapAmount: `${expected.amount}` } : {}),
    },
    bundledBillingInformation: {
      bundledBodySurfaceAreaFactor: `${patient.bodySurface}`,
      bundledBodyMassIndexFactor: `${patient.bodyMassIndex}`,
      bundledComorbidityMultiplier: `${comorbidity.payment}`,
      bundledLowVolumeFacilityAdjustmentPercent: `${lowVolume.payment.value}`,
      bundledOnsetFactor: `${patient.onsetFactor.payment}`,
    },
    outlierBillingInformation: {
      outlierAgeAdjustmentFactor: `${patient.ageFactor.outlier}`,
      outlierBodyMassIndexFactor: `${patient.bodyMassFactor.outlier}`,
      outlierOnsetFactor: `${patient.onsetFactor.outlier}`,
      outlierComorbidityMultiplier: `${comorbidity.outlier}`,
      outlierImputedMapAmount: `${outlier?.imputed ?? ''}`,
      ...(expected
        ? {
            outlierLowVolumeMultiplier: `${lowVolume.outlier?.value}`,
            outlierPredictedServicesMapAmount: `${expected.multiplier}`,
            outlierPredictedMapAmount: `${expected.threshold}`,
          }
        : {}),
    },
    paymentBillingInformation: { patientAge: patient.age },
  };
}

/** Returns the expected figure instead of the actual one if they differ by less than the API cuts off. */
function withinTolerance(expected: unknown, actual: unknown, name = ''): unknown {
  if (typeof actual === 'object' && actual !== null)
    return Object.fromEntries(
      Object.entries(actual).map(([key, each]) => [
        key,
        withinTolerance((expected as Record<string, unknown> | undefined)?.[key], each, key),
      ]),
    );
  if (typeof expected !== 'number' || typeof actual !== 'string' || actual === '' || EXACT_TO_CENTS.has(name))
    return actual;
  const tolerance = name === 'totalPayment' ? 0.01 : 0.0001;
  return Math.abs(Number(plain(actual)) - expected) <= tolerance ? expected : actual;
}

export const suites: readonly Suite[] = [{ folders: ['esrd-cy2019-2020', 'esrd-cy2021', 'esrd-cy2024-2025'] }];
