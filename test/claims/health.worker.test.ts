/** GET /claimsproc/health: what it says of each module, and that its ordinary claims are processed once for all isolates. */
import { createScheduledController } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import { MODULE_NAMES } from '../../src/engine/claim/claim.ts';
import worker from '../../src/index.ts';
import type { health as answer } from '../../src/resources/claimsproc/schema.ts';
import { isolateBudget } from '../../src/storage/isolate-cache.ts';
import { importText } from '../support/imported.ts';
import { INPATIENT_CLAIMS } from '../support/inpatient-claims.ts';
import { ownSampleCaller } from '../support/sample-caller.ts';
import { call, costOf, post } from '../support/seeded.ts';

const FILE = 'claims/health.json';
/** Rows: the states of two databases and the caller's key. */
const READ = { rowsRead: 10, roundTrips: 2 };
const DAY = '2026-09-30';

const caller = ownSampleCaller();
beforeEach(() => atNoonOf(DAY));
afterEach(() => {
  vi.useRealTimers();
});

const atNoonOf = (day: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T12:00:00Z`) });
/** As an isolate that has just been started. */
const inAnotherIsolate = () => isolateBudget.entries.clear();

async function health() {
  const response = await call('/claimsproc/health', caller.key);
  expect(response.status).toBe(200);
  return { cost: costOf(response), body: await response.json<z.infer<typeof answer>>() };
}

function expectOnlyRead({ rowsRead, roundTrips }: { rowsRead: number; roundTrips: number }) {
  expect(rowsRead).toBeLessThanOrEqual(READ.rowsRead);
  expect(roundTrips).toBeLessThanOrEqual(READ.roundTrips);
}

const LEAVES_OUT: Record<string, unknown> = { 'ESRD CY 2026': expect.stringContaining('post_tdapa.q1 of 2026') };

describe('every module', () => {
  const modulesOn = async (day: string) => {
    atNoonOf(day);
    const { status, modules: answered } = (await health()).body;
    // Declarations of modules depend on no data; years and their sentences have tests of their own.
    const apart = new Set(['fields', 'years', 'label', 'is_payment_system', 'claims_from_to', 'sentence']);
    const modules = answered.map(
      (module) =>
        Object.fromEntries(Object.entries(module).filter(([name]) => !apart.has(name))) as Omit<
          (typeof answered)[number],
          'fields' | 'years' | 'label' | 'is_payment_system' | 'claims_from_to' | 'sentence'
        >,
    );
    const [there, others] = [true, false].map((is) => modules.filter(({ is_available }) => is_available === is));
    return { status, there: there ?? [], others: others ?? [] };
  };
  it('says which fields of a claim count for it', { tags: ['thorough'] }, async () => {
    const { modules } = (await health()).body;
    for (const { name, is_available, fields } of modules) expect(fields !== null, name).toBe(is_available);
    expect(modules.find(({ name }) => name === 'LTCH')?.fields).toMatchObject({
      after: ['MSDRG'],
      needs: expect.arrayContaining([
        [
          { field: 'billing_provider.other_id', why: 'finds the provider’s record by its CCN', codes: null },
          { field: 'billing_provider.npi', why: 'finds the record if other_id is blank', codes: null },
        ],
      ]),
      reads: expect.arrayContaining([{ field: 'cond_codes', why: 'waive the outlier payment', codes: ['66'] }]),
    });
  });

  const ready = (name: string) => ({ name, ready: true, missing: [], reason: null });
  const SHOWN = ['MCE', 'IOCE', 'MSDRG', 'IPPS'];
  const lacking = (year: number) => {
    const missing = ['DRG', 'wage index'].map(
      (table) => `The IPPS ${table} table of fiscal year ${year} is not loaded.`,
    );
    return { name: `FY ${year}`, ready: false, missing, reason: missing.join(' ') };
  };

  const OUTPATIENT_VERSIONS = ['v26.0', 'v26.1', 'v26.2', 'v26.3', 'v27.0', 'v27.1'];
  it('says of each module and period what is there', async () => {
    const { there } = await modulesOn('2026-09-30');
    expect(there.filter(({ name }) => SHOWN.includes(name))).toEqual([
      {
        name: 'MCE',
        is_available: true,
        versions: ['lists to 2027-03-31'],
        periods: [ready('lists to 2027-03-31')],
        releases: ['MCE v44.0 (sample)'],
        missing: [],
      },
      {
        name: 'IOCE',
        is_available: true,
        versions: OUTPATIENT_VERSIONS,
        periods: OUTPATIENT_VERSIONS.map(ready),
        releases: ['IOCE v26.0-v27.1 (sample)'],
        missing: [],
      },
      {
        name: 'MSDRG',
        is_available: true,
        versions: ['v43.0', 'v43.1', 'v44.0'],
        periods: [ready('v43.0'), ready('v43.1'), ready('v44.0')],
        releases: ['IPPS DRG FY2026 (sample)', 'IPPS DRG FY2027 (sample)', 'MS-DRG v43.0-v44.0 (sample)'],
        missing: [],
      },
      {
        name: 'IPPS',
        is_available: true,
        versions: ['FY 2021', 'FY 2022', 'FY 2023', 'FY 2024', 'FY 2025', 'FY 2026', 'FY 2027'],
        periods: [
          ...[2021, 2022, 2023, 2024, 2025].map(lacking),
          ready('FY 2026'),
          {
            name: 'FY 2027',
            ready: false,
            missing: ['The IPPS wage index table of fiscal year 2027 is not loaded.'],
            reason: 'The IPPS wage index table of fiscal year 2027 is not loaded.',
          },
        ],
        releases: [
          'IPPS DRG FY2026 (sample)',
          'IPPS DRG FY2027 (sample)',
          'IPPS claim codes FY2026 (sample)',
          'IPPS new technology FY2026 (sample)',
          'IPPS out-migration FY2026 (sample)',
          'IPPS wage index FY2026 (sample)',
          'IPSF (sample)',
        ],
        missing: [
          'Fiscal year 2026 of IPPS lacks no_cost_product_factor: figures that an import of pricer-figures can give. Claims that do not depend on them are priced, others say what they lack.',
        ],
      },
    ]);
  });

  it('calls a period ready where a claim is priced, else it says why not; degraded is a service without any of a module', async () => {
    const { status, there } = await modulesOn('2026-09-30');
    const none = there.filter(({ periods }) => !periods.some((period) => period.ready)).map(({ name }) => name);
    expect(status).toBe(none.length > 0 ? 'degraded' : 'ok');
    for (const { name, periods } of there)
      for (const { name: period, ready: isReady, missing, reason } of periods) {
        // A price that leaves a part out says which.
        if (isReady) expect([name, period, reason]).toEqual([name, period, LEAVES_OUT[`${name} ${period}`] ?? null]);
        if (missing.length > 0) expect(reason).toBe(missing.join(' '));
        else if (!isReady)
          expect(reason).toMatch(/^An ordinary claim of \d{4}-\d\d-\d\d has no (answer|group|price): \S.*[^.]\.$/);
      }
    // The sample's years, whose other claims the tests of each payment system price.
    const readyPeriods = there.flatMap(({ name, periods }) =>
      periods.flatMap((period) => (period.ready ? [`${name} ${period.name}`] : [])),
    );
    for (const period of [
      'HHAG CY 2025',
      'CMG FY 2026',
      'IPPS FY 2026',
      'OPPS CY 2026',
      'PSYCH FY 2026',
      'LTCH FY 2026',
      'IRF FY 2026',
      'HOSPICE FY 2026',
    ])
      expect(readyPeriods).toContain(period);
    for (const period of ['SNF FY 2026', 'HHA CY 2025', 'HHA CY 2026', 'ESRD CY 2026', 'FQHC CY 2026', 'ASC 2026Q2'])
      expect(readyPeriods).toContain(period);
    // The sample has its rates, and neither its adjustment factors nor the editor's versions of the time.
    expect(readyPeriods).not.toContain('FQHC CY 2014');
  });

  it('says from when to when claims are taken by the days that its tables cover', async () => {
    atNoonOf('2026-11-29');
    const { modules } = (await health()).body;
    const daysOf = Object.fromEntries(
      modules.map(({ name, claims_from_to }) => [name, claims_from_to.map(({ from, to }) => `${from} to ${to}`)]),
    );
    expect(daysOf).toMatchObject({
      IOCE: ['2025-01-01 to 2026-06-30'],
      IPPS: ['2025-10-01 to 2026-09-30'],
      // The editor's versions end with June, and the rates of surgical centers are of one quarter.
      OPPS: ['2026-01-01 to 2026-06-30'],
      FQHC: ['2025-01-01 to 2026-06-30'],
      ASC: ['2026-04-01 to 2026-06-30'],
      HHA: ['2025-01-01 to 2026-12-31'],
    });
    expect(modules.find(({ name }) => name === 'OPPS')?.sentence).toBe(
      'Hospital outpatient (OPPS) prices claims from 2026-01-01 to 2026-06-30; today: no. To price later claims of CY 2026, load ioce.',
    );
  });

  it('says of last year, this one and the next what each module lacks, and what claims answer', async () => {
    atNoonOf('2026-11-10');
    const yearsOf = (await health()).body.modules.map(({ name, years }) => [name, years] as const);
    const years = new Map(yearsOf);
    expect(years.get('PSYCH')?.map(({ name, state }) => [name, state])).toEqual([
      ['FY 2026', 'partly'],
      ['FY 2027', 'lacking'],
      ['FY 2028', 'lacking'],
    ]);
    expect(years.get('PSYCH')?.[1]?.lacks).toContainEqual({
      ...{ is: 'table', answer: 'IPF06, every claim', names: ['ipf-cbsa-wage-index'], stops_all: true },
      pages: { 'ipf-cbsa-wage-index': expect.stringMatching(/^https:\/\/www\.cms\.gov\/.*inpatient-psychiatric/) },
    });
    expect(years.get('IPPS')?.[1]).toMatchObject({
      state: 'lacking',
      lacks: expect.arrayContaining([
        {
          ...{ is: 'figure', answer: expect.stringContaining('claims that depend on it say so') },
          names: [
            'fixed_loss_threshold',
            'hospital_specific_update.recalibration',
            'hospital_specific_update.weight_cap',
            'no_cost_product_factor',
          ],
          ...{ stops_all: false, pages: {} },
        },
      ]),
    });
    expect(years.get('OPPS')?.map(({ name }) => name)).toEqual(['CY 2025', 'CY 2026', 'CY 2027']);
    // The editor's sample ends with June 2026.
    expect(years.get('OPPS')?.[1]?.lacks).toContainEqual(
      expect.objectContaining({ names: ['ioce'], answer: 'OPPS01, every claim', stops_all: true }),
    );
    // Rates of health centers are rows of one file, whose last one is not the next year's.
    expect(years.get('FQHC')?.[2]?.lacks).toContainEqual(
      expect.objectContaining({ names: ['fqhc-base', 'fqhc-addon'], stops_all: true }),
    );
    expect(years.get('FQHC')?.[1]?.lacks.flatMap(({ names }) => names)).not.toContain('fqhc-base');
  });

  it('answers from memory until an import', async () => {
    await modulesOn('2026-09-30');
    vi.setSystemTime(new Date('2026-09-30T13:00:00Z'));
    expect((await health()).cost.rowsRead).toBeLessThan(10);
  });

  it('lists every module of the API', async () => {
    const { there, others } = await modulesOn('2026-09-30');
    expect([there.map(({ name }) => name), others]).toEqual([[...MODULE_NAMES], []]);
  });

  it('says what today lacks', { tags: ['thorough'] }, async () => {
    const { there } = await modulesOn('2026-10-01');
    expect(there.filter(({ name }) => SHOWN.includes(name)).map(({ missing }) => missing)).toEqual([
      [],
      [],
      [],
      [
        'Fiscal year 2027 of IPPS lacks fixed_loss_threshold, hospital_specific_update.recalibration, hospital_specific_update.weight_cap and no_cost_product_factor: figures that an import of pricer-figures can give. Claims that do not depend on them are priced, others say what they lack.',
        'The IPPS wage index table of fiscal year 2027 is not loaded.',
      ],
    ]);
  });
});

describe('the claims are processed', () => {
  it('once for all isolates', { tags: ['thorough'] }, async () => {
    await env.FILES.delete(FILE);
    inAnotherIsolate();
    const first = await health();
    expect(first.cost.rowsRead).toBeGreaterThan(100);
    inAnotherIsolate();
    const second = await health();
    expectOnlyRead(second.cost);
    expect(second.body).toEqual(first.body);
  });

  it('anew after an import, in every isolate', { tags: ['thorough'] }, async () => {
    const before = await health();
    const given = 'payment_system,year,figure,value,citation\nIPPS,2027,fixed_loss_threshold,51679,an example\n';
    await importText('figures.csv', given);
    inAnotherIsolate();
    const after = await health();
    const releasesOf = ({ modules }: z.infer<typeof answer>) => modules.find(({ name }) => name === 'IPPS')?.releases;
    expect(after.cost.rowsRead).toBeGreaterThan(100);
    expect(releasesOf(after.body)).not.toEqual(releasesOf(before.body));
    inAnotherIsolate();
    const again = await health();
    expectOnlyRead(again.cost);
    expect(again.body).toEqual(after.body);
  });

  it('anew on another day', { tags: ['thorough'] }, async () => {
    const before = await health();
    atNoonOf('2026-10-01');
    inAnotherIsolate();
    const after = await health();
    expect(after.cost.rowsRead).toBeGreaterThan(100);
    expect(after.body).not.toEqual(before.body);
  });

  it('anew by another version of the service', { tags: ['thorough'] }, async () => {
    const { body } = await health();
    const kept = await (await env.FILES.get(FILE))?.json<{ revision: string }>();
    const revision = kept?.revision.replace(env.VERSION.id, 'the version before');
    expect(revision).not.toBe(kept?.revision);
    await env.FILES.put(FILE, JSON.stringify({ revision, health: { status: 'ok', modules: [] } }));
    inAnotherIsolate();
    expect((await health()).body).toEqual(body);
  });

  it('anew where the file cannot be read, which is then written again', { tags: ['thorough'] }, async () => {
    const { body } = await health();
    await env.FILES.put(FILE, '{"revision":');
    inAnotherIsolate();
    expect((await health()).body).toEqual(body);
    inAnotherIsolate();
    expectOnlyRead((await health()).cost);
  });

  it('by the cron, so that nobody waits for them', { tags: ['thorough'] }, async () => {
    await env.FILES.delete(FILE);
    inAnotherIsolate();
    await worker.scheduled(createScheduledController(), env);
    inAnotherIsolate();
    expectOnlyRead((await health()).cost);
  });
});

describe('in memory', () => {
  it('nothing stays but the answer, and what claims had is there', { tags: ['thorough'] }, async () => {
    await env.FILES.delete(FILE);
    inAnotherIsolate();
    expect((await post('/claimsproc/process/pps', caller.key, INPATIENT_CLAIMS['heart failure'])).status).toBe(200);
    const ofClaim = [...isolateBudget.entries.keys()];
    expect(ofClaim.some((name) => name.startsWith('ipps-tables:'))).toBe(true);
    await health();
    const added = [...isolateBudget.entries.keys()].filter((name) => !ofClaim.includes(name));
    expect(added.sort()).toEqual(['claim-health:', 'data-states:GEOGRAPHY']);
    expect([...isolateBudget.entries.keys()]).toEqual(expect.arrayContaining(ofClaim));
  });
});
