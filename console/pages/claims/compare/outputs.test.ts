import type { ScenarioAnswer } from 'pps-edge/schemas';
import { expect, test } from 'vitest';
import { type ExplainedScenario, explainedScenario } from '../../../parts/amounts/scenario-proofs.ts';
import type { DiffGroup } from '../../../parts/tables/diff-table.tsx';
import { differingFields } from './differing-fields.ts';
import { compareOutputs } from './outputs.ts';
import { contractBars, nameOfPart, systemBars } from './payment-of.ts';

const step = (name: string, inputs: Record<string, string>, value: string) => ({
  step: name,
  formula: 'the sum of the parts',
  inputs,
  value,
  citation: '',
  release: null,
});

/** An answer with what the page reads of it. */
function answer(name: string, more: object, output: object = {}): ScenarioAnswer {
  return {
    name,
    system: 'opps',
    drg: null,
    return_code: '01',
    total_payment: 100,
    contract_payment: null,
    payment: 100,
    paid_difference: null,
    ...more,
    output: {
      result: { medicare: null, patient: { total: null }, charges: 500, other_schedules: 0, lines: [], ...output },
      ...output,
    },
  } as unknown as ScenarioAnswer;
}

const explained = (one: ScenarioAnswer): ExplainedScenario =>
  explainedScenario(one, { claimid: 'A-1' }, { releases: null, requestId: null, at: '' });

/** The outputs as they are read, without what gives their proofs. */
const outputs = (answers: readonly ScenarioAnswer[]): DiffGroup[] =>
  compareOutputs(answers.map(explained)).map(({ title, rows }) => ({
    title,
    rows: rows.map(({ label, cells }) => ({ label, cells: cells.map(({ proof: _, ...cell }) => cell) })),
  }));

const NO_EDITS = {
  ...{ claim_rejection_disposition: '0', claim_rejection_edit_list: [] },
  ...{ claim_denial_disposition: '0', claim_denial_edit_list: [] },
  ...{ claim_return_to_provider_disposition: '0', claim_return_to_provider_edit_list: [] },
  ...{ claim_suspension_disposition: '0', claim_suspension_edit_list: [] },
};
const RETURNED = {
  claim_return_to_provider_disposition: '1',
  claim_return_to_provider_edit_list: [{ edit: '042', description: '' }],
};

const BASE = answer('As billed', {
  payment_steps: { opps: step('payment', { apc: '100.00', outlier: '0' }, '100.00') },
});

test('parts that no scenario pays are left out; one that only one pays is 0 in the others', () => {
  const other = answer('other', {
    payment: 130.5,
    payment_steps: { opps: step('payment', { apc: '100.00', outlier: '30.50' }, '130.50') },
  });
  const groups = outputs([BASE, other]);
  expect(groups.map(({ title }) => title)).toEqual(['Amounts', 'Parts of the OPPS payment', 'How it was priced']);
  expect(groups[1]?.rows).toEqual([
    { label: 'APC payment', cells: Array(2).fill({ text: '$100.00', cents: 10_000 }) },
    {
      label: 'Outlier',
      cells: [
        { text: '$0.00', cents: 0 },
        { text: '$30.50', cents: 3050 },
      ],
    },
  ]);
});

test('other fee schedules are a part of what Medicare’s rules pay', () => {
  const steps = { opps: step('payment', { apc: '100.00' }, '100.00') };
  expect(systemBars(answer('a', { payment_steps: steps }, { other_schedules: 7.35 }))).toEqual({
    bars: [
      { name: 'apc', amount: 10_000, from: 0, to: 10_000 },
      { name: 'other_schedules', amount: 735, from: 10_000, to: 10_735 },
    ],
    total: 10_735,
  });
});

