/** Returns YYYYMMDD as YYYY-MM-DD; an open end is blank. */
export function isoOf(day: number): string {
  return day === 99991231 ? '' : String(day).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
}
