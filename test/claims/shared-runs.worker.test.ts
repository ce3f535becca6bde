/** Claims that share the runs of editors and groupers are answered as each alone, to the last step of their traces. */
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, inject, it, test } from 'vitest';
import { type ClaimContext, claimStorage, processClaims, type Scenario, whatIf } from '../../src/claims/index.ts';
import { atOnce } from '../../src/claims/steps.ts';
import { scenarioClaim } from '../../src/claims/what-if/scenario.ts';
import type { Claim } from '../../src/engine/claim/claim.ts';
import type { ModuleContext } from '../../src/engine/frame/module.ts';
import type { Registry } from '../../src/engine/frame/process.ts';
import { READ_BY_PRICERS_ALONE, SharedRuns } from '../../src/engine/frame/shared-runs.ts';
import { MODULES } from '../../src/engine/modules.ts';
import { Storage } from '../../src/storage/storage.ts';
import { CountingMeter } from '../support/counting-meter.ts';
import { demoContract } from '../support/demo-contract.ts';
import { EXAMPLE_CLAIMS } from '../support/example-claims.ts';
import { mutatedClaims } from '../support/mutated-claims.ts';
import { ask, createOrganization, seedDatabases } from '../support/seeded.ts';

type Body = Readonly<Record<string, unknown>>;

let organization: Awaited<ReturnType<typeof createOrganization>>;

beforeAll(async () => {
  await seedDatabases();
  organization = await createOrganization();
  await demoContract(organization.key);
});

const contextOf = (registry: Registry = MODULES): ClaimContext => ({
  organizationId: organization.id,
  storage: claimStorage(new Storage(env)),
  meter: new CountingMeter(),
  registry,
  explain: true,
});

/** Scenarios whose claims are grouped and edited as the one as sent. */
const ALIKE: readonly Scenario[] = [
  { name: 'as sent' },
  { name: 'provider', provider: { other_id: '980002' } },
  { name: 'Medicare', contractId: '0' },
  { name: 'demo contract', contractId: 'DEMO-2026' },
  { name: 'place', zip: { zip: '10001', zip4: '' } },
  { name: 'lower DRG', drg: 'lower' },
  { name: 'wage index', set: { 'billing_provider.additional_data.ipsf.special_wage_index': 1.2 } },
];
/** Scenarios of which each may be grouped or edited otherwise. */
const OTHERS: readonly Scenario[] = [
  { name: 'moved', thruDate: 20260320 },
  { name: 'version', grouperVersion: 430 },
  { name: 'modules', modules: ['MSDRG', 'IPPS'] },
  { name: 'sex', set: { 'patient.sex': 'M' } },
  { name: 'discharged to home care', set: { patient_status: '06' } },
  { name: 'line', set: { 'lines.0.hcpcs': '99213' } },
  { name: 'paid', set: { 'additional_data.paid_amount': 5 } },
];

const claimsOf = (body: Body, scenarios: readonly Scenario[]): Claim[] =>
  scenarios.flatMap((scenario) => {
    const read = scenarioClaim(body, scenario);
    return 'claim' in read ? [read.claim] : [];
  });

/** Compares the whole outputs, with their traces, of claims that share runs and of claims that do not. */
async function expectSame(bodies: readonly Body[], scenarios: readonly Scenario[] = [...ALIKE, ...OTHERS]) {
  for (const body of bodies) {
    const claims = claimsOf(body, scenarios);
    const alone = await processClaims(contextOf(), claims);
    const together = await processClaims({ ...contextOf(), sharedRuns: new SharedRuns() }, claims);
    expect(together.map(({ output }) => output)).toEqual(alone.map(({ output }) => output));
  }
}

describe('every scenario is answered as its claim alone', () => {
  test.each(Object.entries(EXAMPLE_CLAIMS) as [string, Body][])('%s', async (_, body) => {
    await expectSame([body]);
  });

  test('drawn claims', { tags: ['thorough'] }, async () => {
    const texts = mutatedClaims(Object.values(EXAMPLE_CLAIMS), Math.ceil(4000 * inject('fuzzShare')), 20261124);
    const bodies = texts.flatMap((text) => {
      const body: unknown = JSON.parse(text);
      return typeof body === 'object' && body !== null && !Array.isArray(body) ? [body as Body] : [];
    });
    expect(bodies.length).toBeGreaterThan(20);
    await expectSame(bodies);
  });
});

