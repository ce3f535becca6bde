/** Compares with CMS's FQHC pricer (Java core), in its API's names. */

import { z } from 'zod';
import { exact, ZERO } from '../../../src/engine/core/exact.ts';
import type { FqhcInput, FqhcTables } from '../../../src/engine/pricers/fqhc/inputs.ts';
import { priceHealthCenterClaim } from '../../../src/engine/pricers/fqhc/price.ts';
import { type FqhcFile, fqhcTables } from '../../../src/engine/pricers/fqhc/tables.ts';
import type { Comparison } from '../cases.ts';
import { isoDay, pricerConformance } from '../pricer.ts';
import type { Suite } from '../suites.ts';

export const fqhcCase = z.object({
  id: z.string(),
  request: z.object({
    claimData: z.object({
      carrierCode: z.string(),
      localityCode: z.string(),
      serviceFromDate: isoDay,
      serviceThroughDate: isoDay,
      medicareAdvantagePlanAmount: z.number().nullish(),
      demoCodes: z.array(z.string()).nullish(),
      mdpcpReductionPercent: z.number().nullish(),
      ioceServiceLines: z.array(
        z.object({
          lineNumber: z.number(),
          dateOfService: isoDay,
          revenueCode: z.string(),
          hcpcsCode: z.string().nullish(),
          coveredCharges: z.number(),
          actionFlag: z.string(),
          denyOrRejectFlag: z.string(),
          paymentIndicator: z.string(),
          packageFlag: z.string(),
          paymentMethodFlag: z.string(),
          compositeAdjustmentFlag: z.string(),
        }),
      ),
    }),
  }),
  response: z.object({
    returnCodeData: z.object({ code: z.string() }),
    paymentData: z.record(z.string(), z.unknown()),
  }),
});
export type FqhcCase = z.infer<typeof fqhcCase>;

const FILES: Readonly<Record<FqhcFile, RegExp>> = {
  base: /^base\.csv$/,
  addon: /^addon\.csv$/,
  tribal: /^tribal\.csv$/,
  iopRateLte3: /^iopRateLte3\.csv$/,
  iopRateGte4: /^iopRateGte4\.csv$/,
  'national-rates': /^national-rates\.csv$/,
  gaf: /^gaf-\d{4}\.csv$/,
  'zip-localities': /^zip-localities\.csv$/,
};

export const fqhc = pricerConformance<FqhcCase, FqhcTables>(
  "response of CMS's FQHC rule classes (Java, retyped, in a frame of stand-ins)",
  fqhcCase,
  (folder) => {
    const rows = (file: FqhcFile) => folder.names(FILES[file]).flatMap(folder.rows);
    return fqhcTables({
      base: rows('base'),
      addon: rows('addon'),
      tribal: rows('tribal'),
      iopRateLte3: rows('iopRateLte3'),
      iopRateGte4: rows('iopRateGte4'),
      gaf: rows('gaf'),
      'national-rates': rows('national-rates'),
      'zip-localities': rows('zip-localities'),
    });
  },
  compare,
);

/** Returns the pricer's input of a case. */
export function fqhcInput({ request: { claimData } }: FqhcCase, tables: FqhcTables): FqhcInput {
  const optional = (value: number | null | undefined) => (value === null || value === undefined ? null : exact(value));
  return {
    claim: {
      fromDate: claimData.serviceFromDate,
      carrierLocality: `${claimData.carrierCode}${claimData.localityCode}`,
      demoCodes: claimData.demoCodes ?? [],
      reductionPercent: optional(claimData.mdpcpReductionPercent),
      planAmount: optional(claimData.medicareAdvantagePlanAmount),
      lines: claimData.ioceServiceLines.map((line) => ({
        lineNumber: line.lineNumber,
        date: line.dateOfService,
        revenueCode: line.revenueCode,
        hcpcs: line.hcpcsCode ?? '',
        charges: exact(line.coveredCharges),
        actionFlag: line.actionFlag,
        denyOrRejectFlag: line.denyOrRejectFlag,
        paymentIndicator: line.paymentIndicator.trim(),
        packageFlag: line.packageFlag,
        paymentMethodFlag: line.paymentMethodFlag,
        compositeAdjustmentFlag: line.compositeAdjustmentFlag,
      })),
    },
    provider: null,
    tables,
    releaseOf: () => null,
  };
}

/** CMS's program shows 0 for a claim that it does not pay. */
const NOTHING = { factor: ZERO, total: ZERO, coinsurance: ZERO };

/** Compares a case. If no rule of CMS's program gives a line a code, the line has none here either. */
function compare(line: FqhcCase, tables: FqhcTables): Comparison {
  const claim = priceHealthCenterClaim(fqhcInput(line, tables), null);
  const { factor, total, coinsurance } = 'total' in claim ? claim : NOTHING;
  return {
    expected: line.response,
    actual: {
      returnCodeData: { code: claim.returnCode },
      paymentData: {
        geographicAdjustmentFactor: `${factor}`,
        totalPayment: `${total}`,
        totalClaimCoinsuranceAmount: `${coinsurance}`,
        serviceLinePayments: claim.lines.map((each) => ({
          lineNumber: each.lineNumber,
          payment: `${each.payment}`,
          addOnPayment: `${each.addOn}`,
          coinsuranceAmount: `${each.coinsurance}`,
          mdpcpReductionAmount: `${each.reduction}`,
          ...(each.returnCode === null ? {} : { returnCodeData: { code: each.returnCode } }),
        })),
      },
    },
  };
}

export const suites: readonly Suite[] = [{ folders: ['fqhc-cy2013-2026'] }];
