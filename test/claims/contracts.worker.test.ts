/** Effects of a contract on a claim, and reasons to refuse the claim. */
import { env } from 'cloudflare:workers';
import { describe, expect, it, test } from 'vitest';
import { make } from '../support/contract-calls.ts';
import { PAID, PROVIDER, stayCalls } from '../support/heart-failure.ts';
import { sampleCaller } from '../support/sample-caller.ts';
import { ask, createOrganization, post } from '../support/seeded.ts';

const caller = sampleCaller();
const { process, answer } = stayCalls(caller);

let contracts = 0;
/** Makes a contract, with a configuration of fiscal year 2026 if `config` is given. @returns its id */
async function contract(fields: object = {}, config?: object): Promise<string> {
  const id = `PLAN-${++contracts}`;
  await make(caller.key, '/contracts', { contract_id: id, name: 'Plan', ...fields });
  if (config) await configure(id, { effective_date: '2025-10-01', termination_date: '2026-09-30', ...config });
  return id;
}
const configure = (id: string, config: object) => make(caller.key, `/contracts/${id}/configs`, config);
const customProvider = (contract_id: string, data: object, more: object = {}) =>
  make(caller.key, '/custom-providers/', {
    ...{ provider_id: PROVIDER.other_id, contract_id, label: 'Rates', data },
    ...{ effective_date: '2025-10-01', termination_date: '2026-09-30' },
    ...more,
  });
const under = (contract_id: unknown, more: object = {}) => ({
  billing_provider: { ...PROVIDER, contract_id, ...more },
});
async function refused(fields: object, key = caller.key): Promise<string | undefined> {
  const { status, body } = await process(fields, key);
  expect(status).toBe(400);
  expect(body.error).toBe(body.detail);
  return body.detail;
}

describe('the contract', () => {
  test.each([['0'], [0], [null], [''], [undefined]])('%o is none', async (none) => {
    const body = await answer(under(none));
    expect(body).not.toHaveProperty('contract');
    expect(body.ipps?.total_payment).toBe(PAID);
  });

  it('is in the answer with what the claim took from it', async () => {
    const id = await contract({ use_medicare_base: true });
    const config = await configure(id, { effective_date: '2025-10-01' });
    const { contract: terms, ipps } = await answer(under(id));
    expect(terms).toEqual({
      contract_id: id,
      name: 'Plan',
      use_medicare_base: true,
      config_id: config,
      config_effective_date: '2025-10-01',
      custom_provider_id: null,
      custom_provider_version: null,
      custom_drg_table_id: null,
      custom_fee_schedule_id: null,
      ioce_config_id: null,
      ioce_bypass_lines: null,
      ioce_bypass_note: null,
      medicare_total: PAID,
      total: null,
      total_reason: `The configuration of contract ${id} from 2025-10-01 has no terms, and names no tables: nothing says what it pays`,
      total_includes: [],
      pricing: null,
    });
    expect(ipps?.total_payment).toBe(PAID);
  });

  it('pays nothing that is known before its first configuration, as between two', async () => {
    const id = await contract({ use_medicare_base: true });
    const none = await answer(under(id));
    expect(none.contract).toMatchObject({
      ...{ config_id: null, total: null, total_includes: [], pricing: null, medicare_total: PAID },
      total_reason: `No configuration of contract ${id} is in force: the contract has none`,
    });
    expect(none.ipps?.total_payment).toBe(PAID);
    await configure(id, { effective_date: '2026-06-01' });
    expect((await answer(under(id))).contract).toMatchObject({
      ...{ config_id: null, total: null, total_includes: [], pricing: null, medicare_total: PAID },
      total_reason: `No configuration of contract ${id} is in force: thru_date is 2025-10-11`,
    });
  });

  it('must be there, and active', async () => {
    expect(await refused(under('NOBODY'))).toBe('[CONTRACT] C0001: Contract NOBODY not found');
    const id = await contract({ use_medicare_base: true });
    const { status } = await ask(`/contracts/${id}`, caller.key, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ is_active: false }),
    });
    expect(status).toBe(200);
    expect(await refused(under(id))).toBe(`[CONTRACT] C0002: Contract ${id} is inactive`);
  });

  it('is the organization’s own', async () => {
    const id = await contract({ use_medicare_base: true });
    const other = await createOrganization();
    expect(await refused(under(id), other.key)).toBe(`[CONTRACT] C0001: Contract ${id} not found`);
  });
});

