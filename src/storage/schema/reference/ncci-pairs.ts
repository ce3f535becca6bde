/**
 * Storage of the NCCI pairs in REFERENCE: a row is a code with up to 2,000 of its pairs, each an entry of 13 characters in
 * the row's body. Four million pairs are then 46,000 rows; one row has all pairs of most codes, how many there are,
 * and which are on a page; a claim's edits are one row a code.
 *
 *     27447  1  B  ACS  ---
 *       |    |  |   |    the last day, as the first; --- while in force
 *       |    |  |   the first day, as days from 1990-01-01 in base 36; --- where the source gives none
 *       |    |  rationale: its place in the list of the release (row of kind `rationales`)
 *       |    modifier indicator
 *       the other code of the pair
 *
 * Entries stand by the other code, then those in force before deleted ones, newest first.
 */

import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { daysBetween, plusDays } from '../../../engine/core/calendar.ts';
import { imported } from '../releases.ts';

export const ncciPairs = sqliteTable('ncci_pairs', {
  id: integer().primaryKey(),
  providerType: text('provider_type').notNull(),
  kind: text().$type<'column_1' | 'column_2' | 'tally' | 'rationales'>().notNull(),
  /** HCPCS; of a tally `all` or the internal number of an OCE version; of the rationales ''. */
  code: text().notNull(),
  /** 0, 1, 2 … if a code has more entries than fit into one row. */
  part: integer().notNull(),
  body: text().notNull(),
  ...imported,
});

export const ENTRIES_PER_ROW = 2000;
export const CODE_LENGTH = 5;
export const ENTRY_LENGTH = 13;
/** An entry of a tally: a code and a number in base 36. */
export const TALLY_LENGTH = 9;

const NO_DATE = '---';
const FIRST_DAY = 19900101;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** The attributes of an edit beside its codes. Dates are YYYYMMDD. */
export interface Terms {
  modifierIndicator: '0' | '1' | '9';
  rationale: string;
  effectiveDate: number | null;
  deletionDate: number | null;
}

/**
 * Returns the 8 characters after the other code.
 * @param rationales the release's list; a rationale that is not in it yet is added
 * @throws RangeError when a date is not of 1990 to 2099 or there are more than 62 rationales
 */
export function packTerms(terms: Terms, rationales: string[]): string {
  let at = rationales.indexOf(terms.rationale);
  if (at < 0) at = rationales.push(terms.rationale) - 1;
  const letter = LETTERS[at];
  if (!letter) throw new RangeError(`more than ${LETTERS.length} rationales`);
  return terms.modifierIndicator + letter + packDate(terms.effectiveDate) + packDate(terms.deletionDate);
}

export function unpackTerms(packed: string, rationales: readonly string[]): Terms {
  return {
    modifierIndicator: packed[0] as Terms['modifierIndicator'],
    rationale: rationales[LETTERS.indexOf(packed[1] as string)] ?? '',
    effectiveDate: unpackDate(packed.slice(2, 5)),
    deletionDate: unpackDate(packed.slice(5, 8)),
  };
}

function packDate(date: number | null): string {
  if (date === null) return NO_DATE;
  const days = daysBetween(FIRST_DAY, date);
  if (!(days >= 0 && days < 36 ** 3)) throw new RangeError(`${date} is not a date of 1990 to 2099`);
  return days.toString(36).padStart(3, '0');
}

function unpackDate(packed: string): number | null {
  return packed === NO_DATE ? null : plusDays(FIRST_DAY, Number.parseInt(packed, 36));
}

/**
 * True if the edit applies on some day of the period. Without an effective date, the release is that of this period or
 * of a later part of it. Indicator 9: deleted as of its first day, and therefore never in force.
 */
export function inForce(
  { modifierIndicator, effectiveDate, deletionDate }: Terms,
  start: number,
  end: number,
): boolean {
  return (
    modifierIndicator !== '9' &&
    (effectiveDate === null || effectiveDate <= end) &&
    (deletionDate === null || deletionDate >= start)
  );
}

export function packTally(code: string, count: number): string {
  return code + count.toString(36).padStart(TALLY_LENGTH - CODE_LENGTH, '0');
}

/** Returns codes with the number of pairs of each, in order of the codes. */
export function unpackTally(body: string): [code: string, count: number][] {
  const tally: [string, number][] = [];
  for (let at = 0; at < body.length; at += TALLY_LENGTH) {
    tally.push([
      body.slice(at, at + CODE_LENGTH),
      Number.parseInt(body.slice(at + CODE_LENGTH, at + TALLY_LENGTH), 36),
    ]);
  }
  return tally;
}
