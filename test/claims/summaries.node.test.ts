/**
 * Claims explained in sentences on the sample, without a Worker.
 *
 * @module-tag thorough
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { localStorage } from '../../scripts/claim/local-storage.ts';
import { sampleFolder } from '../../scripts/claim/sample.ts';
import { type ClaimContext, claimStorage, processClaims, readClaim } from '../../src/claims/index.ts';
import type { Step } from '../../src/engine/core/trace.ts';
import type { PricingResult } from '../../src/engine/frame/result/result.ts';
import type { Sentence } from '../../src/engine/frame/summary/sentences.ts';
import { MODULES } from '../../src/engine/modules.ts';
import { CountingMeter } from '../support/counting-meter.ts';
import { CONTRACT_EXAMPLES, EXAMPLE_CLAIMS } from '../support/example-claims.ts';
import { FACILITY_CLAIMS } from '../support/facility-claims.ts';
import { INPATIENT_CLAIMS } from '../support/inpatient-claims.ts';
import { OUTPATIENT_CLAIMS } from '../support/outpatient-claims.ts';
import { EXAMPLE_SUMMARIES } from './example-summaries.ts';

interface Output {
  result: PricingResult;
  summary: Sentence[];
  trace: Record<string, Step[]>;
}

/** Without an organization there is no contract. */
const EXAMPLES = Object.entries(EXAMPLE_CLAIMS).filter(([name]) => !CONTRACT_EXAMPLES.includes(name));

const OUTPATIENT = { modules: ['IOCE', 'OPPS'], billing_provider: { other_id: '980001' } };
const CLAIMS: [name: string, claim: object][] = [
  ...EXAMPLES,
  ...Object.entries(INPATIENT_CLAIMS),
  ...OUTPATIENT_CLAIMS.map(([name, claim]): [string, object] => [name, { ...OUTPATIENT, ...claim }]),
  ...Object.entries(FACILITY_CLAIMS).flatMap(([system, { modules, claims }]) =>
    Object.entries(claims).map(([name, [claim]]): [string, object] => [`${system}, ${name}`, { modules, ...claim }]),
  ),
];

let state: string;
let storage: ClaimContext['storage'];
beforeAll(async () => {
  state = mkdtempSync(join(tmpdir(), 'pps-edge-test-'));
  storage = claimStorage(localStorage(await sampleFolder(() => undefined, state)));
});
afterAll(() => rmSync(state, { recursive: true }));

async function answerOf(claim: object, explain: ClaimContext['explain']): Promise<Output> {
  const read = readClaim(claim);
  if ('problems' in read) throw new Error(JSON.stringify(read.problems));
  const context = { organizationId: 'nobody', storage, meter: new CountingMeter(), registry: MODULES, explain };
  const [answer] = await processClaims(context, [read.claim]);
  expect(answer?.outcome).toBe('processed');
  return answer?.output as unknown as Output;
}

const dollars = (amount: number) =>
  Math.abs(amount).toLocaleString('en-US', { style: 'currency', currency: 'USD', minimumFractionDigits: 2 });

test.each(EXAMPLES)('the summary of %s', async (name, claim) => {
  const { summary } = await answerOf(claim, 'summary');
  expect(summary.map(({ text }) => text)).toEqual(EXAMPLE_SUMMARIES[name]);
});

it('has a summary of every example, none of another', () => {
  expect(Object.keys(EXAMPLE_SUMMARIES).sort()).toEqual(Object.keys(EXAMPLE_CLAIMS).sort());
});

describe('the summary of', () => {
  test.each(CLAIMS)('%s gives the amounts of its result, and no code without words', async (_, claim) => {
    const { summary, result } = await answerOf(claim, 'summary');
    const texts = summary.map(({ text }) => text);
    const text = texts.join(' ');
    expect(summary.length).toBeLessThanOrEqual(30);
    const { allowed, system_allowed, medicare, outlier, patient } = result;
    for (const amount of [allowed, system_allowed, medicare, patient.total, outlier || null])
      if (amount !== null) expect(text).toContain(dollars(amount));
    expect(text).not.toMatch(/undefined|NaN|null|object|\.\.| ,|\(\)/);
    expect(texts.filter((each) => !/^(?:[A-Z\d]|[a-z]+_[a-z_]+ ).*\.$/s.test(each))).toEqual([]);
    expect(bareCodesOf(text)).toEqual([]);
  });

  test.each(CLAIMS)('%s rests on steps of its trace, and gives their parts', async (_, claim) => {
    const { summary, result } = await answerOf(claim, 'summary');
    const { trace } = await answerOf(claim, true);
    const names = new Set(Object.values(trace).flatMap((steps) => steps.map(({ step }) => step)));
    expect(summary.flatMap(({ steps }) => steps.filter((step) => !names.has(step)))).toEqual([]);
    const text = summary.map((sentence) => sentence.text).join(' ');
    for (const amount of partsOf(trace[result.system ?? ''] ?? [], result.system))
      expect(text).toContain(dollars(amount));
    for (const { line, text: about } of summary.filter((sentence) => sentence.line !== null)) {
      const { status, allowed } = result.lines[(line ?? 0) - 1] ?? {};
      if (status === 'paid' || status === 'other_schedule') expect(about).toContain(dollars(allowed ?? Number.NaN));
    }
  });
});

/** Systems whose sentences give each part of the payment. */
const SYSTEMS_OF_PARTS = new Set(['ipps', 'psych', 'ltch', 'irf']);

/** The parts of a payment that are not 0, those of capital together. */
function partsOf(steps: readonly Step[], system: string | null): number[] {
  const payment = steps.findLast(({ step, line }) => step === 'payment' && line === undefined);
  if (!payment || !SYSTEMS_OF_PARTS.has(system ?? '')) return [];
  const parts = Object.entries(payment.inputs).map(([name, amount]): [string, number] => [name, Number(amount)]);
  const isOfCapital = (name: string) => ['capital_fsp', 'capital_dsh', 'capital_ime'].includes(name);
  const capital = parts.filter(([name]) => isOfCapital(name)).reduce((sum, [, amount]) => sum + amount, 0);
  return [...parts.filter(([name]) => !isOfCapital(name)).map(([, amount]) => amount), capital].filter(Boolean);
}

/** Codes of HCPCS and HIPPS that are neither those of a line nor named for what they are. */
function bareCodesOf(text: string): string[] {
  const lines = [...text.matchAll(/Line \d+, ([A-Z\d]{5}),/g)].map(([, code]) => code);
  const named = text
    .replace(/[A-Z\d]{5} o[fn] line \d+/g, '')
    .replace(/Lines? [\d, to]+, [A-Z\d]{5},/g, '')
    .replace(/\([A-Z\d, and.+]+\)/g, '')
    .replace(/(?:APC|DRG|area|code|codes|group|CBSA|category|edit \d+:) ['(]?[A-Z\d.]{4,7}/g, '')
    .replace(/(?:Line \d+ )\([A-Z\d]{5}\)/g, '')
    .replace(/\$[\d,.]+/g, '');
  const codes = named.match(/(?<![\w.-])(?=[A-Z\d]*\d{2})[A-Z\d]{5}(?![\w.-])/g) ?? [];
  return codes.filter((code) => !lines.includes(code));
}
