/**
 * 10,000 inpatient and as many outpatient claims that are wrong in some way, 5,000 of each other payment system, or a seeded
 * part of them: no fault of the service, whatever they hold.
 * `npm run fuzz -- input` sends all.
 *
 * @module-tag thorough
 */
import { env } from 'cloudflare:workers';
import { beforeAll, expect, inject, test, vi } from 'vitest';
import { answerClaim, claimStorage, loadClaims, readClaim } from '../../src/claims/index.ts';
import type { Claim } from '../../src/engine/claim/claim.ts';
import { problemsOf, refusalOf } from '../../src/engine/claim/problems.ts';
import { plan } from '../../src/engine/frame/plan.ts';
import { MODULES } from '../../src/engine/modules.ts';
import { isPaidCode } from '../../src/engine/pricers/ipps/return-codes.ts';
import { Storage } from '../../src/storage/storage.ts';
import { readAnswer, sendTo, textOf } from '../support/batches.ts';
import { seed } from '../support/draws.ts';
import { FACILITY_CLAIMS } from '../support/facility-claims.ts';
import { INPATIENT_CLAIMS } from '../support/inpatient-claims.ts';
import { mutatedClaims } from '../support/mutated-claims.ts';
import { fault, operationsOf, readDocument } from '../support/operations.ts';
import { OUTPATIENT_CLAIMS } from '../support/outpatient-claims.ts';
import { ask, createOrganization, seedDatabases } from '../support/seeded.ts';

/** Part of the claims that is sent: 1 is all. */
const share = inject('fuzzShare');
const document = readDocument();
const single = operationsOf(document).find(({ operationId }) => operationId === 'processClaim');
const schemaOf = (status: number) => single?.responses[String(status)]?.content?.['application/json']?.schema;

let organization: { id: string; key: string };

beforeAll(async () => {
  await seedDatabases();
  organization = await createOrganization();
  await env.ORGANIZATIONS.batch([
    env.ORGANIZATIONS.prepare("INSERT INTO plan VALUES ('any', 1000000)"),
    env.ORGANIZATIONS.prepare("UPDATE organization SET plan = 'any' WHERE id = ?").bind(organization.id),
    env.ORGANIZATIONS.prepare(
      "INSERT INTO contract VALUES (?, 'PLAIN', 'Plain', NULL, NULL, 1, 1, 0, 0, 0, 0, 'claim')",
    ).bind(organization.id),
    env.ORGANIZATIONS.prepare(
      "INSERT INTO contract VALUES (?, 'PRICED', 'Priced', NULL, NULL, 1, 1, 0, 0, 0, 0, 'claim')",
    ).bind(organization.id),
    env.ORGANIZATIONS.prepare(
      "INSERT INTO contract_config VALUES (?, 'PRICED', 'config', 20250101, NULL, 'schedule', NULL, NULL, NULL, 1)",
    ).bind(organization.id),
    env.ORGANIZATIONS.prepare(
      "INSERT INTO custom_fee_schedule VALUES ('schedule', ?, 'Schedule', NULL, 1, 0, 1, 0)",
    ).bind(organization.id),
    ...SCHEDULE.map((item) =>
      env.ORGANIZATIONS.prepare(
        "INSERT INTO custom_fee_schedule_item VALUES (?, 'schedule', ?, 20250101, ?, ?, ?, 'both')",
      ).bind(organization.id, ...item),
    ),
  ]);
});

/** Items of each kind of price: code, its type, kind, ten-thousandths of a dollar or a percent. */
const SCHEDULE = [
  ['0120', 'REV', 'per_unit', 12_000_000],
  ['0250', 'REV', 'percent_of_charges', 450_000],
  ['291', 'DRG', 'per_unit', 15_000_000],
  ['470', 'DRG', 'flat_rate', 250_000_000],
  ['871', 'DRG', 'percent_of_medicare', 1_100_000],
  ['872', 'DRG', 'percent_of_charges', 600_000],
] as const;

/** Dollars: 10,000,000,000 of charges at cost-to-charge ratios of 10. */
const MOST = 2e11;

/** Returns what is wrong with a claim output, or null. */
function wrongOf(output: Record<string, unknown>): string | null {
  const wrong = fault(document, schemaOf(200) ?? {}, output);
  if (wrong) return wrong;
  if (/ UNX: /.test(String(output.error))) return 'a module stumbled';
  const ipps = output.ipps as { total_payment: unknown; return_code: unknown } | null | undefined;
  if (!ipps) return null;
  if (ipps.return_code === 'UNX') return `the pricer stumbled: ${JSON.stringify(ipps)}`;
  const isPaid = isPaidCode(String(ipps.return_code));
  const isTold = (output.warnings as { code: string }[]).some(({ code }) => code === 'PART_UNKNOWN');
  const isTotal = typeof ipps.total_payment === 'number';
  if (isTotal ? !isPaid : isPaid && !isTold) return 'total_payment and return_code do not go together';
  if (ipps.total_payment !== null && Number(ipps.total_payment) > MOST)
    return 'total_payment is more than any stay is paid';
  return null;
}

/** Claims that the organization's meter has counted this month. */
async function claimsMetered(): Promise<number> {
  const { body } = await ask<{ success_count: number; error_count: number; limit: number; remaining: number }>(
    '/usage/monthly',
    organization.key,
  );
  return body.limit - body.remaining;
}

