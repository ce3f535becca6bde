/** Claims of hospital outpatient departments over the wire: on the sample, with other fee schedules, and under contracts. */
import { env } from 'cloudflare:workers';
import { describe, expect, it, test } from 'vitest';
import type { Step } from '../../src/engine/core/trace.ts';
import { publishChanged } from '../../src/storage/schema/releases.ts';
import { Storage } from '../../src/storage/storage.ts';
import { makeContract } from '../support/contract-calls.ts';
import { OUTPATIENT_CLAIMS } from '../support/outpatient-claims.ts';
import { explained, PROCESS } from '../support/processed-claims.ts';
import { ownSampleCaller } from '../support/sample-caller.ts';
import { call, costOf } from '../support/seeded.ts';

// biome-ignore lint/suspicious/noExplicitAny: the fields of the output are what the tests are about
type Output = any;

const caller = ownSampleCaller();
const process = (claim: object) => explained<Output>(caller.key, claim);

describe('hospital outpatient departments', () => {
  /** Dollars: 2026 rates × (0.6 × 1.4315 + 0.4), the index that California's rural floor gives Los Angeles. */
  const TOTALS: Readonly<Record<string, number>> = {
    // 426.29 and 88.91
    'ED visit with laboratory, ECG and chest film': 648.6,
    'ED visit, laceration repair and tetanus vaccine': 351.09,
    'chest pain, observation of 26 hours': 3363.97,
    'observation by direct referral': 3363.97,
    'screening colonoscopy': 1196.08,
    // 1,222.56
    'screening colonoscopy that became a polypectomy': 1539.08,
    // 3,342.87
    'knee arthroscopy': 4208.34,
    'total knee arthroplasty with implant': 16512.69,
    'chemotherapy infusion with further hours': 762.87,
    'dialysis in an emergency': 1419.39,
    'CT of abdomen and pelvis, and of the chest, with contrast': 552.53,
    'two ultrasounds of one day': 378.39,
    'MRI of brain and cervical spine': 1091.57,
    'physical therapy': 0,
    'laboratory tests alone': 0,
    'partial hospitalization, a day of four services': 526.79,
    'cataract surgery': 2968.25,
    'pacemaker with its device': 13443.01,
    'epidural injection': 907.88,
    'blood transfusion': 937.24,
    // 136.02
    'clinic visit with an ECG': 171.24,
    'wound debridement beside a clinic visit': 694.09,
    'critical care in the emergency room': 1062.41,
    'mental health services of one day above the cap': 526.79,
    // 40 percent of the rates
    'off-campus department, non-excepted': 113.27,
  };
  const HOSPITAL = { modules: ['AUTO'], billing_provider: { other_id: '980001' } };
  const cents = (amount: number | null) => Math.round((amount ?? 0) * 100);
  const claims = OUTPATIENT_CLAIMS.filter(([, { bill_type: type }]) => type !== '771');

  test.each(claims)('%s', async (title, billed) => {
    const { opps, trace, error } = await process({ ...billed, ...HOSPITAL });
    expect([error, opps.return_code.code, opps.final_wage_index]).toEqual([null, '01', 1.4315]);
    expect(opps.total_claim_payment).toBe(TOTALS[title]);
    let total = 0;
    for (const line of opps.service_lines) {
      total += cents(line.payment);
      const parts = ['reimbursement_amount', 'coinsurance_amount', 'total_deductible', 'blood_deductible'];
      expect(parts.reduce((sum, part) => sum + cents(line[part]), 0)).toBe(cents(line.payment));
    }
    expect(total).toBe(cents(opps.total_claim_payment));
    const steps = trace.opps as Step[];
    expect(steps.find(({ step }) => step === 'wage_index')?.release).toBe('OPPS cbsa-wage-index CY2026 (sample)');
    if (total > 0)
      expect(steps.find(({ step }) => step === 'apc_payment')?.release).toBe('OPPS apc-rate CY2026 (sample)');
  });

  const billed = (title: string) => claims.find(([name]) => name === title)?.[1];
  const otherPayments = async (title: string) => {
    const { opps } = await process({ ...billed(title), ...HOSPITAL });
    return opps.service_lines.map(({ other_payment: other }: Output) => other && [other.schedule, other.amount]);
  };

  it('says what else pays, by the schedules that are loaded for the day', async () => {
    expect(await otherPayments('laboratory tests alone')).toEqual([
      ['CLFS', 13.39],
      ['CLFS', 9.71],
      ['CLFS', 9.34],
    ]);
    // The practice expense of 97530 is the highest: half of all others.
    expect(await otherPayments('physical therapy')).toEqual([
      ['PFS', 47.94],
      ['PFS', 22.88],
      ['PFS', 39.23],
    ]);
    // 60 units of the payment limit are more than the charge.
    expect((await otherPayments('chemotherapy infusion with further hours')).filter(Boolean)).toEqual([['ASP', 250]]);
    const { opps } = await process({
      ...billed('physical therapy'),
      lines: [{ ...billed('physical therapy')?.lines[0], units: 1 }],
      ...HOSPITAL,
    });
    // (0.45 × 1.041 + 0.41 × 1.183 + 0.01 × 0.664) × 33.4009
    expect(opps.service_lines[0].other_payment).toMatchObject({ schedule: 'PFS', amount: 32.07 });
    expect(opps.total_claim_payment).toBe(0);
  });

  /** Florida, the locality of the sample's rates. */
  const ambulance = (zip: string) => ({
    ...{ bill_type: '131', from_date: '2026-03-10', thru_date: '2026-03-10', principal_dx: { code: 'R079' } },
    value_codes: [{ code: 'A0', amount: Number(zip) }],
    lines: [
      { revenue_code: '0540', hcpcs: 'A0427', modifiers: ['RH'], units: 1, charges: 2000 },
      { revenue_code: '0540', hcpcs: 'A0425', modifiers: ['RH'], units: 10, charges: 300 },
    ].map((line) => ({ ...line, service_date: '2026-03-10' })),
    ...HOSPITAL,
  });

  it('prices ambulance services by the ZIP code of value code A0', async () => {
    const { opps, trace } = await process(ambulance('32202'));
    const others = opps.service_lines.map(({ other_payment: other }: Output) => [other.schedule, other.amount]);
    // 10 × 9.33
    expect(others).toEqual([
      ['AFS', 534.49],
      ['AFS', 93.3],
    ]);
    expect(opps.total_claim_payment).toBe(0);
    const steps = (trace.opps as Step[]).filter(({ step }) => step === 'other_rate');
    expect(steps[0]).toMatchObject({ value: '534.49', release: 'AFS 2026 (sample), ZIP5 2025Q4 (sample)' });
    const { opps: rural } = await process(ambulance('32149'));
    expect(rural.service_lines[0].other_payment).toEqual({
      schedule: 'AFS',
      amount: null,
      explanation:
        'The ambulance fee schedule pays it by the point of pickup; the schedule has no rural rate of locality 0910299 for the code.',
    });
  });

  const quarter = [20260101, 20260331];
  const run = async (database: D1Database, ...statements: string[]) => {
    await database.batch(statements.map((sql) => database.prepare(sql)));
    const { geography, reference } = new Storage(env);
    await Promise.all([geography.read(), reference.read()]);
  };
  const released = (dataset: string) =>
    `INSERT INTO release (dataset, scope, label, source, sha256, licence, effective_start, effective_end, row_count, imported_at, revision)
     VALUES ('${dataset}', 'invented', 'invented ${dataset}', '', '', '', ${quarter}, 1, 0, '1')`;
  const orthosis = (zip: string) => ({
    ...ambulance(zip),
    patient: { address: { zip } },
    lines: [
      { revenue_code: '0274', hcpcs: 'L1902', modifiers: ['LT'], units: 1, charges: 500, service_date: '2026-03-10' },
    ],
  });
  const paidFor = async (claim: object) => {
    const { opps } = await process(claim);
    expect(opps.total_claim_payment).toBe(0);
    return opps.service_lines[0].other_payment;
  };

  it('prices orthoses by the state where the patient lives, its rural areas and former bidding areas', async () => {
    await run(
      env.REFERENCE,
      `UPDATE fee_schedule SET start_date = ${quarter[0]}, end_date = ${quarter[1]} WHERE schedule_type = 3`,
      ...publishChanged('dmepos'),
    );
    expect(await paidFor(orthosis('32202'))).toEqual({
      ...{ schedule: 'DMEPOS', amount: 92.54 },
      explanation: 'Paid by the DMEPOS fee schedule: the fee of FL.',
    });
    await run(
      env.REFERENCE,
      "UPDATE fee_schedule SET data = json_set(data, '$.dme.states.FL.rural', 111) WHERE code = 'L1902'",
      released('dme-former-cba'),
      `INSERT INTO fee_schedule SELECT NULL, 'L1902', schedule_type, start_date, end_date, modifiers, price_indicator, description,
       '{"dme":{"pricing_area":"former_cba","category":"PO","former_cbas":{"Invented, FL":88}}}', release_id, facet_id, position, '', 0, 0
       FROM fee_schedule WHERE code = 'L1902'`,
      ...publishChanged('dmepos', 'dme-former-cba'),
    );
    expect((await paidFor(orthosis('32149'))).explanation).toContain('their lists of the day are not loaded');
    const listed = (kind: string, zip: string, area: string, dataset: string) =>
      `INSERT INTO dme_zip (kind, zip_code, state, area, area_name, start_date, end_date, release_id, record_hash, created_at, updated_at)
       SELECT '${kind}', '${zip}', 'FL', '${area}', '', ${quarter}, id, '', 0, 0 FROM release WHERE dataset = '${dataset}'`;
    await run(
      env.GEOGRAPHY,
      released('dme-rural-zip'),
      released('dme-former-cba-zip'),
      listed('rural', '32149', '', 'dme-rural-zip'),
      listed('former_cba', '32801', 'Invented, FL', 'dme-former-cba-zip'),
      ...publishChanged('dme-rural-zip', 'dme-former-cba-zip'),
    );
    const amounts = [];
    for (const zip of ['32149', '32202', '32801']) amounts.push((await paidFor(orthosis(zip))).amount);
    expect(amounts).toEqual([111, 92.54, 88]);
  });

  it.each([
    ['an orthosis', () => orthosis('32202')],
    ['a visit', () => ({ ...claims[0]?.[1], ...HOSPITAL })],
    ['a transport', () => ambulance('32202')],
  ])('costs no round trip when it is warm: %s', async (_, claim) => {
    const body = JSON.stringify(claim());
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body };
    await call(PROCESS, caller.key, init);
    expect(costOf(await call(PROCESS, caller.key, init))).toMatchObject({ rowsRead: 0, roundTrips: 0 });
  });

  it('gives no amount where the release of a ZIP code does not say whether it is rural, nor its state', async () => {
    await run(
      env.GEOGRAPHY,
      "UPDATE zip_locality SET rural_indicator = NULL, state = '' WHERE zip_code = '32202'",
      ...publishChanged('zip5'),
    );
    const { opps } = await process(ambulance('32202'));
    expect(opps.service_lines.map(({ other_payment: { amount } }: Output) => amount)).toEqual([null, null]);
    expect(opps.service_lines[0].other_payment.explanation).toContain(
      'whether ZIP code 32202 is rural on the day is not known: ZIP5 2025Q4 (sample) does not say',
    );
    const { amount, explanation } = await paidFor(orthosis('32202'));
    expect(amount).toBeNull();
    expect(explanation).toContain('the state of ZIP code 32202 is not known: ZIP5 2025Q4 (sample) does not say');
  });

  it('names what is not loaded for a day of another year', async () => {
    const visit = billed('clinic visit with an ECG');
    const lines = visit?.lines.map((line) => ({ ...line, service_date: '2025-03-10' }));
    const { opps, error } = await process({
      ...visit,
      from_date: '2025-03-10',
      thru_date: '2025-03-10',
      lines,
      ...HOSPITAL,
    });
    expect([opps.total_claim_payment, opps.return_code.code]).toEqual([null, 'OPPS06']);
    expect(error).toContain('OPPS tables of CY 2025 are not loaded: opps-apc-rate, opps-cbsa-wage-index');
  });
});

