/** Writes lists of years, quarters and versions for readers. */

/** Writes `FY 2021, FY 2024 to FY 2026`. */
export function spansOf(periods: readonly string[]): string {
  const spans: string[][] = [];
  for (const period of periods) {
    const last = spans.at(-1);
    if (last && isNext(last.at(-1) ?? '', period)) last.push(period);
    else spans.push([period]);
  }
  return spans.map(spanOf).join(', ');
}

/** Writes `FY 2016 to FY 2021`. */
export const spanOf = (periods: readonly string[]): string => [...new Set([periods[0], periods.at(-1)])].join(' to ');

/** True for `FY 2022` after `FY 2021`, and for `2026Q1` after `2025Q4`. */
export function isNext(period: string, next: string): boolean {
  return placeOf(next) === placeOf(period) + 1;
}

/** Returns the number of a year or of a quarter, `2026Q1`; the next one has the next number. */
function placeOf(period: string): number {
  const [, year, quarter] = /(\d{4})(?:Q([1-4]))?$/.exec(period) ?? [];
  return quarter === undefined ? Number(year) : Number(year) * 4 + Number(quarter);
}
