/** The OPPS pricer on a claim's body and the editor's result: its output on the wire, and its refusals. */
import { describe, expect, it, test } from 'vitest';
import { draws, onDraws } from '../../../../test/support/draws.ts';
import { editedClaim, editedLine } from '../../../../test/support/edited-claim.ts';
import { inDollars } from '../../../../test/support/payment-parts.ts';
import { PLAIN_INDICATORS } from '../../../../test/support/physician-indicators.ts';
import { claimFor, mutated, paidBy, runClaim, runModule, tablesWith } from '../../../../test/support/pricer-module.ts';
import type { Random } from '../../../../test/support/random.ts';
import { faultsOf } from '../../../../test/support/trace-arithmetic.ts';
import { exact } from '../../core/exact.ts';
import { Trace } from '../../core/trace.ts';
import type { IoceLine, IoceResult } from '../../editors/ioce/answer/result.ts';
import { OUTPATIENT_MUE } from '../../editors/ioce/module.ts';
import type { PhysicianService } from '../../fee-schedules/physician-service.ts';
import { type FeeSchedules, inForce, type ScheduleRecord } from '../../fee-schedules/schedules.ts';
import { explainPayment } from '../../frame/payment.ts';
import { type Table, Tables } from '../../frame/tables.ts';
import { opps } from './module.ts';
import { OTHER_SCHEDULE_TABLES } from './other-payment.ts';
import { OPPS_TABLES, type OppsFile, type OppsTables, oppsTables } from './tables.ts';

const OPPS_KINDS: Readonly<Record<OppsFile, true>> = {
  'apc-rate': true,
  'cbsa-wage-index': true,
  'outmigration-adjustment': true,
  'blood-rank': true,
  'previous-year-wage-index': true,
  providerCcn340B: true,
};

/** Returns the tables. @param year of all rows */
function tablesOf(year: number, caveat?: string): Tables {
  const effectiveDate = `${year}0101`;
  const rate = (apc: string, paymentRate: string, coinsurance: string) => ({
    ...{ apc, effectiveDate, paymentRate, nationalCoinsurance: coinsurance, minimumCoinsurance: coinsurance },
  });
  const value = oppsTables({
    'apc-rate': [
      rate('05012', '128.87', '25.78'),
      rate('05361', '5834.00', '1166.80'),
      rate('05054', '1829.23', '365.85'),
      rate('09532', '404.87', '80.98'),
      rate('02616', '17193.77', '3438.76'),
      rate('02056', '0.00', '0.00'),
    ],
    'cbsa-wage-index': [{ cbsa: '10000', effectiveDate, geographicWageIndex: '0.9500' }],
    'outmigration-adjustment': [{ county: '36061', effectiveDate, adjustmentFactor: '0.0100' }],
    'blood-rank': [{ hcpcsCode: 'P9016', rank: '1' }],
    'previous-year-wage-index': [{ providerNumber: '990001', wageIndex: '0.9400' }],
    providerCcn340B: [{ providerCcn: '990001' }],
  });
  return new Tables(new Map([[OPPS_TABLES.name, { value, release: 'test', caveat }]]));
}

const RECORD = {
  provider_ccn: '990001',
  effective_date: 20200101,
  termination_date: 0,
  ...{ cbsa_actual_geographic_location: '10000', state_code: '33', county_code: '36001' },
  operating_cost_to_charge_ratio: 0.25,
  hospital_quality_indicator: '1',
};

const BODY = {
  claimid: 'invented',
  modules: ['IOCE', 'OPPS'],
  bill_type: '0131',
  from_date: '2025-03-10',
  thru_date: '2025-03-10',
  lines: [{ service_date: '2025-03-10', revenue_code: '0510', hcpcs: 'G0463', units: 1, charges: 300 }],
};

/** No code has a limit. */
const LIMITS = [OUTPATIENT_MUE.name, { value: { start: 0, end: 99991231, limits: new Map() }, release: '' }] as const;
const GIVEN = { tables: tablesOf(2025).with([LIMITS]), record: RECORD };

const run = (body: object, edited: IoceResult | null = editedClaim(), given: object = {}) =>
  runModule(opps, body, { ...GIVEN, results: edited ? { IOCE: edited } : {}, ...given });

describe('a record without a cost-to-charge ratio (M2)', () => {
  const run = (ratio: number | null, charges: number, changed: object = {}) =>
    runModule(
      opps,
      { ...BODY, lines: [{ ...BODY.lines[0], charges }] },
      {
        ...{ ...GIVEN, record: { ...RECORD, operating_cost_to_charge_ratio: ratio } },
        results: { IOCE: editedClaim(changed) },
      },
    );

  it('leaves the outlier of a line unknown, and the total', () => {
    const { output, payment } = run(null, 20_000);
    expect([payment?.whole, payment?.unknown]).toEqual([
      null,
      [
        'The outlier of line 1 is not known, for the record has no operating_cost_to_charge_ratio: total_claim_payment has no outlier',
      ],
    ]);
    expect(inDollars(payment?.lines.get(0))).toMatchObject({ allowed: null, apc: 125 });
    expect(output).toMatchObject({ total_claim_outlier_payment: null });
    expect(output.return_code.explanation).toBe(
      'The record has no operating_cost_to_charge_ratio: the outlier cannot be given.',
    );
  });

  it('changes nothing of a line that has no outlier at charges', () => {
    expect(paidBy(run(null, 300).payment)).toBe(125);
  });

  it('is no 0', () => {
    expect(paidBy(run(0, 20_000).payment)).toBe(125);
  });
});

test('a clinic visit', () => {
  const { output, payment, missing, warnings } = run(BODY);
  expect(output).toEqual({
    claim_id: 'invented',
    calculation_version: '2025.3',
    return_code: { code: '01', description: 'Processed.', explanation: null },
    total_claim_payment: 125,
    total_claim_charges: 300,
    total_claim_deductible: 0,
    total_claim_outlier_payment: 0,
    blood_deductible: 0,
    blood_pints_used: 0,
    device_credit: 0,
    final_cbsa: '10000',
    final_wage_index: 0.95,
    service_lines: [
      {
        line_number: 1,
        payment: 125,
        reimbursement_amount: 99.99,
        coinsurance_amount: 25.01,
        reduced_coinsurance_amount: 0,
        total_deductible: 0,
        blood_deductible: 0,
        return_code: { code: '01', description: 'Processed.', explanation: null },
        other_payment: null,
      },
    ],
  });
  expect([paidBy(payment), payment?.unknown]).toEqual([125, []]);
  expect(inDollars(payment?.lines.get(0))).toEqual({
    ...{ allowed: 125, paid: 99.99, deductible: 0, coinsurance: 25.01 },
    ...{ apc: 125, outlier: 0 },
  });
  expect([missing, warnings]).toEqual([undefined, []]);
});

