/** Finds a stretch of a file that occurs twice, as when a transfer resumed at the wrong place. */

/** Share of a file's lines, and their least number, that no CMS publication repeats consecutively. */
const LEAST_SHARE = 0.05;
const LEAST_LINES = 5;
/** Maximum number of earlier places of a line to compare: the lines of a table's rows occur once or twice. */
const MOST_PLACES = 8;
const SAMPLED = 5;

/**
 * Returns the line, 1-based, at which a stretch of lines begins that occurs further up, too; null if there is none.
 * Single repeated lines are allowed: many lists hold equal rows.
 */
export function repeatedStretch(text: string): number | null {
  const hashes = hashesOf(text);
  const least = Math.max(LEAST_LINES, Math.ceil(hashes.length * LEAST_SHARE));
  // A stretch of that length contains some of these lines; of several consecutive ones, one is no tag that occurs
  // everywhere.
  const sampledLines = new Map<number, number[]>();
  for (let at = 0; at < hashes.length; at += least)
    for (let line = at; line < Math.min(at + SAMPLED, hashes.length); line++)
      sampledLines.set(hashes[line] as number, []);
  for (let at = 0; at < hashes.length; at++) {
    const places = sampledLines.get(hashes[at] as number);
    if (places && places.length < MOST_PLACES) places.push(at);
  }
  for (const places of sampledLines.values())
    for (const [rank, second] of places.entries())
      for (const first of places.slice(0, rank)) {
        let [from, to] = [0, 0];
        while (first + from > 0 && hashes[first + from - 1] === hashes[second + from - 1]) from -= 1;
        while (second + to < hashes.length && hashes[first + to] === hashes[second + to]) to += 1;
        // Equal consecutive lines repeat at every distance.
        if (to - from >= least && second - first >= least) return second + from + 1;
      }
  return null;
}

/** Returns a number for each line (FNV-1a over its characters). */
function hashesOf(text: string): Int32Array {
  let count = 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1;
  const hashes = new Int32Array(count);
  let hash = 0x811c9dc5;
  let line = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 10) {
      hashes[line] = hash;
      line += 1;
      hash = 0x811c9dc5;
    } else hash = Math.imul(hash ^ code, 0x01000193);
  }
  hashes[line] = hash;
  return hashes;
}
