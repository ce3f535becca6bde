/** Prices claims as sent and as scenarios change them. */
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { claimStorage, whatIf } from '../../src/claims/index.ts';
import { atOnce } from '../../src/claims/steps.ts';
import { MODULES } from '../../src/engine/modules.ts';
import { Storage } from '../../src/storage/storage.ts';
import { counted, meterOf } from '../support/claim-events.ts';
import { CountingMeter } from '../support/counting-meter.ts';
import { demoContract } from '../support/demo-contract.ts';
import { EXAMPLE_CLAIMS } from '../support/example-claims.ts';
import { allow } from '../support/plans.ts';
import { ask, call, createOrganization, IMPORTED_AT, post, seedDatabases } from '../support/seeded.ts';

interface Step {
  step: string;
  inputs: Record<string, unknown>;
  value: unknown;
  line?: number;
}
interface ScenarioAnswer {
  name: string;
  error_list: { code: string; text: string; field: string | null }[];
  warnings: { code: string; text: string }[];
  drg: string | null;
  return_code: string | null;
  total_payment: number | null;
  contract_payment: number | null;
  payment: number | null;
  reason: string | null;
  difference: number | null;
  difference_percent: number | null;
  paid_difference: number | null;
  codes_not_in_force: string[];
  first_difference: { module: string; base: Step | null; scenario: Step | null } | null;
  output?: Record<string, unknown>;
  payment_steps?: Record<string, Step>;
}
interface WhatIf {
  claims: { claim_id: string; paid_amount: number | null; scenarios: ScenarioAnswer[] }[];
  summary: { name: string; priced: number; errors: number; sum: number; compared: number; difference: number }[];
  usage: { month: number; what_if_unsaved: number };
}
interface Single {
  error: string | null;
  result: { allowed: number | null; contract: { total: number | null } | null; drg: string | null };
}

let organization: Awaited<ReturnType<typeof createOrganization>>;

beforeAll(seedDatabases);
beforeEach(async () => {
  organization = await createOrganization();
});

const send = (body: unknown, query = '') =>
  post<WhatIf & { detail: string }>(`/what-if${query}`, organization.key, body);

async function compare(claims: readonly unknown[], scenarios: readonly object[], query = ''): Promise<WhatIf> {
  const { status, body } = await send({ claims, scenarios }, query);
  expect(status, body.detail).toBe(200);
  return body;
}

/** Compares one claim with one scenario. */
async function against(claim: object, scenario: object, query = '') {
  const { claims, usage } = await compare([claim], [{ name: 'as billed' }, { name: 'other', ...scenario }], query);
  const [base, other] = (claims[0]?.scenarios ?? []) as [ScenarioAnswer, ScenarioAnswer];
  return { base, other, usage };
}

async function made(path: string, body: unknown): Promise<{ id: string }> {
  const answer = await post<{ id: string }>(path, organization.key, body);
  expect([200, 201], `${path}: ${JSON.stringify(answer.body)}`).toContain(answer.status);
  return answer.body;
}

const STAY = EXAMPLE_CLAIMS['ipps-heart-failure'] as object;
const VISIT = EXAMPLE_CLAIMS['opps-emergency'] as object;
const PAYMENT = 17_006.22;

/** Moves every date of a value that was read from JSON. */
function moved<Value>(value: Value, days: number): Value {
  const text = JSON.stringify(value).replaceAll(/"(\d{4}-\d\d-\d\d)"/g, (_, date: string) => {
    const time = Date.parse(date) + days * 86_400_000;
    return `"${new Date(time).toISOString().slice(0, 10)}"`;
  });
  return JSON.parse(text) as Value;
}

const DAYS = 21;
/** The contract stays where another provider is asked for. */
const contractOf = ({ billing_provider: { contract_id } = {} }: ExampleClaim) =>
  contract_id === undefined ? {} : { contract_id };

type ExampleClaim = (typeof EXAMPLE_CLAIMS)[string] & {
  billing_provider?: { contract_id?: string };
  thru_date?: string;
};

