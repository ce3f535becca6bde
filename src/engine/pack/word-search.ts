/** Finds the texts of a pack that contain a word, in one pass over all texts. */
import type { Texts } from './texts.ts';

const isLetterOrDigit = (unit: number) => (unit >= 48 && unit <= 57) || (unit >= 97 && unit <= 122);

/**
 * @param sought lower case, letters and digits alone; three or more characters also match inside a word, fewer match
 * its beginning
 * @param wordsOf the words of a text, as searches have them
 * @returns 1 at the place of each text that contains it
 */
export function textsWithWord(texts: Texts, sought: string, wordsOf: (text: string) => string[]): Uint8Array {
  const matches = new Uint8Array(texts.size);
  const { starts } = texts;
  const joined = texts.joined();
  const isAnywhere = sought.length >= 3;
  let place = 0;
  for (let at = joined.indexOf(sought); at >= 0; at = joined.indexOf(sought, at + 1)) {
    while ((starts[place + 1] as number) <= at) place++;
    if (at + sought.length > (starts[place + 1] as number)) continue;
    if (isAnywhere || at === starts[place] || !isLetterOrDigit(joined.charCodeAt(at - 1))) matches[place] = 1;
  }
  // Accents and apostrophes are no part of a word, therefore such a text is split into its words.
  for (const place of placesOf(starts, joined, /[^\0-\x7f]|'/g)) {
    const words = wordsOf(texts.read(place));
    matches[place] = Number(words.some((word) => (isAnywhere ? word.includes(sought) : word.startsWith(sought))));
  }
  return matches;
}

/** Returns the places of the texts that contain a character of the pattern, each once. */
function* placesOf(starts: Uint32Array, joined: string, characters: RegExp): Generator<number> {
  let place = 0;
  let last = -1;
  for (const { index } of joined.matchAll(characters)) {
    while ((starts[place + 1] as number) <= index) place++;
    if (place !== last) yield place;
    last = place;
  }
}
