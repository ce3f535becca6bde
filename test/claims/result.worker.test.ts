/** `result`, the same keys for every payment system, on the claims of `examples/claims`. */
import { beforeAll, describe, expect, it, test } from 'vitest';
import { claimOutput, standardOutput } from '../../src/claims/wire/claim-output.ts';
import type { LineResult, PricingResult } from '../../src/engine/frame/result/result.ts';
import { readAnswer, sendTo, textOf } from '../support/batches.ts';
import { demoContract } from '../support/demo-contract.ts';
import { EXAMPLE_CLAIMS, type ExampleClaim } from '../support/example-claims.ts';
import { PROCESS } from '../support/processed-claims.ts';
import { sampleCaller } from '../support/sample-caller.ts';
import { post } from '../support/seeded.ts';
import { EXAMPLE_RESULTS } from './example-results.ts';

interface Answer extends Record<string, unknown> {
  result: PricingResult;
}

const caller = sampleCaller();
const answerOf = async (claim: object, query = '') =>
  (await post<Answer>(`${PROCESS}${query}`, caller.key, claim)).body;
const cents = (dollars: number) => Math.round(dollars * 100);
const WITHOUT_AMOUNT: ReadonlySet<string> = new Set(['unpriced', 'not_processed']);

describe('every example claim', () => {
  const answers: Record<string, Answer> = {};
  beforeAll(async () => {
    await demoContract(caller.key);
    for (const [name, claim] of Object.entries(EXAMPLE_CLAIMS)) answers[name] = await answerOf(claim);
  });
  const resultOf = (name: string) => (answers[name] as Answer).result;

  it('has an expected result', () => {
    expect(Object.keys(EXAMPLE_RESULTS).sort()).toEqual(Object.keys(EXAMPLE_CLAIMS).sort());
  });

  test.each(Object.entries(EXAMPLE_RESULTS))(
    '%s',
    (name, { amounts, label = null, reason = null, contract = null, lines }) => {
      const { patient, ...result } = resultOf(name);
      expect([
        ...[result.allowed, result.system_allowed, result.outlier, result.other_schedules],
        ...[result.medicare, patient.total],
      ]).toEqual(amounts);
      expect(result.drg ?? result.case_mix_group).toBe(label);
      expect(result.reason?.code ?? null).toBe(reason);
      expect(result.contract?.total ?? null).toBe(contract);
      if (lines) expect(result.lines.map(({ status }) => status)).toEqual(lines);
    },
  );

  test.each(Object.keys(EXAMPLE_CLAIMS))('%s adds up, and says why what it does not know is null', (name) => {
    const { priced, allowed, system_allowed, other_schedules, medicare, patient, reason, lines } = resultOf(name);
    expect(claimOutput.shape.result.parse(resultOf(name))).toEqual(resultOf(name));
    expect(priced).toBe(allowed !== null);
    expect(reason === null).toBe(priced);
    if (allowed !== null)
      expect(cents(allowed)).toBe(cents(system_allowed ?? Number.NaN) + cents(other_schedules ?? 0));
    expect(medicare === null).toBe(patient.total === null);
    expect(patient.reason === null).toBe(patient.total !== null);
    if (medicare !== null) expect(cents(medicare) + cents(patient.total ?? 0)).toBe(cents(allowed ?? Number.NaN));
    expect(lines.map(({ line }) => line)).toEqual((EXAMPLE_CLAIMS[name]?.lines ?? []).map((_, place) => place + 1));
    for (const line of lines) expectKnown(line);
  });

  test.each(Object.keys(EXAMPLE_CLAIMS))('%s has the same result in every view and in a batch', async (name) => {
    const claim = EXAMPLE_CLAIMS[name] as ExampleClaim;
    const full = answers[name] as Answer;
    const short = await answerOf(claim, '?view=result');
    expect(Object.keys(short)).toEqual(['error', 'error_list', 'warnings', 'result']);
    const { error, error_list, warnings, result } = full;
    expect(short).toEqual({ error, error_list, warnings, result });
    const standard = await answerOf(claim, '?view=standard');
    expect(standard.result).toEqual(result);
    expect(standardOutput.parse(standard)).toEqual(standard);
    expect(JSON.stringify(standard).length).toBeLessThanOrEqual(JSON.stringify(full).length);
    const sent = await sendTo('/process/batch?view=result', caller.key, `${JSON.stringify(claim)}\n`);
    const [line] = readAnswer(await textOf(sent)).lines;
    expect(line).toEqual({ line: 1, claim_id: claim.claimid, ...short });
  });
});

