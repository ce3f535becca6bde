/** Cases of ASC claims: every answer, and the trace of each line and claim. */
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ascCase, ascInput, asc as conformance } from '../../../scripts/conformance/asc.ts';
import { type Comparison, differences, readCases } from '../../../scripts/conformance/cases.ts';
import { exact } from '../../../src/engine/core/exact.ts';
import { type Step, Trace } from '../../../src/engine/core/trace.ts';
import { priceAscClaim } from '../../../src/engine/pricers/asc/price.ts';
import { faultsOf, unreadable } from '../../support/trace-arithmetic.ts';
import { areThere, casesFile } from './sent.ts';

const data = join(process.env.PPS_EDGE_DATA ?? '', 'asc');
const files = [casesFile('asc'), casesFile('asc').replace('cases.jsonl', 'manual-only.jsonl')];

function lastOf(steps: readonly Step[], name: string, line?: number): number {
  return exact(steps.findLast((step) => step.step === name && step.line === line)?.value ?? 0).toNumber();
}

describe.skipIf(!areThere).each(files)('%s', (file) => {
  test('every case', () => {
    const compare = conformance.open([data], '') as (line: unknown, file: string) => Comparison;
    const found = readCases(file, ascCase).flatMap((each) => {
      const { expected, actual } = compare(each, file);
      return [...differences(expected, actual)].map((difference) => `${each.id} ${difference}`);
    });
    expect(found).toEqual([]);
  });

  test('every step recomputes, and the parts add up to each line and to the claim', () => {
    let paid = 0;
    for (const each of readCases(file, ascCase)) {
      const input = ascInput(each, data);
      const trace = new Trace();
      const priced = priceAscClaim(input, trace);
      const { steps } = trace;
      expect(faultsOf(steps), each.id).toEqual([]);
      expect(unreadable(steps), each.id).toEqual([]);
      const plain = priceAscClaim(input);
      expect([plain.total, plain.payment, plain.coinsurance]).toEqual([
        priced.total,
        priced.payment,
        priced.coinsurance,
      ]);
      for (const { line, total, payment, coinsurance, deductible } of priced.lines) {
        if (total.isZero) continue;
        paid++;
        const where = `${each.id} line ${line.lineNumber}`;
        expect(lastOf(steps, 'line_total', line.lineNumber), where).toBe(total.toNumber());
        expect(lastOf(steps, 'line_payment', line.lineNumber), where).toBe(payment.toNumber());
        expect(payment.plus(coinsurance).plus(deductible).toNumber(), where).toBe(total.toNumber());
      }
      if (priced.error !== null) continue;
      expect(lastOf(steps, 'total'), each.id).toBe(priced.total.toNumber());
      expect(priced.payment.plus(priced.coinsurance).plus(priced.deductible).toNumber(), each.id).toBe(
        priced.total.toNumber(),
      );
    }
    expect(paid).toBeGreaterThanOrEqual(100);
  });
});
