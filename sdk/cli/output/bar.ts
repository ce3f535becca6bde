/** A bar of progress. */

const WIDTH = 24;

/** Returns a bar with its percentage. @param share done, 0 to 1 */
export function bar(share: number): string {
  const done = Math.round(share * WIDTH);
  return `[${'#'.repeat(done)}${'.'.repeat(WIDTH - done)}] ${String(Math.floor(share * 100)).padStart(3)} %`;
}