describe('every scenario of every example claim equals the single claim', { tags: ['thorough'] }, () => {
  beforeEach(() => demoContract(organization.key));

  /** By scenario: how it is asked for, and the claim that a caller would send instead. */
  const SCENARIOS: Record<string, [(claim: ExampleClaim) => object, (claim: ExampleClaim) => object]> = {
    'as billed': [() => ({}), (claim) => claim],
    moved: [({ thru_date }) => ({ thru_date: moved(thru_date, DAYS) }), (claim) => moved(claim, DAYS)],
    provider: [
      () => ({ provider: { other_id: '980002' } }),
      (claim) => ({ ...claim, billing_provider: { ...contractOf(claim), other_id: '980002' } }),
    ],
    set: [
      () => ({ set: { total_charges: 98_765.43, hmo: true, 'patient.age': 66 } }),
      (claim) => ({
        ...claim,
        total_charges: 98_765.43,
        hmo: true,
        patient: { ...(claim.patient as object), age: 66 },
      }),
    ],
  };
  const names = Object.keys(SCENARIOS);

  test.each(Object.entries(EXAMPLE_CLAIMS) as [string, ExampleClaim][])('%s', async (_, claim) => {
    const scenarios = names.map((name) => ({ name, ...SCENARIOS[name]?.[0](claim) }));
    const { claims, summary, usage } = await compare([claim], scenarios);
    const answers = claims[0]?.scenarios ?? [];
    const singles = await Promise.all(
      names.map(async (name) => {
        const { body } = await post<Single>('/claimsproc/process/pps', organization.key, SCENARIOS[name]?.[1](claim));
        return body;
      }),
    );
    const amounts = singles.map(({ result }) => (result.contract ? result.contract.total : result.allowed));
    expect(answers.map(({ payment }) => payment)).toEqual(amounts);
    expect(answers.map(({ drg }) => drg)).toEqual(singles.map(({ result }) => result.drg));
    expect(summary.map(({ sum }) => sum)).toEqual(amounts.map((amount) => amount ?? 0));
    const { success, error } = await counted(organization.id);
    // Half of them are the single claims; a claim of no module counts nowhere.
    expect(usage).toEqual({ month: (success + error) / 2, what_if_unsaved: 0 });
  });

  it('sums over claims to the cent', async () => {
    const claims = Object.values(EXAMPLE_CLAIMS);
    const { claims: answers, summary } = await compare(claims, [{ name: 'base' }, { name: 'set', set: { hmo: true } }]);
    for (const [i, { sum, priced, errors, difference, compared }] of summary.entries()) {
      const payments = answers.map(({ scenarios }) => [scenarios[0]?.payment, scenarios[i]?.payment] as const);
      const cents = payments.map(([, payment]) => Math.round((payment ?? 0) * 100));
      expect(Math.round(sum * 100)).toBe(cents.reduce((total, one) => total + one, 0));
      expect(priced + errors).toBe(claims.length);
      const both = payments.filter(([base, payment]) => base !== null && payment !== null);
      expect(compared).toBe(both.length);
      const cent = both.reduce(
        (total, [base, one]) => total + Math.round((one as number) * 100) - Math.round((base as number) * 100),
        0,
      );
      expect(Math.round(difference * 100)).toBe(cent);
    }
    expect(summary[0]?.priced).toBeGreaterThan(30);
  });
});

