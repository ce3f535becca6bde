/** Payments by the terms of contracts for claims of the sample, over the wire. */
import { env } from 'cloudflare:workers';
import { describe, expect, it, test, vi } from 'vitest';
import type { Term, Terms } from '../../src/engine/contracts/terms/terms.ts';
import type { Step } from '../../src/engine/core/trace.ts';
import { type ClosingLine, readAnswer, sendTo, textOf } from '../support/batches.ts';
import { makeContract, makeFeeSchedule, makeTerms, putTerms } from '../support/contract-calls.ts';
import { EXAMPLE_TERMS } from '../support/contract-terms.ts';
import { EXAMPLE_CLAIMS } from '../support/example-claims.ts';
import { explained, PROCESS } from '../support/processed-claims.ts';
import { README_STAY } from '../support/readme-stay.ts';
import { sampleCaller } from '../support/sample-caller.ts';
import { type Answer, ask, createOrganization, post } from '../support/seeded.ts';

const caller = sampleCaller();

// biome-ignore lint/suspicious/noExplicitAny: the fields of the output are what the tests are about
type Output = any;

/** Processes a claim, whose steps must add up. */
const process = (claim: object, key = caller.key) => explained<Output>(key, claim);
const send = (claim: object, key = caller.key): Promise<Answer<Output>> => post<Output>(PROCESS, key, claim);

let contracts = 0;
/** Makes a contract with these terms. @returns its id and the path of its terms */
async function contract(document: Terms | Term[], config: object = {}, key = caller.key) {
  const id = `TERMS-${++contracts}`;
  const terms = Array.isArray(document) ? ({ version: 1, terms: document } satisfies Terms) : document;
  return { id, path: await makeTerms(key, id, terms, config) };
}

const under = (contract_id: string, other_id = '980001') => ({ billing_provider: { other_id, contract_id } });
const stay = (contract_id: string, changes: object = {}) => ({ ...README_STAY, ...under(contract_id), ...changes });
const partsOf = ({ contract: { terms } }: Output) =>
  terms.parts.map(({ term, amount }: Output): [term: string, amount: number] => [term, amount]);
const cents = (amount: number) => Math.round(amount * 100) / 100;
/** Parts of what Medicare pays, of the last step of a pricer. */
const medicareParts = ({ trace }: Output, key: string): Record<string, number> => {
  const { inputs } = (trace[key] as Step[]).at(-1) as Step;
  return Object.fromEntries(Object.entries(inputs).map(([name, amount]) => [name, Number(amount)]));
};

const percent = (of: number, more: object = {}): Term => ({
  ...{ id: 'medicare', name: 'Percent of Medicare', role: 'default', applies: {} },
  pays: { how: 'percent_of_medicare', percent: of, ...more },
});
const caseRate = (amount: number): Term => ({
  ...{ id: 'case', name: 'A stay', role: 'rate', applies: { kinds: ['inpatient'] } },
  pays: { how: 'case_rate', amount },
});
const ofCharges = (of: number): Term => ({
  ...{ id: 'charges', name: 'Percent of charges', role: 'default', applies: {} },
  pays: { how: 'percent_of_charges', percent: of },
});

