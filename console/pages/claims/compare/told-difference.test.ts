import type { ClaimTraceStep } from 'pps-edge/schemas';
import { expect, test } from 'vitest';
import { explainedScenario } from '../../../parts/amounts/scenario-proofs.ts';
import { tellDifference } from './told-difference.ts';

const step = (name: string, value: string, inputs: ClaimTraceStep['inputs'] = {}): ClaimTraceStep => ({
  ...{ step: name, formula: `formula of ${name}`, inputs, value, citation: '', release: null },
});
type Fields = { payment?: number | null; difference?: number | null; drg?: string; contract_payment?: number };
interface Output {
  trace?: Record<string, ClaimTraceStep[]>;
  msdrg?: object;
  lines?: object[];
  group?: string;
}

function scenario(fields: Fields, { trace = {}, msdrg, lines = [], group }: Output = {}) {
  const answer = {
    ...{ name: 'a', system: 'ipps', drg: null, payment: 100, difference: 10, contract_payment: null },
    ...fields,
    output: { trace, msdrg, result: { lines, case_mix_group: group ?? null } },
  };
  return explainedScenario(answer as never, {}, { releases: null, requestId: null, at: '' });
}
const sentence = (one: ReturnType<typeof scenario>, base: ReturnType<typeof scenario>) =>
  tellDifference(one, base)?.sentence ?? null;

const MCC = 'an MCC among the secondary diagnoses that count';
const CC = 'a CC but no MCC among the secondary diagnoses that count';
const HEART = 'a principal diagnosis of “Heart Failure and Shock” (dxc0505)';
const stay = (drg: string, conditions: Record<string, string>, secondary: string[], procedures: string[] = []) =>
  scenario(
    { drg },
    {
      trace: { mce: [step('secondary_diagnosis', 'NONE')], msdrg: [step('initial_drg', drg, conditions)] },
      msdrg: {
        principal_dx_output: { code: 'I110' },
        secondary_dx_outputs: secondary.map((code) => ({ code })),
        procedure_outputs: procedures.map((code) => ({ code })),
      },
    },
  );
const CC_STAY = stay('292', { [CC]: 'N179', [HEART]: 'I110' }, ['N179']);
const MCC_STAY = stay('291', { [MCC]: 'J9601', [HEART]: 'I110' }, ['N179', 'J9601']);

test('another DRG by the code that decided it', () => {
  expect(sentence(MCC_STAY, CC_STAY)).toBe('DRG 292 → 291: J96.01 is an MCC');
  expect(sentence(CC_STAY, MCC_STAY)).toBe('DRG 291 → 292: without J96.01, an MCC');
  const treated = stay(
    '286',
    { 'a procedure of cardiac catheterization (NORcardcath)': '4A023N7' },
    ['N179'],
    ['4A023N7'],
  );
  expect(sentence(treated, CC_STAY)).toBe('DRG 292 → 286: 4A023N7 is a procedure of cardiac catheterization');
  expect(tellDifference(MCC_STAY, CC_STAY)?.step?.step).toBe('initial_drg');
});

test('another DRG of the same codes by the role that changed, or by its conditions', () => {
  const excluded = stay('293', { [HEART]: 'I110' }, ['N179']);
  expect(sentence(excluded, CC_STAY)).toBe('DRG 292 → 293: it takes formula of initial_drg');
  const worse = stay('291', { [MCC]: 'N179', [HEART]: 'I110' }, ['N179']);
  expect(sentence(worse, CC_STAY)).toBe('DRG 292 → 291: N17.9 is an MCC');
  const acquired = stay('292', { [CC]: 'N179', [HEART]: 'I110' }, ['N179', 'J9601']);
  Object.assign(acquired.answer, { difference: -10 });
  expect(sentence(acquired, MCC_STAY)).toBe('DRG 291 → 292: J96.01 is no longer an MCC');
  const billed = scenario({ drg: '293' }, { trace: { msdrg: [step('initial_drg', '292')] } });
  expect(sentence(billed, CC_STAY)).toBe('DRG 292 → 293: another DRG of the claim is priced');
});

