/** The terms that claims take from their configurations, on D1: read once in a version, and compiled once. */
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { onDay } from '../../../../test/support/config-dates.ts';
import { changeDrg, makeContract, makeDrgTable, makeFeeSchedule } from '../../../../test/support/contract-calls.ts';
import { EXAMPLE_TERMS } from '../../../../test/support/contract-terms.ts';
import { createOrganization, seedDatabases } from '../../../../test/support/seeded.ts';
import type { Terms } from '../../../engine/contracts/terms/terms.ts';
import { Storage } from '../../../storage/storage.ts';
import { type ContractInForce, type ContractRequest, contractsInForce } from './contract-in-force.ts';
import type { Unsaved } from './unsaved.ts';

let organization: Awaited<ReturnType<typeof createOrganization>>;

beforeAll(seedDatabases);
beforeEach(async () => {
  organization = await createOrganization();
});

const REQUEST: ContractRequest = {
  contractId: 'ACME',
  providerIds: [],
  ...onDay(20260715),
  providerDate: 20260715,
  lineCodes: [{ codeType: 'HCPCS', code: '99213' }],
};

interface Read {
  inForce: ContractInForce;
  /** Texts of terms that D1 answered. */
  bodies: number;
  roundTrips: number;
}

/** Reads the contract of a claim, and counts what comes from D1. */
async function read(as = organization, request = REQUEST, unsaved?: Unsaved): Promise<Read> {
  let bodies = 0;
  const database = new Proxy(env.ORGANIZATIONS, {
    get(target, name) {
      if (name !== 'batch') return Reflect.get(target, name).bind(target);
      return async (statements: D1PreparedStatement[]) => {
        const results = await target.batch<Record<string, unknown>>(statements);
        bodies += results
          .flatMap((result) => result.results ?? [])
          .filter(({ body }) => typeof body === 'string').length;
        return results;
      };
    },
  });
  const storage = new Storage({ ...env, ORGANIZATIONS: database });
  const [inForce] = await contractsInForce(as.id, storage.organizations, [request], unsaved);
  if (!inForce || 'refused' in inForce) throw new Error(inForce?.refused.description ?? 'no contract');
  return { inForce, bodies, roundTrips: storage.meter.roundTrips };
}

const run = (sql: string, ...values: unknown[]) =>
  env.ORGANIZATIONS.prepare(sql)
    .bind(...values)
    .run();

/** Stores terms of the contract's one configuration, as the next version. */
async function store(document: unknown, references: [kind: string, id: string][] = [], as = organization) {
  await run(
    `INSERT INTO contract_terms (organization_id, contract_id, config_id, version, body)
      SELECT organization_id, contract_id, id, 1, ? FROM contract_config WHERE organization_id = ?
      ON CONFLICT DO UPDATE SET version = version + 1, body = excluded.body`,
    JSON.stringify(document),
    as.id,
  );
  for (const [kind, id] of references)
    await run(
      `INSERT OR IGNORE INTO contract_terms_reference
        SELECT organization_id, contract_id, id, ?, ? FROM contract_config WHERE organization_id = ?`,
      kind,
      id,
      as.id,
    );
}
const group = (codes: string[]) =>
  run(
    `INSERT INTO code_group VALUES (?, 'visits', 'Visits', ?, 1, 0, 0)
      ON CONFLICT DO UPDATE SET version = version + 1, codes = excluded.codes`,
    organization.id,
    JSON.stringify(codes),
  );

const visits = (amount: number, hcpcs = ['99213']): Terms => ({
  version: 1,
  terms: [
    {
      ...{ id: 'visits', name: 'Visits', role: 'rate', applies: { lines: { hcpcs } } },
      pays: { how: 'flat', amount, per: 'line' },
    },
  ],
});

