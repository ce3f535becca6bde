/** Loads contracts of claims on D1. Contracts and their tables are made through the API. */
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { onDay } from '../../../../test/support/config-dates.ts';
import { disturbed } from '../../../../test/support/disturbed-database.ts';
import { ask, createOrganization, post, seedDatabases } from '../../../../test/support/seeded.ts';
import { matchBypassLines } from '../../../engine/editors/ioce/claim/bypass.ts';
import type { PaymentSystem } from '../../../engine/figures/drg-entry.ts';
import { Storage } from '../../../storage/storage.ts';
import { type ContractInForce, type ContractRequest, contractsInForce } from './contract-in-force.ts';

let organization: Awaited<ReturnType<typeof createOrganization>>;

beforeAll(seedDatabases);
beforeEach(async () => {
  organization = await createOrganization();
});

async function made(path: string, body: unknown, as = organization): Promise<{ id: string }> {
  const answer = await post<{ id: string }>(path, as.key, body);
  expect([200, 201], `${path}: ${JSON.stringify(answer.body)}`).toContain(answer.status);
  return answer.body;
}
async function changed(method: string, path: string, body?: unknown): Promise<void> {
  const headers = { 'Content-Type': 'application/json' };
  const sent = body === undefined ? {} : { headers, body: JSON.stringify(body) };
  const { status } = await ask(path, organization.key, { method, ...sent });
  expect(status, path).toBeLessThan(300);
}

const contract = (fields: object = {}, as = organization) =>
  made('/contracts', { contract_id: 'ACME', name: 'Acme Health', use_medicare_base: true, ...fields }, as);
const config = (fields: object = {}, as = organization) =>
  made('/contracts/ACME/configs', { effective_date: '2026-01-01', termination_date: '2026-12-31', ...fields }, as);
const drgTable = (payment_system: PaymentSystem = 'IPPS', as = organization) =>
  made('/custom-drg-tables/', { drg_id: 'acme', source_year: 2026, payment_system }, as);
async function feeSchedule(...items: [code_type: string, code: string, amount: number, from?: string][]) {
  const { id } = await made('/custom-fee-schedules/', { name: 'Commercial' });
  for (const item of items) await price(id, ...item);
  return id;
}
const price = (id: string, code_type: string, code: string, pricing_amount: number, effective_date = '2026-01-01') =>
  made(`/custom-fee-schedules/${id}/items`, {
    code,
    code_type,
    pricing_type: 'flat_rate',
    pricing_amount,
    effective_date,
  });
const customProvider = (provider_id: string, fields: object = {}) =>
  made('/custom-providers/', { provider_id, contract_id: 'ACME', effective_date: '2026-01-01', ...fields });
async function bypass(fields: object, ...lines: [hcpcs_code: string, modifiers: string[]][]) {
  const { id } = await made('/ioce-bypass/configs', {
    name: 'Outpatient',
    effective_start_date: '2026-01-01',
    ...fields,
  });
  if (lines.length > 0) {
    const bodies = lines.map(([hcpcs_code, modifiers]) => ({ hcpcs_code, modifiers, edit_codes: ['020'] }));
    await made(`/ioce-bypass/configs/${id}/lines`, bodies);
  }
  return id;
}

const claim = (fields: Partial<ContractRequest> = {}): ContractRequest => ({
  contractId: 'ACME',
  providerIds: ['980001', '2000000010'],
  ...onDay(20260715),
  providerDate: 20260715,
  lineCodes: [
    { codeType: 'HCPCS', code: '99213' },
    { codeType: 'REV', code: '0450' },
  ],
  ...fields,
});

