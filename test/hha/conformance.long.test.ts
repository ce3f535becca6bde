/** CMS's cases of the home health pricer: every answer, and the trace of each. */
import { describe, expect, test } from 'vitest';
import { readCases } from '../../scripts/conformance/cases.ts';
import { hha as conformance, hhaCase, hhaInput } from '../../scripts/conformance/modules/hha.ts';
import { Trace } from '../../src/engine/core/trace.ts';
import { paymentOfParts } from '../../src/engine/frame/payment.ts';
import { partsOf, priceHomeHealthPeriod } from '../../src/engine/pricers/hha/price.ts';
import { expectWholeOfParts } from '../support/payment-parts.ts';
import { areThere, casesFile } from '../support/sent.ts';
import { faultsOf, recomputed } from '../support/trace-arithmetic.ts';

const FOLDER = 'hha-cy2025';

/** Steps that give a look-up or a code in words. */
const IN_WORDS = /^(return_code|wage_index)$/;

describe.skipIf(!areThere)('cases of CMS', () => {
  test('every step can be computed again, and the parts add up', () => {
    const tables = conformance.tablesIn(casesFile(FOLDER).replace('cases.jsonl.gz', 'tables'));
    let paid = 0;
    for (const line of readCases(casesFile(FOLDER), hhaCase)) {
      const trace = new Trace();
      const period = priceHomeHealthPeriod(hhaInput(line, tables), trace);
      expect(faultsOf(trace.steps), line.id).toEqual([]);
      for (const step of trace.steps) expect(IN_WORDS.test(step.step) || recomputed(step), step.formula).toBeTruthy();
      if (!('payment' in period)) continue;
      paid++;
      expect(trace.steps.find(({ step }) => step === 'total')?.value, line.id).toBe(`${period.payment.total}`);
      const payment = paymentOfParts(partsOf(period.payment));
      expectWholeOfParts(payment);
      expect(payment.whole?.compare(period.payment.total), line.id).toBe(0);
    }
    expect(paid).toBeGreaterThan(300);
  });
});
