/** Cases of ASC claims: every answer, and the trace of each line and claim. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Comparison, differences, readCases } from '../../scripts/conformance/cases.ts';
import { ascCase, ascInput, ascTablesIn, asc as conformance } from '../../scripts/conformance/modules/asc.ts';
import { ascQuarterOf } from '../../src/claims/load/tables/asc-tables.ts';
import { ascAa } from '../../src/datasets/fee-schedules/asc-aa.ts';
import { ascBb } from '../../src/datasets/fee-schedules/asc-bb.ts';
import { ascEe } from '../../src/datasets/fee-schedules/asc-ee.ts';
import { ascFf } from '../../src/datasets/fee-schedules/asc-ff.ts';
import type { FeeScheduleRow, FeeSupplementRow } from '../../src/datasets/fee-schedules/rows.ts';
import { Fault } from '../../src/datasets/reading/dataset.ts';
import { quarterOfMonth, scopeOf } from '../../src/datasets/reading/period.ts';
import { Exact, exact } from '../../src/engine/core/exact.ts';
import { type Step, Trace } from '../../src/engine/core/trace.ts';
import type { DeviceOffset } from '../../src/engine/fee-schedules/records.ts';
import { asc } from '../../src/engine/pricers/asc/module.ts';
import { priceAscClaim } from '../../src/engine/pricers/asc/price.ts';
import { ASC_TABLES, type AscAddendum, type AscQuarter } from '../../src/engine/pricers/asc/tables.ts';
import { claimFor, runModule, tablesWith } from '../support/pricer-module.ts';
import { areThere, casesFile, type Output } from '../support/sent.ts';
import { faultsOf, unreadable } from '../support/trace-arithmetic.ts';

const data = join(process.env.PPS_EDGE_DATA ?? '', 'asc');
const files = [casesFile('asc'), casesFile('asc').replace('cases.jsonl', 'manual-only.jsonl')];

function lastOf(steps: readonly Step[], name: string, line?: number): number {
  return exact(steps.findLast((step) => step.step === name && step.line === line)?.value ?? 0).toNumber();
}

/** Tables as imported: CMS's files through the datasets and the loader's own shapes. */
function importedQuarter(day: string): AscQuarter {
  const read = (letters: AscAddendum) => {
    const name = readdirSync(data).find((each) => each.startsWith(`ASC_${day}_${letters}.`));
    if (!name) return null;
    const text = gunzipSync(readFileSync(join(data, name))).toString('utf8');
    const dataset = { AA: ascAa, BB: ascBb, EE: ascEe, FF: ascFf }[letters];
    const quarter = quarterOfMonth(Number(day.slice(0, 4)), Number(day.slice(4, 6)));
    const rows = [...dataset.read({ name, text }, { effective: scopeOf(quarter) }).rows];
    return rows.flatMap((row) => (row instanceof Fault ? [] : [row]));
  };
  const services = (['AA', 'BB', 'EE'] as const).flatMap((letters) => (read(letters) ?? []) as FeeScheduleRow[]);
  const offsets = read('FF') as FeeSupplementRow[] | null;
  return ascQuarterOf(
    services.map(({ code, data: { asc } }: Output) => ({ code, ...asc })),
    offsets?.map(({ code, data: offset }) => ({ code, ...(offset as DeviceOffset) })) ?? null,
    false,
  );
}

test.skipIf(!areThere)('every quarter is imported as the cases read it', () => {
  const { quarters } = ascTablesIn(data);
  for (const [quarter, read] of quarters) {
    const day = `${quarter.slice(0, 4)}${String(Number(quarter.at(-1)) * 3 - 2).padStart(2, '0')}01`;
    const imported = importedQuarter(day);
    const plain = ({ services, excluded, deviceAmounts }: AscQuarter) => ({
      services: [...services]
        .map(([code, service]) => [
          code,
          ...Object.values(service)
            .map((value) => (value instanceof Exact ? value.toNumber() : value))
            .join(' '),
        ])
        .sort(),
      excluded: [...excluded].sort(),
      deviceAmounts: deviceAmounts && [...deviceAmounts].map(([code, amount]) => `${code} ${amount.toNumber()}`).sort(),
    });
    expect(plain(imported), quarter).toEqual(plain(read));
  }
  expect(quarters.size).toBe(15);
});

/** The peer pays a line with modifier 50 as one without it, where the pricer denies it. */
function withoutModifier50(claim: Readonly<Record<string, unknown>> = {}): object {
  const lines = (claim.lines ?? []) as { modifiers?: string[] }[];
  return {
    ...claim,
    lines: lines.map((line) => ({ ...line, modifiers: line.modifiers?.filter((each) => each !== '50') })),
  };
}

describe.skipIf(!areThere).each(files)('%s over the wire', (file) => {
  test('every case that a claim can carry', () => {
    let [carried, withoutTotal, withoutIndex] = [0, 0, 0];
    const lines = readCases(
      file,
      z.looseObject({ id: z.string(), request: z.looseObject({ claim: z.looseObject({}) }) }),
    );
    for (const [i, each] of readCases(file, ascCase).entries()) {
      const given = ascInput(each, data);
      const body = { modules: ['ASC'], bill_type: '831', ...withoutModifier50(lines[i]?.request.claim) };
      if (typeof claimFor(asc, body) === 'string') continue;
      carried++;
      const record = each.request.opsf && { ...each.request.opsf };
      const { output, payment } = runModule(asc, body, { tables: tablesWith(ASC_TABLES, given.tables), record });
      expect(payment?.whole?.toNumber() ?? null, each.id).toBe(output.total);
      const priced = priceAscClaim(given, null);
      if ('returnCode' in priced) expect(output.error.code, each.id).toBe(priced.returnCode);
      else if (output.error?.code === 'ASC04') {
        expect([priced.wageIndex.isFound, output.total], each.id).toEqual([false, null]);
        withoutIndex++;
      } else {
        // A claim of which a line has no amount has no total.
        const hasTotal = output.lines.every((line: { line_total: number | null }) => line.line_total !== null);
        expect(output.complete, each.id).toBe(hasTotal);
        if (!hasTotal) withoutTotal++;
        expect([output.total, output.total_payment, output.total_copayment], each.id).toEqual(
          [priced.total, priced.payment, priced.coinsurance].map((sum) => (hasTotal ? sum.toNumber() : null)),
        );
      }
    }
    expect([carried, withoutTotal, withoutIndex]).toEqual(file.includes('manual') ? [97, 7, 2] : [400, 89, 12]);
  });
});

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
      if ('returnCode' in priced) continue;
      const { total, payment, coinsurance } = priced;
      expect(priceAscClaim(input, null), each.id).toMatchObject({ total, payment, coinsurance });
      for (const { line, total, payment, coinsurance, deductible } of priced.lines) {
        if (total.isZero) continue;
        paid++;
        const where = `${each.id} line ${line.lineNumber}`;
        expect(lastOf(steps, 'line_total', line.lineNumber), where).toBe(total.toNumber());
        expect(lastOf(steps, 'line_payment', line.lineNumber), where).toBe(payment.toNumber());
        expect(payment.plus(coinsurance).plus(deductible).toNumber(), where).toBe(total.toNumber());
      }
      expect(lastOf(steps, 'total'), each.id).toBe(priced.total.toNumber());
      expect(priced.payment.plus(priced.coinsurance).plus(priced.deductible).toNumber(), each.id).toBe(
        priced.total.toNumber(),
      );
    }
    expect(paid).toBeGreaterThanOrEqual(100);
  });
});