describe('tables of the year that are not loaded', () => {
  const without = (tables: Partial<OppsTables>) =>
    new Tables(
      new Map([[OPPS_TABLES.name, { value: { ...tableValue(tablesOf(2025)), ...tables }, release: '' }]]),
    ).with([LIMITS]);
  const withoutCounties = (record: object = {}, edited = editedClaim()) =>
    run(BODY, edited, { tables: without({ outmigration: null }), record: { ...RECORD, ...record } });

  it('out-migration: a hospital that may have an adjustment has no price (M5)', () => {
    const { output, payment } = withoutCounties();
    expect([payment?.whole, output.return_code.code, output.total_claim_payment]).toEqual([null, 'OPPS06', null]);
    expect(output.return_code.explanation).toBe(
      'The out-migration adjustments of 2025 are not loaded, of which county 36001 may have one: opps-outmigration-adjustment.',
    );
  });

  it('out-migration of a sample: a hospital of a county that it does not have has no price (M5)', () => {
    const sample = { tables: without({ outmigration: new Map(), isOutmigrationSample: true }), record: RECORD };
    expect(run(BODY, editedClaim(), sample).output.return_code.explanation).toBe(
      'The out-migration adjustments of 2025 are a sample, which does not have county 36001: opps-outmigration-adjustment.',
    );
    const whole = { tables: without({ outmigration: new Map() }), record: RECORD };
    expect(run(BODY, editedClaim(), whole).output.return_code.code).toBe('01');
  });

  it.each<[string, object, Partial<IoceLine>]>([
    ['of a hospital that is redesignated', { payment_cbsa: '10000' }, {}],
    ['of a hospital without a county', { county_code: '' }, {}],
    ['of a drug, which no wage index adjusts', {}, { paymentApc: '09532', statusIndicator: 'K' }],
  ])('out-migration does not matter to a claim %s (M5)', (_, record, line) => {
    expect(withoutCounties(record, editedClaim({ lines: [editedLine(line)] })).output.return_code.code).toBe('01');
  });

  it('ranks of blood: a claim with blood and an open deductible for it has no price', () => {
    const blood = editedClaim({ lines: [editedLine({ statusIndicator: 'R', paymentAdjustmentFlag01: '5' })] });
    const coded = (pints: number) =>
      run({ ...BODY, additional_data: { opps: { blood_pints_remaining: pints } } }, blood, {
        tables: without({ bloodRanks: null }),
      }).output.return_code.code;
    expect([coded(1), coded(0)]).toEqual(['OPPS06', '01']);
  });

  it('list of the 340B remedy offset: said by a warning (M4)', () => {
    const { output, warnings } = run(
      { ...BODY, from_date: '2026-03-10', thru_date: '2026-03-10', lines: [{ ...BODY.lines[0], service_date: null }] },
      editedClaim(),
      {
        tables: new Tables(
          new Map([
            [OPPS_TABLES.name, { value: { ...tableValue(tablesOf(2026)), remedyOffsetCcns: null }, release: '' }],
          ]),
        ),
      },
    );
    expect(output.total_claim_payment).toBe(125);
    expect(warnings).toEqual([
      expect.objectContaining({
        code: 'UNVERIFIED_FACTOR',
        text: expect.stringContaining('2026 is not loaded, and 990001'),
      }),
    ]);
  });
});

it('a non-opioid device whose payment limit is not given has no amount (M4)', () => {
  const line = editedLine({
    statusIndicator: 'H',
    paymentApc: '02056',
    paymentIndicator: '6',
    paymentAdjustmentFlag01: '26',
  });
  const { payment, output } = run(BODY, editedClaim({ lines: [line] }));
  expect(payment?.unknown).toEqual([
    'The payment of line 1 is not known, for the payment limit of the non-opioid device is not given: total_claim_payment has it at cost',
  ]);
  expect([payment?.whole, payment?.lines.get(0)?.allowed]).toEqual([null, null]);
  expect(output.return_code.explanation).toMatch(/^Line 1 is a non-opioid device/);
});

it('lines of another calendar year than from_date are priced as CMS’s program does, with a warning (M13)', () => {
  const lines = [{ ...BODY.lines[0], service_date: '2026-01-02' }];
  const { warnings } = run({ ...BODY, from_date: '2025-12-30', thru_date: '2026-01-02', lines });
  expect(warnings?.map(({ code, text }) => `${code}: ${text}`)).toEqual([
    'UNSETTLED_RULE: Line 1 is of another calendar year than from_date, by whose rates CMS’s pricer pays all lines',
  ]);
});

it('a line whose APC begins after from_date is paid as CMS’s program does, with a warning (M6)', () => {
  const ofYear = tableValue(tablesOf(2025));
  const lines = ['05012', '05361'].map((paymentApc) => editedLine({ paymentApc }));
  const told = (effectiveDate: number) => {
    const rows = ofYear.apcRates.get('05361')?.map((row) => ({ ...row, effectiveDate })) ?? [];
    const tables = tablesWith(OPPS_TABLES, { ...ofYear, apcRates: new Map([...ofYear.apcRates, ['05361', rows]]) });
    const body = { ...BODY, lines: [BODY.lines[0], BODY.lines[0]] };
    return run(body, editedClaim({ lines }), { tables }).warnings?.filter(({ code }) => code === 'UNSETTLED_RULE');
  };
  expect(told(20250101)).toEqual([]);
  expect(told(20251001)).toEqual([
    {
      ...{ code: 'UNSETTLED_RULE', field: 'lines.1' },
      text: expect.stringMatching(
        /^Line 2 is of APC 05361, which has no rate on from_date, 2025-03-10: CMS’s pricer pays the rate of the line before it$/,
      ),
    },
  ]);
});

