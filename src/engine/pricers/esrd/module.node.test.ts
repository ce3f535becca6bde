/** The ESRD pricer on claims as callers send them. */
import { describe, expect, test } from 'vitest';
import { pricedOfDrawn } from '../../../../test/support/drawn-claims.ts';
import { draws } from '../../../../test/support/draws.ts';
import { fuzz, linesPaidBy, paidBy, runModule, tablesWith } from '../../../../test/support/pricer-module.ts';
import { faultsOf } from '../../../../test/support/trace-arithmetic.ts';
import { GivenFigures } from '../../core/given-figures.ts';
import { PRICER_FIGURES } from '../../frame/operator-figures.ts';
import { Tables } from '../../frame/tables.ts';
import { esrd } from './module.ts';
import { ESRD_TABLES, esrdTables } from './tables.ts';

const wageIndex = ['20210101', '20240101', '20250101', '20260101'].map((effectiveDate) => ({
  cbsa: '10180',
  effectiveDate,
  geographicWageIndex: '0.9500',
}));

/** An invented list: no code of it is one of CMS's. */
const INVENTED_ANEMIA = { code: 'D55.0', category: 'ME', effectiveDate: '2020-01-01', endDate: '9999-12-31' };

const tables = (comorbidities: (typeof INVENTED_ANEMIA)[] = []) =>
  tablesWith(ESRD_TABLES, esrdTables({ 'cbsa-wage-index': wageIndex, comorbidities }));

const RECORD = {
  provider_ccn: '999999',
  provider_type: '41',
  cbsa_actual_geographic_location: '10180',
  special_payment_indicator: '',
  special_wage_index: 0,
  supplemental_wage_index_indicator: '',
  supplemental_wage_index: 0,
  hospital_quality_indicator: '',
};

const day = (date: string, revenue_code = '0821') => ({ revenue_code, service_date: date, units: 1, hcpcs: '90999' });

const BODY = {
  claimid: 'invented-dialysis',
  bill_type: '721',
  from_date: '2024-05-01',
  thru_date: '2024-05-31',
  patient: { date_of_birth: '1952-03-10' },
  value_codes: [
    { code: 'A8', amount: 75 },
    { code: 'A9', amount: 170 },
  ],
  lines: [day('2024-05-06'), day('2024-05-03'), day('2024-05-06'), day('2024-05-08')],
};

const run = (changes: object = {}, comorbidities: (typeof INVENTED_ANEMIA)[] = [], record: object = {}) =>
  runModule(esrd, { ...BODY, ...changes }, { tables: tables(comorbidities), record: { ...RECORD, ...record } });

const esrdData = (data: object) => ({ additional_data: { esrd: data } });

test('pays each day of dialysis', () => {
  const { output, payment, steps } = run();
  // (142.12 + 121.42) × 1.000 × 0.9886 = 260.5356; after transitional drugs 0.2493 × 0.9886; less 0.50.
  expect(output).toMatchObject({
    total_payment: 260.7821,
    payment_per_treatment: 260.28,
    claim_payment: 780.84,
    sessions: 3,
    calculation_version: '2024',
    return_code: { code: '02', explanation: null },
    additional_payment_data: { wage_adjustment_rate: 263.54, body_surface_area_factor: 0.9886 },
    bundled_payment_data: { full_payment_rate: 260.28, full_outlier_rate: 0, comorbidity_payment_code: '10' },
  });
  expect(paidBy(payment)).toBe(780.84);
  expect(linesPaidBy(payment)).toEqual([
    [0, 260.28],
    [1, 260.28],
    [3, 260.28],
  ]);
  expect(faultsOf(steps)).toEqual([]);
});

