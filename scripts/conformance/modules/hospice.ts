/** Compares with CMS's hospice pricers: COBOL (HOSPR210) of FY 2016 to 2021, and the Java core, in its API's names. */

import { z } from 'zod';
import { sum, ZERO } from '../../../src/engine/core/exact.ts';
import type { TableRow } from '../../../src/engine/core/table-file.ts';
import {
  type BillingGroup,
  type HospiceInput,
  type HospiceTables,
  LEVELS_OF_CARE,
  type LevelRevenueCode,
} from '../../../src/engine/pricers/hospice/inputs.ts';
import { continuousHomeCare, inpatientCare, type Rating } from '../../../src/engine/pricers/hospice/levels-of-care.ts';
import {
  type HospicePayment,
  priceHospiceClaim,
  type RefusedClaim,
} from '../../../src/engine/pricers/hospice/price.ts';
import { FY2020 } from '../../../src/engine/pricers/hospice/rates/fy2020.ts';
import { COBOL, JAVA } from '../../../src/engine/pricers/hospice/rates/rates.ts';
import { isPaidCode } from '../../../src/engine/pricers/hospice/return-codes.ts';
import { hospiceTables } from '../../../src/engine/pricers/hospice/tables.ts';
import type { Comparison } from '../cases.ts';
import { type CobolRecord, cobolFields, cobolRecord, isoDay, pricerConformance } from '../pricer.ts';
import type { Suite } from '../suites.ts';

const LEVELS = Object.keys(LEVELS_OF_CARE) as LevelRevenueCode[];

/** A price or a refusal, in the form in which both are compared. */
type HospicePricing = RefusedClaim & { payment?: HospicePayment };

const cobolCase = z.object({ id: z.string(), request: cobolRecord, response: cobolRecord });
type CobolCase = z.infer<typeof cobolCase>;

const apiCase = z.object({
  id: z.string(),
  request: z.object({
    claimData: z.object({
      serviceFromDate: isoDay,
      admissionDate: isoDay,
      providerCbsa: z.string().default(''),
      patientCbsa: z.string().default(''),
      // The name says the opposite: true means the reduced rates.
      reportingQualityData: z.boolean(),
      priorBenefitDayUnits: z.number(),
      endOfLifeAddOnDaysUnits: z.array(z.number()),
      billingGroups: z.array(z.object({ revenueCode: z.enum(LEVELS), dateOfService: isoDay, units: z.number() })),
    }),
  }),
  response: z.object({
    calculationVersion: z.string().optional(),
    returnCodeData: z.object({ code: z.string() }),
    paymentData: z.record(z.string(), z.unknown()).optional(),
  }),
});
type ApiCase = z.infer<typeof apiCase>;

export const hospiceCase = z.union([apiCase, cobolCase]);
export type HospiceCase = z.infer<typeof hospiceCase>;

export const isCobol = (line: HospiceCase): line is CobolCase => 'BILL-FROM-DATE' in line.request;

export const hospice = pricerConformance<HospiceCase, HospiceTables>(
  "response of CMS's hospice pricer (COBOL with exact intermediate results) and of its rule classes (Java, retyped, in a frame of stand-ins)",
  hospiceCase,
  (folder) =>
    hospiceTables({
      'cbsa-wage-index': [
        ...folder.names(/^wage_index\.csv$/).flatMap((name) => [...folder.rows(name).map(withCmsColumns), NO_AREA]),
        ...folder.names(/^cbsa-wage-index-\d{4}\.csv$/).flatMap(folder.rows),
      ],
      'reduced-rates': [],
    }),
  (line, tables) => (isCobol(line) ? compareCobol(line, tables) : compareApi(line, tables)),
);

/** A row of the COBOL program's table that no fiscal year uses. */
const NO_AREA: TableRow = { cbsa: '99999', effectiveDate: '0', geographicWageIndex: '0' };

const withCmsColumns = ({ cbsa = '', effective = '', wage_index = '' }: TableRow): TableRow => ({
  cbsa,
  effectiveDate: effective,
  geographicWageIndex: wage_index,
});

/** Returns the pricer's input of a case of either form. */
export function hospiceInput(line: HospiceCase, tables: HospiceTables): HospiceInput {
  return {
    claim: isCobol(line) ? cobolClaim(line.request) : apiClaim(line.request),
    provider: null,
    tables,
    releaseOf: () => null,
  };
}

