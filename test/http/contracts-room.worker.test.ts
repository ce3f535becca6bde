/** The contracts' room: changes without HTTP, and what required tests hold, on the sample. */
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import rejectedLine from '../../examples/claims/opps-rejected-line.json';
import { createConfig } from '../../src/contracts/configs/changes.ts';
import {
  createContract,
  deactivateContract,
  removeContract,
  updateContract,
} from '../../src/contracts/contract/changes.ts';
import { type Change, change, isRefused, type Precondition } from '../../src/contracts/index.ts';
import { createConfig as createBypass } from '../../src/contracts/tables/bypass/config-changes.ts';
import { createLines } from '../../src/contracts/tables/bypass/line-changes.ts';
import { createGroup, removeGroup, updateGroup } from '../../src/contracts/tables/code-groups/changes.ts';
import { cloneTable, removeTables } from '../../src/contracts/tables/drg/changes.ts';
import { createSchedule, putItems, updateSchedule } from '../../src/contracts/tables/fees/changes.ts';
import { createCustomProvider } from '../../src/contracts/tables/providers/changes.ts';
import { putTerms } from '../../src/contracts/terms/changes.ts';
import { createTest, removeTest } from '../../src/contracts/tests/changes.ts';
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
  });

  it('of rows where they stand leaves the entries and rows of one that was read', async () => {
    const name = `"Plan" – 'other'\n\u2028`;
    /** @param precondition one that is of no single version has the rows read */
    const changed = async (precondition?: Precondition) => {
      ({ id } = await createOrganization());
      const context = contractsContext(id);
      const results: unknown[] = [];
      const make = async <Before, Result>(wanted: Change<Before, Result>) => {
        const written = await change(context, wanted, { precondition });
        expect(written).toMatchObject({ isWritten: true });
        results.push([written, isRefused(written) ? null : `version ${written.version}`]);
      };
      const group = { codes: ['99281', '0450-0459', '!99282'] };
      for (const groupId of ['a', 'b']) await made(createGroup(id, { id: groupId, name: 'a', ...group }));
      await make(updateGroup(id, 'a', { name }));
      await make(removeGroup(id, 'a'));
      const many = Array.from({ length: 250 }, (_, i) => String(10_000 + i));
      await made(updateGroup(id, 'b', { codes: many }));
      await make(removeGroup(id, 'b'));
      const schedule = await made(createSchedule(id, { name: 'Prices', description: null, is_active: true }));
      await made(createContract(id, { ...PLAN, requireTests: false }));
      const config = { ...YEAR, customFeeScheduleId: schedule.id, terminationDate: 20251231, notes: '' };
      await made(createConfig(id, 'PLAN', config));
      await make(updateSchedule(id, schedule.id, { description: name }));
      await make(updateSchedule(id, schedule.id, { name, is_active: false }, { evenIfUsed: true }));
      await make(updateContract(id, 'PLAN', { name: 'Plan', description: name, useMedicareBase: false }));
      await make(updateContract(id, 'PLAN', { payerId: '12', requireTests: true, isActive: false, description: null }));
      await made(updateContract(id, 'PLAN', { isActive: true }));
      await make(deactivateContract(id, 'PLAN'));
      const parts = { visit: 65_000, drugs: 1999, 'a "b"': 0 };
      const tests = [
        { ...TEST, expectedTotal: 66_999, expectedParts: parts },
        { ...TEST, notes: name },
        { ...TEST, expectedTotal: 7, expectedParts: {} },
      ];
      for (const [i, test] of tests.entries()) {
        const { row } = await made(createTest(id, 'PLAN', test));
        if (i > 0) await make(removeTest(id, 'PLAN', row.id));
      }
      await made(cloneTable(id, { drgId: 'T', paymentSystem: 'IPPS', sourceYear: 2026 }, []));
      await made(cloneTable(id, { drgId: 'T', paymentSystem: 'IPF', sourceYear: 2026 }, []));
      await made(cloneTable(id, { drgId: 'T', paymentSystem: 'IPPS', sourceYear: 2025 }, []));
      await make(removeTables(id, 'T', 2026));
      await make(removeContract(id, 'PLAN'));
      const { results: entries } = await env.ORGANIZATIONS.prepare(
        `SELECT entity_type, action, changes, changed_by FROM audit_entry WHERE organization_id = ? ORDER BY sequence`,
      )
        .bind(id)
        .all<{ changes: string }>();
      const text = JSON.stringify([
        results,
        entries.map(({ changes, ...entry }) => ({ ...entry, changes: JSON.parse(changes) })),
      ]);
      const ids = [...new Set(text.match(/[0-9a-f]{8}-[0-9a-f-]{27}/g))];
      return JSON.parse(
        text
          .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, (found) => `#${ids.indexOf(found)}`)
          // Times differ, and what the database itself counts is read before or after it has counted.
          .replace(/"(createdAt|updatedAt|configCount|version)":\d+/g, '"$1":0'),
      ) as unknown;
    };
    const atOnce = await changed();
    expect(atOnce).toEqual(await changed('any'));
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
