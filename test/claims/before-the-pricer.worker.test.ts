/** Rules before the pricer over the wire: whole claims on which each acts, and on which it does not. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Step } from '../../src/engine/core/trace.ts';
import type { PricingResult } from '../../src/engine/frame/result/result.ts';
import { EXAMPLE_CLAIMS } from '../support/example-claims.ts';
import { createOrganization, post, seedDatabases } from '../support/seeded.ts';
import { faultsOf, unreadable } from '../support/trace-arithmetic.ts';

let key = '';
beforeAll(async () => {
  await seedDatabases();
  ({ key } = await createOrganization());
});

interface Output {
  result: PricingResult;
  warnings: { code: string; field: string; text: string }[];
  trace: Record<string, Step[]>;
}

const example = (name: string, more: object = {}) => ({ ...EXAMPLE_CLAIMS[name], ...more });

async function process(claim: object): Promise<Output> {
  const { status, body } = await post<Output>('/claimsproc/process/pps?explain=true', key, claim);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
const allowed = async (claim: object) => (await process(claim)).result.allowed;

const span = (code: string, start: string, end: string) => ({
  span_codes: [{ code, start_date: `2026-03-${start}`, end_date: `2026-03-${end}` }],
});
const transfer = example('irf-early-transfer', { thru_date: '2026-03-11' });
const organs = (...lines: [string, number][]) => ({
  total_charges: null,
  lines: lines.map(([revenue_code, charges]) => ({ revenue_code, charges, units: 1 })),
});

describe('days that are not covered', () => {
  test.each<[string, object, number]>([
    ['F1 psychiatric stay, six days', example('psych-depression', { non_covered_days: 6 }), 4970.09],
    ['F1 psychiatric stay, span 74', example('psych-depression', span('74', '04', '05')), 9126.69],
    ['F1 psychiatric stay, span M1', example('psych-depression', span('M1', '04', '05')), 9126.69],
    ['F2 long-term stay', example('ltch-respiratory', { non_covered_days: 19 }), 11_255.03],
    ['F3 rehabilitation, three days', { ...transfer, non_covered_days: 3 }, 14_154.15],
    ['F3 rehabilitation, span 74', { ...transfer, ...span('74', '05', '07') }, 14_154.15],
  ])('%s', async (_, claim, dollars) => {
    const { result, trace } = await process(claim);
    expect(result.allowed).toBe(dollars);
    expect(trace[result.system ?? '']?.map(({ step }) => step)).toContain('days_of_the_pricer');
  });

  test('a stay without a covered day has no price', async () => {
    const { result } = await process(example('psych-depression', { non_covered_days: 10 }));
    expect(result).toMatchObject({
      priced: false,
      allowed: null,
      return_code: 'NOT_PAYABLE',
      reason: {
        code: 'NOT_PAYABLE',
        text: 'Medicare does not pay the bill: No day of the stay is covered: nothing is paid for it',
      },
    });
  });

  test('spans that do not count change nothing', async () => {
    const whole = await allowed(example('psych-depression'));
    for (const code of ['70', '75', '71', '72', '78'])
      expect(await allowed(example('psych-depression', span(code, '04', '05')))).toBe(whole);
  });

  test('F4 units of a skilled nursing bill that are more than its covered days are refused', async () => {
    const { result } = await process(example('snf-two-weeks', span('74', '05', '07')));
    expect(result).toMatchObject({ priced: false, return_code: 'NOT_PAYABLE' });
    expect(result.reason?.text).toContain('have 14 units, and 11 of the 14 days of the bill are covered');
    const [line] = EXAMPLE_CLAIMS['snf-two-weeks']?.lines ?? [];
    const lines = [{ ...line, units: 11 }];
    expect(await allowed(example('snf-two-weeks', { ...span('74', '05', '07'), lines }))).toBe(6628.23);
  });
});

describe('F5 lines and bills that are not covered', () => {
  const emergency = example('opps-emergency');
  const lines = emergency.lines ?? [];

  test.each(['GY', 'GZ', 'EY', 'GL', 'PA', 'PB', 'PC'])(
    'a line with %s is denied, and the others are priced as without it',
    async (modifier) => {
      const last = lines.length - 1;
      const denied = lines.map((line, place) => (place === last ? { ...line, modifiers: [modifier] } : line));
      const { result, warnings } = await process({ ...emergency, lines: denied });
      const without = await process({ ...emergency, lines: lines.slice(0, last) });
      expect(result.lines[last]).toMatchObject({ status: 'denied', allowed: 0, medicare: 0 });
      expect(result.lines[last]?.why).toContain(`modifier ${modifier}`);
      expect(result.allowed).toBe(without.result.allowed);
      expect(warnings.map(({ code }) => code)).toContain('LINE_REJECTED');
    },
  );

  test.each([
    'ipps-heart-failure',
    'hha-six-visits',
    'snf-two-weeks',
    'opps-emergency',
    'asc-two-procedures',
    'hospice-month',
    'irf-stroke',
  ])('condition code 21 pays nothing for %s', async (name) => {
    const { result } = await process(example(name, { cond_codes: ['21'] }));
    expect(result).toMatchObject({ priced: false, allowed: null, return_code: 'NOT_PAYABLE' });
  });

  test.each(['asc-cataract', 'fqhc-established', 'opps-emergency'])(
    'a bill of %s whose lines are all denied is not paid',
    async (name) => {
      const own = EXAMPLE_CLAIMS[name]?.lines ?? [];
      const { result } = await process(example(name, { lines: own.map((line) => ({ ...line, modifiers: ['GY'] })) }));
      expect(result).toMatchObject({ priced: false, return_code: 'NOT_PAYABLE' });
      expect(new Set(result.lines.map(({ status }) => status))).toEqual(new Set(['denied']));
    },
  );

  test('modifiers that contradict each other return the bill', async () => {
    const returned = async (more: object) =>
      (await process({ ...emergency, lines: [{ ...lines[0], ...more }] })).result;
    expect((await returned({ modifiers: ['GA', 'GZ'] })).reason?.text).toContain('GA and GZ');
    expect((await returned({ modifiers: ['GX'], charges: 100 })).return_code).toBe('NOT_PAYABLE');
  });
});

describe('charges that are not covered', () => {
  test('F7 organ acquisition is no cost of the stay', async () => {
    const stay = { modules: ['IPPS'], additional_data: { drg: '652' } };
    const all = await allowed(example('ipps-outlier', { ...stay, ...organs(['0200', 450_000], ['0811', 150_000]) }));
    const { total_charges: _, ...without } = example('ipps-outlier', { ...stay, ...organs(['0200', 450_000]) });
    expect(all).toBe(67_877.65);
    expect(await allowed(without)).toBe(all);
    expect(await allowed(example('ipps-outlier', { ...stay, total_charges: 450_000, lines: [] }))).toBe(all);
  });

  test('non-covered charges decide no outlier, of the claim or of its lines', async () => {
    const covered = await allowed(example('ipps-outlier', { total_charges: 400_000 }));
    expect(await allowed(example('ipps-outlier', { non_covered_charges: 200_000 }))).toBe(covered);
    const line = { revenue_code: '0200', charges: 600_000, units: 1, non_covered_charges: 200_000 };
    expect(await allowed(example('ipps-outlier', { total_charges: null, lines: [line] }))).toBe(covered);
  });

  test('more than the charges are refused', async () => {
    const { result } = await process(example('ipps-outlier', { non_covered_charges: 700_000 }));
    expect(result).toMatchObject({ priced: false, return_code: 'NOT_PAYABLE' });
  });
});

test('F8 a stay with a credit for a device has no total until the DRGs are listed', async () => {
  const claim = example('ipps-heart-failure', {
    ...{ modules: ['IPPS'], additional_data: { drg: '259' } },
    ...{ cond_codes: ['49'], value_codes: [{ code: 'FD', amount: 5000 }] },
  });
  const { result, warnings } = await process(claim);
  expect(result).toMatchObject({ priced: false, allowed: null, reason: { code: 'PART_UNKNOWN' } });
  expect(warnings.find(({ code }) => code === 'PART_UNKNOWN')?.text).toContain('credit for a device of 5000.00');
  const { result: alone } = await process({ ...claim, cond_codes: [] });
  expect(alone.priced).toBe(true);
});

test('F19 a rehabilitation stay has one case-mix group', async () => {
  const [line] = EXAMPLE_CLAIMS['irf-stroke']?.lines ?? [];
  const { result } = await process(example('irf-stroke', { lines: [line, { ...line, hcpcs: 'B0104' }] }));
  expect(result).toMatchObject({ priced: false, return_code: 'NOT_PAYABLE' });
  expect(result.reason?.text).toContain('A0104 and B0104');
});

describe('other payers, and what the bill says of the patient', () => {
  /** Returns the names of the steps, which come to the amount. */
  const secondarySteps = ({ secondary_payer: steps = [] }: Output['trace'], medicare: number | null) => {
    expect([...faultsOf(steps), ...unreadable(steps)]).toEqual([]);
    expect(steps.every(({ citation }) => /42 CFR 411\.3[23]/.test(citation))).toBe(true);
    expect(Number(steps.at(-1)?.value)).toBe(medicare);
    return steps.map(({ step, line }) => (line ? `${line} ${step}` : step));
  };

  test('M9 Medicare pays beside a group health plan the least of four', async () => {
    const alone = (await process(example('opps-emergency'))).result;
    const { result, warnings, trace } = await process(
      example('opps-emergency', { value_codes: [{ code: '12', amount: 500 }] }),
    );
    expect(result.allowed).toBe(alone.allowed);
    expect(result.medicare).toBeCloseTo((alone.allowed ?? 0) - 500, 2);
    expect(secondarySteps(trace, result.medicare)).toEqual([
      ...['bill_gross_amount', 'bill_deductible_and_coinsurance', 'bill_primary_payment', 'bill_charges'],
      ...['gross_less_patient', 'gross_less_primary', 'charges_less_primary', 'charges_less_patient'],
      ...['bill_payment', 'secondary_payment'],
    ]);
    expect(result.patient.total).toBeNull();
    expect(result.lines.map(({ medicare }) => medicare)).toEqual(result.lines.map(() => null));
    expect(warnings.map(({ code }) => code)).toContain('SECONDARY_PAYER');
  });

  test('8a a surgical center is paid line by line beside a payer that paid and allowed so much', async () => {
    const [line] = EXAMPLE_CLAIMS['asc-cataract']?.lines ?? [];
    const secondary = (fields: object) => process(example('asc-cataract', { lines: [{ ...line, ...fields }] }));
    // Medicare alone pays 1140.15 of 1425.19.
    const { result, warnings, trace } = await secondary({ charges: 4200, primary_paid: 1300, primary_allowed: 1600 });
    expect(secondarySteps(trace, 300).slice(4)).toEqual([
      ...['1 medicare_alone', '1 charge_less_primary', '1 fee_less_primary', '1 line_payment'],
      ...['lines_payment', 'secondary_payment'],
    ]);
    expect(result).toMatchObject({ allowed: 1425.19, medicare: 300, patient: { total: null } });
    expect(result.lines[0]).toMatchObject({ allowed: 1425.19, medicare: 300, patient: null });
    expect(result.lines[0]?.why).toMatch(/least of 2900.* 1140\.15 .* and 300.*411\.33\(a\)/);
    expect(warnings.map(({ code }) => code)).toContain('SECONDARY_PAYER');
    const lacking = await secondary({ primary_paid: 1300 });
    expect(lacking.result).toMatchObject({ medicare: null });
    expect(lacking.warnings.find(({ code }) => code === 'SECONDARY_PAYER')?.text).toContain('primary_allowed (line 1)');
  });

  test('M9 a stay whose deductible is not known has no secondary payment', async () => {
    const claim = example('ipps-heart-failure', { value_codes: [{ code: '12', amount: 500 }] });
    const { result, trace } = await process(claim);
    expect(result).toMatchObject({ priced: true, medicare: null });
    expect(trace).not.toHaveProperty('secondary_payer');
  });

  test('M11 deductible and coinsurance of the bill are those of the stay', async () => {
    const value_codes = [
      { code: 'A1', amount: 1676 },
      { code: '09', amount: 419 },
    ];
    const { result } = await process(example('ipps-heart-failure', { value_codes }));
    expect(result.patient).toMatchObject({ deductible: 1676, coinsurance: 419, total: 2095, reason: null });
    expect(result.medicare).toBeCloseTo((result.allowed ?? 0) - 2095, 2);
  });
});
