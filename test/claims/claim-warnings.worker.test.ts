/** Warnings of the sample's claims over the wire, and reasons of those without a price. */
import { beforeAll, describe, expect, it, test } from 'vitest';
import { FACILITY_CLAIMS } from '../support/facility-claims.ts';
import { INPATIENT_CLAIMS } from '../support/inpatient-claims.ts';
import { OUTPATIENT_CLAIMS } from '../support/outpatient-claims.ts';
import { README_STAY } from '../support/readme-stay.ts';
import { createOrganization, post, seedDatabases } from '../support/seeded.ts';

let key = '';
beforeAll(async () => {
  await seedDatabases();
  ({ key } = await createOrganization());
});

// biome-ignore lint/suspicious/noExplicitAny: the fields of the output are what the tests are about
type Output = any;

async function process(claim: object): Promise<Output> {
  const { status, body } = await post<Output>('/claimsproc/process/pps', key, claim);
  expect(status, JSON.stringify(body)).toBe(200);
  const explained = await post<Output>('/claimsproc/process/pps?explain=true', key, claim);
  const { trace, ...answer } = explained.body;
  expect(trace).toBeDefined();
  expect(answer).toEqual(body);
  return body;
}
const warningsOf = ({ warnings }: Output): string[] =>
  warnings.map(({ code, text }: { code: string; text: string }) => `${code}: ${text}`);

type Lines = [hcpcs: string, more?: object][];
const outpatient = (lines: Lines, more: object = {}) => ({
  modules: ['IOCE', 'OPPS'],
  ...{ bill_type: '131', from_date: '2026-03-10', thru_date: '2026-03-10', patient_status: '01' },
  principal_dx: { code: 'R0789' },
  patient: { age: 71, sex: 'F', date_of_birth: '1954-06-01' },
  billing_provider: { other_id: '980001' },
  lines: lines.map(([hcpcs, line]) => ({
    ...{ revenue_code: '0320', hcpcs, service_date: '2026-03-10', units: 1, charges: 250 },
    ...line,
  })),
  ...more,
});
const sampled = (system: string, title: string): Output => FACILITY_CLAIMS[system]?.claims[title]?.[0];
const asked = (system: string, title: string, more: object = {}) => ({
  modules: FACILITY_CLAIMS[system]?.modules,
  ...sampled(system, title),
  ...more,
});

describe('claims as providers send them', () => {
  /** Codes of warnings by set and title; `*` for all claims of a set that are priced. */
  const EXPECTED: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
    // Figures of FY 2026 and CY 2025 that were inferred, or not verified.
    irf: {
      '*': ['UNVERIFIED_FIGURE'],
      // A group that only Medicare sets.
      'stay of three days': ['NOT_COVERED', 'UNVERIFIED_FIGURE'],
    },
    psych: { '*': ['UNVERIFIED_FIGURE'] },
    // Several units of a code, and the sample has no limits of the quarter.
    outpatient: Object.fromEntries(
      [
        'chest pain, observation of 26 hours',
        'observation by direct referral',
        'screening colonoscopy that became a polypectomy',
        'knee arthroscopy',
        'total knee arthroplasty with implant',
        'chemotherapy infusion with further hours',
        'CT of abdomen and pelvis, and of the chest, with contrast',
        'MRI of brain and cervical spine',
        'physical therapy',
        'cataract surgery',
        'pacemaker with its device',
        'epidural injection',
        'blood transfusion',
      ].map((title) => [title, ['MUE']]),
    ),
    esrd: { '*': ['UNVERIFIED_FIGURE'] },
    // An outlier, and no earlier payments of the agency.
    hha: { 'daily visits of an hour and a half': ['DEFAULT_TAKEN'] },
  };
  const CLAIMS: [set: string, title: string, isPriced: boolean, claim: object][] = [
    ...Object.entries(FACILITY_CLAIMS).flatMap(([set, { modules, claims }]) =>
      Object.entries(claims).map(([title, [claim, , total]]): [string, string, boolean, object] => [
        set,
        title,
        total !== null,
        { modules, ...claim },
      ]),
    ),
    ...OUTPATIENT_CLAIMS.map(([title, claim]): [string, string, boolean, object] => [
      'outpatient',
      title,
      true,
      { modules: ['AUTO'], billing_provider: { other_id: '980001', address: { zip: '90012' } }, ...claim },
    ]),
    ...Object.entries(INPATIENT_CLAIMS).map(([title, claim]): [string, string, boolean, object] => [
      'inpatient',
      title,
      true,
      claim,
    ]),
  ];

  test.each(CLAIMS)('%s, %s: are warned of what is wrong, and of nothing else', async (set, title, isPriced, claim) => {
    const { status, body } = await post<Output>('/claimsproc/process/pps', key, claim);
    expect(status, JSON.stringify(body)).toBe(200);
    const expected = EXPECTED[set]?.[title] ?? (isPriced ? EXPECTED[set]?.['*'] : undefined) ?? [];
    expect(body.warnings.map(({ code }: { code: string }) => code)).toEqual(expected);
  });
});