it('names the release of each kind of table file that a step rests on', () => {
  const [name, table] = [OPPS_TABLES.name, tablesOf(2025).find(OPPS_TABLES)];
  const parts = Object.fromEntries(Object.keys(OPPS_KINDS).map((kind) => [kind, `release of ${kind}`]));
  const tables = new Tables(new Map([[name, { ...table, parts } as typeof table]]));
  const { steps } = run(BODY, editedClaim(), { tables, record: { ...RECORD, county_code: '36061' } });
  const releaseOf = (step: string) => steps.find((each) => each.step === step)?.release;
  expect(releaseOf('apc_payment')).toBe('release of apc-rate');
  expect(releaseOf('wage_index')).toBe('release of cbsa-wage-index');
  expect(steps.find(({ formula }) => formula.includes('outmigration'))?.release).toBe(
    'release of outmigration-adjustment',
  );
});

describe('lines that another system pays', () => {
  const always = {
    ...{ modifier: '', start: 20250101, end: 20251231, release: 'of a schedule' },
    priceIndicator: '9' as const,
    rate: null,
    physician: null,
    ambulance: null,
    equipment: null,
  };
  const parts = (work: string, pe: string, mp: string) => ({ work: exact(work), pe: exact(pe), mp: exact(mp) });
  const status = { statusCode: 'A', priced: true, reason: '' };
  /** Returns both settings: outside facilities and within them, where the practice expense differs. */
  const settings = (nonFacility: ReturnType<typeof parts>) => ({ nonFacility, facility: parts('9', '9', '9') });
  const service = (units: ReturnType<typeof parts>, more: Partial<PhysicianService> = {}): ScheduleRecord => ({
    ...always,
    schedule: 'PFS',
    physician: {
      ...{ status, units: settings(units), cappedUnits: null, conversionFactor: exact('32.3465'), isTherapy: false },
      ...{ bilateralSurgery: '0', indicators: PLAIN_INDICATORS },
      ...more,
    },
  });
  const therapy = { isTherapy: true };
  const [BOSTON, RURAL, QUARTILE] = ['02108', '03755', '03580'];
  const dated = { start: 20250101, end: 20251231 };
  const place = (locality: string, ruralIndicator: string) => [
    { ...dated, locality, ruralIndicator, state: 'MA', release: 'ZIP5' },
  ];
  /** Returns invented rates. */
  const transport = (urban: string, rural: string, superRural: string | null): ScheduleRecord => ({
    ...always,
    schedule: 'AFS',
    ambulance: new Map([
      [
        '1421201',
        {
          ...{ urban: exact(urban), rural: exact(rural), superRural: superRural === null ? null : exact(superRural) },
          firstRuralMiles: superRural === null ? exact('14.13') : null,
        },
      ],
    ]),
  });
  /** Returns invented fees: of Massachusetts, in and outside rural areas, or of Boston, a former bidding area. */
  const equipment = (
    modifier: string,
    [nonRural, rural]: (string | null)[],
    pricingArea: 'state' | 'former_cba' = 'state',
    category = 'PO',
  ): ScheduleRecord => {
    const fee = (text?: string | null) => (text ? exact(text) : null);
    const states = new Map([['MA', { nonRural: fee(nonRural), rural: fee(rural) }]]);
    const areas = new Map([['Boston, MA', exact('400')]]);
    return {
      ...always,
      ...{ schedule: 'DMEPOS', modifier, release: `DMEPOS ${pricingArea}` },
      equipment: {
        pricingArea,
        category,
        ...(pricingArea === 'state' ? { states, areas: new Map() } : { states: new Map(), areas }),
      },
    };
  };
  const listed = (kind: string, area: string) => [{ ...dated, kind, area, release: kind }];
  const PLACES = new Map([
    [BOSTON, place('1421201', '')],
    [RURAL, place('1421201', 'R')],
    [QUARTILE, place('1421201', 'B')],
    ['90001', [{ ...dated, locality: '0118218', ruralIndicator: '', state: 'CA', release: 'ZIP5' }]],
  ]);
  const SCHEDULES: FeeSchedules = {
    records: new Map<string, ScheduleRecord[]>([
      ['80053', [{ ...always, schedule: 'CLFS', rate: exact('10.56') }]],
      ['84999', [{ ...always, schedule: 'CLFS' }]],
      ['97110', [service(parts('0.45', '0.40', '0.02'), therapy)]],
      ['97140', [service(parts('0.43', '0.40', '0.01'), therapy)]],
      ['97530', [service(parts('0.44', '0.66', '0.02'), therapy)]],
      ['97026', [service(parts('0', '0', '0'), { ...therapy, status: { ...status, priced: false } })]],
      ['77065', [service(parts('0', '2.00', '0.01'), { cappedUnits: settings(parts('0', '1.50', '0.01')) })]],
      ['77066', [service(parts('0', '2.00', '0.01'), { cappedUnits: settings(parts('0', '2.50', '0.01')) })]],
      ['A0425', [transport('9.33', '9.42', null)]],
      ['A0428', [transport('281.31', '284.07', '348.27')]],
      ['A0431', [transport('4000', '6000', '7000')]],
      ['L1833', [equipment('', ['443.19', '679.78']), equipment('', [], 'former_cba')]],
      ['L1902', [equipment('', ['103.05', null])]],
      ['A4217', [equipment('', ['3', null]), equipment('AU', ['4', null])]],
      ['E0100', [equipment('NU', ['20', '25'], 'state', 'IN'), equipment('RR', ['2', '2.5'], 'state', 'IN')]],
      ['E0601', [equipment('RR', ['50', null], 'state', 'CR')]],
      ['E0433', [equipment('RR', ['60', null], 'state', 'OX')]],
      ['J9999', [{ ...always, schedule: 'ASP', rate: exact('2.505') }]],
    ]),
    localities: new Map([
      [
        '0118218',
        [
          {
            ...{ work: exact('1.044'), pe: exact('1.182'), mp: exact('0.662') },
            ...{ start: 20250101, end: 20251231, release: 'GPCI 2025' },
          },
        ],
      ],
    ]),
    placeOf: (zip, day) => inForce(PLACES.get(zip), day) ?? null,
    equipmentZips: new Map([
      [BOSTON, listed('former_cba', 'Boston, MA')],
      [RURAL, listed('rural', '')],
    ]),
    equipmentLists: {
      rural: [{ ...dated, release: 'rural ZIP codes' }],
      former_cba: [{ ...dated, release: 'ZIP codes of areas' }],
      former_cba_fees: [{ ...dated, release: 'fees of areas' }],
    },
    sampled: new Set(['CLFS']),
  };
  const tablesWith = (schedules: FeeSchedules) =>
    new Tables(
      new Map<string, Table<unknown>>([
        [OPPS_TABLES.name, tablesOf(2025).find(OPPS_TABLES) as Table<unknown>],
        [OTHER_SCHEDULE_TABLES.name, { value: schedules, release: '', parts: {} }],
      ]),
    );
  const TABLES = tablesWith(SCHEDULES);
  const record = { ...RECORD, carrier_code: '01182', locality_code: '18' };
  const lineOf = (hcpcs: string, more: object = {}) => ({ ...BODY.lines[0], hcpcs, ...more });
  const otherOf = (lines: object[], status = 'A', given: object = { record }, claim: object = {}) => {
    const edited = editedClaim({
      lines: lines.map(() => editedLine({ statusIndicator: status, paymentApc: '00000', hcpcsApc: '00000' })),
    });
    const { output, steps } = run({ ...BODY, lines, ...claim }, edited, { tables: TABLES, ...given });
    expect(faultsOf(steps)).toEqual([]);
    expect(output.total_claim_payment).toBe(0);
    return output.service_lines.map(({ other_payment: other }: { other_payment: object }) => other);
  };

  test.each<[what: string, line: object, schedule: string, amount: number | null, explanation: string]>([
    ['laboratory', lineOf('80053', { units: 2 }), 'CLFS', 21.12, 'Paid by the clinical laboratory fee schedule.'],
    ['laboratory, at most the charge', lineOf('80053', { charges: 9 }), 'CLFS', 9, 'Paid by'],
    ['laboratory without a rate', lineOf('84999'), 'CLFS', null, 'the contractor sets it'],
    // (0.45 × 1.044 + 0.40 × 1.182 + 0.02 × 0.662) × 32.3465
    ['therapy', lineOf('97110'), 'PFS', 30.92, 'facility’s locality'],
    // M12: 30.92 less a fifth, 6.18: 24.74 × 0.85 = 21.03, and the fifth
    ['therapy of an assistant', lineOf('97110', { modifiers: ['CQ'] }), 'PFS', 27.21, 'therapy assistant'],
    // 30.92 + (0.45 × 1.044 + 0.40 × 0.5 × 1.182 + 0.02 × 0.662) × 32.3465
    ['two units of therapy', lineOf('97110', { units: 2 }), 'PFS', 54.19, 'all others half'],
    // (1.50 × 1.182 + 0.01 × 0.662) × 32.3465
    ['imaging under the cap', lineOf('77065'), 'PFS', 57.56, 'facility’s locality'],
    // (2.00 × 1.182 + 0.01 × 0.662) × 32.3465
    ['imaging below the cap', lineOf('77066'), 'PFS', 76.68, 'facility’s locality'],
    ['ambulance', lineOf('A0425'), 'AFS', null, 'no value code A0'],
    ['an orthosis', lineOf('L1833'), 'DMEPOS', null, 'no ZIP code of the patient'],
    ['a drug', lineOf('J9999', { units: 3 }), 'ASP', 7.52, 'average sales price'],
    ['another code', lineOf('99999'), '', null, 'prices 99999 on the day. Samples are loaded of CLFS.'],
  ])('%s', (_, line, schedule, amount, explanation) => {
    expect(otherOf([line])).toEqual([
      { schedule: schedule || null, amount, explanation: expect.stringContaining(explanation) },
    ]);
  });

  const amountsOf = (lines: object[], claim: object = {}) =>
    otherOf(lines, 'A', { record }, claim).map((other: { amount: number }) => other.amount);

  it('pays the practice expense of one therapy unit a day whole: the highest, then that of the highest fee', () => {
    const days = [lineOf('97110'), lineOf('97110', { service_date: '2025-03-11' })];
    expect(amountsOf(days)).toEqual([30.92, 30.92]);
    // (0.44 × 1.044 + 0.66 × 1.182 + 0.02 × 0.662) × 32.3465; twice 23.27
    expect(amountsOf([lineOf('97110', { units: 2 }), lineOf('97530')])).toEqual([46.54, 40.52]);
    // The same expense, less work: (0.43 × 1.044 + 0.20 × 1.182 + 0.01 × 0.662) × 32.3465
    expect(amountsOf([lineOf('97140'), lineOf('97110')])).toEqual([22.38, 30.92]);
  });

  it('reduces no therapy beside a therapy line that it knows no practice expense of', () => {
    for (const unknown of [
      lineOf('97026'),
      lineOf('97999', { modifiers: ['GP'] }),
      lineOf('97999', { revenue_code: '0420' }),
    ]) {
      const [other] = otherOf([lineOf('97110'), unknown]);
      expect(other).toMatchObject({ schedule: 'PFS', amount: null });
      expect(other.explanation).toContain('no practice expense to compare');
    }
  });

  const from = (zip: string | number) => ({
    value_codes: [typeof zip === 'number' ? { code: 'A0', amount: zip } : { code: 'A0', amount: 0, text: zip }],
  });
  const transports = [
    lineOf('A0428', { charges: 9000 }),
    lineOf('A0425', { units: 20, charges: 9000 }),
    lineOf('A0431', { charges: 9000 }),
  ];

  test.each<[what: string, zip: string | number, amounts: number[]]>([
    // 20 × 9.33
    ['urban', BOSTON, [281.31, 186.6, 4000]],
    // 17 × 14.13 + 3 × 9.42
    ['rural', Number(RURAL), [284.07, 268.47, 6000]],
    ['super rural', `${QUARTILE}-1234`, [348.27, 268.47, 6000]],
  ])('prices ambulance services by the area of the point of pickup: %s', (_, zip, amounts) => {
    expect(amountsOf(transports, from(zip))).toEqual(amounts);
  });

  it('pays at most the charge, and few rural miles at the first rate alone', () => {
    const lines = [lineOf('A0428', { charges: 200 }), lineOf('A0425', { units: 3, charges: 90 })];
    expect(amountsOf(lines, from(RURAL))).toEqual([200, 42.39]);
  });

  test.each<[why: string, line: object, claim: object, explanation: string]>([
    ['no value code', lineOf('A0428'), {}, 'no value code A0'],
    ['no ZIP code', lineOf('A0428'), from('Boston'), 'value code A0 is no ZIP code'],
    ['cents', lineOf('A0428'), from(21.08), 'value code A0 is no ZIP code'],
    [
      'several',
      lineOf('A0428'),
      { value_codes: [...from(BOSTON).value_codes, ...from(RURAL).value_codes] },
      'several ZIP codes',
    ],
    ['an unknown one', lineOf('A0428'), from('99999'), 'the locality of ZIP code 99999 on the day is not loaded'],
    ['another locality', lineOf('A0428'), from('90001'), 'no rates of locality 0118218, that of ZIP code 90001'],
    ['a code without rates', lineOf('A0433'), from(BOSTON), 'no rates of the day are loaded for the code'],
    ['dialysis', lineOf('A0428', { modifiers: ['RJ'] }), from(BOSTON), 'dialysis are reduced'],
    ['several patients', lineOf('A0428', { modifiers: ['RH', 'GM'] }), from(BOSTON), 'several patients'],
    ['a death', lineOf('A0428', { modifiers: ['QL'] }), from(BOSTON), 'pronounced dead'],
    [
      'a modifier that no rule knows',
      lineOf('A0428', { modifiers: ['RH', 'ZZ'] }),
      from(BOSTON),
      'what modifier ZZ does',
    ],
  ])('gives no ambulance amount: %s', (_, line, claim, explanation) => {
    const [other] = otherOf([line], 'A', { record }, claim);
    expect(other).toMatchObject({ schedule: 'AFS', amount: null, explanation: expect.stringContaining(explanation) });
  });

  const livesIn = (zip: string) => ({ patient: { address: { zip } } });
  const costly = (hcpcs: string, ...modifiers: string[]) => lineOf(hcpcs, { modifiers, charges: 9000 });

  test.each<[what: string, line: object, zip: string, amount: number, explanation: string]>([
    ['a fee of the state', costly('L1902', 'LT'), RURAL, 103.05, 'the fee of MA.'],
    ['at most the charge', lineOf('L1902', { charges: 90 }), RURAL, 90, 'the fee of MA.'],
    ['rural', costly('L1833'), RURAL, 679.78, 'the fee of rural areas of MA.'],
    ['not rural', costly('L1833'), QUARTILE, 443.19, 'the fee of MA outside rural areas.'],
    ['a former bidding area', costly('L1833'), BOSTON, 400, 'the fee of Boston, MA.'],
    ['the modifier of a fee', costly('A4217', 'AU'), RURAL, 4, 'the fee of MA.'],
    ['without the modifier', costly('A4217'), RURAL, 3, 'the fee of MA.'],
    ['new', costly('E0100', 'NU'), RURAL, 25, 'rural areas of MA'],
    ['the first month of a rental', costly('E0601', 'RR', 'KH'), RURAL, 50, 'the fee of MA.'],
  ])('prices equipment by where the patient lives: %s', (_, line, zip, amount, explanation) => {
    const [other] = otherOf([line], 'Y', { record }, livesIn(zip));
    expect(other).toEqual({ schedule: 'DMEPOS', amount, explanation: expect.stringContaining(explanation) });
    expect(other.explanation).toContain('Billed to the contractor of durable medical equipment');
  });

  test.each<[why: string, line: object, zip: string, explanation: string]>([
    ['a ZIP code that is not loaded', costly('L1902'), '99999', 'the state of ZIP code 99999'],
    ['another state', costly('L1902'), '90001', 'no fee of CA'],
    ['a code without fees', costly('L9999'), BOSTON, 'no fee of the day is loaded'],
    ['no modifier', costly('E0100'), BOSTON, 'modifiers NU, RR alone'],
    ['two modifiers', costly('E0100', 'NU', 'RR'), BOSTON, 'the modifiers of several fees: NU, RR'],
    ['a modifier of other fees', costly('E0100', 'NU', 'KE'), BOSTON, 'what modifier KE does'],
    ['a used one', costly('L1902', 'UE'), BOSTON, 'no fee with the modifier UE'],
    ['a rental', costly('E0100', 'RR'), BOSTON, 'depends on its month'],
    ['a later month', costly('E0601', 'RR', 'KJ'), BOSTON, 'depends on its month'],
    ['oxygen', costly('E0433', 'RR'), BOSTON, 'oxygen depends on its months'],
    ['mail order', costly('L1902', 'KL'), BOSTON, 'mail order'],
  ])('gives no amount of equipment: %s', (_, line, zip, explanation) => {
    const [other] = otherOf([line], 'Y', { record }, livesIn(zip));
    expect(other).toEqual({ schedule: 'DMEPOS', amount: null, explanation: expect.stringContaining(explanation) });
  });

  it('gives no fee that may be another in rural or bidding areas, where their lists are not loaded', () => {
    for (const list of ['rural', 'former_cba', 'former_cba_fees']) {
      const equipmentLists = { ...SCHEDULES.equipmentLists, [list]: [] };
      const given = { record, tables: tablesWith({ ...SCHEDULES, equipmentLists }) };
      const others = otherOf([costly('L1833'), costly('L1902')], 'A', given, livesIn(RURAL));
      expect(others).toMatchObject([{ amount: null }, { amount: 103.05 }]);
      expect(others[0].explanation).toContain('their lists of the day are not loaded');
    }
  });

  describe('M12 the patient’s share of what other schedules pay', () => {
    const drug = (hcpcs: string, rate: string, percent?: string): [string, ScheduleRecord[]] => [
      hcpcs,
      [
        {
          ...{ ...always, schedule: 'ASP', rate: exact(rate) },
          ...(percent === undefined ? {} : { coinsurancePercent: exact(percent) }),
        },
      ],
    ];
    const schedules = {
      ...SCHEDULES,
      records: new Map([
        ...SCHEDULES.records,
        drug('J0001', '100', '20'),
        drug('J0002', '100', '17.324'),
        drug('J0003', '6000', '20'),
        drug('J0004', '100'),
      ]),
    };
    const visit = { hcpcs: 'G0463', status: 'V', apc: '05012' };
    const shares = (
      lines: readonly { hcpcs: string; status: string; apc?: string; flag?: string; modifiers?: readonly string[] }[],
      deductible = 0,
    ) => {
      const edited = editedClaim({
        lines: lines.map(({ status, apc = '00000', flag = '0' }) =>
          editedLine({ statusIndicator: status, paymentApc: apc, hcpcsApc: apc, paymentAdjustmentFlag01: flag }),
        ),
      });
      const body = {
        ...BODY,
        lines: lines.map(({ hcpcs, modifiers = [] }) => lineOf(hcpcs, { modifiers, charges: 99_999 })),
        additional_data: { opps: { patient_deductible: deductible } },
      };
      const { payment, steps, warnings } = run(body, edited, { tables: tablesWith(schedules).with([LIMITS]), record });
      expect(faultsOf(steps)).toEqual([]);
      const others = [...(payment?.lines.values() ?? [])].map(({ other }) => {
        const share = other?.share;
        if (!share) return null;
        return 'unknown' in share ? share.unknown : [share.deductible.toNumber(), share.coinsurance.toNumber()];
      });
      return { others, codes: warnings?.map(({ code }) => code) };
    };

    test.each<[string, Parameters<typeof shares>, unknown[]]>([
      ['a drug at 20 percent', [[{ hcpcs: 'J0001', status: 'K' }]], [[0, 20]]],
      ['a drug whose price rose faster than prices', [[{ hcpcs: 'J0002', status: 'G' }]], [[0, 17.32]]],
      ['a drug without coinsurance', [[{ hcpcs: 'J0001', status: 'K', flag: '9' }]], [[0, 0]]],
      ['laboratory', [[{ hcpcs: '80053', status: 'A' }]], [[0, 0]]],
      ['therapy', [[{ hcpcs: '97110', status: 'A' }]], [[0, 6.18]]],
      ['therapy of an assistant', [[{ hcpcs: '97110', status: 'A', modifiers: ['CO'] }]], [[0, 6.18]]],
      // The visit of 125 takes all but 15 of the deductible.
      ['an open deductible', [[visit, { hcpcs: 'J0001', status: 'K' }], 140], [null, [15, 17]]],
      [
        'an open deductible and two lines',
        [[visit, { hcpcs: 'J0001', status: 'K' }, { hcpcs: '97110', status: 'A' }], 140],
        [null, expect.stringContaining('several lines'), expect.stringContaining('several lines')],
      ],
      ['a file without percent', [[{ hcpcs: 'J0004', status: 'K' }]], [expect.stringContaining('not published')]],
    ])('%s', (_, given, expected) => {
      expect(shares(...given).others).toEqual(expected);
    });

    it('is limited for the drugs of a day and their service by the inpatient deductible', () => {
      // 1,676 less the 25.01 of the visit, in halves: each drug alone has 1,200.
      const { others, codes } = shares([visit, { hcpcs: 'J0003', status: 'K' }, { hcpcs: 'J0003', status: 'K' }]);
      const owed = others.flatMap((share) => (Array.isArray(share) ? [share[1] as number] : []));
      expect(owed[0]).toBeCloseTo(825.5, 2);
      expect(owed.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1650.99, 2);
      expect(codes).toEqual(['UNSETTLED_RULE', 'UNSETTLED_RULE']);
      expect(shares([{ hcpcs: 'J0003', status: 'K' }])).toEqual({ others: [[0, 1200]], codes: [] });
    });

    it('leaves an assistant’s service without amount where the deductible is open', () => {
      const edited = editedClaim({ lines: [editedLine({ statusIndicator: 'A', paymentApc: '00000' })] });
      const body = {
        ...BODY,
        lines: [lineOf('97110', { modifiers: ['CQ'] })],
        additional_data: { opps: { patient_deductible: 10 } },
      };
      const { payment } = run(body, edited, { tables: tablesWith(schedules), record });
      expect([paidBy(payment), payment?.unknown?.length]).toEqual([null, 1]);
    });
  });

  it.each([
    ['97110', 'A', 22.5],
    ['J9999', 'K', 0.5],
  ])('M15 refuses a fraction of a unit of %s', (hcpcs, statusIndicator, units) => {
    const edited = editedClaim({ lines: [editedLine({ statusIndicator })] });
    const { output } = run({ ...BODY, lines: [lineOf(hcpcs, { units })] }, edited, { tables: TABLES, record });
    expect(output.return_code).toMatchObject({
      code: 'OPPS10',
      explanation: `Line 1 (${hcpcs}) bills ${units} units: lines.0.units must be a whole number.`,
    });
  });

  it('prices drugs that are paid apart, which the pricer leaves to the contractor', () => {
    const [drug] = otherOf([lineOf('J9999', { units: 3 })], 'K');
    expect(drug).toMatchObject({ schedule: 'ASP', amount: 7.52 });
  });

  it('knows the locality of the record alone, and the day of service', () => {
    const [blank] = otherOf([lineOf('97110')], 'A', { record: RECORD });
    expect(blank).toMatchObject({ schedule: 'PFS', amount: null, explanation: expect.stringContaining('no carrier') });
    const far = { ...record, locality_code: '05' };
    expect(otherOf([lineOf('97110')], 'A', { record: far })[0].explanation).toContain(
      '0118205 on the day are not loaded',
    );
  });

  test.each([
    ['B', 'none'],
    ['C', 'none'],
    ['E1', 'none'],
    ['F', 'reasonable cost'],
    ['L', 'reasonable cost'],
    ['Y', 'DMEPOS'],
    ['K', 'ASP'],
    ['K1', 'ASP'],
    ['N', null],
  ])('status indicator %s: %s', (status, schedule) => {
    const [other] = otherOf([lineOf('80053')], status);
    expect(other?.schedule ?? null).toBe(schedule);
    expect(other?.amount ?? null).toBeNull();
  });
});

