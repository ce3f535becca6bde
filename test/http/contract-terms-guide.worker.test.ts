/** Tests that every term of docs/contract-terms.md is accepted, and every claim answers what the page shows. */
import { beforeAll, describe, expect, it } from 'vitest';
import guide from '../../docs/contract-terms.md?raw';
import contracts from '../../docs/contracts.md?raw';
import { BILL_TYPES } from '../../src/engine/claim/bill-types.ts';
import { PARTS_OF_SYSTEM } from '../../src/engine/contracts/terms/parts.ts';
import type { Terms } from '../../src/engine/contracts/terms/terms.ts';
import { WARNING_CODES } from '../../src/engine/contracts/terms/warning.ts';
import { make, makeTerms } from '../support/contract-calls.ts';
import { EXAMPLE_CLAIMS } from '../support/example-claims.ts';
import { PROCESS } from '../support/processed-claims.ts';
import { sampleCaller } from '../support/sample-caller.ts';
import { ask, post } from '../support/seeded.ts';
import { calculated } from '../support/trace-arithmetic.ts';

/** A block of JSON, or a link to an example claim. */
type Item = { claim: string } | { json: Shown };
type Shown = Record<string, unknown> | Record<string, unknown>[];

interface Section {
  title: string;
  text: string;
  items: Item[];
}