interface Cost {
  rowsRead: number;
  roundTrips: number;
}
/** @param database instead of ORGANIZATIONS as it is */
async function readMany(requests: readonly ContractRequest[], as = organization, database = env.ORGANIZATIONS) {
  const storage = new Storage({ ...env, ORGANIZATIONS: database });
  const inForce = await contractsInForce(as.id, storage.organizations, requests);
  const { rowsRead, roundTrips } = storage.meter;
  return { inForce, cost: { rowsRead, roundTrips } satisfies Cost };
}
async function read(fields: Partial<ContractRequest> = {}, as = organization, database = env.ORGANIZATIONS) {
  const { inForce, cost } = await readMany([claim(fields)], as, database);
  return { inForce: inForce[0] as ContractInForce, cost };
}
const refusal = async (fields: Partial<ContractRequest> = {}, as = organization) => {
  const { inForce } = await readMany([claim(fields)], as);
  return inForce[0] && 'refused' in inForce[0] ? inForce[0].refused : null;
};

describe('the contract', () => {
  it('alone gives standard logic', async () => {
    await contract();
    const { inForce, cost } = await read();
    expect(inForce).toEqual({
      contract: { contractId: 'ACME', name: 'Acme Health', useMedicareBase: true, configurationDay: 'claim' },
      hasConfigs: false,
      config: null,
      customProvider: null,
      drgTable: null,
      feeSchedule: null,
      bypass: null,
      bypassNote: null,
      terms: null,
    });
    expect(cost.roundTrips).toBe(1);
    expect(cost.rowsRead).toBeLessThan(10);
  });

  it('is refused where it is unknown or inactive', async () => {
    expect(await refusal()).toEqual({ code: 'C0001', description: 'Contract ACME not found' });
    await contract();
    expect(await refusal({ contractId: 'acme' })).toEqual({ code: 'C0001', description: 'Contract acme not found' });
    await changed('PUT', '/contracts/ACME', { is_active: false });
    expect(await refusal()).toEqual({ code: 'C0002', description: 'Contract ACME is inactive' });
    await changed('PUT', '/contracts/ACME', { is_active: true });
    expect(await refusal()).toBeNull();
  });

  it('may be named like a number', async () => {
    await contract({ contract_id: '00123' });
    expect((await read({ contractId: '00123' })).inForce.contract.contractId).toBe('00123');
    expect(await refusal({ contractId: '123' })).toMatchObject({ code: 'C0001' });
  });

  it('of another organization is as if it did not exist', async () => {
    await contract();
    const other = await createOrganization();
    expect(await refusal({}, other)).toEqual({ code: 'C0001', description: 'Contract ACME not found' });
  });
});

describe('the configuration', () => {
  it('is the one in force on its date, both ends included', async () => {
    await contract();
    const [first, second] = [
      await config({ effective_date: '2025-01-01', termination_date: '2025-12-31' }),
      await config({ effective_date: '2026-07-01', termination_date: null }),
    ];
    const at = async (day: number) => (await read(onDay(day))).inForce.config?.id ?? null;
    const ids = await Promise.all([20241231, 20250101, 20251231, 20260630, 20260701, 20991231].map(at));
    expect(ids).toEqual([null, first.id, first.id, null, second.id, second.id]);
    expect((await read()).inForce.config).toEqual({
      id: second.id,
      effectiveDate: 20260701,
      terminationDate: null,
      customFeeScheduleId: null,
      customDrgTableId: null,
      ioceConfigId: null,
    });
  });

  it('is refused where two are in force', async () => {
    await contract();
    const { id } = await config();
    await env.ORGANIZATIONS.prepare(
      "INSERT INTO contract_config (organization_id, contract_id, id, effective_date) VALUES (?, 'ACME', 'second', 20260601)",
    )
      .bind(organization.id)
      .run();
    expect(await refusal()).toEqual({
      code: 'C0003',
      description: `Configurations ${id} and second of contract ACME are both in force on 2026-07-15`,
    });
    expect(await refusal(onDay(20260531))).toBeNull();
  });
});

