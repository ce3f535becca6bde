/**
 * Contracts' payments for claims of the sample: with a fee schedule, a DRG table or neither, and Medicare's beside.
 *
 * @module-tag thorough
 */
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Step } from '../../src/engine/core/trace.ts';
import { changeDrg, make, makeContract, makeDrgTable } from '../support/contract-calls.ts';
import { PAID, PROVIDER, STAY, stayCalls } from '../support/heart-failure.ts';
import { importSeen } from '../support/imported.ts';
import { explained } from '../support/processed-claims.ts';
import { README_STAY } from '../support/readme-stay.ts';
import { ownSampleCaller } from '../support/sample-caller.ts';

const caller = ownSampleCaller();
const { answer } = stayCalls(caller);
let key = '';
beforeAll(() => {
  ({ key } = caller);
});
afterEach(() => {
  vi.useRealTimers();
});

// biome-ignore lint/suspicious/noExplicitAny: the fields of the output are what the tests are about
type Output = any;

const process = (claim: object) => explained<Output>(key, claim);
const contract = (id: string, items: object[], config?: object) => makeContract(key, id, items, config);
const item = (code_type: string, code: string, pricing_type: string, pricing_amount: number) => ({
  ...{ code_type, code, pricing_type, pricing_amount },
});

type Lines = [hcpcs: string, more?: object][];
/** A hospital outpatient claim in Los Angeles. */
const outpatient = (contract_id: string, lines: Lines, day = '2026-03-10') => ({
  modules: ['IOCE', 'OPPS'],
  ...{ bill_type: '131', from_date: day, thru_date: day, patient_status: '01' },
  principal_dx: { code: 'R0789' },
  patient: { age: 71, sex: 'F', date_of_birth: '1954-06-01' },
  billing_provider: { other_id: '980001', contract_id },
  lines: lines.map(([hcpcs, more]) => ({
    ...{ revenue_code: '0320', hcpcs, service_date: day, units: 1, charges: 250 },
    ...more,
  })),
});
const stay = (contract_id: string) => ({ ...README_STAY, billing_provider: { other_id: '980001', contract_id } });
const under = (contract_id: string) => ({ billing_provider: { ...PROVIDER, contract_id } });
const amounts = ({ contract: { pricing } }: Output) => pricing.lines.map(({ amount }: Output) => amount);

describe('percent of Medicare', () => {
  it('of a line that another fee schedule pays is of what that schedule pays', async () => {
    await contract('ASP', [item('HCPCS', 'J0178', 'percent_of_medicare', 105)]);
    const output = await process(outpatient('ASP', [['J0178', { revenue_code: '0636', units: 10, charges: 20_000 }]]));
    expect(output.opps.service_lines[0].other_payment.amount).toBe(7639.01);
    // 7,639.01 × 1.05
    expect(output.contract).toMatchObject({ total: 8020.96, medicare_total: 7639.01 });
  });

  it('of a line whose fee schedule is not known is no amount, with the reason', async () => {
    await contract('PFS', [item('HCPCS', '97110', 'percent_of_medicare', 105)]);
    const { contract: terms } = await process(
      outpatient('PFS', [['97110', { revenue_code: '0420', modifiers: ['GP', '22'] }]]),
    );
    expect(terms.pricing.lines[0]).toMatchObject({
      amount: null,
      reason: 'the amount of the fee schedule that pays the line is not known',
    });
    expect(terms).toMatchObject({ total: null, medicare_total: null });
  });

  it('of a stay is of what Medicare pays by its own weights', { tags: ['thorough'] }, async () => {
    await makeDrgTable(key, 'heavier', 'IPPS');
    await changeDrg(key, 'heavier', '292', { weight: 1 });
    await contract('WEIGHTS', [], { custom_drg_table_id: 'heavier' });
    const own = await process(stay('WEIGHTS'));
    expect(own.ipps.total_payment).toBeGreaterThan(12_900);
    expect(own.contract).toMatchObject({ total: own.ipps.total_payment, medicare_total: 11759.56 });
    expect(own.trace.ipps_medicare.at(-1)).toMatchObject({ step: 'payment', value: '11759.56' });
    await contract('BOTH', [item('DRG', '292', 'percent_of_medicare', 110)], { custom_drg_table_id: 'heavier' });
    // 11,759.56 × 1.1
    expect((await process(stay('BOTH'))).contract).toMatchObject({ total: 12935.52, medicare_total: 11759.56 });
  });
});