describe('what is read of the claim', () => {
  it('takes the deductible, the blood pints and elected coinsurances of additional_data.opps', () => {
    const data = { patient_deductible: 100, reduced_coinsurance: [{ apc: '05012', amount: 26 }] };
    const { output } = run({ ...BODY, additional_data: { opps: data } });
    expect(output.total_claim_deductible).toBe(100);
    expect(output.service_lines[0].return_code.code).toBe('25');
    const blood = editedClaim({
      lines: [editedLine({ paymentApc: '09532', statusIndicator: 'R', paymentAdjustmentFlag01: '5' })],
    });
    const pint = run(
      {
        ...BODY,
        lines: [{ ...BODY.lines[0], hcpcs: 'P9016', revenue_code: '0380' }],
        additional_data: { opps: { blood_pints_remaining: 3 } },
      },
      blood,
    );
    expect([pint.output.blood_pints_used, pint.output.blood_deductible]).toEqual([1, 404.87]);
  });

  it.each<[string, credit: number, offset: number, taken: number, payment: number]>([
    ['up to the device’s part', 9000, 1500, 1500, 4158.98],
    ['as far as it goes', 500, 1500, 500, 5158.98],
    ['of a procedure whose APC has none of it', 9000, 0, 0, 5658.98],
    ['never more than the payment', 9000, 8000, 8000, 0],
  ])('takes the credit of value code FD %s, by the editor’s QU in cents', (_, credit, offset, taken, payment) => {
    const edited = editedClaim({
      valueCodes: offset === 0 ? [] : [{ code: 'QU', amount: offset * 100 }],
      lines: [editedLine({ paymentApc: '05361', statusIndicator: 'J1', paymentAdjustmentFlag01: '17' })],
    });
    const { output } = run({ ...BODY, value_codes: [{ code: 'FD', amount: credit }] }, edited);
    expect([output.device_credit, output.total_claim_payment]).toEqual([taken, payment]);
  });
});