describe('a stay', () => {
  it('is paid carve-outs and a percent of Medicare without a part (row 9)', async () => {
    const { id } = await contract(EXAMPLE_TERMS);
    const lines = [
      { revenue_code: '0278', units: 1, charges: 12_500 },
      { revenue_code: '0120', units: 5, charges: 29_500 },
    ];
    const output = await process(stay(id, { lines }));
    const { uncompensated_care: uncompensatedCare = 0 } = medicareParts(output, 'ipps');
    expect(uncompensatedCare).toBeGreaterThan(0);
    const medicare = cents((output.result.allowed - uncompensatedCare) * 1.25);
    expect(partsOf(output)).toEqual([
      ['implants', 5000],
      ['medicare', medicare],
      ['charges', 0],
    ]);
    expect(output.contract).toMatchObject({
      total: cents(5000 + medicare),
      total_reason: null,
      total_includes: [],
      pricing: null,
      custom_fee_schedule_id: null,
      medicare_total: output.result.allowed,
      terms: {
        version: 1,
        parts: [
          { role: 'carve_out', lines: [1] },
          { role: 'default', lines: [2] },
          { role: 'limit', lines: [] },
        ],
        line_amounts: [{ line: 1, term: 'implants', price: 5000, expected: 5000 }],
        unpriced_lines: [],
      },
    });
    expect(output.result.contract).toEqual({ contract_id: id, total: output.contract.total, reason: null });
    expect((output.trace.contract as Step[]).at(-1)).toMatchObject({ step: 'total_payment' });
  });

  it('is paid by the day where it has intensive care (row 11)', async () => {
    const { id } = await contract(EXAMPLE_TERMS);
    const lines = [
      { revenue_code: '0200', units: 2, charges: 20_000 },
      { revenue_code: '0120', units: 4, charges: 22_000 },
    ];
    const output = await process(stay(id, { los: 6, lines }));
    expect(partsOf(output)[0]).toEqual(['icu', 13_800]);
    expect(output.contract.total).toBe(13_800);
  });

  it.each(['billed', 'lower'] as const)(
    'has no base rate by the weight 0 of a DRG that is no group: %s',
    async (drg) => {
      const rate: Term = {
        ...{ id: 'base', name: 'A rate times the weight', role: 'rate', applies: {} },
        pays: { how: 'base_rate', rate: 10_000, weights: 'medicare' },
      };
      const { id } = await contract({ version: 1, drg, terms: [rate] });
      const { total, total_reason: reason } = (await process(stay(id, { additional_data: { drg: '999' } }))).contract;
      if (drg === 'billed')
        expect([total, reason]).toEqual([null, "Term base has no amount: DRG 999 has no weight in Medicare's table"]);
      else expect(total).toBeGreaterThan(0);
    },
  );

  const stopLoss = (more: object) => {
    const change = (term: Term): Term => ({ ...term, pays: { ...term.pays, ...more } as Term['pays'] });
    const implants = EXAMPLE_TERMS.terms.filter(({ id }) => id === 'implants');
    const stop = EXAMPLE_TERMS.terms.filter(({ id }) => id === 'stop_loss').map(change);
    return [...implants, caseRate(34_500), ...stop];
  };
  test.each([
    ['27', 310_000, 0, {}, 82_500],
    ['28', 310_000, 40_000, {}, 86_500],
    ['28, carve-outs counted', 310_000, 40_000, { counts_carve_outs: true }, 98_500],
    ['29', 310_000, 0, { dollar: 'first', percent: 45, cap: undefined }, 139_500],
    ['30', 400_000, 0, {}, 94_500],
  ])('has a stop-loss (row %s)', async (_, charges, implant, change, total) => {
    const { id } = await contract(stopLoss(change));
    const lines = [
      { revenue_code: '0120', units: 5, charges: charges - implant },
      ...(implant > 0 ? [{ revenue_code: '0278', units: 1, charges: implant }] : []),
      // The total of all lines is none of them.
      { revenue_code: '0001', charges },
    ];
    expect((await process(stay(id, { total_charges: charges, lines }))).contract.total).toBe(total);
  });
});

describe('a revenue code of 3 digits', () => {
  it('is the one of 4 digits with a 0 before it', async () => {
    const carveOut: Term = {
      ...{ id: 'implants', name: 'Implants', role: 'carve_out', applies: { lines: { revenue_codes: ['0278'] } } },
      pays: { how: 'percent_of_charges', percent: 40 },
    };
    const { id } = await contract([carveOut, caseRate(9000)]);
    const lines = [
      { revenue_code: '120', units: 5, charges: 29_500 },
      { revenue_code: '278', units: 1, charges: 12_500 },
      { revenue_code: '001', charges: 42_000 },
    ];
    expect(partsOf(await process(stay(id, { lines })))).toEqual([
      ['implants', 5000],
      ['case', 9000],
    ]);
  });
});