interface Family {
  name: string;
  bases: readonly object[];
  count: number;
  seed: number;
  /** Fields of the output that pricers answer in. */
  pricers: readonly string[];
}

const PROVIDER = { billing_provider: { other_id: '980001' }, modules: ['AUTO'] };
const FAMILIES: readonly Family[] = [
  { name: 'inpatient', bases: Object.values(INPATIENT_CLAIMS), count: 9000, seed, pricers: ['ipps'] },
  {
    ...{ name: 'outpatient', count: 10_000, seed: seed + 2, pricers: ['opps', 'fqhc'] },
    bases: OUTPATIENT_CLAIMS.map(([, claim]) => ({ ...PROVIDER, ...claim })),
  },
  ...Object.entries(FACILITY_CLAIMS).map(([name, { modules, claims }], i) => ({
    ...{ name, count: 5000, seed: seed + 3 + i, pricers: [name] },
    bases: Object.values(claims).flatMap(([claim]) => [
      { ...claim, modules },
      { ...claim, modules: ['AUTO'] },
    ]),
  })),
];

function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
}

/** Null for one that is refused before anything is loaded, which costs nothing. */
function acceptedClaim(text: string): Claim | null {
  const read = readClaim(text);
  return 'problems' in read || refusalOf(read.claim) || problemsOf(read.claim).length > 0 ? null : frozen(read.claim);
}

/** As the batch does, of claims that nothing can be written to; null for one that is refused before. */
async function outputsOf(texts: readonly string[], explain: boolean): Promise<(object | null)[]> {
  const claims = texts.map(acceptedClaim);
  const context = {
    organizationId: organization.id,
    storage: claimStorage(new Storage(env)),
    registry: MODULES,
    explain,
  };
  const accepted = claims.filter((claim) => claim !== null);
  const loaded = await loadClaims(context, accepted);
  const byClaim = new Map(loaded.map((one) => [one.claim, one]));
  return claims.map((claim) => {
    const one = claim && byClaim.get(claim);
    if (!one) return null;
    return answerClaim(MODULES, one).output;
  });
}

test.each(FAMILIES)('$name claims in batches, none changed by the engine', async (family) => {
  const logged = vi.spyOn(console, 'error');
  const all = mutatedClaims(family.bases, family.count * share, family.seed);
  const before = await claimsMetered();
  let priced = 0;
  let refused = 0;
  for (let from = 0; from < all.length; from += 500) {
    const texts = all.slice(from, from + 500);
    const explain = from % 1500 === 0;
    const response = await sendTo(`/process/batch?explain=${explain}`, organization.key, texts.join('\n'));
    expect(response.status).toBe(200);
    const { lines, closing } = readAnswer(await textOf(response));
    expect(closing).toMatchObject({ lines: texts.length });
    expect(closing?.detail).toBeUndefined();
    // Every other part once more, of claims that nothing can be written to.
    const outputs = from % 1000 === 0 ? await outputsOf(texts, explain) : null;
    for (const [i, { line, claim_id, ...output }] of lines.entries()) {
      const shown = texts[i]?.slice(0, 3000);
      expect(line).toBe(i + 1);
      expect(claim_id).toBeTypeOf('string');
      expect(wrongOf(output), shown).toBeNull();
      if (family.pricers.some((name) => output[name])) priced += 1;
      if (outputs?.[i]) expect(JSON.stringify(output), shown).toBe(JSON.stringify(outputs[i]));
      if (/INVALID/.test(String(output.error))) refused += 1;
    }
  }
  expect(logged.mock.calls).toEqual([]);
  expect((await claimsMetered()) - before, 'each that is accepted and needs a module is metered once').toBe(
    all.filter((text) => {
      const claim = acceptedClaim(text);
      // None is run for a bill that cancels another, nor for a bill type that no module names.
      return claim !== null && plan(MODULES, claim).length > 0;
    }).length,
  );
  expect(priced, 'many are good enough to be priced').toBeGreaterThan(all.length / 6);
  expect(refused, 'and many are not').toBeGreaterThan(all.length / 6);
});

test('claims, one a request', async () => {
  const logged = vi.spyOn(console, 'error');
  const all = mutatedClaims(Object.values(INPATIENT_CLAIMS), 1000 * share, seed + 1);
  const statuses = new Map<number, number>();
  for (let from = 0; from < all.length; from += 50) {
    const texts = all.slice(from, from + 50);
    const answers = await Promise.all(
      texts.map(async (text) => {
        const response = await sendTo('/process/pps?explain=true', organization.key, text, {
          type: 'application/json',
        });
        return { status: response.status, body: await response.json<Record<string, unknown>>() };
      }),
    );
    for (const [i, { status, body }] of answers.entries()) {
      const shown = `${status} ${JSON.stringify(body).slice(0, 300)} ${texts[i]?.slice(0, 3000)}`;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      expect([200, 400], shown).toContain(status);
      if (status === 200) expect(wrongOf(body), shown).toBeNull();
      else expect(fault(document, schemaOf(400) ?? {}, body), shown).toBeNull();
      if (status === 400) expect(String(body.detail).length, shown).toBeLessThan(2000);
    }
  }
  expect(logged.mock.calls).toEqual([]);
  expect(statuses.get(200)).toBeGreaterThan(all.length / 8);
  expect(statuses.get(400)).toBeGreaterThan(all.length / 8);
});
