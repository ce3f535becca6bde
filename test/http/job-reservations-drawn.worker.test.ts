/** Drawn calls of jobs beside all others of the claim meter, held against a plain account of what they count. */
import { runInDurableObject } from 'cloudflare:test';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type ClaimMeter, RESERVATION_MS } from '../../src/metering/claim-meter.ts';
import { deliverEvents, meterOf } from '../support/claim-events.ts';
import { draws, seed } from '../support/draws.ts';
import { migrate } from '../support/isolate-storage.ts';
import { allowed } from '../support/plans.ts';
import { type Random, seededRandom } from '../support/random.ts';
import { ask } from '../support/seeded.ts';

const LIMIT = 300;
const ALLOWANCE = 30;
/** Calls of one organization; the draws of a run are those of many. */
const CALLS = 60;
/** The last afternoon of a month, years ahead: alarms go by the real clock. Most organizations see the next month. */
const BEGINNING = Date.parse('2046-11-30T14:00:00Z');
const HOUR = 60 * 60_000;

beforeAll(migrate);
afterEach(() => {
  vi.useRealTimers();
});

/** Claims that one call reserved, or that it took in one step. */
interface Holding {
  id: string;
  kind: 'job' | 'reservation';
  isTest: boolean;
  /** Unix milliseconds. */
  at: number;
  reserved: number;
  success: number;
  error: number;
  isOpen: boolean;
}

const monthOf = (time: number) => new Date(time).toISOString().slice(0, 7);
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
const newId = () => `job_${crypto.randomUUID().replaceAll('-', '')}`;

/** Counts that the meter is to have, added up anew from every call. */
class Account {
  readonly holdings: Holding[] = [];
  contractTests = new Map<string, number>();

  ofMonth(month: string): { success: number; error: number; reserved: number } {
    const sum = { success: 0, error: 0, reserved: 0 };
    for (const one of this.holdings.filter(({ isTest, at }) => !isTest && monthOf(at) === month)) {
      sum.success += one.success;
      sum.error += one.error;
      sum.reserved += one.isOpen ? one.reserved - one.success - one.error : 0;
    }
    return sum;
  }

  testsOfDay(day: string): number {
    return this.holdings
      .filter(({ isTest, at }) => isTest && dayOf(at) === day)
      .reduce((sum, { isOpen, reserved, success, error }) => sum + (isOpen ? reserved : success + error), 0);
  }

  /** Claims that the limit still allows. */
  free(now: number, isTest: boolean): number {
    if (isTest) return ALLOWANCE - this.testsOfDay(dayOf(now)) - (this.contractTests.get(dayOf(now)) ?? 0);
    const { success, error, reserved } = this.ofMonth(monthOf(now));
    return LIMIT - success - error - reserved;
  }

  /** Notes an open holding where any of it is granted. */
  hold(holding: Pick<Holding, 'id' | 'kind' | 'isTest' | 'at' | 'reserved'>): Holding {
    const held = { ...holding, success: 0, error: 0, isOpen: true };
    if (held.reserved > 0) this.holdings.push(held);
    return held;
  }
}

const processed = (random: Random, claims: number) =>
  Array.from({ length: claims }, () => ({
    id: crypto.randomUUID(),
    outcome: random.pick(['success', 'error'] as const),
    details: '',
  }));

/** Ends a holding with these outcomes. */
function end(holding: Holding, settlements: readonly { outcome: string }[]): void {
  holding.success = settlements.filter(({ outcome }) => outcome === 'success').length;
  holding.error = settlements.length - holding.success;
  holding.isOpen = false;
}

/** One drawn call; it changes the account as it is to change the meter. */
type Call = (meter: ClaimMeter, account: Account, random: Random, organization: string) => Promise<void>;

const drawTest = (random: Random) => random.below(4) === 0;
const holdings = (account: Account, kind: Holding['kind']) => account.holdings.filter((one) => one.kind === kind);