describe('the line of the total', () => {
  test.each(['line', 'unit', 'visit'] as const)('is no %s that a flat amount pays', async (per) => {
    const flat: Term = {
      ...{ id: 'flat', name: 'An amount each', role: 'default', applies: {}, consumes: 'lines' },
      pays: { how: 'flat', amount: 100, per },
    };
    const { id } = await contract([flat]);
    const example = EXAMPLE_CLAIMS['opps-emergency'];
    const lines = [...(example?.lines ?? []), { revenue_code: '0001', units: 1, charges: 1280 }];
    const output = await process({ ...example, ...under(id), lines });
    expect(output.contract.terms.parts).toMatchObject([{ amount: 300, lines: [1, 2, 3] }]);
  });
});

const PRICED = Object.entries(EXAMPLE_CLAIMS).filter(([name]) => !/^(cmg|hhag|void|contract)/.test(name));

describe('percent of Medicare of every example claim', () => {
  const BY_LINE = new Set(['opps', 'asc', 'snf', 'fqhc']);

  test.each(PRICED)('%s', async (_, example) => {
    const { id } = await contract([percent(125)]);
    const provider = { ...(example.billing_provider as object), contract_id: id };
    const claim = { ...example, billing_provider: provider };
    const output = await process(claim);
    const { result } = output;
    if (result.allowed === null) {
      expect(output.contract.total).toBeNull();
      expect(output.contract.total_reason).toMatch(/medicare|Medicare|line/);
      return;
    }
    const { line_amounts: amounts, parts } = output.contract.terms;
    if (BY_LINE.has(result.system)) {
      expect(output.contract.total).toBe(
        cents(amounts.reduce((sum: number, { expected }: Output) => sum + expected, 0)),
      );
      expect(Math.abs(output.contract.total - result.allowed * 1.25)).toBeLessThan(0.01 * (result.lines.length + 1));
    } else {
      expect(output.contract.total).toBe(Math.round(Math.round(result.allowed * 100) * 1.25) / 100);
      expect(amounts).toEqual([]);
    }
    expect(parts).toMatchObject([{ term: 'medicare', role: 'default', amount: output.contract.total }]);
  });

  it('has each payment system that the service prices by', { tags: ['thorough'] }, async () => {
    const systems = new Set<string>();
    for (const [, example] of PRICED) systems.add((await send(example)).body.result.system);
    expect([...systems].sort()).toEqual(
      ['asc', 'esrd', 'fqhc', 'hha', 'hospice', 'ipps', 'irf', 'ltch', 'opps', 'psych', 'snf'].sort(),
    );
  });
});

describe('a pricer that is refused', () => {
  const unknown = (id: string) => stay(id, under(id, '989999'));

  it('stays in error_list, and terms that need none pay the claim', async () => {
    const { id } = await contract([ofCharges(50)]);
    const { status, body } = await send(unknown(id));
    expect([status, body.contract.total]).toEqual([200, 21_000]);
    expect(body.error_list).toMatchObject([{ source: 'IPSF', code: 'P0003' }]);
    expect(body.error).toContain('[IPSF] P0003');
    expect(body.result.priced).toBe(false);
  });

  it('refuses the claim where terms need Medicare, and says so', async () => {
    const { id } = await contract([percent(100)]);
    const { status, body } = await send(unknown(id));
    expect([status, body.contract.total]).toEqual([400, null]);
    expect(body.contract.total_reason).toMatch(/^Term medicare has no amount: IPPS did not run: \S.*[^.]$/);
  });

  it('is a success of a batch that terms pay', async () => {
    const [paid, unpaid] = [await contract([ofCharges(50)]), await contract([percent(100)])];
    const body = [unknown(paid.id), unknown(unpaid.id)].map((claim) => JSON.stringify(claim)).join('\n');
    const answer = readAnswer(await textOf(await sendTo('/process/batch', caller.key, body)));
    expect(answer.closing as ClosingLine).toMatchObject({ lines: 2, success: 1, error: 1 });
    expect(answer.lines.map(({ contract: terms }: Output) => terms.total)).toEqual([21_000, null]);
  });

  it('is not needed by a claim that names no pricer (row 35)', async () => {
    const { id } = await contract([ofCharges(55)]);
    const claim = {
      ...under(id),
      modules: ['IOCE'],
      bill_type: '851',
      from_date: '2026-03-10',
      thru_date: '2026-03-10',
    };
    const lines = [{ revenue_code: '0450', hcpcs: '99284', units: 1, charges: 900, service_date: '2026-03-10' }];
    const principal_dx = { code: 'R0789' };
    const output = await process({ ...claim, principal_dx, patient: { age: 71, sex: 'F' }, lines });
    expect(output.contract.total).toBe(495);
  });
});

