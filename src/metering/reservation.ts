/** Requests to the claim meter's Durable Object, and its answers. */
import type { DayKind } from '../claims/meter.ts';

export type Reservation =
  | { outcome: 'granted' }
  /** `count`: claims of the month, or of the day, so far, including those being processed. `at`: Unix milliseconds. */
  | { outcome: 'refused'; limit: number; count: number; at: number };

/** Claims reserved together, at most RESERVED_MAX. */
export interface Reserving {
  /** A UUID made by the caller, which may repeat the call with it after getting no answer. */
  id: string;
  claims: number;
  /** True for a test key, whose claims count toward the day. */
  isTest?: boolean;
}

/** Claims that count by the UTC day. */
export interface DayTaking {
  kind: DayKind;
  /** A UUID made by the caller, which may repeat the call with it after getting no answer. */
  id: string;
  claims: number;
}

/** `lines`: those beyond the limit; `count` and `at` as in a refused reservation. */
export type LinesTaken =
  | { outcome: 'granted' }
  | { outcome: 'refused'; lines: number[]; limit: number; count: number; at: number };

/** Claims that a job reserves where the limit does not allow all: none, or the first that fit. */
export type OnLimit = 'refuse' | 'partial';

/** Claims that a job has reserved. */
export interface JobReserved {
  /** 0 if none are. */
  granted: number;
  /** Claims that the limit still allows besides. */
  remaining: number;
  /** Month in which the job's claims count, YYYY-MM; empty for a test key. */
  month: string;
}

/**
 * Maximum number of claims of one reservation: even with details of full length their events fit into one value, here
 * and in D1.
 */
export const RESERVED_MAX = 200;

/** Time for which a prepared meter counts claims without reading the plan; then its isolates prepare it again. */
export const PREPARED_MS = 5000;
