/** A stretch of a file that stands in it twice, as where a transfer was taken up again at the wrong place. */

/** Share of a file's lines, and their least number, that no publication of CMS has twice in a row. */
const LEAST_SHARE = 0.05;
const LEAST_LINES = 5;
/** Other places of a line that are looked at: the lines of a table's rows stand in one or two. */
const MOST_PLACES = 8;
const SAMPLED = 5;

/**
 * The line, 1-based, where a stretch of lines begins that stands further up as well; null where there is none. Lines that
 * come again one by one are the file's own affair: many lists hold equal rows.
 */
export function repeatedStretch(text: string): number | null {
  const hashes = hashesOf(text);
  const least = Math.max(LEAST_LINES, Math.ceil(hashes.length * LEAST_SHARE));
  // A stretch as long as that has some of these lines; of several one after another, one is no tag that stands everywhere.
  const wanted = new Map<number, number[]>();
  for (let at = 0; at < hashes.length; at += least)
    for (let line = at; line < Math.min(at + SAMPLED, hashes.length); line++) wanted.set(hashes[line] as number, []);
  for (let at = 0; at < hashes.length; at++) {
    const places = wanted.get(hashes[at] as number);
    if (places && places.length < MOST_PLACES) places.push(at);
  }
  for (const places of wanted.values())
    for (const [rank, second] of places.entries())
      for (const first of places.slice(0, rank)) {
        let [from, to] = [0, 0];
        while (first + from > 0 && hashes[first + from - 1] === hashes[second + from - 1]) from -= 1;
        while (second + to < hashes.length && hashes[first + to] === hashes[second + to]) to += 1;
        // Equal lines one after another repeat themselves at every distance.
        if (to - from >= least && second - first >= least) return second + from + 1;
      }
  return null;
}

/** A number for each line (FNV-1a over its characters). */
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