describe('drugs at their average sales price', () => {
  const asp: Term = {
    ...{ id: 'drugs', name: 'Drugs', role: 'carve_out', applies: { lines: { hcpcs: ['J*'] } } },
    pays: { how: 'asp', plus_percent: 6 },
  };
  const day = '2026-03-10';
  const claim = (id: string, modules: string[]) => ({
    ...under(id),
    ...{ modules, bill_type: '131', from_date: day, thru_date: day, patient_status: '01' },
    ...{ principal_dx: { code: 'R0789' }, patient: { age: 71, sex: 'F', date_of_birth: '1954-06-01' } },
    lines: [{ revenue_code: '0636', hcpcs: 'J0178', units: 10, charges: 20_000, service_date: day }],
  });

  test.each([[['IOCE', 'OPPS']], [['IOCE']]])('%j', async (modules) => {
    const { id } = await contract([asp]);
    // 106 % of the price is CMS's payment limit, by which OPPS pays the drug 7,639.01.
    expect((await process(claim(id, modules))).contract.total).toBe(7639.01);
  });

  it('is unpriced where no price is loaded', async () => {
    const { id } = await contract([{ ...asp, applies: {} }]);
    const [line] = claim(id, []).lines;
    const output = await process({ ...claim(id, ['IOCE']), lines: [{ ...line, hcpcs: '99213' }] });
    const reason = 'Term drugs has no amount of line 1 (99213): no ASP of 99213 is loaded';
    expect(output.contract).toMatchObject({ total: null, total_reason: reason });
    expect(output.contract.terms.unpriced_lines).toEqual([{ line: 1, reason }]);
  });
});

describe('rates by the relative weights of APCs', () => {
  const apcs = (weights: 'medicare' | { rate_table: string; column: string }): Term => ({
    ...{ id: 'apcs', name: 'APCs', role: 'rate', applies: {}, consumes: 'lines' },
    pays: { how: 'apc_rate', conversion_factor: 120, weights },
  });
  const visit = (id: string, day: string, more: object[] = []) => ({
    ...under(id),
    ...{ modules: ['IOCE'], bill_type: '131', from_date: day, thru_date: day, patient_status: '01' },
    ...{ principal_dx: { code: 'R0789' }, patient: { age: 71, sex: 'F', date_of_birth: '1953-06-01' } },
    lines: [{ revenue_code: '0450', hcpcs: '99284', units: 1, charges: 900, service_date: day }, ...more],
  });

  it('go by Medicare’s of the quarter of the line', async () => {
    const { id } = await contract([apcs('medicare')]);
    const saline = { revenue_code: '0258', hcpcs: 'J7030', units: 1, charges: 40, service_date: '2025-02-10' };
    const output = await process(visit(id, '2025-02-10', [saline]));
    // 120 × 4.7754 of APC 05024, and the packaged solution.
    expect(output.contract.total).toBe(573.05);
    expect(output.contract.terms.line_amounts.map(({ price }: Output) => price)).toEqual([573.05, 0]);
  });

  it('are no amount in a quarter whose weights are not loaded', async () => {
    const { id } = await contract([apcs('medicare')]);
    const output = await process(visit(id, '2026-03-10'));
    const reason = 'Term apcs has no amount of line 1 (99284): no relative weights of APCs are loaded for 2026-03-10';
    expect(output.contract).toMatchObject({ total: null, total_reason: reason });
  });

  it('need none of Medicare’s where terms have a table of their own', async () => {
    const table = { id: 'apcs', name: 'apcs', of: 'apc', columns: ['weight'] };
    expect(await post('/contracts/rate-tables', caller.key, table)).toMatchObject({ status: 201 });
    const rows = [{ code: '05024', effective_date: '2025-01-01', figures: { weight: 2 } }];
    expect(await post('/contracts/rate-tables/apcs/rows', caller.key, { rows })).toMatchObject({ status: 200 });
    const { id } = await contract([apcs({ rate_table: 'apcs', column: 'weight' })]);
    expect((await process(visit(id, '2026-03-10'))).contract.total).toBe(240);
  });
});