describe('the terms', () => {
  it('are in the one round trip, and their text but once', async () => {
    await makeContract(organization.key, 'ACME');
    await store(EXAMPLE_TERMS);
    const first = await read();
    expect(first).toMatchObject({ bodies: 1, roundTrips: 1 });
    expect(first.inForce.terms).toMatchObject({ version: 1, configId: first.inForce.config?.id });
    expect(first.inForce.terms?.compiled.document).toEqual(EXAMPLE_TERMS);
    const second = await read();
    expect(second).toMatchObject({ bodies: 0, roundTrips: 1 });
    expect(second.inForce.terms?.compiled).toBe(first.inForce.terms?.compiled);
  });

  it('are not there without a row, and not on other days', async () => {
    await makeContract(organization.key, 'ACME');
    expect((await read()).inForce.terms).toBeNull();
    await store(visits(1));
    expect((await read(organization, { ...REQUEST, ...onDay(20240101) })).inForce.terms).toBeNull();
  });

  it('are seen changed by the next claim, and gone when they are removed', async () => {
    await makeContract(organization.key, 'ACME');
    await store(visits(1));
    await read();
    await store(visits(2));
    const { inForce, bodies } = await read();
    expect([inForce.terms?.version, bodies]).toEqual([2, 1]);
    expect(inForce.terms?.compiled.document).toEqual(visits(2));
    await run('DELETE FROM contract_terms WHERE organization_id = ?', organization.id);
    expect((await read()).inForce.terms).toBeNull();
  });

  it('are compiled anew where a code group that they name changed', async () => {
    await makeContract(organization.key, 'ACME');
    await group(['99213']);
    await store(visits(1, ['@visits']), [['code_group', 'visits']]);
    const first = await read();
    await group(['99214']);
    const second = await read();
    expect([first.bodies, second.bodies, (await read()).bodies]).toEqual([1, 1, 0]);
    expect(second.inForce.terms?.compiled).not.toBe(first.inForce.terms?.compiled);
  });

  it('of another organization are not those of a contract with the same id', async () => {
    const other = await createOrganization();
    for (const { key } of [organization, other]) await makeContract(key, 'ACME');
    await store(visits(1));
    await store(visits(2), [], other);
    for (const pass of [1, 2]) {
      expect((await read()).inForce.terms?.compiled.document, `pass ${pass}`).toEqual(visits(1));
      expect((await read(other)).inForce.terms?.compiled.document, `pass ${pass}`).toEqual(visits(2));
    }
  });

  it('that cannot be read refuse the claim', async () => {
    await makeContract(organization.key, 'ACME');
    await store({ version: 1, terms: [{ id: 'half' }] });
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    await expect(read()).rejects.toThrow(/^The terms of configuration \S+ of contract ACME cannot be read$/);
    expect(logged).toHaveBeenCalledOnce();
    logged.mockRestore();
  });
});

