/**
 * Compares with CMS's OPPS pricer, in the names of its API: its request as this pricer's input, and this one's answer.
 */

import { dirname, join } from 'node:path';
import { z } from 'zod';
import type { OppsClaim, OppsInput, OppsLine, OppsProvider } from '../../../src/engine/pricers/opps/inputs.ts';
import { type PricedClaim, priceOutpatientClaim, type RefusedClaim } from '../../../src/engine/pricers/opps/price.ts';
import { type OppsTables, oppsTables } from '../../../src/engine/pricers/opps/tables.ts';
import { Refusal } from '../../data/refusal.ts';
import { type Comparison, type Conformance, optional } from '../cases.ts';
import type { Suite } from '../suites.ts';
import { tableFolder } from '../table-files.ts';

const text = optional(z.string()).transform((value = '') => value.trim());
const number = optional(z.number()).transform((value = 0) => value);
const date = z.iso.date().transform((value) => Number(value.replaceAll('-', '')));

const serviceLine = z.object({
  lineNumber: z.int(),
  hcpcsCode: text,
  paymentApc: text,
  statusIndicator: text,
  paymentIndicator: text,
  packageFlag: text,
  denyOrRejectFlag: text,
  actionFlag: text,
  paymentMethodFlag: text,
  discountingFormula: number,
  apcServiceUnits: number,
  coveredCharges: number,
  dateOfService: date.nullish().transform((value) => value ?? null),
  revenueCode: text,
  compositeAdjustmentFlag: text,
  paymentAdjustmentFlags: z
    .array(z.string())
    .nullish()
    .transform((value) => value ?? []),
});

const request = z.object({
  claimData: z.object({
    serviceFromDate: date,
    typeOfBill: text,
    patientDeductible: number,
    bloodPintsRemaining: number,
    deviceCredit: number,
    priorOutlierTotal: number,
    priorPaymentTotal: number,
    payerOnlyValueCodeOffsets: optional(
      z.object({
        apcDeviceOffsetAmountQn: number,
        apcDeviceOffsetAmountQo: number,
        terminatedPassthroughOffsetAmountQq: number,
        deviceCreditCapOffsetAmountQu: number,
        nonOpioidDeviceCapAmountQv: z.number().nullish(),
        nonOpioidDeviceCapAmountQp: z.number().nullish(),
      }),
    ),
    ioceServiceLines: z.array(serviceLine),
  }),
  providerData: z.object({
    providerCcn: text,
    providerType: text,
    cbsaActualGeographicLocation: text,
    cbsaWageIndexLocation: text,
    paymentCbsa: text,
    stateCode: text,
    countyCode: text,
    effectiveDate: date,
    terminationDate: date.nullish().transform((value) => value ?? 20991231),
    operatingCostToChargeRatio: number,
    deviceCostToChargeRatio: number,
    hospitalQualityIndicator: text,
    specialPaymentIndicator: text,
    supplementalWageIndexIndicator: text,
    supplementalWageIndex: number,
    specialWageIndex: z
      .number()
      .nullish()
      .transform((value) => value ?? null),
    paymentModelAdjustment: number,
    reducedCoinsuranceData: optional(
      z.array(
        z.object({
          ambulatoryPaymentClassificationCode: z.string(),
          reducedCoinsuranceAmount: z.number(),
        }),
      ),
    ),
  }),
});

export const oppsCase = z.object({
  id: z.string(),
  request,
  response: z.looseObject({ returnCodeData: z.looseObject({ code: z.string() }), paymentData: z.unknown() }),
});
export type OppsCase = z.infer<typeof oppsCase>;

export const opps: Conformance = {
  answers: "response of CMS's OPPS rule classes (Java, in a frame of stand-ins; constants of 2025 retyped)",
  line: oppsCase,
  open([folder, ...more]) {
    if (more.length > 0) throw new Refusal('name one folder of tables with --data');
    return (line: OppsCase, file) => compareOppsCase(line, folder ?? join(dirname(file), 'tables'));
  },
};

/** Compares a case. CMS's answer has codes and their descriptions; only the codes are compared. */
function compareOppsCase(line: OppsCase, folder: string): Comparison {
  return { expected: expectedOf(line.response), actual: answerOf(priceOutpatientClaim(oppsInput(line, folder), null)) };
}

function expectedOf({ returnCodeData, paymentData, calculationVersion }: OppsCase['response']): unknown {
  const { serviceLinePayments, ...payment } = paymentData as Record<string, unknown>;
  const lines = serviceLinePayments as { returnCode: { code: string } }[];
  return {
    calculationVersion,
    returnCode: returnCodeData.code,
    paymentData: payment,
    lines: lines.map((each) => ({ ...each, returnCode: each.returnCode.code })),
  };
}