describe('the custom fee schedule', () => {
  it('prices the stay and its lines beside what Medicare pays', async () => {
    const schedule = await contract('STAY', [
      item('DRG', '291', 'percent_of_medicare', 110),
      item('HCPCS', '99213', 'flat_rate', 85.5),
      item('REV', '0250', 'percent_of_charges', 40),
    ]);
    const lines = [
      { revenue_code: '0510', hcpcs: '99213', units: 3, charges: 300, service_date: '2025-10-07' },
      { revenue_code: '0250', units: 1, charges: 100.05, service_date: '2025-10-07' },
      { revenue_code: '0300', hcpcs: '80053', units: 1, charges: 20, service_date: '2025-10-07' },
    ];
    const some = await process({ ...STAY, ...under('STAY'), lines });
    expect(some.ipps.total_payment).toBe(PAID);
    expect(some.contract.custom_fee_schedule_id).toBe(schedule);
    const priced = some.contract.pricing.lines;
    expect(priced.map(({ code_type, code, amount }: Output) => [code_type, code, amount])).toEqual([
      ['HCPCS', '99213', 85.5],
      ['REV', '0250', 40.02],
      [null, null, 0],
    ]);
    expect(priced[2].reason).toBe('part of the payment for the stay');
    expect(some.contract).toMatchObject({
      // 18706.84 + 85.50 + 40.02
      total: 18832.36,
      total_reason: null,
      total_includes: [],
      pricing: {
        stay: {
          drg: '291',
          pricing_type: 'percent_of_medicare',
          pricing_amount: 110,
          // 17006.22 × 1.1
          amount: 18706.84,
          reason: null,
        },
        total_payment: 18832.36,
      },
    });
    const steps = some.trace.contract as Step[];
    expect(steps.map(({ step }) => step)).toEqual(['stay', 'line_1', 'line_2', 'total_payment']);
    const total = steps.at(-1);
    const sum = steps.slice(0, -1).reduce((cents, { value }) => cents + Math.round(Number(value) * 100), 0);
    expect([total?.step, Number(total?.value), sum]).toEqual(['total_payment', 18832.36, 1_883_236]);

    const unpriced = await answer({ ...under('STAY'), additional_data: { ipps: { review_code: '99' } } });
    expect(unpriced.contract).toMatchObject({
      total: null,
      total_reason: "No contract price of the stay: Medicare's payment of the stay is not known",
    });
  });

  it('where there is none: a stay without a price has no total either', async () => {
    await make(key, '/contracts', { contract_id: 'BARE', name: 'Plan', use_medicare_base: true });
    await makeDrgTable(key, 'bare', 'IPPS');
    await make(key, '/contracts/BARE/configs', { effective_date: '2025-10-01', custom_drg_table_id: 'bare' });
    const { contract: terms } = await answer({ ...under('BARE'), additional_data: { ipps: { review_code: '99' } } });
    expect(terms).toMatchObject({
      total: null,
      total_reason: 'ipps has no amount; its return_code says why',
      total_includes: [],
    });
    const edited = await answer({ ...under('BARE'), modules: ['MCE'] });
    expect(edited.contract).toMatchObject({ total: null, total_reason: 'No pricer ran', total_includes: [] });
  });

  it('prices no days where the claim does not tell how long the stay was', { tags: ['thorough'] }, async () => {
    await contract('PER-DIEM', [item('DRG', '291', 'per_unit', 2000)]);
    const { contract: perDiem } = await answer(under('PER-DIEM'));
    expect(perDiem?.pricing).toMatchObject({ stay: { amount: 10_000 } });
    const { ipps, contract: terms } = await answer({
      ...under('PER-DIEM'),
      modules: ['MSDRG', 'IPPS'],
      from_date: null,
      admit_date: null,
      los: null,
    });
    expect(ipps?.return_code).toBe('56');
    expect(terms?.pricing).toMatchObject({ stay: { amount: null, reason: 'the covered days are not known' } });
  });
});

