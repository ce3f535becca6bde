/** One more module: nothing but the registry and the table that it needs is told of it. */

import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import {
  answerClaim,
  claimStorage,
  type LoadContext,
  type LoadedClaim,
  loadClaims,
  readClaim,
} from '../../src/claims/index.ts';
import type { Claim } from '../../src/engine/claim/claim.ts';
import { ModuleFailure } from '../../src/engine/claim/errors.ts';
import { DRG_TABLES } from '../../src/engine/figures/drg-lookup.ts';
import type { ClaimModule } from '../../src/engine/frame/module.ts';
import { tableKey } from '../../src/engine/frame/tables.ts';
import { msdrg } from '../../src/engine/groupers/msdrg/module.ts';
import { MODULES } from '../../src/engine/modules.ts';
import { healthOf } from '../../src/resources/claimsproc/health.ts';
import { type DataState, Storage } from '../../src/storage/storage.ts';
import { INPATIENT_CLAIMS } from '../support/inpatient-claims.ts';
import { seedDatabases } from '../support/seeded.ts';

/** Invented: dollars by the number of the claim's DRG. */
const RATES = tableKey<{ perDrg: number }>('invented-rates');

function invented(run: ClaimModule<number>['run']): ClaimModule<number> {
  return {
    name: 'LTCH',
    kind: 'pricer',
    key: 'ltch',
    kinds: ['inpatient'],
    holds: 'total_payment.',
    dateField: 'thru_date',
    providerFile: { table: 'ipsf', required: true, fields: new Set(['provider_type']) },
    fields: { needs: [], reads: [] },
    needs: [RATES],
    output: z.object({ claim_id: z.string(), ccn: z.string(), total_payment: z.number() }),
    covers: (tables) => ('missing' in tables.find(RATES) ? [] : [{ name: 'FY 2026', day: 20251001 }]),
    run,
  };
}

const byDrg = invented(({ claim, tables, result, provider, trace }) => {
  const table = tables.find(RATES);
  if ('missing' in table) throw new ModuleFailure('NOT_LOADED', table.missing);
  const drg = result(msdrg)?.final.drg ?? 0;
  const payment = drg * table.value.perDrg;
  trace?.step(
    'payment',
    'dollars_per_drg × drg',
    { dollars_per_drg: table.value.perDrg, drg },
    payment,
    'none',
    table.release,
  );
  return {
    result: payment,
    output: () => ({ claim_id: claim.claimId, ccn: provider?.value.provider_ccn, total_payment: payment }),
  };
});

beforeAll(seedDatabases);

function contextWith(module: ClaimModule<number>, { isLoaded = true } = {}): LoadContext {
  const storage = claimStorage(new Storage(env));
  const tables = new Map(storage.tables);
  tables.set(RATES.name, {
    datasets: ['invented-rates'],
    required: ['invented-rates'],
    load: async () =>
      isLoaded ? { value: { perDrg: 2 }, release: 'Rates of 2026' } : { missing: 'The rates are not loaded.' },
  });
  return {
    organizationId: 'nobody',
    storage: { ...storage, tables },
    registry: [...MODULES.filter(({ name }) => name !== module.name), module],
    explain: true,
  };
}

async function answer(context: LoadContext, change: object = {}) {
  const { claim } = readClaim({ ...INPATIENT_CLAIMS.sepsis, ...change }) as { claim: Claim };
  const [loaded] = await loadClaims(context, [claim]);
  return answerClaim(context.registry, loaded as LoadedClaim).output;
}

