/** CMS's cases of the FQHC pricer: every answer, the trace of each, and what goes over the wire of a claim. */

import { describe, expect, test } from 'vitest';
import { readCases } from '../../scripts/conformance/cases.ts';
import { fqhc as conformance, type FqhcCase, fqhcCase, fqhcInput } from '../../scripts/conformance/modules/fqhc.ts';
import { ZERO } from '../../src/engine/core/exact.ts';
import { Trace } from '../../src/engine/core/trace.ts';
import { fqhc } from '../../src/engine/pricers/fqhc/module.ts';
import { priceHealthCenterClaim } from '../../src/engine/pricers/fqhc/price.ts';
import { FQHC_TABLES } from '../../src/engine/pricers/fqhc/tables.ts';
import { editedClaim, editedLine } from '../support/edited-claim.ts';
import { paidBy, runModule, tablesWith } from '../support/pricer-module.ts';
import { areThere, casesFile, isoDate } from '../support/sent.ts';
import { faultsOf, unreadable } from '../support/trace-arithmetic.ts';

const FOLDER = 'fqhc-cy2013-2026';

describe.skipIf(!areThere)('cases of CMS', () => {
  const lines = () => readCases(casesFile(FOLDER), fqhcCase);
  const loaded = () => conformance.tablesIn(casesFile(FOLDER).replace('cases.jsonl.gz', 'tables'));

  test('every step can be computed again, and the lines add up', () => {
    const tables = loaded();
    for (const line of lines()) {
      const trace = new Trace();
      const claim = priceHealthCenterClaim(fqhcInput(line, tables), trace);
      expect([...faultsOf(trace.steps), ...unreadable(trace.steps)], line.id).toEqual([]);
      expect(trace.steps.find(({ step }) => step === 'total')?.value, line.id).toBe(
        `${'total' in claim ? claim.total : 0}`,
      );
      for (const { lineNumber, payment } of claim.lines) {
        const step = trace.steps.find((each) => each.line === lineNumber && each.step === 'payment');
        if (step || payment.isPositive) expect(step?.value, `${line.id} line ${lineNumber}`).toBe(`${payment}`);
      }
    }
  });

  test('over the wire', () => {
    const tables = tablesWith(FQHC_TABLES, loaded());
    let priced = 0;
    for (const line of lines()) {
      const { claimData } = line.request;
      const { output, payment } = runModule(fqhc, bodyOf(line.id, claimData), {
        tables,
        results: { IOCE: edited(claimData) },
      });
      const { returnCodeData, paymentData } = line.response;
      const given = paymentData.serviceLinePayments as { returnCodeData?: { code: string } }[];
      const codes = output.line_payment_data.map(
        ({ return_code }: { return_code: { code: string | null } }) => return_code.code,
      );
      expect(codes, line.id).toEqual(given.map((each) => each.returnCodeData?.code ?? null));
      const unpaid = UNPAID_BY_LINE[output.return_code.code];
      if (unpaid) {
        expect(
          codes.filter((code: string | null) => unpaid.includes(code ?? '')),
          line.id,
        ).not.toEqual([]);
        expect(output.total_payment, line.id).toBeNull();
      } else {
        expect(output.return_code.code, line.id).toBe(returnCodeData.code);
        if (payment?.unknown) {
          // The program pays 0 for lines beside the visit, whose amount is not held here.
          const { visit = ZERO, add_on: addOn = ZERO } = payment.parts;
          expect(visit.plus(addOn).toNumber(), line.id).toBe(paymentData.totalPayment);
          expect(output.total_payment, line.id).toBeNull();
          continue;
        }
        expect(output.total_payment, line.id).toBe(returnCodeData.code === '02' ? null : paymentData.totalPayment);
        expect(paidBy(payment), line.id).toBe(output.total_payment);
        if (payment?.whole) priced++;
      }
    }
    expect(priced).toBeGreaterThan(200);
  });
});

/** Claims whose lines with these codes CMS's program pays 0, for want of a table, a plan's rate or charges. */
const UNPAID_BY_LINE: Record<string, string[]> = {
  ...{ FQHC06: ['19'], FQHC09: ['18', '19', '20'], FQHC11: ['02', '04', '22'], FQHC12: ['17'] },
};

type ClaimData = FqhcCase['request']['claimData'];

function bodyOf(id: string, data: ClaimData): object {
  const day = (date: number) => isoDate(String(date));
  return {
    claimid: id,
    bill_type: '771',
    from_date: day(data.serviceFromDate),
    // Some lines are of a later day.
    thru_date: null,
    billing_provider: { carrier: data.carrierCode, locality: data.localityCode },
    demo_codes: data.demoCodes,
    lines: data.ioceServiceLines.map((line) => ({
      service_date: day(line.dateOfService),
      revenue_code: line.revenueCode,
      hcpcs: line.hcpcsCode,
      charges: line.coveredCharges,
    })),
    additional_data: {
      fqhc: {
        mdpcp_reduction_percentage: data.mdpcpReductionPercent,
        med_advantage_plan_amount: data.medicareAdvantagePlanAmount,
      },
    },
  };
}

const edited = ({ ioceServiceLines }: ClaimData) =>
  editedClaim({
    lines: ioceServiceLines.map((line) =>
      editedLine({
        actionFlagOutput: line.actionFlag,
        rejectionDenialFlag: line.denyOrRejectFlag,
        paymentIndicator: line.paymentIndicator,
        packagingFlag: line.packageFlag,
        paymentMethodFlag: line.paymentMethodFlag,
        compositeAdjustmentFlag: line.compositeAdjustmentFlag,
      }),
    ),
  });