describe('the DRG', () => {
  const byDrg = (drg: string): Term => ({ ...caseRate(5000), applies: { kinds: ['inpatient'], drgs: [drg] } });
  const NOT_GROUPED = { modules: ['MCE'] };

  test.each<[choice: Terms['drg'], claim: object, drg: string]>([
    [undefined, {}, '292'],
    [undefined, { additional_data: { submitted_drg: '470' } }, '292'],
    ['billed', { additional_data: { submitted_drg: '470', drg: '291' } }, '470'],
    ['billed', { additional_data: { drg: '291' } }, '291'],
    ['lower', { additional_data: { submitted_drg: '291' } }, '292'],
    ['lower', { additional_data: { submitted_drg: '293' } }, '293'],
    // As IPPS takes it where the grouper gives none.
    [undefined, { ...NOT_GROUPED, additional_data: { submitted_drg: '470', drg: '291' } }, '291'],
    ['billed', { ...NOT_GROUPED, additional_data: { submitted_drg: '470', drg: '291' } }, '470'],
  ])('of terms by %s, of %j: %s', async (choice, changes, drg) => {
    const { id } = await contract({ version: 1, terms: [byDrg(drg)], ...(choice ? { drg: choice } : {}) });
    expect((await process(stay(id, changes))).contract.total).toBe(5000);
  });

  it('that nobody gives is not known', async () => {
    const { id } = await contract([byDrg('292')]);
    expect((await process(stay(id, NOT_GROUPED))).contract).toMatchObject({
      total: null,
      total_reason: 'Term case asks for the DRG, which is not known',
    });
  });
});

describe('a bill type that Medicare does not accept', () => {
  const ofNoKind = (id: string) => stay(id, { bill_type: '991' });

  it('is of no kind, and the reason names it', async () => {
    for (const kind of ['inpatient', 'outpatient'] as const) {
      const { id } = await contract([{ ...ofCharges(50), applies: { kinds: [kind] } }]);
      expect((await process(ofNoKind(id))).contract).toMatchObject({
        total: null,
        total_reason:
          'Term charges asks for the kind of claim, which is not known: bill type 991 is none that Medicare accepts',
      });
    }
  });

  it('is paid by terms of any kind, of what Medicare pays too', async () => {
    const { id } = await contract([percent(110)]);
    const { contract: paid, result } = await process(ofNoKind(id));
    expect(paid.total).toBe(cents(result.allowed * 1.1));
    expect(paid.medicare_total).toBe(result.allowed);
  });
});

describe('Medicare by other rates', () => {
  const DAYS = { admit_date: '2025-11-05', from_date: '2025-11-05', thru_date: '2025-11-10' };
  const moved = (medicare: Terms['medicare']): Terms => ({ version: 1, terms: [percent(100)], medicare });

  test.each([['2026-03-07'], ['configuration_start']])('of the day %s', async (as_of) => {
    const { id } = await contract(moved({ as_of }), { effective_date: '2025-10-20', termination_date: null });
    const day = as_of === 'configuration_start' ? '2025-10-20' : as_of;
    const from = new Date(Date.parse(day) - 5 * 86_400_000).toISOString().slice(0, 10);
    const own = await process({ ...README_STAY, admit_date: from, from_date: from, thru_date: day });
    const output = await process(stay(id, DAYS));
    expect(output.contract.total).toBe(own.result.allowed);
    expect(output.contract.medicare_total).toBe(output.result.allowed);
    const step = (output.trace.contract as Step[]).find(({ step: name }) => name === 'medicare_as_of');
    expect(step).toMatchObject({ inputs: { claim_day: '2025-11-10', first_day: from }, value: day });
    expect(output.trace.ipps_for_terms.at(-1)).toMatchObject({ step: 'payment', value: own.trace.ipps.at(-1).value });
  });

  it('of a year that is not loaded is not known', async () => {
    const { id } = await contract(moved({ as_of: '2031-01-01' }));
    const output = await process(stay(id));
    expect(output.contract).toMatchObject({ total: null, medicare_total: output.result.allowed });
    expect(output.contract.total_reason).toMatch(/^Term medicare has no amount: \S/);
  });

  it('by a version of the grouper that is not loaded is not known', async () => {
    const { id } = await contract(moved({ grouper_version: '30' }));
    const output = await process(stay(id));
    expect(output.result.priced).toBe(true);
    expect(output.contract.total).toBeNull();
  });

  it('by the DRG that the claim was submitted with', async () => {
    const document: Terms = { version: 1, terms: [percent(100)], drg: 'billed' };
    const { id } = await contract(document);
    const own = await process({ ...README_STAY, modules: ['IPPS'], additional_data: { drg: '291' } });
    const output = await process(stay(id, { additional_data: { submitted_drg: '291' } }));
    expect(own.result.allowed).toBeGreaterThan(output.result.allowed);
    expect(output.contract.total).toBe(own.result.allowed);
  });
});

