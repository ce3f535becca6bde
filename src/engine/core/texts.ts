/**
 * Texts without control characters, each rule twice: as it is checked, and as a pattern that every JSON Schema engine
 * knows, with the u flag or without. Lone surrogates are refused besides: they are no characters and would not come back
 * from the database as they went in.
 */
interface Characters {
  form: RegExp;
  pattern: string;
}

/** Every blank that is no control character: `\s` would share characters with what follows, and be tried over and over. */
const BLANK = String.raw`[ \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]`;

/** One line; the pattern refuses a blank one, too. */
export const ONE_LINE: Characters = {
  form: /^[^\p{Cc}\p{Cs}]*$/u,
  pattern: String.raw`^${BLANK}*[^\s\x00-\x1f\x7f-\x9f][^\x00-\x1f\x7f-\x9f]*$`,
};

export const SEVERAL_LINES: Characters = {
  form: /^(?:[^\p{Cc}\p{Cs}]|[\t\r\n])*$/u,
  pattern: String.raw`^[^\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]*$`,
};

export const CONTROL_CHARACTERS = 'must not contain control characters';

/** At most so many characters, as JSON Schema counts them: an emoji is one. */
export const atMost = (longest: number) =>
  [
    (text: string) => text.length <= longest || [...text].length <= longest,
    `must be at most ${longest} characters long`,
  ] as const;
