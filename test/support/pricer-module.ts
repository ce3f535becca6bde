/** Runs a module of the claims engine on a claim's body, without the service around it. */
import { expect } from 'vitest';
import { claimBody } from '../../src/claims/wire/claim-body.ts';
import { claimOf } from '../../src/claims/wire/to-claim.ts';
import type { Claim } from '../../src/engine/claim/claim.ts';
import { ModuleFailure } from '../../src/engine/claim/errors.ts';
import { type Step, Trace } from '../../src/engine/core/trace.ts';
import type { ClaimModule, ModuleAnswer } from '../../src/engine/frame/module.ts';
import { type Payment, totalOf, totalOfLine } from '../../src/engine/frame/payment.ts';
import { type TableKey, Tables } from '../../src/engine/frame/tables.ts';
import type { ProviderRecord } from '../../src/engine/provider/provider-file.ts';
import { draws, onDraws } from './draws.ts';
import { expectNamedParts, expectWholeOfParts } from './payment-parts.ts';
import { cloned, placesOf } from './places.ts';
import type { Random } from './random.ts';

/** A module's input beside the claim. */
export interface Given {
  tables?: Tables;
  record?: ProviderRecord | null;
  /** Results of earlier modules, by their names. */
  results?: Readonly<Record<string, unknown>>;
}

/** Returns one table of the release `test`. */
export function tablesWith<T>(key: TableKey<T>, value: T): Tables {
  return new Tables(new Map([[key.name, { value, release: 'test' }]]));
}

/** Returns the claim as the module gets it; the sentence of the refusal if its body is refused. */
export function claimFor(module: ClaimModule<unknown>, body: object): Claim | string {
  const read = claimBody.safeParse(body);
  if (!read.success) return read.error.message;
  const data = (body as { additional_data?: Record<string, unknown> | null }).additional_data ?? {};
  const additionalData: Record<string, unknown> = {};
  for (const [key, schema] of Object.entries(module.reads ?? {})) {
    const value = schema.safeParse(data[key]);
    if (!value.success) return value.error.message;
    additionalData[key] = value.data;
  }
  return { ...claimOf(read.data), additionalData };
}

// biome-ignore lint/suspicious/noExplicitAny: the fields of the output are what tests are about
type ModuleRun<Result> = Omit<ModuleAnswer<Result>, 'output' | 'lineLabel'> & { output: any; steps: Step[] };

/** Returns the dollars that a pricer and other fee schedules pay for a claim; null if they are not known. */
export function paidBy(payment: Payment | undefined): number | null {
  return (payment && totalOf(payment)?.toNumber()) ?? null;
}

/** Returns the places of the lines that are paid on their own, each with its dollars. */
export function linesPaidBy(payment: Payment | undefined): [place: number, amount: number | null][] {
  return [...(payment?.lines ?? [])].map(([place, line]) => [place, totalOfLine(line)?.toNumber() ?? null]);
}

/** Returns the module's answer, which must be the same with and without explanation and fit its schema. */
export function runModule<Result>(module: ClaimModule<Result>, body: object, given: Given = {}): ModuleRun<Result> {
  const claim = claimFor(module, body);
  if (typeof claim === 'string') throw new Error(claim);
  return runClaim(module, claim, given);
}

/** Returns the module's answer to a claim that has been read. */
export function runClaim<Result>(
  module: ClaimModule<Result>,
  claim: Claim,
  { tables = new Tables(new Map()), record = null, results = {} }: Given,
): ModuleRun<Result> {
  const run = (trace: Trace | null) => {
    const { output, lineLabel, ...answer } = module.run({
      claim,
      tables,
      provider: record && { value: record, release: 'test' },
      lineDisposition: () => undefined,
      isAsked: () => false,
      result: <Earlier>({ name }: ClaimModule<Earlier>) => results[name] as Earlier | undefined,
      trace,
    });
    return { ...answer, output: output() };
  };
  const plain = run(null);
  const trace = new Trace();
  expect(run(trace)).toEqual(plain);
  expect(module.output.safeParse(plain.output).error).toBeUndefined();
  if (plain.payment) {
    expectWholeOfParts(plain.payment);
    expectNamedParts(module.name, plain.payment);
  }
  return { ...plain, steps: trace.steps };
}

const VALUES: readonly unknown[] = [
  ...[null, '', ' ', '0', '1', '00', 'x', '0651', '0023', '99999', '999ss', 'é', true, false],
  ...[0, 1, 2, 7, 31, 59, 60, 61, 99, 1000, 1001, 9999, 0.01, 0.5, 1e-7, 9_999_999_999],
  ...['1900-01-01', '2016-01-01', '2020-02-29', '2024-09-30', '2025-01-01', '2026-10-01', '9999-12-31'],
];

/** Returns the body with one to four values replaced, removed or repeated. */
export function mutated(body: object, random: Random): object {
  const copy = cloned(body);
  for (let changes = 1 + random.below(4); changes > 0; changes--) {
    const { node, key } = random.pick(placesOf(copy));
    if (Array.isArray(node)) {
      const at = Number(key);
      if (random.below(3) === 0) node.splice(at, 1);
      else if (random.below(2) === 0) node.push(cloned(node[at]));
      else node[at] = random.pick(VALUES);
    } else if (random.below(4) === 0) delete node[key];
    else node[key] = random.pick(VALUES);
  }
  return copy;
}

/**
 * Runs a module on drawn mutated claims that the claim's schema accepts: each must come to an output that fits its
 * schema, or say why it cannot. The parts of each price add up to it; the pricer must price enough of the claims to
 * make that a test.
 * @param bodies realistic claims
 */
export function fuzz(module: ClaimModule<unknown>, bodies: readonly object[], given: Given): void {
  onDraws((random) => fuzzOnce(module, bodies, given, random));
}

function fuzzOnce(module: ClaimModule<unknown>, bodies: readonly object[], given: Given, random: Random): void {
  let priced = 0;
  for (let run = 0; run < draws; ) {
    const body = mutated(random.pick(bodies), random);
    const claim = claimFor(module, body);
    if (typeof claim === 'string') continue;
    run++;
    try {
      const { payment } = runClaim(module, claim, given);
      if (payment && payment.whole !== null) priced++;
    } catch (error) {
      if (error instanceof ModuleFailure) continue;
      throw new Error(`claim ${run}: ${JSON.stringify(body)}`, { cause: error });
    }
  }
  if (module.kind === 'pricer') expect(priced, 'priced claims').toBeGreaterThanOrEqual(draws / 6);
}