describe('the custom provider', () => {
  it('is that of the CCN before that of the NPI, in its active version', async () => {
    await contract();
    const byNpi = await customProvider('2000000010', { data: { ipsf: { bed_size: 1 } } });
    expect((await read()).inForce.customProvider).toEqual({
      id: byNpi.id,
      version: 1,
      providerId: '2000000010',
      effectiveDate: 20260101,
      data: { ipsf: { bed_size: 1 } },
    });
    const { id } = await customProvider('980001', { data: { ipsf: { bed_size: 2 } } });
    await changed('PATCH', `/custom-providers/${id}`, { data: { ipsf: { bed_size: 3 } } });
    expect((await read()).inForce.customProvider).toMatchObject({
      version: 2,
      providerId: '980001',
      data: { ipsf: { bed_size: 3 } },
    });
  });

  it('is the one in force on its own date', async () => {
    await contract();
    await customProvider('980001', { effective_date: '2025-01-01', termination_date: '2025-12-31', label: 'old' });
    await customProvider('980001', { effective_date: '2026-06-01', termination_date: '2026-06-30' });
    const at = async (providerDate: number) => (await read({ providerDate })).inForce.customProvider !== null;
    const dates = [20241231, 20250101, 20251231, 20260101, 20260601, 20260630, 20260701];
    expect(await Promise.all(dates.map(at))).toEqual([false, true, true, false, true, true, false]);
  });

  it('is refused where there is none and standard data is not to be used', async () => {
    await contract({ use_medicare_base: false });
    expect(await refusal()).toEqual({
      code: 'C0004',
      description:
        'Contract ACME has no custom provider 980001 or 2000000010 on 2026-07-15, and its use_medicare_base is false',
    });
    expect((await refusal({ providerIds: [] }))?.description).toBe(
      'Contract ACME has no custom provider on 2026-07-15, and its use_medicare_base is false',
    );
    await customProvider('980001');
    expect(await refusal()).toBeNull();
  });

  it('of another contract or organization is not used', async () => {
    await contract();
    await customProvider('980001', { contract_id: 'OTHER' });
    const other = await createOrganization();
    await contract({}, other);
    await customProvider('980001');
    expect((await read({}, other)).inForce.customProvider).toBeNull();
  });
});

