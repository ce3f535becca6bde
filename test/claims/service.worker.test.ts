/** The service of claims with callers of its own: no route, no key, no request. */
import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  answerLines,
  type ClaimContext,
  claimStorage,
  processClaims,
  readClaim,
  reserveFirst,
  type Step,
  takeAfter,
} from '../../src/claims/index.ts';
import type { Claim } from '../../src/engine/claim/claim.ts';
import { MODULES } from '../../src/engine/modules.ts';
import { Storage } from '../../src/storage/storage.ts';
import { CountingMeter } from '../support/counting-meter.ts';
import { INPATIENT_CLAIMS } from '../support/inpatient-claims.ts';
import { createOrganization, post, seedDatabases } from '../support/seeded.ts';

const SEPSIS = INPATIENT_CLAIMS.sepsis as object;

beforeAll(seedDatabases);
afterEach(() => {
  vi.restoreAllMocks();
});

function contextWith(meter = new CountingMeter()): ClaimContext & { meter: CountingMeter } {
  const storage = claimStorage(new Storage(env));
  return { organizationId: 'nobody', storage, meter, registry: MODULES, explain: false };
}

const claimOf = (change: object = {}) => (readClaim({ ...SEPSIS, ...change }) as { claim: Claim }).claim;

/** Fails as a database does that cannot be reached. */
const away = async (): Promise<never> => {
  throw new Error('away');
};

describe('claims', () => {
  it('are processed by ten lines, as a request is', async () => {
    const meter = new CountingMeter();
    const storage = claimStorage(new Storage(env));
    const context = { organizationId: 'nobody', storage, meter, registry: MODULES, explain: true };
    const read = readClaim(JSON.stringify(SEPSIS));
    if ('problems' in read) throw new Error(`${read.problems}`);
    const [result] = await processClaims(context, [read.claim]);
    expect(result).toMatchObject({ outcome: 'processed', ok: true, isCounted: true });
    const { key } = await createOrganization();
    const { body } = await post<object>('/claimsproc/process/pps?explain=true', key, SEPSIS);
    expect(JSON.parse(JSON.stringify(result?.output))).toEqual(body);
    expect(meter.settled).toMatchObject([{ outcome: 'success', details: 'Claim SEPSIS: MCE, MSDRG, IPPS' }]);
  });

  it('have results in their order, a value for each outcome', async () => {
    const context = contextWith(new CountingMeter(2));
    const results = await processClaims(context, [
      claimOf({ modules: [] }),
      claimOf(),
      claimOf({ from_date: '2026-03-01' }),
      claimOf({ billing_provider: { other_id: '999999' } }),
      claimOf(),
      claimOf({ bill_type: '118' }),
    ]);
    expect(results).toMatchObject([
      { outcome: 'refused', refusal: { code: 'NO_MODULES' }, output: { error: 'No modules specified in claim' } },
      { outcome: 'processed', ok: true, isCounted: true },
      { outcome: 'invalid', problems: [{ field: 'from_date' }] },
      { outcome: 'processed', ok: false, isCounted: true, output: { error: expect.stringContaining('P0003') } },
      { outcome: 'over_limit', output: { error: '[USAGE] LIMIT: No place is left' } },
      { outcome: 'processed', ok: true, isCounted: false },
    ]);
    expect(context.meter.settled.map(({ outcome }) => outcome)).toEqual(['success', 'error']);
  });

  it('with more lines than the outpatient editor takes are refused where it is to run, by name or by AUTO', async () => {
    const lines = Array(451).fill({ revenue_code: '0250', charges: 1 });
    const claims = [
      claimOf({ lines, bill_type: '131', modules: ['IOCE', 'OPPS'] }),
      claimOf({ lines, bill_type: '131', modules: ['AUTO'] }),
      claimOf({ lines: lines.slice(1), bill_type: '131', modules: ['IOCE'] }),
      claimOf({ lines, modules: ['AUTO'] }),
    ];
    const results = await processClaims(contextWith(), claims);
    expect(results.map(({ outcome }) => outcome)).toEqual(['invalid', 'invalid', 'processed', 'processed']);
    expect(results[1]?.output.error).toBe('[CLAIM] INVALID: lines must be at most 450 where IOCE runs, not 451');
  });

  it('name the releases that they were processed with', async () => {
    const [result] = await processClaims(contextWith(), [claimOf({ modules: ['MSDRG'] })]);
    const { key } = await createOrganization();
    const { headers } = await post('/claimsproc/process/pps', key, { ...SEPSIS, modules: ['MSDRG'] });
    expect(result?.outcome === 'processed' && result.releases().join(', ')).toBe(headers.get('X-Data-Release'));
  });
});

