/**
 * The order of a bill's lines and codes never matters: a claim of any system in another order is paid the same. Diagnoses
 * after the principal one are in no order either.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { localStorage } from '../../scripts/claim/local-storage.ts';
import { sampleFolder } from '../../scripts/claim/sample.ts';
import { type ClaimContext, claimStorage, processClaims, readClaim } from '../../src/claims/index.ts';
import type { PricingResult } from '../../src/engine/frame/result/result.ts';
import { MODULES } from '../../src/engine/modules.ts';
import { CountingMeter } from '../support/counting-meter.ts';
import { draws, seed } from '../support/draws.ts';
import { CONTRACT_EXAMPLES, EXAMPLE_CLAIMS } from '../support/example-claims.ts';
import { FACILITY_CLAIMS } from '../support/facility-claims.ts';
import { INPATIENT_CLAIMS } from '../support/inpatient-claims.ts';
import { OUTPATIENT_CLAIMS } from '../support/outpatient-claims.ts';
import { type Random, seededRandom } from '../support/random.ts';

type Body = Readonly<Record<string, unknown>>;

/** Fields whose entries are in no order. */
const CODES = [
  ...['secondary_dxs', 'inpatient_pxs', 'value_codes', 'cond_codes', 'occurrence_codes', 'span_codes'],
  ...['demo_codes', 'modules'],
];

const OUTPATIENT = { modules: ['IOCE', 'OPPS'], billing_provider: { other_id: '980001' } };
const CLAIMS: readonly [name: string, claim: Body][] = [
  ...Object.entries(EXAMPLE_CLAIMS).filter(([name]) => !CONTRACT_EXAMPLES.includes(name)),
  ...Object.entries(INPATIENT_CLAIMS).map(([name, claim]): [string, Body] => [name, { ...claim }]),
  ...OUTPATIENT_CLAIMS.map(([name, claim]): [string, Body] => [name, { ...OUTPATIENT, ...claim }]),
  ...Object.entries(FACILITY_CLAIMS).flatMap(([system, { modules, claims }]) =>
    Object.entries(claims).map(([name, [claim]]): [string, Body] => [`${system}, ${name}`, { modules, ...claim }]),
  ),
];

let state: string;
let storage: ClaimContext['storage'];
beforeAll(async () => {
  state = mkdtempSync(join(tmpdir(), 'pps-edge-test-'));
  storage = claimStorage(localStorage(await sampleFolder(() => undefined, state)));
});
afterAll(() => rmSync(state, { recursive: true }));

interface Answer {
  result: PricingResult;
  warnings: readonly { code: string; field: string }[];
}

/** True for a tribal center's visit behind other lines: CMS's program pays it by the first line of the day, and a warning says so. */
const isByOrder = ({ warnings }: Answer) =>
  warnings.some(({ code, field }) => code === 'UNSETTLED_RULE' && field === 'lines');

async function answerTo(claim: Body): Promise<Answer> {
  const read = readClaim(claim);
  if ('problems' in read) throw new Error(JSON.stringify(read.problems));
  const context = { organizationId: 'nobody', storage, meter: new CountingMeter(), registry: MODULES, explain: false };
  const [answer] = await processClaims(context, [read.claim]);
  expect(answer?.outcome).toBe('processed');
  return answer?.output as unknown as Answer;
}

function shuffled<Entry>(entries: readonly Entry[], random: Random): Entry[] {
  const left = [...entries];
  return entries.map(() => left.splice(random.below(left.length), 1)[0] as Entry);
}

function inAnotherOrder(claim: Body, random: Random): Body {
  const shuffle = (value: unknown) => (Array.isArray(value) ? shuffled(value, random) : value);
  const lines = shuffle(claim.lines) as Body[] | undefined;
  return {
    ...claim,
    ...Object.fromEntries(CODES.flatMap((field) => (field in claim ? [[field, shuffle(claim[field])]] : []))),
    ...(lines
      ? { lines: lines.map((line) => ({ ...line, ...(line.modifiers ? { modifiers: shuffle(line.modifiers) } : {}) })) }
      : {}),
  };
}

/**
 * Payments of the claim, the outcome and the amounts of its lines. Which line has the amount of a
 * composite does go by the order: the outpatient editor pays it on the first of its lines.
 */
function paid({ result }: Answer) {
  const { priced, system, return_code, allowed, outlier, other_schedules, medicare, patient, lines } = result;
  const sorted = (describe: (line: PricingResult['lines'][number]) => unknown[]) =>
    lines.map((line) => JSON.stringify(describe(line))).sort();
  return {
    ...{ priced, system, return_code, allowed, outlier, other_schedules, medicare, total: patient?.total ?? null },
    lines: sorted(({ service_date, revenue_code, hcpcs, units, charges, status, schedule }) => {
      const isPaid = status === 'paid' || status === 'packaged';
      return [service_date, revenue_code, hcpcs, units, charges, isPaid ? 'paid or packaged' : status, schedule];
    }),
    amounts: sorted((line) => [line.status, line.apc, line.allowed, line.medicare, line.patient, line.outlier]),
  };
}

it('a claim in another order is paid the same', async () => {
  const random = seededRandom(seed);
  const results = new Map<string, ReturnType<typeof paid>>();
  const systems = new Set<string | null>();
  for (let i = 0; i < draws; i++) {
    const [name, claim] = random.pick(CLAIMS);
    const before = results.get(name) ?? paid(await answerTo(claim));
    results.set(name, before);
    systems.add(before.system);
    const other = inAnotherOrder(claim, random);
    const answer = await answerTo(other);
    if (isByOrder(answer)) continue;
    expect(paid(answer), `${name}, seed ${seed}: ${JSON.stringify(other)}`).toEqual(before);
  }
  expect(systems.size).toBeGreaterThan(9);
}, 600_000);