describe('the configuration of the last day', () => {
  it('is that of thru_date, its own last day included', async () => {
    const id = await contract({ use_medicare_base: true });
    const first = await configure(id, { effective_date: '2025-10-01', termination_date: '2025-10-10' });
    const second = await configure(id, { effective_date: '2025-10-11', termination_date: '2025-10-11' });
    expect((await answer(under(id))).contract).toMatchObject({
      config_id: second,
      config_effective_date: '2025-10-11',
    });
    const dayBefore = await answer({ ...under(id), thru_date: '2025-10-10' });
    expect(dayBefore.contract).toMatchObject({ config_id: first });
    const dayAfter = await answer({ ...under(id), thru_date: '2025-10-12' });
    expect(dayAfter.contract).toMatchObject({ config_id: null });
  });

  it('is one: the API refuses a second, and a claim with two is refused with their ids', async () => {
    const id = await contract({ use_medicare_base: true });
    const first = await configure(id, { effective_date: '2025-10-01', termination_date: '2025-12-31' });
    const overlapping = { effective_date: '2025-10-11', termination_date: '2026-01-31' };
    const again = await post<{ detail: string }>(`/contracts/${id}/configs`, caller.key, overlapping);
    expect([again.status, again.body.detail]).toEqual([
      409,
      `The dates overlap configuration ${first} of contract ${id}, in force from 2025-10-01 to 2025-12-31`,
    ]);
    const second = crypto.randomUUID();
    await env.ORGANIZATIONS.prepare(
      'INSERT INTO contract_config VALUES (?, ?, ?, 20251011, 20260131, NULL, NULL, NULL, NULL, 1)',
    )
      .bind(caller.id, id, second)
      .run();
    const [a, b] = [first, second];
    const detail = await refused(under(id));
    expect([
      `[CONTRACT] C0003: Configurations ${a} and ${b} of contract ${id} are both in force on 2025-10-11`,
      `[CONTRACT] C0003: Configurations ${b} and ${a} of contract ${id} are both in force on 2025-10-11`,
    ]).toContain(detail);
  });
});
describe('its custom fee schedule and DRG table', () => {
  it('must be there', async () => {
    const id = await contract({ use_medicare_base: true }, {});
    const nobody = '00000000-0000-4000-8000-000000000000';
    await env.ORGANIZATIONS.prepare(
      'UPDATE contract_config SET custom_fee_schedule_id = ? WHERE organization_id = ? AND contract_id = ?',
    )
      .bind(nobody, caller.id, id)
      .run();
    expect(await refused(under(id))).toBe(`[CONTRACT] C0006: Custom fee schedule ${nobody} not found`);
  });

  it('must have entries of the day', async () => {
    const id = await contract({ use_medicare_base: true }, {});
    await env.ORGANIZATIONS.prepare(
      "UPDATE contract_config SET custom_drg_table_id = 'nobody' WHERE organization_id = ? AND contract_id = ?",
    )
      .bind(caller.id, id)
      .run();
    expect(await refused(under(id))).toBe('[CONTRACT] C0005: Custom DRG table nobody not found');
    const edited = await answer({ ...under(id), modules: ['MCE'] });
    expect([edited.error, edited.mce?.edit_type]).toEqual([null, 'NONE']);
  });
});

describe('the bypass of IOCE edits', () => {
  it('is there for the lines of the claim, or says why nothing is bypassed', async () => {
    const config = await post<{ id: string }>('/ioce-bypass/configs', caller.key, {
      name: 'Fiscal year 2026',
      effective_start_date: '2025-10-01',
      effective_end_date: '2026-09-30',
    });
    await post(`/ioce-bypass/configs/${config.body.id}/lines`, caller.key, [
      { hcpcs_code: '99213', modifiers: ['25'], action: 'bypass_edit', edit_codes: ['021'] },
      { hcpcs_code: '99999', modifiers: [], action: 'bypass_edit', edit_codes: ['021'] },
    ]);
    const id = await contract({ use_medicare_base: true }, { ioce_config_id: config.body.id });
    const lines = [{ revenue_code: '0510', hcpcs: '99213', modifiers: ['25'], units: 1, charges: 1 }];
    expect((await answer({ ...under(id), lines })).contract).toMatchObject({
      ioce_config_id: config.body.id,
      ioce_bypass_lines: 1,
      ioce_bypass_note: null,
    });
    expect((await answer(under(id))).contract).toMatchObject({ ioce_bypass_lines: 0 });
    await post(`/ioce-bypass/configs/${config.body.id}/deactivate`, caller.key, {});
    expect((await answer({ ...under(id), lines })).contract).toMatchObject({
      ioce_bypass_lines: null,
      ioce_bypass_note: 'IOCE bypass configuration Fiscal year 2026 is inactive, so no edit is bypassed',
    });
  });
});

