/** What the Durable Object of the claim meter is asked, and what it answers. */

export type Reservation =
  | { outcome: 'granted' }
  /** `count`: claims of the month so far, those being processed included. `at`: Unix milliseconds. */
  | { outcome: 'refused'; limit: number; count: number; at: number };

/** Claims that are reserved together, at most RESERVED_MAX. */
export interface Reserving {
  /** A UUID made by the caller, which may ask again with it if it got no answer. */
  id: string;
  claims: number;
}

/** `lines`: those that the limit did not allow; `count` and `at` as of a refused reservation. */
export type LinesTaken =
  | { outcome: 'granted' }
  | { outcome: 'refused'; lines: number[]; limit: number; count: number; at: number };

/** Claims of one reservation: with details of full length their events fit into one value, here and in D1. */
export const RESERVED_MAX = 200;
