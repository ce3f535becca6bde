/** The tests over CMS's cases that stay pricers share. */

import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { type Conformance, differences, readCases } from '../../scripts/conformance/cases.ts';
import type { CmsCase } from '../../scripts/conformance/cms-case.ts';
import type { Claim } from '../../src/engine/claim/claim.ts';
import { type Step, Trace } from '../../src/engine/core/trace.ts';
import type { ClaimModule } from '../../src/engine/frame/module.ts';
import type { Payment } from '../../src/engine/frame/payment.ts';
import { type TableKey, Tables } from '../../src/engine/frame/tables.ts';
import type { ProviderRecord } from '../../src/engine/provider/provider-file.ts';
import { engineClaim } from './engine-claim.ts';
import { expectWholeOfParts } from './payment-parts.ts';
import { faultsOf, recomputed } from './trace-arithmetic.ts';

const { PPS_EDGE_CASES: cases = '' } = process.env;

export interface PricerCases<Line extends { id: string }, CaseTables> {
  conformance: Conformance & { line: z.ZodType<Line>; tablesIn(folder: string): CaseTables };
  /** Folder of the cases. */
  folder: string;
  /** Prices a case. @returns the total, a decimal; null for a case that is not paid */
  price(line: Line, tables: CaseTables, trace: Trace): string | null;
  /** Steps in words: look-ups. */
  inWords: RegExp;
  /** Step that has the total. */
  totalStep?: string;
}

/**
 * Tests that every case equals CMS's answer, every step of its trace recomputes, and the last parts add up to the
 * total.
 */
export function testCases<Line extends { id: string }, CaseTables>({
  conformance,
  folder,
  price,
  inWords,
  totalStep = 'total_payment',
}: PricerCases<Line, CaseTables>): void {
  const file = `${cases}/${folder}/cases.jsonl.gz`;
  describe.runIf(cases !== '')(folder, () => {
    test('every field of every case is equal', () => {
      const lines = readCases(file, conformance.line);
      const compare = conformance.open([], '') as (line: Line, file: string) => { expected: unknown; actual: unknown };
      const unexplained = lines.flatMap((line) => {
        const { expected, actual } = compare(line, file);
        return [...differences(expected, actual)].map((difference) => `${line.id} ${difference}`);
      });
      expect(unexplained).toEqual([]);
      expect(lines.length).toBeGreaterThanOrEqual(400);
    });

    test('every step recomputes, and the parts add up', () => {
      const tables = conformance.tablesIn(`${cases}/${folder}/tables`);
      let paid = 0;
      for (const line of readCases(file, conformance.line)) {
        const trace = new Trace();
        const total = price(line, tables, trace);
        expect(faultsOf(trace.steps), line.id).toEqual([]);
        expect(untold(trace.steps, inWords), line.id).toEqual([]);
        if (total === null) continue;
        paid += 1;
        expect(trace.steps.find(({ step }) => step === totalStep)?.value, line.id).toBe(total);
      }
      expect(paid).toBeGreaterThan(200);
    });
  });
}

/** Returns steps without arithmetic that are not expected to be in words. */
function untold(steps: readonly Step[], inWords: RegExp): string[] {
  return steps.filter((step) => recomputed(step) === null && !inWords.test(step.step)).map(({ step }) => step);
}

const NAMES_OF_IPSF: Readonly<Record<string, string>> = {
  hospital_quality_indicator: 'hosp_quality_indicator',
  cbsa_wage_index_location: 'cbsa_wi_location',
  vbp_participant_indicator: 'vpb_participant_indicator',
  bundle_model1_discount: 'bundle_model_discount',
};

/** Returns a case's provider data as a record of the inpatient provider specific file. */
export function recordOf({ request }: Pick<CmsCase, 'request'>): ProviderRecord {
  return Object.fromEntries(
    Object.entries(request.providerData).map(([name, value]) => {
      const field = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
      const fieldValue = typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? day(value) : value;
      return [NAMES_OF_IPSF[field] ?? field, fieldValue as string | number | null];
    }),
  );
}

/** Returns YYYYMMDD of an ISO date. */
export const day = (iso: unknown) => Number(String(iso).replaceAll('-', ''));

// biome-ignore lint/suspicious/noExplicitAny: its fields are what the tests are about
type Output = any;

/** Returns the module's answer for a claim. @param tables values by their keys */
export function run(
  module: ClaimModule<Payment>,
  claim: Partial<Claim>,
  record: ProviderRecord,
  tables: readonly (readonly [TableKey<unknown>, unknown])[],
  results: ReadonlyMap<string, unknown> = new Map(),
): {
  output: Output;
  payment: Payment | undefined;
  warnings: readonly { code: string; text: string }[];
  steps: Step[];
} {
  const trace = new Trace();
  const answer = module.run({
    claim: engineClaim({ claimId: 'the case', ...claim }),
    tables: new Tables(new Map(tables.map(([{ name }, value]) => [name, { value, release: 'cases' }]))),
    provider: { value: record, release: 'cases' },
    lineDisposition: () => undefined,
    isAsked: () => false,
    result: <Result>({ name }: ClaimModule<Result>) => results.get(name) as Result | undefined,
    trace,
  });
  if (answer.payment) expectWholeOfParts(answer.payment);
  return { output: answer.output(), payment: answer.payment, warnings: answer.warnings ?? [], steps: trace.steps };
}