describe('the DRG table', () => {
  const named = async (...systems: PaymentSystem[]) => {
    await contract();
    for (const system of systems) await drgTable(system);
    await config({ custom_drg_table_id: 'acme' });
  };
  const weight = async (fields: Partial<ContractRequest> = {}) =>
    (await read(fields)).inForce.drgTable?.of('IPPS')?.entry('470')?.weight;

  it('gives the entries of each payment system that it has', async () => {
    await named('IPPS', 'IPF');
    const { inForce } = await read();
    expect(inForce.drgTable?.drgId).toBe('acme');
    expect(inForce.drgTable?.of('IPPS')?.entry('470')).toEqual({
      drg: '470',
      description: expect.stringContaining('Hip'),
      weight: 1.9289,
      geometricMeanLos: expect.any(Number),
      arithmeticMeanLos: expect.any(Number),
      lowVolume: false,
      postAcute: true,
      specialPayPostAcute: false,
      effectiveDate: 20251001,
      endDate: 20260930,
    });
    expect(inForce.drgTable?.of('IPPS')?.entry('999x')).toBeUndefined();
    expect(inForce.drgTable?.of('IPF')?.entry('885')?.weight).toBeGreaterThan(0);
    expect(inForce.drgTable?.of('LTCH')).toBeNull();
  });

  it('is read once, then remembered', async () => {
    await named('IPPS');
    const [first, second] = [await read(), await read()];
    expect(first.cost.roundTrips).toBe(2);
    expect(first.cost.rowsRead).toBeLessThan(2 * 772 + 60);
    expect(second.cost.roundTrips).toBe(1);
    expect(second.cost.rowsRead).toBeLessThan(28);
    expect(second.inForce.drgTable?.of('IPPS')?.entry('470')).toEqual(first.inForce.drgTable?.of('IPPS')?.entry('470'));
  });

  it('is seen changed by the next claim, whatever changed it', async () => {
    await named('IPPS');
    expect(await weight()).toBe(1.9289);
    await changed('PATCH', '/custom-drg-tables/acme/entries/470?effective_date=2026-07-15', { weight: 2.5 });
    expect(await weight()).toBe(2.5);
    const path = '/custom-drg-tables/acme/entries/470?effective_date=2026-07-15';
    const { id } = (await ask<{ id: string }>(path, organization.key)).body;
    await changed('PUT', `/custom-drg-tables/entry/${id}`, { weight: 3 });
    expect(await weight()).toBe(3);
    await changed('DELETE', `/custom-drg-tables/entry/${id}`);
    expect(await weight()).toBeUndefined();
    const { cost } = await read();
    expect(cost.roundTrips).toBe(1);
  });

  it('made anew under its id is not taken for the old one', async () => {
    await named('IPPS');
    await changed('PATCH', '/custom-drg-tables/acme/entries/470?effective_date=2026-07-15', { weight: 2.5 });
    expect(await weight()).toBe(2.5);
    const configs = (await ask<{ id: string }[]>('/contracts/ACME/configs', organization.key)).body;
    await changed('PUT', `/contracts/ACME/configs/${configs[0]?.id}`, { custom_drg_table_id: null });
    await changed('DELETE', '/custom-drg-tables/acme');
    await drgTable();
    await changed('PUT', `/contracts/ACME/configs/${configs[0]?.id}`, { custom_drg_table_id: 'acme' });
    expect(await weight()).toBe(1.9289);
  });

  it('is that of the admission where the contract goes by it', async () => {
    await named('IPPS');
    const stay = onDay(20261002, 20260930);
    expect(await refusal(stay)).toMatchObject({ code: 'C0005' });
    await changed('PUT', '/contracts/ACME', { configuration_day: 'admission' });
    expect(await weight(stay)).toBe(1.9289);
    const { inForce, cost } = await read(stay);
    expect(inForce.contract.configurationDay).toBe('admission');
    expect(cost.roundTrips).toBe(1);
  });

  it('is refused where it has nothing of the date: never another year', async () => {
    await named('IPPS', 'IPF');
    expect(await refusal(onDay(20261001))).toEqual({
      code: 'C0005',
      description: 'Custom DRG table acme has no entries in force on 2026-10-01; it has IPF 2026, IPPS 2026',
    });
    expect(await weight(onDay(20260930))).toBe(1.9289);
  });

  it('is refused where its entries of the year are of other days, or gone', async () => {
    await named('IPPS');
    await env.ORGANIZATIONS.batch([
      env.ORGANIZATIONS.prepare('UPDATE custom_drg_entry SET end_date = 20260331 WHERE organization_id = ?').bind(
        organization.id,
      ),
      env.ORGANIZATIONS.prepare('UPDATE custom_drg_table SET updated_at = updated_at WHERE organization_id = ?').bind(
        organization.id,
      ),
    ]);
    expect(await weight(onDay(20260331))).toBe(1.9289);
    expect(await refusal(onDay(20260401))).toMatchObject({ code: 'C0005' });
    for (const table of ['custom_drg_entry', 'custom_drg_table']) {
      await env.ORGANIZATIONS.prepare(`DELETE FROM ${table} WHERE organization_id = ?`).bind(organization.id).run();
    }
    expect(await refusal()).toEqual({ code: 'C0005', description: 'Custom DRG table acme not found' });
  });

  it('is neither read nor missed by a claim that is not paid by DRG', async () => {
    await named('IPPS');
    const { inForce, cost } = await read({ needsDrgTable: false, ...onDay(20261001) });
    expect(inForce.drgTable).toBeNull();
    expect(cost.roundTrips).toBe(1);
  });

  it('of another organization is another, though of the same id', { tags: ['thorough'] }, async () => {
    await named('IPPS');
    const other = await createOrganization();
    await contract({}, other);
    await drgTable('IPPS', other);
    await config({ custom_drg_table_id: 'acme' }, other);
    await changed('PATCH', '/custom-drg-tables/acme/entries/470?effective_date=2026-07-15', { weight: 2.5 });
    expect(await weight()).toBe(2.5);
    expect((await read({}, other)).inForce.drgTable?.of('IPPS')?.entry('470')?.weight).toBe(1.9289);
    expect(await weight()).toBe(2.5);
  });
});