describe('total charges that are absent or differ from the lines’', () => {
  const lines = [{ revenue_code: '0120', units: 5, charges: 600_000 }];
  const { total_charges: _, ...withoutTotal } = README_STAY;

  it('are the sum of the lines where the claim has none', async () => {
    const { ipps, warnings } = await process({ ...withoutTotal, lines });
    // An outlier of 74,923.11 + 9,080.72
    expect([ipps.total_payment, warnings]).toEqual([95763.39, []]);
  });

  it('are reported where they differ', async () => {
    const output = await process({ ...README_STAY, lines });
    expect([output.ipps.total_payment, ...warningsOf(output)]).toEqual([
      11759.56,
      'CHARGES_DIFFER: total_charges is 42,000.00, the lines add to 600,000.00: total_charges counts',
    ]);
  });
});

describe('a hospital outside the outpatient prospective payment system', () => {
  const CARE: Lines = [['71046']];
  const at = (other_id: string, modules: string[]) => outpatient(CARE, { modules, billing_provider: { other_id } });

  test.each([
    ['980003', "The record's waiver_indicator is Y"],
    ['981302', 'CCN 981302 with provider_type 37 is a critical access hospital'],
    ['980008', 'provider_type 08 (Indian Health Service hospital)'],
  ])('%s has no price under AUTO', async (ccn, reason) => {
    const { opps } = await process(at(ccn, ['AUTO']));
    expect(opps).toMatchObject({ total_claim_payment: null, return_code: { code: 'OPPS09' } });
    expect(opps.return_code.explanation).toContain(reason);
  });

  test.each([['981302'], ['980008']])('%s is priced with a warning where the claim names OPPS', async (ccn) => {
    const output = await process(at(ccn, ['IOCE', 'OPPS']));
    expect(output.opps.total_claim_payment).toBeGreaterThan(80);
    expect(warningsOf(output)).toEqual([
      expect.stringContaining('EXCLUDED_HOSPITAL: OPPS does not pay this hospital and ran because the claim names it'),
    ]);
  });

  it('has none under a waiver in any case, as under IPPS', async () => {
    const { opps } = await process(at('980003', ['IOCE', 'OPPS']));
    expect(opps).toMatchObject({ total_claim_payment: null, return_code: { code: 'OPPS09' } });
  });
});

describe('a fraction of a unit', () => {
  const DRUG = { revenue_code: '0636', charges: 20_000 };

  it.each<[string, number, object]>([
    ['J9271', 2.9, DRUG],
    ['71046', 0.4, {}],
    ['97110', 22.5, { revenue_code: '0420', modifiers: ['GP'] }],
  ])('M15 of %s has no price', async (code, units, more) => {
    const { opps } = await process(outpatient([[code, { ...more, units }]]));
    expect(opps).toMatchObject({
      total_claim_payment: null,
      return_code: {
        code: 'OPPS10',
        explanation: `Line 1 (${code}) bills ${units} units: lines.0.units must be a whole number.`,
      },
    });
  });

  it('is paid for miles', async () => {
    const transport = (units: number) =>
      outpatient([['A0425', { revenue_code: '0540', modifiers: ['RH'], units, charges: 900 }]], {
        value_codes: [{ code: 'A0', amount: 32_202 }],
      });
    const amount = async (units: number) =>
      (await process(transport(units))).opps.service_lines[0].other_payment.amount;
    // 9.33 a mile
    expect([await amount(10), await amount(10.5)]).toEqual([93.3, 97.97]);
  });
});

