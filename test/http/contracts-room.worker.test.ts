/** The contracts' room: changes without HTTP, and what required tests hold, on the sample. */
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import rejectedLine from '../../examples/claims/opps-rejected-line.json';
import { createConfig } from '../../src/contracts/configs/changes.ts';
import { createContract, updateContract } from '../../src/contracts/contract/changes.ts';
import { type Change, change, isRefused } from '../../src/contracts/index.ts';
import { createConfig as createBypass } from '../../src/contracts/tables/bypass/config-changes.ts';
import { createLines } from '../../src/contracts/tables/bypass/line-changes.ts';
import { createGroup, updateGroup } from '../../src/contracts/tables/code-groups/changes.ts';
import { createSchedule, putItems } from '../../src/contracts/tables/fees/changes.ts';
import { createCustomProvider } from '../../src/contracts/tables/providers/changes.ts';
import { putTerms } from '../../src/contracts/terms/changes.ts';
import { createTest } from '../../src/contracts/tests/changes.ts';
import { contractsContext } from '../support/contracts-context.ts';
import { createOrganization, seedDatabases } from '../support/seeded.ts';

let id: string;

beforeAll(seedDatabases);
beforeEach(async () => {
  ({ id } = await createOrganization());
  vi.spyOn(env.WEBHOOKS, 'sendBatch').mockImplementation(() => Promise.resolve() as never);
});

const PLAN = {
  ...{ contractId: 'PLAN', name: 'Plan', description: null, payerId: null, useMedicareBase: true },
  configurationDay: 'claim' as const,
};
const YEAR = {
  effectiveDate: 20250101,
  terminationDate: null,
  customDrgTableId: null,
  ioceConfigId: null,
  notes: null,
};
const VISIT = {
  code: '99284',
  codeType: 'HCPCS',
  pricingType: 'flat_rate',
  effectiveDate: 20250101,
  scope: null,
} as const;
const CLAIM = { ...rejectedLine, lines: rejectedLine.lines.slice(0, 1) };
const TEST = {
  ...{ name: 'Visit', notes: null, claim: CLAIM, day: 20260310, admissionDay: 20260310 },
  ...{ expectedTotal: 65_000, expectedParts: null },
};

/** Makes a change that nothing refuses. @returns its result */
async function made<Before, Result>(wanted: Change<Before, Result>): Promise<Result> {
  const written = await change(contractsContext(id), wanted);
  if (isRefused(written)) throw new Error(JSON.stringify(written));
  return written.result;
}

describe('a script', () => {
  it('saves a contract with its tests, and is refused what these hold', async () => {
    const context = contractsContext(id);
    const { id: schedule } = await made(createSchedule(id, { name: 'Prices', description: null, is_active: true }));
    await made(putItems(id, schedule, [{ ...VISIT, pricingAmount: 6_500_000 }]));
    await made(createContract(id, { ...PLAN, requireTests: true }));
    await made(createConfig(id, 'PLAN', { ...YEAR, customFeeScheduleId: schedule }));
    await made(createTest(id, 'PLAN', TEST));
    const dearer = await change(context, putItems(id, schedule, [{ ...VISIT, pricingAmount: 7_000_000 }]));
    expect(dearer).toMatchObject({ refused: 'tests', failed: [{ result: { actual: 70_000 } }] });
    const asked = { dryRun: true };
    const shown = await change(context, putItems(id, schedule, [{ ...VISIT, pricingAmount: 7_000_000 }]), asked);
    expect(shown).toMatchObject({ isWritten: false, result: { updated: 1 } });
  });
});