describe('counting', () => {
  it.each([
    ['reserved first', reserveFirst],
    ['taken after', takeAfter(async () => {})],
  ])('%s: nothing counts where claims cannot be loaded', async (_name, counting) => {
    const context = contextWith();
    const reserve = vi.spyOn(context.meter, 'reserve');
    const broken = { ...context, storage: { ...context.storage, records: away } };
    await expect(processClaims(broken, [claimOf()], counting)).rejects.toThrow('away');
    expect(reserve).not.toHaveBeenCalled();
    expect(context.meter.settled).toEqual([]);
  });

  it('waits for the admission before it takes, not before the claims run', async () => {
    const context = contextWith();
    const records = vi.spyOn(context.storage, 'records');
    const counting = takeAfter(async () => {
      expect(records).toHaveBeenCalled();
      throw new Error('not admitted');
    });
    await expect(processClaims(context, [claimOf()], counting)).rejects.toThrow('not admitted');
    expect(context.meter.settled).toEqual([]);
  });

  it('takes all or none', async () => {
    const context = contextWith(new CountingMeter(1));
    const results = await processClaims(
      context,
      [claimOf(), claimOf()],
      takeAfter(async () => {}),
    );
    expect(results.map(({ outcome }) => outcome)).toEqual(['over_limit', 'over_limit']);
    expect(context.meter.settled).toEqual([]);
  });

  it('gives the answers where a meter fails after they are there, which holds their places', async () => {
    const context = contextWith();
    vi.spyOn(context.meter, 'settle').mockImplementation(away);
    expect(await processClaims(context, [claimOf()])).toMatchObject([{ outcome: 'processed', isCounted: true }]);
  });

  it('of a fault of the service: an error among reserved claims, nothing for a claim that is taken after', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const context = contextWith();
    const broken = {
      ...context,
      registry: MODULES.map((module) => (module.name === 'MCE' ? { ...module, billTypes: 7 as never } : module)),
    };
    const claims = [claimOf(), claimOf({ modules: ['MSDRG'] })];
    const results = await processClaims(broken, claims);
    expect(results).toMatchObject([
      { outcome: 'fault', error: expect.any(TypeError), output: { error: '[CLAIM] UNX: Unexpected error' } },
      { outcome: 'processed', ok: true },
    ]);
    expect(logged.mock.calls.flat().join()).toContain('claim_failed');
    expect(context.meter.settled.map(({ outcome }) => outcome)).toEqual(['error', 'success']);
    const [alone] = await processClaims(
      broken,
      claims.slice(0, 1),
      takeAfter(async () => {}),
    );
    expect(alone).toMatchObject({ outcome: 'fault' });
    expect(context.meter.settled).toHaveLength(2);
  });
});

describe('lines in steps', () => {
  const lines = Array.from({ length: 60 }, (_, i) => ({ line: i + 1, text: JSON.stringify(SEPSIS) }));

  it('are answered as at once, a few in each', async () => {
    let steps = 0;
    const inTurn = async (step: Step) => {
      steps += 1;
      step(1000);
      return true;
    };
    const options = { longest: 10_000, batch: null };
    const answers = await answerLines(contextWith(), lines, { ...options, inTurn });
    expect(steps).toBeGreaterThan(5);
    expect(answers).toEqual(await answerLines(contextWith(), lines, options));
  });

  it.each([
    ['a reservation', null],
    ['an Idempotency-Key', 'digest'],
  ])(
    'for which nobody waits any more: with %s, no claim is answered or counts, and nothing stays reserved',
    async (_name, batch) => {
      for (const allowed of [0, 1, 2, 5]) {
        const context = contextWith();
        const settle = vi.spyOn(context.meter, 'settle');
        let steps = 0;
        const inTurn = (step: Step) => {
          if (steps === allowed) return false;
          steps += 1;
          step(1000);
          return true;
        };
        const answers = await answerLines(context, lines, { longest: 10_000, batch, inTurn });
        expect(
          answers.filter(({ outcome }) => outcome === 'success'),
          `${allowed} steps`,
        ).toEqual([]);
        expect(context.meter.settled).toEqual([]);
        // The first two steps read the lines: nothing is reserved before.
        expect(settle).toHaveBeenCalledTimes(batch === null && allowed > 1 ? 1 : 0);
      }
    },
  );
});

describe('a queue', () => {
  /** Claims as messages: answers are kept, and what has none is tried again. */
  const consumer = (context: ClaimContext, answers: string[]) => ({
    async queue(batch: MessageBatch<string>): Promise<void> {
      const lines = batch.messages.map(({ body }, i) => ({ line: i + 1, text: body }));
      try {
        answers.push(...(await answerLines(context, lines, { longest: 10_000, batch: null })).map(({ text }) => text));
        batch.ackAll();
      } catch {
        batch.retryAll();
      }
    },
  });
  const messages = [JSON.stringify(SEPSIS), 'no JSON', JSON.stringify({ ...SEPSIS, claimid: 'last' })];
  const batchOf = (bodies: readonly string[]) =>
    createMessageBatch<string>(
      'claims',
      bodies.map((body, i) => ({ id: `${i}`, timestamp: 0, attempts: 1, body })),
    );

  it('of claims is answered by a consumer of the service', async () => {
    const [context, answers] = [contextWith(), [] as string[]];
    const batch = batchOf(messages);
    await consumer(context, answers).queue(batch);
    expect(await getQueueResult(batch, createExecutionContext())).toMatchObject({ outcome: 'ok', ackAll: true });
    expect(answers.map((text) => JSON.parse(text))).toMatchObject([
      { line: 1, claim_id: 'SEPSIS', error: null, msdrg: { drg: '871' } },
      { line: 2, claim_id: '', error: '[CLAIM] INVALID: the line is not JSON' },
      { line: 3, claim_id: 'last', error: null },
    ]);
    expect(context.meter.settled).toHaveLength(2);
  });

  it('is tried again where a database is away, and nothing counts', async () => {
    const [context, answers] = [contextWith(), [] as string[]];
    const batch = batchOf(messages);
    await consumer({ ...context, storage: { ...context.storage, conversions: away } }, answers).queue(batch);
    expect(await getQueueResult(batch, createExecutionContext())).toMatchObject({ retryBatch: { retry: true } });
    expect([answers, context.meter.settled]).toEqual([[], []]);
  });
});