describe('the provider', () => {
  it('is the contract’s own first, over CMS’s record where the contract goes by it', async () => {
    const id = await contract({ use_medicare_base: true }, {});
    const custom = await customProvider(id, { ipsf: { uncompensated_care_amount: 0 }, network: 'preferred' });
    const { contract: terms, ipps, ipsf } = await answer(under(id));
    expect(terms).toMatchObject({ custom_provider_id: custom, custom_provider_version: 1 });
    expect(ipps?.total_payment).toBe(15491.48);
    expect(ipsf).toMatchObject({ uncompensated_care_amount: 0, bed_size: 612 });
    const both = await answer(under(id, { additional_data: { ipsf: { uncompensated_care_amount: 1000 } } }));
    expect(both.ipps?.total_payment).toBe(16491.48);
  });

  it('is found by its NPI too', async () => {
    const id = await contract({ use_medicare_base: true }, {});
    const custom = await customProvider(id, { ipsf: { uncompensated_care_amount: 0 } }, { provider_id: PROVIDER.npi });
    expect((await answer(under(id))).contract).toMatchObject({ custom_provider_id: custom });
  });

  it('is CMS’s where the contract has none of its own on the day and goes by CMS’s', async () => {
    const id = await contract({ use_medicare_base: true }, {});
    await customProvider(id, { ipsf: { uncompensated_care_amount: 0 } }, { effective_date: '2025-10-12' });
    const { contract: terms, ipps } = await answer(under(id));
    expect([terms?.custom_provider_id, ipps?.total_payment]).toEqual([null, PAID]);
  });

  it('is missing where the contract does not go by CMS’s', async () => {
    const id = await contract({ use_medicare_base: false }, {});
    expect(await refused(under(id))).toBe(
      `[CONTRACT] C0004: Contract ${id} has no custom provider 980001 or 2000001000 on 2025-10-11, and its use_medicare_base is false`,
    );
  });

  it('stands alone where the contract does not go by CMS’s', async () => {
    const id = await contract({ use_medicare_base: false }, {});
    const ipsf = {
      provider_type: '00',
      cbsa_actual_geographic_location: '31084',
      state_code: '05',
      county_code: '06037',
      hosp_quality_indicator: '1',
      capital_pps_payment_code: 'B',
      vpb_participant_indicator: 'N',
    };
    await customProvider(id, { ipsf });
    const { ipps, ipsf: record } = await answer(under(id));
    // (4456.72 × 1.4315 + 2295.89) × 1.2838 operating, and 860.31 capital: no DSH, no IME, no uncompensated care.
    expect(ipps).toMatchObject({ return_code: '14', total_payment: 11998.15 });
    expect(record).toMatchObject({ provider_ccn: '980001', bed_size: 0, uncompensated_care_amount: 0 });
  });

  it('may be one that CMS does not know', async () => {
    const id = await contract({ use_medicare_base: true }, {});
    await customProvider(
      id,
      { ipsf: { cbsa_actual_geographic_location: '31084', state_code: '05', hosp_quality_indicator: '1' } },
      { provider_id: '989999' },
    );
    const { ipps, ipsf } = await answer(under(id, { other_id: '989999', npi: '' }));
    expect(ipsf).toMatchObject({ provider_ccn: '989999' });
    expect(ipps?.return_code).toBe('65');
  });

  it('with a field that cannot be is refused by its name', async () => {
    const id = await contract({ use_medicare_base: true }, {});
    const custom = await customProvider(id, { ipsf: { bed_size: 100 } });
    // The API takes none such.
    await env.ORGANIZATIONS.prepare('UPDATE custom_provider SET data = ? WHERE id = ?')
      .bind('{"ipsf":{"bed_size":"many"}}', custom)
      .run();
    expect(await refused(under(id))).toBe(
      `[IPSF] INVALID_FIELD: custom provider ${custom} data.ipsf.bed_size must be a number from 0 to 99999`,
    );
  });

  it('without data of the file where the contract does not go by CMS’s', async () => {
    const id = await contract({ use_medicare_base: false }, {});
    const custom = await customProvider(id, { network: 'preferred' });
    expect(await refused(under(id))).toBe(
      `[IPSF] P0003: Provider not found in IPSF - CCN 980001: custom provider ${custom} has no data.ipsf, and use_medicare_base of contract ${id} is false`,
    );
    expect((await answer({ ...under(id), modules: ['MSDRG'] })).msdrg?.drg).toBe('291');
  });
});
