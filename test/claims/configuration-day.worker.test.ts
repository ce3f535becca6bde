/** Claims of contracts that go by the claim's day or by the admission: rates change on 2026-03-05. */
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import guide from '../../docs/contracts.md?raw';
import migration from '../../migrations/organizations/0024_configuration_day.sql?raw';
import type { Term } from '../../src/engine/contracts/terms/terms.ts';
import type { Step } from '../../src/engine/core/trace.ts';
import { sendBatch } from '../support/batches.ts';
import { make, makeFeeSchedule, putTerms } from '../support/contract-calls.ts';
import { explained } from '../support/processed-claims.ts';
import { README_STAY } from '../support/readme-stay.ts';
import { sampleCaller } from '../support/sample-caller.ts';
import { ask, post } from '../support/seeded.ts';

const caller = sampleCaller();

// biome-ignore lint/suspicious/noExplicitAny: the fields of the output are what the tests are about
type Output = any;

const ofCharges = (percent: number): Term => ({
  ...{ id: 'charges', name: 'Percent of charges', role: 'default', applies: {} },
  pays: { how: 'percent_of_charges', percent },
});
const DAYS = [
  { effective_date: '2026-01-01', termination_date: '2026-03-04' },
  { effective_date: '2026-03-05', termination_date: null },
] as const;
const BY = ['claim', 'admission'] as const;
type By = (typeof BY)[number];

/** Makes a contract. @returns its id */
async function contract(id: string, configuration_day: By | undefined): Promise<string> {
  await make(caller.key, '/contracts', { contract_id: id, name: 'Plan', configuration_day });
  return id;
}
/** Makes a contract that pays 50 percent of charges, and 60 from 2026-03-05. @returns its id */
async function changing(id: string, configuration_day?: By): Promise<string> {
  await contract(id, configuration_day);
  for (const [i, days] of DAYS.entries()) {
    const path = `/contracts/${id}/configs`;
    const config = await make(caller.key, path, days);
    await putTerms(caller.key, `${path}/${config}/terms`, { version: 1, terms: [ofCharges(50 + 10 * i)] });
  }
  return id;
}

const process = (id: string, claim: { billing_provider: object }) =>
  explained<Output>(caller.key, { ...claim, billing_provider: { ...claim.billing_provider, contract_id: id } });
const totals = (claim: typeof STAY) =>
  Promise.all(
    ['CLAIM', 'ADMISSION'].map(async (id) => {
      const { contract } = await process(id, claim);
      return contract.total ?? contract.total_reason;
    }),
  );

async function put(path: string, fields: object): Promise<number> {
  const headers = { 'Content-Type': 'application/json' };
  return (await ask(path, caller.key, { method: 'PUT', headers, body: JSON.stringify(fields) })).status;
}

const STAY = {
  ...README_STAY,
  admit_date: README_STAY.admit_date as string | null,
  lines: [{ revenue_code: '0120', units: 5, charges: 10_000 }],
};
describe('rates that change within a stay', () => {
  beforeAll(async () => {
    await changing('CLAIM');
    await changing('ADMISSION', 'admission');
  });

  const rows = [...guide.matchAll(/^\| (.+) \| (\d{3}) \|(.*)\|(.*)\|(.*)\| (\S+) \| (\S+) \|$/gm)];
  const amount = (text = '') => (text === 'none' ? null : Number(text.replaceAll(',', '')));

  it('have seven rows in docs/contracts.md', () => expect(rows).toHaveLength(7));

  it.each(rows.map(([, name = '', ...cells]) => [name, cells] as const))(
    'are as the page shows: %s',
    async (_, cells) => {
      const [bill_type = '', admit_date, from_date, thru_date, byClaim, byAdmission] = cells.map((cell) => cell.trim());
      const claim = { ...STAY, modules: ['AUTO'], bill_type, admit_date: admit_date || null, from_date, thru_date };
      const paid = await Promise.all(
        ['CLAIM', 'ADMISSION'].map(async (id) => (await process(id, claim)).contract.total),
      );
      expect(paid).toEqual([amount(byClaim), amount(byAdmission)]);
    },
  );

  it('are those of the admission of a stay whose modules alone say that it is one', async () => {
    expect(await totals({ ...STAY, bill_type: '' })).toEqual([6000, 5000]);
  });

  it('are not known without the admission: no other day stands in', async () => {
    const no = 'No configuration of contract ADMISSION is in force: the claim has no admit_date';
    expect(await totals({ ...STAY, admit_date: null })).toEqual([6000, no]);
    expect(await totals({ ...STAY, admit_date: '2025-12-31' })).toEqual([
      6000,
      'No configuration of contract ADMISSION is in force: admit_date is 2025-12-31',
    ]);
  });

  it('are named in the trace', async () => {
    const lookups = await Promise.all(
      ['CLAIM', 'ADMISSION'].map(async (id) => {
        const { trace } = await process(id, STAY);
        return (trace.lookups as Step[]).find(({ step }) => step === 'contract') as Step;
      }),
    );
    expect(lookups).toMatchObject([
      { inputs: { configuration_day: 'claim', thru_date: '2026-03-07' }, value: expect.stringMatching(/2026-03-05$/) },
      {
        inputs: { configuration_day: 'admission', admit_date: '2026-03-02' },
        value: expect.stringMatching(/2026-01-01$/),
      },
    ]);
    expect(lookups[1]?.formula).toContain('in force on admit_date');
  });

  it('follow a change of the contract at once', async () => {
    const id = await changing('TURNED');
    const price = async () => (await process(id, STAY)).contract;
    const before = await price();
    await put(`/contracts/${id}`, { configuration_day: 'admission' });
    const after = await price();
    await put(`/contracts/${id}`, { configuration_day: 'claim' });
    expect([before.total, after.total, (await price()).total]).toEqual([6000, 5000, 6000]);
    expect(before.terms.priced_by.configuration_day).toBeUndefined();
    expect(after.terms.priced_by).toMatchObject({ configuration_day: 'admission' });
  });

  it('of a batch are those of each claim', async () => {
    const of = (id: string, admit_date: string) => ({
      ...{ ...STAY, admit_date },
      billing_provider: { ...STAY.billing_provider, contract_id: id },
    });
    const claims = [of('ADMISSION', '2026-03-02'), of('CLAIM', '2026-03-02'), of('ADMISSION', '2026-03-06')];
    const { lines } = await sendBatch(caller.key, claims, { query: '?view=result' });
    expect(lines.map(({ result }) => (result as Output).contract.total)).toEqual([5000, 6000, 6000]);
  });
});

