/** The minute in which a caller's requests are counted. */

export const WINDOW_MS = 60_000;

export interface Window {
  limit: number;
  remaining: number;
  /** Unix seconds at which the window ends. */
  reset: number;
}