describe('a contract with a DRG table and bypassed edits of its own', () => {
  const made = async (path: string, body: unknown, method = 'POST') => {
    const init = { method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
    const answer = await ask<{ id: string }>(path, organization.key, init);
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    return answer.body.id;
  };
  const SCENARIOS: Scenario[] = [
    { name: 'Medicare', contractId: '0' },
    { name: 'tables', contractId: 'TABLES' },
    { name: 'Medicare again', contractId: '0', drg: 'grouped' },
    { name: 'tables again', contractId: 'TABLES', drg: 'grouped' },
  ];

  beforeAll(async () => {
    await made('/custom-drg-tables/', { drg_id: 'own', source_year: 2026 });
    const change = { select: { codes: ['291'] }, change: { set: 2 }, preview: false };
    await made('/custom-drg-tables/own/bulk', change);
    const bypass = await made('/ioce-bypass/configs', { name: 'Own', effective_start_date: '2025-01-01' });
    await made(`/ioce-bypass/configs/${bypass}/lines`, [{ hcpcs_code: '*', edit_codes: ['006', '027'] }]);
    await made('/contracts', { contract_id: 'TABLES', name: 'Own tables', use_medicare_base: true });
    const config = { effective_date: '2025-01-01', custom_drg_table_id: 'own', ioce_config_id: bypass };
    await made('/contracts/TABLES/configs', config);
  });

  it('is grouped and edited by them, and Medicare by its own', async () => {
    const claims = claimsOf(EXAMPLE_CLAIMS['ipps-heart-failure'] as Body, SCENARIOS);
    const results = await processClaims({ ...contextOf(), sharedRuns: new SharedRuns() }, claims);
    const weights = results.map(({ output }) => (output.msdrg as { weight: number }).weight);
    expect(weights[1]).toBe(2);
    expect(weights).toEqual([weights[0], 2, weights[0], 2]);
    expect(weights[0]).not.toBe(2);
    for (const body of Object.values(EXAMPLE_CLAIMS) as Body[]) await expectSame([body], SCENARIOS);
  });
});

/** Returns modules that count their runs. */
function counting(): { registry: Registry; runs: Record<string, number> } {
  const runs: Record<string, number> = {};
  const registry = MODULES.map((module) => ({
    ...module,
    run(context: ModuleContext) {
      runs[module.key] = (runs[module.key] ?? 0) + 1;
      return module.run(context);
    },
  }));
  return { registry, runs };
}

describe('a what-if call', () => {
  const run = async (name: string, scenarios: readonly Scenario[]) => {
    const { registry, runs } = counting();
    const request = { bodies: [EXAMPLE_CLAIMS[name] as Body], scenarios, detail: 'summary' as const };
    expect((await whatIf(contextOf(registry), request, async () => {}, atOnce)).outcome).toBe('compared');
    return runs;
  };

  it('groups and edits once where scenarios change the price alone', async () => {
    const { mce = 0, msdrg = 0, ipps = 0 } = await run('ipps-heart-failure', ALIKE);
    expect({ mce: mce <= 1, msdrg, ipps: ipps >= ALIKE.length }).toEqual({ mce: true, msdrg: 1, ipps: true });
    const { ioce = 0, opps = 0 } = await run('opps-emergency', ALIKE.slice(0, 5));
    expect({ ioce, opps: opps >= 4 }).toEqual({ ioce: 1, opps: true });
  });

  it('groups and edits again where a scenario changes the claim or its day', async () => {
    const [base] = ALIKE as [Scenario];
    const moved = { name: 'moved', thruDate: 20260320 };
    const status = { name: 'status', set: { patient_status: '06' } };
    expect(await run('ipps-heart-failure', [base, moved, status])).toMatchObject({ msdrg: 3 });
    expect(await run('opps-emergency', [base, { name: 'line', set: { 'lines.0.units': 2 } }])).toMatchObject({
      ioce: 2,
    });
  });
});

it('no editor and no grouper reads what pricers alone read, or the results of others', async () => {
  const read: string[] = [];
  const watched = <Value extends object>(value: Value, names: readonly string[]): Value =>
    new Proxy(value, {
      get(target, name) {
        if (names.includes(String(name))) read.push(String(name));
        return Reflect.get(target, name);
      },
    });
  const registry = MODULES.map((module) => ({
    ...module,
    run(context: ModuleContext) {
      if (module.kind === 'pricer') return module.run(context);
      const lines = context.claim.lines.map((line) => watched(line, READ_BY_PRICERS_ALONE));
      const claim = watched({ ...context.claim, lines }, READ_BY_PRICERS_ALONE);
      const parts = ['provider', 'result', 'isAsked', 'lineDisposition'];
      return module.run(watched({ ...context, claim }, parts));
    },
  }));
  const bodies = Object.values(EXAMPLE_CLAIMS) as Body[];
  const claims = bodies.flatMap((body) => claimsOf(body, [{ name: 'as sent' }, { name: 'lower', drg: 'lower' }]));
  const results = await processClaims(contextOf(registry), claims);
  expect(results.filter(({ outcome }) => outcome === 'processed').length).toBeGreaterThan(60);
  expect(read).toEqual([]);
});