describe('a bill that is no claim of its own', () => {
  test.each([
    ['118', README_STAY],
    ['138', outpatient([['71046']])],
    ['218', asked('snf', 'two weeks')],
    ['818', asked('hospice', 'first month at home')],
  ])('%s cancels another: nothing is priced', async (bill_type, claim) => {
    for (const modules of [(claim as { modules: string[] }).modules, ['AUTO']]) {
      const output = await process({ ...claim, modules, bill_type });
      expect(Object.keys(output).sort()).toEqual(['error', 'error_list', 'result', 'warnings']);
      expect(warningsOf(output)).toEqual([
        `VOID_BILL: Bill type ${bill_type} cancels a claim that was sent before: nothing is priced`,
      ]);
    }
  });

  test.each(['112', '113'])('%s is an interim bill', async (bill_type) => {
    const output = await process({ ...README_STAY, bill_type });
    expect(output.ipps.total_payment).toBe(11759.56);
    expect(warningsOf(output)).toEqual([
      `INTERIM_BILL: Bill type ${bill_type} is an interim bill: IPPS priced it as a final one`,
    ]);
  });
});

describe('a health center', () => {
  const { billing_provider: _, ...visit } = asked('fqhc', 'established patient');

  it('in a locality without a factor has no payment', async () => {
    const { fqhc, error } = await process({ ...visit, billing_provider: { carrier: '01182', locality: '77' } });
    expect(fqhc).toMatchObject({ total_payment: null, return_code: { code: 'FQHC09' } });
    expect(fqhc.line_payment_data[0]).toMatchObject({ payment: null, return_code: { code: '19' } });
    expect(error).toContain('The locality has no geographic adjustment factor. It is 0118277.');
  });
});

describe('an editor that stops a claim', () => {
  test.each([
    ['a discharge status', { patient_status: '99' }, 'invalid discharge status'],
    ['an age', { patient: { age: 740, sex: 'F' } }, 'invalid age'],
  ])('is told beside the price: %s', async (_, change, edit) => {
    const output = await process({ ...README_STAY, ...change });
    expect(output.ipps.total_payment).toBe(11759.56);
    expect(warningsOf(output)).toEqual([
      `CLAIM_DISPOSITION: Medicare would return or deny this claim (MCE: ${edit}); it was priced all the same`,
    ]);
  });

  it('is told beside the total of 0 of a health center', async () => {
    const claim = asked('fqhc', 'established patient');
    const lines = claim.lines.filter(({ hcpcs }: { hcpcs: string }) => !hcpcs.startsWith('G'));
    const output = await process({ ...claim, lines });
    expect(output.fqhc.total_payment).toBe(0);
    expect(warningsOf(output)).toEqual([
      'EMPTY_PRICE: FQHC pays nothing for the claim: the total is 0',
      'CLAIM_DISPOSITION: Medicare would return this claim (edit 88); it was priced all the same',
    ]);
  });

  it('says beside a rejected line which edit it is, and which line includes it', async () => {
    const output = await process(
      outpatient([
        ['99284', { revenue_code: '0450', modifiers: ['25'] }],
        ['74177', { revenue_code: '0350' }],
        ['96374', { revenue_code: '0260' }],
      ]),
    );
    const reason =
      'rejected by edit 40: 74177 on line 2 includes it, unless an NCCI-associated modifier separates them';
    expect(output.opps.service_lines[2].return_code).toEqual({
      ...{ code: '46', description: 'Denied or rejected.' },
      explanation: `The line is ${reason}.`,
    });
    expect(warningsOf(output)).toEqual([`LINE_REJECTED: Line 3 (96374) is ${reason}`]);
  });
});

