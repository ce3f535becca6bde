/** Arguments of zod's `refine` that bodies, parameters and claims share: the test, and the message of refusal. */
import { isRealDate } from './calendar.ts';

/** One line of Unicode text: no control characters, no lone surrogates. */
export const isLine = [
  (value: string) => isPlain(value) || (!/\p{Cc}/u.test(value) && value.isWellFormed()),
  'must not contain control characters',
] as const;

/** True for printable ASCII, as nearly every text of a claim is: quicker than a regular expression. */
function isPlain(value: string): boolean {
  for (let i = 0; i < value.length; i++) {
    const code = value.charCodeAt(i);
    if (code < 0x20 || code > 0x7e) return false;
  }
  return true;
}

/** The forms in which every date is accepted. */
export const DATE_FORMS = 'YYYYMMDD or YYYY-MM-DD';
/** Matches a date in a text; group 1 is the hyphen, or nothing. */
export const DATE_TEXT = String.raw`\d{4}(-?)\d{2}\1\d{2}`;

/** For a YYYYMMDD integer. */
export const realDate = [
  isRealDate,
  {
    error: ({ input }: { input?: unknown }) =>
      // The calendar repeats itself every 2,000 years.
      Number(input) < 19000101 && isRealDate(Number(input) + 2000_0000)
        ? 'must be 1900-01-01 or later'
        : `must be a real calendar date written ${DATE_FORMS}`,
  },
] as const;