describe('the claim after a change', () => {
  const visits = (amount: number, hcpcs: string[]): Terms => ({
    version: 1,
    terms: [
      {
        ...{ id: 'visits', name: 'Visits', role: 'rate', applies: { lines: { hcpcs } } },
        pays: { how: 'flat', amount, per: 'line' },
      },
    ],
  });
  const day = '2026-03-10';
  const visit = (id: string) => ({
    ...under(id),
    ...{ modules: ['IOCE'], bill_type: '131', from_date: day, thru_date: day, patient: { age: 71, sex: 'F' } },
    principal_dx: { code: 'R0789' },
    lines: [{ revenue_code: '0510', hcpcs: '99213', units: 1, charges: 250, service_date: day }],
  });
  const total = async (id: string, key = caller.key) => (await process(visit(id), key)).contract.total;

  it('of the terms goes by the new ones', async () => {
    const { id, path } = await contract(visits(80, ['99213']));
    expect(await total(id)).toBe(80);
    await putTerms(caller.key, path, visits(90, ['99213']));
    expect(await total(id)).toBe(90);
  });

  it('of a code group or a schedule that they name goes by the new one', async () => {
    const group = { id: 'visits', name: 'Visits', codes: ['99213'] };
    expect((await post('/contracts/code-groups', caller.key, group)).status).toBe(201);
    const flat = (pricing_amount: number) => ({
      ...{ code_type: 'HCPCS', code: '99213', pricing_type: 'flat_rate', pricing_amount, effective_date: '2025-01-01' },
    });
    const schedule = await makeFeeSchedule(caller.key, 'Visits', [flat(70)]);
    const { id } = await contract([
      {
        ...{ id: 'visits', name: 'Visits', role: 'rate', applies: { lines: { hcpcs: ['@visits'] } } },
        pays: { how: 'schedule', custom_fee_schedule_id: schedule },
      },
    ]);
    expect(await total(id)).toBe(70);
    await post(`/custom-fee-schedules/${schedule}/items`, caller.key, flat(75));
    expect(await total(id)).toBe(75);
    const { status } = await ask('/contracts/code-groups/visits', caller.key, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'Visits', codes: ['99214'] }),
    });
    expect([status, await total(id)]).toEqual([200, null]);
  });

  it('of terms that cannot be applied has what Medicare pays, and no total', async () => {
    const { id, path } = await contract([percent(100)]);
    const damaged = { ...percent(100), pays: { how: 'percent_of_medicare' } };
    await env.ORGANIZATIONS.prepare('UPDATE contract_terms SET version = 9, body = ? WHERE contract_id = ?')
      .bind(JSON.stringify({ version: 1, terms: [damaged] }), id)
      .run();
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { status, body } = await send(stay(id));
    expect(logged).toHaveBeenCalledOnce();
    logged.mockRestore();
    const configId = path.split('/').at(-2);
    const reason = `The terms of configuration ${configId} of contract ${id} cannot be applied`;
    expect([status, body.result.allowed, body.contract.total]).toEqual([200, 11_759.56, null]);
    expect([body.contract.total_reason, body.error]).toEqual([reason, `[CONTRACT] UNX: ${reason}`]);
  });

  it('of two organizations with one contract id is of each', async () => {
    const other = await createOrganization();
    await makeTerms(caller.key, 'SAME', visits(1, ['99213']));
    await makeTerms(other.key, 'SAME', visits(2, ['99213']));
    expect([await total('SAME'), await total('SAME', other.key), await total('SAME')]).toEqual([1, 2, 1]);
  });

  it('under a configuration without terms or tables has no total, with the reason', async () => {
    await makeContract(caller.key, 'PLAIN');
    const { contract: plain } = await process(stay('PLAIN'));
    expect(plain).not.toHaveProperty('terms');
    expect(plain).toMatchObject({
      ...{ total: null, total_includes: [], medicare_total: 11_759.56 },
      total_reason: expect.stringMatching(
        /^The configuration of contract PLAIN from .* has no terms, and names no tables: nothing says what it pays$/,
      ),
    });
  });
});