test('another case-mix group', () => {
  expect(sentence(scenario({}, { group: 'A0104' }), scenario({}, { group: 'A0103' }))).toBe(
    'Case-mix group A0103 → A0104',
  );
});

const line = (number: number, hcpcs: string, more: object = {}) => ({
  ...{ line: number, hcpcs, revenue_code: '0450', service_date: null, units: 1, charges: 900 },
  ...{ status: 'paid', apc: '05024', allowed: 100 },
  ...more,
});
const visit = (...lines: object[]) => scenario({}, { lines });

test('the first line that is another, or has another disposition or APC', () => {
  const base = visit(line(1, '99284'), line(2, '96374', { status: 'rejected', allowed: 0 }));
  expect(sentence(visit(line(1, '99285', { allowed: 150 }), line(2, '96374')), base)).toBe(
    'Line 1: 99284 → 99285, $100.00 → $150.00',
  );
  expect(sentence(visit(line(1, '99284'), line(2, '96374')), base)).toBe(
    'Line 2, 96374: rejected → paid, $0.00 → $100.00',
  );
  expect(sentence(visit(line(1, '99284', { apc: '08011', allowed: 90 }), line(2, '96374')), base)).toMatch(
    /^Line 1, 99284: APC 05024 → 08011/,
  );
});

test('a line that is added or gone', () => {
  const base = visit(line(1, '99284'), line(2, '80053', { status: 'packaged', allowed: 0 }), line(3, '71046'));
  const added = visit(
    ...[1, 2, 3].map((at) => line(at, ['99284', '80053', '71046'][at - 1] as string)),
    line(4, '74177'),
  );
  expect(sentence(added, base)).toBe('Line 4, 74177, is added: paid, $100.00');
  expect(sentence(visit(line(1, '80053', { status: 'packaged', allowed: 0 }), line(2, '71046')), base)).toBe(
    'Line 1, 99284, is gone: it was paid, $100.00',
  );
});

test('else the first step whose value differs and that the payment comes from', () => {
  const steps = (index: string, unused: string, severity: string, payment: string) => ({
    mce: [step('secondary_diagnosis', severity)],
    ipps: [
      step('review_code', unused),
      step('wage_index_area', index, { area: index }),
      step('rate', `${Number(index) * 10}`, { wage_index: index }),
      step('payment', payment, { rate: `${Number(index) * 10}` }),
    ],
  });
  const base = scenario({}, { trace: steps('1.2', '00', 'NONE', '12') });
  expect(sentence(scenario({}, { trace: steps('0.9', '06', 'UNSPECIFIED', '9') }), base)).toBe(
    'IPPS: wage index area 1.2 → 0.9 (area 1.2 → 0.9)',
  );
});

test('the contract’s payment is what the steps lead to, where one pays', () => {
  const by = (percent: string, rate: string) =>
    scenario(
      { contract_payment: 5 },
      {
        trace: {
          ipps: [step('rate', rate), step('payment', rate, { rate })],
          contract: [step('medicare', percent, { percent }), step('total_payment', percent, { medicare: percent })],
        },
      },
    );
  expect(sentence(by('150', '11'), by('125', '10'))).toBe('Contract: medicare 125 → 150 (percent 125 → 150)');
});

test('nothing is told of the same payment, or of none', () => {
  expect(sentence(scenario({ difference: 0 }), scenario({}))).toBe('The payment is the same');
  expect(sentence(scenario({ difference: 0, drg: '291' }), scenario({ drg: '292' }))).toBe(
    'DRG 292 → 291, and the payment is the same',
  );
  expect(sentence(scenario({ payment: null, difference: null }), scenario({}))).toBeNull();
});
