/** CMS's cases of the ESRD pricer: every answer, and the trace of each. */
import { describe, expect, test } from 'vitest';
import { readCases } from '../../scripts/conformance/cases.ts';
import { esrd as conformance, esrdCase, esrdInput } from '../../scripts/conformance/modules/esrd.ts';
import { exact } from '../../src/engine/core/exact.ts';
import { Trace } from '../../src/engine/core/trace.ts';
import { claimPaymentOf, paymentOfTreatments } from '../../src/engine/pricers/esrd/claim-payment.ts';
import { priceTreatment } from '../../src/engine/pricers/esrd/price.ts';
import { expectWholeOfParts } from '../support/payment-parts.ts';
import { areThere, casesFile } from '../support/sent.ts';
import { faultsOf, recomputed } from '../support/trace-arithmetic.ts';

const FOLDERS = ['esrd-cy2019-2020', 'esrd-cy2021', 'esrd-cy2024-2025'] as const;

/** Steps that give a look-up, a factor by bands or a code in words; a bound begins with `none`. */
const IN_WORDS =
  /^(return_code|area_wage_index|wage_index|(age|body_surface|body_mass|onset|comorbidity|low_volume|rural|quality)_factor|network_reduction|low_volume_amount)$/;

describe.skipIf(!areThere)('cases of CMS', () => {
  test.each(FOLDERS)('every step of %s can be computed again', (folder) => {
    const tables = conformance.tablesIn(casesFile(folder).replace('cases.jsonl.gz', 'tables'));
    let paid = 0;
    for (const line of readCases(casesFile(folder), esrdCase)) {
      const trace = new Trace();
      const input = esrdInput(line, tables);
      const price = priceTreatment(input, trace);
      expect(faultsOf(trace.steps), line.id).toEqual([]);
      for (const step of trace.steps)
        expect(IN_WORDS.test(step.step) || /^none, /.test(step.formula) || recomputed(step), step.formula).toBeTruthy();
      const traced = (name: string) => trace.steps.find(({ step }) => step === name)?.value ?? null;
      if (!('payment' in price)) continue;
      const { payment } = price;
      paid++;
      expect(exact(traced('rate') ?? '').equals(payment.rate), line.id).toBe(true);
      if (payment.amounts) expect(traced('full_payment_rate'), line.id).toBe(`${payment.fullPaymentRate}`);
      const outlier = payment.fullOutlierRate;
      if (outlier?.isPositive) expect(traced('full_outlier_rate'), line.id).toBe(`${outlier}`);
      const { sessions } = input.claim;
      const ofLines = paymentOfTreatments(payment, [...Array(sessions).keys()], []);
      expectWholeOfParts(ofLines);
      expect(ofLines.whole, line.id).toEqual(claimPaymentOf(payment, sessions, null).ofClaim);
    }
    expect(paid).toBeGreaterThan(300);
  });
});