describe('the fee schedule', () => {
  it('gives the newest item that has begun, of lines and of DRGs', async () => {
    await contract();
    const id = await feeSchedule(
      ['HCPCS', '99213', 80],
      ['HCPCS', '99213', 85.5, '2026-07-01'],
      ['HCPCS', '99213', 99, '2027-01-01'],
      ['HCPCS', '99214', 120],
      ['REV', '450', 300.1234],
      ['APC', '0450', 1],
      ['DRG', '470', 21_000],
      ['DRG', '470', 22_000, '2026-07-16'],
    );
    await config({ custom_fee_schedule_id: id });
    const { feeSchedule: schedule } = (await read()).inForce;
    expect(schedule).toMatchObject({ scheduleId: id, name: 'Commercial' });
    expect(schedule?.item('HCPCS', '99213', 20260715)).toEqual({
      pricingType: 'flat_rate',
      pricingAmount: 85.5,
      effectiveDate: 20260701,
      scope: 'both',
    });
    expect(schedule?.item('HCPCS', '99213', 20260630)?.pricingAmount).toBe(80);
    expect(schedule?.item('HCPCS', '99213', 20251231)).toBeUndefined();
    expect(schedule?.item('REV', '0450', 20260715)?.pricingAmount).toBe(300.1234);
    expect(schedule?.item('REV', '450', 20260715)?.pricingAmount).toBe(300.1234);
    expect(schedule?.item('DRG', '470', 20260715)?.pricingAmount).toBe(21_000);
    expect(schedule?.item('DRG', '470', 20260716)?.pricingAmount).toBe(22_000);
    expect(schedule?.item('DRG', '871', 20260715)).toBeUndefined();
    expect(schedule?.item('APC', '0450', 20260715)?.pricingAmount).toBe(1);
    expect(() => schedule?.item('HCPCS', '99214', 20260715)).toThrow('HCPCS 99214 was not among the line codes');
  });

  it('gives the items of the beginnings of the claim’s codes, and of every code, in the same read', async () => {
    await contract();
    const id = await feeSchedule(
      ['HCPCS', '992*', 1],
      ['HCPCS', '9*', 2],
      ['HCPCS', '*', 3],
      ['HCPCS', 'J*', 4],
      ['REV', '045*', 5],
      ['REV', '*', 6],
    );
    await config({ custom_fee_schedule_id: id });
    const { inForce, cost } = await read();
    const amount = (codeType: 'HCPCS' | 'REV', code: string) =>
      inForce.feeSchedule?.item(codeType, code, 20260715)?.pricingAmount;
    expect(['992*', '99*', '9*', '*'].map((code) => amount('HCPCS', code))).toEqual([1, undefined, 2, 3]);
    expect(['045*', '04*', '*'].map((code) => amount('REV', code))).toEqual([5, undefined, 6]);
    expect(() => amount('HCPCS', 'J*')).toThrow('HCPCS J* was not among the line codes');
    expect(cost.roundTrips).toBe(1);
    // The contract itself too, in each statement that asks by its day.
    expect(cost.rowsRead).toBeLessThan(48);
  });

  it('costs a round trip where it has no DRGs or they are remembered, whatever its size', async () => {
    await contract();
    const id = await feeSchedule();
    await config({ custom_fee_schedule_id: id });
    await env.ORGANIZATIONS.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
       INSERT INTO custom_fee_schedule_item SELECT ?, ?, printf('%05d', i), 20260101, 'HCPCS', 'flat_rate', i, 'both' FROM n`,
    )
      .bind(organization.id, id)
      .run();
    const none = (await read({ lineCodes: [{ codeType: 'HCPCS', code: '00042' }] })).cost;
    expect(none.roundTrips).toBe(1);
    // A row more than the items: that its configuration has no terms.
    expect(none.rowsRead).toBeLessThan(34);
    await price(id, 'DRG', '470', 21_000);
    const [first, second] = [await read(), await read()];
    expect(first.cost.roundTrips).toBe(2);
    // Read twice, each with two codes of the claim, their beginnings and `*`: rows of a list.
    expect(first.cost.rowsRead).toBeLessThan(75);
    expect(second.cost.roundTrips).toBe(1);
    await price(id, 'HCPCS', '99213', 80);
    expect((await read()).cost.roundTrips).toBe(1);
  });

  it('is seen changed by the next claim', async () => {
    await contract();
    const id = await feeSchedule(['DRG', '470', 1], ['HCPCS', '99213', 1]);
    await config({ custom_fee_schedule_id: id });
    const amounts = async () => {
      const { feeSchedule } = (await read()).inForce;
      return [feeSchedule?.item('DRG', '470', 20260715), feeSchedule?.item('HCPCS', '99213', 20260715)].map(
        (item) => item?.pricingAmount,
      );
    };
    expect(await amounts()).toEqual([1, 1]);
    await price(id, 'DRG', '470', 2);
    await price(id, 'HCPCS', '99213', 2);
    expect(await amounts()).toEqual([2, 2]);
    await price(id, 'DRG', '470', 3, '2026-07-01');
    expect(await amounts()).toEqual([3, 2]);
    await env.ORGANIZATIONS.prepare('DELETE FROM custom_fee_schedule_item WHERE schedule_id = ?').bind(id).run();
    expect(await amounts()).toEqual([undefined, undefined]);
  });

  it('is refused where it is inactive, gone or of another organization', async () => {
    await contract();
    const id = await feeSchedule();
    await config({ custom_fee_schedule_id: id });
    await changed('PATCH', `/custom-fee-schedules/${id}?even_if_used=true`, { is_active: false });
    expect(await refusal()).toEqual({
      code: 'C0006',
      description: `Custom fee schedule Commercial (${id}) is inactive`,
    });
    await changed('PATCH', `/custom-fee-schedules/${id}`, { is_active: true });
    expect(await refusal()).toBeNull();
    const other = await createOrganization();
    await env.ORGANIZATIONS.prepare('UPDATE custom_fee_schedule SET organization_id = ? WHERE id = ?')
      .bind(other.id, id)
      .run();
    expect(await refusal()).toEqual({ code: 'C0006', description: `Custom fee schedule ${id} not found` });
  });
});

describe('the bypass', () => {
  const named = async (fields: object, ...lines: [string, string[]][]) => {
    await contract();
    const id = await bypass(fields, ...lines);
    await config({ ioce_config_id: id });
    return id;
  };

  it('has the lines that can match the codes of the claim', async () => {
    await named({}, ['99213', ['25']], ['992*', []], ['J1*', []], ['*', ['59']], ['99214', []]);
    const { inForce } = await read();
    expect(inForce.bypassNote).toBeNull();
    expect(inForce.bypass?.map(({ hcpcsCode }) => hcpcsCode).sort()).toEqual(['*', '992*', '99213']);
    const [winner] = matchBypassLines(inForce.bypass ?? [], '99213', ['25', '59']);
    expect(winner).toMatchObject({ line: { hcpcsCode: '99213', modifiers: ['25'], editCodes: ['020'] } });
  });

  it('reads few of many lines', async () => {
    const id = await named({}, ['99213', ['25']]);
    await env.ORGANIZATIONS.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 4000)
       INSERT INTO ioce_bypass_line SELECT 'line-' || ? || i, ?, ?, printf('A%04d', i), '[]', 'bypass_edit', '["020"]',
         1, 0, 0 FROM n`,
    )
      .bind(id, organization.id, id)
      .run();
    const { inForce, cost } = await read();
    expect(inForce.bypass).toHaveLength(1);
    expect(cost.rowsRead).toBeLessThan(38);
  });

  it('has no inactive lines', async () => {
    const id = await named({}, ['99213', []]);
    await env.ORGANIZATIONS.prepare('UPDATE ioce_bypass_line SET is_active = 0 WHERE config_id = ?').bind(id).run();
    expect((await read()).inForce.bypass).toEqual([]);
  });

  test.each<[object, number, string | null]>([
    [{}, 20260101, null],
    [{ is_active: false }, 20260715, 'is inactive, so no edit is bypassed'],
    [
      { effective_start_date: '2026-08-01' },
      20260731,
      'is in force from 2026-08-01, not on 2026-07-31, so no edit is bypassed',
    ],
    [
      { effective_end_date: '2026-06-30' },
      20260701,
      'is in force from 2026-01-01 to 2026-06-30, not on 2026-07-01, so no edit is bypassed',
    ],
    [{ effective_end_date: '2026-06-30' }, 20260630, null],
  ])('of %o on %i: %s', async (fields, day, why) => {
    await named(fields, ['99213', []]);
    const { inForce } = await read(onDay(day));
    expect(inForce.bypassNote).toBe(why && `IOCE bypass configuration Outpatient ${why}`);
    expect(inForce.bypass?.length ?? null).toBe(why === null ? 1 : null);
  });
});

