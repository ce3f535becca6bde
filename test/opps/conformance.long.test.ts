/** CMS's cases of the outpatient pricer: every answer, and the trace of each line and claim. */
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readCases } from '../../scripts/conformance/cases.ts';
import { oppsCase, oppsInput } from '../../scripts/conformance/modules/opps.ts';
import { exact, sum, ZERO } from '../../src/engine/core/exact.ts';
import { type Step, Trace } from '../../src/engine/core/trace.ts';
import { hasAmount, paymentOf } from '../../src/engine/pricers/opps/payment.ts';
import { priceOutpatientClaim } from '../../src/engine/pricers/opps/price.ts';
import type { PricedLine } from '../../src/engine/pricers/opps/priced-line.ts';
import { expectWholeOfParts } from '../support/payment-parts.ts';
import { areThere, casesFile, tablesBeside } from '../support/sent.ts';
import { faultsOf, unreadable } from '../support/trace-arithmetic.ts';

/** The last value of a step of a line, or of the claim; 0 where there is none. */
function lastOf(steps: readonly Step[], name: string, line?: number): number {
  const value = steps.findLast((step) => step.step === name && step.line === line)?.value ?? 0;
  return exact(value).toNumber();
}

const totalsOfCms = z.object({ totalPayment: z.number(), totalClaimOutlierPayment: z.number() });

/** Fields of a line's answer: the pricer holds it together with the trace. */
const FIELDS = {
  ...{ lineNumber: true, returnCode: true, payment: true, reimbursement: true, coinsurance: true },
  ...{ reducedCoinsurance: true, deductible: true, bloodDeductible: true, outlier: true, isSplit: true },
  ...{ isLimitUnknown: true, isOutsideTotals: true, apcWithoutRate: true },
} satisfies Record<keyof PricedLine, true>;

const answerOf = (priced: ReturnType<typeof priceOutpatientClaim>) => ({
  ...priced,
  lines: priced.lines.map((line) =>
    Object.fromEntries(Object.keys(FIELDS).map((field) => [field, line[field as keyof PricedLine]])),
  ),
});

describe.skipIf(!areThere).each(['opps-cy2020-2024', 'opps-cy2025'])('%s', (folder) => {
  test('every step recomputes, and the parts add up to each line and to the claim', () => {
    const file = casesFile(folder);
    let lines = 0;
    for (const each of readCases(file, oppsCase)) {
      const trace = new Trace();
      const input = oppsInput(each, tablesBeside(file));
      const priced = priceOutpatientClaim(input, trace);
      const { steps } = trace;
      expect(faultsOf(steps), each.id).toEqual([]);
      expect(unreadable(steps), each.id).toEqual([]);
      // The answer is the same without a trace.
      expect(answerOf(priced), each.id).toEqual(answerOf(priceOutpatientClaim(input, null)));
      if (!('totals' in priced)) continue;

      for (const line of priced.lines) {
        const { lineNumber } = line;
        const where = `${each.id} line ${lineNumber}`;
        expect(lastOf(steps, 'return_code', lineNumber), where).toBe(
          line.returnCode > '25' ? Number(line.returnCode) : 0,
        );
        if (line.returnCode > '25') continue;
        lines++;
        for (const [name, amount] of [
          ['payment', line.payment],
          ['reimbursement', line.reimbursement],
          ['coinsurance', line.coinsurance],
          ['deductible', line.deductible],
          ['blood_deductible', line.bloodDeductible],
        ] as const)
          expect(lastOf(steps, name, lineNumber), `${where} ${name}`).toBe(amount.toNumber());
        // CMS's program, if the hospital's own reduction is above the limit, raises its part and leaves the patient's.
        const isRaised = steps.some(
          ({ step, line: of, inputs }) =>
            of === lineNumber && step === 'reimbursement' && 'reduced_coinsurance' in inputs,
        );
        const parts = line.reimbursement.plus(line.coinsurance).plus(line.deductible).plus(line.bloodDeductible);
        if (!isRaised) expect(parts.toNumber(), where).toBe(line.payment.toNumber());
      }
      for (const [total, part] of [
        ['total_payment', 'payment'],
        ['total_deductible', 'deductible'],
        ['total_blood_deductible', 'blood_deductible'],
      ] as const)
        for (const [name, amount] of Object.entries(steps.find(({ step }) => step === total)?.inputs ?? {}))
          expect(exact(amount ?? 0).toNumber(), `${each.id} ${total} ${name}`).toBe(
            lastOf(steps, part, Number(name.replace('line_', ''))),
          );
      expect(lastOf(steps, 'total_payment'), each.id).toBe(priced.totals.payment.toNumber());
      expect(lastOf(steps, 'total_outlier'), each.id).toBe(priced.totals.outlier?.toNumber());
    }
    expect(lines).toBeGreaterThanOrEqual(1000);
  });

  test('every payment is the sum of its parts and CMS’s total, and every line that of its shares', () => {
    const file = casesFile(folder);
    let elected = 0;
    for (const each of readCases(file, oppsCase)) {
      const input = oppsInput(each, tablesBeside(file));
      const priced = priceOutpatientClaim(input, null);
      if (!('totals' in priced)) continue;
      const { whole, parts, lines, ...payment } = paymentOf(priced, [], []);
      expectWholeOfParts({ whole, parts, lines, ...payment });
      const ofCms = totalsOfCms.parse(each.response.paymentData);
      if (priced.lines.every(hasAmount))
        expect(whole?.toNumber(), each.id).toBe(
          exact(ofCms.totalPayment).plus(exact(ofCms.totalClaimOutlierPayment)).toNumber(),
        );
      const counted = priced.lines.filter(
        ({ lineNumber }) => input.claim.lines.find((line) => line.lineNumber === lineNumber)?.actionFlag !== '4',
      );
      for (const [name, part] of Object.entries(parts)) {
        const amounts = counted.map(({ lineNumber }) => lines.get(lineNumber - 1)?.parts[name] ?? ZERO);
        expect(sum(...amounts).compare(part), `${each.id} ${name}`).toBe(0);
      }
      for (const { lineNumber, coinsurance } of priced.lines) {
        const line = lines.get(lineNumber - 1);
        if (!line?.coinsurance || line.coinsurance.equals(coinsurance)) continue;
        elected++;
        expect(line.electedReduction?.isPositive, `${each.id} line ${lineNumber}`).toBe(true);
        expect(line.coinsurance.isPositive, `${each.id} line ${lineNumber}`).toBe(true);
      }
    }
    expect(elected).toBe(folder === 'opps-cy2025' ? 14 : 0);
  });
});
