/** Compares with CMS's home health pricer (Java core of 2025), in its API's names. */

import { z } from 'zod';
import { exact } from '../../../src/engine/core/exact.ts';
import type { HhaInput, HhaTables } from '../../../src/engine/pricers/hha/inputs.ts';
import { priceHomeHealthPeriod } from '../../../src/engine/pricers/hha/price.ts';
import { type HhaFile, hhaTables } from '../../../src/engine/pricers/hha/tables.ts';
import type { Comparison } from '../cases.ts';
import { isoDay, pricerConformance } from '../pricer.ts';
import type { Suite } from '../suites.ts';

export const hhaCase = z.object({
  id: z.string(),
  request: z.object({
    claimData: z.object({
      typeOfBill: z.string(),
      admissionDate: isoDay,
      serviceFromDate: isoDay,
      serviceThroughDate: isoDay,
      noticeReceiptDate: isoDay.nullish(),
      hhrgInputCode: z.string(),
      hhrgNumberOfDays: z.number(),
      partialEpisodePaymentIndicator: z.boolean(),
      lupaSourceAdmissionIndicator: z.string(),
      adjustmentIndicator: z.string(),
      initialPaymentQualityReportingProgramIndicator: z.string(),
      lateFilingPenaltyWaiverIndicator: z.boolean(),
      priorPaymentTotal: z.number(),
      priorOutlierTotal: z.number(),
      revenueLines: z.array(
        z.object({
          revenueCode: z.string(),
          quantityOfCoveredVisits: z.number(),
          quantityOfOutlierUnits: z.number(),
          earliestLineItemDate: isoDay.nullish(),
        }),
      ),
    }),
    providerData: z.object({
      cbsaActualGeographicLocation: z.string(),
      countyCode: z.string().default(''),
      vbpAdjustment: z.number(),
    }),
  }),
  response: z.object({
    calculationVersion: z.string().optional(),
    returnCodeData: z.object({ code: z.string() }),
    paymentData: z.record(z.string(), z.unknown()).optional(),
  }),
});
export type HhaCase = z.infer<typeof hhaCase>;

const FILES: Readonly<Record<HhaFile, RegExp>> = {
  'cbsa-wage-index': /^cbsa-wage-index-\d{4}\.csv$/,
  hrg: /^hrg-\d{4}\.csv$/,
  rev: /^rev-\d{4}\.csv$/,
  'add-on-table': /^add-on-table\.csv$/,
  'extra-add-on-table': /^extra-add-on-table\.csv$/,
  'zip-county-cbsa': /^zip-county-cbsa\.csv$/,
};

export const hha = pricerConformance<HhaCase, HhaTables>(
  "response of CMS's home health rule classes (Java, retyped, in a frame of stand-ins)",
  hhaCase,
  (folder) => {
    const rows = (file: HhaFile) => folder.names(FILES[file]).flatMap(folder.rows);
    return hhaTables({
      'cbsa-wage-index': rows('cbsa-wage-index'),
      hrg: rows('hrg'),
      rev: rows('rev'),
      'add-on-table': rows('add-on-table'),
      'extra-add-on-table': rows('extra-add-on-table'),
      'zip-county-cbsa': rows('zip-county-cbsa'),
    });
  },
  compare,
);

/** Returns the pricer's input of a case. */
export function hhaInput({ request: { claimData, providerData } }: HhaCase, tables: HhaTables): HhaInput {
  return {
    claim: {
      typeOfBill: claimData.typeOfBill,
      admissionDate: claimData.admissionDate,
      fromDate: claimData.serviceFromDate,
      throughDate: claimData.serviceThroughDate,
      noticeReceiptDate: claimData.noticeReceiptDate ?? null,
      lateFilingPenaltyWaived: claimData.lateFilingPenaltyWaiverIndicator,
      hipps: claimData.hhrgInputCode.trim(),
      days: claimData.hhrgNumberOfDays,
      isPartialPeriod: claimData.partialEpisodePaymentIndicator,
      lupaSource: claimData.lupaSourceAdmissionIndicator,
      adjustmentIndicator: claimData.adjustmentIndicator,
      qualityReportingIndicator: claimData.initialPaymentQualityReportingProgramIndicator,
      priorPaymentTotal: exact(claimData.priorPaymentTotal),
      priorOutlierTotal: exact(claimData.priorOutlierTotal),
      lines: claimData.revenueLines.map((line) => ({
        revenueCode: line.revenueCode,
        coveredVisits: line.quantityOfCoveredVisits,
        outlierUnits: line.quantityOfOutlierUnits,
        earliestDate: line.earliestLineItemDate ?? null,
      })),
    },
    provider: {
      cbsa: providerData.cbsaActualGeographicLocation,
      countyCode: providerData.countyCode,
      valueBasedPurchasingFactor: exact(providerData.vbpAdjustment),
    },
    tables,
    releaseOf: () => null,
  };
}

function compare(line: HhaCase, tables: HhaTables): Comparison {
  const period = priceHomeHealthPeriod(hhaInput(line, tables), null);
  const { returnCode, rates, visits, group, disciplines, standardized } = period;
  const payment = 'payment' in period ? period.payment : null;
  const { calculationVersion, returnCodeData, paymentData } = line.response;
  return {
    expected: { calculationVersion, returnCodeData, paymentData },
    actual: {
      calculationVersion: rates?.version ?? calculationVersion,
      returnCodeData: { code: returnCode },
      paymentData: {
        totalPayment: `${payment?.total ?? 0}`,
        hhrgPayment: `${payment?.after.period ?? 0}`,
        ...(group ? { hhrgWeight: `${group.weight}` } : {}),
        outlierPayment: `${payment?.after.outlier ?? 0}`,
        lateSubmissionPenaltyAmount: `${payment?.penalty ?? 0}`,
        ...(standardized
          ? {
              standardizedPayment: `${standardized}`,
              valueBasedPurchasingAdjustmentAmount: `${payment?.valueBasedPurchasing ?? 0}`,
            }
          : {}),
        totalQuantityOfCoveredVisits: visits ?? 0,
        revenuePayments: line.request.claimData.revenueLines.map(({ revenueCode }, i) => ({
          revenueCode,
          dollarRate: `${disciplines?.[i]?.visitRate ?? 0}`,
          cost: `${payment?.after.costs[i] ?? 0}`,
          addOnVisitAmount: `${payment?.after.addOns[i] ?? 0}`,
        })),
      },
    },
  };
}

export const suites: readonly Suite[] = [{ folders: ['hha-cy2025'] }];
