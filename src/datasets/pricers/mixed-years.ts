/** Rows of two years in a table of one. */

/** Rows of a year before the table's that CMS's tables have at most: two of 466, of areas that keep an index of 1991. */
const MOST_ROWS = 2;
const MOST_SHARE = 0.05;

/** A sentence where rows are of two years, as in a file mixed of two releases; null where one year has nearly all. */
export function mixedYears(years: readonly number[]): string | null {
  const latest = Math.max(...years);
  const others = years.filter((year) => year !== latest);
  if (others.length <= Math.max(MOST_ROWS, years.length * MOST_SHARE)) return null;
  const rows = years.length - others.length;
  return `${others.length} rows are of ${[...new Set(others)].sort().join(' and ')} and ${rows} of ${latest}: the file looks mixed of two releases`;
}