describe('tables that terms name', () => {
  const flat = (code_type: string, code: string, pricing_amount: number) => ({
    ...{ code_type, code, pricing_type: 'flat_rate', pricing_amount },
  });
  const priced = (...schedules: string[]): Terms => ({
    version: 1,
    terms: schedules.map((custom_fee_schedule_id, i) => ({
      ...{ id: `schedule_${i}`, name: 'Prices', role: 'rate', applies: {}, if_unpriced: 'next' },
      pays: { how: 'schedule', custom_fee_schedule_id },
    })),
  });

  it('are read with them, and the configuration’s own do not count', async () => {
    const { key, id } = organization;
    const own = await makeContract(key, 'ACME', [flat('HCPCS', '99213', 1)]);
    const [visitPrices, stayPrices, inactive] = await Promise.all([
      makeFeeSchedule(key, 'Visits', [flat('HCPCS', '99213', 80), flat('HCPCS', '99*', 70)]),
      makeFeeSchedule(key, 'Stays', [flat('DRG', '470', 21_000)]),
      makeFeeSchedule(key, 'Old', [flat('HCPCS', '99213', 2)]),
    ]);
    await run('UPDATE custom_fee_schedule SET is_active = 0 WHERE id = ?', inactive);
    // The configuration's own schedule may be gone: nobody asks it.
    await run('UPDATE custom_fee_schedule SET is_active = 0 WHERE id = ?', own);
    const named = [visitPrices, stayPrices, inactive, 'gone'];
    await store(
      priced(...named),
      named.map((schedule) => ['fee_schedule', schedule]),
    );
    const first = await read();
    const { feeSchedule, terms } = first.inForce;
    expect(feeSchedule).toBeNull();
    const amount = (schedule: string, ...[codeType, code]: ['HCPCS' | 'DRG', string]) =>
      terms?.schedule(schedule)?.item(codeType, code, 20260715)?.pricingAmount;
    expect(amount(visitPrices, 'HCPCS', '99213')).toBe(80);
    expect(amount(visitPrices, 'HCPCS', '99*')).toBe(70);
    expect(amount(stayPrices, 'DRG', '470')).toBe(21_000);
    expect(terms?.schedule(visitPrices)?.name).toBe('Visits');
    expect([inactive, 'gone', own ?? ''].map((schedule) => terms?.schedule(schedule))).toEqual([null, null, null]);
    // The items of DRGs take a second round trip, once.
    expect(first.roundTrips).toBe(2);
    expect((await read()).roundTrips).toBe(1);
    await run("UPDATE custom_fee_schedule_item SET pricing_amount = 5 WHERE organization_id = ? AND code = '470'", id);
    expect((await read()).inForce.terms?.schedule(stayPrices)?.item('DRG', '470', 20260715)?.pricingAmount).toBe(5e-4);
  });

  it('give weights on the claim’s day, also to a claim that no module pays by DRG', async () => {
    const { key } = organization;
    await makeDrgTable(key, 'own', 'IPPS');
    await changeDrg(key, 'own', '470', { weight: 2.5 });
    await makeContract(key, 'ACME', [], { custom_drg_table_id: 'own' });
    await store(visits(1), [['drg_table', 'own']]);
    const { inForce, roundTrips } = await read(organization, { ...REQUEST, needsDrgTable: false });
    expect([`${inForce.terms?.customWeight('own', '470')}`, roundTrips]).toEqual(['2.5', 2]);
    expect(inForce.drgTable).toBeNull();
    expect(inForce.terms?.customWeight('own', '999')).toBeNull();
    expect(inForce.terms?.customWeight('other', '470')).toBeNull();
    const later = await read(organization, { ...REQUEST, ...onDay(20261101) });
    expect(later.inForce.terms?.customWeight('own', '470')).toBeNull();
  });
});

describe('terms that are not saved', () => {
  const documentOf = ({ inForce }: Read) => inForce.terms?.compiled.document;

  it('take the place of those that are, for the claims of that read alone', async () => {
    await makeContract(organization.key, 'ACME');
    await store(visits(1));
    const saved = (await read()).inForce.config;
    if (!saved) throw new Error('the contract has no configuration');
    const unsaved = (terms?: Terms | null): Unsaved => ({
      contractId: 'ACME',
      config: { ...saved, ...(terms === undefined ? {} : { terms }) },
    });
    expect(documentOf(await read(organization, REQUEST, unsaved(visits(2))))).toEqual(visits(2));
    expect(documentOf(await read(organization, REQUEST, unsaved(visits(3))))).toEqual(visits(3));
    expect(documentOf(await read(organization, REQUEST, unsaved(null)))).toBeUndefined();
    expect(documentOf(await read(organization, REQUEST, unsaved()))).toEqual(visits(1));
    expect(await read()).toMatchObject({ bodies: 0, inForce: { terms: { version: 1 } } });
  });

  it('bring the tables and groups that they name', async () => {
    const { key } = organization;
    await makeContract(key, 'ACME');
    await group(['99213']);
    const schedule = await makeFeeSchedule(key, 'Visits', [
      { code_type: 'HCPCS', code: '99213', pricing_type: 'flat_rate', pricing_amount: 80 },
    ]);
    const terms: Terms = {
      version: 1,
      terms: [
        {
          ...{ id: 'visits', name: 'Visits', role: 'rate', applies: { lines: { hcpcs: ['@visits'] } } },
          pays: { how: 'schedule', custom_fee_schedule_id: schedule },
        },
      ],
    };
    const config = { id: 'new', effectiveDate: 20260101, terminationDate: null, terms };
    const tables = { customFeeScheduleId: null, customDrgTableId: null, ioceConfigId: null };
    const { inForce } = await read(organization, REQUEST, { contractId: 'ACME', config: { ...config, ...tables } });
    expect(inForce.terms?.schedule(schedule)?.item('HCPCS', '99213', 20260715)?.pricingAmount).toBe(80);
    expect(inForce.terms?.compiled.document).toEqual(terms);
  });
});