const CALL: Readonly<Record<string, Call>> = {
  async reserveJob(meter, account, random, organization) {
    const [isTest, now] = [drawTest(random), Date.now()];
    const [claims, onLimit] = [random.below(isTest ? 15 : 120), random.pick(['refuse', 'partial'] as const)];
    const free = account.free(now, isTest);
    const granted = claims <= free ? claims : onLimit === 'partial' ? free : 0;
    const { id } = account.hold({ id: newId(), kind: 'job', isTest, at: now, reserved: granted });
    const month = isTest ? '' : monthOf(now);
    expect(await meter.reserveJob(organization, id, claims, onLimit, isTest)).toEqual({
      granted,
      remaining: free - granted,
      month,
    });
  },

  async reserveAgain(meter, account, random, organization) {
    const jobs = holdings(account, 'job');
    if (jobs.length === 0) return;
    const { id, isTest, at, reserved } = random.pick(jobs);
    const claims = random.below(200);
    const answer = await meter.reserveJob(organization, id, claims, 'partial', isTest);
    expect(answer).toMatchObject({ granted: reserved, month: isTest ? '' : monthOf(at) });
  },

  async progressJob(meter, account, random) {
    const jobs = holdings(account, 'job');
    if (jobs.length === 0) return;
    const job = random.pick(jobs);
    const [success, error] = totals(job, random);
    await meter.progressJob(job.id, success, error);
    advance(job, success, error);
  },

  async closeJob(meter, account, random) {
    const jobs = holdings(account, 'job');
    if (jobs.length === 0) return;
    const job = random.pick(jobs);
    const [success, error] = totals(job, random);
    await meter.closeJob(job.id, success, error, 'Job');
    advance(job, success, error);
    job.isOpen = false;
  },

  async reserve(meter, account, random, organization) {
    const [isTest, now] = [drawTest(random), Date.now()];
    const [id, claims] = [crypto.randomUUID(), 1 + random.below(isTest ? 5 : 40)];
    const isGranted = claims <= account.free(now, isTest);
    account.hold({ id, kind: 'reservation', isTest, at: now, reserved: isGranted ? claims : 0 });
    const answer = await meter.reserve(organization, { id, claims, isTest });
    expect(answer.outcome).toBe(isGranted ? 'granted' : 'refused');
  },

  async settle(meter, account, random) {
    const open = holdings(account, 'reservation').filter(({ isOpen }) => isOpen);
    if (open.length === 0) return;
    const reservation = random.pick(open);
    const settlements = processed(random, random.below(reservation.reserved + 1));
    await meter.settle(reservation.id, settlements);
    end(reservation, settlements);
  },

  async take(meter, account, random, organization) {
    const [isTest, now] = [drawTest(random), Date.now()];
    const [id, settlements] = [crypto.randomUUID(), processed(random, 1 + random.below(isTest ? 5 : 20))];
    const isGranted = settlements.length <= account.free(now, isTest);
    const answer = await meter.take(organization, id, settlements, isTest);
    expect(answer.outcome).toBe(isGranted ? 'granted' : 'refused');
    if (!isGranted) return;
    end(account.hold({ id, kind: 'reservation', isTest, at: now, reserved: settlements.length }), settlements);
  },

  async takeLines(meter, account, random, organization) {
    const [isTest, now] = [drawTest(random), Date.now()];
    const settlements = processed(random, 1 + random.below(isTest ? 5 : 40));
    const lines = settlements.map((one, i) => ({ ...one, line: i + 1, digest: '' }));
    const admitted = settlements.slice(0, account.free(now, isTest));
    const answer = await meter.takeLines(organization, crypto.randomUUID(), lines, isTest);
    expect(answer.outcome === 'granted' ? [] : answer.lines).toHaveLength(lines.length - admitted.length);
    const id = crypto.randomUUID();
    end(account.hold({ id, kind: 'reservation', isTest, at: now, reserved: admitted.length }), admitted);
  },

  async takeOfDay(meter, account, random, organization) {
    const [now, claims] = [Date.now(), 1 + random.below(4)];
    const isGranted = claims <= account.free(now, true);
    const taking = { kind: 'contract_test' as const, id: crypto.randomUUID(), claims };
    expect((await meter.takeOfDay(organization, taking)).outcome).toBe(isGranted ? 'granted' : 'refused');
    if (!isGranted) return;
    account.contractTests.set(dayOf(now), (account.contractTests.get(dayOf(now)) ?? 0) + claims);
  },

  async pass(meter, account, random) {
    const now = Date.now() + random.pick([1000, RESERVATION_MS, 2 * HOUR, 8 * HOUR]);
    vi.setSystemTime(now);
    if (random.below(2) === 0) return;
    await meter.alarm();
    for (const lost of holdings(account, 'reservation').filter((one) => one.isOpen && one.at <= now - RESERVATION_MS)) {
      lost.error = lost.reserved;
      lost.isOpen = false;
    }
  },
};