/** Returns the fields of CMS's answer, with zeros for a claim that is not priced. */
function answerOf(pricing: PricedClaim | RefusedClaim): unknown {
  const { rates, returnCode, area, lines } = pricing;
  const totals = 'totals' in pricing ? pricing.totals : null;
  return {
    calculationVersion: rates?.version,
    returnCode,
    paymentData: {
      finalCbsa: area?.cbsa ?? null,
      finalWageIndex: area?.index?.toNumber() ?? null,
      totalPayment: totals?.payment.toNumber() ?? 0,
      bloodDeductibleDue: totals?.bloodDeductible.toNumber() ?? 0,
      bloodPintsUsed: totals?.bloodPints ?? 0,
      deviceCreditQd: totals?.deviceCredit.toNumber() ?? 0,
      totalClaimCharges: totals?.charges.toNumber() ?? 0,
      totalClaimDeductible: totals?.deductible.toNumber() ?? 0,
      totalClaimOutlierPayment: totals ? (totals.outlier?.toNumber() ?? null) : 0,
    },
    lines: lines.map((line) => ({
      lineNumber: line.lineNumber,
      bloodDeductible: line.bloodDeductible.toNumber(),
      coinsuranceAmount: line.coinsurance.toNumber(),
      payment: line.payment.toNumber(),
      reducedCoinsurance: line.reducedCoinsurance.toNumber(),
      reimbursementAmount: line.reimbursement.toNumber(),
      returnCode: line.returnCode,
      totalDeductible: line.deductible.toNumber(),
    })),
  };
}

/** Returns the case's request as the pricer's input. @param folder of the tables */
export function oppsInput({ request: { claimData, providerData } }: OppsCase, folder: string): OppsInput {
  const { ioceServiceLines, payerOnlyValueCodeOffsets: offsets, ...claimFields } = claimData;
  const { reducedCoinsuranceData = [], ...providerFields } = providerData;
  const lines: OppsLine[] = ioceServiceLines;
  const claim: OppsClaim = {
    ...claimFields,
    apcDeviceOffsetAmountQn: offsets?.apcDeviceOffsetAmountQn ?? 0,
    apcDeviceOffsetAmountQo: offsets?.apcDeviceOffsetAmountQo ?? 0,
    terminatedPassthroughOffsetAmountQq: offsets?.terminatedPassthroughOffsetAmountQq ?? 0,
    deviceCreditCapOffsetAmountQu: offsets?.deviceCreditCapOffsetAmountQu ?? 0,
    nonOpioidDeviceCapAmountQv: offsets?.nonOpioidDeviceCapAmountQv ?? null,
    nonOpioidDeviceCapAmountQp: offsets?.nonOpioidDeviceCapAmountQp ?? null,
    lines,
  };
  const provider: OppsProvider = {
    ...providerFields,
    reducedCoinsurances: reducedCoinsuranceData.map((each) => ({
      apc: each.ambulatoryPaymentClassificationCode,
      amount: each.reducedCoinsuranceAmount,
    })),
  };
  const tables = oppsTablesIn(folder, Math.floor(claim.serviceFromDate / 10000));
  return { claim, provider, tables, releaseOf: () => null };
}

const opened = new Map<string, OppsTables>();

/** Reads the tables of a calendar year; if 2025 has no blood ranks of its own, takes those of 2026. */
export function oppsTablesIn(folder: string, year: number): OppsTables {
  const key = `${folder} ${year}`;
  const cachedTables = opened.get(key);
  if (cachedTables) return cachedTables;
  const files = tableFolder(folder);
  const rows = (kind: string, ...years: readonly number[]) => {
    const name = years.map((each) => `${kind}-${each}.csv`).find((each) => files.names(/\.csv$/).includes(each));
    return files.rows(name ?? `${kind}-${year}.csv`);
  };
  const tables = oppsTables({
    'apc-rate': rows('apc-rate', year),
    'cbsa-wage-index': rows('cbsa-wage-index', year),
    'outmigration-adjustment': rows('outmigration-adjustment', year),
    'blood-rank': rows('blood-rank', year, year + 1),
    'previous-year-wage-index': year === 2020 ? files.rows('previous-year-wage-index-2019.csv') : [],
    providerCcn340B: files.names(/^providerCcn340B\.csv$/).length > 0 ? files.rows('providerCcn340B.csv') : [],
  });
  opened.set(key, tables);
  return tables;
}

export const suites: readonly Suite[] = [{ folders: ['opps-cy2020-2024', 'opps-cy2025'] }];