describe('a comparison', () => {
  it('names the difference, its percent, and the first step that differs', async () => {
    const { base, other } = await against(STAY, {
      set: { 'billing_provider.additional_data.ipsf': { special_payment_indicator: '1', special_wage_index: 1.2 } },
    });
    expect(base).toMatchObject({ payment: PAYMENT, difference: 0, difference_percent: 0, first_difference: null });
    expect(other).toMatchObject({ payment: 15_169.52, difference: -1836.7, difference_percent: -10.8 });
    expect(other.first_difference).toMatchObject({ module: 'ipps', base: { step: 'wage_index_area' }, scenario: null });
  });

  it('finds no difference in a claim that only moved within its year', async () => {
    const { other } = await against(STAY, { thru_date: '2025-10-15' });
    expect(other).toMatchObject({ payment: PAYMENT, first_difference: null });
  });

  it('says why a claim has no price in a scenario', async () => {
    const { other } = await against(STAY, { thru_date: '2026-10-15' });
    expect(other).toMatchObject({ payment: null, difference: null, return_code: 'IPPS06' });
    expect(other.reason).toContain('fiscal year 2027 is not loaded');
    expect(other.error_list).toMatchObject([{ code: 'IPPS06' }]);
  });

  it('compares with what a payer paid', async () => {
    const claim = { ...STAY, additional_data: { paid_amount: 17_000 } };
    const { claims } = await compare([claim, STAY], [{ name: 'a' }, { name: 'b', provider: { other_id: '980002' } }]);
    expect(claims[0]).toMatchObject({ paid_amount: 17_000, scenarios: [{ paid_difference: 6.22 }, {}] });
    expect(claims[1]).toMatchObject({ paid_amount: null, scenarios: [{ paid_difference: null }, {}] });
  });

  it('has the answers of the claims with detail=full, without their traces', async () => {
    const { base, other } = await against(STAY, { provider: { other_id: '980002' } }, '?detail=full');
    const single = await post('/claimsproc/process/pps', organization.key, STAY);
    expect(base.output).toEqual(single.body);
    expect(other.output).toMatchObject({ result: { allowed: other.payment }, ipsf: { provider_ccn: '980002' } });
    expect((await against(STAY, {})).base).not.toHaveProperty('output');
  });

  it('has the traces of one claim with detail=explained', async () => {
    const { base, other } = await against(STAY, { provider: { other_id: '980002' } }, '?detail=explained');
    const single = await post('/claimsproc/process/pps?explain=true', organization.key, STAY);
    expect(base.output).toEqual(single.body);
    expect(base.payment_steps).toMatchObject({ ipps: { value: '17006.22' } });
    const traces = (other.output as { trace: Record<string, Step[]> }).trace;
    expect(traces.ipps?.at(-1)).toMatchObject({ step: 'payment', value: '6370.07' });
    const several = { claims: [STAY, VISIT], scenarios: [{ name: 'a' }, { name: 'b' }] };
    expect(await send(several, '?detail=explained')).toMatchObject({
      status: 400,
      body: { detail: 'Invalid request: detail=explained takes one claim, and there are 2' },
    });
  });

  it('has the parts of the payments with detail=full', { tags: ['thorough'] }, async () => {
    await demoContract(organization.key);
    const { base, other } = await against(STAY, { contract_id: 'DEMO-2026' }, '?detail=full');
    expect(base.payment_steps).toMatchObject({
      ipps: { step: 'payment', inputs: { operating_fsp: '11137.84', readmissions: '-25.62' }, value: '17006.22' },
    });
    expect(Object.keys(base.payment_steps ?? {})).toEqual(['ipps']);
    expect(other.payment_steps?.contract).toMatchObject({ step: 'total_payment', value: String(other.payment) });
    expect((await against(STAY, {})).base).not.toHaveProperty('payment_steps');
  });

  it('prices by the DRG that was submitted, the lower one, or the grouped one', async () => {
    const claim = { ...STAY, additional_data: { submitted_drg: '292' } };
    const { claims } = await compare(
      [claim],
      [
        { name: 'grouped', drg: 'grouped' },
        { name: 'billed', drg: 'billed' },
        { name: 'lower', drg: 'lower' },
      ],
    );
    const [grouped, billed, lower] = claims[0]?.scenarios ?? [];
    const { body } = await post<Single>('/claimsproc/process/pps', organization.key, {
      ...STAY,
      modules: ['IPPS'],
      additional_data: { drg: '292' },
    });
    expect(grouped).toMatchObject({ drg: '291', payment: PAYMENT });
    expect(billed).toMatchObject({ drg: '292', payment: body.result.allowed });
    expect(lower).toMatchObject({ drg: '292', payment: body.result.allowed });
    expect(billed?.first_difference).toMatchObject({ module: 'ipps', scenario: { step: 'drg', value: '292' } });
  });

  it('groups by another version, if it is loaded', async () => {
    const { other } = await against(STAY, { grouper_version: '30' });
    expect(other.error_list.map(({ code }) => code)).toContain('VERSION_NOT_LOADED');
    expect((await against(STAY, { grouper_version: '43' })).other).toMatchObject({ drg: '291', payment: PAYMENT });
  });

  it('answers the other claims where one fails, in one scenario or in all', async () => {
    const { claims, summary, usage } = await compare(
      [STAY, { ...STAY, thru_date: 'soon', claimid: 'BAD' }, VISIT, { claimid: 'EMPTY' }],
      [{ name: 'as billed' }, { name: 'line 1', set: { 'lines.0.charges': 1 } }],
    );
    const problems = claims.map(({ scenarios }) => scenarios.map(({ error_list }) => error_list[0]?.text ?? null));
    expect(problems).toEqual([
      [null, 'set lines.0.charges: the claim has no lines.0'],
      [expect.stringContaining('thru_date must be'), expect.stringContaining('set lines.0.charges')],
      [null, null],
      ['No modules specified in claim', expect.stringContaining('set lines.0.charges')],
    ]);
    expect(claims.map(({ claim_id }) => claim_id)).toEqual(['IPPS-HEART-FAILURE', 'BAD', 'OPPS-EMERGENCY', 'EMPTY']);
    expect(summary).toMatchObject([
      { priced: 2, errors: 2 },
      { priced: 1, errors: 3, compared: 1 },
    ]);
    expect(usage).toEqual({ month: 3, what_if_unsaved: 0 });
  });

  it('loads the claims of all scenarios in as many round trips as one claim', async () => {
    const trips = (headers: Headers) => /round_trips=(\d+)/.exec(headers.get('Server-Timing') ?? '')?.[1];
    const single = await post('/claimsproc/process/pps', organization.key, VISIT);
    const scenarios = [
      { name: 'a' },
      { name: 'b', provider: { other_id: '980002' } },
      { name: 'c', set: { hmo: true } },
    ];
    const { headers } = await send({ claims: [VISIT, VISIT], scenarios });
    expect(Number(trips(headers))).toBeLessThanOrEqual(Math.max(1, Number(trips(single.headers))));
  });
});

