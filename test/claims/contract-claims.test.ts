/** What contracts pay for claims of the sample: with a fee schedule, a DRG table or neither, and what Medicare pays beside. */
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Step } from '../../src/engine/core/trace.ts';
import { importText } from '../support/imported.ts';
import { README_STAY } from '../support/readme-stay.ts';
import { ask, createOrganization, post, seedDatabases } from '../support/seeded.ts';
import { faultsOf } from '../support/trace-arithmetic.ts';

let key = '';
beforeAll(async () => {
  await seedDatabases();
  ({ key } = await createOrganization());
});

afterEach(() => vi.restoreAllMocks());

// biome-ignore lint/suspicious/noExplicitAny: the fields of the output are what the tests are about
type Output = any;

async function process(claim: object): Promise<Output> {
  const { status, body } = await post('/claimsproc/process/pps?explain=true', key, claim);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
async function make(path: string, body: object): Promise<string> {
  const answer = await post<{ id: string }>(path, key, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.id;
}
/** A contract with one configuration of 2025 and 2026, and a fee schedule where there are items. */
async function contract(id: string, items: object[], config: object = {}): Promise<string> {
  const schedule = items.length > 0 ? await make('/custom-fee-schedules/', { name: `Schedule ${id}` }) : null;
  for (const item of items)
    await post(`/custom-fee-schedules/${schedule}/items`, key, { effective_date: '2025-01-01', ...item });
  await make('/contracts', { contract_id: id, name: 'Plan', use_medicare_base: true });
  await make(`/contracts/${id}/configs`, {
    ...{ effective_date: '2025-01-01', termination_date: '2026-12-31' },
    ...(schedule ? { custom_fee_schedule_id: schedule } : {}),
    ...config,
  });
  return id;
}
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
const amounts = ({ contract: { pricing } }: Output) => pricing.lines.map(({ amount }: Output) => amount);

describe('percent of Medicare', () => {
  it('A1: of a line that another fee schedule pays is of what that schedule pays', async () => {
    await contract('ASP', [item('HCPCS', 'J0178', 'percent_of_medicare', 105)]);
    const output = await process(outpatient('ASP', [['J0178', { revenue_code: '0636', units: 10, charges: 20_000 }]]));
    expect(output.opps.service_lines[0].other_payment.amount).toBe(7639.01);
    // 7,639.01 × 1.05
    expect(output.contract).toMatchObject({ total: 8020.96, medicare_total: 7639.01 });
    expect(faultsOf(output.trace.contract as Step[])).toEqual([]);
  });

  it('A1: of a line whose fee schedule is not known is no amount, with the reason', async () => {
    await contract('PFS', [item('HCPCS', '97110', 'percent_of_medicare', 105)]);
    const { contract: agreed } = await process(
      outpatient('PFS', [['97110', { revenue_code: '0420', modifiers: ['GP', 'CQ'] }]]),
    );
    expect(agreed.pricing.lines[0]).toMatchObject({
      amount: null,
      reason: 'the amount of the fee schedule that pays the line is not known',
    });
    expect(agreed).toMatchObject({ total: null, medicare_total: null });
  });

  it('A5: of a stay is of what Medicare pays by its own weights', async () => {
    await make('/custom-drg-tables/', { drg_id: 'heavier', source_year: 2026, payment_system: 'IPPS' });
    const changed = await ask('/custom-drg-tables/heavier/entries/292?effective_date=2025-10-01', key, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ weight: 1 }),
    });
    expect(changed.status).toBe(200);
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

it('a transfer by a table that gives its DRG no length of stay is told to be paid in full', async () => {
  await make('/custom-drg-tables/', { drg_id: 'daysless', source_year: 2026, payment_system: 'IPPS' });
  const changed = await ask('/custom-drg-tables/daysless/entries/292?effective_date=2025-10-01', key, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ geometric_mean_length_of_stay: null }),
  });
  expect(changed.status).toBe(200);
  await contract('DAYS', [], { custom_drg_table_id: 'daysless' });
  const warned = async (patient_status: string) =>
    (await process({ ...stay('DAYS'), patient_status })).warnings.map(({ text }: { text: string }) => text);
  expect(await warned('01')).toEqual([]);
  expect(await warned('02')).toEqual(['The DRG table gives DRG 292 no length of stay: the transfer is paid in full']);
});