describe('items that a transitional add-on pays (F14)', () => {
  const item = (revenue_code: string, modifiers: string[] = ['AX'], hcpcs = 'J0601') => ({
    ...{ revenue_code, hcpcs, modifiers, service_date: '2024-05-06', units: 900, charges: 500 },
  });
  const withItem = (line: object, changes: object = {}) => run({ lines: [...BODY.lines, line], ...changes });
  const total = (code: string, amount: number) => ({ value_codes: [...BODY.value_codes, { code, amount }] });

  test.each<[string, string, string]>([
    ['0636', 'TDAPA', 'Q8'],
    ['0270', 'TPNIES', 'QG'],
    ['0825', 'TPNIES for capital-related assets', 'QH'],
  ])('revenue code %s: without its total the claim has none', (revenueCode, name, valueCode) => {
    const { output, payment } = withItem(item(revenueCode));
    const sentence = `Line 5 (J0601) is paid beside the treatments: ${name}, value code ${valueCode}, is not given and not in the payment.`;
    expect([paidBy(payment), payment?.unknown]).toEqual([null, [sentence]]);
    expect([payment?.lines.get(0)?.allowed?.toNumber(), payment?.lines.get(4)?.allowed]).toEqual([260.28, null]);
    expect(output.return_code.explanation).toBe(sentence);
  });
  test('with its total it is in the payment, and counts for no outlier', () => {
    const { output, payment } = withItem(item('0636'), total('Q8', 30));
    // 30 ÷ 3 treatments.
    expect([output.tdapa_adjustment_amount, payment?.unknown]).toEqual([10, undefined]);
    expect(paidBy(payment)).toBe(810.84);
  });
  test('another drug counts for the outlier, whose items are not known', () => {
    const { payment } = withItem(item('0636', []));
    expect(payment?.unknown).toEqual([expect.stringMatching(/^The outlier is not in the payment/)]);
  });
  test('drugs that the modifier no longer marks are warned of', () => {
    const warningsAt = (thru_date: string, more: object = {}) => {
      const lines = [day(thru_date), { ...item('0636', []), service_date: thru_date }];
      const { warnings = [] } = run({
        lines,
        from_date: thru_date,
        thru_date,
        ...more,
        ...esrdData({ outlier_total: 0 }),
      });
      return warnings.map(({ code, field }) => [code, field]);
    };
    expect(warningsAt('2026-06-30')).toEqual([]);
    expect(warningsAt('2026-07-01')).toEqual([['DEFAULT_TAKEN', 'lines.1']]);
    expect(warningsAt('2026-07-01', total('Q8', 0))).toEqual([]);
  });
});

/** Returns the parts of a payment in dollars. */
const partsOf = ({ payment }: ReturnType<typeof run>) =>
  Object.fromEntries(Object.entries(payment?.parts ?? {}).map(([name, amount]) => [name, amount.toNumber()]));

describe('the parts', () => {
  const drugs = [...BODY.lines, { revenue_code: '0636', service_date: '2024-05-03', units: 4, charges: 3000 }];
  const year2026 = { from_date: '2026-05-01', thru_date: '2026-05-31', lines: [day('2026-05-05'), day('2026-05-07')] };

  test('are the treatments and their outlier', () => {
    const claim = run({ lines: drugs, ...esrdData({ outlier_total: 900 }) });
    // 260.28 and 153.56, of three treatments.
    expect(partsOf(claim)).toEqual({ treatment: 780.84, outlier: 460.68 });
    expect(linesPaidBy(claim.payment)[0]).toEqual([0, 413.84]);
  });
  test('that are known stay where another is not', () => {
    expect(partsOf(run({ lines: drugs }))).toEqual({ treatment: 780.84 });
    expect(partsOf(run(year2026))).toEqual({ outlier: 0 });
    expect(linesPaidBy(run(year2026).payment)).toEqual([
      [0, null],
      [1, null],
    ]);
  });

  test('add up to the payment of drawn claims', () => {
    const priced = pricedOfDrawn(
      esrd,
      (random) => {
        const days = Array.from({ length: 1 + random.below(9) }, (_, i) => `2024-05-0${i + 1}`);
        const revenueCode = random.pick(['0821', '0831', '0841', '0881']);
        const body = {
          ...BODY,
          patient: { date_of_birth: `${1930 + random.below(94)}-03-10` },
          cond_codes: random.pick([[], ['73'], ['74'], ['84']]),
          value_codes: [
            { code: 'A8', amount: 20 + random.below(120) },
            { code: 'A9', amount: 80 + random.below(120) },
            { code: 'Q8', amount: random.below(30_000) / 100 },
          ],
          secondary_dxs: random.pick([[], [{ code: 'I30.9' }], [{ code: 'D46.9' }]]),
          lines: days.map((date) => day(date, revenueCode)),
          ...esrdData({ outlier_total: random.below(1_000_000) / 100, low_volume: random.pick(['Y', 'N']) }),
        };
        const record = { ...RECORD, hospital_quality_indicator: random.pick(['', '1', '4']) };
        return { body, tables: tables(), record };
      },
      'claim_payment',
    );
    expect(priced).toBe(draws);
  });
});

