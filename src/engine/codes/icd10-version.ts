/** Versions of ICD-10 and of the grouper that reads it, by date of discharge: both have the same numbers. */

/**
 * Returns the version in force on a day. A version begins each October with the fiscal year (v43.0 for 2026) and each
 * April (v43.1); January to March still have October's.
 * @param date of discharge, YYYYMMDD
 * @returns 430 for v43.0
 */
export function versionOn(date: number): number {
  const [year, month] = [Math.floor(date / 10000), Math.floor(date / 100) % 100];
  if (month >= 10) return (year - 1982) * 10;
  return (year - 1983) * 10 + (month >= 4 ? 1 : 0);
}

/** Returns the first and last day of a version, YYYYMMDD. */
export function versionPeriod(version: number): { start: number; end: number } {
  const fiscalYear = Math.floor(version / 10) + 1983;
  return version % 10 === 0
    ? { start: (fiscalYear - 1) * 10000 + 1001, end: fiscalYear * 10000 + 331 }
    : { start: fiscalYear * 10000 + 401, end: fiscalYear * 10000 + 930 };
}

/** Writes a version as CMS does: `v43.1` for 431. */
export function versionName(version: number): string {
  return `v${Math.floor(version / 10)}.${version % 10}`;
}
