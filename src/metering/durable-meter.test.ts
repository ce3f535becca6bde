import { describe, expect, it } from 'vitest';
import type { ClaimMeter } from './claim-meter.ts';
import { durableMeter, exhaustedLimit, prepareMeter } from './durable-meter.ts';

const CLAIM = { id: '1', outcome: 'success' as const, details: 'MSDRG' };

/**
 * A meter whose object refuses all claims, and a clock set by the test.
 * @param count claims counted under a limit of three
 */
function fullMeter(start: string, count = 3) {
  const time = { now: Date.parse(start) };
  const clock = { now: () => time.now };
  const refuse = async () => ({ outcome: 'refused', limit: 3, count, at: time.now });
  const meters = {
    idFromName: (name: string) => name,
    get: () => ({ take: refuse, reserve: refuse }),
  } as unknown as DurableObjectNamespace<ClaimMeter>;
  return { time, clock, meter: durableMeter(meters, {}, clock) };
}

describe('a month without a place left', () => {
  it('is remembered for five seconds, so that claims are refused unread', async () => {
    const { time, clock, meter } = fullMeter('2026-11-15T12:00:00Z');
    expect(exhaustedLimit('full', clock)).toBeNull();
    expect(await meter.take('full', [CLAIM, CLAIM])).toEqual({
      sentence:
        "The organization's monthly limit is 3 claims and 3 are counted in 2026-11; 2 more would exceed it. The count starts again on 2026-12-01",
      retryAfter: 15.5 * 86_400,
    });
    time.now += 4999;
    expect(exhaustedLimit('full', clock)?.sentence).toContain('1 more would exceed it');
    expect(exhaustedLimit('another', clock)).toBeNull();
    time.now += 1;
    expect(exhaustedLimit('full', clock)).toBeNull();
  });

  it('is not one that has too few for several claims', async () => {
    const { clock, meter } = fullMeter('2026-11-15T12:00:00Z', 2);
    expect(await meter.take('almost full', [CLAIM, CLAIM])).not.toBeNull();
    expect(exhaustedLimit('almost full', clock)).toBeNull();
  });

  it('is forgotten when the next one begins', async () => {
    const { time, clock, meter } = fullMeter('2026-11-30T23:59:58Z');
    expect(await meter.reserve('full at its end', 1)).toMatchObject({ allowed: 0, limit: { retryAfter: 2 } });
    time.now += 1999;
    expect(exhaustedLimit('full at its end', clock)?.retryAfter).toBe(1);
    time.now += 1;
    expect(exhaustedLimit('full at its end', clock)).toBeNull();
  });
});

describe('a meter', () => {
  it('is prepared once in five seconds, and claims go on if it cannot be reached', async () => {
    const calls: string[] = [];
    const meters = {
      idFromName: (name: string) => name,
      get: () => ({
        prepare: async (organizationId: string) => {
          calls.push(organizationId);
          throw new Error('The object is restarting');
        },
      }),
    } as unknown as DurableObjectNamespace<ClaimMeter>;
    const time = { now: 0 };
    const clock = { now: () => time.now };
    for (const now of [0, 0, 4999, 5000, 5001]) {
      time.now = now;
      await prepareMeter(meters, 'prepared', clock);
    }
    await prepareMeter(meters, 'another', clock);
    expect(calls).toEqual(['prepared', 'prepared', 'another']);
  });
});