describe('a change', () => {
  it('of something new is written at once, of what is there after it is read', async () => {
    const trips = async <Before, Result>(wanted: Change<Before, Result>) => {
      const context = contractsContext(id);
      const written = await change(context, wanted);
      expect(written).toMatchObject({ isWritten: true });
      return context.storage.meter.roundTrips;
    };
    const schedule = createSchedule(id, { name: 'Prices', description: null, is_active: true });
    const bypass = createBypass(id, {
      ...{ name: 'Bypass', description: null, effectiveStartDate: 20260101, effectiveEndDate: null, isActive: true },
    });
    const { id: bypassId } = await made(bypass);
    const line = {
      hcpcsCode: '99213',
      modifiers: [],
      action: 'bypass_edit' as const,
      editCodes: ['020'],
      isActive: true,
    };
    const provider = { contractId: 'PLAN', providerId: '980001', effectiveDate: 20260101, terminationDate: null };
    const author = { subject: 'someone', email: null, keyName: null };
    expect(await trips(createGroup(id, { id: 'a', name: 'a', codes: ['99284'] }))).toBe(1);
    expect(await trips(createContract(id, { ...PLAN, requireTests: false }))).toBe(1);
    expect(await trips(createConfig(id, 'PLAN', { ...YEAR, customFeeScheduleId: null }))).toBe(1);
    expect(await trips(schedule)).toBe(1);
    expect(await trips(createLines(id, bypassId, [line]))).toBe(1);
    expect(await trips(createCustomProvider(id, author, { ...provider, label: null, notes: null, data: {} }))).toBe(1);
    expect(await trips(updateGroup(id, 'a', { name: 'b' }))).toBe(2);
    expect(await trips(updateContract(id, 'PLAN', { name: 'Other' }))).toBe(2);
  });

  it('that presumes too much is read and refused all the same', async () => {
    await made(createContract(id, { ...PLAN, requireTests: false }));
    const config = await made(createConfig(id, 'PLAN', { ...YEAR, customFeeScheduleId: null }));
    const again = await change(contractsContext(id), createConfig(id, 'PLAN', { ...YEAR, customFeeScheduleId: null }));
    expect(again).toMatchObject({ refused: 'conflict', sentence: expect.stringContaining(config.id) });
    const dangling = { ...YEAR, effectiveDate: 20200101, terminationDate: 20200131, customFeeScheduleId: config.id };
    expect(await change(contractsContext(id), createConfig(id, 'PLAN', dangling))).toMatchObject({
      refused: 'invalid',
    });
    const absent = createConfig(id, 'NONE', { ...YEAR, customFeeScheduleId: null });
    expect(await change(contractsContext(id), absent)).toMatchObject({ refused: 'absent' });
  });

  it('is not written by a caller who is not admitted', async () => {
    const context = { ...contractsContext(id), admitted: () => Promise.reject(new Error('refused')) };
    const creation = createGroup(id, { id: 'a', name: 'a', codes: ['99284'] });
    await expect(change(context, creation)).rejects.toThrow('refused');
    expect(await change(contractsContext(id), updateGroup(id, 'a', { name: 'b' }))).toMatchObject({
      refused: 'absent',
    });
  });
});

describe('required tests', () => {
  /** A contract whose terms pay a visit by either of two groups, else a tenth of its charges. */
  async function paidByEitherGroup(): Promise<void> {
    for (const group of ['a', 'b']) await made(createGroup(id, { id: group, name: group, codes: ['99284'] }));
    await made(createContract(id, { ...PLAN, requireTests: true }));
    const config = await made(createConfig(id, 'PLAN', { ...YEAR, customFeeScheduleId: null }));
    const of = (group: string) => ({
      ...{ id: group, name: group, role: 'rate' as const, applies: { lines: { hcpcs: [`@${group}`] } } },
      pays: { how: 'flat' as const, amount: 650, per: 'line' as const },
    });
    const rest = { id: 'rest', name: 'Rest', role: 'default' as const, applies: {} };
    const terms = [of('a'), of('b'), { ...rest, pays: { how: 'percent_of_charges' as const, percent: 10 } }];
    await made(putTerms(id, 'PLAN', config.id, { version: 1, terms }));
    await made(createTest(id, 'PLAN', TEST));
  }
  const without = (group: string) => change(contractsContext(id), updateGroup(id, group, { codes: ['99283'] }));

  it('refuse one of two changes that pass alone and fail together', async () => {
    await paidByEitherGroup();
    const outcomes = await Promise.all([without('a'), without('b')]);
    expect(outcomes.filter((outcome) => !isRefused(outcome))).toHaveLength(1);
    expect(outcomes.filter(isRefused)).toHaveLength(1);
  });

  it('of an inactive contract hold nothing, and must pass before it is active again', async () => {
    await paidByEitherGroup();
    await made(updateContract(id, 'PLAN', { isActive: false }));
    for (const group of ['a', 'b']) expect(await without(group)).toMatchObject({ isWritten: true });
    const back = await change(contractsContext(id), updateContract(id, 'PLAN', { isActive: true }));
    expect(back).toMatchObject({ refused: 'tests', failed: [{ result: { outcome: 'fail' } }] });
    await made(updateGroup(id, 'b', { codes: ['99284'] }));
    expect(await made(updateContract(id, 'PLAN', { isActive: true }))).toMatchObject({ isActive: true });
  });
});