test('counts onset to the first day of dialysis on the claim', () => {
  const codeOf = (esrd_initial_date: string) => run({ esrd_initial_date }).output.return_code.code;
  expect(codeOf('2024-01-05')).toBe('08'); // Its 120th day is May 3.
  expect(codeOf('2024-01-04')).toBe('02');
});

describe('comorbidities', () => {
  const diagnosed = (...codes: string[]) => ({ secondary_dxs: codes.map((code) => ({ code })) });

  test('that are held', () =>
    expect(run(diagnosed('I30.9', 'D46.9')).output).toMatchObject({
      return_code: { code: '04' },
      bundled_payment_data: { comorbidity_payment_code: '50' },
    }));
  test('that are imported', () =>
    expect(run(diagnosed('D55.0'), [INVENTED_ANEMIA]).output.bundled_payment_data.comorbidity_payment_code).toBe('60'));
  test('that an imported list does not have', () =>
    expect(run(diagnosed('D55.1'), [INVENTED_ANEMIA]).output.return_code.code).toBe('02'));
  test.each(['K25.0', 'D57.1'])('whose list is not loaded stop the price: %s', (code) => {
    const { output, missing } = run(diagnosed(code));
    expect([output.return_code.code, output.claim_payment ?? null, missing?.code]).toEqual(['ESRD11', null, 'ESRD11']);
    expect(output.return_code.explanation).toContain(code.replace('.', ''));
  });
  test('do not count at onset, whatever the list', () =>
    expect(run({ ...diagnosed('K25.0'), esrd_initial_date: '2024-04-20' }).output.return_code.code).toBe('08'));
  test('do not count for acute kidney injury', () =>
    expect(run({ ...diagnosed('K25.0'), cond_codes: ['84'] }).output).toMatchObject({
      return_code: { code: '02' },
      claim_payment: 790.62,
    }));
});

describe('the outlier', () => {
  const lines = [...BODY.lines, { revenue_code: '0636', service_date: '2024-05-03', units: 4, charges: 3000 }];

  test('is not in the payment where the claim does not give its items', () => {
    const { output, payment } = run({ lines });
    expect(output).toMatchObject({ claim_payment: 780.84, bundled_payment_data: { full_outlier_rate: null } });
    expect(output.return_code.explanation).toMatch(/outlier_total/);
    expect(payment).toMatchObject({ whole: null, unknown: [expect.stringMatching(/outlier_total/)] });
  });
  test('goes by additional_data, else by value code 79', () => {
    const coded = { lines, value_codes: [...BODY.value_codes, { code: '79', amount: 900 }] };
    const { output } = run(coded);
    // 300 − (1.000 × 36.28 + 71.76) = 191.96; × 0.80
    expect(output).toMatchObject({
      return_code: { code: '03' },
      bundled_payment_data: { full_outlier_rate: 153.56 },
    });
    expect(run({ ...coded, ...esrdData({ outlier_total: 0 }) }).output.return_code.code).toBe('02');
  });
  test('of a low-volume facility cannot be computed from 2025 on', () => {
    const claim = {
      from_date: '2025-05-01',
      thru_date: '2025-05-31',
      lines: [day('2025-05-05')],
      ...esrdData({ low_volume: 'Y', low_volume_tier: 1, outlier_total: 2000 }),
    };
    const { output, payment, missing } = run(claim);
    expect([output.claim_payment, paidBy(payment), missing?.code]).toEqual([null, null, 'ESRD14']);
    expect(
      paidBy(run({ ...claim, ...esrdData({ low_volume: 'Y', low_volume_tier: 1, outlier_total: 20 }) }).payment),
    ).toBeGreaterThan(0);
  });
});

