/** Counts of the claim meter by the day. */
import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { durableMeter } from '../../src/metering/durable-meter.ts';
import type { DayTaking, Reservation } from '../../src/metering/reservation.ts';
import { meterOf } from '../support/claim-events.ts';
import { migrate } from '../support/isolate-storage.ts';
import { allowed } from '../support/plans.ts';
import { createOrganization } from '../support/seeded.ts';

// Years ahead: alarms go by the real clock.
const NOON = Date.parse('2046-11-21T12:00:00Z');

beforeAll(migrate);
afterEach(() => {
  vi.useRealTimers();
});

const at = (now: number) => vi.useFakeTimers({ toFake: ['Date'], now });

const taking = (claims: number, given: Partial<DayTaking> = {}): DayTaking => ({
  kind: 'contract_test',
  id: crypto.randomUUID(),
  claims,
  ...given,
});

const take = async (organizationId: string, asked: DayTaking): Promise<Reservation> =>
  meterOf(organizationId).takeOfDay(organizationId, asked);

const GRANTED = { outcome: 'granted' };

describe('the limit of a day', () => {
  it('takes all claims or none, and of no other organization', async () => {
    at(NOON);
    const [one, other] = [await allowed(100), await allowed(100)];
    expect(await take(one.id, taking(8))).toEqual(GRANTED);
    expect(await take(one.id, taking(3))).toEqual({ outcome: 'refused', limit: 10, count: 8, at: NOON });
    expect(await take(one.id, taking(2))).toEqual(GRANTED);
    expect(await take(one.id, taking(1))).toMatchObject({ outcome: 'refused', count: 10 });
    expect(await take(other.id, taking(10))).toEqual(GRANTED);
  });

  it('is one for contract tests, unsaved scenarios and test keys, by whatever way they come', async () => {
    at(NOON);
    const { id } = await allowed(100);
    expect(await take(id, taking(4))).toEqual(GRANTED);
    expect(await take(id, taking(3, { kind: 'what_if_unsaved' }))).toEqual(GRANTED);
    const meter = durableMeter(env.CLAIM_METER, {}, Date, true);
    const { id: reservation, allowed: places, limit } = await meter.reserve(id, 5);
    expect([places, limit?.sentence]).toEqual([3, expect.stringContaining('daily limit is 10 claims of test keys, ')]);
    await meter.settle(id, reservation, []);
    expect(await take(id, taking(3, { kind: 'test_key' })), 'what did not count is free again').toEqual(GRANTED);
    for (const kind of ['contract_test', 'what_if_unsaved', 'test_key'] as const)
      expect(await take(id, taking(1, { kind }))).toEqual({ outcome: 'refused', limit: 10, count: 10, at: NOON });
    expect((await meter.take(id, [{ id: crypto.randomUUID(), outcome: 'success', details: '' }]))?.sentence).toMatch(
      /^The organization's daily limit is 10 claims/,
    );
  });

  it('is a tenth of the plan’s month, rounded up', async () => {
    at(NOON);
    const { id } = await allowed(101);
    expect(await take(id, taking(12))).toMatchObject({ outcome: 'refused', limit: 11 });
    expect(await take(id, taking(11))).toEqual(GRANTED);
  });

  it('of required tests is one of their own, for test keys too', async () => {
    at(NOON);
    const { id } = await allowed(10);
    expect(await take(id, taking(1))).toEqual(GRANTED);
    for (const isTest of [false, true])
      expect(await durableMeter(env.CLAIM_METER, {}, Date, isTest).takeOfDay(id, 'required_test', 10_000)).toBeNull();
    expect(await take(id, taking(1, { kind: 'required_test' }))).toMatchObject({ outcome: 'refused', limit: 20_000 });
  });

  it('of stays priced while they are coded is a thirtieth of the month, apart from all others, for test keys too', async () => {
    at(NOON);
    const { id } = await allowed(61);
    expect(await take(id, taking(7))).toEqual(GRANTED);
    for (const isTest of [false, true, false])
      expect(await durableMeter(env.CLAIM_METER, {}, Date, isTest).takeOfDay(id, 'stay_payment', 1)).toBeNull();
    const limit = await durableMeter(env.CLAIM_METER, {}, Date, true).takeOfDay(id, 'stay_payment', 1);
    expect(limit?.sentence).toBe(
      "The organization's daily limit is 3 stays priced while they are coded and 3 are counted on 2046-11-21; 1 more would exceed it. The count starts again on 2046-11-22",
    );
    expect(await take(id, taking(1, { kind: 'test_key' })), 'none of them are').toMatchObject({ count: 7 });
  });

  it('holds exactly under parallel calls', async () => {
    at(NOON);
    const { id } = await allowed(100);
    const answers = await Promise.all(Array.from({ length: 20 }, () => take(id, taking(1))));
    expect(answers.filter(({ outcome }) => outcome === 'granted')).toHaveLength(10);
  });

  it('counts a repeated call once: at once, after a restart, and when the day has ended meanwhile', async () => {
    const midnight = Date.parse('2046-11-22T00:00:00Z');
    at(midnight - 30_000);
    const { id } = await allowed(100);
    const same = taking(10);
    expect(await Promise.all([take(id, same), take(id, same)])).toEqual([GRANTED, GRANTED]);
    await evictDurableObject(meterOf(id));
    expect(await take(id, same)).toEqual(GRANTED);
    at(midnight);
    expect(await take(id, same)).toEqual(GRANTED);
    expect(await take(id, taking(10)), 'nothing is counted of the next day').toEqual(GRANTED);
  });

  it('begins again each UTC day, and keeps nothing of the days before', async () => {
    at(NOON);
    const { id } = await allowed(100);
    await take(id, taking(10));
    at(Date.parse('2046-11-21T23:59:59.999Z'));
    expect(await take(id, taking(1))).toMatchObject({ outcome: 'refused' });
    at(Date.parse('2046-11-22T00:00:00Z'));
    expect(await take(id, taking(4))).toEqual(GRANTED);
    const rows = await runInDurableObject(meterOf(id), (_, { storage: { sql } }) => ({
      days: sql.exec('SELECT * FROM day_count').toArray(),
      takings: sql.exec('SELECT * FROM day_taking').toArray().length,
    }));
    expect(rows).toEqual({ days: [{ day: '2046-11-22', kind: 'contract_test', claims: 4 }], takings: 1 });
  });

  it('leaves the month and its events alone', async () => {
    at(NOON);
    const { id } = await createOrganization();
    await take(id, taking(10));
    expect(await meterOf(id).months()).toEqual([]);
    expect(await runInDurableObject(meterOf(id), (_, { storage }) => storage.getAlarm())).toBeNull();
  });

  it('is told in a sentence', async () => {
    at(NOON);
    const { id } = await createOrganization();
    const meter = durableMeter(env.CLAIM_METER);
    expect(await meter.takeOfDay(id, 'what_if_unsaved', 999)).toBeNull();
    expect(await meter.takeOfDay(id, 'what_if_unsaved', 2)).toEqual({
      sentence:
        "The organization's daily limit is 1000 claims of test keys, contract tests and scenarios that are not saved, together, and 999 are counted on 2046-11-21; 2 more would exceed it. The count starts again on 2046-11-22",
      retryAfter: 12 * 60 * 60,
    });
  });
});