function expectKnown({ status, allowed, outlier, why }: LineResult): void {
  expect(allowed === null, status).toBe(WITHOUT_AMOUNT.has(status));
  expect(outlier === null, status).toBe(WITHOUT_AMOUNT.has(status));
  if (status === 'paid' || status === 'not_processed') expect(why).toBeNull();
  else expect(why, status).toMatch(/^[A-Z0-9].*\.$/);
}

describe('the views', () => {
  const stay = EXAMPLE_CLAIMS['ipps-outlier'] as ExampleClaim;

  test('standard leaves out provider records, descriptions and what is empty, but for return codes', async () => {
    const standard = await answerOf(stay, '?view=standard&explain=true');
    const text = JSON.stringify({ ...standard, trace: null, result: null, error: 0 });
    expect(standard).not.toHaveProperty('ipsf');
    expect(text).not.toMatch(/"(?:[a-z_]+_)?description":(?!"[^"]*","explanation)/);
    expect(text).not.toMatch(/:""/);
    expect(standard).toMatchObject({
      trace: { ipps: expect.any(Array) },
      ipps: { total_payment: 95763.39, return_code_data: { code: '16', description: expect.any(String) } },
    });
  });

  test('a trace beside the result alone is refused', async () => {
    const { status, body } = await post<{ detail: string }>(`${PROCESS}?view=result&explain=true`, caller.key, stay);
    expect([status, body.detail]).toEqual([400, expect.stringContaining('explain=true needs view full or standard')]);
    expect((await post(`${PROCESS}?view=short`, caller.key, stay)).status).toBe(400);
  });
});

describe('a claim without a price', () => {
  const emergency = EXAMPLE_CLAIMS['opps-emergency'] as ExampleClaim;

  test('has the labels of editor and grouper where no pricer was asked for', async () => {
    const { result } = await answerOf({ ...emergency, modules: ['IOCE'] });
    expect(result).toMatchObject({ priced: false, system: null, reason: { code: 'NO_PRICER', field: 'modules' } });
    expect(result.lines[0]).toMatchObject({ status: 'not_processed', apc: '05024', status_indicator: 'V' });
    const grouped = await answerOf({ ...(EXAMPLE_CLAIMS['ipps-outlier'] as ExampleClaim), modules: ['MSDRG'] });
    expect(grouped.result).toMatchObject({ drg: '292', reason: { code: 'NO_PRICER' } });
  });

  test('is not added up from two pricers', async () => {
    const stay = EXAMPLE_CLAIMS['ipps-outlier'] as ExampleClaim;
    const { result, ipps, psych } = await answerOf({ ...stay, modules: ['MSDRG', 'IPPS', 'PSYCH'] });
    expect(result).toMatchObject({ system: null, allowed: null, reason: { code: 'SEVERAL_PRICERS' } });
    expect([ipps, psych]).not.toContain(null);
  });

  test('names what is wrong with it in a batch, with its lines where it could be read', async () => {
    const unknown = { ...emergency, billing_provider: { other_id: '989999' } };
    const contradicting = { ...emergency, thru_date: '2026-03-01' };
    const text = `{"modules": 1}\nno JSON\n${JSON.stringify(unknown)}\n${JSON.stringify(contradicting)}\n`;
    const { lines } = readAnswer(await textOf(await sendTo('/process/batch', caller.key, text)));
    const results = lines.map(({ result }) => result as PricingResult);
    expect(results.map(({ reason }) => reason?.code)).toEqual(['INVALID', 'INVALID', 'P0003', 'INVALID']);
    expect(results.map(({ lines: each, charges }) => [each.length, charges])).toEqual([
      [0, null],
      [0, null],
      [3, 1280],
      [3, 1280],
    ]);
  });
});