describe('no amount', () => {
  test.each<[string, object, string]>([
    ['without thru_date', { thru_date: null }, 'ESRD15'],
    [
      'for a year without rates',
      { from_date: '2018-05-01', thru_date: '2018-05-31', lines: [day('2018-05-05')] },
      'ESRD12',
    ],
    ['without a line of dialysis', { lines: [day('2024-05-05', '0636')] }, 'ESRD01'],
    ['without a day of dialysis', { lines: [{ revenue_code: '0821' }] }, 'ESRD03'],
    ['without a date of birth', { patient: {} }, 'ESRD05'],
    ['without weight', { value_codes: [{ code: 'A9', amount: 170 }] }, '55'],
    ['without height', { value_codes: [{ code: 'A8', amount: 70 }] }, '56'],
    ['for two conditions', { cond_codes: ['73', '74'] }, '58'],
    ['for an unknown choice', esrdData({ ect_choice: 'X' }), 'ESRD09'],
    [
      'for a chosen performance adjustment that is not given',
      { ...esrdData({ ect_choice: 'P' }), demo_codes: ['94'] },
      '99',
    ],
    ['for value code QH', { value_codes: [...BODY.value_codes, { code: 'QH', amount: 10 }] }, 'ESRD14'],
    [
      'for a low-volume facility without its tier',
      {
        from_date: '2025-05-01',
        thru_date: '2025-05-31',
        lines: [day('2025-05-05')],
        ...esrdData({ low_volume: 'Y' }),
      },
      'ESRD10',
    ],
  ])('%s', (_, changes, code) => {
    const { output, payment } = run(changes);
    expect([output.return_code.code, output.total_payment, paidBy(payment)]).toEqual([code, null, null]);
  });
  test('without the area of the record', () =>
    expect(run({}, [], { cbsa_actual_geographic_location: '99999' }).output.return_code.code).toBe('60'));
  test('without a table, which the answer names', () =>
    expect(runModule(esrd, BODY, { record: RECORD }).output.return_code).toMatchObject({
      code: 'ESRD13',
      explanation: 'The table esrd is not loaded',
    }));
});

describe('a year whose outlier figures and add-on after transitional payments are not held', () => {
  const claim = { from_date: '2026-05-01', thru_date: '2026-05-31', lines: [day('2026-05-05'), day('2026-05-07')] };
  const items = (outlier_total: number) => ({ ...claim, ...esrdData({ outlier_total }) });
  const ADD_ON =
    'The add-on after transitional payments of drugs ended, post_tdapa.q2 of 2026, is not held: the payment of each treatment leaves it out.';
  const LACKING =
    "Calendar year 2026 of ESRD lacks average_separately_billable.adult and fixed_loss.adult: figures that an import of pricer-figures can give. CMS's own pricer program has them: public repository DSACMS/MedicareClaimsPricerSource, ESRD 2026.0.";

  test('prices a claim without separately billable items: it has no outlier, whatever the threshold is', () => {
    const { output, payment, missing, steps } = run(claim);
    // (147.73 + 126.21) × 1.000 × 0.9886, less 0.50, of two treatments.
    expect(output).toMatchObject({
      payment_per_treatment: 270.31,
      claim_payment: 540.62,
      return_code: { code: '02', explanation: ADD_ON },
      bundled_payment_data: { full_outlier_rate: 0 },
    });
    expect([paidBy(payment), payment?.unknown, missing]).toEqual([null, [ADD_ON], undefined]);
    expect(steps.find(({ step }) => step === 'outlier_per_treatment')).toMatchObject({
      formula: 'none, whatever the outlier threshold is: nothing of imputed_items is above least_threshold',
      inputs: { imputed_items: '0.0000', least_threshold: '0' },
      value: '0',
      citation: '42 CFR 413.237',
    });
    expect(faultsOf(steps)).toEqual([]);
  });

  test('prices none with items that may be above the threshold', () => {
    const { output, payment, missing } = run(items(40));
    expect([output.claim_payment, paidBy(payment), missing?.code]).toEqual([null, null, 'ESRD14']);
    expect(missing?.explanation).toBe(
      `An outlier may be due, for imputed_items of 20.00 above least_threshold of 0.00: the outlier threshold, which decides, is not held. ${LACKING} ${ADD_ON}`,
    );
  });

  // (273.94 × 0.9886 × 1.289 − 0.50) × 2
  test('prices a low-volume facility without items', () =>
    expect(run({ ...claim, ...esrdData({ low_volume: 'Y', low_volume_tier: 1 }) }).output).toMatchObject({
      claim_payment: 697.16,
      return_code: { code: '10' },
    }));

  const given = (figures: Record<string, string>) =>
    new Tables(
      new Map<string, { value: unknown; release: string }>([
        [ESRD_TABLES.name, { value: esrdTables({ 'cbsa-wage-index': wageIndex, comorbidities: [] }), release: 'test' }],
        [
          PRICER_FIGURES.name,
          {
            value: new GivenFigures(
              Object.entries(figures).map(([name, value]) => ({
                ...{ system: 'ESRD', year: 2026, name, value, citation: 'an example', release: 'file 1' },
              })),
            ),
            release: 'test',
          },
        ],
      ]),
    );
  const withFigures = (figures: Record<string, string>, body: object) =>
    runModule(esrd, { ...BODY, ...body }, { tables: given(figures), record: RECORD });

  test('needs no more of the figures than the claim reads', () => {
    const adult = { 'average_separately_billable.adult': '30', 'fixed_loss.adult': '45', 'post_tdapa.q2': '0.50' };
    const { output, payment } = withFigures(adult, items(400));
    // 200 − (30 + 0.50 × 0.9886 + 45), of which 80 percent are paid.
    expect(output.bundled_payment_data).toMatchObject({ full_outlier_rate: 99.6 });
    expect([output.claim_payment, paidBy(payment)]).toEqual([740.82, 740.82]);
  });

  test('goes by the loss alone, where items are not above it', () => {
    const loss = { 'fixed_loss.adult': '45' };
    expect(withFigures(loss, items(90)).output.claim_payment).toBe(540.62);
    expect(withFigures(loss, items(90.1)).output.claim_payment).toBeNull();
  });

  test('goes by the threshold without the add-on, where items are not above it', () => {
    const outlier = { 'average_separately_billable.adult': '30', 'fixed_loss.adult': '45' };
    expect(withFigures(outlier, items(150)).output.claim_payment).toBe(540.62);
    expect(withFigures(outlier, items(150.1)).missing?.explanation).toContain(
      'the add-on after transitional payments of drugs ended, which decides, is not held',
    );
  });
});

