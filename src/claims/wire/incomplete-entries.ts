/** Warns of entries of a claim's lists that lack a part without which they say nothing: a code without its amount or day. */
import type { Warning } from '../../engine/claim/warnings.ts';
import type { ClaimBody } from './claim-body.ts';

/** An entry by the names of its fields. */
type Entry = Readonly<Record<string, unknown>>;

/** Lists of the claim, and the fields without which an entry is not read, or not in full. */
const PARTS = {
  value_codes: ['code', 'amount'],
  occurrence_codes: ['code', 'date'],
  span_codes: ['code', 'start_date', 'end_date'],
  secondary_dxs: ['code'],
  diagnosis_codes: ['code'],
  inpatient_pxs: ['code'],
} as const satisfies Partial<Record<keyof ClaimBody, readonly string[]>>;
const LISTS = Object.entries(PARTS) as [list: keyof typeof PARTS, parts: readonly string[]][];

const isBlank = (value: unknown) => value === undefined || value === null || value === '';
/** A value of code 61 may stand in `text`. */
const isGiven = (entry: Entry, part: string) => !isBlank(entry[part]) || (part === 'amount' && !isBlank(entry.text));
/** True for a row of a form that is not filled in. */
const isEmpty = (entry: Entry) => Object.values(entry).every(isBlank);

export function incompleteEntries(body: ClaimBody): Warning[] {
  const warnings: Warning[] = [];
  for (const [list, parts] of LISTS) {
    if (body[list].length === 0) continue;
    for (const [place, entry] of body[list].entries()) {
      if (typeof entry === 'string') continue;
      const lacking = parts.find((part) => !isGiven(entry, part));
      if (lacking === undefined || isEmpty(entry)) continue;
      const at = `${list}.${place}`;
      const outcome = lacking === 'amount' ? '0 was taken' : 'it was not read';
      const text = `${at} gives no ${lacking}: ${outcome}, as if the claim had no such entry`;
      warnings.push({ code: 'DEFAULT_TAKEN', field: `${at}.${lacking}`, text });
    }
  }
  return warnings;
}
