/** What is asked of the claim meter, and what it answers. */
import type { Outcome } from '../storage/schema/organizations/usage.ts';

export type Reservation =
  | { outcome: 'granted' }
  /** `count`: claims of the month so far, those being processed included. `at`: Unix milliseconds. */
  | { outcome: 'refused'; limit: number; count: number; at: number };

/** Some claims that are taken up together, at most RESERVED_MAX. */
export interface Reserving {
  /** A new UUID of the caller's making, so that a caller who got no answer may ask again. */
  id: string;
  claims: number;
}

/** What became of a claim. */
export interface Settlement {
  /** A UUID, that of the claim's event. */
  id: string;
  outcome: Outcome;
  /** One sentence, cut at 1,000 characters. */
  details: string;
}

/** What became of a claim of a batch that may be sent again: its line, and a digest of that line's text. */
export interface LineSettlement extends Settlement {
  /** 1-based. */
  line: number;
  digest: string;
}

/** `lines`: those that the limit did not allow; `count` and `at` as of a refused reservation. */
export type LinesTaken =
  | { outcome: 'granted' }
  | { outcome: 'refused'; lines: number[]; limit: number; count: number; at: number };

/** Claims of one reservation: with details of full length their events fit into one value, here and in D1. */
export const RESERVED_MAX = 200;