const sections: Section[] = guide
  .split(/\n(?=##+ )/)
  .slice(1)
  .map((text) => ({
    title: /^#+ (.*)/.exec(text)?.[1] ?? '',
    // Keep the results of sums: figures of a formula need not be in the answer.
    text: text.replace(/```.*?```/gs, '').replace(/`[^`\n]+ = ([^`]+)`/g, '$1'),
    items: [...text.matchAll(/```json\n(.*?)```|\.\.\/examples\/claims\/([\w-]+)\.json/gs)].map(
      ([, json, claim = '']) => (json === undefined ? { claim } : { json: JSON.parse(json) }),
    ),
  }));

const caller = sampleCaller();
/** Path of the terms, and id of the schedule of docs/contracts.md. */
let terms: string;
let schedule: string;

beforeAll(async () => {
  schedule = await make(caller.key, '/custom-fee-schedules', { name: 'Sample Health Plan 2026' });
  const body = /import\/csv \\\n {2}--data-binary '(.*?)'/s.exec(contracts)?.[1] ?? '';
  const headers = { 'Content-Type': 'text/csv' };
  const imported = await ask(`/custom-fee-schedules/${schedule}/import/csv`, caller.key, {
    method: 'POST',
    headers,
    body,
  });
  expect(imported.status).toBe(200);
  const first: Terms['terms'][number] = {
    ...{ id: 'first', name: 'First', role: 'default', applies: {} },
    pays: { how: 'percent_of_charges', percent: 1 },
  };
  terms = await makeTerms(caller.key, 'SHP-2026', { version: 1, terms: [first] });
});

const put = (document: object) =>
  ask<object>(terms, caller.key, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(document).replaceAll('$SCHEDULE', schedule),
  });

function price(name: string, changes: object) {
  const { billing_provider, ...claim } = (EXAMPLE_CLAIMS[name] ?? {}) as { billing_provider: object };
  const provider = { ...billing_provider, contract_id: 'SHP-2026' };
  return post<object>(`${PROCESS}?explain=true`, caller.key, { ...claim, ...changes, billing_provider: provider });
}

/** Returns the document that a block is, if it is terms. */
function documentOf(json: Shown): object | null {
  if (Array.isArray(json)) return { version: 1, terms: json };
  if ('version' in json) return json;
  return 'role' in json ? { version: 1, terms: [json] } : null;
}

/** Steps may stand between others; lists of the contract are whole. */
function expected({ trace, ...shown }: Record<string, unknown>) {
  const steps = (trace as { contract: object[] } | undefined)?.contract;
  return {
    ...shown,
    ...(steps
      ? { trace: { contract: expect.arrayContaining(steps.map((step) => expect.objectContaining(step))) } }
      : {}),
  };
}

const numberOf = (text: string) => Number(text.replaceAll(',', '').replace('−', '-'));
/** Every number of an answer, as JSON writes it or in text. */
const numbersOf = (answer: object) =>
  [...JSON.stringify(answer).matchAll(/-?\d+(\.\d+)?/g)].map(([number]) => Number(number));

/** Runs the blocks of a section in their order. Returns the numbers of its claims and answers. */
async function run({ items }: Section): Promise<{ numbers: Set<number>; answers: number }> {
  const numbers = new Set<number>();
  let [claim, changes, answers]: [string, object, number] = ['', {}, 0];
  let saved: Awaited<ReturnType<typeof put>> | null = null;
  for (const item of items) {
    if ('claim' in item) {
      claim = item.claim;
      for (const number of numbersOf(EXAMPLE_CLAIMS[claim] ?? {})) numbers.add(number);
      continue;
    }
    const { json } = item;
    const document = documentOf(json);
    if (document !== null) {
      saved = await put(document);
      continue;
    }
    if (Array.isArray(json)) continue;
    if ('codes' in json) await make(caller.key, '/contracts/code-groups', json);
    else if ('detail' in json) {
      expect(saved).toMatchObject({ status: 400, body: json });
      return { numbers, answers: answers + 1 };
    } else if ('warnings' in json) expect(saved?.body).toMatchObject(json);
    else if ('contract' in json) {
      const { status, body } = await price(claim, changes);
      expect({ status, ...body }).toMatchObject({ status: 200, ...expected(json) });
      for (const number of numbersOf(body)) numbers.add(number);
      [changes, answers] = [{}, answers + 1];
    } else {
      changes = json;
      for (const number of numbersOf(json)) numbers.add(number);
    }
    expect(saved?.status ?? 200, JSON.stringify(saved?.body)).toBe(200);
  }
  return { numbers, answers };
}

const worked = sections.filter(({ items }) => items.length > 0);

it('has a worked claim in every section on a form', () => {
  expect(worked.length).toBeGreaterThan(15);
  const hows = new Set([...guide.matchAll(/"how": "(\w+)"/g)].map(([, how]) => how));
  expect(hows.size).toBe(16);
  expect(sums.length).toBeGreaterThan(25);
});

describe.each(worked.map((section) => [section.title, section] as const))('%s', (_, section) => {
  it('answers what it shows, and its amounts are those of the claims', async () => {
    const { numbers } = await run(section);
    const amounts = [...section.text.matchAll(/[−-]?\d[\d,]*\.\d\d(?!\d)/g)].map(([amount]) => numberOf(amount));
    expect(amounts.filter((amount) => !numbers.has(amount) && !numbers.has(Math.abs(amount)))).toEqual([]);
  });
});

const sums = [...guide.matchAll(/`([^`\n]+) = ([−\d][\d,.]*)`/g)].map(([, formula = '', value = '']) => ({
  formula: formula.replace(/(\d),(?=\d{3})/g, '$1'),
  value: numberOf(value),
}));

it.each(sums)('$formula is $value', ({ formula, value }) => {
  expect(calculated(formula)?.round(2).toNumber()).toBe(value);
});

describe('its tables', () => {
  const rows = (title: string) =>
    [...(sections.find((section) => section.title === title)?.text ?? '').matchAll(/^\| `?(\w+)`? \| (.*) \|$/gm)].map(
      ([, name = '', text = '']) => ({ name, codes: [...text.matchAll(/`(\w+)`/g)].map(([, code]) => code) }),
    );

  it('have the parts of each payment system', () => {
    const parts = rows("Parts of Medicare's payment").slice(1);
    expect(Object.fromEntries(parts.map(({ name, codes }) => [name, codes]))).toEqual(PARTS_OF_SYSTEM);
  });

  it('have the kind of each bill type', () => {
    const [, row = ''] = /^\| `kinds` \| (.*) \|$/m.exec(guide) ?? [];
    const ofBillTypes = [...row.matchAll(/`(\w+)` (\d\d(?:, \d\d)*)/g)].flatMap(([, kind, types = '']) =>
      types.split(', ').map((type) => [type, kind]),
    );
    const kinds = Object.entries(BILL_TYPES).map(([type, { kind }]) => [type, kind]);
    expect(Object.fromEntries(ofBillTypes)).toEqual(Object.fromEntries(kinds));
  });

  it('have every warning', () => {
    expect(rows('Faults and warnings').map(({ name }) => name)).toEqual(expect.arrayContaining([...WARNING_CODES]));
  });
});