describe('what a contract pays in all', () => {
  it('A2: is not known where an outlier is not known', async () => {
    await contract('UNKNOWN', []);
    const { contract: agreed } = await process(outpatient('UNKNOWN', [['74177', { charges: 900_000 }]]));
    expect(agreed.total).toBeNull();
    expect(agreed.total_reason).toContain('The outlier of line 1 is not known');
  });

  it('A2: has outliers and what other fee schedules pay', async () => {
    await contract('ALL', [item('HCPCS', '71046', 'percent_of_medicare', 100)]);
    await contract('MEDICARE', []);
    await importText(
      'figures.csv',
      'payment_system,year,figure,value,citation\nOPPS,2026,fixed_dollar_threshold,7500,an invented figure\n',
    );
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 10_000);
    const { opps, contract: agreed } = await process(outpatient('ALL', [['71046', { charges: 90_000 }]]));
    // 90,000 × 0.186 = 16,740, less 1.75 × 111.93 = 195.88; half of it
    expect([opps.total_claim_payment, opps.total_claim_outlier_payment]).toEqual([111.93, 8272.06]);
    expect(agreed).toMatchObject({ total: 8383.99, medicare_total: 8383.99 });
    const drug = await process(outpatient('MEDICARE', [['71046'], ['J0178', { units: 10, charges: 20_000 }]]));
    // 111.93 + 7,639.01
    expect(drug.contract).toMatchObject({ total: 7750.94, total_reason: null, total_includes: ['opps'] });
  });

  it('A4: is not known on a day on which none of its configurations is in force', async () => {
    await contract('LATER', [item('HCPCS', '71046', 'flat_rate', 100)], { effective_date: '2026-06-01' });
    const { contract: agreed } = await process(outpatient('LATER', [['71046']]));
    expect(agreed).toMatchObject({
      ...{ config_id: null, total: null, pricing: null, medicare_total: 111.93 },
      total_reason: 'No configuration of contract LATER is in force: from_date is 2026-03-10',
    });
  });
});

describe('a line that the editor rejects', () => {
  const LINES: Lines = [
    ['97110', { revenue_code: '0420', modifiers: ['GP'] }],
    ['92507', { revenue_code: '0440', modifiers: ['GN'] }],
  ];
  const ITEMS = [item('HCPCS', '97110', 'flat_rate', 100), item('HCPCS', '92507', 'flat_rate', 150)];

  it('A3: is paid nothing, and named with its edit', async () => {
    await contract('REJECTED', ITEMS);
    const output = await process(outpatient('REJECTED', LINES));
    expect(amounts(output)).toEqual([0, 150]);
    expect(output.contract.total).toBe(150);
    expect(output.contract.pricing.lines[0].reason).toContain('rejected by edit 40: 92507 on line 2 includes it');
    expect(output.warnings.map(({ code, text }: Output) => `${code} ${text}`)).toContain(
      'LINE_REJECTED Line 1 (97110) is rejected by edit 40: 92507 on line 2 includes it, unless an NCCI-associated modifier separates them',
    );
    expect(faultsOf(output.trace.contract as Step[])).toEqual([]);
  });

  it('A3: is paid where the contract bypasses the edit', async () => {
    const bypass = await make('/ioce-bypass/configs', { name: 'Therapy', effective_start_date: '2025-01-01' });
    await make(`/ioce-bypass/configs/${bypass}/lines`, [{ hcpcs_code: '97110', edit_codes: ['040'] }]);
    await contract('BYPASSED', ITEMS, { ioce_config_id: bypass });
    const output = await process(outpatient('BYPASSED', LINES));
    expect([amounts(output), output.contract.total]).toEqual([[100, 150], 250]);
    expect(output.warnings.map(({ code }: Output) => code)).not.toContain('LINE_REJECTED');
  });
});