test('says once that unit limits are not loaded (M15)', () => {
  const lines = [BODY.lines[0], BODY.lines[0]];
  const edited = editedClaim({ lines: [editedLine(), editedLine()] });
  const { warnings } = run({ ...BODY, lines }, edited, { tables: tablesOf(2025) });
  expect(warnings?.map(({ code, field }) => [code, field])).toEqual([['MUE', 'lines']]);
  expect(run({ ...BODY, lines }, edited).warnings).toEqual([]);
});

const ofUnits = (units: number) => ({ ...BODY, lines: [{ ...BODY.lines[0], units }] });

test('999,999 units are priced (F15)', () => expect(paidBy(run(ofUnits(999_999)).payment)).toBe(125));

describe('claims without a price', () => {
  test.each<[string, string, object, IoceResult | null, object]>([
    ['the editor did not run', 'OPPS01', BODY, null, {}],
    ['opps_flag 2', 'OPPS02', BODY, editedClaim({ nonOppsBillTypeFlag: '2' }), {}],
    ['a bill type without APCs', 'OPPS02', BODY, editedClaim({ apcReturnBufferFlag: '0' }), {}],
    ['a bad date', 'OPPS03', BODY, editedClaim({ returnCode: 13, apcReturnBufferFlag: '' }), {}],
    ['stopped by an edit', 'OPPS03', BODY, editedClaim({ claimProcessedFlag: '1', apcReturnBufferFlag: '' }), {}],
    ['more lines of the editor', 'OPPS05', BODY, editedClaim({ lines: [editedLine(), editedLine()] }), {}],
    ['units that no bill means (F15)', 'OPPS11', ofUnits(1_000_000), editedClaim(), {}],
    ['no From date', 'OPPS07', { ...BODY, from_date: null }, editedClaim(), {}],
    ['a year before the figures', 'OPPS04', { ...BODY, from_date: '2019-03-10' }, editedClaim(), {}],
    ['no tables', 'OPPS06', BODY, editedClaim(), { tables: new Tables(new Map()) }],
    ['before the record', '54', BODY, editedClaim(), { record: { ...RECORD, effective_date: 20250401 } }],
    ['an unknown area', '50', BODY, editedClaim(), { record: { ...RECORD, cbsa_actual_geographic_location: '99' } }],
    ['no area', '52', BODY, editedClaim(), { record: { ...RECORD, cbsa_actual_geographic_location: '' } }],
  ])('%s: %s', (_, code, body, edited, given) => {
    const { output, payment, missing } = run(body, edited, given);
    expect(output.return_code.code).toBe(code);
    expect(paidBy(payment)).toBeNull();
    const amounts = Object.entries(output).filter(([name]) => /total|blood|credit/.test(name));
    expect(amounts.map(([, amount]) => amount)).toEqual(amounts.map(() => null));
    expect(missing?.code).toBe(['OPPS01', 'OPPS04', 'OPPS05', 'OPPS06'].includes(code) ? code : undefined);
  });
});

