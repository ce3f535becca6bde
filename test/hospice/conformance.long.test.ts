/** CMS's cases of the hospice pricer: every answer, the trace of each, and what goes over the wire of an answer. */
import { describe, expect, test } from 'vitest';
import { readCases } from '../../scripts/conformance/cases.ts';
import {
  hospice as conformance,
  hospiceCase,
  hospiceInput,
  isCobol,
} from '../../scripts/conformance/modules/hospice.ts';
import { Trace } from '../../src/engine/core/trace.ts';
import { answered, hospice } from '../../src/engine/pricers/hospice/module.ts';
import { priceHospiceClaim } from '../../src/engine/pricers/hospice/price.ts';
import { COBOL, JAVA } from '../../src/engine/pricers/hospice/rates/rates.ts';
import { HOSPICE_TABLES } from '../../src/engine/pricers/hospice/tables.ts';
import { claimFor, tablesWith } from '../support/pricer-module.ts';
import { areThere, casesFile } from '../support/sent.ts';
import { faultsOf, recomputed } from '../support/trace-arithmetic.ts';

const FOLDERS = ['hospice-fy2021', 'hospice-fy2025'] as const;

const linesOf = (folder: string) => readCases(casesFile(folder), hospiceCase);
const tablesOf = (folder: string) => conformance.tablesIn(casesFile(folder).replace('cases.jsonl.gz', 'tables'));

/** Steps that tell a look-up or a code in words. */
const IN_WORDS = /^(return_code|wage_index_(patient|provider))$/;

describe.skipIf(!areThere)('cases of CMS', () => {
  test.each(FOLDERS)('every step of %s can be computed again, and the parts add up', (folder) => {
    const tables = tablesOf(folder);
    for (const line of linesOf(folder)) {
      const trace = new Trace();
      const price = priceHospiceClaim(hospiceInput(line, tables), trace, isCobol(line) ? COBOL : JAVA);
      const payment = 'payment' in price ? price.payment : null;
      expect(faultsOf(trace.steps), line.id).toEqual([]);
      for (const step of trace.steps) expect(IN_WORDS.test(step.step) || recomputed(step), step.formula).toBeTruthy();
      const total = trace.steps.find(({ step }) => step === 'total');
      expect(total?.value ?? null, line.id).toBe(payment ? `${payment.total}` : null);
    }
  });

  test('answers of FY 2025 over the wire', () => {
    const folder = 'hospice-fy2025';
    const ofFolder = tablesOf(folder);
    const tables = tablesWith(HOSPICE_TABLES, ofFolder);
    let compared = 0;
    for (const line of linesOf(folder)) {
      if (isCobol(line)) continue;
      const claim = claimFor(hospice, { claimid: line.id, bill_type: '813' });
      if (typeof claim === 'string') throw new Error(claim);
      // The cases are inputs of the program, not bills: their days are no whole statement.
      const read = { claim: hospiceInput(line, ofFolder).claim, hcpcs: {}, warnings: [] };
      const output = answered(claim, read, tables, null).output() as Output;
      const { returnCodeData, paymentData } = line.response;
      expect(output.return_code.code, line.id).toBe(returnCodeData.code);
      expect(output.total_payment, line.id).toBe(paymentData?.totalPayment ?? null);
      const amounts = (paymentData?.billPayments as { amount: number }[] | undefined)?.map(({ amount }) => amount);
      expect(output.billing_group_payments?.map((group: { payment_amount: number }) => group.payment_amount)).toEqual(
        amounts,
      );
      compared++;
    }
    expect(compared).toBeGreaterThan(100);
  });
});

// biome-ignore lint/suspicious/noExplicitAny: the fields of the output are what the test is about
type Output = any;