function apiClaim({ claimData }: ApiCase['request']): HospiceInput['claim'] {
  return {
    fromDate: claimData.serviceFromDate,
    admissionDate: claimData.admissionDate,
    providerCbsa: claimData.providerCbsa,
    patientCbsa: claimData.patientCbsa,
    qualityDataSubmitted: !claimData.reportingQualityData,
    priorBenefitDays: claimData.priorBenefitDayUnits,
    endOfLifeUnits: claimData.endOfLifeAddOnDaysUnits,
    groups: claimData.billingGroups.map(({ revenueCode, dateOfService, units }) => ({
      revenueCode,
      date: dateOfService,
      units,
    })),
  };
}

const DAYS = [1, 2, 3, 4, 5, 6, 7];

function cobolClaim(bill: CobolRecord): HospiceInput['claim'] {
  const { text, number } = cobolFields(bill);
  return {
    fromDate: number('BILL-FROM-DATE'),
    admissionDate: number('BILL-ADMISSION-DATE'),
    providerCbsa: text('BILL-PROV-CBSA'),
    patientCbsa: text('BILL-BENE-CBSA'),
    qualityDataSubmitted: text('BILL-QIP-IND') !== '1',
    priorBenefitDays: number('BILL-NA-ADD-ON-DAY1-UNITS'),
    endOfLifeUnits: DAYS.map((day) => number(`BILL-EOL-ADD-ON-DAY${day}-UNITS`)),
    groups: LEVELS.flatMap((revenueCode, index): BillingGroup[] => {
      const group = index + 1;
      if (text(`BILL-REV${group}`) !== revenueCode) return [];
      return [{ revenueCode, date: number(`BILL-LINE-ITEM-DOS${group}`), units: number(`BILL-UNITS${group}`) }];
    }),
  };
}

/** The driver requires a provider record of October 2005 or later. */
const FIRST_RECORD = 20051001;
/** From this day on the program returns the days of both routine rates. */
const REPORTS_DAYS = 20181001;

function compareCobol(line: CobolCase, tables: HospiceTables): Comparison {
  const { text, number } = cobolFields(line.request);
  const onFile = text('TEST-PROVIDER-ON-FILE') || text('BILL-PROV-NO');
  const effective = number('TEST-PROVIDER-EFF-DATE') || FIRST_RECORD;
  const isOnFile = onFile === text('BILL-PROV-NO') && effective >= FIRST_RECORD;
  const pricing: Pick<HospicePricing, 'payment' | 'wageIndexes'> & { returnCode: string } = isOnFile
    ? priceHospiceClaim(hospiceInput(line, tables), null, COBOL)
    : { returnCode: '51', wageIndexes: {} };
  const { payment } = pricing;
  const inFy2020Paragraphs = payment && paidInFy2020Paragraphs(cobolClaim(line.request), payment, pricing.wageIndexes);
  const answer = (paid: HospicePayment | undefined) => cobolAnswer(line, pricing, paid);
  return {
    expected: line.response,
    actual: answer(payment),
    ...(inFy2020Paragraphs ? { deviation: { rule: FY2020_PARAGRAPHS.rule, actual: answer(inFy2020Paragraphs) } } : {}),
  };
}

function cobolAnswer(
  line: CobolCase,
  { returnCode, wageIndexes }: Pick<HospicePricing, 'wageIndexes'> & { returnCode: string },
  payment: HospicePayment | undefined,
): Record<string, string> {
  const { number } = cobolFields(line.request);
  const reported = number('BILL-FROM-DATE') >= REPORTS_DAYS ? payment : undefined;
  return {
    'BILL-PROV-WAGE-INDEX': `${wageIndexes.provider ?? 0}`,
    'BILL-BENE-WAGE-INDEX': `${wageIndexes.patient ?? 0}`,
    'BILL-PAY-AMT1': `${payment?.routineHomeCare ?? 0}`,
    'BILL-PAY-AMT2': `${payment?.continuousHomeCare ?? 0}`,
    'BILL-PAY-AMT3': `${payment?.inpatientRespiteCare ?? 0}`,
    'BILL-PAY-AMT4': `${payment?.generalInpatientCare ?? 0}`,
    ...Object.fromEntries(DAYS.map((day) => [`BILL-EOL-ADD-ON-DAY${day}-PAY`, `${payment?.endOfLife[day - 1] ?? 0}`])),
    // No year's program uses it.
    'BILL-NA-ADD-ON-DAY1-PAY': '0',
    'BILL-NA-ADD-ON-DAY2-PAY': '0',
    'BILL-PAY-AMT-TOTAL': `${payment?.total ?? 0}`,
    'BILL-RTC': returnCode,
    'BILL-HIGH-RHC-DAYS': `${reported?.highRoutineDays ?? 0}`,
    'BILL-LOW-RHC-DAYS': `${reported?.lowRoutineDays ?? 0}`,
  };
}