describe('contracts', () => {
  const ED = OUTPATIENT_CLAIMS[0]?.[1];
  const under = (contract_id: string) => ({
    modules: ['AUTO'],
    billing_provider: { other_id: '980001', contract_id },
  });
  const revenue = (code: string, pricing_type: string, pricing_amount: number) => ({
    ...{ code, code_type: 'REV', pricing_type, pricing_amount },
  });

  it('price each line: of Medicare, of charges, at a rate', async () => {
    await makeContract(caller.key, 'OP-1', [
      { code: '99284', code_type: 'HCPCS', pricing_type: 'percent_of_medicare', pricing_amount: 120 },
      revenue('0320', 'percent_of_medicare', 110),
      revenue('0300', 'flat_rate', 10),
      revenue('0301', 'percent_of_charges', 20),
      revenue('0730', 'percent_of_medicare', 100),
      revenue('0250', 'flat_rate', 5),
    ]);
    const { opps, contract: terms } = await process({ ...ED, ...under('OP-1') });
    expect(opps.total_claim_payment).toBe(648.6);
    // 536.67 × 1.2, twice 10, 250 × 0.2, packaged, 111.93 × 1.1, 5
    expect(terms.pricing.lines.map(({ amount }: Output) => amount)).toEqual([644, 10, 10, 50, 0, 123.12, 5]);
    expect(terms).toMatchObject({ total: 842.12, total_reason: null });
  });

  it('name the line that has no price', async () => {
    await makeContract(caller.key, 'OP-2', [revenue('0450', 'percent_of_medicare', 120)]);
    const some = await process({ ...ED, ...under('OP-2') });
    expect(some.contract).toMatchObject({ total: null });
    expect(some.contract.total_reason).toContain(
      'No contract price of line 2: the schedule has no item of HCPCS 36415',
    );
  });
});
