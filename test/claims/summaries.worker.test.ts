/** `explain=summary` over the wire, on the sample. What the sentences say is in `summaries.node.test.ts`. */
import { expect, it, test } from 'vitest';
import type { Terms } from '../../src/engine/contracts/terms/terms.ts';
import type { Step } from '../../src/engine/core/trace.ts';
import type { PricingResult } from '../../src/engine/frame/result/result.ts';
import type { Sentence } from '../../src/engine/frame/summary/sentences.ts';
import { dollarsOf } from '../../src/engine/frame/summary/step-figures.ts';
import { makeContract, makeTerms } from '../support/contract-calls.ts';
import { demoContract } from '../support/demo-contract.ts';
import { CONTRACT_EXAMPLES, EXAMPLE_CLAIMS } from '../support/example-claims.ts';
import { PROVIDER, STAY } from '../support/heart-failure.ts';
import { PROCESS } from '../support/processed-claims.ts';
import { README_STAY } from '../support/readme-stay.ts';
import { sampleCaller } from '../support/sample-caller.ts';
import { post } from '../support/seeded.ts';
import { EXAMPLE_SUMMARIES } from './example-summaries.ts';

interface Output {
  result: PricingResult;
  summary?: Sentence[];
  trace?: Record<string, Step[]>;
}

const caller = sampleCaller();

async function answer(claim: object, query: string): Promise<Output> {
  const { status, body } = await post<Output>(`${PROCESS}?${query}`, caller.key, claim);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

it('is the sentences without the steps, and not in other answers', async () => {
  const [summary, plain, trace] = await Promise.all(
    ['explain=summary', 'explain=false', 'explain=true'].map((query) => answer(README_STAY, query)),
  );
  expect([summary?.summary?.length, summary?.trace]).toEqual([10, undefined]);
  expect([plain?.summary, plain?.trace, trace?.summary]).toEqual([undefined, undefined, undefined]);
});

it('is the same with every view', async () => {
  const views = ['full', 'standard', 'result'].map((view) => answer(README_STAY, `explain=summary&view=${view}`));
  const [full, standard, result] = (await Promise.all(views)).map(({ summary }) => summary);
  expect([standard, result]).toEqual([full, full]);
  expect(full?.[1]?.text).toContain('DRG 292, Heart Failure and Shock with CC');
});

it('says what a contract pays, by its fee schedule', async () => {
  const item = { code_type: 'DRG', code: '291', pricing_type: 'percent_of_medicare', pricing_amount: 125 };
  await makeContract(caller.key, '7', [item]);
  const claim = { ...STAY, billing_provider: { ...PROVIDER, contract_id: '7' } };
  const { summary, result } = await answer(claim, 'explain=summary&view=result');
  const [total, allowed] = [dollarsOf(result.contract?.total ?? 0), dollarsOf(result.allowed ?? 0)];
  expect(summary?.slice(-3, -1).map(({ text }) => text)).toEqual([
    `Custom fee schedule Schedule 7, DRG 291, pays the stay ${total}: 125 % of what Medicare allows, ${allowed}.`,
    `Contract 7 pays ${total}; Medicare allows ${allowed}.`,
  ]);
});

it('says what a contract pays, by its terms', async () => {
  const terms: Terms = {
    version: 1,
    terms: [
      {
        ...{ id: 'medicare', name: '125 % of Medicare', role: 'default', applies: {} },
        pays: { how: 'percent_of_medicare', percent: 125 },
      },
    ],
  };
  await makeTerms(caller.key, '8', terms);
  const claim = { ...STAY, billing_provider: { ...PROVIDER, contract_id: '8' } };
  const { summary, result } = await answer(claim, 'explain=summary&view=result');
  const [total, allowed] = [dollarsOf(result.contract?.total ?? 0), dollarsOf(result.allowed ?? 0)];
  expect(summary?.slice(-3, -1)).toMatchObject([
    { text: `Contract 8, 125 % of Medicare, pays the claim ${total}.`, steps: ['medicare'] },
    { text: `Contract 8 pays ${total}; Medicare allows ${allowed}.`, steps: ['total_payment'] },
  ]);
});

test.each(CONTRACT_EXAMPLES)('the summary of %s', async (name) => {
  await demoContract(caller.key);
  const { summary } = await answer(EXAMPLE_CLAIMS[name] ?? {}, 'explain=summary');
  expect(summary?.map(({ text }) => text)).toEqual(EXAMPLE_SUMMARIES[name]);
});
