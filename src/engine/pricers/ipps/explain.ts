/**
 * How a payment came about, step by step with the rule of each; the inputs of the last step add up to the total. An
 * input that has the name of an earlier step is its value. A formula is arithmetic on the inputs, with the decimals that
 * it is rounded to, and after a semicolon the condition without which the value is 0; what is looked up is told in words.
 */
import type { Step, Trace } from '../../core/trace.ts';
import { caseSteps } from './explain-case.ts';
import { paymentSteps, totalStep } from './explain-payment.ts';
import type { Releases } from './explain-step.ts';
import type { IppsInput } from './inputs.ts';
import type { IppsPricing } from './price.ts';
import { RETURN_CODES } from './return-codes.ts';
import type { WageIndex, WageIndexStep } from './wage-index.ts';

/** The return code first, then what was computed as far as the claim came. */
export function explainStay(trace: Trace, input: IppsInput, pricing: IppsPricing, releases: Releases): void {
  const { rates, wageIndex, payment } = pricing;
  trace.steps.push(
    returnCodeStep(pricing),
    ...(wageIndex ? wageIndexSteps(wageIndex, releases) : []),
    ...(rates && pricing.case ? caseSteps(input, rates, pricing.case, releases) : []),
    ...(rates && pricing.case && payment ? paymentSteps(input, rates, pricing.case, payment, releases) : []),
    ...(payment ? [totalStep(pricing, payment)] : []),
  );
}

function returnCodeStep({ returnCode, rates }: IppsPricing): Step {
  return {
    step: 'return_code',
    formula: RETURN_CODES[returnCode],
    inputs: {},
    value: returnCode,
    citation: rates?.citation ?? '42 CFR 412.2',
    release: null,
  };
}

/** `table`: what the step reads; rates of the final rule are of no table. */
const WAGE_INDEX_RULES: Record<
  WageIndexStep['step'],
  { formula: string; citation: string; table: keyof Releases | null }
> = {
  special: {
    formula: 'special wage index of the provider record',
    citation: '42 CFR 412.64(h)',
    table: 'provider',
  },
  area: { formula: 'wage index of the area', citation: '42 CFR 412.64(h)(1), 412.230', table: 'wageIndex' },
  rural_floor: {
    formula: 'not less than the rural index of the state',
    citation: 'Balanced Budget Act of 1997, section 4410(a)',
    table: 'wageIndex',
  },
  imputed_floor: {
    formula: 'not less than the imputed floor of an all-urban state',
    citation: '42 CFR 412.64(h)(4)(vi)',
    table: 'wageIndex',
  },
  outmigration: { formula: 'index + adjustment', citation: '42 CFR 412.64(i)', table: 'outmigration' },
  lowest_quartile: {
    formula: 'index + 0.5 × (percentile_25 − index), 4 decimals',
    citation: '84 FR 42326',
    table: null,
  },
  cap: { formula: '0.95 × prior_year_index, 4 decimals', citation: '42 CFR 412.64(h)(7)', table: 'provider' },
  ihs: { formula: 'wage index of Indian Health Service hospitals', citation: '42 CFR 412.64(h)', table: null },
};

function wageIndexSteps(wageIndex: WageIndex, releases: Releases): Step[] {
  return wageIndex.steps.map(({ step, area, index, inputs }) => {
    const { formula, citation, table } = WAGE_INDEX_RULES[step];
    return {
      step: `wage_index_${step}`,
      formula,
      inputs: { area, ...Object.fromEntries(Object.entries(inputs).map(([name, input]) => [name, `${input}`])) },
      value: `${index}`,
      citation,
      release: table && releases[table],
    };
  });
}