describe('a total', () => {
  it('whose outlier cannot be due is whole, whatever the threshold of the year is', async () => {
    const claim = outpatient([['74177', { revenue_code: '0350', charges: 900 }]]);
    const output = await process(claim);
    expect([output.opps.total_claim_payment, output.opps.total_claim_outlier_payment]).toEqual([448.71, 0]);
    expect(warningsOf(output)).toEqual([]);
    const { body } = await post<Output>('/claimsproc/process/pps?explain=true', key, claim);
    expect(body.trace.opps.find(({ step }: { step: string }) => step === 'outlier')).toMatchObject({
      formula: 'none, whatever the fixed-dollar threshold is: nothing of cost is above outlier_threshold',
      value: '0',
    });
  });

  it('whose outlier is not known says so', async () => {
    const output = await process(outpatient([['74177', { revenue_code: '0350', charges: 900_000 }]]));
    expect([output.opps.total_claim_payment, output.opps.total_claim_outlier_payment]).toEqual([448.71, null]);
    expect(warningsOf(output)).toEqual([
      'PART_UNKNOWN: The outlier of line 1 is not known, for the fixed-dollar threshold of the year is not held: total_claim_payment has no outlier',
    ]);
  });

  it('of dialysis in 2026 has no outlier without separately billable items, and lacks an add-on', async () => {
    const claim = (more: object = {}) =>
      JSON.parse(
        JSON.stringify({ ...asked('esrd', 'hemodialysis, thrice a week'), ...more }).replaceAll('2025-04', '2026-04'),
      );
    const output = await process(claim());
    // 13 × (281.71 × (0.552 × 1.0636 + 0.448) × 0.9763 − 0.50)
    expect(output.esrd).toMatchObject({
      claim_payment: 3694.34,
      return_code: { code: '02' },
      bundled_payment_data: { full_outlier_rate: 0 },
    });
    const addOn =
      'PART_UNKNOWN: The add-on after transitional payments of drugs ended, post_tdapa.q2 of 2026, is not held: the payment of each treatment leaves it out';
    expect([output.error, warningsOf(output).filter((text) => text.startsWith('PART_UNKNOWN'))]).toEqual([
      null,
      [addOn],
    ]);

    const items = await process(claim({ additional_data: { esrd: { outlier_total: 100 } } }));
    expect(items.esrd).toMatchObject({ claim_payment: null, bundled_payment_data: { full_outlier_rate: null } });
    expect(items.error).toMatch(/^\[ESRD\] ESRD14: .* An outlier may be due, for imputed_items of 7\.69 above/);
  });

  it('beside which another schedule pays an amount that is not known says so', async () => {
    const output = await process(outpatient([['71046'], ['97110', { revenue_code: '0420', modifiers: ['GP', 'CQ'] }]]));
    expect(output.opps.total_claim_payment).toBe(111.93);
    expect(warningsOf(output)).toEqual([
      'PART_UNKNOWN: What other fee schedules pay for line 2 is not known, as other_payment says: total_claim_payment has none of it',
    ]);
  });
});

describe('figures that are not verified', () => {
  it('are named with their certainty, with and without an explanation', async () => {
    const output = await process(asked('irf', 'full stay'));
    expect(warningsOf(output)).toEqual([
      'UNVERIFIED_FIGURE: IRF rests on published figures that are not verified: outlier_threshold (not verified against the rule, FY 2026)',
    ]);
  });

  it('are not told of a price that does not read them', async () => {
    expect(warningsOf(await process(asked('snf', 'two weeks')))).toEqual([]);
  });
});

describe('units of service', () => {
  it('of a nursing stay beyond its days have no price', async () => {
    const claim = asked('snf', 'two weeks');
    const lines = [{ ...claim.lines[0], units: 200 }];
    const output = await process({ ...claim, lines });
    expect(output.snf).toMatchObject({ total_payment: null, return_code: { code: 'SNF07' } });
    expect(warningsOf(output)).toEqual(['UNITS: Line 1 bills 200 days; the claim has 14']);
  });

  it('of a nursing stay that began before the claim, with its days not given, are told to be the first', async () => {
    const claim = asked('snf', 'two weeks', { admit_date: '2026-02-09' });
    expect(warningsOf(await process(claim))).toEqual([
      'DEFAULT_TAKEN: The stay began 20 days before from_date, and additional_data.snf.prior_pdpm_days is not given: 0 was taken, and days are paid as from the first on',
    ]);
    const given = (prior_pdpm_days: number) => process({ ...claim, additional_data: { snf: { prior_pdpm_days } } });
    expect([(await given(0)).warnings, (await given(20)).warnings]).toEqual([[], []]);
  });

  it('of a hospice without a day of admission, or before it, are told', async () => {
    const { admit_date, ...month } = asked('hospice', 'first month at home');
    expect(warningsOf(await process(month))).toEqual([
      'DEFAULT_TAKEN: The claim gives no admit_date: from_date was taken, from which on days count for the high rate',
    ]);
    const later = await process({ ...month, admit_date: month.thru_date });
    expect(later.hospice.total_payment).toBe(0);
    expect(warningsOf(later)).toContain(
      'ADMISSION_DATE: Routine home care begins before admit_date: CMS’s program pays nothing for it.',
    );
    expect(admit_date).toBeDefined();
  });

  it('that are absent are told by hospice and home health', async () => {
    const month = asked('hospice', 'first month at home');
    const [first] = month.lines;
    const none = await process({ ...month, lines: [first, { ...first, units: null }] });
    expect(warningsOf(none)).toEqual(['UNITS: Line 2 gives no units: no day of the level of care was priced for them']);
    const visits = asked('hha', 'visits too few, in a first period');
    const lines = visits.lines.map((line: object, i: number) => (i === 1 ? { ...line, units: null } : line));
    expect(warningsOf(await process({ ...visits, lines }))).toContain(
      'UNITS: Line 2 gives no units: their visits have no cost, by which an outlier is paid',
    );
  });

  it('of dialysis are a treatment a day', async () => {
    const claim = asked('esrd', 'hemodialysis, thrice a week');
    const [first, ...others] = claim.lines;
    const output = await process({
      ...claim,
      lines: [{ ...first, units: 3 }, ...others, { ...first, service_date: null }, first],
    });
    expect(output.esrd.claim_payment).toBe(3543.93);
    expect(warningsOf(output).filter((text) => text.startsWith('UNITS'))).toEqual([
      'UNITS: Line 1 bills 3 units: one treatment a day is priced',
      'UNITS: Line 14 has no service date: it was not counted as a treatment',
      'UNITS: Line 15 is a second treatment of its day: it was not counted',
    ]);
  });

  it('an age that the date of birth contradicts is told', async () => {
    const patient = { age: 30, sex: 'F', date_of_birth: '1950-01-01' };
    expect(warningsOf(await process({ ...README_STAY, patient }))).toEqual([
      'AGE: patient.age is 30, by patient.date_of_birth it is 76: patient.age counts',
    ]);
  });
});