describe('one more module', () => {
  it('runs in its place, with its table, the record and the results of those before it', async () => {
    const output = await answer(contextWith(byDrg), { modules: ['LTCH', 'MSDRG'] });
    expect(output).toMatchObject({
      error: null,
      msdrg: { drg: '871' },
      ltch: { claim_id: 'SEPSIS', ccn: '980001', total_payment: 1742 },
      ipsf: { provider_ccn: '980001' },
      trace: { ltch: [{ step: 'payment', value: 1742, release: 'Rates of 2026' }] },
    });
    expect(Object.keys(output).slice(4, 6)).toEqual(['msdrg', 'ltch']);
  });

  it('is answered without sentences if they cannot be made', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const sentence = () => {
      throw new TypeError('x is not a function');
    };
    const context = contextWith({ ...byDrg, summary: { label: [['payment', sentence]] } });
    const output = await answer({ ...context, explain: 'summary' }, { modules: ['LTCH', 'MSDRG'] });
    const lines = log.mock.calls.map(([line]) => JSON.parse(line));
    log.mockRestore();
    expect(output).toMatchObject({ error: null, ltch: { total_payment: 1742 }, summary: null });
    expect(lines).toMatchObject([{ event: 'summary_failed', error: 'TypeError: x is not a function' }]);
  });

  it('is chosen by AUTO', async () => {
    // A long-term hospital by its type.
    const provider = { other_id: '980001', additional_data: { ipsf: { provider_type: '02' } } };
    const output = await answer(contextWith(byDrg), { modules: ['AUTO'], billing_provider: provider });
    expect(output).toMatchObject({ error: null, mce: {}, msdrg: {}, ltch: { total_payment: 1742 } });
    expect(output).not.toHaveProperty('ipps');
  });

  it.each<[string, () => never, string]>([
    [
      'that it tells',
      () => {
        throw new ModuleFailure('INVALID_FIELD', 'los is too long');
      },
      '[LTCH] INVALID_FIELD: los is too long',
    ],
    [
      'that nobody foresaw',
      () => {
        throw new TypeError('x is not a function');
      },
      '[LTCH] UNX: Unexpected error - x is not a function',
    ],
  ])('fails alone, for a reason %s', async (_name, run, error) => {
    const output = await answer(contextWith(invented(run)), { modules: ['MCE', 'MSDRG', 'IPPS', 'LTCH'] });
    expect(output).toMatchObject({ error, ltch: null, msdrg: { drg: '871' } });
    const { error: _, error_list, trace, ...others } = await answer(contextWith(byDrg));
    expect(output).toMatchObject(others);
  });

  it('says what is missing', async () => {
    const output = await answer(contextWith(byDrg, { isLoaded: false }), { modules: ['LTCH'] });
    expect(output).toMatchObject({ error: '[LTCH] NOT_LOADED: The rates are not loaded', ltch: null });
  });

  it('has the DRG table of its payment system, on its own day, and not those of others', async () => {
    const seen: unknown[] = [];
    const module: ClaimModule<number> = {
      ...invented(({ tables }) => {
        const table = tables.find(DRG_TABLES.LTCH);
        seen.push(tables.find(DRG_TABLES.IPPS), 'missing' in table ? table.missing : table.value.entry('871')?.weight);
        return { result: 0, output: () => ({}) };
      }),
      needs: [DRG_TABLES.LTCH],
    };
    await answer(contextWith(module), { modules: ['LTCH'] });
    expect(seen).toEqual([{ missing: 'The table drg-ipps is not loaded' }, expect.any(Number)]);
  });

  it('has its tables for the claims of its chunk, on the day of its field, in one load a table and day', async () => {
    const loads: [number, string[]][] = [];
    const module: ClaimModule<number> = { ...byDrg, dateField: 'from_date' };
    const context = contextWith(module);
    const tables = new Map(context.storage.tables);
    tables.set(RATES.name, {
      datasets: [],
      required: [],
      load: async (date, claims) => {
        loads.push([date, claims.map(({ claimId }) => claimId)]);
        return { value: { perDrg: 2 }, release: 'Rates' };
      },
    });
    const claims = ['A', 'B', 'C'].map((claimid, i) => {
      const changes = { claimid, modules: ['LTCH'], from_date: i === 2 ? '2026-03-11' : '2026-03-10' };
      return (readClaim({ ...INPATIENT_CLAIMS.sepsis, ...changes, los: 1 }) as { claim: Claim }).claim;
    });
    await loadClaims({ ...context, storage: { ...context.storage, tables } }, claims);
    expect(loads).toEqual([
      [20260310, ['A', 'B']],
      [20260311, ['C']],
    ]);
  });

  it('runs without a record where its provider file may be missing, and is refused one that it requires', async () => {
    const provider = { other_id: '999999' };
    const module = (required: boolean): ClaimModule<number> => ({
      ...byDrg,
      providerFile: { table: 'opsf', required, fields: new Set() },
    });
    const claim = { modules: ['LTCH', 'MSDRG'], billing_provider: provider };
    expect(await answer(contextWith(module(false)), claim)).toMatchObject({
      error: null,
      ltch: { total_payment: 1742 },
      opsf: null,
    });
    const refused = await answer(contextWith(module(true)), claim);
    expect(refused).toMatchObject({ ltch: null, msdrg: { drg: '871' }, opsf: null });
    expect(refused.error).toMatch(
      /^\[OPSF\] P0003: Provider not found in OPSF - CCN 999999: none in force on \S+; only the sample of OPSF is loaded.*`npm run data -- pull opsf`/,
    );
    expect(refused).not.toHaveProperty('ipsf');
  });

  it('is told by the health', { tags: ['thorough'] }, async () => {
    const { reference, providers } = new Storage(env);
    const [loaded, records] = await Promise.all([reference.recentState(), providers.recentState()]);
    const releases: DataState['releases'] = {
      ...loaded.releases,
      999: ['invented-rates', 'Rates of 2026', 0, 20251001, 20260930, 'first'],
    };
    const states = [{ ...loaded, releases }, records];
    const health = await healthOf(contextWith(byDrg), states, 20260715);
    const ltch = ({ modules }: typeof health) => modules.find(({ name }) => name === 'LTCH');
    expect(ltch(health)).toEqual({
      name: 'LTCH',
      is_available: true,
      versions: ['FY 2026'],
      periods: [{ name: 'FY 2026', ready: true, missing: [], reason: null }],
      years: expect.any(Array),
      releases: ['Rates of 2026', 'IPSF (sample)'],
      missing: [],
      label: 'Long-term care hospital (LTCH)',
      is_payment_system: true,
      claims_from_to: [{ from: '2025-10-01', to: '2026-09-30' }],
      sentence: expect.stringMatching(
        /^Long-term care hospital \(LTCH\) prices claims from 2025-10-01 to 2026-09-30; today: yes/,
      ),
    });
    const without = await healthOf(contextWith(byDrg, { isLoaded: false }), states, 20260715);
    expect(without.status).toBe('degraded');
    expect(ltch(without)).toMatchObject({ versions: [], periods: [], missing: ['The rates are not loaded.'] });
    const withoutRecords = await healthOf(contextWith(byDrg), [states[0] as DataState], 20260715);
    expect(ltch(withoutRecords)?.periods).toEqual([
      {
        name: 'FY 2026',
        ready: false,
        missing: ['There is no record of the inpatient provider specific file.'],
        reason: 'There is no record of the inpatient provider specific file.',
      },
    ]);
  });
});