describe('the custom DRG table', () => {
  it('gives the weight and the lengths of stay that the price is made of', async () => {
    await makeDrgTable(key, 'plan-2026', 'IPPS');
    await contract('PLAN', [], { custom_drg_table_id: 'plan-2026' });
    const same = await answer(under('PLAN'));
    expect(same.contract).toMatchObject({ custom_drg_table_id: 'plan-2026' });
    expect(same.ipps?.total_payment).toBe(PAID);
    await changeDrg(key, 'plan-2026', '291', { weight: 2, geometric_mean_length_of_stay: 9 });
    const { msdrg, ipps } = await answer(under('PLAN'));
    expect(msdrg).toMatchObject({ drg: '291', weight: 2, geometric_mean_los: 9 });
    // 12066.9 × 2 + 1514.74; 5 days are less than 9.
    expect(ipps).toMatchObject({ return_code: '00', total_payment: 25648.57, average_length_of_stay: 9 });
    const transfer = await answer({ ...under('PLAN'), patient_status: '06' });
    // (5 + 1) ÷ 9 is 0.6667, the weight then 1.3334: 12066.9 × 1.3334 + 1514.74.
    expect(transfer.ipps).toMatchObject({ return_code: '12', total_payment: 17604.76 });
    expect((await answer()).msdrg?.weight).toBe(1.2838);
  });

  it('says so where it has no IPPS entries', async () => {
    await makeDrgTable(key, 'psychiatric', 'IPF');
    await contract('PSYCHIATRIC', [], { custom_drg_table_id: 'psychiatric' });
    const { msdrg, ipps } = await answer(under('PSYCHIATRIC'));
    expect(msdrg?.weight).toBeNull();
    expect(ipps).toMatchObject({
      return_code: 'IPPS07',
      return_code_data: { explanation: 'Custom DRG table psychiatric has no IPPS entries in force on 2025-10-11.' },
    });
  });
});

it('the custom provider changes the record that outpatient claims and surgical centers are priced by', async () => {
  await contract('MOVED', []);
  await make(key, '/custom-providers/', {
    ...{ provider_id: '980001', contract_id: 'MOVED', label: 'Moved', effective_date: '2026-01-01' },
    data: { opsf: { cbsa_actual_geographic_location: '17140', cbsa_wage_index_location: '17140', state_code: '36' } },
  });
  const { opps } = await process(outpatient('MOVED', [['71046']]));
  expect([opps.final_cbsa, opps.final_wage_index]).toEqual(['17140', 0.9231]);
  const { asc } = await process({
    modules: ['AUTO'],
    billing_provider: { other_id: '980001', contract_id: 'MOVED' },
    ...{ bill_type: '831', from_date: '2026-05-04', thru_date: '2026-05-04' },
    lines: [{ revenue_code: '0490', hcpcs: '66984', service_date: '2026-05-04', units: 1 }],
  });
  expect(asc.cbsa).toBe('17140');
});

it('a transfer whose DRG has no length of stay in the contract’s table is paid in full, with a warning', async () => {
  await makeDrgTable(key, 'daysless', 'IPPS');
  await changeDrg(key, 'daysless', '292', { geometric_mean_length_of_stay: null });
  await contract('DAYS', [], { custom_drg_table_id: 'daysless' });
  const warned = async (patient_status: string) =>
    (await process({ ...stay('DAYS'), patient_status })).warnings.map(({ text }: { text: string }) => text);
  expect(await warned('01')).toEqual([]);
  expect(await warned('02')).toEqual(['The DRG table gives DRG 292 no length of stay: the transfer is paid in full']);
});