describe('a grouper that gives no group', () => {
  const OASIS = {
    grooming: '01',
    dress_upper: '01',
    dress_lower: '01',
    bathing: '01',
    toileting: '01',
    transferring: '01',
  };

  it('is an error, and the billed code is priced with a warning that names both', async () => {
    const visits = asked('hha', 'period of six visits', { modules: ['HHAG', 'HHA'], oasis_assessment: OASIS });
    const from = {
      from_date: '2025-02-01',
      thru_date: '2025-03-02',
      admit_date: '2025-02-01',
      receipt_date: '2025-02-03',
    };
    const lines = visits.lines.map((line: { service_date: string }) => ({
      ...line,
      service_date: line.service_date.replace('2026', '2025'),
    }));
    const output = await process({ ...visits, ...from, lines, principal_dx: { code: 'E1129' } });
    expect(output.hhag.return_code.code).toBe('HHAG06');
    expect(output.error).toContain('[HHAG] HHAG06: An OASIS item is missing');
    expect(output.hha.total_payment).toBeGreaterThan(2000);
    expect(warningsOf(output)).toContain('DEFAULT_TAKEN: HHAG gave no group: 1AA11 of line 1 was priced');
  });

  it('is an error of CMG as well', async () => {
    const stay = asked('irf', 'full stay', {
      modules: ['CMG', 'IRF'],
      irf_pai: { impairment_admit_group_code: '0099.9' },
    });
    const output = await process(stay);
    expect(output.irf.total_payment).toBe(30195.54);
    expect(output.error).toContain('[CMG] CMG03: The impairment group is invalid');
    expect(warningsOf(output)).toContain('DEFAULT_TAKEN: CMG gave no group: A0104 of line 1 was priced');
  });

  it('is told where the claim gives a DRG of its own', async () => {
    const output = await process({ ...README_STAY, principal_dx: null, additional_data: { drg: '292' } });
    expect([output.msdrg, output.ipps.total_payment]).toEqual([null, 11759.56]);
    expect(warningsOf(output)).toContain('DEFAULT_TAKEN: MSDRG gave no group: 292 of additional_data.drg was priced');
  });
});

describe('a claim without a code', () => {
  it('has no payment in a surgical center', async () => {
    const claim = (hcpcs: string) => ({
      modules: ['ASC'],
      ...{ bill_type: '831', from_date: '2026-05-04', thru_date: '2026-05-04' },
      billing_provider: { other_id: '980001' },
      lines: [{ revenue_code: '0250', hcpcs, service_date: '2026-05-04', units: 1, charges: 100 }],
    });
    const { asc } = await process(claim(''));
    expect(asc).toMatchObject({ total: null, complete: false, error: { code: 'ASC06' } });
    const unknown = await process(claim('99999'));
    expect(unknown.asc).toMatchObject({ total: null, total_payment: null, complete: false });
    expect(unknown.error).toContain('[ASC] ASC05: ');
  });

  it('has none in a health center, nor has a visit without charges', async () => {
    const claim = asked('fqhc', 'established patient');
    const code = async (change: object) =>
      (await process({ ...claim, lines: claim.lines.map((line: object) => ({ ...line, ...change })) })).fqhc;
    expect(await code({ hcpcs: '' })).toMatchObject({ total_payment: null, return_code: { code: 'FQHC10' } });
    expect(await code({ charges: 0 })).toMatchObject({ total_payment: null, return_code: { code: 'FQHC11' } });
  });
});