it('what a configuration names of another organization is as if it did not exist', async () => {
  await contract();
  await drgTable();
  const schedule = await feeSchedule(['HCPCS', '99213', 80]);
  const bypassed = await bypass({}, ['99213', []]);
  await config({ custom_drg_table_id: 'acme', custom_fee_schedule_id: schedule, ioce_config_id: bypassed });
  expect((await read()).inForce).toMatchObject({ drgTable: {}, feeSchedule: {}, bypass: [{}] });

  const other = await createOrganization();
  await contract({}, other);
  const name = async (column: string, id: string) => {
    await env.ORGANIZATIONS.batch([
      env.ORGANIZATIONS.prepare('DELETE FROM contract_config WHERE organization_id = ?').bind(other.id),
      env.ORGANIZATIONS.prepare(
        `INSERT INTO contract_config (organization_id, contract_id, id, effective_date, ${column})
          VALUES (?, 'ACME', 'theirs', 20260101, ?)`,
      ).bind(other.id, id),
    ]);
  };
  await name('custom_drg_table_id', 'acme');
  expect(await refusal({}, other)).toEqual({ code: 'C0005', description: 'Custom DRG table acme not found' });
  await name('custom_fee_schedule_id', schedule);
  expect(await refusal({}, other)).toEqual({
    code: 'C0006',
    description: `Custom fee schedule ${schedule} not found`,
  });
  await name('ioce_config_id', bypassed);
  expect((await read({}, other)).inForce).toMatchObject({
    bypass: null,
    bypassNote: `IOCE bypass configuration ${bypassed} not found, so no edit is bypassed`,
  });
});

