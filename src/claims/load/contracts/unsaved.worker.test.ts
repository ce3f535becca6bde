/** Loads contracts with unsaved changes on D1. */
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { onDay } from '../../../../test/support/config-dates.ts';
import { createOrganization, post, seedDatabases } from '../../../../test/support/seeded.ts';
import { Storage } from '../../../storage/storage.ts';
import { type ContractInForce, type ContractRequest, contractsInForce } from './contract-in-force.ts';
import type { Unsaved, UnsavedConfig } from './unsaved.ts';

let organization: Awaited<ReturnType<typeof createOrganization>>;

beforeAll(seedDatabases);
beforeEach(async () => {
  organization = await createOrganization();
});

async function made(path: string, body: unknown): Promise<{ id: string }> {
  const answer = await post<{ id: string }>(path, organization.key, body);
  expect([200, 201], `${path}: ${JSON.stringify(answer.body)}`).toContain(answer.status);
  return answer.body;
}

const contract = (use_medicare_base = true) =>
  made('/contracts', { contract_id: 'ACME', name: 'Acme Health', use_medicare_base });
const saved = (effective_date: string, termination_date: string) =>
  made('/contracts/ACME/configs', { effective_date, termination_date });

const request = (day = 20260715, contractId = 'ACME'): ContractRequest => ({
  contractId,
  providerIds: ['980001'],
  ...onDay(day),
  providerDate: day,
  lineCodes: [{ codeType: 'HCPCS', code: '99213' }],
});

const unsavedConfig = (fields: Partial<UnsavedConfig> = {}): UnsavedConfig => ({
  id: 'unsaved',
  effectiveDate: 20260701,
  terminationDate: 20260731,
  customFeeScheduleId: null,
  customDrgTableId: null,
  ioceConfigId: null,
  ...fields,
});

const read = (unsaved: Omit<Unsaved, 'contractId'>, ...requests: ContractRequest[]) =>
  contractsInForce(organization.id, new Storage(env).organizations, requests, { contractId: 'ACME', ...unsaved });

const configIds = (contracts: Awaited<ReturnType<typeof read>>) =>
  contracts.map((one) => ('refused' in one ? one.refused.code : (one.config?.id ?? null)));

it('reads a contract with its own use_medicare_base, and no other contract so', async () => {
  await contract(true);
  await made('/contracts', { contract_id: 'OTHER', name: 'Other' });
  const [one, other] = await read({ contract: { useMedicareBase: false } }, request(), request(20260715, 'OTHER'));
  expect(one).toMatchObject({ refused: { code: 'C0004' } });
  expect(other).toMatchObject({ contract: { useMedicareBase: true } });
});

it('reads a contract that nobody saved, if its fields are given', async () => {
  expect(await read({ contract: { useMedicareBase: true }, config: unsavedConfig() }, request())).toMatchObject([
    { contract: { contractId: 'ACME', name: 'ACME', useMedicareBase: true }, config: { id: 'unsaved' } },
  ]);
  expect(await read({ config: unsavedConfig() }, request())).toMatchObject([{ refused: { code: 'C0001' } }]);
});

it('keeps an inactive contract inactive', async () => {
  await contract();
  await env.ORGANIZATIONS.prepare('UPDATE contract SET is_active = 0 WHERE organization_id = ?')
    .bind(organization.id)
    .run();
  expect(await read({ contract: { useMedicareBase: true } }, request())).toMatchObject([
    { refused: { code: 'C0002' } },
  ]);
});

it('puts a configuration over those saved on its days alone', async () => {
  await contract();
  const { id } = await saved('2026-01-01', '2026-12-31');
  const days = [20260630, 20260701, 20260731, 20260801].map((day) => request(day));
  expect(configIds(await read({ config: unsavedConfig() }, ...days))).toEqual([id, 'unsaved', 'unsaved', id]);
  const open = await read({ config: unsavedConfig({ terminationDate: null }) }, ...days);
  expect(configIds(open)).toEqual([id, 'unsaved', 'unsaved', 'unsaved']);
});

it('puts a changed configuration in the place of the saved one of its id on all days', async () => {
  await contract();
  const { id } = await saved('2026-01-01', '2026-12-31');
  const days = [20260630, 20260715].map((day) => request(day));
  const contracts = await read({ config: unsavedConfig({ id }) }, ...days);
  expect(configIds(contracts)).toEqual([null, id]);
  expect(contracts[0], 'the contract has configurations, none of that day').toMatchObject({
    hasConfigs: true,
    config: null,
  });
});

it('reads the fee schedule, the DRG table and the bypass lines that the configuration names', async () => {
  await contract();
  const schedule = await made('/custom-fee-schedules/', { name: 'Commercial' });
  const item = { pricing_type: 'flat_rate', effective_date: '2026-01-01' };
  await made(`/custom-fee-schedules/${schedule.id}/items`, {
    ...item,
    code: '99213',
    code_type: 'HCPCS',
    pricing_amount: 120,
  });
  await made(`/custom-fee-schedules/${schedule.id}/items`, {
    ...item,
    code: '291',
    code_type: 'DRG',
    pricing_amount: 9000,
  });
  await made('/custom-drg-tables/', { drg_id: 'acme', source_year: 2026, payment_system: 'IPPS' });
  const bypass = await made('/ioce-bypass/configs', { name: 'Outpatient', effective_start_date: '2026-01-01' });
  const line = { hcpcs_code: '99213', modifiers: [], edit_codes: ['020'] };
  await made(`/ioce-bypass/configs/${bypass.id}/lines`, [line]);
  const config = unsavedConfig({
    customFeeScheduleId: schedule.id,
    customDrgTableId: 'acme',
    ioceConfigId: bypass.id,
  });
  const [inForce] = (await read({ config }, request())) as [ContractInForce];
  expect(inForce.feeSchedule?.item('HCPCS', '99213', 20260715)?.pricingAmount).toBe(120);
  expect(inForce.feeSchedule?.item('DRG', '291', 20260715)?.pricingAmount).toBe(9000);
  expect(inForce.drgTable?.of('IPPS')?.entry('291')).toBeDefined();
  expect(inForce.bypass).toMatchObject([{ hcpcsCode: '99213', editCodes: ['020'] }]);
});

it('reads nothing of another organization', async () => {
  const other = await createOrganization();
  const schedule = await post<{ id: string }>('/custom-fee-schedules/', other.key, { name: 'Theirs' });
  await contract();
  const config = unsavedConfig({ customFeeScheduleId: schedule.body.id });
  expect(await read({ config }, request())).toMatchObject([{ refused: { code: 'C0006' } }]);
});