test('other condition codes do not reach the pricer', () =>
  expect(run({ cond_codes: ['59', '71'] }).output.return_code.code).toBe('02'));

test('acute kidney injury of 2026 is priced but where an add-on is not held', () => {
  const claim = { from_date: '2026-05-01', thru_date: '2026-05-31', lines: [day('2026-05-05')], cond_codes: ['84'] };
  expect(run(claim).output.claim_payment).toBe(273.94);
  const honolulu = { cbsa_actual_geographic_location: '46520', special_payment_indicator: '' };
  expect(run(claim, [], honolulu).output.return_code.code).toBe('60');
});

test('mutated claims', () => {
  const rich = {
    ...BODY,
    esrd_initial_date: '2023-01-05',
    cond_codes: ['74'],
    demo_codes: ['94'],
    secondary_dxs: [{ code: 'I30.9' }],
    lines: [day('2024-05-03', '0841'), day('2024-05-04', '0841')],
    value_codes: [...BODY.value_codes, { code: 'Q8', amount: 120 }, { code: 'QG', amount: 80.5 }],
    ...esrdData({ ect_choice: 'B', ppa_adjustment: 1.04, outlier_total: 900, low_volume: 'Y', low_volume_tier: 2 }),
  };
  fuzz(esrd, [BODY, rich], { tables: tables([INVENTED_ANEMIA]), record: RECORD });
});

describe('a claim of two years (M13)', () => {
  const overYearEnd = { from_date: '2023-12-20', thru_date: '2024-01-10' };

  test.each([
    ['a treatment of the year before', { lines: [day('2023-12-22'), day('2024-01-03')], ...overYearEnd }],
    ['a statement that begins in it', { lines: [day('2024-01-03')], ...overYearEnd }],
    ['a treatment out of the statement', { lines: [day('2023-12-31'), day('2024-05-06')] }],
  ])('is refused: %s', (_, changes) => {
    const { output, payment } = run(changes);
    expect([output.return_code.code, payment?.whole]).toEqual(['ESRD16', null]);
    expect(output.return_code.explanation).toMatch(/of 2023, and ends on 2024-0[15]-\d\d, in 2024\.$/);
  });

  test('is priced within one', () => expect(run().output.return_code.code).toBe('02'));

  test('of two quarters whose add-ons differ is refused', () => {
    const changes = { from_date: '2024-03-20', thru_date: '2024-04-05', lines: [day('2024-03-28'), day('2024-04-01')] };
    const { output } = run(changes);
    expect([output.return_code.code, output.return_code.explanation]).toEqual([
      'ESRD16',
      expect.stringContaining('of 2024Q1'),
    ]);
  });
});
