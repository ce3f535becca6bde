/**
 * The status of a document on a day. The MCD's tables keep whether a version is approved or retired, and its dates.
 * Future, Current and Expired follow from these and the day: an approved LCD becomes Current without an import.
 */
import type { Rows, WordIndex } from '../../storage/lists/ordinal-sets.ts';

export const LCD_STATUSES = ['Current', 'Proposed', 'Future', 'Retired', 'Expired'] as const;
export const ARTICLE_STATUSES = ['Current', 'Draft', 'Future', 'Retired', 'Expired'] as const;
export type Status<List extends readonly string[]> = List[number];
type AnyStatus = Status<typeof LCD_STATUSES> | Status<typeof ARTICLE_STATUSES>;

export interface Dated {
  state: 'approved' | 'proposed' | 'draft' | 'retired';
  /** YYYYMMDD, as all dates here; null if there is none. */
  begins: number | null;
  /** The last day. */
  endDate: number | null;
  /** The first day on which the version is retired. */
  retiredDate: number | null;
}

export function statusOn({ state, begins, endDate, retiredDate }: Dated, on: number): AnyStatus {
  if (state === 'retired' || (retiredDate !== null && retiredDate <= on)) return 'Retired';
  if (state !== 'approved') return state === 'draft' ? 'Draft' : 'Proposed';
  if (begins !== null && begins > on) return 'Future';
  return endDate !== null && endDate < on ? 'Expired' : 'Current';
}

/** Returns the rows of an index that have a status on a day: `statusOn` over sets. */
export function rowsOfStatus(index: WordIndex, status: AnyStatus, on: number): Rows {
  const dated = (field: 'begins' | 'ends' | 'retired', holds: (day: number) => boolean) =>
    index
      .values(field)
      .filter(({ value }) => holds(Number(value)))
      .reduce((rows, { value }) => rows.or(index.value(field, value)), index.none());
  const retired = index.value('state', 'retired').or(dated('retired', (day) => day <= on));
  if (status === 'Retired') return retired;
  if (status === 'Proposed') return index.value('state', 'proposed').without(retired);
  if (status === 'Draft') return index.value('state', 'draft').without(retired);
  const approved = index.value('state', 'approved').without(retired);
  const future = dated('begins', (day) => day > on);
  if (status === 'Future') return approved.and(future);
  const expired = dated('ends', (day) => day < on).without(future);
  return status === 'Expired' ? approved.and(expired) : approved.without(future).without(expired);
}