describe('what is kept', () => {
  interface Report {
    what_if: { calls: number; first_call_at: string | null; terms: object[] } & Record<string, unknown>;
  }
  const TERMS = {
    version: 1,
    terms: [
      {
        ...{ id: 'medicare', name: 'Medicare', role: 'default', applies: {} },
        pays: { how: 'percent_of_medicare', percent: 100 },
      },
      {
        ...{ id: 'costly', name: 'Costly stays', role: 'stop_loss', applies: {} },
        pays: { how: 'stop_loss', by: 'charges', over: 100_000, percent: 10, dollar: 'second' },
      },
    ],
  };
  const at = (charges: number) => ({
    ...{ ...STAY, total_charges: charges, claimid: 'SECRET-1' },
    billing_provider: { other_id: '980001', contract_id: 'ACME' },
  });
  const [FAR, NEAR] = [at(60_000), at(95_000)];
  const SCENARIOS = [
    { name: 'as saved' },
    { name: 'twice', config: { effective_date: '2025-10-01', terms: percent(200) } },
    { name: 'Medicare', contract_id: '0' },
    { name: 'before it', thru_date: '2025-09-12' },
  ];
  function percent(amount: number) {
    const [medicare, costly] = TERMS.terms;
    return { ...TERMS, terms: [{ ...medicare, pays: { how: 'percent_of_medicare', percent: amount } }, costly] };
  }
  const report = async (key = organization.key) => await ask<Report>('/contracts/ACME/report', key);
  /** Waits until so many calls are kept: they are written after the answer. */
  const kept = (calls: number) =>
    vi.waitFor(async () => {
      const { what_if } = (await report()).body;
      expect(what_if.calls).toBe(calls);
      return what_if;
    });

  beforeEach(async () => {
    await made('/contracts', { contract_id: 'ACME', name: 'Acme', use_medicare_base: true });
    const { id } = await made('/contracts/ACME/configs', { effective_date: '2025-10-01' });
    const { status } = await ask(`/contracts/ACME/configs/${id}/terms`, organization.key, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(TERMS),
    });
    expect(status).toBe(200);
  });

  it('adds up what the contract pays in its scenarios, saved or not, call by call', {
    tags: ['thorough'],
  }, async () => {
    expect((await report()).body.what_if).toEqual({
      ...{
        calls: 0,
        first_call_at: null,
        last_call_at: null,
        claims: 0,
        without_price: 0,
        near_stop_loss: 0,
        total: 0,
      },
      terms: [],
    });
    const { claims } = await compare([FAR, NEAR], SCENARIOS);
    const payments = claims.map(({ scenarios }) => scenarios.map(({ contract_payment }) => contract_payment));
    const [[far = 0, twiceFar = 0] = [], [near = 0, twiceNear = 0] = []] = payments as number[][];
    expect(payments.map((of) => of.slice(2))).toEqual([
      [null, null],
      [null, null],
    ]);
    const cents = [far, twiceFar, near, twiceNear].reduce((sum, amount) => sum + Math.round(amount * 100), 0);
    const once = await kept(1);
    expect(once).toMatchObject({
      ...{ claims: 6, without_price: 2, near_stop_loss: 2, total: cents / 100 },
      terms: [{ term: 'medicare', fired: 4, sum: cents / 100 }],
    });
    await compare([FAR], SCENARIOS.slice(0, 2));
    expect(await kept(2)).toMatchObject({
      ...{ first_call_at: once.first_call_at, claims: 8, without_price: 2, near_stop_loss: 2 },
      terms: [{ term: 'medicare', fired: 6, sum: (cents + Math.round((far + twiceFar) * 100)) / 100 }],
    });
  });

  it('is numbers alone, of the last 50 calls, until the contract is removed', async () => {
    const insert = env.ORGANIZATIONS.prepare(
      "INSERT INTO contract_what_if VALUES (NULL, ?, 'ACME', ?, 1, 1, 0, 0, '[]')",
    );
    await env.ORGANIZATIONS.batch(Array.from({ length: 50 }, (_, i) => insert.bind(organization.id, i)));
    await compare([FAR], SCENARIOS);
    expect(
      await vi.waitFor(async () => {
        const { what_if } = (await report()).body;
        expect(what_if.claims).toBe(49 + 3);
        return what_if;
      }),
    ).toMatchObject({ calls: 50, first_call_at: '1970-01-01T00:00:01Z' });
    const rows = () =>
      env.ORGANIZATIONS.prepare('SELECT * FROM contract_what_if WHERE organization_id = ? ORDER BY sequence')
        .bind(organization.id)
        .all();
    const { results } = await rows();
    expect(results).toHaveLength(50);
    const { sequence, called_at, ...row } = results.at(-1) ?? {};
    expect(row).toEqual({
      ...{ organization_id: organization.id, contract_id: 'ACME', claims: 3, without_price: 1, near_stop_loss: 0 },
      ...{ total: expect.any(Number), terms: expect.stringMatching(/^\[{"term":"medicare","fired":2,"cents":\d+}\]$/) },
    });
    await call('/contracts/ACME?soft_delete=false', organization.key, { method: 'DELETE' });
    expect((await rows()).results).toEqual([]);
  });

  it('is nothing of a contract that is not saved, and nothing that another organization sees', async () => {
    const unsaved = { ...FAR, billing_provider: { other_id: '980001', contract_id: 'NONE' } };
    await compare([unsaved, FAR], [{ name: 'a', contract: { use_medicare_base: true } }, { name: 'b' }]);
    await kept(1);
    const { results } = await env.ORGANIZATIONS.prepare(
      'SELECT contract_id FROM contract_what_if WHERE organization_id = ?',
    )
      .bind(organization.id)
      .all();
    expect(results).toEqual([{ contract_id: 'ACME' }]);
    const other = await createOrganization('Another organization');
    expect((await report(other.key)).status).toBe(404);
    await post('/contracts', other.key, { contract_id: 'ACME', name: 'Theirs' });
    expect((await report(other.key)).body.what_if.calls).toBe(0);
  });

  it('fails without harm', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    await env.ORGANIZATIONS.prepare(
      `CREATE TRIGGER nothing_kept BEFORE INSERT ON contract_what_if BEGIN SELECT RAISE(ABORT, 'full'); END`,
    ).run();
    try {
      const { summary } = await compare([FAR], SCENARIOS);
      expect(summary[0]).toMatchObject({ priced: 1 });
      await vi.waitFor(() => expect(JSON.stringify(log.mock.calls)).toContain('what_if_not_kept'));
    } finally {
      await env.ORGANIZATIONS.prepare('DROP TRIGGER nothing_kept').run();
      log.mockRestore();
    }
    expect((await report()).body.what_if.calls).toBe(0);
  });
});

