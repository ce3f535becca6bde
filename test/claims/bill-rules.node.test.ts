/** Every rule before the pricer, for every pricer that it concerns: a bill on which it acts, and its twin. */
import { describe, expect, it, test } from 'vitest';
import type { ModuleName } from '../../src/engine/claim/claim.ts';
import { BILL_RULES } from '../../src/engine/frame/covered/rules.ts';
import { MODULES } from '../../src/engine/modules.ts';
import { EXAMPLE_CLAIMS } from '../support/example-claims.ts';
import { readBody, samplePrices } from '../support/sample-prices.ts';
import { ruleCase } from './bill-rule-cases.ts';

const price = samplePrices();
const PRICERS = MODULES.filter(({ kind }) => kind === 'pricer').map(({ name }) => name);
const ROWS = BILL_RULES.flatMap((rule) =>
  PRICERS.filter((system) => rule.concerns?.has(system) ?? true).map((system): [string, ModuleName] => [
    rule.name,
    system,
  ]),
);

it('has bills for every rule and every pricer that the rule concerns', () => {
  expect(ROWS.filter(([rule, system]) => !ruleCase(rule, system)).map((row) => row.join(' '))).toEqual([]);
  expect(ROWS.length).toBeGreaterThan(BILL_RULES.length);
});

describe.each(ROWS)('%s of %s', (name, system) => {
  const rule = BILL_RULES.find((each) => each.name === name);
  const { acts, twin, makes } = ruleCase(name, system) ?? { acts: {}, twin: {}, makes: { refused: '' } };

  it('acts on the bill, and not on its twin', () => {
    expect(rule?.apply(readBody(acts), system)).toBeTruthy();
    expect(rule?.apply(readBody(twin), system) ?? null).toBeNull();
  });

  test('the bill has the price that the rule says', async () => {
    const [bill, other, equivalent] = await price([acts, twin, 'priceOf' in makes ? makes.priceOf : twin]);
    if ('refused' in makes) {
      expect(bill?.result).toMatchObject({ priced: false, allowed: null, return_code: 'NOT_PAYABLE' });
      expect(bill?.result.reason?.text).toContain(makes.refused);
      expect(other?.result.priced).toBe(true);
      return;
    }
    const wanted = 'dollars' in makes ? makes.dollars : equivalent?.result.allowed;
    expect(wanted).toBeGreaterThan(0);
    expect(bill?.result.allowed).toBe(wanted);
    if (!('warned' in makes)) return;
    const fields = (answer: typeof bill) =>
      answer?.warnings.flatMap(({ code, field }) => (code === 'NOT_COVERED' ? [field] : []));
    expect(fields(bill)).toContain(makes.warned);
    expect(fields(other)?.filter((field) => field === makes.warned).length).toBeLessThan(
      fields(bill)?.filter((field) => field === makes.warned).length ?? 0,
    );
  });
});

test('1s an outlier that benefits do not cover has no price, and says above which charges it is one', async () => {
  const { 'ipps-outlier': stay } = EXAMPLE_CLAIMS;
  const [answer, whole] = await price([{ ...stay, non_covered_days: 2 }, stay ?? {}]);
  expect(answer?.result).toMatchObject({ priced: false, return_code: '67' });
  expect(answer?.result.reason?.text).toMatch(/an outlier of charges above \$[\d.]+, .* occurrence code 47, /);
  expect(whole?.result.priced).toBe(true);
});

/** Rules that change money: the bill and its twin differ in price wherever the pricer reads what the rule changes. */
test.each(ROWS.filter(([rule, system]) => 'priceOf' in (ruleCase(rule, system)?.makes ?? {})))(
  '%s moves the price of %s',
  async (name, system) => {
    const { acts, twin } = ruleCase(name, system) ?? { acts: {}, twin: {} };
    const [bill, other] = await price([acts, twin]);
    expect(bill?.result.allowed).not.toBe(other?.result.allowed);
  },
);