describe('many claims', () => {
  it('are answered in order, and what repeats is looked up once', async () => {
    await contract();
    await drgTable();
    const id = await feeSchedule(['HCPCS', '99213', 80], ['DRG', '470', 21_000]);
    await config({ custom_fee_schedule_id: id, custom_drg_table_id: 'acme' });
    await customProvider('980001', { data: { note: 'x'.repeat(50_000) } });
    await read();
    const requests = Array.from({ length: 500 }, (_, i) =>
      claim(i % 100 === 7 ? { contractId: 'NONE' } : { lineCodes: [{ codeType: 'HCPCS', code: '99213' }] }),
    );
    const { inForce, cost } = await readMany(requests);
    expect(inForce.map((each) => 'refused' in each)).toEqual(requests.map(({ contractId }) => contractId === 'NONE'));
    expect(cost.roundTrips).toBe(1);
    // Reads lists and rows of the two contracts; the statement of terms reads both lists once more.
    expect(cost.rowsRead).toBeLessThan(72);
  });

  it('of all days of a year, with lines of their own', async () => {
    await contract();
    const id = await feeSchedule(['HCPCS', '00001', 1], ['HCPCS', '00002', 2]);
    await config({ custom_fee_schedule_id: id });
    await customProvider('980001');
    const requests = Array.from({ length: 500 }, (_, i) => {
      const date = 20260101 + (i % 12) * 100 + (Math.floor(i / 12) % 28);
      const code = String(i).padStart(5, '0');
      return claim({ ...onDay(date), providerDate: date, lineCodes: [{ codeType: 'HCPCS', code }] });
    });
    const { inForce, cost } = await readMany(requests);
    const amounts = (inForce as ContractInForce[]).map(
      ({ feeSchedule }, i) => feeSchedule?.item('HCPCS', String(i).padStart(5, '0'), 20261231)?.pricingAmount ?? null,
    );
    expect(amounts.slice(0, 4)).toEqual([null, 1, 2, null]);
    expect(cost.roundTrips).toBe(1);
    expect(cost.rowsRead).toBeLessThan(20 * requests.length);
  });

  it('may be none', async () => {
    expect(await readMany([])).toEqual({ inForce: [], cost: { rowsRead: 0, roundTrips: 0 } });
  });
});