it('gives a line whose APC the table lacks no amount, and says so', () => {
  const lines = [BODY.lines[0], BODY.lines[0]];
  const edited = editedClaim({ lines: [editedLine(), editedLine({ paymentApc: '01234' })] });
  const { output, payment } = run({ ...BODY, lines }, edited);
  expect(output.service_lines[1]).toMatchObject({ payment: null, coinsurance_amount: null });
  expect(output.service_lines[1].return_code.code).toBe('30');
  expect(output.return_code.explanation).toBe('The table has no APC of line 2: the total lacks it.');
  expect(payment?.whole).toBeNull();
  expect(inDollars(payment?.lines.get(0))).toMatchObject({ allowed: 125, paid: 99.99 });
  expect(payment?.lines.get(1)).toMatchObject({
    allowed: null,
    paid: null,
    reason: expect.stringContaining('no amount'),
  });
  expect(payment?.unknown).toEqual([
    'The payment of line 2 is not known, for the table has no such APC: total_claim_payment has none of it',
  ]);
});

describe('2026', () => {
  const body = {
    ...BODY,
    from_date: '2026-03-10',
    thru_date: '2026-03-10',
    lines: [{ ...BODY.lines[0], service_date: '2026-03-10' }],
  };
  const tables = tablesOf(2026);

  it('prices a hospital under the 340B remedy offset without it, with a warning', () => {
    const { output, warnings } = run(body, editedClaim(), { tables });
    expect(output.total_claim_payment).toBe(125);
    expect(warnings?.map(({ code }) => code)).toEqual(['UNVERIFIED_FACTOR']);
    const other = run(body, editedClaim(), { tables, record: { ...RECORD, provider_ccn: '990002' } });
    expect(other.warnings).toEqual([]);
  });

  it('has no outlier above the multiple, and one of 0 below', () => {
    const costly = { ...body, lines: [{ ...body.lines[0], charges: 90_000 }] };
    const { output, payment, missing } = run(costly, editedClaim(), { tables });
    expect([output.total_claim_payment, output.total_claim_outlier_payment]).toEqual([125, null]);
    expect(output.return_code.explanation).toBe(
      "The fixed-dollar threshold of 2026 is not held: the outlier cannot be given. CMS's own pricer program has them: public repository DSACMS/MedicareClaimsPricerSource, OPPS 2026.1.",
    );
    expect(missing).toBeUndefined();
    expect([payment?.whole, inDollars(payment?.lines.get(0))]).toEqual([
      null,
      { allowed: null, paid: null, deductible: 0, coinsurance: 25.01, apc: 125 },
    ]);
    expect(run(body, editedClaim(), { tables }).output.total_claim_outlier_payment).toBe(0);
  });

  it('has no price for services of a hospital that does not report', () => {
    const record = { ...RECORD, hospital_quality_indicator: '' };
    const edited = editedClaim({
      lines: [editedLine(), editedLine({ paymentApc: '02056', statusIndicator: 'H1', paymentIndicator: '6' })],
    });
    const two = { ...body, lines: [body.lines[0], body.lines[0]] };
    const { output, payment, missing } = run(two, edited, { tables, record });
    expect(output.return_code.code).toBe('OPPS08');
    expect([output.total_claim_payment, paidBy(payment), missing?.code]).toEqual([null, null, 'OPPS08']);
    expect(
      output.service_lines.map(({ payment, reimbursement_amount }: Record<string, unknown>) => [
        payment,
        reimbursement_amount,
      ]),
    ).toEqual([
      [null, null],
      [75, 75],
    ]);
    // The first line's share of the deductible is not known.
    const open = run({ ...two, additional_data: { opps: { patient_deductible: 50 } } }, edited, { tables, record });
    expect(open.output.service_lines[1]).toMatchObject({
      payment: 75,
      reimbursement_amount: null,
      total_deductible: null,
    });
  });
});