describe('what goes by the day of the configuration', () => {
  it.each([
    ['claim', 6600],
    ['admission', 6000],
  ] as const)('increases by the %s', async (day, total) => {
    const id = await contract(`INCREASE-${day}`, day);
    const config = await make(caller.key, `/contracts/${id}/configs`, { effective_date: '2026-01-01' });
    const rate: Term = {
      ...{ id: 'case', name: 'A stay', role: 'rate', applies: { kinds: ['inpatient'] } },
      pays: { how: 'case_rate', amount: 6000 },
      escalators: [{ from: '2026-03-05', percent: 10 }],
    };
    await putTerms(caller.key, `/contracts/${id}/configs/${config}/terms`, { version: 1, terms: [rate] });
    expect((await process(id, STAY)).contract.total).toBe(total);
  });

  it.each([
    ['claim', 6600],
    ['admission', 6000],
  ] as const)('the item of a DRG by the %s', async (day, total) => {
    const item = { code_type: 'DRG', code: '292', pricing_type: 'flat_rate' };
    const schedule = await makeFeeSchedule(caller.key, `DRG ${day}`, [
      { ...item, pricing_amount: 6000 },
      { ...item, pricing_amount: 6600, effective_date: '2026-03-05' },
    ]);
    const id = await contract(`ITEM-${day}`, day);
    const fields = { effective_date: '2026-01-01', custom_fee_schedule_id: schedule };
    const config = await make(caller.key, `/contracts/${id}/configs`, fields);
    expect((await process(id, STAY)).contract.total).toBe(total);
    const rate: Term = {
      ...{ id: 'sheet', name: 'DRG sheet', role: 'rate', applies: {} },
      ...{ consumes: 'claim', pays: { how: 'schedule', custom_fee_schedule_id: schedule } },
    };
    await putTerms(caller.key, `/contracts/${id}/configs/${config}/terms`, { version: 1, terms: [rate] });
    expect((await process(id, STAY)).contract.total).toBe(total);
  });

  it('but Medicare: its rates of another day are counted from the claim’s own day', async () => {
    const id = await contract('AS-OF', 'admission');
    const config = await make(caller.key, `/contracts/${id}/configs`, { effective_date: '2025-10-20' });
    const rate: Term = {
      ...{ id: 'medicare', name: 'Percent of Medicare', role: 'default', applies: {} },
      pays: { how: 'percent_of_medicare', percent: 100 },
    };
    const medicare = { as_of: 'configuration_start' };
    await putTerms(caller.key, `/contracts/${id}/configs/${config}/terms`, { version: 1, medicare, terms: [rate] });
    const { trace } = await process(id, STAY);
    expect((trace.contract as Step[]).find(({ step }) => step === 'medicare_as_of')).toMatchObject({
      inputs: { claim_day: '2026-03-07', first_day: '2025-10-15' },
      value: '2025-10-20',
    });
  });
});