describe('lines that edits reject', () => {
  test('name the other line, and whether a modifier separates them', async () => {
    const { result } = await answerOf(EXAMPLE_CLAIMS['opps-rejected-line'] as ExampleClaim);
    const [rejected] = result.lines.filter(({ status }) => status === 'rejected');
    expect(rejected).toMatchObject({
      ...{ line: 5, hcpcs: '96374', apc: '05693', allowed: 0, medicare: 0, patient: 0 },
      edits: [{ edit: '040', with_line: 2, with_hcpcs: '74177', modifier_allowed: true }],
      why: 'Rejected by edit 40: 74177 on line 2 includes it, unless an NCCI-associated modifier separates them.',
    });
  });
});

describe('equipment of home health agencies', () => {
  test('is paid beside the period by an amount that is not known', async () => {
    const claim = EXAMPLE_CLAIMS['hha-six-visits'] as ExampleClaim;
    const equipment = { revenue_code: '0291', hcpcs: 'E0143', units: 1, charges: 90, service_date: '2026-02-03' };
    const { result } = await answerOf({ ...claim, lines: [...(claim.lines ?? []), equipment] });
    expect(result).toMatchObject({ system_allowed: 2288.11, other_schedules: null, allowed: null, medicare: null });
    expect(result.reason).toMatchObject({ code: 'PART_UNKNOWN', source: 'HHA' });
    expect(result.lines.at(-1)).toMatchObject({ status: 'unpriced', schedule: 'DMEPOS', allowed: null });
  });
});

describe('results as CSV', () => {
  const TWO = ['opps-rejected-line', 'ipps-outlier'].map((name) => JSON.stringify(EXAMPLE_CLAIMS[name])).join('\n');
  const csv = async (query: string, body = TWO) => {
    const response = await sendTo(`/process/batch?format=csv${query}`, caller.key, body);
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    return (await textOf(response)).split('\r\n');
  };

  test('have a row a claim, amounts with two decimals, and blanks for what is not known', async () => {
    expect(await csv('', `${TWO}\n{"modules": 1}\n`)).toEqual([
      'line,claim_id,priced,system,return_code,drg,case_mix_group,charges,allowed,system_allowed,outlier,other_schedules,medicare,patient,deductible,coinsurance,assumes,contract,contract_reason,reason_code,reason,warnings',
      '1,OPPS-REJECTED-LINE,true,opps,01,,,3900.00,985.38,985.38,0.00,0.00,788.31,197.07,0.00,197.07,part_b_deductible_met,,,,,MUE LINE_REJECTED',
      '2,IPPS-OUTLIER,true,ipps,16,292,,600000.00,95763.39,95763.39,84003.83,0.00,,,,,,,,,,',
      expect.stringMatching(/^3,,false(?:,){17}INVALID,/),
      '',
    ]);
  });

  test('have a row a line', async () => {
    const rows = await csv('&rows=lines');
    expect(rows.slice(0, 2)).toEqual([
      'line,claim_id,claim_line,service_date,revenue_code,hcpcs,units,charges,status,apc,status_indicator,allowed,medicare,patient,outlier,schedule,edits,why',
      '1,OPPS-REJECTED-LINE,1,2026-03-10,0450,99284,1,900.00,paid,05024,V,536.67,429.34,107.33,0.00,,,',
    ]);
    expect(rows[5]).toMatch(
      /^1,OPPS-REJECTED-LINE,5,.*,rejected,05693,S,0.00,0.00,0.00,0.00,,040,"Rejected by edit 40: /,
    );
    // A stay without lines has one row, so that no claim is missing; a refused claim says why in it.
    expect(rows.slice(6)).toEqual([`2,IPPS-OUTLIER${','.repeat(16)}`, '']);
    const [, refused] = await csv('&rows=lines', '{"modules": 1}\n');
    expect(refused).toMatch(/^1,(?:,){16}"?modules must be/);
  });

  test.each([
    ['?rows=lines', 'rows=lines needs format=csv'],
    ['?format=csv&explain=summary', 'format=csv has neither trace nor summary'],
    ['?format=xls', 'format'],
  ])('%s is refused', async (query, sentence) => {
    const response = await sendTo(`/process/batch${query}`, caller.key, TWO);
    expect([response.status, await textOf(response)]).toEqual([400, expect.stringContaining(sentence)]);
  });
});