test('a claim without a price has no parts, rather than parts of 0', () => {
  const refused = answer('refused', { payment: null, total_payment: null, payment_steps: {} });
  expect(systemBars(refused)).toBeNull();
  expect(contractBars(refused)).toBeNull();
  expect(outputs([BASE, refused])[0]?.rows[0]?.cells[1]).toEqual({ text: '', cents: null, missing: 'no price' });
  const parts = outputs([BASE, refused]).find(({ title }) => title.startsWith('Parts'));
  expect(parts?.rows[0]?.cells[1]).toEqual({ text: '', cents: null });
});

test('amounts are named by who pays; the compared one stands apart where some go by a contract', () => {
  const labels = (...answers: ScenarioAnswer[]) => outputs(answers)[0]?.rows.map(({ label }) => label);
  const contract = { contract: { contract_id: 'SHP', total: 130 } };
  const paid = answer('by contract', { payment: 130, contract_payment: 130 }, contract);
  expect(labels(BASE, BASE)).toEqual(['Medicare allows', 'Charges']);
  expect(labels(paid, paid)).toEqual(['The contract pays', 'Medicare allows', 'Charges']);
  expect(labels(BASE, paid)?.[0]).toBe('Compared: the contract’s payment, else Medicare’s');
});

test('lines have their dispositions, and a claim that Medicare returns says so', () => {
  const line = (status: string, allowed: number) => ({
    line: 1,
    hcpcs: '96374',
    status,
    allowed,
    schedule: null,
    edits: [],
  });
  const rejected = answer('a', {}, { lines: [line('rejected', 0)], ioce: NO_EDITS });
  const returned = answer('b', {}, { lines: [line('paid', 100)], ioce: { ...NO_EDITS, ...RETURNED } });
  const groups = outputs([rejected, returned]);
  const cells = (label: string) => groups.flatMap(({ rows }) => rows).find((row) => row.label.startsWith(label))?.cells;
  expect(cells('Line 1')).toEqual([
    { text: '$0.00', cents: 0, note: 'rejected' },
    { text: '$100.00', cents: 10_000, note: 'would be paid' },
  ]);
  expect(cells('Medicare’s editors')?.map(({ text }) => text)).toEqual(['processed', 'Returned, edit 42']);
});

test('terms have their names', () => {
  const terms = { parts: [{ term: 'ed', name: 'Emergency visits' }] };
  const paid = answer(
    'contract',
    { payment_steps: { contract: step('total_payment', { ed: '650.00' }, '650.00') } },
    { contract: { terms } },
  );
  expect(contractBars(paid)?.total).toBe(65_000);
  expect(nameOfPart(paid, 'ed')).toBe('Emergency visits');
  expect(nameOfPart(BASE, 'apc')).toBe('APC payment');
});

test('fields that differ are found at any depth, by module', () => {
  const changed = answer('other', {}, { opps: { lines: [{ payment: 1 }, { payment: 3 }], area: '05' } });
  const before = answer('As billed', {}, { opps: { lines: [{ payment: 1 }, { payment: 2 }], area: '05' } });
  expect(differingFields([before, changed])).toEqual([
    { title: 'OPPS', rows: [{ label: 'lines.1.payment', cells: [{ text: '2' }, { text: '3' }] }] },
  ]);
});

test('each amount that a scenario pays has a proof; a part that it does not pay has none', () => {
  const trace = { opps: [step('apc', {}, '100.00'), step('payment', { apc: '100.00' }, '100.00')] };
  const base = answer('As billed', { payment_steps: { opps: step('payment', { apc: '100.00' }, '100.00') } });
  Object.assign(base.output ?? {}, { trace });
  const other = answer('other', { payment_steps: { opps: step('payment', { outlier: '30.50' }, '30.50') } });
  const [, parts] = compareOutputs([explained(base), explained(other)]);
  expect(parts?.rows[0]?.cells[0]?.proof?.()).toMatchObject({
    subject: 'APC payment (OPPS)',
    amount: '$100.00',
    step: 0,
  });
  expect(parts?.rows[0]?.cells[1]?.proof).toBeUndefined();
  // Its step is not in the trace: the proof says that there is none.
  expect(parts?.rows[1]?.cells[1]?.proof?.()).toMatchObject({ amount: '$30.50', formula: null });
});