describe('a contract that is not saved', () => {
  const compared = async (contract_id: string, ...contracts: object[]) => {
    const scenarios = contracts.map((contract, i) => ({ name: `${i}`, contract_id, contract }));
    const { status, body } = await post<Output>('/what-if', caller.key, {
      claims: [STAY],
      scenarios: [{ name: 'as saved', contract_id: 'CLAIM' }, ...scenarios],
    });
    expect(status, JSON.stringify(body)).toBe(200);
    return body.claims[0].scenarios.slice(1).map((each: Output) => each.contract_payment);
  };

  it('goes by the day that it says, else by the saved one', async () => {
    await changing('BY-CLAIM');
    await changing('BY-ADMISSION', 'admission');
    const contracts = [{ configuration_day: 'admission' }, { configuration_day: 'claim' }, { use_medicare_base: true }];
    expect(await compared('BY-CLAIM', ...contracts)).toEqual([5000, 6000, 6000]);
    expect(await compared('BY-ADMISSION', ...contracts)).toEqual([5000, 6000, 5000]);
  });

  it('need not exist: it goes by the claim unless it says otherwise', async () => {
    const config = { ...DAYS[1], terms: { version: 1, terms: [ofCharges(60)] } };
    const scenarios = [{}, { configuration_day: 'claim' }, { configuration_day: 'admission' }].map((contract, i) => ({
      ...{ name: `${i}`, contract_id: 'NOWHERE', contract, config },
    }));
    const { body } = await post<Output>('/what-if', caller.key, { claims: [STAY], scenarios });
    expect(body.claims[0].scenarios.map((each: Output) => each.contract_payment)).toEqual([6000, 6000, null]);
  });
});

describe('contract tests', () => {
  const ran = async (id: string, body: object = {}) =>
    (await post<Output>(`/contracts/${id}/tests/run`, caller.key, body)).body.tests.map(
      ({ outcome }: Output) => outcome,
    );
  const claim = STAY;

  it('are those of the configuration at admission, whenever the contract came to go by it', async () => {
    const id = await changing('TESTED');
    const { body: configs } = await ask<{ id: string }[]>(`/contracts/${id}/configs`, caller.key);
    const of = (place: number) => ran(id, { config_id: configs[place]?.id });
    await make(caller.key, `/contracts/${id}/tests`, { name: 'A stay', claim, expected_total: 5000 });
    expect([await ran(id), await of(0), await of(1)]).toEqual([['fail'], [], ['fail']]);
    expect(await put(`/contracts/${id}`, { configuration_day: 'admission' })).toBe(200);
    expect([await ran(id), await of(0), await of(1)]).toEqual([['pass'], ['pass'], []]);
  });

  it('that were there before the migration have the days of their claims', async () => {
    const id = await contract('MIGRATED', undefined);
    const outpatient = { ...STAY, modules: ['IOCE'], bill_type: '131' };
    const claims: [claim: object, day: number | null][] = [
      [STAY, 20260302],
      [{ ...STAY, bill_type: '0117', admit_date: '20260301' }, 20260301],
      [{ ...STAY, modules: ['AUTO'], bill_type: '211', admit_date: 20260228 }, 20260228],
      [{ ...STAY, modules: ['AUTO'], bill_type: '329', admit_date: '2026-01-15T08:30:00Z' }, 20260115],
      [{ ...STAY, admit_date: null }, null],
      [{ ...STAY, bill_type: '', modules: ['msdrg'] }, 20260302],
      [{ ...STAY, bill_type: '', modules: ['AUTO'], lines: [{ ...STAY.lines[0], revenue_code: '0024' }] }, 20260302],
      [{ ...STAY, bill_type: '', modules: ['AUTO'] }, 20260302],
      [{ ...outpatient, from_date: '2026-03-05' }, 20260305],
      [{ ...outpatient, bill_type: '', lines: [{ ...STAY.lines[0], pos: '11' }] }, 20260302],
    ];
    for (const [i, [each]] of claims.entries())
      await make(caller.key, `/contracts/${id}/tests`, { name: `${i}`, claim: each, expected_total: 0 });
    const db = env.ORGANIZATIONS;
    const days = async () => {
      const query =
        'SELECT admission_day AS day FROM contract_test WHERE contract_id = ? ORDER BY CAST(name AS INTEGER)';
      const { results } = await db.prepare(query).bind(id).all<{ day: number | null }>();
      return results.map(({ day }) => day);
    };
    expect(await days()).toEqual(claims.map(([, day]) => day));
    const [update = ''] = /UPDATE contract_test[^;]+/.exec(migration) ?? [];
    await db.batch(['UPDATE contract_test SET admission_day = 0', update].map((statement) => db.prepare(statement)));
    expect(await days()).toEqual(claims.map(([, day]) => day));
  });

  it('guard the day, and what is in force on it', async () => {
    const id = await changing('GUARDED', 'admission');
    const { body: configs } = await ask<{ id: string }[]>(`/contracts/${id}/configs`, caller.key);
    const terms = (place: number) =>
      put(`/contracts/${id}/configs/${configs[place]?.id}/terms`, { version: 1, terms: [ofCharges(70)] });
    await make(caller.key, `/contracts/${id}/tests`, { name: 'A stay', claim, expected_total: 5000 });
    expect(await put(`/contracts/${id}`, { require_tests: true })).toBe(200);
    expect(await put(`/contracts/${id}`, { configuration_day: 'claim' })).toBe(409);
    expect([await terms(0), await terms(1)]).toEqual([409, 200]);
  });
});
