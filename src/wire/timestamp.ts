/** Times as answers and webhook messages write them. */

/** Rows of one import share their times. */
let lastTimestamp = { seconds: 0, text: '1970-01-01T00:00:00Z' };

/** Unix seconds to 2025-10-01T12:00:00Z. */
export function timestamp(seconds: number): string {
  if (seconds !== lastTimestamp.seconds) {
    lastTimestamp = { seconds, text: new Date(seconds * 1000).toISOString().replace('.000Z', 'Z') };
  }
  return lastTimestamp.text;
}