/** Draws totals of a job: those it has, more, or fewer, as a late call has them. */
function totals({ reserved, success, error }: Holding, random: Random): [number, number] {
  const more = random.below(reserved - success - error + 1);
  const moreErrors = random.below(more + 1);
  return random.pick([
    [success, error],
    [success + more - moreErrors, error + moreErrors],
    [success + more - moreErrors, error + moreErrors],
    [random.below(success + 1), random.below(error + 1)],
  ]) as [number, number];
}

/** Changes an open job's totals where none of them is smaller. */
function advance(job: Holding, success: number, error: number): void {
  if (job.isOpen && success >= job.success && error >= job.error) Object.assign(job, { success, error });
}

async function run(random: Random): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: BEGINNING });
  const { id, key } = await allowed(LIMIT);
  const account = new Account();
  const expectHeld = async (meter: ClaimMeter, call: string) => {
    for (const month of ['2046-11', '2046-12']) {
      const { success, error, reserved } = await meter.month(month);
      expect({ success, error, reserved }, `${month} after ${call}`).toEqual(account.ofMonth(month));
      expect(success + error + reserved).toBeLessThanOrEqual(LIMIT);
    }
    const { day, claims } = await meter.day(Date.now());
    expect(claims.test_key, `${day} after ${call}`).toBe(account.testsOfDay(day));
    expect(claims.test_key + claims.contract_test).toBeLessThanOrEqual(ALLOWANCE);
  };
  await runInDurableObject(meterOf(id), async (meter) => {
    for (let i = 0; i < CALLS; i++) {
      const name = random.pick(Object.keys(CALL));
      await CALL[name]?.(meter, account, random, id);
      await expectHeld(meter, name);
    }
    for (const { id: reservation } of holdings(account, 'reservation')) await meter.settle(reservation, []);
    for (const { id: job, success, error } of holdings(account, 'job'))
      await meter.closeJob(job, success, error, 'Job');
    for (const one of account.holdings) one.isOpen = false;
    await expectHeld(meter, 'the end');
  });
  await deliverEvents(id);
  const { data } = (await ask<{ data: { mode: string; claims: number }[] }>('/usage/events?limit=1000', key)).body;
  const claimsOf = (mode: string) =>
    data.filter((one) => one.mode === mode).reduce((sum, { claims }) => sum + claims, 0);
  const counted = (isTest: boolean) =>
    account.holdings
      .filter((one) => one.isTest === isTest)
      .reduce((sum, { success, error }) => sum + success + error, 0);
  expect([claimsOf('live'), claimsOf('test')], 'no claim is lost on the way to its event').toEqual([
    counted(false),
    counted(true),
  ]);
}

it('never exceeds the month or the day, and loses no claim, in whatever order calls come', async () => {
  const random = seededRandom(seed);
  try {
    for (let drawn = 0; drawn < draws; drawn += CALLS) await run(random);
  } catch (error) {
    throw new Error(`draws of seed ${seed}: ${(error as Error).message}`, { cause: error });
  }
});