/** Flags that the editor sets, and some that it never does. */
const FLAGS: { [Field in keyof IoceLine]?: readonly IoceLine[Field][] } = {
  paymentApc: ['05012', '05012', '05361', '05054', '09532', '02616', '02056', '00000', '01234', ''],
  statusIndicator: [...'ABCEFGHKLMNPRSTUVWXYZ', 'E1', 'E2', 'H1', 'J1', 'J2', 'K1', 'Q1', 'Q2', 'Q3', 'Q4', 'S1', ''],
  paymentIndicator: ['1', '1', '2', '3', '4', '5', '6', '7', '8', '9', '16', ''],
  discountingFormula: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  rejectionDenialFlag: ['0', '0', '1', '3', ''],
  packagingFlag: ['0', '0', '1', '2', '3', '4', '5', ''],
  paymentAdjustmentFlag01: ['0', '0', ...Array.from({ length: 40 }, (_, flag) => `${flag}`)],
  paymentAdjustmentFlag02: ['0', '0', '4', '9', '10', '11', ''],
  paymentMethodFlag: ['0', '0', '1', '6', '7', '8', '9', 'A', 'B', 'V', 'W', 'X', 'Y', 'Z', ''],
  compositeAdjustmentFlag: ['00', '01', 'ZZ', ''],
  unitsOutput: [0, 1, 2, 3, 7, 250, 999_999_999],
  actionFlagOutput: ['0', '0', '1', '2', '3', '4', '5', '6', ''],
};

