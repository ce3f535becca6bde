/** The claims of `examples/claims` over the wire, on the sample. */
import { beforeAll, describe, expect, it, test } from 'vitest';
import readme from '../../examples/claims/README.md?raw';
import { demoContract } from '../support/demo-contract.ts';
import { EXAMPLE_CLAIMS } from '../support/example-claims.ts';
import { explained } from '../support/processed-claims.ts';
import { sampleCaller } from '../support/sample-caller.ts';
import { EXAMPLE_ANSWERS, TOTALS } from './example-answers.ts';

interface Output {
  error: string | null;
  warnings: { code: string }[];
  trace: object;
  [key: string]: unknown;
}
type Priced = Record<string, unknown> & { return_code?: string | { code: string } };

const NAMES = Object.keys(EXAMPLE_CLAIMS);
const dollars = (amount: number | null) =>
  amount === null ? 'none' : amount.toLocaleString('en-US', { minimumFractionDigits: 2 });

const caller = sampleCaller();
beforeAll(() => demoContract(caller.key));

describe('the example claims', () => {
  it('are those with an answer', () => {
    expect(NAMES).toEqual(Object.keys(EXAMPLE_ANSWERS).sort());
  });

  test.each(NAMES)('%s is named so, and is in the README with its total', (name) => {
    expect(EXAMPLE_CLAIMS[name]?.claimid).toBe(name.toUpperCase());
    const row = readme.split('\n').find((line) => line.startsWith(`| [${name}](${name}.json) |`));
    expect(row?.split('|').at(-2)?.trim()).toBe(dollars(EXAMPLE_ANSWERS[name]?.total ?? null));
  });
});

test.each(Object.entries(EXAMPLE_ANSWERS))('%s', async (name, expected) => {
  const { pricer, code, total, warnings = [], error = null, shows = {} } = expected;
  const output = await explained<Output>(caller.key, EXAMPLE_CLAIMS[name] ?? {});
  expect([output.error, output.warnings.map((warning) => warning.code)]).toEqual([error, warnings]);
  const priced = Object.keys(TOTALS).filter((key) => output[key]);
  expect(priced).toEqual(pricer ? [pricer] : []);
  if (!pricer) return;
  const { return_code: returned, ...fields } = output[pricer] as Priced;
  expect([typeof returned === 'string' ? returned : (returned?.code ?? null), fields[TOTALS[pricer]] ?? null]).toEqual([
    code,
    total,
  ]);
  expect(output).toMatchObject(shows);
});