test('a bill that cancels another has no total', async () => {
  const { id } = await contract([ofCharges(50)]);
  const { contract: terms } = await process(stay(id, { bill_type: '118' }));
  expect(terms).toMatchObject({
    total: null,
    total_reason: 'Bill type 118 cancels a claim that was sent before: nothing is priced',
  });
});

describe('a rate table', () => {
  it('gives the amounts of a DRG and of a procedure, and a changed row the next claim its own', async () => {
    const table = (id: string, of: string) =>
      post('/contracts/rate-tables', caller.key, { id, name: id, of, columns: ['rate'] });
    const rows = (id: string, ...entries: [code: string, rate: number][]) =>
      post(`/contracts/rate-tables/${id}/rows`, caller.key, {
        rows: entries.map(([code, rate]) => ({ code, effective_date: '2025-10-01', figures: { rate } })),
      });
    await table('rates-of-drgs', 'drg');
    await table('rates-of-codes', 'hcpcs');
    await rows('rates-of-drgs', ['*', 9000]);
    await rows('rates-of-codes', ['99284', 650], ['7*', 120]);
    const amount = (rate_table: string) => ({ rate_table, column: 'rate' });
    const { id } = await contract([
      { ...caseRate(0), pays: { how: 'case_rate', amount: amount('rates-of-drgs') } },
      {
        ...{ id: 'codes', name: 'By code', role: 'rate', applies: { lines: { hcpcs: ['99284', '7*'] } } },
        pays: { how: 'flat', amount: amount('rates-of-codes'), per: 'line' },
      },
      ofCharges(10),
    ]);
    const first = await process(stay(id));
    expect(first.contract.total).toBe(9000);
    expect(first.contract.terms.priced_by).toMatchObject({
      terms: 1,
      rate_tables: { 'rates-of-codes': expect.any(Number), 'rates-of-drgs': expect.any(Number) },
      digest: expect.stringMatching(/^[0-9a-f]{16}$/),
    });
    const visit = { ...EXAMPLE_CLAIMS['opps-emergency'], ...under(id) };
    expect((await process(visit)).contract.terms.line_amounts).toEqual(
      expect.arrayContaining([expect.objectContaining({ term: 'codes', price: 650 })]),
    );
    await rows('rates-of-drgs', [first.result.drg, 9500]);
    const second = await process(stay(id));
    expect(second.contract.total).toBe(9500);
    expect(second.contract.terms.priced_by.digest).not.toBe(first.contract.terms.priced_by.digest);
  });

  it('that terms name cannot go, and a column that it lacks is refused with them', async () => {
    const { path } = await contract([
      { ...caseRate(0), pays: { how: 'case_rate', amount: { rate_table: 'rates-of-drgs', column: 'rate' } } },
    ]);
    const lacking = {
      ...caseRate(0),
      pays: { how: 'case_rate', amount: { rate_table: 'rates-of-drgs', column: 'weight' } },
    };
    const wrong = await ask(path, caller.key, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ version: 1, terms: [lacking] }),
    });
    expect(wrong).toMatchObject({
      status: 400,
      body: { detail: expect.stringContaining('is no column of rate table rates-of-drgs') },
    });
    const gone = await ask('/contracts/rate-tables/rates-of-drgs', caller.key, { method: 'DELETE' });
    expect(gone.status).toBe(409);
  });
});