describe('what is not saved', () => {
  const contract = (fields: object = {}) =>
    made('/contracts', { contract_id: 'ACME', name: 'Acme', use_medicare_base: true, ...fields });
  async function schedule(amount: number) {
    const { id } = await made('/custom-fee-schedules/', { name: 'Commercial' });
    await made(`/custom-fee-schedules/${id}/items`, {
      ...{ code: '291', code_type: 'DRG', pricing_type: 'flat_rate', effective_date: '2025-01-01' },
      pricing_amount: amount,
    });
    return id;
  }
  const CLAIM = { ...STAY, billing_provider: { other_id: '980001', contract_id: 'ACME' } };
  const config = (custom_fee_schedule_id: string | null, fields: object = {}) => ({
    ...{ effective_date: '2025-10-01', custom_fee_schedule_id, ...fields },
  });

  it('pays as it would once it is saved', async () => {
    await contract();
    const [one, other] = [await schedule(9000), await schedule(12_000.5)];
    const { claims, usage } = await compare(
      [CLAIM],
      [
        { name: 'as saved' },
        { name: 'one', config: config(one) },
        { name: 'other', config: config(other) },
        { name: 'Medicare', contract_id: '0' },
      ],
    );
    expect(claims[0]?.scenarios.map(({ contract_payment }) => contract_payment)).toEqual([
      // No configuration is in force yet.
      null,
      9000,
      12_000.5,
      null,
    ]);
    expect(claims[0]?.scenarios.map(({ payment }) => payment)).toEqual([null, 9000, 12_000.5, PAYMENT]);
    expect(usage).toEqual({ month: 2, what_if_unsaved: 2 });
    await made('/contracts/ACME/configs', config(other));
    const { body } = await post<Single>('/claimsproc/process/pps', organization.key, CLAIM);
    expect(body.result.contract?.total).toBe(12_000.5);
    expect((await counted(organization.id)).success).toBe(3);
  });

  it('has terms of its own, checked as when they are stored', async () => {
    await contract();
    const ofMedicare = (percent: number) => ({
      version: 1,
      terms: [
        {
          id: 'medicare',
          name: 'Percent of Medicare',
          role: 'default',
          applies: {},
          pays: { how: 'percent_of_medicare', percent },
        },
      ],
    });
    const { claims } = await compare(
      [CLAIM],
      [
        { name: 'as saved' },
        { name: '125 %', config: config(null, { terms: ofMedicare(125) }) },
        { name: '80 %', config: config(null, { terms: ofMedicare(80) }) },
      ],
    );
    // 17,006.22 × 1.25 and × 0.8
    expect(claims[0]?.scenarios.map(({ payment }) => payment)).toEqual([null, 21_257.78, 13_604.98]);
    const refusalOf = async (terms: object) => {
      const { body } = await send({
        claims: [CLAIM],
        scenarios: [{ name: 'a' }, { name: 'b', config: config(null, { terms }) }],
      });
      return body.detail;
    };
    const [term] = ofMedicare(100).terms;
    expect(await refusalOf({ version: 1, terms: [term, term] })).toMatch(
      /^Invalid request: scenarios\.1: config\.terms: /,
    );
    const missing = crypto.randomUUID();
    const pays = { how: 'schedule', custom_fee_schedule_id: missing };
    expect(await refusalOf({ version: 1, terms: [{ ...term, pays }] })).toBe(
      `Invalid request: scenarios.1.config.terms: ${missing} is no custom fee schedule of your organization`,
    );
  });

  it('takes the place of a saved configuration on its own days', async () => {
    await contract();
    await made('/contracts/ACME/configs', config(await schedule(9000)));
    const other = await schedule(12_000.5);
    const ended = config(other, { termination_date: '2025-10-10' });
    expect((await against(CLAIM, { config: config(other) })).other.payment).toBe(12_000.5);
    expect((await against(CLAIM, { config: ended })).other.payment, 'the stay ends on 11 October').toBe(9000);
  });

  it('may be a whole contract, or its fields', async () => {
    const whole = { contract: { use_medicare_base: true }, config: config(await schedule(9000)) };
    expect((await against(CLAIM, whole)).other.contract_payment).toBe(9000);
    const bare = { contract: { use_medicare_base: true }, config: config(null) };
    expect((await against(CLAIM, bare)).other).toMatchObject({
      contract_payment: null,
      reason:
        'The configuration of contract ACME from 2025-10-01 has no terms, and names no tables: nothing says what it pays',
    });
    const { other } = await against(CLAIM, { contract: { use_medicare_base: true } });
    expect(other).toMatchObject({
      contract_payment: null,
      reason: 'No configuration of contract ACME is in force: the contract has none',
    });
    expect((await against(CLAIM, { config: config(null) })).other.error_list).toMatchObject([{ code: 'C0001' }]);
    await contract();
    const refused = (await against(CLAIM, { contract: { use_medicare_base: false } })).other;
    expect(refused.error_list).toMatchObject([{ code: 'C0004' }]);
  });

  it('needs what it names, and a contract', async () => {
    const theirs = await createOrganization();
    const { body: foreign } = await post<{ id: string }>('/custom-fee-schedules/', theirs.key, { name: 'Theirs' });
    const scenarios = [{ name: 'a' }, { name: 'b', config: config(foreign.id) }];
    const { status, body } = await send({ claims: [CLAIM], scenarios });
    expect(status).toBe(400);
    expect(body.detail).toBe(
      `Invalid request: scenarios.1.config.custom_fee_schedule_id ${foreign.id} is no custom fee schedule of your organization`,
    );
    const { other } = await against(STAY, { config: config(null) });
    expect(other.error_list).toMatchObject([{ code: 'INVALID', field: 'billing_provider.contract_id' }]);
  });
});

