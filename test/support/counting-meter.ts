/** A meter in memory, for callers that are no organization's request. */
import type { DayKind, LimitReached, LineSettlement, Meter, Settlement } from '../../src/claims/meter.ts';

const FULL: LimitReached = { sentence: 'No place is left', retryAfter: 60 };

/** Counts claims up to a limit; `settled` has the outcomes of those that count. */
export class CountingMeter implements Meter {
  readonly isTest = false;
  readonly settled: Settlement[] = [];
  readonly ofDay = new Map<DayKind, number>();
  #reserved = 0;
  readonly #limit: number;

  constructor(limit = Number.POSITIVE_INFINITY) {
    this.#limit = limit;
  }

  get #left(): number {
    return this.#limit - this.settled.length - this.#reserved;
  }

  async reserve(_organizationId: string, claims: number) {
    const allowed = Math.min(claims, this.#left);
    this.#reserved += allowed;
    return { id: 'reservation', allowed, limit: allowed < claims ? FULL : null };
  }

  async settle(_organizationId: string, _id: string, settlements: readonly Settlement[]) {
    this.#reserved -= settlements.length;
    this.settled.push(...settlements);
  }

  async take(_organizationId: string, settlements: readonly Settlement[]) {
    if (settlements.length > this.#left) return FULL;
    this.settled.push(...settlements);
    return null;
  }

  async takeLines(_organizationId: string, _batch: string, settlements: readonly LineSettlement[]) {
    const batch = settlements.slice(0, this.#left);
    this.settled.push(...batch);
    const lines = new Set(settlements.slice(batch.length).map(({ line }) => line));
    return lines.size > 0 ? { lines, limit: FULL } : null;
  }

  async takeOfDay(_organizationId: string, kind: DayKind, claims: number) {
    this.ofDay.set(kind, (this.ofDay.get(kind) ?? 0) + claims);
    return null;
  }
}