/**
 * A slip of HOSPR210: its paragraph of 2016 (2016-V161-PROCESS-DATA) performs those of FY 2020 for three levels of
 * care. This pricer pays by the rule, 80 FR 47142; the comparison computes the program's own way.
 */
const FY2020_PARAGRAPHS = {
  start: 20160101,
  end: 20160930,
  rule: "from 2016-01-01 to 2016-09-30 CMS's program pays continuous, respite and general inpatient care at the rates of FY 2020, the rule at those of FY 2016 (80 FR 47142)",
};

/** Returns the payment by the program's own way; undefined if it follows the rule. */
function paidInFy2020Paragraphs(
  claim: HospiceInput['claim'],
  payment: HospicePayment,
  { patient, provider }: HospicePricing['wageIndexes'],
): HospicePayment | undefined {
  const { start, end } = FY2020_PARAGRAPHS;
  if (claim.fromDate < start || claim.fromDate > end) return undefined;
  const rates = claim.qualityDataSubmitted ? FY2020.full : FY2020.reduced;
  if (!rates) return undefined;
  const rating: Rating = { rates, rounding: COBOL, trace: null };
  const [continuous, respite, inpatient] = (['0652', '0655', '0656'] as const).map((revenueCode) =>
    claim.groups.find((group) => group.revenueCode === revenueCode),
  );
  const continuousAmount = continuous && patient ? continuousHomeCare(claim, continuous, patient, rating) : ZERO;
  const respiteAmount = respite && provider ? inpatientCare('respite', respite, provider, rating) : ZERO;
  const inpatientAmount = inpatient && provider ? inpatientCare('inpatient', inpatient, provider, rating) : ZERO;
  return {
    ...payment,
    continuousHomeCare: continuousAmount,
    inpatientRespiteCare: respiteAmount,
    generalInpatientCare: inpatientAmount,
    total: sum(payment.routineHomeCare, continuousAmount, respiteAmount, inpatientAmount, ...payment.endOfLife),
  };
}

function compareApi(line: ApiCase, tables: HospiceTables): Comparison {
  const pricing: HospicePricing = priceHospiceClaim(hospiceInput(line, tables), null, JAVA);
  const { returnCode, payment, wageIndexes, rates } = pricing;
  const amounts = payment && [
    payment.routineHomeCare,
    payment.continuousHomeCare,
    payment.inpatientRespiteCare,
    payment.generalInpatientCare,
  ];
  const labels = mislabels(line.request.claimData.billingGroups.map(({ revenueCode }) => revenueCode));
  const fields: Record<string, unknown> = isPaidCode(returnCode)
    ? {
        totalPayment: `${payment?.total}`,
        patientWageIndex: `${wageIndexes.patient ?? ''}`,
        providerWageIndex: `${wageIndexes.provider ?? ''}`,
        highRoutineHomeCareDays: payment?.highRoutineDays,
        lowRoutineHomeCareDays: payment?.lowRoutineDays,
        billPayments: amounts?.map((amount, i) => ({ revenueCode: labels[i], amount: `${amount}` })),
        endOfLifeAddOnDaysPayments: payment?.endOfLife.map((amount, i) => ({ index: i + 1, payment: `${amount}` })),
        amounts: amounts?.map(String),
      }
    : {};
  const { calculationVersion, returnCodeData, paymentData } = line.response;
  return {
    expected: { ...(calculationVersion ? { calculationVersion } : {}), returnCodeData, paymentData },
    actual: {
      ...(calculationVersion ? { calculationVersion: rates?.version } : {}),
      returnCodeData: { code: returnCode },
      // Published answers of the program leave some fields out.
      paymentData: isPaidCode(returnCode)
        ? Object.fromEntries(Object.keys(paymentData ?? {}).map((name) => [name, fields[name]]))
        : undefined,
    },
  };
}

/**
 * Returns the labels that CMS's program gives the four amounts: the codes in the order of the claim's groups, then the
 * other codes.
 */
function mislabels(groups: readonly LevelRevenueCode[]): LevelRevenueCode[] {
  return [...groups, ...LEVELS.filter((code) => !groups.includes(code))];
}

export const suites: readonly Suite[] = [{ folders: ['hospice-fy2021', 'hospice-fy2025'] }];