describe('releases of an earlier day', () => {
  const day = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10);

  it('price a claim where they are all still there', async () => {
    const { other } = await against(STAY, { releases: { as_of: day(IMPORTED_AT) } });
    expect(other).toMatchObject({ payment: PAYMENT, error_list: [] });
  });

  it('refuse it where one was imported later, and it does not count', async () => {
    const { other, usage } = await against(STAY, { releases: { as_of: day(IMPORTED_AT - 86_400) } });
    expect(other).toMatchObject({ payment: null, error_list: [{ code: 'NOT_LOADED' }] });
    expect(other.reason).toMatch(
      new RegExp(
        `^Release .+ of ${day(IMPORTED_AT - 86_400)} is no longer held: it was imported on ${day(IMPORTED_AT)}$`,
      ),
    );
    expect(usage.month).toBe(1);
    expect((await counted(organization.id)).success).toBe(1);
  });
});

describe('a request is refused', () => {
  const BASE = { name: 'base' };
  test.each<[object, string]>([
    [{ scenarios: [BASE, { name: 'b' }] }, 'claims is required'],
    [{ claims: [], scenarios: [BASE, { name: 'b' }] }, 'claims must have at least one claim'],
    [{ claims: Array(51).fill(STAY), scenarios: [BASE, { name: 'b' }] }, 'claims must have at most 50 claims'],
    [{ claims: [5], scenarios: [BASE, { name: 'b' }] }, 'claims.0 must be a JSON object'],
    [{ claims: [STAY] }, 'scenarios is required'],
    [{ claims: [STAY], scenarios: [BASE] }, 'scenarios must have a base and at least one scenario beside it'],
    [{ claims: [STAY], scenarios: Array(7).fill(BASE) }, 'scenarios must have at most 6 entries, the base among them'],
    [{ claims: [STAY], scenarios: [BASE, BASE] }, 'scenarios must have different names'],
    [
      { claims: Array(50).fill(STAY), scenarios: ['a', 'b', 'c', 'd', 'e'].map((name) => ({ name })) },
      '50 claims times 5 scenarios are 250 priced claims; a call prices at most 200',
    ],
    [
      {
        claims: Array(10).fill({ ...VISIT, lines: Array(400).fill({ revenue_code: '0450' }) }),
        scenarios: ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => ({ name })),
      },
      '4000 lines times 6 scenarios are 24000 priced lines; a call with detail=summary prices at most 20000',
    ],
  ])('%#: %s', async (request, sentence) => {
    const { status, body } = await send(request);
    expect(status).toBe(400);
    expect(body.detail).toBe(`Invalid request: ${sentence}`);
  });

  test.each<[object, string]>([
    [{ drgs: 1 }, 'scenarios.1 has no field drgs'],
    [{ thru_date: '2026-02-30' }, 'scenarios.1.thru_date must be a real calendar date'],
    [{ drg: 'highest' }, 'scenarios.1.drg must be one of grouped, billed, lower'],
    [{ zip: '123' }, 'scenarios.1.zip must be a ZIP code of 5 or 9 digits'],
    [{ grouper_version: '43.2' }, 'scenarios.1.grouper_version must be a version of the grouper, as 43 or 43.1'],
    [{ modules: ['IPPS', 'AUTO'] }, 'scenarios.1: Auto module cannot be paired with any other module request'],
    [{ set: {} }, 'scenarios.1.set must have at least one path'],
    [{ set: { 'total charges': 1 } }, 'scenarios.1.set must have paths of the claim, as lines.0.charges'],
    [{ set: { total_charge: 1 } }, 'scenarios.1: total_charge is no field of a claim; did you mean total_charges?'],
    [
      { set: Object.fromEntries(Array.from({ length: 21 }, (_, i) => [`lines.${i}.charges`, 1])) },
      'scenarios.1.set must have at most 20 paths',
    ],
    [{ provider: { other_id: 5 } }, 'scenarios.1: billing_provider.other_id must be a text'],
    [{ releases: { as_of: 'then' } }, 'scenarios.1.releases.as_of must be a date'],
    [{ contract_id: '0', contract: { use_medicare_base: true } }, 'scenarios.1: contract_id 0 is no contract'],
    [{ config: {} }, 'scenarios.1.config.effective_date is required'],
    [
      { config: { effective_date: '2026-02-01', termination_date: '2026-01-01' } },
      'scenarios.1: config.termination_date must not be before effective_date',
    ],
  ])('for a scenario %j', async (fields, sentence) => {
    const { status, body } = await send({ claims: [STAY], scenarios: [BASE, { name: 'b', ...fields }] });
    expect(status).toBe(400);
    expect(body.detail).toContain(sentence);
    expect(await counted(organization.id)).toEqual({ success: 0, error: 0, reserved: 0 });
  });
});