function randomLine(random: Random): IoceLine {
  const entries = Object.entries(FLAGS).map(([name, values]) => [name, random.pick(values as readonly unknown[])]);
  return editedLine(Object.fromEntries(random.below(4) === 0 ? entries : entries.filter(() => random.below(3) === 0)));
}

test('mutated claims come to an answer that fits the schema and adds up', () => onDraws(expectAnswers));

function expectAnswers(random: Random): void {
  let [priced, elected] = [0, 0];
  const given = [2020, 2022, 2023, 2025, 2026].map((year) => ({
    year,
    tables: tablesWith(OPPS_TABLES, tableValue(tablesOf(year))),
  }));
  const full = {
    ...BODY,
    cond_codes: ['49'],
    value_codes: [{ code: 'FD', amount: 500 }],
    lines: Array.from({ length: 5 }, () => BODY.lines[0]),
    additional_data: {
      opps: {
        ...{ patient_deductible: 240, blood_pints_remaining: 3, prior_payment_total: 1, prior_outlier_total: 1 },
        reduced_coinsurance: [
          { apc: '05012', amount: 20 },
          { apc: '05054', amount: 370 },
          { apc: '05361', amount: 1750 },
        ],
      },
    },
  };
  for (let claims = 0; claims < draws; ) {
    const { year, tables } = random.pick(given);
    const body = mutated(
      {
        ...full,
        from_date: `${year}-03-10`,
        thru_date: null,
        lines: full.lines.map((line) => ({ ...line, service_date: null })),
      },
      random,
    );
    const claim = claimFor(opps, body);
    if (typeof claim === 'string') continue;
    claims++;
    const edited = editedClaim({
      valueCodes: ['QN', 'QO', 'QQ', 'QU', 'QV', 'QP'].flatMap((code) =>
        random.below(3) === 0 ? [{ code, amount: random.pick([0, 1, 55_000, 99_999_999_999]) }] : [],
      ),
      lines: claim.lines.map(() => randomLine(random)),
    });
    const record = {
      ...RECORD,
      provider_type: random.pick(['00', '16', '24', '25', '']),
      hospital_quality_indicator: random.pick(['1', '1', '']),
      special_payment_indicator: random.pick(['', '', 'Y', 'D', '1', '2', 'N']),
      special_wage_index: random.pick([0, 1.2]),
      cbsa_wage_index_location: random.pick(['', '10000', '45']),
      provider_ccn: random.pick(['990001', '994601', '']),
      operating_cost_to_charge_ratio: random.pick([0, 0.25, 9.999]),
      payment_model_adjustment: random.pick([0, 1.02]),
      supplemental_wage_index_indicator: random.pick(['', '1']),
      supplemental_wage_index: random.pick([0, 1.4]),
      effective_date: year * 10000 + 101,
    };
    try {
      const { output, payment, steps } = runClaim(opps, claim, { tables, record, results: { IOCE: edited } });
      if (payment) explainPayment(payment, new Trace(steps), opps.rule);
      expect(faultsOf(steps)).toEqual([]);
      for (const { electedReduction } of payment?.lines.values() ?? []) if (electedReduction) elected++;
      if (!payment?.whole) continue;
      priced++;
      const onTheWire = exact(output.total_claim_payment).plus(exact(output.total_claim_outlier_payment));
      expect(payment.whole.compare(onTheWire)).toBe(0);
    } catch (error) {
      throw new Error(`claim ${claims}: ${JSON.stringify({ body, edited, record })}`, { cause: error });
    }
  }
  expect(
    [priced > draws / 6, elected > draws / 100],
    `${priced} priced, ${elected} with an elected coinsurance`,
  ).toEqual([true, true]);
}

function tableValue(tables: Tables) {
  const found = tables.find(OPPS_TABLES);
  if ('missing' in found) throw new Error(found.missing);
  return found.value;
}