describe('what a contract pays in all', () => {
  it('is not known where an outlier is not known', async () => {
    await makeDrgTable(key, 'stays', 'IPPS');
    await contract('UNKNOWN', [], { custom_drg_table_id: 'stays' });
    const { contract: terms } = await process(outpatient('UNKNOWN', [['74177', { charges: 900_000 }]]));
    expect(terms.total).toBeNull();
    expect(terms.total_reason).toContain('The outlier of line 1 is not known');
  });

  it('has outliers and what other fee schedules pay', async () => {
    await contract('ALL', [item('HCPCS', '71046', 'percent_of_medicare', 100)]);
    await makeDrgTable(key, 'same', 'IPPS');
    await contract('MEDICARE', [], { custom_drg_table_id: 'same' });
    await importSeen(
      'figures.csv',
      'payment_system,year,figure,value,citation\nOPPS,2026,fixed_dollar_threshold,7500,an invented figure\n',
    );
    const { opps, contract: terms } = await process(outpatient('ALL', [['71046', { charges: 90_000 }]]));
    // 90,000 × 0.186 = 16,740, less 1.75 × 111.93 = 195.88; half of it
    expect([opps.total_claim_payment, opps.total_claim_outlier_payment]).toEqual([111.93, 8272.06]);
    expect(terms).toMatchObject({ total: 8383.99, medicare_total: 8383.99 });
    const drug = await process(outpatient('MEDICARE', [['71046'], ['J0178', { units: 10, charges: 20_000 }]]));
    // 111.93 + 7,639.01
    expect(drug.contract).toMatchObject({ total: 7750.94, total_reason: null, total_includes: ['opps'] });
  });

  it('is not known on a day on which none of its configurations is in force', async () => {
    await contract('LATER', [item('HCPCS', '71046', 'flat_rate', 100)], { effective_date: '2026-06-01' });
    const { contract: terms } = await process(outpatient('LATER', [['71046']]));
    expect(terms).toMatchObject({
      ...{ config_id: null, total: null, pricing: null, medicare_total: 111.93 },
      total_reason: 'No configuration of contract LATER is in force: from_date is 2026-03-10',
    });
  });
});

it('an item prices the lines of its scope alone', async () => {
  const scoped = (scope: string, amount: number) => ({ ...item('REV', '0320', 'flat_rate', amount), scope });
  await contract('OUTSIDE', [item('DRG', '291', 'flat_rate', 9000), scoped('outpatient', 75)]);
  const lines = [{ revenue_code: '0320', units: 1, charges: 250, service_date: '2025-10-07' }];
  expect((await process({ ...STAY, ...under('OUTSIDE'), lines })).contract.total).toBe(9000);
  expect((await process(outpatient('OUTSIDE', [['71046']]))).contract.total).toBe(75);
  await contract('INSIDE', [item('DRG', '291', 'flat_rate', 9000), scoped('inpatient', 75)]);
  expect((await process({ ...STAY, ...under('INSIDE'), lines })).contract.total).toBe(9075);
  // Without a pricer only the bill type marks the claim as a stay.
  const edited = await process({ ...STAY, ...under('INSIDE'), modules: ['MSDRG'], bill_type: '111', lines });
  expect(edited.contract.total).toBe(75);
  const { contract: terms } = await process(outpatient('INSIDE', [['71046']]));
  expect(terms.total_reason).toContain('the schedule has no item of HCPCS 71046 or REV 0320');
});

describe('a line that the editor rejects', () => {
  const LINES: Lines = [
    ['97110', { revenue_code: '0420', modifiers: ['GP'] }],
    ['92507', { revenue_code: '0440', modifiers: ['GN'] }],
  ];
  const ITEMS = [item('HCPCS', '97110', 'flat_rate', 100), item('HCPCS', '92507', 'flat_rate', 150)];

  it('is paid nothing, and named with its edit', async () => {
    await contract('REJECTED', ITEMS);
    const output = await process(outpatient('REJECTED', LINES));
    expect(amounts(output)).toEqual([0, 150]);
    expect(output.contract.total).toBe(150);
    expect(output.contract.pricing.lines[0].reason).toContain('rejected by edit 40: 92507 on line 2 includes it');
    expect(output.warnings.map(({ code, text }: Output) => `${code} ${text}`)).toContain(
      'LINE_REJECTED Line 1 (97110) is rejected by edit 40: 92507 on line 2 includes it, unless an NCCI-associated modifier separates them',
    );
  });

  it('is paid where the contract bypasses the edit', async () => {
    const bypass = await make(key, '/ioce-bypass/configs', { name: 'Therapy', effective_start_date: '2025-01-01' });
    await make(key, `/ioce-bypass/configs/${bypass}/lines`, [{ hcpcs_code: '97110', edit_codes: ['040'] }]);
    await contract('BYPASSED', ITEMS, { ioce_config_id: bypass });
    const output = await process(outpatient('BYPASSED', LINES));
    expect([amounts(output), output.contract.total]).toEqual([[100, 150], 250]);
    expect(output.warnings.map(({ code }: Output) => code)).not.toContain('LINE_REJECTED');
  });
});