describe('counting', () => {
  const SCENARIOS = [{ name: 'a' }, { name: 'b', set: { hmo: true } }];
  const UNSAVED = { name: 'c', contract_id: 'X', contract: { use_medicare_base: true } };

  it('takes each claim once for each scenario', async () => {
    const { usage } = await compare([STAY, VISIT], [...SCENARIOS, UNSAVED]);
    expect(usage).toEqual({ month: 4, what_if_unsaved: 2 });
    expect(await counted(organization.id)).toEqual({ success: 4, error: 0, reserved: 0 });
  });

  it('takes none where the month has no place for all', async () => {
    await allow(organization.id, 3);
    const { status, body } = await send({ claims: [STAY, VISIT], scenarios: SCENARIOS });
    expect(status).toBe(429);
    expect(body.detail).toContain('monthly limit is 3 claims and 0 are counted');
    expect(await counted(organization.id)).toEqual({ success: 0, error: 0, reserved: 0 });
    expect((await compare([STAY], SCENARIOS)).usage.month).toBe(2);
  });

  it('takes none where the day has no place for what is not saved, and the month goes on', async () => {
    const taking = {
      kind: 'what_if_unsaved',
      id: crypto.randomUUID(),
      claims: 1000,
    } as const;
    await meterOf(organization.id).takeOfDay(organization.id, taking);
    const { status, body } = await send({ claims: [STAY], scenarios: [...SCENARIOS, UNSAVED] });
    expect(status).toBe(429);
    expect(body.detail).toContain(
      'daily limit is 1000 claims of test keys, contract tests and scenarios that are not saved',
    );
    expect(await counted(organization.id)).toEqual({ success: 0, error: 0, reserved: 0 });
    expect((await compare([STAY], SCENARIOS)).usage.month).toBe(2);
  });

  it('is one call of the meter for the month and one for the day, and the claims are loaded together', async () => {
    const meter = new CountingMeter();
    const storage = claimStorage(new Storage(env));
    const calls = [
      vi.spyOn(meter, 'take'),
      vi.spyOn(meter, 'takeOfDay'),
      vi.spyOn(storage, 'records'),
      vi.spyOn(storage, 'conversions'),
    ];
    const context = { organizationId: organization.id, storage, meter, registry: MODULES, explain: true };
    const scenarios = [
      { name: 'a' },
      { name: 'b', provider: { other_id: '980002' } },
      { name: 'c', contractId: 'X', contract: { useMedicareBase: true } },
      { name: 'd', contractId: 'X', contract: { useMedicareBase: false } },
    ];
    const bodies = [STAY, VISIT] as Record<string, unknown>[];
    const admission = vi.fn(async () => {});
    const outcome = await whatIf(context, { bodies, scenarios, detail: 'summary' as const }, admission, atOnce);
    expect(outcome).toMatchObject({ outcome: 'compared', usage: { month: 4, whatIfUnsaved: 4 } });
    expect([...calls, admission].map((call) => call.mock.calls.length)).toEqual([1, 1, 1, 1, 1]);
  });

  it('is none where a database fails', async () => {
    const meter = new CountingMeter();
    const storage = claimStorage(new Storage(env));
    const broken = { ...storage, records: () => Promise.reject(new Error('away')) };
    const away = { organizationId: organization.id, storage: broken, meter, registry: MODULES, explain: true };
    const request = { bodies: [STAY] as Record<string, unknown>[], scenarios: SCENARIOS, detail: 'summary' as const };
    await expect(whatIf(away, request, async () => {}, atOnce)).rejects.toThrow('away');
    expect(meter.settled).toEqual([]);
  });

  it('goes on without the month where nothing is saved', async () => {
    await allow(organization.id, 31);
    await meterOf(organization.id).reserve(organization.id, { id: crypto.randomUUID(), claims: 30 });
    await compare([STAY], [{ ...UNSAVED, name: 'a' }, UNSAVED]);
    expect((await send({ claims: [STAY], scenarios: SCENARIOS })).status).toBe(429);
    expect(await counted(organization.id)).toEqual({ success: 0, error: 0, reserved: 30 });
    const { usage } = await compare([STAY], [{ ...UNSAVED, name: 'a' }, UNSAVED]);
    expect(usage).toEqual({ month: 0, what_if_unsaved: 2 });
  });

  it('counts a call that is sent again with its key once', async () => {
    const init = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'one' },
      body: JSON.stringify({ claims: [STAY], scenarios: SCENARIOS }),
    };
    const first = await ask('/what-if', organization.key, init);
    const again = await ask('/what-if', organization.key, init);
    expect(again.headers.get('Idempotent-Replayed')).toBe('true');
    expect(again.body).toEqual(first.body);
    expect((await counted(organization.id)).success).toBe(2);
  });
});