describe('a change while a claim reads', () => {
  const setWeight = (weight: number) =>
    changed('PATCH', '/custom-drg-tables/acme/entries/470?effective_date=2026-07-15', { weight });
  beforeEach(async () => {
    await contract();
    await drgTable();
    await config({ custom_drg_table_id: 'acme' });
  });

  it('of the table is in the table that is read, and remembered as such', async () => {
    const database = disturbed(env.ORGANIZATIONS, async (batch) => batch === 2 && (await setWeight(2.5)));
    const { inForce, cost } = await read({}, organization, database);
    expect(inForce.drgTable?.of('IPPS')?.entry('470')?.weight).toBe(2.5);
    expect(cost.roundTrips).toBe(2);
    const next = await read();
    expect([next.inForce.drgTable?.of('IPPS')?.entry('470')?.weight, next.cost.roundTrips]).toEqual([2.5, 1]);
  });

  it('of the configuration to another table is followed: contract and table are of one state', async () => {
    await made('/custom-drg-tables/', { drg_id: 'other', source_year: 2026, payment_system: 'LTCH' });
    const configs = (await ask<{ id: string }[]>('/contracts/ACME/configs', organization.key)).body;
    const database = disturbed(env.ORGANIZATIONS, async (batch) => {
      if (batch !== 2) return;
      await changed('PUT', `/contracts/ACME/configs/${configs[0]?.id}`, { custom_drg_table_id: 'other' });
      await changed('DELETE', '/custom-drg-tables/acme');
    });
    const { inForce, cost } = await read({}, organization, database);
    expect(inForce.config?.customDrgTableId).toBe('other');
    expect(inForce.drgTable?.drgId).toBe('other');
    expect(inForce.drgTable?.of('IPPS')).toBeNull();
    expect(cost.roundTrips).toBe(3);
  });

  it('never mixes two states of a table, however claims and changes interleave', { tags: ['thorough'] }, async () => {
    const states = [1, 2, 3, 4, 5, 6];
    const seen: number[] = [];
    await Promise.all([
      (async () => {
        for (const state of states) await setWeight(state);
      })(),
      ...states.map(async () => {
        for (let i = 0; i < 4; i++) seen.push((await read()).inForce.drgTable?.of('IPPS')?.entry('470')?.weight ?? 0);
      }),
    ]);
    expect(seen.every((weight) => [1.9289, ...states].includes(weight))).toBe(true);
    expect((await read()).inForce.drgTable?.of('IPPS')?.entry('470')?.weight).toBe(6);
  });
});
